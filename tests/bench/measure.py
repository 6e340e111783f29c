"""Solving a corpus with several solvers, and checking what they say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from statistics import median

from pyskyl import Puzzle

from ..oracle import is_solution
from .child import Child
from .peers import Answer, UnsupportedError

__all__ = ["Figures", "WrongAnswerError", "check", "measure"]


class WrongAnswerError(Exception):
    """A board that breaks the rules, or solvers that do not agree."""


@dataclass
class Figures:
    """One solver on one corpus: milliseconds per puzzle, and bytes.

    ``cold`` is the first time through the puzzles in a fresh process, with the import of the
    solver; ``warm`` has a figure for each run after that, and ``inside`` what the solver's engine
    took of it. ``ratios`` are those of the runs to the first solver's.
    """

    cold: float
    memory: int = 0
    warm: list[float] = field(default_factory=list)
    inside: list[float] = field(default_factory=list)
    ratios: list[float] = field(default_factory=list)

    @property
    def typical(self) -> float:
        """The median of the warm runs."""
        return median(self.warm)


def measure(
    solvers: Mapping[str, str],
    puzzles: Sequence[Puzzle],
    *,
    runs: int,
    patience: float | None = None,
    say: Callable[[str], None] = print,
) -> dict[str, Figures]:
    """Let each solver (a name and its module) solve ``puzzles`` once, then ``runs`` times in turn.

    The turns are taken run by run, so that what else the machine does hits all alike. Raises
    :class:`WrongAnswerError` and :class:`SolverError`. A solver that is not for these puzzles, or
    takes more than ``patience`` seconds when it solves them first, is left out.
    """
    with ExitStack() as stack:
        children: dict[str, Child] = {}
        figures: dict[str, Figures] = {}
        expected: list[Answer] = []
        for name, module in solvers.items():
            child = stack.enter_context(Child(module, name))
            try:
                answers = child.answers(puzzles, patience)
            except UnsupportedError as error:
                say(f"{name} is left out: {error}")
                continue
            expected = expected or answers
            check(puzzles, name, answers, expected)
            children[name] = child
            figures[name] = Figures(1000 * child.setup / len(puzzles) + _mean(answers))
        for _ in range(runs):
            for name, child in children.items():
                answers = child.answers(puzzles)
                check(puzzles, name, answers, expected)
                figures[name].warm.append(_mean(answers))
                inside = [answer.inside for answer in answers if answer.inside is not None]
                if inside:
                    figures[name].inside.append(1000 * sum(inside) / len(inside))
        for name, child in children.items():
            figures[name].memory = child.peak_memory(puzzles)
    if figures:
        first = next(iter(figures.values())).warm
        for each in figures.values():
            each.ratios = [ms / base for ms, base in zip(each.warm, first, strict=True)]
    return figures


def _mean(answers: Sequence[Answer]) -> float:
    return 1000 * sum(answer.seconds for answer in answers) / len(answers)


def check(
    puzzles: Sequence[Puzzle], name: str, answers: Sequence[Answer], expected: Sequence[Answer]
) -> None:
    """Compare a solver's answers with the rules, and with what another says of uniqueness.

    Raises :class:`WrongAnswerError`.
    """
    if len(answers) != len(puzzles):
        raise WrongAnswerError(f"{name}: {len(answers)} answers to {len(puzzles)} puzzles")
    for number, (puzzle, answer, other) in enumerate(
        zip(puzzles, answers, expected, strict=True), start=1
    ):
        boards = answer.solutions
        wrong = [board for board in boards if not is_solution(puzzle, board)]
        if wrong:
            problem = f"not a solution\n{puzzle.with_board(wrong[0])}"
        elif len(set(boards)) < len(boards):
            problem = f"the same solution twice\n{puzzle}"
        elif len(boards) != len(other.solutions):
            problem = f"{_NUMBER[len(boards)]}, not {_NUMBER[len(other.solutions)]}\n{puzzle}"
        elif len(boards) == 1 and boards != other.solutions:
            problem = f"another only solution\n{puzzle.with_board(boards[0])}"
        else:
            continue
        raise WrongAnswerError(f"{name}, puzzle {number}: {problem}")


_NUMBER = ["no solution", "only one solution", "more than one solution"]

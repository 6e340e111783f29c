"""The measuring: solvers or whole processes take turns, and what solvers say is checked."""

import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from statistics import median
from typing import NamedTuple

from pyskyl import Puzzle

from ..oracle import ROOT, is_solution
from .child import Child
from .peers import Answer, UnsupportedError


class WrongAnswerError(Exception):
    """A board that breaks the rules, or solvers that do not agree."""


class Figures(NamedTuple):
    """Medians of the runs: seconds, and how many times as long as the first; and bytes."""

    seconds: float
    ratio: float
    memory: int = 0


def in_turn(tasks: Mapping[str, Callable[[], float]], runs: int) -> dict[str, Figures]:
    """The figures of tasks that tell the seconds that they take.

    The turns are taken run by run, so that what else the machine does hits all alike.
    """
    seconds: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(runs):
        for name, task in tasks.items():
            seconds[name].append(task())
    first = next(iter(seconds.values()), [])
    return {name: Figures(median(each), ratio(first, each)) for name, each in seconds.items()}


def ratio(base: Sequence[float], seconds: Sequence[float]) -> float:
    """The median of the ratios of the runs."""
    return median(b / a for a, b in zip(base, seconds, strict=True))


def measure(
    solvers: Mapping[str, str],
    puzzles: Sequence[Puzzle],
    *,
    runs: int,
    patience: float | None = None,
) -> dict[str, Figures]:
    """Let each solver (a name and its module) solve ``puzzles`` once, then ``runs`` times in turn.

    The seconds are those for a puzzle. Raises :class:`WrongAnswerError` and :class:`SolverError`.
    A solver that is not for these puzzles, or takes more than ``patience`` seconds when it solves
    them first, is left out.
    """
    with ExitStack() as stack:
        children: dict[str, Child] = {}
        expected: list[Answer] = []
        for name, module in solvers.items():
            child = stack.enter_context(Child(module, name))
            try:
                answers = child.answers(puzzles, patience)
            except UnsupportedError as error:
                print(f"{name} is left out: {error}", file=sys.stderr, flush=True)
                continue
            expected = expected or answers
            check(puzzles, name, answers, expected)
            children[name] = child

        def seconds(child: Child) -> float:
            answers = child.answers(puzzles)
            check(puzzles, child.name, answers, expected)
            return sum(answer.seconds for answer in answers) / len(answers)

        figures = in_turn({name: partial(seconds, child) for name, child in children.items()}, runs)
        return {name: each._replace(memory=children[name].memory) for name, each in figures.items()}


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
        if not all(is_solution(puzzle, board) for board in boards):
            problem = "not a solution"
        elif len(set(boards)) < len(boards):
            problem = "the same solution twice"
        elif len(boards) != len(other.solutions):
            problem = f"{len(boards)} solutions, not {len(other.solutions)}"
        elif len(boards) == 1 and boards != other.solutions:
            problem = "another only solution"
        else:
            continue
        raise WrongAnswerError(f"{name}, puzzle {number}: {problem}: {boards}\n{puzzle}")


PUZZLE = "puzzles/paper-6x6.sky"

SCRIPT = """
import sys
from importlib import import_module
import pyskyl
[module, name, path] = sys.argv[1:]
[answer] = import_module(module).solvers()[name].answers([pyskyl.load(path)])
print(answer.solutions)
"""


def whole_processes(solvers: Mapping[str, str], runs: int) -> dict[str, Figures]:
    """What one puzzle of size 6 takes from the shell's point of view, from start to end.

    ``python -m pyskyl solve`` against a script that imports a solver (a name and its module; ours
    among them, without the command around it) and solves with it.
    """
    commands = {"python -m pyskyl": ["-m", "pyskyl", "solve", PUZZLE]}
    for name, module in solvers.items():
        commands[name] = ["-c", SCRIPT, module, name, PUZZLE]

    def seconds(command: Sequence[str]) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - start

    return in_turn({name: partial(seconds, command) for name, command in commands.items()}, runs)

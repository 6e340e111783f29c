"""Solvers to compare with, and ours, one module each.

A module has ``solvers()``: the names of its solvers, and the solvers. Only then does it import the
package that it needs; it raises ImportError if that is not there. Of several solvers with one name
before a slash the tables show the best.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from pyskyl import Puzzle, Rule, Solution

T = TypeVar("T")

MODULES = ["ours", "cpsat", "clingo", "sgt_towers"]


class UnsupportedError(Exception):
    """These puzzles are not for this solver."""


class Answer(NamedTuple):
    """What a solver says of a puzzle.

    ``solutions`` are at most two: with one the solver has proved that there is no other, with none
    that there is none at all. ``seconds`` is wall time from the :class:`Puzzle` to the answer, the
    making of a model included.
    """

    solutions: tuple[Solution, ...]
    seconds: float


class Solver(Protocol):
    """What answers puzzles, in a process of its own."""

    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:
        """An answer for each puzzle. Raises :class:`UnsupportedError`."""


@dataclass(frozen=True)
class OneByOne:
    """A solver that takes the puzzles in turn and is watched from outside."""

    solve: Callable[[Puzzle], Sequence[Solution]]
    rules: bool = False
    """Whether it knows other rules than the classic one."""

    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:
        if not self.rules:
            refuse_rules(puzzles)
        return [self._answer(puzzle) for puzzle in puzzles]

    def _answer(self, puzzle: Puzzle) -> Answer:
        start = time.perf_counter()
        solutions = tuple(self.solve(puzzle))
        return Answer(solutions, time.perf_counter() - start)


def refuse_rules(puzzles: Sequence[Puzzle]) -> None:
    """Raise :class:`UnsupportedError` for puzzles by another rule than the classic one."""
    if rules := {puzzle.rule for puzzle in puzzles} - {Rule()}:
        raise UnsupportedError(f"only the classic rule is known, not {min(map(str, rules))}")


def clued_lines(puzzle: Puzzle, rows: Sequence[Sequence[T]]) -> Iterator[tuple[int, list[T]]]:
    """Each clue, with the entries of ``rows`` in the order in which they are seen from there."""
    columns = list(zip(*rows, strict=True))
    top, left, bottom, right = puzzle.sides
    for clues, lines, step in (
        (top, columns, 1),
        (left, rows, 1),
        (bottom, columns, -1),
        (right, rows, -1),
    ):
        for clue, line in zip(clues, lines, strict=True):
            if clue:
                yield clue, list(line)[::step]

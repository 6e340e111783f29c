"""Other solvers, one module each.

A module has ``solvers()``: the names of its solvers and the functions that solve. It imports the
solver's package only then, and raises ImportError (or FileNotFoundError for a program) if it is not
there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pyskyl import Puzzle, Solution

__all__ = ["Answer", "Solver", "one_by_one"]


class Answer(NamedTuple):
    """What a solver says of a puzzle.

    ``solutions`` are at most two: with one the solver has proved that there is no other, with none
    that there is none at all. ``seconds`` is wall time from the :class:`Puzzle` to the answer, the
    making of a model included; ``inside`` is what the solver itself took of it, if it tells.
    """

    solutions: tuple[Solution, ...]
    seconds: float
    inside: float | None = None


Solver: TypeAlias = Callable[[Sequence[Puzzle]], list[Answer]]


def one_by_one(solve: Callable[[Puzzle], Sequence[Solution]]) -> Solver:
    """A solver that takes the puzzles in turn and is watched from outside."""

    def timed(puzzle: Puzzle) -> Answer:
        start = time.perf_counter()
        solutions = tuple(solve(puzzle))
        return Answer(solutions, time.perf_counter() - start)

    return lambda puzzles: [timed(puzzle) for puzzle in puzzles]

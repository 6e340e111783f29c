"""pyskyl's own strategies, through its Python interface."""

import time
from collections.abc import Sequence
from functools import partial

import pyskyl
from pyskyl import Puzzle, Solution
from pyskyl.engine.bridge import STRATEGIES

from . import Answer, OneByOne, Solver


def solvers() -> dict[str, Solver]:
    found: dict[str, Solver] = {
        strategy: OneByOne(partial(_solve, strategy), rules=strategy not in {"skyline", "xor"})
        for strategy in STRATEGIES
    }
    return {"auto": found["auto"], "many": Many(), **found}


def _solve(strategy: pyskyl.Strategy, puzzle: Puzzle) -> list[Solution]:
    return _solutions(pyskyl.solve(puzzle, strategy=strategy))


class Many:
    """The strategy ``auto``, for all puzzles in one call, each of which gets the mean time."""

    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:
        start = time.perf_counter()
        results = list(pyskyl.solve_many(puzzles))
        seconds = (time.perf_counter() - start) / len(puzzles)
        return [Answer(tuple(_solutions(result)), seconds) for result in results]


def _solutions(result: pyskyl.Result) -> list[Solution]:
    return [board for board in (result.solution, result.second) if board]

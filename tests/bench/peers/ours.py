"""pyskyl's own strategies, through its Python interface."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import pyskyl
from pyskyl import Puzzle
from pyskyl.engine.bridge import STRATEGIES

from . import Answer, Solver, own_peak_memory, refuse_rules


def solvers() -> dict[str, Solver]:
    found: dict[str, Solver] = {strategy: Strategy(strategy) for strategy in STRATEGIES}
    return {"auto": found["auto"], "many": Many(), **found}


@dataclass(frozen=True)
class Strategy:
    """One strategy. ``inside`` is the time in Prolog."""

    name: pyskyl.Strategy

    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:
        if self.name in {"skyline", "xor"}:
            refuse_rules(puzzles)
        return [self._answer(puzzle) for puzzle in puzzles]

    def _answer(self, puzzle: Puzzle) -> Answer:
        start = time.perf_counter()
        result = pyskyl.solve(puzzle, strategy=self.name)
        return _answer(result, time.perf_counter() - start)

    def peak_memory(self, puzzles: Sequence[Puzzle]) -> int:  # noqa: ARG002 - solved already
        return own_peak_memory()


class Many:
    """The strategy ``auto``, for all puzzles in one call, each of which gets the mean time."""

    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:
        start = time.perf_counter()
        results = list(pyskyl.solve_many(puzzles))
        seconds = (time.perf_counter() - start) / len(puzzles)
        return [_answer(result, seconds) for result in results]

    def peak_memory(self, puzzles: Sequence[Puzzle]) -> int:  # noqa: ARG002 - solved already
        return own_peak_memory()


def _answer(result: pyskyl.Result, seconds: float) -> Answer:
    found = tuple(board for board in (result.solution, result.second) if board)
    return Answer(found, seconds, result.statistics.seconds)

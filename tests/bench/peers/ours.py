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
    return {strategy: Strategy(strategy) for strategy in STRATEGIES}


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
        seconds = time.perf_counter() - start
        found = tuple(board for board in (result.solution, result.second) if board)
        return Answer(found, seconds, result.statistics.seconds)

    def peak_memory(self, puzzles: Sequence[Puzzle]) -> int:  # noqa: ARG002 - solved already
        return own_peak_memory()

"""Table 1 of the papers (seeds 000 and 001), beside what their boards take here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pyskyl
from pyskyl import Puzzle, Status
from pyskyl.engine.bridge import STRATEGIES

from ..oracle import ROOT

__all__ = ["ENOUGH", "PUZZLES", "TABLE_1", "Row", "measured", "table"]

TABLE_1 = {
    4: (0.0, 9),
    5: (0.047, 659),
    6: (0.291, 5438),
    7: (10.489, 159196),
    8: (18.239, 315893),
}
"""Seconds and backtracks by size, averages of several boards; those of size 8 have givens."""

PUZZLES = ["4x4", "5x5", "6x6", "6x6-givens", "7x7-givens", "8x8-givens"]
"""The papers' boards, in puzzles/paper-….sky."""

ENOUGH = 3
"""After so many boards of a size that are not solved in time, the others are not tried."""


class Row(NamedTuple):
    """One board with one strategy; ``seconds`` is None if the limit was not enough."""

    puzzle: str
    size: int
    strategy: str
    seconds: float | None
    backtracks: int


def table(limit: float) -> list[Row]:
    """Solve the papers' boards and look for second solutions: see :func:`measured`."""
    boards = {name: pyskyl.load(ROOT / "puzzles" / f"paper-{name}.sky") for name in PUZZLES}
    return measured(boards, limit)


def measured(boards: Mapping[str, Puzzle], limit: float) -> list[Row]:
    """Solve the boards by each strategy, and look for second solutions.

    A strategy has at most ``limit`` seconds for a board; a size of which the first three take
    longer is given up. Every strategy solves a small puzzle first, so that Prolog has started.
    """
    rows = []
    for strategy in [name for name in STRATEGIES if name != "auto"]:
        pyskyl.solve(pyskyl.Puzzle.from_lists([[0] * 2] * 4), strategy=strategy)
        done: dict[int, list[bool]] = {}
        for name, puzzle in boards.items():
            known = done.setdefault(puzzle.size, [])
            if len(known) >= ENOUGH and not any(known):
                continue
            result = pyskyl.solve(puzzle, strategy=strategy, time_limit=limit)
            known.append(result.status is not Status.UNKNOWN)
            seconds = result.statistics.seconds if known[-1] else None
            rows.append(Row(name, puzzle.size, strategy, seconds, result.statistics.backtracks))
    return rows

r"""Skyscrapers (Towers) puzzles: read, solve, prove, count, print.

>>> import pyskyl
>>> puzzle = pyskyl.loads("2 1\n. . . .\n. . . .\n. .\n")
>>> pyskyl.solve(puzzle).solution
((1, 2), (2, 1))

Importing this is cheap: the grammar is loaded with the first text, Prolog with the first puzzle.
"""

from __future__ import annotations

from .errors import EngineError, EngineNotFoundError, ParseError, PyskylError, TimeLimitError
from .formats import dump, dumps, load, load_all, loads, loads_all
from .puzzle import Board, Puzzle, PuzzleError, Sides, Solution
from .solving import Result, Statistics, Status, count, solutions, solve

__version__ = "0.1.0"

__all__ = [
    "Board",
    "EngineError",
    "EngineNotFoundError",
    "ParseError",
    "Puzzle",
    "PuzzleError",
    "PyskylError",
    "Result",
    "Sides",
    "Solution",
    "Statistics",
    "Status",
    "TimeLimitError",
    "count",
    "dump",
    "dumps",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "solutions",
    "solve",
]

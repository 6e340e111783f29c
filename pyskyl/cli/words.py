"""What more than one verb says."""

from __future__ import annotations

from ..words import counted

__all__ = ["NO_SOLUTION", "solution_count"]

NO_SOLUTION = "no solution: no filling of the grid agrees with all clues and givens"


def solution_count(number: int) -> str:
    """How many solutions, in words."""
    return counted(number, "solution")

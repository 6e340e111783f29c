"""How hard a puzzle is, in words."""

from __future__ import annotations

from .difficulty import Difficulty
from .result import Status
from .words import counted

__all__ = ["NO_DIFFICULTY", "judgement"]

NO_DIFFICULTY = {
    Status.MULTIPLE: "not unique",
    Status.UNSATISFIABLE: "no solution",
    Status.UNKNOWN: "not found out in time",
    Status.MALFORMED: "malformed",
}
"""Why a puzzle has none."""


def judgement(status: Status, difficulty: Difficulty | None, score: int | None, steps: int) -> str:
    """How hard a puzzle is, or why that cannot be said."""
    if difficulty is None:
        return NO_DIFFICULTY[status]
    return f"{difficulty}, score {score}, {counted(steps, 'step')}"

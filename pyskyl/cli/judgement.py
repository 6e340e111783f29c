"""How hard a puzzle is, in words."""

from __future__ import annotations

from ..difficulty import Difficulty
from ..render.explanation import NO_DIFFICULTY
from ..result import Status

__all__ = ["judgement"]


def judgement(status: Status, difficulty: Difficulty | None, score: int | None, steps: int) -> str:
    """How hard a puzzle is, or why that cannot be said."""
    if difficulty is None:
        return NO_DIFFICULTY[status]
    return f"{difficulty}, score {score}, {steps} {'step' if steps == 1 else 'steps'}"

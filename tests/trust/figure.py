"""What was tried of a promise, and what came of it: a row of the table in the tests' README."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    promise: str
    """What is promised, in a few words."""
    tried: int
    """How often it was tried."""
    failed: int
    """How often it was not kept."""
    remark: str = ""
    """What else was measured, and what is not covered."""

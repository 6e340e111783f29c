"""A promise, how often it was tried, and how often it failed: a row of tests/README.md."""

from __future__ import annotations

from collections.abc import Iterable
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


def table(figures: Iterable[Figure]) -> str:
    """The rows as Markdown."""
    rows = [(each.promise, f"{each.tried:,}", f"{each.failed:,}", each.remark) for each in figures]
    head = [("promise", "tried", "failed", "remark"), ("---", "---:", "---:", "---")]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in [*head, *rows])


def told(figures: Iterable[Figure]) -> int:
    """Print the rows, and return the exit status: 1 if a promise has failed."""
    rows = [*figures]
    print(table(rows), end="", flush=True)
    return 1 if any(each.failed for each in rows) else 0

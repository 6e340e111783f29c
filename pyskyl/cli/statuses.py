"""The exit statuses, one table."""

from __future__ import annotations

from collections.abc import Iterable

from ..result import Status

__all__ = ["BAD_INPUT", "DONE", "INTERRUPTED", "NO_SOLUTION", "OF", "TIME_LIMIT", "worst"]

DONE, NO_SOLUTION, BAD_INPUT, TIME_LIMIT, INTERRUPTED = 0, 1, 2, 3, 130

OF = {
    Status.UNIQUE: DONE,
    Status.MULTIPLE: DONE,
    Status.UNSATISFIABLE: NO_SOLUTION,
    Status.UNKNOWN: TIME_LIMIT,
    Status.MALFORMED: BAD_INPUT,
}
"""What the answer to one puzzle means for the exit status, where no entries are wrong.

``check`` has its own for several solutions.
"""


def worst(statuses: Iterable[int]) -> int:
    """The exit status of a command with which all of these have happened."""
    return max(statuses, key=[DONE, NO_SOLUTION, TIME_LIMIT, BAD_INPUT].index, default=DONE)

"""The outcome of a whole run: in numbers, and as an exit status."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable

from ..values.words import visible

DONE, NO_SOLUTION, BAD_INPUT, TIME_LIMIT, INTERRUPTED = 0, 1, 2, 3, 130
"""The exit statuses."""

_WORST = [DONE, NO_SOLUTION, TIME_LIMIT, BAD_INPUT]
"""The exit statuses, the worst last: a command has that of its worst puzzle."""

SOLUTION = "solution"
"""The status of an object about one solution of several: one about the puzzle follows."""

_STATUSES = {
    "unique": ("unique", DONE),
    "multiple": ("with several solutions", DONE),
    "unsatisfiable": ("unsolvable", NO_SOLUTION),
    "unknown": ("out of time or memory", TIME_LIMIT),
    "malformed": ("malformed", BAD_INPUT),
    "unreadable": ("unreadable", BAD_INPUT),
    "done": ("done", DONE),
    "refused": ("refused", BAD_INPUT),
}
"""The outcomes of a puzzle, in the order of the summary: their words and exit statuses.

The exit status also depends on wrong entries, and ``check`` has its own for several solutions.
"""


class Summary:
    """How many puzzles had which outcome, which was the slowest, and how long it took."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._mistaken = False
        self._slowest = 0.0, ""
        self._before = 0
        self._began = time.monotonic()

    @property
    def number(self) -> int:
        """How many puzzles there were."""
        return self._counts.total()

    @staticmethod
    def can_count(status: object, seconds: object, error: object) -> bool:
        """Whether an object about a puzzle can have these values."""
        return (
            status in [*_STATUSES]
            and (seconds is None or type(seconds) in {int, float})
            and (error is None or isinstance(error, str))
        )

    def add(
        self,
        name: str,
        status: str,
        seconds: float | None,
        error: str | None,
        *,
        mistaken: bool = False,
    ) -> None:
        """Count a puzzle by what its JSON says; ``mistaken`` says that entries are wrong."""
        if status == SOLUTION:
            return
        self._mistaken |= mistaken
        # a count may have found several solutions by then, and is out of time all the same
        late = error is not None and _STATUSES[status][1] != BAD_INPUT
        self._counts["unknown" if late else status] += 1
        if seconds is not None and seconds > self._slowest[0]:
            self._slowest = seconds, name

    def resumed(self) -> None:
        """Note that an earlier run did all puzzles counted by now."""
        self._before = self.number
        self._began = time.monotonic()

    def passed(self, status: str) -> None:
        """Count a puzzle that an earlier run did."""
        self._counts[status] += 1
        self._before += 1

    def exit_status(self, several: int = DONE) -> int:
        """The status of the worst puzzle; ``several`` is that of one with several solutions."""
        exits = [several if each == "multiple" else _STATUSES[each][1] for each in self._counts]
        wrong = NO_SOLUTION if self._mistaken else DONE
        return max([*exits, wrong], key=_WORST.index)

    def tell(self, complain: Callable[[str], None], *, output: str, quiet: bool) -> None:
        """Sum up a run of several puzzles for a person, line by line with ``complain``.

        A script, which reads the answers from standard output, gets no summary.
        """
        watched = sys.stderr is not None and sys.stderr.isatty()
        if self.number > 1 and not quiet and (watched or output != "-"):
            for line in self.lines():
                complain(line)

    def lines(self) -> list[str]:
        """The lines of the summary."""
        spent = time.monotonic() - self._began
        new = self.number - self._before
        done = f"{self.number:,} puzzles"
        if self._before:
            done += f", {self._before:,} of them before"
        if new:
            now = f" and {new:,}" if self._before else ""
            rate = f", {new / spent:,.{0 if new > 10 * spent else 1}f} a second" if spent else ""
            done += f"{now} in {_seconds(spent)}{rate}"
        counts = ", ".join(
            f"{self._counts[status]:,} {word}"
            for status, (word, _) in _STATUSES.items()
            if self._counts[status]
        )
        seconds, name = self._slowest
        slowest = [f"the slowest: {visible(name)}, {_seconds(seconds)}"] if name else []
        return [f"{done}: {counts}", *slowest]


def _seconds(number: float) -> str:
    return f"{number:,.0f} s" if number >= 100 else f"{number:.3g} s"

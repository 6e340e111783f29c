"""Where answers go: text, JSON (one object per line), or only puzzles in a notation."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..errors import EngineError, ParseError, headline
from ..formats import FORMATS, WholeFile, dumps
from ..formats.remarks import remarks
from ..render.answer import answer, record, remark, shown_name
from ..values.puzzle import Puzzle, Solution
from ..values.result import Outcome, Status, about
from ..values.words import counted, visible
from .inputs import Input, InputError
from .progress import Progress
from .sink.destination import Folder
from .summary import Summary

if TYPE_CHECKING:
    from ..render.board import Screen

NO_SOLUTION = "no solution: no filling of the grid agrees with all clues and givens"

_NAMES = 20
"""How many headers or remarks are named at most: puzzles may have any number."""


class ReaderGoneError(Exception):
    """The reader of the answers has gone, so the rest need not be written."""


class Answers:
    """What a command prints, and what is said about it on standard error.

    Each method prints its part where it belongs, and nothing if there is no place for it.
    ``fields`` are those that the JSON of this verb has beside the common ones, with their values if
    nothing else is known: mostly None; others are the same for all puzzles. Without ``fields``,
    JSON is a notation for puzzles. ``place`` is where answers go, if that is not standard output:
    it gets only whole ones, so that an interrupted run leaves no part of one. In text, boards are
    drawn on the ``screen``, if there is one.
    """

    def __init__(
        self,
        format: str,
        fields: Mapping[str, object] | None,
        progress: Progress,
        place: WholeFile | Folder | None = None,
        *,
        screen: Screen | None = None,
    ) -> None:
        self.place, self.progress = place, progress
        self.summary = Summary()
        self._text = format == "text"
        self._json = format == "json" and fields is not None
        # JSON has a whole answer, not a puzzle alone
        self._notation = None if self._json else FORMATS.get("sky" if self._text else format)
        self._fields = dict(fields or {})
        self._screen = screen
        self._parts: list[str] = []
        """The parts of an answer that has not been written yet."""
        self._blocks = 0
        self._lost: set[str] = set()
        self._said: set[str] = set()
        self._without = 0
        """How many puzzles have lost a header."""
        if place is None and sys.stdout is None:
            raise OSError(0, "standard output is closed")

    def put(self, puzzle: Puzzle, *, made: bool = False) -> None:
        """Print a puzzle in the notation; note the headers it loses, unless it was made here."""
        assert self._notation is not None
        text = dumps(puzzle, self._notation.name)
        # a file gets the headers as they are, a terminal gets what could control it as escapes
        if self.place is None and sys.stdout.isatty():
            text = "".join(visible(line) + "\n" for line in text.split("\n")[:-1])
        lost = set() if made else {key for key, _ in self._notation.lost_headers(puzzle)}
        self._without += bool(lost)
        self._lost.update(sorted(lost - self._lost)[: _NAMES - len(self._lost)])
        self._block(text)

    def remark_lost(self) -> None:
        """Say which headers are not printed, once for all puzzles."""
        if self._notation and self._without:
            names = ", ".join(sorted(self._lost)) + (", …" if len(self._lost) == _NAMES else "")
            whose = counted(self._without, "puzzle", form=",")
            to = self._notation.name
            self.complain(f"headers of {whose} are left out: {to} has no place for {names}")

    def remark_read(self, source: Input, *, with_reading: bool, with_moves: bool) -> None:
        """Say how ``source`` was read, if it may be meant otherwise; each remark once.

        ``with_reading``, the text of an answer itself says the order of a list.
        """
        if source.puzzle is None:
            return
        with_reading = with_reading and self._text
        kept = self._notation is None or self._notation.headers == "all"
        for text in remarks(
            source.puzzle, with_reading=with_reading, with_moves=with_moves, with_headers=kept
        ):
            if text not in self._said and len(self._said) < _NAMES:
                self._said.add(text)
                self.complain(f"{source.name}: {text}")

    def complain(self, text: str) -> None:
        """Print a line on standard error."""
        self._say(visible(text))

    def _say(self, text: str) -> None:
        # If standard error is closed or full, the answers go on.
        if sys.stderr is not None:
            with contextlib.suppress(OSError), self.progress.above(sys.stderr):
                print(text, file=sys.stderr, flush=True)

    def _block(self, text: str) -> None:
        """Print a part of a file, set off from the part before it."""
        if self._notation:
            separator = self._notation.separator if self._blocks else ""
            self._blocks += 1
            self._print(separator + text)

    def _print(self, text: str) -> None:
        if self.place is not None:
            self._parts.append(text)
            return
        with self.progress.above(sys.stdout):
            sys.stdout.write(text)
            sys.stdout.flush()

    def end(self, source: Input | None = None) -> str:
        """Write the answer printed about ``source``; return why not, if it cannot be written."""
        text = "".join(self._parts)
        self._parts.clear()
        if isinstance(self.place, Folder):
            self._blocks = 0
            if source is not None and source.puzzle:
                return self.place.put(source.stem, source.number, text)
        elif self.place is not None and text:
            self.place.write(text)
        return ""

    def answer(self, puzzle: Puzzle, solution: Solution | None, text: str) -> None:
        """Print a solution, or the puzzle if there is none, and a remark."""
        if self._text:
            self._block(answer(puzzle, solution or puzzle.board, text, self._screen))
        elif self._notation:
            if solution:
                self.put(puzzle.with_board(solution))
            self.complain(text)

    def made(self, puzzle: Puzzle, text: str) -> None:
        """Print a puzzle that was made; in text, with a remark."""
        if self._text:
            self._block(answer(puzzle, puzzle.board, text, self._screen))
        elif self._notation:
            self.put(puzzle, made=True)

    def remark(self, text: str) -> None:
        """Print a remark about the answers before it."""
        if self._text:
            self._block(remark(text))
        elif self._notation:
            self.complain(text)

    def line(self, text: str) -> None:
        """Print a line."""
        self.text(visible(text) + "\n")

    def text(self, text: str) -> None:
        """Print lines in our own words: no name or header of a file is in them."""
        if not self._json:
            self._print(text)

    def record(self, source: Input, status: str, /, **fields: Any) -> None:
        """End the answer about ``source``, in JSON with an object, and count it in the summary.

        The status is "done" if there is nothing else to say.
        """
        self._object(source, status, **fields)
        refusal = self.end(source)
        if refusal:
            self.complain(refusal)
        self.summary.add(
            source.name,
            # the answer was not written
            "refused" if refusal else str(status),
            fields.get("seconds"),
            # without a puzzle, the status says it all
            fields.get("error") if source.puzzle else None,
            mistaken=bool(fields.get("mistakes")),
        )

    def _object(self, source: Input, status: str, /, **fields: Any) -> None:
        if self._json:
            self._print(record(source.name, about(source.puzzle, status) | self._fields | fields))

    def outcome(
        self, source: Input, result: Outcome, to_json: Callable[[], dict[str, Any]] | None = None
    ) -> None:
        """As :meth:`record`, with what ``result`` says; ``to_json`` instead of all that it says."""
        if self._json:
            told = (to_json or result.to_json)()
        else:
            told = {
                "seconds": result.statistics.seconds,
                "error": result.error and headline(result.error),
                "mistakes": getattr(result, "mistakes", ()),
            }
        self.record(source, result.status, **told)

    def refused(self, source: Input, text: str) -> None:
        """Say why nothing can be done with ``source``, which is a puzzle."""
        self.complain(f"{source.name}: {text}")
        self._object(source, Status.UNKNOWN, error=text)
        self.summary.add(source.name, "refused", None, None)

    def problem(self, source: Input, error: Exception) -> None:
        """Say why there is no answer to ``source``."""
        what = headline(error)
        if isinstance(error, EngineError):
            self.complain(f"{source.name}: {error}")
            self.record(source, Status.UNKNOWN, error=what)
        else:
            # a ParseError is already safe for a terminal
            self._say(str(error) if isinstance(error, ParseError) else visible(str(error)))
            status = "unreadable" if isinstance(error, InputError) else Status.MALFORMED
            self.record(source, status, error=what)

    def fits(self, source: Input, former: Mapping[str, Any]) -> bool:
        """Whether an object from an earlier run can be about ``source``."""
        expected = about(source.puzzle, "") | self._fields | {"name": shown_name(source.name)}
        compared = ["name", "title", "size", "sides", "board", "headers"]
        compared += ["rule"] if "rule" in expected else []
        compared += [name for name, value in self._fields.items() if value is not None]
        if isinstance(source.content, Exception):
            compared.append("error")
            expected["error"] = headline(source.content)
        return (
            former.keys() == expected.keys()
            and all(former[field] == expected[field] for field in compared)
            and Summary.can_count(former["status"], former["seconds"], former["error"])
        )

"""JSON objects over several lines, as programs write them for people to read."""

from __future__ import annotations

import re

from ..errors import ParseError
from .reading import MAX_RECORD, Line, Lines
from .recognition import of_line

__all__ = ["joined"]


def joined(lines: Lines) -> Lines:
    """``lines``, but an object that begins with ``{`` alone as one line, with newlines in its text.

    It ends with the first line that begins with ``}`` and no deeper than the object; or, if none of
    its lines is deeper, with the one that has the other brace of its first.
    """
    opened: _Object | None = None
    for line in lines:
        if isinstance(line, ParseError):
            opened = None
            yield line
            continue
        begins = line.text.strip() == "{" and not line.cut
        if opened and opened.ends_before(line.text):
            yield opened.whole()
            opened = None
        if not opened and not begins:
            yield line
            continue
        opened = opened or _Object(line)
        ended = opened.add(line)
        if ended:
            yield ended
            opened = None
    if opened:
        yield opened.whole()


class _Object:
    """An object over several lines, as many as have come."""

    def __init__(self, first: Line) -> None:
        self._lines: list[Line] = []
        self._outer = _indent(first)
        self._deeper = False
        self._length = self._depth = 0
        self._last = ""

    def add(self, line: Line) -> Line | ParseError | None:
        """Take a line: the whole if it is the last one, or an error where there can be no end."""
        self._lines.append(line)
        self._length += len(line.text) + 1
        if line.end or self._length > MAX_RECORD:
            return line.end or line.error("the object is too long to be one of a puzzle", 1)
        text, indent = line.text.strip(), _indent(line)
        if text.startswith("}") and indent <= self._outer and (self._deeper or self._depth == 1):
            return self.whole()
        self._deeper = self._deeper or indent > self._outer
        self._last = text or self._last
        bare = _TEXT.sub("", text)
        self._depth += bare.count("{") - bare.count("}")
        return None

    def ends_before(self, text: str) -> bool:
        """Whether this line is another puzzle: no JSON goes on like that, and a brace is missing.

        It is ``{`` alone without a comma before it, or a puzzle of another notation.
        """
        return (self._last == "}" and text.strip() == "{") or of_line(text) in {"towers", "pzpr"}

    def whole(self) -> Line:
        """Its lines as one."""
        return self._lines[0]._replace(text="\n".join(line.text for line in self._lines))


_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?')


def _indent(line: Line) -> int:
    return len(line.text) - len(line.text.lstrip())

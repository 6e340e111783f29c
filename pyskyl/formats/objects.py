"""JSON objects over several lines, as programs write them for people to read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..errors import ParseError
from .reading import MAX_RECORD, Line, Lines

__all__ = ["joined"]


def joined(lines: Lines) -> Lines:
    """``lines``, but an object that begins with ``{`` alone as one line, with newlines in its text.

    It ends with the first line that begins with ``}`` and no deeper than the object; or, if none of
    its lines is deeper, with the one that has the other brace of its first.
    """
    several: list[Line] = []
    for line in lines:
        if isinstance(line, ParseError):
            several = []
            yield line
            continue
        text = line.text.strip()
        if several and text == "{" and before == "}":
            # in no JSON does one follow on the other: a brace is missing before
            yield _whole(several)
            several = []
        if not several:
            if text != "{" or line.cut:
                yield line
                continue
            outer, deeper, depth, length, before = _indent(line), False, 0, 0, ""
        several.append(line)
        length += len(line.text) + 1
        too_long = "the object is too long to be one of a puzzle"
        wrong = line.end or (line.error(too_long, 1) if length > MAX_RECORD else None)
        ends = text.startswith("}") and _indent(line) <= outer and (deeper or depth == 1)
        if wrong or ends:
            yield wrong or _whole(several)
            several = []
        deeper = deeper or _indent(line) > outer
        before = text or before
        bare = _TEXT.sub("", text)
        depth += bare.count("{") - bare.count("}")
    if several:
        yield _whole(several)


_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?')


def _indent(line: Line) -> int:
    return len(line.text) - len(line.text.lstrip())


def _whole(several: Sequence[Line]) -> Line:
    return several[0]._replace(text="\n".join(line.text for line in several))

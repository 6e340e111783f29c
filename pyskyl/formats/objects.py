"""JSON objects over several lines, as programs write them for people to read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..errors import ParseError
from .reading import MAX_RECORD, Lines, TextLine
from .recognition import of_line


def joined(lines: Lines) -> Lines:
    """``lines``, but an object that begins with ``{`` alone as one line, with newlines in its text.

    It ends with the first line that begins with ``}`` and no deeper than the object; or, if none of
    its lines is deeper, with the one that has the other brace of its first.
    """
    opened: list[TextLine] = []
    last = ""
    for line in lines:
        if isinstance(line, ParseError):
            opened = []
            yield line
            continue
        text = line.text.strip()
        if opened and _is_another(text, last):
            yield _whole(opened)
            opened = []
        if not opened:
            if text != "{" or line.cut:
                yield line
                continue
            length = depth = 0
            deeper, last = False, ""
        opened.append(line)
        length += len(line.text) + 1
        inside = line.start > opened[0].start
        if line.end or length > MAX_RECORD:
            yield line.end or line.error("the object is too long to be one of a puzzle", 1)
            opened = []
        elif text.startswith("}") and not inside and (deeper or depth == 1):
            yield _whole(opened)
            opened = []
        deeper = deeper or inside
        last = text or last
        bare = _TEXT.sub("", text)
        depth += bare.count("{") - bare.count("}")
    if opened:
        yield _whole(opened)


_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?')


def _is_another(text: str, last: str) -> bool:
    """Whether this line is another puzzle: no JSON goes on like that, and a brace is missing.

    It is ``{`` alone without a comma before it, or a puzzle of another notation.
    """
    return (last == "}" and text == "{") or of_line(text) in {"towers", "pzpr"}


def _whole(lines: Sequence[TextLine]) -> TextLine:
    return lines[0]._replace(text="\n".join(line.text for line in lines))

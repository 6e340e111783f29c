"""Lines that are one puzzle, or one array of them, joined into one line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..errors import ParseError
from .reading import MAX_RECORD, Lines, TextLine
from .recognition import begins, of_line


def whole(lines: Lines, name: str) -> Lines:
    """``lines``; but as one line if the first begins like ``name``, as in ``BEGINS``."""
    for first in lines:
        if isinstance(first, TextLine) and begins(first.text, name):
            break
        yield first
        if isinstance(first, ParseError) or not first.is_empty:
            yield from lines
    else:
        return
    texts = [first.text]
    length = 0
    for line in lines:
        if isinstance(line, ParseError) or line.end or length > MAX_RECORD:
            yield line if isinstance(line, ParseError) else line.end or first
            return
        texts.append(line.text)
        length += len(line.text)
    yield first._replace(text="\n".join(texts))


def objects(lines: Lines) -> Lines:
    """``lines``, but each object that begins with a lone ``{`` as one line with newlines in it.

    It ends with the first line that begins with ``}`` and is indented no deeper than the object;
    or, if none of its lines is indented deeper, with the line that closes its first brace.
    """
    opened: list[TextLine] = []
    last = ""
    for line in lines:
        text = line.text.strip() if isinstance(line, TextLine) else ""
        if opened and _is_another(text, last):
            yield _whole(opened)
            opened = []
        if isinstance(line, ParseError) or (not opened and (text != "{" or line.cut)):
            opened = []
            yield line
            continue
        if not opened:
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
    """Whether this line begins another puzzle, because no JSON goes on like that.

    It is a lone ``{`` after a ``}`` without a comma, or a puzzle of another notation.
    """
    return (last == "}" and text == "{") or of_line(text) in {"towers", "pzpr"}


def _whole(lines: Sequence[TextLine]) -> TextLine:
    return lines[0]._replace(text="\n".join(line.text for line in lines))

"""Several lines of one puzzle, joined into one: JSON objects, and lists in brackets."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..errors import ParseError
from ..puzzle import MAX_SIZE
from .pasted import of_list, unwrapped
from .reading import MAX_RECORD, Lines, TextLine
from .recognition import of_line


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


def lists(lines: Lines) -> Lines:
    """``lines``, but each list that ends on a later line as one line with newlines in it."""
    opened: list[TextLine] = []
    for line in lines:
        # most lines have no bracket, and can be passed on at once
        if not opened and not (isinstance(line, TextLine) and _BRACKET.search(line.text)):
            yield line
            continue
        text = of_list(line.text) if isinstance(line, TextLine) and not line.cut else "?"
        if opened and (not _GOES_ON.fullmatch(text) or len(opened) > 4 * MAX_SIZE):
            yield _whole(opened)
            opened = []
        if isinstance(line, TextLine) and (opened or _OPENS.fullmatch(unwrapped(text))):
            opened.append(line._replace(text=text))
            if len(opened) > 1 and _ENDS.search(text):
                yield _whole(opened)
                opened = []
        else:
            yield line
    if opened:
        yield _whole(opened)


_BRACKET = re.compile(r"[\[({]")
_OPENS = re.compile(r"\s*[\[({][\s,0-9]*")
_ENDS = re.compile(r"[\])}]")
_GOES_ON = re.compile(r"[\s,0-9]*(?:[\])}][\s,;]*)?")


def _whole(lines: Sequence[TextLine]) -> TextLine:
    return lines[0]._replace(text="\n".join(line.text for line in lines))

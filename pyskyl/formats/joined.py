"""Lines that are one puzzle, or one array of them, joined into one line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ..errors import ParseError
from .lines import MAX_RECORD, Lines, TextLine
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
    known: _Object | None = None
    for line in lines:
        text = line.text.strip() if isinstance(line, TextLine) else ""
        if known is not None and known.is_followed_by(text):
            yield known.joined()
            known = None
        if isinstance(line, ParseError) or (known is None and (text != "{" or line.cut)):
            yield line
            known = None
            continue
        known = known or _Object(line.start)
        is_last = known.add(line, text)
        if line.end or known.length > MAX_RECORD:
            yield line.end or line.error("the object is too long to be one of a puzzle", 1)
            known = None
        elif is_last:
            yield known.joined()
            known = None
    if known is not None:
        yield known.joined()


@dataclass
class _Object:
    """The lines of an object so far: ``indent`` is that of the first, ``last`` the last text."""

    indent: int
    lines: list[TextLine] = field(default_factory=list)
    length: int = 0
    braces: int = 0
    is_indented: bool = False
    last: str = ""

    def add(self, line: TextLine, text: str) -> bool:
        """Add a line, and return whether it is the last one."""
        self.lines.append(line)
        self.length += len(line.text) + 1
        is_deeper = line.start > self.indent
        closes = text.startswith("}") and not is_deeper and (self.is_indented or self.braces == 1)
        self.is_indented = self.is_indented or is_deeper
        self.last = text or self.last
        bare = _TEXT.sub("", text)
        self.braces += bare.count("{") - bare.count("}")
        return closes

    def is_followed_by(self, text: str) -> bool:
        """Whether this line begins another puzzle, because no JSON goes on like that.

        It is a lone ``{`` after a ``}`` without a comma, or a puzzle of another notation.
        """
        return (self.last == "}" and text == "{") or of_line(text) not in {"json", None}

    def joined(self) -> TextLine:
        """The object as one line."""
        return self.lines[0]._replace(text="\n".join(line.text for line in self.lines))


_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?')

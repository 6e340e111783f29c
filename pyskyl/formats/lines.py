"""What readers share: lines that know their place, one at a time, and numbers of any length.

A reader takes an iterator of lines and yields puzzles and errors as it goes. It holds no more than
the lines of one puzzle, and no line is longer than ``MAX_LINE`` (a JSON object: ``MAX_RECORD``), so
its memory is bounded, whatever it reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, TextIO, TypeAlias, TypeVar

from ..errors import ParseError
from ..values.puzzle import MAX_SIZE, Puzzle
from ..values.words import quoted

MAX_LINE = 65_536
"""The most characters of a line that are held. The longest game ID, of size 99, has half of it."""

MAX_RECORD = 4_194_304
"""The most of a JSON object: programs print everything of it on one line."""


class TextLine(NamedTuple):
    """A line of a text, without its end; ``number`` counts from 1.

    If a line has more than ``MAX_LINE`` characters (``MAX_RECORD``, if it begins with a brace or a
    bracket), ``text`` is its beginning and ``cut`` is true, except in a comment. Lines that belong
    together can be joined into one, with newlines in its ``text``.
    """

    filename: str
    number: int
    text: str
    cut: bool = False

    def error(self, message: str, column: int) -> ParseError:
        """The error with this message at ``column``, counted from 1 over all lines of ``text``."""
        before = self.text.count("\n", 0, column - 1)
        number, source = self.number + before, self.text.split("\n")[before]
        at = column - 1 - self.text.rfind("\n", 0, column - 1)
        return ParseError(message, filename=self.filename, line=number, column=at, source=source)

    def to_number(self, digits: str, column: int, most: int = MAX_SIZE) -> int:
        """The number that ASCII ``digits`` at ``column`` spell, however many they are.

        Raises :class:`ParseError` if it has more digits than ``most``: by default it is then too
        large for any height.
        """
        significant = digits.lstrip("0")
        # the length first: int() is slow for many digits, and refuses more than its limit
        if len(significant) > len(str(most)):
            largest = "size" if most == MAX_SIZE else "clue"
            what = f"{quoted(digits)} is more than the largest {largest}, {most}"
            raise self.error(what, column)
        return int(significant or "0")

    @property
    def start(self) -> int:
        """The column of the first character that is no blank."""
        return len(self.text) - len(self.text.lstrip()) + 1

    @property
    def is_empty(self) -> bool:
        """Whether the line has nothing but perhaps a comment."""
        start = self.text.lstrip()[:1]
        return start in {"%", "#"} or (not start and not self.cut)

    @property
    def end(self) -> ParseError | None:
        """The error that the line goes on after ``text``; None if it does not."""
        if not self.cut:
            return None
        return self.error("the line is too long to be one of a puzzle", len(self.text) + 1)


class Entry(NamedTuple):
    """A word that is a number or stands for nothing, and where it begins; columns count from 1."""

    text: str
    line: TextLine
    column: int

    def error(self, message: str) -> ParseError:
        """The error with this message at this entry."""
        return self.line.error(message, self.column)

    def error_behind(self, message: str) -> ParseError:
        """The error with this message right after this entry."""
        return self.line.error(message, self.column + len(self.text))

    def to_number(self, most: int = MAX_SIZE) -> int:
        """Its number, as :meth:`TextLine.to_number` reads it."""
        return self.line.to_number(self.text, self.column, most)


Rows: TypeAlias = Sequence[Sequence[Entry]]
"""The clues above a grid, its rows between two clues each, the clues below."""


def wrong_length(row: Sequence[Entry], length: int, message: str) -> ParseError:
    """The error of a row of another length: at its first surplus entry, or after its last."""
    return row[length].error(message) if len(row) > length else row[-1].error_behind(message)


Lines: TypeAlias = Iterator[TextLine | ParseError]
"""The lines of a text, at least one; a line that is not UTF-8 is an error instead."""


_NO_TEXT = {
    ("\udcff\udcfe", "\udcfe\udcff"): "this is UTF-16: save it as UTF-8",
    ("\x1f\udc8b",): "this is compressed: unpack it first, as with zcat FILE | pyskyl solve -",
    ("PK\x03\x04",): "this is an archive or an office file: unpack it, or save the sheet as CSV",
    ("%PDF-",): "this is a PDF file: copy the puzzle from it as text",
    ("\udc89PNG", "\udcff\udcd8\udcff", "GIF8"): "this is a picture: type the puzzle as text",
}
"""How files that are no text begin, and what to do with them."""

_STARTS = tuple(chain.from_iterable(_NO_TEXT))


def split_lines(stream: TextIO, filename: str) -> Lines:
    """Yield the lines of ``stream``, each as soon as it arrives.

    The stream must end lines of Unix, Windows and old Macs with a newline (``newline=None``), and
    turn a byte that is not UTF-8 into half a surrogate pair (``surrogateescape``).
    """
    number = 0
    while text := stream.readline(MAX_LINE + 1):
        number += 1
        limit = MAX_LINE
        if len(text) > limit and text[-1] != "\n" and text.lstrip()[:1] in {"{", "["}:
            limit = MAX_RECORD
            text += stream.readline(MAX_RECORD - MAX_LINE)
        too_long = len(text) > limit and text[-1] != "\n"
        if too_long or text[-1] == "\n":
            text = text[:-1]
        if number == 1:
            text = text.removeprefix("\ufeff")
            if text.startswith(_STARTS):
                [what] = (_NO_TEXT[starts] for starts in _NO_TEXT if text.startswith(starts))
                yield TextLine(filename, 1, text).error(what, 1)
                return
        line = TextLine(filename, number, text, too_long and text.lstrip()[:1] not in {"%", "#"})
        if not text.isascii() and (wrong := re.search("[\udc80-\udcff]", text)):
            byte = ord(wrong[0]) - 0xDC00
            yield line.error(f"the byte 0x{byte:02x} is not UTF-8 text", wrong.start() + 1)
        else:
            yield line
        # Only now, as the caller may have refused the line, and it may never end.
        while too_long and (rest := stream.readline(MAX_LINE)):
            too_long = rest[-1] != "\n"
    if not number:
        yield TextLine(filename, 1, "")


_HEADER = re.compile(r"\s*[^\W\d_][^\n:%#|]*:")


def is_header(text: str) -> bool:
    """Whether this line would be a header in a .sky file."""
    return _HEADER.match(text) is not None


_COMMENT = re.compile(r"\s[%#]")


def without_comment(line: TextLine) -> TextLine:
    """``line`` without the comment after its puzzle, which begins with a blank and % or #."""
    found = _COMMENT.search(line.text)
    return line._replace(text=line.text[: found.start()]) if found else line


def no_puzzle(last: TextLine) -> ParseError:
    """The error of a text without a puzzle, at its last line."""
    return last.error("there is no puzzle here", 1)


def read_lines(lines: Lines, parse: Callable[[TextLine], Puzzle]) -> Iterator[Puzzle | ParseError]:
    """Read a notation of one puzzle a line: yield what ``parse`` returns or raises.

    Blank lines and lines that start with % or # are skipped. A text with no other lines yields one
    error.
    """
    return read_each_line(lines, lambda line: [attempt(parse, line)])


def read_each_line(
    lines: Lines, read: Callable[[TextLine], Iterable[Puzzle | ParseError]]
) -> Iterator[Puzzle | ParseError]:
    """Like :func:`read_lines`, where a line may have several puzzles: yield what ``read`` does."""
    found = False
    for line in lines:
        if isinstance(line, ParseError):
            found = True
            yield line
        elif not line.is_empty:
            found = True
            yield from read(line) if line.end is None else [line.end]
    if not found:
        assert isinstance(line, TextLine)
        yield no_puzzle(line)


_Read = TypeVar("_Read")
_Made = TypeVar("_Made")


def attempt(parse: Callable[[_Read], _Made], what: _Read) -> _Made | ParseError:
    """What ``parse`` returns for ``what``, or the :class:`ParseError` that it raises."""
    try:
        return parse(what)
    except ParseError as error:
        return error

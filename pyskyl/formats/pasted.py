"""Pasted text made plain for the grammar: blanks of web pages, tables, rows without blanks.

A plain line keeps its columns or remembers them, so that errors point into the text as it was
pasted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from ..errors import ParseError
from ..headers import NO_NUMBER, UNKNOWN
from ..words import counted, quoted
from .reading import Entry, Rows, TextLine, wrong_length

MAX_RUN_TOGETHER = 9
"""The largest size at which a row without blanks has only one meaning."""

_COMMENT = re.compile("[%#]")
_HEADER = re.compile(r"\s*[^\W\d_][^\n:%#|]*:")
_VERTICAL = "│┃║┆┇┊┋╎╏"

_PLAIN = str.maketrans(
    # every blank of str.isspace() but the tab, and the blanks without width of web pages
    dict.fromkeys("\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000", " ")
    | dict.fromkeys(map(chr, range(0x2000, 0x200C)), " ")
    | dict.fromkeys("\u2060\ufeff", " ")
    | dict.fromkeys(_VERTICAL, "|")
)

_OF_BORDERS = dict.fromkeys([*b" \t+-=|", 0x2013, 0x2014, *range(0x2500, 0x2580)])
"""The characters that a border may have, for ``str.translate`` to delete."""

_IN_BORDERS = re.compile("[\u2500-\u257f]|[=\u2013\u2014-][+]")
"""What a border contains and a row does not."""


def is_header(text: str) -> bool:
    """Whether this line would be a header in a .sky file."""
    return _HEADER.match(text) is not None


def plain(text: str) -> str:
    """A line without its comment and, if possible, in ASCII; all characters keep their columns.

    Blanks of any kind become ordinary ones, and drawn lines become bars and borders.
    """
    drawn = _COMMENT.split(text, maxsplit=1)[0]
    line = drawn.translate(_PLAIN)
    if _IN_BORDERS.search(line) and not line.translate(_OF_BORDERS):
        return "+" + "-" * (len(line) - 2) + "+"
    if drawn.isascii():
        return line
    # Bars drawn between the cells mean nothing: only the first and the last are the frame.
    inner = {found.start() for found in [*re.finditer(f"[{_VERTICAL}]", drawn)][1:-1]}
    return "".join(" " if at in inner else character for at, character in enumerate(line))


_COMMENT_OF_LIST = re.compile(r"(?:^|\s)[%#]|//")


def of_list(text: str) -> str:
    """A line of a list without its comment, and with 0 for words that mean no number."""
    return _NO_NUMBER.sub("0   ", _COMMENT_OF_LIST.split(text, maxsplit=1)[0])


_NO_NUMBER = re.compile(rf"\b({NO_NUMBER})\b", re.ASCII)
# a colon belongs to a header, unless a type follows it
_ASSIGNED = re.compile(
    r"\s*[^\W\d](?:[^=:\n]|::|:(?=\s*\w+\s*[\[<]))*=\s*(?:new\s+\w+\s*\[\s*\]\s*)?"
    r"(?=[\[({]\s*(?:[0-9]|$))"
)
_QUOTED = re.compile(r"""\s*(["'`])[\s,0-9]*\1\s*[,;]?\s*""")
_CLOSED = re.compile(r"[\])}](\s*[,;]\s*)$")


def unwrapped(text: str) -> str:
    """Like :func:`of_list`, but also without the name, the quotes and the end around a list."""
    text = of_list(text)
    if text[:1].isdigit():
        return text
    if found := _ASSIGNED.match(text):
        text = " " * found.end() + text[found.end() :]
    if _QUOTED.fullmatch(text):
        return re.sub("[\"'`;]|,\\s*$", " ", text)
    closed = _CLOSED.search(text)
    return text[: closed.start(1)] if closed else text


class Plain(NamedTuple):
    """A line of a board and its plain text; ``columns`` are given if its characters have moved."""

    line: TextLine
    text: str
    columns: Sequence[int] = ()

    @classmethod
    def of(cls, line: TextLine) -> Plain:
        """The line made plain, except for the text of a header."""
        if is_header(line.text):
            return cls(line, line.text.lstrip().rjust(len(line.text)))
        return cls(line, plain(line.text))

    @classmethod
    def of_words(cls, line: TextLine, words: Sequence[Entry]) -> Plain:
        """A line of only these words, with a blank between them."""
        columns = [word.column + at for word in words for at in range(len(word.text) + 1)]
        return cls(line, " ".join(word.text for word in words), columns)

    def column(self, number: int) -> int:
        """The column in the line of a character of the plain text."""
        return self.columns[number - 1] if self.columns else number

    @property
    def words(self) -> Sequence[Entry]:
        """Its entries between blanks and commas, and its bars."""
        found = _WORD.finditer(self.text)
        return [Entry(each[0], self.line, self.column(each.start() + 1)) for each in found]

    @property
    def parts(self) -> Sequence[Sequence[Entry]]:
        """The words before, between and after its bars."""
        parts: list[list[Entry]] = [[]]
        for word in self.words:
            if word.text == "|":
                parts.append([])
            else:
                parts[-1].append(word)
        return parts

    @property
    def bars(self) -> Sequence[int]:
        """The columns of all its bars, including those drawn between cells."""
        drawn = _COMMENT.split(self.line.text, maxsplit=1)[0]
        return [found.start() + 1 for found in _BARS.finditer(drawn)]


_BARS = re.compile(f"[|{_VERTICAL}]")

_AROUND = str.maketrans(dict.fromkeys("←→↑↓⇐⇒⇑⇓◀▶▲▼◄►<>^()[]{}\"'`", " "))
_EMPTY = re.compile(r"\[\s*\]|\(\s*\)")
_UNKNOWN = str.maketrans(dict.fromkeys(UNKNOWN, "."))


def loosened(rows: Sequence[Plain], cell: re.Pattern[str]) -> Sequence[Plain]:
    """The rows without arrows, brackets and quotes.

    Empty brackets become dots, as do ``?`` and ``*`` unless they are wishes.
    """
    known = _AROUND if cell.fullmatch("?") else _AROUND | _UNKNOWN
    texts = (_EMPTY.sub(lambda found: found[0][:-1] + ".", row.text) for row in rows)
    loose = [
        row._replace(text=text.translate(known)) for row, text in zip(rows, texts, strict=True)
    ]
    return [row for row in loose if row.text.strip(" \tvV")]


def misplaced_comma(plain: Plain, bar: str = "") -> ParseError | None:
    """The error of a comma without an entry before it, if any; none may follow a ``bar``."""
    misplaced = "," in plain.text and re.search(rf"(?:^|[,{bar}])\s*,", plain.text)
    if not misplaced:
        return None
    what = "only one comma can follow an entry: if nothing is meant before this one, write ."
    column = plain.column(misplaced.end())
    return plain.line.error(f"{what} there, or else leave the comma out", column)


_WORD = re.compile(r"[^\s,|]+|\|")


def table(rows: Sequence[Plain], cell: re.Pattern[str]) -> Sequence[Plain] | None:
    """The rows of a square table without its corners; None if ``rows`` are no such table.

    It may have bars between all its cells. Raises :class:`ParseError` for a wrong corner.
    """
    size = len(rows)
    if size < 3 or len(cells(rows[0].line, rows[0].parts)) != size:
        return None
    board = [cells(row.line, row.parts) for row in rows]
    if {*map(len, board)} != {size}:
        return None
    inside = [*board[0][1:-1], *chain(*board[1:-1]), *board[-1][1:-1]]
    if not all(cell.fullmatch(entry.text) for entry in inside):
        return None
    inner = without_corners(board, _IN_CORNERS, "nothing")
    return [Plain.of_words(row.line, words) for row, words in zip(rows, inner, strict=True)]


def cells(line: TextLine, parts: Sequence[Sequence[Entry]]) -> Sequence[Entry]:
    """The entries before, between and after the bars of ``line``.

    If there are bars around all cells, an empty one is a dot.
    """
    first, *others = parts
    if len(others) > 2 and not (first or others[-1]) and max(map(len, others)) < 2:
        return [part[0] if part else Entry(".", line, 1) for part in others[:-1]]
    return [*chain(*parts)]


_IN_CORNERS = ". - _ 0 x X + * / \\ o"
"""The marks that an empty corner may have."""


def without_corners(board: Rows, corners: str, meaning: str | None = None) -> Rows:
    """The rows of a square matrix, the first and the last without their corners.

    ``corners`` lists the words that may stand in a corner, with blanks between them, and
    ``meaning`` describes them to users. Raises :class:`ParseError`.
    """
    first = board[0]
    size = len(first)
    if size < 3:
        what = "the first row must have two corners and the clues between them"
        raise first[-1].error_behind(what)
    for number, row in enumerate(board, 1):
        if len(row) != size:
            found = counted(len(row), "entry", "entries")
            raise wrong_length(row, size, f"row {number} has {found}, not {size} as the first")
    if len(board) < size:
        found = f"{counted(len(board), 'row')} of {size} entries"
        raise board[-1][-1].error_behind(f"the text ends after {found}: {size} are needed")
    if len(board) > size:
        raise board[size][0].error(f"there are more rows than {size}, as many as entries")
    for entry in (first[0], first[-1], board[-1][0], board[-1][-1]):
        if entry.text not in corners.split():
            what = f"{quoted(entry.text)} stands in a corner outside the grid, between the clues"
            wanted = meaning or " or ".join(corners.split())
            raise entry.error(f"{what}: {wanted} belongs there")
    return [first[1:-1], *board[1:-1], board[-1][1:-1]]


def apart(rows: Sequence[Plain], cell: re.Pattern[str]) -> Sequence[Plain] | None:
    """The rows with a blank between all their characters, if they are written without blanks.

    None unless each row, or the part between its clues, has blanks nowhere or everywhere. Raises
    :class:`ParseError` for a comma that follows no entry.
    """
    lengths = [sum(len(word.text) for word in chain(*row.parts)) for row in rows]
    square = {*lengths} == {len(rows)}
    if not rows or lengths[0] - 2 * square > MAX_RUN_TOGETHER:
        return None
    marks = {"|", *("+*" if square else "")}
    found = []
    for row in rows:
        words = [each for word in row.words for each in characters(word)]
        if not _APART.fullmatch(re.sub(r"[^\s,|]", "1", row.text)):
            return None
        if not all(cell.fullmatch(each.text) or each.text in marks for each in words):
            return None
        found.append(Plain.of_words(row.line, words))
    if misplaced := next(filter(None, (misplaced_comma(row, "|") for row in rows)), None):
        raise misplaced
    return found


_APART = re.compile(r"_*(1+|1_+1+_+1|1(_+1)*|1_*\|_*(1+|1(_+1)*)_*\|_*1)_*".replace("_", r"[\s,]"))
"""A row that has no blanks, or none between its heights, or one between any two entries."""


def characters(word: Entry) -> list[Entry]:
    """Each character of a word as an entry."""
    return [Entry(mark, word.line, column) for column, mark in enumerate(word.text, word.column)]

"""Boards with the clues around them, as people write them: lines in, rows of entries out.

The entries of a row stand between blanks, single commas and bars. What is pasted from elsewhere is
read as well: blanks of web pages, frames of lines, rows without blanks, tables with corners.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast

from ..errors import ParseError
from ..puzzle import MAX_SIZE
from ..words import counted, quoted
from .plain import is_border, is_header, plain
from .reading import Entry, TextLine

if TYPE_CHECKING:
    from lark import Token

    from .sky_grammar import Start

__all__ = [
    "CELL",
    "MAX_ENTRIES",
    "MAX_RUN_TOGETHER",
    "Row",
    "Rows",
    "entries",
    "read_rows",
    "rows_on",
    "without_corners",
    "wrong_length",
]

Rows: TypeAlias = Sequence[Sequence[Entry]]
"""The clues above a grid, its rows between two clues each, the clues below."""

MAX_ENTRIES = MAX_SIZE + 2
"""As many entries a row may have: a clue, the heights, a clue."""

MAX_RUN_TOGETHER = 9
"""Above, the entries of a row without blanks cannot be told apart."""

CELL = re.compile(r"[0-9]+|[._xX-]")
"""An entry: a number, or what stands for nothing."""

_WORD = re.compile(r"[^\s,]+")
"""An entry as far as blanks and commas tell."""


class Row(NamedTuple):
    """A line of a board: the entries before, between and behind its bars."""

    line: TextLine
    text: str
    parts: Sequence[Sequence[Entry]]

    @classmethod
    def of(cls, line: TextLine, text: str, words: Sequence[Token]) -> Row:
        """The row on ``line``, plain ``text``, of these words and bars."""
        parts: list[list[Entry]] = [[]]
        for word in words:
            if word.type == "BAR":
                parts.append([])
            else:
                parts[-1].append(Entry(word.value, line, cast(int, word.column)))
        return cls(line, text, parts)

    @property
    def entries(self) -> Sequence[Entry]:
        """All of them; where there are bars between all cells, a dot for one that is empty."""
        first, *others = self.parts
        if len(others) > 2 and not (first or others[-1]) and max(map(len, others)) < 2:
            return [part[0] if part else Entry(".", self.line, 1) for part in others[:-1]]
        return [*first, *chain(*others)] if others else first

    def check(self) -> None:
        """Raise :class:`ParseError` for a comma or a bar that cannot stand where it does."""
        _check_commas(self.line, self.text, "|")
        bars = len(self.parts) - 1
        if not bars:
            return
        before, inside, behind, *_ = [*map(len, self.parts), 0]
        # the number of the first bar that cannot stand where it does, if there are so many
        wrong = 1 if before != 1 else 3 if inside else 2
        if wrong == 3 and behind > 1:
            raise self.parts[2][1].error("one entry stands behind the second bar")
        if wrong <= bars:
            column = sum(map(len, self.text.split("|")[:wrong])) + wrong
            what = "a bar can stand after the first entry of a row and before the last"
            raise self.line.error(f"{what}, nowhere else", column)
        if not behind:
            what = "the row ends here, but its second bar or the entry behind it is missing"
            raise self.line.error(what, len(self.line.text) + 1)


def entries(line: TextLine) -> Sequence[Entry]:
    """What stands between blanks or single commas. Raises :class:`ParseError`."""
    text = plain(line.text)
    _check_commas(line, text)
    return [Entry(each[0], line, each.start() + 1) for each in _WORD.finditer(text)]


def _check_commas(line: TextLine, text: str, bar: str = "") -> None:
    misplaced = "," in text and re.search(rf"(?:^|[,{bar}])\s*,", text)
    if misplaced:
        what = "only one comma can follow an entry: if nothing is meant before this one, write ."
        raise line.error(f"{what} there, or else leave the comma out", misplaced.end())


def rows_on(drawn: Sequence[tuple[TextLine, str]], start: Start = "board") -> list[Row]:
    """The rows on lines with these plain texts; see :func:`sky_grammar.parse`."""
    from .sky_grammar import parse

    words = parse([text for _, text in drawn], start)
    return [Row.of(line, text, row) for (line, text), row in zip(drawn, words, strict=True)]


def read_rows(
    lines: Sequence[TextLine], cell: re.Pattern[str] = CELL, *, parks: bool = False
) -> Rows:
    """The rows of the board on ``lines``, in number and length as they have to be.

    All entries match ``cell``; with ``parks`` an x in the grid is one. Raises :class:`ParseError`.
    """
    drawn = []
    for line in lines:
        text = plain(line.text)
        if is_header(text):
            what = "header lines must stand above the grid; a line --- separates puzzles"
            raise line.error(what, line.start)
        if text.strip() and not is_border(text):
            drawn.append((line, text))
    rows = rows_on(drawn)
    try:
        return _shaped(rows, cell, parks=parks)
    except ParseError as problem:
        wrong = problem
    together = _together(rows, cell)
    if together:
        try:
            return _shaped(together, cell, parks=parks)
        except ParseError as problem:
            # this is meant where there is no other reading, and more than a word
            if len(rows) > 1 and any(_is_foreign(entry, cell) for entry in _all(rows)):
                wrong = problem
    raise wrong


def _all(rows: Sequence[Row]) -> Iterator[Entry]:
    return chain.from_iterable(row.entries for row in rows)


def _is_foreign(entry: Entry, cell: re.Pattern[str]) -> bool:
    return entry.text not in _USUAL and cell.fullmatch(entry.text) is None


_USUAL = {".", *map(str, range(10))}


def _shaped(rows: Sequence[Row], cell: re.Pattern[str], *, parks: bool) -> Rows:
    """The entries of these rows, without corners. Raises :class:`ParseError`."""
    board = [row.entries for row in rows]
    size = len(board)
    if size > 2 and {*map(len, board)} == {size}:
        inside = [*board[0][1:-1], *chain(*board[1:-1]), *board[-1][1:-1]]
        if not any(_is_foreign(entry, cell) for entry in inside):
            inner = without_corners(board, _IN_CORNERS, "nothing")
            _check_crosses(inner, parks=parks)
            return inner
    for row, found in zip(rows, board, strict=True):
        for entry in found:
            if _is_foreign(entry, cell):
                raise _no_entry(entry)
        row.check()
    _check_crosses(board, parks=parks)
    if rows:
        _check_shape(rows[0], board)
    return board


def _no_entry(entry: Entry) -> ParseError:
    if entry.text.startswith("+-"):
        return entry.error("a border stands on a line of its own")
    what = "these are numbers, or . for nothing, with blanks between them"
    return entry.error(f"{quoted(entry.text)} is no entry of a grid: {what}")


def _together(rows: Sequence[Row], cell: re.Pattern[str]) -> list[Row] | None:
    """The rows with an entry for each of their characters.

    None unless each row, or what is between its clues, is written without any blanks, or with
    blanks throughout.
    """
    lengths = [sum(len(entry.text) for entry in row.entries) for row in rows]
    square = {*lengths} == {len(rows)}
    if not rows or lengths[0] - 2 * square > MAX_RUN_TOGETHER:
        return None
    found = []
    for row in rows:
        first_part, *others = ([len(entry.text) for entry in part] for part in row.parts)
        cells = first_part
        if len(others) == 2 and first_part == others[1] == [1]:
            cells = others[0]
        elif others:
            return None
        elif len(cells) == 3 and cells[0] == cells[2] == 1:
            cells = cells[1:2]
        if len(cells) != 1 and {*cells} != {1}:
            return None
        parts = [[each for entry in part for each in _characters(entry)] for part in row.parts]
        found.append(row._replace(parts=parts))
    corners = {"+", "*"} if square else {}
    if any(_is_foreign(entry, cell) and entry.text not in corners for entry in _all(found)):
        return None
    return found


def _characters(entry: Entry) -> list[Entry]:
    return [Entry(mark, entry.line, column) for column, mark in enumerate(entry.text, entry.column)]


def _check_crosses(board: Rows, *, parks: bool) -> None:
    """Raise :class:`ParseError` for an x, unless nothing else stands for nothing beside it.

    Among the clues and in the grid that may be different. With ``parks`` it is one in the grid.
    """
    if not any(entry.text in {"x", "X"} for entry in chain(*board)):
        return
    marks: dict[bool, list[Entry]] = {True: [], False: []}
    for number, row in enumerate(board):
        for place, entry in enumerate(row):
            if not entry.text.strip("xX.-_0"):
                inside = 0 < number < len(board) - 1 and 0 < place < len(row) - 1
                marks[inside].append(entry)
    for inside, several in marks.items():
        if inside and parks:
            continue
        crosses = [entry for entry in several if entry.text in {"x", "X"}]
        if 0 < len(crosses) < len(several):
            raise _no_entry(crosses[0])


def _check_shape(first: Row, board: Rows) -> None:
    above, *grid = board
    size = len(above)
    if len(first.parts) > 1:
        raise above[0].error("the first row has the clues above the grid, and no bars")
    if size > MAX_SIZE:
        raise above[MAX_SIZE].error(f"the size is more than {MAX_SIZE}")
    for number, row in enumerate(grid[:size], 1):
        if len(row) == size and number == len(grid):
            what = f"the grid has {counted(number - 1, 'row')}, not {size}, the number of top clues"
            raise row[0].error(what)
        if len(row) != size + 2:
            many = f"more than {MAX_ENTRIES} entries"
            found = counted(len(row), "entry", "entries") if len(row) <= MAX_ENTRIES else many
            what = f"row {number} of the grid has {found}, not {size + 2}"
            heights = counted(size, "height")
            raise wrong_length(row, size + 2, f"{what}: a clue, {heights}, a clue")
    last = board[-1][-1]
    if len(grid) < size:
        raise last.error_behind(f"the grid ends after {len(grid)} of {counted(size, 'row')}")
    if len(grid) == size:
        raise last.error_behind("the row of clues below the grid is missing")
    below = grid[size]
    if len(below) == size + 2:
        what = f"the grid has more than {counted(size, 'row')}, the number of top clues"
        raise below[0].error(what)
    if len(below) != size:
        what = f"the row below the grid has {counted(len(below), 'clue')}, not {size}"
        raise wrong_length(below, size, what)
    if len(grid) > size + 1:
        raise grid[size + 1][0].error("the puzzle ends above; a line --- separates puzzles")


def wrong_length(row: Sequence[Entry], length: int, message: str) -> ParseError:
    """The error of a row that has not so many entries: at the first too many, or behind all."""
    return row[length].error(message) if len(row) > length else row[-1].error_behind(message)


_IN_CORNERS = ". - _ 0 x X + * / \\ o"
"""What may stand there for nothing."""


def without_corners(board: Rows, corners: str, meaning: str | None = None) -> Rows:
    """The rows of a square matrix, the first and the last without their corners.

    ``corners`` are words of which one is to stand in each corner, with blanks between them, and
    ``meaning`` tells users what they are. Raises :class:`ParseError`.
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

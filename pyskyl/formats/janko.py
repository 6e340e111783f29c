"""The text in which data sets have the puzzles of janko.at.

The first line is ``ROWS COLUMNS K``, K the tallest height; then come the clues above, below, left
and right, a line each, and the rows of the grid. ``-`` is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..errors import ParseError
from ..puzzle import MAX_SIZE, Puzzle
from ..words import counted
from .pasted import plain
from .reading import Line, Lines, parse_number, quoted
from .rows import Entry, MisplacedError, Row, entries
from .sky import puzzle_of, read_each

__all__ = ["read", "write"]

_SIDES = ("above", "below", "left of", "right of")


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines``, with ``---`` between them; for a malformed one its error."""
    return read_each(lines, _parse)


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``. Headers have no place in it."""
    top, left, bottom, right = puzzle.sides
    rows: Iterable[Iterable[int | None]] = (top, bottom, left, right, *puzzle.board)
    written = (" ".join(str(number or "-") for number in row) for row in rows)
    return "\n".join([f"{puzzle.size} {puzzle.size} {puzzle.size}", *written, ""])


def _parse(lines: Sequence[Line]) -> Puzzle | None:
    try:
        table = entries([plain(line.text) for line in lines])
        if not table:
            return None
        rows = _rows(table)
    except MisplacedError as problem:
        raise problem.at(lines) from None
    return puzzle_of(lines, (), rows)


def _rows(table: Sequence[Sequence[Entry]]) -> list[Row]:
    """The rows of the puzzle. Raises :class:`MisplacedError`."""
    first, *rows = table
    size = _size(first)
    names = [f"row of clues {side} the grid" for side in _SIDES]
    names += [f"row {number} of the grid" for number in range(1, size + 1)]
    for name, row in zip(names, rows, strict=False):
        for entry in row:
            if not _ENTRY.fullmatch(entry.text):
                what = f"{quoted(entry.text)} is no entry: those are numbers, or - for nothing"
                raise entry.wrong(what)
        if len(row) != size:
            what = f"the {name} has {counted(len(row), 'entry', 'entries')}, not {size}"
            raise row[size].wrong(what) if len(row) > size else row[-1].wrong_behind(what)
    if len(rows) < len(names):
        raise table[-1][-1].wrong_behind(f"the {names[len(rows)]} is missing")
    if len(rows) > len(names):
        raise rows[len(names)][0].wrong("the puzzle ends above; a line --- separates puzzles")
    top, bottom, left, right, *grid = rows
    framed = zip(left, grid, right, strict=True)
    return [Row(top), *(Row([near, *cells, far]) for near, cells, far in framed), Row(bottom)]


_ENTRY = re.compile("-|[0-9]+")


def _size(first: Sequence[Entry]) -> int:
    """The number of rows that the first line says. Raises :class:`MisplacedError`."""
    numbers = []
    for entry, what in zip(first, ("rows", "columns", "the tallest height"), strict=False):
        if not re.fullmatch("[0-9]+", entry.text):
            raise entry.wrong(f"{quoted(entry.text)} is not the number of {what}")
        try:
            numbers.append(parse_number(entry.text))
        except ValueError as problem:
            raise entry.wrong(str(problem)) from None
    if len(numbers) < 3:
        what = "the first line is the numbers of rows and of columns and the tallest height"
        raise first[-1].wrong_behind(what)
    rows, columns, tallest = numbers
    if not 1 <= rows <= MAX_SIZE:
        raise first[0].wrong(f"the size is {rows}, not in 1..{MAX_SIZE}")
    if columns != rows:
        shape = f"{counted(rows, 'row')} and {counted(columns, 'column')}"
        what = f"the grid has {shape}: it is to be a square"
        raise first[1].wrong(what)
    if tallest != rows:
        what = f"the tallest height is {tallest}, not {rows} as the size: that is another puzzle"
        raise first[2].wrong(f"{what}, with parks if it is less, and cannot be read")
    if len(first) > 3:
        what = "a puzzle with a condition for the diagonals" if first[3].text == "D" else "this"
        raise first[3].wrong(f"{what} cannot be read: only three numbers can stand here")
    return rows

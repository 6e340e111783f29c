"""The text in which data sets have the puzzles of janko.at.

The first line is ``ROWS COLUMNS K``, K the tallest height; then come the clues above, below, left
and right, a line each, and the rows of the grid. ``-`` is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ..puzzle import MAX_SIZE, Puzzle
from ..words import counted
from .grid import Rows, entries, wrong_length
from .reading import Entry, TextLine, quoted
from .sky import made

__all__ = ["parse", "write"]

_SIDES = ("above", "below", "left of", "right of")


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``. Headers have no place in it."""
    top, left, bottom, right = puzzle.sides
    rows: Iterable[Iterable[int | None]] = (top, bottom, left, right, *puzzle.board)
    written = (" ".join(str(number or "-") for number in row) for row in rows)
    return "\n".join([f"{puzzle.size} {puzzle.size} {puzzle.size}", *written, ""])


def parse(lines: Sequence[TextLine]) -> Puzzle | None:
    """The puzzle on these lines, None if there is nothing. Raises :class:`ParseError`."""
    table = [row for line in lines if (row := entries(line))]
    return made(_rows(table), (), Puzzle) if table else None


def _rows(table: Rows) -> Rows:
    """The rows of the puzzle. Raises :class:`ParseError`."""
    first, *rows = table
    size = _size(first)
    names = [f"row of clues {side} the grid" for side in _SIDES]
    names += [f"row {number} of the grid" for number in range(1, size + 1)]
    for name, row in zip(names, rows, strict=False):
        for entry in row:
            if not _ENTRY.fullmatch(entry.text):
                what = f"{quoted(entry.text)} is no entry: those are numbers, or - for nothing"
                raise entry.error(what)
        if len(row) != size:
            what = f"the {name} has {counted(len(row), 'entry', 'entries')}, not {size}"
            raise wrong_length(row, size, what)
    if len(rows) < len(names):
        raise table[-1][-1].error_behind(f"the {names[len(rows)]} is missing")
    if len(rows) > len(names):
        raise rows[len(names)][0].error("the puzzle ends above; a line --- separates puzzles")
    top, bottom, left, right, *grid = rows
    framed = zip(left, grid, right, strict=True)
    return [top, *([near, *cells, far] for near, cells, far in framed), bottom]


_ENTRY = re.compile("-|[0-9]+")


def _size(first: Sequence[Entry]) -> int:
    """The number of rows that the first line says. Raises :class:`ParseError`."""
    numbers = []
    for entry, what in zip(first, ("rows", "columns", "the tallest height"), strict=False):
        if not re.fullmatch("[0-9]+", entry.text):
            raise entry.error(f"{quoted(entry.text)} is not the number of {what}")
        numbers.append(entry.number)
    if len(numbers) < 3:
        what = "the first line is the numbers of rows and of columns and the tallest height"
        raise first[-1].error_behind(what)
    rows, columns, tallest = numbers
    if not 1 <= rows <= MAX_SIZE:
        raise first[0].error(f"the size is {rows}, not in 1..{MAX_SIZE}")
    if columns != rows:
        shape = f"{counted(rows, 'row')} and {counted(columns, 'column')}"
        what = f"the grid has {shape}: it is to be a square"
        raise first[1].error(what)
    if tallest != rows:
        what = f"the tallest height is {tallest}, not {rows} as the size: that is another puzzle"
        raise first[2].error(f"{what}, with parks if it is less, and cannot be read")
    if len(first) > 3:
        what = "a puzzle with a condition for the diagonals" if first[3].text == "D" else "this"
        raise first[3].error(f"{what} cannot be read: only three numbers can stand here")
    return rows

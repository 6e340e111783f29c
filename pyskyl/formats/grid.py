"""Boards with the clues around them: lines in, rows of entries out, of the right lengths."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from ..values.puzzle import MAX_SIZE
from ..values.words import counted, quoted
from .lines import Entry, Rows, TextLine, wrong_length
from .sky_grammar import Line, Start, misplaced_comma, no_entry, parse

MAX_ENTRIES = MAX_SIZE + 2
"""The most entries that a row can have: a clue, the heights, a clue."""

_COMMENT = re.compile("[%#]")
_WORD = re.compile(r"[^\s,]+")
"""An entry, judged by blanks and commas alone."""


def entries(line: TextLine) -> Sequence[Entry]:
    """The entries of a line, between blanks or single commas. Raises :class:`ParseError`."""
    text = _COMMENT.split(line.text, maxsplit=1)[0]
    if misplaced := misplaced_comma(line):
        raise misplaced
    return [Entry(found[0], line, found.start() + 1) for found in _WORD.finditer(text)]


def read_board(lines: Sequence[TextLine], start: Start, *, parks: bool = False) -> Rows:
    """The rows of the board on ``lines``, below headers. Raises :class:`ParseError`.

    With ``parks`` an x in the grid is a park.
    """
    found = parse(lines, start)
    board = [[*chain(*row.parts)] for row in found]
    _check_crosses(board, parks=parks)
    if found:
        _check_shape(found[0], board)
    return board


def without_corners(board: Rows, corners: str) -> Rows:
    """The rows of a square matrix, the first and the last without their corners.

    ``corners`` lists the words that may stand in a corner, with blanks between them. Raises
    :class:`ParseError`.
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
            raise entry.error(f"{what}: {' or '.join(corners.split())} belongs there")
    return [first[1:-1], *board[1:-1], board[-1][1:-1]]


def _check_crosses(board: Rows, *, parks: bool) -> None:
    """Raise :class:`ParseError` for an x among other marks for nothing.

    The clues and the grid may have different marks. With ``parks`` an x in the grid is a park.
    """
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
            raise no_entry(crosses[0])


def _check_shape(first: Line, board: Rows) -> None:
    above, *grid = board
    size = len(above)
    if len(first.parts) > 1:
        raise above[0].error("the first row has the clues above the grid, and no bars")
    if size > MAX_SIZE:
        raise above[MAX_SIZE].error(f"the size is more than {MAX_SIZE}")
    for number, row in enumerate(grid[:size], 1):
        if len(row) == size and number == len(grid):
            what = f"the grid has {counted(number - 1, 'row')}, not {size}, the number of top clues"
            raise row[0].error(f"{what}: it must be a square")
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
        raise below[0].error(f"{what}: it must be a square")
    if len(below) != size:
        what = f"the row below the grid has {counted(len(below), 'clue')}, not {size}"
        raise wrong_length(below, size, what)
    if len(grid) > size + 1:
        raise grid[size + 1][0].error("the puzzle ends above; a line --- separates puzzles")

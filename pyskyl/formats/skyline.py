"""The matrix in which the skyline solver in Haskell has its puzzles.

It has two rows and two columns more than the puzzle: -1 in the corners, the clues between them, and
inside the heights in tens, 0 for an empty cell. A clue 0 is none, which that solver did not have.
The rows stand on lines of their own, or the matrix is a list of lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..errors import ParseError
from ..puzzle import Puzzle
from .matrix import without_corners
from .pasted import plain
from .reading import MAX_LINE, Line, Lines, quoted
from .rows import Entry, MisplacedError, Row, entries
from .sky import puzzle_of, read_each

__all__ = ["read", "write"]


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines``, with ``---`` between them; for a malformed one its error."""
    # a matrix may be a list on one line, which is only as short as any line
    return read_each(lines, _parse, lambda line: line)


def write(puzzle: Puzzle) -> str:
    """The matrix of ``puzzle``, a row on a line. Headers have no place in it."""
    top, left, bottom, right = puzzle.sides
    rows = [
        [near, *((height or 0) * 10 for height in row), far]
        for near, row, far in zip(left, puzzle.board, right, strict=True)
    ]
    matrix = [[-1, *top, -1], *rows, [-1, *bottom, -1]]
    width = max(len(str(number)) for row in matrix for number in row)
    return "".join(" ".join(f"{number:{width}}" for number in row) + "\n" for row in matrix)


def _parse(lines: Sequence[Line]) -> Puzzle | None:
    length = 0
    for line in lines:
        length += len(line.text)
        if length > 2 * MAX_LINE:
            raise line.error("the matrix is too long to be one of a puzzle", 1)
    try:
        matrix = _matrix([plain(line.text) for line in lines])
        if not matrix:
            return None
        rows = without_corners(matrix, "-1")
        above, *grid, below = rows
        framed = [
            Row([near, *map(_height, cells), far])
            for near, *cells, far in (row.entries for row in grid)
        ]
    except MisplacedError as problem:
        raise problem.at(lines) from None
    return puzzle_of(lines, (), [above, *framed, below])


def _matrix(texts: Sequence[str]) -> Sequence[Sequence[Entry]]:
    """The rows of the matrix, all entries numbers. Raises :class:`MisplacedError`."""
    if texts and texts[0].lstrip().startswith("["):
        from .lists_grammar import parse_rows

        rows = parse_rows([re.split("[%#]", text, maxsplit=1)[0] for text in texts])
        _check_corner(rows)
    else:
        rows = entries(texts)
    for row in rows:
        for entry in row:
            if not re.fullmatch("-1|[0-9]+", entry.text):
                raise entry.wrong(f"{quoted(entry.text)} is none of the numbers of such a matrix")
    return rows


def _check_corner(rows: Sequence[Sequence[Entry]]) -> None:
    """Raise :class:`MisplacedError` for a list of lists that is nothing of the kind."""
    corner = rows[0][0]
    if corner.text != "-1":
        what = "a list of lists is read as a matrix with -1 in its corners; the papers' lists of"
        raise corner.wrong(f"{what} clues are written as testRestrictions([[…],[…],[…],[…]]).")


def _height(entry: Entry) -> Entry:
    """The entry of a cell, with the height instead of ten times as much."""
    if not entry.text.endswith("0"):
        what = f"{quoted(entry.text)} is not ten times a height, nor 0 for an empty cell"
        raise entry.wrong(what)
    return entry._replace(text=entry.text[:-1] or "0")

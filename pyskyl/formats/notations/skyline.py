"""The matrix in which the skyline solver in Haskell has its puzzles.

It has two rows and two columns more than the puzzle: -1 in the corners, the clues between them, and
inside the heights in tens, 0 for an empty cell. 0 is also no clue, which that solver did not have.
The rows stand on lines of their own, or the matrix is a list of lists.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from ...values.puzzle import Puzzle, surrounded
from ...values.words import quoted
from ..assembly import assemble
from ..grid import entries, without_corners
from ..lines import Entry, Rows, TextLine, without_comment


def write(puzzle: Puzzle) -> str:
    """The matrix of ``puzzle``, a row on a line. Headers have no place in it."""
    tens = ([(height or 0) * 10 for height in row] for row in puzzle.board)
    above, *rows, below = surrounded(puzzle.sides, tens)
    matrix = [[-1, *above, -1], *rows, [-1, *below, -1]]
    width = max(len(str(number)) for row in matrix for number in row)
    return "".join(" ".join(f"{number:{width}}" for number in row) + "\n" for row in matrix)


def parse(lines: Sequence[TextLine]) -> Puzzle | None:
    """The puzzle on these lines, None if there is nothing. Raises :class:`ParseError`."""
    matrix = _matrix(lines)
    if not matrix:
        return None
    above, *grid, below = without_corners(matrix, "-1")
    framed = [[near, *map(_height, cells), far] for near, *cells, far in grid]
    return assemble([above, *framed, below], (), Puzzle)


def _matrix(lines: Sequence[TextLine]) -> Rows:
    """The rows of the matrix, whose entries are all numbers. Raises :class:`ParseError`."""
    if lines and lines[0].text.lstrip().startswith("["):
        from ..lists import parse_rows

        rows = parse_rows([without_comment(line) for line in lines])
        if rows[0][0].text != "-1":
            what = "a list of lists is read as a matrix with -1 in its corners; the papers' lists"
            wanted = "are written as testRestrictions([[…],[…],[…],[…]])."
            raise rows[0][0].error(f"{what} of clues {wanted}")
    else:
        rows = [row for line in lines if (row := entries(line))]
    for entry in chain(*rows):
        if not re.fullmatch("-1|[0-9]+", entry.text):
            raise entry.error(f"{quoted(entry.text)} is none of the numbers of such a matrix")
    return rows


def _height(entry: Entry) -> Entry:
    """The entry of a cell with its height instead of ten times the height."""
    if not entry.text.endswith("0"):
        what = f"{quoted(entry.text)} is not ten times a height, nor 0 for an empty cell"
        raise entry.error(what)
    return entry._replace(text=entry.text[:-1] or "0")

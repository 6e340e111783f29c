"""The clues as one list of numbers with blanks: above and below, left and right of the grid.

``4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2`` is the argument of the exercise rush-01 at 42: the clues above
and below, from left to right, then those on the left and on the right, downwards; 0 is no clue.
There are no givens. A game ID has its clues in this order, too. Quotes may stand around the list.
"""

from __future__ import annotations

from ...values.puzzle import Puzzle
from ..lines import TextLine
from .codewars import read_clues, refuse_givens


def write(puzzle: Puzzle) -> str:
    """The list of the clues of ``puzzle``, and a newline. Headers have no place in it.

    Raises :class:`FormatError` if there are givens.
    """
    refuse_givens(puzzle, "tblr")
    top, left, bottom, right = puzzle.sides
    return " ".join(map(str, (*top, *bottom, *left, *right))) + "\n"


def read_line(line: TextLine) -> Puzzle:
    """The puzzle whose clues are the line's text. Raises :class:`ParseError`."""
    return read_clues(line, list)

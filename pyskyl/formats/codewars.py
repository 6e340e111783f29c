"""The clues as one list, clockwise from the top left corner, as a task of codewars.com has them.

``0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0`` is the top from left to right, the right side downwards, the
bottom from right to left and the left side upwards; 0 is no clue. There are no givens. The list may
stand in brackets, braces or parentheses, and has blanks or commas between its numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from ..errors import FormatError
from ..puzzle import MAX_SIZE, Puzzle
from ..words import counted, quoted
from .reading import TextLine, without_comment
from .slots import make_puzzle

_Entry = TypeVar("_Entry")


def write(puzzle: Puzzle) -> str:
    """The list of the clues of ``puzzle``, and a newline. Headers have no place in it.

    Raises :class:`FormatError` if there are givens.
    """
    for row, cells in enumerate(puzzle.board, 1):
        for column, height in enumerate(cells, 1):
            if height is not None:
                what = f"the {height} in row {row}, column {column}"
                raise FormatError(f"codewars has only clues and no place for givens, as {what}")
    top, left, bottom, right = puzzle.sides
    clues = (*top, *right, *bottom[::-1], *left[::-1])
    return ",".join(map(str, clues)) + "\n"


_PART = re.compile(r"(?P<number>[0-9]+)|(?P<comma>,)|\s+|(?P<other>.)", re.DOTALL)


def read_line(line: TextLine) -> Puzzle:
    """The puzzle whose clues are the line's text. Raises :class:`ParseError`."""
    line = without_comment(line)
    start, end = _inside(line)
    clues: list[int] = []
    columns: list[int] = []
    comma = True
    for found in _PART.finditer(line.text, start, end):
        column = found.start() + 1
        if found["number"]:
            clues.append(line.to_number(found["number"], column))
            columns.append(column)
            comma = False
            if len(clues) > 4 * MAX_SIZE:
                raise line.error(f"there are more clues than {4 * MAX_SIZE}", column)
        elif found["comma"]:
            if comma:
                raise line.error("no number stands before this comma", column)
            comma = True
        elif found["other"]:
            message = "cannot stand here: only numbers can, with blanks or commas between them"
            raise line.error(f"{quoted(found['other'])} {message}", column)
    if comma:
        raise line.error("a number is missing here", end + 1)
    size, rest = divmod(len(clues), 4)
    if rest:
        what = "a list has 4, 8, 12 and so on: one for each end of each row and column"
        raise line.error(f"the list ends after {counted(len(clues), 'clue')}, but {what}", end + 1)
    ordered = _as_sides(columns)
    return make_puzzle(line, _as_sides(clues), [None] * size**2, (), ordered)


_CLOSING = {"[": "]", "{": "}", "(": ")"}


def _inside(line: TextLine) -> tuple[int, int]:
    """Where the list without its brackets is. Raises :class:`ParseError`."""
    text = line.text.rstrip()
    start = len(text) - len(text.lstrip())
    bracket = _CLOSING.get(text[start : start + 1])
    if bracket is None:
        return start, len(text)
    close = text.find(bracket, start)
    if close < 0:
        raise line.error(f"the {bracket} of the list is missing", len(text) + 1)
    if close + 1 < len(text):
        rest = text[close + 1 :].lstrip()
        raise line.error("nothing can follow the list", len(text) - len(rest) + 1)
    return start + 1, close


def _as_sides(entries: Sequence[_Entry]) -> list[_Entry]:
    """What stands clockwise, as top, bottom, left, right."""
    size = len(entries) // 4
    top, right, bottom, left = (entries[start * size : (start + 1) * size] for start in range(4))
    return [*top, *bottom[::-1], *left[::-1], *right]

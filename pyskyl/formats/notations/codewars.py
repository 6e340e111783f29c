"""The clues as one list, clockwise from the top left corner, as a task of codewars.com has them.

``0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0`` is the top from left to right, the right side downwards, the
bottom from right to left and the left side upwards; 0 is no clue. There are no givens. The list may
stand in brackets, and has commas or blanks between its numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ...errors import FormatError
from ...values.puzzle import MAX_SIZE, Puzzle
from ...values.words import counted, quoted
from ..assembly import assemble, in_turn
from ..lines import Entry, TextLine, without_comment


def write(puzzle: Puzzle) -> str:
    """The list of the clues of ``puzzle``, and a newline. Headers have no place in it.

    Raises :class:`FormatError` if there are givens.
    """
    refuse_givens(puzzle, "codewars")
    top, left, bottom, right = puzzle.sides
    clues = (*top, *right, *bottom[::-1], *left[::-1])
    return ",".join(map(str, clues)) + "\n"


def refuse_givens(puzzle: Puzzle, name: str) -> None:
    """Raise :class:`FormatError` if there are givens, for which the notation has no place."""
    for row, cells in enumerate(puzzle.board, 1):
        for column, height in enumerate(cells, 1):
            if height is not None:
                what = f"the {height} in row {row}, column {column}"
                raise FormatError(f"{name} has only clues and no place for givens, as {what}")


def read_line(line: TextLine) -> Puzzle:
    """The puzzle whose clues are the line's text. Raises :class:`ParseError`."""
    return read_clues(line, _as_sides)


_AROUND = re.compile(r"\s*(?:\[([^\[\]]*)\]|\(([^()]*)\)|\{([^{}]*)\}|\"([^\"]*)\"|(.*?))[\s,;]*")
_PART = re.compile(r"(?P<number>[0-9]+)|(?P<comma>,)|\s+|(?P<other>.)")


def read_clues(line: TextLine, ordered: Callable[[list[Entry]], list[Entry]]) -> Puzzle:
    """Like :func:`read_line`; ``ordered`` sorts the clues into top, bottom, left, right."""
    line = without_comment(line)
    around = _AROUND.fullmatch(line.text)
    start, end = around.span(around.lastindex or 0) if around else (0, len(line.text))
    clues: list[Entry] = []
    comma = True
    for found in _PART.finditer(line.text, start, end):
        column = found.start() + 1
        if found["number"]:
            line.to_number(found["number"], column)
            clues.append(Entry(found["number"], line, column))
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
    if len(clues) % 4:
        what = "a list has 4, 8, 12 and so on: one for each end of each row and column"
        raise line.error(f"the list ends after {counted(len(clues), 'clue')}, but {what}", end + 1)
    return assemble(in_turn(ordered(clues), ()), (), Puzzle)


def _as_sides(entries: list[Entry]) -> list[Entry]:
    """The entries of a clockwise list in the order top, bottom, left, right."""
    size = len(entries) // 4
    top, right, bottom, left = (entries[start * size : (start + 1) * size] for start in range(4))
    return [*top, *bottom[::-1], *left[::-1], *right]

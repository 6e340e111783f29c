"""The rows of a puzzle as a text has them: entries that know their places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..errors import ParseError
from ..puzzle import MAX_SIZE
from ..words import counted
from .reading import Line

__all__ = ["COMMA", "MAX_ENTRIES", "Entry", "MisplacedError", "Row", "check_shape", "entries"]

MAX_ENTRIES = MAX_SIZE + 2
"""As many entries a row may have: a clue, the heights, a clue."""


class Entry(NamedTuple):
    """A number or what stands for nothing, and where it begins: line and column count from 1."""

    text: str
    line: int
    column: int

    def wrong(self, message: str) -> MisplacedError:
        """What is wrong with this entry."""
        return MisplacedError(message, self.line, self.column)

    def wrong_behind(self, message: str) -> MisplacedError:
        """What is wrong right behind this entry."""
        return MisplacedError(message, self.line, self.column + len(self.text))


class Row(NamedTuple):
    """The entries of a row. ``framed``: with bars behind the first and before the last of them."""

    entries: Sequence[Entry]
    framed: bool = False


class MisplacedError(Exception):
    """What is wrong with a puzzle, and where among its lines, counted from 1."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def at(self, lines: Sequence[Line]) -> ParseError:
        """The error for users, with the place in the file that ``lines`` are from."""
        return lines[self.line - 1].error(self.message, self.column)


COMMA = (
    "one comma can stand behind an entry: if nothing is meant before this one, write . there, or "
    "else leave the comma out"
)
"""What is wrong with a comma."""


def entries(texts: Sequence[str], first: int = 1) -> list[list[Entry]]:
    """What stands in plain lines, from the line ``first`` on: between blanks or single commas.

    Lines without any are left out, as are comments. Raises :class:`MisplacedError`.
    """
    table = []
    for number, text in enumerate(texts, first):
        drawn = re.split("[%#]", text, maxsplit=1)[0]
        misplaced = _MISPLACED.search(drawn)
        if misplaced:
            raise MisplacedError(COMMA, number, misplaced.end())
        found = _ENTRY.finditer(drawn)
        table.append([Entry(word[0], number, word.start() + 1) for word in found])
    return [row for row in table if row]


_ENTRY = re.compile(r"[^\s,]+")

_MISPLACED = re.compile(r"(^|,)\s*,")


def check_shape(rows: Sequence[Row]) -> None:
    """Raise :class:`MisplacedError` unless ``rows`` are those of a puzzle in number and length."""
    above, *grid = (row.entries for row in rows)
    size = len(above)
    if rows[0].framed:
        raise above[0].wrong("the first row has the clues above the grid, and no bars")
    if size > MAX_SIZE:
        raise above[MAX_SIZE].wrong(f"the size is more than {MAX_SIZE}")
    for number, row in enumerate(grid[:size], 1):
        if len(row) == size and number == len(grid):
            what = f"the grid has {counted(number - 1, 'row')}, not {size}, the number of top clues"
            raise row[0].wrong(what)
        if len(row) != size + 2:
            many = f"more than {MAX_ENTRIES} entries"
            found = counted(len(row), "entry", "entries") if len(row) <= MAX_ENTRIES else many
            what = f"row {number} of the grid has {found}, not {size + 2}"
            heights = counted(size, "height")
            raise _wrong_length(row, size + 2, f"{what}: a clue, {heights}, a clue")
    last = rows[-1].entries[-1]
    if len(grid) < size:
        raise last.wrong_behind(f"the grid ends after {len(grid)} of {counted(size, 'row')}")
    if len(grid) == size:
        raise last.wrong_behind("the row of clues below the grid is missing")
    below = grid[size]
    if len(below) == size + 2:
        what = f"the grid has more than {counted(size, 'row')}, the number of top clues"
        raise below[0].wrong(what)
    if len(below) != size:
        what = f"the row below the grid has {counted(len(below), 'clue')}, not {size}"
        raise _wrong_length(below, size, what)
    if len(grid) > size + 1:
        raise grid[size + 1][0].wrong("the puzzle ends above; a line --- separates puzzles")


def _wrong_length(row: Sequence[Entry], length: int, message: str) -> MisplacedError:
    return row[length].wrong(message) if len(row) > length else row[-1].wrong_behind(message)

"""The text of data sets with puzzles of janko.at.

The first line is ``ROWS COLUMNS K``, K the tallest height; if K is less than ROWS, the other cells
of a line are parks. ``D`` follows if each diagonal has every height, too. Then come the clues
above, below, left and right, a line each, and the rows of the grid, if it has givens. ``-`` is
nothing; we also read and write ``x`` for a given park.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from ..puzzle import MAX_SIZE, PARK, Puzzle, with_crosses
from ..rule import Rule
from ..words import counted, quoted
from .assembly import assemble, in_turn
from .grid import entries
from .reading import Entry, Rows, TextLine, wrong_length

_SIDES = ("above", "below", "left of", "right of")


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``. Headers have no place in it."""
    top, left, bottom, right = puzzle.sides
    size, rule = puzzle.size, puzzle.rule
    rows = (top, bottom, left, right, *with_crosses(puzzle.board))
    written = (" ".join(str(number or "-") for number in row) for row in rows)
    first = f"{size} {size} {rule.tallest(size)}{' D' if rule.diagonals else ''}"
    return "\n".join([first, *written, ""])


def parse(lines: Sequence[TextLine]) -> Puzzle | None:
    """The puzzle on these lines, None if there is nothing. Raises :class:`ParseError`."""
    table = [row for line in lines if (row := entries(line))]
    if not table:
        return None
    size, rule = _size(table[0])
    return assemble(_rows(table, size, _PARKS if rule.parks else _ENTRY), (), Puzzle, default=rule)


def _rows(table: Rows, size: int, pattern: re.Pattern[str]) -> Rows:
    """The rows of the puzzle. Raises :class:`ParseError` unless all entries match ``pattern``."""
    rows = table[1:]
    names = [f"row of clues {side} the grid" for side in _SIDES]
    if len(rows) > len(names):  # data sets leave an empty grid out
        names += [f"row {number} of the grid" for number in range(1, size + 1)]
    for name, row in zip(names, rows, strict=False):
        for entry in row:
            if not pattern.fullmatch(entry.text):
                what = f"{quoted(entry.text)} is no entry: those are numbers, or - for nothing"
                raise entry.error(what)
        if len(row) != size:
            what = f"the {name} has {counted(len(row), 'entry', 'entries')}, not {size}"
            raise wrong_length(row, size, what)
    if len(rows) < len(names):
        raise table[-1][-1].error_behind(f"the {names[len(rows)]} is missing")
    if len(rows) > len(names):
        raise rows[len(names)][0].error("the puzzle ends above; a line --- separates puzzles")
    return in_turn([*chain(*rows[:4])], [*chain(*rows[4:])])


_ENTRY = re.compile("-|[0-9]+")
_PARKS = re.compile(f"{_ENTRY.pattern}|{PARK}")


def _size(first: Sequence[Entry]) -> tuple[int, Rule]:
    """The number of rows and the rule in the first line. Raises :class:`ParseError`."""
    numbers = []
    for entry, what in zip(first, ("rows", "columns", "the tallest height"), strict=False):
        if not re.fullmatch("[0-9]+", entry.text):
            raise entry.error(f"{quoted(entry.text)} is not the number of {what}")
        numbers.append(entry.to_number())
    if len(numbers) < 3:
        what = "the first line is the numbers of rows and of columns and the tallest height"
        raise first[-1].error_behind(what)
    rows, columns, tallest = numbers
    if not 1 <= rows <= MAX_SIZE:
        raise first[0].error(f"the size is {rows}, not in 1..{MAX_SIZE}")
    if columns != rows:
        shape = f"{counted(rows, 'row')} and {counted(columns, 'column')}"
        what = f"the grid has {shape}: it must be a square"
        raise first[1].error(what)
    if not 1 <= tallest <= rows:
        raise first[2].error(f"the tallest height is {tallest}, not in 1..{rows}")
    diagonals = [entry.text for entry in first[3:]] == ["D"]
    if len(first) > 3 and not diagonals:
        raise first[3].error("only a D for the diagonals can follow three numbers")
    return rows, Rule(rows - tallest, diagonals)

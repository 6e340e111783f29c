"""The file of a person who solves: heights that have been entered, and pencil marks.

It has a row of the grid on each line, and for each cell a height, ``.`` for nothing, or pencil
marks: heights with commas between them, as in ``1,3,5``, or a single one with a comma behind it. A
park is ``x``. Headers, comments, the frame and the clues of a .sky file may stand around the rows,
so that a copy of the puzzle can be filled in. Clues that are not the puzzle's are an error:
somebody has filled in another one.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import click

from ..errors import ParseError
from ..formats.grid import Row, rows_on
from ..formats.plain import is_border, is_header, plain
from ..formats.reading import Entry, TextLine, split_lines
from ..position import Position, position
from ..puzzle import Puzzle
from ..words import counted

__all__ = ["Entered", "entered"]

_CELL = re.compile(r"[.\-_]|[0-9]{1,2}(?:,[0-9]{1,2})*,?")
_HEIGHT = "(?:[1-9][0-9]?|[xX])"
_PARKS = re.compile(rf"[.\-_]|{_HEIGHT}(?:,{_HEIGHT})*,?")
"""What a cell can have, and where the rule has parks."""

_CLUE = re.compile(r"[.\-_]|[0-9]{1,4}")

_MAX_BYTES = 1_000_000


class Entered(NamedTuple):
    """What has been entered: ``on`` makes positions of puzzles.

    It raises :class:`ParseError` for a puzzle that the entries do not fit. ``digest`` is the
    SHA-256 of the file, by which another one is known; None without a file.
    """

    on: Callable[[Puzzle], Position]
    digest: str | None


def entered(path: str | None) -> Entered:
    """What is in the file of the option --entries, which may be none, or standard input as ``-``.

    Raises click.BadParameter for a file that cannot be read.
    """
    if path is None:
        return Entered(position, None)
    try:
        if path == "-":
            data = sys.stdin.buffer.read(_MAX_BYTES)
        else:
            with Path(path).open("rb") as stream:
                data = stream.read(_MAX_BYTES)
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="--entries") from None
    name = "<stdin>" if path == "-" else path
    return Entered(partial(_position, data, name), sha256(data).hexdigest())


def _position(data: bytes, name: str, puzzle: Puzzle) -> Position:
    # a byte that is not UTF-8 becomes half a surrogate pair, which the lines are searched for
    text = io.StringIO(data.decode("utf-8", "surrogateescape"), newline=None)
    lines = []
    for line in split_lines(text, name):
        if isinstance(line, ParseError):
            raise line
        lines.append(line)
    cells = _grid(lines, puzzle)
    board = [[None if "," in cell.text else _height(cell) for cell in row] for row in cells]
    marks = [[_heights(cell) if "," in cell.text else None for cell in row] for row in cells]
    return position(puzzle, board, marks)


def _height(cell: Entry) -> int | None:
    """The height that stands in a cell, 0 for a park and None for nothing."""
    return None if cell.text in _NOTHING else _heights(cell)[0]


_NOTHING = (".", "-", "_", "0", "00")


def _heights(cell: Entry) -> list[int]:
    return [int(text) if text.isdigit() else 0 for text in cell.text.rstrip(",").split(",")]


def _grid(lines: Sequence[TextLine], puzzle: Puzzle) -> list[Sequence[Entry]]:
    """The cells of the grid. Raises :class:`ParseError`."""
    size = puzzle.size
    drawn = [(line, plain(line.text)) for line in lines]
    drawn = [
        (line, text)
        for line, text in drawn
        if text.strip(" \t|") and not is_border(text) and not is_header(text)
    ]
    rows = rows_on(drawn, "entered")
    if len(rows) == size + 2:
        above, *rows, below = rows
        _check_clues(_corners_off(above, size), puzzle.sides.top, "above column")
        _check_clues(_corners_off(below, size), puzzle.sides.bottom, "below column")
    elif len(rows) != size:
        raise _miscounted(rows, lines, size)
    return [_cells(row, number, puzzle) for number, row in enumerate(rows, 1)]


def _miscounted(rows: Sequence[Row], lines: Sequence[TextLine], size: int) -> ParseError:
    """Of ``rows``, there are too many or too few."""
    grid = [row for row in rows if len(row.parts) == 3 or len(row.entries) == size + 2] or rows
    found = "is 1 row" if len(grid) == 1 else f"are {len(grid)} rows"
    what = f"there {found}, not {size}, the size of the puzzle"
    if len(grid) == size:
        extra = next(row for row in reversed(rows) if row not in grid)
        what = "with clues, there is one line above the grid and one below"
        return extra.entries[0].error(what)
    if not grid:
        return lines[0].error(what, 1)
    return grid[min(size, len(grid) - 1)].entries[0].error(what)


def _corners_off(row: Row, size: int) -> Sequence[Entry]:
    """The clues above or below the grid, without blank corners."""
    clues = row.entries
    if len(clues) == size + 2 and {_clue(clues[0]), _clue(clues[-1])} == {0}:
        clues = clues[1:-1]
    if len(clues) != size:
        what = f"the line has {counted(len(clues), 'clue')}, not {size}, the size of the puzzle"
        raise row.entries[0].error(what)
    return clues


def _cells(row: Row, number: int, puzzle: Puzzle) -> Sequence[Entry]:
    """The cells of the row ``number`` of the grid. Raises :class:`ParseError`."""
    size = puzzle.size
    left, cells, right = row.parts if len(row.parts) == 3 else ((), row.entries, ())
    if len(cells) == size + 2 and not left and not right:
        left, cells, right = cells[:1], cells[1:-1], cells[-1:]
    if len(cells) != size:
        what = f"the row has {counted(len(cells), 'cell')}, not {size}, the size of the puzzle"
        raise row.entries[0].error(what)
    pattern = _PARKS if puzzle.rule.parks else _CELL
    known = puzzle.rule.heights(size)
    for place, (cell, given) in enumerate(zip(cells, puzzle.board[number - 1], strict=True), 1):
        if not pattern.fullmatch(cell.text):
            what = f"{cell.text[:20]!r} is no height, no '.' and no pencil marks such as 1,3"
            raise cell.error(what)
        if cell.text in _NOTHING:
            continue
        heights = _heights(cell)
        if wrong := [height for height in heights if height not in known]:
            raise cell.error(f"the height {wrong[0]} is not in 1..{known[-1]}")
        if given is not None and given not in heights:
            raise cell.error(f"row {number}, column {place} has the given {given}")
    for side, clues, end in (
        (left, puzzle.sides.left, "at the left of row"),
        (right, puzzle.sides.right, "at the right of row"),
    ):
        if len(side) > 1:
            raise side[1].error(f"there are {len(side)} clues {end} {number}")
        _check_clues(side, clues[number - 1 : number], end, number)
    return cells


def _check_clues(found: Sequence[Entry], clues: Sequence[int], where: str, first: int = 1) -> None:
    """Raise :class:`ParseError` if one that is ``found`` is none, or not that of the puzzle."""
    for number, (entry, clue) in enumerate(zip(found, clues, strict=False), first):
        known = _clue(entry)
        if known is None:
            raise entry.error(f"{entry.text[:20]!r} is no clue and no '.'")
        if known not in {0, clue}:
            has = f"the clue {clue}" if clue else "no clue"
            raise entry.error(f"there is {known} {where} {number}, where the puzzle has {has}")


def _clue(entry: Entry) -> int | None:
    """0 for none, and None for what cannot be a clue."""
    return _height(entry) or 0 if _CLUE.fullmatch(entry.text) else None

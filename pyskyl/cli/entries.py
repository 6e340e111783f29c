"""The file of a person who solves: heights that have been entered, and pencil marks.

It has a row of the grid on each line, and for each cell a height, ``.`` for nothing, or pencil
marks: heights with commas between them, as in ``1,3,5``, or a single one with a comma behind it.
Headers, comments, the frame and the clues of a .sky file may stand around the rows, so that a copy
of the puzzle can be filled in. They say nothing here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import click

from ..errors import ParseError
from ..explaining import Position, position
from ..puzzle import Puzzle

__all__ = ["position_reader"]

_BORDER = re.compile(r"[\s+-]*\+[\s+-]*")
_HEADER = re.compile(r"\s*[^\W\d_][^:|]*:")
_CELL = re.compile(r"[.\-_0]|[0-9]{1,2}|[0-9]{1,2}(?:,[0-9]{1,2})*,?")

_MAX_BYTES = 1_000_000


class _Entries:
    """What a file shows, which may be standard input as ``-``. Raises OSError."""

    def __init__(self, path: str) -> None:
        self._name = "<stdin>" if path == "-" else path
        if path == "-":
            data = sys.stdin.buffer.read(_MAX_BYTES)
        else:
            with Path(path).open("rb") as stream:
                data = stream.read(_MAX_BYTES)
        self._text = data.decode("utf-8-sig", errors="replace")

    def on(self, puzzle: Puzzle) -> Position:
        """The position of ``puzzle``. Raises :class:`ParseError` if they do not fit together."""
        rows = _rows(self._text, self._name, puzzle.size)
        board = [[None if "," in cell else _heights(cell)[0] for cell in row] for row in rows]
        marks = [[_heights(cell) if "," in cell else None for cell in row] for row in rows]
        try:
            return position(puzzle, board, marks)
        except ValueError as problem:
            raise _error(str(problem), self._name) from None


def position_reader(path: str | None) -> Callable[[Puzzle], Position]:
    """What makes positions of puzzles: with the entries of a file, or without any.

    Raises click.BadParameter for a file that cannot be read.
    """
    if path is None:
        return position
    try:
        return _Entries(path).on
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="--entries") from None


def _heights(cell: str) -> list[int]:
    return [int(height) if height.isdigit() else 0 for height in cell.rstrip(",").split(",")]


def _rows(text: str, name: str, size: int) -> list[list[str]]:
    """The cells of the grid, as they are written. Raises :class:`ParseError`."""
    rows: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        kept = re.split("[%#]", line, maxsplit=1)[0]
        if kept.strip() and not _BORDER.fullmatch(kept) and not _HEADER.match(kept):
            inside = kept.split("|")[1] if kept.count("|") == 2 else kept
            rows.append((number, line, inside.split()))
    if len(rows) == size + 2:  # with the clues above and below
        rows = rows[1:-1]
    if len(rows) != size:
        raise _error(f"there are {len(rows)} rows, not {size}, the size of the puzzle", name)
    for place, (number, line, cells) in enumerate(rows):
        if len(cells) == size + 2:  # with the clues at the left and right
            rows[place] = number, line, cells[1:-1]
        elif len(cells) != size:
            what = f"the row has {len(cells)} cells, not {size}, the size of the puzzle"
            raise _error(what, name, number, line)
        for cell in rows[place][2]:
            what = ""
            if not _CELL.fullmatch(cell):
                what = f"{cell[:20]!r} is no height, no '.' and no pencil marks such as 1,3"
            elif max(_heights(cell)) > size:
                what = f"the height {max(_heights(cell))} is not in 1..{size}"
            if what:
                raise _error(what, name, number, line, line.index(cell) + 1)
    return [cells for _, _, cells in rows]


def _error(what: str, name: str, number: int = 1, line: str = "", column: int = 1) -> ParseError:
    return ParseError(what, filename=name, line=number, column=column, source=line)

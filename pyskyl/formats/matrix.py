"""Grids with their clues around them and something in the corners, as rows of entries."""

from __future__ import annotations

from collections.abc import Sequence

from ..words import counted
from .reading import quoted
from .rows import Entry, Row

__all__ = ["without_corners"]


def without_corners(
    rows: Sequence[Sequence[Entry]], corners: str, meaning: str | None = None
) -> list[Row]:
    """The rows of a puzzle: those of a square matrix, the first and the last between two corners.

    ``corners`` are words of which one is to stand in each corner, with blanks between them, and
    ``meaning`` tells users what they are. Raises :class:`MisplacedError`.
    """
    first = rows[0]
    size = len(first) - 2
    if size < 1:
        raise first[-1].wrong_behind("the first row is to have two corners and the clues between")
    for number, row in enumerate(rows, 1):
        if len(row) != size + 2:
            found = counted(len(row), "entry", "entries")
            where = f"row {number} has {found}, not {size + 2} as the first"
            raise row[size + 2].wrong(where) if len(row) > size + 2 else row[-1].wrong_behind(where)
    if len(rows) < size + 2:
        found = f"{counted(len(rows), 'row')} of {size + 2} entries"
        what = f"the text ends after {found}: {size + 2} are needed"
        raise rows[-1][-1].wrong_behind(what)
    if len(rows) > size + 2:
        raise rows[size + 2][0].wrong(f"there are more rows than {size + 2}, as many as entries")
    for row in (rows[0], rows[-1]):
        for entry in (row[0], row[-1]):
            _check_corner(entry, corners.split(), meaning)
    inner = [Row(row) for row in rows[1:-1]]
    return [Row(rows[0][1:-1]), *inner, Row(rows[-1][1:-1])]


def _check_corner(entry: Entry, corners: Sequence[str], meaning: str | None) -> None:
    if entry.text not in corners:
        wanted = meaning or " or ".join(corners)
        where = "a corner outside the grid, between the clues"
        raise entry.wrong(f"{quoted(entry.text)} stands in {where}: {wanted} is to stand there")

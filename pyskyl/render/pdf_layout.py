"""Where the parts of a book are on its pages: papers, the places for puzzles, rows of answers.

All lengths are points, of which an inch has 72; y grows downwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from .figure import UNIT, Figure

__all__ = [
    "MAX_PER_PAGE",
    "PAPERS",
    "Box",
    "Place",
    "Row",
    "Sheet",
    "board_box",
    "per_page_of",
    "places",
    "rows",
    "scale_in",
]

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height."""

MAX_PER_PAGE = 48
"""So many puzzles have room on a page, if they are small."""

_MARGIN = 42.5
"""15 mm, which every printer can print on."""

_HEADER = 40.0
"""The height of the line at the head of a page."""

_GUTTERS = (26.0, 22.0)
"""Between two places, side by side and one below the other."""

_BLANK = 4.0
"""The outermost units of a figure, where nothing is ever drawn."""

_MAX_CELL, _MIN_CELL, _MIN_MARKED = 72.0, 12.0, 18.0
"""A cell is no larger, and smaller only if one puzzle on a page is too many; the last is for cells
with candidates, of which 40 units count."""

_TYPE = (8.0, 12.0, 0.042)
"""The smallest and the largest type of captions, and how large of the width of a place."""


class Box(NamedTuple):
    """A rectangle by its left upper corner, width and height."""

    x: float
    y: float
    width: float
    height: float


class Sheet(NamedTuple):
    """The paper, and whether there is a line at the head of the pages."""

    width: float
    height: float
    headed: bool

    @property
    def area(self) -> Box:
        """What is between the margins, the line at the head and the number at the foot."""
        top = _MARGIN + (_HEADER if self.headed else 0)
        return Box(_MARGIN, top, self.width - 2 * _MARGIN, self.height - top - _MARGIN)

    @property
    def head(self) -> Box:
        """Where the line at the head is."""
        return Box(_MARGIN, _MARGIN, self.width - 2 * _MARGIN, _HEADER)


class Place(NamedTuple):
    """Where a puzzle is: its box, and the size of the type of its caption."""

    box: Box
    type: float

    @property
    def above(self) -> float:
        """The height of what is above the puzzle: number and title, in at most two small lines."""
        return 2.1 * self.type

    @property
    def below(self) -> float:
        """The height of what is below it, in at most two lines of small type."""
        return 2.0 * self.small + 2

    @property
    def small(self) -> float:
        """The size of the small type."""
        return max(6.5, 0.75 * self.type)


@cache
def places(sheet: Sheet, count: int) -> tuple[Place, ...]:
    """The places for ``count`` puzzles, row by row: as large as they can be, and few left empty.

    >>> sheet = Sheet(*PAPERS["a4"], headed=False)
    >>> [len({place.box.x for place in places(sheet, count)}) for count in (1, 2, 4, 6, 8, 9, 12)]
    [1, 1, 2, 2, 2, 3, 3]
    """
    area = sheet.area
    across, down = _GUTTERS

    def grid(columns: int) -> list[Place]:
        lines = -(-count // columns)
        width = (area.width + across) / columns - across
        height = (area.height + down) / lines - down
        least, most, part = _TYPE
        type = min(most, max(least, part * width))
        return [
            Place(
                Box(
                    area.x + column * (width + across),
                    area.y + line * (height + down),
                    width,
                    height,
                ),
                type,
            )
            for line in range(lines)
            for column in range(columns)
        ]

    def worth(grid: list[Place]) -> float:
        first = grid[0]
        side = min(first.box.width, first.box.height - first.above - first.below)
        # larger cells are better, but an empty place looks like a mistake
        return side * math.pow(count / len(grid), 1.5)

    return tuple(max((grid(columns) for columns in range(1, count + 1)), key=worth)[:count])


def scale_in(place: Place, side: float, cell: float) -> float:
    """How many points a unit of a figure has, of which these are the sides in units."""
    room = min(place.box.width, place.box.height - place.above - place.below)
    return min(room / (side - 2 * _BLANK), _MAX_CELL / cell)


def per_page_of(sheet: Sheet, most: int, drawn: Figure) -> int:
    """How many figures like this are on a page: at most ``most``, and so that they can be read."""
    least = _MIN_CELL if drawn.cell == UNIT else _MIN_MARKED
    for count in range(most, 1, -1):
        if scale_in(places(sheet, count)[0], drawn.side, drawn.cell) * UNIT >= least:
            return count
    return 1


def board_box(place: Place, scale: float, side: float) -> Box:
    """The box of a whole figure in the middle of its place, between its captions."""
    box = place.box
    ink = scale * (side - 2 * _BLANK)
    spare = box.height - place.above - place.below - ink
    whole = scale * side
    return Box(
        box.x + (box.width - whole) / 2,
        box.y + spare / 2 + place.above - scale * _BLANK,
        whole,
        whole,
    )


class Row(NamedTuple):
    """Boxes side by side, as numbers among all, with the left end of each, and the height."""

    items: tuple[tuple[int, float], ...]
    height: float


def rows(sizes: Sequence[tuple[float, float]], width: float, gap: float) -> Iterator[Row]:
    """Rows of boxes of these widths and heights, each with as many as ``width`` allows.

    Boxes of one width stand in columns, with gaps so wide that a full row is ``width`` long.

    >>> [row.items for row in rows([(40, 9), (40, 9), (40, 9)], 100, 10)]
    [((0, 0.0), (1, 60.0)), ((2, 0.0),)]
    >>> [row.items for row in rows([(40, 9), (30, 9), (40, 9)], 100, 10)]
    [((0, 0.0), (1, 50.0)), ((2, 0.0),)]
    """
    widths = {long for long, _ in sizes}
    if len(widths) == 1 and (columns := int((width + gap) / (min(widths) + gap))) > 1:
        gap = (width - columns * min(widths)) / (columns - 1)
    row: list[tuple[int, float]] = []
    end = height = 0.0
    for number, (long, high) in enumerate(sizes):
        # what has been divided may not add up to the same again
        if row and end + long > width + 0.01:
            yield Row(tuple(row), height)
            row, end, height = [], 0.0, 0.0
        row.append((number, end))
        end += long + gap
        height = max(height, high)
    if row:
        yield Row(tuple(row), height)

"""The places of the puzzles on a page of a book.

All lengths are points, 72 to an inch; y grows downwards.
"""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from .figure import UNIT, Figure

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""The width and height of each paper."""

MAX_PER_PAGE = 48
"""More puzzles would be too small to read."""

MARGIN = 42.5
"""15 mm, which every printer can print on."""

LEADING = 1.2
"""The distance from one line of text to the next, as a multiple of its size."""

_GUTTERS = (26.0, 22.0)
"""The gaps between two places, side by side and one below the other."""

BLANK = 4.0
"""The width of the empty edge of a figure, in units."""

_MAX_CELL, _MIN_CELL, MIN_MARKED = 45.0, 12.0, 18.0
"""The largest cell, 16 mm; the smallest; and the smallest 40 units of one with candidates."""


class Box(NamedTuple):
    """A rectangle, by its upper left corner, width and height. It can be the place of a puzzle."""

    x: float
    y: float
    width: float
    height: float

    def lowered(self, height: float) -> Box:
        """The box without its uppermost ``height`` points."""
        return self._replace(y=self.y + height, height=self.height - height)

    @property
    def type(self) -> float:
        """The size of the type of a puzzle's number and title."""
        return min(12.0, max(8.0, 0.042 * self.width))

    @property
    def small(self) -> float:
        """The size of the type of its facts."""
        return max(6.5, 0.75 * self.type)

    @property
    def above(self) -> float:
        """The height of the room for a title; the second line of one may reach into the gutter."""
        return 2.1 * self.type

    @property
    def below(self) -> float:
        """The height of the room for facts."""
        return 2.0 * self.small + 2

    def scale(self, picture: Figure) -> float:
        """How many points a unit of a puzzle's picture has in this place."""
        room = min(self.width, self.height - self.above - self.below)
        return min(room / (picture.width - 2 * BLANK), _MAX_CELL / picture.cell)

    def around(self, picture: Figure) -> tuple[Box, float]:
        """The box of a picture without its edge in this place, and how many points a unit has."""
        scale = self.scale(picture)
        side = scale * (picture.width - 2 * BLANK)
        spare = self.height - self.above - self.below - side
        # slightly above the middle, where the eye expects the middle
        y = self.y + self.above + 0.4 * spare
        return Box(self.x + (self.width - side) / 2, y, side, side), scale


@cache
def places(area: Box, count: int, used: int) -> tuple[Box, ...]:
    """The first ``used`` of ``count`` places of one size, row by row.

    They are as large as possible with few left empty. A last row that is not full is centred.

    >>> area = Box(40, 40, 500, 760)
    >>> [len({place.x for place in places(area, n, n)}) for n in (1, 2, 4, 6, 9, 12)]
    [1, 1, 2, 2, 3, 3]
    """
    across, down = _GUTTERS

    def place(columns: int) -> Box:
        width = (area.width + across) / columns - across
        height = (area.height + down) / -(-count // columns) - down
        return Box(area.x, area.y, width, height)

    def worth(columns: int) -> float:
        one = place(columns)
        side = min(one.width, one.height - one.above - one.below)
        # larger cells are better, but an empty place looks like a mistake
        return side * math.pow(count / (columns * -(-count // columns)), 1.5)

    columns = max(range(1, count + 1), key=worth)
    first = place(columns)
    boxes = []
    for number in range(used):
        row, column = divmod(number, columns)
        empty = columns - min(columns, used - row * columns)
        x = area.x + (column + empty / 2) * (first.width + across)
        boxes.append(first._replace(x=x, y=area.y + row * (first.height + down)))
    return tuple(boxes)


def places_for(area: Box, most: int, picture: Figure) -> int:
    """How many pictures like this a page has: ``most``, or fewer that are large enough to read."""
    least = _MIN_CELL if picture.cell == UNIT else MIN_MARKED
    counts = range(most, 1, -1)
    return next((n for n in counts if places(area, n, 1)[0].scale(picture) * UNIT >= least), 1)

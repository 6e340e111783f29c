"""What figures are made of: lines, rectangles, circles and texts in layers, each with a role.

A writer of pictures in any format writes these layers from the back to the front; ``LOOKS`` says
how a role looks. Lengths are in units; y grows downwards.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple, TypeAlias

from ..values.puzzle import Board, Puzzle

_BASELINE = 0.36
"""From the middle of a digit to its baseline, as a fraction of its size, in the usual fonts."""

_HATCHES = 6
"""The number of gaps between the lines along a side of a hatched square."""


class Stroke(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


class Rect(NamedTuple):
    """A rectangle, by its upper left corner, width and height."""

    x: float
    y: float
    width: float
    height: float


class Circle(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float


class Text(NamedTuple):
    """A number, centred at x, with its baseline at y."""

    x: float
    y: float
    text: str


class Words(NamedTuple):
    """A line of text that begins at x, with its baseline at y."""

    x: float
    y: float
    text: str


Shape: TypeAlias = Stroke | Rect | Circle | Text | Words


def arrow(start: tuple[float, float], end: tuple[float, float], gap: float) -> list[Stroke]:
    """An arrow from the edge of one candidate to that of another; if short, with a smaller head."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    gap = min(gap, length / 3)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    x1, y1, x2, y2 = x1 + gap * dx, y1 + gap * dy, x2 - gap * dx, y2 - gap * dy
    head = min(5.0, length / 4)
    return [
        Stroke(x1, y1, x2, y2),
        Stroke(x2, y2, x2 - head * (dx + 0.5 * dy), y2 - head * (dy - 0.5 * dx)),
        Stroke(x2, y2, x2 - head * (dx - 0.5 * dy), y2 - head * (dy + 0.5 * dx)),
    ]


def strike(x: float, y: float, size: float, number: int) -> Stroke:
    """A line through all of a number, across the strokes that 2, 4 and 7 have."""
    reach = 0.36 * size * (1 if number < 10 else 1.5)
    fall = 0.42 * size
    return Stroke(x - reach, y - fall, x + reach, y + fall)


def pointed_ring(
    x: float, y: float, radius: float, direction: tuple[int, int]
) -> list[Circle | Stroke]:
    """A ring with a point in ``direction``, which is a pair of right and down."""
    right, down = direction
    tip_x, tip_y = x + 1.35 * radius * right, y + 1.35 * radius * down
    wing = 0.3 * radius
    shapes: list[Circle | Stroke] = [Circle(x, y, radius)]
    for aside in (-wing, wing):
        x2 = tip_x - wing * right + aside * down
        y2 = tip_y - wing * down + aside * right
        shapes.append(Stroke(tip_x, tip_y, x2, y2))
    return shapes


def hatching(x: float, y: float, side: float) -> list[Stroke]:
    """Rising lines across a square, which has this upper left corner and side."""
    gap = side / _HATCHES
    offsets = (gap * number for number in range(1, 2 * _HATCHES))
    ends = ((max(0.0, offset - side), min(side, offset)) for offset in offsets)
    return [Stroke(x + low, y + high, x + high, y + low) for low, high in ends]


def number_at(x: float, y: float, number: int | str, size: float) -> Text:
    """A number, or a sign instead of one, with its middle at ``x`` and ``y``."""
    return Text(x, y + _BASELINE * size, str(number))


class Layer(NamedTuple):
    """Shapes of one role; ``size`` is that of the type, if they are text."""

    role: str
    shapes: tuple[Shape, ...]
    size: float = 0.0


class Figure(NamedTuple):
    """Layers from the back to the front on a sheet, and the sides of the sheet and of a cell.

    ``puzzle`` is the puzzle that it shows, and ``board`` the heights on it.
    """

    width: float
    height: float
    cell: float
    title: str
    layers: tuple[Layer, ...]
    puzzle: Puzzle
    board: Board

    @property
    def words(self) -> str:
        """What it shows, for those who do not see it: the size, all clues and heights."""
        size = self.puzzle.size
        sides = [
            f"{side.capitalize()} clues: {', '.join(str(clue or 'none') for clue in clues)}."
            for side, clues in vars(self.puzzle.sides).items()
            if any(clues)
        ]
        names = {None: "empty", 0: "park"}
        rows = [
            f"Row {row}: {', '.join(str(names.get(height, height)) for height in heights)}."
            for row, heights in enumerate(self.board, 1)
            if any(height is not None for height in heights)
        ]
        return " ".join([f"Skyscrapers, {size} × {size}.", *sides, *rows])

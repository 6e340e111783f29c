"""What a figure consists of: lines, rectangles, circles and texts. Lengths are in its units."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple, TypeAlias

__all__ = [
    "Circle",
    "Rect",
    "Shape",
    "Stroke",
    "Text",
    "Words",
    "arrow",
    "hatching",
    "number_at",
    "pointed_ring",
    "strike",
]

_BASELINE = 0.36
"""From the middle of a figure to its baseline, of its size, in the usual fonts."""


_HATCHES = 6
"""As many gaps between lines a side of what is hatched has."""


class Stroke(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


class Rect(NamedTuple):
    """A rectangle by its left upper corner, width and height."""

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
    """From the edge of one candidate to that of another, and the head if there is room."""
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
    """Through the whole of a number, across the strokes that 2, 4 and 7 have."""
    reach = 0.36 * size * (1 if number < 10 else 1.5)
    fall = 0.42 * size
    return Stroke(x - reach, y - fall, x + reach, y + fall)


def pointed_ring(
    x: float, y: float, radius: float, direction: tuple[int, int]
) -> list[Circle | Stroke]:
    """A ring with a point in that direction, right and down."""
    right, down = direction
    tip_x, tip_y = x + 1.35 * radius * right, y + 1.35 * radius * down
    wing = 0.3 * radius
    return [
        Circle(x, y, radius),
        *(
            Stroke(
                tip_x,
                tip_y,
                tip_x - wing * right + aside * down,
                tip_y - wing * down + aside * right,
            )
            for aside in (-wing, wing)
        ),
    ]


def hatching(x: float, y: float, side: float) -> list[Stroke]:
    """Rising lines across a square, by its left upper corner and its side."""
    gap = side / _HATCHES
    offsets = [gap * number for number in range(1, 2 * _HATCHES)]
    return [
        Stroke(
            x + max(0.0, offset - side),
            y + min(side, offset),
            x + min(side, offset),
            y + max(0.0, offset - side),
        )
        for offset in offsets
    ]


def number_at(x: float, y: float, number: int | str, size: float) -> Text:
    """A number, or a sign instead of one, whose middle is there."""
    return Text(x, y + _BASELINE * size, str(number))

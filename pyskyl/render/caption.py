"""The caption below a picture of a step: its sentences, and what the marks mean.

Lines are wrapped by their number of characters, because every viewer has its own fonts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from textwrap import wrap

from ..values.explanation import Step
from .shapes import (
    Circle,
    Figure,
    Layer,
    Rect,
    Shape,
    Words,
    arrow,
    hatching,
    number_at,
    pointed_ring,
    strike,
)

_SIZE, _LEADING = 12.0, 16.0
"""The size of the type, and the distance from one line to the next."""

_CHARACTER = 0.54
"""The width of a character as a fraction of the size; in usual fonts no sentence is wider."""

_MARGIN, _INDENT = 12.0, 14.0
"""The margin on all sides, and the indent of a line of depth 1."""

_NARROWEST = 260.0
"""The least width: below the smallest puzzles the words are wider than the board."""

_SAMPLE = 30.0
"""The width of a mark and the gap after it."""

_GAP, _ROW = 14.0, 22.0
"""The gap between the meanings of two marks, and the distance from one row of them to the next."""

_MEANINGS = {
    "given": "given",
    "park": "a park",
    "candidate": "possible",
    "line": "the line",
    "look": "look here",
    "end": "seen from here",
    "disc": "is placed",
    "strike": "goes",
    "assumed": "is tried",
    "chain": "an end of the chain",
    "strong": "if not this, then that",
    "weak": "if this, then not that",
}
"""What the marks of each role mean, in the order of a legend."""


def lines_of(step: Step) -> list[tuple[int, str]]:
    """The sentences of a step as a paragraph has them: pairs of a depth and a text."""
    return [(int(line.startswith(" ")), line.strip()) for line in step.text.splitlines()]


def captioned(picture: Figure, lines: Iterable[tuple[int, str]]) -> Figure:
    """``picture`` with these lines and the meanings of its marks below it."""
    width = max(picture.width, _NARROWEST)
    y = picture.height
    words = []
    for depth, text in lines:
        x = _MARGIN + depth * _INDENT
        for part in wrap(text, int((width - x - _MARGIN) / (_CHARACTER * _SIZE))):
            words.append(Words(x, y, part))
            y += _LEADING
    marks, height = _legend({layer.role for layer in picture.layers}, y, width)
    below = [Layer("words", tuple(words), _SIZE), *marks]
    return _sheet(picture, width, height, [*picture.layers[1:], *below])


def legend(several: Iterable[Figure], width: float) -> Figure:
    """A figure with the meanings of all marks in ``several`` figures."""
    pictures = [*several]
    marks, height = _legend({layer.role for each in pictures for layer in each.layers}, 0, width)
    return _sheet(pictures[0], width, height, marks)._replace(title="What the marks mean")


def _sheet(picture: Figure, width: float, height: float, layers: Iterable[Layer]) -> Figure:
    """``picture`` on a sheet of this size, with these layers."""
    paper = Layer("paper", (Rect(0, 0, width, height),))
    return picture._replace(width=width, height=height, layers=(paper, *layers))


def _legend(roles: Collection[str], top: float, width: float) -> tuple[list[Layer], float]:
    """The marks of these roles, line by line from ``top`` on; and where they end."""
    layers, words = [], []
    x, y = _MARGIN, top + _LEADING
    for role, meaning in _MEANINGS.items():
        if role in roles:
            wide = _SAMPLE + _CHARACTER * _SIZE * len(meaning)
            if x > _MARGIN and x + wide > width - _MARGIN:
                x, y = _MARGIN, y + _ROW
            layers += _sample(role, x + _SAMPLE / 2 - 4, y)
            words.append(Words(x + _SAMPLE, y + 0.36 * _SIZE, meaning))
            x += wide + _GAP
    return [*layers, Layer("words", tuple(words), _SIZE)], y + _ROW


def _sample(role: str, x: float, y: float) -> list[Layer]:
    """A mark with its middle at ``x`` and ``y``."""
    cell = Rect(x - 10, y - 8, 20, 16)
    circle = Circle(x, y, 8)
    number = number_at(x, y, 2, _SIZE)
    link = arrow((x - 11, y), (x + 11, y), 0)
    shapes: dict[str, Sequence[Shape]] = {
        **dict.fromkeys(("given", "candidate"), (number,)),
        **dict.fromkeys(("line", "look"), (cell,)),
        **dict.fromkeys(("disc", "assumed", "chain"), (circle,)),
        **dict.fromkeys(("strong", "weak"), link),
        "park": hatching(x - 8, y - 8, 16),
        "end": pointed_ring(x - 2, y, 8, (1, 0)),
        "strike": (strike(x, y, _SIZE, 2),),
    }
    others = {
        "look": Layer("edge", (cell,)),
        "end": Layer("clue", (number_at(x - 2, y, 2, _SIZE),), _SIZE),
        "disc": Layer("placed", (number,), _SIZE),
        "strike": Layer("gone", (number,), _SIZE),
        **dict.fromkeys(("assumed", "chain"), Layer("candidate", (number,), _SIZE)),
    }
    size = 0.0 if isinstance(shapes[role][0], Circle) else _SIZE
    return [Layer(role, tuple(shapes[role]), size), *([others[role]] if role in others else [])]

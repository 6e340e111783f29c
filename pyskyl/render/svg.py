"""Puzzles, solutions and steps as SVG, which web pages, notebooks and drawing programs show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from ..explanation import Candidates, Step
from ..puzzle import Board, Puzzle
from ..visible import visible
from .figure import UNIT, Circle, Figure, Layer, Shape, Stroke, Text, figure

__all__ = ["FONTS", "MAX_CELL", "MIN_CELL", "SCHEMES", "svg", "svg_of"]

SCHEMES = ("auto", "light", "dark")
"""How the colours are chosen: as the reader's system is set, or one way."""

MIN_CELL, MAX_CELL = 1, 1000
"""The side of a cell in pixels."""

FONTS = (
    "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', 'Noto Sans', 'Nimbus Sans', FreeSans,"
    " Roboto, sans-serif"
)

# For each role: the property that has the colour, the colours on light and on dark paper, and what
# else there is to say. Nothing is told by its colour alone.
_LOOKS = {
    "paper": ("fill", "#ffffff", "#16181d", ""),
    "line": ("fill", "#f3f1ea", "#23262d", ""),
    "look": ("fill", "#fdf1c7", "#3d3719", ""),
    "edge": ("stroke", "#8a6a00", "#d6b64c", 'fill="none" stroke-width="1.3"'),
    "grid": ("stroke", "#8c8c8c", "#6d727b", 'stroke-width="0.7"'),
    "frame": ("stroke", "#111111", "#e8e8e8", 'fill="none" stroke-width="2"'),
    "clue": ("fill", "#111111", "#e8e8e8", ""),
    "given": ("fill", "#111111", "#ffffff", 'font-weight="bold"'),
    "found": ("fill", "#1d4f9f", "#93bcff", ""),
    "candidate": ("fill", "#3c3c3c", "#c3c8d0", ""),
    "gone": ("fill", "#6f6f6f", "#9aa0a9", ""),
    "strike": ("stroke", "#b3261e", "#ff9a90", 'stroke-width="1.1" stroke-linecap="round"'),
    "disc": ("fill", "#17663a", "#8fdcae", ""),
    "placed": ("fill", "#ffffff", "#10231a", 'font-weight="bold"'),
    "end": ("stroke", "#8a6a00", "#d6b64c", 'fill="none" stroke-width="1.3"'),
}


def svg(  # noqa: PLR0913 - what a picture has
    puzzle: Puzzle,
    *,
    solution: Board | None = None,
    candidates: Candidates | None = None,
    step: Step | None = None,
    cell: float = UNIT,
    scheme: str = "auto",
) -> str:
    """A picture of ``puzzle`` as an SVG document.

    ``solution`` fills empty cells, ``candidates`` (row by row, a set for each cell) stand small in
    those that remain, and ``step`` is a step of an explanation upon them; it brings its own, if it
    comes from an explanation or a hint. ``cell`` is the side of a cell in pixels; where candidates
    are drawn in larger cells, it is that of a cell without. ``scheme`` is ``light``, ``dark``, or
    ``auto``: as the reader's system is set. Raises ValueError for grids of another size, or what is
    no scheme.

    >>> puzzle = Puzzle.from_lists([[1]] * 4)
    >>> print(svg(puzzle, solution=((1,),), scheme="light").count("<text"))
    5
    """
    return svg_of(
        figure(puzzle, solution=solution, candidates=candidates, step=step),
        cell=cell,
        scheme=scheme,
    )


def svg_of(drawn: Figure, *, cell: float = UNIT, scheme: str = "auto") -> str:
    """``drawn`` as an SVG document; see :func:`svg`."""
    if scheme not in SCHEMES:
        raise ValueError(f"{scheme!r} is not one of {', '.join(SCHEMES)}")
    if not MIN_CELL <= cell <= MAX_CELL:
        raise ValueError(f"a cell of {cell} pixels is not from {MIN_CELL} to {MAX_CELL}")
    side = _round(drawn.side)
    pixels = _round(drawn.side * cell / UNIT)
    layers = [*_with_edges(drawn.layers)]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pyskyl-{scheme}" width="{pixels}"'
        f' height="{pixels}" viewBox="0 0 {side} {side}" role="img"'
        f' font-family="{FONTS}" text-anchor="middle">',
        f"<title>{_text(drawn.title)}</title>",
        *(_dark(layers) if scheme == "auto" else ()),
        *(line for layer in layers for line in _layer(layer, dark=scheme == "dark")),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _with_edges(layers: Iterable[Layer]) -> Iterator[Layer]:
    """Around the cells to look at there is an edge, for those who do not see the colour."""
    for layer in layers:
        yield layer
        if layer.role == "look":
            yield layer._replace(role="edge")


def _dark(layers: Iterable[Layer]) -> Iterator[str]:
    """The colours for dark paper, which outdo the attributes."""
    yield "<style>@media (prefers-color-scheme: dark) {"
    for layer in layers:
        kind, _, dark, _ = _LOOKS[layer.role]
        yield f".pyskyl-auto .{layer.role} {{ {kind}: {dark} }}"
    yield "}</style>"


def _layer(layer: Layer, *, dark: bool) -> Iterator[str]:
    kind, on_light, on_dark, more = _LOOKS[layer.role]
    size = f'font-size="{_round(layer.size)}"' if layer.size else ""
    looks = " ".join(filter(None, [f'{kind}="{on_dark if dark else on_light}"', more, size]))
    strokes = [shape for shape in layer.shapes if isinstance(shape, Stroke)]
    yield f'<g class="{layer.role}" {looks}>'
    if strokes:
        yield f'<path d="{"".join(map(_stroke, strokes))}"/>'
    yield from (_shape(shape) for shape in layer.shapes if not isinstance(shape, Stroke))
    yield "</g>"


def _stroke(stroke: Stroke) -> str:
    x1, y1, x2, y2 = map(_round, stroke)
    return f"M{x1} {y1}L{x2} {y2}"


def _shape(shape: Shape) -> str:
    if isinstance(shape, Text):
        return f'<text x="{_round(shape.x)}" y="{_round(shape.y)}">{_text(shape.text)}</text>'
    numbers = map(_round, shape)
    names = ("cx", "cy", "r") if isinstance(shape, Circle) else ("x", "y", "width", "height")
    attributes = " ".join(f'{name}="{number}"' for name, number in zip(names, numbers, strict=True))
    return f"<{'circle' if isinstance(shape, Circle) else 'rect'} {attributes}/>"


def _round(number: float) -> str:
    """Two places behind the point: finer than any eye or printer, and the same everywhere.

    >>> _round(40.0), _round(0.12499), _round(-0.001)
    ('40', '0.12', '0')
    """
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _text(text: str) -> str:
    """``text`` as characters of XML, which has no control characters."""
    return escape(visible(text).translate({0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}))

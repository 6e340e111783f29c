"""Puzzles, solutions and steps as SVG, which web pages, notebooks and drawing programs show.

The extra ``render`` turns these into PNG.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from numbers import Real
from typing import Literal, TypeAlias, get_args
from xml.sax.saxutils import escape

from ..errors import PyskylError
from ..values.explanation import Step
from ..values.puzzle import Puzzle, check_puzzle
from ..values.words import kind_of, visible
from .caption import captioned, lines_of
from .figure import UNIT, figure
from .looks import DASH, FONT_FAMILY, LOOKS
from .shapes import Circle, Figure, Layer, Shape, Stroke, Text, Words

Scheme: TypeAlias = Literal["auto", "light", "dark"]
"""The choice of colours: by the setting of the reader's system, or always the same."""

SCHEMES = get_args(Scheme)

MIN_CELL, MAX_CELL = 1, 1000
"""The smallest and the largest side of a cell, in pixels."""


class Svg(str):
    """An SVG document, which a notebook draws."""

    _png: Callable[[], bytes]

    def _repr_svg_(self) -> str:
        return str(self)

    def png(self) -> bytes:
        """The picture as a PNG file; without a scheme it is light.

        It needs the extra ``render``. Raises :class:`PngError`.
        """
        return self._png()


def svg(  # noqa: PLR0913 - what a picture has
    puzzle: Puzzle,
    *,
    solution: Iterable[Iterable[int | None]] | None = None,
    candidates: Iterable[Iterable[Iterable[int]]] | None = None,
    step: Step | None = None,
    cell: float = UNIT,
    scheme: Scheme = "auto",
    caption: bool = False,
) -> Svg:
    """A picture of ``puzzle`` as an SVG document; its ``png()`` makes a PNG file of it.

    ``solution`` fills empty cells, ``candidates`` (row by row, a set for each cell) stand small in
    the others, and a ``step`` of an explanation is drawn upon them, by default upon the candidates
    before it. ``cell`` is the side in pixels of a cell without candidates, which may need larger
    cells. ``scheme`` is ``light``, ``dark``, or ``auto`` for the setting of the reader's system.
    ``caption`` adds the sentences of the step below, and what its marks mean. Raises ValueError for
    grids of another size, a solution together with a step, an unknown scheme, or a cell that is too
    small or too large.

    >>> puzzle = Puzzle.from_lists([[1]] * 4)
    >>> print(svg(puzzle, solution=((1,),), scheme="light").count("<text"))
    5
    """
    check_puzzle(puzzle)
    if step is not None and not isinstance(step, Step):
        raise TypeError(f"{kind_of(step)} is no step")
    picture = figure(puzzle, solution=solution, candidates=candidates, step=step)
    if caption and step is not None:
        picture = captioned(picture, lines_of(step))
    return svg_of(picture, cell=cell, scheme=scheme)


def svg_of(picture: Figure, *, cell: float = UNIT, scheme: Scheme = "auto") -> Svg:
    """``picture`` as an SVG document; see :func:`svg`."""
    if scheme not in SCHEMES:
        raise ValueError(f"{scheme!r} is not one of {', '.join(SCHEMES)}")
    if not (isinstance(cell, Real) and MIN_CELL <= cell <= MAX_CELL):
        what = f"a number of pixels from {MIN_CELL} to {MAX_CELL}"
        raise ValueError(f"the cell is {cell!r}, not {what}")
    sides = picture.width, picture.height
    width, height = map(_round, sides)
    pixels_wide, pixels_high = (_round(side * cell / UNIT) for side in sides)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pyskyl-{scheme}" width="{pixels_wide}"'
        f' height="{pixels_high}" viewBox="0 0 {width} {height}" role="img"'
        f' font-family="{FONT_FAMILY}" text-anchor="middle">',
        f"<title>{_text(picture.title)}</title>",
        *(_dark(picture.layers) if scheme == "auto" else ()),
        *(line for layer in picture.layers for line in _layer(layer, dark=scheme == "dark")),
        "</svg>",
    ]
    document = Svg("\n".join(lines) + "\n")
    document._png = partial(png_of, picture, cell=cell, scheme=scheme)
    return document


def _dark(layers: Iterable[Layer]) -> Iterator[str]:
    """The colours for dark paper, which override the attributes."""
    yield "<style>@media (prefers-color-scheme: dark) {"
    for role in dict.fromkeys(layer.role for layer in layers):
        look = LOOKS[role]
        kind = "stroke" if look.width else "fill"
        yield f".pyskyl-auto .{role} {{ {kind}: {look.dark} }}"
    yield "}</style>"


def _layer(layer: Layer, *, dark: bool) -> Iterator[str]:
    look = LOOKS[layer.role]
    color = look.dark if dark else look.light
    attributes = [f'class="{layer.role}"']
    if look.width:
        width = _round(look.width)
        attributes += [f'stroke="{color}" stroke-width="{width}"']
        dashes = f'dasharray="{_round(DASH)}"' if look.dashed else 'linecap="round"'
        attributes += [f'stroke-{dashes} fill="none"']
    else:
        attributes += [f'fill="{color}"']
    if look.bold:
        attributes += ['font-weight="bold"']
    if layer.size:
        attributes += [f'font-size="{_round(layer.size)}"']
    strokes = [shape for shape in layer.shapes if isinstance(shape, Stroke)]
    yield f"<g {' '.join(attributes)}>"
    if strokes:
        lines = ("M{} {}L{} {}".format(*map(_round, stroke)) for stroke in strokes)
        yield f'<path d="{"".join(lines)}"/>'
    yield from (_shape(shape) for shape in layer.shapes if not isinstance(shape, Stroke))
    yield "</g>"


def _shape(shape: Shape) -> str:
    if isinstance(shape, Text | Words):
        begin = ' text-anchor="start"' if isinstance(shape, Words) else ""
        at = f'x="{_round(shape.x)}" y="{_round(shape.y)}"'
        return f"<text {at}{begin}>{_text(shape.text)}</text>"
    numbers = map(_round, shape)
    names = ("cx", "cy", "r") if isinstance(shape, Circle) else ("x", "y", "width", "height")
    attributes = " ".join(f'{name}="{number}"' for name, number in zip(names, numbers, strict=True))
    return f"<{'circle' if isinstance(shape, Circle) else 'rect'} {attributes}/>"


def _round(number: float) -> str:
    """Round to two decimal places: finer than any eye or printer, and the same everywhere.

    >>> _round(40.0), _round(0.12499), _round(-0.001)
    ('40', '0.12', '0')
    """
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _text(text: str) -> str:
    """``text`` as characters of XML, which has no control characters."""
    return escape(visible(text).translate({0xFFFE: "\ufffd", 0xFFFF: "\ufffd"}))


MAX_PIXELS = 10_000
"""The largest side of a picture, in pixels."""


class PngError(PyskylError):
    """No PNG can be made: something has to be installed, or the picture is too large."""


def png_of(picture: Figure, *, cell: float = UNIT, scheme: str = "light") -> bytes:
    """``picture`` as a PNG file; like :func:`svg_of`, but ``auto`` is ``light``.

    The font is that of the extra ``render``, so every machine makes the same picture. Raises
    :class:`PngError`.
    """
    width, height = (round(side * cell / UNIT) for side in (picture.width, picture.height))
    if max(width, height) > MAX_PIXELS:
        pixels = max(width, height)
        raise PngError(f"the picture has {pixels} pixels a side, more than {MAX_PIXELS}")
    from .print import needing_extra, png

    document = svg_of(picture, cell=cell, scheme="dark" if scheme == "dark" else "light")
    with needing_extra(PngError):
        return png(document, width, height)

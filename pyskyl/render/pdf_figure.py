"""A figure on a page of a PDF file."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .figure import Circle, Figure, Layer, Rect, Stroke, Text
from .looks import LOOKS
from .pdf_fonts import USUAL

if TYPE_CHECKING:
    from fpdf import FPDF

__all__ = ["Pen"]

_THINNEST = 0.25
"""The width of a line that every printer can print, in points."""


class Pen:
    """Draws figures on the pages of a book, as they look on light paper."""

    def __init__(self, pdf: FPDF) -> None:
        self._pdf = pdf
        self._width = cache(self._measured)

    def draw(self, drawn: Figure, x: float, y: float, scale: float) -> None:
        """Draw a figure with its left upper corner there; a unit has ``scale`` points."""
        for layer in drawn.layers:
            if layer.role != "paper":
                self._layer(layer, x, y, scale)

    def _layer(self, layer: Layer, x: float, y: float, scale: float) -> None:
        pdf = self._pdf
        look = LOOKS[layer.role]
        if look.width:
            style = "D"
            pdf.set_draw_color(look.light)
            pdf.set_line_width(max(_THINNEST, look.width * scale))
        else:
            style = "F"
            self.color(look.light)
        if layer.size:
            pdf.set_font(USUAL, "B" if look.bold else "", layer.size * scale)
        for shape in layer.shapes:
            left, top = x + shape[0] * scale, y + shape[1] * scale
            if isinstance(shape, Text):
                half = self._width(shape.text, look.bold) * layer.size * scale / 2
                pdf.text(left - half, top, shape.text)
            elif isinstance(shape, Stroke):
                pdf.line(left, top, x + shape.x2 * scale, y + shape.y2 * scale)
            elif isinstance(shape, Rect):
                pdf.rect(left, top, shape.width * scale, shape.height * scale, style)
            elif isinstance(shape, Circle):
                pdf.circle(left, top, shape.radius * scale, style)

    def label(self, text: str, x: float, y: float, size: float) -> float:
        """Write bold ASCII from there; its width."""
        self._pdf.set_font(USUAL, "B", size)
        self._pdf.text(x, y, text)
        return self.label_width(text, size)

    def label_width(self, text: str, size: float) -> float:
        """The width of bold ASCII."""
        return self._width(text, True) * size

    def color(self, color: str) -> None:
        """Fill and write in this color from now on."""
        # where these are not the same, the library sets and resets one around each text
        self._pdf.set_fill_color(color)
        self._pdf.set_text_color(color)

    def _measured(self, text: str, bold: bool) -> float:
        """The width of a text in type of size 1."""
        font = self._pdf.fonts[f"{USUAL}B" if bold else USUAL]
        return font.get_text_width(text, 1.0, None)[1]

"""Whole explanations as PDF, to print: the paragraphs, each beside a picture of what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..explanation import Explanation
from ..words import visible
from .caption import legend
from .figure import UNIT, Figure, figure
from .pdf import new_document
from .pdf_layout import LEADING, MARGIN, MIN_MARKED, PAPERS, Box
from .walk import Told, judged, titled, walk

if TYPE_CHECKING:  # it is loaded for a book only
    from .pdf_document import Paragraph

_PAPER = "a4"

_TITLE, _TEXT, _SMALL = 15.0, 10.0, 9.0
"""The sizes of the type: of the title, of the text, and of the title above further pages."""

_HEAD = 22.0
"""The height of the room for the title above further pages."""

_SCALE, _LEGEND_SCALE = 0.62, 0.8
"""The points of a unit, of pictures at most."""

_GAP, _INDENT = 14.0, 12.0
"""Between two paragraphs, and between text and picture; before a line of depth 1."""

_WHAT = "the title of a puzzle"
"""What a font may lack a character of: all other texts are our own."""

_MOST = 999
"""More lines than any text has: nothing of it is cut off."""


class Way:
    """A book of explanations in the making: :meth:`add` one by one, then take its :meth:`data`.

    It has what the page of :mod:`pyskyl.render.way` has. A picture stands beside its text, or below
    it where there it could not be read, and on one page with it. ``len`` is the number of
    explanations. ``font`` is a font file for titles.

    Raises :class:`PdfError` as :class:`pyskyl.render.pdf.Booklet`.
    """

    def __init__(self, font: str | None = None) -> None:
        self._pdf = new_document(_PAPER, "Skyscrapers explained", font)
        width, height = PAPERS[_PAPER]
        self._page = Box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
        self._title = ""
        self._y = 0.0
        self._added = 0

    def __len__(self) -> int:
        return self._added

    def close(self) -> None:
        """Close the files of fonts. Nothing can be added then."""
        self._pdf.close_fonts()

    def data(self) -> bytes:
        """The file. Nothing can be added then."""
        return self._pdf.data()

    def add(self, name: str, found: Explanation, end: str) -> None:
        """Put the explanation of one puzzle on new pages; the arguments are those of a section."""
        self._added += 1
        self._title = ""
        self._begin_page()
        self._title = titled(found, name)
        self._write(self._lines([(0, self._title)], size=_TITLE))
        self._pdf.start_section(visible(self._title))
        self._write(self._lines([(0, judged(found))]))
        puzzle, told = found.puzzle, [*walk(found)]
        if puzzle is None:
            return
        self._draw(figure(puzzle), _SCALE)
        if told:
            width = self._page.width / _LEGEND_SCALE
            self._draw(legend((each.drawn for each in told), width), _LEGEND_SCALE)
        for each in told:
            self._tell(each)
        if end:
            self._write(self._lines([(0, end)]))
        if found.solved:
            self._draw(figure(puzzle, solution=found.board), _SCALE)

    @property
    def _bottom(self) -> float:
        return self._page.y + self._page.height

    def _begin_page(self) -> None:
        self._pdf.add_page()
        self._y = self._page.y
        if self._title:
            title = self._pdf.paragraph(self._title, self._page.width, _SMALL, what=_WHAT)
            self._pdf.put(title, (self._page.x, self._y), self._page.width, "name")
            self._y += _HEAD

    def _need(self, height: float) -> None:
        """Begin a page where there is not so much room left."""
        if self._y + height > self._bottom:
            self._begin_page()

    def _tell(self, told: Told) -> None:
        """Write a paragraph and draw its picture: both on one page, if one has room for them."""
        page, drawn, number = self._page, told.drawn, told.paragraph.number
        # three on a page, if they can be read
        third = (page.height - _HEAD) / 3 - _GAP
        scale = max(MIN_MARKED / UNIT, min(_SCALE, third / drawn.height))
        is_beside = scale * drawn.width <= page.width / 2
        if not is_beside:
            scale = min(_SCALE, page.width / drawn.width)
        high, wide = scale * drawn.height, scale * drawn.width
        column = page.width - wide - _GAP if is_beside else page.width
        lines = self._lines(told.paragraph.lines, column)
        text = LEADING * _TEXT + sum(line.height for _, line in lines)
        self._need(max(text, high) if is_beside else text + high)
        if is_beside:
            self._pdf.draw(drawn, page.x + page.width - wide, self._y, scale)
        begin, first = self._y, self._pdf.page_no()
        self._pdf.label(number, page.x, self._y, _TEXT)
        self._y += LEADING * _TEXT
        self._write(lines, column)
        if not is_beside:
            self._draw(drawn, scale)
        elif self._pdf.page_no() == first:
            self._y = max(self._y, begin + high + _GAP)

    def _draw(self, drawn: Figure, scale: float) -> None:
        """Draw a picture below what is there."""
        self._need(scale * drawn.height)
        self._pdf.draw(drawn, self._page.x, self._y, scale)
        self._y += scale * drawn.height + _GAP

    def _lines(
        self, lines: Sequence[tuple[int, str]], width: float = 0.0, *, size: float = _TEXT
    ) -> list[tuple[float, Paragraph]]:
        """Texts in lines of this width, by default that of the page, each with its indent."""
        width = width or self._page.width
        indents = [depth * _INDENT for depth, _ in lines]
        return [
            (indent, self._pdf.paragraph(text, width - indent, size, what=_WHAT, most=_MOST))
            for indent, (_, text) in zip(indents, lines, strict=True)
        ]

    def _write(self, lines: Sequence[tuple[float, Paragraph]], width: float = 0.0) -> None:
        """Write texts below what is there."""
        for indent, line in lines:
            self._need(line.height)
            wide = (width or self._page.width) - indent
            self._y = self._pdf.put(line, (self._page.x + indent, self._y), wide, "frame")
        self._y += _GAP

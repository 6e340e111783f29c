"""Whole explanations as PDF for printing: each paragraph beside a picture of what it does."""

from __future__ import annotations

from ..explanation import Explanation
from ..words import visible
from .caption import legend
from .figure import UNIT, figure
from .pdf_layout import LEADING, MIN_MARKED
from .pdf_parts import ALL, Pages
from .way import Frame, title_of, verdict, walk

_TITLE, _TEXT, _SMALL = 15.0, 10.0, 9.0
"""The sizes of the type: of the title, of the text, and of the title above further pages."""

_HEAD = 22.0
"""The height of the room for the title above further pages."""

_SCALE, _LEGEND_SCALE = 0.62, 0.8
"""The points of a unit: of a picture at most, and of the legend."""

_GAP, _INDENT = 14.0, 12.0
"""The gap between two paragraphs, or text and picture, and the indent of a line of depth 1."""

_WHAT = "the title of a puzzle"
"""The text that may have a character that no font has: all others are our own."""


class Way:
    """A book of explanations in the making: :meth:`add` one by one, then take its :meth:`data`.

    It has the same parts as the page of :mod:`pyskyl.render.way`. A picture stands beside its text,
    or below it if it would be too small to read, and on the same page. ``len`` is the number of
    explanations. ``font`` is a font file for titles.

    Raises :class:`PdfError` as :class:`pyskyl.render.pdf.Booklet` does.
    """

    def __init__(self, font: str | None = None) -> None:
        self._pages = Pages("a4", "Skyscrapers explained", font, self._head)
        self._title = ""
        self._added = 0

    def __len__(self) -> int:
        return self._added

    def close(self) -> None:
        """Close the font files. After that nothing can be added."""
        self._pages.pdf.close_fonts()

    def data(self) -> bytes:
        """Finish the file and return it. After that nothing can be added."""
        return self._pages.pdf.data()

    def add(self, name: str, explanation: Explanation, end: str) -> None:
        """Put the explanation of one puzzle on new pages; the arguments are those of a section."""
        pages = self._pages
        self._added += 1
        self._title = ""
        pages.begin()
        self._title = title_of(explanation, name)
        self._write(self._title, _TITLE)
        pages.pdf.start_section(visible(self._title))
        self._write(verdict(explanation))
        puzzle, frames = explanation.puzzle, [*walk(explanation)]
        if puzzle is None:
            return
        pages.draw(figure(puzzle), _SCALE, _GAP)
        if frames:
            width = pages.area.width / _LEGEND_SCALE
            marks = legend((frame.picture for frame in frames), width)
            pages.draw(marks, _LEGEND_SCALE, _GAP)
        for frame in frames:
            self._tell(frame)
        if end:
            self._write(end)
        if explanation.solved:
            pages.draw(figure(puzzle, solution=explanation.board), _SCALE, _GAP)

    def _head(self) -> float:
        """Write the title at the top of every page but the first, which has it larger."""
        pdf, area = self._pages.pdf, self._pages.area
        if not self._title:
            return area.y
        title = pdf.paragraph(self._title, area.width, _SMALL, what=_WHAT)
        pdf.put(title, (area.x, area.y), area.width, "name")
        return area.y + _HEAD

    def _write(self, text: str, size: float = _TEXT) -> None:
        self._pages.write(text, size, what=_WHAT)
        self._pages.y += _GAP

    def _tell(self, frame: Frame) -> None:
        """Write a paragraph and draw its picture, on the same page if it has room for both."""
        pages, pdf, area, picture = self._pages, self._pages.pdf, self._pages.area, frame.picture
        # three on a page, if they can be read
        third = (area.height - _HEAD) / 3 - _GAP
        scale = max(MIN_MARKED / UNIT, min(_SCALE, third / picture.height))
        is_beside = scale * picture.width <= area.width / 2
        if not is_beside:
            scale = min(_SCALE, area.width / picture.width)
        high, wide = scale * picture.height, scale * picture.width
        column = area._replace(width=area.width - wide - _GAP) if is_beside else area
        lines = []
        for depth, text in frame.paragraph.lines:
            indent = depth * _INDENT
            box = column._replace(x=column.x + indent, width=column.width - indent)
            lines.append((pdf.paragraph(text, box.width, _TEXT, what=_WHAT, most=ALL), box))
        height = LEADING * _TEXT + sum(line.height for line, _ in lines)
        pages.need(max(height, high) if is_beside else height + high)
        if is_beside:
            pdf.draw(picture, area.x + area.width - wide, pages.y, scale)
        begin, first = pages.y, pdf.page_no()
        pdf.label(frame.paragraph.number, area.x, pages.y, _TEXT)
        pages.y += LEADING * _TEXT
        for line, box in lines:
            pages.put(line, box)
        pages.y += _GAP
        if not is_beside:
            pages.draw(picture, scale, _GAP)
        elif pdf.page_no() == first:
            pages.y = max(pages.y, begin + high + _GAP)

"""Pages that are filled from the top downwards, with texts and pictures."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..errors import PdfError
from .figure import Figure
from .pdf_layout import MARGIN, PAPERS, Box

if TYPE_CHECKING:  # it is loaded for a book only
    from .pdf_document import Paragraph

ALL = 999
"""More lines than any text has: nothing of it is cut off."""


class Pages:
    """The pages of a book in the making.

    ``head`` writes what stands at the top of each, and gives where that ends. ``area`` is a page
    without its margins; ``y`` is where on it the next text or picture goes. Raises
    :class:`PdfError` if the extra ``render`` is not installed or a font cannot be used.
    """

    def __init__(self, paper: str, title: str, font: str | None, head: Callable[[], float]) -> None:
        width, height = PAPERS[paper]
        self.area = Box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
        self.y = 0.0
        self._head = head
        for library in ("fpdf", "fontTools"):
            # their warnings mean nothing to whoever wants a book
            logging.getLogger(library).addHandler(logging.NullHandler())
        try:
            from .pdf_document import Document
        except ImportError:
            raise PdfError("for books as PDF: pip install 'pyskyl[render]'") from None
        self.pdf = Document(paper, title, font)

    def begin(self) -> None:
        """Begin a page."""
        self.pdf.add_page()
        self.y = self._head()

    def need(self, height: float) -> None:
        """Begin a page where there is not so much room left."""
        if self.y + height > self.area.y + self.area.height:
            self.begin()

    def write(self, text: str, size: float, *, what: str) -> None:
        """Write a text below what is there, and name it as :meth:`Document.paragraph` does."""
        self.put(self.pdf.paragraph(text, self.area.width, size, what=what, most=ALL), self.area)

    def put(self, paragraph: Paragraph, column: Box) -> None:
        """Write a paragraph below what is there, between the sides of a column."""
        self.need(paragraph.height)
        self.y = self.pdf.put(paragraph, (column.x, self.y), column.width, "frame")

    def draw(self, picture: Figure, scale: float, gap: float) -> None:
        """Draw a picture below what is there, and leave a gap below it."""
        self.need(scale * picture.height)
        self.pdf.draw(picture, self.area.x, self.y, scale)
        self.y += scale * picture.height + gap

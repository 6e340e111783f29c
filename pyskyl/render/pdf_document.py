"""A PDF file in the making: its facts, and the numbers at the feet of its pages.

This is imported when there is to be one: the library takes some tenths of a second to load.
"""

from __future__ import annotations

import os
from datetime import datetime, timezone

from fpdf import FPDF
from fpdf.fonts import TTFFont
from fpdf.output import OutputProducer, PDFInfo
from fpdf.prefs import ViewerPreferences

from .looks import LOOKS
from .pdf_fonts import USUAL, PdfError
from .pdf_layout import Sheet

__all__ = ["Document"]

_FOOT, _FOOT_TYPE = 24.0, 9.0
"""From the lower edge of the paper to the baseline of a page's number, and the size of its type."""


class Document(FPDF):
    """Pages of one size without anything on them but their numbers, as 3 / 12.

    The same pages make the same file: there is no date in it but that of ``SOURCE_DATE_EPOCH``, if
    the environment has this. Raises :class:`PdfError` if it is no date.
    """

    def __init__(self, sheet: Sheet, title: str) -> None:
        super().__init__(unit="pt", format=(sheet.width, sheet.height))
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.render_color_fonts = False
        self.set_title(title)
        self.set_creator("pyskyl")
        self.viewer_preferences = ViewerPreferences(display_doc_title=True)
        self._date = _source_date()
        # the file's identifier depends on it, also where it is left out
        self.set_creation_date(self._date or datetime.fromtimestamp(0, timezone.utc))

    def data(self) -> bytes:
        """The file; nothing can be added then."""
        self._number_pages()
        return bytes(self.output(output_producer_class=OutputProducer if self._date else _Undated))

    def close_fonts(self) -> None:
        """Close the files of the fonts, for a file that is not to be."""
        for font in self.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    def _number_pages(self) -> None:
        self.set_font(USUAL, size=_FOOT_TYPE)
        # the library sets the color of a text, and resets it, where it is not that of fillings
        self.set_fill_color(LOOKS["frame"].light)
        self.set_text_color(LOOKS["gone"].light)
        for number in range(1, self.pages_count + 1):
            self.page = number
            # what is selected now has been so on another page
            self.current_font_is_set_on_page = False
            text = f"{number} / {self.pages_count}"
            self.text((self.w - self.get_string_width(text)) / 2, self.h - _FOOT, text)


class _Undated(OutputProducer):
    """Leaves out when a file was made, which is now unless somebody says another time."""

    def _add_info(self) -> PDFInfo:
        info = super()._add_info()
        del info.creation_date
        return info


def _source_date() -> datetime | None:
    text = os.environ.get("SOURCE_DATE_EPOCH")
    if not text:
        return None
    try:
        return datetime.fromtimestamp(int(text), timezone.utc)
    except (ValueError, OverflowError, OSError):
        raise PdfError(f"SOURCE_DATE_EPOCH is no number of seconds: {text!r}") from None

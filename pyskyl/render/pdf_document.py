"""A PDF file in the making: its facts, and the numbers at the feet of its pages.

This is imported when there is to be one: the library takes some tenths of a second to load.
"""

from __future__ import annotations

import os
from datetime import datetime, timezone

from fpdf import FPDF
from fpdf.output import OutputProducer, PDFInfo
from fpdf.prefs import ViewerPreferences

from .looks import LOOKS
from .pdf_fonts import USUAL, PdfError
from .pdf_layout import Sheet

__all__ = ["Document"]

_FOOT, _FOOT_TYPE = 26.0, 9.0
"""From the lower edge of the paper to the middle of a page's number, and the size of its type."""


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
        self.page_mode = "USE_OUTLINES"
        self._date = _source_date()
        # the file's identifier depends on it, also where it is left out
        self.set_creation_date(self._date or datetime.fromtimestamp(0, timezone.utc))

    def footer(self) -> None:
        """Write the number of a page; the library calls this at its end."""
        ink = LOOKS["grid"].light
        self.set_font(USUAL, size=_FOOT_TYPE)
        self.set_text_color(ink)
        self.set_fill_color(ink)
        self.set_xy(0, self.h - _FOOT - _FOOT_TYPE / 2)
        self.cell(self.w, _FOOT_TYPE, f"{self.page_no()} / {{nb}}", align="C")

    def data(self) -> bytes:
        """The file; nothing can be added then."""
        return bytes(self.output(output_producer_class=OutputProducer if self._date else _Undated))


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

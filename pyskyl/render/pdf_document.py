"""The pages of a book: text in any script, figures, and the numbers of the pages.

The library is fpdf2, which the extra ``render`` installs. It takes some tenths of a second to load,
so this module is imported only to make a book.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timezone
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import uharfbuzz  # noqa: F401 - fpdf2 shapes text with it
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fpdf import FPDF
from fpdf.fonts import TTFFont
from fpdf.prefs import ViewerPreferences

from ..errors import NoFontError, PdfError, PyskylError
from ..words import visible
from .figure import Circle, Figure, Layer, Rect, Stroke, Text, Words
from .looks import DASH, LOOKS, arimo
from .pdf_layout import LEADING, PAPERS

_USUAL, _OWN = "arimo", "own"
"""The names of the font for numbers, and of a user's own font for texts."""

ARIMO = arimo()
"""The font with digits and Latin, Greek, Cyrillic and Hebrew letters; the extra installs it."""

_NEEDED = ("OS/2", "head", "hhea", "maxp", "hmtx", "post", "name")
"""The tables that a font must have to be embedded."""

_COLORED = ("COLR", "CBDT", "sbix", "SVG ")
"""The tables of pictures, such as emoji: a book has no font with these."""

_THINNEST = 0.25
"""The width of the thinnest line that every printer can print."""

_FOOT = 30.0
"""The distance from the number of a page to the lower edge of the paper."""

_LONGEST = 300
"""The most characters that a line of a text shows."""

_NO_DATE = b"/CreationDate (D:19700101000000Z)"


class Paragraph(NamedTuple):
    """A text in lines, the size of its type, and whether it is read from the right."""

    lines: tuple[str, ...]
    size: float
    is_rtl: bool

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * LEADING * self.size


class Document(FPDF):
    """Pages with nothing on them but their numbers.

    ``font`` is a font file for texts; Arimo has the characters that it lacks. The same pages make
    the same file, which has no date. Raises :class:`PdfError` for a bad font.
    """

    def __init__(self, paper: str, title: str, font: str | None) -> None:
        super().__init__(unit="pt", format=PAPERS[paper])
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.c_margin = 0.0
        self.alias_nb_pages("")  # "{nb}" in a title is no number of pages
        self.render_color_fonts = False
        self.set_title(title)
        self.set_creator("pyskyl")
        self.viewer_preferences = ViewerPreferences(display_doc_title=True)
        self.set_creation_date(datetime.fromtimestamp(0, timezone.utc))
        self._what = ""
        self._own = font
        self._texts = _USUAL
        if font is not None:
            self._texts = _OWN
            with self.blaming_fonts():
                self.add_font(_OWN, "", _checked(font))
        self.add_font(_USUAL, "", ARIMO)
        with TemporaryDirectory(prefix="pyskyl-", ignore_cleanup_errors=True) as folder:
            bold = Path(folder, "bold.ttf")
            bold.write_bytes(bold_arimo())
            self.add_font(_USUAL, "B", bold)
        self.set_fallback_fonts([_USUAL], exact_match=False)

    def get_fallback_font(self, char: str, style: str = "") -> str | None:
        """The font for a character that the font of a text lacks; fpdf2 calls this."""
        fallback = super().get_fallback_font(char, style)
        if fallback is None and not _is_unseen(char):
            raise _missing(self._what, char)
        return fallback

    def footer(self) -> None:
        """Write the number of a page; fpdf2 calls this."""
        self._ink("name")
        self._select(_USUAL, 9)
        self.set_xy(0, self.h - _FOOT)
        self.cell(self.w, text=f"{self.page_no()}", align="C")

    def label(self, text: str, x: float, y: float, size: float) -> None:
        """Write bold ASCII with its top left corner at ``x`` and ``y``."""
        self._ink("frame")
        self._select(_USUAL, size, "B")
        self.text(x, y + 0.9 * size, text)

    def paragraph(
        self, text: str, width: float, size: float, *, what: str, most: int = 1
    ) -> Paragraph:
        """``text`` in at most ``most`` lines of this width; the rest is cut off.

        Raises :class:`NoFontError`, which names the text as ``what``, if no font has one of its
        characters.
        """
        text = " ".join(visible(unicodedata.normalize("NFC", text)).split())[: most * _LONGEST]
        if not text:
            return Paragraph((), size, is_rtl=False)
        self._what = what
        is_rtl = _is_rtl(text)
        with self.blaming_fonts():
            self._select(self._texts, size)
            self._shape(text, is_rtl=is_rtl)
            if self.get_string_width(text) <= width:
                return Paragraph((text,), size, is_rtl)
            all_lines: Any = self.multi_cell(width, text=text, dry_run=True, output="LINES")
            lines: list[str] = all_lines[:most]
            if len(all_lines) > most:
                while self.get_string_width(f"{lines[-1]}…") > width and lines[-1]:
                    lines[-1] = lines[-1][:-1].rstrip()
                lines[-1] += "…"
        return Paragraph(tuple(lines), size, is_rtl)

    def put(
        self,
        paragraph: Paragraph,
        at: tuple[float, float],
        width: float,
        role: str,
        align: str = "",
    ) -> float:
        """Write a paragraph with its upper left corner ``at`` this point; return where it ends."""
        x, y = at
        self._ink(role)
        with self.blaming_fonts():
            for line in paragraph.lines:
                self._select(self._texts, paragraph.size)
                self._shape(line, is_rtl=paragraph.is_rtl)
                self.set_xy(x, y)
                height = LEADING * paragraph.size
                self.cell(width, height, line, align=align or ("R" if paragraph.is_rtl else "L"))
                y += height
        return y

    def draw(self, picture: Figure, x: float, y: float, scale: float) -> None:
        """Draw a figure with its upper left corner at ``x``, ``y``; a unit has ``scale`` points."""
        for layer in picture.layers:
            if layer.role != "paper":
                self._draw_layer(layer, x, y, scale)

    def data(self) -> bytes:
        """Finish the file and return it. After that nothing can be added."""
        with self.blaming_fonts():
            data = bytes(self.output())
        # blanks, because the table of contents of the file counts bytes
        before, date, after = data.rpartition(_NO_DATE)
        return before + b" " * len(date) + after

    def close_fonts(self) -> None:
        """Close the font files, even if the book is never finished."""
        for font in self.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    @contextmanager
    def blaming_fonts(self) -> Iterator[None]:
        """Turn whatever a damaged font raises into a :class:`PdfError` that names the font.

        A font is read as it is needed, and a file can be damaged in many ways.
        """
        try:
            yield
        except (PyskylError, OSError, MemoryError):
            raise
        except Exception as error:
            if self._own is None:
                raise
            name = visible(self._own)
            raise PdfError(f"{name}: damaged, a book cannot have this font") from error

    def _ink(self, role: str) -> None:
        """Write in the colour of a role from now on."""
        # text is drawn faster if the fill colour is the same
        self.set_fill_color(LOOKS[role].light)
        self.set_text_color(LOOKS[role].light)

    def _select(self, family: str, size: float, style: str = "") -> None:
        self.set_font(family, style, size)
        self.set_text_shaping(False)

    def _shape(self, text: str, *, is_rtl: bool) -> None:
        """Shape the next text if its script needs that."""
        self.set_text_shaping(max(text) >= "\u0300", direction="rtl" if is_rtl else "ltr")

    def _draw_layer(self, layer: Layer, x: float, y: float, scale: float) -> None:
        look = LOOKS[layer.role]
        style = "D" if look.width else "F"
        if look.width:
            self.set_draw_color(look.light)
            self.set_line_width(max(_THINNEST, look.width * scale))
            dash = DASH * scale if look.dashed else 0
            self.set_dash_pattern(dash, dash)
        else:
            self._ink(layer.role)
        bold = "B" if look.bold else ""
        size = layer.size * scale
        if size:
            self._select(_USUAL, size, bold)
        for shape in layer.shapes:
            left, top = x + shape[0] * scale, y + shape[1] * scale
            if isinstance(shape, Text):
                half = self.get_string_width(shape.text) / 2
                self.text(left - half, top, shape.text)
            elif isinstance(shape, Words):
                self.text(left, top, shape.text)
            elif isinstance(shape, Stroke):
                self.line(left, top, x + shape.x2 * scale, y + shape.y2 * scale)
            elif isinstance(shape, Rect):
                self.rect(left, top, shape.width * scale, shape.height * scale, style)
            elif isinstance(shape, Circle):
                self.circle(left, top, shape.radius * scale, style)


def _is_rtl(text: str) -> bool:
    """Whether the first letter of a text belongs to a script that is read from the right."""
    directions = map(unicodedata.bidirectional, text)
    return next((each for each in directions if each in {"L", "R", "AL"}), "L") != "L"


@cache
def bold_arimo() -> bytes:
    """A font file with the ASCII characters of Arimo in bold.

    The package has one font with a range of weights; to make all of it bold would take a second.
    """
    with TTFont(ARIMO, recalcTimestamp=False, lazy=True) as font:
        subsetter = subset.Subsetter()
        subsetter.populate(unicodes=range(0x20, 0x7F))
        subsetter.subset(font)
        instancer.instantiateVariableFont(font, {"wght": 700}, inplace=True, updateFontNames=True)
        stream = BytesIO()
        font.save(stream)
    return stream.getvalue()


def _checked(name: str) -> Path:
    """The path of a user's font file. Raises :class:`PdfError` if a book cannot have the font."""
    path, text = Path(name), visible(name)
    if not name:
        raise PdfError("the name of the font file is empty")
    try:
        path.open("rb").close()
    except (OSError, ValueError) as error:
        raise PdfError(f"{text}: {getattr(error, 'strerror', None) or error}") from None
    if not _is_embeddable(path):
        raise PdfError(f"{text}: a book cannot have this font: TrueType fonts work")
    return path


def _is_embeddable(path: Path) -> bool:
    """Whether a file has a font that a book can and may have.

    Those are fonts with TrueType outlines, and the CJK fonts with others (CID-keyed CFF).
    """
    try:
        with path.open("rb") as stream, TTFont(stream, lazy=True, fontNumber=0) as font:
            tables = [font[name] for name in _NEEDED]
            is_forbidden = tables[0].fsType & 0x0002
            is_outlined = (
                font["glyf"] if "glyf" in font else hasattr(font["CFF "].cff.topDictIndex[0], "ROS")
            )
            is_colored = any(name in font for name in _COLORED)
            return bool(font.getBestCmap() and is_outlined) and not (is_forbidden or is_colored)
    except Exception:  # a damaged file can raise anything
        return False


def _is_unseen(character: str) -> bool:
    r"""Whether a character only says how others are drawn: a joiner or a variation selector.

    >>> [_is_unseen(character) for character in "a\u200d\ufe0f\u0301"]
    [False, True, True, False]
    """
    return unicodedata.category(character) == "Cf" or "VARIATION SELECTOR" in unicodedata.name(
        character, ""
    )


def _missing(what: str, character: str) -> NoFontError:
    """The error about a text, for instance a title, with a character that no font has."""
    code = f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()
    lost = f"{what} has a character that no font here has: {character} ({code})"
    return NoFontError(f"{lost}; leave it out, or name a font file that has it")

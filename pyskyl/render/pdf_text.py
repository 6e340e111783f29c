"""Lines of text in any script: the font of each part, its shape, and the order of the parts.

The library draws a text, too, but parts it before each combining mark and knows the order of a line
with two directions only roughly. So here its bidirectional levels and its shaping are used, and the
parts are put in their places one by one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from ..visible import visible
from .pdf_fonts import Fonts, NoFontError, PdfError, is_unseen

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.fonts import TTFFont

__all__ = ["Line", "Typesetter"]

_LONGEST = 300
"""No caption shows more characters."""

_TOLERANCE = 0.01
"""What a line may be too long: sizes are divided and multiplied."""

_ELLIPSIS = "…"


class _Part(NamedTuple):
    """Characters of one font, script and direction."""

    text: str
    font: str
    is_rtl: bool
    is_plain: bool


class Line(NamedTuple):
    """A line of text: its parts from the left to the right, its width, the size of its type.

    ``is_rtl`` is whether one reads it from the right.
    """

    parts: tuple[_Part, ...]
    width: float
    size: float
    is_rtl: bool


class Typesetter:
    """Makes lines of texts and puts them on the pages of a book."""

    def __init__(self, pdf: FPDF, fonts: Fonts) -> None:
        self._pdf = pdf
        self._fonts = fonts

    def lines(  # noqa: PLR0913 - what a paragraph has
        self,
        text: str,
        size: float,
        width: float,
        *,
        most: int,
        what: str,
        smallest: float = 1.0,
    ) -> list[Line]:
        """``text`` in at most so many lines of this width.

        If it is too long for one, its type becomes ``smallest`` of its size at the least, then it
        is parted; what is still too long is shortened. Raises :class:`PdfError` if there is no font
        for it; ``what`` names it there.
        """
        text = " ".join(visible(unicodedata.normalize("NFC", text)).split())
        if not text:
            return []
        if len(text) > _LONGEST:
            text = text[:_LONGEST].rstrip() + _ELLIPSIS
        with self._fonts.watched():
            whole = _Paragraph(text, self._fonts, what)
            line = self._line(whole, 0, len(text), size)
            if line.width <= width + _TOLERANCE:
                return [line]
            smaller = size * max(smallest, width / line.width)
            return list(self._parted(whole, smaller, width, most))

    def put(self, line: Line, x: float, y: float) -> None:
        """Draw a line with the left end of its baseline there."""
        with self._fonts.watched():
            for part in line.parts:
                font = self._font(part)
                self._pdf.set_font(part.font, size=line.size)
                if part.is_plain:
                    self._pdf.text(x, y, part.text)
                    x += font.get_text_width(part.text, line.size, None)[1]
                else:
                    self._pdf.text(x, y, "")  # selects the font
                    self._pdf._out("\n".join(self._shown(part, font, line.size, x, y)))
                    x += font.get_text_width(part.text, line.size, _shaping(part))[1]

    def _parted(self, whole: _Paragraph, size: float, width: float, most: int) -> Iterator[Line]:
        start, end = 0, len(whole.text)
        for number in range(1, most + 1):
            line = self._line(whole, start, end, size)
            if line.width <= width + _TOLERANCE:
                yield line
                return
            tail = _ELLIPSIS if number == most else ""
            fits = self._fitting(whole, start, size, width, tail)
            if tail:
                shorter = _Paragraph(whole.text[:fits].rstrip() + tail, self._fonts, whole.what)
                yield self._line(shorter, start, len(shorter.text), size)
                return
            stop = max((at for at in whole.breaks if start < at <= fits), default=fits)
            yield self._line(whole, start, stop, size)
            start = stop + (whole.text[stop : stop + 1] == " ")
            if start == end:
                return

    def _fitting(self, whole: _Paragraph, start: int, size: float, width: float, tail: str) -> int:
        """How far a line from ``start`` can go, with ``tail`` behind it; at least one character."""
        room = width - (
            self._line(_Paragraph(tail, self._fonts, ""), 0, 1, size).width if tail else 0
        )
        ends = [at for at in whole.ends if at > start]
        low, high = 0, len(ends) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self._line(whole, start, ends[middle], size).width <= room:
                low = middle
            else:
                high = middle - 1
        return ends[low]

    def _line(self, whole: _Paragraph, start: int, end: int, size: float) -> Line:
        parts = whole.parts(start, end)
        width = sum(
            self._font(part).get_text_width(
                part.text, size, None if part.is_plain else _shaping(part)
            )[1]
            for part in parts
        )
        return Line(parts, width, size, whole.is_rtl)

    def _font(self, part: _Part) -> TTFFont:
        font: Any = self._pdf.fonts[part.font]
        return font  # type: ignore[no-any-return]

    def _shown(self, part: _Part, font: TTFFont, size: float, x: float, y: float) -> Iterator[str]:
        """The operators that show the glyphs of a part."""
        scale = font.scale * size / 1000
        yield "BT"
        for glyph in font.shape_text(part.text, size, _shaping(part)):
            left, base = x + glyph["x_offset"] * scale, y - glyph["y_offset"] * scale
            shown = font.escape_text(chr(glyph["mapped_char"]))
            yield f"1 0 0 1 {left:.2f} {self._pdf.h - base:.2f} Tm ({shown}) Tj"
            x += glyph["x_advance"] * scale
        yield "ET"


def _shaping(part: _Part) -> dict[str, Any]:
    from fpdf.enums import TextDirection

    direction = TextDirection.RTL if part.is_rtl else TextDirection.LTR
    return {"features": {}, "fragment_direction": direction}


class _Paragraph:
    """A text, the font and the level of each of its characters, and where it can be parted."""

    def __init__(self, text: str, fonts: Fonts, what: str) -> None:
        self.text = text
        self.what = what
        self.is_rtl = False
        usual, characters = fonts.first
        codes = {*map(ord, text)}
        self._plain = codes <= characters and max(codes) < 0x0250 and 0xAD not in codes
        self._fonts = [usual] * len(text)
        self._levels = [0] * len(text)
        self.ends: Sequence[int] = range(1, len(text) + 1)
        if not self._plain:
            self.ends = [*_cluster_ends(text)]
            self._fonts = self._chosen(fonts)
            self._scripts = [*_scripts(text)]
            self._find_levels()
        self.breaks = [
            at
            for at in self.ends
            if at < len(text) and (text[at] == " " or _is_wide(text[at - 1]) or _is_wide(text[at]))
        ]

    def parts(self, start: int, end: int) -> tuple[_Part, ...]:
        """The parts of the text from ``start`` to ``end``, from the left to the right."""
        if self._plain:
            return (_Part(self.text[start:end], self._fonts[0], is_rtl=False, is_plain=True),)
        runs = []
        for (level, font, _), members in groupby(
            range(start, end), lambda at: (self._levels[at], self._fonts[at], self._scripts[at])
        ):
            text = "".join(self.text[at] for at in members)
            runs.append((level, _Part(text, font, is_rtl=level % 2 == 1, is_plain=False)))
        # rule L2 of Unicode's bidirectional algorithm
        for lowest in range(max((level for level, _ in runs), default=0), 0, -1):
            runs = _reversed_from(lowest, runs)
        return tuple(part for _, part in runs)

    def _chosen(self, fonts: Fonts) -> list[str]:
        chosen: list[str] = []
        lost: list[str] = []
        start = 0
        for end in self.ends:
            cluster = self.text[start:end]
            font = fonts.of(cluster)
            if font is None:
                lost += [one for one in cluster if not is_unseen(one) and one not in lost]
            chosen += [font or ""] * (end - start)
            start = end
        if lost:
            raise _refusal(self.what, self.text, lost)
        return chosen

    def _find_levels(self) -> None:
        if not any(unicodedata.bidirectional(one) in {"R", "AL", "AN"} for one in self.text):
            return
        from fpdf.bidi import BidiParagraph
        from fpdf.enums import TextDirection

        paragraph = BidiParagraph(self.text, preserve_bn_chars=True)
        self.is_rtl = paragraph.base_direction == TextDirection.RTL
        self._levels = [character.embedding_level for character in paragraph.characters]


def _reversed_from(lowest: int, runs: Sequence[tuple[int, _Part]]) -> list[tuple[int, _Part]]:
    """The runs, but in each sequence of those that have this level or more the last one first."""
    ordered: list[tuple[int, _Part]] = []
    for is_inside, members in groupby(runs, lambda run: run[0] >= lowest):
        together = [*members]
        ordered += reversed(together) if is_inside else together
    return ordered


def _cluster_ends(text: str) -> Iterator[int]:
    """Where characters that belong together end: a letter, its marks, and what joins them."""
    for at, character in enumerate(text):
        if at and not (
            is_unseen(character)
            or unicodedata.category(character).startswith("M")
            or text[at - 1] == "\u200d"
        ):
            yield at
    yield len(text)


def _scripts(text: str) -> Iterator[str]:
    """The script of each character; what has none of its own goes with those before it."""
    from fontTools.unicodedata import script

    known: Callable[[str], str] = script
    names = [known(character) for character in text]
    current = next((name for name in names if not name.startswith("Z")), "Zyyy")
    for name in names:
        current = current if name in {"Zyyy", "Zinh", "Zzzz"} else name
        yield current


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in {"W", "F"}


def _refusal(what: str, text: str, lost: list[str]) -> PdfError:
    listed = ", ".join(
        f"{visible(one)} (U+{ord(one):04X}"
        + (f" {name})" if (name := unicodedata.name(one, "")) else ")")
        for one in lost[:3]
    )
    if len(lost) > 3:
        listed += f" and {len(lost) - 3} others"
    shown = text if len(text) <= 60 else text[:59] + _ELLIPSIS
    letters = [one for one in lost if not _is_emoji(one)]
    advice = [_NO_EMOJI] if len(letters) < len(lost) else []
    if letters:
        advice.append(_which_font(letters))
    refused = f"{what} {shown!r} has what no font here can write: {listed}; {'; '.join(advice)}"
    return NoFontError(refused) if letters else PdfError(refused)


_NO_EMOJI = "leave emoji out: nearly all of their fonts are pictures, which a book cannot have"

_EAST_ASIAN = {
    "Hira": "Japanese",
    "Kana": "Japanese",
    "Hang": "Korean",
    "Bopo": "Chinese",
    "Hani": "Chinese or Japanese",
}
"""What is written in scripts for which one font is usual; where there are several, the first."""


def _is_emoji(character: str) -> bool:
    return ord(character) >= 0x1F000 and unicodedata.category(character) in {"So", "Sk"}


def _which_font(letters: list[str]) -> str:
    """What to do where letters have no font."""
    from fontTools.unicodedata import script, script_name

    scripts = {*map(script, letters)}
    for known, language in _EAST_ASIAN.items():
        if known in scripts:
            return f"install a font for {language}, as Noto Sans CJK, or name the file of one"
    named = sorted(script_name(each) for each in scripts if not each.startswith("Z"))
    if not named:
        return "leave this out, or name the file of a font that has it"
    return f"install a font for {named[0]}, as Noto Sans {named[0]}, or name the file of one"

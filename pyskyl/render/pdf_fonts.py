"""The fonts of a book: Arimo, which the extra brings along, and one that a user names.

Arimo has the numbers, and Latin, Greek, Cyrillic and Hebrew letters.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from ..errors import NoFontError, PdfError
from ..words import visible

ARIMO = Path(str(files("fontpkg_arimo") / "files" / "Arimo[wght].ttf"))

_SUFFIXES = (".ttf", ".ttc", ".otf", ".otc")

_NEEDED = ("OS/2", "head", "hhea", "maxp", "hmtx", "post", "name")
"""The tables that a font must have to be embedded."""

_COLORED = ("COLR", "CBDT", "sbix", "SVG ")
"""The tables of pictures, as emoji are: they are not printed."""


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


def own(name: str) -> Path:
    """The path of a font file that a user names. Raises :class:`PdfError` if it is none."""
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
    """Whether it is a font that a book can have and may have.

    That are fonts with TrueType outlines, and the CJK fonts with others (CID-keyed CFF).
    """
    if not path.name.lower().endswith(_SUFFIXES):
        return False
    try:
        with path.open("rb") as stream, TTFont(stream, lazy=True, fontNumber=0) as font:
            tables = [font[name] for name in _NEEDED]
            is_forbidden = tables[0].fsType & 0x0002
            is_outlined = (
                font["glyf"] if "glyf" in font else hasattr(font["CFF "].cff.topDictIndex[0], "ROS")
            )
            is_colored = any(name in font for name in _COLORED)
            return bool(font.getBestCmap() and is_outlined) and not (is_forbidden or is_colored)
    except Exception:  # whatever a damaged file leads to
        return False


def is_unseen(character: str) -> bool:
    r"""Whether a character only says how others are drawn: a joiner or a variation selector.

    >>> [is_unseen(character) for character in "a\u200d\ufe0f\u0301"]
    [False, True, True, False]
    """
    return unicodedata.category(character) == "Cf" or "VARIATION SELECTOR" in unicodedata.name(
        character, ""
    )


def missing(what: str, character: str) -> NoFontError:
    """The error about a text, for instance a title, with a character that no font has."""
    code = f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()
    lost = f"{what} has a character that no font here has: {character} ({code})"
    return NoFontError(f"{lost}; leave it out, or name a font file that has it")

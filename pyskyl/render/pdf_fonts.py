"""The fonts of a book: Arimo, which the extra brings along, and for other scripts the system's.

Arimo has the numbers, and Latin, Greek, Cyrillic and Hebrew letters.
"""

from __future__ import annotations

import os
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.unicodedata import script, script_name
from fontTools.varLib import instancer

from ..errors import NoFontError, PdfError
from ..words import visible

ARIMO = Path(str(files("fontpkg_arimo") / "files" / "Arimo[wght].ttf"))

_SUFFIXES = (".ttf", ".ttc", ".otf", ".otc")

_NEEDED = ("OS/2", "head", "hhea", "maxp", "hmtx", "post", "name")
"""The tables that a font must have to be embedded."""

_COLORED = ("COLR", "CBDT", "sbix", "SVG ")
"""The tables of pictures, as emoji are: they are not printed."""

_PLACEHOLDERS = ("lastresort", "adobeblank")
"""The names of fonts that have every character, but draw none as it is."""

_EAST_ASIAN = {"Hani", "Hira", "Kana", "Hang", "Bopo"}
"""Scripts that one font has."""


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
    path, shown = Path(name), visible(name)
    if not name:
        raise PdfError("the name of the font file is empty")
    try:
        path.open("rb").close()
    except (OSError, ValueError) as error:
        raise PdfError(f"{shown}: {getattr(error, 'strerror', None) or error}") from None
    if not characters(path):
        raise PdfError(f"{shown}: this is no font that a book can have, as TrueType fonts are")
    return path


@cache
def characters(path: Path) -> frozenset[int]:
    """The characters of a font that can be embedded; none if it is damaged or must not be.

    Fonts with TrueType outlines can be embedded, and the CJK fonts with others (CID-keyed CFF).
    """
    name = path.name.lower()
    if not name.endswith(_SUFFIXES) or name.startswith(_PLACEHOLDERS):
        return frozenset()
    try:
        with path.open("rb") as stream, TTFont(stream, lazy=True, fontNumber=0) as font:
            known = frozenset(font.getBestCmap() or ())
            tables = [font[name] for name in _NEEDED]
            is_forbidden = tables[0].fsType & 0x0002
            is_outlined = (
                font["glyf"] if "glyf" in font else hasattr(font["CFF "].cff.topDictIndex[0], "ROS")
            )
            if is_forbidden or not is_outlined or any(name in font for name in _COLORED):
                return frozenset()
            return known
    except Exception:  # whatever a damaged file leads to
        return frozenset()


@cache
def system_fonts() -> tuple[Path, ...]:
    """The font files of the system: first those without serifs, and of usual weight."""

    def rank(path: Path) -> tuple[bool, bool, str]:
        name = path.stem.lower()
        return "sans" not in name, "-" in name and "regular" not in name, str(path)

    found = {path for folder in _folders() for path in folder.rglob("*")}
    return tuple(sorted((path for path in found if path.suffix.lower() in _SUFFIXES), key=rank))


def _folders() -> Iterator[Path]:
    """Where systems keep their fonts."""
    home = Path("~").expanduser()
    if sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")
        yield home / "AppData/Local/Microsoft/Windows/Fonts"
    elif sys.platform == "darwin":
        yield from (Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts")
    else:
        shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        yield from (Path(part, "fonts") for part in shared.split(":") if part)
        yield Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share", "fonts")
        yield home / ".fonts"


def is_unseen(character: str) -> bool:
    r"""Whether a character only says how others are drawn: a joiner or a variation selector.

    >>> [is_unseen(character) for character in "a\u200d\ufe0f\u0301"]
    [False, True, True, False]
    """
    return unicodedata.category(character) == "Cf" or "VARIATION SELECTOR" in unicodedata.name(
        character, ""
    )


def missing(what: str, character: str) -> PdfError:
    """The error about a text, for instance a title, with a character that no font has."""
    name = unicodedata.name(character, "")
    lost = f"{what} has a character that no font here has: {character} (U+{ord(character):04X}"
    lost = f"{lost} {name})" if name else f"{lost})"
    kind = script(character)
    if ord(character) >= 0x1F000 and kind == "Zyyy":
        return PdfError(f"{lost}; leave emoji out: their fonts are pictures, which are not printed")
    if kind.startswith("Z"):
        return NoFontError(f"{lost}; leave it out, or name a font file that has it")
    family = "CJK" if kind in _EAST_ASIAN else script_name(kind)
    advice = f"install a font for {script_name(kind)}, such as Noto Sans {family}"
    return NoFontError(f"{lost}; {advice}, or name a font file")

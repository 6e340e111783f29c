"""The fonts of a book: one that is always there, and those of the system for other scripts.

What is on the boards, and Latin, Greek, Cyrillic and Hebrew, has the font Arimo, a package of its
own beside the library: so a book looks the same on every machine, and needs no font there.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import PyskylError
from ..visible import visible

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont
    from fpdf import FPDF

__all__ = ["MISSING", "USUAL", "Fonts", "NoFontError", "PdfError", "is_unseen"]

USUAL = "f0"
"""The font of the boards, which has a bold style for ASCII."""

MISSING = "for books as PDF: pip install 'pyskyl[render]'"
"""What to do where the library, or the font, is not installed."""

_VARIATIONS = ("fvar", "gvar", "avar", "cvar", "HVAR", "MVAR", "STAT")
"""The tables of a font that has more than one shape; without them it has that of its default."""

_COLORED = ("COLR", "CBDT", "sbix", "SVG ")
"""The tables of pictures that are no outlines."""

_PLACEHOLDERS = ("lastresort", "blank")
"""Words in the names of fonts that have every character, but draw none as it is."""

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
"""Unicode's Default_Ignorable_Code_Point, but the fillers of Hangul, which are letters."""

_SUFFIXES = (".ttf", ".ttc", ".otf", ".otc")

_OTHER_STYLES = (
    *("bold", "italic", "oblique", "black", "heavy", "light", "thin", "medium", "condensed"),
    *("mono", "serif", "narrow", "kufi", "nastaliq", "ui"),
)
"""Words in the names of files which other fonts are preferred to."""


class PdfError(PyskylError):
    """There can be no PDF here: something has to be installed, or a text has no font."""


class NoFontError(PdfError):
    """No font here has a character of a text; one that has it may be named."""


class _Face(NamedTuple):
    """A font in a file that can be embedded: its characters, and whether its shape is variable."""

    path: Path
    characters: frozenset[int]
    variable: bool


class Fonts:
    """The fonts of one book, which are added to it when they are needed.

    ``own`` is a file with a font that texts are to have as far as it has their characters. Raises
    :class:`PdfError` if it is none.
    """

    def __init__(self, pdf: FPDF, own: str | os.PathLike[str] | None = None) -> None:
        self._pdf = pdf
        regular, bold, characters = _arimo()
        self._add(USUAL, regular)
        self._add(USUAL, bold, "B")
        self._known = [(USUAL, characters)]
        self._others: list[Path] = []
        self._damaged: frozenset[Path] = frozenset()
        if own is not None:
            self._known.insert(0, self._with(_own(os.fspath(own)), "f1"))

    @property
    def first(self) -> tuple[str, frozenset[int]]:
        """The font that texts have as far as it has their characters, and these."""
        return self._known[0]

    def of(self, cluster: str) -> str | None:
        """The font for characters that belong together, None if there is none."""
        wanted = {ord(character) for character in cluster if not is_unseen(character)}
        for key, characters in self._known:
            if wanted <= characters:
                return key
        while (found := _system_face(frozenset(wanted), self._damaged)) is not None:
            try:
                added = self._with(found, f"f{len(self._known) + 1}")
            except PdfError:
                self._damaged |= {found.path}
                continue
            self._known.append(added)
            return added[0]
        return None

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Within it, an error that a damaged font leads to is a :class:`PdfError` that names it.

        Fonts are read as they are needed, and there are many ways in which a file can be wrong.
        """
        try:
            yield
        except (PyskylError, OSError, MemoryError):
            raise
        except Exception as error:
            if not self._others:
                raise
            names = ", ".join(visible(str(path)) for path in self._others)
            raise PdfError(f"{names}: damaged, a book cannot have this font") from error

    def _with(self, face: _Face, key: str) -> tuple[str, frozenset[int]]:
        self._others.append(face.path)
        try:
            with self.watched():
                _look_through(face.path)
                if face.variable:
                    self._add(key, _default_shape(face.path))
                else:
                    self._pdf.add_font(key, fname=face.path)
        except PdfError:
            self._others.pop()
            raise PdfError(
                f"{visible(str(face.path))}: damaged, a book cannot have this font"
            ) from None
        return key, face.characters

    def _add(self, key: str, data: bytes, style: str = "") -> None:
        # the library takes fonts from files only, and opens them once for itself and once to shape
        with TemporaryDirectory(prefix="pyskyl-", ignore_cleanup_errors=True) as folder:
            path = Path(folder, f"{key}{style}.ttf")
            path.write_bytes(data)
            self._pdf.add_font(key, style, path)
            font: Any = self._pdf.fonts[f"{key}{style}"]
            font.hbfont  # noqa: B018 - opens it


def is_unseen(character: str) -> bool:
    r"""Whether a character only says how others are drawn, as a joiner or a variation selector.

    >>> [is_unseen(character) for character in "a\u200d\ufe0f\u0301"]
    [False, True, True, False]
    """
    return _UNSEEN.fullmatch(character) is not None


@cache
def _arimo() -> tuple[bytes, bytes, frozenset[int]]:
    """Arimo as two fonts with one shape each, the bold one for ASCII; the characters of the other.

    The package has one font with a range of weights.
    """
    spec = find_spec("fontpkg_arimo")
    if spec is None or spec.origin is None:
        raise PdfError(MISSING)
    path = Path(spec.origin).with_name("files") / "Arimo[wght].ttf"
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    with TTFont(path, recalcTimestamp=False, lazy=True) as font:
        # to make the other characters bold, too, would take a second
        subsetter = subset.Subsetter(subset.Options(drop_tables=["GSUB", "GPOS", "GDEF"]))
        subsetter.populate(unicodes=range(0x20, 0x7F))
        subsetter.subset(font)
        instancer.instantiateVariableFont(font, {"wght": 700}, inplace=True, updateFontNames=True)
        bold = _written(font)
    return _default_shape(path), bold, _face(path).characters


def _default_shape(path: Path) -> bytes:
    """A font that has a range of shapes, as one with the shape that it has by default."""
    from fontTools.ttLib import TTFont

    with TTFont(path, recalcTimestamp=False, lazy=True, fontNumber=0) as font:
        for table in _VARIATIONS:
            if table in font:
                del font[table]
        return _written(font)


def _written(font: TTFont) -> bytes:
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()


def _own(name: str) -> _Face:
    """The font of a file that somebody names. Raises :class:`PdfError`."""
    if not name:
        raise PdfError("the name of the font file is empty")
    path, shown = Path(name), visible(name)
    try:
        if path.is_dir():
            raise PdfError(f"{shown}: this is a folder, not a font file")
        if not path.is_file():
            raise PdfError(f"{shown}: there is no such font file")
        if path.suffix.lower() not in _SUFFIXES:
            raise PdfError(f"{shown}: the name of a font file ends in {', '.join(_SUFFIXES)}")
        path.open("rb").close()
    except OSError as error:
        raise PdfError(f"{shown}: {error.strerror}") from None
    face = _face(path)
    if not face.characters:
        what = "is no font that can be embedded in a book; TrueType fonts can, most others not"
        raise PdfError(f"{shown} {what}")
    return face


@cache
def _system_face(wanted: frozenset[int], damaged: frozenset[Path]) -> _Face | None:
    """The first font of the system that has all of these characters, and can draw them."""
    faces = (_face(path) for path in _files() if path not in damaged)
    return next((face for face in faces if wanted <= face.characters), None)


@cache
def _face(path: Path) -> _Face:
    """What the font of a file has that can be embedded; nothing if it is none, or must not be.

    The library embeds TrueType outlines and those of the CJK fonts (CID-keyed CFF). Colors are no
    outlines: of most emoji fonts nothing remains.
    """
    from fontTools.ttLib import TTFont

    nothing = _Face(path, frozenset(), variable=False)
    if any(name in path.stem.lower() for name in _PLACEHOLDERS):
        return nothing
    try:
        with path.open("rb") as stream, TTFont(stream, lazy=True, fontNumber=0) as font:
            if not {"OS/2", "cmap", "name", "hmtx", "post", "head", "hhea"} <= {*font.keys()}:
                return nothing
            if font["OS/2"].fsType & 0x0002:  # the maker forbids it
                return nothing
            characters = font.getBestCmap() or {}
            if "glyf" in font:
                drawn = {*characters}
                if any(table in font for table in _COLORED):
                    drawn = {code for code in drawn if _has_outline(font, code, characters[code])}
            elif "CFF " in font and hasattr(font["CFF "].cff.topDictIndex[0], "ROS"):
                drawn = {*characters}
            else:
                return nothing
            return _Face(path, frozenset(drawn), variable="fvar" in font)
    except Exception:  # whatever a damaged file leads to, other fonts are looked at
        return nothing


def _look_through(path: Path) -> None:
    """Read what the library reads of a font at first. Raises anything if the font is damaged.

    The library would raise it, too, but leave the file open.
    """
    from fontTools.ttLib import TTFont

    with path.open("rb") as stream, TTFont(stream, lazy=True, fontNumber=0) as font:
        for table in ("OS/2", "head", "hhea", "maxp", "hmtx", "post"):
            font[table]
        if "glyf" in font:
            font["loca"]
        font.getGlyphOrder()
        if not font["name"].getBestFullName():
            raise ValueError("a font has no name")


def _has_outline(font: TTFont, code: int, glyph: str) -> bool:
    return chr(code).isspace() or bool(font["glyf"][glyph].numberOfContours)


@cache
def _files() -> tuple[Path, ...]:
    """The font files of the system: those of usual shape first, otherwise by their names."""
    found = {
        path
        for folder in _folders()
        for path in folder.rglob("*")
        if path.suffix.lower() in _SUFFIXES
    }
    return tuple(sorted(found, key=_rank))


def _rank(path: Path) -> tuple[bool, int, str, str]:
    name = path.stem.lower()
    others = sum(word in name for word in _OTHER_STYLES)
    return "[" in name, others, name, str(path)


def _folders() -> Iterator[Path]:
    """Where systems keep their fonts."""
    home = Path("~").expanduser()
    if sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")
        if local := os.environ.get("LOCALAPPDATA"):
            yield Path(local, "Microsoft", "Windows", "Fonts")
    elif sys.platform == "darwin":
        yield from (Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts")
    else:
        shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
        yield from (Path(part, "fonts") for part in shared.split(":") if part)
        yield Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share", "fonts")
        yield home / ".fonts"

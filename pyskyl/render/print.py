"""Pages and pictures by typst, a typesetter: what is drawn as SVG becomes PDF and PNG.

The extra ``render`` installs it and a font. It takes a tenth of a second to load, so it is imported
when it is first used. The pages are templates: the files ``*.typ`` in this folder.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ..errors import NoFontError, PdfError, PyskylError
from ..values.words import visible
from .looks import FONT_FAMILY

if TYPE_CHECKING:  # loaded only to print
    from typst import Fonts

_FOLDER = Path(__file__).parent

_USUAL = "Arimo"
"""The font with digits and Latin, Greek, Cyrillic and Hebrew letters."""

_PICTURE = b"""
#let (width, height, svg) = json(bytes(sys.inputs.data))
#set page(width: width * 1pt, height: height * 1pt, margin: 0pt)
#image(bytes(svg), width: 100%, height: 100%, fit: "stretch")
"""
"""The template of a PNG file."""


@contextmanager
def needing_extra(kind: type[PyskylError]) -> Iterator[None]:
    """Turn the lack of the extra ``render`` into an error of this kind."""
    try:
        yield
    except ImportError:
        raise kind(
            "PNG and PDF need more packages: pip install fontpkg-arimo 'typst>=0.15,<0.16'; where "
            "they cannot be installed, SVG and HTML do without"
        ) from None


class Printer:
    """What makes PDF files from templates. ``font`` is a font file for texts.

    Raises :class:`PdfError` if the extra ``render`` is not installed or the font cannot be used.
    """

    def __init__(self, font: str | os.PathLike[str] | None = None) -> None:
        self._own: bytes | None = None
        self._families = [_USUAL]
        with needing_extra(PdfError), _fonts():
            pass
        if font is not None:
            name = os.fspath(font)
            self._own = _contents(name)
            with _fonts(self._own) as fonts:
                own = [each for each in fonts.fonts() if Path(each.path or "").name == _OWN]
            if not own:
                what = "a book cannot have this font: OpenType fonts work"
                raise PdfError(f"{visible(name)}: {what}")
            self._families.insert(0, own[0].family)

    def pdf(self, template: str, data: dict[str, Any], texts: Iterable[tuple[str, str]]) -> bytes:
        """The pages of a template with these data: an accessible PDF file, without a date.

        ``texts`` are those that a user has written, each after what it is. Raises
        :class:`NoFontError`, which says what it is, if no font has one of its characters.
        """
        import typst

        inputs = {"data": json.dumps({"fonts": self._families, **data})}
        with _fonts(self._own) as fonts:
            try:
                pages = typst.compile(
                    _FOLDER / template,
                    font_paths=fonts,
                    sys_inputs=inputs,
                    pdf_standards="ua-1",
                    timestamp=0,
                )
            except typst.TypstError as error:
                raise _refused(error.message, texts) from error
        assert isinstance(pages, bytes)
        return pages


def png(document: str, width: int, height: int) -> bytes:
    """An SVG document as a PNG file with these sides. Raises ImportError without the extra."""
    import typst

    data = json.dumps({"width": width, "height": height, "svg": in_arimo(document)})
    with _fonts() as fonts:
        picture = typst.compile(
            _PICTURE, font_paths=fonts, sys_inputs={"data": data}, format="png", ppi=72
        )
    assert isinstance(picture, bytes)
    return picture


def in_arimo(document: str) -> str:
    """An SVG document of ours in the font of the extra."""
    return document.replace(FONT_FAMILY, _USUAL, 1)


def text_of(text: str, most: int = 600) -> dict[str, Any]:
    """A text as the templates take it, and whether it is read from the right.

    No more than ``most`` characters are left of it, and none that could control a terminal.
    """
    text = " ".join(visible(unicodedata.normalize("NFC", text)).split())[:most]
    directions = map(unicodedata.bidirectional, text)
    first = next((each for each in directions if each in {"L", "R", "AL"}), "L")
    return {"text": text, "rtl": first != "L"}


_OWN = "own.ttf"
"""The name of the copy of a user's font."""


@contextmanager
def _fonts(own: bytes | None = None) -> Iterator[Fonts]:
    """Arimo, and perhaps the font in a file of a user: typst takes the fonts of whole folders."""
    from typst import Fonts

    with ExitStack() as stack:
        folders = [str(files("fontpkg_arimo") / "files")]
        if own is not None:
            folder = TemporaryDirectory(prefix="pyskyl-", ignore_cleanup_errors=True)
            folders.append(stack.enter_context(folder))
            Path(folder.name, _OWN).write_bytes(own)
        yield Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=folders)


def _contents(name: str) -> bytes:
    """The contents of a font file. Raises :class:`PdfError` if it cannot be read."""
    if not name:
        raise PdfError("the name of the font file is empty")
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise PdfError(visible(f"{name}: {reason}")) from None


def _refused(message: str, texts: Iterable[tuple[str, str]]) -> PdfError:
    """What typst says, and if that is of a character that no font has, which text has it.

    >>> message = 'PDF/UA-1 error: the text `"塔"` could not be displayed with font `"Arimo"`'
    >>> str(_refused(message, [("this", "x"), ("that", "塔 x")])).partition(";")[0]
    'that has a character that no font here has: 塔 (U+5854 CJK UNIFIED IDEOGRAPH-5854)'
    """
    match = re.search('the text `"(.+)"` could not be displayed', message)
    if match is None:
        return PdfError(message)
    lost = re.sub(r"\\u\{(\w+)\}", lambda code: chr(int(code[1], 16)), match[1])[0]
    what = next((what for what, text in texts if lost in text), "a text")
    code = f"U+{ord(lost):04X} {unicodedata.name(lost, '')}".rstrip()
    return NoFontError(
        f"{what} has a character that no font here has: {lost} ({code}); "
        "leave it out, or name a font file that has it"
    )

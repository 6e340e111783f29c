"""Pictures as PNG, made of SVG by the library resvg, which the extra ``render`` installs.

It is one module without anything else, for every system; what needs the library cairo would have
to be installed with it.
"""

from __future__ import annotations

from functools import cache

from ..errors import PyskylError
from .figure import UNIT, Figure
from .looks import FONTS
from .svg import FONT_FAMILY, svg_of

MAX_PIXELS = 10_000
"""The largest side of a picture."""


class PngError(PyskylError):
    """There can be no PNG here: something has to be installed, or the picture is too large."""


def png_of(picture: Figure, *, cell: float = UNIT, scheme: str = "light") -> bytes:
    """``picture`` as a PNG file; ``auto`` is ``light``. Otherwise as :func:`svg_of`.

    Raises :class:`PngError`.
    """
    width, height = (round(side * cell / UNIT) for side in (picture.width, picture.height))
    if max(width, height) > MAX_PIXELS:
        pixels = max(width, height)
        raise PngError(f"the picture has {pixels} pixels a side, more than {MAX_PIXELS}")
    if not _has_font():
        raise PngError(f"for pictures as PNG install a font, one of {', '.join(FONTS)}")
    text = svg_of(picture, cell=cell, scheme="dark" if scheme == "dark" else "light")
    return _bytes(text, width, height)


@cache
def _has_font() -> bool:
    """Whether numbers can be seen: without a font of ours they are left out, without a word."""
    texts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" font-family="{FONT_FAMILY}">'
        f'<text y="9">{text}</text></svg>'
        for text in ("8", "")
    )
    return len({_bytes(text, 9, 9) for text in texts}) == 2


def _bytes(text: str, width: int, height: int) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise PngError("for pictures as PNG: pip install 'pyskyl[render]'") from None
    return bytes(svg_to_bytes(svg_string=text, width=width, height=height))

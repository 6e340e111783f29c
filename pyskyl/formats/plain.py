"""Lines of a board as people paste them, made plain: without comments and drawn characters."""

from __future__ import annotations

import re

__all__ = ["is_border", "is_header", "plain"]

_COMMENT = re.compile("[%#]")
_HEADER = re.compile(r"\s*[^\W\d_][^\n:%#|]*:")
_RULED = re.compile(r"--|:-|-:|==|\+")
_VERTICAL = "│┃║┆┇┊┋╎╏"

_PLAIN = str.maketrans(
    # all that str.isspace() calls one, but the tab; and blanks without width, as web pages have
    dict.fromkeys("\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000", " ")
    | dict.fromkeys(map(chr, range(0x2000, 0x200C)), " ")
    | dict.fromkeys("\u2060\ufeff", " ")
    | dict.fromkeys(_VERTICAL, "|")
)

_OF_BORDERS = dict.fromkeys([*b" \t+-|", *range(0x2500, 0x2580)])
"""What a border may have, and ``str.translate`` takes away."""


def is_header(text: str) -> bool:
    """Whether this line, as part of a .sky file, is a header."""
    return _HEADER.match(text) is not None


def plain(text: str) -> str:
    """A line without its comment, in ASCII as far as it can be; what remains stays in its column.

    Blanks of any kind become ordinary ones, and lines that are drawn become bars and borders.
    """
    drawn = _COMMENT.split(text, maxsplit=1)[0]
    if drawn.isascii():
        return drawn
    line = drawn.translate(_PLAIN)
    if re.search(r"[\u2500-\u257f]", line) and not line.translate(_OF_BORDERS):
        return "+" + "-" * (len(line) - 2) + "+"
    # Drawn between any two cells, bars mean nothing: the first and the last are the frame.
    inner = {found.start() for found in [*re.finditer(f"[{_VERTICAL}]", drawn)][1:-1]}
    return "".join(" " if at in inner else character for at, character in enumerate(line))


def is_border(text: str) -> bool:
    """Whether a plain line has nothing but what is ruled; a row of dashes for nothing has none."""
    bare = text.strip()
    return bare[:1] in {"+", "|"} and not bare.strip(" \t+|:=-") and bool(_RULED.search(bare))

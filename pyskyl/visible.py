"""Text from files, names and arguments, made safe to show on a terminal."""

from __future__ import annotations

import re

__all__ = ["visible"]

# Control characters (but the tab), the marks that turn the direction of writing, line separators,
# the byte order mark, and halves of surrogate pairs.
_UNSEEN = (
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)


def visible(text: str) -> str:
    r"""``text`` with every character that could command a terminal shown as an escape.

    The result is one line. A tab, a blank, a letter of any script stays as it is; so does a
    backslash, therefore this is for showing, not for reading back.

    >>> print(visible("a title\x1b[2J\nand more\u202e"))
    a title\x1b[2J\nand more\u202e
    """
    return text if text.isascii() and text.isprintable() else re.sub(_UNSEEN, _escape, text)


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    # as Python and file systems carry a byte that is not UTF-8
    if "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"
    if character in "\n\r" or character > "\xff":
        return character.encode("unicode_escape").decode("ascii")
    return f"\\x{ord(character):02x}"

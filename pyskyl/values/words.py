"""Whole numbers; and numbers, lists and quotations in sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import index
from typing import Any


def whole(value: Any) -> Any:
    """``value`` as an int, if it is a whole number of another library, such as numpy's.

    >>> whole(type("int64", (), {"__index__": lambda number: 3})()), whole("3")
    (3, '3')
    """
    if value is None or isinstance(value, int) or not hasattr(value, "__index__"):
        return value
    try:
        return index(value)
    except TypeError:  # such as an array with several numbers
        return value


def is_whole(value: object, low: int, high: float) -> bool:
    """Whether ``value`` is a whole number from ``low`` to ``high``."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def counted(number: int, one: str, several: str = "", *, form: str = "") -> str:
    """``number`` and what it counts; ``several`` is the plural if an s is not enough.

    >>> counted(1, "row"), counted(0, "row"), counted(2, "entry", "entries")
    ('1 row', '0 rows', '2 entries')
    >>> counted(1234, "row", form=",")
    '1,234 rows'
    """
    return f"{number:{form}} {one if number == 1 else several or f'{one}s'}"


def outside(what: str, number: object, highest: int) -> str:
    """What is wrong with a size, a clue or a height that cannot be so low or so high.

    >>> outside("clue", 7, 4)
    'the clue 7 is not in 1..4'
    """
    return f"the {what} {number} is not in 1..{highest}"


def kind_of(value: object) -> str:
    """The type of ``value``, with an article.

    >>> kind_of(3), kind_of("")
    ('an int', 'a str')
    """
    name = type(value).__name__
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def listed(words: Sequence[str]) -> str:
    """One or more words, with "and" before the last.

    >>> listed(["r1c1"]), listed(["r1c1", "r1c2", "r2c1"])
    ('r1c1', 'r1c1, r1c2 and r2c1')
    """
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def quoted(text: str) -> str:
    """``text`` in quotes, as an error shows it: only the beginning of a long one."""
    return repr(text if len(text) <= 20 else text[:19] + "…")


UNSEEN = (
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]"
)
"""A pattern for what could control a terminal.

Control characters (except the tab), marks that change the direction of writing, line separators,
the byte order mark, and halves of surrogate pairs.
"""


def visible(text: str) -> str:
    r"""``text`` with every character that could control a terminal shown as an escape.

    The result is one line. Tabs, blanks and the letters of any script stay as they are; so do
    backslashes, so this is for showing, not for reading back.

    >>> print(visible("a title\x1b[2J\nand more\u202e"))
    a title\x1b[2J\nand more\u202e
    """
    return text if text.isascii() and text.isprintable() else re.sub(UNSEEN, _escape, text)


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    # how Python and file systems represent a byte that is not UTF-8
    if "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"
    if character in "\n\r" or character > "\xff":
        return character.encode("unicode_escape").decode("ascii")
    return f"\\x{ord(character):02x}"

"""Numbers, lists and quotations as sentences have them."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["counted", "kind_of", "listed", "quoted"]


def counted(number: int, one: str, several: str = "") -> str:
    """``number`` and what it counts; ``several`` is the plural where an s is not enough.

    >>> counted(1, "row"), counted(0, "row"), counted(2, "entry", "entries")
    ('1 row', '0 rows', '2 entries')
    """
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def kind_of(value: object) -> str:
    """What ``value`` is, with its article.

    >>> kind_of(3), kind_of("")
    ('an int', 'a str')
    """
    name = type(value).__name__
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def listed(words: Sequence[str]) -> str:
    """One or more words, the last behind an "and".

    >>> listed(["r1c1"]), listed(["r1c1", "r1c2", "r2c1"])
    ('r1c1', 'r1c1, r1c2 and r2c1')
    """
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def quoted(text: str) -> str:
    """``text`` in quotes, as an error shows it: only the beginning of a long one."""
    return repr(text if len(text) <= 20 else text[:19] + "…")

"""The headers of a puzzle, and what one can mean: a side, a kind of puzzle, or just a remark.

A header of any name may say something about the puzzle. So a rule that pyskyl does not know is
refused, and a header that it does not know is reported (:func:`remarked`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, KeysView
from typing import Any, SupportsIndex, overload

from .words import quoted


class Headers(tuple[tuple[str, str], ...]):
    """Pairs of a key and a value in the order of a file, which can be looked up by key.

    >>> headers = Headers([("title", "First"), ("seed", "7")])
    >>> headers["seed"], headers.get("author", "nobody"), dict(headers)
    ('7', 'nobody', {'title': 'First', 'seed': '7'})
    >>> "seed" in headers, ("seed", "7") in headers, [*headers.keys()]
    (True, True, ['title', 'seed'])
    """

    __slots__ = ()

    @overload
    def __getitem__(self, key: str) -> str: ...

    @overload
    def __getitem__(self, key: SupportsIndex) -> tuple[str, str]: ...

    @overload
    def __getitem__(self, key: slice) -> tuple[tuple[str, str], ...]: ...

    def __getitem__(self, key: Any) -> Any:
        """The value of a key, the last if there are several; or a pair, as in any tuple."""
        return self._values()[key] if isinstance(key, str) else super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        """Whether there is a value of that key; or a pair, as in any tuple."""
        return key in self._values() if isinstance(key, str) else super().__contains__(key)

    def keys(self) -> KeysView[str]:
        """Each key once. The headers themselves are pairs."""
        return self._values().keys()

    def get(self, key: str, default: str = "") -> str:
        """The value of ``key``, or ``default`` if there is none."""
        return self._values().get(key, default)

    def _values(self) -> dict[str, str]:
        # not of self: dict() would ask for its keys()
        return dict(iter(self))


SIDES = ("top", "left", "bottom", "right")
"""In the order of the papers."""

_SIDES = {
    **dict.fromkeys(("top", "above", "north", "up", "upper"), "top"),
    **dict.fromkeys(("left", "west"), "left"),
    **dict.fromkeys(("bottom", "below", "south", "down", "lower"), "bottom"),
    **dict.fromkeys(("right", "east"), "right"),
}

_SIDE = re.compile(rf"(?:clues?[\W_]*)?({'|'.join(_SIDES)})(?:[\W_]*(?:sides?|clues?))?")


def side_of(key: str) -> str | None:
    """The side that ``key`` names, if it names one.

    >>> side_of("North"), side_of("bottom_clues"), side_of("clues left"), side_of("topic")
    ('top', 'bottom', 'left', None)
    """
    found = _SIDE.fullmatch(key.casefold())
    return _SIDES[found[1]] if found else None


KINDS = ("type", "genre", "variation", "variant", "variants", "rule", "rules")

OURS = "pyskyl knows classic Skyscrapers, and parks, diagonals and sums"

_NAMES = """skyscraper skyscrapers tower towers building buildings puzzle puzzles standard classic
classical regular normal none"""

_OF_RULES: dict[str, tuple[str, int | str]] = {
    **dict.fromkeys(("sum", "sums"), ("clues", "sums")),
    **dict.fromkeys(("diagonal", "diagonals"), ("diagonals", True)),
}

_NAME = 5
"""The most words that a name of a kind has: more of them are a remark."""


def kind(key: str, value: str) -> tuple[str, int | str] | None:
    """The variant that a header names as the puzzle's kind; None for the classic one, or no kind.

    Raises ValueError for a kind that pyskyl does not know, and for givens.

    >>> kind("Variation", "Sum Skyscrapers"), kind("type", "towers"), kind("title", "Haido")
    (('clues', 'sums'), None, None)
    """
    if key.casefold() in {"given", "givens"} and re.search("[a-z][0-9]", value.casefold()):
        raise ValueError(f"the header {key!r} says {quoted(value)}: givens stand in the grid")
    words = re.findall(r"\w+", value.casefold())
    if key.casefold() not in KINDS or len(words) > _NAME:
        return None
    others = {word for word in words if word not in _NAMES.split()}
    if not others:
        return None
    variants = {_OF_RULES.get(word) for word in others}
    if None in variants or len(variants) > 1:
        raise ValueError(f"the header {key!r} says {quoted(value)}: {OURS}")
    return variants.pop()


def is_range(key: str, value: str, tallest: int) -> bool | None:
    """Whether a header says that the heights are 1 to ``tallest``; None if it is no such header."""
    found = re.fullmatch(r"([0-9]{1,9})\s*(?:[-–]|\.\.+|to)\s*([0-9]{1,9})", value)
    if key.casefold() not in {"heights", "digits"} or not found:
        return None
    return (int(found[1]), int(found[2])) == (1, tallest)


REMARKS = ("title", "author", "source", "date", "comment", "difficulty")

_KNOWN = {
    *REMARKS,
    *("score", "hardest", "clue count", "clues", "givens", "seed"),  # of a generated puzzle
    *("theme", "entry", "solution", "solving times", "status"),  # of penpa
    *("http", "https", "grid", "heights", "digits"),
    *("copyright", "license", "publisher", "year", "name", "id"),
    *KINDS,
}


def known_key(key: str) -> str:
    """``key``, in small letters if pyskyl knows it: ``Title`` is ``title``."""
    return key.casefold() if key.casefold() in _KNOWN else key


def remarked(headers: Iterable[tuple[str, str]]) -> list[str]:
    """The keys that pyskyl does not know: they may say something about the puzzle."""
    return [key for key, value in headers if value and key.casefold() not in _KNOWN]

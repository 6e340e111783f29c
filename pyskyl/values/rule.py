"""The rule of a puzzle: how it differs from the classic one.

Its three fields are the variants of the Prolog program (prolog/skyscraper/variant): each has the
name of a header of .sky files, and a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Literal, TypeAlias

from .headers import kind
from .words import quoted, whole

Clues: TypeAlias = Literal["counts", "sums"]
"""What a clue says about the visible heights: how many there are, or their sum."""


@dataclass(frozen=True)
class Rule:
    """What a puzzle's rule adds to the classic one, or changes; ``Rule()`` is the classic one.

    ``parks`` cells of each row and column have no building: they have the height 0, hide nothing
    and are not visible, and the other cells have the heights from 1 up. With ``diagonals`` each
    main diagonal has every height once, too (and as many parks as a row). ``clues`` are ``counts``
    of the visible heights, or their ``sums``. Raises ValueError for anything else.

    >>> print(Rule(parks=1, clues="sums"))
    parks: 1, clues: sums
    >>> Rule(parks=1).tallest(5), Rule(parks=1, clues="sums").highest_clue(5)
    (4, 10)
    """

    parks: int = 0
    diagonals: bool = False
    clues: Clues = "counts"

    def __post_init__(self) -> None:
        object.__setattr__(self, "parks", whole(self.parks))
        if type(self.parks) is not int or self.parks < 0:
            raise ValueError(f"the parks are {self.parks!r}, not a whole number from 0 up")
        if not isinstance(self.diagonals, bool):
            raise ValueError(f"diagonals is {self.diagonals!r}, not True or False")
        if self.clues not in {"counts", "sums"}:
            raise ValueError(f"the clues are {self.clues!r}, not 'counts' or 'sums'")

    def tallest(self, size: int) -> int:
        """The tallest height on a board of that size."""
        return size - self.parks

    def heights(self, size: int) -> range:
        """The heights that a cell may have on a board of that size, with 0 for a park."""
        return range(0 if self.parks else 1, self.tallest(size) + 1)

    def most(self, height: int) -> int:
        """How many cells of a line may have that height."""
        return 1 if height else self.parks

    def lines(self, size: int) -> dict[str, tuple[tuple[int, int], ...]]:
        """The cells of each line that has every height, by its name; rows and columns from 1.

        >>> Rule(diagonals=True).lines(2)["the rising diagonal"]
        ((2, 1), (1, 2))
        """
        return dict(_lines(size, self.diagonals))

    def highest_clue(self, size: int) -> int:
        """The highest clue beside a board of that size."""
        tallest = self.tallest(size)
        return tallest if self.clues == "counts" else tallest * (tallest + 1) // 2

    @property
    def variants(self) -> dict[str, int | str]:
        """The variants that are not classic, by name, as JSON and Prolog have them."""
        if self is CLASSIC:  # as in most puzzles: each is asked when it goes to Prolog
            return {}
        values = ((each.name, getattr(self, each.name), each.default) for each in fields(self))
        return {name: value for name, value, default in values if value != default}

    @property
    def headers(self) -> tuple[tuple[str, str], ...]:
        """The variants that are not classic, as headers of a .sky file.

        >>> Rule(parks=2, diagonals=True).headers
        (('parks', '2'), ('diagonals', 'yes'))
        """
        values = self.variants.items()
        return tuple((name, "yes" if value is True else str(value)) for name, value in values)

    @property
    def sentences(self) -> tuple[str, ...]:
        """A sentence for each variant that is not classic, the same as Prolog's.

        >>> Rule(clues="sums").sentences
        ('A clue is the sum of the heights that are seen.',)
        """
        return tuple(_SENTENCES[name](value) for name, value in self.variants.items())

    def __str__(self) -> str:
        """The headers on one line."""
        return ", ".join(f"{name}: {value}" for name, value in self.headers) or "classic"


CLASSIC = Rule()


@lru_cache(maxsize=8)  # every puzzle is checked with them
def _lines(size: int, diagonals: bool) -> dict[str, tuple[tuple[int, int], ...]]:
    numbers = range(1, size + 1)
    lines = {f"row {row}": tuple((row, column) for column in numbers) for row in numbers}
    lines |= {f"column {column}": tuple((row, column) for row in numbers) for column in numbers}
    if diagonals:
        lines["the falling diagonal"] = tuple((number, number) for number in numbers)
        lines["the rising diagonal"] = tuple((size + 1 - number, number) for number in numbers)
    return lines


def _parks(number: int | str) -> str:
    parks = "one park, which hides" if number == 1 else f"{number} parks, which hide"
    return f"Each row and column has {parks} nothing, and each height from 1 up once."


_SENTENCES: dict[str, Callable[[int | str], str]] = {
    "parks": _parks,
    "diagonals": lambda _: "Each of the two main diagonals has every height once, too.",
    "clues": lambda _: "A clue is the sum of the heights that are seen.",
}


def variant_of(header: tuple[str, str]) -> tuple[str, int | str] | None:
    """The variant and its value in a header of a file, None if it is about something else.

    Raises ValueError for an unknown value, and for a kind of puzzle that pyskyl does not know.

    >>> variant_of(("parks", "1")), variant_of(("clues", "sums")), variant_of(("clues", "20"))
    (('parks', 1), ('clues', 'sums'), None)
    """
    key, value = header
    if variant := kind(key, value):
        return variant
    name, word = key.casefold(), value.casefold()
    # the number of clues is a fact about a generated puzzle
    if name not in _VALUES or (name == "clues" and word.isdecimal()):
        return None
    if name in {"parks", "diagonals"} and word in _NONE:
        return name, 0 if name == "parks" else False
    if name == "parks" and re.fullmatch("[0-9]{1,2}", word):
        return name, int(word)
    if word not in _VALUES[name]:
        values = " or ".join(_VALUES[name]) or "a number"
        raise ValueError(
            f"the header {name!r} is a rule, and its value {values}, not {quoted(value)}"
        )
    return name, _VALUES[name][word]


_NONE = ("", "no", "none", "n/a", "-", "not required")

_VALUES: dict[str, dict[str, int | str]] = {
    "parks": {},
    "diagonals": {"yes": True, "no": False},
    "clues": {"sums": "sums", "counts": "counts"},
}
"""The values that the headers can have, besides the number of parks."""

"""How hard a puzzle is: the one table of the words and of their letters."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

DifficultyName: TypeAlias = Literal["easy", "medium", "hard", "extreme", "unreasonable"]
"""The word for a difficulty, for type checkers."""


class Difficulty(str, Enum):
    """What it takes to solve a puzzle, from the easiest to the hardest.

    A member is the word itself, as in the header ``difficulty`` and in every other text.
    ``letter`` stands for it in a game ID of Towers; it is None if Towers has no such level.
    Members also compare with words; a word that is no difficulty raises ValueError.

    >>> [difficulty.value for difficulty in Difficulty]
    ['easy', 'medium', 'hard', 'extreme', 'unreasonable']
    >>> Difficulty("hard").letter
    'h'
    >>> Difficulty.MEDIUM < Difficulty.HARD < "extreme", "hard" > Difficulty.EXTREME
    (True, False)
    >>> Difficulty.EASY < None
    Traceback (most recent call last):
    TypeError: '<' not supported between instances of 'Difficulty' and 'NoneType'
    """

    letter: str | None

    def __new__(cls, word: str, letter: str | None = None) -> Difficulty:
        """Make a member from its word."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.letter = letter
        return member

    EASY = "easy", "e"
    MEDIUM = "medium", None
    HARD = "hard", "h"
    EXTREME = "extreme", "x"
    UNREASONABLE = "unreasonable", "u"
    """Deduction alone does not solve it: something must be tried."""

    def __str__(self) -> str:
        return str.__str__(self)

    @property
    def rank(self) -> int:
        """Its place in the order, 0 for the easiest."""
        return list(Difficulty).index(self)

    # As plain words, they would compare alphabetically, on either side.

    def __lt__(self, other: str) -> bool:
        return self.rank < Difficulty(other).rank if isinstance(other, str) else NotImplemented

    def __le__(self, other: str) -> bool:
        return self.rank <= Difficulty(other).rank if isinstance(other, str) else NotImplemented

    def __gt__(self, other: str) -> bool:
        return self.rank > Difficulty(other).rank if isinstance(other, str) else NotImplemented

    def __ge__(self, other: str) -> bool:
        return self.rank >= Difficulty(other).rank if isinstance(other, str) else NotImplemented

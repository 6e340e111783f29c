"""What a plot needs to know of a grade. This needs no matplotlib."""

from __future__ import annotations

from typing import NamedTuple

from ..explanation import Grade
from .explanation import kind_of

FORMATS = ("svg", "png", "pdf")
"""The formats of the files of plots, which are also the ends of their names."""


class Graded(NamedTuple):
    """What became of a puzzle, its size, the hardest technique, and its score.

    ``kind`` is a difficulty, or why there is none. The others are None where there are none.

    >>> from ..result import Status
    >>> Graded.of(Grade(None, Status.MALFORMED))
    Graded(kind='malformed', size=None, hardest=None, score=None)
    """

    kind: str
    size: int | None
    hardest: str | None
    score: int | None

    @classmethod
    def of(cls, grade: Grade) -> Graded:
        """What a plot shows of ``grade``."""
        size = grade.puzzle.size if grade.puzzle else None
        return cls(kind_of(grade), size, grade.hardest, grade.score)

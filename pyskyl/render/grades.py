"""What is shown of many grades: a histogram as text, and what plots draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..values.difficulty import Difficulty
from ..values.explanation import Grade
from ..values.result import NO_DIFFICULTY

_BAR = 50
"""The width of the longest bar of a histogram."""


def histogram(counts: Mapping[str, int]) -> str:
    """A bar chart of how many puzzles have each difficulty, or another outcome instead.

    Every difficulty has a line, another outcome only if ``counts`` has it.

    >>> print(histogram({"easy": 3, "hard": 1, "not unique": 1}), end="")
    easy         3  ##################################################
    medium       0
    hard         1  #################
    extreme      0
    unreasonable 0
    not unique   1  #################
    """
    names = [difficulty.value for difficulty in Difficulty]
    names += [name for name in counts if name not in names]
    digits = max(len(str(number)) for number in [0, *counts.values()])
    most = max([1, *counts.values()])
    margin = max(map(len, names))
    lines = []
    for name in names:
        number = counts.get(name, 0)
        bar = "#" * -(-number * _BAR // most)
        lines.append(f"{name:<{margin}} {number:>{digits}}  {bar}".rstrip() + "\n")
    return "".join(lines)


PLOT_FORMATS = ("svg", "png", "pdf")
"""The file formats of plots, which are also the suffixes of the files."""


class Graded(NamedTuple):
    """What a plot shows of a grade: :func:`level_of` it, and fields that can be None there, too.

    >>> from ..values.result import Status
    >>> Graded.of(Grade(None, Status.MALFORMED))
    Graded(level='malformed', size=None, hardest=None, score=None)
    """

    level: str
    size: int | None
    hardest: str | None
    score: int | None

    @classmethod
    def of(cls, grade: Grade) -> Graded:
        """What a plot shows of ``grade``."""
        size = grade.puzzle.size if grade.puzzle else None
        return cls(level_of(grade), size, grade.hardest, grade.score)


def level_of(grade: Grade) -> str:
    """The difficulty of a puzzle, or why it has none."""
    return grade.difficulty.value if grade.difficulty else NO_DIFFICULTY[grade.status]

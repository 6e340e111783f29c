"""What a plot of grades shows, gathered grade by grade.

This needs no matplotlib.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from ..difficulty import Difficulty
from ..explanation import Grade
from .explanation import kind_of

__all__ = ["FORMATS", "Group", "Tally"]

FORMATS = ("svg", "png", "pdf")
"""Those of the files of plots, which are also the ends of their names."""


class Group(NamedTuple):
    """Puzzles that are alike: what became of them, their size, and the hardest technique.

    ``kind`` is a difficulty, or why there is none; ``size`` is None of what is no puzzle, and
    ``hardest`` of a puzzle that takes no step or has no difficulty.
    """

    kind: str
    size: int | None
    hardest: str | None


class Tally:
    """How many puzzles of each :class:`Group` there are, and their scores.

    It grows by eight bytes a puzzle.

    >>> tally = Tally()
    >>> tally.put(Group("easy", 4, "clue_1"), 17)
    >>> tally.put(Group("no solution", 4, None), None)
    >>> len(tally), tally.kinds()["easy"], tally.scores(kind="easy")
    (2, 1, [17])
    """

    def __init__(self, grades: Iterable[Grade] = ()) -> None:
        self._scores: dict[Group, array[int]] = {}
        for grade in grades:
            self.add(grade)

    def __len__(self) -> int:
        """The number of puzzles."""
        return sum(map(len, self._scores.values()))

    def add(self, grade: Grade) -> None:
        """Count a puzzle."""
        size = grade.puzzle.size if grade.puzzle else None
        self.put(Group(kind_of(grade), size, grade.hardest), grade.score)

    def put(self, group: Group, score: int | None) -> None:
        """Count a puzzle of ``group``; ``score`` is None if it has no difficulty."""
        # One call puts it there: whoever interrupts this finds all of a puzzle or nothing.
        self._scores.setdefault(group, array("q")).append(score or 0)

    def kinds(self) -> Counter[str]:
        """How many puzzles there are of each difficulty, and without one for each reason."""
        counts: Counter[str] = Counter()
        for group, scores in self._scores.items():
            counts[group.kind] += len(scores)
        return counts

    def sizes(self) -> list[int]:
        """The sizes of puzzles that have a score, in order."""
        return sorted({group.size for group in self._scores if _graded(group) and group.size})

    def scores(self, *, kind: str, size: int | None = None) -> list[int]:
        """The scores of all puzzles of this difficulty, and of this size if there is one, sorted.

        There are none of what is no difficulty.
        """
        found = (
            scores
            for group, scores in self._scores.items()
            if group.kind == kind and _graded(group) and size in {None, group.size}
        )
        return sorted(chain.from_iterable(found))

    def hardest(self) -> list[tuple[str, str, int]]:
        """The techniques that are the hardest of a puzzle, their difficulty, and of how many.

        They are in the order of difficulty, and in one difficulty the most frequent is first.
        """
        counts: Counter[tuple[str, str]] = Counter()
        for group, scores in self._scores.items():
            if group.hardest is not None and _graded(group):
                counts[group.hardest, group.kind] += len(scores)
        rows = [(technique, kind, count) for (technique, kind), count in counts.items()]
        return sorted(rows, key=lambda row: (Difficulty(row[1]), -row[2], row[0]))


_KINDS = {difficulty.value for difficulty in Difficulty}


def _graded(group: Group) -> bool:
    return group.kind in _KINDS

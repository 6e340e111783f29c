"""Hints, mistakes and checks as immutable values."""

from __future__ import annotations

from dataclasses import dataclass

from .explanation import Candidate, Line, Place, Step, named
from .puzzle import Puzzle, Solution
from .result import FINDINGS, Statistics, Status

__all__ = ["Check", "Hint", "Mistake", "Mistakes"]

_NO_STATISTICS = Statistics()


@dataclass(frozen=True)
class Mistake:
    """Something that is wrong with the heights on a board.

    ``kind`` is ``row`` or ``column`` (a height stands twice there), ``clue`` (of ``line``, seen
    from its end ``from_``), ``entries`` (they break no rule yet, but no solution has them all) or
    ``marks`` (no solution agrees with the pencil marks). ``cells`` are those that are in conflict
    or wrong. If the puzzle has several solutions, ``entries`` names the cells whose heights are in
    none of them, else a cell for which no height is left, and ``marks`` the cells whose own marks
    agree with none; so there may be no cells.
    """

    kind: str
    line: Line | None
    cells: tuple[Place, ...]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Mistakes:
    """All that is visibly wrong with a board: nothing if no rule is broken yet."""

    puzzle: Puzzle | None
    status: Status
    found: tuple[Mistake, ...] = ()
    statistics: Statistics = _NO_STATISTICS
    error: Exception | None = None


@dataclass(frozen=True)
class Check:
    """Whether a puzzle has exactly one solution, and what is wrong with what has been entered.

    ``mistakes`` are all rows, columns and clues that are broken; if there are none, the entries
    with which no solution agrees; and if there are none of these, such pencil marks. Everything
    else is as in :class:`Result`, of the puzzle with its givens alone. If the time was over before
    the entries were compared with the solutions, ``error`` says so whatever the status.
    """

    puzzle: Puzzle | None
    status: Status
    solution: Solution | None = None
    second: Solution | None = None
    mistakes: tuple[Mistake, ...] = ()
    statistics: Statistics = _NO_STATISTICS
    error: Exception | None = None

    @property
    def differences(self) -> tuple[Place, ...]:
        """The cells in which the two solutions differ; none if there are not two."""
        if self.solution is None or self.second is None:
            return ()
        return tuple(
            (row, column)
            for row, pairs in enumerate(zip(self.solution, self.second, strict=True), 1)
            for column, (one, other) in enumerate(zip(*pairs, strict=True), 1)
            if one != other
        )

    def __str__(self) -> str:
        finding = str(self.error) if self.error else FINDINGS[self.status]
        lines = [finding, *(mistake.text for mistake in self.mistakes)]
        if self.differences:
            lines.append(f"two of them differ in {named(self.differences)}")
        return "\n".join(lines)


@dataclass(frozen=True)
class Hint:
    """What to do next on a partly filled board.

    ``next_height`` is the next height that can be written: a row, a column and the height.
    ``steps`` are the deductions that lead to it, and ``step`` is the first of them; there is none
    if the cell has no other height left. If no height was asked for, or none follows, ``step`` is
    the easiest deduction. ``mistakes`` come first: with any there is no step. There is none either
    if every cell is filled, if deductions end because there are several solutions (trial is for
    puzzles with one), or if the time was over. ``status`` is what is known of the solutions that
    the board can still become. ``texts`` say it in three strengths: where to look, what to ask,
    what follows.
    """

    puzzle: Puzzle | None
    status: Status
    mistakes: tuple[Mistake, ...] = ()
    step: Step | None = None
    next_height: Candidate | None = None
    steps: tuple[Step, ...] = ()
    texts: tuple[str, str, str] = ("", "", "")
    statistics: Statistics = _NO_STATISTICS
    error: Exception | None = None

    def text(self, strength: int = 3) -> str:
        """What there is to say, 1 the least and 3 the most. Raises ValueError for any other."""
        if strength not in {1, 2, 3}:
            raise ValueError(f"the strength is {strength!r}, not 1, 2 or 3")
        return self.texts[strength - 1]

    def __str__(self) -> str:
        """The weakest: it does not give the answer away."""
        return self.text(1) or str(self.error or "")

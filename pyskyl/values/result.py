"""Answers as immutable values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from ..errors import EngineError, StrategyError, TimeLimitError, headline
from .difficulty import Difficulty
from .puzzle import Puzzle, Solution
from .words import counted


class Status(str, Enum):
    """What is known of the number of solutions."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    UNSATISFIABLE = "unsatisfiable"
    UNKNOWN = "unknown"
    """The search ended early, with at most one solution found; the error says why.

    (There is no error if a count has reached its limit.)
    """
    MALFORMED = "malformed"
    """There is an error in place of a puzzle; only the verbs for many puzzles say that."""

    def __str__(self) -> str:
        return self.value

    @classmethod
    def of(cls, found: int, *, complete: bool) -> Status:
        """What is known when ``found`` solutions have been found, all of them if ``complete``."""
        if found > 1:
            return cls.MULTIPLE
        if not complete:
            return cls.UNKNOWN
        return cls.UNIQUE if found else cls.UNSATISFIABLE


FINDINGS = {
    Status.UNIQUE: "exactly one solution",
    Status.MULTIPLE: "more than one solution",
    Status.UNSATISFIABLE: "no solution",
    Status.UNKNOWN: "not found out in time",
    Status.MALFORMED: "malformed",
}
"""The statuses in words."""

NO_DIFFICULTY = {**FINDINGS, Status.MULTIPLE: "not unique"}
"""Why a puzzle has no difficulty."""


def judgement(status: Status, difficulty: Difficulty | None, score: int | None, steps: int) -> str:
    """How hard a puzzle is, or why that cannot be said."""
    if difficulty is None:
        return NO_DIFFICULTY[status]
    return f"{difficulty}, score {score}, {counted(steps, 'step')}"


@dataclass(frozen=True)
class Statistics:
    """What a search cost: inferences, failed choices (``xor`` counts none), wall seconds."""

    inferences: int = 0
    backtracks: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        backtracks = counted(self.backtracks, "backtrack")
        return f"{self.inferences:,} inferences, {backtracks}, {self.seconds:.3g} s"

    @property
    def counts(self) -> dict[str, int]:
        """All but the seconds, by name."""
        return {"inferences": self.inferences, "backtracks": self.backtracks}


NO_STATISTICS = Statistics()


def about(puzzle: Puzzle | None, status: str) -> dict[str, Any]:
    """The fields that every object of JSON.md has; a rule other than the classic one is added.

    None means that nothing is known, and in ``board`` an empty cell.
    """
    return {
        "name": None,
        "title": (puzzle.title or None) if puzzle else None,
        "size": puzzle.size if puzzle else None,
        "status": str(status),
        "sides": {end: [*side] for end, side in vars(puzzle.sides).items()} if puzzle else None,
        "board": [*map(list, puzzle.board)] if puzzle else None,
        "headers": [*map(list, puzzle.headers)] if puzzle else None,
        **({"rule": puzzle.rule.variants} if puzzle and puzzle.rule.variants else {}),
        "solution": None,
        "seconds": None,
        "error": None,
    }


def plain(value: Any) -> Any:
    """``value`` as JSON has it when it is read: lists, dicts, numbers and words.

    >>> plain({"cells": ((1, 2),), "status": Status.UNIQUE, "step": None})
    {'cells': [[1, 2]], 'status': 'unique', 'step': None}
    """
    if isinstance(value, (tuple, list)):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return str(value) if isinstance(value, str) else value


class Outcome:
    """What the answers of all verbs have.

    ``puzzle`` is None if there was an error in its place. ``error`` is that error, or why the work
    ended early: a :class:`TimeLimitError`, :class:`StrategyError` or :class:`EngineError` that has
    not been raised. ``statistics`` say what the answer cost; comparisons ignore them.
    """

    puzzle: Puzzle | None
    status: Status
    statistics: Statistics
    error: Exception | None

    @property
    def unique(self) -> bool:
        """Whether the puzzle is known to have exactly one solution."""
        return self.status is Status.UNIQUE

    def to_json(self) -> dict[str, Any]:
        """The object that the command prints, as dicts, lists, numbers and words: see JSON.md.

        Its ``name`` is None: a puzzle has one if it stands in a file.
        """
        told = plain({"seconds": self.statistics.seconds, **self._told()})
        if self.status is Status.MALFORMED or isinstance(self.error, (EngineError, StrategyError)):
            told = dict.fromkeys(told)
        error = None if self.error is None else headline(self.error)
        return {**about(self.puzzle, self.status), **told, "error": error}

    def _told(self) -> dict[str, Any]:
        """What the answers of this verb say beside the common fields, and their solution."""
        raise NotImplementedError


class Shown(Outcome):
    """An answer that a notebook shows as the picture of its puzzle, and itself below."""

    def _repr_html_(self) -> str:
        from ..render.explanation_page import shown

        return shown(self.puzzle, str(self))


@dataclass(frozen=True)
class TwoAtMost(Outcome):
    """A puzzle, what is known of the number of its solutions, and the first two that were found."""

    puzzle: Puzzle | None
    status: Status
    solution: Solution | None = None
    second: Solution | None = None

    @property
    def differences(self) -> tuple[tuple[int, int], ...]:
        """The cells in which the two solutions differ, from 1; none if there are not two."""
        if self.solution is None or self.second is None:
            return ()
        return tuple(
            (row, column)
            for row, pairs in enumerate(zip(self.solution, self.second, strict=True), 1)
            for column, (one, other) in enumerate(zip(*pairs, strict=True), 1)
            if one != other
        )


@dataclass(frozen=True)
class Result(TwoAtMost):
    """The answer to a puzzle.

    ``solution`` is a tuple of row tuples, or None; ``second`` is another solution if the status is
    MULTIPLE, and None otherwise. ``error`` is the reason for the status UNKNOWN, as an error that
    has not been raised (see :class:`Outcome`), or what is wrong with a puzzle that is MALFORMED;
    None otherwise. ``puzzle`` is None if it is MALFORMED.
    """

    statistics: Statistics = field(default=NO_STATISTICS, compare=False)
    error: Exception | None = None

    def __str__(self) -> str:
        """The solution found, framed, and below it what is known."""
        finding = str(self.error) if self.error else FINDINGS[self.status]
        if self.puzzle is None or self.solution is None:
            return finding
        return f"{self.puzzle.around(self.solution)}\n{finding}"

    def _told(self) -> dict[str, Any]:
        return {"solution": self.solution, "second": self.second, **self.statistics.counts}

    def _repr_svg_(self) -> str | None:
        """Show it in a notebook: the puzzle with its solution, None if there is no puzzle."""
        from ..render.svg import svg

        return svg(self.puzzle, solution=self.solution) if self.puzzle else None


@dataclass(frozen=True)
class Count(Shown):
    """How many solutions a puzzle has.

    ``number`` have been found, and there are no others if ``complete``. ``error`` is why the count
    ended early, as in :class:`Result`; None if it is complete or has reached its limit.
    """

    puzzle: Puzzle | None
    status: Status
    number: int = 0
    complete: bool = False
    statistics: Statistics = field(default=NO_STATISTICS, compare=False)
    error: Exception | None = None

    def __str__(self) -> str:
        if self.puzzle is None:
            return str(self.error)
        at_least = "" if self.complete else "at least "
        late = isinstance(self.error, TimeLimitError)
        why = "; out of time" if late else f"; {self.error}" if self.error else ""
        return f"{at_least}{counted(self.number, 'solution')}{why}"

    def _told(self) -> dict[str, Any]:
        return {"count": self.number, "complete": self.complete, **self.statistics.counts}

"""Hints, mistakes and checks as immutable values."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, product
from typing import Any, TypeAlias

from .explanation import Candidate, Line, Place, Step, names_of
from .puzzle import PARK, Puzzle
from .result import FINDINGS, NO_STATISTICS, Shown, Statistics, Status, TwoAtMost, plain
from .words import listed


@dataclass(frozen=True)
class Mistake:
    """Something that is wrong with the heights on a board.

    ``kind`` is ``row``, ``column`` or ``diagonal`` (a height stands there too often), ``clue`` (of
    ``line``, seen from its end ``from_``), ``entries`` (they break no rule yet, but no solution has
    them all) or ``marks`` (no solution agrees with the pencil marks). ``cells`` are those in
    conflict or wrong. If the puzzle has several solutions, ``entries`` has the cells whose heights
    are in none of them, or else a cell with no height left, and ``marks`` the cells whose own marks
    agree with none; so there may be no cells.
    """

    kind: str
    line: Line | None
    cells: tuple[Place, ...]
    text: str

    def __str__(self) -> str:
        return self.text

    def to_json(self) -> dict[str, Any]:
        """The mistake as JSON.md describes it."""
        return {
            "kind": self.kind,
            "line": self.line and self.line.to_json(),
            "cells": plain(self.cells),
            "text": self.text,
        }


@dataclass(frozen=True)
class Check(TwoAtMost, Shown):
    """Whether a puzzle has exactly one solution, and what is wrong with the entries.

    ``mistakes`` are all broken lines and clues; if there are none, the entries that agree with no
    solution; and if there are none of these, the pencil marks that agree with none. Everything else
    is as in :class:`Result`, for the puzzle with its givens alone. If time ran out before the
    entries were compared with the solutions, ``error`` says so whatever the status.
    """

    mistakes: tuple[Mistake, ...] = ()
    statistics: Statistics = field(default=NO_STATISTICS, compare=False)
    error: Exception | None = None

    @property
    def notes(self) -> list[str]:
        """Sentences about what is wrong, beside how many solutions there are."""
        notes = [mistake.text for mistake in self.mistakes]
        if self.differences:
            notes.append(f"two solutions differ in {_cells_of(self.puzzle, self.differences)}")
        return notes

    def __str__(self) -> str:
        return "\n".join([str(self.error or FINDINGS[self.status]), *self.notes])

    def _told(self) -> dict[str, Any]:
        return {
            "mistakes": [mistake.to_json() for mistake in self.mistakes],
            "differences": self.differences,
            **self.statistics.counts,
        }


def _cells_of(puzzle: Puzzle | None, cells: tuple[Place, ...]) -> str:
    """Names of cells, or of the other cells of the puzzle if these are fewer."""
    numbers = range(1, puzzle.size + 1) if puzzle else ()
    others = [cell for cell in product(numbers, numbers) if cell not in cells]
    if len(others) >= len(cells):
        return names_of(cells)
    return f"all cells but {names_of(others)}" if others else "all cells"


@dataclass(frozen=True)
class Hint(Shown):
    """What to do next on a partly filled board.

    ``next_height`` is the next height that can be written: a row, a column and the height.
    ``steps`` are the deductions that lead to it, and ``step`` is the first of them; there is none
    if the cell has no other height left. If no height was asked for, or none follows, ``step`` is
    the easiest deduction. With ``mistakes`` there is no step. Nor is there one if every cell is
    filled, if deductions end because there are several solutions (trial is for puzzles with one),
    or if time ran out. ``status`` says how many solutions the board still has. ``texts`` give the
    hint in three strengths: where to look, what to ask, what follows.
    """

    puzzle: Puzzle | None
    status: Status
    mistakes: tuple[Mistake, ...] = ()
    step: Step | None = None
    next_height: Candidate | None = None
    steps: tuple[Step, ...] = ()
    texts: tuple[str, str, str] = ("", "", "")
    statistics: Statistics = field(default=NO_STATISTICS, compare=False)
    error: Exception | None = None

    def text(self, strength: int = 3) -> str:
        """The text of this strength, 1 the weakest, 3 the strongest. Raises ValueError."""
        if strength not in {1, 2, 3}:
            raise ValueError(f"the strength is {strength!r}, not 1, 2 or 3")
        return self.texts[strength - 1]

    def __str__(self) -> str:
        """The weakest text: it does not give the answer away."""
        return self.text(1) or str(self.error or "")

    def to_json(self, strength: int = 3) -> dict[str, Any]:
        """As for every answer; below strength 3 it gives away no more than the text does."""
        text, told = self.text(strength), super().to_json()
        hidden = (("technique", "difficulty"), ("step", "next_height", "steps"))[strength - 1 :]
        told |= {"hint": text or None, **dict.fromkeys(chain(*hidden))}
        for mistake in told["mistakes"] or ():
            # such cells are known from the solution only
            if strength < 3 and mistake["kind"] in {"entries", "marks"}:
                mistake |= {"cells": None, "text": text}
        return told

    def _told(self) -> dict[str, Any]:
        step = self.step
        return {
            "mistakes": [mistake.to_json() for mistake in self.mistakes],
            "technique": step and step.technique,
            "difficulty": step and step.difficulty,
            "hint": self.text(),
            "step": step and step.to_json(),
            "next_height": self.next_height,
            "steps": [each.to_json() for each in self.steps],
        }


@dataclass(frozen=True)
class NewGiven:
    """A given to add or remove: a height, 0 for a park; ``row`` and ``column`` count from 1."""

    row: int
    column: int
    height: int

    def __str__(self) -> str:
        return f"r{self.row}c{self.column} = {self.height or PARK}"


@dataclass(frozen=True)
class NewClue:
    """A clue to add or remove.

    ``side`` is ``top``, ``left``, ``bottom`` or ``right``, ``number`` that of the column or row,
    from 1, and ``clue`` the number that stands there.
    """

    side: str
    number: int
    clue: int

    def __str__(self) -> str:
        return f"the clue {self.clue} {_BESIDE[self.side]} {self.number}"


_BESIDE = {
    "top": "above column",
    "left": "left of row",
    "bottom": "below column",
    "right": "right of row",
}

Addition: TypeAlias = NewGiven | NewClue


@dataclass(frozen=True)
class Superfluous(Check):
    """Whether a puzzle has exactly one solution, and what it does not need for that.

    ``each`` are the givens and clues that could each go alone; ``together`` are some that could all
    go at once. These are taken away in turn: first the givens row by row, then the clues at the
    top, the left, the bottom and the right. The puzzle needs everything that is left. Both are None
    if the puzzle does not have exactly one solution, or time ran out first: then ``error`` says so.
    """

    each: tuple[Addition, ...] | None = None
    together: tuple[Addition, ...] | None = None

    @property
    def notes(self) -> list[str]:
        """Also what could go, if that is known."""
        if self.each is None:
            return super().notes
        if not self.each or not self.together:
            return [*super().notes, "it needs all its clues and givens"]
        each, together = (listed([*map(str, parts)]) for parts in (self.each, self.together))
        if len(self.each) == 1:
            return [*super().notes, f"it does not need {each}"]
        most = f"after {together}, nothing more could go"
        return [*super().notes, f"any one of these could go: {each}", most]

    def _told(self) -> dict[str, Any]:
        parts = {"each": self.each, "together": self.together}
        known = {
            name: [*map(vars, several)] for name, several in parts.items() if several is not None
        }
        return super()._told() | {"superfluous": known or None}


@dataclass(frozen=True)
class Repair(Check):
    """Whether a board has exactly one solution, and what it lacks if it has several.

    If it has several, ``cells`` are those whose height is not the same in all of them, and
    ``additions`` leave only one. ``found`` is ``fewest`` if fewer additions are proved not to be
    enough, ``at_most`` if fewer might be, ``impossible`` if no additions can be enough, and
    ``unknown`` if none were found. Fewer than ``at_least`` are not enough. All of these are None if
    the puzzle does not have several solutions, or if time ran out first: then ``error`` says so.
    """

    cells: tuple[Place, ...] | None = None
    found: str | None = None
    additions: tuple[Addition, ...] | None = None
    at_least: int | None = None

    @property
    def text(self) -> str:
        """A sentence about the additions; empty if these are None."""
        if self.additions is None:
            return ""
        bound = self.at_least or 0
        if self.found == "impossible":
            return "no further numbers of that kind would make it unique"
        if self.found == "unknown":
            more = f"; {bound} or more further numbers are needed" if bound > 1 else ""
            return f"no way to make it unique was found{more}"
        text = f"{listed([*map(str, self.additions)])} would make it unique"
        if self.found == "at_most":
            more = f"{bound} or more are needed" if bound > 1 else "perhaps fewer would, too"
            return f"{text}; {more}"
        return text if len(self.additions) == 1 else f"{text}; fewer would not"

    @property
    def notes(self) -> list[str]:
        """Also where all solutions differ, and what to add, if that is known."""
        if self.cells is None:
            return super().notes
        return [f"they differ in {_cells_of(self.puzzle, self.cells)}", self.text]

    def _told(self) -> dict[str, Any]:
        known = None
        if self.additions is not None:
            known = {
                "cells": self.cells,
                "found": self.found,
                "additions": [*map(vars, self.additions)],
                "at_least": self.at_least,
            }
        return super()._told() | {"repair": known}

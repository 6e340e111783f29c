"""What a puzzle with several solutions lacks, as immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .advice import Check
from .explanation import Place, named
from .puzzle import PARK
from .result import FINDINGS
from .words import listed

__all__ = ["Addition", "NewClue", "NewGiven", "Repair"]


@dataclass(frozen=True)
class NewGiven:
    """A height that is to be given, 0 for a park; ``row`` and ``column`` count from 1."""

    row: int
    column: int
    height: int

    def __str__(self) -> str:
        return f"r{self.row}c{self.column} = {self.height or PARK}"


@dataclass(frozen=True)
class NewClue:
    """A clue that is to be shown.

    ``side`` is ``top``, ``left``, ``bottom`` or ``right``, ``number`` that of the column or row,
    from 1, and ``clue`` what is to stand there.
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
class Repair(Check):
    """Whether a board has exactly one solution, and what it lacks if it has several.

    In that case ``cells`` are those that do not have the same height in all of its solutions, and
    ``additions`` leave one of these. ``found`` is ``fewest`` if it is proved that fewer additions
    are not enough, ``at_most`` if they might be, ``impossible`` if it is proved that no additions
    are enough, and ``unknown`` if none have been found. Fewer than ``at_least`` are not enough.
    All of these are None if the puzzle has not several solutions, or the time was over before.
    """

    cells: tuple[Place, ...] | None = None
    found: str | None = None
    additions: tuple[Addition, ...] | None = None
    at_least: int | None = None

    @property
    def text(self) -> str:
        """A sentence about the additions; nothing if none are known to be needed."""
        if self.additions is None:
            return ""
        bound = self.at_least or 0
        if self.found == "impossible":
            return "no further numbers of that kind would make it unique"
        if self.found == "unknown":
            more = f"; {bound} or more further numbers are needed" if bound > 1 else ""
            return f"what would make it unique has not been found{more}"
        text = f"{listed([*map(str, self.additions)])} would make it unique"
        if self.found == "at_most":
            more = f"{bound} or more are needed" if bound > 1 else "perhaps fewer would, too"
            return f"{text}; {more}"
        return text if len(self.additions) == 1 else f"{text}; fewer would not"

    def __str__(self) -> str:
        if self.cells is None:
            return super().__str__()
        return f"{FINDINGS[self.status]}\nthey differ in {named(self.cells)}\n{self.text}"

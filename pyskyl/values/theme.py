"""A theme as an immutable value: what the setter of a puzzle wants.

It fixes some clues and givens, and says of every other place whether a number must, may, or may not
stand there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from .puzzle import PARK, Puzzle, framed, surrounded, with_crosses
from .rule import CLASSIC, Rule

Wish: TypeAlias = int | str | None
"""A fixed number, :data:`MUST`, :data:`MAY`, or no number at all."""

MUST = "?"
"""Some number must stand here."""

MAY = "*"
"""A number may stand here."""


@dataclass(frozen=True)
class Theme:
    """Clues and a board to complete to a puzzle with one solution.

    ``sides`` has the four sides in the order of :class:`pyskyl.Sides`, ``board`` the rows. An entry
    is a fixed number, :data:`MUST`, :data:`MAY` or, where no number may stand, 0 on a side and None
    on the board. ``headers`` and ``rule`` are as in :class:`pyskyl.Puzzle`. Raises what that raises
    for the fixed numbers alone, and for any other entry.

    >>> theme = Theme.from_lists([["?", 0], ["*", 0], [0, 0], [0, 0]], [[None, 2], [None, None]])
    >>> print(theme)
        ? .
      +-----+
    * | . 2 | .
    . | . . | .
      +-----+
        . .
    """

    sides: tuple[tuple[int | str, ...], ...]
    board: tuple[tuple[Wish, ...], ...]
    headers: tuple[tuple[str, str], ...] = ()
    rule: Rule = CLASSIC

    def __init__(
        self,
        sides: Iterable[Iterable[int | str]],
        board: Iterable[Iterable[Wish]],
        headers: Iterable[tuple[str, str]] = (),
        rule: Rule = CLASSIC,
    ) -> None:
        object.__setattr__(self, "sides", tuple(map(tuple, sides)))
        object.__setattr__(self, "board", tuple(map(tuple, board)))
        object.__setattr__(self, "headers", headers)
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "headers", self.fixed.headers)

    @classmethod
    def from_lists(
        cls,
        sides: Iterable[Iterable[Wish]],
        board: Iterable[Iterable[Wish]],
        headers: Iterable[tuple[str, str]] = (),
        rule: Rule = CLASSIC,
    ) -> Theme:
        """Make a theme from the papers' lists of lists; 0 or None is where no number may stand.

        On the board of a ``rule`` with parks, 0 is a park.
        """
        return cls(
            ((entry or 0 for entry in side) for side in sides),
            ((entry if rule.parks else entry or None for entry in row) for row in board),
            headers,
            rule,
        )

    @property
    def size(self) -> int:
        """The number of rows, of columns and of heights."""
        return len(self.board)

    @property
    def fixed(self) -> Puzzle:
        """The puzzle with the fixed numbers alone."""
        return Puzzle.from_lists(
            [[_fixed(entry) for entry in side] for side in self.sides],
            [[_fixed(entry) for entry in row] for row in self.board],
            self.headers,
            self.rule,
        )

    @property
    def text(self) -> str:
        """All but the headers, on one line that :func:`pyskyl.loads_theme` reads.

        >>> Theme.from_lists([["?"], [0], [0], [0]], [[None]]).text
        '? / . . . / .'
        """
        rows = surrounded(self.sides, with_crosses(self.board))
        return " / ".join(" ".join(str(entry or ".") for entry in row) for row in rows)

    def lists(self) -> list[list[list[int | str]]]:
        """The sides and the rows as Prolog gets them: 0 where no number may stand, x for a park."""
        return [
            [list(side) for side in self.sides],
            [[0 if entry is None else entry or PARK for entry in row] for row in self.board],
        ]

    def __str__(self) -> str:
        """The framed grid."""
        return framed(self.sides, self.board)

    def _repr_html_(self) -> str:
        return f"<pre>{self}</pre>"


def _fixed(entry: Wish) -> int | None:
    # the puzzle refuses any other entry
    return None if entry in {MUST, MAY} else entry  # type: ignore[return-value]

"""The puzzle as an immutable value, in the order of the papers.

A grid is a tuple of rows; a height is an ``int`` in 1..size, an empty cell ``None``. Clues are
``int`` too, 0 for none: ``top`` and ``bottom`` from left to right, ``left`` and ``right`` from top
to bottom.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

__all__ = ["MAX_SIZE", "Board", "Defect", "Puzzle", "PuzzleError", "Sides", "Solution", "defects"]

Board: TypeAlias = tuple[tuple[int | None, ...], ...]
Solution: TypeAlias = tuple[tuple[int, ...], ...]

_HEADER_KEY = re.compile(r"[^\W\d_](?:[^\r\n:%#|]*[^\s:%#|])?")
_HEADER_VALUE = re.compile(r"(?:\S(?:[^\r\n]*\S)?)?")

MAX_SIZE = 99
"""The largest size that is read: two digits a cell."""


class Defect(NamedTuple):
    """Something that keeps a puzzle from being one.

    ``place`` is (row, column) in the framed grid: row 0 has the top clues, column 0 the left ones,
    row and column size + 1 the bottom and right ones.
    """

    place: tuple[int, int]
    message: str
    where: str = ""
    """The place in words."""


class PuzzleError(ValueError):
    """A puzzle that is malformed. ``defects`` has all that is wrong with it."""

    def __init__(self, defects: Sequence[Defect]) -> None:
        self.defects = tuple(defects)
        shown = [": ".join(filter(None, [d.where, d.message])) for d in self.defects[:3]]
        more = len(self.defects) - len(shown)
        super().__init__("; ".join(shown) + (f"; and {more} more" if more else ""))

    def __reduce__(self) -> tuple[object, ...]:
        """Made again from its defects, when it is pickled."""
        return PuzzleError, (self.defects,)


@dataclass(frozen=True)
class Sides:
    """The clues around a grid, each a tuple of one number per line; 0 is no clue."""

    top: tuple[int, ...]
    left: tuple[int, ...]
    bottom: tuple[int, ...]
    right: tuple[int, ...]

    def __post_init__(self) -> None:
        for name, side in vars(self).items():
            object.__setattr__(self, name, tuple(side))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """In the order of the papers: top, left, bottom, right."""
        return iter((self.top, self.left, self.bottom, self.right))


@dataclass(frozen=True)
class Puzzle:
    """Clues and a grid, and what a file says about them (``headers``, pairs of key and value).

    Raises :class:`PuzzleError` if the shapes do not agree, a number is out of range, or a height
    stands twice in a line. That a puzzle is well formed says nothing about solutions.

    >>> puzzle = Puzzle.from_lists([[0, 1], [0, 0], [0, 0], [0, 0]])
    >>> print(puzzle)
        . 1
      +-----+
    . | . . | .
    . | . . | .
      +-----+
        . .
    """

    sides: Sides
    board: Board
    headers: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "board", tuple(map(tuple, self.board)))
        found = defects(self.sides, self.board)
        if found:
            raise PuzzleError(found)
        for key, value in self.headers:
            if not (_HEADER_KEY.fullmatch(key) and _HEADER_VALUE.fullmatch(value)):
                raise ValueError(f"a header is a word and one line of text, not {(key, value)!r}")

    @classmethod
    def from_lists(
        cls,
        sides: Iterable[Iterable[int | None]],
        board: Iterable[Iterable[int | None]] | None = None,
        headers: Iterable[tuple[str, str]] = (),
    ) -> Puzzle:
        """Make a puzzle from the papers' lists of lists.

        ``sides`` is [top, left, bottom, right]; 0 or None is no clue and an empty cell. The board
        is empty if it is not given. Raises :class:`PuzzleError`.
        """
        borders = [tuple(clue or 0 for clue in side) for side in sides]
        if len(borders) != 4:
            raise PuzzleError([Defect((0, 0), f"there are four sides, not {len(borders)}")])
        size = len(borders[0])
        rows = [[None] * size] * size if board is None else board
        cells = tuple(tuple(cell or None for cell in row) for row in rows)
        return cls(Sides(*borders), cells, tuple(headers))

    @property
    def size(self) -> int:
        """The number of rows, of columns and of heights."""
        return len(self.board)

    @property
    def title(self) -> str:
        """The header ``title``, or nothing."""
        return dict(self.headers).get("title", "")

    def with_board(self, board: Board) -> Puzzle:
        """The same clues and headers around another grid, for instance a solution."""
        return replace(self, board=board)

    def __str__(self) -> str:
        """The framed grid, exactly as the Prolog predicate printBoard/2 prints it."""
        width = len(str(self.size))

        def line(numbers: Iterable[int | None]) -> str:
            return " ".join(str(number or ".").rjust(width) for number in numbers)

        border = " " * (width + 1) + "+" + "-" * (self.size * (width + 1) + 1) + "+"
        margin = " " * (width + 3)
        rows = (
            f"{line([left])} | {line(row)} | {line([right])}"
            for left, row, right in zip(self.sides.left, self.board, self.sides.right, strict=True)
        )
        top, bottom = margin + line(self.sides.top), margin + line(self.sides.bottom)
        return "\n".join([top, border, *rows, border, bottom])


def defects(sides: Sides, board: Board) -> list[Defect]:
    """All that keeps ``sides`` and ``board`` from being a puzzle, in reading order."""
    size = len(board)
    lengths = {len(line) for line in (*sides, *board)}
    if not 1 <= size <= MAX_SIZE:
        return [Defect((0, 0), f"the size is {size}, not in 1..{MAX_SIZE}")]
    if lengths != {size}:
        found = ", ".join(map(str, sorted(lengths)))
        return [Defect((0, 0), f"the grid has {size} rows, but its rows and sides {found} entries")]
    wrong = [*_clue_defects(sides, size), *_height_defects(board)]
    return sorted(wrong)


def _clue_defects(sides: Sides, size: int) -> Iterator[Defect]:
    end = size + 1
    for name, side, first, step in [
        ("top", sides.top, (0, 1), (0, 1)),
        ("left", sides.left, (1, 0), (1, 0)),
        ("bottom", sides.bottom, (end, 1), (0, 1)),
        ("right", sides.right, (1, end), (1, 0)),
    ]:
        for number, clue in enumerate(side):
            if not _is_number(clue, 0, size):
                place = first[0] + step[0] * number, first[1] + step[1] * number
                message = f"the clue {clue!r} is not in 1..{size}"
                yield Defect(place, message, f"{name} clue {number + 1}")


def _height_defects(board: Board) -> Iterator[Defect]:
    in_row: set[tuple[int, int]] = set()
    in_column: set[tuple[int, int]] = set()
    for row, cells in enumerate(board, 1):
        for column, height in enumerate(cells, 1):
            place, where = (row, column), f"row {row}, column {column}"
            if height is None:
                continue
            if not _is_number(height, 1, len(board)):
                yield Defect(place, f"the height {height!r} is not in 1..{len(board)}", where)
                continue
            if (row, height) in in_row:
                yield Defect(place, f"the height {height} is in row {row} already", where)
            if (column, height) in in_column:
                yield Defect(place, f"the height {height} is in column {column} already", where)
            in_row.add((row, height))
            in_column.add((column, height))


def _is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

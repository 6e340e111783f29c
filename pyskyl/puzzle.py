"""The puzzle as an immutable value, in the order of the papers.

A grid is a tuple of rows; a height is an ``int`` in 1..size, an empty cell ``None``. Clues are
``int`` too, 0 for none: ``top`` and ``bottom`` from left to right, ``left`` and ``right`` from top
to bottom.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias, TypeVar

from .errors import PyskylError
from .words import counted

__all__ = [
    "MAX_HEADERS",
    "MAX_HEADER_LENGTH",
    "MAX_SIZE",
    "Board",
    "Defect",
    "Puzzle",
    "PuzzleError",
    "Sides",
    "Solution",
    "check_header",
    "framed",
]

Board: TypeAlias = tuple[tuple[int | None, ...], ...]
Solution: TypeAlias = tuple[tuple[int, ...], ...]

_Item = TypeVar("_Item")

_HEADER_KEY = re.compile(r"[^\W\d_](?:[^\r\n:%#|]*[^\s:%#|])?")
_HEADER_VALUE = re.compile(r"(?:\S(?:[^\r\n]*\S)?)?")

MAX_SIZE = 99
"""The largest size that is read: two digits a cell."""

MAX_HEADERS = 100
"""As many headers a puzzle may have."""

MAX_HEADER_LENGTH = 4096
"""As many characters the key and the value of a header may have together."""


class Defect(NamedTuple):
    """Something that keeps a puzzle from being one.

    ``place`` is (row, column) in the framed grid: row 0 has the top clues, column 0 the left ones,
    row and column size + 1 the bottom and right ones.
    """

    place: tuple[int, int]
    message: str
    where: str = ""
    """The place in words."""


class PuzzleError(PyskylError, ValueError):
    """A puzzle that is malformed. ``defects`` has all that is wrong with it.

    If nothing is wrong but heights that stand twice in a line, ``puzzle`` is the puzzle with them:
    ``check`` lists all that they break, and nothing else can take it. Otherwise it is None.
    """

    def __init__(self, defects: Sequence[Defect], puzzle: Puzzle | None = None) -> None:
        self.defects = tuple(defects)
        self.puzzle = puzzle
        shown = [": ".join(filter(None, [d.where, d.message])) for d in self.defects[:3]]
        more = len(self.defects) - len(shown)
        super().__init__("; ".join(shown) + (f"; and {more} more" if more else ""))

    def __reduce__(self) -> tuple[object, ...]:
        """Made again from its defects, when it is pickled."""
        return PuzzleError, (self.defects, self.puzzle)


@dataclass(frozen=True)
class Sides:
    """The clues around a grid, each a tuple of one number per line; 0 is no clue.

    Raises TypeError for a side that is not iterable, or a text.
    """

    top: tuple[int, ...]
    left: tuple[int, ...]
    bottom: tuple[int, ...]
    right: tuple[int, ...]

    def __init__(
        self, top: Iterable[int], left: Iterable[int], bottom: Iterable[int], right: Iterable[int]
    ) -> None:
        sides = {"top": top, "left": left, "bottom": bottom, "right": right}
        for name, side in sides.items():
            object.__setattr__(self, name, _tuple(side, f"the {name} clues are", "numbers"))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """In the order of the papers: top, left, bottom, right."""
        return iter((self.top, self.left, self.bottom, self.right))


@dataclass(frozen=True)
class Puzzle:
    """Clues and a grid, and what a file says about them (``headers``, pairs of key and value).

    Raises :class:`PuzzleError` if the shapes do not agree, a number is out of range, or a height
    stands twice in a line; TypeError for what is not iterable; ValueError for headers that no file
    can have. That a puzzle is well formed says nothing about solutions.

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

    def __init__(
        self,
        sides: Sides,
        board: Iterable[Iterable[int | None]],
        headers: Iterable[tuple[str, str]] = (),
    ) -> None:
        if not isinstance(sides, Sides):
            raise TypeError(f"the sides are of type {type(sides).__name__}, not Sides")
        given = _tuple(board, "the board is", "rows")
        rows = tuple(_tuple(row, "a row is", "heights") for row in given)
        found = _defects(sides, rows)
        if found and not _only_repeats(sides, rows):
            raise PuzzleError(found)
        object.__setattr__(self, "sides", sides)
        object.__setattr__(self, "board", rows)
        object.__setattr__(self, "headers", _checked_headers(headers))
        if found:
            raise PuzzleError(found, self)

    @classmethod
    def from_lists(
        cls,
        sides: Iterable[Iterable[int | None]],
        board: Iterable[Iterable[int | None]] | None = None,
        headers: Iterable[tuple[str, str]] = (),
    ) -> Puzzle:
        """Make a puzzle from the papers' lists of lists.

        ``sides`` is [top, left, bottom, right]; 0 or None is no clue and an empty cell. The board
        is empty if it is not given. Raises what :class:`Puzzle` raises.
        """
        borders = [
            tuple(0 if clue is None else clue for clue in _tuple(side, "a side is", "numbers"))
            for side in _tuple(sides, "the sides are", "four sides")
        ]
        if len(borders) != 4:
            raise PuzzleError([Defect((0, 0), f"there are four sides, not {len(borders)}")])
        size = len(borders[0])
        rows = [[None] * size] * size if board is None else _tuple(board, "the board is", "rows")
        cells = tuple(
            tuple(None if _is_number(cell, 0, 0) else cell for cell in row)
            for row in (_tuple(row, "a row is", "heights") for row in rows)
        )
        return cls(Sides(*borders), cells, headers)

    @property
    def size(self) -> int:
        """The number of rows, of columns and of heights."""
        return len(self.board)

    def _repr_svg_(self) -> str:
        """As a notebook shows it."""
        from .render.svg import svg

        return svg(self)

    @property
    def title(self) -> str:
        """The header ``title``, or nothing."""
        return dict(self.headers).get("title", "")

    def with_board(self, board: Iterable[Iterable[int | None]]) -> Puzzle:
        """The same clues and headers around another grid, for instance a solution."""
        return Puzzle(self.sides, board, self.headers)

    def __str__(self) -> str:
        """The framed grid, exactly as the Prolog predicate printBoard/2 prints it."""
        return framed(self.sides, self.board)


def framed(
    sides: Iterable[Iterable[int | str]], board: Iterable[Iterable[int | str | None]]
) -> str:
    """The frame around any entries, in four sides and rows; 0 and None are dots."""
    top, left, bottom, right = map(tuple, sides)
    width = len(str(len(top)))

    def line(entries: Iterable[int | str | None]) -> str:
        return " ".join(str(entry or ".").rjust(width) for entry in entries)

    border = " " * (width + 1) + "+" + "-" * (len(top) * (width + 1) + 1) + "+"
    margin = " " * (width + 3)
    rows = (
        f"{line([near])} | {line(row)} | {line([far])}"
        for near, row, far in zip(left, board, right, strict=True)
    )
    return "\n".join([margin + line(top), border, *rows, border, margin + line(bottom)])


def _tuple(value: Iterable[_Item], what: str, of: str) -> tuple[_Item, ...]:
    """``value`` as a tuple. Raises TypeError that begins with ``what``."""
    if type(value) is tuple:
        return value
    # a text is a sequence too, but of letters
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise TypeError(f"{what} of type {type(value).__name__}, not a sequence of {of}")
    return tuple(value)


def _checked_headers(headers: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """``headers`` as tuples. Raises TypeError and ValueError."""
    pairs = _tuple(headers, "the headers are", "pairs of texts")
    if len(pairs) > MAX_HEADERS:
        raise ValueError(f"there are {len(pairs)} headers, more than {MAX_HEADERS}")
    return tuple(map(check_header, pairs))


def check_header(header: tuple[str, str]) -> tuple[str, str]:
    """``header`` as a tuple, if a file can have it. Raises TypeError and ValueError."""
    pair = _tuple(header, "a header is", "two texts, key and value")
    if [isinstance(text, str) for text in pair] != [True, True]:
        raise TypeError(f"a header is two texts, key and value, not {pair!r}")
    key, value = pair
    if len(key) + len(value) > MAX_HEADER_LENGTH:
        what = f"has more than {MAX_HEADER_LENGTH} characters"
        raise ValueError(f"the header {key[:20]!r} {what}")
    if not (_HEADER_KEY.fullmatch(key) and _HEADER_VALUE.fullmatch(value)):
        raise ValueError(f"a header is a word and one line of text, not {(key, value)!r}")
    try:
        (key + value).encode()
    except UnicodeEncodeError:
        what = f"the header {(key, value)!r} cannot be written as UTF-8"
        raise ValueError(what) from None
    return key, value


def _defects(sides: Sides, board: Board) -> list[Defect]:
    """All that keeps ``sides`` and ``board`` from being a puzzle, in reading order."""
    size = len(board)
    if not 1 <= size <= MAX_SIZE:
        return [Defect((0, 0), f"the size is {size}, not in 1..{MAX_SIZE}")]
    if not _has_shape(sides, board):
        return list(_shape_defects(sides, board))
    if _is_in_range(sides, board) and _is_distinct(board):
        return []
    return sorted([*_clue_defects(sides, size), *_height_defects(board)])


def _only_repeats(sides: Sides, board: Board) -> bool:
    """Whether nothing can be wrong but heights that stand twice in a line."""
    return len(board) <= MAX_SIZE and _has_shape(sides, board) and _is_in_range(sides, board)


def _has_shape(sides: Sides, board: Board) -> bool:
    return {len(line) for line in (*sides, *board)} == {len(board)}


def _shape_defects(sides: Sides, board: Board) -> Iterator[Defect]:
    """Every side and every row that has not as many entries as the grid has rows."""
    size = len(board)
    for name, side in vars(sides).items():
        if len(side) != size:
            what = f"{counted(len(side), 'clue')}, where the grid has {counted(size, 'row')}"
            yield Defect((0, 0), what, f"{name} side")
    for number, row in enumerate(board, 1):
        if len(row) != size:
            what = f"{counted(len(row), 'height')}, where the grid has {counted(size, 'row')}"
            yield Defect((number, 0), what, f"row {number}")


def _is_in_range(sides: Sides, board: Board) -> bool:
    """Whether surely every number can be a clue or a height; faster than finding which cannot."""
    size = len(board)
    clues = [*chain(*sides)]
    heights = [height for height in chain(*board) if height is not None]
    if {*map(type, clues), *map(type, heights)} != {int}:
        return False
    if min(clues) < 0 or max(clues) > size:
        return False
    return not heights or (min(heights) >= 1 and max(heights) <= size)


def _is_distinct(board: Board) -> bool:
    """Whether no height stands twice in a line."""
    return all(
        len({*line}) == len(board) - max(0, line.count(None) - 1)
        for line in chain(board, zip(*board, strict=True))
    )


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

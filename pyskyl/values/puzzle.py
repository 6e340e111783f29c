"""The puzzle as an immutable value, in the order of the papers.

A grid is a tuple of rows; a height is an ``int`` in 1..size, an empty cell ``None``, and a park 0,
if the rule has parks. Clues are ``int`` too, 0 for none: ``top`` and ``bottom`` from left to right,
``left`` and ``right`` from top to bottom.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ..errors import PyskylError
from .headers import Headers, side_of
from .rule import CLASSIC, Rule, variant_of
from .words import counted, is_whole, kind_of, outside, quoted, whole

Board: TypeAlias = tuple[tuple[int | None, ...], ...]

MAX_SIZE = 99
"""The largest size: two digits for a height."""


class Defect(NamedTuple):
    """Something that makes a puzzle malformed.

    ``place`` is (row, column) in the framed grid: row 0 has the top clues, column 0 the left ones,
    row and column size + 1 the bottom and right ones. (0, 0) means the whole puzzle, or a side.
    """

    place: tuple[int, int]
    message: str
    where: str = ""
    """The place in words."""


def _shape_defects(sides: Sides, board: Board, rule: Rule) -> Iterator[Defect]:
    """Yield what is wrong with the size, or with each side and row of another length than the grid.

    If the grid is a rectangle, that is the only defect.
    """
    size = len(board)
    if not 1 <= size <= MAX_SIZE:
        yield Defect((0, 0), outside("size", size, MAX_SIZE))
    elif {len(line) for line in (*sides, *board)} == {size}:
        if rule.parks >= size:
            parks = counted(rule.parks, "park")
            what = f"with {parks} a line of {counted(size, 'cell')} has no building"
            yield Defect((0, 0), what)
    elif len({*map(len, board)}) == 1 and len(board[0]) != size:
        shape = f"{counted(len(board[0]), 'column')} and {counted(size, 'row')}"
        yield Defect((0, 0), f"the grid has {shape}: it must be a square")
    elif len(others := {*map(len, sides)}) == 1 and size not in others:
        clues = counted(len(sides.top), "clue")
        yield Defect((0, 0), f"the board has {counted(size, 'row')}, where each side has {clues}")
    else:
        rows = counted(size, "row")
        for name, side in vars(sides).items():
            if len(side) != size:
                what = f"{counted(len(side), 'clue')}, where the grid has {rows}"
                yield Defect((0, 0), what, f"{name} side")
        for number, row in enumerate(board, 1):
            if len(row) != size:
                what = f"{counted(len(row), 'height')}, where the grid has {rows}"
                yield Defect((number, 0), what, f"row {number}")


def _clue_defects(sides: Sides, size: int, rule: Rule) -> Iterator[Defect]:
    end, highest = size + 1, rule.highest_clue(size)
    if _are_whole([*chain(*sides)], 0, highest):
        return
    for name, side in vars(sides).items():
        for number, clue in enumerate(side, 1):
            if not is_whole(clue, 0, highest):
                place = {
                    "top": (0, number),
                    "left": (number, 0),
                    "bottom": (end, number),
                    "right": (number, end),
                }[name]
                yield Defect(place, _outside("clue", clue, highest), f"{name} clue {number}")


def _height_defects(board: Board, rule: Rule) -> Iterator[Defect]:
    heights = rule.heights(len(board))
    there = [height for height in chain(*board) if height is not None]
    if _are_whole(there, heights[0], heights[-1]):
        return
    for row, cells in enumerate(board, 1):
        for column, height in enumerate(cells, 1):
            if height is not None and not is_whole(height, heights[0], heights[-1]):
                what = _outside("height", height, heights[-1])
                yield Defect((row, column), what, f"row {row}, column {column}")


def _are_whole(values: Sequence[int], low: int, high: int) -> bool:
    """Whether all are surely from ``low`` to ``high``: faster than checking one by one."""
    is_int = {*map(type, values)} <= {int}
    return is_int and low <= min(values, default=low) and max(values, default=low) <= high


def _outside(what: str, value: object, highest: int) -> str:
    shown = repr(value) if len(repr(value)) <= 40 else f"{repr(value)[:39]}…"
    if isinstance(value, int) and not isinstance(value, bool):
        return outside(what, shown, highest)
    return f"the {what} {shown} is {kind_of(value)}, and no whole number"


def _repeats(board: Board, rule: Rule) -> Iterator[Defect]:
    """Yield a defect for each height, or park, that stands in a line too often."""
    lines = [*board, *zip(*board, strict=True)]
    plain = {*map(type, chain(*board))} <= {int, type(None)} and not rule.variants
    if plain and all(len({*line}) == len(line) - max(0, line.count(None) - 1) for line in lines):
        return  # true of most boards
    possible = rule.heights(len(board))
    heights = {
        (row, column): height
        for row, cells in enumerate(board, 1)
        for column, height in enumerate(cells, 1)
        if height is not None and is_whole(height, possible[0], possible[-1])
    }
    for line, places in rule.lines(len(board)).items():
        met: list[int] = []
        for row, column in places:
            height = heights.get((row, column))
            if height is None:
                continue
            if height in met and met.count(height) >= rule.most(height):
                again = f"the height {height} is in {line} already"
                parks = f"{line} has {counted(rule.parks, 'park')} already"
                what = again if height else parks
                yield Defect((row, column), what, f"row {row}, column {column}")
            met.append(height)


Solution: TypeAlias = tuple[tuple[int, ...], ...]

_Item = TypeVar("_Item")

_HEADER_KEY = re.compile(r"[^\W\d_](?:[^\r\n:%#|]*[^\s:%#|])?")
_HEADER_VALUE = re.compile(r"(?:\S(?:[^\r\n]*\S)?)?")

PARK = "x"
"""The mark of a park in .sky files and texts."""

MAX_HEADERS = 100
"""The most headers that a puzzle may have."""

MAX_HEADER_LENGTH = 4096
"""The most characters that the key and the value of a header may have together."""


class PuzzleError(PyskylError, ValueError):
    """The error of a malformed puzzle; ``defects`` lists everything that is wrong with it.

    If only heights repeated in a line are wrong, ``puzzle`` is the puzzle with them: ``check``
    lists all that they break, and nothing else accepts it. Otherwise ``puzzle`` is None.
    """

    def __init__(self, defects: Sequence[Defect], puzzle: Puzzle | None = None) -> None:
        self.defects = tuple(defects)
        self.puzzle = puzzle
        texts = [": ".join(filter(None, [d.where, d.message])) for d in self.defects[:3]]
        more = len(self.defects) - len(texts)
        super().__init__("; ".join(texts) + (f"; and {more} more" if more else ""))


@dataclass(frozen=True)
class Sides:
    """The clues around a grid, each a tuple of one number per line; 0 is no clue.

    Raises TypeError for a side that is not iterable, or that is a text.
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
            clues = _tuple(side, f"the {name} clues are", "numbers")
            object.__setattr__(self, name, tuple(map(whole, clues)))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """In the order of the papers: top, left, bottom, right."""
        return iter((self.top, self.left, self.bottom, self.right))


class Origin(NamedTuple):
    """What is known about the text that a puzzle was read from, but is no part of the puzzle.

    ``reading`` is a sentence that says how the text was read, if it could be read otherwise;
    ``moves`` are the heights and the pencil marks of a saved game.
    """

    reading: str = ""
    moves: tuple[Board, Sequence[Sequence[Collection[int] | None]]] | None = None


@dataclass(frozen=True)
class Puzzle:
    """Clues and a grid, what a file says about them (:class:`Headers`), and a rule.

    Raises :class:`PuzzleError` if the shapes do not agree, a number is out of range, or a height
    stands twice in a line; TypeError for values of a wrong type; ValueError for headers that no
    file can have, or that name the rule. A well-formed puzzle may still have no solution, or
    several.

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
    headers: Headers = field(default=Headers())
    rule: Rule = CLASSIC
    origin: Origin = field(default=Origin(), init=False, compare=False, repr=False)

    def __init__(
        self,
        sides: Sides,
        board: Iterable[Iterable[int | None]],
        headers: Iterable[tuple[str, str]] = (),
        rule: Rule = CLASSIC,
    ) -> None:
        if not isinstance(sides, Sides):
            raise TypeError(f"the sides are of type {type(sides).__name__}, not Sides")
        several = _tuple(board, "the board is", "rows")
        rows = tuple(tuple(map(whole, _tuple(row, "a row is", "heights"))) for row in several)
        if not isinstance(rule, Rule):
            raise TypeError(f"the rule is of type {type(rule).__name__}, not Rule")
        if wrong := [*_shape_defects(sides, rows, rule)]:
            raise PuzzleError(wrong)
        wrong = [*_clue_defects(sides, len(rows), rule), *_height_defects(rows, rule)]
        repeats = sorted(_repeats(rows, rule))
        if wrong:
            raise PuzzleError(sorted([*wrong, *repeats]))
        pairs = _tuple(headers, "the headers are", "pairs of texts")
        if len(pairs) > MAX_HEADERS:
            raise ValueError(f"there are {len(pairs)} headers, more than {MAX_HEADERS}")
        object.__setattr__(self, "sides", sides)
        object.__setattr__(self, "board", rows)
        object.__setattr__(self, "headers", Headers(map(check_header, pairs)))
        object.__setattr__(self, "rule", rule)
        if repeats:
            raise PuzzleError(repeats, self)

    @classmethod
    def from_lists(
        cls,
        sides: Iterable[Iterable[int | None]],
        board: Iterable[Iterable[int | None]] | None = None,
        headers: Iterable[tuple[str, str]] = (),
        rule: Rule = CLASSIC,
    ) -> Puzzle:
        """Make a puzzle from the papers' lists of lists.

        ``sides`` is [top, left, bottom, right]; 0 or None is no clue or an empty cell, but if the
        ``rule`` has parks, a 0 on the board is a park. Without ``board`` all cells are empty.
        Raises what :class:`Puzzle` raises.

        >>> Puzzle.from_lists([["2", 1], [0, 0], [0, 0], [0, 0]])
        Traceback (most recent call last):
        pyskyl.values.puzzle.PuzzleError: top clue 1: the clue '2' is a str, and no whole number
        """
        borders = [
            tuple(0 if clue is None else clue for clue in _tuple(side, "a side is", "numbers"))
            for side in _tuple(sides, "the sides are", "four sides")
        ]
        if len(borders) != 4:
            raise PuzzleError([Defect((0, 0), f"there are four sides, not {len(borders)}")])
        size = len(borders[0])
        if board is None and size > MAX_SIZE:  # its cells may be more than memory holds
            raise PuzzleError([Defect((0, 0), outside("size", size, MAX_SIZE))])
        rows = [[None] * size] * size if board is None else _tuple(board, "the board is", "rows")
        if not (isinstance(rule, Rule) and rule.parks):
            rows = [
                [None if is_whole(cell, 0, 0) else cell for cell in map(whole, row)]
                for row in (_tuple(row, "a row is", "heights") for row in rows)
            ]
        return cls(Sides(*borders), rows, headers, rule)

    @classmethod
    def empty(cls, size: int, rule: Rule = CLASSIC) -> Puzzle:
        """The puzzle of ``size`` rows without any clues or givens.

        >>> Puzzle.empty(2).board
        ((None, None), (None, None))

        Raises ValueError.
        """
        size = whole(size)
        if not is_whole(size, 1, MAX_SIZE):
            raise ValueError(f"the size is {size!r}, not a whole number from 1 to {MAX_SIZE}")
        return cls.from_lists([[0] * size] * 4, rule=rule)

    @property
    def size(self) -> int:
        """The number of rows and of columns."""
        return len(self.board)

    def __repr__(self) -> str:
        """The expression that makes the puzzle again."""
        rule = "" if self.rule == CLASSIC else f", rule={self.rule!r}"
        return f"Puzzle(sides={self.sides!r}, board={self.board!r}, headers={self.headers!r}{rule})"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from ..render.svg import svg

        return svg(self)

    @property
    def title(self) -> str:
        """The header ``title``, or an empty text."""
        return self.headers.get("title")

    def with_board(self, board: Iterable[Iterable[int | None]]) -> Puzzle:
        """The same clues, headers and rule around another grid, for instance a solution.

        Empty cells are those of :meth:`from_lists`. Raises ValueError for a grid of another size,
        and what :class:`Puzzle` raises.
        """
        rows = rows_of(self.size, board, "board")
        return Puzzle.from_lists(self.sides, rows, self.headers, self.rule)

    def transform(self, quarters: int = 0, *, mirror: bool = False) -> Puzzle:
        """The puzzle turned clockwise by some quarters; if asked, mirrored before, left for right.

        Headers stay as they are, although a score, which depends on the order of the rows, and the
        ``source`` are those of this puzzle.

        >>> print(Puzzle.from_lists([[1, 2], [0, 0], [0, 0], [0, 0]]).transform(1))
            . .
          +-----+
        . | . . | 1
        . | . . | 2
          +-----+
            . .
        """
        top, left, bottom, right = self.sides
        rows = self.board
        if mirror:
            top, left, bottom, right = top[::-1], right, bottom[::-1], left
            rows = tuple(row[::-1] for row in rows)
        for _ in range(quarters % 4):
            top, left, bottom, right = left[::-1], bottom, right[::-1], top
            rows = tuple(row[::-1] for row in zip(*rows, strict=True))
        return Puzzle(Sides(top, left, bottom, right), rows, self.headers, self.rule)

    def with_origin(self, **facts: Any) -> Puzzle:
        """The same puzzle with these facts about its :class:`Origin`."""
        # nothing has to be checked again
        puzzle = object.__new__(Puzzle)
        vars(puzzle).update(vars(self), origin=self.origin._replace(**facts))
        return puzzle

    def __str__(self) -> str:
        """The framed grid, exactly as the Prolog predicate printBoard/2 prints it."""
        return self.around(self.board)

    def around(self, heights: Board) -> str:
        """Like :meth:`__str__`, but with ``heights`` in the grid, a board of the same size."""
        return framed(self.sides, heights)


def framed(
    sides: Iterable[Sequence[int | str]], board: Iterable[Iterable[int | str | None]]
) -> str:
    """Any entries in four sides and rows with a frame; no clue and no height are dots."""
    top, left, bottom, right = sides
    clues = (clue for clue in (*top, *left, *bottom, *right) if isinstance(clue, int))
    width = len(str(max([len(top), *clues])))

    def line(entries: Iterable[int | str | None]) -> str:
        return " ".join(str(entry or ".").rjust(width) for entry in entries)

    border = " " * (width + 1) + "+" + "-" * (len(top) * (width + 1) + 1) + "+"
    margin = " " * (width + 3)
    rows = (
        f"{line([near])} | {line(row)} | {line([far])}"
        for near, row, far in zip(left, with_crosses(board), right, strict=True)
    )
    return "\n".join([margin + line(top), border, *rows, border, margin + line(bottom)])


def surrounded(
    sides: Iterable[Sequence[_Item]], board: Iterable[Iterable[_Item]]
) -> list[Sequence[_Item]]:
    """The clues above, each row of ``board`` between two clues, the clues below."""
    top, left, bottom, right = sides
    grid = zip(left, board, right, strict=True)
    return [top, *([near, *row, far] for near, row, far in grid), bottom]


def with_crosses(
    rows: Iterable[Iterable[int | str | None]],
) -> Iterator[Iterator[int | str | None]]:
    """The rows of a board with :data:`PARK` for each 0."""
    return ((PARK if cell == 0 else cell for cell in row) for row in rows)


def _tuple(value: Iterable[_Item], what: str, of: str) -> tuple[_Item, ...]:
    """``value`` as a tuple. Raises a TypeError whose message begins with ``what``."""
    if type(value) is tuple:
        return value
    # a text is also a sequence, but of letters
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise TypeError(f"{what} of type {type(value).__name__}, not a sequence of {of}")
    return tuple(value)


def check_header(header: tuple[str, str]) -> tuple[str, str]:
    """``header`` as a tuple, if a file can have it. Raises TypeError and ValueError."""
    pair = _tuple(header, "a header is", "two texts, key and value")
    if [isinstance(text, str) for text in pair] != [True, True]:
        raise TypeError(f"a header is two texts, key and value, not {pair!r}")
    key, value = pair
    if len(key) + len(value) > MAX_HEADER_LENGTH:
        what = f"has more than {MAX_HEADER_LENGTH} characters"
        raise ValueError(f"the header {quoted(key)} {what}")
    shown = f"({quoted(key)}, {quoted(value)})"
    if not (_HEADER_KEY.fullmatch(key) and _HEADER_VALUE.fullmatch(value)):
        raise ValueError(f"a header is a word and one line of text, not {shown}")
    if variant_of((key, value)) is not None:
        raise ValueError(f"the header {key!r} says what the rule is: rule=Rule(...) does that")
    if side_of(key):
        raise ValueError(f"the header {key!r} would be read as the clues of a side")
    try:
        (key + value).encode()
    except UnicodeEncodeError:
        raise ValueError(f"the header {shown} cannot be written as UTF-8") from None
    return key, value


def rows_of(size: int, rows: Iterable[Iterable[_Item]], what: str) -> list[list[_Item]]:
    """``rows`` as lists. Raises ValueError unless they have the shape of a board of ``size``."""
    if isinstance(rows, str) or not isinstance(rows, Iterable):
        raise ValueError(f"the {what} is {kind_of(rows)}, and no rows of cells")
    try:
        lists = [list(row) for row in rows]
    except TypeError:
        lists = []
    if [len(row) for row in lists] != [size] * size:
        shape = f"{counted(size, 'row')} of {counted(size, 'cell')}"
        raise ValueError(f"the {what} must have {shape}, as the puzzle has")
    return lists


def check_puzzles(value: object) -> None:
    """Raise TypeError if ``value`` is no iterable of puzzles."""
    # each letter of a text would be a malformed puzzle
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        one = ": [puzzle] is one" if isinstance(value, Puzzle) else ""
        raise TypeError(f"{kind_of(value)} is no iterable of puzzles{one}")


def check_puzzle(value: object) -> None:
    """Raise TypeError if ``value`` is no puzzle."""
    if not isinstance(value, Puzzle):
        what = f"{kind_of(value)} is no puzzle"
        if isinstance(value, str):
            what += ": load() reads a file, loads() a text"
        elif isinstance(value, (list, tuple)):
            what += ": Puzzle.from_lists makes one of clues and heights"
        raise TypeError(what)

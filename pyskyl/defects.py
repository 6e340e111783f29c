"""What keeps clues and heights from being a puzzle, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple, TypeAlias

from .bounds import is_whole
from .rule import Rule
from .words import counted

__all__ = ["MAX_SIZE", "Board", "Defect", "defects", "only_repeats"]

Board: TypeAlias = tuple[tuple[int | None, ...], ...]

_Sides: TypeAlias = Mapping[str, tuple[int, ...]]
"""The clues of the top, left, bottom and right side."""

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


def defects(sides: _Sides, board: Board, rule: Rule) -> list[Defect]:
    """All that keeps ``sides`` and ``board`` from being a puzzle, in reading order."""
    size = len(board)
    if not 1 <= size <= MAX_SIZE:
        return [Defect((0, 0), f"the size is {size}, not in 1..{MAX_SIZE}")]
    if not _has_shape(sides, board):
        return list(_shape_defects(sides, board))
    if rule.parks >= size:
        parks = counted(rule.parks, "park")
        what = f"with {parks} a line of {counted(size, 'cell')} has no building"
        return [Defect((0, 0), what)]
    if _is_in_range(sides, board, rule) and _is_distinct(board, rule):
        return []
    return sorted([*_clue_defects(sides, size, rule), *_height_defects(board, rule)])


def only_repeats(sides: _Sides, board: Board, rule: Rule) -> bool:
    """Whether nothing can be wrong but heights that stand too often in a line."""
    size = len(board)
    return (
        rule.parks < size <= MAX_SIZE
        and _has_shape(sides, board)
        and _is_in_range(sides, board, rule)
    )


def _has_shape(sides: _Sides, board: Board) -> bool:
    return {len(line) for line in (*sides.values(), *board)} == {len(board)}


def _shape_defects(sides: _Sides, board: Board) -> Iterator[Defect]:
    """Every side and every row that has not as many entries as the grid has rows."""
    size = len(board)
    for name, side in sides.items():
        if len(side) != size:
            what = f"{counted(len(side), 'clue')}, where the grid has {counted(size, 'row')}"
            yield Defect((0, 0), what, f"{name} side")
    for number, row in enumerate(board, 1):
        if len(row) != size:
            what = f"{counted(len(row), 'height')}, where the grid has {counted(size, 'row')}"
            yield Defect((number, 0), what, f"row {number}")


def _is_in_range(sides: _Sides, board: Board, rule: Rule) -> bool:
    """Whether surely every number can be a clue or a height; faster than finding which cannot."""
    size = len(board)
    clues = [*chain(*sides.values())]
    heights = [height for height in chain(*board) if height is not None]
    if {*map(type, clues), *map(type, heights)} != {int}:
        return False
    if min(clues) < 0 or max(clues) > rule.highest_clue(size):
        return False
    possible = rule.heights(size)
    return not heights or (min(heights) >= possible[0] and max(heights) <= possible[-1])


def _is_distinct(board: Board, rule: Rule) -> bool:
    """Whether no height stands too often in a line."""
    if rule.parks or rule.diagonals:
        return not any(_height_defects(board, rule))
    return all(
        len({*line}) == len(board) - max(0, line.count(None) - 1)
        for line in chain(board, zip(*board, strict=True))
    )


def _clue_defects(sides: _Sides, size: int, rule: Rule) -> Iterator[Defect]:
    end, highest = size + 1, rule.highest_clue(size)
    for name, first, step in [
        ("top", (0, 1), (0, 1)),
        ("left", (1, 0), (1, 0)),
        ("bottom", (end, 1), (0, 1)),
        ("right", (1, end), (1, 0)),
    ]:
        for number, clue in enumerate(sides[name]):
            if not is_whole(clue, 0, highest):
                place = first[0] + step[0] * number, first[1] + step[1] * number
                message = f"the clue {clue!r} is not in 1..{highest}"
                yield Defect(place, message, f"{name} clue {number + 1}")


def _height_defects(board: Board, rule: Rule) -> Iterator[Defect]:
    size = len(board)
    heights = rule.heights(size)
    for row, cells in enumerate(board, 1):
        for column, height in enumerate(cells, 1):
            if height is not None and not is_whole(height, heights[0], heights[-1]):
                what = f"the height {height!r} is not in 1..{heights[-1]}"
                yield Defect((row, column), what, f"row {row}, column {column}")
    for line, places in rule.lines(size).items():
        met: Counter[int] = Counter()
        for row, column in places:
            height = board[row - 1][column - 1]
            if height is None or not is_whole(height, heights[0], heights[-1]):
                continue
            met[height] += 1
            if met[height] > rule.most(height):
                again = f"the height {height} is in {line} already"
                parks = f"{line} has {counted(rule.parks, 'park')} already"
                what = again if height else parks
                yield Defect((row, column), what, f"row {row}, column {column}")

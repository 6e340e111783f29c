"""A partly filled puzzle: what hints and checks are about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .explanation import Candidates, crossed_out
from .puzzle import Board, Puzzle, check_puzzle, rows_of
from .words import is_whole, whole

Marks: TypeAlias = Sequence[Sequence[Collection[int] | None]]
"""Pencil marks: for each cell the heights that it may still have; none, or None, is no mark."""


@dataclass(frozen=True)
class Position:
    """A puzzle with heights, perhaps wrong ones, and pencil marks filled in.

    ``board`` has the givens, too. :func:`position` makes one. A hint leads to ``next``: ``height``
    or ``mark``.
    """

    puzzle: Puzzle
    board: Board
    marks: Marks | None = None
    next: str = "height"


def position(
    puzzle: Puzzle,
    board: Iterable[Iterable[int | None]] | None = None,
    marks: Marks | None = None,
) -> Position:
    """``puzzle`` with heights and pencil marks filled in. Raises TypeError and ValueError."""
    check_puzzle(puzzle)
    heights = puzzle.board if board is None else _with_entries(puzzle, board)
    return Position(puzzle, heights, None if marks is None else _own_marks(puzzle, marks))


def candidates(item: Position) -> Candidates:
    """The candidates of each cell: its height, or its marks, if any, that no line crosses out.

    >>> candidates(position(Puzzle.from_lists([[0, 0]] * 4), [[2, None], [None, None]]))[0]
    (frozenset({2}), frozenset({1}))
    """
    puzzle, board = item.puzzle, item.board
    every = frozenset(puzzle.rule.heights(puzzle.size))
    marks = item.marks or [[None] * puzzle.size] * puzzle.size
    written = tuple(
        tuple(
            frozenset([height]) if height is not None else frozenset(mark or every)
            for height, mark in zip(cells, marked_cells, strict=True)
        )
        for cells, marked_cells in zip(board, marks, strict=True)
    )
    return crossed_out(written, board, puzzle.rule)


def _with_entries(puzzle: Puzzle, board: Iterable[Iterable[int | None]]) -> Board:
    """The givens of ``puzzle`` and the heights of ``board``. Raises ValueError."""
    rows = rows_of(puzzle.size, board, "board")
    for number, (row, givens) in enumerate(zip(rows, puzzle.board, strict=True), 1):
        for column, given in enumerate(givens, 1):
            entry = whole(row[column - 1])
            height = entry if puzzle.rule.parks else entry or None
            if height is not None:
                _check_height(puzzle, height, number, column)
            if given is not None and height not in {None, given}:
                raise ValueError(f"row {number}, column {column} has the given {given}")
            row[column - 1] = height if given is None else given
    return tuple(map(tuple, rows))


def _own_marks(puzzle: Puzzle, marks: Marks) -> Marks:
    """A checked copy of ``marks`` that nobody can change. Raises ValueError."""
    rows = rows_of(puzzle.size, marks, "pencil marks")
    for number, (row, givens) in enumerate(zip(rows, puzzle.board, strict=True), 1):
        for column, (heights, given) in enumerate(zip(row, givens, strict=True), 1):
            if not (heights is None or isinstance(heights, Collection)):
                what = f"row {number}, column {column} has the pencil marks {heights!r}"
                raise ValueError(f"{what}, no collection of heights")
            own = () if heights is None else tuple(map(whole, heights))
            row[column - 1] = own or None
            for height in own:
                _check_height(puzzle, height, number, column)
            if given is not None and own and given not in own:
                raise ValueError(f"row {number}, column {column} has the given {given}")
    return tuple(map(tuple, rows))


def _check_height(puzzle: Puzzle, height: object, row: int, column: int) -> None:
    heights = puzzle.rule.heights(puzzle.size)
    if not is_whole(height, heights[0], heights[-1]):
        what = f"no height in {heights[0]}..{heights[-1]}"
        raise ValueError(f"row {row}, column {column} has {height!r}, {what}")

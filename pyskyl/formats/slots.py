"""Clues and cells that a notation has one after the other, and the places of those in a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TypeVar

from ..puzzle import Puzzle, PuzzleError, Sides
from .reading import TextLine

_Entry = TypeVar("_Entry")


def make_puzzle(
    line: TextLine,
    clues: Sequence[int],
    cells: Sequence[int | None],
    headers: tuple[tuple[str, str], ...],
    columns: Iterable[int],
) -> Puzzle:
    """The puzzle with ``clues`` (top, bottom, left, right) and the ``cells`` row by row.

    ``columns`` are those of the line in which these are, in this order, and are asked for only if
    something is wrong: then :class:`ParseError` is raised.
    """
    size = len(clues) // 4
    top, bottom, left, right = _lines(clues, size)
    try:
        return Puzzle(Sides(top, left, bottom, right), tuple(_lines(cells, size)), headers)
    except PuzzleError as problem:
        known = dict(zip(_places(size), columns, strict=False))
        column, message = min((known[place], what) for place, what, _ in problem.defects)
        error = line.error(message, column)
        error.puzzle = problem.puzzle
        raise error from None


def _lines(entries: Sequence[_Entry], size: int) -> Iterator[tuple[_Entry, ...]]:
    return (tuple(entries[start : start + size]) for start in range(0, len(entries), size))


def _places(size: int) -> Iterator[tuple[int, int]]:
    """Where in the framed grid (as in a ``Defect``) these clues and cells belong."""
    inside = range(1, size + 1)
    for row in (0, size + 1):
        yield from ((row, column) for column in inside)
    for column in (0, size + 1):
        yield from ((row, column) for row in inside)
    yield from product(inside, inside)

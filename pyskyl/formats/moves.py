"""The moves of a saved game of Towers, and the heights and marks that they enter.

A move ``R0,1,4`` writes the height 4 into the first cell of the second row, and 0 erases it;
``P0,1,4`` writes or erases a pencil mark. ``M`` writes all marks into all empty cells, ``S`` with a
character for each cell is the solution, and ``D`` ticks a clue off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..values.puzzle import Board, Puzzle
from ..values.words import quoted
from .lines import Entry

RESTART = ""
"""The move that takes back all moves before it."""

_MOVE = re.compile(
    r"(?P<kind>[RP])(?P<column>[0-9]{1,2}),(?P<row>[0-9]{1,2}),(?P<height>[0-9]{1,2})"
)


def after(puzzle: Puzzle, moves: Iterable[Entry]) -> tuple[Board, list[list[set[int]]]]:
    """The height and the pencil marks of each cell after ``moves``. Raises :class:`ParseError`."""
    size = puzzle.size
    heights, marks = _anew(puzzle)
    for move in moves:
        found = _MOVE.fullmatch(move.text)
        if move.text == RESTART:
            heights, marks = _anew(puzzle)
        elif move.text == "M":
            marks = [[set() if cell else {*range(1, size + 1)} for cell in row] for row in heights]
        elif re.fullmatch(f"S[1-9:-~]{{{size**2}}}", move.text):
            cells = [ord(mark) - ord("0") for mark in move.text[1:]]
            heights = [[*cells[at : at + size]] for at in range(0, size**2, size)]
        elif found:
            row, column, height = (int(found[name]) for name in ("row", "column", "height"))
            if max(row, column, height - 1) >= size or puzzle.board[row][column]:
                raise move.error("there is no such cell or height to write")
            if found["kind"] == "P" and height:
                marks[row][column] ^= {height}
            else:
                heights[row][column], marks[row][column] = height or None, set()
        elif not move.text.startswith("D"):
            raise move.error(f"{quoted(move.text)} is no move that is known")
    return tuple(map(tuple, heights)), marks


def _anew(puzzle: Puzzle) -> tuple[list[list[int | None]], list[list[set[int]]]]:
    return [*map(list, puzzle.board)], [[set() for _ in row] for row in puzzle.board]

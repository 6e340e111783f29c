"""multi-puzzle-solver: its own model of Towers for CP-SAT, a comparison a pair of cells."""

from __future__ import annotations

from functools import partial
from typing import Any

from pyskyl import Puzzle, Solution

from . import OneByOne, Solver


def solvers() -> dict[str, Solver]:
    from puzzle_solver.puzzles.towers import towers

    return {"mps": OneByOne(partial(_solve, towers))}


def _solve(towers: Any, puzzle: Puzzle) -> list[Solution]:
    import numpy as np

    def board_of(board: Any, solver: Any) -> Any:
        heights = {place: solver.value(cell) for place, cell in board.model_vars.items()}
        return towers.SingleSolution(assignment=heights)

    board = towers.Board(
        board=np.array([[str(cell or " ") for cell in row] for row in puzzle.board]),
        **{name: np.array([clue or -1 for clue in side])
           for name, side in vars(puzzle.sides).items()},
    )  # fmt: skip
    found = towers.generic_solve_all(board, board_of, max_solutions=2, verbose=False)
    return [_rows(solution.assignment, puzzle.size) for solution in found]


def _rows(heights: Any, size: int) -> Solution:
    at = {(place.y, place.x): height for place, height in heights.items()}
    return tuple(tuple(at[row, column] for column in range(size)) for row in range(size))

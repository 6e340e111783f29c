"""Z3, with a Boolean for each cell and height and its solver for finite domains.

Integers with arithmetic or with the same solver, and clauses in place of the pseudo-Boolean
equations, were tried and are slower.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from pyskyl import Puzzle, Solution

from . import OneByOne, Solver, clued_lines


def solvers() -> dict[str, Solver]:
    import z3

    return {"z3": OneByOne(partial(_solve, z3))}


def _solve(z3: Any, puzzle: Puzzle) -> list[Solution]:
    size = puzzle.size
    solver = z3.SolverFor("QF_FD")
    # By row, column and height less 1.
    cells = [
        [[z3.Bool(f"cell {row} {column} {height}") for height in range(size)]
         for column in range(size)]
        for row in range(size)
    ]  # fmt: skip

    def exactly(number: int, literals: Any) -> None:
        solver.add(z3.PbEq([(literal, 1) for literal in literals], number))

    for line in (*cells, *zip(*cells, strict=True)):
        for height in range(size):
            exactly(1, [cell[height] for cell in line])
    for row, givens in zip(cells, puzzle.board, strict=True):
        for cell, given in zip(row, givens, strict=True):
            exactly(1, cell)
            if given:
                solver.add(cell[given - 1])
    for number, (clue, line) in enumerate(clued_lines(puzzle, cells)):
        exactly(clue - 1, _visible_behind_the_first(z3, solver, line, number))
        for place, cell in enumerate(line):
            solver.add([z3.Not(literal) for literal in cell[size - clue + 1 + place :]])

    found: list[Solution] = []
    while len(found) < 2 and solver.check() == z3.sat:
        model = solver.model()
        found.append(
            tuple(
                tuple(
                    1 + next(height for height in range(size) if z3.is_true(model[cell[height]]))
                    for cell in row
                )
                for row in cells
            )
        )
        solver.add(
            z3.Or(
                [
                    z3.Not(cell[height - 1])
                    for row, heights in zip(cells, found[-1], strict=True)
                    for cell, height in zip(row, heights, strict=True)
                ]
            )
        )
    return found


def _visible_behind_the_first(z3: Any, solver: Any, line: Any, number: int) -> list[Any]:
    size = len(line)
    visible = []
    before: list[Any] = []
    for place, cell in enumerate(line):
        if place:
            seen = z3.Bool(f"seen {number} {place}")
            visible.append(seen)
            for literal, higher in zip(cell, before, strict=False):
                solver.add(z3.Implies(literal, seen == z3.Not(higher)))
            solver.add(z3.Implies(cell[-1], seen))
        # higher[h]: up to here something is higher than the height of cell[h]
        higher_now = [z3.Bool(f"higher {number} {place} {height}") for height in range(size - 1)]
        for height, literal in enumerate(higher_now):
            solver.add(literal == z3.Or(cell[height + 1 :] + before[height : height + 1]))
        before = higher_now
    return visible

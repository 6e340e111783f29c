"""CP-SAT of OR-Tools, with two models of what can be seen along a line.

Both have an integer a cell and an all-different a line; one worker, and one search that ends with
the second solution. Other ways were tried and are slower: a Boolean for each cell and height, with
the visibility in clauses; a second solve with the first solution forbidden; no presolve.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import chain
from typing import Any, TypeAlias

from pyskyl import Puzzle, Solution

from . import Solver, one_by_one

Cells: TypeAlias = list[list[Any]]
Visibility: TypeAlias = Callable[[Any, list[Any], int, int], None]


def solvers() -> dict[str, Solver]:
    from ortools.sat.python import cp_model

    return {
        f"cpsat-{visibility.__name__}": one_by_one(partial(_solve, cp_model, visibility))
        for visibility in (maximum, automaton)
    }


def maximum(model: Any, line: list[Any], clue: int, size: int) -> None:
    """A running maximum, and a Boolean for each building that is higher than the one before."""
    seen = []
    highest = line[0]
    for cell in line[1:]:
        visible = model.new_bool_var("")
        model.add(cell > highest).only_enforce_if(visible)
        model.add(cell < highest).only_enforce_if(~visible)
        seen.append(visible)
        higher = model.new_int_var(1, size, "")
        model.add_max_equality(higher, [highest, cell])
        highest = higher
    model.add(sum(seen) == clue - 1)


def automaton(model: Any, line: list[Any], clue: int, size: int) -> None:
    """An automaton that remembers the highest building and how many have been seen."""
    end, arcs = _automaton(size, clue)
    model.add_automaton(line, 0, [end], arcs)


@cache
def _automaton(size: int, clue: int) -> tuple[int, list[tuple[int, int, int]]]:
    """The last state and the arcs (from, height, to), of states that can lead to the last."""
    numbers = {(0, 0): 0}
    arcs = []
    waiting = [(0, 0)]
    while waiting:
        state = waiting.pop()
        highest, seen = state
        for height in range(1, size + 1):
            if height == highest:
                continue
            after = (height, seen + 1) if height > highest else state
            missing = clue - after[1]
            if not (missing == 0 if after[0] == size else 0 < missing <= size - after[0]):
                continue
            if after not in numbers:
                numbers[after] = len(numbers)
                waiting.append(after)
            arcs.append((numbers[state], height, numbers[after]))
    return numbers.setdefault((size, clue), len(numbers)), arcs


def _solve(cp_model: Any, visibility: Visibility, puzzle: Puzzle) -> list[Solution]:
    size = puzzle.size
    model = cp_model.CpModel()
    rows = [
        [model.new_int_var(cell or 1, cell or size, "") for cell in row] for row in puzzle.board
    ]
    columns = [list(column) for column in zip(*rows, strict=True)]
    for line in chain(rows, columns):
        model.add_all_different(line)
    for clue, line in _clued(puzzle, rows, columns):
        visibility(model, line, clue, size)

    found: list[Solution] = []

    class UntilTheSecond(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            board = tuple(tuple(map(self.value, row)) for row in rows)
            # A model with auxiliary variables can show a solution twice.
            if board not in found:
                found.append(board)
                if len(found) == 2:
                    self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    status = solver.solve(model, UntilTheSecond())
    if status not in {cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE}:
        raise RuntimeError(f"CP-SAT ended with {solver.status_name(status)}")
    return found


def _clued(puzzle: Puzzle, rows: Cells, columns: Cells) -> Iterator[tuple[int, list[Any]]]:
    """Each clue with its line as it is seen from there."""
    top, left, bottom, right = puzzle.sides
    for clues, lines, step in [
        (top, columns, 1), (left, rows, 1), (bottom, columns, -1), (right, rows, -1)
    ]:  # fmt: skip
        for clue, line in zip(clues, lines, strict=True):
            if clue:
                yield clue, line[::step]

"""CP-SAT of OR-Tools, with two models of what can be seen along a line.

Both have an integer a cell, its domain cut by the clues, and an all-different a line; one worker,
and one search that ends with the second solution. Other ways were tried and are slower: the maximum
without the cut domains, a Boolean for each cell and height with the visibility in clauses, a table
of the arrangements (but for size 6), a second solve instead of one search, no presolve.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, TypeAlias

from pyskyl import Puzzle, Solution

from . import OneByOne, Solver, clued_lines

Visibility: TypeAlias = Callable[[Any, list[Any], int, int], None]


def solvers() -> dict[str, Solver]:
    from ortools.sat.python import cp_model

    return {
        f"cpsat/{visibility.__name__}": OneByOne(partial(_solve, cp_model, visibility))
        for visibility in (maximum, automaton)
    }


def maximum(model: Any, line: list[Any], clue: int, size: int) -> None:
    """A running maximum, and a Boolean for each building that is higher than those before."""
    seen = []
    highest = line[0]
    for place, cell in enumerate(line[1:], start=2):
        visible = model.new_bool_var("")
        model.add(cell > highest).only_enforce_if(visible)
        model.add(cell < highest).only_enforce_if(~visible)
        seen.append(visible)
        if place < size:
            higher = model.new_int_var(place, size, "")
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
        [
            model.new_int_var(given or 1, given or limit, "")
            for given, limit in zip(givens, limits, strict=True)
        ]
        for givens, limits in zip(puzzle.board, _limits(puzzle), strict=True)
    ]
    for line in (*rows, *zip(*rows, strict=True)):
        model.add_all_different(line)
    for clue, line in clued_lines(puzzle, rows):
        visibility(model, line, clue, size)

    found: list[Solution] = []

    class UntilTheSecond(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            board = tuple(tuple(map(self.value, row)) for row in rows)
            if found:
                self.stop_search()
            if board not in found:
                found.append(board)

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    status = solver.solve(model, UntilTheSecond())
    if status == cp_model.FEASIBLE and len(found) == 1:
        # The same solution twice: automata become auxiliary variables that may be free, and then
        # the search would show it in each of exponentially many ways.
        cells = [cell for row in rows for cell in row]
        model.add_forbidden_assignments(cells, [[height for row in found[0] for height in row]])
        solver.parameters.enumerate_all_solutions = False
        status = solver.solve(model)
        if status == cp_model.OPTIMAL:
            found.append(tuple(tuple(map(solver.value, row)) for row in rows))
    if len(found) < 2 and status not in {cp_model.OPTIMAL, cp_model.INFEASIBLE}:
        raise RuntimeError(f"CP-SAT ended with {solver.status_name(status)}")
    return found


def _limits(puzzle: Puzzle) -> list[list[int]]:
    """The greatest height that the clues leave to each cell, each clue on its own."""
    size = puzzle.size
    limits = [[[size] for _ in range(size)] for _ in range(size)]
    for clue, line in clued_lines(puzzle, limits):
        for place, cell in enumerate(line):
            cell[0] = min(cell[0], size - clue + 1 + place)
    return [[limit for [limit] in row] for row in limits]

"""CP-SAT of OR-Tools, with two models of what can be seen along a line.

Both have an integer a cell, its domain cut by the clues, and an all-different a line; one worker,
and one search that ends with the second solution. With several parks a line each height is there
once, by Booleans. Other ways were tried for the classic rule and are slower: the maximum without
the cut domains, a Boolean for each cell and height with the visibility in clauses, a table of the
arrangements (but for size 6), a second solve instead of one search, no presolve.
"""

from collections.abc import Callable
from functools import cache, partial
from operator import mul
from typing import Any, TypeAlias

from pyskyl import Puzzle, Rule, Solution

from . import OneByOne, Solver, clued_lines

Visibility: TypeAlias = Callable[[Any, list[Any], int, Rule], None]


def solvers() -> dict[str, Solver]:
    from ortools.sat.python import cp_model

    return {
        f"cpsat/{visibility.__name__}": OneByOne(partial(_solve, cp_model, visibility), rules=True)
        for visibility in (maximum, automaton)
    }


def maximum(model: Any, line: list[Any], clue: int, rule: Rule) -> None:
    """A running maximum, and a Boolean for each building that is higher than those before."""
    size = len(line)
    first, *others = line
    seen = []
    if rule.parks:
        visible = model.new_bool_var("")
        model.add(first >= 1).only_enforce_if(visible)
        model.add(first == 0).only_enforce_if(~visible)
        seen.append(_weight(model, first, visible, rule, size))
    else:
        seen.append(first if rule.clues == "sums" else 1)
    highest = first
    for place, cell in enumerate(others, start=2):
        visible = model.new_bool_var("")
        model.add(cell > highest).only_enforce_if(visible)
        model.add(cell <= highest if rule.parks else cell < highest).only_enforce_if(~visible)
        seen.append(_weight(model, cell, visible, rule, size))
        if place < size:
            higher = model.new_int_var(max(0, place - rule.parks), rule.tallest(size), "")
            model.add_max_equality(higher, [highest, cell])
            highest = higher
    model.add(sum(seen) == clue)


def _weight(model: Any, cell: Any, visible: Any, rule: Rule, size: int) -> Any:
    """What a cell adds to a clue: its height, or 1, if it is seen."""
    if rule.clues == "counts":
        return visible
    weight = model.new_int_var(0, rule.tallest(size), "")
    model.add(weight == cell).only_enforce_if(visible)
    model.add(weight == 0).only_enforce_if(~visible)
    return weight


def automaton(model: Any, line: list[Any], clue: int, rule: Rule) -> None:
    """An automaton that remembers the highest building and what has been seen."""
    end, arcs = _automaton(len(line), clue, rule)
    if arcs:
        model.add_automaton(line, 0, [end], arcs)
    else:  # a sum that no line has
        model.add_bool_or([])


@cache
def _automaton(size: int, clue: int, rule: Rule) -> tuple[int, list[tuple[int, int, int]]]:
    """The last state and the arcs (from, height, to), of states that can lead to the last."""
    tallest = rule.tallest(size)
    numbers = {(0, 0): 0}
    arcs = []
    waiting = [(0, 0)]
    while waiting:
        state = waiting.pop()
        highest, seen = state
        for height in rule.heights(size):
            if 0 < height == highest:
                continue
            more = height if rule.clues == "sums" else 1
            after = (height, seen + more) if height > highest else state
            if not _can_follow(clue - after[1], range(after[0] + 1, tallest + 1), rule):
                continue
            if after not in numbers:
                numbers[after] = len(numbers)
                waiting.append(after)
            arcs.append((numbers[state], height, numbers[after]))
    return numbers.setdefault((tallest, clue), len(numbers)), arcs


def _can_follow(missing: int, taller: range, rule: Rule) -> bool:
    """Whether some of the ``taller`` buildings, the tallest among them, can add what is missing."""
    if not taller:
        return missing == 0
    if rule.clues == "sums":
        return taller[-1] <= missing <= sum(taller)
    return 0 < missing <= len(taller)


def _solve(cp_model: Any, visibility: Visibility, puzzle: Puzzle) -> list[Solution]:
    size, rule = puzzle.size, puzzle.rule
    lowest = rule.heights(size)[0]
    model = cp_model.CpModel()
    rows = [
        [
            model.new_int_var(*((lowest, limit) if given is None else (given, given)), "")
            for given, limit in zip(givens, limits, strict=True)
        ]
        for givens, limits in zip(puzzle.board, _limits(puzzle), strict=True)
    ]
    if rule.parks < 2:
        for places in rule.lines(size).values():
            model.add_all_different([rows[row - 1][column - 1] for row, column in places])
    else:
        _each_once(model, rows, rule)
    for clue, line in clued_lines(puzzle, rows):
        visibility(model, line, clue, rule)

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


def _each_once(model: Any, rows: list[list[Any]], rule: Rule) -> None:
    """A Boolean for each cell and height: each height once in a line, and the others are parks."""
    size = len(rows)
    heights = rule.heights(size)
    has: dict[tuple[int, int], list[Any]] = {}
    for row, cells in enumerate(rows, 1):
        for column, cell in enumerate(cells, 1):
            has[row, column] = [model.new_bool_var("") for _ in heights]
            model.add_exactly_one(has[row, column])
            model.add(cell == sum(map(mul, heights, has[row, column])))
    for line in rule.lines(size).values():
        for height in heights[1:]:
            model.add_exactly_one(has[place][height] for place in line)


def _limits(puzzle: Puzzle) -> list[list[int]]:
    """The greatest height that the clues leave to each cell, each clue on its own."""
    size, tallest = puzzle.size, puzzle.rule.tallest(puzzle.size)
    limits = [[[tallest] for _ in range(size)] for _ in range(size)]
    if puzzle.rule.clues == "counts":
        for clue, line in clued_lines(puzzle, limits):
            for place, cell in enumerate(line):
                cell[0] = min(cell[0], tallest - clue + 1 + place)
    return [[limit for [limit] in row] for row in limits]

"""All strategies give the same solutions."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

import pyskyl
from pyskyl.engine.bridge import STRATEGIES

from . import agreement
from .agreement import compare
from .oracle import all_solutions, is_solution, shown, solutions_within
from .puzzles import puzzles, random_puzzle
from .samples import samples, seed

FEWEST_GIVENS = {1: 0.0, 2: 0.0, 3: 0.0, 4: 0.1, 5: 0.4, 6: 0.65}
"""The least share of cells that are filled, so that the slowest strategy comes to an end."""


def agree(number: int, seed: int) -> dict[str, int]:
    """Compare the strategies on ``number`` random puzzles; how many had no, one, more solutions."""
    generator = random.Random(seed)
    kinds = {"none": 0, "one": 0, "more": 0}
    for _ in range(number):
        [size] = generator.choices(list(FEWEST_GIVENS), [1, 2, 5, 6, 3, 2])
        givens = FEWEST_GIVENS[size] + generator.uniform(0, 0.3)
        puzzle = random_puzzle(size, givens, generator)
        found = {
            strategy: sorted(pyskyl.solutions(puzzle, strategy=strategy)) for strategy in STRATEGIES
        }
        [boards] = {tuple(boards) for boards in found.values()}
        assert len(set(boards)) == len(boards)
        assert all(is_solution(puzzle, board) for board in boards)
        kinds[["none", "one", "more"][min(2, len(boards))]] += 1
    return kinds


def test_strategies_agree() -> None:
    assert all(agree(samples(60, 200), seed()).values())


@pytest.mark.exhaustive
def test_squares_that_their_clues_determine() -> None:
    """Exact: of the 161,280 Latin squares of size 5 their clues determine 68,368."""
    empty = pyskyl.Puzzle.from_lists([[0] * 5] * 4)
    squares = pyskyl.solutions(empty)
    puzzles = (pyskyl.Puzzle.from_lists(shown(square)) for square in squares)
    statuses = [result.status for result in pyskyl.solve_many(puzzles)]
    assert len(statuses) == 161_280
    assert statuses.count(pyskyl.Status.UNIQUE) == 68_368
    assert statuses.count(pyskyl.Status.MULTIPLE) == 161_280 - 68_368


# The strategies on puzzles whose lines are too long for tables: the command tests.agreement.


@pytest.mark.slow
@pytest.mark.parametrize("limit", [0, 20, 1000])
def test_puzzles_with_long_lines(limit: int) -> None:
    found = [outcome for _, outcome in agreement.outcomes(30, seed(), limit)]
    assert [each.problems for each in found if each.problems] == []
    assert {each.kind for each in found} >= {"none", "one", "more"}
    solvers = Counter(solver for each in found for solver in each.compared)
    assert solvers["contraction"] == solvers["clpfd"] == 30
    assert solvers["brute force"] > 10


@given(puzzles())
def test_brute_force(puzzle: pyskyl.Puzzle) -> None:
    """Both ways of it."""
    assert solutions_within(puzzle, 10_000) == all_solutions(puzzle)


PUZZLE = pyskyl.Puzzle.from_lists([[0] * 3] * 4, [[1, None, None], [None, 1, None], [None] * 3])
BOARDS = tuple(all_solutions(PUZZLE))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("boards", "problem"),
    [
        ((*BOARDS, BOARDS[0]), "the same solution twice"),
        (BOARDS[:1], "1 solutions, not 2"),
        ((), "0 solutions, not 2"),
        ((BOARDS[0], BOARDS[0][::-1]), "a board that is not a solution"),
    ],
)
def test_who_does_not_agree_is_told(
    boards: tuple[pyskyl.Solution, ...], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def solutions(puzzle: pyskyl.Puzzle, *, strategy: str, time_limit: float | None) -> Any:
        found = boards if strategy == "clpfd" else all_solutions(puzzle)
        assert time_limit is None
        yield from found

    monkeypatch.setattr(pyskyl, "solutions", solutions)
    assert compare(PUZZLE).problems == (f"clpfd: {problem}",)

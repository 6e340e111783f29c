"""All strategies give the same solutions."""

from __future__ import annotations

import random

import pytest

import pyskyl
from pyskyl.bridge import STRATEGIES

from .bench.large import latin_square
from .oracle import is_solution, shown

FEWEST_GIVENS = {1: 0.0, 2: 0.0, 3: 0.0, 4: 0.1, 5: 0.4, 6: 0.65}
"""The least share of cells that are filled, so that the slowest strategy comes to an end."""


def random_puzzle(generator: random.Random) -> pyskyl.Puzzle:
    """Parts of a Latin square of size 1..6; in every third puzzle one is changed."""
    size = generator.choices(list(FEWEST_GIVENS), [1, 2, 5, 6, 3, 2])[0]
    square = tuple(map(tuple, latin_square(size, generator)))
    givens = FEWEST_GIVENS[size] + generator.uniform(0, 0.3)
    clues = generator.random()
    sides = [[clue if generator.random() < clues else 0 for clue in side] for side in shown(square)]
    board = [[height if generator.random() < givens else None for height in row] for row in square]
    if generator.random() < 1 / 3:
        sides[generator.randrange(4)][generator.randrange(size)] = generator.randint(1, size)
    return pyskyl.Puzzle.from_lists(sides, board)


def agree(number: int, seed: int) -> dict[str, int]:
    """Compare the strategies on ``number`` random puzzles; how many had no, one, more solutions."""
    generator = random.Random(seed)
    kinds = {"none": 0, "one": 0, "more": 0}
    for _ in range(number):
        puzzle = random_puzzle(generator)
        found = {
            strategy: sorted(pyskyl.solutions(puzzle, strategy=strategy)) for strategy in STRATEGIES
        }
        [boards] = {tuple(boards) for boards in found.values()}
        assert len(set(boards)) == len(boards)
        assert all(is_solution(puzzle, board) for board in boards)
        kinds[["none", "one", "more"][min(2, len(boards))]] += 1
    return kinds


def test_strategies_agree() -> None:
    assert min(agree(100, seed=1).values()) > 10


@pytest.mark.slow
def test_strategies_agree_on_many() -> None:
    kinds = agree(10_500, seed=2)
    assert sum(kinds.values()) >= 10_000
    assert min(kinds.values()) > 1000


@pytest.mark.slow
def test_squares_that_their_clues_determine() -> None:
    """Exact: of the 161,280 Latin squares of size 5 their clues determine 68,368."""
    empty = pyskyl.Puzzle.from_lists([[0] * 5] * 4)
    squares = pyskyl.solutions(empty)
    puzzles = (pyskyl.Puzzle.from_lists(shown(square)) for square in squares)
    statuses = [result.status for result in pyskyl.solve_many(puzzles)]
    assert len(statuses) == 161_280
    assert statuses.count(pyskyl.Status.UNIQUE) == 68_368
    assert statuses.count(pyskyl.Status.MULTIPLE) == 161_280 - 68_368

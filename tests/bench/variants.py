"""Random boards by any rule, and puzzles of them.

A board with parks is a Latin square in which the tallest heights are parks: with one park it is as
random as the square. One with diagonals is what the solver finds first beside a random row.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pyskyl
from pyskyl import Puzzle, Rule, Solution, Status

from ..oracle import heights_of, shown
from .large import latin_square


def board(size: int, rule: Rule, generator: random.Random) -> Solution:
    """A random board by a rule that there is one of."""
    while rule.diagonals:
        row = generator.sample(heights_of(size, rule), size)
        empty: list[int | None] = [None] * size
        rows: list[list[int | None]] = [[*row], *[empty] * (size - 1)]
        bare = Puzzle.from_lists([[0] * size] * 4, rows, rule=Rule(rule.parks, diagonals=True))
        if found := pyskyl.solve(bare).solution:
            return found
    square = latin_square(size, generator)
    tallest = rule.tallest(size)
    return tuple(tuple(height if height <= tallest else 0 for height in row) for row in square)


def puzzle_of(
    solution: Solution, rule: Rule, givens: Sequence[tuple[int, int]], clues: float = 1.0
) -> Puzzle:
    """A puzzle with this solution: about a share of its ``clues``, and these places given."""
    generator = random.Random(str(solution))
    sides = [
        [clue if generator.random() < clues else 0 for clue in side]
        for side in shown(solution, rule.clues)
    ]
    given = {*givens}
    rows = [
        [height if (row, column) in given else None for column, height in enumerate(heights)]
        for row, heights in enumerate(solution)
    ]
    return Puzzle.from_lists(sides, rows, rule=rule)


def unique_puzzle(
    solution: Solution, rule: Rule, order: Sequence[tuple[int, int]], fewest: float
) -> Puzzle:
    """All clues, and the first givens of an ``order`` that leave one solution.

    A share of the cells, ``fewest``, is given in any case: with less it takes long to find out.
    """
    few, enough = round(fewest * len(order)), len(order)
    while few < enough:
        middle = (few + enough) // 2
        if pyskyl.solve(puzzle_of(solution, rule, order[:middle])).status is Status.UNIQUE:
            enough = middle
        else:
            few = middle + 1
    return puzzle_of(solution, rule, order[:enough])

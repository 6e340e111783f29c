"""Puzzles by other rules: random boards, and puzzles of them; the corpora of them.

    python -m tests.bench.variants                 # all corpora again

A board with parks is a Latin square in which the tallest heights are parks: with one park it is as
random as the square. One with diagonals is what the solver finds first beside a random row.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pyskyl
from pyskyl import Puzzle, Rule, Solution, Status

from ..oracle import heights_of, shown
from .corpora import FOLDER
from .large import latin_square

__all__ = ["CORPORA", "board", "puzzle_of", "unique_puzzle"]

CORPORA = {
    f"{name}{size}": (size, rule)
    for name, rule in {
        "parks": Rule(parks=1),
        "diagonals": Rule(diagonals=True),
        "sums": Rule(clues="sums"),
    }.items()
    for size in (6, 8, 10)
}

_COUNT = 20
"""So many puzzles has each of them."""


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


def unique_puzzle(size: int, rule: Rule, seed: int) -> Puzzle:
    """A puzzle with all clues and one solution: the givens are the first of a random order."""
    generator = random.Random(f"{size} {rule} {seed}")
    solution = board(size, rule, generator)
    order = generator.sample([(r, c) for r in range(size) for c in range(size)], size * size)
    # with fewer it takes long to find out, as in large.py
    few, enough = (0 if size < 10 else round(0.35 * len(order))), len(order)
    while few < enough:
        middle = (few + enough) // 2
        if pyskyl.solve(puzzle_of(solution, rule, order[:middle])).status is Status.UNIQUE:
            enough = middle
        else:
            few = middle + 1
    return puzzle_of(solution, rule, order[:enough])


def main() -> None:
    for name, (size, rule) in CORPORA.items():
        made = [unique_puzzle(size, rule, seed) for seed in range(1, _COUNT + 1)]
        pyskyl.dump(made, FOLDER / f"{name}.txt", format="json")
        print(f"{name}: {len(made)} puzzles", flush=True)


if __name__ == "__main__":
    main()

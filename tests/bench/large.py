"""Puzzles of sizes that Towers does not make: a random Latin square, all clues, some givens."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pyskyl import Puzzle, Status, solve

Square = list[list[int]]


def unique_puzzle(size: int, seed: int) -> Puzzle:
    """A puzzle with one solution: the givens are the first cells of a random order that do it."""
    square, order = _material(size, seed)
    # With fewer there are others, and finding out takes long, the longer the larger it is.
    fewest = 0.35 + 0.03 * max(0, size - 16)
    few, enough = round(fewest * len(order)), len(order)
    while few < enough:
        middle = (few + enough) // 2
        if solve(_puzzle(square, order[:middle])).status is Status.UNIQUE:
            enough = middle
        else:
            few = middle + 1
    return _puzzle(square, order[:enough])


def thin_puzzle(size: int, seed: int) -> Puzzle:
    """A puzzle with givens in 20 to 30 % of the cells, and mostly several solutions."""
    square, order = _material(size, seed)
    share = random.Random(-seed).uniform(0.2, 0.3)
    return _puzzle(square, order[: round(share * len(order))])


def _material(size: int, seed: int) -> tuple[Square, list[tuple[int, int]]]:
    generator = random.Random(1000 * size + seed)
    square = latin_square(size, generator)
    cells = [(row, column) for row in range(size) for column in range(size)]
    return square, generator.sample(cells, len(cells))


def _puzzle(square: Square, givens: Sequence[tuple[int, int]]) -> Puzzle:
    columns = [list(column) for column in zip(*square, strict=True)]
    sides = [
        [_visible(line) for line in lines]
        for lines in (
            columns,
            square,
            [column[::-1] for column in columns],
            [row[::-1] for row in square],
        )
    ]
    shown = set(givens)
    board = [
        [height if (row, column) in shown else None for column, height in enumerate(heights)]
        for row, heights in enumerate(square)
    ]
    return Puzzle.from_lists(sides, board)


def _visible(line: Sequence[int]) -> int:
    return sum(height == max(line[: place + 1]) for place, height in enumerate(line))


def latin_square(size: int, generator: random.Random) -> Square:
    """A uniformly random Latin square, by the moves of Jacobson and Matthews.

    The square is a set of triples (row, column, height), as a 0/1 cube each line of which has one
    1. A move adds 1 to a 0 and mends the lines through it; that may leave a -1 elsewhere, which the
    next moves take away.
    """
    cube = [
        [[int((row + column) % size == height) for height in range(size)] for column in range(size)]
        for row in range(size)
    ]
    if size == 1:
        return [[1]]
    improper: tuple[int, int, int] | None = None
    moves = 0
    while moves < size**3 or improper:
        moves += 1
        if improper is None:
            row, column, height = (generator.randrange(size) for _ in range(3))
            while cube[row][column][height]:
                row, column, height = (generator.randrange(size) for _ in range(3))
        else:
            row, column, height = improper
        other_row = generator.choice([r for r in range(size) if cube[r][column][height] == 1])
        other_column = generator.choice([c for c in range(size) if cube[row][c][height] == 1])
        other_height = generator.choice([h for h in range(size) if cube[row][column][h] == 1])
        for r, along_row in ((row, 1), (other_row, -1)):
            for c, along_column in ((column, 1), (other_column, -1)):
                for h, along_height in ((height, 1), (other_height, -1)):
                    cube[r][c][h] += along_row * along_column * along_height
        corner = other_row, other_column, other_height
        improper = corner if cube[other_row][other_column][other_height] < 0 else None
    return [[cell.index(1) + 1 for cell in cells] for cells in cube]

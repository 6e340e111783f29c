"""Random Latin squares."""

from __future__ import annotations

import random

from pyskyl import Solution


def latin_square(size: int, generator: random.Random) -> Solution:
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
        return ((1,),)
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
    return tuple(tuple(cell.index(1) + 1 for cell in cells) for cells in cube)

"""The puzzles of the tests: what hypothesis draws, what chance draws, and some by name.

A random board with parks is a Latin square in which the tallest heights are parks: with one park it
is as random as the square. One with diagonals is what the solver finds first beside a random row.
"""

import random
from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from hypothesis import strategies as st

import pyskyl
from pyskyl import Puzzle, PuzzleError, Rule, Solution, Status
from pyskyl.values.rule import CLASSIC

from .oracle import heights_of, latin, shown

Cell: TypeAlias = tuple[int, int]
Sides: TypeAlias = Iterable[Sequence[int]]


ENDLESS = Puzzle.from_lists([[0] * 12, [*[0] * 11, 12], [0] * 12, [*[0] * 11, 12]])
"""A puzzle with which the strategy skyline never ends, on no machine.

The last row would have to rise both ways. The strategy looks at a clue when the first cell of its
line is decided, and decides row by row: it goes through all fillings of eleven rows before.
"""


@st.composite
def squares(draw: st.DrawFn, size: int) -> Solution:
    """A Latin square: any but for the order in which heights, rows and columns stand."""
    heights = draw(st.permutations(range(1, size + 1)))
    rows = draw(st.permutations(range(size)))
    columns = draw(st.permutations(range(size)))
    return tuple(tuple(heights[(row + column) % size] for column in columns) for row in rows)


@st.composite
def rules(draw: st.DrawFn, size: int) -> Rule:
    """A rule that a board of this size can have."""
    parks = draw(st.integers(0, min(2, size - 1)))
    clues = draw(st.sampled_from(["counts", "sums"]))
    return Rule(parks, draw(st.booleans()), clues)  # type: ignore[arg-type]


@st.composite
def puzzles(
    draw: st.DrawFn, max_size: int = 4, *, consistent: bool | None = None, ruled: bool = False
) -> Puzzle:
    """A puzzle with some clues and some givens of a square, by any rule if it is ``ruled``.

    With ``consistent`` false (or by chance, with None) the clues are those of another square.
    """
    size = draw(st.integers(1, max_size))
    rule = draw(rules(size)) if ruled else CLASSIC
    board = _with_parks(draw(squares(size)), rule)
    mixed = draw(st.booleans()) if consistent is None else not consistent
    other = _with_parks(draw(squares(size)), rule) if mixed else board
    sides = [[clue * draw(st.booleans()) for clue in side] for side in shown(other, rule.clues)]
    hidden = draw(st.integers(0, 3))
    givens = [cell for cell in cells(size) if draw(st.integers(0, 3)) > hidden]
    try:
        return puzzle_of(sides, board, givens, rule)
    except PuzzleError:
        # a height of the square stands twice in a diagonal
        return puzzle_of(sides, board, (), rule)


def _with_parks(square: Solution, rule: Rule) -> Solution:
    """The tallest heights of a square are parks."""
    tallest = rule.tallest(len(square))
    return tuple(tuple(height if height <= tallest else 0 for height in row) for row in square)


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


def random_board(size: int, rule: Rule, generator: random.Random) -> Solution:
    """A random board by a rule that there is one of."""
    while rule.diagonals:
        row = generator.sample(heights_of(size, rule), size)
        empty: list[int | None] = [None] * size
        rows: list[list[int | None]] = [[*row], *[empty] * (size - 1)]
        bare = Puzzle.from_lists([[0] * size] * 4, rows, rule=Rule(rule.parks, diagonals=True))
        if found := pyskyl.solve(bare).solution:
            return found
    return _with_parks(latin_square(size, generator), rule)


def cells(size: int) -> list[Cell]:
    """The places of a board: row and column from 0."""
    return [(row, column) for row in range(size) for column in range(size)]


def some_cells(size: int, share: float, generator: random.Random) -> list[Cell]:
    """About such a share of the places."""
    return [cell for cell in cells(size) if generator.random() < share]


def some_clues(
    board: Solution, share: float, generator: random.Random, clues: str = "counts"
) -> list[list[int]]:
    """About such a share of the clues that a board shows."""
    return [[clue * (generator.random() < share) for clue in side] for side in shown(board, clues)]


def puzzle_of(
    sides: Sides, board: Solution, givens: Collection[Cell], rule: Rule = CLASSIC
) -> Puzzle:
    """A puzzle with these clues, and the heights of a board in these places."""
    rows = [
        [height if (row, column) in givens else None for column, height in enumerate(heights)]
        for row, heights in enumerate(board)
    ]
    return Puzzle.from_lists(sides, rows, rule=rule)


def unique_puzzle(
    sides: Sides, board: Solution, order: Sequence[Cell], fewest: int = 0, rule: Rule = CLASSIC
) -> Puzzle:
    """With the first givens of an ``order`` that leave one solution.

    At least ``fewest`` are given: with less it takes long to find out.
    """
    few, enough = fewest, len(order)
    while few < enough:
        middle = (few + enough) // 2
        puzzle = puzzle_of(sides, board, order[:middle], rule)
        if pyskyl.solve(puzzle).status is Status.UNIQUE:
            enough = middle
        else:
            few = middle + 1
    return puzzle_of(sides, board, order[:enough], rule)


def shuffled(size: int, chance: random.Random) -> Solution:
    """A Latin square: rows, columns and heights of the cyclic one, shuffled."""
    rows, columns, heights = (chance.sample(range(size), size) for _ in range(3))
    return tuple(tuple(heights[(r + c) % size] + 1 for c in columns) for r in rows)


def random_puzzle(size: int, givens: float, generator: random.Random) -> Puzzle:
    """Parts of a Latin square; in every third puzzle one is changed.

    ``givens`` is the share of cells that are given, about; that of the clues is a random one.
    """
    square = latin_square(size, generator)
    sides = some_clues(square, generator.random(), generator)
    puzzle = puzzle_of(sides, square, some_cells(size, givens, generator))
    return changed(puzzle, generator) if generator.random() < 1 / 3 else puzzle


def changed(puzzle: Puzzle, generator: random.Random) -> Puzzle:
    """Another clue, or another height in a cell, which no line of the cell has."""
    size, rule = puzzle.size, puzzle.rule
    sides, board = [list(side) for side in puzzle.sides], [list(row) for row in puzzle.board]
    row, column = generator.randrange(size), generator.randrange(size)
    taken = {*board[row], *(cells[column] for cells in board)}
    heights = [height for height in range(1, rule.tallest(size) + 1) if height not in taken]
    if heights and not rule.diagonals and generator.random() < 1 / 2:
        board[row][column] = generator.choice(heights)
    else:
        side = generator.choice(sides)
        side[generator.randrange(size)] = generator.randint(1, rule.highest_clue(size))
    return Puzzle.from_lists(sides, board, rule=rule)


def cyclic(size: int) -> Puzzle:
    """Half of the heights of :func:`oracle.latin` given, and clues of which some are not met."""
    rows = [
        [height if (row + column) % 2 else None for column, height in enumerate(heights)]
        for row, heights in enumerate(latin(size))
    ]
    side = [max(0, size - n % 3) if n % 4 else 0 for n in range(size)]
    return Puzzle.from_lists([side] * 4, rows)


GRID = ((1, 3, 2, 4), (2, 4, 1, 3), (3, 1, 4, 2), (4, 2, 3, 1))


def full_puzzle(grid: Solution = GRID, *, givens: int = 0, **headers: str) -> Puzzle:
    """A puzzle with all clues, and the given heights up to this one."""
    board = [[height if height <= givens else None for height in row] for row in grid]
    return Puzzle.from_lists(shown(grid), board, [*headers.items()])

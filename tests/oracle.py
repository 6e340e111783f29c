"""The rules of the puzzle once more, in plain Python: what the tests compare with."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path

from pyskyl import Puzzle, Rule, Solution

ROOT = Path(__file__).parent.parent
PUZZLES = sorted((ROOT / "puzzles").glob("*.sky"))


def visible(heights: Sequence[int], clues: str = "counts") -> int:
    """How many are higher than all before them, or their sum."""
    seen = [height for i, height in enumerate(heights) if height > max(heights[:i], default=0)]
    return sum(seen) if clues == "sums" else len(seen)


def shown(board: Solution, clues: str = "counts") -> list[list[int]]:
    """All clues of a solved board: top, left, bottom, right."""
    columns = list(zip(*board, strict=True))
    return [
        [visible(column, clues) for column in columns],
        [visible(row, clues) for row in board],
        [visible(column[::-1], clues) for column in columns],
        [visible(row[::-1], clues) for row in board],
    ]


def latin(size: int) -> Solution:
    """The square in which each row begins with the second height of the one above."""
    return tuple(tuple((row + column) % size + 1 for column in range(size)) for row in range(size))


def heights_of(size: int, rule: Rule) -> list[int]:
    """What a line has, in order; 0 is a park."""
    return [0] * rule.parks + list(range(1, size - rule.parks + 1))


def is_solution(puzzle: Puzzle, board: Solution) -> bool:
    """Whether ``board`` keeps the rules and agrees with the clues and givens."""
    size, rule = puzzle.size, puzzle.rule
    heights = heights_of(size, rule)
    lines = [*board, *zip(*board, strict=True)]
    if rule.diagonals:
        falling = tuple(row[place] for place, row in enumerate(board))
        lines += [falling, tuple(row[size - 1 - place] for place, row in enumerate(board))]
    clues = zip(puzzle.sides, shown(board, rule.clues), strict=True)
    return (
        len(board) == size
        and all(sorted(line) == heights for line in lines)
        and all(
            clue in {0, number}
            for side, numbers in clues
            for clue, number in zip(side, numbers, strict=True)
        )
        and all(
            given in {None, height}
            for givens, row in zip(puzzle.board, board, strict=True)
            for given, height in zip(givens, row, strict=True)
        )
    )


def all_solutions(puzzle: Puzzle) -> list[Solution]:
    """Every solution, in order, by trying all rows."""
    boards = _squares(heights_of(puzzle.size, puzzle.rule), ())
    return sorted(board for board in boards if is_solution(puzzle, board))


def _squares(heights: list[int], above: Solution) -> Iterator[Solution]:
    if len(above) == len(heights):
        yield above
        return
    for row in sorted({*permutations(heights)}):
        if all(
            column.count(height) < heights.count(height)
            for column, height in zip(zip(*above, strict=True), row, strict=False)
        ):
            yield from _squares(heights, (*above, row))


def solutions_within(puzzle: Puzzle, steps: int) -> list[Solution] | None:
    """Every solution, in order, by trying heights; None if that takes more than ``steps`` tries.

    For puzzles with many givens: a clue is looked at when its line is full, and not before.
    """
    search = _Search(puzzle, steps)
    try:
        search.go_on()
    except _TooManyStepsError:
        return None
    return sorted(search.found)


class _TooManyStepsError(Exception):
    pass


class _Search:
    """A board that is filled cell by cell, the one that can have the fewest heights first."""

    def __init__(self, puzzle: Puzzle, steps: int) -> None:
        size = puzzle.size
        self.heights = frozenset(range(1, size + 1))
        self.sides = puzzle.sides
        self.rows: list[list[int | None]] = [[None] * size for _ in range(size)]
        self.free = {(row, column): self.heights for row in range(size) for column in range(size)}
        self.steps = steps
        self.found: list[Solution] = []
        self.possible = all(
            not height or (height in self.free[row, column] and self.enter(row, column, height))
            for row, cells in enumerate(puzzle.board)
            for column, height in enumerate(cells)
        )

    def enter(self, row: int, column: int, height: int) -> bool:
        """Put a height in a cell; whether the two lines of the cell can still be right."""
        self.rows[row][column] = height
        del self.free[row, column]
        for cell, heights in self.free.items():
            if (cell[0] == row or cell[1] == column) and height in heights:
                self.free[cell] = heights - {height}
        across = self.rows[row]
        down = [cells[column] for cells in self.rows]
        top, left, bottom, right = self.sides
        return _fits(across, left[row], right[row]) and _fits(down, top[column], bottom[column])

    def go_on(self) -> None:
        """Find what agrees with the board so far."""
        if not self.possible:
            return
        if not self.free:
            self.found.append(tuple(tuple(map(int, filter(None, row))) for row in self.rows))
            return
        row, column = min(self.free, key=lambda cell: len(self.free[cell]))
        before = dict(self.free)
        for height in before[row, column]:
            self.steps -= 1
            if self.steps < 0:
                raise _TooManyStepsError
            if self.enter(row, column, height):
                self.go_on()
            self.rows[row][column] = None
            self.free = dict(before)


def _fits(line: Sequence[int | None], near: int, far: int) -> bool:
    """Whether a line, if it is full, shows its clues."""
    heights = [height for height in line if height]
    return len(heights) < len(line) or (
        near in {0, visible(heights)} and far in {0, visible(heights[::-1])}
    )

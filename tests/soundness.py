"""Whether explanations are sound, on many puzzles of many kinds.

    python -m tests.soundness --puzzles 20000 --seed 1

Each explanation is checked by ``checker.py``, which shares no code with the program, and against
the solutions of its puzzle. Each problem is told with the game ID of its puzzle; the exit status is
1 if there is one.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice, tee
from typing import NamedTuple

import pyskyl
from pyskyl import Explanation, Puzzle, Solution, Status

from . import checker
from .bench import corpora
from .oracle import all_solutions, is_solution, shown
from .puzzles import (
    Cell,
    cells,
    latin_square,
    puzzle_of,
    some_cells,
    some_clues,
    unique_puzzle,
)
from .trust import told

__all__ = ["cases", "check", "failures", "main", "record"]

MOST_SOLUTIONS = 50
"""As many solutions of a puzzle that has several are looked at."""

SIZES = [3, 3, *[4] * 5, *[5] * 8, *[6] * 7, *[7] * 4, 8, 9]
"""The sizes of random puzzles, as often as they come.

Going through the arrangements of a line takes long above the largest.
"""

MAX_SQUARES = 4
"""Up to this size all squares are tried, so that the status is checked, too."""


class Case(NamedTuple):
    """A puzzle, and a solution that it is known to have."""

    puzzle: Puzzle
    solution: Solution | None = None


# Puzzles.


def cases(number: int, seed: int) -> Iterator[Case]:
    """As many puzzles, from all sources at the same time, in an order that ``seed`` decides."""
    generator = random.Random(seed)
    sources = [source(generator) for source in SOURCES]
    for chosen in generator.choices(sources, [*SOURCES.values()], k=number):
        yield next(chosen)


def _corpora(generator: random.Random) -> Iterator[Case]:
    puzzles = _corpus_puzzles()
    while True:
        yield Case(generator.choice(puzzles))


@cache
def _corpus_puzzles() -> list[Puzzle]:
    return [
        puzzle
        for name in corpora.names()
        if (size := corpora.size_of(name)) and size in SIZES
        for puzzle in corpora.load(name)
    ]


def _with_givens(generator: random.Random) -> Iterator[Case]:
    """Puzzles of the corpora; most with some more cells given, and some clues taken away."""
    puzzles = _corpus_puzzles()
    # Of the large ones there are most in the corpora.
    weights = [SIZES.count(puzzle.size) for puzzle in puzzles]
    while True:
        [puzzle] = generator.choices(puzzles, weights)
        solution = pyskyl.solve(puzzle).solution
        assert solution is not None
        given = some_cells(puzzle.size, generator.uniform(0, 0.5), generator)
        kept = {(r, c) for r, c in cells(puzzle.size) if puzzle.board[r][c] is not None}
        share = generator.choice([1, 1, 0.8])
        sides = [[clue * (generator.random() < share) for clue in side] for side in puzzle.sides]
        yield Case(puzzle_of(sides, solution, kept.union(given)), solution)


def _random(generator: random.Random) -> Iterator[Case]:
    """Some clues and givens of a random square."""
    while True:
        square = _square(generator)
        yield Case(puzzle_of(_clues(square, generator), square, _few(square, generator)), square)


def _thinned(generator: random.Random) -> Iterator[Case]:
    """As few givens of a random square, in a random order, as make it the only solution."""
    while True:
        square = _square(generator)
        order = generator.sample(cells(len(square)), len(square) ** 2)
        yield Case(unique_puzzle(_clues(square, generator), square, order), square)


def _mixed(generator: random.Random) -> Iterator[Case]:
    """Clues of one square and givens of another: mostly there is no solution."""
    while True:
        square = _square(generator)
        other = tuple(generator.sample(square, len(square)))
        yield Case(puzzle_of(_clues(square, generator), other, _few(other, generator)))


def _square(generator: random.Random) -> Solution:
    return latin_square(generator.choice(SIZES), generator)


def _few(square: Solution, generator: random.Random) -> list[Cell]:
    """Few enough givens that much is left to be deduced."""
    size = len(square)
    return some_cells(size, generator.uniform(0, 0.12 * (size - 3)), generator)


def _clues(square: Solution, generator: random.Random) -> list[list[int]]:
    """Some or all clues of a square."""
    return some_clues(square, generator.choice([0.5, 0.8, 1, 1]), generator)


SOURCES: dict[Callable[[random.Random], Iterator[Case]], int] = {
    _corpora: 10,
    _with_givens: 15,
    _random: 34,
    _thinned: 20,
    _mixed: 8,
}
"""Where puzzles come from, and how often."""


# Checks.


def record(found: Explanation) -> dict[str, object]:
    """What ``explain --format json`` prints, as far as the checker needs it."""
    assert found.puzzle is not None
    return {
        "size": found.puzzle.size,
        "sides": vars(found.puzzle.sides),
        "board": found.puzzle.board,
        "status": found.status.value,
        "solution": found.board if found.solved else None,
        "difficulty": found.difficulty and found.difficulty.value,
        "steps": [step.to_json() for step in found.steps],
        "paragraphs": [*map(vars, found.paragraphs)],
    }


def check(found: Explanation, known: Solution | None = None) -> list[str]:
    """What is wrong with an explanation; ``known`` is a solution of its puzzle, if one is known.

    With several solutions the first of them are looked at, and the known one.
    """
    puzzle = found.puzzle
    if puzzle is None or found.error is not None:
        return [f"{type(found.error).__name__}: {found.error}"]
    if found.status is Status.UNIQUE and not found.solved:
        return ["the steps do not lead to the solution"]
    solutions = [*_solutions(found, puzzle)]
    problems = [
        f"{solution} is no solution" for solution in solutions if not is_solution(puzzle, solution)
    ]
    if puzzle.size <= MAX_SQUARES:
        expected = [
            square for square, clues in _squares(puzzle.size) if _fits(puzzle, square, clues)
        ]
        if found.status is not Status.of(len(expected), complete=True):
            problems.append(f"is {found.status.value}, but has {len(expected)} solutions")
        solutions = expected
    if known is not None and known not in solutions:
        if found.status is not Status.MULTIPLE:
            problems.append(f"is {found.status.value}, but {known} is another solution")
        solutions.append(known)
    if found.status is Status.MULTIPLE and len({*solutions}) < 2:
        problems.append("is multiple, but has not two solutions")
    if found.status is Status.UNIQUE:
        if found.score != sum(step.cost for step in found.steps):
            problems.append(f"the score {found.score} is not the sum of the costs")
    elif (found.difficulty, found.score) != (None, None):
        problems.append(f"is {found.status.value}, but has a difficulty or a score")
    return problems + checker.problems(record(found), solutions)


def _solutions(found: Explanation, puzzle: Puzzle) -> Iterator[Solution]:
    if found.status is Status.UNIQUE:
        yield tuple(tuple(height or 0 for height in row) for row in found.board)
    elif found.status is Status.MULTIPLE:
        yield from islice(pyskyl.solutions(puzzle), MOST_SOLUTIONS)


@cache
def _squares(size: int) -> list[tuple[Solution, list[list[int]]]]:
    """All squares of a size up to MAX_SQUARES, with all their clues."""
    return [
        (square, shown(square)) for square in all_solutions(Puzzle.from_lists([[0] * size] * 4))
    ]


def _fits(puzzle: Puzzle, square: Solution, clues: list[list[int]]) -> bool:
    """Whether the clues and the givens of a puzzle agree with a square."""
    return all(
        asked in {0, None, there}
        for lines in (zip(puzzle.sides, clues, strict=True), zip(puzzle.board, square, strict=True))
        for line in lines
        for asked, there in zip(*line, strict=True)
    )


# The command.


def failures(puzzles: int, seed: int, jobs: int, time_limit: float = 20) -> Iterator[str]:
    """Explain and check: each problem when it is found."""
    made, given = tee(cases(puzzles, seed))
    explanations = pyskyl.explain_many(
        (case.puzzle for case in given), jobs=jobs, time_limit=time_limit
    )
    for case, found in zip(made, explanations, strict=True):
        game_id = pyskyl.dumps(case.puzzle, format="towers").strip()
        for problem in check(found, case.solution):
            yield f"{game_id}: {problem}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--puzzles", type=int, default=2000, metavar="N", help="(2000)")
    parser.add_argument("--seed", type=int, default=1, help="another one makes other puzzles (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that explain (1)")
    options = parser.parse_args(arguments)
    found = failures(options.puzzles, options.seed, options.jobs)
    return told("puzzles", options.puzzles, found)


if __name__ == "__main__":
    sys.exit(main())

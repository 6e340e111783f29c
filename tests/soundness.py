"""Whether explanations are sound, on many puzzles of many kinds.

    python -m tests.soundness --puzzles 20000 --seed 1

Each explanation is checked by ``checker.py``, which shares no code with the program, and against
the solutions of its puzzle. Each problem is told with the game ID of its puzzle; the exit status is
1 if there is one. The last lines say how many puzzles there were of each kind.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import count, islice, tee
from typing import NamedTuple

import pyskyl
from pyskyl import Explanation, Puzzle, Solution, Status, TimeLimitError
from pyskyl.render.record import step_json

from . import checker
from .bench import corpora, large
from .bench.make_corpora import LEVELS, game_id
from .bench.peers.sgt_towers import program
from .oracle import PUZZLES, all_solutions, is_solution, shown

__all__ = ["cases", "check", "main", "record"]

MAX_SIZE = 9
"""The largest size: going through the arrangements of a line takes long above it."""

MOST_SOLUTIONS = 50
"""As many solutions of a puzzle that has several are looked at."""

SIZES = [3, 3, *[4] * 5, *[5] * 8, *[6] * 7, *[7] * 4, 8, 9]
"""The sizes of random puzzles, as often as they come."""

MAX_SQUARES = 4
"""Up to this size all squares are tried, so that the status is checked, too."""


class Case(NamedTuple):
    """A puzzle, where it comes from, and a solution that it is known to have."""

    source: str
    puzzle: Puzzle
    solution: Solution | None = None


# Puzzles.


def cases(number: int, seed: int) -> Iterator[Case]:
    """As many puzzles, from all sources at the same time, in an order that ``seed`` decides."""
    generator = random.Random(seed)
    sources = {name: iter(make(generator)) for name, make in SOURCES.items()}
    while number:
        [name] = generator.choices([*sources], [WEIGHTS[each] for each in sources])
        case = next(sources[name], None)
        if case is None:
            del sources[name]
        else:
            number -= 1
            yield case


def _published(_generator: random.Random) -> Iterator[Case]:
    for path in PUZZLES:
        for puzzle in pyskyl.load_all(path):
            if puzzle.size <= MAX_SIZE:
                yield Case("published", puzzle)


def _corpora(generator: random.Random) -> Iterator[Case]:
    puzzles = _corpus_puzzles()
    for puzzle in generator.sample(puzzles, len(puzzles)):
        yield Case("Towers' corpora", puzzle)


def _corpus_puzzles() -> list[Puzzle]:
    return [
        puzzle
        for name in corpora.names()
        if (corpora.size_of(name) or MAX_SIZE + 1) <= MAX_SIZE
        for puzzle in corpora.load(name)
    ]


def _with_givens(generator: random.Random) -> Iterator[Case]:
    """Puzzles of the corpora with some more cells given, and some of their clues taken away."""
    puzzles = _corpus_puzzles()
    # Of the large ones there are most in the corpora.
    weights = [SIZES.count(puzzle.size) for puzzle in puzzles]
    while True:
        [puzzle] = generator.choices(puzzles, weights)
        solution = pyskyl.solve(puzzle).solution
        assert solution is not None
        given, clued = generator.uniform(0, 0.5), generator.choice([1, 1, 0.8])
        cells = [
            [
                height if known or generator.random() < given else None
                for known, height in zip(*rows, strict=True)
            ]
            for rows in zip(puzzle.board, solution, strict=True)
        ]
        sides = [[clue * (generator.random() < clued) for clue in side] for side in puzzle.sides]
        yield Case("corpora, more givens", Puzzle.from_lists(sides, cells), solution)


def _random(generator: random.Random) -> Iterator[Case]:
    """Some clues and givens of a random square."""
    while True:
        square = _square(generator)
        puzzle = _part(square, square, _some_cells(square, generator), generator)
        yield Case("random squares", puzzle, square)


def _thinned(generator: random.Random) -> Iterator[Case]:
    """As few givens of a random square, in a random order, as make it the only solution."""
    while True:
        square = _square(generator)
        order = generator.sample(cells := _cells(square), len(cells))
        clues = _part(square, square, (), generator).sides
        few, enough = 0, len(order)
        while few < enough:
            middle = (few + enough) // 2
            if pyskyl.solve(_puzzle(clues, square, order[:middle])).status is Status.UNIQUE:
                enough = middle
            else:
                few = middle + 1
        yield Case("thinned squares", _puzzle(clues, square, order[:enough]), square)


def _mixed(generator: random.Random) -> Iterator[Case]:
    """Clues of one square and givens of another: mostly there is no solution."""
    while True:
        square = _square(generator)
        other = tuple(generator.sample(square, len(square)))
        yield Case("mixed squares", _part(square, other, _some_cells(other, generator), generator))


def _square(generator: random.Random) -> Solution:
    return tuple(map(tuple, large.latin_square(generator.choice(SIZES), generator)))


def _cells(square: Solution) -> list[tuple[int, int]]:
    return [(row, column) for row in range(len(square)) for column in range(len(square))]


def _some_cells(square: Solution, generator: random.Random) -> list[tuple[int, int]]:
    """Few enough that much is left to be deduced."""
    share = generator.uniform(0, 0.12 * (len(square) - 3))
    return [cell for cell in _cells(square) if generator.random() < share]


def _part(
    clues_of: Solution,
    givens_of: Solution,
    given: Collection[tuple[int, int]],
    generator: random.Random,
) -> Puzzle:
    """Some or all clues of one square, and the given cells of another."""
    share = generator.choice([0.5, 0.8, 1, 1])
    sides = [[clue * (generator.random() < share) for clue in side] for side in shown(clues_of)]
    return _puzzle(sides, givens_of, given)


def _puzzle(
    sides: Iterable[Sequence[int]], square: Solution, given: Collection[tuple[int, int]]
) -> Puzzle:
    cells = [
        [height if (row, column) in given else None for column, height in enumerate(heights)]
        for row, heights in enumerate(square)
    ]
    return Puzzle.from_lists(sides, cells)


def _fresh(generator: random.Random) -> Iterator[Case]:
    """New puzzles of Towers, of levels that it makes quickly; none without it."""
    try:
        program()
    except ImportError as error:
        print(f"no new puzzles of Towers: {error}", file=sys.stderr)
        return
    kinds = [
        (size, level)
        for size, levels in LEVELS.items()
        for level in levels
        if size < 8 or (size, level) in {(8, "e"), (8, "h"), (9, "e")}
    ]
    weights = [SIZES.count(size) for size, _ in kinds]
    first = generator.randrange(1000, 10**6)
    for seed in count(first):
        [(size, level)] = generator.choices(kinds, weights)
        yield Case("new of Towers", pyskyl.loads(game_id(size, level, seed), format="towers"))


SOURCES: dict[str, Callable[[random.Random], Iterable[Case]]] = {
    "published": _published,
    "corpora": _corpora,
    "givens": _with_givens,
    "random": _random,
    "thinned": _thinned,
    "mixed": _mixed,
    "fresh": _fresh,
}
WEIGHTS = {
    "published": 1,
    "corpora": 10,
    "givens": 15,
    "random": 34,
    "thinned": 20,
    "mixed": 8,
    "fresh": 12,
}
"""How often a puzzle is of each source."""


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
        "steps": [step_json(step) for step in found.steps],
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Explain and check: each problem when it is found, then how many there were of each kind."""
    options = _parser().parse_args(arguments)
    # Who ends a long run wants to know what it has found.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    kinds: Counter[str] = Counter()
    status = problems = 0
    made, given = tee(cases(options.puzzles, options.seed))
    explanations = pyskyl.explain_many(
        (case.puzzle for case in given), jobs=options.jobs, time_limit=options.time_limit
    )
    try:
        for case, found in zip(made, explanations, strict=True):
            kinds.update(_kinds(case, found))
            if isinstance(found.error, TimeLimitError):
                continue
            for problem in check(found, case.solution):
                problems += 1
                game_id = pyskyl.dumps(case.puzzle, format="towers").strip()
                print(f"{case.source}: {game_id}: {problem}", flush=True)
    except KeyboardInterrupt:
        status = 130
    print(f"{kinds['puzzles']} puzzles, {problems} problems")
    print("".join(f"{number:8} {kind}\n" for kind, number in sorted(kinds.items())), end="")
    return 1 if problems else status


def _kinds(case: Case, found: Explanation) -> Iterator[str]:
    """What a puzzle and its explanation are counted as."""
    yield from ("puzzles", f"size {case.puzzle.size}", case.source)
    if isinstance(found.error, TimeLimitError):
        yield "over the time limit"
        return
    yield found.status.value
    if found.difficulty is not None:
        yield found.difficulty.value
    yield from (step.technique for step in found.steps)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soundness",
        description="Explain many puzzles and check each step: by the arrangements of its line, by "
        "what the technique is, by the solutions of the puzzle.",
    )
    parser.add_argument("--puzzles", type=int, default=2000, metavar="N", help="(2000)")
    parser.add_argument("--seed", type=int, default=1, help="another one makes other puzzles (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that explain (1)")
    parser.add_argument(
        "--time-limit", type=float, default=20.0, metavar="SECONDS",
        help="for each explanation (20); those that need more are counted, and not checked",
    )  # fmt: skip
    return parser


if __name__ == "__main__":
    sys.exit(main())

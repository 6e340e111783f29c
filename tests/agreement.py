"""Whether the strategies agree on larger puzzles, most of whose lines are too long for a table.

    python -m tests.agreement --puzzles 5000 --seed 1 --jobs 2

From size ten on most lines have too many arrangements to be listed, and what is said of them is
other code than what serves smaller sizes. Here a small limit for the tables makes it serve sizes
7 to 12, where puzzles with many givens can be solved by brute force, too. Each puzzle is solved by
brute force (``oracle.py``), unless that takes too many steps, and by the strategies: their
solutions, or the first :data:`MOST` of them, must be solutions, and the same ones. ``xor`` is too
slow here, and ``skyline`` where brute force is. With ``--peer`` a solver of the benchmarks says,
too, whether there is no solution, one or several.

Each problem is told with the game ID of its puzzle; the exit status is 1 if there is one.
"""

import argparse
import multiprocessing
import random
import sys
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from itertools import islice
from typing import cast

import pyskyl
from pyskyl import Puzzle, Solution, Status, TimeLimitError
from pyskyl.engine import worker

from .bench.child import available
from .oracle import is_solution, solutions_within
from .puzzles import random_puzzle
from .trust import told

__all__ = ["MOST", "Outcome", "compare", "main", "outcomes"]

SIZES = range(7, 13)

STRATEGIES: list[pyskyl.Strategy] = ["contraction", "clpfd", "skyline"]

MOST = 100
"""As many solutions of a puzzle are compared."""

STEPS = 5000
"""What brute force may try for a puzzle."""

KINDS = {Status.UNSATISFIABLE: "none", Status.UNIQUE: "one", Status.MULTIPLE: "more"}


# Puzzles.


def numbered_puzzle(number: int, seed: int) -> Puzzle:
    """The puzzle with that number; the larger it is, the larger a part of it is given."""
    generator = random.Random(f"{seed} {number}")
    size = generator.choice(SIZES)
    fewest = 0.25 + 0.03 * (size - SIZES[0])
    return random_puzzle(size, fewest + generator.uniform(0, 0.3), generator)


# Checks.


@dataclass(frozen=True)
class Outcome:
    """How many solutions a puzzle has, who has said so, and what is wrong with their answers."""

    kind: str
    compared: tuple[str, ...]
    problems: tuple[str, ...]


def compare(puzzle: Puzzle, *, peer: str | None = None, time_limit: float | None = None) -> Outcome:
    """Solve ``puzzle`` in all ways. Who needs more seconds than ``time_limit`` is left out."""
    tried = solutions_within(puzzle, STEPS)
    found = {} if tried is None else {"brute force": tried}
    for strategy in STRATEGIES:
        if strategy == "skyline" and tried is None:
            continue
        with suppress(TimeLimitError):
            found[strategy] = first_solutions(puzzle, strategy, time_limit)
    if not found:
        return Outcome("not known", (), ())
    expected = next(iter(found.values()))
    status = [Status.UNSATISFIABLE, Status.UNIQUE, Status.MULTIPLE][min(2, len(expected))]
    problems = [
        f"{name}: {problem}"
        for name, boards in found.items()
        if (problem := _problem(puzzle, boards, expected))
    ]
    if peer is not None:
        found[peer] = peer_solutions(peer, puzzle)
        if problem := _problem(puzzle, found[peer], expected, most=2):
            problems.append(f"{peer}: {problem}")
    result = pyskyl.solve(puzzle, time_limit=time_limit)
    if result.status not in {status, Status.UNKNOWN}:
        problems.append(f"solve: {result.status.value}, not {status.value}")
    limit = MOST if tried is None else len(tried) + 1
    with suppress(TimeLimitError):
        number = pyskyl.count(puzzle, limit, time_limit=time_limit)
        if number != min(limit, len(expected)):
            problems.append(f"count: {number}, not {min(limit, len(expected))}")
    return Outcome(KINDS[status], tuple(found), tuple(problems))


def first_solutions(
    puzzle: Puzzle, strategy: pyskyl.Strategy, time_limit: float | None
) -> list[Solution]:
    """The first :data:`MOST` solutions. Raises :class:`TimeLimitError`."""
    boards = pyskyl.solutions(puzzle, strategy=strategy, time_limit=time_limit)
    # As long as it is open it keeps its thread, and the limit for tables is that of one thread.
    with closing(cast("Generator[Solution, None, None]", boards)):
        return list(islice(boards, MOST))


def _problem(
    puzzle: Puzzle, boards: Sequence[Solution], expected: Sequence[Solution], most: int = MOST
) -> str:
    """What is wrong with the first ``most`` solutions that somebody has found."""
    number = min(most, len(expected))
    if not all(is_solution(puzzle, board) for board in boards):
        return "a board that is not a solution"
    if len(set(boards)) < len(boards):
        return "the same solution twice"
    if min(most, len(boards)) != number:
        return f"{len(boards)} solutions, not {number}"
    if number < most and set(boards) != set(expected):
        return "other solutions"
    return ""


def peer_solutions(name: str, puzzle: Puzzle) -> list[Solution]:
    """What a solver of the benchmarks finds, two at most."""
    found, _ = _available()
    [answer] = import_module(found[name]).solvers()[name].answers([puzzle])
    return list(answer.solutions)


_available = cache(available)


_LIMIT = """
    skyscraper_table_cache:set_table_limit(Limit),
    skyscraper_rule:classic_rule(_Rule),
    skyscraper_arrangement_count:arrangement_count(_Rule, 7, 2, 2, _Count),
    ( skyscraper_table:line_table(_Rule, 7, 2, 2, _) -> _Count =< Limit ; _Count > Limit )
"""
"""Sets the limit, and sees whether it holds."""


def limit_tables(limit: int) -> None:
    """Let no line have a table of more than so many arrangements, in this process.

    The limit is that of a thread, which solves everything as long as nobody else asks for one.
    """
    with worker._borrowed_worker() as borrowed:
        reply = borrowed.run(lambda janus: borrowed.query_once(janus, _LIMIT, {"Limit": limit}))
    if not reply["truth"]:
        raise RuntimeError("the limit for tables has no effect")


def compare_with_limit(puzzle: Puzzle, peer: str | None, time_limit: float | None) -> Outcome:
    """As :func:`compare`, after :func:`limit_tables`."""
    outcome = compare(puzzle, peer=peer, time_limit=time_limit)
    if len(worker._workers) > 1:
        raise RuntimeError("there is a thread without the limit for tables")
    return outcome


# The command.


def outcomes(
    number: int,
    seed: int,
    table_limit: int,
    *,
    jobs: int = 1,
    peer: str | None = None,
    time_limit: float | None = 20,
) -> Iterator[tuple[Puzzle, Outcome]]:
    """So many puzzles, in order, and what was seen of them."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, spawn, limit_tables, (table_limit,)) as pool:
        puzzles = [numbered_puzzle(each, seed) for each in range(number)]
        check = partial(compare_with_limit, peer=peer, time_limit=time_limit)
        yield from zip(puzzles, pool.map(check, puzzles, chunksize=10), strict=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--puzzles", type=int, default=500, metavar="N", help="(500)")
    parser.add_argument("--seed", type=int, default=1, help="another one makes other puzzles (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that solve (1)")
    parser.add_argument(
        "--table-limit", type=int, default=20, metavar="N",
        help="lines with more arrangements have no table (20)",
    )  # fmt: skip
    parser.add_argument("--peer", metavar="NAME", help="a solver of the benchmarks, too")
    parser.add_argument(
        "--time-limit", type=float, default=20.0, metavar="SECONDS",
        help="for each puzzle and strategy (20); those that need more are left out",
    )  # fmt: skip
    options = vars(parser.parse_args(arguments))
    number = options.pop("puzzles")
    found = (
        f"{problem}: {pyskyl.dumps(puzzle, format='towers').strip()}"
        for puzzle, outcome in outcomes(number, **options)
        for problem in outcome.problems
    )
    return told("puzzles", number, found)


if __name__ == "__main__":
    sys.exit(main())

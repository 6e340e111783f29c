"""Whether every verb ends at its time limit.

    python -m tests.trust.time_limits --limits .05 .5 5 --sizes 4 9 16 25 40

Each verb with a time limit runs as a command in this process, on boards of all sizes that would
take it long. It may overrun the limit by at most 0.1 s more than it takes for a board of one cell.
Others use the machine, too: a case that overruns is tried three times, of which the shortest
counts. convert and play have no time limit: they do no search.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pyskyl
from pyskyl import Puzzle

from ..command import command
from ..puzzles import shuffled, some_clues
from . import told

LIMITS = (0.05, 0.5, 5.0)
SIZES = (4, 9, 16, 25, 40)

_MOST = 0.1
"""Seconds that an overrun may have."""

_TRIES = 3


def empty(size: int) -> Puzzle:
    return Puzzle.from_lists([[0] * size] * 4)


def thin(size: int) -> Puzzle:
    """One that has solutions, with every third clue."""
    chance = random.Random(size)
    return Puzzle.from_lists(some_clues(shuffled(size, chance), 0.33, chance))


def rising(size: int) -> Puzzle:
    """One whose last row would have to rise both ways: see :data:`tests.puzzles.ENDLESS`."""
    side = [*[0] * (size - 1), size]
    return Puzzle.from_lists([[0] * size, side, [0] * size, side])


class Case(NamedTuple):
    """A command that reads a board, or gets its size."""

    words: str
    board: Callable[[int], Puzzle] | None = thin

    def __str__(self) -> str:
        return f"{self.words}, {self.board.__name__ if self.board else 'no'} board"

    def run(self, size: int, limit: float) -> tuple[float, int]:
        """The seconds that it takes, and its exit status."""
        words = [*self.words.split(), str(size) if self.board is None else "-"]
        text = "" if self.board is None else pyskyl.dumps(self.board(size), "sky")
        start = time.monotonic()
        result = command(*words, "--quiet", "--time-limit", str(limit), text=text)
        return time.monotonic() - start, result.returncode


CASES = (
    Case("solve"),
    Case("solve", empty),
    Case("solve --strategy clpfd"),
    Case("solve --strategy xor"),
    Case("solve --strategy skyline", rising),
    Case("solve --all", empty),
    Case("check"),
    Case("check --repair", empty),
    Case("check --repair"),
    Case("count"),
    Case("count", empty),
    Case("count --strategy clpfd", empty),
    Case("explain"),
    Case("explain", empty),
    Case("explain --format html"),
    Case("hint --strength 3"),
    Case("grade"),
    Case("grade", empty),
    Case("generate", None),
    Case("generate --givens none", None),
    Case("generate --minimal --difficulty unreasonable", None),
    Case("generate --parks 1 --diagonals", None),
    Case("render --solution -o -"),
    Case("render --step 9 -o -"),
)


def overrun(case: Case, size: int, limit: float, usual: float) -> float:
    """The seconds above the limit: the fewest of some tries, if the first takes too many.

    ``usual`` are the seconds for one cell.
    """
    fewest = float("inf")
    for _ in range(_TRIES):
        fewest = min(fewest, case.run(size, limit)[0] - limit - usual)
        if fewest <= _MOST:
            break
    return fewest


def failures(
    limits: Sequence[float] = LIMITS, sizes: Sequence[int] = SIZES, cases: Sequence[Case] = CASES
) -> Iterator[str]:
    """Try all cases: those that overrun."""
    for case in cases:
        usual = min(case.run(1, 60)[0] for _ in range(_TRIES))
        for size, limit in product(sizes, limits):
            seconds = overrun(case, size, limit, usual)
            if seconds > _MOST:
                yield f"{case}, size {size}, limit {limit:g} s: {seconds:+.2f} s"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--limits", type=float, nargs="+", default=LIMITS, metavar="SECONDS")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N")
    options = parser.parse_args(arguments)
    tried = len(CASES) * len(options.sizes) * len(options.limits)
    return told("time limits", tried, failures(options.limits, options.sizes))


if __name__ == "__main__":
    sys.exit(main())

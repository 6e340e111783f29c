"""How long making puzzles takes, beside Towers and by itself.

python -m tests.bench.generating                        # all of it
python -m tests.bench.generating --peer 6dh 8du         # in one run with the program sgt-towers
python -m tests.bench.generating --sizes 4 5 6          # a table: size by difficulty
"""

import argparse
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any

from pyskyl import Difficulty, Puzzle, Status, grade_many
from pyskyl.batch import outcomes
from pyskyl.engine import bridge
from pyskyl.formats import read
from pyskyl.verbs.generating import GENERATE, Generated
from pyskyl.verbs.recipe import recipe_of, recipes

from .measure import ratio
from .peers.sgt_towers import program
from .report import short, table

PEER = ["6dh", "8du", "9du"]
SIZES = [4, 5, 6, 7, 8, 9]

KINDS: dict[str, dict[str, Any]] = {
    **{level.value: {"difficulty": level} for level in Difficulty},
    "only clues": {"givens": "none"},
}
"""The columns of the table, and what is asked for there."""

_ENOUGH = 3
"""So many that are not made in time are enough to give up a kind."""


@dataclass(frozen=True)
class Comparison:
    """Whole processes that make ``count`` puzzles each: the seconds of every run."""

    name: str
    count: int
    ours: list[float]
    theirs: list[float]


def comparison(name: str, count: int, runs: int, seed: int) -> Comparison:
    """Both programs by turns, on what Towers calls for instance ``6dh``. Raises ImportError.

    Our levels are not Towers'. So we make as many of each of ours as we find among the puzzles that
    Towers has made, with a process for each.
    """
    theirs = [program(), "--generate", str(count), name]
    ours = [sys.executable, "-m", "pyskyl", "generate", name[0], "--format", "towers"]
    found = Comparison(name, count, [], [])
    for run in range(runs):
        seconds, puzzles = _made(theirs, count)
        levels = Counter(grade.difficulty for grade in grade_many(puzzles))
        wanted = [
            ([*ours, "--difficulty", level, "--seed", f"{seed + run * count}"], number)
            for level, number in levels.items()
            if level
        ]
        found.theirs.append(seconds)
        found.ours.append(
            sum(_made([*each, "--count", f"{number}"], number)[0] for each, number in wanted)
        )
    return found


def _made(command: Sequence[str], count: int) -> tuple[float, list[Puzzle]]:
    """How long a process takes that prints so many game IDs, and their puzzles."""
    start = time.perf_counter()
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - start
    puzzles = [each for each in read(result.stdout, "", "towers") if isinstance(each, Puzzle)]
    if result.returncode or len(puzzles) != count:
        what = f"{len(puzzles)} of {count} puzzles, status {result.returncode}"
        raise RuntimeError(f"{' '.join(command)}: {what}\n{result.stderr}")
    return seconds, puzzles


def comparisons_table(found: Sequence[Comparison]) -> str:
    """A Markdown table of the medians of the runs."""
    return table(
        ["", "puzzles", "pyskyl, s", "sgt-towers, s", "times as fast"],
        [
            [
                each.name,
                str(each.count),
                f"{median(each.ours):.2f}",
                f"{median(each.theirs):.2f}",
                short(ratio(each.ours, each.theirs)),
            ]
            for each in found
        ],
    )


@dataclass(frozen=True)
class Figures:
    """Puzzles of one size and kind: how many were begun, and what those took that were made.

    ``seconds`` are those that Prolog took for each of them, ``attempts`` how many it began for all
    of them together.
    """

    begun: int
    seconds: list[float]
    attempts: int

    def __str__(self) -> str:
        """Median and 95 % quantile in milliseconds, and the share of attempts that succeeded."""
        made = len(self.seconds)
        few = "" if made == self.begun else f" ({made} of {self.begun})"
        if not made:
            return "–" + few
        each = sorted(1000 * seconds for seconds in self.seconds)
        most = quantiles(each, n=20, method="inclusive")[-1] if made > 1 else each[0]
        share = 100 * made / self.attempts
        return f"{short(median(each))} / {short(most)}, {short(share)} %{few}"


def figures(wanted: dict[str, Any], count: int, seed: int, patience: float) -> Figures:
    """Make ``count`` puzzles, here; fewer if there is none among the first."""
    asked = ((None, recipe) for recipe in recipes([recipe_of(**wanted)], count, seed))
    options = bridge.options(time_limit=patience)
    made: list[Generated] = []
    begun = 0
    with closing(outcomes(GENERATE, asked, options)) as found:
        for begun, (_, one) in enumerate(found, 1):
            if one.puzzle is not None:
                made.append(one)
            elif one.status is Status.UNSATISFIABLE or (not made and begun == _ENOUGH):
                break
    attempts = sum(one.attempts or 0 for one in made)
    return Figures(begun, [one.statistics.seconds for one in made], attempts)


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    peer, sizes = options.peer, options.sizes
    if peer is sizes is None:
        peer, sizes = PEER, SIZES
    if unknown := [name for name in peer or [] if not re.fullmatch("[3-9]d[ehxu]", name)]:
        print(f"error: no {', '.join(unknown)}, but for instance 6dh", file=sys.stderr)
        return 2
    count, seed = options.count, options.seed
    if peer:
        try:
            compared = [comparison(each, count, options.runs, seed) for each in peer]
        except ImportError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
        print(f"Whole processes\n\n{comparisons_table(compared)}\n", flush=True)
    if sizes:
        rows = []
        for size in sizes:
            print(f"making {size}×{size}", file=sys.stderr, flush=True)
            kinds = [
                str(figures({"size": size, **kind}, count, seed, options.patience))
                for kind in KINDS.values()
            ]
            rows.append([f"{size}×{size}", *kinds])
        print("Milliseconds for a puzzle: median / 95 %, attempts that succeed\n")
        print(table(["", *KINDS], rows))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.generating",
        description="How long making puzzles takes: whole processes beside those of sgt-towers, "
        "and a table of sizes and difficulties. Without a choice, both.",
    )
    parser.add_argument("--peer", nargs="+", metavar="NAME", help="what Towers is to make: 6dh")
    parser.add_argument("--sizes", nargs="+", type=int, metavar="N", help="sizes of the table")
    parser.add_argument("--count", type=int, default=20, metavar="K", help="of each kind (20)")
    parser.add_argument("--runs", type=int, default=3, metavar="K", help="beside the peer (3)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first seed (1)")
    parser.add_argument(
        "--patience", type=float, default=20, metavar="S", help="seconds for each puzzle (20)"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""How hard the puzzles of Towers' levels are for a person, and how long grading takes.

python -m tests.bench.grades                            # every corpus of Towers' levels
python -m tests.bench.grades 6h 9h
python -m tests.bench.grades --generate 200 5de 5dh     # new puzzles, by the program sgt-towers
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from pyskyl import Difficulty, Puzzle, grade_many, loads_all
from pyskyl.explanation import Grade

from . import corpora
from .peers.sgt_towers import program

__all__ = ["Row", "main", "row", "table"]

LEVELS = "ehxu"
"""The levels of Towers: easy, hard, extreme and unreasonable."""


@dataclass(frozen=True)
class Row:
    """Some puzzles of one size and level.

    ``shares`` are those of our difficulties in percent, ``none`` the number of puzzles that have
    none; ``score`` and ``steps`` are medians, and so are the milliseconds that Prolog took for a
    puzzle, when it had graded all of them once.
    """

    name: str
    count: int
    shares: dict[Difficulty, float]
    none: int
    score: float
    steps: float
    milliseconds: float


def row(name: str, grades: Sequence[Grade]) -> Row:
    """The figures of ``grades``."""
    counts = Counter(grade.difficulty for grade in grades)
    graded = [grade for grade in grades if grade.difficulty is not None]
    return Row(
        name,
        len(grades),
        {each: 100 * counts[each] / len(grades) for each in Difficulty},
        counts[None],
        median(grade.score or 0 for grade in graded) if graded else 0,
        median(grade.steps for grade in graded) if graded else 0,
        median(1000 * grade.statistics.seconds for grade in grades),
    )


def together(rows: Sequence[Row]) -> Iterator[Row]:
    """One row for each level of ``rows``, the sizes together."""
    for level in LEVELS:
        some = [each for each in rows if each.name[-1] == level]
        count = sum(each.count for each in some)
        if len(some) > 1:
            shares = {
                each: sum(one.shares[each] * one.count for one in some) / count
                for each in Difficulty
            }
            none = sum(each.none for each in some)
            nan = float("nan")
            yield Row(f"all {level}", count, shares, none, nan, nan, nan)


def table(rows: Sequence[Row]) -> str:
    """A Markdown table: the levels of Towers and our difficulties, in percent, and the medians."""
    words = [each.value for each in Difficulty]
    head = ["level", "puzzles", *words, "score", "steps", "ms"]
    lines = [head, ["---"] * len(head)]
    for each in rows:
        shares = [f"{share:.0f}" if share else "" for share in each.shares.values()]
        medians = [each.score, each.steps, each.milliseconds]
        figures = [
            "" if figure != figure else f"{figure:.{digits}f}"  # noqa: PLR0124 - not a number
            for figure, digits in zip(medians, (0, 0, 1), strict=True)
        ]
        count = f"{each.count}" + (f" ({each.none} have no grade)" if each.none else "")
        lines.append([each.name, count, *shares, *figures])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def made(parameters: str, count: int) -> list[Puzzle]:
    """New puzzles of sgt-towers, for instance of ``6dh``. Raises ImportError if it is not there."""
    run = subprocess.run(
        [program(), "--generate", str(count), parameters],
        capture_output=True,
        text=True,
        check=True,
    )
    return list(loads_all(run.stdout, format="towers"))


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    levels = [name for name in corpora.names() if re.fullmatch(f"[0-9]+[{LEVELS}]", name)]
    names = options.names or levels
    pattern = f"[3-9]d[{LEVELS}]" if options.generate else "|".join(levels)
    unknown = [name for name in names if not re.fullmatch(pattern, name)]
    if unknown:
        known = "sizes and levels such as 6dh" if options.generate else f"only {', '.join(levels)}"
        print(f"error: no {', '.join(unknown)}, {known}", file=sys.stderr)
        return 2
    rows = []
    for name in names:
        try:
            puzzles = made(name, options.generate) if options.generate else corpora.load(name)
        except ImportError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
        puzzles = puzzles[: options.puzzles]
        for _ in grade_many(puzzles):
            pass  # what is kept between puzzles is made now
        rows.append(row(name.replace("d", ""), list(grade_many(puzzles))))
        print(f"{name}: {len(puzzles)} puzzles", file=sys.stderr, flush=True)
    print(table([*rows, *together(rows)]))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.grades",
        description="The difficulties of Towers' puzzles as pyskyl grades them, in percent, and "
        "medians of the scores, the numbers of steps and the milliseconds a puzzle.",
    )
    parser.add_argument(
        "names", nargs="*", metavar="CORPUS", help="corpora, or with --generate what to make: 6dh"
    )
    parser.add_argument(
        "--generate", type=int, metavar="N", help="N new puzzles of each, made by sgt-towers"
    )
    parser.add_argument("--puzzles", type=int, metavar="N", help="the first N of each (all)")
    return parser


if __name__ == "__main__":
    sys.exit(main())

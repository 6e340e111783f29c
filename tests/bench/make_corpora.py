"""Make the corpora again: with Simon Tatham's Towers (the Debian package sgt-puzzles), or by us.

    python -m tests.bench.make_corpora 6u 9e 12g parks8 …

The seed of a puzzle is its number, so that the same version of the program makes the same corpus.
"""

import itertools
import random
import re
import subprocess
import sys

from pyskyl import Puzzle, Rule, dump, loads

from ..oracle import shown
from ..puzzles import cells, puzzle_of, random_board, unique_puzzle
from .corpora import FOLDER
from .peers.sgt_towers import program

LEVELS = {4: "eh", 5: "ehx", 6: "ehxu", 7: "ehxu", 8: "ehxu", 9: "ehxu"}
"""Easy, hard, extreme and unreasonable, as far as the program can make them at a size."""

TOWERS = [f"{size}{level}" for size, levels in LEVELS.items() for level in levels]

OTHER_RULES = {
    f"{name}{size}": (size, rule)
    for name, rule in {
        "parks": Rule(parks=1),
        "diagonals": Rule(diagonals=True),
        "sums": Rule(clues="sums"),
    }.items()
    for size in (6, 8, 10)
}

COUNTS = {
    **dict.fromkeys(TOWERS, 100),
    "8u": 50,
    "9u": 20,  # it takes seconds to make one
    **{f"{size}{level}": 10 for size in (10, 12, 14, 16) for level in "gt"},
    **dict.fromkeys(OTHER_RULES, 20),
}
"""The corpora, and how many puzzles each has."""


def can_be_made(name: str) -> bool:
    """Whether there are puzzles of this size and level, or rule."""
    return name in {*TOWERS, *OTHER_RULES} or bool(re.fullmatch("[1-9][0-9][gt]", name))


def fresh(name: str, first: int, count: int) -> list[Puzzle]:
    """As many puzzles of a name that can be made, all different, the seeds counting from ``first``.

    Raises ImportError if Towers is to make them and is not there.
    """
    puzzles: dict[Puzzle, None] = {}
    for seed in itertools.count(first):
        puzzles[_of_towers(name, seed) if name in TOWERS else _ours(name, seed)] = None
        if len(puzzles) == count:
            break
    return list(puzzles)


def _of_towers(name: str, seed: int) -> Puzzle:
    size, level = name[0], name[1]
    result = subprocess.run(
        [program(), "--generate", "1", f"{size}d{level}#{seed}"],
        capture_output=True,
        text=True,
        check=True,
    )
    # The program leaves the level out of what it prints.
    return loads(result.stdout.replace(size, f"{size}d{level}", 1), format="towers")


def _ours(name: str, seed: int) -> Puzzle:
    """With all clues. Sizes above nine have givens: ``g`` is unique, ``t`` mostly is not."""
    if name in OTHER_RULES:
        size, rule = OTHER_RULES[name]
        generator = random.Random(f"{size} {rule} {seed}")
        fewest = 0 if size < 10 else 0.35
    else:
        size, rule = int(name[:-1]), Rule()
        generator = random.Random(1000 * size + seed)
        fewest = 0.35 + 0.03 * max(0, size - 16)
    solution = random_board(size, rule, generator)
    sides = shown(solution, rule.clues)
    order = generator.sample(cells(size), size * size)
    if name[-1] == "t":
        share = random.Random(-seed).uniform(0.2, 0.3)
        return puzzle_of(sides, solution, order[: round(share * len(order))], rule)
    return unique_puzzle(sides, solution, order, round(fewest * len(order)), rule)


def main(names: list[str]) -> None:
    for name in names or COUNTS:
        if name not in COUNTS:
            sys.exit(f"there is no corpus {name}, only {', '.join(COUNTS)}")
        notation = "json" if name in OTHER_RULES else "towers"
        dump(fresh(name, 1, COUNTS[name]), FOLDER / f"{name}.txt", format=notation)
        print(f"{name}: {COUNTS[name]} puzzles", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

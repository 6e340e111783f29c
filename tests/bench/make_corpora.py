"""Make the corpora again: with Simon Tatham's Towers (the Debian package sgt-puzzles), or by us.

    python -m tests.bench.make_corpora 6u 9e 12g …

The seed of a puzzle is its number, so that the same version of the program makes the same corpus.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections.abc import Callable

from pyskyl import Puzzle, dumps, loads_all

from .corpora import FOLDER, size_of
from .large import thin_puzzle, unique_puzzle

# Debian puts games where the path of root does not lead.
PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])

LEVELS = {4: "eh", 5: "ehx", 6: "ehxu", 7: "ehxu", 8: "ehxu", 9: "ehxu"}
"""Easy, hard, extreme and unreasonable, as far as the program can make them at a size."""

COUNTS = {"8u": 50, "9u": 20}
"""How many puzzles, where it takes seconds to make one; 100 elsewhere."""


def game_id(size: int, level: str, seed: int) -> str:
    """One line of a corpus. The program leaves the level out of what it prints."""
    parameters = f"{size}d{level}"
    made = subprocess.run(
        ["sgt-towers", "--generate", "1", f"{parameters}#{seed}"],
        env=os.environ | {"PATH": PATH},
        capture_output=True,
        text=True,
        check=True,
    )
    return f"{parameters}:{made.stdout.strip().partition(':')[2]}"


LARGE = {"g": unique_puzzle, "t": thin_puzzle}
"""Sizes above nine: with givens that make a puzzle unique, and thin ones."""

LARGE_SIZES = (10, 12, 14, 16)
"""Those of the corpora; others can be made, too."""

LARGE_COUNT = 10


def large_id(size: int, make: Callable[[int, int], Puzzle], seed: int) -> str:
    """One line of a corpus of ours."""
    return dumps(make(size, seed), format="towers").strip()


def game_ids(name: str, first: int, count: int) -> list[str]:
    """As many puzzles of a size and level, each another one, the seeds counting from ``first``.

    Raises ValueError for a name of which :func:`can_be_made` is false, and OSError if Towers is to
    make them and is not there.
    """
    size, level = size_of(name), name[-1:]
    if size is None or not can_be_made(name):
        raise ValueError(f"no puzzles {name} can be made")
    lines: dict[str, None] = {}
    for seed in itertools.count(first):
        if level in LARGE:
            lines[large_id(size, LARGE[level], seed)] = None
        else:
            lines[game_id(size, level, seed)] = None
        if len(lines) == count:
            break
    return list(lines)


def can_be_made(name: str) -> bool:
    """Whether this is a size and a level, and one that the size has."""
    size, level = size_of(name), name[-1:]
    if size is None:
        return False
    return level in LARGE if size > max(LEVELS) else level in LEVELS.get(size, "")


def fresh(name: str, first: int, count: int) -> list[Puzzle]:
    """The puzzles that :func:`game_ids` gives."""
    return list(loads_all("\n".join(game_ids(name, first, count)), format="towers"))


def main(names: list[str]) -> None:
    known = [f"{size}{level}" for size, levels in LEVELS.items() for level in levels]
    known += [f"{size}{level}" for size in LARGE_SIZES for level in LARGE]
    for name in names or known:
        if name not in known:
            sys.exit(f"there is no corpus {name}, only {', '.join(known)}")
        count = LARGE_COUNT if name[-1] in LARGE else COUNTS.get(name, 100)
        lines = game_ids(name, 1, count)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n")
        print(f"{name}: {count} puzzles", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""The puzzles of the benchmarks: game IDs of Towers, one a line, in corpora/<size><level>.txt.

Another file there is another corpus, whatever its name; those by other rules have JSON.
"""

import re
from pathlib import Path

from pyskyl import Puzzle, load_all

FOLDER = Path(__file__).parent / "corpora"

LEVELS = "ehxugt"
"""Easy, hard, extreme and unreasonable, and those of the large sizes: with givens, and thin."""


def names() -> list[str]:
    """The corpora that there are, in the order of size and level, and then the others."""
    return sorted((path.stem for path in FOLDER.glob("*.txt")), key=_place)


def size_of(name: str) -> int | None:
    """The size of the puzzles, if the name is one of size and level."""
    found = re.fullmatch(f"([0-9]+)[{LEVELS}]", name)
    return int(found[1]) if found else None


def load(name: str) -> list[Puzzle]:
    return list(load_all(FOLDER / f"{name}.txt"))


def _place(name: str) -> tuple[float, int, str]:
    size = size_of(name)
    return (float("inf"), 0, name) if size is None else (size, LEVELS.index(name[-1]), name)

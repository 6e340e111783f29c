"""The puzzles of the benchmarks: game IDs of Towers, one a line, in corpora/<size><level>.txt."""

from __future__ import annotations

from pathlib import Path

from pyskyl import Puzzle, load_all

FOLDER = Path(__file__).parent / "corpora"


def names() -> list[str]:
    """The corpora that there are, in the order of size and level."""
    order = "ehxugt"
    found = [path.stem for path in FOLDER.glob("*.txt")]
    return sorted(found, key=lambda name: (int(name.rstrip(order)), order.find(name[-1])))


def load(name: str) -> list[Puzzle]:
    return list(load_all(FOLDER / f"{name}.txt", format="towers"))

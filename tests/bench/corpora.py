"""The puzzles of the benchmarks: game IDs of Towers, one a line, in corpora/<size><level>.txt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pyskyl import Puzzle

FOLDER = Path(__file__).parent / "corpora"


def names() -> list[str]:
    """The corpora that there are, in the order of size and level."""
    order = "ehxu"
    found = [path.stem for path in FOLDER.glob("*.txt")]
    return sorted(found, key=lambda name: (int(name.rstrip(order)), order.find(name[-1])))


def load(name: str) -> list[Puzzle]:
    return list(read((FOLDER / f"{name}.txt").read_text()))


def read(text: str) -> Iterator[Puzzle]:
    """The puzzles of ``text``, as ``pyskyl.loads_all(text, format="towers")`` gives them."""
    for line in text.splitlines():
        head, _, description = line.partition(":")
        size = int(head.partition("d")[0])
        border, _, grid = description.partition(",")
        clues = [int(clue or 0) for clue in border.split("/")]
        top, bottom, left, right = (clues[side * size : (side + 1) * size] for side in range(4))
        cells: list[int] = []
        for token in re.findall(r"[a-z]|\d+", grid or "z" * (size * size // 26 + 1)):
            cells += [int(token)] if token.isdigit() else [0] * (ord(token) - ord("a") + 1)
        board = [cells[row * size : (row + 1) * size] for row in range(size)]
        yield Puzzle.from_lists([top, left, bottom, right], board)


def write(puzzle: Puzzle) -> str:
    """The game ID, as ``pyskyl.dumps(puzzle, format="towers")`` gives it."""
    sides = puzzle.sides
    clues = (*sides.top, *sides.bottom, *sides.left, *sides.right)
    border = "/".join(str(clue or "") for clue in clues)
    cells = ["a" if cell is None else f"_{cell}_" for row in puzzle.board for cell in row]
    grid = re.sub("_?(a+)_?", lambda run: _run(len(run[1])), "".join(cells))
    givens = f",{grid.replace('__', '_').strip('_')}" if any(map(any, puzzle.board)) else ""
    return f"{puzzle.size}:{border}{givens}"


def _run(length: int) -> str:
    return "z" * (length // 26) + (chr(ord("a") + length % 26 - 1) if length % 26 else "")

"""The C solver of Simon Tatham's Towers, in the program ``sgt-towers`` of Debian's sgt-puzzles.

With ``--test-solve --save`` the program reads game IDs, solves each at its highest level and saves
the games; it ends at the first that has not exactly one solution. The time is that of a run for all
puzzles less that of a run that only reads and saves them, so that starting costs it nothing.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pyskyl import Puzzle, Solution, dumps

from . import Answer, Solver, UnsupportedError, refuse_rules

MAX_SIZE = 9

ENOUGH = 0.1
"""Seconds of solving that can be told from the noise of starting; easy puzzles are repeated."""


def solvers() -> dict[str, Solver]:
    return {"sgt-towers": SgtTowers(program())}


def program() -> str:
    """Where the program is. Raises ImportError if it is nowhere."""
    # Debian puts games where the path of root does not lead.
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])
    found = os.environ.get("SGT_TOWERS") or shutil.which("sgt-towers", path=path)
    if found is None:
        raise ImportError("there is no program sgt-towers (Debian: sgt-puzzles)")
    return found


@dataclass(frozen=True)
class SgtTowers:
    program: str

    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:
        refuse_rules(puzzles)
        if any(puzzle.size > MAX_SIZE for puzzle in puzzles):
            raise UnsupportedError(f"sgt-towers reads sizes up to {MAX_SIZE}")
        repeats = 1
        seconds, boards = self._solving(puzzles)
        while seconds < ENOUGH and repeats * len(puzzles) < 1000:
            repeats *= 10
            seconds, boards = self._solving([*puzzles] * repeats)
        each = seconds / repeats / len(puzzles)
        return [Answer((board,), each) for board in boards[: len(puzzles)]]

    def _solving(self, puzzles: Sequence[Puzzle]) -> tuple[float, list[Solution]]:
        with _folder() as folder:
            reading = self._seconds([], puzzles, folder)
        with _folder() as folder:
            seconds = self._seconds(["--test-solve"], puzzles, folder)
            boards = [
                _solution(Path(folder, str(number)), puzzle.size)
                for number, puzzle in enumerate(puzzles)
            ]
        return max(1e-9, seconds - reading), boards

    def _seconds(self, options: list[str], puzzles: Sequence[Puzzle], folder: str) -> float:
        command = [self.program, *options, "--save", f"{folder}/", "--save-suffix", ""]
        games = dumps(puzzles, format="towers")
        start = time.perf_counter()
        run = subprocess.run(command, input=games, capture_output=True, text=True, check=False)
        seconds = time.perf_counter() - start
        if run.returncode:
            raise RuntimeError(f"sgt-towers: {run.stderr.strip()}")
        return seconds


def _folder() -> tempfile.TemporaryDirectory[str]:
    """A new folder, in memory where that is possible: a saved game must not cost a disk's time."""
    memory = "/dev/shm"
    return tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None)


def _solution(saved: Path, size: int) -> Solution:
    """The board that a saved game ends with: a move ``S`` and all heights."""
    heights = re.findall(r"^SOLVE +:\d+:S(\d+)$", saved.read_text(), re.MULTILINE)[-1]
    return tuple(tuple(map(int, heights[row * size : (row + 1) * size])) for row in range(size))

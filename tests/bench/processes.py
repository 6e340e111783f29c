"""Whole processes: what one puzzle of size 6 takes from the shell's point of view."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping
from statistics import median

from ..oracle import ROOT

__all__ = ["whole_processes"]

PUZZLE = "puzzles/paper-6x6.sky"

SCRIPT = """
import sys
from importlib import import_module
import pyskyl
[module, name, path] = sys.argv[1:]
[answer] = import_module(module).solvers()[name].answers([pyskyl.load(path)])
print(answer.solutions)
"""


def whole_processes(solvers: Mapping[str, str], *, runs: int) -> dict[str, float]:
    """Seconds from start to end, the median of ``runs`` that are taken in turn.

    ``python -m pyskyl solve`` against a script that imports a solver (a name and its module; ours
    among them, without the command around it) and solves with it.
    """
    commands = {"python -m pyskyl": ["-m", "pyskyl", "solve", PUZZLE]}
    for name, module in solvers.items():
        commands[name] = ["-c", SCRIPT, module, name, PUZZLE]
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, *command], cwd=ROOT, stdout=subprocess.DEVNULL, check=True
            )
            seconds[name].append(time.perf_counter() - start)
    return {name: median(taken) for name, taken in seconds.items()}

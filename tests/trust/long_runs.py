"""Whether long runs stay as they are: in memory, atoms, clauses, threads, open files and pace.

    python -m tests.trust.long_runs --puzzles 1000000 --jobs 1 2
    python -m tests.trust.long_runs --puzzles 0 --seconds 36000

The module makes different puzzles, solves them in one process and in two, and checks each solution.
With --seconds, it runs ``generate --count 0`` for that long and interrupts it; no seed may be
missing in its file. Everything is measured ten times. A run is flat if the last measurement exceeds
the second by no more than the margin in tenths.py. Since others use the machine, too, pace is
processor time, and the best of the last three tenths is compared with the best of the second to the
fourth. For Linux.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from itertools import islice, tee
from pathlib import Path
from tempfile import TemporaryDirectory

import pyskyl
from pyskyl import Status
from pyskyl.batch.pool import Here, Processes

from ..bench.throughput import made
from ..oracle import ROOT, is_solution
from ..test_cli_resume import seeds_in
from .figure import Figure, told
from .tenths import Tenth, per_puzzle, process_state, prolog_state, remark, rising

_SIZES = [4, 5, 6]


def solving(puzzles: int, jobs: int, seed: int) -> Figure:
    """Solve so many puzzles, in this process or in new ones."""
    source, given = tee(islice(made(_SIZES, seed), puzzles))
    tenths: list[Tenth] = []
    wrong, start = 0, time.monotonic()
    executor: Executor = Here() if jobs == 1 else Processes(jobs)
    with executor:
        results = pyskyl.solve_many(source, jobs=jobs, executor=executor)
        for number, (puzzle, result) in enumerate(zip(given, results, strict=True), 1):
            if isinstance(puzzle, pyskyl.Puzzle):
                wrong += result.status in {Status.UNKNOWN, Status.MALFORMED}
                wrong += result.solution is not None and not is_solution(puzzle, result.solution)
            else:
                wrong += result.status is not Status.MALFORMED
            if number * 10 // puzzles > len(tenths):
                states = [executor.submit(prolog_state) for _ in range(2 * jobs)]
                most = [each.result() for each in states]
                prolog = {name: max(each[name] for each in most) for name in most[0]}
                tenths.append(Tenth(number, process_state(os.getpid()) | prolog))
    processes = "one process" if jobs == 1 else f"{jobs} processes"
    promise = f"a long run of solving in {processes} is flat"
    return _judged(promise, puzzles, tenths, time.monotonic() - start, [], wrong)


def making(seconds: float, jobs: int, seed: int) -> Figure:
    """Let the command make puzzles for some seconds."""
    with TemporaryDirectory(prefix="pyskyl-long-runs-") as name:
        path = Path(name) / "made.sky"
        words = f"generate 6 --count 0 --seed {seed} --jobs {jobs} --quiet -o {path}"
        process = subprocess.Popen([sys.executable, "-m", "pyskyl", *words.split()], cwd=ROOT)
        tenths = []
        try:
            start = time.monotonic()
            for number in range(1, 11):
                time.sleep(max(0, start + seconds * number / 10 - time.monotonic()))
                part = path.with_name("made.sky.part")
                done = len([*seeds_in(part)]) if part.exists() else 0
                tenths.append(Tenth(done, process_state(process.pid)))
            process.send_signal(signal.SIGINT)
            status = process.wait(60)
        finally:
            process.kill()
            process.wait()
        seeds = [*seeds_in(path)] if path.exists() else []
    problems = [f"status {status}"] * (status != 130)
    problems += ["seeds are missing"] * (not seeds or seeds != [*range(seed, seed + len(seeds))])
    promise = f"a long run of generate --jobs {jobs} is flat"
    return _judged(promise, len(seeds), tenths, seconds, problems)


def _judged(
    promise: str,
    tried: int,
    tenths: Sequence[Tenth],
    seconds: float,
    problems: list[str],
    wrong: int = 0,
) -> Figure:
    """The row, after its ``problems`` and what rises have been printed."""
    measured = per_puzzle(tenths)
    problems = problems + rising(measured)
    for problem in problems:
        print(problem, flush=True)
    about = f"{seconds:,.0f} s, {remark(measured, seconds)}"
    return Figure(promise, tried, len(problems) + wrong, about)


def figures(
    puzzles: int, seed: int, jobs: Sequence[int] = (1, 2), seconds: float = 0
) -> list[Figure]:
    """Solve puzzles, if there are any, and make them for some seconds, if there are any."""
    found = [solving(puzzles, each, seed) for each in jobs if puzzles]
    return found + [making(seconds, each, seed) for each in jobs if seconds]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--puzzles", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2], metavar="K")
    parser.add_argument("--seconds", type=float, default=0, metavar="S", help="of generate (0)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    options = parser.parse_args(arguments)
    return told(figures(options.puzzles, options.seed, options.jobs, options.seconds))


if __name__ == "__main__":
    sys.exit(main())

"""Whether long runs stay as they are: in memory, atoms, clauses, threads, open files and pace.

    python -m tests.trust.long_runs --puzzles 1000000 --jobs 1 2
    python -m tests.trust.long_runs --puzzles 0 --seconds 36000

The module makes different puzzles, solves them in one process and in two, and checks each solution.
With --seconds, it runs ``generate --count 0`` for that long and interrupts it; no seed may be
missing in its file. Everything is measured ten times. A run is flat if the last measurement exceeds
the second by no more than its margin. Since others use the machine, too, pace is processor time,
and the best of the last three tenths is compared with the best of the second to the fourth. For
Linux.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from itertools import islice, tee
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pyskyl
from pyskyl import Status
from pyskyl.batch.pool import Here, Processes

from ..bench.throughput import made
from ..command import seeds_in
from ..oracle import ROOT, is_solution
from . import told
from .states import State, process_state, prolog_state

MARGINS: dict[str, tuple[float, float]] = {
    "MB": (1.05, 5),
    "atoms": (1.0, 100),
    "clauses": (1.0, 100),
    "stack": (1.0, 10_000),
    "threads": (1.0, 0),
    "files": (1.0, 0),
    "ms": (1.3, 0.05),
}
"""Times, and plus, what the second measurement has: the most that the last may have."""


class Tenth(NamedTuple):
    """What was measured after a tenth of a run."""

    done: int
    state: State


def rising(tenths: Sequence[Tenth]) -> list[str]:
    """What is above its margin at the end."""
    early, late = (
        one.state | {"ms": min(each.state["ms"] for each in three)}
        for one, three in ((tenths[1], tenths[1:4]), (tenths[-1], tenths[-3:]))
    )
    return [
        f"{name} {early[name]:.4g} → {late[name]:.4g}"
        for name, (times, plus) in MARGINS.items()
        if name in late and late[name] > times * early[name] + plus
    ]


def per_puzzle(tenths: Sequence[Tenth]) -> list[Tenth]:
    """The measurements, with the milliseconds for each puzzle of the tenth."""
    before = [Tenth(0, {"ms": 0.0}), *tenths]
    return [
        Tenth(one.done, one.state | {"ms": (one.state["ms"] - old.state["ms"]) / max(1, new)})
        for old, one in zip(before, tenths, strict=False)
        for new in [one.done - old.done]
    ]


_SIZES = [4, 5, 6]


def solving(puzzles: int, jobs: int, seed: int) -> list[str]:
    """Solve so many puzzles, in this process or in new ones: what is wrong."""
    source, given = tee(islice(made(_SIZES, seed), puzzles))
    tenths: list[Tenth] = []
    wrong = 0
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
    return [f"{wrong} wrong answers"] * (wrong > 0) + rising(per_puzzle(tenths))


def making(seconds: float, jobs: int, seed: int) -> list[str]:
    """Let the command make puzzles for some seconds: what is wrong."""
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
    return problems + rising(per_puzzle(tenths))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--puzzles", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2], metavar="K")
    parser.add_argument("--seconds", type=float, default=0, metavar="S", help="of generate (0)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    options = parser.parse_args(arguments)

    def failures() -> Iterator[str]:
        for jobs in options.jobs:
            if options.puzzles:
                yield from solving(options.puzzles, jobs, options.seed)
            if options.seconds:
                yield from making(options.seconds, jobs, options.seed)

    return told("puzzles", options.puzzles, failures())


if __name__ == "__main__":
    sys.exit(main())

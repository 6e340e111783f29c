"""Whether long runs stay as they are: in memory, atoms, clauses, threads, open files and pace.

    python -m tests.trust.long_runs --puzzles 1000000 --jobs 1 2
    python -m tests.trust.long_runs --puzzles 0 --seconds 36000

Puzzles that are made here are solved, all different, in one process and in two; each solution is
looked at. With --seconds, the command ``generate --count 0`` is run for so long and interrupted,
and the file that it leaves is read. Everything is measured ten times; the run is flat if the last
measurement is not above the second by more than its margin. Pace is processor time, as others use
the machine, too. For Linux.
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
from contextlib import suppress
from itertools import islice, tee
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pyskyl
from pyskyl import Status
from pyskyl.batch.pool import Here, Processes
from pyskyl.engine import worker

from ..bench.throughput import family, made, resident
from ..oracle import ROOT, is_solution
from .figure import Figure, told

_SIZES = [4, 5, 6]

_STATE = """
    garbage_collect, garbage_collect_atoms, garbage_collect_clauses,
    statistics(atoms, Atoms), statistics(clauses, Clauses),
    statistics(localused, _Local), statistics(globalused, _Global), statistics(trailused, _Trail),
    Stack is _Local + _Global + _Trail
"""

State = dict[str, float]
"""What a measurement has, by its names in :data:`MARGINS`."""

MARGINS: dict[str, tuple[float, float]] = {
    "MB": (1.05, 5),
    "atoms": (1.0, 100),
    "clauses": (1.0, 100),
    "stack": (1.0, 10_000),
    "threads": (1.0, 0),
    "files": (1.0, 0),
    "ms": (1.2, 0.05),
}
"""Times, and plus, what the second measurement has: the most that the last may have."""


class Tenth(NamedTuple):
    """What was measured behind a tenth of a run."""

    done: int
    state: State


def prolog_state() -> State:
    """What the Prolog of this process has."""
    with worker._borrowed_worker() as borrowed:
        row = borrowed.run(lambda janus: borrowed.query_once(janus, _STATE, {}))
    return {"atoms": row["Atoms"], "clauses": row["Clauses"], "stack": row["Stack"]}


def process_state(pid: int) -> State:
    """What a process and its children have: memory, threads, files, and milliseconds so far."""
    state = {"MB": resident(pid), "threads": 0.0, "files": 0.0, "ms": 0.0}
    for each in family(pid):
        with suppress(FileNotFoundError):
            place = Path(f"/proc/{each}")
            state["threads"] += len([*(place / "task").iterdir()])
            state["files"] += len([*(place / "fd").iterdir()])
            times = (place / "stat").read_text().rpartition(")")[2].split()[11:13]
            state["ms"] += 1000 * sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
    return state


def rising(tenths: Sequence[Tenth]) -> list[str]:
    """What is above its margin at the end."""
    second, last = tenths[1].state, tenths[-1].state
    return [
        f"{name} {second[name]:.4g} → {last[name]:.4g}"
        for name, (times, plus) in MARGINS.items()
        if name in last and last[name] > times * second[name] + plus
    ]


def remark(tenths: Sequence[Tenth], seconds: float) -> str:
    second, last = tenths[1].state, tenths[-1].state
    shown = [f"{name} {second[name]:,.4g} → {last[name]:,.4g}" for name in last]
    return f"{tenths[-1].done / seconds:,.0f} a second; second and last tenth: {', '.join(shown)}"


def per_puzzle(tenths: Sequence[Tenth]) -> list[Tenth]:
    """The measurements, with the milliseconds for each puzzle of the tenth."""
    before = [Tenth(0, {"ms": 0.0}), *tenths]
    return [
        Tenth(one.done, one.state | {"ms": (one.state["ms"] - old.state["ms"]) / max(1, new)})
        for old, one in zip(before, tenths, strict=False)
        for new in [one.done - old.done]
    ]


def solving(puzzles: int, jobs: int, seed: int) -> Figure:
    """Solve so many puzzles, in this process or in new ones."""
    source, given = tee(islice(made(_SIZES, seed), puzzles))
    tenths: list[Tenth] = []
    wrong = 0
    start = time.monotonic()
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
    measured = per_puzzle(tenths)
    failed = rising(measured)
    print(*failed, sep="\n", end="\n" * bool(failed))
    told = remark(measured, time.monotonic() - start)
    processes = "one process" if jobs == 1 else f"{jobs} processes"
    return Figure(
        f"a long run of solving in {processes} is flat", puzzles, wrong + len(failed), told
    )


def making(seconds: float, jobs: int, seed: int) -> Figure:
    """Let the command make puzzles for so long."""
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
                done = part.read_text().count("\nseed: ") if part.exists() else 0
                tenths.append(Tenth(done, process_state(process.pid)))
            process.send_signal(signal.SIGINT)
            status = process.wait(60)
        finally:
            process.kill()
            process.wait()
        seeds = [int(dict(puzzle.headers)["seed"]) for puzzle in pyskyl.load_all(path)]
    measured = per_puzzle(tenths)
    failed = rising(measured)
    failed += [f"status {status}"] * (status != 130)
    failed += ["seeds are missing"] * (seeds != [*range(seed, seed + len(seeds))])
    print(*failed, sep="\n", end="\n" * bool(failed))
    told = f"{seconds:,.0f} s, {remark(measured, seconds)}"
    return Figure(f"generate --count 0 is flat, {jobs} jobs", len(seeds), len(failed), told)


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

"""How many puzzles a second ``solve_many`` solves, with how many processes, and in what memory.

    python -m tests.bench.throughput --puzzles 20000 --jobs 1 2

The puzzles are made here, the same for the same seed: squares of several sizes with all or most of
their clues; one in twenty has clues of another square, one in a hundred is malformed. Memory is the
resident memory of all processes, and known on Linux only.
"""

import argparse
import os
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path

import pyskyl
from pyskyl import ParseError, Puzzle
from pyskyl.formats import read_bytes

from ..oracle import shown
from ..puzzles import shuffled

Item = Puzzle | ParseError


def made(sizes: list[int], seed: int) -> Iterator[Item]:
    """Puzzles without end."""
    chance = random.Random(seed)
    malformed = next(read_bytes(b"2 3\n. . . .\n. . . .\n. .\n", "malformed.sky"))
    for size in cycle(sizes):
        if chance.random() < 0.01:
            yield malformed
            continue
        clues = shown(shuffled(size, chance))
        if chance.random() < 0.05:
            clues[0] = shown(shuffled(size, chance))[0]
        kept = chance.choice([0.8, 1.0])
        yield Puzzle.from_lists([[n * (chance.random() < kept) for n in side] for side in clues])


def family(pid: int) -> list[int]:
    """A process and its children, on Linux."""
    found = [pid]
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        found += map(int, path.read_text().split())
    return found


def resident(pid: int | None = None) -> float:
    """The megabytes that a process, by default this one, and its children have in memory."""
    if not Path("/proc/self/task").is_dir():
        return float("nan")
    pages = 0
    for each in family(pid or os.getpid()):
        with suppress(FileNotFoundError):  # it has just ended
            pages += int(Path(f"/proc/{each}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a line for each number of processes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--puzzles", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    options = parser.parse_args(arguments)

    for jobs in options.jobs:
        puzzles = islice(made([4, 5, 6, 7], seed=1), options.puzzles)
        statuses: Counter[str] = Counter()
        memory = []
        start = time.perf_counter()
        for number, result in enumerate(pyskyl.solve_many(puzzles, jobs=jobs), 1):
            statuses[result.status.value] += 1
            if number % max(1, options.puzzles // 10) == 0:
                memory.append(f"{resident():.0f}")
        seconds = time.perf_counter() - start
        print(
            f"jobs {jobs}: {options.puzzles} puzzles in {seconds:.1f} s,"
            f" {options.puzzles / seconds:.0f} a second; {dict(statuses)}; MB {' '.join(memory)}",
            flush=True,
        )


if __name__ == "__main__":
    main()

"""What a process and its Prolog have: memory, atoms, clauses, threads, open files, time.

In a module of its own, so that other processes find :func:`prolog_state` by its name.
"""

import os
from contextlib import suppress
from pathlib import Path

from pyskyl.engine import worker

from ..bench.throughput import family, resident

_STATE = """
    garbage_collect, garbage_collect_atoms, garbage_collect_clauses,
    statistics(atoms, Atoms), statistics(clauses, Clauses),
    statistics(localused, _Local), statistics(globalused, _Global), statistics(trailused, _Trail),
    Stack is _Local + _Global + _Trail
"""

State = dict[str, float]
"""What a measurement has, by the names of what is measured."""


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

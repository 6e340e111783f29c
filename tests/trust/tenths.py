"""The memory and other resources of a long run, measured ten times: do they rise?"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pyskyl.engine import worker

from ..bench.throughput import family, resident

__all__ = [
    "MARGINS",
    "State",
    "Tenth",
    "per_puzzle",
    "process_state",
    "prolog_state",
    "remark",
    "rising",
]

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
    "ms": (1.3, 0.05),
}
"""Times, and plus, what the second measurement has: the most that the last may have."""


class Tenth(NamedTuple):
    """What was measured after a tenth of a run."""

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


def early_and_late(tenths: Sequence[Tenth]) -> tuple[State, State]:
    """The second measurement and the last, each with the best pace of three."""
    found = []
    for one, three in ((tenths[1], tenths[1:4]), (tenths[-1], tenths[-3:])):
        found.append(one.state | {"ms": min(each.state["ms"] for each in three)})
    return found[0], found[1]


def rising(tenths: Sequence[Tenth]) -> list[str]:
    """What is above its margin at the end."""
    early, late = early_and_late(tenths)
    return [
        f"{name} {early[name]:.4g} → {late[name]:.4g}"
        for name, (times, plus) in MARGINS.items()
        if name in late and late[name] > times * early[name] + plus
    ]


def remark(tenths: Sequence[Tenth], seconds: float) -> str:
    """The measurements that are compared, and the pace by the clock."""
    early, late = early_and_late(tenths)
    shown = [f"{name} {early[name]:,.4g} → {late[name]:,.4g}" for name in late]
    return f"{tenths[-1].done / seconds:,.0f} a second; {', '.join(shown)}"


def per_puzzle(tenths: Sequence[Tenth]) -> list[Tenth]:
    """The measurements, with the milliseconds for each puzzle of the tenth."""
    before = [Tenth(0, {"ms": 0.0}), *tenths]
    return [
        Tenth(one.done, one.state | {"ms": (one.state["ms"] - old.state["ms"]) / max(1, new)})
        for old, one in zip(before, tenths, strict=False)
        for new in [one.done - old.done]
    ]

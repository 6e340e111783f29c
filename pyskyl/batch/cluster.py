"""What is peculiar to an executor whose processes are the workers of a Dask cluster.

Dask gives the work of a worker that has died to another one by itself, and says so only of a call
that several workers have died of. What a call works on can be given up by its worker, which knows
when nobody wants it any more: whoever did may be gone without a word.

The package ``distributed`` is not imported: where nobody else has done so there is no cluster.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

__all__ = ["forgotten", "has_killed_workers"]


def has_killed_workers(error: BaseException) -> bool:
    """Whether this is what Dask says of a call that one worker after the other has died of."""
    distributed = sys.modules.get("distributed")
    return distributed is not None and isinstance(error, distributed.scheduler.KilledWorker)


def forgotten() -> Callable[[], bool]:
    """What tells whether the call under way in this thread is one that Dask has given up."""
    distributed = sys.modules.get("distributed")
    try:
        worker = distributed.get_worker() if distributed is not None else None
    except ValueError:
        worker = None
    if worker is None:
        return lambda: False
    key = worker.get_current_task()

    def is_forgotten() -> bool:
        task = worker.state.tasks.get(key)
        return task is None or task.state == "cancelled"

    return is_forgotten

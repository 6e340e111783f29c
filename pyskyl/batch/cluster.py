"""What is special about an executor whose processes are the workers of a Dask cluster.

If a worker dies, Dask itself gives its work to another one. It raises an error only for a call that
has killed several workers. A worker can give up a call that nobody waits for any more: it finds
this out itself, since a client may vanish without notice.

The package ``distributed`` is not imported here: if nobody has imported it, there is no cluster.
"""

from __future__ import annotations

import sys
from collections.abc import Callable


def has_killed_workers(error: BaseException) -> bool:
    """Whether this is Dask's error for a call that has killed several workers."""
    distributed = sys.modules.get("distributed")
    return distributed is not None and isinstance(error, distributed.scheduler.KilledWorker)


def forgotten() -> Callable[[], bool]:
    """A function that says whether Dask has given up the call under way in this thread."""
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

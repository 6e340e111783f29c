"""Many puzzles: any verb over any number of them, here or on any executor.

:func:`outcomes` does the work, for the command and for the verbs of the library (``verbs``).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from concurrent.futures import Executor
from typing import TypeVar

from ..engine.bridge import Options, Verb
from ..result import Outcome
from ..words import is_whole, kind_of
from .dispatcher import PAUSE, Dispatcher, Pause, Source

__all__ = ["MAX_JOBS", "PAUSE", "Pause", "outcomes"]

MAX_JOBS = 256
"""More processes than that are a slip of the keyboard."""

_T = TypeVar("_T")
_I = TypeVar("_I")
_O = TypeVar("_O", bound=Outcome)


def outcomes(
    verb: Verb[_I, _O],
    items: Iterable[tuple[_T, _I | Exception] | Pause],
    options: Options,
    jobs: int = 1,
    executor: Executor | None = None,
) -> Generator[tuple[_T, _O], None, None]:
    """Yield what ``verb`` makes of each of ``items``, in order, and with it what came beside it.

    Of each pair the second is the item, or the error in its place. ``PAUSE`` instead of a pair says
    that there is none at the moment: what is there already does not wait for it.
    Everything else is as :func:`pyskyl.solve_many` describes it.
    """
    if not is_whole(jobs, 1, MAX_JOBS):
        raise ValueError(f"the number of jobs is {jobs!r}, not a whole number from 1 to {MAX_JOBS}")
    if not (executor is None or hasattr(executor, "submit")):
        raise TypeError(f"the executor is {kind_of(executor)}, which has no submit()")
    dispatcher: Dispatcher[_T, _I, _O] = Dispatcher(verb, options, jobs, executor)
    return dispatcher.outcomes(Source(verb, items))

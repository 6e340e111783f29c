"""Calls to wait for in asyncio: one that is cancelled ends its work."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from ..engine.cancelling import ended_by

_P = ParamSpec("_P")
_T = TypeVar("_T")


async def to_thread(function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """As :func:`asyncio.to_thread`, but if the task is cancelled, the work in the thread ends, too.

    That is so for every function of pyskyl, and for a function of your own that calls them, such as
    one that goes through :func:`pyskyl.solve_many`. Otherwise a thread whose task has been
    cancelled goes on, and keeps the process from ending.

    >>> async def number(puzzle, seconds):
    ...     return await asyncio.wait_for(to_thread(pyskyl.count, puzzle, limit=100), seconds)
    >>> import pyskyl
    >>> asyncio.run(number(pyskyl.Puzzle.empty(4), 60))
    100
    """
    given_up = threading.Event()
    with ended_by(given_up.is_set):  # the thread has a copy of this context
        try:
            return await asyncio.to_thread(function, *args, **kwargs)
        finally:
            given_up.set()

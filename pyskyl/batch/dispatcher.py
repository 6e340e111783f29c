"""Sends the items of one stream to an executor, and yields their outcomes in order.

Items cross the bridge in chunks, since a crossing costs more than an easy puzzle. A chunk has only
as many items as were lately done in a moment, so that finished answers need not wait for others.
The executor decides where chunks are worked on.

If the process of a chunk dies, nobody can tell which item was to blame. So its items are tried
again one at a time, and one whose process dies again is given up. On a Dask cluster nothing else
runs meanwhile; if the caller's executor breaks, processes of ours replace it.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import time
from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import Any, Final, TypeAlias, TypeVar

from ..engine import bridge
from ..engine.bridge import Options, Verb
from ..engine.cancelling import go_on
from ..errors import EngineError
from ..values.result import Outcome, Status
from ..values.words import is_whole, kind_of, whole
from . import cluster
from .pool import Here, Processes


class Pause(Enum):
    """Stands in place of an item: there is none at the moment, ask again."""

    PAUSE = "pause"


PAUSE: Final = Pause.PAUSE

MAX_JOBS = 256
"""More processes than that must be a typing error."""

_HASTE = 0.1
"""Seconds after which a chunk is sent off, however few items it has."""

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
    """Yield the outcome of ``verb`` for each of ``items``, in order, each with the item's tag.

    Each of ``items`` is a pair of a tag and an item, or an error in its place. ``PAUSE`` stands for
    a pair that has not come yet: those before it are worked on meanwhile. Everything else is as
    :func:`pyskyl.solve_many` describes it.
    """
    jobs = whole(jobs)
    if not is_whole(jobs, 1, MAX_JOBS):
        raise ValueError(f"the number of jobs is {jobs!r}, not a whole number from 1 to {MAX_JOBS}")
    if not (executor is None or hasattr(executor, "submit")):
        raise TypeError(f"the executor is {kind_of(executor)}, which has no submit()")
    return _Dispatcher(verb, _Source(verb, items), options, jobs, executor).outcomes()


@dataclass(frozen=True)
class _Member:
    """An item with its tag, and either its lists for Prolog or its outcome."""

    tag: Any
    item: Any
    lists: Any
    outcome: Any = None


class _Source:
    """The items, a chunk at a time."""

    def __init__(self, verb: Verb[Any, Any], items: Iterable[tuple[Any, Any] | Pause]) -> None:
        self._verb = verb
        self._items = iter(items)
        self.ended = False
        self.paused = False
        """Whether there was no other item at the moment."""
        self.error: Exception | None = None
        """What the items' iterator raised, if anything."""

    def take(self, number: int) -> list[_Member]:
        """At most ``number`` of the next items, fewer if they come slowly.

        If the first already has an outcome, it is the only one: that an item is malformed is known
        without any work.
        """
        members: list[_Member] = []
        self.paused = False
        start = time.monotonic()
        try:
            for pair in islice(self._items, number):
                if isinstance(pair, Pause):
                    self.paused = True
                    return members
                members.append(self._member(*pair))
                if members[0].outcome is not None or time.monotonic() - start > _HASTE:
                    return members
        except Exception as error:
            self.error = error
        self.ended = len(members) < number
        return members

    def _member(self, tag: Any, item: Any) -> _Member:
        problem = item
        if not isinstance(item, Exception):
            try:
                return _Member(tag, item, self._verb.lists(item))
            except TypeError as error:
                problem = error
        return _Member(tag, None, None, self._verb.blank(None, Status.MALFORMED, problem))


_Replies: TypeAlias = list[dict[str, Any]]

_Run: TypeAlias = tuple[str, int]
"""One stream's work: the name of its process, and a number there."""

_Outcome: TypeAlias = tuple[Any, Any]
"""The tag of an item, and the verb's value for the item."""

_MAX_CHUNK = 64

_HEARTBEAT = 0.05
"""Seconds between two looks for an interrupt."""


@dataclass
class _Chunk:
    """Members that are worked on together; those that already have an outcome just come along."""

    members: list[_Member]
    future: Future[_Replies] | None = None
    suspect: bool = False
    """Whether its only member may have killed a process."""


class _Dispatcher:
    """Has the items of one stream worked on.

    It starts nothing until the first outcome is asked for.
    """

    def __init__(
        self,
        verb: Verb[Any, Any],
        source: _Source,
        options: Options,
        jobs: int,
        executor: Executor | None,
    ) -> None:
        self._verb, self._options, self._jobs = verb, options, jobs
        self._source = source
        self._own = executor is None
        self._executor = executor or Here()
        # How many chunks are under way: each worker that finishes one has the next one ready.
        self._window = 1 if self._own and jobs == 1 else 2 * max(jobs, os.cpu_count() or 1)
        self._run: _Run = (_process, next(_numbers))
        self._calls = itertools.count()
        self._pending: deque[_Chunk] = deque()

    def outcomes(self) -> Generator[_Outcome, None, None]:
        """Yield the tag and the outcome of every item, in order."""
        source = self._source
        if self._own and self._jobs > 1:
            self._executor = Processes(self._jobs)
        _runs.add(self._run)
        size = 1
        try:
            while True:
                go_on()
                try:
                    self._fill(size)
                except EngineError as error:
                    # nothing more can be begun: this is raised after what is under way
                    source.ended, source.error = True, error
                    begun = itertools.takewhile(lambda chunk: chunk.future, self._pending)
                    self._pending = deque(begun)
                if not self._pending:
                    if source.ended:
                        break
                    continue
                if source.paused and not _done_soon(self._pending[0].future):
                    continue
                chunk = self._pending.popleft()
                outcomes, rest = self._outcome(chunk)
                # Yield these before the rest begins, which may run here and take for ever.
                yield from outcomes
                for part in reversed(rest):
                    self._pending.appendleft(part)
                if any(member.outcome is None for member in chunk.members) and outcomes:
                    size = min(len(outcomes) if rest else 2 * len(outcomes), _MAX_CHUNK)
        finally:
            _runs.discard(self._run)
            self._cancel_all()
            if self._own:
                self._executor.shutdown(wait=False)
        if source.error is not None:
            raise source.error

    def _fill(self, size: int) -> None:
        """Submit chunks, as many as may be under way."""
        if any(chunk.suspect for chunk in self._pending):
            self._submit(self._pending[0])
            return
        for chunk in self._pending:
            self._submit(chunk)
        # Read on, but yield what is known rather than wait for a slow source.
        while not self._source.ended and len(self._pending) < self._window:
            members = self._source.take(size)
            if not members:
                return
            chunk = _Chunk(members)
            self._pending.append(chunk)
            self._submit(chunk)
            first = self._pending[0].future
            if first is not None and first.done():
                return

    def _submit(self, chunk: _Chunk) -> None:
        if chunk.future is not None:
            return
        items = [member.lists for member in chunk.members if member.outcome is None]
        if not items:
            chunk.future = Here().submit(list)
            return
        arguments = self._verb.name, items, self._options, (self._run, next(self._calls))
        try:
            chunk.future = self._executor.submit(_replies, *arguments)
        except BrokenExecutor as error:
            chunk.future = Future()
            chunk.future.set_exception(error)
        except Exception as error:
            raise EngineError(f"the executor takes no work: {error}") from None

    def _outcome(self, chunk: _Chunk) -> tuple[list[_Outcome], list[_Chunk]]:
        """The outcomes of a chunk that are known by now, and the rest of it."""
        assert chunk.future is not None
        # A wait does not end if another thread of the process receives a signal.
        while not _done_soon(chunk.future):
            go_on()
        try:
            replies = iter(chunk.future.result())
        except Exception as error:
            return self._failed(chunk, error)
        outcomes: list[_Outcome] = []
        for number, member in enumerate(chunk.members):
            outcome = member.outcome
            if outcome is None:
                reply = next(replies, None)
                if reply is None:
                    return outcomes, [_Chunk(chunk.members[number:])]
                outcome = self._verb.value(member.item, reply)
            outcomes.append((member.tag, outcome))
        return outcomes, []

    def _failed(self, chunk: _Chunk, error: Exception) -> tuple[list[_Outcome], list[_Chunk]]:
        """As :meth:`_outcome`, for a chunk without replies. Raises EngineError."""
        if isinstance(error, BrokenExecutor):
            if not self._own:
                self._executor, self._own = Processes(self._jobs), True
        elif isinstance(error, CancelledError):
            raise EngineError("the executor has been shut down, or has lost its cluster") from None
        elif isinstance(error, EngineError):
            # without the traceback of another process
            raise error from None
        elif not cluster.has_killed_workers(error):
            what = f"{type(error).__name__}: {error}"
            raise EngineError(f"the executor has failed: {what}") from error
        if not chunk.suspect:
            if not self._own:
                self._cancel_all()  # they begin again when the suspects have been tried
            return [], [_Chunk([member], suspect=True) for member in chunk.members]
        [member] = chunk.members
        reason = EngineError(f"its process has died, perhaps for lack of memory ({error})")
        return [(member.tag, self._verb.blank(member.item, Status.UNKNOWN, reason))], []

    def _cancel_all(self) -> None:
        """Cancel every chunk that is not done."""
        for chunk in self._pending:
            if chunk.future is not None and not chunk.future.done():
                chunk.future.cancel()
                chunk.future = None


def _done_soon(future: Future[_Replies] | None) -> bool:
    """Wait a moment for the replies, and return whether they are there."""
    assert future is not None
    if not future.done():
        with contextlib.suppress(Exception):
            future.result(_HEARTBEAT)
    return future.done()


_process = os.urandom(16).hex()
"""A name that no other process has, here or on another machine."""

_numbers = itertools.count()
_runs: set[_Run] = set()
"""The streams of this process whose outcomes somebody may still want."""


def _replies(name: str, items: list[Any], options: Options, call: tuple[_Run, int]) -> _Replies:
    """The replies to the first of ``items``, at least one; the executor decides where this runs.

    There are none if nobody wants them any more. Each call of a stream has a number of its own, or
    Dask might take two of them for one.
    """
    run, _ = call
    forgotten = cluster.forgotten()
    given_up = False

    def unwanted() -> bool:
        nonlocal given_up
        given_up = given_up or (run[0] == _process and run not in _runs) or forgotten()
        return given_up

    replies = bridge.replies(name, items, options, unwanted=unwanted)
    return [] if given_up else replies

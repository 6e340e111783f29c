"""Solving many puzzles: the verb solve_many.

Puzzles cross the bridge in chunks, since a crossing costs more than an easy puzzle; a chunk is no
longer than what has lately been solved in a moment, so that what is known does not wait for what is
not. Where chunks are solved is an executor's affair, here or in other processes. Only numbers and
words are sent there and back.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeAlias

from . import engine
from .errors import EngineError
from .processes import ProcessDiedError, Processes
from .puzzle import Puzzle
from .solving import Result, Statistics, Status, check_arguments, lists, result

__all__ = ["solve_many"]

_Run: TypeAlias = tuple[int, int]
"""A call of solve_many: the number of its process, and one of its own there."""

_MAX_CHUNK = 64

_HASTE = 0.1
"""Seconds after which a chunk is sent off, however few puzzles there have been."""

_HEARTBEAT = 0.05
"""Seconds between two looks for an interrupt."""

_DEATHS = 2
"""After so many processes have died of a puzzle, there is no other attempt."""

_LONGEST = 1e8
"""Seconds, three years: an alarm cannot be set for any time."""


def solve_many(
    puzzles: Iterable[Puzzle | Exception],
    strategy: str = "auto",
    jobs: int = 1,
    executor: Executor | None = None,
    time_limit: float | None = None,
) -> Generator[Result, None, None]:
    """Yield the :class:`Result` of every puzzle, in order, as :func:`pyskyl.solve` gives it.

    ``puzzles`` may be endless: of it and of the answers only a bounded number is held. What is no
    puzzle but the error in the place of one (as :func:`pyskyl.formats.read` yields a ParseError),
    or nothing of the kind, gives a Result that is MALFORMED. A puzzle on which ``time_limit``
    seconds have been spent, for which Prolog runs out of memory, or whose process is killed, gives
    one that is UNKNOWN; its ``error`` says why, and the other puzzles are solved.

    With ``jobs`` above 1 that many processes solve. They are new ones, need no
    ``if __name__ == "__main__":``, and end with the iterator: when it is exhausted, closed,
    interrupted or forgotten. An ``executor`` of :mod:`concurrent.futures` is used instead, and not
    shut down: one with threads solves in parallel as well; one with processes must not fork them,
    and a chunk that is begun there is finished though nobody may want it. ``jobs`` is then how many
    workers it is known to have, if these are more than this machine's processors.

    Raises ValueError at once for an unknown strategy, an impossible limit or number of jobs. The
    iterator raises :class:`EngineError` if Prolog is not there, and whatever ``puzzles`` raises,
    behind the results of the puzzles before.

    >>> puzzles = [Puzzle.from_lists([[top, 1], [0, 0], [0, 0], [0, 0]]) for top in (2, 1)]
    >>> [result.status.value for result in solve_many(puzzles)]
    ['unique', 'unsatisfiable']
    """
    check_arguments(strategy, time_limit)
    if not isinstance(jobs, int) or jobs < 1:
        raise ValueError(f"the number of jobs is {jobs!r}, not a whole number from 1 up")
    limit = -1.0 if time_limit is None else min(float(time_limit), _LONGEST)
    return _start(_Source(puzzles), jobs, executor, strategy, limit)


def _start(
    source: _Source, jobs: int, executor: Executor | None, strategy: str, limit: float
) -> Generator[Result, None, None]:
    """Begin when the first result is asked for: what is never asked for leaves nothing behind."""
    yield from _Batch(jobs, executor, strategy, limit).results(source)


class _Source:
    """The puzzles, a chunk at a time."""

    def __init__(self, puzzles: Iterable[Puzzle | Exception]) -> None:
        self._puzzles = iter(puzzles)
        self.ended = False
        self.error: Exception | None = None
        """What the puzzles' iterator has raised, if anything."""

    def take(self, number: int) -> list[Puzzle | Result]:
        """At most ``number`` of the next items, fewer if they come slowly.

        The first is a puzzle, or the only one: what is malformed is known without any solving.
        """
        items: list[Puzzle | Result] = []
        start = time.monotonic()
        try:
            for item in islice(self._puzzles, number):
                items.append(item if isinstance(item, Puzzle) else _malformed(item))
                if isinstance(items[0], Result) or time.monotonic() - start > _HASTE:
                    return items
        except Exception as error:
            self.error = error
        self.ended = len(items) < number
        return items


def _malformed(item: object) -> Result:
    if not isinstance(item, Exception):
        item = TypeError(f"a {type(item).__name__} is no puzzle")
    return _no_answer(None, Status.MALFORMED, item)


def _no_answer(puzzle: Puzzle | None, status: Status, error: Exception) -> Result:
    return Result(puzzle, status, None, None, Statistics(0, 0, 0.0), error)


@dataclass
class _Chunk:
    """Puzzles that are solved together, and among them the results of what is malformed."""

    items: list[Puzzle | Result]
    future: Future[list[engine.Reply]]
    deaths: int
    """How many processes have died of it."""

    def replies(self) -> list[engine.Reply]:
        """What has been found out about the first of the puzzles, one at least, in time."""
        # A signal that another thread of the process receives does not end a wait.
        while not self.future.done():
            with contextlib.suppress(Exception):
                self.future.result(_HEARTBEAT)
        return self.future.result()


class _Batch:
    """The work on one call of solve_many."""

    def __init__(self, jobs: int, executor: Executor | None, strategy: str, limit: float) -> None:
        here = executor is None and jobs == 1
        self._executor = _Here() if here else executor or Processes(jobs)
        self._own = executor is None
        # Chunks on their way: each worker has its next one when it has done one.
        self._window = 1 if here else 2 * max(jobs, os.cpu_count() or 1)
        self._run: _Run = (os.getpid(), next(_numbers))
        self._arguments = self._run, strategy, limit
        self._pending: deque[_Chunk] = deque()

    def results(self, source: _Source) -> Iterator[Result]:
        """Yield them in order."""
        _wanted.add(self._run)
        size = 1
        try:
            while True:
                # Read on, but give what is known rather than wait for more of a slow source.
                while not source.ended and len(self._pending) < self._window:
                    self._pending.append(self._chunk(source.take(size)))
                    if self._pending[0].future.done():
                        break
                if not self._pending:
                    break
                chunk = self._pending.popleft()
                done, rest, deaths = self._outcome(chunk)
                # Given before the rest is begun, which may be here and take for ever.
                yield from done
                for items in reversed(rest):
                    self._pending.appendleft(self._chunk(items, deaths))
                if any(answer.puzzle for answer in done):
                    size = min(len(done) if rest else 2 * len(done), _MAX_CHUNK)
        finally:
            self._end()
        if source.error is not None:
            raise source.error

    def _chunk(self, items: list[Puzzle | Result], deaths: int = 0) -> _Chunk:
        puzzles = [lists(item) for item in items if isinstance(item, Puzzle)]
        if not puzzles:
            future: Future[list[engine.Reply]] = Future()
            future.set_result([])
        else:
            try:
                future = self._executor.submit(_solve_chunk, puzzles, *self._arguments)
            except BrokenExecutor:
                self._replace_executor()
                return self._chunk(items, deaths)
            except RuntimeError as error:
                raise EngineError(f"the executor takes no work: {error}") from None
        return _Chunk(items, future, deaths)

    def _outcome(self, chunk: _Chunk) -> tuple[list[Result], list[list[Puzzle | Result]], int]:
        """What is known of a chunk by now, the parts of the rest, and how many died of them."""
        items, deaths = chunk.items, chunk.deaths + 1
        try:
            replies = iter(chunk.replies())
        except BrokenExecutor as error:
            if not isinstance(error, ProcessDiedError):
                self._replace_executor()
            if len(items) == 1 and deaths == _DEATHS:
                [puzzle] = items
                assert isinstance(puzzle, Puzzle)
                reason = EngineError(f"{error}, perhaps for lack of memory")
                return [_no_answer(puzzle, Status.UNKNOWN, reason)], [], 0
            return [], [[item] for item in items], deaths
        except CancelledError:
            raise EngineError("the executor has been shut down") from None
        except EngineError as error:
            # without the traceback of another process
            raise error from None
        done: list[Result] = []
        for item in items:
            if isinstance(item, Puzzle):
                reply = next(replies, None)
                if reply is None:
                    return done, [items[len(done) :]], chunk.deaths
                done.append(result(item, reply))
            else:
                done.append(item)
        return done, [], 0

    def _replace_executor(self) -> None:
        """Let the caller's executor go, which a puzzle has broken: the others are still solved."""
        if not self._own:
            self._executor, self._own = Processes(1), True

    def _end(self) -> None:
        _wanted.discard(self._run)
        for chunk in self._pending:
            chunk.future.cancel()
        if self._own:
            self._executor.shutdown(wait=False)


class _Here(Executor):
    """Makes calls at once, in this thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


_numbers = itertools.count()
_wanted: set[_Run] = set()
"""The calls of solve_many in this process whose results somebody may still want."""


def _solve_chunk(
    puzzles: list[list[list[list[int]]]], run: _Run, strategy: str, limit: float
) -> list[engine.Reply]:
    """The replies to the first of ``puzzles``, one at least; called where an executor will."""
    reply = engine.call(
        "solve_many",
        {"Puzzles": puzzles, "Strategy": strategy, "TimeLimit": limit},
        unwanted=lambda: run[0] == os.getpid() and run not in _wanted,
    )
    replies: list[engine.Reply] = reply.get("replies", [])
    return replies

"""The one Python file that calls Prolog, which runs here, in threads of its own.

Prolog never runs in the caller's thread. A :class:`_Worker` is a thread with a Prolog engine; a
call borrows an idle one, hands it a job and waits. An interrupt or a deadline ends the wait: a
signal to the worker's engine cancels the job, and the worker is idle again. Nothing of janus leaves
this module, and Prolog gets only fixed queries with lists, dicts and numbers.

Callers in several threads have a worker each, and Prolog runs in parallel: janus gives up Python's
lock while it works. A process that has called this module must not fork; one that has only
imported it may.
"""

from __future__ import annotations

import atexit
import contextlib
import math
import os
import queue
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, TypeAlias

from ..errors import EngineError
from . import prolog_files, swi_prolog
from .cancelling import go_on


class Job:
    """Something to do in a worker, and how it went."""

    def __init__(self, function: Callable[[ModuleType], Any]) -> None:
        self.function = function
        self.cancelled = False
        self.result: Any = None
        self.error: EngineError | None = None
        self._done = False
        # Released when the job is done. Not an Event: an interrupt within its Python code would
        # leave it locked for ever.
        self._undone = threading.Lock()
        self._undone.acquire()

    def end(self) -> None:
        """Mark the job as done."""
        self._done = True
        self._undone.release()

    def wait(self, seconds: float) -> bool:
        """Wait at most ``seconds`` for the job, and return whether it is done."""
        return self._done or self._undone.acquire(timeout=max(0.0, seconds))

    def outcome(self) -> Any:
        """Return what the function returned, or raise the error that it raised."""
        if self.error is not None:
            raise self.error
        return self.result


Reply: TypeAlias = dict[str, Any]

# Janus caches each query by its text for ever, so there are only these; data goes in as inputs.
_EACH = "skyscraper_python:python_each(Verb, Items, Options, Replies)"
_START = """
    assertz(user:file_search_path(library, Folder)),
    skyscraper_python:python_start
"""
_CANCEL = "thread_signal(Engine, throw(skyscraper_cancelled))"
_NOTHING = "true"
_SYSTEM = """
    current_prolog_flag(version_data, swi(_Major, _Minor, _Patch, _)),
    atomic_list_concat([_Major,_Minor,_Patch], '.', Version),
    current_prolog_flag(home, Home),
    current_prolog_flag(arch, Arch)
"""

_PARTS = {
    "explain": "plain/explanations",
    "grade": "plain/explanations",
    "hint": "plain/explanations",
    "generate": "plain/puzzles",
    "read": "plain/readings",
    "repair": "plain/repair",
}
"""The part of the program that a verb needs besides the first: only its callers pay for it."""

_CANCELLED: Reply = {"end": "cancelled"}


def call(
    verb: str,
    items: Sequence[Any],
    options: Mapping[str, Any],
    *,
    unwanted: Callable[[], bool] = lambda: False,
) -> list[Reply]:
    """Prolog's replies to the first of ``items``, as python_each/4 describes them.

    Soon after ``unwanted()`` becomes true the work is cancelled: the replies are those it had by
    then, or one that says so. Raises :class:`EngineError`.
    """
    inputs = {"Verb": verb, "Items": list(items), "Options": dict(options)}
    part = _PARTS.get(verb)
    with _borrowed_worker() as worker:
        if part is not None:
            worker.run(lambda janus: _load_part(janus, part), unwanted=unwanted)
        row = worker.run(lambda janus: worker.query_once(janus, _EACH, inputs), unwanted=unwanted)
        replies: list[Reply] = row["Replies"] if row else [_CANCELLED]
        return replies


def stream(
    verb: str,
    items: Sequence[Any],
    options: Mapping[str, Any],
    time_limit: float = math.inf,
    *,
    pauses_count: bool = False,
) -> Generator[tuple[Reply, float], None, None]:
    """Yield the replies of a verb that has many, each with the seconds that it took.

    Each is computed when it is asked for; the last has an ``end``. The time limit is for computing
    them; if ``pauses_count``, also for what the caller does in between. Raises
    :class:`EngineError`. Close the generator, or exhaust it, to give its worker back.
    """
    inputs = {"Verb": verb, "Items": list(items), "Options": dict(options)}
    reply: Reply = {}
    left = time_limit
    with _borrowed_worker() as worker:
        try:
            worker.run(lambda janus: worker.open(janus, _EACH, inputs))
            while "end" not in reply:
                go_on()
                start = time.monotonic()
                row = worker.run(lambda _: worker.next_row(), time_limit=left) if left > 0 else None
                # without a row, the last reply still says what the work cost
                [reply] = row["Replies"] if row else [reply | _CANCELLED]
                spent = time.monotonic() - start
                yield reply, spent
                left -= time.monotonic() - start if pauses_count else spent
        finally:
            # At the end of the process the worker has closed it already.
            with contextlib.suppress(EngineError):
                worker.run(lambda _: worker.close())


def prepare() -> None:
    """Start Prolog in the background, for a caller with other things to do before its first call.

    If it does not start, the first call says so.
    """
    global _prepared  # noqa: PLW0603 - as the list of workers, it belongs to the process
    if not _workers:
        _prepared = _Worker()
        _workers.append(_prepared)
        _prepared.begin(lambda _: None)


def system() -> dict[str, Any]:
    """Which SWI-Prolog this is: ``Version``, ``Home``, ``Arch``. Raises :class:`EngineError`."""
    with _borrowed_worker() as worker:
        row: dict[str, Any] = worker.run(lambda janus: worker.query_once(janus, _SYSTEM, {}))
        return row


_starting = threading.Lock()
_fresh = False
"""Whether nobody but this module has used Prolog in this process."""


def _start() -> ModuleType:
    """Give this thread a Prolog engine and the program, and return the janus module."""
    global _fresh  # noqa: PLW0603 - Prolog belongs to the process
    with _starting:
        fresh = "janus_swi" not in sys.modules
        _fresh = _fresh or fresh
        janus = swi_prolog.start()
        janus.attach_engine()
        problem = _load(janus, fresh=fresh)
        if problem:
            raise EngineError(problem)
        return janus


@cache
def _load(janus: ModuleType, *, fresh: bool) -> str:
    """Load the Prolog program, once in this process; return what is wrong with it, if anything."""
    try:
        prolog_files.load(janus.query_once, fresh=fresh)
        # whoever asks janus, too, finds library(skyscraper)
        janus.query_once(_START, {"Folder": str(prolog_files.prolog_directory())})
    except EngineError as error:
        return str(error)
    except janus.PrologError as error:
        return f"the Prolog program {prolog_files.source()} does not load: {error}"
    return ""


@cache
def _load_part(janus: ModuleType, part: str) -> None:
    """Load another part of the program, once in this process. Raises :class:`EngineError`."""
    with _starting:
        prolog_files.load(janus.query_once, fresh=_fresh, part=part)


class _Worker:
    """A thread with a Prolog engine, which does one job at a time."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        # Held while a job becomes or ceases to be the current one, and while it is signalled: a
        # signal that came later would hit the next job.
        self._lock = threading.Lock()
        self._current: Job | None = None
        self._engine = 0
        self._janus: ModuleType | None = None
        self._rows: Any = None
        self.borrowed = True
        self.process = os.getpid()
        self._stopped = False
        self._thread = threading.Thread(target=self._work, name="pyskyl-prolog", daemon=True)
        self._thread.start()

    @property
    def idle(self) -> bool:
        """Whether nobody has borrowed it, and its last job has ended."""
        return not self.borrowed and self._current is None and self._jobs.empty()

    def run(
        self,
        function: Callable[[ModuleType], Any],
        *,
        time_limit: float = math.inf,
        unwanted: Callable[[], bool] = lambda: False,
    ) -> Any:
        """Call ``function(janus)`` in the thread, and return its result or raise its error.

        A job that is cancelled, by ``time_limit`` or ``unwanted``, still gives what the function
        returns, or None. An interrupt cancels the job, too, and is raised; so is Cancelled. Raises
        :class:`EngineError` also for a job that the end of the process has cancelled.
        """
        deadline = time.monotonic() + time_limit
        job = Job(function)
        try:
            self._jobs.put(job)
            # A wait does not end if another thread of the process receives a signal, so Python has
            # to look for one now and then.
            while not job.wait(min(_HEARTBEAT, deadline - time.monotonic())):
                go_on()
                if not job.cancelled and (time.monotonic() >= deadline or unwanted()):
                    self._cancel(job)
                    deadline = math.inf
                if not self._thread.is_alive():
                    raise EngineError(_ENDED)
        except BaseException:
            self._cancel(job)
            job.wait(_PATIENCE if self._thread.is_alive() else 0)
            raise
        if job.cancelled and self._stopped:
            raise EngineError(_ENDED)
        return job.outcome()

    def begin(self, function: Callable[[ModuleType], Any]) -> None:
        """Have ``function(janus)`` called in the thread, without waiting for its outcome."""
        self._jobs.put(Job(function))

    # A query belongs to its engine: only jobs, in the thread, call the next four.

    def query_once(self, janus: ModuleType, query: str, inputs: Mapping[str, Any]) -> Any:
        """The first row of a query."""
        self.close()
        return janus.query_once(query, dict(inputs))

    def open(self, janus: ModuleType, query: str, inputs: Mapping[str, Any]) -> None:
        """Open a query for its rows. A worker has one at a time."""
        self.close()
        self._rows = janus.query(query, dict(inputs))

    def next_row(self) -> Any:
        """The next row of the open query, None if there is none."""
        return self._rows.next() if self._rows else None

    def close(self) -> None:
        """Close the open query, if there is one."""
        if self._rows is not None:
            self._rows.close()
            self._rows = None

    def stop(self) -> None:
        """End the thread, but wait no more than a moment for that."""
        self._stopped = True
        current = self._current
        if current is not None:
            self._cancel(current)
        self._jobs.put(None)
        self._thread.join(_PATIENCE)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            with self._lock:
                self._current = job
            try:
                job.result = self._perform(job)
            except EngineError as error:
                job.error = error
            except BaseException as error:  # whatever it is, somebody waits for it
                job.error = EngineError(f"{type(error).__name__}: {error}")
            with self._lock:
                self._current = None
            if job.cancelled:
                self._drain()
            job.end()
        self.close()

    def _perform(self, job: Job) -> Any:
        if self._janus is None:
            janus = _start()
            with self._lock:
                self._janus, self._engine = janus, janus.engine()
        if job.cancelled:
            return None
        janus = self._janus
        try:
            return job.function(janus)
        except janus.PrologError as error:
            # The signal can arrive before the program is ready to catch it, or after.
            if job.cancelled:
                return None
            raise EngineError(str(error)) from None

    def _cancel(self, job: Job) -> None:
        with self._lock:
            job.cancelled = True
            if self._current is job and self._janus is not None:
                signal = threading.Thread(target=self._signal, args=(self._janus,))
                signal.start()
                signal.join()

    def _signal(self, janus: ModuleType) -> None:
        """Signal the engine, in a thread of its own: Prolog never runs in the main thread."""
        janus.query_once(_CANCEL, {"Engine": self._engine})

    def _drain(self) -> None:
        """Absorb a signal that came when its job had just ended."""
        janus = self._janus
        if janus is not None:
            with contextlib.suppress(janus.PrologError):
                janus.query_once(_NOTHING)


_FORKED = "Prolog does not survive a fork: fork before the first call, or start with spawn"

_ENDED = "Prolog has ended with the process it belongs to"

_HEARTBEAT = 0.05
"""Seconds between two looks at what has happened."""

_PATIENCE = 2.0
"""Seconds to wait for a cancelled job: one signal is enough, unless it is within a long step."""

_workers: list[_Worker] = []
_prepared: _Worker | None = None
"""A worker that is still starting, for the first call."""

_borrowing = threading.Lock()


@contextlib.contextmanager
def _borrowed_worker() -> Iterator[_Worker]:
    if _is_forked():
        raise EngineError(_FORKED)
    go_on()
    global _prepared  # noqa: PLW0603
    with _borrowing:
        idle = (worker for worker in _workers if worker.idle)
        worker = _prepared or next(idle, None)
        _prepared = None
        if worker is None:
            worker = _Worker()
            _workers.append(worker)
        worker.borrowed = True
    try:
        yield worker
    finally:
        worker.borrowed = False


def _is_forked() -> bool:
    """Whether Prolog was started in the process that this one was forked from."""
    # all of them were: this one starts none then
    return bool(_workers) and _workers[0].process != os.getpid()


@atexit.register
def _stop_workers() -> None:
    if not _is_forked():
        for worker in _workers:
            worker.stop()

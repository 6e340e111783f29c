"""Processes of our own that call functions, one at a time each.

What a pool of the standard library does not do, and solving many puzzles needs: to end at once,
whatever the processes are doing; to lose only what a process was doing when it dies; to leave none
behind, however this process ends; to need no ``if __name__ == "__main__":`` in the caller's script.

Each is a new Python (never a fork, which Prolog does not survive) that gets pickled calls through
its standard input and sends pickled outcomes through its standard output.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import IO, Any

from .errors import EngineError

__all__ = ["ProcessDiedError", "Processes", "serve"]

_COMMAND = "import sys; sys.path[:] = {path!r}; from pyskyl.processes import serve; serve()"


class ProcessDiedError(BrokenExecutor):
    """The process that made a call has ended without an outcome; the others go on."""


class Processes(Executor):
    """At most ``number`` processes, each started when there is a call for it.

    ``submit`` is as everywhere; functions (by their names), arguments and outcomes are pickled. A
    call that ends its process has a :class:`ProcessDiedError`, and a new process takes the next
    one. ``shutdown`` waits for all calls, or with ``wait`` false ends those that are being made.
    """

    def __init__(self, number: int) -> None:
        if not sys.executable or getattr(sys, "frozen", False):
            raise EngineError("there is no Python to start processes with: give an executor")
        self._calls: queue.SimpleQueue[tuple[Future[Any], bytes] | None] = queue.SimpleQueue()
        # Held while a process is started, so that none is forgotten when all are ended.
        self._lock = threading.Lock()
        self._running: set[subprocess.Popen[bytes]] = set()
        self._ended = False
        # Daemons: at its exit Python waits for other threads before it ends the processes.
        self._threads = [
            threading.Thread(target=self._work, name="pyskyl-process", daemon=True)
            for _ in range(number)
        ]
        for thread in self._threads:
            thread.start()
        atexit.register(self._end_all)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As :meth:`concurrent.futures.Executor.submit`."""
        future: Future[Any] = Future()
        self._calls.put((future, pickle.dumps((fn, args, kwargs))))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes: when all calls have been made if ``wait``, otherwise now."""
        if wait and not cancel_futures:
            self._join()
        else:
            self._end_all()
        atexit.unregister(self._end_all)

    def _end_all(self) -> None:
        with self._lock:
            self._ended = True
            for process in self._running:
                process.kill()
        self._join()

    def _join(self) -> None:
        for _ in self._threads:
            self._calls.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        """What a thread does: make calls in a process."""
        process = None
        while (item := self._calls.get()) is not None:
            future, call = item
            if self._ended:
                future.cancel()
            if not future.set_running_or_notify_cancel():
                continue
            try:
                if process is not None and process.poll() is not None:
                    # it was idle, so that this call is not to blame
                    self._end(process)
                    process = None
                process = process or self._start()
                returned, outcome = _make(call, process)
            except Exception as error:  # whatever it is, somebody waits for it
                returned, outcome = False, self._died(process, error)
                process = None
            if returned:
                future.set_result(outcome)
            else:
                future.set_exception(outcome)
        if process is not None:
            self._end(process)

    def _start(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._ended:
                raise ProcessDiedError("the processes have been ended")
            process = subprocess.Popen(
                [sys.executable, "-c", _COMMAND.format(path=[str(entry) for entry in sys.path])],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Out of the terminal's reach: Ctrl-C is for this process, which ends the others.
                start_new_session=True,
            )
            self._running.add(process)
            return process

    def _died(self, process: subprocess.Popen[bytes] | None, error: Exception) -> ProcessDiedError:
        if process is None:
            return ProcessDiedError(f"no process can be started: {error}")
        status = self._end(process)
        how = f"by signal {-status}" if status < 0 else f"with status {status}"
        return ProcessDiedError(f"its process has ended {how}")

    def _end(self, process: subprocess.Popen[bytes]) -> int:
        """Let ``process`` go, which ends when its input does, and give its status."""
        with self._lock:
            self._running.discard(process)
        # What has not been written to it by now will never be read.
        with contextlib.suppress(OSError), process:
            pass
        return process.returncode


def _make(call: bytes, process: subprocess.Popen[bytes]) -> tuple[bool, Any]:
    """The outcome of ``call`` in ``process``: whether it has returned, and what or which error."""
    assert process.stdin is not None
    assert process.stdout is not None
    _send(call, process.stdin)
    returned, outcome = pickle.loads(_receive(process.stdout))
    return returned, outcome


# A message is pickled twice: the bytes come through whatever they mean, so that what is wrong with
# their meaning is the error of one call.


def _send(message: bytes, stream: IO[bytes]) -> None:
    pickle.dump(message, stream)
    stream.flush()


def _receive(stream: IO[bytes]) -> bytes:
    message: bytes = pickle.load(stream)
    return message


def serve() -> None:
    """Be such a process: make the calls that come, until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    calls: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    outcomes = os.fdopen(os.dup(1), "wb")
    # Whatever is printed must not come between the outcomes.
    os.dup2(2, 1)
    threading.Thread(target=_take, args=(sys.stdin.buffer, calls), daemon=True).start()
    while True:
        call = calls.get()
        try:
            function, args, kwargs = pickle.loads(call)
            outcome = pickle.dumps((True, function(*args, **kwargs)))
        except Exception as error:
            outcome = pickle.dumps((False, error))
        _send(outcome, outcomes)


def _take(source: IO[bytes], calls: queue.SimpleQueue[bytes]) -> None:
    """Take calls in, also while one is being made, to notice at once when the input ends."""
    with contextlib.suppress(Exception):
        while True:
            calls.put(_receive(source))
    # The other process is gone, or has no more calls.
    os._exit(0)

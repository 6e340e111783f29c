"""Where chunks are worked on: in this thread, or in processes of our own.

Each process is a Python that reads calls from its standard input and writes what they return. So a
script needs no ``if __name__ == "__main__":``, a process that dies breaks only its own call, and
all of them end with this one, however it ends: their input ends, too. They run in sessions of their
own, where no Ctrl-C of a terminal reaches them, and have no standard output to print to.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen
from typing import Any

from ..errors import EngineError

_BEGINNING = "import sys; sys.path[:] = {path!r}; from pyskyl.batch.pool import serve; serve()"
"""What a process runs. It imports nothing from the current folder, which may be a stranger's."""


class Here(Executor):
    """Makes calls at once, in this thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As :meth:`concurrent.futures.Executor.submit`, but done when it returns."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes(Executor):
    """At most ``number`` new processes, each started with its first call.

    A call whose process dies raises a BrokenExecutor, and the next one gets a new process.
    ``shutdown`` ends the processes at once.
    """

    def __init__(self, number: int) -> None:
        if not sys.executable or getattr(sys, "frozen", False):
            raise EngineError("there is no Python to start processes with: give an executor")
        self._calls: SimpleQueue[tuple[Future[Any], bytes] | None] = SimpleQueue()
        self._running: set[Popen[bytes]] = set()
        self._ended = False
        self._number = number
        for _ in range(number):
            # daemons: the end of Python does not wait for them, and their processes notice it
            threading.Thread(target=self._work, daemon=True).start()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As :meth:`concurrent.futures.Executor.submit`."""
        future: Future[Any] = Future()
        self._calls.put((future, pickle.dumps((fn, args, kwargs))))
        return future

    def shutdown(self, wait: bool = False, *, cancel_futures: bool = True) -> None:  # noqa: ARG002
        """End the processes now, whatever they are doing."""
        # in this order, and without a lock: another interrupt could end this there
        self._ended = True
        for process in list(self._running):
            process.kill()
        with contextlib.suppress(Empty):
            while call := self._calls.get_nowait():
                call[0].cancel()
        for _ in range(self._number):
            self._calls.put(None)

    def _work(self) -> None:
        """Have a process make the calls until there are no more; one that dies is replaced."""
        process: Popen[bytes] | None = None
        while call := self._calls.get():
            future, text = call
            if not future.set_running_or_notify_cancel():
                continue
            try:
                process = process or self._start()
                done, value = _answer(process, text)
            except (EOFError, BrokenPipeError, pickle.UnpicklingError):
                self._end(process)
                process = None
                future.set_exception(BrokenExecutor("it has ended"))
            except OSError as error:
                future.set_exception(EngineError(f"no process can be started: {error}"))
            except Exception as error:  # an unreadable answer: nobody may wait for ever
                self._end(process)
                process = None
                future.set_exception(error)
            else:
                (future.set_result if done else future.set_exception)(value)
        self._end(process)

    def _start(self) -> Popen[bytes]:
        command = [sys.executable, "-c", _BEGINNING.format(path=sys.path)]
        process = Popen(command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        self._running.add(process)
        if self._ended:
            process.kill()
        return process

    def _end(self, process: Popen[bytes] | None) -> None:
        """End a process, if it has not ended."""
        if process is not None:
            self._running.discard(process)
            process.kill()
            with contextlib.suppress(BrokenPipeError):
                process.communicate()


def _answer(process: Popen[bytes], call: bytes) -> tuple[bool, Any]:
    """Whether a call returned, and its value or exception. Raises EOFError, OSError."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(call)
    process.stdin.flush()
    answer: tuple[bool, Any] = pickle.load(process.stdout)
    return answer


def serve() -> None:
    """Make the calls that come from standard input, until it ends: what a process does."""
    answers = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "wb") as nothing:  # noqa: PTH123
        os.dup2(nothing.fileno(), 1)
    calls: SimpleQueue[Any] = SimpleQueue()
    threading.Thread(target=_listen, args=(calls,), daemon=True).start()
    while True:
        function, args, kwargs = calls.get()
        try:
            answer = True, function(*args, **kwargs)
        except Exception as error:
            answer = False, error
        try:
            text = pickle.dumps(answer)
        except Exception as error:
            text = pickle.dumps((False, EngineError(f"{type(error).__name__}: {error}")))
        try:
            answers.write(text)
            answers.flush()
        except BrokenPipeError:  # the caller has ended
            os._exit(0)


def _listen(calls: SimpleQueue[Any]) -> None:
    """Receive calls, and end this process when their sender ends, whatever it is doing."""
    try:
        while True:
            calls.put(pickle.load(sys.stdin.buffer))
    finally:
        os._exit(0)

"""Where chunks are worked on: in this thread, or in processes of loky's.

loky's processes need no ``if __name__ == "__main__":``, can be started from standard input and are
killed at once. This module adds three things: its processes end with this one, however it ends;
only this one acts on Ctrl-C, which a terminal sends to all of them; and none of them prints
anything, neither to the terminal nor among the answers.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from functools import cache
from types import FrameType
from typing import Any

from ..engine.swi_prolog import environment_variable
from ..errors import EngineError

_WATCH = 0.2
"""Seconds between two looks of a process for the one that has started it."""

_OURS = "PYSKYL_PROCESS"
"""A variable in the environment of our processes: others may use loky, too."""

_BEGINNING = """
import sys
sys.path[:] = {path!r}
import os, runpy
if {mute}:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
runpy.run_module({module!r}, run_name="__main__", alter_sys=True)
"""


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
    """At most ``number`` new processes.

    One that dies breaks all calls that are under way: they raise a BrokenExecutor, and so does
    every other call from then on. ``shutdown`` ends the processes at once.
    """

    def __init__(self, number: int) -> None:
        if not sys.executable or getattr(sys, "frozen", False):
            raise EngineError("there is no Python to start processes with: give an executor")
        from multiprocessing import resource_tracker as standard_tracker

        from loky import ProcessPoolExecutor, process_executor
        from loky.backend import resource_tracker

        # They clean up behind a process that has been killed, and would warn the user of it. To
        # start them lets Ctrl-C through again (see _no_interrupt), so that it is done before.
        with (
            environment_variable("PYTHONWARNINGS", "ignore:resource_tracker:UserWarning"),
            environment_variable("PYTHONSAFEPATH", "1"),
        ):
            resource_tracker.ensure_running()
            standard_tracker.ensure_running()
        process_executor.kill_process_tree = _kill
        _mute_ours()
        self._pool = ProcessPoolExecutor(
            number, initializer=_begin, initargs=(os.getpid(),), env={_OURS: "1"}
        )
        _running.add(self)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As :meth:`concurrent.futures.Executor.submit`."""
        try:
            with _no_interrupt():
                future: Future[Any] = self._pool.submit(fn, *args, **kwargs)
        except OSError as error:
            raise EngineError(f"no process can be started: {error}") from None
        _end_at_exit()
        return future

    def shutdown(self, wait: bool = False, *, cancel_futures: bool = True) -> None:  # noqa: ARG002
        """End the processes now, whatever they are doing."""
        self._pool.shutdown(wait=wait, kill_workers=True)


_running: weakref.WeakSet[Processes] = weakref.WeakSet()


@cache
def _end_at_exit() -> None:
    """End all processes before Python, at its end, waits for loky's threads.

    These wait for what is being worked on. A function of atexit's would be called behind that. Of
    those that concurrent.futures and loky use instead, the last that was registered comes first:
    loky's is registered with the first call.
    """
    threading._register_atexit(_end_all)  # type: ignore[attr-defined]


def _end_all() -> None:
    for processes in list(_running):
        processes.shutdown()


@contextlib.contextmanager
def _no_interrupt() -> Iterator[None]:
    """Hold back Ctrl-C: here for a moment, and in processes that are started now for good.

    New processes take the mask over. It does not hold this one: another thread may receive the
    signal, and its handler would stop the main thread half-way through starting a process.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    handler = signal.getsignal(signal.SIGINT)
    waits = callable(handler) and threading.current_thread() is threading.main_thread()
    interrupts: list[tuple[int, FrameType | None]] = []
    if waits:
        signal.signal(signal.SIGINT, lambda *interrupt: interrupts.append(interrupt))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if waits:
            signal.signal(signal.SIGINT, handler)
        if interrupts and callable(handler):
            handler(*interrupts[0])


@cache
def _mute_ours() -> None:
    """Start our processes with nothing to print to, and with the modules of this one.

    If this process is killed while it starts them, they would print a traceback among the answers.
    Python would look for their modules in the current folder first, in which a stranger's may be.
    """
    from loky.backend import fork_exec

    start: Callable[..., int] = fork_exec.fork_exec

    def start_ours(
        command: list[str], open_files: Iterable[int], env: Mapping[str, str] | None = None
    ) -> int:
        if env and _OURS in env:
            python, _, module, *rest = command
            # if standard output has been closed, 1 may be a pipe that the process needs
            mute = 1 not in open_files
            beginning = _BEGINNING.format(path=sys.path, mute=mute, module=module)
            command = [python, "-c", beginning, *rest]
        return start(command, open_files, env)

    fork_exec.fork_exec = start_ours


def _begin(parent: int) -> None:
    """What a new process does first."""
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _kill(process: Any) -> None:
    """End a process, as loky does, without a look for its children by psutil or pgrep.

    Ours have none, and a small system has neither program.
    """
    with contextlib.suppress(ProcessLookupError):
        os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    process.join()


def _end_with(parent: int) -> None:
    """End this process when ``parent`` is gone, whatever is being done here."""
    while os.getppid() == parent:
        time.sleep(_WATCH)
    os._exit(0)

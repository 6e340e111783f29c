"""A solver in a fresh process of its own: its memory is its own, and Prolog is never forked."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, cast

from pyskyl import Puzzle

from .peers import MODULES, Answer, Solver, UnsupportedError

__all__ = ["Child", "SolverError", "available"]


class SolverError(Exception):
    """A solver ended with an error, or its process ended."""


class Child:
    """The process of one solver, in a ``with`` block.

    ``setup`` is what it took to import the solver and its package, in seconds.
    """

    def __init__(self, module: str, name: str) -> None:
        self.name = name
        # Where fork is the default, a thread of the parent could be caught in the middle.
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, module, name), daemon=True)
        self._process.start()
        theirs.close()
        self.setup = cast(float, self._receive())

    def __enter__(self) -> Child:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._connection.close()
        self._process.join(5)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def answers(self, puzzles: Sequence[Puzzle], patience: float | None = None) -> list[Answer]:
        """The solver's answers. Raises :class:`SolverError` and :class:`UnsupportedError`.

        After ``patience`` seconds the process is killed, and the puzzles are not for this solver.
        """
        return cast("list[Answer]", self._call("answers", puzzles, patience))

    def peak_memory(self, puzzles: Sequence[Puzzle]) -> int:
        """The most bytes in memory. Raises :class:`SolverError`."""
        return cast(int, self._call("peak_memory", puzzles))

    def _call(self, method: str, puzzles: Sequence[Puzzle], patience: float | None = None) -> Any:
        self._connection.send((method, puzzles))
        if not self._connection.poll(patience):
            self._process.kill()
            raise UnsupportedError(f"{len(puzzles)} puzzles take more than {patience:g} seconds")
        return self._receive()

    def _receive(self) -> Any:
        try:
            reply = self._connection.recv()
        except EOFError:
            self._process.join()
            status = self._process.exitcode
            raise SolverError(f"{self.name}: the process ended with status {status}") from None
        if isinstance(reply, UnsupportedError):
            raise reply
        if isinstance(reply, Exception):
            raise SolverError(f"{self.name}: {type(reply).__name__}: {reply}")
        return reply


def _serve(connection: Connection, module: str, name: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the parent's affair
    try:
        start = time.perf_counter()
        solver = _solvers(module)[name]
        connection.send(time.perf_counter() - start)
        while True:
            method, puzzles = connection.recv()
            try:
                reply = getattr(solver, method)(puzzles)
            except Exception as error:
                reply = error
            connection.send(reply)
    except (EOFError, BrokenPipeError):
        return  # the parent has what it wanted


def _solvers(module: str) -> dict[str, Solver]:
    return cast("dict[str, Solver]", import_module(module).solvers())


def available() -> tuple[dict[str, str], dict[str, str]]:
    """The solvers that are installed, with their modules, and those that are not, with the reason.

    Looked for in a process that is then gone, so that none of them is loaded here.
    """
    context = multiprocessing.get_context("spawn")
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=_look, args=(sending,))
    process.start()
    sending.close()
    found, missing = receiving.recv()
    process.join()
    return found, missing


def _look(connection: Connection) -> None:
    found: dict[str, str] = {}
    missing = {}
    for stem in MODULES:
        module = f"{__package__}.peers.{stem}"
        try:
            found |= dict.fromkeys(_solvers(module), module)
        except ImportError as error:
            missing[stem] = str(error)
    connection.send((found, missing))

"""A solver in a fresh process of its own: its memory is its own, and Prolog is never forked."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from pyskyl import Puzzle

from .peers import MODULES, Answer, UnsupportedError


class SolverError(Exception):
    """A solver ended with an error, or its process ended."""


class Child:
    """The process of one solver, in a ``with`` block.

    ``memory`` is the most bytes that it had so far, on Linux; elsewhere 0.
    """

    def __init__(self, module: str, name: str) -> None:
        self.name = name
        self.memory = 0
        context = get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, module, name), daemon=True)
        self._process.start()
        theirs.close()

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.join()

    def answers(self, puzzles: Sequence[Puzzle], patience: float | None = None) -> list[Answer]:
        """The solver's answers. Raises :class:`SolverError` and :class:`UnsupportedError`.

        After ``patience`` seconds the process is killed, and the puzzles are not for this solver.
        """
        self._connection.send(puzzles)
        if not self._connection.poll(patience):
            self._process.kill()
            raise UnsupportedError(f"{len(puzzles)} puzzles take more than {patience:g} seconds")
        try:
            reply = self._connection.recv()
        except EOFError:
            raise SolverError(f"{self.name}: the process ended") from None
        if isinstance(reply, UnsupportedError):
            raise reply
        if isinstance(reply, Exception):
            raise SolverError(f"{self.name}: {type(reply).__name__}: {reply}")
        answers: list[Answer]
        answers, self.memory = reply
        return answers


def _serve(connection: Connection, module: str, name: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent kills this process
    solver = import_module(module).solvers()[name]
    while True:
        puzzles = connection.recv()
        try:
            connection.send((solver.answers(puzzles), _peak_memory()))
        except Exception as error:
            connection.send(error)


def _peak_memory() -> int:
    # On Linux getrusage() also counts the process that this one was forked from.
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    fields = dict(line.split(":", 1) for line in status.read_text().splitlines())
    return 1024 * int(fields["VmHWM"].split()[0])


def available() -> tuple[dict[str, str], dict[str, str]]:
    """The solvers that are installed, with their modules, and those that are not, with the reason.

    Looked for in a process that is then gone, so that none of them is loaded here.
    """
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(_look)


def _look() -> tuple[dict[str, str], dict[str, str]]:
    found: dict[str, str] = {}
    missing = {}
    for stem in MODULES:
        module = f"{__package__}.peers.{stem}"
        try:
            found |= dict.fromkeys(import_module(module).solvers(), module)
        except ImportError as error:
            missing[stem] = str(error)
    return found, missing

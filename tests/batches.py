"""Many puzzles, what comes of them, and the processes that solve them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from pyskyl import Puzzle, Result
from pyskyl.batch.pool import Here
from pyskyl.engine import bridge

from .oracle import ROOT

EASY = Puzzle.from_lists([[4, 0, 0, 2], [0, 3, 0, 0], [0, 0, 4, 0], [0, 0, 0, 3]])


IMPOSSIBLE = Puzzle.from_lists([[2, 2], [0, 0], [0, 0], [0, 0]])


EMPTY_12 = Puzzle.from_lists([[0] * 12] * 4)


AMBIGUOUS = Puzzle.from_lists([[0] * 4] * 4)


NUMBERED = [Puzzle.from_lists([[0] * 3] * 4, headers=[("title", str(i))]) for i in range(200)]


def statuses(results: Iterator[Result]) -> list[str]:
    return [result.status.value for result in results]


def answers(results: Iterator[Result]) -> list[tuple[object, ...]]:
    return [(r.puzzle, r.status, r.solution, r.second, r.statistics.backtracks) for r in results]


def processes_of(pid: int) -> list[int]:
    """The workers that the process ``pid`` has."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,args="],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split(None, 3) for line in listed.stdout.splitlines()]
    return [
        int(child)
        for child, parent, state, command in lines
        if int(parent) == pid and "pyskyl.batch.pool" in command and not state.startswith("Z")
    ]


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def eventually(condition: Any, seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def deadly_replies(name: str, items: list[Any], options: Any, _: Any) -> list[Any]:
    """As in a process in which the puzzles of size 2 are deadly."""
    if any(len(rows) == 2 for _, rows in items):
        os.kill(os.getpid(), signal.SIGKILL)
    return bridge.replies(name, items, options)


# As ``python -m pyskyl``, but it says when interrupts are expected.
PROGRAM = """
import pathlib, pyskyl.cli, pyskyl.__main__
main = pyskyl.cli.main
def announced():
    pathlib.Path("ready").touch()
    return main()
pyskyl.cli.main = announced
pyskyl.__main__.run()
"""


def ended(
    words: str,
    place: Path,
    ready: Callable[[], object],
    *,
    delay: float = 0,
    how: signal.Signals = signal.SIGINT,
    text: str = "",
) -> str:
    """Run a command in the folder ``place``, and end it when it is ready: what it says."""
    with (place / "printed").open("w") as printed:
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words.split()],
            cwd=place,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            # as long as this is open, the command waits for more
            stdin=subprocess.PIPE,
            stdout=printed,
            stderr=subprocess.PIPE,
            text=True,
        )
    try:
        assert process.stdin is not None
        process.stdin.write(text)
        process.stdin.flush()
        assert eventually((place / "ready").exists)
        assert eventually(ready)
        time.sleep(delay)
        process.send_signal(how)
        assert process.wait(60) == (130 if how == signal.SIGINT else -how)
    finally:
        process.kill()
        _, said = process.communicate()
    return said


class CountingExecutor(Here):
    """Notes how many items each chunk has, and gives the replies to the first ``most`` of them."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.sizes: list[int] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        name, items, *others = args
        self.sizes.append(len(items))
        return super().submit(fn, name, items[: self.most], *others, **kwargs)

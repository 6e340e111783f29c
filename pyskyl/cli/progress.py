"""The progress line on the terminal, for a person who waits."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, TextIO, TypeVar

from ..values.words import visible

if TYPE_CHECKING:
    import rich.progress

_PATIENCE = 0.7
"""Seconds without a progress line: most work is done by then."""

_INTERVAL = 0.1

_LONG = 1.0
"""Seconds on one puzzle after which the line shows them."""

_ENOUGH = 20 * io.DEFAULT_BUFFER_SIZE
"""Bytes after which there can be an estimate: files are read in pieces, ahead of what is done."""

_T = TypeVar("_T")

_ERASE = "\r\x1b[2K"

_drawn = threading.Event()


def erase() -> None:
    """Erase the line, if there is one; a process that ends at once calls this, too."""
    if _drawn.is_set():
        with contextlib.suppress(OSError):
            os.write(2, _ERASE.encode())


class Progress:
    """The line, between ``with`` and its end, unless it is ``quiet`` or there is no terminal.

    A thread draws it, below what is printed meanwhile: all that is printed goes through
    :meth:`above`. ``total`` is the number of puzzles, if known in advance. ``timed`` says that a
    puzzle may take long: then the line shows how long it has taken.
    """

    def __init__(self, *, quiet: bool, total: int | None = None, timed: bool = False) -> None:
        self._shown = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self._done = 0
        self._total = total
        self._timed = timed
        self._began = time.monotonic()
        self._bytes: tuple[int, int | None] = 0, None
        self._names: deque[str] = deque()
        self._now = ""
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Progress:
        if self._shown:
            self._thread = threading.Thread(target=self._draw, daemon=True)
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def counted(self, inputs: Iterator[_T]) -> Iterator[_T]:
        """Yield ``inputs``, which may be read ahead: at their end their number is known."""
        number = 0
        for number, each in enumerate(inputs, 1):  # noqa: B007 - the last number counts
            yield each
        self._total = number

    def begun(self, name: str) -> None:
        """Add a puzzle to be done; puzzles are done in order."""
        self._names.append(name)

    def at(self, text: str) -> None:
        """Say how far the work on the current puzzle is."""
        self._now = text

    def done(self, bytes_read: int = 0, bytes_known: int | None = None) -> None:
        """Count a puzzle as done, and note how much has been read, and of how much if known."""
        self._done += 1
        self._names.popleft()
        self._now = ""
        self._began = time.monotonic()
        self._bytes = bytes_read, bytes_known

    def passed(self, number: int) -> None:
        """Count ``number`` more puzzles that an earlier run did."""
        self._done += number

    @contextlib.contextmanager
    def above(self, stream: TextIO) -> Iterator[None]:
        """Let the block print to ``stream``, above the line."""
        if not (self._shown and stream.isatty()):
            yield
            return
        with self._lock:
            erase()
            _drawn.clear()
            yield

    def _draw(self) -> None:
        if self._ended.wait(_PATIENCE):
            return
        with self._lock:
            bar = _bar()
        while not self._ended.wait(_INTERVAL):
            with self._lock:
                self._refresh(bar)
        with self._lock:
            bar.stop()
            _drawn.clear()

    def _refresh(self, bar: rich.progress.Progress) -> None:
        read, known = self._bytes
        estimate = self._done * known / read if known and read > _ENOUGH else None
        total = self._total or estimate
        [task] = bar.tasks
        now = self._now or next(iter(self._names), "")
        spent = time.monotonic() - self._began
        if self._timed and now and spent >= _LONG:
            now += f" for {spent:.0f} s"
        digits = 1 if task.speed and task.speed < 10 else 0
        # by update(), each new estimate would begin the measuring of the speed again
        task.total = total
        bar.update(
            task.id,
            completed=self._done,
            of=f" of {'' if self._total else 'about '}{total:,.0f}" if total else "",
            rate=f"{task.speed:,.{digits}f}/s" if task.speed else "",
            now=visible(now),
        )
        _drawn.set()
        bar.refresh()


def _bar() -> rich.progress.Progress:
    # imported only for a person who has been waiting
    from rich import progress
    from rich.console import Console
    from rich.table import Column

    console = Console(stderr=True)
    bar = progress.Progress(
        progress.SpinnerColumn(),
        progress.TextColumn("{task.completed:,.0f}{task.fields[of]} done", markup=False),
        progress.TextColumn("{task.fields[rate]}"),
        progress.TimeElapsedColumn(),
        progress.TimeRemainingColumn(),
        progress.TextColumn(
            "{task.fields[now]}", markup=False, table_column=Column(no_wrap=True, ratio=1)
        ),
        console=console,
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    bar.add_task("", total=None, of="", rate="", now="")
    bar.start()
    # An interrupted process ends at once: the cursor must be visible then.
    console.show_cursor(True)
    return bar

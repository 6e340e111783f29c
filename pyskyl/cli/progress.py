"""The progress line on the terminal, for a person who waits."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from itertools import accumulate
from typing import TextIO, TypeVar
from unicodedata import east_asian_width

from ..values.words import visible

_PATIENCE = 0.7
"""Seconds without a progress line: most work is done by then."""

_INTERVAL = 0.1

_LONG = 1.0
"""Seconds on one puzzle after which the line shows them."""

_ENOUGH = 20 * 8192
"""Bytes after which there can be an estimate: files are read in pieces, ahead of what is done."""

_LOOKS = 300
"""How many of the last looks, each after an interval, tell how fast the work is."""

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
        terminal = sys.stderr is not None and sys.stderr.isatty()
        self._shown = not quiet and terminal and os.environ.get("TERM") != "dumb"
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self._done = 0
        self._total = total
        self._timed = timed
        self._start = self._began = time.monotonic()
        self._looks: deque[tuple[float, int]] = deque(maxlen=_LOOKS)
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
        wait = _PATIENCE
        while not self._ended.wait(wait):
            with self._lock:
                self._refresh()
            wait = _INTERVAL
        with self._lock:
            if _drawn.is_set():
                self._write("")
            _drawn.clear()

    def _refresh(self) -> None:
        _drawn.set()
        self._write(_shortened(self._line(), _columns() - 1))

    def _write(self, line: str) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.write(_ERASE + line)
            sys.stderr.flush()

    def _line(self) -> str:
        """How many puzzles are done, how fast, for how long, how long still, and the one now."""
        moment = time.monotonic()
        self._looks.append((moment, self._done))
        read, known = self._bytes
        estimate = self._done * known / read if known and read > _ENOUGH else None
        total = self._total or estimate
        line = f"{self._done:,}"
        if total:
            line += f" of {'' if self._total else 'about '}{total:,.0f}"
        line += " done"
        before, fewer = self._looks[0]
        if (more := self._done - fewer) and moment > before:
            rate = more / (moment - before)
            line += f", {rate:,.0f} a second" if rate >= 2 else f", {1 / rate:.1f} s each"
            if total and total > self._done:
                line += f", {_time((total - self._done) / rate)} left"
        now = self._now or next(iter(self._names), "")
        if now and self._timed and (spent := moment - self._began) >= _LONG:
            now += f" for {spent:.0f} s"
        return f"{line}, {_time(moment - self._start)} so far  {visible(now)}".rstrip()


def _time(seconds: float) -> str:
    """Minutes and seconds, and hours if there are any.

    >>> _time(75), _time(4000)
    ('1:15', '1:06:40')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _columns() -> int:
    """The width of the terminal, which may not know it."""
    with contextlib.suppress(OSError, ValueError):
        return int(os.environ.get("COLUMNS") or os.get_terminal_size(2).columns) or 80
    return 80


def _shortened(text: str, width: int) -> str:
    """As much of ``text`` as fits on one line of a terminal.

    >>> _shortened("塔 tower", 4)
    '塔 t'
    """
    widths = accumulate(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
    return "".join(letter for letter, end in zip(text, widths, strict=True) if end <= width)

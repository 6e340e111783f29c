"""Where puzzles and answers go: to standard output, into a file, or into a file each.

A file appears whole: it is written beside its place. One that grows is in ``growing``.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType

import click

from ..formats import FORMATS, WholeFile
from ..words import visible

TAKEN = "this file has something else in it, and is not overwritten"

ends: set[Callable[[], None]] = set()
"""For each file in the making, what leaves it as it is to be if the process ends at once."""


def finish() -> None:
    """Leave the files in the making as they are to be: for a process that ends at once."""
    for end in ends:
        with suppress(OSError):
            end()


def say_at_end(text: str) -> None:
    """Say it on standard error. This may be called within a signal handler."""
    # not by print: it may have been interrupted in the middle
    if sys.stderr is not None:
        with suppress(OSError):
            os.write(2, f"{visible(text)}\n".encode(errors="backslashreplace"))


# Windows has no SIGHUP
_ENDED_BY = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]


@contextmanager
def finished_when_ended() -> Iterator[None]:
    """Let a process that is told to end, as by the command timeout, do that first."""
    former = {
        number: signal.signal(number, _end)
        for number in _ENDED_BY
        if signal.getsignal(number) is signal.SIG_DFL
    }
    try:
        yield
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


def _end(number: int, _: FrameType | None) -> None:
    finish()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


@contextmanager
def ended_by(end: Callable[[], None]) -> Iterator[None]:
    """Call ``end`` if the run is interrupted, or the process is told to end, within it."""
    ends.add(end)
    try:
        with finished_when_ended():
            yield
    except (KeyboardInterrupt, click.Abort):
        end()
        raise
    finally:
        ends.discard(end)


def _put(path: Path, data: str | bytes) -> None:
    """Write a file at once: whole, or not at all. Raises OSError."""
    file = WholeFile(path)
    # before there is anything to be taken away
    with ended_by(file.end), file:
        file.write(data)


def put_bytes(output: str | Path, data: bytes, option: str = "--output") -> None:
    """Write what is no text to standard output, or a whole file, whose folder is made if need be.

    Raises click.BadParameter for the option that names a file that cannot be written.
    """
    if output != "-":
        path = Path(output)
        with _writing(path, option):
            _put(path, data)
    elif sys.stdout is None:
        raise OSError(0, "standard output is closed")
    else:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()


@contextmanager
def _writing(path: Path, option: str) -> Iterator[None]:
    try:
        if not path.parent.exists():
            path.parent.mkdir(parents=True)
        yield
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise  # as with answers that are written one by one
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint=option) from None


@contextmanager
def file_at_end(output: str, data: Callable[[], bytes], option: str = "--output") -> Iterator[None]:
    """Write what ``data`` gives at the end of ``with``, unless that is nothing.

    ``option`` names the file. If the run is interrupted before, a line says that nothing is
    written. Raises click.UsageError for an output that is no file or cannot be written, before
    there is anything to do.
    """
    if not output:
        raise click.BadParameter("the name of the file is empty.", param_hint=option)
    if is_folder(output):
        raise click.UsageError(f"{output} is a folder, but this goes into one file.")
    if output != "-":
        with _writing(Path(output), option):
            draft = WholeFile(output)
            if draft.file is not None:  # a pipe or a device is not opened yet
                draft.open()
                draft.end()
    name = "the book" if output == "-" else output
    end = partial(say_at_end, f"{name} is not written: the run was interrupted")
    with ended_by(end):
        yield
        if contents := data():
            put_bytes(output, contents, option)


class Names:
    """The names of the files of a run in a folder, which are all different."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def free(self, stem: str, number: int = 1) -> str:
        """``stem`` with this number or, if that is taken, the next that is free; 1 is left out."""
        while (name := stem if number == 1 else f"{stem}-{number}") in self._taken:
            number += 1
        self._taken.add(name)
        return name


class Folder:
    """A folder in which each puzzle has a file of its own, made if it is not there.

    ``suffix`` is that of the files. Raises OSError.
    """

    def __init__(self, path: str, suffix: str) -> None:
        self._path = Path(path)
        self._suffix = suffix
        self._names = Names()
        self._path.mkdir(parents=True, exist_ok=True)
        if not os.access(self._path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    def end(self) -> None:
        """Say where the finished files are: for a run that is interrupted."""
        say_at_end(f"pyskyl: the finished files are in {self._path}/")

    def put(self, stem: str, number: int, text: str) -> str:
        """Write a file; what is wrong, if it is there and has another text: then it stays.

        If it has the same text, somebody has made the same puzzle before.
        """
        name = self._names.free(stem, number)
        path, former = self._file(name), self.read(name)
        if former is None:
            _put(path, text)
        elif former != text.encode():
            return f"{path}: {TAKEN}"
        return ""

    def read(self, name: str) -> bytes | None:
        """What is in a file, None if it is not there."""
        try:
            return self._file(name).read_bytes()
        except FileNotFoundError:
            return None

    def _file(self, name: str) -> Path:
        return self._path / f"{name}{self._suffix}"


def is_folder(path: str) -> bool:
    """Whether somebody who writes this means a folder: it is one, or ends in a slash."""
    return path.endswith("/") or (path not in {"", "-"} and Path(path).is_dir())


def named_format(output: str, formats: Sequence[str], option: str = "--format") -> str | None:
    """Which of ``formats`` the name of a file stands for.

    None if it has no suffix, or .txt: that is text of any format. Raises click.UsageError for
    another suffix, which stands for none of them; ``option`` is the one that says the format. Text
    is no .sky file unless this is a format, too: it is prose.
    """
    ending = "" if output == "-" else Path(output).suffix.lower()
    named = [name for name in formats if name != "text" or "sky" in formats]
    for name in named:
        if ending in suffixes(name):
            return name
    if ending in {"", _PLAIN} or is_folder(output):
        return None
    known = dict.fromkeys(ending for name in named for ending in suffixes(name))
    raise click.UsageError(
        f"{output} does not end in {', '.join(known)} or {_PLAIN}; {option} can choose another."
    )


_PLAIN = ".txt"
"""The suffix of text, which says no more than that: the format is that by default."""


def suffixes(format: str) -> Sequence[str]:
    """Those of files in this format, the usual one first."""
    if format == "json":
        return ".json", ".jsonl"
    # what is printed as text can be read back
    notation = FORMATS.get("sky" if format == "text" else format)
    return notation.suffixes if notation else (f".{format}",)

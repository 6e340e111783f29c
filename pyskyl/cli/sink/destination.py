"""Where puzzles and answers go: to standard output, into a file, or into a file each.

A file appears whole: it is first written beside its place. ``growing`` has files that grow.
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

from ...formats import FORMATS, WholeFile
from ...values.words import visible

TAKEN = "this file has something else in it, and is not overwritten"

ends: set[Callable[[], None]] = set()
"""For each unfinished file, what leaves it as it should be if the process ends at once."""


def finish() -> None:
    """Leave the unfinished files as they should be: for a process that ends at once."""
    for end in ends:
        with suppress(OSError):
            end()


def say_at_end(text: str) -> None:
    """Print ``text`` on standard error, even in a signal handler."""
    # not by print, which may have been interrupted in the middle
    if sys.stderr is not None:
        with suppress(OSError):
            os.write(2, f"{visible(text)}\n".encode(errors="backslashreplace"))


# Windows has no SIGHUP
_ENDED_BY = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]


@contextmanager
def finished_when_ended() -> Iterator[None]:
    """Finish the files before the process ends, if it is told to, as by the command timeout."""
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
    """Call ``end`` if the block is interrupted, or the process is told to end."""
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
    # before there is anything to remove
    with ended_by(file.end), file:
        file.write(data)


def put_bytes(output: str | Path, data: bytes, option: str = "--output") -> None:
    """Write bytes to standard output, or to a whole file, whose folder is made if need be.

    Raises click.BadParameter for ``option`` if the file cannot be written.
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


def make_parent(path: Path) -> None:
    """Make the folder for a file, if need be. Raises OSError."""
    if not path.parent.exists():
        path.parent.mkdir(parents=True)


@contextmanager
def _writing(path: Path, option: str) -> Iterator[None]:
    try:
        make_parent(path)
        yield
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise  # as for answers that are written one by one
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint=option) from None


@contextmanager
def file_at_end(output: str, data: Callable[[], bytes], option: str = "--output") -> Iterator[None]:
    """Write what ``data`` returns at the end of ``with``, unless that is empty.

    ``option`` names the file. If the run is interrupted first, a line says that nothing is
    written. Raises click.UsageError, before there is anything to do, for an output that is no file
    or cannot be written.
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
    """Gives the files of a run in a folder different names."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def free(self, stem: str, number: int = 1) -> str:
        """``stem`` with ``number`` or, if that is taken, the next free one; 1 is left out."""
        while (name := stem if number == 1 else f"{stem}-{number}") in self._taken:
            number += 1
        self._taken.add(name)
        return name


class Folder:
    """A folder with a file for each puzzle, made if need be.

    ``suffix`` is that of the files. ``advice`` says how to go on after an interrupt. Raises
    OSError.
    """

    advice = ""

    def __init__(self, path: str, suffix: str) -> None:
        self._path = Path(path)
        self._suffix = suffix
        self._names = Names()
        self._path.mkdir(parents=True, exist_ok=True)
        if not os.access(self._path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    def end(self) -> None:
        """Say where the finished files are: for a run that is interrupted."""
        say_at_end(f"pyskyl: the finished files are in {self._path}/{self.advice}")

    def put(self, stem: str, number: int, text: str) -> str:
        """Write a file, but keep one that has another text: then return what is wrong.

        If a file has the same text, the same puzzle was written before.
        """
        name = self._names.free(stem, number)
        path, former = self._file(name), self.read(name)
        if former is None:
            _put(path, text)
        elif former != text.encode():
            return f"{path}: {TAKEN}"
        return ""

    def read(self, name: str) -> bytes | None:
        """The contents of a file, None if it is not there."""
        try:
            return self._file(name).read_bytes()
        except FileNotFoundError:
            return None

    def _file(self, name: str) -> Path:
        return self._path / f"{name}{self._suffix}"


def is_folder(path: str) -> bool:
    """Whether ``path`` means a folder: it is one, or ends in a slash."""
    return path.endswith("/") or (path not in {"", "-"} and Path(path).is_dir())


def named_format(output: str, formats: Sequence[str], option: str = "--format") -> str | None:
    """Which of ``formats`` the suffix of a file stands for.

    None if there is no suffix, or .txt, which is text of any format. Raises click.UsageError for a
    suffix of none of them; ``option`` is the one that sets the format. The format text has the
    suffix .sky only if sky is a format, too: otherwise it is prose.
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
"""The suffix of any text: the format is the default one."""


def suffixes(format: str) -> Sequence[str]:
    """The suffixes of files in this format, the usual one first."""
    if format == "json":
        return ".json", ".jsonl"
    # text that was printed can be read back
    notation = FORMATS.get("sky" if format == "text" else format)
    return notation.suffixes if notation else (f".{format}",)

"""What the arguments of the command line stand for: files, directories, puzzles, standard input."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..errors import ParseError
from ..formats import FORMATS, read, read_bytes, recognise
from ..puzzle import Puzzle

__all__ = ["Input", "InputError", "ahead", "read_inputs"]


class InputError(Exception):
    """A file or folder that cannot be read, and why."""


@dataclass(frozen=True)
class Input:
    """A puzzle, or the error where one should be: a ParseError or an :class:`InputError`.

    ``name`` is the file's, or the beginning of the argument that is itself a puzzle, with ``#2``
    for a second puzzle and so on. ``bytes_read`` is how much of all files has been read by then,
    ``bytes_known`` how much there is, None if nobody knows.
    """

    name: str
    found: Puzzle | ParseError | InputError
    bytes_read: int = 0
    bytes_known: int | None = None


def read_inputs(arguments: Iterable[str], source_format: str | None) -> Iterator[Input]:
    """Yield what ``arguments`` stand for, in order. Raises nothing for what cannot be read."""
    for argument in arguments:
        recognised = recognise(argument)
        if recognised and not _exists(argument):
            name = _shortened(" ".join(argument.split()))
            yield from _inputs(read(argument, name, source_format or recognised), name)
        else:
            for path in _files(argument):
                if isinstance(path, Input):
                    yield path
                else:
                    yield from _read_file(path, source_format)


def ahead(inputs: Iterator[Input]) -> Iterator[Input | None]:
    """Yield ``inputs``, which are read in a thread of their own, some of them ahead.

    None says that there is none at the moment: the next one may be typed by somebody.
    """
    ready: queue.Queue[Input | BaseException | None] = queue.Queue(_AHEAD)
    threading.Thread(target=_read_ahead, args=(inputs, ready), daemon=True).start()
    while True:
        try:
            item = ready.get(timeout=_PAUSE)
        except queue.Empty:
            yield None
            continue
        if item is None:
            return
        if isinstance(item, BaseException):
            raise item
        yield item


_AHEAD = 256
_PAUSE = 0.02


def _read_ahead(inputs: Iterator[Input], ready: queue.Queue[Input | BaseException | None]) -> None:
    end: BaseException | None = None
    try:
        for item in inputs:
            ready.put(item)
    except BaseException as error:  # whatever it is, somebody waits for it
        end = error
    ready.put(end)


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):  # too long for the name of a file, or with a null byte
        return False


def _shortened(name: str) -> str:
    return name if len(name) <= 60 else name[:59] + "…"


def _files(argument: str) -> Iterator[str | Input]:
    """The files that ``argument`` stands for, and errors in the places of folders."""
    if argument in {"", "-"} or not Path(argument).is_dir():
        yield argument
        return
    suffixes = [suffix for format in FORMATS.values() for suffix in format.suffixes]
    errors: list[OSError] = []
    found: list[str | Input] = []
    for folder, folders, names in os.walk(argument, onerror=errors.append):
        folders.sort()
        for name in names:
            path = Path(folder, name)
            if path.suffix.lower() in suffixes and not path.is_fifo():
                found.append(str(path))
    found += [
        _unreadable(str(error.filename), f"{error.filename}: {error.strerror}") for error in errors
    ]
    if not found:
        message = f"{argument}: there is no {' or '.join(suffixes)} file in this folder"
        found.append(_unreadable(argument, message))
    yield from sorted(found, key=lambda item: item.name if isinstance(item, Input) else item)


def _unreadable(name: str, message: str) -> Input:
    return Input(name, InputError(message))


def _read_file(path: str, source_format: str | None) -> Iterator[Input]:
    try:
        if path == "-":
            if sys.stdin is None:
                raise OSError(0, "standard input is closed")
            filename, data = "<stdin>", sys.stdin.buffer.read()
        elif not path:
            raise OSError(0, "a file has a name")
        else:
            filename, data = path, Path(path).read_bytes()
    except OSError as error:
        yield _unreadable(path, f"{path}: {error.strerror}")
        return
    yield from _inputs(read_bytes(data, filename, source_format), filename)


def _inputs(several: Iterator[Puzzle | ParseError], first: str) -> Iterator[Input]:
    for number, found in enumerate(several, 1):
        yield Input(first if number == 1 else f"{first}#{number}", found)

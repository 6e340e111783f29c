"""What the arguments of the command line stand for: files, directories, puzzles, standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .errors import ParseError
from .formats import FORMATS, read, read_file, recognise
from .puzzle import Puzzle

__all__ = ["Input", "read_inputs"]


@dataclass(frozen=True)
class Input:
    """A puzzle, or what is wrong where one should be.

    ``name`` is the file's, or the beginning of the argument that is itself a puzzle, with ``#2``
    for a second puzzle and so on.
    """

    name: str
    puzzle: Puzzle | None
    problem: str = ""
    status: str = "malformed"

    @property
    def headline(self) -> str:
        """The first line of ``problem``, without the excerpt."""
        return self.problem.partition("\n")[0]


def read_inputs(arguments: Iterable[str], source_format: str | None) -> Iterator[Input]:
    """Yield what ``arguments`` stand for, in order. Raises nothing for what cannot be read."""
    for argument in arguments:
        recognised = recognise(argument)
        if recognised and not _exists(argument):
            name = _shortened(" ".join(argument.split()))
            yield from _inputs(read(argument, name, source_format or recognised), name)
            continue
        for path in _files(argument):
            try:
                yield from _read_file(path, source_format)
            except OSError as error:
                yield Input(path, None, f"{path}: {error.strerror}", status="unreadable")


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except OSError:  # too long for the name of a file
        return False


def _shortened(name: str) -> str:
    return name if len(name) <= 60 else name[:59] + "…"


def _files(argument: str) -> list[str]:
    """The files that ``argument`` stands for; itself if it is no directory that has any."""
    if argument in {"", "-"} or not _exists(argument):
        return [argument]
    suffixes = _suffixes()
    files = [
        path
        for path in Path(argument).rglob("*")
        if path.suffix.lower() in suffixes and not (path.is_dir() or path.is_fifo())
    ]
    return sorted(map(str, files)) or [argument]


def _suffixes() -> list[str]:
    return [suffix for format in FORMATS.values() for suffix in format.suffixes]


def _read_file(path: str, source_format: str | None) -> Iterator[Input]:
    if path == "-":
        if sys.stdin is None:
            raise OSError(0, "standard input is closed")
        yield from _inputs(read_file(sys.stdin.buffer, "<stdin>", source_format), "<stdin>")
    elif not path:
        raise OSError(0, "a file has a name")
    elif Path(path).is_dir():
        suffixes = " or ".join(_suffixes())
        raise OSError(0, f"there is no {suffixes} file in this folder")
    else:
        yield from _inputs(read_file(path, path, source_format), path)


def _inputs(several: Iterator[Puzzle | ParseError], first: str) -> Iterator[Input]:
    for number, found in enumerate(several, 1):
        name = first if number == 1 else f"{first}#{number}"
        if isinstance(found, ParseError):
            yield Input(name, None, str(found))
        else:
            yield Input(name, found)

"""What the arguments of the command line stand for: files, directories, standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .errors import ParseError
from .formats import FORMATS, read_bytes
from .puzzle import Puzzle

__all__ = ["Input", "read_inputs"]


@dataclass(frozen=True)
class Input:
    """A puzzle, or what is wrong where one should be.

    ``name`` is the file's, with ``#2`` for its second puzzle and so on.
    """

    name: str
    puzzle: Puzzle | None
    problem: str = ""

    @property
    def headline(self) -> str:
        """The first line of ``problem``, without the excerpt."""
        return self.problem.partition("\n")[0]


def read_inputs(arguments: Iterable[str], source_format: str | None) -> Iterator[Input]:
    """Yield what ``arguments`` stand for, in order. Raises nothing for what cannot be read."""
    for argument in arguments:
        try:
            for path in _files(argument):
                yield from _read_file(path, source_format)
        except OSError as error:
            where = error.filename or argument
            yield Input(str(where), None, f"{where}: {error.strerror or error}")


def _files(argument: str) -> Iterator[str]:
    if argument == "-" or not Path(argument).is_dir():
        yield argument
        return
    suffixes = {suffix for format in FORMATS.values() for suffix in format.suffixes}
    files = sorted(path for path in Path(argument).rglob("*") if path.suffix in suffixes)
    if not files:
        raise OSError(0, f"there is no {' or '.join(sorted(suffixes))} file in it", argument)
    yield from map(str, files)


def _read_file(path: str, source_format: str | None) -> Iterator[Input]:
    if path == "-":
        filename, data = "<stdin>", sys.stdin.buffer.read()
    else:
        filename, data = path, Path(path).read_bytes()
    for number, found in enumerate(read_bytes(data, filename, source_format), 1):
        name = filename if number == 1 else f"{filename}#{number}"
        if isinstance(found, ParseError):
            yield Input(name, None, str(found))
        else:
            yield Input(name, found)

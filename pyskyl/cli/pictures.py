"""Where pictures go: standard output or a file for one, a folder or numbered files for several."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import click

from ..formats import whole_file
from ..render.figure import Figure
from .destination import is_folder

__all__ = ["Pictures"]


class Pictures:
    """The pictures of a command. Raises click.UsageError for what cannot be written.

    ``output`` is -, a file or a folder, which exists or ends in a slash; ``write`` makes the
    contents of a file of a figure, and ``suffix`` is the end of its name.
    """

    def __init__(self, output: str, suffix: str, write: Callable[[Figure], bytes]) -> None:
        if not output:
            raise click.BadParameter("the name of the file is empty.", param_hint="--output")
        self._output = output
        self._suffix = suffix
        self._write = write
        self._is_folder = is_folder(output)
        self._names: set[str] = set()
        self._first: bytes | None = None
        self._number = 0

    def add(self, name: str, drawn: Figure) -> None:
        """Write the picture of the puzzle with this name, or keep it, if it may be the only one."""
        data = self._write(drawn)
        self._number += 1
        if self._is_folder:
            self._put(Path(self._output, self._free(name)), data)
        elif self._number == 1:
            self._first = data
        elif self._output == "-":
            what = "there are several pictures: name a folder, or a file, as --output puzzle.svg"
            raise click.UsageError(f"{what} for puzzle-1.svg, puzzle-2.svg and so on.")
        else:
            if self._first is not None:
                self._put(self._numbered(1), self._first)
                self._first = None
            self._put(self._numbered(self._number), data)

    def end(self) -> None:
        """Write the one picture, if there was one."""
        if self._first is None:
            return
        if self._output != "-":
            self._put(Path(self._output), self._first)
        elif sys.stdout is None:
            raise OSError(0, "standard output is closed")
        else:
            sys.stdout.buffer.write(self._first)
            sys.stdout.buffer.flush()

    def _numbered(self, number: int) -> Path:
        path = Path(self._output)
        return path.with_name(f"{path.stem}-{number}{path.suffix}")

    def _free(self, name: str) -> str:
        """A file name after that of the puzzle, which no other picture of this run has."""
        file, _, number = name.partition("#")
        path = Path(file)
        stem = path.stem if path.is_file() else "puzzle"
        tried = f"{stem}-{number}" if number else stem
        again = 1
        while tried in self._names:
            again += 1
            tried = f"{stem}-{again}"
        self._names.add(tried)
        return tried + self._suffix

    @staticmethod
    def _put(path: Path, data: bytes) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with whole_file(path) as stream:
                stream.buffer.write(data)
        except OSError as error:
            raise click.BadParameter(f"{path}: {error.strerror}", param_hint="--output") from None

"""What the arguments of the command line stand for: files, folders, puzzles, standard input."""

from __future__ import annotations

import os
import queue
import re
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from stat import S_ISFIFO, S_ISREG
from typing import BinaryIO

import click

from ..errors import ParseError
from ..formats import FORMATS, read, read_file, recognise
from ..values.puzzle import Puzzle

ORDER = "pyskyl.order"
"""The key in click's context of the order of sides without names."""


class InputError(Exception):
    """A file or folder that cannot be read, and why."""


@dataclass(frozen=True)
class Input:
    """A puzzle, or the error in place of one: mostly a ParseError or :class:`InputError`.

    ``content`` is None for a puzzle that is yet to be made. ``name`` is the file's, or the
    beginning of an argument that is itself a puzzle, with ``#2`` for a second puzzle and so on. A
    new file with the puzzle is named after ``stem`` and ``number``. ``bytes_read`` is how much of
    all files had been read by then, and ``bytes_known`` how much there is, None if nobody knows.
    """

    name: str
    content: Puzzle | Exception | None = None
    stem: str = ""
    number: int = 1
    bytes_read: int = 0
    bytes_known: int | None = None

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle, if it is one."""
        return self.content if isinstance(self.content, Puzzle) else None


def read_inputs(
    arguments: Sequence[str], source_format: str | None, order: Sequence[str] = ()
) -> Iterator[Input]:
    """Yield what ``arguments`` stand for, in order, with an error for what cannot be read."""
    sources = [source for argument in arguments for source in _sources(argument)]
    sizes = [source.size if isinstance(source, _File) else None for source in sources]
    known = None if None in sizes else sum(size or 0 for size in sizes)
    before = 0
    for number, source in enumerate(sources, 1):
        if isinstance(source, Input):
            yield source
        elif isinstance(source, _File):
            yield from _read_file(source, source_format, order, before, known)
            before += source.size or 0
        else:
            name = _shortened(" ".join(source.split()))
            puzzles = read(source, name, source_format, order)
            yield from _inputs(puzzles, name, f"puzzle-{number}")


def is_puzzles(argument: str) -> bool:
    """Whether ``argument`` stands for files, a folder with files in it, or a puzzle itself."""
    return not any(isinstance(source, Input) for source in _sources(argument))


def refuse_read(output: str, arguments: Sequence[str]) -> None:
    """Raise click.UsageError if ``output`` is a file that ``arguments`` stand for."""
    if is_read(output, arguments):
        raise click.UsageError(f"{output} is an input, and is not overwritten: name another file.")


def is_read(output: str, arguments: Sequence[str]) -> bool:
    """Whether ``output`` is an existing file, and one of those ``arguments`` stand for."""
    own = None if output == "-" else _status(output)
    if own is None or not S_ISREG(own.st_mode):
        return False
    sources = (source for argument in arguments for source in _sources(argument))
    known = (_status(source.path) for source in sources if isinstance(source, _File))
    return any(status is not None and os.path.samestat(status, own) for status in known)


def ahead(inputs: Iterator[Input]) -> Iterator[Input | None]:
    """Yield ``inputs``, some of which a thread of its own reads ahead.

    None says that there is none at the moment: somebody may be typing the next one.
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


_AHEAD = 4096
"""How many are read ahead: all of a file for which there is no estimate of their number yet."""

_PAUSE = 0.02


def _read_ahead(inputs: Iterator[Input], ready: queue.Queue[Input | BaseException | None]) -> None:
    end: BaseException | None = None
    try:
        for item in inputs:
            ready.put(item)
    except BaseException as error:  # whatever it is, somebody waits for it
        end = error
    ready.put(end)


def _status(path: str | Path) -> os.stat_result | None:
    """What the system says about a path, or standard input as ``-``; None if it says nothing."""
    try:
        return os.fstat(sys.stdin.fileno()) if path == "-" else Path(path).stat()
    # also a path that is too long or has a null byte, and a standard input that is no file
    except (OSError, ValueError, AttributeError):
        return None


def _shortened(name: str) -> str:
    return name if len(name) <= 60 else name[:59] + "…"


@dataclass(frozen=True)
class _File:
    """A file to read, standard input as -, and how many bytes it has, if that is known."""

    path: str
    size: int | None = None


def _sources(argument: str) -> list[_File | Input | str]:
    """What ``argument`` stands for: files, a text of its own, errors for unreadable folders."""
    if argument == "-":
        return [_File(argument)]
    if not argument or not _status(argument):
        # what follows the address of the game on the web
        if recognise(argument.removeprefix("#")) == "towers":
            argument = argument.removeprefix("#")
        # a text of several lines means no file, and neither does a list of numbers
        if "\n" in argument or recognise(argument) or _NUMBERS.match(argument):
            return [argument]
        # one that ends like a file name does
        is_name = Path(argument).suffix and "://" not in argument
        return [_File(argument) if is_name else _nothing_known(argument)]
    return _files_in(argument) if Path(argument).is_dir() else [_file(Path(argument))]


_NUMBERS = re.compile(r"""[\s\[({"']*[0-9]+(\D{1,3}[0-9]+){3}|[0-9]{16}""")
"""A list of at least four numbers, or sixteen digits."""


def _nothing_known(argument: str) -> Input:
    """The error for what is neither the name of a file nor a puzzle."""
    name = _shortened(argument)
    if not argument.strip():
        return Input(name, InputError(f"an argument is empty: {_EXPECTED}"))
    what = "there is no such file or folder, and no notation of one line begins like this"
    return Input(name, InputError(f"{name}: {what}: {_EXPECTED}"))


_EXPECTED = (
    "give a file, a folder, - for standard input, or a puzzle on one line, as a game ID 4:…, an "
    "address of puzz.link, or the clues of all four sides with commas, as "
    "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0"
)


def _file(path: Path) -> _File:
    """The file at ``path``; only reading it shows whether it can be read."""
    status = _status(path)
    return _File(str(path), status.st_size if status and S_ISREG(status.st_mode) else None)


def _is_pipe(path: Path) -> bool:
    status = _status(path)
    return status is not None and S_ISFIFO(status.st_mode)


def _files_in(folder: str) -> list[_File | Input | str]:
    """The puzzle files in ``folder`` and below, in the order of :func:`_counted`.

    A link to a folder is followed, unless that has been looked at.
    """
    suffixes = [
        suffix for format in FORMATS.values() if format.searched for suffix in format.suffixes
    ]
    errors: list[OSError] = []
    sources: dict[str, _File | Input | str] = {}
    seen: set[tuple[int, int]] = set()
    tops = [folder]
    for top in tops:
        for inside, folders, names in os.walk(top, onerror=errors.append):
            status = Path(inside).stat()
            if (status.st_dev, status.st_ino) in seen:
                folders.clear()
                continue
            seen.add((status.st_dev, status.st_ino))
            # os.walk lists links to folders, but passes over them
            paths = (Path(inside, name) for name in sorted(folders))
            tops += [str(path) for path in paths if path.is_symlink()]
            for path in (Path(inside, name) for name in names):
                if path.suffix.lower() in suffixes and not _is_pipe(path):
                    sources[str(path)] = _file(path)
    for error in errors:
        name = str(error.filename)
        sources[name] = Input(name, InputError(f"{name}: {error.strerror}"))
    if not sources:
        what = f"there is no {', '.join(suffixes[:-1])} or {suffixes[-1]} file in this folder"
        return [Input(folder, InputError(f"{folder}: {what}"))]
    return [sources[name] for name in sorted(sources, key=_counted)]


def _counted(name: str) -> tuple[list[list[str | int]], str]:
    """A key to sort paths folder by folder, and a number in a name by its value: x-9 before x-10.

    Names that differ only in leading zeros are sorted as text.
    """
    parts = [re.split("([0-9]+)", part) for part in Path(name).parts]
    # every other piece is a number: numbers are compared with numbers only
    return [
        [int(piece) if at % 2 else piece for at, piece in enumerate(part)] for part in parts
    ], name


def _read_file(
    file: _File,
    source_format: str | None,
    order: Sequence[str],
    before: int,
    known: int | None,
) -> Iterator[Input]:
    path, name = file.path, name_of(file.path)
    stem = "stdin" if path == "-" else Path(path).stem
    try:
        with (
            opened(path) as stream,
            # closed before the file: the caller may stop anywhere
            closing(read_file(stream, name, source_format, order)) as puzzles,
        ):
            for one in _inputs(puzzles, name, stem):
                # A pipe, which somebody may be typing into, has no positions.
                read = before + stream.tell() if known is not None else 0
                yield replace(one, bytes_read=read, bytes_known=known)
    except OSError as error:
        yield Input(path, InputError(f"{path}: {error.strerror}"))


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A file to read, or standard input as ``-``. Raises OSError."""
    if path != "-":
        with Path(path).open("rb") as stream:
            yield stream
    elif sys.stdin is None:
        raise OSError(0, "standard input is closed")
    else:
        yield sys.stdin.buffer


def name_of(path: str) -> str:
    """What errors call the file that :func:`opened` opens."""
    return "<stdin>" if path == "-" else path


def _inputs(several: Iterator[Puzzle | ParseError], first: str, stem: str) -> Iterator[Input]:
    for number, content in enumerate(several, 1):
        name = first if number == 1 else f"{first}#{number}"
        yield Input(name, content, stem, number)

"""Reading and writing puzzles, in any notation that is registered here.

Reading is a stream: lines go in, and puzzles come out as soon as they are complete. README.md,
beside this file, says what is read.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module
from itertools import chain
from pathlib import Path, PurePath
from typing import BinaryIO, TextIO, TypeAlias, cast

from ..errors import ParseError
from ..puzzle import Puzzle
from .reading import Line, Lines, split_lines
from .writing import Draft, whole_file

__all__ = [
    "FORMATS",
    "Draft",
    "Format",
    "dump",
    "dumps",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "read",
    "read_bytes",
    "read_file",
    "recognise",
    "whole_file",
]

Reader: TypeAlias = Callable[[Lines], Iterator[Puzzle | ParseError]]
Writer: TypeAlias = Callable[[Puzzle], str]
Recogniser: TypeAlias = Callable[[Sequence[str]], "bool | None"]


@dataclass(frozen=True)
class Format:
    """A notation: the module that has its ``read`` and ``write``, and how files and puzzles go.

    ``summary`` is what people are told it is. ``read(lines)`` yields every puzzle, or the error in
    its place, as the lines come; ``write(puzzle)`` gives the text of one, which ends with a
    newline. The module is imported when it is needed.

    A file with one of ``suffixes`` has this format, whatever is in it; no two formats share one.
    For others ``recognises`` is given the first lines of the text that are not blank or comments
    (``%`` or ``#`` to the end of the line), one line to begin with. It says yes, no, or None to see
    one line more. The first format that says yes has the text.
    """

    name: str
    summary: str
    module: str
    suffixes: tuple[str, ...]
    separator: str
    recognises: Recogniser

    @property
    def read(self) -> Reader:
        """The module's reader."""
        return cast(Reader, import_module(self.module).read)

    @property
    def write(self) -> Writer:
        """The module's writer."""
        return cast(Writer, import_module(self.module).write)


def _begins_with(pattern: str) -> Recogniser:
    return lambda lines: re.match(pattern, lines[0].lstrip()) is not None


FORMATS = {
    format.name: format
    for format in [
        Format(
            "sky",
            "the framed grid that pyskyl prints, with its clues and headers",
            "pyskyl.formats.sky",
            suffixes=(".sky",),
            separator="---\n",
            # what nothing else recognises
            recognises=lambda _: False,
        ),
        Format(
            "towers",
            "game IDs and save files of Towers in Simon Tatham's puzzle collection",
            "pyskyl.formats.towers",
            suffixes=(".towers",),
            separator="",
            # but 1# may begin the only puzzle of size 1 in a .sky file, with a comment
            recognises=_begins_with(r"(?!0*1?#)[0-9]+(d[a-z]?)?[:#]|SAVEFILE:"),
        ),
    ]
}

_DEFAULT = "sky"

_LOOK_AHEAD = 10
"""As many lines, blank ones and comments left out, are enough to recognise any format."""


def recognise(text: str) -> str | None:
    """The name of the format that recognises ``text``, None if there is no such format."""
    return _recognised(split_lines(io.StringIO(text, newline=None), ""))[0]


def _recognised(lines: Lines) -> tuple[str | None, Lines]:
    """The name of the format that recognises ``lines``, and these from where they matter on."""
    undecided = list(FORMATS.values())
    empty: list[Line] = []
    ahead: list[Line] = []
    for line in lines:
        if isinstance(line, ParseError):
            return None, chain(ahead, [line], lines)
        if line.is_empty:
            # the last one is where a text ends that has nothing else
            empty = [line]
            continue
        ahead.append(line)
        texts = [line.text for line in ahead]
        verdicts = [(format, format.recognises(texts)) for format in undecided]
        for format, verdict in verdicts:
            if verdict:
                return format.name, chain(ahead, lines)
        undecided = [format for format, verdict in verdicts if verdict is None]
        if not undecided or len(ahead) == _LOOK_AHEAD:
            break
    return None, chain(ahead or empty, lines)


def _of_file(filename: str | os.PathLike[str]) -> str | None:
    """The name of the format that the suffix of ``filename`` belongs to, if it is any's."""
    suffix = PurePath(filename).suffix.lower()
    return next((format.name for format in FORMATS.values() if suffix in format.suffixes), None)


def _format(name: str) -> Format:
    try:
        return FORMATS[name]
    except KeyError:
        known = ", ".join(FORMATS)
        raise ValueError(f"there is no format {name!r}, only {known}") from None


def read(
    text: str, filename: str, format: str | None = None
) -> Generator[Puzzle | ParseError, None, None]:
    """Yield every puzzle of ``text``, and for a malformed one its :class:`ParseError`.

    Nothing is raised but ValueError for an unknown ``format``; None recognises it, by the suffix of
    ``filename`` or else by the text. ``filename`` is what the errors name.
    """
    if not isinstance(text, str):
        raise TypeError(f"the text is a {type(text).__name__}, not a str")
    return _read(io.StringIO(text, newline=None), filename, _named(format, filename))


def read_bytes(
    data: bytes, filename: str, format: str | None = None
) -> Generator[Puzzle | ParseError, None, None]:
    """As :func:`read`, from the bytes of a UTF-8 file."""
    return read_file(io.BytesIO(data), filename, format)


def read_file(
    source: str | os.PathLike[str] | BinaryIO,
    filename: str | None = None,
    format: str | None = None,
) -> Generator[Puzzle | ParseError, None, None]:
    """As :func:`read`, from a UTF-8 file, or from a binary stream that is open already.

    Each puzzle is given as soon as its last line has been read (a .sky puzzle: the line ``---``
    behind it, or the end), and only the lines of one puzzle are held. A file is opened when the
    first puzzle is asked for, and closed when the iterator ends or is closed; a stream is left
    open. What opening and reading raise, OSError, is raised there. ``filename`` is needed for a
    stream only.
    """
    if not isinstance(source, (str, os.PathLike)):
        return _read_stream(source, filename or "<stream>", _named(format, filename or ""))
    name = filename or os.fspath(source)
    return _read_path(source, name, _named(format, name))


def _named(format: str | None, filename: str) -> Format | None:
    """The format that the caller or the file's suffix names."""
    name = format or _of_file(filename)
    return _format(name) if name else None


def _read_path(
    path: str | os.PathLike[str], filename: str, format: Format | None
) -> Generator[Puzzle | ParseError, None, None]:
    with Path(path).open("rb") as stream:
        yield from _read_stream(stream, filename, format)


def _read_stream(
    stream: BinaryIO, filename: str, format: Format | None
) -> Generator[Puzzle | ParseError, None, None]:
    # a byte that is not UTF-8 becomes half a surrogate pair, which the lines are searched for
    text = io.TextIOWrapper(stream, "utf-8", "surrogateescape")
    try:
        yield from _read(text, filename, format)
    finally:
        # else it would close the stream
        text.detach()


def _read(
    stream: TextIO, filename: str, format: Format | None
) -> Generator[Puzzle | ParseError, None, None]:
    lines = split_lines(stream, filename)
    if not format:
        name, lines = _recognised(lines)
        format = FORMATS[name or _DEFAULT]
    yield from format.read(lines)


def loads_all(text: str, format: str | None = None) -> Generator[Puzzle, None, None]:
    """Yield the puzzles of ``text`` in order; raise :class:`ParseError` at the first malformed."""
    return _raising(read(text, "<text>", format))


def load_all(
    path: str | os.PathLike[str], format: str | None = None
) -> Generator[Puzzle, None, None]:
    """Yield the puzzles of a file in order. Raises :class:`ParseError` and OSError.

    The file is read as the puzzles are asked for; see :func:`read_file`.
    """
    return _raising(read_file(path, None, format))


def loads(text: str, format: str | None = None) -> Puzzle:
    """The one puzzle that ``text`` has. Raises :class:`ParseError`, also if there is another."""
    return _only(loads_all(text, format), "the text", "loads_all")


def load(path: str | os.PathLike[str], format: str | None = None) -> Puzzle:
    """The one puzzle of a file. Raises :class:`ParseError`, OSError, ValueError for another one."""
    return _only(load_all(path, format), os.fspath(path), "load_all")


def _raising(
    found: Generator[Puzzle | ParseError, None, None],
) -> Generator[Puzzle, None, None]:
    with closing(found):
        for puzzle in found:
            if isinstance(puzzle, ParseError):
                raise puzzle
            yield puzzle


def _only(puzzles: Generator[Puzzle, None, None], where: str, instead: str) -> Puzzle:
    with closing(puzzles):
        puzzle = next(puzzles)
        if next(puzzles, None) is not None:
            raise ValueError(f"{where} has more than one puzzle; {instead} reads them all")
    return puzzle


def dumps(puzzles: Puzzle | Iterable[Puzzle], format: str = _DEFAULT) -> str:
    """The text of one puzzle, or of several with what separates them in between."""
    return "".join(_written(puzzles, format))


def dump(
    puzzles: Puzzle | Iterable[Puzzle], path: str | os.PathLike[str], format: str | None = None
) -> None:
    """Write :func:`dumps` to a file, in UTF-8; without ``format`` in that of the file's suffix.

    Puzzles are written as they come, but the file appears whole or not at all: if ``puzzles`` or
    the writing raises, what was there before is there still. A pipe or a device is written to
    directly, and through a symbolic link.
    """
    parts = _written(puzzles, format or _of_file(path) or _DEFAULT)
    with whole_file(path) as stream:
        stream.writelines(parts)


def _written(puzzles: Puzzle | Iterable[Puzzle], format: str) -> Iterator[str]:
    known = _format(format)
    write, several = known.write, [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    return (
        (known.separator if number else "") + write(puzzle) for number, puzzle in enumerate(several)
    )

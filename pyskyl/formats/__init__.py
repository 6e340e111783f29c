"""Reading and writing puzzles, in any notation that is registered here."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path, PurePath
from typing import TypeAlias, cast

from ..errors import ParseError
from ..puzzle import Puzzle

__all__ = [
    "FORMATS",
    "Format",
    "dump",
    "dumps",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "read",
    "read_bytes",
    "recognise",
]

Reader: TypeAlias = Callable[[str, str], Iterator[Puzzle | ParseError]]
Writer: TypeAlias = Callable[[Puzzle], str]


@dataclass(frozen=True)
class Format:
    """A notation: the module that has its ``read`` and ``write``, and how files and puzzles go.

    ``read(text, filename)`` yields every puzzle, or the error in its place; ``write(puzzle)`` gives
    the text of one, which ends with a newline. The module is imported when it is needed.

    A file with one of ``suffixes`` has this format, whatever is in it; no two formats share one.
    ``signature`` is a regular expression for how a text begins, below blank lines and comments
    (``%`` or ``#`` to the end of the line). The first format with one that matches has the text.
    """

    name: str
    module: str
    suffixes: tuple[str, ...]
    separator: str
    signature: str | None = None

    @property
    def read(self) -> Reader:
        """The module's reader."""
        return cast(Reader, import_module(self.module).read)

    @property
    def write(self) -> Writer:
        """The module's writer."""
        return cast(Writer, import_module(self.module).write)


FORMATS = {
    format.name: format
    for format in [
        # without a signature: what nothing else recognises
        Format("sky", "pyskyl.formats.sky", suffixes=(".sky",), separator="---\n"),
        Format(
            "towers",
            "pyskyl.formats.towers",
            suffixes=(".towers",),
            separator="",
            # but 1# may begin the only puzzle of size 1 in a .sky file, with a comment
            signature=r"(?!0*1?#)[0-9]+(d[a-z]?)?[:#]|SAVEFILE:",
        ),
    ]
}

_DEFAULT = "sky"

_PREAMBLE = re.compile(r"\s*(?:[%#][^\r\n]*\s*)*")


def recognise(text: str) -> str | None:
    """The name of the format whose signature ``text`` has, None if there is no such format."""
    preamble = _PREAMBLE.match(text)
    start = preamble.end() if preamble else 0
    for format in FORMATS.values():
        if format.signature and re.compile(format.signature).match(text, start):
            return format.name
    return None


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


def read(text: str, filename: str, format: str | None = None) -> Iterator[Puzzle | ParseError]:
    """Yield every puzzle of ``text``, and for a malformed one its :class:`ParseError`.

    Nothing is raised but ValueError for an unknown ``format``; None recognises it, by the suffix of
    ``filename`` or else by the text. ``filename`` is what the errors name.
    """
    text = text.removeprefix("\ufeff")
    name = format or _of_file(filename) or recognise(text) or _DEFAULT
    return _format(name).read(text, filename)


def read_bytes(
    data: bytes, filename: str, format: str | None = None
) -> Iterator[Puzzle | ParseError]:
    """As :func:`read`, from the bytes of a UTF-8 file."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line_start = before.rfind("\n") + 1
        rest = data[error.start :].split(b"\n", 1)[0].decode("utf-8", "replace")
        return iter(
            [
                ParseError(
                    f"the byte 0x{data[error.start]:02x} is not UTF-8 text",
                    filename=filename,
                    line=before.count("\n") + 1,
                    column=len(before) - line_start + 1,
                    source=before[line_start:] + rest,
                )
            ]
        )
    return read(text, filename, format)


def loads_all(text: str, format: str | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles of ``text`` in order; raise :class:`ParseError` at the first malformed."""
    return _raising(read(text, "<text>", format))


def load_all(path: str | os.PathLike[str], format: str | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles of a file in order. Raises :class:`ParseError` and OSError."""
    return _raising(read_bytes(Path(path).read_bytes(), os.fspath(path), format))


def loads(text: str, format: str | None = None) -> Puzzle:
    """The one puzzle that ``text`` has. Raises :class:`ParseError`, also if there is another."""
    return _only(loads_all(text, format), "the text", "loads_all")


def load(path: str | os.PathLike[str], format: str | None = None) -> Puzzle:
    """The one puzzle of a file. Raises :class:`ParseError`, OSError, ValueError for another one."""
    return _only(load_all(path, format), os.fspath(path), "load_all")


def _raising(found: Iterator[Puzzle | ParseError]) -> Iterator[Puzzle]:
    for puzzle in found:
        if isinstance(puzzle, ParseError):
            raise puzzle
        yield puzzle


def _only(puzzles: Iterator[Puzzle], where: str, instead: str) -> Puzzle:
    puzzle = next(puzzles)
    if next(puzzles, None) is not None:
        raise ValueError(f"{where} has more than one puzzle; {instead} reads them all")
    return puzzle


def dumps(puzzles: Puzzle | Iterable[Puzzle], format: str = _DEFAULT) -> str:
    """The text of one puzzle, or of several with what separates them in between."""
    known = _format(format)
    several = [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    return known.separator.join(known.write(puzzle) for puzzle in several)


def dump(
    puzzles: Puzzle | Iterable[Puzzle], path: str | os.PathLike[str], format: str | None = None
) -> None:
    """Write :func:`dumps` to a file, in UTF-8; without ``format`` in that of the file's suffix."""
    text = dumps(puzzles, format or _of_file(path) or _DEFAULT)
    Path(path).write_text(text, encoding="utf-8")

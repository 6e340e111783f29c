"""Reading and writing puzzles in every registered notation.

Reading is a stream: lines go in, and each puzzle comes out as soon as it is complete. README.md,
in this folder, describes the notations.
"""

from __future__ import annotations

import io
import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import PurePath
from typing import TextIO, TypeAlias

from ..errors import ParseError
from ..values.headers import SIDES
from ..values.puzzle import Puzzle, check_puzzle, check_puzzles
from ..values.words import kind_of
from .lines import split_lines
from .opening import File, name_of, opened, writable
from .registry import DEFAULT, FORMATS, Format
from .writing import WholeFile

__all__ = [
    "FORMATS",
    "Format",
    "WholeFile",
    "dump",
    "dumps",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "of_file",
    "read",
    "read_bytes",
    "read_file",
    "recognise",
    "sides_of",
]


def recognise(text: str) -> str | None:
    """The name of the exact notation that ``text`` begins like, None if there is none."""
    from .recognition import recognised

    return recognised(split_lines(io.StringIO(text, newline=None), ""))[0]


def of_file(filename: str | os.PathLike[str]) -> str | None:
    """The name of the format that has the suffix of ``filename``, None if there is none."""
    suffix = PurePath(filename).suffix.lower()
    return next((format.name for format in FORMATS.values() if suffix in format.suffixes), None)


def _format(name: str) -> Format:
    try:
        return FORMATS[name]
    except KeyError:
        known = ", ".join(FORMATS)
        raise ValueError(f"there is no format {name!r}, only {known}") from None


Order: TypeAlias = str | Sequence[str]
"""The order of four sides without names, as :func:`read` takes it."""

Read: TypeAlias = Generator[Puzzle | ParseError, None, None]


def read(text: str, filename: str, format: str | None = None, order: Order | None = None) -> Read:
    """Yield every puzzle of ``text``, and in place of a malformed one its :class:`ParseError`.

    Without ``format`` the suffix of ``filename`` decides, or else the text: an exact notation is
    recognised, and what any other text means is found by Prolog. ``order`` is the order of four
    sides without names there: ``"top,left,right,bottom"``, a sequence of these, or
    ``"clockwise"``. Errors name ``filename``. Raises only TypeError if ``text`` is no str,
    ValueError for an unknown ``format`` or ``order``.
    """
    if not isinstance(text, str):
        raise TypeError(f"the text is {kind_of(text)}, not a str")
    return _read(
        io.StringIO(text, newline=None), filename, _named(format, filename), sides_of(order)
    )


def read_bytes(data: bytes, filename: str, format: str | None = None) -> Read:
    """Like :func:`read`, but from the bytes of a UTF-8 file."""
    return read_file(io.BytesIO(data), filename, format)


def read_file(
    source: File,
    filename: str | None = None,
    format: str | None = None,
    order: Order | None = None,
) -> Read:
    """Like :func:`read`, but from a UTF-8 file: its path, or a file object, binary or text.

    Each puzzle of an exact notation comes as soon as its last line has been read (of a .sky puzzle:
    the line ``---`` after it, or the end), and only the lines of one puzzle are held in memory; of
    any other text, some hundred lines. A file is opened when the first puzzle is asked for, and
    closed when the iterator ends or is closed; a file object stays open. The iterator raises
    OSError if opening or reading fails. By default ``filename`` is the name of the file.
    """
    name = filename or name_of(source)
    return _read_file(source, name, _named(format, name), sides_of(order))


def _named(format: str | None, filename: str) -> Format | None:
    """The format that the caller or the file's suffix names."""
    name = format or of_file(filename)
    return _format(name) if name else None


def sides_of(order: Order | None) -> Sequence[str]:
    """The names of the sides in this order; empty for None. Raises ValueError."""
    names = order.replace(",", " ").split() if isinstance(order, str) else [*(order or ())]
    if names and names != ["clockwise"] and sorted(names) != sorted(SIDES):
        raise ValueError(
            f"the order is {order!r}, not clockwise or {', '.join(SIDES)} in any order"
        )
    return names


def _read_file(source: File, filename: str, format: Format | None, order: Sequence[str]) -> Read:
    with opened(source) as stream:
        yield from _read(stream, filename, format, order)


def _read(stream: TextIO, filename: str, format: Format | None, order: Sequence[str]) -> Read:
    lines = split_lines(stream, filename)
    if format:
        yield from format.read(lines)
        return
    from .choice import read_lines_of

    yield from read_lines_of(lines, order)


def loads_all(
    text: str, format: str | None = None, order: Order | None = None
) -> Generator[Puzzle, None, None]:
    """Yield the puzzles of ``text`` in order. Raises :class:`ParseError` at a malformed one.

    ``format`` and ``order`` are those of :func:`pyskyl.formats.read`.
    """
    return _raising(read(text, "<text>", format, order))


def load_all(
    path: File, format: str | None = None, order: Order | None = None
) -> Generator[Puzzle, None, None]:
    """Yield the puzzles of a file in order. Raises :class:`ParseError` and OSError.

    ``path`` can be a file object, binary or text. It is read as the puzzles are asked for.
    """
    return _raising(read_file(path, None, format, order))


def loads(text: str, format: str | None = None, order: Order | None = None) -> Puzzle:
    """The only puzzle of ``text``. Raises :class:`ParseError`, ValueError if there are several."""
    return _only(loads_all(text, format, order), "the text", "loads_all")


def load(path: File, format: str | None = None, order: Order | None = None) -> Puzzle:
    """The only puzzle of a file. Raises :class:`ParseError`, OSError, ValueError for several.

    ``path`` can be a file object, binary or text.
    """
    return _only(load_all(path, format, order), name_of(path), "load_all")


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


def dumps(puzzles: Puzzle | Iterable[Puzzle], format: str = DEFAULT) -> str:
    """The text of one puzzle, or of several with separators between them.

    Raises :class:`FormatError` for givens or a rule that the format cannot hold. It
    leaves out such headers: ``FORMATS[format].lost_headers(puzzle)`` lists them.
    """
    return "".join(_written(puzzles, format))


def dump(puzzles: Puzzle | Iterable[Puzzle], path: File, format: str | None = None) -> None:
    """Write the text of :func:`dumps` to a UTF-8 file, by default in the format of its suffix.

    Several puzzles in a file ``.json`` are an array; in ``.jsonl`` each is a line.

    Puzzles are written as they come, but the file appears whole or not at all: if ``puzzles`` or
    the writing raises, an earlier file stays as it was. A symbolic link is followed. A pipe, a
    device or a file object, binary or text, is written to directly; the latter stays open. Raises
    what :func:`dumps` raises, and ValueError for a suffix that belongs to no format, or to another
    one.
    """
    name = name_of(path)
    named = of_file(name)
    if not (format or named) and PurePath(name).suffix not in {"", ".txt"}:
        raise ValueError(f"the suffix of {name} belongs to no format; format= says which")
    if format and named not in {format, None}:
        raise ValueError(f"{name} would be read as {named}, not {format}")
    parts = _written(puzzles, format or named or DEFAULT)
    if named == "json" and PurePath(name).suffix == ".json" and not isinstance(puzzles, Puzzle):
        parts = _array(parts)
    with writable(path) as write:
        for part in parts:
            write(part)


def _array(lines: Iterable[str]) -> Iterator[str]:
    """The objects on these lines as one array."""
    comma = "["
    for line in lines:
        yield comma + "\n" + line.rstrip("\n")
        comma = ","
    yield "[]\n" if comma == "[" else "\n]\n"


def _written(puzzles: Puzzle | Iterable[Puzzle], format: str) -> Iterator[str]:
    known = _format(format)
    write, several = known.write, [puzzles] if isinstance(puzzles, Puzzle) else puzzles
    check_puzzles(several)

    def written() -> Iterator[str]:
        for number, puzzle in enumerate(several):
            check_puzzle(puzzle)
            known.check_rule(puzzle.rule)
            yield (known.separator if number else "") + write(puzzle)

    return written()

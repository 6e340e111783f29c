"""The theme file: a .sky file that has ``?`` where a number must stand, ``*`` where one may."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..errors import ParseError
from ..puzzle import Puzzle
from ..theme import MAY, MUST, Theme
from .pasted import is_header
from .reading import Line, split_lines
from .rows import Entry, Row
from .sky import parsed, read_each

__all__ = ["load_theme", "loads_theme"]


def loads_theme(text: str, filename: str = "<text>") -> Theme:
    """The theme that ``text`` has. Raises :class:`ParseError`, and ValueError for a second one.

    On one line the rows have `` / `` between them. ``filename`` is what the errors name.
    """
    if not isinstance(text, str):
        raise TypeError(f"the text is a {type(text).__name__}, not a str")
    if "\n" not in text:
        text = text.replace(" / ", "\n")
    lines = split_lines(io.StringIO(text, newline=None), filename)
    return _only(read_each(lines, _theme), filename)


def load_theme(path: str | os.PathLike[str]) -> Theme:
    """The theme of a UTF-8 file. Raises :class:`ParseError`, OSError, ValueError for another."""
    name = os.fspath(path)
    with Path(path).open(encoding="utf-8", errors="surrogateescape", newline=None) as stream:
        return _only(read_each(split_lines(stream, name), _theme), name)


def _only(themes: Iterator[Theme | ParseError], where: str) -> Theme:
    theme = next(themes)
    if isinstance(theme, ParseError):
        raise theme
    another = next(themes, None)
    if another is not None:
        raise ValueError(f"{where} has more than one theme")
    return theme


_MARKS = re.escape(MUST + MAY)

_ANYWHERE = re.compile(f"[{_MARKS}]")

_ALONE = re.compile(rf"(?<![^\s,|])[{_MARKS}](?![^\s,|%#])")


def _theme(lines: Sequence[Line]) -> Theme | None:
    """The theme of a section, None for an empty one. Raises :class:`ParseError`.

    With dots in place of its marks it is a puzzle, and the marks are found again where its entries
    are.
    """
    try:
        found = _parsed(lines, _ANYWHERE)
    except ParseError:
        # what is not a mark by itself is meant where rows have no blanks; else it is an error
        found = _parsed(lines, _ALONE)
    return None if found is None else _marked(lines, *found)


def _parsed(lines: Sequence[Line], marks: re.Pattern[str]) -> tuple[Puzzle, Sequence[Row]] | None:
    try:
        return parsed([_without(line, marks) for line in lines])
    except ParseError as problem:
        [line] = [line for line in lines if line.number == problem.line]
        raise line.error(problem.message, problem.column) from None


def _without(line: Line, marks: re.Pattern[str]) -> Line:
    if is_header(line.text):
        return line
    drawn = re.split("[%#]", line.text, maxsplit=1)[0]
    return line._replace(text=marks.sub(".", drawn) + line.text[len(drawn) :])


def _marked(lines: Sequence[Line], puzzle: Puzzle, rows: Sequence[Row]) -> Theme:
    def entries(row: Sequence[Entry], numbers: Sequence[int | None]) -> list[int | str | None]:
        characters = [lines[entry.line - 1].text[entry.column - 1] for entry in row]
        return [
            character if character in {MUST, MAY} else number
            for character, number in zip(characters, numbers, strict=True)
        ]

    above, *grid, below = (row.entries for row in rows)
    top, left, bottom, right = puzzle.sides
    return Theme.from_lists(
        [
            entries(above, top),
            entries([row[0] for row in grid], left),
            entries(below, bottom),
            entries([row[-1] for row in grid], right),
        ],
        [entries(row[1:-1], heights) for row, heights in zip(grid, puzzle.board, strict=True)],
        puzzle.headers,
    )

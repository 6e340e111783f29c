"""The theme file: a .sky file that has ``?`` where a number must stand, ``*`` where one may."""

from __future__ import annotations

import io
import os
import re
from functools import partial
from pathlib import Path
from typing import TextIO

from ..errors import ParseError
from ..theme import MAY, MUST, Theme
from .grid import CELL
from .reading import split_lines
from .sky import parsed, read_each

__all__ = ["load_theme", "loads_theme"]

_CELL = re.compile(f"{CELL.pattern}|[{MUST}{MAY}]")


def loads_theme(text: str, filename: str = "<text>") -> Theme:
    """The theme that ``text`` has. Raises :class:`ParseError`, and ValueError for a second one.

    On one line the rows have `` / `` between them. ``filename`` is what the errors name.
    """
    if not isinstance(text, str):
        raise TypeError(f"the text is a {type(text).__name__}, not a str")
    if "\n" not in text:
        text = text.replace(" / ", "\n")
    return _read(io.StringIO(text, newline=None), filename)


def load_theme(path: str | os.PathLike[str]) -> Theme:
    """The theme of a UTF-8 file. Raises :class:`ParseError`, OSError, ValueError for another."""
    with Path(path).open(encoding="utf-8", errors="surrogateescape", newline=None) as stream:
        return _read(stream, os.fspath(path))


def _read(stream: TextIO, filename: str) -> Theme:
    parse = partial(parsed, cell=_CELL, make=Theme)
    theme, *others = read_each(split_lines(stream, filename), parse)
    if isinstance(theme, ParseError):
        raise theme
    if others:
        raise ValueError(f"{filename} has more than one theme")
    return theme

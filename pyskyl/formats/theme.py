"""The theme file: a .sky file that has ``?`` where a number must stand, ``*`` where one may."""

from __future__ import annotations

import io
from functools import partial
from typing import TextIO

from ..errors import ParseError
from ..values.rule import CLASSIC, Rule
from ..values.theme import Theme
from ..values.words import kind_of
from .lines import split_lines
from .notations.sky import parsed, read_each
from .opening import File, name_of, opened


def loads_theme(text: str, filename: str = "<text>", rule: Rule = CLASSIC) -> Theme:
    """The only theme of ``text``. Raises :class:`ParseError`, and ValueError if there are several.

    On one line the rows have `` / `` between them. Errors name ``filename``. ``rule`` applies
    unless the headers of the theme name another one.
    """
    if not isinstance(text, str):
        raise TypeError(f"the text is {kind_of(text)}, not a str")
    if "\n" not in text:
        text = text.replace(" / ", "\n")
    return _read(io.StringIO(text, newline=None), filename, rule)


def load_theme(path: File, rule: Rule = CLASSIC) -> Theme:
    """The only theme of a UTF-8 file. Raises what :func:`loads_theme` raises, and OSError.

    ``path`` can be a file object, binary or text. The ``rule`` is that of :func:`loads_theme`.
    """
    with opened(path) as stream:
        return _read(stream, name_of(path), rule)


def _read(stream: TextIO, filename: str, rule: Rule) -> Theme:
    parse = partial(parsed, start="theme", make=Theme, default=rule)
    theme, *others = read_each(split_lines(stream, filename), parse)
    if isinstance(theme, ParseError):
        raise theme
    if others:
        raise ValueError(f"{filename} has more than one theme")
    return theme

"""The table of notations: the name of each, its suffixes, what it has a place for.

The module of a notation is imported only when its reader or writer is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import partial
from importlib import import_module
from typing import Any, Literal, TypeAlias, cast

from ..errors import FormatError, ParseError
from ..values.puzzle import Puzzle
from ..values.rule import Rule
from ..values.words import listed
from .lines import Lines, TextLine, read_lines

Headers: TypeAlias = tuple[tuple[str, str], ...]
Reader: TypeAlias = Callable[[Lines], Iterator[Puzzle | ParseError]]
Writer: TypeAlias = Callable[[Puzzle], str]

DEFAULT = "sky"
"""The format to write unless another is asked for, and to read unless another is recognised."""


@dataclass(frozen=True)
class Format:
    """A notation: its name, which is also that of its module, and how to read and write it.

    ``summary`` describes it to users. ``read(lines)`` yields every puzzle, or its error instead, as
    the lines come; ``write(puzzle)`` returns the text of one, which ends with a newline. The module
    has ``write``, and ``parse`` for the lines of one puzzle between lines ``---``, or a ``read`` of
    its own.

    A file with one of ``suffixes`` has this format, whatever is in it; no two formats share one.
    Other texts are recognised by their first lines (recognition.py), if they have an exact
    notation.

    If ``a_line`` is true, a puzzle is a line: the module has ``read_line(line)`` too, which raises
    :class:`ParseError`, and such lines of several formats can be mixed in a text.

    ``lacks`` lists what a puzzle may have but this notation has no place for. ``write`` raises
    :class:`FormatError` for such givens, and leaves out such headers.
    """

    name: str
    summary: str
    suffixes: tuple[str, ...]
    separator: str = ""
    a_line: bool = False
    searched: bool = True
    """Whether the files in a folder that have these suffixes surely are puzzles."""
    givens: bool = True
    headers: Literal["all", "some", "none"] = "none"
    variants: tuple[str, ...] = ()
    """The fields of a :class:`pyskyl.Rule` that can be written; a rule with others is refused."""
    lacks: str = ""

    def _own(self, name: str) -> Any:
        """The function of the module with this name, None if it has none."""
        return getattr(import_module(f"{__package__}.notations.{self.name}"), name, None)

    @property
    def read(self) -> Reader:
        """The module's reader, or one for all texts of its puzzles on a line or between ``---``."""
        if own := self._own("read"):
            return cast(Reader, own)
        if self.a_line:
            return partial(read_lines, parse=self.read_line)
        from .notations.sky import read_each

        return partial(read_each, parse=self._own("parse"))

    @property
    def read_line(self) -> Callable[[TextLine], Puzzle]:
        """The module's reader of one line."""
        return cast(Callable[[TextLine], Puzzle], self._own("read_line"))

    @property
    def write(self) -> Writer:
        """The module's writer."""
        return cast(Writer, self._own("write"))

    def check_rule(self, rule: Rule) -> None:
        """Raise :class:`FormatError` if this notation has no place for ``rule``."""
        if lost := rule.variants.keys() - {*self.variants}:
            said = ", ".join(f"{key}: {value}" for key, value in rule.headers if key in lost)
            others = [
                each.name
                for each in FORMATS.values()
                if not rule.variants.keys() - {*each.variants}
            ]
            what = f"{self.name} has no place for the rule {said}"
            raise FormatError(f"{what}; {listed(others)} have one")

    def lost_headers(self, puzzle: Puzzle) -> Headers:
        """The headers of ``puzzle`` for which this notation has no place."""
        if self.headers == "all" or not puzzle.headers:
            return ()
        if self.headers == "none":
            return puzzle.headers
        return cast(Headers, self._own("lost_headers")(puzzle))


_ALL = tuple(variant.name for variant in fields(Rule))

FORMATS = {
    format.name: format
    for format in [
        Format(
            "sky",
            "the framed grid that pyskyl prints, with its clues and headers",
            suffixes=(".sky",),
            separator="---\n",
            headers="all",
            variants=_ALL,
        ),
        Format(
            "towers",
            "game IDs and saved games of Towers in Simon Tatham's puzzle collection",
            suffixes=(".towers",),
            a_line=True,
            headers="some",
            lacks="other rules, headers other than the difficulty, if that is one of its levels",
        ),
        Format(
            "pzpr",
            "addresses of puzz.link and other sites that run pzpr, or only the part after the ?",
            suffixes=(".pzpr",),
            a_line=True,
            lacks="other rules, headers",
        ),
        Format(
            "codewars",
            "the clues clockwise from the top left corner, as one list",
            suffixes=(".codewars",),
            a_line=True,
            givens=False,
            lacks="other rules, givens, headers",
        ),
        Format(
            "tblr",
            "the clues above, below, left and right, as one list with blanks",
            suffixes=(".tblr",),
            a_line=True,
            givens=False,
            lacks="other rules, givens, headers",
        ),
        Format(
            "skyline",
            "a matrix with -1 in the corners and the heights in tens",
            suffixes=(".skyline",),
            separator="---\n",
            lacks="other rules, headers",
        ),
        Format(
            "prolog",
            "the facts testBoard and testRestrictions, read as data",
            suffixes=(".pl",),
            separator="\n",
            searched=False,
            lacks="other rules, headers",
        ),
        Format(
            "janko",
            "the text of data sets with puzzles of janko.at",
            suffixes=(".janko",),
            separator="---\n",
            variants=("parks", "diagonals"),
            lacks="headers, clues that are sums",
        ),
        Format(
            "penpa",
            "the text of gmpuzzles and penpa: headers, the size, a grid with corners",
            suffixes=(".penpa",),
            separator="---\n",
            headers="all",
            variants=_ALL,
        ),
        Format(
            "json",
            "the objects that --format json prints",
            suffixes=(".json", ".jsonl"),
            a_line=True,
            searched=False,
            headers="all",
            variants=_ALL,
        ),
    ]
}

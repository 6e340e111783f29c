"""Parses a board with the grammar sky.lark: lines in, rows of entries out.

Importing lark takes as long as a short command. So a puzzle as nearly all are written is read
without it, by the terminals of the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, cast

from ..errors import ParseError
from ..values.headers import OURS
from ..values.words import quoted
from .lines import Entry, TextLine, is_header
from .recognition import of_line

if TYPE_CHECKING:
    from lark import Lark, Token
    from lark.exceptions import UnexpectedInput

Start: TypeAlias = Literal["puzzle", "theme", "entered"]
"""The rule of the grammar to start with."""


class Line(NamedTuple):
    """A line of a board: the entries before, between and after its bars."""

    line: TextLine
    parts: Sequence[Sequence[Entry]]


def parse(lines: Sequence[TextLine], start: Start) -> Sequence[Line]:
    """The rows and clues on these lines, below headers. Raises :class:`ParseError`."""
    plain = plain_rows(lines) if start == "puzzle" else None
    return parse_by_grammar(lines, start) if plain is None else plain


def plain_rows(lines: Sequence[TextLine]) -> Sequence[Line] | None:
    """What the grammar makes of these lines of a puzzle, if there is no comma and no comment.

    None if it is for the grammar to say.
    """
    entry, border = terminal("puzzle"), terminal("puzzle", "_BORDER")
    rows: list[Line] = []
    begun = False
    for line in lines:
        text = line.text.strip(" \t")
        if is_header(text):
            if begun:
                return None
            continue
        begun = True
        frame = border.match(text + "\n")
        if frame and frame.end() == len(text):
            continue
        parts: list[list[Entry]] = [[]]
        for found in _PLAIN_WORD.finditer(line.text):
            word = found[0]
            if word == "|":
                parts.append([])
            elif entry.fullmatch(word):
                parts[-1].append(Entry(word, line, found.start() + 1))
            else:
                return None
        sizes = [min(len(part), 2) for part in parts]
        if sizes not in _BARE_OR_FRAMED:
            return None
        rows.append(Line(line, parts))
    return rows


_PLAIN_WORD = re.compile(r"[^ \t|]+|\|")
_BARE_OR_FRAMED = [[1], [2], [1, 1, 1], [1, 2, 1]]
"""How many entries stand between the bars of a row, 2 for several."""


def parse_by_grammar(lines: Sequence[TextLine], start: Start) -> Sequence[Line]:
    """The same for all lines. Raises :class:`ParseError`."""
    from lark.exceptions import UnexpectedInput

    text = "".join(
        f"{line.text.lstrip() if is_header(line.text) else line.text}\n" for line in lines
    )
    try:
        # with a transformer, lark returns the result of that instead of a tree
        children = cast("Sequence[Sequence[Token]]", _parser(start).parse(text))
    except UnexpectedInput as problem:
        raise _error(problem, lines, start) from None
    return [_line(tokens, lines) for tokens in children if tokens]


def _line(tokens: Sequence[Token], lines: Sequence[TextLine]) -> Line:
    line = lines[cast(int, tokens[0].line) - 1]
    parts: list[list[Entry]] = [[]]
    for token in tokens:
        if token.type == "BAR":
            parts.append([])
        else:
            parts[-1].append(Entry(token.value, line, cast(int, token.column)))
    return Line(line, parts)


@cache
def terminal(start: Start, name: str = "") -> re.Pattern[str]:
    """The pattern of a terminal, by default of an entry."""
    text = _GRAMMAR.read_text(encoding="utf-8")
    found = re.search(rf"^{name or _ENTRIES[start]}(?:\.\d)?: /(.*)/$", text, re.MULTILINE)
    assert found
    return re.compile(found[1])


_ENTRIES: dict[Start, str] = {"puzzle": "ENTRY", "theme": "WISH", "entered": "MARKS"}


def _error(problem: UnexpectedInput, lines: Sequence[TextLine], start: Start) -> ParseError:
    """The error in words, at the place that the parser gives or at a word that is no entry."""
    entry = terminal(start)
    line, column = lines[problem.line - 1], problem.column
    if is_header(line.text):
        what = "header lines must stand above the grid; a line --- separates puzzles"
        return line.error(what, line.start)
    words = [
        Entry(found[0], line, found.start() + 1)
        for found in _WORD.finditer(line.text.split("%")[0].split("#")[0])
    ]
    for word in words:
        if word.text != "|" and not entry.fullmatch(word.text):
            return no_entry(word, start)
    if misplaced := misplaced_comma(line, "|"):
        return misplaced
    behind = [word for word in words if word.column >= column]
    if not behind:
        what = "the row ends here, but its second bar or the entry behind it is missing"
        return line.error(what, len(line.text) + 1)
    if behind[0].text == "|":
        what = "a bar can stand after the first entry of a row and before the last, nowhere else"
        return behind[0].error(what)
    return behind[0].error("one entry stands behind the second bar")


_WORD = re.compile(r"[^\s,|]+|\|")


def misplaced_comma(line: TextLine, bar: str = "") -> ParseError | None:
    """The error of a comma without an entry before it, if any; none may follow a ``bar``."""
    misplaced = "," in line.text and re.search(rf"(?:^|[,{bar}])\s*,", line.text)
    if not misplaced:
        return None
    what = "only one comma can follow an entry: if nothing is meant before this one, write ."
    return line.error(f"{what} there, or else leave the comma out", misplaced.end())


_PENPA = re.compile(r"\S*\bm=[a-z]+&p=")
_SUDOKU = re.compile(r"\S*(~R[1-9]C[1-9]|\.Skyscraper~)")


def no_entry(word: Entry, start: Start = "puzzle") -> ParseError:
    """The error of a word that cannot stand in a grid, by default in that of a puzzle."""
    if _PENPA.match(word.text):
        return word.error(
            "this is an address of penpa, which hides the puzzle: its text for GMPuzzles is read"
        )
    if _SUDOKU.match(word.text):
        return word.error(f"this is a skyscraper sudoku: {OURS}")
    if of_line(word.text) == "towers":
        return word.error("this is a game ID in a .sky puzzle; --from towers reads a file of IDs")
    if word.text.startswith("+-"):
        return word.error("a border stands on a line of its own")
    marks = ", ? or *" if start == "theme" else ""
    what = f"these are numbers{marks}, or . for nothing, with blanks between them"
    return word.error(f"{quoted(word.text)} is no entry of a grid: {what}")


class _Lists:
    """Makes each line a list, which is empty for a header, and the whole a list of these."""

    def header(self, _: list[Any]) -> list[Any]:
        return []

    def puzzle(self, children: list[Any]) -> list[Any]:
        return children

    theme = entered = bare = framed = copied = puzzle


_GRAMMAR = Path(__file__).with_name("sky.lark")


@cache
def _parser(start: Start) -> Lark:
    """The parser that starts with this rule."""
    from lark import Lark

    text = _GRAMMAR.read_text(encoding="utf-8")
    return Lark(text, parser="lalr", start=start, maybe_placeholders=False, transformer=_Lists())

"""Parses a board with the grammar sky.lark: plain lines in, rows of entries out.

Importing lark takes a fifth of the time of a short command. So an installed pyskyl has the parser
of puzzles that lark has generated, sky_parser.py, which does not need the rest of lark.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, cast

from ..errors import ParseError
from ..headers import OURS
from ..words import quoted
from .pasted import Plain, misplaced_comma
from .reading import Entry, TextLine
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


def parse(lines: Sequence[Plain], start: Start) -> Sequence[Line]:
    """The rows and clues on these lines, below headers. Raises :class:`ParseError`."""
    text = "".join(f"{line.text}\n" for line in lines)
    parser, wrong = _parser(start)
    try:
        # with a transformer, lark returns the result of that instead of a tree
        children = cast("Sequence[Sequence[Token]]", parser.parse(text))
    except wrong as problem:
        raise _error(cast("UnexpectedInput", problem), lines, terminal(start)) from None
    return [_line(tokens, lines) for tokens in children if tokens]


def _line(tokens: Sequence[Token], lines: Sequence[Plain]) -> Line:
    plain = lines[cast(int, tokens[0].line) - 1]
    parts: list[list[Entry]] = [[]]
    for token in tokens:
        if token.type == "BAR":
            parts.append([])
        else:
            column = plain.column(cast(int, token.column))
            parts[-1].append(Entry(token.value, plain.line, column))
    return Line(plain.line, parts)


@cache
def terminal(start: Start, name: str = "") -> re.Pattern[str]:
    """The pattern of a terminal, by default of an entry."""
    parser, _ = _parser(start)
    return re.compile(parser.get_terminal(name or _ENTRIES[start]).pattern.to_regexp())


_ENTRIES: dict[Start, str] = {"puzzle": "ENTRY", "theme": "WISH", "entered": "MARKS"}


def _error(problem: UnexpectedInput, lines: Sequence[Plain], entry: re.Pattern[str]) -> ParseError:
    """The error in words, at the place that the parser gives or at a word that is no entry."""
    plain = lines[problem.line - 1]
    line, column = plain.line, plain.column(problem.column)
    words = plain.words
    for word in words:
        if word.text != "|" and not entry.fullmatch(word.text):
            return no_entry(word)
    if misplaced := misplaced_comma(plain, "|"):
        return misplaced
    behind = [word for word in words if word.column >= column]
    if not behind:
        what = "the row ends here, but its second bar or the entry behind it is missing"
        return line.error(what, len(line.text) + 1)
    if behind[0].text == "|":
        what = "a bar can stand after the first entry of a row and before the last, nowhere else"
        return behind[0].error(what)
    return behind[0].error("one entry stands behind the second bar")


_PENPA = re.compile(r"\S*\bm=[a-z]+&p=")
_SUDOKU = re.compile(r"\S*(~R[1-9]C[1-9]|\.Skyscraper~)")


def no_entry(word: Entry) -> ParseError:
    """The error of a word that cannot stand in a grid."""
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
    what = "these are numbers, or . for nothing, with blanks between them"
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
def _parser(start: Start) -> tuple[Lark, type[Exception]]:
    """The parser that starts with this rule, and the error that it raises."""
    text = _GRAMMAR.read_text(encoding="utf-8")
    with suppress(ImportError):
        from .sky_parser import GRAMMAR, Lark_StandAlone, UnexpectedInput

        if start == "puzzle" and text == GRAMMAR:
            return Lark_StandAlone(transformer=_Lists()), UnexpectedInput
    from lark.exceptions import UnexpectedInput

    return _lark(text, start, transformer=_Lists()), UnexpectedInput


def _lark(text: str, start: Start, **options: Any) -> Lark:
    from lark import Lark

    return Lark(text, parser="lalr", start=start, maybe_placeholders=False, **options)


def write_parser() -> Path:
    """Write sky_parser.py from the current grammar. setup.sh and the build call this."""
    from lark.tools.standalone import gen_standalone

    text = _GRAMMAR.read_text(encoding="utf-8")
    path = _GRAMMAR.with_name("sky_parser.py")
    with path.open("w", encoding="utf-8") as file:
        gen_standalone(_lark(text, "puzzle"), out=file)  # type: ignore[no-untyped-call]
        print(f"GRAMMAR = {text!r}", file=file)
    return path

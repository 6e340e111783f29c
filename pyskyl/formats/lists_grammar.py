"""The grammar of lists of lists at work: lines in, rows of entries out.

Only this module and that of .sky files import lark, when the first such text is parsed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, cast

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from .reading import quoted
from .rows import Entry, MisplacedError

__all__ = ["Fact", "Rows", "parse_facts", "parse_rows"]

Rows = Sequence[Sequence[Entry]]


class Fact(NamedTuple):
    """A fact of the papers: its name, with its place, and the lists in it."""

    name: Entry
    rows: Rows


def parse_facts(texts: Sequence[str]) -> Sequence[Fact]:
    """The facts that these lines have. Raises :class:`MisplacedError`."""
    return cast("Sequence[Fact]", _parse(texts, "facts"))


def parse_rows(texts: Sequence[str]) -> Rows:
    """The list of lists that these lines have. Raises :class:`MisplacedError`."""
    return cast(Rows, _parse(texts, "rows"))


def _parse(texts: Sequence[str], start: str) -> object:
    try:
        return _parser(start).parse("".join(f"{text}\n" for text in texts))
    except UnexpectedCharacters as problem:
        word = _WORD.match(texts[problem.line - 1], problem.column - 1)
        what = f"{quoted(word[0] if word else str(problem.char))} cannot stand here"
        wanted = _wanted(problem.allowed)
        raise _misplaced(what, wanted, problem.line, problem.column) from None
    except UnexpectedToken as problem:
        wanted = _wanted(problem.accepts or problem.expected)
        if problem.token.type == "$END":
            line, column = len(texts), len(texts[-1].rstrip()) + 1
            what = f", where {wanted} is to follow" if wanted else ""
            raise MisplacedError(f"the text ends here{what}", line, column) from None
        what = f"{quoted(str(problem.token))} cannot stand here"
        raise _misplaced(what, wanted, problem.line, problem.column) from None


_WORD = re.compile(r"\w+|.", re.DOTALL)

_WANTED = {
    "NAME": "testBoard, testRestrictions or board",
    "ENTRY": "a number, _ or -",
    "LPAR": "(",
    "RPAR": ")",
    "LSQB": "[",
    "RSQB": "]",
    "COMMA": "a comma",
    "DOT": "a full stop",
}


def _misplaced(what: str, wanted: str, line: int, column: int) -> MisplacedError:
    return MisplacedError(f"{what}: only {wanted} can" if wanted else what, line, column)


def _wanted(terminals: Sequence[str] | set[str] | None) -> str:
    """What these terminals are, in words."""
    return " or ".join(words for name, words in _WANTED.items() if name in (terminals or ()))


@cache
def _parser(start: str) -> Lark:
    return Lark.open(
        "lists.lark",
        rel_to=__file__,
        parser="lalr",
        transformer=_Lists(),
        start=start,
        maybe_placeholders=False,
    )


@v_args(inline=True)
class _Lists(Transformer[Token, object]):
    """What the rules of the grammar give."""

    def facts(self, *facts: Fact) -> Sequence[Fact]:
        return facts

    def fact(self, name: Token, rows: Rows) -> Fact:
        return Fact(_entry(name), rows)

    def rows(self, *rows: Sequence[Entry]) -> Rows:
        return rows

    def row(self, *entries: Token) -> Sequence[Entry]:
        return list(map(_entry, entries))


def _entry(token: Token) -> Entry:
    # every token of a lexer has a place
    return Entry(token.value, cast(int, token.line), cast(int, token.column))

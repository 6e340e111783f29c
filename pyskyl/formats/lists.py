"""Parses lists of lists with the grammar lists.lark: lines in, rows of entries out.

This module needs lark, so it is imported only when the first such text is parsed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from ..values.words import quoted
from .lines import Entry, Rows, TextLine


def parse_facts(lines: Sequence[TextLine]) -> Sequence[tuple[Entry, Rows]]:
    """The facts on these lines, which have no comments: the name of each, and the lists in it.

    Raises :class:`ParseError`.
    """
    return [(_entry(name, lines), _rows(rows, lines)) for name, rows in _parse(lines, "facts")]


def parse_rows(lines: Sequence[TextLine]) -> Rows:
    """The list of lists on these lines, which have no comments. Raises :class:`ParseError`."""
    return _rows(_parse(lines, "rows"), lines)


def _rows(rows: Sequence[Sequence[Token]], lines: Sequence[TextLine]) -> Rows:
    return [[_entry(token, lines) for token in row] for row in rows]


def _entry(token: Token, lines: Sequence[TextLine]) -> Entry:
    # every token that the lexer makes has a place
    return Entry(token.value, lines[cast(int, token.line) - 1], cast(int, token.column))


def _parse(lines: Sequence[TextLine], start: str) -> Any:
    try:
        return _parser(start).parse("".join(f"{line.text}\n" for line in lines))
    except UnexpectedCharacters as problem:
        line, column, wanted = lines[problem.line - 1], problem.column, _wanted(problem.allowed)
        word = re.compile(r"\w+|.").match(line.text, column - 1)
        found = word[0] if word else str(problem.char)
    except UnexpectedToken as problem:
        wanted = _wanted(problem.accepts or problem.expected)
        if problem.token.type == "$END":
            what = f", where {wanted} must follow" if wanted else ""
            end = len(lines[-1].text.rstrip()) + 1
            raise lines[-1].error(f"the text ends here{what}", end) from None
        line, column, found = lines[problem.line - 1], problem.column, str(problem.token)
    what = f": only {wanted} can" if wanted else ""
    raise line.error(f"{quoted(found)} cannot stand here{what}", column)


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


class _Lists(Transformer[Token, Any]):
    """Makes each rule of the grammar a list of its parts."""

    def _list(self, children: list[Any]) -> list[Any]:
        return children

    facts = fact = rows = row = _list


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


def _wanted(terminals: Sequence[str] | set[str] | None) -> str:
    """What these terminals are, in words."""
    return " or ".join(words for name, words in _WANTED.items() if name in (terminals or ()))

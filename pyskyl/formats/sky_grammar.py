"""The grammar of a .sky puzzle at work: lines in, rows of entries out.

Only this module imports lark, and it is imported when the first text is parsed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import cast

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from .reading import quoted
from .rows import COMMA, Entry, MisplacedError, Row

__all__ = ["parse"]


def parse(texts: Sequence[str]) -> Sequence[Row]:
    """The rows of a puzzle that has these lines. Raises :class:`MisplacedError`."""
    try:
        # with a Transformer, lark gives what that makes of the text, and not a tree
        rows: object = _parser().parse("".join(f"{text}\n" for text in texts))
    except UnexpectedCharacters as problem:
        word = _WORD.match(texts[problem.line - 1], problem.column - 1)
        message = _NO_ENTRY.format(quoted(word[0] if word else str(problem.char)))
        raise MisplacedError(message, problem.line, problem.column) from None
    except UnexpectedToken as problem:
        message = _UNEXPECTED[problem.token.type]
        raise MisplacedError(message, problem.line, problem.column) from None
    return cast(Sequence[Row], rows)


@cache
def _parser() -> Lark:
    return Lark.open(
        "sky.lark",
        rel_to=__file__,
        parser="lalr",
        transformer=_Rows(),
        maybe_placeholders=False,
    )


@v_args(inline=True)
class _Rows(Transformer[Token, Sequence[Row]]):
    """What the rules of the grammar give."""

    def start(self, rows: Sequence[Row] = ()) -> Sequence[Row]:
        return rows

    def grid(self, *rows: Row) -> Sequence[Row]:
        return rows

    def row(self, *entries: Token) -> Row:
        return Row(list(map(_entry, entries)))

    def framed_row(self, *entries: Token) -> Row:
        return self.row(*entries)._replace(framed=True)


def _entry(token: Token) -> Entry:
    # every token of a lexer has a place
    return Entry(token.value, cast(int, token.line), cast(int, token.column))


_WORD = re.compile(r"[^\s|]+")

_NO_ENTRY = (
    "{} is no entry of a grid: these are numbers, or . for nothing, with blanks between them"
)

_UNEXPECTED = {
    "_BAR": "a bar can stand behind the first entry of a row and before the last, nowhere else",
    "_NEWLINE": "the row ends here, but its second bar or the entry behind it is missing",
    "_HEADER": "a header line stands above the grid; a line --- separates puzzles",
    "_BORDER": "a border stands on a line of its own",
    "_COMMA": COMMA,
    "ENTRY": "one entry stands behind the second bar, and none beside a border",
}
"""What is wrong where a token of this type cannot stand."""

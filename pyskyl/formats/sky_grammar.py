"""The grammar of a board at work: lines in, the words of each row out.

It is imported with the first board, since importing lark takes long.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from lark import Lark, Token, Transformer
from lark.lexer import PatternRE, TerminalDef

__all__ = ["ENTRY", "parse"]

ENTRY = r"[^\s,|]+"
"""An entry as far as blanks, commas and bars tell."""


def parse(texts: Sequence[str], entry: str = ENTRY) -> Sequence[Sequence[Token]]:
    """The words and bars of each row of plain text; ``entry`` is the pattern of a word."""
    text = "".join(f"{text}\n" for text in texts)
    # with a Transformer, lark gives what that makes of the text, and not a tree
    return cast(Sequence[Sequence[Token]], _parser(entry).parse(text))


@cache
def _parser(entry: str) -> Lark:
    def set_entry(terminal: TerminalDef) -> None:
        if terminal.name == "ENTRY":
            terminal.pattern = PatternRE(entry)

    return Lark.open(
        "sky.lark",
        rel_to=__file__,
        parser="lalr",
        transformer=_Lists(),
        edit_terminals=set_entry,
        maybe_placeholders=False,
    )


class _Lists(Transformer[Token, Any]):
    """A list for each rule of the grammar."""

    def start(self, children: list[Any]) -> list[Any]:
        return children

    row = start

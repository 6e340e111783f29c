"""The grammar of a board at work: lines in, the words of each row out.

It is imported with the first board, since importing lark takes long. What lark makes of the grammar
is kept in the user's cache, if there is one: to read it takes a tenth of the time.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, TypeAlias, cast

from lark import Lark, Token, Transformer

from ..cache import own_folder

__all__ = ["Start", "parse"]

Start: TypeAlias = Literal["board", "entered"]
"""Where the grammar begins."""


def parse(texts: Sequence[str], start: Start = "board") -> Sequence[Sequence[Token]]:
    """The words and bars of each row of plain text."""
    text = "".join(f"{text}\n" for text in texts)
    # with a Transformer, lark gives what that makes of the text, and not a tree
    return cast(Sequence[Sequence[Token]], _parser().parse(text, start=start))


@cache
def _parser() -> Lark:
    folder = own_folder("lark")
    return Lark.open(
        "sky.lark",
        rel_to=__file__,
        parser="lalr",
        start=["board", "entered"],
        transformer=_Lists(),
        maybe_placeholders=False,
        cache=os.fspath(folder / "sky") if folder else False,
    )


class _Lists(Transformer[Token, Any]):
    """A list for each rule of the grammar."""

    def row(self, children: list[Any]) -> list[Any]:
        return children

    board = entered = entered_row = row

"""The page on which puzzles are played, explained and composed, with puzzles in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape

from .building import built_page
from .formats import dumps
from .puzzle import Puzzle, check_puzzle
from .rule import CLASSIC

__all__ = ["Page", "play"]

_NO_PUZZLES = '<script type="application/json" id="puzzles">[]</script>'
"""Where the puzzles stand that come with the page."""

_FRAME = (
    '<iframe srcdoc="{}" title="Skyscrapers" allow="clipboard-write; fullscreen"'
    ' style="width: 100%; height: 48em; border: 0"></iframe>'
)


@dataclass(frozen=True)
class Page:
    """A page with puzzles, which a notebook shows in a frame.

    ``html`` is the whole of it, a file that asks for nothing else.
    """

    puzzles: tuple[Puzzle, ...]
    html: str = field(repr=False)

    def _repr_html_(self) -> str:
        return _FRAME.format(escape(self.html))


def play(*puzzles: Puzzle, say: Callable[[str], None] = print) -> Page:
    """The page to play on with ``puzzles``, of which the first is open.

    In a checkout the page is built at its first use, which ``say`` is told. Raises
    :class:`~pyskyl.errors.PageError` if something is missing that this needs.
    """
    for puzzle in puzzles:
        check_puzzle(puzzle)
    # a game ID has no place for a rule
    formats = ["towers" if puzzle.rule == CLASSIC else "sky" for puzzle in puzzles]
    known = [
        {"id": dumps(puzzle, format).strip(), "title": puzzle.title}
        for puzzle, format in zip(puzzles, formats, strict=True)
    ]
    # what could end the element is written otherwise
    text = json.dumps(known, ensure_ascii=False).replace("<", "\\u003c")
    before, place, behind = built_page(say=say).read_text(encoding="utf-8").partition(_NO_PUZZLES)
    assert place, "the page has a place for them"
    return Page(puzzles, f"{before}{_NO_PUZZLES.replace('[]', text)}{behind}")

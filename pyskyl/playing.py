"""The page on which puzzles are played, explained and composed, with puzzles in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape

from .building import built_page
from .errors import FormatError
from .formats import dumps
from .puzzle import Puzzle
from .rule import CLASSIC

__all__ = ["Page", "check_rule", "play"]

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


def check_rule(puzzle: Puzzle) -> None:
    """Raise :class:`~pyskyl.errors.FormatError` for a rule that the page does not know."""
    if puzzle.rule != CLASSIC:
        raise FormatError(f"the page knows the classic rule only, not {puzzle.rule}")


def play(*puzzles: Puzzle, say: Callable[[str], None] = print) -> Page:
    """The page to play on with ``puzzles``, of which the first is open.

    In a checkout the page is built at its first use, which ``say`` is told. Raises
    :class:`~pyskyl.errors.PageError` if something is missing that this needs, and
    :class:`~pyskyl.errors.FormatError` for a puzzle by a rule that the page does not know.
    """
    for puzzle in puzzles:
        check_rule(puzzle)
    known = [
        {"id": dumps(puzzle, "towers").strip(), "title": dict(puzzle.headers).get("title", "")}
        for puzzle in puzzles
    ]
    # what could end the element is written otherwise
    text = json.dumps(known, ensure_ascii=False).replace("<", "\\u003c")
    before, place, behind = built_page(say=say).read_text(encoding="utf-8").partition(_NO_PUZZLES)
    assert place, "the page has a place for them"
    return Page(puzzles, f"{before}{_NO_PUZZLES.replace('[]', text)}{behind}")

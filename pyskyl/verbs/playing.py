"""The page to play on: an installed pyskyl has it; a checkout builds it when it is needed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from runpy import run_path

from ..errors import PageError
from ..formats import dumps
from ..render.site import site
from ..values.puzzle import Puzzle, check_puzzle
from ..values.rule import CLASSIC

PAGE = Path(__file__).resolve().parents[1] / "play" / "skyscrapers.html"
"""Where the page is built or installed."""

_BUILD = PAGE.parent / "make" / "build.py"
"""What builds it, which only a checkout has."""

LARGEST = 20
"""The largest size that the page shows: more would be too small to see."""


def built_page(say: Callable[[str], None] = lambda _: None) -> Path:
    """The file of the page, in a checkout built now if it is missing or its sources have changed.

    ``say`` gets a message that building takes a while. Raises :class:`PageError` if something is
    missing.
    """
    if _BUILD.is_file():
        run_path(str(_BUILD))["built_page"](say=say)
    if not PAGE.is_file():
        raise PageError("this pyskyl was installed without its page")
    return PAGE


_NO_PUZZLES = '<script type="application/json" id="puzzles">[]</script>'
"""The place for the puzzles that come with the page."""

_FRAME = (
    '<iframe srcdoc="{}" title="Skyscrapers" allow="clipboard-write; fullscreen"'
    ' style="width: 100%; height: 48em; border: 0"></iframe>'
)


@dataclass(frozen=True)
class Page:
    """A page with puzzles, which a notebook shows in a frame.

    ``html`` is the whole page, a file that needs nothing else.
    """

    puzzles: tuple[Puzzle, ...]
    html: str = field(repr=False)

    @property
    def files(self) -> dict[str, bytes]:
        """The page as a folder for a web server: each file by its name.

        From there it can be installed, and works without a network after the first visit. Put the
        files there in this order: the last one makes browsers take the others.
        """
        return site(self.html)

    def _repr_html_(self) -> str:
        return _FRAME.format(escape(self.html))


def play(*puzzles: Puzzle, say: Callable[[str], None] = print) -> Page:
    """Make a page to play ``puzzles`` on, with the first one open.

    In a checkout, the first use builds the page, with a message to ``say``. Raises
    :class:`PageError` if something is missing or a puzzle is too large.
    """
    for puzzle in puzzles:
        check_puzzle(puzzle)
        if puzzle.size > LARGEST:
            raise PageError(f"the page shows puzzles up to {LARGEST} x {LARGEST}")
    # a game ID has no place for headers or a rule
    known = [
        dumps(puzzle, "sky" if puzzle.headers or puzzle.rule != CLASSIC else "towers")
        for puzzle in puzzles
    ]
    # escape what could end the element
    text = json.dumps(known, ensure_ascii=False).replace("<", "\\u003c")
    before, place, behind = built_page(say=say).read_text(encoding="utf-8").partition(_NO_PUZZLES)
    assert place, "the page has a place for them"
    return Page(puzzles, f"{before}{_NO_PUZZLES.replace('[]', text)}{behind}")

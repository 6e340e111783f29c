"""Answers as text, which is a .sky file again with remarks as comments, and as lines of JSON.

The text is meant for a terminal: control characters in headers and remarks are made visible. So
reading it back gives the same puzzle, except for a header that has such characters.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..formats.notations.sky import headers
from ..values.puzzle import Board, Puzzle
from ..values.words import visible

if TYPE_CHECKING:
    from .board import Screen


def answer(puzzle: Puzzle, heights: Board, text: str, screen: Screen | None = None) -> str:
    """The puzzle with ``heights`` in its grid, its headers above it and a remark below."""
    above = "\n".join(map(visible, headers(puzzle).split("\n")))
    return f"{above}{grid(puzzle, heights, screen)}\n{remark(text)}"


def grid(puzzle: Puzzle, heights: Board, screen: Screen | None) -> str:
    """The puzzle with ``heights`` in its grid; on a ``screen`` drawn, and not to be read back."""
    if screen is None:
        return puzzle.around(heights)
    from .board import terminal_board

    return terminal_board(puzzle, heights, screen=screen)


def remark(text: str) -> str:
    """``text`` as a comment line."""
    return f"% {visible(' '.join(text.splitlines()))}\n"


def record(name: str, told: Mapping[str, Any]) -> str:
    """A line with an object that a ``to_json()`` has told, about what has this name."""
    return json.dumps({**told, "name": shown_name(name)}) + "\n"


def shown_name(name: str) -> str:
    r"""The name of a file as text: a byte of it that is not UTF-8 is shown as ``\xff``."""
    # Python has such a byte as half a surrogate pair, which other readers of JSON refuse
    return re.sub("[\ud800-\udfff]", lambda half: visible(half[0]), name)

"""Answers as text that is a .sky file again: what is no puzzle is a comment.

It is meant for a terminal: of headers and remarks, control characters are shown visibly. So what is
read back is the same puzzle, but for a header that has such characters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..formats.sky import headers
from ..puzzle import Board, Puzzle
from ..words import visible

if TYPE_CHECKING:
    from .paint import Screen


def answer(puzzle: Puzzle, heights: Board, text: str, screen: Screen | None = None) -> str:
    """The puzzle with ``heights`` in its grid, and a remark below.

    On a ``screen`` the board is drawn, and is not meant to be read back.
    """
    if screen:
        from .board import board

        grid = board(puzzle, heights, screen=screen)
    else:
        grid = puzzle.around(heights)
    above = "\n".join(map(visible, headers(puzzle).split("\n")))
    return f"{above}{grid}\n{remark(text)}"


def remark(text: str) -> str:
    """``text`` as a comment line."""
    return f"% {visible(' '.join(text.splitlines()))}\n"

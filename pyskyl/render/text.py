"""Answers as text that is a .sky file again: what is no puzzle is a comment.

It is meant for a terminal: of headers and remarks, control characters are shown visibly. So what is
read back is the same puzzle, but for a header that has such characters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..formats import dumps
from ..puzzle import Board, Puzzle
from ..visible import visible

if TYPE_CHECKING:
    from .paint import Screen

__all__ = ["answer", "remark"]


def answer(puzzle: Puzzle, board: Board, text: str, screen: Screen | None = None) -> str:
    """The puzzle with ``board`` as its grid, and a remark below.

    On a ``screen`` the board is drawn, and is not meant to be read back.
    """
    filled = puzzle.with_board(board)
    lines = dumps(filled).split("\n")
    if screen:
        from .board import board as drawn

        headers = lines[: -len(str(filled).split("\n")) - 1]
        return "".join(
            f"{part}\n" for part in [*map(visible, headers), drawn(puzzle, board, screen=screen)]
        ) + remark(text)
    return "\n".join(map(visible, lines)) + remark(text)


def remark(text: str) -> str:
    """``text`` as a comment line."""
    return f"% {visible(' '.join(text.splitlines()))}\n"

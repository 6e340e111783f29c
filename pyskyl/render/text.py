"""Answers as text that is a .sky file again: what is no puzzle is a comment."""

from __future__ import annotations

from ..formats import dumps
from ..puzzle import Board, Puzzle

__all__ = ["answer", "remark"]


def answer(puzzle: Puzzle, board: Board, text: str) -> str:
    """The puzzle with ``board`` as its grid, and a remark below."""
    return dumps(puzzle.with_board(board)) + remark(text)


def remark(text: str) -> str:
    """``text`` as a comment line."""
    return f"% {' '.join(text.splitlines())}\n"

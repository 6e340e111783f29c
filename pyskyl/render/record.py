"""Answers as JSON, one object a line."""

from __future__ import annotations

import json
from typing import Any

from ..puzzle import Puzzle

__all__ = ["record"]


def record(name: str, puzzle: Puzzle | None, status: str, **fields: Any) -> str:
    """A line with an object about ``puzzle``, which is None if it could not be read.

    It has at least name, title, size, status, sides, board, solution, seconds and error; null where
    there is nothing to say, and in ``board`` for an empty cell.
    """
    about = {
        "name": name,
        "title": (puzzle.title or None) if puzzle else None,
        "size": puzzle.size if puzzle else None,
        "status": status,
        "sides": vars(puzzle.sides) if puzzle else None,
        "board": puzzle.board if puzzle else None,
        "solution": None,
        "seconds": None,
        "error": None,
    }
    return json.dumps(about | fields) + "\n"

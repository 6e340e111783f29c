"""Answers as JSON, one object a line."""

from __future__ import annotations

import json
from typing import Any

from ..puzzle import Puzzle

__all__ = ["about", "record"]


def record(name: str, puzzle: Puzzle | None, status: str, **fields: Any) -> str:
    """A line with an object about ``puzzle``, which is None if it could not be read.

    It has at least name, title, size, status, sides, board, headers (pairs of key and value),
    solution, seconds and error; null where there is nothing to say, and in ``board`` for an empty
    cell.
    """
    return json.dumps(about(name, puzzle, status) | fields) + "\n"


def about(name: str, puzzle: Puzzle | None, status: str) -> dict[str, Any]:
    """What every object has, with lists where a line of JSON that is read has them."""
    return {
        "name": name,
        "title": (puzzle.title or None) if puzzle else None,
        "size": puzzle.size if puzzle else None,
        "status": status,
        "sides": {end: [*side] for end, side in vars(puzzle.sides).items()} if puzzle else None,
        "board": [*map(list, puzzle.board)] if puzzle else None,
        "headers": [*map(list, puzzle.headers)] if puzzle else None,
        "solution": None,
        "seconds": None,
        "error": None,
    }

"""Answers as JSON, one object a line."""

from __future__ import annotations

import json
import re
from typing import Any

from ..puzzle import Puzzle
from ..visible import visible

__all__ = ["about", "record"]


def record(name: str, puzzle: Puzzle | None, status: str, **fields: Any) -> str:
    r"""A line with an object about ``puzzle``, which is None if it could not be read.

    It has at least name, title, size, status, sides, board, headers (pairs of key and value),
    solution, seconds and error; null where there is nothing to say, and in ``board`` for an empty
    cell. A byte of ``name`` that is not UTF-8 is shown as ``\xff``.
    """
    return json.dumps(about(name, puzzle, status) | fields) + "\n"


def about(name: str, puzzle: Puzzle | None, status: str) -> dict[str, Any]:
    """What every object has, with lists where a line of JSON that is read has them."""
    return {
        # half a surrogate pair, as Python has such a byte, is no text for others that read JSON
        "name": re.sub("[\ud800-\udfff]", lambda half: visible(half[0]), name),
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

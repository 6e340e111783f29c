"""Answers as text, which is a .sky file again with remarks as comments, and as JSON.

The text is meant for a terminal: control characters in headers and remarks are made visible. So
reading it back gives the same puzzle, except for a header that has such characters.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from ..formats.sky import headers
from ..puzzle import Board, Puzzle
from ..words import visible

if TYPE_CHECKING:  # solving does not load what explains
    from ..checks import Mistake, Repair, Superfluous
    from ..explanation import Line, Step
    from .board import Screen


def answer(puzzle: Puzzle, heights: Board, text: str, screen: Screen | None = None) -> str:
    """The puzzle with ``heights`` in its grid, its headers above it and a remark below."""
    above = "\n".join(map(visible, headers(puzzle).split("\n")))
    return f"{above}{grid(puzzle, heights, screen)}\n{remark(text)}"


def grid(puzzle: Puzzle, heights: Board, screen: Screen | None) -> str:
    """The puzzle with ``heights`` in its grid; on a ``screen`` drawn, and not to be read back."""
    if screen is None:
        return puzzle.around(heights)
    from .board import board

    return board(puzzle, heights, screen=screen)


def remark(text: str) -> str:
    """``text`` as a comment line."""
    return f"% {visible(' '.join(text.splitlines()))}\n"


def record(name: str, puzzle: Puzzle | None, status: str, **fields: Any) -> str:
    r"""A line with a JSON object about ``puzzle``, which is None if it could not be read.

    It has at least name, title, size, status, sides, board, headers (pairs of key and value),
    solution, seconds and error. null means that nothing is known, and in ``board`` an empty cell. A
    rule other than the classic one is added. A byte of ``name`` that is not UTF-8 is shown as
    ``\xff``.
    """
    return json.dumps(about(name, puzzle, status) | fields) + "\n"


def about(name: str, puzzle: Puzzle | None, status: str) -> dict[str, Any]:
    """The fields that every object has, with lists as JSON has them when it is read."""
    return {
        # Python has such a byte as half a surrogate pair, which other readers of JSON refuse
        "name": re.sub("[\ud800-\udfff]", lambda half: visible(half[0]), name),
        "title": (puzzle.title or None) if puzzle else None,
        "size": puzzle.size if puzzle else None,
        "status": status,
        "sides": {end: [*side] for end, side in vars(puzzle.sides).items()} if puzzle else None,
        "board": [*map(list, puzzle.board)] if puzzle else None,
        "headers": [*map(list, puzzle.headers)] if puzzle else None,
        **({"rule": puzzle.rule.variants} if puzzle and puzzle.rule.variants else {}),
        "solution": None,
        "seconds": None,
        "error": None,
    }


def step_json(step: Step) -> dict[str, object]:
    """A step as lists and dicts, with the names that outside programs rely on."""
    fields = {name: value for name, value in vars(step).items() if name not in {"cost", "course"}}
    return fields | {"difficulty": step.difficulty.value, "line": _line_json(step.line)}


def mistake_json(mistake: Mistake) -> dict[str, object]:
    """A mistake as lists and dicts."""
    return vars(mistake) | {"line": _line_json(mistake.line)}


def _line_json(line: Line | None) -> dict[str, object] | None:
    if line is None:
        return None
    return {"kind": line.kind, "number": line.number, "from": line.from_}


def repair_json(repair: Repair) -> dict[str, object] | None:
    """A repair as lists and dicts; None if there is nothing to repair, or nothing is known."""
    if repair.additions is None:
        return None
    return {
        "cells": repair.cells,
        "found": repair.found,
        "additions": [vars(addition) for addition in repair.additions],
        "at_least": repair.at_least,
    }


def superfluous_json(superfluous: Superfluous) -> dict[str, object] | None:
    """The superfluous clues and givens as lists of dicts; None if they are not known."""
    if superfluous.each is None or superfluous.together is None:
        return None
    return {
        "each": [*map(vars, superfluous.each)],
        "together": [*map(vars, superfluous.together)],
    }

"""Whether the output is a terminal on which boards can be drawn, and how."""

from __future__ import annotations

import os
import sys
from shutil import get_terminal_size

from ..render.board import CHARACTERS
from ..render.paint import Paint, Screen

__all__ = ["COLOR", "screen"]

COLOR = ("auto", "always", "never")
"""What somebody can say of colours."""


def screen(color: str) -> Screen | None:
    """Where boards are drawn, None if they are printed as plain text.

    That is where the output is no terminal, unless there shall ``always`` be colours; and where
    there are no box characters. Without colours, as the variable NO_COLOR wants it
    (no-color.org), givens are still bold; ``never`` leaves the bare characters.
    """
    if sys.stdout is None or not _can_draw(sys.stdout.encoding):
        return None
    paint = Paint.NONE if color == "never" else Paint.COLOR
    if color != "always":
        if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
            return None
        if color == "auto" and os.environ.get("NO_COLOR"):
            paint = Paint.WEIGHT
    return Screen(paint, get_terminal_size((80, 24)).columns)


def _can_draw(encoding: str | None) -> bool:
    try:
        CHARACTERS.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True

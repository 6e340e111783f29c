"""Whether the output is a terminal on which boards can be drawn, and in which colors."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..render.paint import Screen

__all__ = ["COLOR", "screen"]

COLOR = ("auto", "always", "never")
"""What somebody can say of colours."""


def screen(color: str) -> Screen | None:
    """Where boards are drawn, None if they are printed as plain text.

    That is where the output is no terminal, unless there shall ``always`` be colours; and where
    there are no box characters. Without colours, as the variable NO_COLOR wants it
    (no-color.org), givens are still bold; ``never`` leaves the bare characters.
    """
    if sys.stdout is None:
        return None
    if color != "always" and (not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"):
        return None
    # here, so that nobody waits for it who sees no board
    from shutil import get_terminal_size

    from ..render.board import CHARACTERS
    from ..render.paint import Paint, Screen

    try:
        CHARACTERS.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return None
    paint = Paint.NONE if color == "never" else Paint.COLOR
    if color == "auto" and os.environ.get("NO_COLOR"):
        paint = Paint.WEIGHT
    return Screen(paint, get_terminal_size((80, 24)).columns)

"""How the roles of a figure look, on light and on dark paper: one table for every format.

No meaning depends on a color alone.
"""

from __future__ import annotations

from typing import NamedTuple

FONT_FAMILY = (
    "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', 'Noto Sans', 'Nimbus Sans', FreeSans, "
    "Roboto, sans-serif"
)
"""The fonts to use, the first that is installed; any other font without serifs will do."""


class Look(NamedTuple):
    """The colors, and the width of lines in units, or 0 for filled shapes.

    Type can be bold, and lines dashed.
    """

    light: str
    dark: str
    width: float = 0.0
    bold: bool = False
    dashed: bool = False


DASH = 3.0
"""The length of a dash and of the gap after it, in units."""

LOOKS = {
    "paper": Look("#ffffff", "#16181d"),
    "line": Look("#eeebe1", "#2a2e37"),
    "loss": Look("#fbe6e3", "#432726"),
    "look": Look("#fdf1c7", "#3d3719"),
    "edge": Look("#8a6a00", "#d6b64c", 1.3),
    "diagonal": Look("#c6c6c6", "#444952", 0.9),
    "park": Look("#4f6f52", "#9dbf9f", 0.9),
    "grid": Look("#8c8c8c", "#6d727b", 0.7),
    "frame": Look("#111111", "#e8e8e8", 2.0),
    "clue": Look("#111111", "#e8e8e8"),
    "given": Look("#111111", "#ffffff", bold=True),
    "found": Look("#1d4f9f", "#93bcff"),
    "candidate": Look("#3c3c3c", "#c3c8d0"),
    "gone": Look("#b3261e", "#ff9a90"),
    "strike": Look("#c9635b", "#c9746d", 1.2),
    "disc": Look("#17663a", "#8fdcae"),
    "placed": Look("#ffffff", "#10231a", bold=True),
    "end": Look("#8a6a00", "#d6b64c", 1.3),
    "name": Look("#7a7a7a", "#8d929b"),
    "assumed": Look("#6a1b9a", "#d7a6f0", 1.6, dashed=True),
    "chain": Look("#6a1b9a", "#d7a6f0", 1.6),
    "strong": Look("#6a1b9a", "#d7a6f0", 1.3),
    "weak": Look("#86579f", "#b48ccb", 1.1, dashed=True),
    "words": Look("#2a2a2a", "#d5d9e0"),
    "tag": Look("#6a1b9a", "#d7a6f0"),
    "order": Look("#ffffff", "#16181d", bold=True),
}
"""The look of each role: the cells to ``look`` at, their ``edge``, the ``loss`` of other cells, the
``end`` that a line is seen from, a ``disc`` behind what is ``placed``, the ``name`` of a row or
column, what a trial has ``assumed``, the ends of a ``chain``, its ``strong`` and ``weak`` links, a
``tag`` with the ``order`` of a link, the hatching of a ``park``, the ``words`` below; the other
names explain themselves."""

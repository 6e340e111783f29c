"""How a terminal shows what is given, found, met or broken: escape sequences, and only here."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

_CODES = {
    "given": "1",
    "found": "",
    "met": "32",
    "broken": "1;31",
    "placed": "1;32",
    "removed": "31",
    "faint": "2",
}
"""For each role the parameters of the sequence (ECMA-48, 8.3.117): 1 bold, 2 faint, 3x colours."""


class Paint(Enum):
    """How much of it there is.

    Whatever is meant can be told without colours, and but for the givens without weight, too.
    """

    NONE = "none"
    """No sequences at all."""
    WEIGHT = "weight"
    """Bold and faint, which are no colours."""
    COLOR = "color"

    def __call__(self, text: str, role: str) -> str:
        r"""``text`` as that ``role`` looks; blanks have no looks.

        >>> Paint.COLOR("7", "placed"), Paint.WEIGHT("7", "placed"), Paint.NONE("7", "placed")
        ('\x1b[1;32m7\x1b[m', '\x1b[1m7\x1b[m', '7')
        """
        codes = [] if self is Paint.NONE else _CODES[role].split(";")
        if self is Paint.WEIGHT:
            codes = [code for code in codes if len(code) == 1]
        if not any(codes) or not text.strip():
            return text
        return f"\x1b[{';'.join(codes)}m{text}\x1b[m"


class Screen(NamedTuple):
    """Where boards are drawn: how it shows them, its columns, and whether it has box characters."""

    paint: Paint = Paint.NONE
    width: int = 80
    has_boxes: bool = True

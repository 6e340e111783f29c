"""The candidates of all cells, drawn with the clues around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from ..explanation import Candidates
from ..puzzle import Sides

__all__ = ["drawn"]

_DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""A height as one character, since each has its own place in a cell."""

_GONE, _GOING = ".", "-"


def drawn(sides: Sides, candidates: Candidates, gone: Candidates = (), *, width: int = 100) -> str:
    """The grid with the candidates of every cell, each height in its own place there.

    Where ``gone`` has the candidates after a step, those that the step takes are shown as ``-``;
    a ``.`` is one that was gone before. A cell has one line if the grid fits into ``width``
    columns then, otherwise it is a block of a few. Heights above 9 are letters, A for 10.

    >>> from ..explanation import candidates_of
    >>> from ..puzzle import Puzzle
    >>> puzzle = Puzzle.from_lists([[2, 0], [0, 0], [0, 0], [0, 1]], [[0, 0], [0, 1]])
    >>> print(drawn(puzzle.sides, candidates_of(puzzle)))
        2  .
      +-------+
    . | 12 12 | .
    . | 12 1. | 1
      +-------+
        .  .
    """
    size = len(candidates)
    later = gone or candidates
    cells = [
        [_cell(before, after, size) for before, after in zip(*pair, strict=True)]
        for pair in zip(candidates, later, strict=True)
    ]
    margin = len(str(size))
    wide = _fits(size, size, margin, width)
    across = size if wide else isqrt(size - 1) + 1
    down = -(-size // across)
    gap = " " if wide else "  "
    blocks = [[_block(cell, across, down) for cell in row] for row in cells]
    inside = size * across + (size - 1) * len(gap) + 2
    border = " " * (margin + 1) + "+" + "-" * inside + "+"
    lines = [_clues(sides.top, margin, across, gap), border]
    for number, row in enumerate(blocks):
        if number and not wide:
            lines.append(" " * (margin + 1) + "|" + " " * inside + "|")
        for part in range(down):
            middle = part == (down - 1) // 2
            left = _clue(sides.left[number]) if middle else ""
            right = _clue(sides.right[number]) if middle else ""
            text = gap.join(block[part] for block in row)
            lines.append(f"{left:>{margin}} | {text} | {right:>{margin}}".rstrip())
    return "\n".join([*lines, border, _clues(sides.bottom, margin, across, gap)])


def _fits(size: int, across: int, margin: int, width: int) -> bool:
    return 2 * (margin + 3) + size * (across + 1) - 1 <= width


def _cell(before: frozenset[int], after: frozenset[int], size: int) -> str:
    """A character for each height."""
    return "".join(
        _digit(height) if height in after else _GOING if height in before else _GONE
        for height in range(1, size + 1)
    )


def _digit(height: int) -> str:
    return _DIGITS[height - 1 : height] or "?"


def _block(cell: str, across: int, down: int) -> Sequence[str]:
    return [cell[across * line : across * (line + 1)].ljust(across) for line in range(down)]


def _clues(clues: Iterable[int], margin: int, across: int, gap: str) -> str:
    return (" " * (margin + 3) + gap.join(_clue(clue).center(across) for clue in clues)).rstrip()


def _clue(clue: int) -> str:
    return str(clue or ".")

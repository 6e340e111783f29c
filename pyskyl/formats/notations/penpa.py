"""The text of gmpuzzles and penpa: headers, the size, and the grid with its clues and corners.

A grid of N rows has N + 2 rows of N + 2 entries with its clues: ``.`` is a corner or no clue, ``-``
an empty cell, ``x`` a park. penpa adds the N rows of the solution below, which are ignored. A .sky
file without a frame looks much the same, and is read too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from ...values.puzzle import MAX_SIZE, PARK, Puzzle, surrounded, with_crosses
from ...values.words import counted, outside, quoted
from ..assembly import assemble, rule_of
from ..grid import entries, without_corners
from ..lines import Rows, TextLine
from .sky import headers, headers_of, parsed


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle`` with its headers."""
    cells = ([height or "-" for height in row] for row in with_crosses(puzzle.board))
    above, *grid, below = surrounded(puzzle.sides, cells)
    rows = ([".", *above, "."], *grid, [".", *below, "."])
    written = (" ".join(str(entry or ".") for entry in row) for row in rows)
    return headers(puzzle) + "\n".join([str(puzzle.size), *written, ""])


def parse(lines: Sequence[TextLine]) -> Puzzle | None:
    """The puzzle on these lines, None if there is nothing. Raises :class:`ParseError`."""
    headed = headers_of(lines)
    table = [row for line in lines[len(headed) :] if (row := entries(line))]
    if not table or _is_sky(table):
        return parsed(lines, "puzzle", Puzzle)
    rule, _ = rule_of(headed)
    return assemble(
        _rows(table, f"[0-9]+|[.-]|{PARK}" if rule.parks else "[0-9]+|[.-]"), headed, Puzzle
    )


def _is_sky(table: Rows) -> bool:
    """Whether this is the body of a .sky file: the first row has the clues above the grid.

    One entry is a size, unless it is the one clue above a grid of size 1.
    """
    return len(table[0]) > 1 or [len(row) for row in table[1:3]] == [3, 1]


def _rows(table: Rows, pattern: str) -> Rows:
    """The rows of the puzzle. Raises :class:`ParseError` unless all entries match ``pattern``."""
    [first], *rows = table
    if not re.fullmatch("[0-9]+", first.text):
        raise first.error(f"{quoted(first.text)} is not the size, which stands above the grid")
    size = first.to_number()
    if size == 0:
        raise first.error(outside("size", 0, MAX_SIZE))
    if not rows:
        raise first.error_behind(f"{size + 2} rows of {size + 2} entries must follow")
    if len(rows[0]) != size + 2:
        found = counted(len(rows[0]), "entry", "entries")
        what = f"the first row has {found}, not {size + 2}: the size and two corners"
        raise rows[0][0].error(what)
    for entry in chain(*rows):
        if not re.fullmatch(pattern, entry.text):
            what = "those are numbers, . for no clue and - for an empty cell"
            raise entry.error(f"{quoted(entry.text)} is no entry: {what}")
    if [len(row) for row in rows[size + 2 :]] == [size] * size:
        rows = rows[: size + 2]
    return without_corners(rows, ". - 0")

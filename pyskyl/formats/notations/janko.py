"""The text of data sets with puzzles of janko.at, and the text of its own pages.

The first line of a data set's puzzle is ``ROWS COLUMNS K``, K the tallest height; if K is less than
ROWS, the other cells of a line are parks. ``D`` follows if each diagonal has every height, too.
Then come the clues above, below, left and right, a line each, and the rows of the grid, if it has
givens. ``-`` is nothing; we also read and write ``x`` for a given park.

The site's own text stands between ``begin`` and ``end``: lines with a name and a value, or a name
with rows below. Its collections have the same names in JSON.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from ...values.headers import OURS
from ...values.puzzle import MAX_SIZE, PARK, Puzzle, with_crosses
from ...values.rule import Rule
from ...values.words import counted, outside, quoted
from ..assembly import assemble, in_turn
from ..grid import entries
from ..lines import Entry, Rows, TextLine, wrong_length
from ..recognition import begins

_SIDES = ("above", "below", "left of", "right of")


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``. Headers have no place in it."""
    top, left, bottom, right = puzzle.sides
    size, rule = puzzle.size, puzzle.rule
    rows = (top, bottom, left, right, *with_crosses(puzzle.board))
    written = (" ".join(str(number or "-") for number in row) for row in rows)
    first = f"{size} {size} {rule.tallest(size)}{' D' if rule.diagonals else ''}"
    return "\n".join([first, *written, ""])


def parse(lines: Sequence[TextLine]) -> Puzzle | None:
    """The puzzle on these lines, None if there is nothing. Raises :class:`ParseError`."""
    filled = [line for line in lines if not line.is_empty]
    if filled and begins(filled[0].text, "janko.at"):
        return _of_site(filled)
    table = [row for line in filled if (row := entries(line))]
    if not table:
        return None
    size, rule = _size(table[0])
    return assemble(_rows(table, size, _PARKS if rule.parks else _ENTRY), (), Puzzle, default=rule)


def _rows(table: Rows, size: int, pattern: re.Pattern[str]) -> Rows:
    """The rows of the puzzle. Raises :class:`ParseError` unless all entries match ``pattern``."""
    rows = table[1:]
    names = [f"row of clues {side} the grid" for side in _SIDES]
    if len(rows) > len(names):  # data sets leave an empty grid out
        names += [f"row {number} of the grid" for number in range(1, size + 1)]
    for name, row in zip(names, rows, strict=False):
        for entry in row:
            if not pattern.fullmatch(entry.text):
                what = f"{quoted(entry.text)} is no entry: those are numbers, or - for nothing"
                raise entry.error(what)
        if len(row) != size:
            what = f"the {name} has {counted(len(row), 'entry', 'entries')}, not {size}"
            raise wrong_length(row, size, what)
    if len(rows) < len(names):
        raise table[-1][-1].error_behind(f"the {names[len(rows)]} is missing")
    if len(rows) > len(names):
        raise rows[len(names)][0].error("the puzzle ends above; a line --- separates puzzles")
    return in_turn([*chain(*rows[:4])], [*chain(*rows[4:])])


_ENTRY = re.compile("-|[0-9]+")
_PARKS = re.compile(f"{_ENTRY.pattern}|{PARK}")


def _size(first: Sequence[Entry]) -> tuple[int, Rule]:
    """The number of rows and the rule in the first line. Raises :class:`ParseError`."""
    numbers = []
    for entry, what in zip(first, ("rows", "columns", "the tallest height"), strict=False):
        if not re.fullmatch("[0-9]+", entry.text):
            raise entry.error(f"{quoted(entry.text)} is not the number of {what}")
        numbers.append(entry.to_number())
    if len(numbers) < 3:
        what = "the first line is the numbers of rows and of columns and the tallest height"
        raise first[-1].error_behind(what)
    rows, columns, tallest = numbers
    if not 1 <= rows <= MAX_SIZE:
        raise first[0].error(outside("size", rows, MAX_SIZE))
    if columns != rows:
        shape = f"{counted(rows, 'row')} and {counted(columns, 'column')}"
        what = f"the grid has {shape}: it must be a square"
        raise first[1].error(what)
    if not 1 <= tallest <= rows:
        raise first[2].error(outside("tallest height", tallest, rows))
    diagonals = [entry.text for entry in first[3:]] == ["D"]
    if len(first) > 3 and not diagonals:
        raise first[3].error("only a D for the diagonals can follow three numbers")
    return rows, Rule(rows - tallest, diagonals)


def _of_site(lines: Sequence[TextLine]) -> Puzzle:
    """The puzzle between ``begin`` and ``end``. Raises :class:`ParseError`."""
    record: dict[str, Any] = {}
    name = ""
    try:
        for line in lines[1:]:
            first, _, value = line.text.strip().partition(" ")
            if name == "end":
                raise ValueError("nothing can follow the line end")
            if name == "moves" and first != "end":
                continue
            if not first[:1].isalpha():
                record[name] = [*(record.get(name) or []), line.text.split()]
            elif first in record:
                raise ValueError(f"{quoted(first)} stands here for the second time")
            else:
                name = first
                record[name] = value.strip()
        line = lines[0]
        return of_record(record)
    except (TypeError, ValueError) as problem:
        raise line.error(str(problem), line.start) from None


def of_record(record: Mapping[str, Any]) -> Puzzle:
    """The puzzle of the site's own names. Raises ValueError and TypeError."""
    if missing := [name for name in ("size", "depth", "clabels", "rlabels") if name not in record]:
        raise ValueError(f"the part {missing[0]} is missing")
    words = {*re.findall(r"\w+", str(record.get("puzzle", "")).casefold())}
    words |= {*record} & {"sum", "sums", "diagonals"}
    if others := words - {"skyscrapers", "sum", "sums", "diagonals"}:
        raise ValueError(f"the puzzle is of the kind {quoted(min(others))}: {OURS}")
    [[size, depth]] = _numbers([[record["size"], record["depth"]]])
    has_sums = not words.isdisjoint({"sum", "sums"})
    rule = Rule((size or 0) - (depth or 0), "diagonals" in words, "sums" if has_sums else "counts")
    for name in ("clabels", "rlabels"):
        if len(record[name]) != 2:
            raise ValueError(f"there must be two rows of {name}")
    [top, bottom], [left, right] = (_numbers(record[name]) for name in ("clabels", "rlabels"))
    board = _numbers(record["problem"]) if record.get("problem") else None
    headers = [(name, str(value)) for name, value in record.items() if name not in _NAMES]
    return Puzzle.from_lists([top, left, bottom, right], board, headers, rule)


_NAMES = {
    *("puzzle", "size", "depth", "clabels", "rlabels", "problem", "sum", "sums", "diagonals"),
    *("solver", "info", "unit", "solution", "moves", "end"),
}
"""The site's names that are no headers."""


def _numbers(rows: Any) -> list[list[int | None]]:
    return [[_number(str(entry)) for entry in row] for row in rows]


def _number(entry: str) -> int | None:
    if not re.fullmatch("-|[0-9]{1,4}", entry):
        raise ValueError(f"{quoted(entry)} is no entry: those are numbers, or - for nothing")
    return None if entry == "-" else int(entry)

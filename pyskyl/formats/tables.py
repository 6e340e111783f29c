"""Tables and drawings without marks for empty places: the place of an entry says what it is.

Bars, tabs, semicolons, commas or only blanks stand between the columns. A text that can be read in
any other way is not read in one of these: its rows have enough entries.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from ..puzzle import MAX_SIZE
from .pasted import MAX_RUN_TOGETHER, Plain, characters
from .reading import Entry, Rows


def tables(rows: Sequence[Plain]) -> Iterator[Sequence[Plain]]:
    """Yield the rows of each board that these rows can be, with a dot for each empty place."""
    for shape in SHAPES:
        if (found := shape(rows)) and (board := _whole(found)):
            top, *grid, bottom = board
            several = [top[1:-1], *grid, bottom[1:-1]]
            yield [Plain.of_words(row[0].line, row) for row in several]


def _whole(table: Rows) -> Rows | None:
    """The rows, with the empty ones missing above them; None unless all corners are empty."""
    size = len(table[0])
    missing = size - len(table)
    if {*map(len, table)} != {size} or not 0 <= missing < min(3, table[0][0].line.number):
        return None
    board = [*[[table[0][0]._replace(text=".")] * size] * missing, *table]
    corners = {row[at].text for row in (board[0], board[-1]) for at in (0, -1)}
    return board if corners == {"."} else None


def _placed(row: Plain, words: Sequence[Entry], places: Sequence[int], size: int) -> list[Entry]:
    """A row with its words in these places and dots elsewhere; empty if that is impossible."""
    if len({*places}) < len(places) or max(places, default=0) >= size:
        return []
    found = [Entry(".", row.line, 1)] * size
    for place, word in zip(places, words, strict=True):
        found[place] = word
    return found


def drawing(rows: Sequence[Plain]) -> Rows:
    """A board with bars around each cell; the clues above and below may have none or be missing."""
    barred = [number for number, row in enumerate(rows) if row.bars]
    walls = rows[barred[0]].bars if barred else []
    size = len(walls) - 1
    inside = barred[1:-1] if len(barred) == size + 2 else barred
    if size < 2 or len(inside) != size or inside[-1] - inside[0] >= size:
        return []
    outside = [rows[: inside[0]], rows[inside[-1] + 1 :]]
    if max(map(len, outside)) > 1:
        return []
    above, below = (each[0] if each else _empty(rows[0], 1) for each in outside)
    grid = rows[inside[0] : inside[-1] + 1]
    aligned = {tuple(row.bars) for row in grid} == {tuple(walls)}
    found = []
    for row in [above, *grid, below]:
        words = [word for word in row.words if word.text != "|"]
        columns = [word.column for word in words]
        places = [bisect(row.bars or walls, column) for column in columns]
        if not row.bars and len(words) == size:
            places = [*range(1, size + 1)]
        elif not row.bars and words and not (aligned and {*walls}.isdisjoint(columns)):
            return []  # blanks have been lost
        found.append(_placed(row, words, places, size + 2))
    return found


def framed(rows: Sequence[Plain]) -> Rows:
    """A board with two bars around each row of the grid, and no entry for a missing clue."""
    barred = [number for number, row in enumerate(rows) if len(row.bars) == 2]
    size = len(barred)
    if size < 2 or barred[-1] - barred[0] >= size:
        return []
    grid = rows[barred[0] : barred[-1] + 1]
    inside = [*range(1, size + 1)]
    columns = [word.column for word in grid[0].parts[1]]
    found = []
    for row in grid:
        near, cells, far = row.parts
        if len(cells) != size or max(len(near), len(far)) > 1:
            return []
        places = [*[0] * len(near), *inside, *[size + 1] * len(far)]
        found.append(_placed(row, [*near, *cells, *far], places, size + 2))
    if not any(entry.text == "." for row in found for entry in (row[0], row[-1])):
        return []  # no clue is missing, so a row of clues is
    outside = [[*rows[: barred[0]]], [*rows[barred[-1] + 1 :]]]
    for place, side in ((0, outside[0]), (size + 1, outside[1])):
        row = side[0] if side else _empty(grid[0], 1)
        at = [word.column for word in row.words]
        if len(side) > 1 or not (len(at) == size or {*at} <= {*columns}):
            return []
        places = inside if len(at) == size else [columns.index(column) + 1 for column in at]
        found.insert(place, _placed(row, row.words, places, size + 2))
    return found


def separated(rows: Sequence[Plain]) -> Rows:
    """A board with a tab, or a semicolon, or a comma between any two columns."""
    for mark in "\t;,":
        size = rows[0].text.count(mark) + 1
        if size > 2 and {row.text.count(mark) + 1 for row in rows} == {size}:
            found = []
            for row in _with_gaps(rows):
                walls = [each.start() + 1 for each in re.finditer(mark, row.text)]
                words = row._replace(text=row.text.replace(mark, " ")).words
                places = [bisect(walls, word.column) for word in words]
                found.append(_placed(row, words, places, size))
            return found
    return []


def in_place(rows: Sequence[Plain]) -> Rows:
    """A board of numbers in columns of one width, with only blanks for nothing."""
    every = _with_gaps(rows)
    size = len(every)
    length = max(len(row.text.rstrip()) for row in rows)
    width = -(-length // size)
    several = [row.words for row in every]
    if width == 1 and size <= MAX_RUN_TOGETHER + 2:
        several = [[*chain(*map(characters, words))] for words in several]
    places = [[(word.column - 1) // width for word in words] for words in several]
    if length <= (size - 1) * width or [0] not in [at[:1] for at in places]:
        return []  # nothing shows where the first or the last column is
    if not _are_columns([*chain(*several)], width):
        return []
    return [_placed(*row, size) for row in zip(every, several, places, strict=True)]


def _are_columns(words: Sequence[Entry], width: int) -> bool:
    """Whether these are numbers at the same edge of their columns, two of them side by side."""
    starts = {word.column - 1 for word in words}
    ends = {word.column + len(word.text) - 2 for word in words}
    return (
        all(word.text.isdigit() and len(word.text) <= width for word in words)
        and not any("\t" in word.line.text for word in words)
        and any(len({edge % width for edge in edges}) == 1 for edges in (starts, ends))
        and any(place + width in starts | ends for place in starts | ends)
    )


def clues_only(rows: Sequence[Plain]) -> Rows:
    """A board of rows of two clues each, and as many clues above and below as there are rows."""
    size = len(rows) - 2
    if size < 3 or [len(row.words) for row in rows] != [size, *[2] * size, size]:
        return []
    inside, ends = range(1, size + 1), (0, size + 1)
    places = [inside, *[ends] * size, inside]
    return [_placed(row, row.words, at, size + 2) for row, at in zip(rows, places, strict=True)]


SHAPES: Sequence[Callable[[Sequence[Plain]], Rows]] = (
    drawing,
    framed,
    separated,
    in_place,
    clues_only,
)
"""The shapes to try, in this order."""


def _with_gaps(rows: Sequence[Plain]) -> Sequence[Plain]:
    """The rows, with an empty one for each line left out between two of them."""
    if rows[-1].line.number - rows[0].line.number > MAX_SIZE + 1:
        return rows
    known = {row.line.number: row for row in rows}
    numbers = range(rows[0].line.number, rows[-1].line.number + 1)
    return [known.get(at) or _empty(rows[0], at) for at in numbers]


def _empty(beside: Plain, number: int) -> Plain:
    """A row with nothing in it, on the line of this number."""
    return Plain(beside.line._replace(number=number, text=""), "")

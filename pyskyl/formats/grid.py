"""Boards with the clues around them: lines in, rows of entries out, of the right lengths."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, takewhile

from ..errors import ParseError
from ..headers import NO_NUMBER, SIDES, UNKNOWN
from ..puzzle import MAX_SIZE, surrounded
from ..words import counted
from .pasted import (
    Plain,
    apart,
    cells,
    characters,
    is_header,
    loosened,
    misplaced_comma,
    plain,
    table,
)
from .reading import Entry, Rows, TextLine, wrong_length
from .sky_grammar import Line, Start, no_entry, parse, terminal
from .tables import tables

MAX_ENTRIES = MAX_SIZE + 2
"""The most entries that a row can have: a clue, the heights, a clue."""

_WORD = re.compile(r"[^\s,]+")
"""An entry, judged by blanks and commas alone."""


def entries(line: TextLine) -> Sequence[Entry]:
    """The entries of a line, between blanks or single commas. Raises :class:`ParseError`."""
    drawn = Plain(line, plain(line.text))
    if misplaced := misplaced_comma(drawn):
        raise misplaced
    return [Entry(each[0], line, each.start() + 1) for each in _WORD.finditer(drawn.text)]


def read_board(lines: Sequence[TextLine], start: Start, *, parks: bool = False) -> Rows:
    """The rows of the board on ``lines``, below headers. Raises :class:`ParseError`.

    With ``parks`` an x in the grid is a park. The ways to read pasted text (pasted.py, tables.py)
    are tried only if the rows cannot be read as they stand.
    """
    drawn = [*map(Plain.of, lines)]
    above = sum(1 for _ in takewhile(is_header, (line.text for line in lines)))
    for row in drawn[above:]:
        if is_header(row.text):
            what = "header lines must stand above the grid; a line --- separates puzzles"
            raise row.line.error(what, row.line.start)
    wrong: ParseError | None = None
    for reading, is_meant in _readings(_rows(drawn[above:], start), terminal(start)):
        try:
            if (rows := reading()) is not None:
                return _shaped(drawn[:above], rows, start, parks=parks)
        except ParseError as problem:
            wrong = problem if is_meant or not wrong else wrong
    assert wrong
    raise wrong


def _readings(
    rows: Sequence[Plain], cell: re.Pattern[str]
) -> Iterator[tuple[Callable[[], Sequence[Plain] | None], bool]]:
    """Yield the ways to read the rows, in order, and whether the rows are surely meant that way."""
    yield (lambda: rows), True
    words = chain(*(part for row in rows for part in row.parts))
    are_words = len(rows) > 1 and not all(cell.fullmatch(word.text) for word in words)
    yield partial(apart, rows, cell), are_words
    loose = loosened(rows, cell)
    yield (lambda: loose), False
    yield partial(apart, loose, cell), False
    for board in tables(loose):
        yield partial(list, board), True


def _rows(drawn: Sequence[Plain], start: Start) -> Sequence[Plain]:
    """The lines that are neither blank nor a border."""
    border = terminal(start, "_BORDER")
    return [row for row in drawn if (text := row.text.strip()) and not border.match(f"{text}\n")]


def between_sides(
    sides: Mapping[str, TextLine], lines: Sequence[TextLine], start: Start, *, parks: bool
) -> Rows:
    """The rows of a board whose clues stand in headers; below them is the grid alone, or nothing.

    Raises :class:`ParseError`.
    """
    cell = terminal(start)
    drawn = loosened(_rows([*map(Plain.of, lines)], start), cell)
    grid = [cells(row.line, row.parts) for row in apart(drawn, cell) or drawn]
    clues = {name: _clues(line) for name, line in sides.items()}
    size = len(grid) or max(map(len, clues.values()))
    last = [*sides.values()][-1]
    if not grid and (len(sides) < 4 or not size):
        raise last.error("there is no grid below the clues of these sides", last.start)
    for name, line in sides.items():
        if len(clues[name]) == 1 and len(clues[name][0].text) == size:
            clues[name] = characters(clues[name][0])
        if len(clues[name]) not in {0, size}:
            what = f"the {name} side has {counted(len(clues[name]), 'clue')}, not {size}"
            raise line.error(f"{what}, the number of rows of the grid", line.start)
    for number, row in enumerate(grid, 1):
        if len(row) != size:
            what = f"row {number} of the grid has {counted(len(row), 'height')}, not {size}"
            raise wrong_length(row, size, f"{what}: its clues stand above")
    nothing = [Entry(".", last, 1)] * size
    board = surrounded((clues.get(name) or nothing for name in SIDES), grid or [nothing] * size)
    if wrong := next((each for each in chain(*board) if not cell.fullmatch(each.text)), None):
        raise no_entry(wrong)
    _check_crosses(board, parks=parks)
    return board


def _clues(line: TextLine) -> list[Entry]:
    """The clues of a side, which stand after its name."""
    at = line.text.index(":") + 1
    found = re.compile(r"[^\s,;\[\](){}]+").finditer(line.text, at)
    return [Entry(_NOTHING.sub(".", each[0]), line, each.start() + 1) for each in found]


_NOTHING = re.compile(f"{NO_NUMBER}|[{UNKNOWN}]")


def _shaped(headers: Sequence[Plain], rows: Sequence[Plain], start: Start, *, parks: bool) -> Rows:
    """The entries of these rows, if any. Raises :class:`ParseError` unless they are a board."""
    found = parse([*headers, *(table(rows, terminal(start)) or rows)], start)
    board = [[*chain(*row.parts)] for row in found]
    _check_crosses(board, parks=parks)
    if found:
        _check_shape(found[0], board)
    return board


def _check_crosses(board: Rows, *, parks: bool) -> None:
    """Raise :class:`ParseError` for an x among other marks for nothing.

    The clues and the grid may have different marks. With ``parks`` an x in the grid is a park.
    """
    marks: dict[bool, list[Entry]] = {True: [], False: []}
    for number, row in enumerate(board):
        for place, entry in enumerate(row):
            if not entry.text.strip("xX.-_0"):
                inside = 0 < number < len(board) - 1 and 0 < place < len(row) - 1
                marks[inside].append(entry)
    for inside, several in marks.items():
        if inside and parks:
            continue
        crosses = [entry for entry in several if entry.text in {"x", "X"}]
        if 0 < len(crosses) < len(several):
            raise no_entry(crosses[0])


def _check_shape(first: Line, board: Rows) -> None:
    above, *grid = board
    size = len(above)
    if len(first.parts) > 1:
        raise above[0].error("the first row has the clues above the grid, and no bars")
    if size > MAX_SIZE:
        raise above[MAX_SIZE].error(f"the size is more than {MAX_SIZE}")
    for number, row in enumerate(grid[:size], 1):
        if len(row) == size and number == len(grid):
            what = f"the grid has {counted(number - 1, 'row')}, not {size}, the number of top clues"
            raise row[0].error(f"{what}: it must be a square")
        if len(row) != size + 2:
            many = f"more than {MAX_ENTRIES} entries"
            found = counted(len(row), "entry", "entries") if len(row) <= MAX_ENTRIES else many
            what = f"row {number} of the grid has {found}, not {size + 2}"
            heights = counted(size, "height")
            raise wrong_length(row, size + 2, f"{what}: a clue, {heights}, a clue")
    last = board[-1][-1]
    if len(grid) < size:
        raise last.error_behind(f"the grid ends after {len(grid)} of {counted(size, 'row')}")
    if len(grid) == size:
        raise last.error_behind("the row of clues below the grid is missing")
    below = grid[size]
    if len(below) == size + 2:
        what = f"the grid has more than {counted(size, 'row')}, the number of top clues"
        raise below[0].error(f"{what}: it must be a square")
    if len(below) != size:
        what = f"the row below the grid has {counted(len(below), 'clue')}, not {size}"
        raise wrong_length(below, size, what)
    if len(grid) > size + 1:
        raise grid[size + 1][0].error("the puzzle ends above; a line --- separates puzzles")

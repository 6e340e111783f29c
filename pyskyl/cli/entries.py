"""The file of a player: the heights entered so far, and pencil marks.

Each line is a row of the board, and has for each cell a height, ``.`` for nothing, or pencil marks:
heights with commas between them, as in ``1,3,5``, or a single one with a comma after it. A park is
``x``. Headers, comments, the frame and the clues of a .sky file may stand around the rows, so that
a copy of the puzzle can be filled in. Clues that are not the puzzle's are an error: the player has
filled in another one. A save file of Towers gives its moves.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import chain

import click

from ..errors import ParseError
from ..formats import read_bytes
from ..formats.lines import Entry, Rows, TextLine, split_lines
from ..formats.sky_grammar import parse
from ..values.position import Position, position
from ..values.puzzle import Puzzle
from ..values.words import counted, outside, quoted
from .inputs import name_of, opened

_MAX_BYTES = 1_000_000


def entered(
    path: str | None, *, with_moves: bool = False
) -> tuple[Callable[[Puzzle], Position], str | None]:
    """A function that enters the file of --entries into puzzles, and the SHA-256 of that file.

    The function gives a position, and raises :class:`ParseError` for a puzzle that the entries do
    not fit. The SHA-256 tells the file from another. Without a file it is None, and nothing is
    entered or, ``with_moves``, the moves of a saved game. Raises click.BadParameter for a file that
    cannot be read.
    """
    if path is None:
        return _moved if with_moves else position, None
    try:
        with opened(path) as stream:
            data = stream.read(_MAX_BYTES)
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="--entries") from None
    return partial(_position, data, name_of(path)), sha256(data).hexdigest()


def _moved(puzzle: Puzzle) -> Position:
    """The position after the moves of the save file that the puzzle comes from, if any."""
    return position(puzzle, *(puzzle.origin.moves or ()))


def _saved(data: bytes, name: str, puzzle: Puzzle) -> Position:
    """The position after the moves of a save file. Raises :class:`ParseError`."""
    saved = next(read_bytes(data, name, "towers"))
    if isinstance(saved, ParseError):
        raise saved
    if (saved.sides, saved.board) != (puzzle.sides, puzzle.board):
        line = TextLine(name, 1, data.decode("utf-8", "replace").splitlines()[0])
        raise line.error("this saved game is of another puzzle", 1)
    return replace(_moved(saved), puzzle=puzzle)


def _position(data: bytes, name: str, puzzle: Puzzle) -> Position:
    if data.startswith(b"SAVEFILE:"):
        return _saved(data, name, puzzle)
    # a byte that is not UTF-8 becomes half a surrogate pair, which the lines are searched for
    text = io.StringIO(data.decode("utf-8", "surrogateescape"), newline=None)
    lines = []
    for line in split_lines(text, name):
        if isinstance(line, ParseError):
            raise line
        lines.append(line)
    heights = [
        [_heights(entry, puzzle, number, column) for column, entry in enumerate(row, 1)]
        for number, row in enumerate(_grid(lines, puzzle), 1)
    ]
    board = [[cell if isinstance(cell, int) else None for cell in row] for row in heights]
    marks = [[None if isinstance(cell, int) else cell for cell in row] for row in heights]
    return position(puzzle, board, marks)


def _grid(lines: Sequence[TextLine], puzzle: Puzzle) -> Rows:
    """The cells of the grid, without the clues around it. Raises :class:`ParseError`."""
    size = puzzle.size
    drawn = [line._replace(text=line.text.translate(_PLAIN)) for line in lines]
    read = parse([line for line in drawn if _ENTERED.search(line.text)], "entered")
    found = ([*chain(*line.parts)] for line in read)
    rows: list[Sequence[Entry]] = [row for row in found if row]
    if len(rows) == size:
        rows = [(), *rows, ()]
    elif len(rows) != size + 2:
        rows_are = "is 1 row" if len(rows) == 1 else f"are {len(rows)} rows"
        what = f"there {rows_are}, not {size} as in the puzzle, or {size + 2} with clues"
        raise rows[-1][0].error(what) if rows else lines[0].error(what, 1)
    corner = Entry(".", lines[0], 1)
    clues = [(0, *puzzle.sides.top, 0), (0, *puzzle.sides.bottom, 0)]
    around = [clues[0], *zip(puzzle.sides.left, puzzle.sides.right, strict=True), clues[1]]
    for number, (row, known) in enumerate(zip(rows, around, strict=True)):
        whole = [corner, *row, corner] if len(row) == size else row
        if len(whole) not in {0, size + 2}:
            what = f"the row has {counted(len(row), 'entry', 'entries')}, not {size}"
            raise row[0].error(f"{what} as in the puzzle, or {size + 2} with clues")
        inside = 0 < number <= size
        for entry, clue in zip([whole[0], whole[-1]] if inside else whole, known, strict=False):
            _check_clue(entry, clue)
        rows[number] = whole[1:-1]
    return rows[1:-1]


_PLAIN = str.maketrans("│┃║\u00a0", "||| ")
_ENTERED = re.compile(r"^(?!\s*[%#]).*[\w.]")
"""A line that has more than the frame, and is no comment."""


def _check_clue(entry: Entry, clue: int) -> None:
    """Raise :class:`ParseError` if the entry is not the clue that the puzzle has there."""
    if entry.text in _NOTHING:
        return
    if not entry.text.isdigit():
        raise entry.error(f"{quoted(entry.text)} is not a clue or '.'")
    if entry.to_number(9999) != clue:
        has = f"the clue {clue}" if clue else "no clue"
        raise entry.error(f"there is {entry.text}, where the puzzle has {has}")


_NOTHING = (".", "-", "_", "0", "00")


def _heights(entry: Entry, puzzle: Puzzle, row: int, column: int) -> int | list[int] | None:
    """The height or the pencil marks in a cell; 0 is a park. Raises :class:`ParseError`."""
    if entry.text in _NOTHING[: 3 if puzzle.rule.parks else None]:
        return None
    known = puzzle.rule.heights(puzzle.size)
    given = puzzle.board[row - 1][column - 1]
    heights = []
    for text in entry.text.removesuffix(",").split(","):
        if text.strip("0") == "" if puzzle.rule.parks else text in {"x", "X"}:
            what = f"{quoted(text)} is not a height, '.', or pencil marks such as 1,3"
            raise entry.error(what)
        heights.append(0 if text in {"x", "X"} else entry.line.to_number(text, entry.column))
        if heights[-1] not in known:
            raise entry.error(outside("height", heights[-1], known[-1]))
    if given is not None and given not in heights:
        raise entry.error(f"row {row}, column {column} has the given {given}")
    return heights if "," in entry.text else heights[0]

"""The file of a person who solves: heights that have been entered, and pencil marks.

It has a row of the grid on each line, and for each cell a height, ``.`` for nothing, or pencil
marks: heights with commas between them, as in ``1,3,5``, or a single one with a comma behind it.
Headers, comments, the frame and the clues of a .sky file may stand around the rows, so that a copy
of the puzzle can be filled in. Clues that are not the puzzle's are an error: somebody has filled in
another one.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import click

from ..errors import ParseError
from ..formats.reading import split_lines
from ..position import Position, position
from ..puzzle import Puzzle
from ..words import counted

__all__ = ["Entered", "entered"]

_BORDER = re.compile(r"[\s+-]*\+[\s+-]*")
_HEADER = re.compile(r"\s*[^\W\d_][^:|]*:")
_CELL = re.compile(r"[.\-_0]|[0-9]{1,2}|[0-9]{1,2}(?:,[0-9]{1,2})*,?")

_MAX_BYTES = 1_000_000


class _Entries:
    """What a file shows, which may be standard input as ``-``. Raises OSError."""

    def __init__(self, path: str) -> None:
        from hashlib import sha256

        self._name = "<stdin>" if path == "-" else path
        if path == "-":
            data = sys.stdin.buffer.read(_MAX_BYTES)
        else:
            with Path(path).open("rb") as stream:
                data = stream.read(_MAX_BYTES)
        # a byte that is not UTF-8 becomes half a surrogate pair, which the lines are searched for
        self._text = data.decode("utf-8-sig", errors="surrogateescape")
        self.digest = sha256(data).hexdigest()

    def on(self, puzzle: Puzzle) -> Position:
        """The position of ``puzzle``. Raises :class:`ParseError` if they do not fit together."""
        for line in split_lines(io.StringIO(self._text, newline=None), self._name):
            if isinstance(line, ParseError):
                raise line
        rows = _grid(self._text, self._name, puzzle)
        board = [[None if "," in cell else _heights(cell)[0] for cell in row] for row in rows]
        marks = [[_heights(cell) if "," in cell else None for cell in row] for row in rows]
        return position(puzzle, board, marks)


class Entered(NamedTuple):
    """What has been entered: ``on`` makes positions of puzzles.

    ``digest`` is the SHA-256 of the file, by which another one is known; None without a file.
    """

    on: Callable[[Puzzle], Position]
    digest: str | None


def entered(path: str | None) -> Entered:
    """What is in the file of the option --entries, which may be none.

    Raises click.BadParameter for a file that cannot be read.
    """
    if path is None:
        return Entered(position, None)
    try:
        known = _Entries(path)
        return Entered(known.on, known.digest)
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="--entries") from None


def _heights(cell: str) -> list[int]:
    return [int(height) if height.isdigit() else 0 for height in cell.rstrip(",").split(",")]


class _Word(NamedTuple):
    """What stands between spaces, and its column in the line, from 1."""

    text: str
    column: int


@dataclass(frozen=True)
class _Row:
    """A line of the file: a row of the grid, or the clues above or below it."""

    name: str
    number: int
    source: str
    words: Sequence[_Word]
    left: Sequence[_Word] = ()
    right: Sequence[_Word] = ()
    framed: bool = False

    def error(self, what: str, word: _Word | None = None) -> ParseError:
        """That there is ``what`` in this line, at ``word`` or at its first one."""
        column = word.column if word else min(found.column for found in self._all())
        return ParseError(
            what, filename=self.name, line=self.number, column=column, source=self.source
        )

    def _all(self) -> Sequence[_Word]:
        return [*self.left, *self.words, *self.right, _Word("", len(self.source) + 1)]


def _read(text: str, name: str) -> list[_Row]:
    """The lines that are no comments, headers or parts of the frame."""
    rows = []
    for number, line in enumerate(text.splitlines(), 1):
        kept = re.split("[%#]", line, maxsplit=1)[0]
        if not kept.strip() or _BORDER.fullmatch(kept) or _HEADER.match(kept):
            continue
        framed = kept.count("|") == 2
        word = r"[^\s|]+" if framed else r"\S+"
        words = [_Word(found[0], found.start() + 1) for found in re.finditer(word, kept)]
        if framed:
            first, last = kept.index("|") + 1, kept.rindex("|") + 1
            left = [word for word in words if word.column < first]
            right = [word for word in words if word.column > last]
            inside = words[len(left) : len(words) - len(right)]
            rows.append(_Row(name, number, line, inside, left, right, framed=True))
        else:
            rows.append(_Row(name, number, line, words))
    return rows


def _grid(text: str, name: str, puzzle: Puzzle) -> list[list[str]]:
    """The cells of the grid, as they are written. Raises :class:`ParseError`."""
    size = puzzle.size
    rows = _read(text, name)
    if len(rows) == size + 2:
        above, *rows, below = rows
        _check_clues(above, _corners_off(above, size), puzzle.sides.top, "above column")
        _check_clues(below, _corners_off(below, size), puzzle.sides.bottom, "below column")
    elif len(rows) != size:
        raise _miscounted(rows, text, name, size)
    cells = [_cells(row, number, puzzle) for number, row in enumerate(rows, 1)]
    return [[word.text for word in row] for row in cells]


def _miscounted(rows: Sequence[_Row], text: str, name: str, size: int) -> ParseError:
    """Of ``rows``, there are too many or too few."""
    grid = [row for row in rows if row.framed or len(row.words) == size + 2] or rows
    found = "is 1 row" if len(grid) == 1 else f"are {len(grid)} rows"
    if len(grid) > size:
        return grid[size].error(f"there {found}, not {size}, the size of the puzzle")
    if len(grid) == size:
        extra = next(row for row in reversed(rows) if row not in grid)
        return extra.error("with clues, there is one line above the grid and one below")
    source = [*text.splitlines(), ""][0]
    last = grid[-1] if grid else _Row(name, 1, source, [_Word("", 1)])
    return last.error(f"there {found}, not {size}, the size of the puzzle")


def _corners_off(row: _Row, size: int) -> Sequence[_Word]:
    """The clues above or below the grid, without blank corners."""
    words = row.words
    if len(words) == size + 2 and {_clue(words[0]), _clue(words[-1])} == {0}:
        words = words[1:-1]
    if len(words) != size:
        raise row.error(
            f"the line has {counted(len(words), 'clue')}, not {size}, the size of the puzzle"
        )
    return words


def _cells(row: _Row, number: int, puzzle: Puzzle) -> Sequence[_Word]:
    """The cells of the row ``number`` of the grid. Raises :class:`ParseError`."""
    size = puzzle.size
    words, left, right = row.words, row.left, row.right
    if len(words) == size + 2 and not left and not right:
        left, words, right = words[:1], words[1:-1], words[-1:]
    if len(words) != size:
        raise row.error(
            f"the row has {counted(len(words), 'cell')}, not {size}, the size of the puzzle"
        )
    for place, (word, given) in enumerate(zip(words, puzzle.board[number - 1], strict=True), 1):
        if not _CELL.fullmatch(word.text):
            what = f"{word.text[:20]!r} is no height, no '.' and no pencil marks such as 1,3"
            raise row.error(what, word)
        if max(_heights(word.text)) > size:
            raise row.error(f"the height {max(_heights(word.text))} is not in 1..{size}", word)
        if given and "," not in word.text and _heights(word.text)[0] not in {0, given}:
            raise row.error(f"row {number}, column {place} has the given {given}", word)
    for side, clues, end in (
        (left, puzzle.sides.left, "at the left of row"),
        (right, puzzle.sides.right, "at the right of row"),
    ):
        if len(side) > 1:
            raise row.error(f"there are {len(side)} clues {end} {number}", side[1])
        _check_clues(row, side, clues[number - 1 : number], end, number)
    return words


def _check_clues(
    row: _Row, words: Sequence[_Word], clues: Sequence[int], where: str, first: int = 1
) -> None:
    """Raise :class:`ParseError` if one of ``words`` is a clue, and not that of the puzzle."""
    for number, (word, clue) in enumerate(zip(words, clues, strict=False), first):
        found = _clue(word)
        if found is None:
            raise row.error(f"{word.text[:20]!r} is no clue and no '.'", word)
        if found not in {0, clue}:
            has = f"the clue {clue}" if clue else "no clue"
            what = f"there is {found} {where} {number}, where the puzzle has {has}"
            raise row.error(what, word)


def _clue(word: _Word) -> int | None:
    """0 for none, and None for what cannot be a clue."""
    known = _CELL.fullmatch(word.text) and "," not in word.text
    return _heights(word.text)[0] if known else None

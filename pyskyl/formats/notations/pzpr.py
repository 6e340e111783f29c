"""The addresses of puzz.link and of other sites that run pzpr.

``https://puzz.link/p?skyscrapers/4/4/k13h4j3g`` is the type, the numbers of columns and rows, and
the body: the clues (top, bottom, left, right) and, if there are any, the givens. A number is one
hex digit, or ``-`` and two of them; a letter from g to z is a run of 1 to 20 empty places. The part
before the type may be missing. We also read capitals, a slash at the end, and ``.``, which is an
unknown number in pzpr, drawn as an empty place.

The file that these sites save is read, too: ``pzprv3``, the type, the numbers of rows and columns,
and the rows of the grid with its clues and four corners, each on a line or before a slash. What a
player has entered looks like a given there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, groupby
from string import ascii_lowercase

from ...errors import ParseError
from ...values.puzzle import MAX_SIZE, Puzzle
from ...values.words import counted, outside, quoted
from ..assembly import assemble, in_turn
from ..grid import without_corners
from ..joined import whole
from ..lines import Entry, Lines, TextLine, read_lines, without_comment
from ..recognition import begins

_SITE = "https://puzz.link/p?"
_TYPES = ("skyscrapers", "skyscraper", "building")
_LETTERS = ascii_lowercase[6:]
"""The letters for runs of one, two and more empty places."""


def write(puzzle: Puzzle) -> str:
    """The address of ``puzzle`` at puzz.link, and a newline. Headers have no place in it."""
    top, left, bottom, right = puzzle.sides
    body = with_runs([*top, *bottom, *left, *right], _LETTERS, _digits)
    cells = [height or 0 for height in chain(*puzzle.board)]
    if any(cells):
        body += with_runs(cells, _LETTERS, _digits)
    return f"{_SITE}{_TYPES[0]}/{puzzle.size}/{puzzle.size}/{body}\n"


def with_runs(numbers: Iterable[int], letters: str, written: Callable[[Iterable[int]], str]) -> str:
    """The numbers as ``written``, and for each run of 0 one of ``letters``, or several.

    The first letter is a run of one, the last one the longest run.
    """
    text = ""
    for is_run, group in groupby(numbers, lambda number: number == 0):
        if is_run:
            longest, rest = divmod(len(list(group)), len(letters))
            text += letters[-1] * longest + (letters[rest - 1] if rest else "")
        else:
            text += written(group)
    return text


def _digits(numbers: Iterable[int]) -> str:
    return "".join(f"{number:x}" if number < 16 else f"-{number:x}" for number in numbers)


_ADDRESS = re.compile(
    r"\s*([A-Za-z]+://[^\s?]*\?)?(?P<type>[A-Za-z0-9_-]*)"
    r"(?:/(?P<columns>[0-9]+)/(?P<rows>[0-9]+)/(?P<body>[^\s/]*)/?)?"
)


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzle of each address on a line, or of a file, or its error."""
    return read_lines(whole(lines, "file"), read_line)


def read_line(line: TextLine) -> Puzzle:
    """The puzzle whose address, or whose file, is the line's text. Raises :class:`ParseError`."""
    if begins(line.text, "file"):
        return _read_file(line)
    line = without_comment(line)
    found = _ADDRESS.match(line.text)
    assert found
    _check_type(Entry(found["type"], line, found.start("type") + 1))
    if found["body"] is None:
        what = "columns, rows and clues must follow the type, as in skyscrapers/4/4/k13h4j3g"
        raise line.error(what, found.end("type") + 1)
    size = _size(*(Entry(found[side], line, found.start(side) + 1) for side in ("columns", "rows")))
    rest = line.text[found.end() :].lstrip()
    if rest:
        raise line.error("nothing can follow the body", len(line.text) - len(rest) + 1)
    return _read_body(line, found.start("body"), found.end("body"), size)


def _check_type(type: Entry) -> None:
    kind = re.sub("_(edit|play)$", "", type.text, flags=re.IGNORECASE)
    if kind.lower() not in _TYPES:
        what = f"this is a puzzle of the type {quoted(kind)}" if kind else "here is no type"
        raise type.error(f"{what}: only {_TYPES[0]} can be read")


def _size(columns: Entry, rows: Entry) -> int:
    for side in (columns, rows):
        if side.to_number() == 0:
            raise side.error(outside("size", 0, MAX_SIZE))
    if columns.to_number() != rows.to_number():
        shape = f"{counted(columns.to_number(), 'column')} and {counted(rows.to_number(), 'row')}"
        raise rows.error(f"the grid has {shape}: it must be a square")
    return rows.to_number()


def _read_file(line: TextLine) -> Puzzle:
    """The puzzle of a file, whose lines are joined. Raises :class:`ParseError`."""
    table = [
        [Entry(word[0], line, row.start() + word.start() + 1) for word in _WORD.finditer(row[0])]
        for row in re.finditer(r"[^/\n]*[^/\s][^/\n]*", line.text)
    ]
    [version, *_], *rows = table
    if len(rows) < 3 or any(len(row) > 1 for row in rows[:3]):
        raise version.error_behind("the type, two sizes and the rows must follow")
    [kind], [height], [width], *grid = rows
    _check_type(kind)
    for side in (height, width):
        if not _DIGITS.fullmatch(side.text):
            raise side.error(f"{quoted(side.text)} is not the number of rows or columns")
    size = _size(width, height)
    grid, rest = grid[: size + 2], grid[size + 2 :]
    if rest and not rest[0][0].text[:1].isalpha():  # info and history follow
        raise rest[0][0].error(f"the grid ends above, after {size + 2} rows")
    for entry in chain(*grid):
        if entry.text not in {".", "-"} and not _DIGITS.fullmatch(entry.text):
            raise entry.error(f"{quoted(entry.text)} is no entry: those are numbers, or . for none")
    if len(grid) < size + 2:
        raise table[-1][-1].error_behind(f"the grid ends after {len(grid)} of {size + 2} rows")
    return assemble(without_corners(grid, ". 0"), (), Puzzle)


_WORD = re.compile(r"\S+")
_DIGITS = re.compile("[0-9]+")


_PART = re.compile(
    r"(?P<run>[g-z])|(?P<dot>\.)|(?P<digit>[0-9a-f])|-(?P<digits>[0-9a-f]{2})",
    re.IGNORECASE | re.ASCII,
)


def _read_body(line: TextLine, start: int, end: int, size: int) -> Puzzle:
    """The puzzle of the clues and givens in a part of ``line``. Raises :class:`ParseError`."""
    entries: list[Entry] = []
    at, clues, cells = start, 4 * size, size**2
    while at < end:
        found = _PART.match(line.text, at, end)
        if not found:
            message = "cannot stand here: only 0-9, a-z, a dot, or - and two of 0-9, a-f can"
            raise line.error(f"{quoted(line.text[at])} {message}", at + 1)
        in_clues = len(entries) < clues
        count = _LETTERS.index(found["run"].lower()) + 1 if found["run"] else 1
        if len(entries) + count > (clues if in_clues else clues + cells):
            more = f"clues than {clues}" if in_clues else f"cells than {cells}"
            raise line.error(f"there are more {more}", at + 1)
        number = int(found["digit"] or found["digits"] or "0", 16)
        if number == 0 and (found["digit"] or found["digits"]):
            what = outside("clue" if in_clues else "height", 0, size)
            raise line.error(f"{what}; g is one empty place, h two, and so on", at + 1)
        line.to_number(str(number), at + 1)
        entries += [Entry(str(number or "."), line, at + 1)] * count
        at = found.end()
    if len(entries) < clues:
        raise line.error(f"the clues end after {len(entries)} of {clues}", end + 1)
    if clues < len(entries) < clues + cells:
        raise line.error(f"the cells end after {len(entries) - clues} of {cells}", end + 1)
    return assemble(in_turn(entries[:clues], entries[clues:]), (), Puzzle)

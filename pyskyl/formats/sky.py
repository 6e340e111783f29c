"""The .sky file: reader and writer. The grammar is in sky.lark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, takewhile
from typing import TypeVar

from ..errors import ParseError
from ..puzzle import MAX_HEADERS, MAX_SIZE, Puzzle, PuzzleError, Sides, check_header
from .pasted import MAX_RUN_TOGETHER, dotted, is_header, plain, run_together, table
from .reading import Line, Lines, attempt, no_puzzle, parse_number
from .rows import MAX_ENTRIES, Entry, MisplacedError, Row, check_shape

__all__ = [
    "MAX_LINES",
    "bounded",
    "headers_of",
    "parsed",
    "puzzle_of",
    "read",
    "read_each",
    "write",
    "written_headers",
]

_SEPARATOR = re.compile(r"[ \t]*-{3,}[ \t]*([%#].*)?")

MAX_LINES = MAX_HEADERS + (MAX_SIZE + 2) + (MAX_SIZE + 1)
"""Of a puzzle: headers, rows, and a border above and below every row of the grid."""


_Found = TypeVar("_Found")


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines`` in order, and for each malformed one the error instead.

    A text without any puzzle gives one error. Where a puzzle goes on although it cannot be one,
    the error comes at once.
    """
    return read_each(lines, _only_puzzle)


_WORD = re.compile(r"[^\s,|]+")


def bounded(line: Line) -> Line:
    """``line``, cut behind its first entry too many if it has one."""
    if len(line.text) <= 2 * MAX_ENTRIES or is_header(line.text):
        return line
    entries = _WORD.finditer(re.split("[%#]", line.text, maxsplit=1)[0])
    behind = next(islice(entries, MAX_ENTRIES + 1, None), None)
    return line._replace(text=line.text[: behind.start()], cut=True) if behind else line


def read_each(
    lines: Lines,
    parse: Callable[[Sequence[Line]], _Found | None],
    bound: Callable[[Line], Line] = bounded,
) -> Iterator[_Found | ParseError]:
    """As :func:`read`, with what ``parse`` makes of the lines of each puzzle.

    That is None where there is nothing; it raises :class:`ParseError`. ``bound`` cuts a line where
    it cannot be one of a puzzle.
    """
    found = False
    more = True
    while more:
        section: list[Line] = []
        wrong: ParseError | None = None
        more = False
        for line in lines:
            if isinstance(line, ParseError):
                # what stands before the line does not matter: the text is none
                section, wrong = [], line
                break
            last = line
            if _SEPARATOR.fullmatch(line.text):
                more = True
                break
            if not line.is_empty:
                section.append(bound(line))
                wrong = section[-1].end
                if len(section) > MAX_LINES:
                    what = "no puzzle has so many lines; a line --- separates puzzles"
                    wrong = section.pop().error(what, 1)
                if wrong:
                    break
        puzzle = attempt(parse, section, wrong, _end_of(section) if wrong else None)
        if puzzle:
            found = True
            yield puzzle
        if wrong:
            more = any(_is_separator(line) for line in lines)
    if not found:
        yield no_puzzle(last)


def _end_of(section: Sequence[Line]) -> tuple[int, int]:
    """Line and column behind the last entry; what is wrong there is so for want of more."""
    for line in reversed(section):
        text = plain(line.text)
        drawn = text if is_header(text) else re.split("[%#]", text, maxsplit=1)[0]
        if drawn.strip(_BETWEEN):
            return line.number, len(drawn.rstrip(_BETWEEN)) + 1
    return 0, 0


_BETWEEN = " \t,|"


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``: its headers and the framed grid. ``read`` gives it back."""
    return "\n".join([*written_headers(puzzle), str(puzzle), ""])


def written_headers(puzzle: Puzzle) -> list[str]:
    """The lines that stand above the grid."""
    headers = [f"{key}: {value}".rstrip() for key, value in puzzle.headers]
    return [*headers, ""] if headers else []


def _is_separator(line: Line | ParseError) -> bool:
    return isinstance(line, Line) and _SEPARATOR.fullmatch(line.text) is not None


def _only_puzzle(lines: Sequence[Line]) -> Puzzle | None:
    found = parsed(lines)
    return found[0] if found else None


def parsed(lines: Sequence[Line]) -> tuple[Puzzle, Sequence[Row]] | None:
    """The puzzle of a section and its rows, with lines counted from 1; None for an empty one.

    Raises :class:`ParseError`.
    """
    if not lines:
        return None
    headed = headers_of(lines)
    try:
        rows = _rows([plain(line.text) for line in lines])
    except MisplacedError as problem:
        raise problem.at(lines) from None
    if rows:
        return puzzle_of(lines, headed, rows, doubt=True), rows
    for line in headed:
        _check(line)
    if headed and not lines[-1].cut:
        raise headed[-1].error("there is no grid below the headers", _start(headed[-1].text))
    return None


def _rows(texts: Sequence[str]) -> Sequence[Row]:
    """The rows of a puzzle, of which every one is as long as it has to be.

    Raises :class:`MisplacedError`.
    """
    try:
        return _rows_of(texts)
    except MisplacedError as problem:
        wrong = problem
    changed = dotted(texts)
    if changed:
        try:
            rows = _rows_of(changed)
            if _is_nothing(texts, rows):
                return rows
        except MisplacedError as problem:
            if not any(map(_DOTS.search, texts)):
                wrong = problem
    raise wrong


_DOTS = re.compile(r"^[^%#:]*[._]")


def _is_nothing(texts: Sequence[str], rows: Sequence[Row]) -> bool:
    """Whether x can only be nothing in rows that were read with dots in its place.

    That is so if nothing else stands for nothing among the clues, or in the grid, where it is.
    """
    marks: dict[bool, set[bool]] = {True: set(), False: set()}
    for number, row in enumerate(rows):
        for place, entry in enumerate(row.entries):
            inside = 0 < number < len(rows) - 1 and 0 < place < len(row.entries) - 1
            if not entry.text.strip(".-_0"):
                marks[inside].add(texts[entry.line - 1][entry.column - 1] in "xX")
    return all(len(found) < 2 for found in marks.values())


def _rows_of(texts: Sequence[str]) -> Sequence[Row]:
    from .sky_grammar import parse

    rows: Sequence[Row] = ()
    try:
        rows = parse(texts)
        if rows:
            check_shape(rows)
        return rows
    except MisplacedError as problem:
        wrong = problem
    together = run_together(texts)
    try:
        if together:
            check_shape(together)
            return together
    except MisplacedError as problem:
        # the other reading is meant where there is no first one, and more than a word
        if not rows and together and len(together) > 1:
            wrong = problem
    with_corners = table(texts)
    if with_corners is None:
        raise wrong
    return with_corners


def headers_of(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines above a grid that are headers. Raises :class:`ParseError` for too many."""
    headed = list(takewhile(lambda line: is_header(line.text), lines))
    if len(headed) > MAX_HEADERS:
        raise headed[MAX_HEADERS].error(f"a puzzle has at most {MAX_HEADERS} headers", 1)
    return headed


def puzzle_of(
    lines: Sequence[Line], headed: Sequence[Line], rows: Sequence[Row], *, doubt: bool = False
) -> Puzzle:
    """The puzzle of rows that have the right lengths, with the headers that are in lines.

    With ``doubt`` an error asks whether a blank is missing. Raises :class:`ParseError`.
    """
    try:
        top, *grid, bottom = ([_number(entry) for entry in row.entries] for row in rows)
    except MisplacedError as problem:
        raise problem.at(lines) from None
    left, right = tuple(row[0] for row in grid), tuple(row[-1] for row in grid)
    board = tuple(tuple(number or None for number in row[1:-1]) for row in grid)
    headers = tuple(_header(line.text) for line in headed)
    try:
        return Puzzle(Sides(tuple(top), left, tuple(bottom), right), board, headers)
    except PuzzleError as problem:
        (row, column), message, _ = problem.defects[0]
        entry = rows[row].entries[column - (row in {0, len(grid) + 1})]
        what = _with_doubt(message, entry, len(grid)) if doubt else message
        error = entry.wrong(what).at(lines)
        error.puzzle = problem.puzzle
        raise error from None
    except ValueError:
        for line in headed:
            _check(line)
        raise


def _check(line: Line) -> None:
    """Raise :class:`ParseError` unless a puzzle can have the header of ``line``."""
    try:
        check_header(_header(line.text))
    except ValueError as problem:
        raise line.error(str(problem), _start(line.text)) from None


def _start(text: str) -> int:
    """The column of the first character that is no blank."""
    return len(text) - len(text.lstrip()) + 1


def _with_doubt(message: str, entry: Entry, size: int) -> str:
    """Of an entry such as 12 where no number has two digits, say what else it may mean."""
    digits = entry.text.lstrip("0")
    if size > MAX_RUN_TOGETHER or len(digits) < 2:
        return message
    return f"{message}: one number, or {' and '.join(digits)} without a blank between them?"


_NUMBERS = dict.fromkeys(".-_", 0) | {str(number): number for number in range(MAX_SIZE + 1)}
"""Every entry as it is usually written."""


def _number(entry: Entry) -> int:
    number = _NUMBERS.get(entry.text)
    if number is not None:
        return number
    try:
        return parse_number(entry.text)
    except ValueError as problem:
        raise entry.wrong(str(problem)) from None


def _header(text: str) -> tuple[str, str]:
    key, _, value = text.partition(":")
    return key.strip(), value.strip()

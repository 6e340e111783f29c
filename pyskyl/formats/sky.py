"""The .sky file: reader and writer. The grammar is in sky.lark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, takewhile
from typing import TypeVar

from ..errors import ParseError
from ..puzzle import MAX_HEADERS, MAX_SIZE, Puzzle, PuzzleError, Sides, check_header
from .pasted import MAX_RUN_TOGETHER, is_header, plain, run_together
from .reading import Line, Lines, attempt, no_puzzle, parse_number
from .rows import MAX_ENTRIES, Entry, MisplacedError, Row, check_shape

__all__ = ["MAX_LINES", "parsed", "read", "read_each", "write"]

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


def read_each(
    lines: Lines, parse: Callable[[Sequence[Line]], _Found | None]
) -> Iterator[_Found | ParseError]:
    """As :func:`read`, with what ``parse`` makes of the lines of each puzzle.

    That is None where there is nothing; it raises :class:`ParseError`.
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
                section.append(_bounded(line))
                wrong = section[-1].end
                if len(section) > MAX_LINES:
                    what = "no puzzle has so many lines; a line --- separates puzzles"
                    wrong = section.pop().error(what, 1)
                if wrong:
                    break
        puzzle = attempt(parse, section, wrong)
        if puzzle:
            found = True
            yield puzzle
        if wrong:
            more = any(_is_separator(line) for line in lines)
    if not found:
        yield no_puzzle(last)


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``: its headers and the framed grid. ``read`` gives it back."""
    headers = [f"{key}: {value}".rstrip() for key, value in puzzle.headers]
    return "\n".join([*headers, *([""] if headers else []), str(puzzle), ""])


def _is_separator(line: Line | ParseError) -> bool:
    return isinstance(line, Line) and _SEPARATOR.fullmatch(line.text) is not None


_WORD = re.compile(r"[^\s,|]+")


def _bounded(line: Line) -> Line:
    """``line``, cut behind its first entry too many if it has one."""
    if len(line.text) <= 2 * MAX_ENTRIES or is_header(line.text):
        return line
    entries = _WORD.finditer(re.split("[%#]", line.text, maxsplit=1)[0])
    behind = next(islice(entries, MAX_ENTRIES + 1, None), None)
    return line._replace(text=line.text[: behind.start()], cut=True) if behind else line


def _only_puzzle(lines: Sequence[Line]) -> Puzzle | None:
    found = parsed(lines)
    return found[0] if found else None


def parsed(lines: Sequence[Line]) -> tuple[Puzzle, Sequence[Row]] | None:
    """The puzzle of a section and its rows, with lines counted from 1; None for an empty one.

    Raises :class:`ParseError`.
    """
    if not lines:
        return None
    headed = list(takewhile(lambda line: is_header(line.text), lines))
    if len(headed) > MAX_HEADERS:
        raise headed[MAX_HEADERS].error(f"a puzzle has at most {MAX_HEADERS} headers", 1)
    try:
        rows = _rows([plain(line.text) for line in lines])
    except MisplacedError as problem:
        raise problem.at(lines) from None
    if rows:
        return _puzzle(lines, headed, rows), rows
    for line in headed:
        _check(line)
    if headed:
        raise headed[-1].error("there is no grid below the headers", _start(headed[-1].text))
    return None


def _rows(texts: Sequence[str]) -> Sequence[Row]:
    """The rows of a puzzle, of which every one is as long as it has to be.

    Raises :class:`MisplacedError`.
    """
    from .sky_grammar import parse

    rows: Sequence[Row] = ()
    try:
        rows = parse(texts)
        if rows:
            check_shape(rows)
    except MisplacedError as problem:
        together = run_together(texts)
        if not together:
            raise
        try:
            check_shape(together)
        except MisplacedError as other:
            # the other reading is meant where there is no first one, and more than a word
            raise (problem if rows or len(together) == 1 else other) from None
        return together
    return rows


def _puzzle(lines: Sequence[Line], headed: Sequence[Line], rows: Sequence[Row]) -> Puzzle:
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
        raise entry.wrong(_with_doubt(message, entry, len(grid))).at(lines) from None
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

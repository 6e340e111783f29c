"""The .sky file: reader and writer; and reading puzzle by puzzle, with ``---`` between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, TypeVar

from ..errors import ParseError
from ..headers import has_clues, is_range, side_of
from ..puzzle import MAX_HEADERS, MAX_SIZE, PARK, Puzzle, PuzzleError, Sides, check_header
from ..rule import CLASSIC, Rule, variant_of
from ..theme import MAY, MUST
from .grid import between_sides, read_board
from .pasted import MAX_RUN_TOGETHER, Plain, is_header
from .reading import Entry, Lines, Rows, TextLine, attempt, no_puzzle
from .sky_grammar import Start

MAX_LINES = MAX_HEADERS + (MAX_SIZE + 2) + (MAX_SIZE + 1)
"""Of a puzzle: headers, rows, and a border above and below every row of the grid."""

MAX_LENGTH = 524_288
"""As many characters all of these may have."""

_SEPARATOR = re.compile(r"[ \t]*-{3,}[ \t]*([%#].*)?")

_Found = TypeVar("_Found")


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines`` in order, and for each malformed one the error instead.

    A text without any puzzle gives one error. Where a puzzle goes on although it cannot be one,
    the error comes at once.
    """
    return read_each(lines, partial(parsed, start="puzzle", make=Puzzle))


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``: its headers and the framed grid. ``read`` gives it back."""
    return headers(puzzle) + f"{puzzle}\n"


def headers(puzzle: Puzzle) -> str:
    """The lines that stand above the grid, a blank one at their end."""
    known = (*puzzle.headers, *puzzle.rule.headers)
    lines = [f"{key}: {value}".rstrip() + "\n" for key, value in known]
    return "".join([*lines, "\n"]) if lines else ""


def read_each(
    lines: Lines, parse: Callable[[Sequence[TextLine]], _Found | None]
) -> Iterator[_Found | ParseError]:
    """As :func:`read`, with what ``parse`` makes of the lines of each puzzle.

    That is None where there is nothing; it raises :class:`ParseError`.
    """
    found = False
    more = True
    while more:
        section: list[TextLine] = []
        length = 0
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
                section.append(line)
                length += len(line.text)
                wrong = line.end
                if len(section) > MAX_LINES or length > MAX_LENGTH:
                    many = "has so many lines" if length <= MAX_LENGTH else "is so long"
                    what = f"no puzzle {many}; a line --- separates puzzles"
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


def _is_separator(line: TextLine | ParseError) -> bool:
    return isinstance(line, TextLine) and _SEPARATOR.fullmatch(line.text) is not None


def _end_of(section: Sequence[TextLine]) -> tuple[int, int]:
    """Line and column behind the last entry; what is wrong there is so for want of more."""
    for line in reversed(section):
        if text := Plain.of(line).text.rstrip(" \t,|"):
            return line.number, len(text) + 1
    return 0, 0


def parsed(
    lines: Sequence[TextLine],
    start: Start,
    make: Callable[..., _Found],
    default: Rule = CLASSIC,
) -> _Found | None:
    """What ``make`` makes of the lines of a section, as the grammar reads them; None for nothing.

    The ``default`` rule is as for :func:`made`. Raises :class:`ParseError`.
    """
    headed = headers_of(lines)
    sides, remaining = _sides_of(headed)
    rule, others = rule_of(remaining)
    parks = (rule.parks or default.parks) > 0
    if sides:
        rows = between_sides(sides, lines[len(headed) :], start, parks=parks)
    else:
        rows = read_board(lines, start, parks=parks)
    if rows:
        return made(rows, remaining, make, default=default, doubt=True)
    for line in others:
        _check(line)
    if headed and not lines[-1].cut:
        what = "there is no grid below the headers"
        if headed[-1].text.lstrip().lower().startswith(("http:", "https:")):
            what = "no puzzle that can be read is in this address, and no page is opened"
        raise headed[-1].error(what, headed[-1].start)
    return None


def headers_of(lines: Sequence[TextLine]) -> Sequence[TextLine]:
    """The lines above a grid that are headers. Raises :class:`ParseError` for too many."""
    headed = list(takewhile(lambda line: is_header(line.text), lines))
    if len(headed) > MAX_HEADERS:
        raise headed[MAX_HEADERS].error(f"a puzzle has at most {MAX_HEADERS} headers", 1)
    return headed


def _sides_of(headed: Sequence[TextLine]) -> tuple[dict[str, TextLine], Sequence[TextLine]]:
    """The headers that are sides of the grid, by their names, and those that are none.

    Beside sides, a header ``grid`` says nothing. Raises :class:`ParseError` for a side twice.
    """
    sides: dict[str, TextLine] = {}
    others = []
    for line in headed:
        key, value = _header(line.text)
        if not has_clues(key, value):
            others.append(line)
        elif (side := str(side_of(key))) in sides:
            raise line.error(f"the {side} side has its clues already, above", line.start)
        else:
            sides[side] = line
    if sides:
        others = [line for line in others if not _GRID.fullmatch(line.text)]
    return sides, others


_GRID = re.compile(r"\s*(grid|board)\s*:[\s|]*", re.IGNORECASE)


def made(
    rows: Rows,
    headed: Sequence[TextLine],
    make: Callable[..., _Found],
    *,
    default: Rule = CLASSIC,
    doubt: bool = False,
) -> _Found:
    """What ``make`` makes of rows that have the right lengths, and of the headers.

    It is a class such as :class:`Puzzle`, and raises what that does. The headers say the rule, or
    else it is the ``default`` one. With ``doubt`` an error asks whether a blank is missing. Raises
    :class:`ParseError`.
    """
    own, others = rule_of(headed)
    rule = default if own == CLASSIC else own
    for line in others:
        if is_range(*_header(line.text), rule.tallest(len(rows) - 2)) is False:
            what = f"the heights are 1 to {rule.tallest(len(rows) - 2)}: no others can be said"
            raise line.error(what, line.start)
    most = max(MAX_SIZE, rule.highest_clue(MAX_SIZE))
    top, *grid, bottom = ([_value(entry, most) for entry in row] for row in rows)
    sides = Sides(top, [row[0] for row in grid], bottom, [row[-1] for row in grid])
    cells = [row[1:-1] for row in (_with_parks(rows[1:-1]) if rule.parks else grid)]
    board = cells if rule.parks else [[cell or None for cell in row] for row in cells]
    headers = [_header(line.text) for line in others]
    try:
        return make(sides, board, headers, rule)
    except PuzzleError as problem:
        place, message, _ = problem.defects[0]
        error = _error_at(place, message, rows, headed, doubt=doubt)
        error.puzzle = problem.puzzle
        raise error from None
    except ValueError:
        for line in others:
            _check(line)
        raise


def rule_of(headed: Sequence[TextLine]) -> tuple[Rule, Sequence[TextLine]]:
    """The rule that headers say, and those that say something else. Raises :class:`ParseError`."""
    variants: dict[str, Any] = {}
    others = []
    for line in headed:
        try:
            variant = variant_of(_header(line.text))
        except ValueError as problem:
            raise line.error(str(problem), line.start) from None
        if variant is None:
            others.append(line)
        elif variant[0] in variants:
            raise line.error(f"the header {variant[0]!r} says what the rule is, once", line.start)
        else:
            variants[variant[0]] = variant[1]
    return Rule(**variants), others


def _with_parks(rows: Rows) -> Iterator[list[Any]]:
    """The values of rows in which an x is a park. Raises :class:`ParseError` for a 0."""
    for row in rows:
        for entry in row[1:-1]:
            if entry.text.strip("0") == "":
                what = f"0 can mean two things: write {PARK} for a park, . for an empty cell"
                raise entry.error(what)
        yield [0 if entry.text in _CROSSES else _value(entry) or None for entry in row]


_CROSSES = (PARK, PARK.upper())


def _error_at(
    place: tuple[int, int],
    message: str,
    rows: Rows,
    headed: Sequence[TextLine],
    *,
    doubt: bool,
) -> ParseError:
    row, column = place
    if place == (0, 0):
        # the shape is right: it is the number of parks
        line = next((line for line in headed if variant_of(_header(line.text))), rows[0][0].line)
        return line.error(message, line.start)
    size = len(rows) - 2
    entry = rows[row][column - (row in {0, size + 1})]
    return entry.error(_with_doubt(message, entry, size) if doubt else message)


def _check(line: TextLine) -> None:
    """Raise :class:`ParseError` unless a puzzle can have the header of ``line``."""
    try:
        check_header(_header(line.text))
    except ValueError as problem:
        raise line.error(str(problem), line.start) from None


def _with_doubt(message: str, entry: Entry, size: int) -> str:
    """Of an entry such as 12 where no number has two digits, say what else it may mean."""
    digits = entry.text.lstrip("0")
    if size > MAX_RUN_TOGETHER or len(digits) < 2:
        return message
    return f"{message}: one number, or {' and '.join(digits)} without a blank between them?"


_VALUES: dict[str, Any] = {
    **dict.fromkeys(".-_xX", 0),
    **{mark: mark for mark in (MUST, MAY)},
    **{str(number): number for number in range(MAX_SIZE + 1)},
}
"""Every entry as it is usually written."""


def _value(entry: Entry, most: int = MAX_SIZE) -> Any:
    value = _VALUES.get(entry.text)
    return entry.to_number(most) if value is None else value


def _header(text: str) -> tuple[str, str]:
    key, _, value = text.partition(":")
    return key.strip(), value.strip()

"""The reader and writer of .sky files, and a reader of any puzzles with ``---`` between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

from ...errors import ParseError
from ...values.headers import side_of
from ...values.puzzle import MAX_HEADERS, MAX_SIZE, Puzzle
from ...values.rule import CLASSIC, Rule
from ..assembly import assemble, check, key_and_value, rule_of
from ..grid import read_board
from ..lines import Lines, TextLine, attempt, is_header, no_puzzle
from ..sky_grammar import Start

MAX_LINES = MAX_HEADERS + (MAX_SIZE + 2) + (MAX_SIZE + 1)
"""The most lines of a puzzle: headers, rows, and a border above and below every row of the grid."""

MAX_LENGTH = 524_288
"""The most characters of all these lines."""

_SEPARATOR = re.compile(r"[ \t]*-{3,}[ \t]*([%#].*)?")

_Found = TypeVar("_Found")


def parse(lines: Sequence[TextLine]) -> Puzzle | None:
    """The puzzle on these lines, None if there is nothing. Raises :class:`ParseError`."""
    return parsed(lines, "puzzle", Puzzle)


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``: its headers and the framed grid. ``parse`` reads it back."""
    return headers(puzzle) + f"{puzzle}\n"


def headers(puzzle: Puzzle) -> str:
    """The header lines above the grid, with a blank line after them."""
    known = (*puzzle.headers, *puzzle.rule.headers)
    lines = [f"{key}: {value}".rstrip() + "\n" for key, value in known]
    return "".join([*lines, "\n"]) if lines else ""


def read_each(
    lines: Lines, parse: Callable[[Sequence[TextLine]], _Found | None]
) -> Iterator[_Found | ParseError]:
    """Yield what ``parse`` returns for the lines of each puzzle, or the error of a malformed one.

    ``parse`` returns None for nothing, and raises :class:`ParseError`. A text without any puzzle
    yields one error. If a puzzle becomes too long to be one, its error comes at once.
    """
    found = False
    more = True
    last = TextLine("", 1, "")
    while more:
        section, wrong, more = read_section(lines)
        last = section[-1] if section else last
        puzzle = attempt(parse, filled(section)) if wrong is None else wrong
        if puzzle:
            found = True
            yield puzzle
        if wrong:
            more = skip_section(lines)
    if not found:
        yield no_puzzle(last)


def read_section(lines: Lines) -> tuple[list[TextLine], ParseError | None, bool]:
    """The lines up to the next line ``---``, an error among them, and whether more follow.

    If they are too many for a puzzle, that is the error. Only an error leaves them incomplete.
    """
    section: list[TextLine] = []
    number = length = 0
    for line in lines:
        if isinstance(line, ParseError):
            return section, line, True
        section.append(line)
        if _SEPARATOR.fullmatch(line.text):
            return section, None, True
        if not line.is_empty:
            number += 1
            length += len(line.text)
            if line.end:
                return section, line.end, True
            if number > MAX_LINES or length > MAX_LENGTH:
                many = "has so many lines" if length <= MAX_LENGTH else "is so long"
                what = f"no puzzle {many}; a line --- separates puzzles"
                return section, line.error(what, 1), True
    return section, None, False


def skip_section(lines: Lines) -> bool:
    """Skip the lines up to the next line ``---``; whether there is one."""
    texts = (line.text for line in lines if isinstance(line, TextLine))
    return any(map(_SEPARATOR.fullmatch, texts))


def filled(section: Sequence[TextLine]) -> list[TextLine]:
    """The lines that have something, without the line ``---`` behind them."""
    return [line for line in section if not (line.is_empty or _SEPARATOR.fullmatch(line.text))]


def parsed(
    lines: Sequence[TextLine],
    start: Start,
    make: Callable[..., _Found],
    default: Rule = CLASSIC,
) -> _Found | None:
    """Parse the lines of a section and return what ``make`` makes of them; None for nothing.

    The ``default`` rule is that of :func:`assemble`. Raises :class:`ParseError`.
    """
    headed = headers_of(lines)
    for line in headed:
        if side := side_of(key_and_value(line)[0]):
            what = f"the clues of the {side} side stand beside the grid, not in a header"
            raise line.error(what, line.start)
    rule, others = rule_of(headed)
    rows = read_board(lines, start, parks=(rule.parks or default.parks) > 0)
    if rows:
        return assemble(rows, headed, make, default=default)
    for line in others:
        check(line)
    if headed:
        what = "there is no grid below the headers"
        if headed[-1].text.lstrip().lower().startswith(("http:", "https:")):
            what = "no puzzle that can be read is in this address, and no page is opened"
        raise headed[-1].error(what, headed[-1].start)
    return None


def headers_of(lines: Sequence[TextLine]) -> Sequence[TextLine]:
    """The header lines above a grid. Raises :class:`ParseError` for too many."""
    headed = list(takewhile(lambda line: is_header(line.text), lines))
    if len(headed) > MAX_HEADERS:
        raise headed[MAX_HEADERS].error(f"a puzzle has at most {MAX_HEADERS} headers", 1)
    return headed

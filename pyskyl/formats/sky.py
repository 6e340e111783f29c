"""The reader and writer of .sky files, and a reader of any puzzles with ``---`` between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

from ..errors import ParseError
from ..headers import has_clues, side_of
from ..puzzle import MAX_HEADERS, MAX_SIZE, Puzzle
from ..rule import CLASSIC, Rule
from .assembly import assemble, check, key_and_value, rule_of
from .grid import between_sides, read_board
from .pasted import is_header
from .reading import Lines, TextLine, attempt, no_puzzle
from .sky_grammar import Start

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
    while more:
        section: list[TextLine] = []
        length = 0
        wrong: ParseError | None = None
        more = False
        for line in lines:
            if isinstance(line, ParseError):
                wrong = line
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
                    wrong = line.error(what, 1)
                if wrong:
                    break
        puzzle = attempt(parse, section) if wrong is None else wrong
        if puzzle:
            found = True
            yield puzzle
        if wrong:
            texts = (line.text for line in lines if isinstance(line, TextLine))
            more = any(map(_SEPARATOR.fullmatch, texts))
    if not found:
        yield no_puzzle(last)


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
    sides, remaining = _sides_of(headed)
    rule, others = rule_of(remaining)
    parks = (rule.parks or default.parks) > 0
    if sides:
        rows = between_sides(sides, lines[len(headed) :], start, parks=parks)
    else:
        rows = read_board(lines, start, parks=parks)
    if rows:
        return assemble(rows, remaining, make, default=default, doubt=True)
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


def _sides_of(headed: Sequence[TextLine]) -> tuple[dict[str, TextLine], Sequence[TextLine]]:
    """The headers that are sides of the grid, by their names, and the other headers.

    With sides, an empty header ``grid`` is ignored. Raises :class:`ParseError` for a side twice.
    """
    sides: dict[str, TextLine] = {}
    others = []
    for line in headed:
        key, value = key_and_value(line)
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

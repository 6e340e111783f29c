"""Assembly of a puzzle, or something like it, from entries that know where an error is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ..errors import ParseError
from ..values.headers import is_range, known_key
from ..values.puzzle import MAX_SIZE, PARK, Defect, PuzzleError, Sides, check_header, surrounded
from ..values.rule import CLASSIC, Rule, variant_of
from ..values.theme import MAY, MUST
from .lines import Entry, Rows, TextLine

_Assembled = TypeVar("_Assembled")


def in_turn(clues: Sequence[Entry], cells: Sequence[Entry]) -> Rows:
    """The rows of a puzzle from its clues above, below, left and right, and its cells row by row.

    Without ``cells`` all cells are empty.
    """
    size = len(clues) // 4
    entries = [*clues, *(cells or [clues[0]._replace(text=".")] * size**2)]
    top, bottom, left, right, *grid = (
        entries[at : at + size] for at in range(0, len(entries), size)
    )
    return surrounded((top, left, bottom, right), grid)


def assemble(
    rows: Rows,
    headed: Sequence[TextLine],
    make: Callable[..., _Assembled],
    *,
    default: Rule = CLASSIC,
) -> _Assembled:
    """Call ``make`` with rows of the right lengths and the headers, and return the result.

    ``make`` is a class such as :class:`Puzzle`, and raises the same errors. The headers name the
    rule; if they do not, it is ``default``. Raises :class:`ParseError` at the first place in the
    text where something is wrong.
    """
    own, others = rule_of(headed)
    rule = default if own == CLASSIC else own
    size = len(rows) - 2
    for line in others:
        if is_range(*key_and_value(line), rule.tallest(size)) is False:
            what = f"the heights are 1 to {rule.tallest(size)}: no others can be said"
            raise line.error(what, line.start)
    most = max(MAX_SIZE, rule.highest_clue(MAX_SIZE))
    top, *grid, bottom = (_values(row, most) for row in rows)
    sides = Sides(top, tuple(row[0] for row in grid), bottom, tuple(row[-1] for row in grid))
    if rule.parks:
        board = tuple(map(_with_parks, rows[1:-1], grid))
    else:
        board = tuple(tuple([cell or None for cell in row[1:-1]]) for row in grid)
    try:
        return make(sides, board, [*map(key_and_value, others)], rule)
    except PuzzleError as problem:
        error = _first_error(problem.defects, rows, headed)
        error.puzzle, error.is_formed = problem.puzzle, True
        raise error from None
    except ValueError:
        for line in others:
            check(line)
        raise


def rule_of(headed: Sequence[TextLine]) -> tuple[Rule, Sequence[TextLine]]:
    """The rule that headers name, and the other headers. Raises :class:`ParseError`."""
    variants: dict[str, Any] = {}
    others = []
    for line in headed:
        try:
            variant = variant_of(key_and_value(line))
        except ValueError as problem:
            error = line.error(str(problem), line.start)
            # clues: may begin a list of them
            error.is_formed = key_and_value(line)[0].casefold() in {"parks", "diagonals"}
            raise error from None
        if variant is None:
            others.append(line)
        elif variant[0] in variants:
            raise line.error(f"the header {variant[0]!r} says what the rule is, once", line.start)
        else:
            variants[variant[0]] = variant[1]
    return Rule(**variants) if variants else CLASSIC, others


def key_and_value(line: TextLine) -> tuple[str, str]:
    """The key, in small letters if pyskyl knows it, and the value of a header."""
    key, _, value = line.text.partition(":")
    return known_key(key.strip()), value.strip()


def check(header: TextLine) -> None:
    """Raise :class:`ParseError` unless a puzzle can have this header."""
    try:
        check_header(key_and_value(header))
    except ValueError as problem:
        raise header.error(str(problem), header.start) from None


def _with_parks(row: Sequence[Entry], values: Sequence[Any]) -> tuple[Any, ...]:
    """The cells of a row in which an x is a park. Raises :class:`ParseError` for a 0."""
    for entry in row[1:-1]:
        if entry.text.strip("0") == "":
            what = f"0 can mean two things: write {PARK} for a park, . for an empty cell"
            raise entry.error(what)
    cells = zip(row[1:-1], values[1:-1], strict=True)
    return tuple(0 if entry.text.lower() == PARK else value or None for entry, value in cells)


def _first_error(defects: Sequence[Defect], rows: Rows, headed: Sequence[TextLine]) -> ParseError:
    if defects[0].place == (0, 0):
        # the shape is right, so the number of parks is wrong
        line = next((line for line in headed if variant_of(key_and_value(line))), rows[0][0].line)
        return line.error(defects[0].message, line.start)
    size = len(rows) - 2
    found = []
    for (row, column), message, _ in defects:
        entry = rows[row][column - (row in {0, size + 1})]
        found.append((entry.line.number, entry.column, message, entry))
    *_, message, entry = min(found)
    return entry.error(message)


_VALUES: dict[str, Any] = {
    **dict.fromkeys(".-_xX", 0),
    **{mark: mark for mark in (MUST, MAY)},
    **{str(number): number for number in range(MAX_SIZE + 1)},
}
"""The value of every entry in its usual spelling."""


def _values(row: Sequence[Entry], most: int) -> tuple[Any, ...]:
    values = [_VALUES.get(entry.text) for entry in row]
    if None in values:
        pairs = zip(row, values, strict=True)
        values = [entry.to_number(most) if value is None else value for entry, value in pairs]
    return tuple(values)

"""The .sky file: reader and writer. The grammar is in sky.lark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from ..errors import ParseError
from ..puzzle import MAX_SIZE, Puzzle, Sides, defects
from .reading import Line, no_puzzle, parse_number, quoted, split_lines

__all__ = ["read", "write"]

_SEPARATOR = re.compile(r"[ \t]*-{3,}[ \t]*([%#].*)?")


def read(text: str, filename: str) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``text`` in order, and for each malformed one the error instead.

    ``filename`` is for the errors. A text without any puzzle gives one error.
    """
    lines = split_lines(text, filename)
    found = False
    start = 0
    for number in range(len(lines) + 1):
        if number == len(lines) or _SEPARATOR.fullmatch(lines[number].text):
            for puzzle in _read_section(lines[start:number]):
                found = True
                yield puzzle
            start = number + 1
    if not found:
        yield no_puzzle(lines)


def write(puzzle: Puzzle) -> str:
    """The text of ``puzzle``: its headers and the framed grid. ``read`` gives it back."""
    headers = [f"{key}: {value}".rstrip() for key, value in puzzle.headers]
    return "\n".join([*headers, *([""] if headers else []), str(puzzle), ""])


def _read_section(lines: Sequence[Line]) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzle of ``lines`` or its error; nothing if only comments are there."""
    section = "".join(line.text + "\n" for line in lines)
    try:
        puzzle = _puzzle(_parser().parse(section))
    except UnexpectedCharacters as problem:
        word = _WORD.match(lines[problem.line - 1].text, problem.column - 1)
        message = _NO_ENTRY.format(quoted(word[0] if word else str(problem.char)))
        place = problem.line, problem.column
    except UnexpectedToken as problem:
        message = _UNEXPECTED.get(problem.token.type, f"{problem.token!r} cannot stand here")
        place = problem.line, problem.column
    except _MalformedError as problem:
        message, place = problem.message, problem.place
    else:
        if puzzle is not None:
            yield puzzle
        return
    line, column = place
    yield lines[line - 1].error(message, column)


_WORD = re.compile(r"[^\s|]+")

_NO_ENTRY = "{} is no entry: those are numbers, or . for nothing, with blanks between them"

_UNEXPECTED = {
    "BAR": "a bar can stand behind the first entry of a row and before the last, nowhere else",
    "_NEWLINE": "the row ends here, but its second bar or the entry behind it is missing",
    "HEADER": "a header line stands above the grid; a line --- separates puzzles",
    "BORDER": "a border stands on a line of its own",
    "NUMBER": "one entry stands behind the second bar, and none beside a border",
    "NOTHING": "one entry stands behind the second bar, and none beside a border",
}


@cache
def _parser() -> Lark:
    return Lark.open("sky.lark", rel_to=__file__, parser="lalr", maybe_placeholders=False)


class _MalformedError(Exception):
    """What is wrong with a puzzle that the grammar accepts, and where in its section."""

    def __init__(self, message: str, line: int | None, column: int | None) -> None:
        assert line is not None
        assert column is not None
        self.message = message
        self.place = line, column


def _at(token: Token, message: str) -> _MalformedError:
    return _MalformedError(message, token.line, token.column)


def _behind(token: Token, message: str) -> _MalformedError:
    return _MalformedError(message, token.end_line, token.end_column)


def _puzzle(tree: Tree[Token]) -> Puzzle | None:
    """The puzzle of a parsed section, None for an empty one. Raises ``_MalformedError``."""
    headers = _tokens(tree)
    rows = [_tokens(row) for grid in _trees(tree) for row in _trees(grid)]
    if not rows:
        if headers:
            raise _at(headers[-1], "there is no grid below the headers")
        return None
    entries = [[token for token in row if token.type != "BAR"] for row in rows]
    size = _check_shape(entries, framed=len(entries[0]) < len(rows[0]))
    numbers = [[_number(token) for token in row] for row in entries]
    grid = numbers[1:-1]
    sides = Sides(
        top=tuple(numbers[0]),
        left=tuple(row[0] for row in grid),
        bottom=tuple(numbers[-1]),
        right=tuple(row[-1] for row in grid),
    )
    board = tuple(tuple(number or None for number in row[1:-1]) for row in grid)
    for (row, column), message, _ in defects(sides, board):
        raise _at(entries[row][column - (row in {0, size + 1})], message)
    return Puzzle(sides, board, tuple(_header(token) for token in headers))


def _tokens(tree: Tree[Token]) -> list[Token]:
    return [child for child in tree.children if isinstance(child, Token)]


def _trees(tree: Tree[Token]) -> list[Tree[Token]]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _check_shape(rows: Sequence[Sequence[Token]], *, framed: bool) -> int:
    """The size that ``rows``, the entries of each row, agree on. Raises ``_MalformedError``."""
    size = len(rows[0])
    if framed:
        raise _at(rows[0][0], "the first row has the clues above the grid, and no bars")
    if size > MAX_SIZE:
        raise _at(rows[0][MAX_SIZE], f"the size is more than {MAX_SIZE}")
    for number, row in enumerate(rows[1 : size + 1], 1):
        if len(row) == size and row is rows[-1]:
            raise _at(
                row[0], f"the grid has {number - 1} rows, not {size}, the number of top clues"
            )
        if len(row) != size + 2:
            what = f"row {number} of the grid has {len(row)} entries, not {size + 2}"
            raise _wrong_length(row, size + 2, f"{what}: a clue, {size} heights, a clue")
    if len(rows) <= size:
        raise _behind(rows[-1][-1], f"the grid ends after {len(rows) - 1} of {size} rows")
    if len(rows) == size + 1:
        raise _behind(rows[-1][-1], "the row of clues below the grid is missing")
    if len(rows[size + 1]) == size + 2:
        raise _at(rows[size + 1][0], f"the grid has more than {size} rows, the number of top clues")
    if len(rows[size + 1]) != size:
        what = f"the row below the grid has {len(rows[size + 1])} clues, not {size}"
        raise _wrong_length(rows[size + 1], size, what)
    if len(rows) > size + 2:
        raise _at(rows[size + 2][0], "the puzzle ends above; a line --- separates puzzles")
    return size


def _wrong_length(row: Sequence[Token], length: int, message: str) -> _MalformedError:
    return _at(row[length], message) if len(row) > length else _behind(row[-1], message)


def _number(token: Token) -> int:
    if token.type == "NOTHING":
        return 0
    try:
        return parse_number(token)
    except ValueError as problem:
        raise _at(token, str(problem)) from None


def _header(token: Token) -> tuple[str, str]:
    key, _, value = token.partition(":")
    return key.strip(), value.strip()

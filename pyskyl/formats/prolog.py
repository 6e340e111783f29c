"""The papers' facts: a board, and the clues around it.

    testBoard([[_,…],…]).
    testRestrictions([[…],[…],[…],[…]]).

The restrictions are the clues above, left of, below and right of the grid, 0 for none; a cell of
the board is empty where ``_`` or ``-`` stands. Such a file is read as data. Nothing in it is run,
and what is no such fact is refused: directives, goals, operators, clauses of other names.

In the papers a board and its restrictions have the same number: testRestrictions4 and board4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from string import ascii_letters
from typing import NamedTuple

from ..errors import ParseError
from ..puzzle import MAX_SIZE, Puzzle
from ..words import counted
from .grid import MAX_ENTRIES
from .reading import MAX_LINE, Entry, Lines, Rows, TextLine, no_puzzle
from .sky import MAX_LINES, made

_TWO_WAYS = (
    "this can be read in two ways: the board before has the clues before it, and these have none; "
    "or it has these, and the first clues have none; equal numbers say which belong together, as "
    "in board2 and testRestrictions2"
)


class _Fact(NamedTuple):
    """The board of a puzzle or its clues; without a name if it is malformed."""

    kind: str
    """``board``, ``clues``, or nothing where nobody knows which of them it should have been."""
    number: str
    name: Entry | None = None
    rows: Rows = ()
    wrong: ParseError | None = None

    def error(self, message: str) -> ParseError:
        """What is wrong with it."""
        assert self.name
        return self.name.error(message)


class _Pair(NamedTuple):
    """What is a puzzle: clues, and the board before or behind them, if they have one."""

    board: _Fact | None
    clues: _Fact
    boards_first: bool = False


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines``, and for what is malformed its error.

    A board and restrictions of the same number are a puzzle if one follows on the other, and in the
    same order everywhere: which of them comes first is seen from the first fact. Restrictions alone
    have an empty board.

    Where boards come second, clues alone behind one could be its clues as well: that is an error.
    """
    board: _Fact | None = None
    for found in _pairs(lines):
        if isinstance(found, ParseError):
            board = None
            yield found
        elif board and not found.board and _fits(board, found.clues):
            board = None
            yield found.clues.error(_TWO_WAYS)
        else:
            board = None if found.boards_first else found.board
            yield _puzzle(found.board, found.clues)


def _fits(board: _Fact, clues: _Fact) -> bool:
    """Whether these could be a puzzle."""
    try:
        _check_shape(board, clues)
    except ParseError:
        return False
    return board.number == clues.number


def _pairs(lines: Lines) -> Iterator[_Pair | ParseError]:
    """Yield what belongs together, where the first fact says which comes first, or errors.

    What is the other half of a malformed fact is no puzzle without it.
    """
    first = ""
    waiting: _Fact | None = None
    for fact in chain(_facts(lines), [None]):
        before, waiting = waiting, None
        if isinstance(fact, _Fact):
            first = first or fact.kind
            waiting = fact if fact.kind in {first, ""} else None
        if isinstance(fact, _Fact) and before and _belongs(fact, before, first):
            if fact.wrong:
                yield fact.wrong
            elif not before.wrong:
                is_board = fact.kind == "board"
                yield _Pair(fact, before) if is_board else _Pair(before, fact, True)
            continue
        if before and not before.wrong:
            yield _alone(before)
        if isinstance(fact, ParseError):
            yield fact
        elif fact and fact.wrong:
            yield fact.wrong
        elif fact and not waiting:
            yield _alone(fact)


def _belongs(fact: _Fact, before: _Fact, first: str) -> bool:
    """Whether ``fact`` is the other half of the one before it, or may be for all that is known."""
    unknown = "" in {fact.kind, before.kind}
    return fact.kind != first and (unknown or fact.number == before.number)


def _alone(fact: _Fact) -> _Pair | ParseError:
    if fact.kind == "clues":
        return _Pair(None, fact)
    name = f"testRestrictions{fact.number}"
    return fact.error(f"this board has no clues: {name} must follow it or come before it")


def write(puzzle: Puzzle) -> str:
    """The two facts of ``puzzle``, the board first. Headers have no place in them."""

    def fact(name: str, rows: Sequence[Sequence[int | None]], nothing: str) -> str:
        lists = (", ".join(str(number or nothing) for number in row) for row in rows)
        inside = ",\n".join(f"    [{numbers}]" for numbers in lists)
        return f"{name}([\n{inside}]).\n"

    return fact("testBoard", puzzle.board, "_") + fact("testRestrictions", [*puzzle.sides], "0")


def _facts(lines: Lines) -> Iterator[_Fact | ParseError]:
    """Yield the facts, each when the line has come that ends with its full stop, or errors.

    If there is nothing, that is one error.
    """
    clause: list[TextLine] = []
    comment: tuple[TextLine, int] | None = None
    length = 0
    hopeless = found = False
    for line in lines:
        if isinstance(line, ParseError):
            clause, length, hopeless, found = [], 0, False, True
            yield _Fact("", "", wrong=line)
            continue
        last = line
        text, comment = _without_comments(line, comment)
        if not text.strip() and not line.cut:
            continue
        found = True
        ends = text.rstrip().endswith(".")
        if not hopeless:
            clause.append(line._replace(text=text))
            length += len(text)
            if line.end or len(clause) > MAX_LINES or length > 2 * MAX_LINE:
                what = "no fact is so long: a full stop ends it"
                yield _malformed(clause, line.end or line.error(what, 1))
                hopeless = True
            elif ends:
                yield from _facts_of(clause)
        if ends or hopeless:
            clause, length = [], 0
        hopeless = hopeless and not ends
    if comment:
        yield comment[0].error("this comment has no end", comment[1])
    elif clause:
        yield from _facts_of(clause)
    elif not found:
        yield no_puzzle(last)


_COMMENT = re.compile(r"%|/\*")


def _without_comments(
    line: TextLine, comment: tuple[TextLine, int] | None
) -> tuple[str, tuple[TextLine, int] | None]:
    """The text with blanks for its comments, and where one begins that goes on behind the line."""
    text, start, at = line.text, 0, 0
    while True:
        if comment:
            end = text.find("*/", at)
            if end < 0:
                return text[:start] + " " * (len(text) - start), comment
            text = text[:start] + " " * (end + 2 - start) + text[end + 2 :]
            at, comment = end + 2, None
        found = _COMMENT.search(text, at)
        if not found:
            return text, None
        start, at = found.start(), found.end()
        if found[0] == "%":
            return text[:start].ljust(len(text)), None
        comment = line, start + 1


def _facts_of(clause: Sequence[TextLine]) -> Sequence[_Fact | ParseError]:
    from .lists import parse_facts

    first = clause[0]
    if first.text.lstrip().startswith((":-", "?-")):
        what = "nothing in this file is run: it is read as data, and has only the facts testBoard"
        return [first.error(f"{what} and testRestrictions", first.start)]
    try:
        return [_Fact(*_kind(name.text), name, rows) for name, rows in parse_facts(clause)]
    except ParseError as problem:
        return [_malformed(clause, problem)]


def _malformed(clause: Sequence[TextLine], error: ParseError) -> _Fact | ParseError:
    name = re.match(r"\s*((testBoard|testRestrictions|board)[0-9]*)\s*\(", clause[0].text)
    return _Fact(*_kind(name[1]), wrong=error) if name else error


def _kind(name: str) -> tuple[str, str]:
    """Whether it is the name of a board or of clues, and the number in it."""
    kind = "clues" if name.startswith("testRestrictions") else "board"
    return kind, name.lstrip(ascii_letters)


def _puzzle(board: _Fact | None, clues: _Fact) -> Puzzle | ParseError:
    try:
        _check_shape(board, clues)
        top, left, bottom, right = clues.rows
        empty = [[top[0]._replace(text=".")] * len(top)] * len(top)
        framed = zip(left, board.rows if board else empty, right, strict=True)
        return made([top, *([near, *row, far] for near, row, far in framed), bottom], (), Puzzle)
    except ParseError as problem:
        return problem


def _check_shape(board: _Fact | None, clues: _Fact) -> None:
    """Raise :class:`ParseError` unless these are the lists of a puzzle."""
    if len(clues.rows) != 4:
        raise clues.error(
            f"the clues are {counted(len(clues.rows), 'list')}, not 4: top, left, bottom, right"
        )
    size = len(clues.rows[0])
    if size > MAX_SIZE:
        raise clues.rows[0][MAX_SIZE].error(f"the size is more than {MAX_SIZE}")
    for name, row in zip(("top", "left", "bottom", "right"), clues.rows, strict=True):
        if len(row) != size:
            what = f"the {name} side has {counted(len(row), 'clue')}, not {size} as the top"
            raise row[-1].error(what)
    for number, row in enumerate(board.rows if board else (), 1):
        if board and len(row) != size:
            many = f"more than {MAX_ENTRIES} cells"
            found = counted(len(row), "cell") if len(row) <= MAX_ENTRIES else many
            what = f"row {number} of the board has {found}, not {size}, as each side has clues"
            raise row[-1].error(what)
    if board and len(board.rows) != size:
        what = (
            f"the board has {counted(len(board.rows), 'row')}, not {size}, as each side has clues"
        )
        raise board.error(what)

"""The papers' facts: a board, and the clues around it.

    testBoard([[_,…],…]).
    testRestrictions([[…],[…],[…],[…]]).

The restrictions are the clues above, left of, below and right of the grid, 0 for none; an empty
cell of the board is ``_`` or ``-``. Such a file is read as data. Nothing in it is run, and anything
but these facts is refused, such as directives, goals, operators and clauses of other names.

In the papers a board and its restrictions have the same number: testRestrictions4 and board4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from string import ascii_letters
from typing import NamedTuple, TypeAlias

from ...errors import ParseError
from ...values.headers import SIDES
from ...values.puzzle import MAX_SIZE, Puzzle
from ...values.words import counted
from ..assembly import assemble, in_turn
from ..lines import MAX_LINE, Entry, Lines, Rows, TextLine, no_puzzle
from .sky import MAX_LINES

_TWO_WAYS = (
    "this can be read in two ways: the board before has the clues before it, and these have none; "
    "or it has these, and the first clues have none; equal numbers say which belong together, as "
    "in board2 and testRestrictions2"
)


class _Fact(NamedTuple):
    """The board or the clues of a puzzle, or the error of a malformed fact or anything else."""

    kind: str
    """``board`` or ``clues``; ``either`` where nobody knows which, ``none`` for something else."""
    number: str = ""
    name: Entry | None = None
    rows: Rows = ()
    wrong: ParseError | None = None

    def error(self, message: str) -> ParseError:
        """The error at its name with this message."""
        assert self.name
        return self.name.error(message)


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines``, and the error of each malformed fact.

    A board and restrictions that have the same number and follow each other are a puzzle. The first
    fact shows which of the two comes first in the whole text. Restrictions alone have an empty
    board. The other half of a malformed fact is no puzzle alone.

    Where boards come second, clues alone after a board could also be its clues: that is an error.
    """
    first = ""
    before: _Fact | None = None  # perhaps one half, whose other half follows
    board: _Fact | None = None  # the board before that, if it has clues before it
    for fact in chain(_facts(lines), [None]):
        if fact and fact.kind in {"board", "clues"}:
            first = first or fact.kind
        paired = fact and before and _belongs(fact, before, first)
        if before and not paired and not before.wrong:
            yield _alone(before, board)
            board = None
        if fact and fact.wrong:
            yield fact.wrong
            board = None
        elif fact and before and paired and not before.wrong:
            yield _puzzle(*sorted((before, fact)))
            board = fact if fact.kind == "board" else None
        before = None if paired else fact


def _belongs(fact: _Fact, before: _Fact, first: str) -> bool:
    """Whether ``fact`` is, or might be, the other half of the one before it."""
    kinds = {fact.kind, before.kind}
    if "none" in kinds or before.kind not in {first, "either"} or fact.kind == first:
        return False
    return "either" in kinds or fact.number == before.number


def _alone(fact: _Fact, before: _Fact | None) -> Puzzle | ParseError:
    """The puzzle of clues without a board, unless they may belong to the board ``before``."""
    if fact.kind == "board":
        name = f"testRestrictions{fact.number}"
        return fact.error(f"this board has no clues: {name} must follow it or come before it")
    if before and (before.number, len(before.rows)) == (fact.number, len(fact.rows[0])):
        return fact.error(_TWO_WAYS)
    return _puzzle(_Fact("board"), fact)


def write(puzzle: Puzzle) -> str:
    """The two facts of ``puzzle``, the board first. Headers have no place in them."""

    def fact(name: str, rows: Sequence[Sequence[int | None]], nothing: str) -> str:
        lists = (", ".join(str(number or nothing) for number in row) for row in rows)
        inside = ",\n".join(f"    [{numbers}]" for numbers in lists)
        return f"{name}([\n{inside}]).\n"

    return fact("testBoard", puzzle.board, "_") + fact("testRestrictions", [*puzzle.sides], "0")


def _facts(lines: Lines) -> Iterator[_Fact]:
    """Yield each fact as soon as the line with its full stop has been read.

    A text with nothing to read yields one error.
    """
    clause: list[TextLine] = []
    comment: _Comment = None
    length = 0
    hopeless = found = False
    for line in lines:
        if isinstance(line, ParseError):
            clause, length, hopeless, found = [], 0, False, True
            yield _Fact("either", wrong=line)
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
        yield _Fact("none", wrong=comment[0].error("this comment has no end", comment[1]))
    elif clause:
        yield from _facts_of(clause)
    elif not found:
        yield _Fact("none", wrong=no_puzzle(last))


_Comment: TypeAlias = "tuple[TextLine, int] | None"
"""Where a comment begins that goes on after a line."""

_COMMENT = re.compile(r"%.*|/\*.*?(\*/|$)")


def _without_comments(line: TextLine, comment: _Comment) -> tuple[str, _Comment]:
    """The text with blanks for its comments, and the comment that goes on, if any."""
    begun = "/*" if comment else ""
    text = begun + line.text
    goes_on: _Comment = None
    for found in _COMMENT.finditer(text):
        if found[1] == "":
            start = found.start() - len(begun)
            goes_on = comment if start < 0 else (line, start + 1)
    return _COMMENT.sub(lambda found: " " * len(found[0]), text)[len(begun) :], goes_on


def _facts_of(clause: Sequence[TextLine]) -> Sequence[_Fact]:
    from ..lists import parse_facts

    first = clause[0]
    if first.text.lstrip().startswith((":-", "?-")):
        what = "nothing in this file is run: it is read as data, and has only the facts testBoard"
        wrong = first.error(f"{what} and testRestrictions", first.start)
        return [_Fact("none", wrong=wrong)]
    try:
        return [_Fact(*_kind(name.text), name, rows) for name, rows in parse_facts(clause)]
    except ParseError as problem:
        return [_malformed(clause, problem)]


def _malformed(clause: Sequence[TextLine], error: ParseError) -> _Fact:
    name = re.match(r"\s*((testBoard|testRestrictions|board)[0-9]*)\s*\(", clause[0].text)
    kind, number = _kind(name[1]) if name else ("none", "")
    return _Fact(kind, number, wrong=error)


def _kind(name: str) -> tuple[str, str]:
    """Whether it is the name of a board or of clues, and the number in it."""
    kind = "clues" if name.startswith("testRestrictions") else "board"
    return kind, name.lstrip(ascii_letters)


def _puzzle(board: _Fact, clues: _Fact) -> Puzzle | ParseError:
    """The puzzle of a board and its clues, or its error; a board without rows is empty."""
    try:
        _check_shape(board, clues)
        top, left, bottom, right = clues.rows
        rows = in_turn([*top, *bottom, *left, *right], [*chain(*board.rows)])
        return assemble(rows, (), Puzzle)
    except ParseError as problem:
        return problem


def _check_shape(board: _Fact, clues: _Fact) -> None:
    """Raise :class:`ParseError` unless these lists have the shape of a puzzle."""
    if len(clues.rows) != 4:
        raise clues.error(
            f"the clues are {counted(len(clues.rows), 'list')}, not 4: top, left, bottom, right"
        )
    size = len(clues.rows[0])
    if size > MAX_SIZE:
        raise clues.rows[0][MAX_SIZE].error(f"the size is more than {MAX_SIZE}")
    lines = [
        *((f"the {name} side", "clue", row) for name, row in zip(SIDES, clues.rows, strict=True)),
        *((f"row {number} of the board", "cell", row) for number, row in enumerate(board.rows, 1)),
    ]
    for name, unit, row in lines:
        if len(row) != size:
            raise row[-1].error(f"{name} has {counted(len(row), unit)}, not {size} as the top side")
    if board.rows and len(board.rows) != size:
        what = f"the board has {counted(len(board.rows), 'row')}"
        raise board.error(f"{what}, not {size}, as each side has clues")

"""Checking one puzzle and what is entered: the verbs check and mistakes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..engine import bridge
from ..engine.bridge import Reply, Verb
from ..values.checks import Check, Mistake
from ..values.explanation import Line
from ..values.position import Marks, Position, candidates, position
from ..values.puzzle import Puzzle
from ..values.result import Status
from .solving import SOLVE


def check(
    puzzle: Puzzle,
    board: Iterable[Iterable[int | None]] | None = None,
    *,
    marks: Marks | None = None,
    time_limit: float | None = None,
) -> Check:
    """Say whether ``puzzle`` has exactly one solution, and what is wrong with the entries.

    ``board`` and ``marks`` are as for :func:`pyskyl.hint`. Raises as :func:`pyskyl.hint`.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> print(check(puzzle, [[2, None], [None, None]]))
    exactly one solution
    Column 1 shows 1 from the top up to its 2, but the clue is 2.
    >>> check(Puzzle.empty(2)).status, check(Puzzle.empty(2)).second is None
    (<Status.MULTIPLE: 'multiple'>, False)
    """
    item = position(puzzle, board, marks)
    return bridge.one(CHECK, item, bridge.options(time_limit=time_limit))


def mistakes(
    puzzle: Puzzle, board: Iterable[Iterable[int | None]] | None = None
) -> tuple[Mistake, ...]:
    """Find what is already wrong with the heights on ``board``: the broken lines and clues.

    ``board`` is as for :func:`pyskyl.hint`. Nothing counts as broken if filling the empty cells of
    its line could still make it right. Raises as :func:`pyskyl.hint`.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> mistakes(puzzle), len(mistakes(puzzle, [[1, 1], [None, None]]))
    ((), 2)
    """
    return bridge.one(MISTAKES, position(puzzle, board), bridge.options()).mistakes


# How these values cross to Prolog and back: see python.pl.


def entered_lists(item: Position) -> list[Any]:
    """The rows with all entries, and the candidates of each cell."""
    rows = bridge.plain_rows(item.puzzle, item.board)
    return [rows, [[sorted(cell) for cell in row] for row in candidates(item)]]


def _mistakes_lists(item: Position) -> list[Any]:
    """The puzzle, with all entries in its rows."""
    *before, _ = bridge.lists(item.puzzle)
    return [*before, bridge.plain_rows(item.puzzle, item.board)]


def _check_lists(item: Position) -> list[Any]:
    """The puzzle, and what has been entered if anything has."""
    puzzle = bridge.lists(item.puzzle)
    is_entered = item.marks or item.board != item.puzzle.board
    return [*puzzle, *entered_lists(item)] if is_entered else puzzle


def mistakes_of(reply: Reply) -> tuple[Mistake, ...]:
    """The mistakes of a reply, none if it has none."""
    return tuple(
        Mistake(kind, line_of(line), tuples(cells), text)
        for kind, line, cells, text in reply.get("mistakes", [])
    )


def tuples(several: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
    """Places, candidates or other parts of values, from Prolog's lists."""
    return tuple(map(tuple, several))


def line_of(parts: Sequence[Any]) -> Line | None:
    """A line, None for no line, from Prolog's list."""
    if not parts:
        return None
    kind, number, end = parts
    return Line(kind, number, None if end == "both" else end)


def _broken(item: Position, reply: Reply) -> Check:
    """The mistakes that show without a search."""
    mistakes = mistakes_of(reply)
    status = Status.UNSATISFIABLE if mistakes else Status.UNKNOWN
    statistics, error = bridge.statistics_of(reply), bridge.error_of(reply)
    return Check(item.puzzle, status, mistakes=mistakes, statistics=statistics, error=error)


def _check(item: Position, reply: Reply) -> Check:
    result = SOLVE.value(item.puzzle, reply)
    early = bridge.error_of(reply) if "mistakes" not in reply else None
    error = result.error or early
    return Check(**vars(result) | {"mistakes": mistakes_of(reply), "error": error})


CHECK = Verb("check", _check_lists, _check, bridge.blank(Check))
MISTAKES = Verb("mistakes", _mistakes_lists, _broken, bridge.blank(Check))

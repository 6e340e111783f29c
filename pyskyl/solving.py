"""Solving one puzzle: the verbs solve, solutions and count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from . import engine
from .errors import EngineError, TimeLimitError
from .puzzle import Puzzle, Solution

__all__ = ["STRATEGIES", "Result", "Statistics", "Status", "count", "solutions", "solve"]

STRATEGIES = {
    "auto": "the best there is for the puzzle",
    "clpfd": "CLP(FD) with the visibility of a line as one constraint",
    "xor": "CLP(FD) as the papers formulate it, to compare with: slow above 6×6",
}


class Status(Enum):
    """What is known of the number of solutions."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    UNSATISFIABLE = "unsatisfiable"
    UNKNOWN = "unknown"
    """The time limit ended the search, with one solution found or none."""


@dataclass(frozen=True)
class Statistics:
    """What a search has cost: Prolog inferences, failed choices, seconds of wall time."""

    inferences: int
    backtracks: int
    seconds: float


@dataclass(frozen=True)
class Result:
    """The answer to a puzzle.

    ``solution`` is a tuple of row tuples, or None; ``second`` is another solution if the status is
    MULTIPLE, and None otherwise.
    """

    puzzle: Puzzle
    status: Status
    solution: Solution | None
    second: Solution | None
    statistics: Statistics


def solve(puzzle: Puzzle, *, strategy: str = "auto", time_limit: float | None = None) -> Result:
    """Solve ``puzzle`` and look for a second solution.

    ``strategy`` is one of :data:`STRATEGIES`. After ``time_limit`` seconds the search ends, and the
    status is UNKNOWN unless two solutions have been found. Raises ValueError for an unknown
    strategy or an impossible limit, and :class:`EngineError` if Prolog is not there or runs out of
    memory.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> result = solve(puzzle)
    >>> result.status, result.solution
    (<Status.UNIQUE: 'unique'>, ((1, 2), (2, 1)))
    """
    inputs = _inputs(puzzle, strategy, time_limit)
    reply = engine.call("solve", inputs, time_limit=time_limit)
    found = [_solution(rows) for rows in reply.get("solutions", [])]
    complete = _complete(reply)
    if len(found) == 2:
        status = Status.MULTIPLE
    elif not complete:
        status = Status.UNKNOWN
    elif found:
        status = Status.UNIQUE
    else:
        status = Status.UNSATISFIABLE
    first, second, *_ = [*found, None, None]
    statistics = Statistics(
        reply.get("inferences", 0), reply.get("backtracks", 0), reply.get("seconds", 0.0)
    )
    return Result(puzzle, status, first, second, statistics)


def solutions(
    puzzle: Puzzle, *, strategy: str = "auto", time_limit: float | None = None
) -> Iterator[Solution]:
    """Yield every solution of ``puzzle`` once, each computed when it is asked for.

    ``time_limit`` is the seconds that may be spent on computing them. Raises as :func:`solve`, and
    :class:`TimeLimitError`.

    >>> sorted(solutions(Puzzle.from_lists([[0, 0], [0, 0], [0, 0], [0, 0]])))
    [((1, 2), (2, 1)), ((2, 1), (1, 2))]
    """
    return _solutions(_inputs(puzzle, strategy, time_limit), time_limit)


def _solutions(inputs: dict[str, Any], time_limit: float | None) -> Iterator[Solution]:
    replies = engine.stream("solutions", inputs, time_limit=time_limit)
    for found, reply in enumerate(replies):
        if "board" in reply:
            yield _solution(reply["board"])
        elif not _complete(reply):
            raise TimeLimitError(found)


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    strategy: str = "auto",
    time_limit: float | None = None,
) -> int:
    """The exact number of solutions of ``puzzle``, or ``limit`` if there are at least as many.

    Raises as :func:`solve`, and :class:`TimeLimitError`.

    >>> count(Puzzle.from_lists([[0] * 4] * 4))
    576
    """
    if limit is not None and (not isinstance(limit, int) or limit < 0):
        raise ValueError(f"the limit is {limit!r}, not a whole number from 0 up")
    inputs = _inputs(puzzle, strategy, time_limit) | {"Limit": -1 if limit is None else limit}
    reply = engine.call("count", inputs, time_limit=time_limit)
    number = int(reply.get("count", 0))
    if not _complete(reply):
        raise TimeLimitError(number)
    return number


def _inputs(puzzle: Puzzle, strategy: str, time_limit: float | None) -> dict[str, Any]:
    if time_limit is not None and not (isinstance(time_limit, (int, float)) and time_limit > 0):
        raise ValueError(f"the time limit is {time_limit!r}, not a number of seconds above 0")
    if strategy not in STRATEGIES:
        raise ValueError(f"there is no strategy {strategy!r}, only {', '.join(STRATEGIES)}")
    return {
        "Sides": [list(side) for side in puzzle.sides],
        "Rows": [[cell or 0 for cell in row] for row in puzzle.board],
        "Strategy": strategy,
    }


def _solution(rows: Sequence[Sequence[int]]) -> Solution:
    return tuple(tuple(row) for row in rows)


def _complete(reply: engine.Reply) -> bool:
    if reply["end"] == "memory":
        raise EngineError("out of memory: the puzzle is too large for this strategy")
    return bool(reply["end"] == "complete")

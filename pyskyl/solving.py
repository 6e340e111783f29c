"""Solving one puzzle: the verbs solve, solutions and count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from . import engine
from .errors import EngineError, OutOfMemoryError, TimeLimitError
from .puzzle import Puzzle, Solution

__all__ = [
    "STRATEGIES",
    "Result",
    "Statistics",
    "Status",
    "check_arguments",
    "count",
    "lists",
    "result",
    "solutions",
    "solve",
]

STRATEGIES = {
    "auto": "the best there is for the puzzle: contraction",
    "contraction": "domains and the arrangements of lines narrow each other, then choice",
    "clpfd": "CLP(FD) with the visibility of a line as one constraint",
    "xor": "CLP(FD) as the papers formulate it, to compare with: slow above 6×6",
    "skyline": "elimination and choice as in the skyline solver, to compare with: slow above 5×5",
}


class Status(Enum):
    """What is known of the number of solutions."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    UNSATISFIABLE = "unsatisfiable"
    UNKNOWN = "unknown"
    """The search ended too early, with one solution found or none; the result's error says why."""
    MALFORMED = "malformed"
    """There is no puzzle; only :func:`pyskyl.solve_many` says that."""


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
    MULTIPLE, and None otherwise. ``error`` is the reason for the status UNKNOWN, as a
    :class:`TimeLimitError` or :class:`EngineError` that has not been raised, or what is wrong with
    a puzzle that is MALFORMED; None otherwise. ``puzzle`` is None if it is MALFORMED.
    """

    puzzle: Puzzle | None
    status: Status
    solution: Solution | None
    second: Solution | None
    statistics: Statistics
    error: Exception | None = None


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
    answer = result(puzzle, engine.call("solve", inputs, time_limit=time_limit))
    if isinstance(answer.error, EngineError):
        raise answer.error
    return answer


def result(puzzle: Puzzle, reply: engine.Reply) -> Result:
    """What Prolog's ``reply`` to ``puzzle`` means."""
    found = [_solution(rows) for rows in reply.get("solutions", [])]
    error = _error(reply, len(found))
    if len(found) == 2:
        status, error = Status.MULTIPLE, None
    elif error is not None:
        status = Status.UNKNOWN
    elif found:
        status = Status.UNIQUE
    else:
        status = Status.UNSATISFIABLE
    first, second, *_ = [*found, None, None]
    statistics = Statistics(
        reply.get("inferences", 0), reply.get("backtracks", 0), reply.get("seconds", 0.0)
    )
    return Result(puzzle, status, first, second, statistics, error)


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
        elif error := _error(reply, found):
            raise error


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
    if error := _error(reply, number):
        raise error
    return number


def check_arguments(strategy: str, time_limit: float | None) -> None:
    """Raise ValueError if there is no such strategy or limit."""
    if time_limit is not None and not (isinstance(time_limit, (int, float)) and time_limit > 0):
        raise ValueError(f"the time limit is {time_limit!r}, not a number of seconds above 0")
    if strategy not in STRATEGIES:
        raise ValueError(f"there is no strategy {strategy!r}, only {', '.join(STRATEGIES)}")


def lists(puzzle: Puzzle) -> list[list[list[int]]]:
    """The sides and the rows of ``puzzle`` as Prolog gets them."""
    return [
        [list(side) for side in puzzle.sides],
        [[cell or 0 for cell in row] for row in puzzle.board],
    ]


def _inputs(puzzle: Puzzle, strategy: str, time_limit: float | None) -> dict[str, Any]:
    check_arguments(strategy, time_limit)
    sides, rows = lists(puzzle)
    return {"Sides": sides, "Rows": rows, "Strategy": strategy}


def _solution(rows: Sequence[Sequence[int]]) -> Solution:
    return tuple(tuple(row) for row in rows)


def _error(reply: engine.Reply, found: int) -> EngineError | TimeLimitError | None:
    """Why the search for ``reply`` ended early, after ``found`` solutions; None if it did not."""
    end = reply["end"]
    if end == "complete":
        return None
    if end == "memory":
        return OutOfMemoryError("out of memory: the puzzle is too large for this strategy")
    if end == "error":
        return EngineError(str(reply["message"]))
    return TimeLimitError(found)

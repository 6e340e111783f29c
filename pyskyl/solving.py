"""Solving one puzzle: the verbs solve, solutions and count."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing

from .engine import bridge
from .engine.bridge import Strategy
from .puzzle import Puzzle, Solution, check_puzzle
from .result import Count, Result


def solve(
    puzzle: Puzzle, *, strategy: Strategy = "auto", time_limit: float | None = None
) -> Result:
    """Solve ``puzzle`` and look for a second solution.

    ``strategy`` is one of :data:`pyskyl.STRATEGIES`. After ``time_limit`` seconds the search ends,
    and the status is UNKNOWN unless two solutions have been found. Raises TypeError for anything
    but a puzzle, ValueError for an unknown strategy, one that does not know the rule
    (:class:`StrategyError`) or an impossible limit, and :class:`EngineError` if Prolog is missing
    or runs out of memory.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> result = solve(puzzle)
    >>> result.status, result.solution
    (<Status.UNIQUE: 'unique'>, ((1, 2), (2, 1)))
    """
    options = bridge.options(strategy=strategy, time_limit=time_limit)
    return bridge.one(bridge.SOLVE, puzzle, options)


def solutions(
    puzzle: Puzzle, *, strategy: Strategy = "auto", time_limit: float | None = None
) -> Iterator[Solution]:
    """Yield every solution of ``puzzle`` once, each computed when it is asked for.

    ``time_limit`` is in seconds, and only for computing them. Raises as :func:`solve`, and
    :class:`TimeLimitError`.

    >>> sorted(solutions(Puzzle.from_lists([[0, 0], [0, 0], [0, 0], [0, 0]])))
    [((1, 2), (2, 1)), ((2, 1), (1, 2))]
    """
    options = bridge.options(strategy=strategy, time_limit=time_limit)
    check_puzzle(puzzle)  # at once, not with the first solution
    return _boards(bridge.solutions(puzzle, options))


def _boards(stream: Generator[Solution | Count, None, None]) -> Iterator[Solution]:
    # the error refers to this frame, and would keep the stream from giving its thread back
    with closing(stream):
        for item in stream:
            if not isinstance(item, Count):
                yield item
            elif item.error is not None:
                raise item.error


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    *,
    strategy: Strategy = "auto",
    time_limit: float | None = None,
) -> int:
    """The exact number of solutions of ``puzzle``, or ``limit`` if there are at least as many.

    Raises as :func:`solve`, and :class:`TimeLimitError`.

    >>> count(Puzzle.from_lists([[0] * 4] * 4))
    576
    """
    options = bridge.options(strategy=strategy, time_limit=time_limit, limit=limit)
    answer = bridge.one(bridge.COUNT, puzzle, options)
    if answer.error is not None:
        raise answer.error
    return answer.number

"""Solving: the verbs solve, solutions and count."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing

from ..engine import bridge
from ..engine.bridge import Reply, Strategy, Verb
from ..values.puzzle import Puzzle, Solution, check_puzzle
from ..values.result import Count, Result, Status
from .many import many


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
    return bridge.one(SOLVE, puzzle, options)


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
    return _boards(solution_stream(puzzle, options))


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
    answer = bridge.one(COUNT, puzzle, options)
    if answer.error is not None:
        raise answer.error
    return answer.number


def solve_many(
    puzzles: Iterable[Puzzle | Exception],
    *,
    strategy: Strategy = "auto",
    jobs: int = 1,
    executor: Executor | None = None,
    time_limit: float | None = None,
) -> Generator[Result, None, None]:
    """Yield the :class:`Result` of every puzzle, in order, as :func:`pyskyl.solve` gives it.

    ``puzzles`` may be endless: only a bounded number of puzzles and answers is held. An item that
    is no puzzle, such as the ParseError that :func:`pyskyl.formats.read` yields in place of one,
    gives a Result that is MALFORMED. A puzzle that takes ``time_limit`` seconds or too much memory,
    or whose process is killed, gives one that is UNKNOWN; its ``error`` says why, and the other
    puzzles are solved.

    With ``jobs`` above 1 that many new processes solve. They need no
    ``if __name__ == "__main__":``, and end with the iterator: when it is exhausted, closed,
    interrupted or forgotten. An ``executor`` of :mod:`concurrent.futures` is used instead, and not
    shut down. One with threads solves in parallel, too. One with processes must not fork them, and
    finishes each chunk that it has begun, even if nobody wants it any more. That of a Dask client
    (``client.get_executor()``) gives such a chunk up, and a worker that dies does not break it.
    ``jobs`` is then the number of its workers or threads, if these are more than this machine's
    processors.

    Raises ValueError at once for an unknown strategy, an impossible limit or number of jobs. The
    iterator raises :class:`EngineError` if Prolog is missing, and whatever ``puzzles`` raises,
    after the results of the puzzles before it.

    >>> puzzles = [Puzzle.from_lists([[top, 1], [0, 0], [0, 0], [0, 0]]) for top in (2, 1)]
    >>> [result.status.value for result in solve_many(puzzles)]
    ['unique', 'unsatisfiable']
    >>> solve_many(puzzles, "auto")
    Traceback (most recent call last):
    TypeError: solve_many() takes 1 positional argument but 2 were given
    """
    options = bridge.options(strategy=strategy, time_limit=time_limit)
    return many(SOLVE, puzzles, options, jobs, executor)


def count_many(  # noqa: PLR0913 - as solve_many, and a limit
    puzzles: Iterable[Puzzle | Exception],
    *,
    limit: int | None = None,
    strategy: Strategy = "auto",
    jobs: int = 1,
    executor: Executor | None = None,
    time_limit: float | None = None,
) -> Generator[Count, None, None]:
    """Yield a :class:`Count` for every puzzle, in order; otherwise as :func:`solve_many`.

    A count ends early when it has reached ``limit``, or when ``time_limit`` seconds have been spent
    on it: then it is not ``complete``.

    >>> puzzles = [Puzzle.from_lists([[0] * size] * 4) for size in (1, 2, 3, 4)]
    >>> [count.number for count in count_many(puzzles)]
    [1, 2, 12, 576]
    """
    options = bridge.options(strategy=strategy, time_limit=time_limit, limit=limit)
    return many(COUNT, puzzles, options, jobs, executor)


# How these values cross to Prolog and back: see python.pl.


def solution_stream(
    puzzle: Puzzle, options: bridge.Options, *, pauses_count: bool = False
) -> Generator[Solution | Count, None, None]:
    """Yield every solution as it is found, and finally their :class:`Count`.

    The time limit is for finding them; if ``pauses_count``, also for what the caller does in
    between. Raises as :func:`pyskyl.solve`.
    """
    seconds = 0.0
    limit = options["time_limit"] if options["time_limit"] >= 0 else math.inf
    item = bridge.lists(puzzle)
    stream = bridge.stream("solutions", [item], options, limit, pauses_count=pauses_count)
    with closing(stream):
        for number, (reply, spent) in enumerate(stream):
            seconds += spent
            if "end" not in reply:
                yield _solution(reply["board"])
            else:
                ended = {"end": "limit"} if number == options["limit"] else {}
                yield _count(puzzle, reply | ended | {"count": number, "seconds": seconds})


def _result(puzzle: Puzzle, reply: Reply) -> Result:
    boards = [_solution(rows) for rows in reply.get("solutions", [])]
    error = bridge.error_of(reply, len(boards))
    status = Status.of(len(boards), complete=error is None)
    first, second, *_ = [*boards, None, None]
    return Result(
        puzzle,
        status,
        first,
        second,
        bridge.statistics_of(reply),
        error if status is Status.UNKNOWN else None,
    )


def _count(puzzle: Puzzle, reply: Reply) -> Count:
    number = reply.get("count", 0)
    error = bridge.error_of(reply, number)
    complete = reply["end"] == "complete"
    status = Status.of(number, complete=complete)
    return Count(puzzle, status, number, complete, bridge.statistics_of(reply), error)


def _solution(rows: Sequence[Sequence[int]]) -> Solution:
    return tuple(map(tuple, rows))


SOLVE = Verb("solve", bridge.lists, _result, bridge.blank(Result))
COUNT = Verb("count", bridge.lists, _count, bridge.blank(Count))

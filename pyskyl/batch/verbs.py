"""The verbs of the library for many puzzles, even endlessly many."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from typing import Literal, TypeVar

from ..difficulty import Difficulty, DifficultyName
from ..engine import bridge
from ..engine.bridge import Options, Strategy, Verb
from ..errors import GenerationError, PyskylError
from ..explaining import EXPLAIN, GRADE
from ..explanation import Explanation, Grade
from ..generating import GENERATE, Amount, Generated, Symmetry, recipes, recipes_of
from ..puzzle import Puzzle, check_puzzles
from ..result import Count, Outcome, Result
from ..rule import Rule
from ..theme import Theme
from . import outcomes

_I = TypeVar("_I")
_O = TypeVar("_O", bound=Outcome)


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
    return _many(bridge.SOLVE, puzzles, options, jobs, executor)


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
    return _many(bridge.COUNT, puzzles, options, jobs, executor)


def explain_many(
    puzzles: Iterable[Puzzle | Exception],
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    time_limit: float | None = None,
) -> Generator[Explanation, None, None]:
    """Yield the :class:`Explanation` of every puzzle, in order; otherwise as :func:`solve_many`.

    >>> puzzles = [Puzzle.from_lists([[top, 1], [0, 0], [0, 0], [0, 0]]) for top in (2, 1)]
    >>> [explanation.status.value for explanation in explain_many(puzzles)]
    ['unique', 'unsatisfiable']
    """
    options = bridge.options(time_limit=time_limit)
    return _many(EXPLAIN, puzzles, options, jobs, executor)


def grade_many(
    puzzles: Iterable[Puzzle | Exception],
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    time_limit: float | None = None,
) -> Generator[Grade, None, None]:
    """Yield the :class:`Grade` of every puzzle, in order; otherwise as :func:`solve_many`.

    >>> puzzles = [Puzzle.from_lists([[top, 1], [0, 0], [0, 0], [0, 0]]) for top in (2, 1)]
    >>> [grade.difficulty for grade in grade_many(puzzles)]
    [<Difficulty.EASY: 'easy'>, None]
    """
    options = bridge.options(time_limit=time_limit)
    return _many(GRADE, puzzles, options, jobs, executor)


def generate_many(  # noqa: PLR0913 - as generate, and how to work
    count: int | None,
    *,
    size: int,
    difficulty: Difficulty | DifficultyName | Sequence[Difficulty | DifficultyName] | None = None,
    seed: int | None = None,
    givens: Literal["auto", "none"] | Amount = "auto",
    symmetry: Symmetry | None = None,
    minimal: bool = False,
    theme: Theme | None = None,
    time_limit: float | None = None,
    clues: Amount | None = None,
    rule: Rule | None = None,
    hardest: str | None = None,
    score: Amount | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
) -> Generator[Puzzle | PyskylError, None, None]:
    """Yield ``count`` puzzles, in order, as :func:`pyskyl.generate` makes them; None is endless.

    The first is that of ``seed``, the next that of ``seed + 1`` and so on, whether they are made in
    one process or many, now or after a restart with a later seed. Two seeds can give the same small
    puzzle: of the first 2,000 of size 4, 967 are different. Several difficulties take turns,
    beginning with the first. If a puzzle is not made, its error is yielded in its place: a
    :class:`GenerationError` when ``time_limit`` seconds have been spent on it, or an
    :class:`EngineError`. If there is no such puzzle at all, the iterator raises the GenerationError
    that says so. ``jobs`` and ``executor`` are as for :func:`solve_many`; so are the errors, and
    ValueError is also for wrong arguments of :func:`pyskyl.generate`.

    >>> for puzzle in generate_many(3, size=4, difficulty=["easy", "medium"], seed=7):
    ...     print(puzzle.headers["seed"], puzzle.headers["difficulty"])
    7 easy
    8 medium
    9 easy
    """
    kinds = recipes_of(
        size,
        difficulty,
        givens=givens,
        symmetry=symmetry,
        minimal=minimal,
        theme=theme,
        clues=clues,
        rule=rule,
        hardest=hardest,
        score=score,
    )
    options = bridge.options(time_limit=time_limit)
    return _puzzles(_many(GENERATE, recipes(kinds, count, seed), options, jobs, executor))


def _puzzles(
    generated: Generator[Generated, None, None],
) -> Generator[Puzzle | PyskylError, None, None]:
    with closing(generated):
        for each in generated:
            if isinstance(each.error, GenerationError) and each.error.reason == "impossible":
                raise each.error
            yield each.result


def _many(
    verb: Verb[_I, _O],
    items: Iterable[_I | Exception],
    options: Options,
    jobs: int,
    executor: Executor | None,
) -> Generator[_O, None, None]:
    check_puzzles(items)
    pairs = outcomes(verb, ((None, item) for item in items), options, jobs, executor)
    return _outcomes(pairs)


def _outcomes(pairs: Generator[tuple[None, _O], None, None]) -> Generator[_O, None, None]:
    with closing(pairs):
        for _, outcome in pairs:
            yield outcome

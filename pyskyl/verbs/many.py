"""A verb for many puzzles, even endlessly many."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from concurrent.futures import Executor
from contextlib import closing
from typing import TypeVar

from ..engine.bridge import Options, Verb
from ..values.puzzle import check_puzzles
from ..values.result import Outcome

_I = TypeVar("_I")
_O = TypeVar("_O", bound=Outcome)


def many(
    verb: Verb[_I, _O],
    items: Iterable[_I | Exception],
    options: Options,
    jobs: int,
    executor: Executor | None,
) -> Generator[_O, None, None]:
    """Yield the value of ``verb`` for each item, in order: see :func:`pyskyl.solve_many`."""
    from ..batch import outcomes  # late: a single puzzle needs none of it

    check_puzzles(items)
    pairs = outcomes(verb, ((None, item) for item in items), options, jobs, executor)
    return _outcomes(pairs)


def _outcomes(pairs: Generator[tuple[None, _O], None, None]) -> Generator[_O, None, None]:
    with closing(pairs):
        for _, outcome in pairs:
            yield outcome

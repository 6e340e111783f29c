"""The one path of the verbs: a stream of inputs, and what became of each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from .. import batch, bridge
from ..bridge import Verb
from ..errors import EngineError, EngineNotFoundError, ParseError
from ..puzzle import Puzzle
from ..result import Outcome, Status
from .inputs import Input, ahead, read_inputs
from .output import Answers
from .progress import Progress
from .statuses import BAD_INPUT, TIME_LIMIT, worst

if TYPE_CHECKING:
    from ..render.paint import Screen

__all__ = ["Request", "each_input", "each_item_outcome", "each_outcome"]

_I = TypeVar("_I")
_O = TypeVar("_O", bound=Outcome)


@dataclass(frozen=True)
class Request:
    """What every verb is asked: for which puzzles, how to work, and how the answers go.

    ``screen`` is the terminal on which boards are drawn, None where there is to be plain text.
    """

    arguments: Sequence[str]
    source_format: str | None
    format: str
    quiet: bool
    jobs: int | None
    time_limit: float | None
    strategy: str = "auto"
    screen: Screen | None = None

    def options(self, limit: int | None = None) -> bridge.Options:
        """What Prolog is told."""
        return bridge.options(strategy=self.strategy, time_limit=self.time_limit, limit=limit)

    @property
    def silent(self) -> bool:
        """Whether there is to be no progress line.

        It would overwrite what somebody types.
        """
        typed = "-" in self.arguments and sys.stdin is not None and sys.stdin.isatty()
        return self.quiet or typed

    def inputs(self, *, prolog: bool = True) -> Iterator[Input | None]:
        """The inputs, and None where there is none at the moment; ``prolog`` is for them."""
        if prolog and (self.jobs or 1) == 1:
            # Prolog starts while the first puzzle is read.
            bridge.prepare()
        return ahead(read_inputs(self.arguments, self.source_format))


def each_outcome(
    request: Request,
    verb: Verb[Puzzle, _O],
    options: bridge.Options,
    fields: Sequence[str],
    show: Callable[[Input, _O, Answers], int],
) -> int:
    """Call ``show`` with every puzzle's outcome; the exit status is that of the worst.

    ``fields`` are those that the JSON of the verb has beside the common ones.
    """
    return each_item_outcome(request, verb, options, fields, show, lambda puzzle: puzzle)


def each_item_outcome(  # noqa: PLR0913, PLR0917 - as each_outcome, and a function
    request: Request,
    verb: Verb[_I, _O],
    options: bridge.Options,
    fields: Sequence[str],
    show: Callable[[Input, _O, Answers], int],
    item: Callable[[Puzzle], _I],
) -> int:
    """As :func:`each_outcome`, where the items of the verb are made of puzzles by ``item``.

    That may raise :class:`ParseError`: the puzzle has no such item.
    """
    statuses = set()
    with Progress(quiet=request.silent) as progress:
        answers = Answers(request.format, fields, progress, screen=request.screen)
        items = _items(request, progress, item)
        outcomes = batch.outcomes(verb, items, options, request.jobs or 1)
        with closing(outcomes):
            for given, outcome in outcomes:
                statuses.add(_shown(given, outcome, answers, show))
                progress.done(given.bytes_read, given.bytes_known)
    return worst(statuses)


def _items(
    request: Request, progress: Progress, item: Callable[[Puzzle], _I]
) -> Iterator[tuple[Input, _I | Exception] | batch.Pause]:
    for given in request.inputs():
        if given is None:
            yield batch.PAUSE
        else:
            progress.begun(given.name)
            yield given, _made(given.found, item)


def _made(found: Puzzle | Exception, item: Callable[[Puzzle], _I]) -> _I | Exception:
    if isinstance(found, Exception):
        return found
    try:
        return item(found)
    except ParseError as error:
        return error


def _shown(
    given: Input, outcome: _O, answers: Answers, show: Callable[[Input, _O, Answers], int]
) -> int:
    error = outcome.error
    if outcome.status is Status.MALFORMED and error is not None:
        answers.problem(given, error)
        return BAD_INPUT
    if isinstance(error, EngineError):
        answers.problem(given, error)
        return TIME_LIMIT
    return show(given, outcome, answers)


def each_input(
    request: Request,
    fields: Sequence[str],
    show: Callable[[Input, Puzzle, Answers, Progress], int],
    *,
    prolog: bool = True,
) -> int:
    """Call ``show`` with every puzzle; otherwise as :func:`each_outcome`.

    ``prolog`` says whether that will need it.
    """
    statuses = set()
    with Progress(quiet=request.silent) as progress:
        answers = Answers(request.format, fields, progress, screen=request.screen)
        for given in filter(None, request.inputs(prolog=prolog)):
            progress.begun(given.name)
            try:
                if isinstance(given.found, Puzzle):
                    statuses.add(show(given, given.found, answers, progress))
                else:
                    answers.problem(given, given.found)
                    statuses.add(BAD_INPUT)
            except EngineNotFoundError:
                raise
            except EngineError as error:
                answers.problem(given, error)
                statuses.add(TIME_LIMIT)
            progress.done(given.bytes_read, given.bytes_known)
    return worst(statuses)

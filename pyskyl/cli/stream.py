"""The one path of the verbs: a stream of inputs, and what became of each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TypeVar

from .. import batch, bridge
from ..bridge import Verb
from ..errors import EngineError, EngineNotFoundError
from ..puzzle import Puzzle
from ..result import Outcome, Status
from .inputs import Input, ahead, read_inputs
from .output import Answers
from .progress import Progress
from .statuses import BAD_INPUT, TIME_LIMIT, worst

__all__ = ["Request", "each_input", "each_outcome"]

_O = TypeVar("_O", bound=Outcome)


@dataclass(frozen=True)
class Request:
    """What every verb is asked: for which puzzles, how to work, and how the answers go."""

    arguments: Sequence[str]
    source_format: str | None
    format: str
    quiet: bool
    jobs: int | None
    strategy: str
    time_limit: float | None

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

    def inputs(self) -> Iterator[Input | None]:
        """The inputs, and None where there is none at the moment."""
        if (self.jobs or 1) == 1:
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
    statuses = set()
    with Progress(quiet=request.silent) as progress:
        answers = Answers(request.format, fields, progress)
        outcomes = batch.outcomes(verb, _items(request, progress), options, request.jobs or 1)
        with closing(outcomes):
            for given, outcome in outcomes:
                statuses.add(_shown(given, outcome, answers, show))
                progress.done(given.bytes_read, given.bytes_known)
    return worst(statuses)


def _items(
    request: Request, progress: Progress
) -> Iterator[tuple[Input, Puzzle | Exception] | batch.Pause]:
    for given in request.inputs():
        if given is None:
            yield batch.PAUSE
        else:
            progress.begun(given.name)
            yield given, given.found


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
) -> int:
    """Call ``show`` with every puzzle; otherwise as :func:`each_outcome`."""
    statuses = set()
    with Progress(quiet=request.silent) as progress:
        answers = Answers(request.format, fields, progress)
        for given in filter(None, request.inputs()):
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

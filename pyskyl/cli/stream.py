"""The one path of the verbs: a stream of inputs, and what became of each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, cast

import click

from .. import batch
from ..engine import bridge
from ..engine.bridge import Verb
from ..errors import EngineError, EngineNotFoundError, ParseError
from ..puzzle import Puzzle
from ..result import Outcome, Status
from .cluster import workers
from .inputs import Input, ahead, read_inputs
from .output import Answers
from .progress import Progress
from .statuses import DONE

if TYPE_CHECKING:
    from ..render.paint import Screen
    from .resuming import GrowingFile

__all__ = ["Request", "Told", "each_input", "each_item_outcome", "each_outcome"]

_I = TypeVar("_I")
_O = TypeVar("_O", bound=Outcome)


@dataclass(frozen=True)
class Request:
    """What every verb is asked: for which puzzles, how to work, and how the answers go.

    ``screen`` is the terminal on which boards are drawn, None where there is to be plain text. With
    ``repeats``, puzzles in which a height stands twice in a line are taken, too.
    """

    arguments: Sequence[str]
    source_format: str | None
    format: str
    quiet: bool
    jobs: int | None
    time_limit: float | None
    scheduler: str | None = None
    output: str = "-"
    resume: bool = False
    strategy: bridge.Strategy = "auto"
    screen: Screen | None = None
    repeats: bool = False

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

    def inputs(self, *, prolog: bool = True) -> Iterator[Input]:
        """The inputs; ``prolog`` is for them."""
        if prolog and (self.jobs or 1) == 1 and self.scheduler is None:
            # Prolog starts while the first puzzle is read.
            bridge.prepare()
        inputs = read_inputs(self.arguments, self.source_format)
        return map(_with_repeats, inputs) if self.repeats else inputs


def _with_repeats(given: Input) -> Input:
    """``given``, with the puzzle of an error that has one."""
    puzzle = given.found.puzzle if isinstance(given.found, ParseError) else None
    return replace(given, found=puzzle) if isinstance(puzzle, Puzzle) else given


@dataclass(frozen=True)
class Told(Generic[_O]):
    """How a verb tells what it has found.

    ``show`` is called with every puzzle's outcome, and records it, whatever the format. ``fields``
    are those that the JSON of the verb has beside the common ones, and ``options`` what was asked
    for, as far as answers depend on it: --resume compares that. ``several`` is the exit status for
    a puzzle with several solutions. ``end`` is called when all has been told.
    """

    fields: Sequence[str]
    show: Callable[[Input, _O, Answers], None]
    several: int = DONE
    end: Callable[[Answers], None] = lambda _: None
    options: Mapping[str, object] = field(default_factory=dict)


def each_outcome(
    request: Request, verb: Verb[Puzzle, _O], options: bridge.Options, told: Told[_O]
) -> int:
    """Tell every puzzle's outcome; the exit status is that of the worst."""
    return each_item_outcome(request, verb, options, told, lambda puzzle: puzzle)


def each_item_outcome(
    request: Request,
    verb: Verb[_I, _O],
    options: bridge.Options,
    told: Told[_O],
    item: Callable[[Puzzle], _I],
) -> int:
    """As :func:`each_outcome`, where the items of the verb are made of puzzles by ``item``.

    That may raise :class:`ParseError`: the puzzle has no such item.
    """
    with (
        workers(request.jobs, request.scheduler) as who,
        _run(request, told.fields, told.options) as (answers, inputs, progress),
    ):
        items = _items(inputs, progress, item)
        found = batch.outcomes(verb, items, options, who.jobs, who.executor)
        with closing(found) as outcomes:
            for given, outcome in outcomes:
                _show(given, outcome, answers, told.show)
                progress.done(given.bytes_read, given.bytes_known)
        told.end(answers)
    return answers.summary.exit_status(told.several)


def each_input(
    request: Request,
    fields: Sequence[str],
    show: Callable[[Input, Puzzle, Answers, Progress], None],
    *,
    options: Mapping[str, object] | None = None,
    prolog: bool = True,
) -> int:
    """Call ``show`` with every puzzle; otherwise as :func:`each_outcome`.

    ``options`` are those of :class:`Told`. ``prolog`` says whether that will need it.
    """
    with _run(request, fields, options or {}, prolog=prolog) as (answers, inputs, progress):
        for given in filter(None, inputs):
            progress.begun(given.name)
            try:
                if isinstance(given.found, Puzzle):
                    show(given, given.found, answers, progress)
                else:
                    answers.problem(given, given.found)
            except EngineNotFoundError:
                raise
            except EngineError as error:
                answers.problem(given, error)
            progress.done(given.bytes_read, given.bytes_known)
    return answers.summary.exit_status()


_Inputs: TypeAlias = Iterator["Input | None"]


@contextmanager
def _run(
    request: Request,
    fields: Sequence[str],
    options: Mapping[str, object],
    *,
    prolog: bool = True,
) -> Iterator[tuple[Answers, _Inputs, Progress]]:
    """Where the answers go, and the puzzles that have none yet."""
    with ExitStack() as stack:
        file = _file(request, stack)
        progress = stack.enter_context(Progress(quiet=request.silent))
        write = file.write if file else None
        asked = {"options": options} if options else {}
        known = dict.fromkeys(fields) | asked
        answers = Answers(request.format, known, progress, write, screen=request.screen)
        inputs = request.inputs(prolog=prolog)
        if request.resume:
            _skip(inputs, cast("GrowingFile", file), answers, progress)
        yield answers, ahead(inputs), progress
        answers.end()
    answers.remark_lost()
    answers.summary.tell(answers.complain, output=request.output, quiet=request.quiet)


def _file(request: Request, stack: ExitStack) -> GrowingFile | None:
    """The file for the answers, None for standard output. Raises click.UsageError."""
    if request.resume and (request.output == "-" or request.format != "json"):
        raise click.UsageError("--resume needs --output FILE and --format json.")
    if request.output == "-":
        return None
    from .destination import opened
    from .resuming import GrowingFile

    def make() -> GrowingFile:
        return GrowingFile(
            request.output,
            resume=request.resume,
            resumable=request.format == "json",
        )

    return opened(request.output, stack, make)


def _skip(inputs: Iterator[Input], file: GrowingFile, answers: Answers, progress: Progress) -> None:
    """Take from ``inputs`` those that have an answer in ``file``.

    Raises click.ClickException if one does not fit: then the inputs are not what they were.
    """
    for line, former in file.former():
        given = next(inputs, None)
        if given is None:
            raise file.refusal(line, "there is no such puzzle")
        if not answers.fits(given, former):
            raise file.refusal(line, f"this is no answer to {given.name}")
        progress.begun(given.name)
        answers.summary.add(
            given.name,
            former["status"],
            former["seconds"],
            former["error"],
            mistaken=bool(former.get("mistakes")),
        )
        progress.done(given.bytes_read, given.bytes_known)
    answers.summary.resumed()


def _items(
    inputs: _Inputs, progress: Progress, item: Callable[[Puzzle], _I]
) -> Iterator[tuple[Input, _I | Exception] | batch.Pause]:
    for given in inputs:
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


def _show(
    given: Input, outcome: _O, answers: Answers, show: Callable[[Input, _O, Answers], None]
) -> None:
    error = outcome.error
    malformed = outcome.status is Status.MALFORMED and error is not None
    if error is not None and (malformed or isinstance(error, EngineError)):
        answers.problem(given, error)
    else:
        show(given, outcome, answers)

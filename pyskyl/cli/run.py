"""The run that all verbs share: it reads inputs, works on each, and writes the answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, cast

import click

from .. import batch
from ..batch import Pause
from ..engine import bridge
from ..engine.bridge import Verb
from ..errors import EngineError, EngineNotFoundError, FormatError, ParseError, StrategyError
from ..formats import WholeFile
from ..values.puzzle import Puzzle
from ..values.result import Status
from .cluster import workers
from .inputs import ORDER, Input, ahead, read_inputs
from .output import Answers, ReaderGoneError
from .progress import Progress
from .sink.destination import (
    Folder,
    ended_by,
    finished_when_ended,
    is_folder,
    make_parent,
    suffixes,
)
from .summary import DONE, SOLUTION

if TYPE_CHECKING:
    from ..render.board import Screen
    from .sink.growing import GrowingFile

PICTURES = ("svg", "png", "pdf")
"""The formats that are pictures, not text: other modules see to where these go."""

_I = TypeVar("_I")
_O = TypeVar("_O")


@dataclass(frozen=True)
class Request:
    """What every verb is asked: for which puzzles, how to work, and where the answers go.

    ``resumable`` says whether its run can be resumed, and ``endless`` whether only an interrupt
    ends it. With ``folders`` the output can be a folder with a file for each puzzle. ``screen`` is
    the terminal on which boards are drawn, None for plain text. With ``repeats``, puzzles in which
    a height stands twice in a line are taken, too.
    """

    arguments: Sequence[str] = ()
    source_format: str | None = None
    format: str = "text"
    quiet: bool = False
    jobs: int | None = None
    time_limit: float | None = None
    scheduler: str | None = None
    output: str = "-"
    resume: bool = False
    resumable: bool = False
    endless: bool = False
    folders: bool = False
    strategy: bridge.Strategy = "auto"
    screen: Screen | None = None
    repeats: bool = False

    def options(self, limit: int | None = None) -> bridge.Options:
        """What Prolog gets: it stops one solution after ``limit``, to show that there are more."""
        enough = None if limit is None else limit + 1
        return bridge.options(strategy=self.strategy, time_limit=self.time_limit, limit=enough)


def _with_repeats(source: Input) -> Input:
    """``source``, with its error replaced by the puzzle that this has, if any."""
    puzzle = source.content.puzzle if isinstance(source.content, ParseError) else None
    return replace(source, content=puzzle) if isinstance(puzzle, Puzzle) else source


@dataclass(frozen=True)
class Plan(Generic[_I, _O]):
    """What a verb does with each input, and how it shows the outcome.

    Prolog's ``verb`` works on the ``item`` made from each puzzle; making one may raise
    :class:`ParseError`. ``limit`` is how many solutions are shown. Without a verb, the outcome is
    the puzzle itself.

    ``show`` is called with each input and its outcome, and records it, whatever the format; the run
    stops after an outcome that ``is_last``. ``end`` is called after all of them. ``fields`` are
    those that JSON has beside the common ones, if they are not the verb's; None if puzzles are
    written, not answers. ``options`` is what was asked for, as far as answers depend on it:
    --resume compares that. ``several`` is the exit status for a puzzle with several solutions. With
    ``with_moves`` an item has the moves of a saved game; with ``with_reading`` the text of an
    answer says in which order a list was read.
    """

    show: Callable[[Input, _O, Answers], None]
    verb: Verb[_I, Any] | None = None
    limit: int | None = None
    item: Callable[[Puzzle], _I] = lambda puzzle: cast(Any, puzzle)
    fields: Sequence[str] | None = ()
    options: Mapping[str, object] = field(default_factory=dict)
    several: int = DONE
    end: Callable[[Answers], None] = lambda _: None
    is_last: Callable[[_O], bool] = lambda _: False
    with_moves: bool = False
    with_reading: bool = False


_Pairs: TypeAlias = "Iterator[tuple[Input, _I | Exception] | Pause]"


def run(
    request: Request,
    plan: Plan[_I, _O],
    others: Callable[[Answers], _Pairs[_I]] | None = None,
    progress: Progress | None = None,
) -> int:
    """Show the outcome of every puzzle, and return the exit status of the worst.

    ``others`` gives inputs and items in place of the puzzles of the request. Raises
    click.ClickException if nothing can be written, or answers of another run are there.
    """
    with ExitStack() as stack:
        jobs, executor = stack.enter_context(workers(request.jobs, request.scheduler))
        place = _place(request, stack)
        # a progress line would overwrite what somebody types
        typed = "-" in request.arguments and sys.stdin is not None and sys.stdin.isatty()
        progress = stack.enter_context(progress or Progress(quiet=request.quiet or typed))
        asked = {"options": plan.options} if plan.options else {}
        names = plan.verb.fields if plan.verb and not plan.fields else plan.fields
        fields = None if names is None else dict.fromkeys(names) | asked
        answers = Answers(request.format, fields, progress, place, screen=request.screen)
        pairs: Any = others(answers) if others else _puzzles(request, plan, answers)
        if plan.verb is not None:
            pairs = batch.outcomes(plan.verb, pairs, request.options(plan.limit), jobs, executor)
        try:
            for source, outcome in stack.enter_context(closing(pairs)):
                answers.remark_read(
                    source, with_reading=plan.with_reading, with_moves=plan.with_moves
                )
                _show(source, outcome, answers, plan.show)
                progress.done(source.bytes_read, source.bytes_known)
                if plan.is_last(outcome):
                    break
            plan.end(answers)
            answers.end()
        except BrokenPipeError:
            # click would turn it into an exit status of its own
            raise ReaderGoneError from None
    answers.remark_lost()
    answers.summary.tell(answers.complain, output=request.output, quiet=request.quiet)
    return answers.summary.exit_status(plan.several)


def _place(request: Request, stack: ExitStack) -> WholeFile | Folder | None:
    """The file or folder for the answers, None for standard output. Raises click.BadParameter."""
    output = request.output
    if output == "-" or request.format in PICTURES:
        return None
    if not output:
        raise click.BadParameter("the name of the file is empty.", param_hint="--output")
    stack.enter_context(finished_when_ended())
    try:
        if request.folders and is_folder(output):
            folder = Folder(output, suffixes(request.format)[0])
            stack.enter_context(ended_by(folder.end))
            return folder
        if output.endswith("/"):
            raise IsADirectoryError(0, "these answers go into one file, not into a folder")
        make_parent(Path(output))
        file = WholeFile(output)
        if file.file is not None:
            from .sink.growing import GrowingFile

            file = GrowingFile(
                output, resume=request.resume, resumable=request.resumable, endless=request.endless
            )
        elif request.resume:
            raise OSError(0, "only a file can be continued")
        return stack.enter_context(file)
    except OSError as error:
        raise click.BadParameter(f"{output}: {error.strerror}", param_hint="--output") from None


def _puzzles(request: Request, plan: Plan[_I, _O], answers: Answers) -> _Pairs[_I]:
    """The puzzles of the request that have no answer yet."""
    if plan.verb and (request.jobs or 1) == 1 and request.scheduler is None:
        # Prolog starts while the first puzzle is read.
        bridge.prepare()
    inputs = read_inputs(
        request.arguments, request.source_format, click.get_current_context().meta.get(ORDER, ())
    )
    if request.repeats:
        inputs = map(_with_repeats, inputs)
    inputs = answers.progress.counted(inputs)
    if request.resume:
        _skip(inputs, answers)
    return _items(ahead(inputs) if plan.verb else inputs, plan.item, answers.progress)


def _items(
    inputs: Iterator[Input] | Iterator[Input | None],
    item: Callable[[Puzzle], _I],
    progress: Progress,
) -> _Pairs[_I]:
    for source in inputs:
        if source is None:
            yield batch.PAUSE
            continue
        progress.begun(source.name)
        if source.puzzle:
            try:
                yield source, item(source.puzzle)
            except ParseError as error:
                yield source, error
        elif isinstance(source.content, Exception):
            yield source, source.content


def _skip(inputs: Iterator[Input], answers: Answers) -> None:
    """Take from ``inputs`` those that have an answer in the file of an earlier run.

    Raises click.ClickException if an answer does not fit: then the inputs have changed.
    """
    from .sink.growing import OTHER

    file = cast("GrowingFile", answers.place)
    whole = 0
    for line, end, former in file.former():
        if former.get("status") == SOLUTION:
            continue
        source = next(inputs, None)
        if source is None:
            raise file.refusal(line, f"there is no such puzzle: {OTHER}")
        if not answers.fits(source, former):
            raise file.refusal(line, f"this is no answer to {source.name}: {OTHER}")
        answers.summary.add(
            source.name,
            former["status"],
            former["seconds"],
            former["error"],
            mistaken=bool(former.get("mistakes")),
        )
        answers.progress.begun(source.name)
        answers.progress.done(source.bytes_read, source.bytes_known)
        whole = end
    file.cut(whole)
    answers.summary.resumed()


def _show(
    source: Input, outcome: Any, answers: Answers, show: Callable[[Input, Any, Answers], None]
) -> None:
    """Show the outcome, or why there is no answer to a puzzle."""
    error: Any = outcome if isinstance(outcome, Exception) else getattr(outcome, "error", None)
    is_problem = error is not None and (
        error is outcome or isinstance(error, EngineError) or outcome.status is Status.MALFORMED
    )
    try:
        if isinstance(error, StrategyError):
            raise error
        # for a puzzle that was to be made, show() says it
        if is_problem and source.content is not None:
            answers.problem(source, error)
        else:
            show(source, outcome, answers)
    except EngineNotFoundError:
        raise
    except (FormatError, StrategyError) as refusal:
        answers.refused(source, str(refusal))
    except EngineError as failure:
        answers.problem(source, failure)

"""The verb generate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import click

from .. import batch
from ..engine import bridge
from ..generating import GENERATE, MAX_SEED, SYMMETRIES, Generated, Order, Task, orders, tasks
from ..puzzle import Puzzle
from ..result import Status
from . import options
from .cluster import workers
from .destination import Folder, is_folder, named_format, opened, suffix
from .made import FIELDS, RESUMABLE, Before, before, is_there, stem, tell
from .output import Answers, Puzzles
from .progress import Progress
from .resuming import GrowingFile
from .statuses import BAD_INPUT, OF, worst
from .summary import Summary
from .wanted import LEVELS, amount, difficulties, theme

if TYPE_CHECKING:
    from ..render.paint import Screen

__all__ = ["command"]

_DRAWN = ("svg", "png", "pdf")
_FORMATS = ("sky", "towers", "text", "json", *_DRAWN)
_DEFAULT = _FORMATS[0]


@click.command("generate", short_help="Make puzzles that have exactly one solution.")
@click.argument("size", callback=options.size)
@click.option(
    "--difficulty",
    callback=difficulties,
    shell_complete=LEVELS.shell_complete,
    metavar="D[,D...]",
    help=f"How hard a person finds it, as grade says: {', '.join(LEVELS.choices)}. Several take "
    "turns, one puzzle each. (Whatever results.)",
)
@click.option(
    "--seed",
    callback=options.whole(0, MAX_SEED),
    metavar="S",
    help="Make the puzzle of this number, and for --count K those of the K-1 next numbers; the "
    "same each time. (A new one each time; .sky and JSON say which.)",
)
@click.option(
    "--count",
    callback=options.whole(0),
    default="1",
    metavar="K",
    help="Make K puzzles; with 0, go on until interrupted: then FILE has them, unless it was there "
    "before. (1)",
)
@click.option(
    "--givens",
    callback=amount("none", "auto"),
    default="auto",
    metavar="none|auto|K|LEAST..MOST",
    help="Heights on the board: none, K of them, as few as it takes, or as few as it takes within "
    "bounds, as 5..9, 5.. or ..9. (auto)",
)
@click.option(
    "--clues",
    callback=amount(),
    metavar="K|LEAST..MOST",
    help="At most K clues, or a number of them within bounds, as 5..9, 5.. or ..9. There is at "
    "least one, unless K or LEAST is 0. (All of them, but for those that --difficulty or --minimal "
    "takes away.)",
)
@click.option(
    "--symmetry",
    type=click.Choice(list(SYMMETRIES)),
    help="The pattern of clues and givens. "
    + "; ".join(f"{name}: {sentence}" for name, sentence in SYMMETRIES.items())
    + ".",
)
@click.option(
    "--minimal",
    is_flag=True,
    help="Make a puzzle that needs all its clues and givens: without any of them there would be "
    "several solutions. With --symmetry this holds for each group of mirrored places, with --theme "
    "for the places marked *.",
)
@click.option(
    "--theme",
    callback=theme,
    metavar="FILE",
    type=click.Path(),
    help="What is wanted of the puzzle: a .sky file (- for standard input) in which clues and "
    "givens are fixed, ? stands where one must stand, * where one may, and . where none may. "
    "Instead of FILE its rows can be given, with ' / ' between them.",
)
@options.output(
    "FILE|FOLDER|-",
    "Write a file, x.svg, x.png and x.pdf as render does; or into a folder, which exists or ends "
    "in a slash, a file for each puzzle, named after what was asked for, as 6x6-easy-minimal-7.sky."
    " There no file is overwritten with another puzzle. " + options.GROWING,
)
@options.resume(
    "with --output FILE or FOLDER, and as .sky, text or JSON, which tell of each puzzle what it "
    "was made of. The puzzles that are in FILE.part, or have files in the folder, stay, and only "
    "the others are made. If one was made of other arguments that is an error. Without --seed, "
    "which a folder needs, it is that of the first puzzle in FILE.part. Use it from the start.",
)
@options.working(
    *_FORMATS,
    help="Print puzzles as .sky (default) or game IDs, as .sky with remarks in comments, which a "
    "terminal shows as boards, or as JSON, one object a line; or draw them, as SVG, PNG or, in a "
    "book, PDF: render has options for their looks. Without this, the name of the file "
    f"that is written says which. {options.SUFFIXES}",
    patience="60",
)
@options.color
def command(  # noqa: PLR0913 - the options
    *,
    size: int,
    seed: int | None,
    count: int,
    output: str,
    resume: bool,
    format: str | None,
    jobs: int | None,
    scheduler: str | None,
    time_limit: float,
    quiet: bool,
    screen: Screen | None,
    **wanted: Any,
) -> int:
    """Make puzzles of SIZE, 1 to 99, each with exactly one solution, which is proved.

    What is known of a puzzle is in its headers: difficulty, score and hardest technique, the
    numbers of clues and givens, the seed, and what makes it again. Puzzles are printed as soon as
    they are made, in the order of their seeds.

    By default there are all clues, and as few givens as it takes. Up to size 9 that is quick, from
    10 to 12 it takes seconds to minutes; larger ones take longer, mostly more than the time limit.
    """
    try:
        asked = orders(size, **wanted)
        tasks(asked, count or None, seed)
    except ValueError as problem:
        raise click.UsageError(f"{problem}.") from None
    into_folder = is_folder(output)
    format = format or (None if into_folder else named_format(output, _FORMATS)) or _DEFAULT
    if resume:
        _check_resume(output, format, seed)
    if format == "pdf" and not count:
        raise click.UsageError("a book has an end: --count 0 has none.")
    run = _Run(asked, count or None, seed, format, resume, f"{time_limit:g} s", screen)
    known = bridge.options(time_limit=time_limit)
    with (
        workers(jobs, scheduler) as who,
        Progress(quiet=quiet, total=count or None, timed=True) as progress,
        ExitStack() as stack,
    ):
        kind = _Files if into_folder and format not in _DRAWN else _File
        place = kind(run, output, progress, stack)
        items = _begun(place.tasks, progress)
        with closing(batch.outcomes(GENERATE, items, known, who.jobs, who.executor)) as outcomes:
            status = _shown(outcomes, place, progress)
    place.summary.tell(place.complain, output=output, quiet=quiet)
    return status


def _check_resume(output: str, format: str, seed: int | None) -> None:
    """Raise click.UsageError where nobody could tell what has been made."""
    if output == "-":
        raise click.UsageError("--resume needs --output FILE or FOLDER.")
    if format not in RESUMABLE:
        what = f"--resume needs --format {', '.join(RESUMABLE[:-1])} or {RESUMABLE[-1]}"
        raise click.UsageError(
            f"{what}: others do not tell the seed. convert and render make them of these."
        )
    if is_folder(output) and seed is None:
        raise click.UsageError("--resume needs --seed where the puzzles go into a folder.")


def _begun(asked: Iterator[Task], progress: Progress) -> Iterator[tuple[None, Task]]:
    for task in asked:
        progress.begun(task.name)
        yield None, task


@dataclass(frozen=True)
class _Run:
    """What is made: ``count`` puzzles of ``orders`` in turn, None for ever, from ``seed`` on.

    ``patience`` is the time for each. As text, puzzles for standard output are drawn on the
    ``screen``, if there is one.
    """

    orders: Sequence[Order]
    count: int | None
    seed: int | None
    format: str
    resume: bool
    patience: str
    screen: Screen | None

    def tasks(self) -> Iterator[Task]:
        """All of it."""
        return tasks(self.orders, self.count, self.seed)


class _Place(Protocol):
    """Where puzzles go: ``tasks`` has those that are not there, ``statuses`` is about the others.

    ``show`` writes one, or says why there is none, and gives its exit status. ``summary`` is about
    all of them, and ``complain`` prints a line on standard error.
    """

    tasks: Iterator[Task]
    statuses: frozenset[int]
    summary: Summary
    complain: Callable[[str], None]

    def show(self, made: Generated) -> int: ...


def _shown(outcomes: Iterator[tuple[None, Generated]], place: _Place, progress: Progress) -> int:
    """The exit status of it all."""
    statuses = {*place.statuses}
    for _, made in outcomes:
        statuses.add(place.show(made))
        progress.done()
        if made.status is Status.UNSATISFIABLE:  # with every other seed, too
            break
    return worst(statuses)


class _File:
    """A file for all puzzles, or standard output; or where render puts what is drawn.

    Raises click.ClickException if nothing can be written there, or something else is.
    """

    def __init__(self, run: _Run, output: str, progress: Progress, stack: ExitStack) -> None:
        self._patience = run.patience
        self.statuses: frozenset[int] = frozenset()
        write: Callable[[str], None] | None = None
        former: Before | None = None
        self._draw: Callable[[str, Puzzle, Summary], None] | None = None
        if run.format in _DRAWN:
            from .render import drawn

            self._draw = stack.enter_context(drawn(output, run.format))
        elif output != "-":
            file = opened(output, stack, lambda: _growing(run, output))
            write = file.write
            if run.resume:
                former = before(file, run.format, run.orders, run.count, run.seed)
        on = None if write else run.screen  # a file is no terminal
        self._answers = Answers(run.format, dict.fromkeys(FIELDS), progress, write, screen=on)
        self.complain: Callable[[str], None] = self._answers.complain
        self.summary = self._answers.summary
        self.tasks = former.tasks if former else run.tasks()
        if former:
            progress.passed(former.number)
            self.statuses = frozenset(OF[status] for status in former.statuses)
            for status, number in former.statuses.items():
                self.summary.passed(status.value, number)
            if former.following:
                self._answers.follow()

    def show(self, made: Generated) -> int:
        if self._draw is not None and made.puzzle is not None:
            self._draw(stem(made.task, made.difficulty), made.puzzle, self.summary)
        return tell(made, self._answers, self._patience)


def _growing(run: _Run, output: str) -> GrowingFile:
    resumable, endless = run.format in RESUMABLE, run.count is None
    return GrowingFile(output, resume=run.resume, resumable=resumable, endless=endless)


class _Files:
    """A file for each puzzle, in a folder. Raises click.BadParameter if that cannot be."""

    statuses = frozenset[int]()

    def __init__(self, run: _Run, output: str, progress: Progress, stack: ExitStack) -> None:
        self.summary = Summary()
        said = Puzzles(None, progress, list[str]().append)  # it prints nothing
        self.complain: Callable[[str], None] = said.complain
        kept = suffix(run.format)
        self._folder = opened(output, stack, lambda: nullcontext(Folder(output, kept)))
        self._format = run.format
        self._progress = progress
        self._patience = run.patience
        self.tasks = self._missing(run.tasks()) if run.resume else run.tasks()

    def _missing(self, asked: Iterator[Task]) -> Iterator[Task]:
        for task in asked:
            if is_there(self._folder, self._format, task):
                self._progress.passed(1)
                self.summary.passed(Status.UNIQUE.value)
            else:
                yield task

    def show(self, made: Generated) -> int:
        """Write the file of a puzzle, if there is one."""
        parts: list[str] = []
        answers = Answers(self._format, dict.fromkeys(FIELDS), self._progress, parts.append)
        status = tell(made, answers, self._patience)
        name = stem(made.task, made.difficulty)
        problem = self._folder.put(name, "".join(parts)) if made.puzzle else ""
        if problem:
            self.complain(problem)
            status = BAD_INPUT
        # what has not been written was made in vain
        became = "refused" if problem else made.status.value
        error = None if made.error is None else str(made.error)
        self.summary.add(made.name, became, made.statistics.seconds, error)
        return status

"""The verb grade, and its option --plot, which plots all grades of a run."""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import ModuleType

import click

from ..render.grades import PLOT_FORMATS, Graded, histogram, level_of
from ..values.explanation import Grade
from ..values.words import visible
from ..verbs.explaining import GRADE
from . import options
from .inputs import Input
from .output import Answers
from .run import Plan, Request, run
from .sink.destination import file_at_end


@click.command("grade", short_help="Say how hard a puzzle is.")
@options.request(
    "text",
    "json",
    help="Print text (default) or JSON, one object per line.",
    strategy=False,
)
@click.option(
    "--histogram",
    "only_histogram",
    is_flag=True,
    help="Print only how many puzzles have each difficulty. (For several puzzles, this otherwise "
    "follows their lines.)",
)
@click.option(
    "--plot",
    metavar="FILE",
    type=click.Path(),
    help="Also draw the difficulties and scores of all puzzles, as .svg, .png or .pdf, when all "
    "are graded. This needs the extra plot.",
)
def command(request: Request, only_histogram: bool, plot: str | None) -> int:
    """Say how hard each puzzle is: the hardest technique that it takes, and a score.

    The difficulties are easy, medium, hard, extreme and unreasonable, which takes a trial.
    """
    if only_histogram and request.format != "text":
        raise click.UsageError("--histogram does not go together with --format json.")
    counts: Counter[str] = Counter()

    def show(source: Input, grade: Grade, answers: Answers) -> None:
        counts[level_of(grade)] += 1
        if drawn is not None:
            drawn[Graded.of(grade)] += 1
        if not only_histogram:
            answers.line(f"{source.name}: {grade.text}")
        answers.outcome(source, grade)

    def end(answers: Answers) -> None:
        if only_histogram or counts.total() > 1:
            answers.text(("" if only_histogram else "\n") + histogram(counts))

    with nullcontext() if plot is None else _plotting(plot, request) as drawn:
        return run(request, Plan(show, GRADE, end=end))


@contextmanager
def _plotting(path: str, request: Request) -> Iterator[Counter[Graded]]:
    """Give a counter of grades, and at the end draw them in the file of the option --plot.

    Raises click.ClickException, before there is anything to grade, if nothing can be drawn or
    written there.
    """
    if request.resume:
        raise click.UsageError("--plot does not go together with --resume.")
    format = _format_of(path)
    if request.output != "-" and os.path.realpath(request.output) == os.path.realpath(path):
        raise click.UsageError("--plot and --output name the same file.")
    plot = _drawing()
    counts: Counter[Graded] = Counter()

    def data() -> bytes:
        data: bytes = plot.plot_bytes(plot.grades_plot(counts), format) if counts else b""
        return data

    with file_at_end(path, data, "--plot"):
        yield counts
        if not counts:
            click.echo(f"{visible(path)} is not written: no puzzle was graded", err=True)


def _format_of(path: str) -> str:
    suffix = Path(path).suffix.lower().removeprefix(".")
    if suffix not in PLOT_FORMATS:
        *others, last = [f".{format}" for format in PLOT_FORMATS]
        what = f"{path} does not end in" if path else "name a file that ends in"
        raise click.BadParameter(f"{what} {', '.join(others)} or {last}.", param_hint="--plot")
    return suffix


def _drawing() -> ModuleType:
    """Import what draws, before there is anything to grade.

    Raises click.ClickException if matplotlib is not there, or does not start.
    """
    # its messages about caches of fonts and settings do not concern the user
    logging.getLogger("matplotlib").setLevel(logging.CRITICAL)
    try:
        from ..render import plot
    except ImportError as error:
        raise click.ClickException(str(error)) from None
    except ValueError as error:  # such as a variable MPLBACKEND that names nothing
        raise click.ClickException(f"matplotlib does not start: {error}") from None
    return plot

"""The verb grade."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack

import click

from ..explaining import GRADE
from ..explanation import Grade
from ..render.explanation import histogram, level_of
from ..result import Status
from . import options
from .inputs import Input
from .output import Answers
from .stream import Plan, Request, run

_FIELDS = ("difficulty", "score", "hardest", "steps", "techniques")


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
    "are graded. This needs the extra pyskyl[plot].",
)
def command(request: Request, only_histogram: bool, plot: str | None) -> int:
    """Say how hard each puzzle is: the hardest technique that it takes, and a score.

    The difficulties are easy, medium, hard, extreme and unreasonable, which takes a trial.

    FILE is a file, a folder, -, or a puzzle itself: see pyskyl help input.
    """
    if only_histogram and request.format != "text":
        raise click.UsageError("--histogram does not go together with --format json.")
    counts: Counter[str] = Counter()

    def show(source: Input, grade: Grade, answers: Answers) -> None:
        counts[level_of(grade)] += 1
        if drawn is not None:
            drawn.add(grade)
        if not only_histogram:
            answers.line(f"{source.name}: {grade.text}")
        answers.outcome(
            source,
            grade,
            difficulty=grade.difficulty and grade.difficulty.value,
            score=grade.score,
            hardest=grade.hardest,
            steps=grade.steps if grade.status is Status.UNIQUE else None,
            techniques=grade.techniques if grade.status is Status.UNIQUE else None,
        )

    def end(answers: Answers) -> None:
        if only_histogram or counts.total() > 1:
            answers.text(("" if only_histogram else "\n") + histogram(counts))

    with ExitStack() as stack:
        drawn = None
        if plot is not None:
            from .plotting import plotting

            drawn = stack.enter_context(plotting(plot, request))
        return run(request, Plan(show, GRADE, fields=_FIELDS, end=end))

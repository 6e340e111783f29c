"""The verb solve."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from functools import partial

import click

from ..engine import bridge
from ..errors import StrategyError
from ..formats import FORMATS
from ..formats.remarks import read_as
from ..values.puzzle import Puzzle
from ..values.result import Count, Result, Status
from ..values.words import counted
from ..verbs.solving import SOLVE, solution_stream
from . import options
from .inputs import Input
from .output import NO_SOLUTION, Answers
from .run import Plan, Request, run
from .summary import SOLUTION

_REMARKS = {
    Status.UNIQUE: "the only solution",
    Status.MULTIPLE: "not the only solution: there are others, which --all or --limit 2 shows",
    Status.UNSATISFIABLE: NO_SOLUTION,
    Status.UNKNOWN: "there was no time to find out whether this is the only solution",
}


@click.command("solve", short_help="Print the solution, and whether it is the only one.")
@options.request(
    "text",
    "json",
    # a solution is a board full of givens
    *(name for name, format in FORMATS.items() if format.givens and name != "json"),
    help="Print text (default; pyskyl can read the solutions again), JSON with one object per "
    "line, or only the solutions, in one of the notations.",
)
@options.color
@click.option("--all", "all_", is_flag=True, help="Print all solutions.")
@options.limit("Print at most K solutions.")
def command(request: Request, all_: bool, limit: int | None) -> int:
    """Print the solution of each puzzle, and whether it is the only one."""
    choices = {
        "--all": all_,
        "--limit": limit is not None,
        "--jobs": request.jobs is not None,
        "--scheduler": request.scheduler is not None,
    }
    asked = [option for option, known in choices.items() if known]
    if len(asked) > 1:
        raise click.UsageError(f"{asked[0]} does not go together with {asked[1]}.")
    if all_ or limit is not None:
        fields = ["number", "count", "complete", "inferences", "backtracks"]
        bridge.prepare()
        show = partial(_show_several, request.options(limit), limit)
        return run(request, Plan(show, fields=fields, options={"limit": limit}))
    return run(request, Plan(_show, SOLVE, with_reading=True))


def _show(source: Input, result: Result, answers: Answers) -> None:
    puzzle = result.puzzle
    assert puzzle is not None
    text = _REMARKS[result.status]
    if result.status is Status.UNKNOWN and result.solution is None:
        text = "no solution was found in time"
    said = "; ".join(filter(None, (text, read_as(puzzle))))
    answers.answer(puzzle, result.solution, f"{source.name}: {said}")
    answers.outcome(source, result)


def _show_several(
    options: bridge.Options, limit: int | None, source: Input, puzzle: Puzzle, answers: Answers
) -> None:
    """Print each solution as it is found, and finally what is known of their number."""
    number = 0
    total = Count(puzzle, Status.UNKNOWN)
    with closing(solution_stream(puzzle, options, pauses_count=True)) as solutions:
        for item in solutions:
            if isinstance(item, Count):
                total = item
            elif number != limit:
                number += 1
                answers.progress.at(f"{source.name}: {counted(number, 'solution')}")
                answers.answer(puzzle, item, f"{source.name}: solution {number}")
                answers.record(source, SOLUTION, number=number, solution=item)
    if isinstance(total.error, StrategyError):
        raise total.error
    if total.status is Status.UNSATISFIABLE:
        answers.answer(puzzle, None, f"{source.name}: {NO_SOLUTION}")
    elif total.error is not None:
        answers.remark(f"{source.name}: out of time after {counted(number, 'solution')}")
    elif total.number > number:
        answers.remark(f"{source.name}: there are more solutions")
    else:
        answers.remark(f"{source.name}: {counted(number, 'solution')} in all")
    answers.outcome(source, replace(total, number=number))

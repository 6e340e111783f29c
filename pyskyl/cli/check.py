"""The verb check."""

from __future__ import annotations

import click

from ..explaining import CHECK
from ..explanation import Check
from ..render.explanation import mistake_json
from ..result import Status
from . import options
from .entries import position_reader
from .inputs import Input
from .output import Answers
from .statuses import NO_SOLUTION, OF
from .stream import Request, each_item_outcome

__all__ = ["command"]

_FINDINGS = {
    Status.UNIQUE: "exactly one solution",
    Status.MULTIPLE: "more than one solution",
    Status.UNSATISFIABLE: "no solution",
    Status.UNKNOWN: "not found out in time",
}


@click.command("check", short_help="Say whether a puzzle has exactly one solution.")
@options.request("text", "json", help="Print text (default) or JSON, one object a line.")
@options.entries
def command(request: Request, entries_path: str | None) -> int:
    """Say whether each puzzle has no, exactly one or more than one solution.

    Of a board that is filled, or in part, every row, column and clue that is broken already is
    told; of a puzzle with several solutions, the cells in which two of them differ.

    FILE is a file, a directory of files, a game ID, or - for standard input.
    """
    fields = ("mistakes", "differences", "inferences", "backtracks")
    item = position_reader(entries_path)
    return each_item_outcome(request, CHECK, request.options(), fields, _show, item)


def _show(given: Input, found: Check, answers: Answers) -> int:
    answers.line(f"{given.name}: {_FINDINGS[found.status]}")
    for mistake in found.mistakes:
        answers.line(f"  {mistake.text}")
    if found.differences:
        cells = " ".join(f"r{row}c{column}" for row, column in found.differences)
        answers.line(f"  two of them differ in {cells}")
    answers.record(
        given,
        found.status,
        mistakes=[*map(mistake_json, found.mistakes)],
        differences=found.differences,
        error=None if found.error is None else str(found.error),
        **vars(found.statistics),
    )
    return NO_SOLUTION if found.status is Status.MULTIPLE else OF[found.status]

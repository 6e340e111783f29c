"""The verb check."""

from __future__ import annotations

import click

from .. import bridge
from ..result import Result, Status
from . import options
from .inputs import Input
from .output import Answers
from .statuses import NO_SOLUTION, OF
from .stream import Request, each_outcome

__all__ = ["command"]

_FINDINGS = {
    Status.UNIQUE: "exactly one solution",
    Status.MULTIPLE: "more than one solution",
    Status.UNSATISFIABLE: "no solution",
    Status.UNKNOWN: "not found out in time",
}


@click.command("check", short_help="Say whether a puzzle has exactly one solution.")
@options.request("text", "json", help="Print text (default) or JSON, one object a line.")
def command(request: Request) -> int:
    """Say whether each puzzle has no, exactly one or more than one solution.

    FILE is a file, a directory of files, a game ID, or - for standard input.
    """
    fields = ("inferences", "backtracks")
    return each_outcome(request, bridge.SOLVE, request.options(), fields, _show)


def _show(given: Input, result: Result, answers: Answers) -> int:
    answers.line(f"{given.name}: {_FINDINGS[result.status]}")
    answers.record(
        given,
        result.status,
        error=None if result.error is None else str(result.error),
        **vars(result.statistics),
    )
    return NO_SOLUTION if result.status is Status.MULTIPLE else OF[result.status]

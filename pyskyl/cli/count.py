"""The verb count."""

from __future__ import annotations

from dataclasses import replace

import click

from ..values.result import Count
from ..verbs.solving import COUNT
from . import options
from .inputs import Input
from .output import Answers
from .run import Plan, Request, run


@click.command("count", short_help="Count all solutions of a puzzle.")
@options.request("text", "json", help="Print text (default) or JSON, one object per line.")
@options.limit("Stop counting at K.")
def command(request: Request, limit: int | None) -> int:
    """Print the exact number of solutions of each puzzle."""

    def show(source: Input, count: Count, answers: Answers) -> None:
        if limit is not None:
            count = replace(count, number=min(count.number, limit))
        answers.line(f"{source.name}: {count}")
        answers.outcome(source, count)

    return run(request, Plan(show, COUNT, limit=limit, options={"limit": limit}))

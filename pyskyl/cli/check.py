"""The verb check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import click

from ..engine.bridge import Verb
from ..formats.remarks import read_as
from ..values.checks import Check, Repair, Superfluous
from ..values.position import Position
from ..values.puzzle import Puzzle
from ..values.result import FINDINGS, Status
from ..verbs.checking import CHECK
from ..verbs.repairing import KINDS, REPAIR, SUPERFLUOUS, Damage, Kind, damage
from . import options
from .entries import entered
from .inputs import Input
from .output import Answers
from .run import Plan, Request, run
from .summary import NO_SOLUTION


@click.command("check", short_help="Say whether a puzzle has exactly one solution.")
@options.request("text", "json", help="Print text (default) or JSON, one object per line.")
@options.entries
@click.option(
    "--repair",
    is_flag=True,
    help="If a puzzle has several solutions, list all cells in which they differ, and "
    "givens or clues to add, as few as can be found, that leave only one.",
)
@click.option(
    "--additions",
    type=click.Choice(KINDS),
    help="Repair with givens alone, with clues alone, or with either (default).",
)
@click.option(
    "--superfluous",
    is_flag=True,
    help="If a puzzle has one solution, list each given and clue that it does not need, and some "
    "that could all go.",
)
def command(
    request: Request,
    entries_path: str | None,
    repair: bool,
    additions: Kind | None,
    superfluous: bool,
) -> int:
    """Say how many solutions each puzzle has: none, exactly one, or more.

    On a full or partly filled board, this lists every row, column and clue that is already broken.
    If nothing is broken, it names the wrong entries in --entries; if there are none, the wrong
    pencil marks. If a puzzle has several solutions, it shows the cells in which two of them differ;
    if it has none, explain shows what contradicts. If something is wrong, or there is not exactly
    one solution, the exit status is 1.
    """
    if additions and not repair:
        raise click.UsageError("--additions needs --repair.")
    if superfluous and repair:
        raise click.UsageError("--superfluous does not go together with --repair.")
    with_entries, digest = entered(entries_path)
    verb: Verb[Any, Any] = CHECK
    item: Callable[[Puzzle], Position] = with_entries
    asked: dict[str, object] = {"entries": digest}
    if repair:
        kind: Kind = additions or "either"

        def damaged(puzzle: Puzzle) -> Damage:
            return damage(with_entries(puzzle), additions=kind, time_limit=request.time_limit)

        verb, item = REPAIR, damaged
        asked["additions"] = kind
    if superfluous:
        verb = SUPERFLUOUS
        asked["superfluous"] = True
    plan: Plan[Any, Any] = Plan(
        partial(_show, entries_path is not None),
        verb,
        item=item,
        options=asked,
        several=NO_SOLUTION,
        with_moves=entries_path is not None,
        with_reading=True,
    )
    return run(replace(request, repeats=True), plan)


def _show(entered: bool, source: Input, check: Check, answers: Answers) -> None:
    """Print the finding; if something was ``entered`` and none of it is wrong, that, too."""
    so_far = ""
    if check.error and check.status is not Status.UNKNOWN:
        what = "whether the entries are right"
        if isinstance(check, Superfluous):
            what = "what it does not need"
        elif isinstance(check, Repair) and check.status is Status.MULTIPLE:
            what = "what it lacks"
        so_far = f"; there was no time to find out {what}"
    elif isinstance(check, Repair) and check.status is Status.UNSATISFIABLE:
        so_far = "; explain shows what contradicts"
    # with several solutions nobody knows which one is meant
    elif entered and check.status is Status.UNIQUE and not check.mistakes:
        so_far = ", and nothing that is entered is wrong"
    reading = read_as(source.content)
    answers.line(f"{source.name}: {FINDINGS[check.status]}{so_far}{reading and f'; {reading}'}")
    for note in check.notes:
        answers.line(f"  {note}")
    answers.outcome(source, check)

"""The verb hint."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from textwrap import wrap

import click

from ..render.board import Screen, candidates_board, terminal_board
from ..values.checks import Hint
from ..values.explanation import after
from ..values.position import Position
from ..values.puzzle import Puzzle
from ..verbs.explaining import HINT
from . import options
from .entries import entered
from .inputs import Input
from .output import Answers
from .run import Plan, Request, run


@click.command("hint", short_help="Say what follows next on a partly filled board.")
@options.request(
    "text",
    "json",
    help="Print a sentence (default) or JSON, one object per line.",
    strategy=False,
)
@click.option(
    "--strength",
    type=options.whole(1, 3),
    default="1",
    metavar="1|2|3",
    help="1 says where to look, 2 what to ask there, 3 what follows. (1)",
)
@click.option(
    "--next",
    "aim",
    type=click.Choice(["height", "mark"]),
    default="height",
    help="Lead to the next height that can be written, with all steps needed (default), or give "
    "the easiest deduction, which may only cross out a mark.",
)
@options.entries
@options.color
def command(request: Request, strength: int, aim: str, entries_path: str | None) -> int:
    """Say what follows next in each puzzle, or what is already wrong.

    The heights of the puzzle itself are givens, and count as right. Give what you have entered as
    another file: --entries. In a saved game of Towers, the moves count as entries. If a height or a
    pencil mark is wrong, the exit status is 1.
    """
    with_entries, digest = entered(entries_path, with_moves=True)

    def item(puzzle: Puzzle) -> Position:
        return replace(with_entries(puzzle), next=aim)

    def show(source: Input, hint: Hint, answers: Answers) -> None:
        step, on = hint.step, request.screen
        for line in f"{source.name}: {hint.text(strength)}".splitlines():
            for part in wrap(line, on.width, break_on_hyphens=False) if on else [line]:
                answers.line(part)
        # this hint asks what a technique answers
        if step is not None and strength == 2:
            answers.line(f"More: pyskyl explain --technique {step.technique}")
        if on and source.puzzle:
            answers.text("\n" + _drawn(item(source.puzzle), hint, strength, on))
        answers.outcome(source, hint, partial(hint.to_json, strength))

    asked = {"entries": digest, "strength": strength, "next": aim}
    return run(request, Plan(show, HINT, item=item, options=asked, with_moves=True))


def _drawn(item: Position, hint: Hint, strength: int, screen: Screen) -> str:
    """The board with its mistakes, or the candidates with what follows."""
    step = hint.step
    if strength == 3 and step is not None and step.candidates is not None:
        now = step.candidates
        return candidates_board(item.puzzle, now, after(now, step), screen=screen) + "\n"
    return terminal_board(item.puzzle, item.board, mistakes=hint.mistakes, screen=screen) + "\n"

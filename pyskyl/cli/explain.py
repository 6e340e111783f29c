"""The verb explain."""

from __future__ import annotations

import re
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING

import click

from ..render.answer import grid
from ..render.explanation_text import ending, no_step, sentences
from ..values.explanation import Explanation
from ..values.result import Status, judgement
from ..verbs.explaining import EXPLAIN
from . import options
from .inputs import Input
from .output import Answers
from .run import Plan, Request, run

if TYPE_CHECKING:  # what draws is loaded for pictures only
    from .sink.explanations import Write

_PICTURED = ("html", "pdf", "svg")
"""The formats with pictures."""


def _steps(text: str) -> range:
    bounds = re.fullmatch(r"([1-9][0-9]{0,5})(?:\.\.([1-9][0-9]{0,5}))?", text)
    first, last = (int(bounds[1]), int(bounds[2] or bounds[1])) if bounds else (1, 0)
    if last < first:
        raise click.BadParameter(f"{text!r} is not the number of a step, or N..M.")
    return range(first, last + 1)


def _print_technique(context: click.Context, _: click.Parameter, name: str | None) -> None:
    if name is None or context.resilient_parsing:
        return
    from ..verbs.explaining import techniques

    known = techniques()
    if name not in known:
        raise click.BadParameter(f"{name!r} is not one of {', '.join(known)}.")
    click.echo(known[name], nl=False)
    context.exit()


@click.command("explain", short_help="Solve a puzzle as a person would, and say why.")
@options.request(
    "text",
    "json",
    *_PICTURED,
    help="Print numbered paragraphs (default) or JSON, one object per line; or, with a picture of "
    "each paragraph, a page to read (html), pages to print (pdf), or a file for each paragraph "
    "(svg).",
    strategy=False,
)
@options.color
@click.option(
    "--technique",
    callback=_print_technique,
    expose_value=False,
    is_eager=True,
    metavar="NAME",
    help="Print the section about a technique, with an example, and exit.",
)
@click.option(
    "--step",
    "wanted",
    type=_steps,
    metavar="N|N..M",
    help="Print only the paragraphs with these steps, and draw the candidates there.",
)
@click.option(
    "--boards",
    is_flag=True,
    help="Draw the candidates of all cells at the start and after each paragraph. - stands for one "
    "that the paragraph removes, . for one removed before (on a terminal × and a blank).",
)
@options.font
def command(request: Request, wanted: range | None, boards: bool, font: str | None) -> int:
    """Explain every deduction from each puzzle to its solution.

    Each deduction is made by the easiest technique that helps. rXcY is the cell in row X and column
    Y.
    """
    width = max(60, min(120, get_terminal_size((100, 24)).columns))

    if font is not None and request.format != "pdf":
        raise click.UsageError("--font is for PDF: ask for it with --output way.pdf.")

    def show(write: Write, source: Input, explanation: Explanation, answers: Answers) -> None:
        end = ending(explanation)
        if wanted is not None:
            end, explanation = "", _only(explanation, wanted)
            if not explanation.paragraphs:
                none = no_step(explanation, wanted.start)
                has_solution = explanation.status in {Status.UNIQUE, Status.MULTIPLE}
                if request.format != "json" and has_solution:
                    answers.refused(source, none)
                    return
                answers.complain(f"{source.name}: {none}")
        write(source, explanation, end, answers)
        answers.outcome(source, explanation)

    def show_text(source: Input, explanation: Explanation, end: str, answers: Answers) -> None:
        words = judgement(
            explanation.status, explanation.difficulty, explanation.score, len(explanation.steps)
        )
        answers.line(f"{source.name}: {words}")
        drawn = boards or wanted is not None
        answers.text(sentences(explanation, boards=drawn, width=width, screen=request.screen))
        puzzle = explanation.puzzle
        if puzzle is not None and explanation.solved and explanation.steps and not drawn:
            answers.text(f"{grid(puzzle, explanation.board, request.screen)}\n")
        if end:
            answers.text(fill(end, width) + "\n")

    with ExitStack() as stack:
        write: Write = show_text
        if request.format in _PICTURED:
            from .sink.explanations import ways

            write = stack.enter_context(ways(request, font))
        return run(request, Plan(partial(show, write), EXPLAIN))


def _only(explanation: Explanation, wanted: range) -> Explanation:
    """The explanation with only the paragraphs that have one of the steps."""
    told = tuple(
        paragraph
        for paragraph in explanation.paragraphs
        if paragraph.first < wanted.stop and paragraph.last >= wanted.start
    )
    return replace(explanation, paragraphs=told)

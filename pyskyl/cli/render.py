"""The verb render."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click

from ..render.caption import captioned, lines_of
from ..render.explanation_text import no_step
from ..render.figure import figure
from ..render.pdf import FACTS, MAX_PER_PAGE, PAPERS
from ..render.shapes import Figure
from ..render.svg import MAX_CELL, MIN_CELL, SCHEMES, png_of
from ..values.explanation import Explanation
from ..values.position import candidates, position
from ..values.puzzle import Puzzle
from ..values.result import Result, Status
from ..verbs.explaining import EXPLAIN
from ..verbs.solving import SOLVE
from . import options
from .inputs import Input
from .output import NO_SOLUTION, Answers
from .run import PICTURES, Plan, Request, run
from .sink.destination import is_folder
from .sink.pictures import BOOK, Draw, Pictures, book, drawing, svg_bytes

_FORMATS: dict[str, Callable[..., bytes]] = {"svg": svg_bytes, "png": png_of}
"""What turns a figure into the contents of a file, for each format with a picture per file."""


def _pixels(text: str) -> float:
    try:
        pixels = float(text)
    except ValueError:
        pixels = 0.0
    if not MIN_CELL <= pixels <= MAX_CELL:
        raise click.BadParameter(f"{text!r} is not from {MIN_CELL} to {MAX_CELL} pixels.")
    return pixels


_NO_FACTS = "none"


def _facts(text: str) -> tuple[str, ...]:
    facts = () if text == _NO_FACTS else tuple(text.split(","))
    if unknown := [fact for fact in facts if fact not in FACTS]:
        known = ", ".join(FACTS)
        raise click.BadParameter(f"{unknown[0]!r} is not one of {known}; or say {_NO_FACTS}.")
    return facts


_NAMES = ("per_page", "paper", "answers", "title", "facts", "rules", "sections", "font")


def _chosen(format: str, words: dict[str, Any]) -> dict[str, Any]:
    """Take the options of a book out of ``words``, and return them as arguments of :func:`book`.

    Raises click.UsageError for an option that does not go together with the format.
    """
    asked = {name: words.pop(name) for name in _NAMES}
    asked = {name: value for name, value in asked.items() if value not in (None, False)}
    if asked and format != BOOK:
        option = next(iter(asked)).replace("_", "-")
        what = "is for a book: ask for one with --output book.pdf or --format pdf."
        raise click.UsageError(f"--{option} {what}")
    if format == BOOK and words["cell"] is not None:
        raise click.UsageError("--cell is not for PDF: --per-page says how large cells are.")
    if format == BOOK and words["scheme"] == "dark":
        raise click.UsageError("--scheme dark is not for PDF: paper is light.")
    return asked


@click.command("render", short_help="Draw puzzles as pictures, or make a book: SVG, PNG, PDF.")
@click.option(
    "-o",
    "--output",
    default="-",
    metavar="FILE|FOLDER|-",
    type=click.Path(readable=False),
    help="Where the picture goes. Several pictures go into a folder, which exists or ends in a "
    "slash, under the names of the puzzles; for FILE x.svg they go into x-1.svg, x-2.svg and so "
    "on; x.pdf takes them all. (-, standard output)",
)
@click.option("--solution", "solved", is_flag=True, help="Fill in the solution.")
@click.option(
    "--candidates",
    "marked",
    is_flag=True,
    help="Draw in each empty cell, in small, the heights that its row and column do not give.",
)
@click.option(
    "--step",
    "number",
    type=options.whole(1),
    metavar="N",
    help="Draw step N of the explanation over the candidates left at that point: where to look, "
    "what is placed and what is removed.",
)
@click.option(
    "--caption",
    is_flag=True,
    help="Write below the picture of a step what it says, and what the marks mean.",
)
@click.option(
    "--cell",
    type=_pixels,
    metavar="PIXELS",
    help="The side of a cell; cells with many candidates are larger in proportion. (40)",
)
@click.option(
    "--scheme",
    type=click.Choice(SCHEMES),
    default=SCHEMES[0],
    help="The colors: those that the viewer's system is set to (auto, default; light for PNG), or "
    "those for light or dark paper.",
)
@click.option(
    "--per-page",
    type=options.whole(1, MAX_PER_PAGE),
    metavar="K",
    help="PDF: K puzzles on a page, or fewer if they would be too small to read. (4)",
)
@click.option("--paper", type=click.Choice(list(PAPERS)), help="PDF: the size of the pages. (a4)")
@click.option("--answers", is_flag=True, help="PDF: add the solutions at the end, small.")
@click.option("--title", metavar="TEXT", help="PDF: the title of the book.")
@click.option(
    "--facts",
    type=_facts,
    metavar="LIST|none",
    help="PDF: what to write below each puzzle, from its headers, separated by commas. "
    f"({','.join(FACTS)})",
)
@click.option("--rules", is_flag=True, help="PDF: explain the rules on the first page.")
@click.option(
    "--sections",
    is_flag=True,
    help="PDF: sort the puzzles by the difficulty in their headers, under headings, easy ones "
    "first.",
)
@options.font
@options.request(
    "auto",
    *PICTURES,
    help="SVG, PNG or PDF. By default (auto) the suffix of the output chooses, or else it is SVG. "
    "PNG and PDF need the extra render; PDF is a book of all puzzles.",
    strategy=False,
    output=(),
)
def command(  # noqa: PLR0913 - its options
    request: Request,
    *,
    output: str,
    solved: bool,
    marked: bool,
    number: int | None,
    caption: bool,
    **looks: Any,
) -> int:
    """Draw each puzzle: its clues and givens, and more if you ask for it.

    With --output x.pdf, make a book of them, with several on a page, numbered
    from 1, and with --answers their solutions at the end.
    """
    choices = {
        "--answers": looks["answers"],
        "--solution": solved,
        "--candidates": marked and not looks["answers"],
        "--step": number is not None,
    }
    asked = [option for option, known in choices.items() if known]
    if len(asked) > 1:
        raise click.UsageError(f"{asked[0]} does not go together with {asked[1]}.")
    if request.scheduler is not None and not solved and number is None:
        raise click.UsageError(
            "--scheduler is for --solution or --step: nothing else is worked on."
        )
    if caption and number is None:
        raise click.UsageError("--caption is for --step: nothing else has sentences.")
    format = request.format if request.format != "auto" else _format_of(output)
    if caption and format == BOOK:
        raise click.UsageError("--caption is not for PDF: pyskyl explain -o way.pdf has sentences.")
    of_book = _chosen(format, looks)
    looks = {name: value for name, value in looks.items() if value is not None}
    with draw_into(output, format, looks, of_book) as draw:
        if number is not None:
            step = partial(_show_step, draw, number=number, caption=caption)
            return run(request, Plan(step, EXPLAIN))
        if solved or "answers" in of_book:
            solution = partial(_show_solution, draw, in_place=solved, marked=marked)
            return run(request, Plan(solution, SOLVE))
        return run(request, Plan(partial(_show_puzzle, draw, marked=marked)))


@contextmanager
def draw_into(
    output: str, format: str, looks: Mapping[str, Any], of_book: Mapping[str, Any]
) -> Iterator[Draw]:
    """Give a function that takes pictures, perhaps for the book with the arguments ``of_book``.

    All files are there at the end. Raises click.ClickException.
    """
    with drawing(output, format):
        if format == BOOK:
            with book(output, **of_book) as draw:
                yield draw
        else:
            with Pictures(output, f".{format}", partial(_FORMATS[format], **looks)) as pictures:
                yield pictures.add


def _format_of(output: str) -> str:
    """The format of a file with this name. Raises click.UsageError."""
    suffix = Path(output).suffix.lower().removeprefix(".")
    if not suffix or is_folder(output):
        return "svg"
    if suffix not in PICTURES:
        known = " or ".join(f".{format}" for format in PICTURES)
        raise click.UsageError(f"{output} does not end in {known}; --format can choose another.")
    return suffix


def _figure(puzzle: Puzzle, *, marked: bool) -> Figure:
    """A puzzle; if ``marked``, with the heights that the lines of each empty cell leave."""
    return figure(puzzle, candidates=candidates(position(puzzle)) if marked else None)


def _show_puzzle(
    draw: Draw, source: Input, puzzle: Puzzle, answers: Answers, *, marked: bool
) -> None:
    draw(source, _figure(puzzle, marked=marked), answers.summary, None)
    answers.record(source, "done")


def _show_solution(  # noqa: PLR0913 - as for a step
    draw: Draw, source: Input, result: Result, answers: Answers, *, in_place: bool, marked: bool
) -> None:
    puzzle = result.puzzle
    assert puzzle is not None
    if not in_place:
        draw(source, _figure(puzzle, marked=marked), answers.summary, result)
    elif result.solution is not None:
        draw(source, figure(puzzle, solution=result.solution), answers.summary, result)
    remark = {
        Status.UNIQUE: "",
        Status.MULTIPLE: "this is not the only solution",
        Status.UNSATISFIABLE: NO_SOLUTION,
        Status.UNKNOWN: "there was no time to find out whether there is another solution"
        if result.solution
        else "no solution was found in time",
    }[result.status]
    if remark:
        answers.complain(f"{source.name}: {remark}")
    answers.outcome(source, result)


def _show_step(  # noqa: PLR0913 - what a run gives, and what was asked for
    draw: Draw,
    source: Input,
    explanation: Explanation,
    answers: Answers,
    *,
    number: int,
    caption: bool,
) -> None:
    if explanation.puzzle is not None and number <= len(explanation.steps):
        step = explanation.steps[number - 1]
        drawn = figure(explanation.puzzle, step=step)
        drawn = captioned(drawn, lines_of(step)) if caption else drawn
        draw(source, drawn, answers.summary, None)
        answers.record(source, "done")
        return
    text = no_step(explanation, number)
    if explanation.status in {Status.UNIQUE, Status.MULTIPLE}:
        answers.refused(source, text)
    else:
        answers.complain(f"{source.name}: {text}")
        answers.outcome(source, explanation)

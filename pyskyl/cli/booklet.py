"""The puzzles of a command as one book, a PDF file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from ..render.figure import Figure
from ..render.pdf import FACTS, Answer, Booklet
from ..render.pdf_layout import MAX_PER_PAGE, PAPERS
from ..result import Result, Status
from . import options
from .destination import file_at_end
from .inputs import Input
from .pictures import Draw
from .summary import Summary

FORMAT = "pdf"
"""The format of a book, which is also how its name ends."""

_NO_FACTS = "none"


def _facts(_: click.Context, __: click.Parameter, text: str | None) -> tuple[str, ...] | None:
    if text is None:
        return None
    facts = () if text == _NO_FACTS else tuple(text.split(","))
    if unknown := [fact for fact in facts if fact not in FACTS]:
        known = ", ".join(FACTS)
        raise click.BadParameter(f"{unknown[0]!r} is not one of {known}; or say {_NO_FACTS}.")
    return facts


OPTIONS = (
    click.option(
        "--per-page",
        callback=options.whole(1, MAX_PER_PAGE),
        metavar="K",
        help="PDF: K puzzles on a page, or fewer if they would be too small to read. (4)",
    ),
    click.option(
        "--paper", type=click.Choice(list(PAPERS)), help="PDF: the size of the pages. (a4)"
    ),
    click.option("--answers", is_flag=True, help="PDF: add the solutions at the end, small."),
    click.option("--title", metavar="TEXT", help="PDF: the title of the book."),
    click.option(
        "--facts",
        callback=_facts,
        metavar="LIST|none",
        help="PDF: what to write below each puzzle, from its headers, separated by commas. "
        f"({','.join(FACTS)})",
    ),
    click.option("--rules", is_flag=True, help="PDF: explain the rules on the first page."),
    click.option(
        "--sections",
        is_flag=True,
        help="PDF: sort the puzzles by the difficulty in their headers, under headings, easy ones "
        "first.",
    ),
    options.font,
)
"""Those of a book."""

_NAMES = ("per_page", "paper", "answers", "title", "facts", "rules", "sections", "font")


def chosen(format: str, words: dict[str, Any]) -> dict[str, Any]:
    """Take the options of a book out of ``words``: the arguments of :func:`book`.

    Raises click.UsageError for an option that does not go together with the format.
    """
    asked = {name: words.pop(name) for name in _NAMES}
    asked = {name: value for name, value in asked.items() if value not in (None, False)}
    if asked and format != FORMAT:
        option = next(iter(asked)).replace("_", "-")
        what = "is for a book: ask for one with --output book.pdf or --format pdf."
        raise click.UsageError(f"--{option} {what}")
    if format == FORMAT and words["cell"] is not None:
        raise click.UsageError("--cell is not for PDF: --per-page says how large cells are.")
    if format == FORMAT and words["scheme"] == "dark":
        raise click.UsageError("--scheme dark is not for PDF: paper is light.")
    return asked


@contextmanager
def book(output: str, *, answers: bool = False, **words: Any) -> Iterator[Draw]:
    """What puts pictures into the book of a command, which is written at the end.

    With ``answers`` the solutions come to the end of it. Otherwise the pictures show them, with a
    remark where there are others. ``words`` are the arguments of a Booklet.
    """

    def draw(_: Input, drawn: Figure, __: Summary, result: Result | None) -> None:
        remark = _ANSWERS[result.status, result.solution is not None] if result else ""
        if result and answers:
            booklet.add(drawn, answer=Answer(result.solution, remark))
        else:
            booklet.add(drawn, remark)

    with (
        Booklet(**words) as booklet,
        file_at_end(output, lambda: booklet.data() if len(booklet) else b""),
    ):
        yield draw


_ANSWERS = {
    (Status.UNIQUE, True): "",
    (Status.MULTIPLE, True): "one of several solutions",
    (Status.UNSATISFIABLE, False): "no solution",
    (Status.UNKNOWN, True): "perhaps not the only solution",
    (Status.UNKNOWN, False): "not found in time",
}
"""What the book says beside a solution, or where one should be."""

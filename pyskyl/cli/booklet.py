"""The puzzles of a command as one book, a PDF file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import click
from click.core import ParameterSource

from ..render.figure import Figure
from ..render.pdf import FACTS, MAX_PER_PAGE, PAPERS, Answer, Booklet
from ..result import Result, Status
from ..words import visible
from . import options
from .destination import ending, finished_when_ended, is_folder, print_bytes, put_bytes
from .inputs import Input
from .summary import Summary

FORMAT = "pdf"
"""The format of a book, which is also how its name ends."""

_NO_FACTS = "none"


def booklet_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a verb the options of a book."""
    return options.with_all(_OPTIONS, command)


def _facts(_: click.Context, __: click.Parameter, text: str) -> tuple[str, ...]:
    facts = () if text == _NO_FACTS else tuple(text.split(","))
    if unknown := [fact for fact in facts if fact not in FACTS]:
        known = ", ".join(FACTS)
        raise click.BadParameter(f"{unknown[0]!r} is not one of {known}; or say {_NO_FACTS}.")
    return facts


_OPTIONS = (
    click.option(
        "--per-page",
        callback=options.whole(1, MAX_PER_PAGE),
        default="4",
        metavar="K",
        help="PDF: K puzzles on a page, or fewer if they would be too small to read. (4)",
    ),
    click.option(
        "--paper",
        type=click.Choice(list(PAPERS)),
        default=next(iter(PAPERS)),
        help="PDF: the size of the pages. (a4)",
    ),
    click.option("--answers", is_flag=True, help="PDF: add the solutions at the end, small."),
    click.option("--title", default="", metavar="TEXT", help="PDF: the title of the book."),
    click.option(
        "--facts",
        callback=_facts,
        default=",".join(FACTS),
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

_NAMES = ("per_page", "paper", "answers", "title", "facts", "rules", "sections", "font")


def chosen(format: str, given: dict[str, Any]) -> dict[str, Any]:
    """Take the options of a book out of ``given``: the arguments of :class:`Book`.

    Raises click.UsageError for an option that does not go together with the format.
    """
    context = click.get_current_context()
    asked = [
        option
        for option in context.command.params
        if option.name and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    ]
    for option in asked:
        if format != FORMAT and option.name in _NAMES:
            what = "is for a book: ask for one with --output book.pdf or --format pdf."
            raise click.UsageError(f"{option.opts[0]} {what}")
        if format == FORMAT and option.name == "cell":
            raise click.UsageError("--cell is not for PDF: --per-page says how large cells are.")
    if format == FORMAT and given["scheme"] == "dark":
        raise click.UsageError("--scheme dark is not for PDF: paper is light.")
    return {name: given.pop(name) for name in _NAMES}


class _Pages(Protocol):
    """A PDF in the making; ``len`` is the number of puzzles in it."""

    def __len__(self) -> int: ...
    def data(self) -> bytes: ...
    def close(self) -> None: ...


_P = TypeVar("_P", bound=_Pages)
_F = TypeVar("_F", bound="PdfFile[Any]")


class PdfFile(Generic[_P]):
    """The PDF of a command, which is written when all puzzles are there.

    ``pages`` makes what is to be written. If the run is interrupted before, a line says that
    nothing is. Raises click.UsageError for an output that is no file, and :class:`PdfError`.
    """

    def __init__(self, output: str, pages: Callable[[], _P]) -> None:
        if not output:
            raise click.BadParameter("the name of the file is empty.", param_hint="--output")
        if is_folder(output):
            raise click.UsageError(f"a book is one file, and {output} is a folder.")
        self._output = output
        self.pages = pages()
        self._stack = ExitStack()

    def __enter__(self: _F) -> _F:
        self._stack.callback(self.pages.close)
        self._stack.enter_context(finished_when_ended())
        ending.add(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        with self._stack:
            if self in ending and kind in {KeyboardInterrupt, click.Abort}:
                self.end()
            ending.discard(self)

    def finish(self) -> None:
        """Write the book, if there is a puzzle in it."""
        if not len(self.pages):
            return
        data = self.pages.data()
        if self._output == "-":
            print_bytes(data)
        else:
            put_bytes(Path(self._output), data)
        ending.discard(self)

    def end(self) -> None:
        """Say that it is not written. This may be called within a signal handler."""
        # not by print: it may have been interrupted in the middle
        if sys.stderr is not None:
            name = "the book" if self._output == "-" else visible(self._output)
            line = f"{name} is not written: the run was interrupted\n"
            with suppress(OSError, ValueError):
                os.write(sys.stderr.fileno(), line.encode(errors="backslashreplace"))


class Book(PdfFile[Booklet]):
    """The book of a command.

    ``answers`` says whether it is to have the solutions, and ``words`` are the arguments of
    :class:`Booklet`.
    """

    def __init__(self, output: str, *, answers: bool, **words: Any) -> None:
        super().__init__(output, partial(Booklet, **words))
        self.answers = answers

    def add(
        self, _given: Input, drawn: Figure, _summary: Summary, found: Result | None = None
    ) -> None:
        """Put a picture of a puzzle into the book; ``found`` is its solution.

        That comes to the end if there are answers. Otherwise the picture shows it, with a remark
        if it is not the only one.
        """
        remark = _ANSWERS[found.status, found.solution is not None] if found else ""
        if found and self.answers:
            self.pages.add(drawn, answer=Answer(found.solution, remark))
        else:
            self.pages.add(drawn, remark)


_ANSWERS = {
    (Status.UNIQUE, True): "",
    (Status.MULTIPLE, True): "one of several solutions",
    (Status.UNSATISFIABLE, False): "no solution",
    (Status.UNKNOWN, True): "perhaps not the only solution",
    (Status.UNKNOWN, False): "not found in time",
}
"""What the book says beside a solution, or where one should be."""

"""Where pictures go: standard output or a file for one, a folder or numbered files for several.

Or into a book, a PDF file. All files are there at the end of ``with``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

import click

from ...errors import NoFontError, PdfError
from ...render.pdf import Answer, Booklet
from ...render.shapes import Figure
from ...render.svg import PngError, svg_of
from ...values.result import Result, Status
from ..inputs import Input
from ..summary import Summary
from .destination import TAKEN, Names, file_at_end, is_folder, put_bytes

Draw: TypeAlias = Callable[[Input, Figure, Summary, "Result | None"], None]
"""Takes a puzzle, its picture, the summary of the run, and the result if that is shown."""

BOOK = "pdf"
"""The format of a book, and the suffix of its file."""

_BEGINNING = 4
"""How many bytes tell an SVG or PNG that was drawn here from other files."""


@contextmanager
def drawing(output: str, format: str) -> Iterator[None]:
    """Raise a click.ClickException for whatever keeps pictures from being drawn."""
    if format != "svg" and output == "-" and sys.stdout is not None and sys.stdout.isatty():
        raise click.UsageError("a terminal shows no pictures: name a file with --output.")
    try:
        yield
    except NoFontError as error:
        raise click.ClickException(f"{error} with --font FILE") from None
    except (PdfError, PngError) as error:
        raise click.ClickException(str(error)) from None


def svg_bytes(drawn: Figure, **looks: Any) -> bytes:
    """A picture as an SVG file."""
    return svg_of(drawn, **looks).encode()


class Pictures:
    """The pictures of a command. Raises click.UsageError for what cannot be written.

    ``output`` is -, a file or a folder, which exists or ends in a slash; ``write`` turns a figure
    into the contents of a file, and ``suffix`` is the end of its name.
    """

    def __init__(self, output: str, suffix: str, write: Callable[[Figure], bytes]) -> None:
        if not output:
            raise click.BadParameter("the name of the file is empty.", param_hint="--output")
        self._output = output
        self._suffix = suffix
        self._write = write
        self._is_folder = is_folder(output)
        self._names = Names()
        self._summary = Summary()
        self._kept: bytes | None = None

    def __enter__(self) -> Pictures:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None or self._kept is None:
            return
        if self._output != "-" and self._summary.number > 1:
            self._put_first()
        else:
            put_bytes(self._output, self._kept)

    def add(self, source: Input, drawn: Figure, summary: Summary, _result: Result | None) -> None:
        """Write the picture of a puzzle, or keep it while it may be the only one.

        ``summary`` is that of the run: it counts the puzzles before this one. The files have the
        numbers of the puzzles: one without a picture leaves a gap.
        """
        data = self._write(drawn)
        self._summary = summary
        if self._is_folder:
            name = self._names.free(source.stem, source.number)
            self._put(Path(self._output, name + self._suffix), data)
        elif self._output == "-" and self._kept is not None:
            what = "there are several pictures: name a folder, or a file, as --output puzzle.svg"
            raise click.UsageError(f"{what} for puzzle-1.svg, puzzle-2.svg and so on.")
        elif self._output == "-" or summary.number == 0:
            self._kept = data
        else:
            self._put_first()
            self._put(self._numbered(summary.number + 1), data)

    def add_parts(self, source: Input, parts: Iterable[tuple[str, Figure]]) -> None:
        """Write the pictures of the parts of a puzzle, each named for its part.

        Raises click.UsageError if there are several, and no folder.
        """
        name = self._names.free(source.stem, source.number) if self._is_folder else ""
        for part, drawn in parts:
            data = self._write(drawn)
            if self._is_folder:
                self._put(Path(self._output, f"{name}-{part}{self._suffix}"), data)
            elif self._kept is not None:
                raise click.UsageError("there are several pictures: name a folder, as -o way.svg/")
            else:
                self._kept = data

    def _put_first(self) -> None:
        """Write the picture of the first puzzle, if it has been kept: it is not the only puzzle."""
        if self._kept is not None:
            self._put(self._numbered(1), self._kept)
            self._kept = None

    def _put(self, path: Path, data: bytes) -> None:
        """Write a file that nobody has named: it may replace such a picture, and nothing else."""
        with suppress(OSError), path.open("rb") as former:
            if former.read(_BEGINNING) != data[:_BEGINNING]:
                what = f"{path}: {TAKEN}."
                raise click.UsageError(what)
        put_bytes(path, data)

    def _numbered(self, number: int) -> Path:
        path = Path(self._output)
        return path.with_name(f"{path.stem}-{number}{path.suffix}")


@contextmanager
def book(output: str, *, answers: bool = False, **words: Any) -> Iterator[Draw]:
    """Give a function that puts pictures into a book, which is written at the end.

    With ``answers`` the solutions stand at its end. Otherwise the pictures show them, with a remark
    if there are others. ``words`` are the arguments of a Booklet.
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

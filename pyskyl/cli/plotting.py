"""The plot of all grades of a run, for the option --plot."""

from __future__ import annotations

import json
import logging
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from io import FileIO
from pathlib import Path
from typing import Any

import click

from ..difficulty import Difficulty
from ..errors import TimeLimitError
from ..explanation import Grade
from ..formats import WholeFile
from ..render.plot_data import FORMATS, Graded
from ..result import NO_DIFFICULTY, Status
from ..words import visible
from .destination import ending, finished_when_ended
from .progress import erase
from .stream import Request

_MOST = 2**63
"""Scores are below."""


class Plotting:
    """A plot in the making, between ``with`` and its end, in the file of the option --plot.

    The file appears whole, at the end. However the run ends, it shows what has been graded by then,
    and says so if the run was interrupted; only wrong usage leaves nothing. With --resume it also
    shows what runs before this one have graded. Raises click.ClickException, before there is
    anything to grade, if nothing can be drawn or written there.
    """

    def __init__(self, path: str, request: Request) -> None:
        self._path = path
        self._format = _format_of(path)
        if request.output != "-" and os.path.realpath(request.output) == os.path.realpath(path):
            raise click.UsageError("--plot and --output name the same file.")
        _load_matplotlib()
        self._answers = request.output if request.resume else None
        self._counts: Counter[Graded] = Counter()
        self._complete = False
        self._stack = ExitStack()
        self._stream: FileIO | None = None

    def __enter__(self) -> Plotting:
        try:
            self._draft = WholeFile(self._path)
            # before there is anything to be put in its place or taken away
            ending.add(self)
            self._stack.enter_context(finished_when_ended())
            self._stream = self._draft.open()
        except OSError as error:
            self._stack.close()
            ending.discard(self)
            raise _not_written(self._path, error) from None
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._complete = kind is None
        with self._stack:
            try:
                if kind is not None and issubclass(kind, click.ClickException):
                    self._draft.end()
                elif not self._written() and self._complete:
                    click.echo(
                        f"{visible(self._path)} is not written: no puzzle was graded", err=True
                    )
            except OSError as error:
                self._draft.end()
                raise _not_written(self._path, error) from None
            finally:
                ending.discard(self)

    def add(self, grade: Grade) -> None:
        """Let the plot show a puzzle."""
        self._counts[Graded.of(grade)] += 1

    def end(self) -> None:
        """Put the file in its place, as it is if the run ends now."""
        self._written()
        # it takes long enough for the progress line to be drawn again
        erase()

    def _written(self) -> bool:
        """Write the file; whether there was anything to be shown."""
        from ..render.plot import grades_plot, plot_bytes

        if self._stream is None:
            # interrupted while it is opened: the file may be there already
            self._draft.end()
            return False
        if self._stream.closed:
            return True
        counts = self._counts if self._answers is None else _answered(self._answers)
        if not counts:
            self._draft.end()
            return False
        puzzles = "1 puzzle" if counts.total() == 1 else f"{counts.total():,} puzzles"
        title = None if self._complete else f"The run was interrupted after {puzzles}"
        data = plot_bytes(grades_plot(counts, title=title), self._format)
        if self._draft.file is not None:
            # an interrupt may have come while this was written before
            self._stream.seek(0)
        left = memoryview(data)
        while left:
            left = left[self._stream.write(left) :]
        self._draft.keep(len(data))
        return True


def _format_of(path: str) -> str:
    suffix = Path(path).suffix.lower().removeprefix(".")
    if suffix not in FORMATS:
        *others, last = [f".{format}" for format in FORMATS]
        what = f"{path} does not end in" if path else "a file has a name, which ends in"
        raise click.BadParameter(f"{what} {', '.join(others)} or {last}.", param_hint="--plot")
    return suffix


def _not_written(path: str, error: OSError) -> click.BadParameter:
    return click.BadParameter(f"{path}: {error.strerror}", param_hint="--plot")


def _load_matplotlib() -> None:
    """Import all that draws, now: a run that is being interrupted should import nothing.

    Raises click.ClickException if it is not there, or does not start.
    """
    # what it tells of its caches of fonts and settings is no affair of whoever grades puzzles
    logging.getLogger("matplotlib").setLevel(logging.CRITICAL)
    try:
        from ..render import plot  # noqa: F401
    except ImportError as error:
        raise click.ClickException(str(error)) from None
    except ValueError as error:  # as of a variable MPLBACKEND that names nothing
        raise click.ClickException(f"matplotlib does not start: {error}") from None


def _answered(output: str) -> Counter[Graded]:
    """What is in the answers of a run with --resume: in FILE.part until it has ended.

    Nothing counts from a line on that is no answer of this verb, as a last one without its end.
    """
    target = Path(os.path.realpath(output))
    part = target.with_name(f"{target.name}.part")
    counts: Counter[Graded] = Counter()
    # an interrupt may find a file that ends in a part of a character
    with (
        suppress(FileNotFoundError, ValueError, KeyError, TypeError, RecursionError),
        (part if part.exists() else target).open(encoding="utf-8", errors="replace") as lines,
    ):
        for line in lines:
            counts.update(_graded(json.loads(line)))
    return counts


def _graded(answer: dict[str, Any]) -> Iterator[Graded]:
    """What the plot shows of an answer: nothing if it was no puzzle, or its process has died.

    Raises ValueError, KeyError or TypeError for what is no answer of this verb.
    """
    status, size = Status(answer["status"]), answer["size"]
    if answer["difficulty"] is not None:
        score, hardest = answer["score"], answer["hardest"]
        if not (type(score) is int and 0 <= score < _MOST and isinstance(hardest, str | None)):
            raise ValueError("an answer that grade does not give")
        yield Graded(Difficulty(answer["difficulty"]).value, size, hardest, score)
    elif size is not None and answer["error"] in {None, str(TimeLimitError(None))}:
        yield Graded(NO_DIFFICULTY[status], size, None, None)

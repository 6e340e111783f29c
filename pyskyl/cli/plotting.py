"""The plot of all grades of a run, for the option --plot."""

from __future__ import annotations

import json
import logging
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click

from ..difficulty import Difficulty
from ..errors import TimeLimitError
from ..explanation import Grade
from ..render.plot_data import FORMATS, Graded
from ..result import NO_DIFFICULTY, Status
from ..words import visible
from .destination import FileAtEnd
from .stream import Request

_MOST = 2**63
"""Scores are below."""


class Plot:
    """A plot in the making."""

    def __init__(self, format: str) -> None:
        self._format = format
        self._counts: Counter[Graded] = Counter()

    def __len__(self) -> int:
        return self._counts.total()

    def add(self, grade: Grade) -> None:
        """Let it show a puzzle."""
        self._counts[Graded.of(grade)] += 1

    def show_answers(self, path: str) -> None:
        """Let it show the answers in a file, and nothing else. Raises click.ClickException."""
        self._counts.clear()
        with Path(path).open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                try:
                    self._counts.update(_graded(json.loads(line)))
                except (ValueError, TypeError):
                    what = f"{path}:{number}: this is no answer of grade, and there is no plot."
                    raise click.ClickException(what) from None

    def data(self) -> bytes:
        """The file."""
        from ..render.plot import grades_plot, plot_bytes

        return plot_bytes(grades_plot(self._counts), self._format)

    def close(self) -> None:
        """There is nothing to be closed."""


@contextmanager
def plotting(path: str, request: Request) -> Iterator[Plot]:
    """A plot in the file of the option --plot, which appears at the end.

    With --resume it also shows what runs before this one have graded. Raises click.ClickException,
    before there is anything to grade, if nothing can be drawn or written there.
    """
    format = _format_of(path)
    if request.output != "-" and os.path.realpath(request.output) == os.path.realpath(path):
        raise click.UsageError("--plot and --output name the same file.")
    _load_matplotlib()
    with FileAtEnd(path, partial(Plot, format), "--plot") as file:
        yield file.made
        if request.resume:
            file.made.show_answers(request.output)
        if not len(file.made):
            click.echo(f"{visible(path)} is not written: no puzzle was graded", err=True)
        file.finish()


def _format_of(path: str) -> str:
    suffix = Path(path).suffix.lower().removeprefix(".")
    if suffix not in FORMATS:
        *others, last = [f".{format}" for format in FORMATS]
        what = f"{path} does not end in" if path else "a file has a name, which ends in"
        raise click.BadParameter(f"{what} {', '.join(others)} or {last}.", param_hint="--plot")
    return suffix


def _load_matplotlib() -> None:
    """Import all that draws, before there is anything to grade.

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


def _graded(answer: dict[str, Any]) -> Iterator[Graded]:
    """What a plot shows of an answer: nothing if it was no puzzle, or its process has died.

    Raises ValueError or TypeError for one that has been changed.
    """
    size, score, hardest = (answer[name] for name in ("size", "score", "hardest"))
    if answer["difficulty"] is not None:
        if not (type(score) is int and 0 <= score < _MOST and isinstance(hardest, str)):
            raise ValueError("an answer that grade does not give")
        yield Graded(Difficulty(answer["difficulty"]).value, size, hardest, score)
    elif size is not None and answer["error"] in {None, str(TimeLimitError(None))}:
        yield Graded(NO_DIFFICULTY[Status(answer["status"])], size, None, None)

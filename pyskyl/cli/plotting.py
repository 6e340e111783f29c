"""The plot of all grades of a run, for the option --plot."""

from __future__ import annotations

import logging
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click

from ..explanation import Grade
from ..render.explanation import PLOT_FORMATS, Graded
from ..words import visible
from .destination import file_at_end
from .stream import Request


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

    def close(self) -> None:
        """There is nothing to be closed."""

    def data(self) -> bytes:
        """The file."""
        from ..render.plot import grades_plot, plot_bytes

        return plot_bytes(grades_plot(self._counts), self._format)


@contextmanager
def plotting(path: str, request: Request) -> Iterator[Plot]:
    """A plot in the file of the option --plot, which appears at the end.

    Raises click.ClickException, before there is anything to grade, if nothing can be drawn or
    written there.
    """
    if request.resume:
        raise click.UsageError("--plot does not go together with --resume.")
    format = _format_of(path)
    if request.output != "-" and os.path.realpath(request.output) == os.path.realpath(path):
        raise click.UsageError("--plot and --output name the same file.")
    _load_matplotlib()
    with file_at_end(path, partial(Plot, format), "--plot") as plot:
        yield plot
        if not len(plot):
            click.echo(f"{visible(path)} is not written: no puzzle was graded", err=True)


def _format_of(path: str) -> str:
    suffix = Path(path).suffix.lower().removeprefix(".")
    if suffix not in PLOT_FORMATS:
        *others, last = [f".{format}" for format in PLOT_FORMATS]
        what = f"{path} does not end in" if path else "name a file that ends in"
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

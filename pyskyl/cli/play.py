"""The verb play."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from ..engine.cache import own_folder
from ..errors import PageError
from ..values.puzzle import Puzzle
from . import options
from .inputs import Input, refuse_read
from .output import Answers
from .run import Plan, Request, run
from .sink.destination import is_folder, put_bytes
from .summary import DONE


@click.command("play", short_help="Open a page in the browser to play puzzles.")
@click.option(
    "-o",
    "--output",
    metavar="FILE|FOLDER/|-",
    type=click.Path(readable=False),
    help="Write the page to FILE instead, to pass on or to put on a web server. It is one file "
    "that needs nothing else. FOLDER/ gets files for a web server, from which browsers can install "
    "the page, and open it without a network.",
)
@partial(options.puzzles, required=False)
def command(*, arguments: Sequence[str], source_format: str | None, output: str | None) -> int:
    """Open a page in the browser where you can play, explain and compose puzzles.

    The page has the puzzles of FILE, by any rule, and can make others. It works without a network,
    and sends nothing.
    """
    from ..verbs.playing import play

    refuse_read(output or "-", arguments)
    puzzles: list[Puzzle] = []

    def take(_: Input, puzzle: Puzzle, __: Answers) -> None:
        puzzles.append(puzzle)

    status = DONE
    if arguments:
        request = Request(arguments, source_format, "text", quiet=True)
        status = run(request, Plan(take, fields=None))
    if puzzles or not arguments:
        try:
            page = play(*puzzles, say=_say)
        except PageError as error:
            raise click.ClickException(str(error)) from None
        if output is None:
            _open(page.html.encode())
        elif is_folder(output):
            for name, data in page.files.items():
                put_bytes(Path(output) / name, data)
        else:
            put_bytes(output, page.html.encode())
    return status


def _open(page: bytes) -> None:
    """Show a page in the browser, if possible as the same file: there it keeps what was played."""
    import webbrowser
    from tempfile import mkdtemp

    folder = own_folder("play")
    if folder is None or not os.access(folder, os.W_OK):
        folder = Path(mkdtemp(prefix="pyskyl-"))
    path = folder / "skyscrapers.html"
    put_bytes(path, page)
    opened = webbrowser.open(path.as_uri())
    _say(f"{'The page is' if opened else 'No browser was found. Open'} {path}")


def _say(text: str) -> None:
    click.echo(text, file=sys.stderr)

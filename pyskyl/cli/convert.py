"""The verb convert."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click

from ..errors import FormatError
from ..formats import FORMATS, of_file
from ..values.puzzle import Puzzle
from . import options
from .inputs import Input, is_read, refuse_read
from .output import Answers
from .run import Plan, Request, run
from .sink.destination import is_folder, named_format
from .summary import DONE


@click.command("convert", short_help="Write puzzles in another notation.")
@click.option(
    "--to",
    "--format",
    "format",
    type=click.Choice(list(FORMATS)),
    help="; ".join(f"{format.name}: {format.summary}" for format in FORMATS.values())
    + ". Without this option, the suffix of the output file decides.",
)
@options.output(
    "FILE|FOLDER|-",
    "Write FILE, or a file for each puzzle into FOLDER, named for the file it comes from. An input "
    "file can be rewritten in its own notation; it is replaced only if all went well.",
)
@click.option(
    "--fill-clues",
    is_flag=True,
    help="Write all clues that a full board shows. A board with an empty cell is an error.",
)
@options.quiet
@options.puzzles
def command(  # noqa: PLR0913 - its options
    *,
    arguments: Sequence[str],
    source_format: str | None,
    format: str | None,
    output: str,
    fill_clues: bool,
    quiet: bool,
) -> int:
    """Write each puzzle in another notation.

    Headers that the notation cannot hold are left out; a line at the end names them. A puzzle
    that the notation cannot express is an error; the others are converted.
    """
    to = format or named_format(output, [*FORMATS], "--to")
    if to is None:
        raise click.UsageError(
            "say with --to FORMAT which notation is wanted, or with a name as --output x.towers."
        )
    suffix = Path(os.path.realpath(output)).suffix.lower()
    is_own = source_format == to if source_format else suffix in FORMATS[to].suffixes
    in_place = is_own and is_read(output, arguments)
    if not in_place:
        refuse_read(output, arguments)
    read_as = None if output == "-" or is_folder(output) else of_file(output)
    if read_as not in {to, None}:
        raise click.UsageError(f"{output} would be read as {read_as}, not {to}.")

    def show(source: Input, puzzle: Puzzle, answers: Answers) -> None:
        answers.put(_with_clues(puzzle) if fill_clues else puzzle)
        answers.record(source, "done")

    def end(answers: Answers) -> None:
        if in_place and answers.summary.exit_status() != DONE:
            what = "stays as it is: not all puzzles could be converted."
            raise click.ClickException(f"{output} {what}")

    request = Request(arguments, source_format, to, quiet, output=output, folders=True)
    return run(request, Plan(show, fields=None, end=end))


def _with_clues(puzzle: Puzzle) -> Puzzle:
    from ..verbs.repairing import fill_clues

    try:
        return fill_clues(puzzle)
    except ValueError as problem:
        raise FormatError(str(problem)) from None

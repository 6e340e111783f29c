"""The verb convert."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack, nullcontext
from pathlib import Path

import click

from ..formats import FORMATS, dumps
from ..puzzle import Puzzle
from ..result import Status
from . import options
from .destination import Folder, Names, is_folder, named_format, opened, suffix
from .inputs import Input, InputError, is_read, read_inputs, refuse_read
from .output import Puzzles
from .progress import Progress
from .resuming import GrowingFile, RewrittenFile
from .statuses import BAD_INPUT, DONE, worst
from .summary import Summary

__all__ = ["command"]


@click.command("convert", short_help="Write puzzles in another notation.")
@click.option(
    "--to",
    "format",
    type=click.Choice(list(FORMATS)),
    help="; ".join(f"{format.name}: {format.summary}" for format in FORMATS.values())
    + ". Without this, the name of the file that is written says which, by a suffix that is known.",
)
@options.output(
    "FILE|FOLDER|-",
    "Write a file; or into a folder, which exists or ends in a slash, a file for each puzzle, "
    "named after that which it comes from. There no file is overwritten with another puzzle. "
    + options.GROWING
    + " An input file can be rewritten in its own notation: it is replaced if all went well.",
)
@options.resume(
    "with --output FILE or FOLDER. All is converted once more, which is quick, and compared with "
    "what is in FILE.part; what is missing there is written. If something differs, the puzzles or "
    "the notation are others than before, which is an error. Use it from the start.",
)
@options.quiet
@options.puzzles
def command(  # noqa: PLR0913 - the options
    *,
    arguments: Sequence[str],
    source_format: str | None,
    format: str | None,
    output: str,
    resume: bool,
    quiet: bool,
) -> int:
    """Write each puzzle in another notation.

    Headers for which this has no place are left out, which is told at the end. A puzzle that cannot
    be written in it is an error, and the others are converted.

    FILE is a file, a directory of files, - for standard input, or a puzzle
    itself: a game ID, an address of puzz.link, or another notation of one line.
    """
    to = format or named_format(output, [*FORMATS], "--to")
    if to is None:
        raise click.UsageError(
            "say with --to FORMAT which notation is wanted, or with a name as --output x.towers."
        )
    if resume and output == "-":
        raise click.UsageError("--resume needs --output FILE or FOLDER.")
    in_place = _has_notation(output, to, source_format) and is_read(output, arguments)
    if not in_place:
        refuse_read(output, arguments)
    statuses = set()
    with ExitStack() as stack:
        file: GrowingFile | None = None
        if output != "-" and not is_folder(output):
            make = RewrittenFile if resume else GrowingFile
            file = opened(output, stack, lambda: make(output))
        conversion = _conversion(to, output, stack, file, quiet=quiet)
        for given in read_inputs(arguments, source_format):
            statuses.add(conversion.convert(given))
        if file is not None and in_place and worst(statuses) != DONE:
            file.spare()
    conversion.remark()
    conversion.summarise(output=output, quiet=quiet)
    return worst(statuses)


def _has_notation(output: str, to: str, source_format: str | None) -> bool:
    """Whether a file at ``output`` is read as what it would be written as."""
    if source_format:
        return source_format == to
    return Path(os.path.realpath(output)).suffix.lower() in FORMATS[to].suffixes


def _conversion(
    to: str, output: str, stack: ExitStack, file: GrowingFile | None, *, quiet: bool
) -> _Conversion:
    """Where the puzzles go: to ``file``, if there is one.

    Raises click.BadParameter if nothing can be written there.
    """
    folder: Folder | None = None
    write: Callable[[str], None] | None = None
    if is_folder(output):
        folder = opened(output, stack, lambda: nullcontext(Folder(output, suffix(to))))
        write = _nothing
    elif file is not None:
        write = file.write
    progress = stack.enter_context(Progress(quiet=quiet))
    return _Conversion(to, Puzzles(FORMATS[to], progress, write), folder, progress)


class _Conversion:
    """Puzzles that are written as they come: by ``printed``, or into a folder if there is one."""

    def __init__(
        self, to: str, printed: Puzzles, folder: Folder | None, progress: Progress
    ) -> None:
        self._summary = Summary()
        self._to = to
        self._printed = printed
        self._folder = folder
        self._names = Names()
        self._progress = progress

    def convert(self, given: Input) -> int:
        """Write a puzzle, or say why not; the exit status."""
        self._progress.begun(given.name)
        problem = self._written(given)
        if problem:
            self._printed.complain(problem)
        self._summary.add(given.name, "refused" if problem else _become(given.found), None, None)
        self._progress.done(given.bytes_read, given.bytes_known)
        return BAD_INPUT if problem or not isinstance(given.found, Puzzle) else DONE

    def summarise(self, *, output: str, quiet: bool) -> None:
        """Tell a person what became of several puzzles."""
        self._summary.tell(self._printed.complain, output=output, quiet=quiet)

    def _written(self, given: Input) -> str:
        """What is wrong with an input that is a puzzle, if anything is."""
        puzzle = given.found
        if not isinstance(puzzle, Puzzle):
            self._printed.fault(puzzle)
            return ""
        try:
            text = dumps(puzzle, self._to)
        except ValueError as refusal:
            return f"{given.name}: {refusal}"
        self._printed.note_lost(puzzle)
        if self._folder is not None:
            return self._folder.put(self._names.free(given.stem, given.number), text)
        self._printed.put(text)
        return ""

    def remark(self) -> None:
        """Say which headers are left out, once for all puzzles."""
        self._printed.remark_lost()


def _become(found: Puzzle | Exception) -> str:
    """What is counted of an input: whether it is written or cannot be read."""
    if isinstance(found, Puzzle):
        return "done"
    return "unreadable" if isinstance(found, InputError) else Status.MALFORMED.value


def _nothing(_: str) -> None:
    """What is printed where each puzzle has a file of its own."""

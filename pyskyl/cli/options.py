"""The options that verbs share."""

from __future__ import annotations

import functools
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

import click

from ..batch import MAX_JOBS
from ..engine.bridge import STRATEGIES
from ..formats import FORMATS, sides_of
from ..values.puzzle import MAX_SIZE
from .cluster import address
from .inputs import ORDER, refuse_read
from .run import PICTURES, Request
from .sink.destination import is_folder, named_format

if TYPE_CHECKING:
    from ..render.board import Screen


def screen(color: str) -> Screen | None:
    """The screen that boards are drawn on, None if they are printed as plain text.

    They are if the output is no terminal, unless colours are ``always`` wanted, and if it has no
    box characters. The variable NO_COLOR (no-color.org) turns colours off.
    """
    if sys.stdout is None:
        return None
    if color != "always" and (not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"):
        return None
    # imported here, so that nobody who sees no board waits for it
    from shutil import get_terminal_size

    from ..render.board import CHARACTERS, Screen

    try:
        CHARACTERS.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return None
    has_colors = color == "always" or (color == "auto" and not os.environ.get("NO_COLOR"))
    return Screen(has_colors, get_terminal_size((80, 24)).columns)


_Command = Callable[..., Any]
_Decorator = Callable[[_Command], _Command]


def request(
    *formats: str,
    help: str,
    strategy: bool = True,
    output: Sequence[_Decorator] | None = None,
    patience: str = "",
    made: bool = False,
) -> _Decorator:
    """Give a verb the options that all have, as one :class:`Request`.

    ``formats`` are those in which its answers can be printed, the default one first, and ``help``
    describes them. Without ``strategy`` there is no choice of how to solve. ``output`` are the
    options that say where the answers go; if there are none, the request does not say that.
    ``patience`` is the default time limit in seconds. Puzzles that are ``made`` are not read, and
    can go into a folder.
    """
    where = _OUTPUT if output is None else output

    def decorate(command: _Command) -> _Command:
        @functools.wraps(command)
        def with_request(**words: Any) -> Any:
            # a verb without the common --output may have one of its own
            names = {*Request.__dataclass_fields__} - (set() if where else {"output", "resume"})
            shared = {name: words.pop(name) for name in names & words.keys()}
            _refuse_what_is_read(shared, words)
            return command(_request(shared, formats, made=made), **words)

        decorated: _Command = with_request
        puzzles_read = [] if made else [puzzles]
        working = _working(formats, help, patience, strategy=strategy)
        for option in reversed([*working, *where, *puzzles_read]):
            decorated = option(decorated)
        return decorated

    return decorate


def _refuse_what_is_read(shared: Mapping[str, Any], own: Mapping[str, Any]) -> None:
    """Refuse to write to what is read, or to read standard input twice. Raises UsageError."""
    read = [*shared.get("arguments", ()), own.get("entries_path") or ""]
    if read.count("-") > 1:
        raise click.UsageError("Standard input can be read only once: puzzles or entries.")
    written = shared.get("output") or own.get("output") or "-"
    for path in (written, f"{written}.part", own.get("plot") or "-"):
        refuse_read(path, read)


def _request(shared: dict[str, Any], formats: Sequence[str], *, made: bool) -> Request:
    """The request of these options. Raises click.UsageError if nothing could be resumed."""
    output = shared.get("output", "-")
    format = shared["format"] or named_format(output, formats) or formats[0]
    is_json = format == "json"
    if output != "-":
        shared["screen"] = None  # a file is no terminal
    request = Request(**shared | {"format": format}, resumable=is_json, folders=made)
    is_picture = format in PICTURES
    into_folder = made and not is_picture and is_folder(request.output)
    if request.resume and not (into_folder or (is_json and output != "-")):
        file = "FOLDER, or FILE with --format json" if made else "FILE and --format json"
        why = "Pictures are drawn anew: " if is_picture else ""
        raise click.UsageError(f"{why}--resume needs --output {file}.")
    return request


font = click.option(
    "--font",
    metavar="FILE",
    type=click.Path(),
    help="PDF: a font file for titles and other texts, needed for letters that are not Latin, "
    "Greek, Cyrillic or Hebrew.",
)
"""The font of PDF files."""


def limit(text: str) -> Callable[[_Command], _Command]:
    """How many solutions are enough."""
    return click.option("--limit", type=whole(1), metavar="K", help=text)


entries = click.option(
    "--entries",
    "entries_path",
    metavar="FILE",
    type=click.Path(),
    help="What you have entered so far: a copy of the puzzle or a bare grid. Each cell has a "
    "height, . for nothing, or pencil marks with commas (1,3,5, or 2, for one).",
)
"""What the player has entered on the board of a puzzle."""


color = click.option(
    "--color",
    "screen",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    callback=lambda _context, _parameter, word: screen(word),
    help="Whether to draw boards in colors: on a terminal that has them (auto, default), "
    "always, or never. pyskyl respects the variable NO_COLOR.",
)
"""How boards are drawn on a terminal, which is the ``screen`` of the :class:`Request`."""


def _working(
    formats: Sequence[str], help: str, patience: str, *, strategy: bool
) -> list[_Decorator]:
    return [
        click.option("--format", type=click.Choice(list(dict.fromkeys(formats))), help=help),
        click.option("--jobs", type=whole(1, MAX_JOBS), metavar="K", help="Use K processes. (1)"),
        click.option(
            "--scheduler",
            type=address,
            metavar="ADDRESS",
            help="Use the Dask cluster with this scheduler, as tcp://HOST:PORT.",
        ),
        click.option(
            "--time-limit",
            type=_seconds,
            metavar="SECONDS",
            default=patience or None,
            help=f"Give up on a puzzle after this time.{f' ({patience})' if patience else ''}",
        ),
        quiet,
        *([_strategy] if strategy else []),
    ]


quiet = click.option("--quiet", is_flag=True, help="Hide the progress line and the summary.")
"""Whether to print less for a person."""


def puzzles(command: _Command, *, required: bool = True) -> _Command:
    """The puzzles: arguments and source_format. The help of the command says what they can be."""
    what = "FILE is a file, a folder, -, or a puzzle itself: see pyskyl help input."
    command.__doc__ = f"{cleandoc(command.__doc__ or '')}\n\n{what}"
    source = click.option(
        "--from",
        "source_format",
        type=click.Choice(list(FORMATS)),
        help="The notation of the input. By default pyskyl recognises it.",
    )
    order = click.option(
        "--order",
        metavar="SIDES",
        expose_value=False,
        callback=_keep_order,
        help="The order of four sides without names: top,left,right,bottom or clockwise.",
    )
    # a path, so that shells complete it; a game ID passes as well
    named = click.argument(
        "arguments",
        nargs=-1,
        required=required,
        metavar="FILE..." if required else "[FILE...]",
        type=click.Path(),
    )
    return source(order(named(command)))


def _keep_order(context: click.Context, _: click.Parameter, value: str | None) -> None:
    """Keep the order of the sides for the reading of inputs. Raises click.BadParameter."""
    try:
        context.meta[ORDER] = sides_of(value)
    except ValueError as problem:
        raise click.BadParameter(str(problem)) from None


def output(where: str, help: str) -> _Decorator:
    """Where the answers go: ``where`` says what can be given, ``help`` what is done with it."""
    return click.option(
        "-o",
        "--output",
        default="-",
        metavar=where,
        type=click.Path(readable=False),
        help=f"{help} See pyskyl help output. (-, standard output)",
    )


def resume(help: str) -> _Decorator:
    """Whether to continue an earlier run: ``help`` says how."""
    return click.option("--resume", is_flag=True, help=f"Continue an interrupted run: {help}")


_OUTPUT: list[_Decorator] = [
    output("FILE|-", "Write the answers to FILE; its suffix chooses the format, as x.jsonl."),
    resume("keep the JSON lines in FILE.part, and work on the other puzzles."),
]


_strategy = click.option(
    "--strategy",
    type=click.Choice(list(STRATEGIES)),
    default="auto",
    help="How to solve. "
    + "; ".join(f"{name}: {sentence}" for name, sentence in STRATEGIES.items())
    + ".",
)


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from ``least`` to ``most``, for an option or argument."""
    what = f"from {least} up" if most is None else f"from {least} to {most}"

    def convert(text: str) -> int:
        number = int(text) if re.fullmatch("[0-9]{1,999}", text) else -1
        if number < least or (most is not None and number > most):
            raise click.BadParameter(f"{text!r} is not a whole number {what}.")
        return number

    return convert


def size(text: str) -> int:
    """The size of a puzzle, which may also be written as 6x6."""
    sides = re.fullmatch(r"([0-9]+)\s*[xX×]\s*\1", text)
    return whole(1, MAX_SIZE)(sides[1] if sides else text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise click.BadParameter(f"{text!r} is not a number of seconds above 0.")
    return seconds

"""The options that verbs share."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import click

from ..batch import MAX_JOBS
from ..bridge import STRATEGIES
from ..formats import FORMATS
from .stream import Request
from .terminal import COLOR, screen

__all__ = ["color", "entries", "limit", "request", "whole", "working"]

_Command = Callable[..., Any]
_Decorator = Callable[[_Command], _Command]
_Converter = Callable[[click.Context, click.Parameter, "str | None"], "int | None"]


def request(*formats: str, help: str, strategy: bool = True) -> Callable[[_Command], _Command]:
    """Give a verb the options that all have, as one :class:`Request`.

    ``formats`` are the forms in which its answers can be printed, the first is the default, and
    ``help`` describes them. Without ``strategy`` there is no choice of how to solve.
    """

    def decorate(command: _Command) -> _Command:
        @functools.wraps(command)
        def with_request(**words: Any) -> Any:
            shared = {
                name: words.pop(name) for name in Request.__dataclass_fields__ if name in words
            }
            return command(Request(**shared), **words)

        return _with(_shared(formats, help, strategy=strategy), with_request)

    return decorate


def limit(text: str) -> Callable[[_Command], _Command]:
    """How many solutions are enough."""
    return click.option("--limit", callback=whole(1), metavar="K", help=text)


def entries(command: _Command) -> _Command:
    """What somebody has entered on the board of a puzzle."""
    return click.option(
        "--entries",
        "entries_path",
        metavar="FILE",
        type=click.Path(),
        help="The heights entered so far, on a copy of the puzzle or a bare grid: in each cell a "
        "height, . for nothing, or pencil marks with commas, as 1,3,5.",
    )(command)


def color(command: _Command) -> _Command:
    """How boards are drawn on a terminal, which is the ``screen`` of the :class:`Request`."""
    return click.option(
        "--color",
        "screen",
        type=click.Choice(COLOR),
        default=COLOR[0],
        callback=lambda _context, _parameter, word: screen(word),
        help="Draw boards on a terminal, in colors if it has them (auto, default), in colors even "
        "if the output is no terminal, or without any. The variable NO_COLOR is heeded.",
    )(command)


def working(*formats: str, help: str, patience: str) -> _Decorator:
    """Give a verb the options by which it works: format, jobs, time_limit and quiet.

    ``formats`` and ``help`` are as for :func:`request`, but that no format is the default.
    ``patience`` is the time limit in seconds where none is given.
    """
    return lambda command: _with(_working(formats, help, None, patience), command)


def _with(decorators: Sequence[_Decorator], command: _Command) -> _Command:
    for decorator in reversed(decorators):
        command = decorator(command)
    return command


def _working(
    formats: Sequence[str], help: str, default: str | None, patience: str = ""
) -> list[_Decorator]:
    return [
        click.option("--format", type=click.Choice(formats), default=default, help=help),
        click.option(
            "--jobs", callback=whole(1, MAX_JOBS), metavar="K", help="Work in K processes. (1)"
        ),
        click.option(
            "--time-limit",
            callback=_seconds,
            metavar="SECONDS",
            default=patience or None,
            help=f"Give up on a puzzle after that.{f' ({patience})' if patience else ''}",
        ),
        click.option(
            "--quiet", is_flag=True, help="Show no progress, which is shown on a terminal only."
        ),
    ]


def _shared(formats: Sequence[str], help: str, *, strategy: bool) -> list[_Decorator]:
    return [
        *_working(formats, help, formats[0]),
        *([_strategy()] if strategy else []),
        click.option(
            "--from",
            "source_format",
            type=click.Choice(list(FORMATS)),
            help="The format of the files, where it is not to be recognised.",
        ),
        # a path, so that shells complete it; a game ID passes as well
        click.argument("arguments", nargs=-1, required=True, metavar="FILE...", type=click.Path()),
    ]


def _strategy() -> Callable[[_Command], _Command]:
    sentences = "; ".join(f"{name}: {sentence}" for name, sentence in STRATEGIES.items())
    return click.option(
        "--strategy",
        type=click.Choice(list(STRATEGIES)),
        default="auto",
        help=f"How to solve. {sentences}.",
    )


def whole(least: int, most: int | None = None) -> _Converter:
    """What makes a whole number of the words of an option or argument, None if there are none."""
    what = f"from {least} up" if most is None else f"from {least} to {most}"

    def convert(_: click.Context, __: click.Parameter, text: str | None) -> int | None:
        if text is None:
            return None
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 1000 else -1
        if number < least or (most is not None and number > most):
            raise click.BadParameter(f"{text!r} is not a whole number {what}.")
        return number

    return convert


def _seconds(_: click.Context, __: click.Parameter, text: str | None) -> float | None:
    if text is None:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise click.BadParameter(f"{text!r} is not a number of seconds above 0.")
    return seconds

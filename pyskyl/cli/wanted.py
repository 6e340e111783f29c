"""What is wanted of new puzzles, by options of generate that take more than words of a list."""

from __future__ import annotations

import sys

import click

from ..theme import Theme
from .inputs import refuse_read

__all__ = ["givens", "theme"]


def givens(_: click.Context, __: click.Parameter, text: str) -> str | int:
    """How many givens: auto, none or a number. Raises click.BadParameter."""
    if text in {"auto", "none"}:
        return text
    if text.isascii() and text.isdigit() and len(text) < 1000:
        return int(text)
    raise click.BadParameter(f"{text!r} is not auto, none or a whole number.")


def theme(context: click.Context, _: click.Parameter, path: str | None) -> Theme | None:
    """The theme in a file, or in standard input as -. Raises click.ClickException."""
    if path is None:
        return None
    refuse_read(context.params["output"], [path])
    from ..formats.theme import load_theme, loads_theme

    try:
        if path != "-":
            return load_theme(path)
        if sys.stdin is None:
            raise OSError(0, "standard input is closed")
        text = sys.stdin.buffer.read().decode("utf-8", errors="surrogateescape")
        return loads_theme(text, "<stdin>")
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}") from None
    except ValueError as problem:  # a ParseError is one
        raise click.ClickException(str(problem)) from None

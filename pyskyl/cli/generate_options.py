"""How the options of generate are read that say more than a word of a list."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeAlias, get_args

import click

from ..difficulty import Difficulty
from ..puzzle import MAX_SIZE
from ..rule import CLASSIC, Clues, Rule
from ..theme import Theme
from . import options
from .inputs import refuse_read

__all__ = ["LEVELS", "amount", "difficulties", "rule", "rules", "theme"]

_Amount: TypeAlias = "str | int | tuple[int | None, ...] | None"


LEVELS = click.Choice([level.value for level in Difficulty])


def difficulties(
    context: click.Context, parameter: click.Parameter, text: str | None
) -> list[str] | None:
    """The difficulties, with commas between them. Raises click.BadParameter."""
    if text is None:
        return None
    return [LEVELS.convert(word, parameter, context) for word in text.split(",")]


def amount(*words: str) -> Callable[[click.Context, click.Parameter, str | None], _Amount]:
    """What reads how many there are to be: one of ``words``, a number or a least and a most."""

    def convert(_: click.Context, __: click.Parameter, text: str | None) -> _Amount:
        if text is None or text in words:
            return text
        bounds = text.split("..")
        if not any(bounds) or len(bounds) > 2 or not all(map(_is_bound, bounds)):
            what = ", ".join([*words, "a whole number"])
            raise click.BadParameter(f"{text!r} is not {what} or LEAST..MOST.")
        numbers = tuple(int(bound) if bound else None for bound in bounds)
        return numbers[0] if len(numbers) == 1 else numbers

    return convert


def _is_bound(text: str) -> bool:
    return not text or (text.isascii() and text.isdigit() and len(text) < 1000)


def rules(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a verb the options that say what the rule is; :func:`rule` makes it of them."""
    return options.with_all(_RULES, command)


# eager: the theme needs to know it
_RULES = (
    click.option(
        "--parks",
        is_eager=True,
        callback=options.whole(0, MAX_SIZE),
        metavar="K",
        help="Leave K cells of each row and column without a building. (0)",
    ),
    click.option(
        "--diagonals",
        is_eager=True,
        is_flag=True,
        help="Each of the two main diagonals has every height once, too.",
    ),
    click.option(
        "--clues-are",
        is_eager=True,
        type=click.Choice(get_args(Clues)),
        help="What a clue says about the heights that are seen: how many there are (counts, "
        "default), or their sum.",
    ),
)


def rule(wanted: dict[str, Any]) -> Rule | None:
    """The rule that the options say, None if they say nothing."""
    clues: Clues = wanted["clues_are"] or "counts"
    known = Rule(wanted["parks"] or 0, wanted["diagonals"], clues)
    return None if known == CLASSIC else known


def theme(context: click.Context, _: click.Parameter, path: str | None) -> Theme | None:
    """The theme in a file, in standard input as -, or in the text itself if that has rows.

    Raises click.ClickException.
    """
    if path is None:
        return None
    refuse_read(context.params["output"], [path])
    known = rule(context.params) or CLASSIC
    from ..formats.theme import load_theme, loads_theme

    try:
        if " / " in path:
            return loads_theme(path, "--theme", known)
        if path != "-":
            return load_theme(path, known)
        if sys.stdin is None:
            raise OSError(0, "standard input is closed")
        text = sys.stdin.buffer.read().decode("utf-8", errors="surrogateescape")
        return loads_theme(text, "<stdin>", known)
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}") from None
    except ValueError as problem:  # a ParseError is one
        raise click.ClickException(str(problem)) from None

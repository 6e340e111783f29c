"""The command swipl: Prolog's top level with the program loaded."""

from __future__ import annotations

import os
from pathlib import Path

import click


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
    options_metavar="",
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="[FILE | OPTION]...")
def command(arguments: tuple[str, ...]) -> None:
    """Query the program from Prolog.

    Start the SWI-Prolog that pyskyl solves with, and load library(skyscraper) and each Prolog FILE.
    The options are those of swipl itself.

    \b
    pyskyl swipl                             # the top level
    pyskyl swipl mine.pl                     # a program of yours on top
    pyskyl swipl -g skyscraper -t halt       # one goal
    """  # noqa: D301 - click wants the character
    from ..engine import bridge, prolog_files, swi_prolog

    with swi_prolog.locale_of_names():
        system = bridge.system()
        home, program = system["Home"], prolog_files.prolog_directory()
        swipl = str(Path(home, "bin", system["Arch"], "swipl"))
        here = [f"--home={home}", "-p", f"library={program}", "-l", str(program / "skyscraper.pl")]
        os.execv(swipl, [swipl, *here, *arguments])

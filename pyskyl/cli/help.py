"""The command help: what the commands have in common, a page for each topic."""

from __future__ import annotations

from typing import cast

import click

TOPICS = {
    "input": """\
A puzzle is one of these:
  - a file, or a folder: the puzzle files in it and below;
  - - for standard input;
  - the puzzle itself: a game ID, an address of puzz.link, or another
    notation of one line.

The suffix of a file gives its notation. Without a known suffix, the first
lines decide. --from overrides both.

A file may hold many puzzles and have any length. A malformed puzzle gives
one error with its line and column; the others are answered.
""",
    "output": """\
-o FILE writes the answers to FILE. Its suffix chooses the format, unless
--format does: x.jsonl and x.json are JSON. A name without a suffix, or with
.txt, means the default format. Another suffix is an error.

FILE appears whole, at the end of the run. If the run fails or is interrupted,
FILE stays as it was, and FILE.part has the finished answers. An input file is
never overwritten; only convert may rewrite one in its own notation.

-o FOLDER/ (generate, convert, render) writes a file for each puzzle. A folder
exists, or its name ends in a slash. A puzzle file with another puzzle in it
is not overwritten, and a picture replaces only a picture. generate skips
puzzles that already have their file. explain --format svg -o FOLDER/ writes
a file for each paragraph, named for its steps.

--resume continues an interrupted run: repeat the command with the option.
  - JSON lines: the answers in FILE.part stay, and pyskyl works on the rest.
    An answer to another puzzle, or with other options, is an error.
  - generate, as JSON lines: the puzzles in FILE.part stay. A puzzle made
    with other arguments is an error. Without --seed, the first puzzle gives
    the seed.
  - generate into FOLDER/ with --seed: the files that are there stay.
""",
    "status": """\
Exit status:
  0    done
  1    no solution; check: not exactly one; check and hint: the entries are
       wrong; generate: no such puzzle
  2    bad usage or input; each malformed puzzle has its error, and the others
       are answered
  3    the time or the memory ran out
  130  interrupted: finished answers are printed or in their file
  143  ended by SIGTERM; 129 by SIGHUP

Answers go to standard output, everything else to standard error.
""",
    "completion": """\
For completion of commands and options, put one of these into the file that
your shell reads at its start:

  eval "$(_PYSKYL_COMPLETE=bash_source pyskyl)"      # bash, ~/.bashrc
  eval "$(_PYSKYL_COMPLETE=zsh_source pyskyl)"       # zsh, ~/.zshrc
  _PYSKYL_COMPLETE=fish_source pyskyl | source       # fish, config.fish
""",
}
"""The topics, and what is printed about each."""


@click.command()
@click.argument("topic", required=False)
@click.pass_context
def command(context: click.Context, topic: str | None) -> None:
    """Explain a command, or what the commands have in common.

    TOPIC is a command, or input, output, status or completion.
    """
    above = context.parent
    assert above is not None
    verbs = cast(click.Group, above.command)
    if topic is None:
        click.echo(above.get_help())
    elif topic in TOPICS:
        click.echo(TOPICS[topic], nl=False)
    elif (verb := verbs.get_command(above, topic)) is not None:
        click.echo(verb.get_help(click.Context(verb, above, topic)))
    else:
        known = ", ".join([*verbs.list_commands(above), *TOPICS])
        raise click.UsageError(f"There is no help on {topic!r}, only on {known}.")

"""The command line: ``python -m pyskyl``, installed as ``pyskyl``. A file for each verb."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from .. import __version__
from ..errors import EngineError
from ..values.words import visible
from .output import ReaderGoneError
from .summary import BAD_INPUT, DONE, INTERRUPTED

_VERBS = (
    *("solve", "check", "count", "explain", "hint", "grade", "generate", "convert", "render"),
    *("play", "swipl", "help"),
)

_EPILOG = """\
\b
Exit status: 0 done; 1 no solution (check: not exactly one; check,
hint: wrong entries; generate: no such puzzle); 2 bad usage or input;
3 time limit or memory; 130 interrupted, 143 ended by SIGTERM, 129 by
SIGHUP.
Answers go to standard output, everything else to standard error.

pyskyl help TOPIC explains what the commands have in common: input, output,
status, completion.
"""


class _Verbs(click.Group):
    """The verbs, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(_VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _VERBS:
            return None
        command: click.Command = import_module(f".{cmd_name}", __name__).command
        command.epilog = "See also: pyskyl help input, output, status."
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb that ``args`` begin with. Raises click.UsageError, which suggests another."""
        word = args[0]
        is_option = word.startswith("-") and word != "-"
        if word not in _VERBS and not is_option and not ctx.resilient_parsing:
            ctx.fail(_unknown(word))
        return super().resolve_command(ctx, args)


def _unknown(word: str) -> str:
    """What to say about a word that is no verb, and which verb was probably meant."""
    from difflib import get_close_matches
    from shlex import quote

    from .inputs import is_puzzles

    if is_puzzles(word):
        return f"{word!r} is no command. Did you mean pyskyl solve {quote(word)}?"
    meant = word.lower()
    begun = [verb for verb in _VERBS if verb.startswith(meant)] if meant else []
    likely = " or ".join(begun or get_close_matches(meant, _VERBS))
    hint = f"Did you mean {likely}?" if likely else f"There are {', '.join(_VERBS)}."
    return f"No such command {word!r}. {hint}"


def _print_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        from ..engine import bridge

        click.echo(f"pyskyl {__version__}")
        try:
            system = bridge.system()
            click.echo(f"SWI-Prolog {system['Version']} in {system['Home']}")
        except EngineError as error:
            click.echo(error)
        context.exit()


@click.group(cls=_Verbs, epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version,
    help="Show the versions of pyskyl and SWI-Prolog, and exit.",
)  # fmt: skip
def pyskyl() -> None:
    """Skyscrapers (Towers) puzzles: solve, prove unique, count, explain, give hints, grade.

    Make new ones, write them in other notations, draw pictures of them, and print books.
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with ``arguments`` (by default the process's) and give its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # output that is kept is UTF-8, like the files of --output, whatever the terminal uses
            is_kept = stream is sys.stdout and not stream.isatty()
            # what a terminal cannot show is no reason to fail
            stream.reconfigure(encoding="utf-8" if is_kept else None, errors="backslashreplace")
    try:
        words = None if arguments is None else list(arguments)
        return int(pyskyl.main(words, prog_name="pyskyl", standalone_mode=False) or DONE)
    except click.ClickException as error:
        text = io.StringIO()
        error.show(text)
        _complain(text.getvalue())
        return BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except (ReaderGoneError, BrokenPipeError):
        return DONE
    except OSError as error:
        where = visible(f"{error.filename}: ") if error.filename else ""
        _complain(f"pyskyl: the answers cannot be written: {where}{error.strerror}")
        return BAD_INPUT
    except EngineError as error:  # that of one puzzle was printed in its place
        _complain(f"pyskyl: {error}")
        return BAD_INPUT


def _complain(text: str) -> None:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            for line in text.splitlines():
                print(visible(line), file=sys.stderr, flush=True)

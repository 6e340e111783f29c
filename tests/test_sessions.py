"""What commands print: the files of tests/sessions.

    $ pyskyl check - --entries puzzles/x.sky    a command, run at the root
    < 2 1                                       a line of its input
    | <stdin>: exactly one solution             what it answers
    ! errors                                    what it says beside, on standard error
    = 1                                         its exit status, if that is not 0

Whoever adds a command writes it and its input, and renews the golden files; the rest is written.
Lines with # and empty ones stay. What is never the same twice, such as seconds, stands as …. Files
that no command is to write are called x.
"""

import re
import shlex
from pathlib import Path

import pytest

import pyskyl

from .command import command
from .golden import RENEW, UPDATE
from .oracle import ROOT

SESSIONS = sorted((ROOT / "tests/sessions").glob("*.txt"))


def marked(sign: str, text: str) -> list[str]:
    """The lines of a text behind a sign."""
    assert not text or text.endswith("\n")
    return [f"{sign} {line}" if line else sign for line in text.split("\n")[:-1]]


def played(session: list[str]) -> list[str]:
    """A command with its input, and what it does now."""
    first, *rest = session
    text = "".join(f"{line[2:]}\n" for line in rest if line.startswith("<"))
    ended = command(*shlex.split(first.removeprefix("$ pyskyl")), text=text)
    printed = re.sub(r'("(?:seconds|inferences)": )[0-9.e-]+', r"\1…", ended.stdout)
    return [
        first,
        *(line for line in rest if line.startswith("<")),
        *marked("|", printed),
        *marked("!", ended.stderr),
        *([f"= {ended.returncode}"] if ended.returncode else []),
        *(line for line in rest if not line or line.startswith("#")),
    ]


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_the_commands_print_what_is_there(path: Path) -> None:
    head, *parts = re.split(r"(?m)^(?=\$ )", path.read_text(encoding="utf-8"))
    now = head + "".join(f"{line}\n" for part in parts for line in played(part.splitlines()))
    if UPDATE:
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8"), RENEW
    assert not [*ROOT.glob("x*")]


def test_what_solve_prints_is_read_again() -> None:
    """As the puzzles solved, in a .sky file."""
    text = (ROOT / "tests/sessions/solve.txt").read_text(encoding="utf-8")
    for part in re.split(r"(?m)^\$ pyskyl solve ", text)[1:]:
        printed = "".join(line[2:] + "\n" for line in re.findall(r"(?m)^\|.*", part))
        puzzles = [*pyskyl.loads_all(printed, "sky")]
        unsolved = [puzzle for puzzle in puzzles if any(None in row for row in puzzle.board)]
        assert len(unsolved) == printed.count("no solution")

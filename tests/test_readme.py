"""What README.md and pyskyl/README.md promise: their sessions and tables."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pyskyl.cli import pyskyl as command
from pyskyl.engine.bridge import STRATEGIES
from pyskyl.result import Status

from .oracle import ROOT

README = ROOT / "README.md"
REFERENCE = ROOT / "pyskyl/README.md"


@pytest.mark.parametrize("path", [README, REFERENCE], ids=["front", "reference"])
def test_python_sessions(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert result.attempted >= 10
    assert result.failed == 0


def shell_sessions() -> list[tuple[str, str]]:
    """Every command of README.md that has its output below it."""
    sessions = []
    for block in re.findall(r"```console\n(.*?)```", README.read_text("utf-8"), re.DOTALL):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, output = session.partition("\n")
            sessions.append((line, output))
    return sessions


def test_there_are_shell_sessions() -> None:
    assert len(shell_sessions()) >= 3


@pytest.mark.parametrize(("line", "output"), shell_sessions())
def test_shell_session(line: str, output: str) -> None:
    # the environment that runs the tests may have another place
    line = line.replace(".venv/bin/", f"{sys.prefix}/bin/")
    result = subprocess.run(
        line, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (result.stdout, result.stderr) == (output, "")


def test_the_links_lead_somewhere() -> None:
    for path in (README, REFERENCE):
        links = re.findall(r"\]\(([^):]+)\)", path.read_text("utf-8"))
        assert links
        for link in links:
            assert (path.parent / link).is_file(), link


def test_every_option_is_described() -> None:
    text = REFERENCE.read_text("utf-8")
    context = command.make_context("pyskyl", ["--help"], resilient_parsing=True)
    verbs = {name: command.get_command(context, name) for name in command.list_commands(context)}
    for name, verb in verbs.items():
        assert verb is not None
        assert re.search(rf"^\| `{name}` \|", text, re.MULTILINE)
        for parameter in verb.params:
            for option in [option for option in parameter.opts if option.startswith("--")]:
                assert f"`{option}" in text, option


def test_every_status_and_strategy_is_described() -> None:
    text = REFERENCE.read_text("utf-8")
    table = re.findall(r"^\| `(\w+)` \| ", text.partition("| status | |")[2], re.MULTILINE)
    assert table[: len(Status)] == [status.value for status in Status]
    assert ", ".join(f"`{name}`" for name in STRATEGIES) in text

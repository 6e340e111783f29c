"""Which SWI-Prolog is taken, with packages that only pretend; and the command swipl."""

from __future__ import annotations

from pathlib import Path

import pytest

from .command import alone
from .test_engine import run

INSTALLED = {"janus_swi": "made_by = 'janus-swi'"}
BROKEN = {"janus_swi": "import janus_swi_part; raise OSError('no libswipl')", "janus_swi_part": ""}
BUNDLED = {
    "pyskyl_swipl": """
import sys, types
def load():
    assert not [name for name in sys.modules if name.startswith("janus_swi")]
    return types.SimpleNamespace(made_by="pyskyl-swipl")
"""
}
NO_BUNDLED = {"pyskyl_swipl": "raise ImportError('none here')"}

START = """
from pyskyl.engine import swi_prolog
from pyskyl import EngineNotFoundError
try:
    print(swi_prolog.start().made_by)
except EngineNotFoundError as error:
    print(error)
"""


def started(folder: Path, packages: dict[str, str], first: str = "") -> str:
    """What was started, or the error."""
    for name, text in packages.items():
        (folder / f"{name}.py").write_text(text)
    result = run(START, PYTHONPATH=str(folder), PYSKYL_SWIPL=first)
    assert result.stderr == ""
    return result.stdout.rstrip()


@pytest.mark.parametrize(
    ("packages", "first", "expected"),
    [
        (INSTALLED | BUNDLED, "", "janus-swi"),
        (INSTALLED | BUNDLED, "installed", "janus-swi"),
        (INSTALLED | BUNDLED, "bundled", "pyskyl-swipl"),
        (BROKEN | BUNDLED, "", "pyskyl-swipl"),
        (BROKEN | BUNDLED, "installed", "pyskyl-swipl"),
        (INSTALLED | NO_BUNDLED, "bundled", "janus-swi"),
    ],
)
def test_order(packages: dict[str, str], first: str, expected: str, tmp_path: Path) -> None:
    assert started(tmp_path, packages, first) == expected


def test_why_there_is_none(tmp_path: Path) -> None:
    what, tried = started(tmp_path, BROKEN | NO_BUNDLED).splitlines()
    assert "pip install pyskyl-swipl" in what
    assert "pip install janus-swi" in what
    assert tried == "tried: installed (no libswipl), bundled (none here)"


def test_a_folder_that_pip_has_left(tmp_path: Path) -> None:
    """It has a compiled file of Prolog in it, which pip has not installed, but no module."""
    folder = {"janus_swi": "__file__ = None"}
    assert started(tmp_path, folder | BUNDLED) == "pyskyl-swipl"


def test_the_environment_changes_meanwhile(tmp_path: Path) -> None:
    """Another thread may have given it back what it had, as a test that patches it does."""
    text = "import os; made_by = 'janus-swi'; os.environ.pop('XDG_CONFIG_HOME')"
    assert started(tmp_path, {"janus_swi": text} | BUNDLED) == "janus-swi"


def test_an_unknown_name(tmp_path: Path) -> None:
    expected = "PYSKYL_SWIPL is 'mine', and not installed or bundled"
    assert started(tmp_path, INSTALLED, "mine") == expected


def test_the_version_is_told_without_prolog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started(tmp_path, BROKEN | NO_BUNDLED)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    result = alone("--version")
    assert result.returncode == 0
    assert result.stdout.splitlines()[-1] == "tried: installed (no libswipl), bundled (none here)"


def test_the_top_level_has_the_program_and_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.pl").write_text(
        ":- use_module(library(skyscraper)).\n"
        "mine(X) :- X #> 1, solveBoard(1, [[1]], [[X],[0],[0],[0]])."
    )
    goals = ("-g", "testRestrictions3(S), length(S, N), print(N), nl", "-g", "\\+ mine(_)")
    result = alone("swipl", "-q", *goals, "-t", "halt", str(tmp_path / "mine.pl"))
    assert (result.returncode, result.stdout, result.stderr) == (0, "4\n", "")
    result = alone("swipl", "-q", "-g", "fail", "-t", "halt")
    assert result.returncode == 1

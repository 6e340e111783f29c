"""Which SWI-Prolog is taken, with packages that only pretend; and the command swipl."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from .command import alone, run
from .oracle import ROOT

INSTALLED = {"janus_swi": "made_by = 'installed'"}
BROKEN = {"janus_swi": "import janus_swi_part; raise OSError('no libswipl')", "janus_swi_part": ""}
BUNDLED = {
    "bundled/janus/janus_swi": """
import os, sys
assert "janus_swi_part" not in sys.modules
made_by = "bundled" if os.environ["SWI_HOME_DIR"].endswith("bundled/home") else "no home"
"""
}

START = """
from pathlib import Path
from pyskyl.engine import swi_prolog
from pyskyl import EngineNotFoundError
swi_prolog._BUNDLED = Path({folder!r}, "bundled")
try:
    print(swi_prolog.start().made_by)
except EngineNotFoundError as error:
    print(error)
"""


def started(folder: Path, packages: dict[str, str], first: str = "") -> str:
    """What was started, or the error."""
    for name, text in packages.items():
        file = folder / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    start = START.format(folder=str(folder))
    result = run(start, PYTHONPATH=str(folder), PYSKYL_SWIPL=first)
    assert result.stderr == ""
    return result.stdout.rstrip()


@pytest.mark.parametrize(
    ("packages", "first", "expected"),
    [
        (INSTALLED | BUNDLED, "", "installed"),
        (INSTALLED | BUNDLED, "installed", "installed"),
        (INSTALLED | BUNDLED, "bundled", "bundled"),
        (BROKEN | BUNDLED, "", "bundled"),
        (BROKEN | BUNDLED, "installed", "bundled"),
        (INSTALLED, "bundled", "installed"),
    ],
)
def test_order(packages: dict[str, str], first: str, expected: str, tmp_path: Path) -> None:
    assert started(tmp_path, packages, first) == expected


def test_why_there_is_none(tmp_path: Path) -> None:
    wheel, other, tried = started(tmp_path, BROKEN).splitlines()
    assert "the wheel of pyskyl for this system" in wheel
    # janus-swi may be there, compiled for a SWI-Prolog that is gone; pip would leave it as it is
    # and its C is older than that of GCC 15
    command = "CFLAGS=-std=gnu17 pip install --no-cache-dir --force-reinstall janus-swi"
    assert other.endswith(command)
    assert tried == f"tried: installed (no libswipl), bundled (there is none in {tmp_path})"


def test_a_folder_that_pip_has_left(tmp_path: Path) -> None:
    """It has a compiled file of Prolog in it, which pip has not installed, but no module."""
    folder = {"janus_swi": "__file__ = None"}
    assert started(tmp_path, folder | BUNDLED) == "bundled"


def test_the_environment_changes_meanwhile(tmp_path: Path) -> None:
    """Another thread may have given it back what it had, as a test that patches it does."""
    text = "import os; made_by = 'installed'; os.environ.pop('XDG_CONFIG_HOME')"
    assert started(tmp_path, {"janus_swi": text} | BUNDLED) == "installed"


@pytest.mark.parametrize("which", ["another's", "its own"])
def test_a_home_in_the_environment(which: str, tmp_path: Path) -> None:
    """One of another Prolog would end the process; it is left out, and kept for other programs."""
    [home] = re.findall(r" in (/.*)", alone("--version").stdout)
    other = tmp_path / "home"
    if which == "its own":
        other.symlink_to(home)
    else:
        other.mkdir()
    code = (
        "import os, pyskyl; print(pyskyl.count(pyskyl.Puzzle.empty(3)), os.environ['SWI_HOME_DIR'])"
    )
    result = run(code, SWI_HOME_DIR=str(other), PYSKYL_SWIPL="installed")
    assert (result.stdout, result.stderr) == (f"12 {other}\n", "")
    used = re.findall(r" in (/.*)", alone("--version", SWI_HOME_DIR=str(other)).stdout)
    assert [Path(each).resolve() for each in used] == [Path(home).resolve()]


def test_an_unknown_name(tmp_path: Path) -> None:
    expected = "PYSKYL_SWIPL is 'mine', and not installed or bundled"
    assert started(tmp_path, INSTALLED, "mine") == expected


def test_the_version_is_told_without_prolog(tmp_path: Path) -> None:
    started(tmp_path, BROKEN)
    result = alone("--version", PYTHONPATH=str(tmp_path))
    assert result.returncode == 0
    tried = f"tried: installed (no libswipl), bundled (there is none in {ROOT / 'pyskyl'})"
    assert result.stdout.splitlines()[-1] == tried


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


@pytest.mark.parametrize("locale", ["C", "is_NOT.installed"])
def test_names_with_letters_that_the_locale_lacks(locale: str, tmp_path: Path) -> None:
    """Of the folder of janus, and of a file for the top level."""
    folder = tmp_path / "Türme"
    folder.mkdir()
    janus = find_spec("janus_swi")
    assert janus is not None
    assert janus.origin is not None
    (folder / "janus_swi").symlink_to(Path(janus.origin).parent)
    code = "import pyskyl; print(pyskyl.count(pyskyl.Puzzle.empty(2)))"
    result = run(code, LC_ALL=locale, PYTHONPATH=str(folder), PYSKYL_SWIPL="installed")
    assert (result.returncode, result.stdout, result.stderr) == (0, "2\n", "")
    (folder / "mine.pl").write_text("mine :- print(mine), nl.\n")
    result = alone(
        "swipl", "-q", "-g", "mine", "-t", "halt", str(folder / "mine.pl"), LC_ALL=locale
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "mine\n", "")

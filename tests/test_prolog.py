"""The Prolog side: its own tests, its checker, its use without Python."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import pyskyl
from pyskyl import Puzzle

from .oracle import ROOT

SWIPL = Path(sys.prefix) / "bin" / "swipl"
FACADE = ROOT / "prolog" / "skyscraper.pl"
SUITES = sorted((ROOT / "tests" / "prolog").rglob("*.plt"))
SOURCES = sorted((ROOT / "prolog").rglob("*.pl"))


def swipl(*arguments: str, text: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run swipl; errors and warnings while loading make its status."""
    return subprocess.run(
        [str(SWIPL), "-q", "-f", "none", "--on-error=status", "--on-warning=status", *arguments],
        cwd=cwd,
        input=text,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def goal(text: str, *arguments: str, cwd: Path = ROOT) -> str:
    """What a goal prints, when it is called with the program loaded."""
    result = swipl("-g", text, "-t", "halt", *arguments, cwd=cwd)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


@pytest.mark.parametrize("suite", SUITES, ids=lambda path: path.stem)
def test_suite(suite: Path) -> None:
    result = swipl("-g", "run_tests", "-t", "halt", str(suite))
    report = result.stdout + result.stderr
    assert result.returncode == 0, re.sub(r".*passed.*\n", "", report)
    assert "passed" in report


def test_every_module_is_tested() -> None:
    """A module has a suite of its name, or several in a folder of its name."""
    modules = {path.stem for path in SOURCES}
    tested = {path.stem if path.stem in modules else path.parent.name for path in SUITES}
    # messages and statistics are tested with the predicates that use them, python from Python
    others = {"messages", "statistics", "python", "explanations"}
    assert modules - others == tested


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_checker(source: Path) -> None:
    assert goal("check", str(source)) == ""


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_each_file_loads_by_itself(source: Path) -> None:
    result = swipl("-g", "halt", str(source))
    assert (result.returncode, result.stderr) == (0, "")


def test_the_default_puzzle() -> None:
    result = subprocess.run(
        [str(SWIPL), "prolog/skyscraper.pl"],
        cwd=ROOT,
        input="skyscraper.\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "2 | 3 6 4 2 1 5 | .\n3 | 4 5 6 3 2 1 | 4\n" in result.stdout


def test_pack(tmp_path: Path) -> None:
    """The directory is a pack: attached, its library is there under its name."""
    printed = goal(
        f"pack_attach('{ROOT}', []), use_module(library(skyscraper)), "
        "user:testRestrictions3(S), user:solveBoard(4, [Row|_], S), print(Row)",
        cwd=tmp_path,
    )
    assert printed == "[1,2,4,3]"
    metadata = (ROOT / "pack.pl").read_text()
    assert f"version('{pyskyl.__version__}')." in metadata
    assert goal("forall(read(_), true)", cwd=tmp_path) == ""


@pytest.mark.parametrize("size", [1, 2, 4, 9, 10, 12])
def test_what_prolog_prints_is_read(size: int) -> None:
    """printBoard/2 writes a .sky body, the same as str() of the puzzle."""
    printed = goal(
        f"generateBoard({size}, B, S, 0.5, [seed({size})]), B = [_|Rows], "
        f"length(Empty, {size}), printBoard([Empty|Rows], S)",
        str(FACADE),
    )
    puzzle = pyskyl.loads(printed)
    assert printed == f"{puzzle}\n"
    assert puzzle.board[0] == (None,) * size


def test_what_python_prints_prolog_prints() -> None:
    puzzle = Puzzle.from_lists([[1, 0], [0, 2], [0, 0], [2, 0]], [[0, 1], [0, 0]])
    assert (
        goal("printBoard([[_,1],[_,_]], [[1,0],[0,2],[0,0],[2,0]])", str(FACADE)) == f"{puzzle}\n"
    )


def test_the_readme_has_the_strategies() -> None:
    """The table of prolog/README.md is that of strategy.pl."""
    rows = re.findall(
        r"(?m)^\| `(\w+)` \| (.*) \| `[\w./`, ]+ \|$", (ROOT / "prolog/README.md").read_text()
    )
    printed = goal("forall(strategy(N, _, S), format('~w|~s~n', [N,S]))", str(FACADE))
    assert [f"{name}|{sentence}" for name, sentence in rows] == printed.splitlines()


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("solveBoard(2, [[tall,_]|_], _)", "`integer' expected, found `tall' (an atom)"),
        ("printBoard([[1,2],[2]])", "A list of 2 elements expected, found one of 1: [2]"),
        ("printBoard([])", "A board has one row at least"),
        ("solveBoard(2, _, _, [colour(red)])", "There is no option colour(red) of solveBoard/4"),
    ],
)
def test_malformed_arguments_are_told(query: str, told: str) -> None:
    result = swipl("-g", query, "-t", "halt", str(FACADE))
    assert result.returncode != 0
    assert told in result.stderr
    assert result.stdout == ""


def test_no_locale_is_needed() -> None:
    """Where the locale says nothing of UTF-8, each file says that it is in it."""
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}
    for source in [FACADE, *SOURCES]:
        result = subprocess.run(
            [str(SWIPL), "-f", "none", "-g", "halt", str(source)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (result.returncode, result.stderr) == (0, ""), source


def test_static_code_can_be_protected() -> None:
    """Nothing needs clause/2 on the program, which the flag forbids once it is set."""
    printed = goal(
        "set_prolog_flag(protect_static_code, true), "
        f"use_module('{FACADE}'), "
        "user:(testRestrictions3(S), "
        "forall(strategy(Strategy, _, _), "
        "       ( solveBoard(4, [Row|_], S, [strategy(Strategy)]), print(Row), nl )), "
        "explainBoard(_, S), "
        "mistakes([[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]], [_]), "
        "repair([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], [], _), "
        "generatePuzzle(4, _, _, [seed(1),symmetry(rotate180)]), "
        "generateBoardUniqueSol(4, Board, _), length(Board, Rows), print(Rows))"
    )
    assert printed.startswith("[1,2,4,3]\n" * 5 + "1. ")
    assert printed.endswith("4")

"""Files that a stranger has left in the current folder: none of them is run."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .oracle import ROOT
from .swipl import SWIPL

MODULES = ["click", "json", "lark", "multiprocessing", "pickle", "pyskyl", "runpy", "site"]
COMMAND = Path(sys.executable).parent / "pyskyl"
PUZZLE = ROOT / "puzzles/paper-4x4.sky"
SOLVE = f"import pyskyl; print(pyskyl.solve(pyskyl.load({str(PUZZLE)!r})).status)"


def run(*command: object, cwd: Path) -> str:
    result = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=os.environ | {"PATH": "/nonexistent"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files in it that leave the file ``ran`` behind when they are run."""
    folder, ran = tmp_path / "folder", tmp_path / "ran"
    folder.mkdir()
    save = f"qsave_program('{folder}/swipl.prc', [goal(open('{ran}', write, _))])"
    run(SWIPL, "-q", "-f", "none", "-g", save, "-t", "halt", cwd=tmp_path)
    shutil.copy(folder / "swipl.prc", folder / "swipl")
    (folder / "swipl").chmod(0o755)
    for name in MODULES:
        (folder / f"{name}.py").write_text(f"open({str(ran)!r}, 'w')")
    return folder


@pytest.mark.parametrize(
    ("arguments", "printed"),
    [
        ([COMMAND, "solve", PUZZLE], "| 1 2 4 3 |"),
        ([COMMAND, "solve", "--jobs", "2", PUZZLE, PUZZLE], "| 1 2 4 3 |"),
        ([COMMAND, "explain", PUZZLE], "The clues alone"),
        ([COMMAND, "generate", "4", "--seed", "1", "--jobs", "2"], "seed: 1"),
        ([COMMAND, "swipl", "-q", "-g", "skyscraper", "-t", "halt"], "| 2 1 3 4 5 6 |"),
        ([sys.executable, "script.py"], "unique"),
    ],
)
def test_nothing_planted_is_run(arguments: list[object], printed: str, folder: Path) -> None:
    script = folder.parent / "script.py"
    script.write_text(SOLVE)
    words = [script if word == "script.py" else word for word in arguments]
    assert printed in run(*words, cwd=folder)
    assert not (folder.parent / "ran").exists()


@pytest.mark.parametrize(
    "command", [[SWIPL, "-x", "swipl.prc", "-t", "halt"], [sys.executable, "-m", "click"]]
)
def test_what_is_planted_would_run(command: list[object], folder: Path) -> None:
    run(*command, cwd=folder)
    assert (folder.parent / "ran").exists()

"""The wheel, in an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from .oracle import ROOT
from .swipl import SWIPL


def run(*command: object, cwd: Path, **environment: str) -> str:
    result = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT,
        cwd=ROOT,
    )  # fmt: skip
    [path] = folder.glob("*.whl")
    return path


def test_contents(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    expected = {
        f"pyskyl/{path.relative_to(ROOT)}"
        for path in (ROOT / "prolog").rglob("*")
        if path.is_file()
    }
    assert expected <= names | {name for name in expected if name.endswith(".qlf")}
    data = {
        "engine/configuration/swi-prolog/init.pl",
        "formats/lists.lark",
        "formats/sky.lark",
        "py.typed",
    }
    assert {f"pyskyl/{name}" for name in data} <= names
    assert not [name for name in names if name.endswith(".qlf") or name.startswith("tests")]


@pytest.mark.slow
def test_works_from_anywhere(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env/bin/python"
    run(
        python, "-m", "pip", "install", "--quiet", "--no-cache-dir", wheel,
        cwd=tmp_path, SWIPL=str(SWIPL),
    )  # fmt: skip
    puzzle = tmp_path / "x.sky"
    puzzle.write_text((ROOT / "puzzles/paper-6x6.sky").read_text())
    golden = (ROOT / "tests/golden/solve-paper.txt").read_text()
    golden = golden.replace("puzzles/paper-6x6.sky", "x.sky")
    assert run(python, "-m", "pyskyl", "solve", "x.sky", cwd=tmp_path) == golden
    assert run(tmp_path / "env/bin/pyskyl", "solve", "x.sky", cwd=tmp_path) == golden
    where = run(python, "-c", "import pyskyl; print(pyskyl.__file__)", cwd=tmp_path)
    assert where.startswith(str(tmp_path))

"""The rules of the house: who may know whom, how the code is kept."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .oracle import ROOT

PYTHON = sorted((ROOT / "pyskyl").rglob("*.py"))
PROLOG = sorted((ROOT / "prolog").rglob("*.pl")) + sorted((ROOT / "tests/prolog").rglob("*.pl*"))


@pytest.mark.parametrize(
    "command", [["mypy"], ["ruff", "check"], ["ruff", "format", "--check"]], ids=" ".join
)
def test_tool(command: list[str]) -> None:
    result = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or ""))
    return found


def test_only_the_engine_knows_prolog() -> None:
    assert [path.stem for path in PYTHON if "janus_swi" in imports(path)] == ["engine"]


def test_a_puzzle_knows_nothing_of_ours() -> None:
    assert not [name for name in imports(ROOT / "pyskyl/puzzle.py") if name.startswith(".")]


def test_only_one_prolog_file_knows_python() -> None:
    knowing = [
        path.stem for path in PROLOG if re.search(r"(?i)python|janus|\bpy_", path.read_text())
    ]
    assert set(knowing) <= {"python", "skyscraper"}


@pytest.mark.parametrize("path", PROLOG, ids=lambda path: path.name)
def test_prolog_layout(path: Path) -> None:
    text = path.read_text()
    assert text.startswith("% SPDX-License-Identifier: MIT\n")
    assert "\t" not in text
    assert [line for line in text.splitlines() if len(line) > 80 or line != line.rstrip()] == []


@pytest.mark.parametrize("name", ["setup.sh", "pyproject.toml", ".ci/run"])
def test_no_host_is_named(name: str) -> None:
    """Packages come from the registries that a machine is set up with, by their names."""
    assert "://" not in (ROOT / name).read_text()

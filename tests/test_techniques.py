"""The book of techniques: its examples are steps as they are made, told and drawn now."""

from __future__ import annotations

import re

import pytest

import pyskyl
from pyskyl.cli import main
from pyskyl.explaining import techniques
from pyskyl.render.svg import svg

from .golden import compare
from .oracle import ROOT

PAGE = (ROOT / "prolog/TECHNIQUES.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^!\[Step (\d+) of the puzzle (\S+)\]\(\.\./(\S+/(\w+)\.svg)\)$", PAGE, re.M)
NAMES = [name for *_, name in EXAMPLES]


def test_all_are_there() -> None:
    """In the order of the ladder, each in the table and with a section."""
    ladder = (ROOT / "prolog/skyscraper/explain/ladder.pl").read_text()
    rows = dict.fromkeys(re.findall(r"^technique\((\w+), ", ladder, re.MULTILINE))
    assert NAMES == [*rows] == [*techniques()]
    assert re.findall(r"^\| \[`(\w+)`\]\(#\1\) \|", PAGE, re.MULTILINE) == NAMES


@pytest.mark.parametrize(("number", "puzzle", "path", "name"), EXAMPLES, ids=NAMES)
def test_an_example(number: str, puzzle: str, path: str, name: str) -> None:
    step = pyskyl.explain(pyskyl.loads(puzzle))[int(number) - 1]
    assert step.technique == name
    for line in step.text.splitlines():
        assert f"    {line}" in techniques()[name].splitlines()
    compare(f"../../{path}", svg(pyskyl.loads(puzzle), step=step))


def test_in_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--technique", "forcing_chain"]) == 0
    text = capsys.readouterr().out
    assert text == techniques()["forcing_chain"]
    assert "\n       1. r3c4 is 2, the only other height there\n" in text
    assert "![" not in text
    assert main(["explain", "--technique", "guess"]) == 2
    assert "'guess' is not one of clue_1, clue_n, " in capsys.readouterr().err

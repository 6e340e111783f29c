"""The book of techniques: its examples are steps as they are made, told and drawn now."""

import json
import re

import pytest

import pyskyl
import pyskyl.verbs.explaining
from pyskyl.cli import main
from pyskyl.render.svg import svg
from pyskyl.verbs.explaining import techniques

from . import checker
from .checker_line import set_of
from .golden import compare
from .oracle import ROOT
from .samples import samples, seed
from .swipl import Forks, quoted

PAGE = (ROOT / "prolog/TECHNIQUES.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^!\[Step (\d+) of the puzzle (\S+)\]\(\.\./(\S+/(\w+)\.svg)\)$", PAGE, re.M)
NAMES = [name for *_, name in EXAMPLES]


def test_all_are_there() -> None:
    """In the order of the ladder, each in the table and with a section."""
    ladder = (ROOT / "prolog/skyscraper/explain/ladder.pl").read_text()
    rows = dict.fromkeys(re.findall(r"^technique\((\w+), ", ladder, re.MULTILINE))
    assert NAMES == [*rows] == [*techniques()], "a section of TECHNIQUES.md, with its picture"
    table = re.findall(r"^\| \[`(\w+)`\]\(#\1\) \|", PAGE, re.MULTILINE)
    assert table == NAMES, "a row of TECHNIQUES.md"


@pytest.mark.parametrize("name", sorted({*checker.TECHNIQUES} - {"subset"}))
def test_whatever_the_candidates_are(name: str, forks: Forks) -> None:
    """Each step follows, and is what its name says, also where another one would come before.

    Of an empty board it is not. Subsets are compared with all there are, in subset.plt.
    """
    file = quoted(str(ROOT / "tests/prolog/explain/random_steps.pl"))
    boards = samples(4 if name == "trial" else 40)
    printed = forks.goal(f"use_module({file}), print_random_steps({name}, {seed()}, {boards})")
    lines = printed.splitlines()
    assert len(lines) == boards, "hardly ever a step, where known heights are crossed out"
    for line in lines:
        rows, sides, square, steps = json.loads(line)
        found = {
            (row, column): set_of(*heights)
            for row, cells in enumerate(rows, 1)
            for column, heights in enumerate(cells, 1)
        }
        named = dict(zip(("top", "left", "bottom", "right"), sides, strict=True))
        nothing = dict.fromkeys(found, set_of(*range(1, len(rows) + 1)))
        no_clues = {side: [0] * len(rows) for side in named}
        for parts in steps:
            step = pyskyl.verbs.explaining._step(1, parts).to_json()
            assert checker.step_problems(step, found, named, [square]) == [], (rows, sides, step)
            # a trial is named by its form alone
            wrong = checker.step_problems(step, nothing, no_clues, [])
            assert "is not what its name says" in wrong or name == "trial"


@pytest.mark.parametrize(("number", "puzzle", "path", "name"), EXAMPLES, ids=NAMES)
def test_an_example(number: str, puzzle: str, path: str, name: str) -> None:
    steps = pyskyl.explain(pyskyl.loads(puzzle))
    step = steps[int(number) - 1]
    assert step.technique == name, f"now in {[s.number for s in steps if s.technique == name]}"
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

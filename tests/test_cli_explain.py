"""The commands explain, grade and hint, and what check tells of boards; see tests/golden."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

import pyskyl
from pyskyl.cli import main
from pyskyl.cli.check import _show as show
from pyskyl.cli.inputs import Input
from pyskyl.cli.output import Answers
from pyskyl.cli.progress import Progress
from pyskyl.engine.bridge import Reply
from pyskyl.render.board import Screen, candidates_board
from pyskyl.render.grades import histogram
from pyskyl.values.explanation import Candidates, candidates_of
from pyskyl.values.position import position
from pyskyl.verbs.checking import CHECK
from pyskyl.verbs.repairing import REPAIR, damage

from . import checker
from .command import command, records, run
from .golden import compare
from .oracle import PUZZLES, ROOT
from .puzzles import ENDLESS
from .samples import some

PAPER = "puzzles/paper-4x4.sky"
SEED = "puzzles/contraction-5x5.sky"


@pytest.mark.parametrize("name", ["6u", "7x", "9h"])
def test_told(name: str) -> None:
    """Whole explanations, to be read: trials, forcing chains, and a large board."""
    puzzle = (ROOT / f"tests/bench/corpora/{name}.txt").read_text().splitlines()[4]
    compare(f"told-{name}.txt", command("explain", "--quiet", puzzle).stdout)


def test_what_is_printed_is_right() -> None:
    """As an outside program sees it."""
    lines = (ROOT / "tests/bench/corpora/4h.txt").read_text().splitlines()
    given = [*some(lines, 5), *map(str, some(PUZZLES, 4))]
    _, found = records("explain", *given, "--jobs", "2")
    assert len(found) == len(given)
    for record in found:
        if record["status"] == "unique":
            assert checker.problems(record) == []


def test_check_out_of_time_with_entries() -> None:
    """What is broken is told even so."""
    text = f"1 1{' .' * 10}\n" + f"{'. ' * 12}\n" * 11
    endless = pyskyl.dumps(ENDLESS, "towers").strip()
    slow = ["--strategy", "skyline", "--time-limit", "0.3", "--entries", "-", endless]
    status, [record] = records("check", *slow, text=text)
    assert (status, record["status"]) == (3, "unknown")
    assert "time limit" in record["error"]
    assert "row" in [mistake["kind"] for mistake in record["mistakes"]]


@pytest.mark.parametrize("repair", [False, True])
def test_check_out_of_time_after_the_puzzle_was_solved(
    repair: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = pyskyl.Puzzle.from_lists([[0, 0]] * 4)
    reply: Reply = {"end": "time", "solutions": [[[1, 2], [2, 1]], [[2, 1], [1, 2]]]}
    entered = position(puzzle, [[1, 0], [0, 0]])
    found: pyskyl.Check = CHECK.value(entered, reply)
    if repair:
        found = REPAIR.value(damage(entered), reply | {"mistakes": []})
    assert (found.status, found.mistakes) == (pyskyl.Status.MULTIPLE, ())
    assert str(found.error) == "the time limit ended the work"
    answers = Answers("text", {}, Progress(quiet=True))
    show(True, Input("x", puzzle), found, answers)
    first, _ = capsys.readouterr().out.splitlines()
    what = "what it lacks" if repair else "whether the entries are right"
    assert first == f"x: more than one solution; there was no time to find out {what}"
    assert answers.summary.exit_status(several=1) == 3


def test_a_hint_out_of_time(capsys: pytest.CaptureFixture[str]) -> None:
    large = "30:" + "/" * 119
    slow = ["hint", large, "--time-limit", "0.000001"]
    for strength in ("1", "2", "3"):
        assert main([*slow, "--strength", strength]) == 3
        assert capsys.readouterr().out.endswith("…: No hint was found in time.\n")
    status, [record] = records(*slow)
    assert (status, record["status"], record["step"]) == (3, "unknown", None)
    assert record["error"] == "the time limit ended the work"
    assert record["hint"] == "No hint was found in time."


def test_resuming_after_a_height_that_stands_twice(tmp_path: Path) -> None:
    path, part = tmp_path / "answers.jsonl", tmp_path / "answers.jsonl.part"
    puzzles = ["2:///////,1_1b", "2:2///////"]
    line = ["check", *puzzles, "--quiet", "--output", str(path)]
    assert main(line) == 1
    whole = path.read_text()
    path.unlink()
    part.write_text(whole.splitlines(keepends=True)[0])
    assert main([*line, "--resume"]) == 1
    answers = [json.loads(text) for text in path.read_text().splitlines()]
    assert [answer["status"] for answer in answers] == ["unsatisfiable", "unique"]


@pytest.mark.parametrize("verb", ["hint", "check"])
def test_entries_that_are_no_text(
    verb: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "entries.txt"
    path.write_bytes(b"1 2 4 .\n. . \xfa .\n" + bytes(range(128, 256)) * 20)
    assert main([verb, PAPER, "--entries", str(path)]) == 2
    headline, line, caret = capsys.readouterr().err.splitlines()
    assert headline == f"{path}:2:5: the byte 0xfa is not UTF-8 text"
    assert (line, caret) == ("    . . \\xfa .", "        ^")


def test_a_wide_and_a_narrow_terminal() -> None:
    """The candidates of a puzzle of size 9, a line or three lines to a cell, with names or not."""
    puzzle = pyskyl.Puzzle.from_lists([[3, *[0] * 8]] * 4)
    for width, most, lines in [
        *[(120, 117, 14), (117, 117, 14), (116, 114, 13), (114, 114, 13), (113, 99, 14)],
        *[(99, 99, 14), (98, 96, 13), (96, 96, 13), (95, 63, 40), (63, 63, 40), (62, 60, 39)],
    ]:
        text = plain(puzzle, candidates_of(puzzle), width=width).splitlines()
        assert max(map(len, text)) == most
        assert len(text) == lines


def plain(puzzle: pyskyl.Puzzle, *candidates: Candidates, width: int = 100) -> str:
    return candidates_board(puzzle, *candidates, screen=Screen(width=width, has_boxes=False))


def test_large_heights_are_letters() -> None:
    puzzle = pyskyl.Puzzle.from_lists([[0] * 12] * 4)
    assert "123456789ABC" in plain(puzzle, candidates_of(puzzle), width=200)
    assert "9ABC" in plain(puzzle, candidates_of(puzzle))


def test_what_goes_is_marked() -> None:
    puzzle = pyskyl.Puzzle.from_lists([[0, 0, 0]] * 4, [[0, 0, 2], [0, 0, 0], [0, 0, 0]])
    found = candidates_of(puzzle)
    row = (frozenset({1, 3}), frozenset({1}), frozenset({2}))
    now = (row, *found[1:])
    later = ((frozenset({1}), frozenset({1}), frozenset({2})), *found[1:])
    assert "| 1.- |  1  |  2  |" in plain(puzzle, now, later)


def test_paragraphs_tell_all_steps() -> None:
    """Each of them once; runs of singles together."""
    found = pyskyl.explain(pyskyl.load(SEED))
    ends = [0, *(told.last for told in found.paragraphs)]
    assert [told.first - 1 for told in found.paragraphs] == ends[:-1]
    assert ends[-1] == len(found.steps)
    singles = {"naked_single", "hidden_single"}
    for one, _ in pairwise(found.paragraphs):
        assert not {found[one.last - 1].technique, found[one.last].technique} <= singles


def test_histogram() -> None:
    assert histogram({}).splitlines() == [
        *["easy         0", "medium       0", "hard         0", "extreme      0"],
        "unreasonable 0",
    ]
    easy, *_, other = histogram({"easy": 1000, "no solution": 1}).splitlines()
    assert easy == f"easy         1000  {'#' * 50}"
    assert other == "no solution     1  #"


LATER = ["skyscraper_explanation", "skyscraper_ladder", "skyscraper_mistakes"]


def test_solving_does_not_wait_for_explaining() -> None:
    """The command solve loads nothing of what explains, and explain does."""
    code = f"""
import sys
from pyskyl.cli import main
main([VERB, "{PAPER}"])
import janus_swi
names = "verbs.explaining", "render.explanation_text"
print([name for name in names if "pyskyl." + name in sys.modules])
found = janus_swi.query_once(
    "findall(_M, (member(_M, All), current_module(_M)), Found)", {{"All": {LATER}}}
)
print(found["Found"])
"""
    found = {}
    for verb in ("solve", "explain"):
        found[verb] = run(f"VERB = {verb!r}{code}").stdout.splitlines()[-2:]
    assert found["solve"] == ["[]", "[]"]
    assert found["explain"] == ["['verbs.explaining', 'render.explanation_text']", str(LATER)]

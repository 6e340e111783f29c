"""The commands explain, grade and hint, and what check tells of boards; see tests/golden."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

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
ENTRIES = "1 2 4 3\n2 4 4 1\n. . . .\n. . . .\n"
EXTREME = "5dx:/2//3/2///////1////////,m1b2c3d"


@pytest.mark.parametrize("name", ["6u", "7x", "9h"])
def test_told(name: str) -> None:
    """Whole explanations, to be read: trials, forcing chains, and a large board."""
    puzzle = (ROOT / f"tests/bench/corpora/{name}.txt").read_text().splitlines()[4]
    compare(f"told-{name}.txt", command("explain", "--quiet", puzzle).stdout)


def test_explain_json() -> None:
    status, found = records("explain", PAPER, "puzzles/skyline-5x5-unsolvable.sky")
    assert status == 1
    first, second = found
    assert (first["status"], first["difficulty"]) == ("unique", "easy")
    assert first["solution"] == [[1, 2, 4, 3], [2, 1, 3, 4], [3, 4, 2, 1], [4, 3, 1, 2]]
    assert isinstance(first["score"], int)
    assert isinstance(first["seconds"], float)
    assert first["error"] is None
    [step, *_] = first["steps"]
    assert list(step) == [
        *["number", "technique", "difficulty", "line", "ends", "cells", "placed", "removed"],
        *["text", "links", "assumed"],
    ]
    assert step["line"] == {"kind": "column", "number": 1, "from": "top"}
    assert step["cells"] == [[1, 1], [2, 1], [3, 1], [4, 1]]
    assert step["placed"] == [[1, 1, 1], [2, 1, 2], [3, 1, 3], [4, 1, 4]]
    assert (second["status"], second["difficulty"], second["score"], second["solution"]) == (
        *("unsatisfiable", None, None, None),
    )


def test_what_is_printed_is_right() -> None:
    """As an outside program sees it."""
    lines = (ROOT / "tests/bench/corpora/4h.txt").read_text().splitlines()
    given = [*some(lines, 5), *map(str, some(PUZZLES, 4))]
    _, found = records("explain", *given, "--jobs", "2")
    assert len(found) == len(given)
    for record in found:
        if record["status"] == "unique":
            assert checker.problems(record) == []


def test_one_step(capsys: pytest.CaptureFixture[str]) -> None:
    """The paragraphs that have it, each with the board after it."""
    assert main(["explain", PAPER]) == 0
    whole = capsys.readouterr().out
    for wanted, numbers in (("6", ["5-10."]), ("1..3", ["1-4."]), ("4..9", ["1-4.", "5-10."])):
        assert main(["explain", PAPER, "--step", wanted]) == 0
        lines = capsys.readouterr().out.splitlines()
        told = [line.split()[0] for line in lines if re.match(r"\d+(-\d+)?\. ", line)]
        assert told == numbers
        assert all(number in whole for number in numbers)
    status, [record] = records("explain", PAPER, "--step", "6")
    assert status == 0
    assert [told["first"] for told in record["paragraphs"]] == [5]
    assert len(record["steps"]) == 10
    assert main(["explain", PAPER, "--step", "11"]) == 2
    assert "there is no step 11: the explanation has 10 steps" in capsys.readouterr().err
    for wrong in ("0", "3..2", "x", "1..", "-1"):
        assert main(["explain", PAPER, "--step", wrong]) == 2
        assert "is not the number of a step, or N..M." in capsys.readouterr().err


def test_grade_json(tmp_path: Path) -> None:
    bad = tmp_path / "bad.sky"
    bad.write_text("1 2\n")
    status, found = records("grade", SEED, "puzzles/paper-8x8.sky", str(bad))
    assert status == 2
    first, second, third = found
    techniques: Any = first["techniques"]
    assert (first["difficulty"], first["hardest"]) == ("easy", "nearly_filled")
    assert first["steps"] == sum(techniques.values())
    assert isinstance(first["score"], int)
    for key in ("difficulty", "score", "hardest", "steps", "techniques"):
        assert second[key] is third[key] is None
    assert (second["status"], third["status"]) == ("multiple", "malformed")


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


FILLED = [[1, 1, 4, 3], [2, 1, 3, 4], [3, 4, 2, 1], [4, 3, 2, 1]]
"""The solution of PAPER with some heights changed, so that some stand twice."""

FILLED_TEXTS = {
    "sky": "4 . . 2\n. 1 1 4 3 .\n3 2 1 3 4 .\n. 3 4 2 1 .\n. 4 3 2 1 3\n. . 4 .\n",
    "prolog": f"testBoard({FILLED}).\n"
    "testRestrictions([[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]).\n",
    "towers": "4:4///2///4///3//////3,1_1_4_3_2_1_3_4_3_4_2_1_4_3_2_1\n",
    "pzpr": "https://puzz.link/p?skyscrapers/4/4/4h2h4h3k31143213434214321\n",
    "json": json.dumps(
        {
            "sides": {
                "top": [4, 0, 0, 2],
                "left": [0, 3, 0, 0],
                "bottom": [0, 0, 4, 0],
                "right": [0, 0, 0, 3],
            },
            "board": FILLED,
        }
    ),
}


@pytest.mark.parametrize("text", FILLED_TEXTS.values(), ids=FILLED_TEXTS.keys())
def test_check_of_a_height_that_stands_twice(
    text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """All that is broken is told, as of any board; for other verbs it is no puzzle."""
    path = tmp_path / "filled"
    path.write_text(text)
    expected = [mistake.text for mistake in pyskyl.mistakes(pyskyl.load(PAPER), FILLED)]
    assert {line.split()[0] for line in expected} == {"Row", "Column"}
    for more in some(([], ["--jobs", "2"], ["--repair"], ["--strategy", "clpfd"]), 2):
        status, [record] = records("check", str(path), *more)
        assert (status, record["status"], record["error"]) == (1, "unsatisfiable", None)
        assert [mistake["text"] for mistake in record["mistakes"]] == expected
        assert record["board"] == FILLED
        assert record["sides"]["top"] == [4, 0, 0, 2]
    for verb in ("solve", "hint", "grade", "count"):
        assert main([verb, str(path)]) == 2
        headline, _, caret = capsys.readouterr().err.splitlines()
        assert headline.endswith("the height 1 is in row 1 already")
        assert caret.endswith("^")


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


FRAMED = """\
title: filled by hand       % not done
    4 . . 2
  +---------+
. | 1 2 4 . | .
3 | . . . . | .
. | . . . . | .
. | . . . . | 3
  +---------+
    . . 4 .
"""


BARE = "1 2 4 .\n. . . .\n. . . .\n. . . .\n"
CLUED = "\n".join([". . . .", ". 1 2 4 . .", *[". . . . . ."] * 3, ". . . .\n"])


@pytest.mark.parametrize(
    "text",
    [
        FRAMED,
        BARE,
        CLUED,
        CLUED.replace(". . . .\n. 1", ". . . . . .\n. 1"),
        FRAMED.replace("|", "│").replace("+---------+", "┌─────────┐").replace(" ", "\u00a0"),
        "".join(f"| {' | '.join(row.split())} |\n|---|---|---|---|\n" for row in BARE.split("\n")),
    ],
    ids=["framed", "bare", "with clues", "with a corner", "drawn", "table"],
)  # fmt: skip
def test_entries(text: str) -> None:
    status, [record] = records("hint", PAPER, "--strength", "3", "--entries", "-", text=text)
    assert status == 0
    assert record["step"]["placed"] == [record["next_height"]] == [[1, 4, 3]]
    assert [step["number"] for step in record["steps"]] == [1]


@pytest.mark.parametrize(
    ("kind", "text", "cell"),
    [
        ("marks", "1 2 4 .\n. . . .\n. . . .\n. 1,2 . .\n", (4, 2)),
        ("entries", "1 . . .\n2 . . .\n. . . .\n. 1 . .\n", (4, 2)),
    ],
)  # fmt: skip
def test_a_weak_hint_keeps_the_answer(kind: str, text: str, cell: tuple[int, int]) -> None:
    """In JSON as in text: which cell is wrong, and its height, stand in the strongest alone."""
    name = "r{}c{}".format(*cell)
    for strength in ("1", "2", "3"):
        arguments = ["hint", PAPER, "--strength", strength, "--entries", "-"]
        status, [record] = records(*arguments, text=text)
        [mistake] = record["mistakes"]
        assert status == 1
        told = strength == "3"
        assert (mistake["kind"], mistake["line"]) == (kind, None)
        assert mistake["cells"] == ([[*cell]] if told else None)
        assert (name in mistake["text"]) == (name in record["hint"]) == told


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

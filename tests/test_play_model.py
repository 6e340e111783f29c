"""The page's model against pyskyl: its rules, and the notations that it reads and writes."""

import json
import random
import re
import subprocess
from collections.abc import Sequence
from typing import Any, TypeAlias

import pytest

import pyskyl
from pyskyl import FormatError, ParseError, Puzzle, Rule
from pyskyl.formats import FORMATS, read, recognise
from pyskyl.values.rule import CLASSIC

from . import golden
from .build import PLAY, READ, answers, node, numbers
from .samples import samples
from .texts import JANKO_SITE, PZPR_FILE, edited, texts

ONLY_PYSKYL = re.compile(r"\s*(SAVEFILE|pzprv3|begin\s)")
"""What it does not read of these."""

WRITTEN = ("sky", "towers", "pzpr", "codewars", "json")


def test_node() -> None:
    """The tests in JavaScript, by node's own runner."""
    files = sorted(PLAY.glob("*.test.js"))
    assert files
    done = subprocess.run(
        [*node(), "--test", *files],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr


LOT = """
parks: 1
diagonals: yes

    2 . . 1
  +---------+
2 | . . 3 . | .
. | . . . . | 3
. | x . . . | .
1 | . . . . | 1
  +---------+
    . 2 . .
"""
ROW = {"kind": "row", "number": 2, "from": "right"}
STEP = {"ends": ["right"], "cells": [[2, 4]], "placed": [[2, 4, 1]], "removed": [[2, 1, 3]]}
BOARDS = [
    [
        LOT,
        [
            *({"type": "go", "to": {"row": 3, "column": 0}}, {"type": "digit", "digit": 1}),
            *({"type": "go", "to": {"row": 3, "column": 3}}, {"type": "digit", "digit": 3}),
            {"type": "go", "to": {"row": 1, "column": 1}},
            *({"type": "digit", "digit": height, "other": True} for height in (1, 3)),
            {"type": "tap", "at": {"side": "right", "number": 1}},
            {"type": "go", "to": {"side": "top", "number": 0}},
        ],
        None,
    ],
    [
        LOT,
        [],
        {
            "mistakes": [],
            "texts": ["Row 2.", "Bound.", "So."],
            "sights": [{**STEP, "lines": [ROW], "links": [], "assumed": None}],
            "next_height": [2, 4, 1],
            "steps": 0,
            "step": None,
        },
    ],
]
"""Boards with all that the page draws: what was played on a puzzle, and a hint."""


def test_views() -> None:
    views = zip(BOARDS, answers("views", BOARDS), strict=True)
    lines = [
        f"--- {number}, {name}\n" + re.sub(r">\s*<", ">\n<", picture).strip()
        for number, (_, pictures) in enumerate(views, start=1)
        for name, picture in zip(("plan", "skyline", "side"), pictures, strict=True)
    ]
    golden.compare("views.txt", "\n".join(lines) + "\n")


def plain(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as the page has it."""
    headers = dict(puzzle.headers)
    known = {key: headers[key] for key in ("title", "author", "comment") if headers.get(key)}
    if headers.get("difficulty") in [level.value for level in pyskyl.Difficulty]:
        known["difficulty"] = headers["difficulty"]
    return {
        "size": puzzle.size,
        "sides": {name: list(side) for name, side in vars(puzzle.sides).items()},
        "board": numbers(puzzle.board),
        **known,
        **({"headers": [list(header) for header in puzzle.headers]} if puzzle.headers else {}),
        **({"rule": puzzle.rule.variants} if puzzle.rule.variants else {}),
    }


def expected(text: str) -> dict[str, Any]:
    """What the page must make of a text: a puzzle in an exact notation, or the error's line."""
    try:
        return {"puzzle": plain(pyskyl.loads(text, recognise(text) or "sky"))}
    except ParseError as error:
        return {"line": error.line}
    except ValueError:
        return {"line": 1}


def texts_of_all_kinds(count: int) -> list[str]:
    """Texts in every notation, with and without errors."""
    chance = random.Random(21)
    good = {name: texts(name) for name in FORMATS} | {"sky by rule": ruled(8)}
    for name in ("janko", "json"):
        puzzles = [pyskyl.loads(text) for text in ruled(8)]
        good[f"{name} by rule"] = [
            pyskyl.dumps(puzzle, name)
            for puzzle in puzzles
            if puzzle.rule.variants.keys() <= {*FORMATS[name].variants}
        ]
    names = [*READ, *good]
    wrong = [edited(chance, chance.choice(good[names[at % len(names)]])) for at in range(count)]
    # a browser has no bytes that are not text
    clean = [text.replace("\udc80", "?") for text in wrong]
    return [*(text for several in good.values() for text in several), *clean, "", "\n", "% no\n"]


def test_reading() -> None:
    """What is exact is the same puzzle as for pyskyl, or malformed, mostly in the same line.

    Of other texts the page asks Prolog, as pyskyl does.
    """
    items = texts_of_all_kinds(samples(400, 2_000))
    read_exactly, elsewhere, wrong = 0, 0, 0
    for text, found in zip(items, answers("loads", items), strict=True):
        problem = found.get("problem", {"message": "", "line": 0})
        name = recognise(text)
        # of JSON the page reads pyskyl's own
        is_other = name not in {*READ, None} or (name == "json" and '"sides"' not in text)
        if "problem" in found and (is_other or ONLY_PYSKYL.match(text)):
            continue
        wanted = expected(text)
        if "puzzle" in wanted:
            assert found.get("puzzle") == wanted["puzzle"], repr(text)
        elif "puzzle" in found:
            continue
        read_exactly += 1
        if "line" in wanted and recognise(text):
            wrong += 1
            if problem["line"] != wanted["line"]:
                # Prolog finds a meaning, or each line is in another notation
                errors = [each.line for each in read(text, "x") if isinstance(each, ParseError)]
                elsewhere += bool(errors) and problem["line"] != errors[0]
            assert 1 <= problem["line"] <= len(re.split(r"\r\n?|\n", text))
    assert read_exactly > len(items) / 2
    assert elsewhere < 0.04 * wrong


def test_notations_that_only_pyskyl_reads() -> None:
    """The page says so, and does not ask Prolog, which might take them for something else."""
    for found in answers("loads", [PZPR_FILE, PZPR_FILE.replace("\n", "/"), JANKO_SITE]):
        assert found["problem"]["isSure"]
        assert "which only pyskyl itself reads" in found["problem"]["message"]


def test_headers_that_may_say_more() -> None:
    """The page does not take them for remarks either; it says who reads them."""
    grid = "1 .\n. . . .\n. . . .\n. .\n"
    headers = (
        "top: [1, 2]",
        "Clues below: . 1",
        "genre: Haido",
        "Variation: Sum",
        "digits: 1-2",
        "Given: r1c2 = 1",
    )
    found = [answer["problem"] for answer in answers("loads", [f"{h}\n{grid}" for h in headers])]
    assert all("only pyskyl itself reads" in problem["message"] for problem in found)
    # whoever plays in a browser may have no shell
    assert all(problem["message"].endswith("with its clues around it") for problem in found)
    remarks = ("top: so", "Genre: Skyscrapers", "rules: a b c d e f", "digits: few", "https://x.y")
    found = answers("loads", [f"{header}\n{grid}" for header in remarks])
    assert [answer["puzzle"]["size"] for answer in found] == [2] * len(remarks)


RECORD = {
    "size": 2,
    "sides": {"top": [2, 0], "left": [2, 1], "bottom": [1, 2], "right": [1, 2]},
    "board": [[None, None], [2, None]],
}
LINE = json.dumps(RECORD)


@pytest.mark.parametrize(
    "text",
    [
        f'{LINE} % "mine"',
        f"{LINE} mine",
        LINE.replace('"size": 2', '"size": 2, "size": 2'),
        LINE.replace('"size": 2', '"size": 2e0'),
        LINE.replace('"size": 2', '"size": 2.0'),
        LINE.replace('"size": 2', '"seconds": 2.5e-1'),
        LINE.replace('"size": 2', '"seconds": NaN, "other": {"size": [-Infinity, "size: 1.0"]}'),
        LINE.replace('"size": 2', '"title": 0'),
    ],
)
def test_json_as_python_has_it(text: str) -> None:
    """Comments, repeated keys, numbers that JavaScript does not have."""
    [found] = answers("loads", [text])
    assert found.get("puzzle") == expected(text).get("puzzle")


def test_writing() -> None:
    items = [text for name in READ for text in texts(name) if "puzzle" in expected(text)]
    items = [text for text in items if not ONLY_PYSKYL.match(text)]
    items += [*ruled(samples(8, 40)), f"16:15/16{'/' * 62}"]
    for name in WRITTEN:
        for text, found in zip(items, answers("dumps", [[i, name] for i in items]), strict=True):
            assert found == written(text, name)


def written(text: str, name: str) -> object:
    """The puzzle of a text in a notation, or what that has no place for."""
    try:
        return pyskyl.dumps(pyskyl.loads(text), name)
    except FormatError as error:
        # only pyskyl says which other notations have one
        return {"error": str(error).partition(";")[0]}


Heights: TypeAlias = list[list[int | None]]


def boards(count: int, rules: Sequence[Rule] = (CLASSIC,)) -> list[tuple[Puzzle, Heights]]:
    """Puzzles without givens, and heights on them: full, nearly right, or at random."""
    chance = random.Random(22)
    found = []
    for number in range(count):
        size = 2 + number % 8
        rule = chance.choice([rule for rule in rules if rule.parks < size])
        highest, clue = rule.tallest(size), rule.highest_clue(size)
        order = chance.sample(range(1, size + 1), size)
        # heights above the tallest are parks
        order = [height if height <= highest else 0 for height in order]
        full = [[order[(row + column) % size] for column in range(size)] for row in range(size)]
        chance.shuffle(full)
        empty, wrong = chance.choice([0, 0.1, 0.5, 0.9]), chance.choice([0, 0, 0.02, 0.5])
        heights = [
            [
                None
                if chance.random() < empty
                else chance.choice(rule.heights(size))
                if chance.random() < wrong
                else height
                for height in row
            ]
            for row in full
        ]
        lines = [*zip(*full, strict=True)], full
        ends = (lines[0], lines[1], [c[::-1] for c in lines[0]], [r[::-1] for r in full])
        share = chance.choice([0.1, 0.5, 0.9])
        sides = [
            [
                0
                if chance.random() < 0.3
                else seen(line, rule)
                if chance.random() < share
                else chance.randint(1, clue)
                for line in end
            ]
            for end in ends
        ]
        found.append((Puzzle.from_lists(sides, rule=rule), heights))
    return found


def seen(line: Sequence[int], rule: Rule) -> int:
    """The clue that fits these heights."""
    found = [height for place, height in enumerate(line) if height > max([0, *line[:place]])]
    return len(found) if rule.clues == "counts" else sum(found)


RULES = [
    Rule(parks, diagonals, clues)
    for parks in (0, 1, 2)
    for diagonals in (False, True)
    for clues in ("counts", "sums")
]


def ruled(count: int) -> list[str]:
    """Puzzles by other rules than the classic one, with givens, as .sky files."""
    return [
        pyskyl.dumps(puzzle.with_board(heights))
        for puzzle, heights in boards(8 * count, RULES[1:])
        if puzzle.size < 7 and not pyskyl.mistakes(puzzle, heights)
    ][:count]


@pytest.mark.parametrize("rules", [[CLASSIC], RULES], ids=["classic", "others"])
def test_rules(rules: list[Rule]) -> None:
    """On random boards the page finds broken what mistakes/3 does."""
    count = samples(200)
    several = boards(count, rules)
    items = [[plain(puzzle), numbers(heights)] for puzzle, heights in several]
    wrong = 0
    for (puzzle, heights), found in zip(several, answers("broken", items), strict=True):
        mistakes = pyskyl.mistakes(puzzle, heights)
        clues = {(m.line.from_, m.line.number) for m in mistakes if m.kind == "clue" and m.line}
        cells = {cell for mistake in mistakes if mistake.kind != "clue" for cell in mistake.cells}
        numbered = range(1, puzzle.size + 1)
        wanted = {
            "broken": bool(mistakes),
            "repeated": [[(row, column) in cells for column in numbered] for row in numbered],
            "clues": {side: [(side, n) in clues for n in numbered] for side in vars(puzzle.sides)},
        }
        assert found == wanted, (str(puzzle), heights)
        wrong += bool(mistakes)
    assert count * 0.3 < wrong < count * 0.95


def test_clue_states() -> None:
    """A clue is done only on a full line without repeats that it fits, and broken as above."""
    puzzle = plain(Puzzle.from_lists([[1, 1, 3], [2, 0, 0], [2, 3, 1], [0, 0, 0]]))
    full = [[2, 3, 1], [3, 1, 2], [1, 2, 3]]
    part = [[2, 3, 1], [0, 1, 0], [1, 2, 0]]
    items = [[puzzle, board, "top", place] for board in (full, part) for place in range(3)]
    repeated = [puzzle, [[1, 3, 3], [0] * 3, [0] * 3], "left", 0]
    assert answers("state", [*items, repeated]) == [
        *("broken", "done", "done"),
        *("broken", "done", "open"),
        "open",
    ]


def test_sentences() -> None:
    several = [*RULES, Rule(3), Rule(12, diagonals=True)]
    found = answers("sentences", [rule.variants for rule in several])
    assert found == [[*rule.sentences] for rule in several]


def test_offered() -> None:
    """The puzzles that come with the page are as hard as it says, and cover each variant."""
    rules = set[str]()
    for text in answers("offered", []):
        puzzle = pyskyl.loads(text)
        rules |= puzzle.rule.variants.keys()
        level = puzzle.headers.get("difficulty", "medium")
        assert pyskyl.grade(puzzle).difficulty == level, text
    assert rules == {"parks", "diagonals", "clues"}

"""Texts with errors in them: a puzzle or one clear error for each, never anything else."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import pyskyl
from pyskyl import ParseError, Puzzle
from pyskyl.formats import FORMATS, read, towers
from pyskyl.words import visible

from .samples import chance, samples
from .test_formats import JANKO_SITE, LISTS, MIXED, PZPR_FILE, RECORD, SAME
from .test_towers import SAVE, SPLIT_RUN

LARGER = (
    "7:/3///4/4/3/5/4//3///2/2///7//3///3/3//2//,l3y2j",
    "6dx:/3/3//3/2//////1/2//5///3/////4/,l2r1d",
)

NEW = "0123456789abgxz.,-_|+/:;%#[](){}\"'\\ \n\r\t│─\u00a0\ufeff\ud800\udc80\x1b٣²é"

WORDS = ["---\n", "null", "-1", "testBoard([[", "]).", '"sides"', "\n\n", "99", "100", "/*", "2:"]


def texts(name: str) -> list[str]:
    """Valid texts of a notation, as it is written and as it may be read."""
    several = [pyskyl.loads(text) for text in LARGER]
    several = [
        puzzle if FORMATS[name].givens else puzzle.with_board([[None] * puzzle.size] * puzzle.size)
        for puzzle in several
    ]
    written = [pyskyl.dumps(puzzle, name) for puzzle in several] + [pyskyl.dumps(several, name)]
    others = {"skyline": [LISTS], "towers": [MIXED, SAVE, SPLIT_RUN]}
    others |= {"pzpr": [PZPR_FILE], "janko": [JANKO_SITE]}
    if name == "json":
        others["json"] = [RECORD.replace("{", "{\n", 1).replace("}\n", "\n}\n")]
    return [*written, *([SAME[name]] if name in SAME else []), *others.get(name, [])]


def edited(dice: random.Random, text: str) -> str:
    """The text with one to four places changed."""
    for _ in range(dice.randint(1, 4)):
        start = dice.randint(0, len(text))
        end = min(len(text), start + dice.choice([0, 0, 1, 1, 1, 2, 3, 40]))
        kind = dice.randrange(10)
        if kind < 6:
            new = dice.choice(NEW)
        elif kind < 8:
            new = ""
        elif kind < 9:
            new = dice.choice(WORDS)
        else:
            again = dice.randint(0, len(text))
            new = text[again : again + dice.randint(1, 60)] * dice.choice([1, 1, 1, 3])
        text = text[:start] + new + text[end:]
    return text


def check(text: str, format: str | None) -> int:
    """How many puzzles and errors a text gives, each of them in order."""
    found = list(read(text, "x", format))
    assert found
    for puzzle in found:
        if isinstance(puzzle, Puzzle):
            assert list(pyskyl.loads_all(pyskyl.dumps(puzzle))) == [puzzle]
            continue
        assert type(puzzle) is ParseError
        line, caret = puzzle.excerpt.split("\n")
        assert caret.strip() == "^"
        assert max(len(line), len(caret)) <= 105
        assert 1 <= puzzle.line <= text.replace("\r", "\n").count("\n") + 1
        assert "\n" not in puzzle.message
        assert len(puzzle.message) < 400
        assert str(puzzle) == "\n".join(map(visible, str(puzzle).split("\n")))
    return len(found)


def edits(name: str, count: int) -> Iterator[str]:
    valid, dice = texts(name), chance(name)
    for number in range(count):
        yield edited(dice, valid[number % len(valid)])


@pytest.mark.parametrize("name", FORMATS)
def test_an_edited_text_is_puzzles_or_errors(name: str) -> None:
    """With the notation named in every second turn, else recognised."""
    count = samples(60, 600)
    both = {True: 0, False: 0}
    for number, text in enumerate(edits(name, count)):
        named = number % 2 == 0
        both[named] += check(text, name if named else None)
    assert min(both.values()) >= count // 2


def test_an_id_is_read_alike_with_and_without_places(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = [LARGER[0][:end] for end in range(1, len(LARGER[0]))]
    several = [*texts("towers"), *cut, *edits("towers", samples(300))]
    quick = [[*map(repr, read(text, "x", "towers"))] for text in several]
    monkeypatch.setattr(towers, "_usual", lambda *_: None)
    assert [[*map(repr, read(text, "x", "towers"))] for text in several] == quick


@pytest.mark.parametrize("name", FORMATS)
def test_valid_texts_are_read(name: str) -> None:
    for text in texts(name):
        if text is not MIXED:
            assert all(isinstance(puzzle, Puzzle) for puzzle in read(text, "x", name))


PIECES = ["[", "1", "1 ", "-1 ", "{", "x", "\n1 1 1", "/", "(", ".", "a: b\n", "+", "|", "|-", "+-"]
PIECES += ["| ", ", ", "[1,", "/**/", '{"a":', "#", " #"]


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("piece", PIECES)
def test_long_texts_end(name: str, piece: str) -> None:
    """Memory and time are in proportion: nothing is looked at again and again."""
    more = piece * (samples(40, 200) if "\n" in piece else samples(2_000, 10_000))
    for text in (more, SAME.get(name, "")[:-1] + more):
        check(text or " ", name)
        check(text or " ", None)

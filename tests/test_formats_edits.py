"""Texts with errors in them: a puzzle or one clear error for each, never anything else."""

from collections.abc import Iterator

import pytest

from pyskyl import Puzzle
from pyskyl.formats import FORMATS, read
from pyskyl.formats.notations import towers

from .samples import chance, samples, some
from .texts import (
    LARGER,
    MIXED,
    SAME,
    checked_reading,
    edited,
    texts,
)


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
        both[named] += checked_reading(text, name if named else None)
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


@pytest.mark.parametrize("name", [None, *FORMATS])
@pytest.mark.parametrize("piece", PIECES)
def test_long_texts_end(name: str | None, piece: str) -> None:
    """Memory and time are in proportion: nothing is looked at again and again."""
    more = piece * (samples(40, 200) if "\n" in piece else samples(2_000, 10_000))
    checked_reading(more, name)
    if name is not None and name in SAME:
        behind = SAME[name][:-1] + more
        checked_reading(behind, name)
        if name in some(list(SAME), 2):
            checked_reading(behind, None)

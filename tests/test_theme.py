"""Theme values and theme files."""

import pickle
import random
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from pyskyl import ParseError
from pyskyl.formats.theme import load_theme, loads_theme
from pyskyl.values.theme import Theme

TEXT = """\
title: A face    % not a comment? no
author: somebody *
      ? . *
    +-------+
  3 | . * . | .     % what is this?
  . | ? 2 . | *     # *
  . | . . . | .
    +-------+
      . . 1
"""
SIDES = (("?", 0, "*"), (3, 0, 0), (0, 0, 1), (0, "*", 0))
BOARD = ((None, "*", None), ("?", 2, None), (None, None, None))


def test_a_theme_is_read() -> None:
    theme = loads_theme(TEXT)
    assert (theme.size, theme.sides, theme.board) == (3, SIDES, BOARD)
    assert theme.headers == (("title", "A face    % not a comment? no"), ("author", "somebody *"))


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "face.theme"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert load_theme(path) == loads_theme(TEXT)


@pytest.mark.parametrize("text", [TEXT, "?\n? * ?\n?\n"], ids=["mixed", "wishes"])
def test_what_is_printed_is_read_back(text: str) -> None:
    theme = loads_theme(text)
    assert loads_theme(str(theme)) == Theme(theme.sides, theme.board)


@pytest.mark.parametrize("size", [1, 2, 5, 9, 12])
def test_one_line_is_read_back(size: int) -> None:
    dice = random.Random(size)
    entries: list[int | str] = ["?", "*", 0, 0]
    sides = [dice.choices(entries, k=size) for _ in range(4)]
    board = [dice.choices(entries, k=size) for _ in range(size)]
    sides[1][-1] = board[-1][-1] = size
    theme = Theme.from_lists(sides, board)
    assert "\n" not in theme.text
    assert loads_theme(theme.text) == theme


def test_the_fixed_numbers_are_a_puzzle() -> None:
    fixed = loads_theme(TEXT).fixed
    assert fixed.sides.left == (3, 0, 0)
    assert fixed.sides.bottom == (0, 0, 1)
    assert fixed.board == ((None, None, None), (None, 2, None), (None, None, None))


def test_what_prolog_gets() -> None:
    theme = loads_theme(TEXT)
    assert theme.lists() == [
        [["?", 0, "*"], [3, 0, 0], [0, 0, 1], [0, "*", 0]],
        [[0, "*", 0], ["?", 2, 0], [0, 0, 0]],
    ]


def test_two_digits() -> None:
    rows = ["? " * 10, *[". " * 12] * 9, ". * 10 " + ". " * 9, ". " * 10]
    theme = loads_theme("\n".join(rows))
    assert theme.sides[0] == ("?",) * 10
    assert theme.board[9][:3] == ("*", 10, None)


def test_a_byte_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"? .\n. . \xff .\n. . . .\n. .\n")
    with pytest.raises(ParseError, match="the byte 0xff is not UTF-8 text"):
        load_theme(path)


def test_nothing_behind_the_separator() -> None:
    assert loads_theme("?\n. . .\n?\n---\n").size == 1


def test_a_value() -> None:
    theme = loads_theme(TEXT)
    assert pickle.loads(pickle.dumps(theme)) == theme
    assert {theme: 1}[Theme.from_lists(SIDES, BOARD, theme.headers)] == 1
    with pytest.raises(FrozenInstanceError):
        theme.board = ()  # type: ignore[misc]


def test_lists_become_tuples() -> None:
    theme = Theme([["?"], [0], [0], [0]], [[None]])
    assert hash(theme) == hash(Theme((("?",), (0,), (0,), (0,)), ((None,),)))

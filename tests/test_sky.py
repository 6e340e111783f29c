"""The .sky file: what is read, what is refused and where, what is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pyskyl
from pyskyl import ParseError, Puzzle
from pyskyl.formats import read, read_bytes
from pyskyl.render.answer import answer, remark
from pyskyl.words import visible

from .oracle import PUZZLES

FRAMED = """\
% a comment
title: Two by two  # 1
source: nowhere: here

    2 .      # above
  +-----+
1 | . . | .

. | 1 . | 2
  +-----+
    . 1
"""


def test_framed() -> None:
    puzzle = pyskyl.loads(FRAMED)
    assert puzzle == Puzzle.from_lists(
        [[2, 0], [1, 0], [0, 1], [0, 2]],
        [[0, 0], [1, 0]],
        [("title", "Two by two  # 1"), ("source", "nowhere: here")],
    )


@pytest.mark.parametrize(
    "text",
    [
        "2 .\n1 . . .\n. 1 . 2\n. 1",
        "2 0\n1 0 0 0\n0 1 0 2\n0 1\n",
        "2 -\n1 - - -\n- 1 - 2\n- 1\n",
        "\t2 _\n1 _ _ _\n_ 1 _ 2\n_ 1\n",
        "02 .\n1|. .|.\n.|1 .|2\n. 1\n",
        "2 .\r\n1 . . .\r\n. 1 . 2\r\n. 1\r\n",
        "\ufeff2 .\n1 . . .\n. 1 . 2\n. 1\n",
        " --- % here\n2 .\n+-----+\n1 . . .\n. 1 . 2%\n. 1\n---\n%\n",
    ],
)
def test_same_puzzle(text: str, tmp_path: Path) -> None:
    expected = pyskyl.loads(FRAMED)
    path = tmp_path / "x.sky"
    path.write_bytes(text.encode())
    puzzle = pyskyl.load(path)
    assert (puzzle.sides, puzzle.board) == (expected.sides, expected.board)


def test_the_puzzles_are_as_they_are_written() -> None:
    assert len(PUZZLES) >= 11
    for path in PUZZLES:
        puzzle = pyskyl.load(path)
        assert pyskyl.dumps(puzzle) == path.read_text(encoding="utf-8")
        assert {"title", "source"} <= dict(puzzle.headers).keys()


def test_unknown_format() -> None:
    with pytest.raises(ValueError, match="there is no format 'xyz', only sky"):
        pyskyl.loads(FRAMED, format="xyz")


ONE = re.compile(r"\b1 (clues|entries|rows|cells|heights)")
"""What no message says: it counts in words."""

# Name: (text, line, column, part of the message).
MALFORMED: dict[str, tuple[str | bytes, int, int, str]] = {
    "nothing": ("", 1, 1, "there is no puzzle here"),
    "only comments": ("% a\n\n# b\n", 3, 1, "there is no puzzle here"),
    "only headers": ("title: a\nauthor: b\n", 2, 1, "no grid below the headers"),
    "only a rule": ("title: a\nparks: 1\n\n---\n", 2, 1, "no grid below the headers"),
    "short row": (". .\n. . .\n. . . .\n. .\n", 2, 6, "row 1 of the grid has 3 entries, not 4"),
    "long row": (". .\n. . . .\n. . . . .\n. .\n", 3, 9, "row 2 of the grid has 5 entries"),
    "missing row": (". . .\n. . . . .\n", 2, 10, "the grid ends after 1 of 3 rows"),
    "missing bottom": (". .\n. . . .\n. . . .\n", 3, 8, "clues below the grid is missing"),
    "short bottom": (". .\n. . . .\n. . . .\n.\n", 4, 2, "has 1 clue, not 2"),
    "long bottom": (". .\n. . . .\n. . . .\n. . .\n", 4, 5, "has 3 clues, not 2"),
    "row of size 1": (".\n. .\n.\n", 2, 4, "has 2 entries, not 3: a clue, 1 height, a clue"),
    "row left out": (
        ". . .\n. . . . .\n. . . . .\n. . .\n", 4, 1, "the grid has 2 rows, not 3",
    ),
    "row too many": (
        ". .\n. . . .\n. . . .\n. . . .\n. .\n", 4, 1, "the grid has more than 2 rows",
    ),
    "surplus row": (". .\n. . . .\n. . . .\n. .\n. .\n", 5, 1, "the puzzle ends above"),
    "clue above N": (". 3\n. . . .\n. . . .\n. .\n", 1, 3, "the clue 3 is not in 1..2"),
    "right clue above N": (". .\n. . . .\n. . . 4\n. .\n", 3, 7, "the clue 4 is not in 1..2"),
    "bottom clue above N": (". .\n. . . .\n. . . .\n. 9\n", 4, 3, "the clue 9 is not in 1..2"),
    "height above N": (". .\n. . 7 .\n. . . .\n. .\n", 2, 5, "the height 7 is not in 1..2"),
    "twice in a row": (". .\n. 1 1 .\n. . . .\n. .\n", 2, 5, "the height 1 is in row 1 already"),
    "twice in a column": (
        "title: a\n\n  . .\n +----+\n. | 2 . | .\n. | 2 . | .\n  . .\n",
        6, 5, "the height 2 is in column 1 already",
    ),
    "stray word": (". .\n. x . .\n. . . .\n. .\n", 2, 3, "'x' is no entry"),
    "stray line": (". .\n. . . .\nhello world\n. . . .\n. .\n", 3, 1, "'hello' is no entry"),
    "glued entries": ("..\n", 1, 1, "'..' is no entry"),
    "number and letter": (". .\n. 1x . .\n", 2, 3, "'1x' is no entry"),
    "negative": (". -1\n", 1, 3, "'-1' is no entry"),
    "decimal": (". 1.5\n", 1, 3, "'1.5' is no entry"),
    "letters beyond ASCII": (". ½\n", 1, 3, "'½' is no entry"),
    "huge number": (
        f". {'9' * 5000}\n. . . .\n. . . .\n. .\n", 1, 3, "is more than the largest size, 99",
    ),
    "large number": (
        ". 100\n. . . .\n. . . .\n. .\n", 1, 3, "'100' is more than the largest size, 99",
    ),
    "huge size": (". " * 5000 + "\n", 1, 199, "the size is more than 99"),
    "one bar": (". .\n. | . . .\n", 2, 10, "its second bar or the entry behind it is missing"),
    "three bars": (". .\n. | . | . | .\n", 2, 11, "a bar can stand after the first entry"),
    "two entries behind": (". .\n. | . . | 1 2\n", 2, 13, "one entry stands behind the second bar"),
    "bar first": (". .\n| . . |\n", 2, 1, "a bar can stand after the first entry"),
    "framed first row": (". | . . | .\n", 1, 1, "the first row has the clues above the grid"),
    "an ID below": ("17\n2d:2/1/2/1/1/2/2/1\n", 2, 1, "this is a game ID in a .sky puzzle"),
    "border in a row": (". .\n. . . . +---+\n", 2, 9, "a border stands on a line of its own"),
    "entry beside a border": (". .\n+---+ 3\n", 2, 1, "a border stands on a line of its own"),
    "header below": (
        ". .\n. . . .\n. . . .\n. .\ntitle: x\n", 5, 1, "header lines must stand above the grid",
    ),
    "second puzzle": (
        ". .\n. . . .\n. . . .\n. .\n---\n. .\n. . 3 .\n. . . .\n. .\n",
        7, 5, "the height 3 is not in 1..2",
    ),
    "behind a tab": ("\t.\t3\n. . . .\n. . . .\n. .\n", 1, 4, "the clue 3 is not in 1..2"),
    "Windows lines": (". .\r\n. . 3 .\r\n. . . .\r\n. .\r\n", 2, 5, "the height 3"),
    "not UTF-8": (b". .\n. \xff . .\n", 2, 3, "the byte 0xff is not UTF-8 text"),
    "not UTF-8 behind UTF-8": ("% é\n% ½\xe9".encode()[:-2] + b"\xe9\n", 2, 4, "the byte 0xe9"),
    "binary": (bytes(range(128, 256)), 1, 1, "the byte 0x80 is not UTF-8 text"),
    "control characters": (". \x00\n", 1, 3, "is no entry"),
    "two commas": ("1,,.\n", 1, 3, "if nothing is meant before this one, write . there"),
    "comma first": (". .\n, . . . .\n", 2, 1, "only one comma can follow an entry"),
    "comma in a border": (". .\n+---+,\n", 2, 1, "a border stands on a line of its own"),
    "two readings of a row": ("..\n1. . .\n....\n..\n", 1, 1, "'..' is no entry"),
    "ten without blanks": (f"{'.' * 10}\n" * 12, 1, 1, "'..........' is no entry"),
    "long header": (f"a: b\ntitle: {'x' * 5000}\n1\n1 1 1\n1\n", 2, 1, "has more than 4096"),
    "many headers": ("a: b\n" * 101 + "1\n1 1 1\n1\n", 101, 1, "at most 100 headers"),
    "many entries in a row": (
        ". .\n" + ". " * 200, 2, 9, "row 1 of the grid has more than 101 entries, not 4",
    ),
    "a comment behind one bar": (". .\n. | . . é % é\n", 2, 9, "'é' is no entry"),
}  # fmt: skip


# What begins, and how a line goes on that is too long.
CUT = {
    "a comment on the first row": (". .", " %" + "c" * 70_000),
    "blanks behind the first row": (". .", " " * 70_000 + "."),
    "a comment on the last row": ("1\n1 1 1", "\t%" + "c" * 70_000),
    "a header with blanks": ("k:", " " * 70_000 + "a"),
    "blanks below headers": ("k: a\n", " " * 70_000),
    "a short row above": (". .\n. . .\n. . . .", " %" + "c" * 70_000),
}


@pytest.mark.parametrize("name", CUT)
def test_a_line_that_is_too_long(name: str) -> None:
    """That is told, whatever else is wrong."""
    first, more = CUT[name]
    [error] = read(first + more + "\n. . . .\n. .\n", "x", "sky")
    assert isinstance(error, ParseError)
    assert error.message == "the line is too long to be one of a puzzle"
    assert (error.line, error.column) == (first.count("\n") + 1, 65_537)


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed(name: str, tmp_path: Path) -> None:
    text, line, column, message = MALFORMED[name]
    path = tmp_path / "bad.sky"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ParseError) as caught:
        list(pyskyl.load_all(path))
    error = caught.value
    assert (error.filename, error.line, error.column) == (str(path), line, column)
    assert message in error.message
    assert not ONE.search(error.message)
    assert "\n" not in error.headline
    headline, source, caret = str(error).split("\n")
    assert headline == f"{path}:{line}:{column}: {error.message}"
    assert caret.strip() == "^"
    assert len(source) < 120
    # the caret stands under the character it speaks of
    assert caret.index("^") <= len(source)


def test_caret_in_a_long_line() -> None:
    with pytest.raises(ParseError) as caught:
        pyskyl.loads("% " + "x" * 200 + "\n" + ". " * 90 + "y " + ". " * 90 + "\n", "sky")
    source, caret = caught.value.excerpt.split("\n")
    assert source[caret.index("^")] == "y"


@example(b"\x1c0")  # a blank for str.strip(), but not for int()
@given(st.binary(max_size=60) | st.text(".-_|+%#: \n123x", max_size=60).map(str.encode))
def test_any_bytes_are_a_puzzle_or_an_error(data: bytes) -> None:
    found = list(read_bytes(data, "x"))
    assert found
    for puzzle in found:
        if isinstance(puzzle, Puzzle):
            assert list(pyskyl.loads_all(pyskyl.dumps(puzzle))) == [puzzle]


ESCAPES = "\x1b[31m\x07\x9b2J\u202e\x7f"
SHOWN = "\\x1b[31m\\x07\\x9b2J\\u202e\\x7f"


def test_terminal_escapes_are_shown() -> None:
    assert visible(ESCAPES) == SHOWN
    assert visible("\t é 漢 \\ \U0001f600") == "\t é 漢 \\ \U0001f600"
    assert visible("a\nb\rc\u2028\udcff\ud800") == "a\\nb\\rc\\u2028\\xff\\ud800"
    [error] = read(f". .\n. 5 {ESCAPES} . .\n", f"{ESCAPES}.sky")
    assert isinstance(error, ParseError)
    headline, excerpt, caret = str(error).split("\n")
    assert headline.startswith(f"{SHOWN}.sky:2:5: ")
    assert excerpt == f"    . 5 {SHOWN} . ."
    assert caret == "        ^"
    # for programs it is as it is
    assert error.filename == f"{ESCAPES}.sky"


def test_what_is_printed_is_shown_and_read() -> None:
    headers = (("title", f"A {ESCAPES}"), ("source", "b\tc"))
    puzzle = Puzzle(pyskyl.loads(FRAMED).sides, pyskyl.loads(FRAMED).board, headers)
    assert pyskyl.loads(pyskyl.dumps(puzzle)) == puzzle
    text = answer(puzzle, puzzle.board, f"x{ESCAPES}\ny")
    assert text.endswith(f"\n% x{SHOWN} y\n")
    again = pyskyl.loads(text)
    assert (again.sides, again.board) == (puzzle.sides, puzzle.board)
    assert again.headers == (("title", f"A {SHOWN}"), ("source", "b\tc"))
    assert remark("a\x1b") == "% a\\x1b\n"

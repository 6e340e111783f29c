"""The .sky file: what is read, what is refused and where, what is written."""

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pyskyl
from pyskyl import ParseError, Puzzle
from pyskyl.formats import read, read_bytes
from pyskyl.render.answer import answer, remark
from pyskyl.values.words import visible

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


def test_known_keys_are_written_small() -> None:
    puzzle = pyskyl.loads("Title: A\nDIFFICULTY: hard\nTo: B\n2 .\n1 . . .\n. 1 . 2\n. 1")
    assert puzzle.headers == (("title", "A"), ("difficulty", "hard"), ("To", "B"))


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

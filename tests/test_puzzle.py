"""The value: what it accepts, what it says, how it prints."""

from __future__ import annotations

import dataclasses
import doctest
import pickle

import pytest
from hypothesis import given

import pyskyl
import pyskyl.batch
import pyskyl.puzzle
import pyskyl.solving
from pyskyl import Puzzle, PuzzleError, Sides

from .oracle import ROOT, puzzles

EMPTY = [[0, 0], [0, 0], [0, 0], [0, 0]]


def test_lists_and_tuples() -> None:
    puzzle = Puzzle.from_lists([[2, 0], [0, 1], [0, 0], [0, 2]], [[1, 0], [None, 1]])
    assert puzzle.size == 2
    assert puzzle.sides == Sides((2, 0), (0, 1), (0, 0), (0, 2))
    assert list(puzzle.sides) == [(2, 0), (0, 1), (0, 0), (0, 2)]
    assert puzzle.board == ((1, None), (None, 1))
    assert puzzle == Puzzle(puzzle.sides, puzzle.board)
    assert hash(puzzle) == hash(Puzzle(puzzle.sides, puzzle.board))


def test_lists_become_tuples() -> None:
    sides = Sides([2, 0], [0, 1], [0, 0], [0, 2])  # type: ignore[arg-type]
    puzzle = Puzzle(sides, [[1, None], [None, 1]])  # type: ignore[arg-type]
    assert hash(puzzle) == hash(Puzzle.from_lists(list(sides), puzzle.board))
    assert Puzzle.from_lists([[None, 0]] * 4).sides.top == (0, 0)


def test_immutable() -> None:
    puzzle = Puzzle.from_lists(EMPTY)
    with pytest.raises(dataclasses.FrozenInstanceError):
        puzzle.board = ()  # type: ignore[misc]


def test_headers() -> None:
    puzzle = Puzzle.from_lists(EMPTY, headers=[("title", "A #1"), ("source", "a: b")])
    assert puzzle.title == "A #1"
    assert Puzzle.from_lists(EMPTY).title == ""


@pytest.mark.parametrize(
    "header",
    [("", "x"), ("1", "x"), ("a:b", "x"), ("a%", "x"), ("a ", "x"), ("a", "x\ny"), ("a", " x")],
)
def test_bad_header(header: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="a header is a word and one line"):
        Puzzle.from_lists(EMPTY, headers=[header])


def test_all_defects_are_told() -> None:
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_lists([[3, 0], [0, 0], [0, 0], [0, 9]], [[1, 1], [5, 1]])
    assert [defect.place for defect in caught.value.defects] == [
        (0, 1), (1, 2), (2, 1), (2, 2), (2, 3),
    ]  # fmt: skip
    assert str(caught.value) == (
        "top clue 1: the clue 3 is not in 1..2; row 1, column 2: the height 1 is in row 1 already; "
        "row 2, column 1: the height 5 is not in 1..2; and 2 more"
    )


@pytest.mark.parametrize(
    ("sides", "board", "message"),
    [
        ([[0, 0]], None, "there are four sides, not 1"),
        ([[], [], [], []], None, "the size is 0, not in 1..99"),
        ([[0] * 100] * 4, None, "the size is 100, not in 1..99"),
        (
            [[0, 0], [0], [0, 0], [0, 0]],
            None,
            "the grid has 2 rows, but its rows and sides 1, 2 entries",
        ),
        (EMPTY, [[1], [2]], "the grid has 2 rows, but its rows and sides 1, 2 entries"),
        (EMPTY, [[None, None], [[1], None]], "the height [1] is not in 1..2"),
        (EMPTY, [[None, None], [-1, None]], "the height -1 is not in 1..2"),
        (EMPTY, [[1, None], [1, None]], "the height 1 is in column 1 already"),
        ([[-1, 0], [0, 0], [0, 0], [0, 0]], None, "the clue -1 is not in 1..2"),
        ([["2", 0], [0, 0], [0, 0], [0, 0]], None, "the clue '2' is not in 1..2"),
    ],
)
def test_malformed(sides: list[list[int]], board: list[list[int]] | None, message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_lists(sides, board)
    assert str(caught.value).endswith(message)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.defects, str(again)) == (caught.value.defects, str(caught.value))


@given(puzzles(max_size=5))
def test_repr_makes_it_again(puzzle: Puzzle) -> None:
    assert eval(repr(puzzle), {"Puzzle": Puzzle, "Sides": Sides}) == puzzle


def test_two_digits_line_up() -> None:
    lines = str(Puzzle.from_lists([[0] * 10] * 4, [[10] + [0] * 9] + [[0] * 10] * 9)).split("\n")
    assert lines[0] == "      .  .  .  .  .  .  .  .  .  ."
    assert lines[1] == "   +-------------------------------+"
    assert lines[2] == " . | 10  .  .  .  .  .  .  .  .  . |  ."


@pytest.mark.parametrize("module", [pyskyl, pyskyl.batch, pyskyl.puzzle, pyskyl.solving])
def test_docstrings(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0


def test_readme() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0

"""The value: what it accepts, what it says, how it prints."""

import dataclasses
import doctest
import enum
import pickle
import re
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pyskyl
from pyskyl import Board, Puzzle, PuzzleError, Sides
from pyskyl.values.difficulty import Difficulty
from pyskyl.values.words import kind_of, outside

from .oracle import ROOT, all_solutions
from .puzzles import puzzles

EMPTY = [[0, 0], [0, 0], [0, 0], [0, 0]]
SIDES = Sides((0, 0), (0, 0), (0, 0), (0, 0))


def test_lists_and_tuples() -> None:
    puzzle = Puzzle.from_lists([[2, 0], [0, 1], [0, 0], [0, 2]], [[1, 0], [None, 1]])
    assert puzzle.size == 2
    assert puzzle.sides == Sides((2, 0), (0, 1), (0, 0), (0, 2))
    assert list(puzzle.sides) == [(2, 0), (0, 1), (0, 0), (0, 2)]
    assert puzzle.board == ((1, None), (None, 1))
    assert puzzle == Puzzle(puzzle.sides, puzzle.board)
    assert hash(puzzle) == hash(Puzzle(puzzle.sides, puzzle.board))


def test_lists_become_tuples() -> None:
    sides = Sides([2, 0], [0, 1], [0, 0], [0, 2])
    puzzle = Puzzle(sides, [[1, None], [None, 1]])
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


def test_all_defects_are_told() -> None:
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_lists([[3, 0], [0, 0], [0, 0], [0, 9]], [[1, 1], [5, 1]])
    assert [defect.place for defect in caught.value.defects] == [
        (0, 1), (1, 2), (2, 1), (2, 2), (2, 3),
    ]  # fmt: skip
    assert str(caught.value) == (
        f"top clue 1: {outside('clue', 3, 2)}; row 1, column 2: the height 1 is in row 1 already; "
        f"row 2, column 1: {outside('height', 5, 2)}; and 2 more"
    )


def test_a_height_that_stands_twice() -> None:
    """If that is all, the error has the puzzle as it would be."""
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_lists(EMPTY, [[1, 1], [1, None]], [("title", "A")])
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
        assert error.puzzle is not None
        assert error.puzzle.board == ((1, 1), (1, None))
        assert (error.puzzle.title, error.puzzle.sides) == ("A", Puzzle.from_lists(EMPTY).sides)
    for sides, height in ([[9, 0], *EMPTY[1:]], 1), (EMPTY, 3):
        with pytest.raises(PuzzleError) as caught:
            Puzzle.from_lists(sides, [[1, 1], [1, height]])
        assert caught.value.puzzle is None
    with pytest.raises(ValueError, match="a header is a word"):
        Puzzle.from_lists(EMPTY, [[1, 1], [1, None]], [("", "A")])


@given(puzzles(max_size=5))
def test_repr_makes_it_again(puzzle: Puzzle) -> None:
    assert eval(repr(puzzle), {"Puzzle": Puzzle, "Sides": Sides}) == puzzle


def test_repr_has_the_headers() -> None:
    puzzle = Puzzle.from_lists(EMPTY, headers=[("title", 'It\'s \\ "this"')])
    assert eval(repr(puzzle), {"Puzzle": Puzzle, "Sides": Sides}) == puzzle


def test_headers_are_frozen_too() -> None:
    headers = [["title", "A"], ["source", "B"]]
    sides, board = Puzzle.from_lists(EMPTY).sides, ((None, None), (None, None))
    puzzle = Puzzle(sides, board, headers)  # type: ignore[arg-type]
    same = Puzzle(sides, board, (("title", "A"), ("source", "B")))
    assert (puzzle, hash(puzzle)) == (same, hash(same))
    headers[0][1] = "C"
    headers.append(["author", "D"])
    assert puzzle == same
    assert puzzle.headers == (("title", "A"), ("source", "B"))


@pytest.mark.parametrize("wrong", [1.0, 0.0, True, False, "1", "", [], 1j])
def test_only_whole_numbers_are_numbers(wrong: object) -> None:
    """Not even what Python takes for the same number, or for nothing."""
    for sides, board in [
        ([[wrong, 0], [0, 0], [0, 0], [0, 0]], None),
        ([[0, 0], [0, 0], [0, 0], [0, wrong]], None),
        (EMPTY, [[None, None], [wrong, None]]),
        (EMPTY, [[2, 1], [wrong, 2]]),
    ]:
        why = f"{kind_of(wrong)}, and no whole number"
        with pytest.raises(PuzzleError, match=f"{re.escape(repr(wrong))} is {why}"):
            Puzzle.from_lists(sides, board)  # type: ignore[arg-type]


def test_other_whole_numbers() -> None:
    class Height(enum.IntEnum):
        ONE = 1

    puzzle = Puzzle.from_lists(EMPTY, [[Height.ONE, 0], [0, 0]])
    assert puzzle.board == ((1, None), (None, None))
    assert puzzle.with_board([[0, 1], [0, 0]]).board == ((None, 1), (None, None))


@given(st.lists(st.lists(st.integers(-1, 4), min_size=3, max_size=3), min_size=7, max_size=7))
def test_sound_is_what_has_no_defect(numbers: list[list[int]]) -> None:
    """Whether a puzzle is sound is found out in a quick way, and what is wrong in another."""
    sides, board = numbers[:4], numbers[4:]
    sound = all(0 <= number <= 3 for line in numbers for number in line) and all(
        len(heights) == len(set(heights))
        for line in [*board, *zip(*board, strict=True)]
        for heights in [[height for height in line if height]]
    )
    if sound:
        assert Puzzle.from_lists(sides, board).size == 3
    else:
        with pytest.raises(PuzzleError) as caught:
            Puzzle.from_lists(sides, board)
        assert caught.value.defects


def test_the_difficulties() -> None:
    words = ["easy", "medium", "hard", "extreme", "unreasonable"]
    assert list(map(str, Difficulty)) == words
    assert sorted(map(Difficulty, sorted(words))) == list(Difficulty)
    assert max(Difficulty) is Difficulty.UNREASONABLE
    assert {"hard": 1}[Difficulty.HARD] == 1
    assert Difficulty.HARD <= Difficulty.HARD >= Difficulty.MEDIUM
    letters = [difficulty.letter for difficulty in Difficulty if difficulty.letter]
    assert len(set(letters)) == len(letters)
    assert pickle.loads(pickle.dumps(Difficulty.HARD)) is Difficulty.HARD
    for difficulty in Difficulty:
        headed = Puzzle.from_lists(EMPTY, headers=[("difficulty", str(difficulty))])
        text = f"2d{difficulty.letter}:" if difficulty.letter else "2:"
        assert pyskyl.dumps(headed, "towers").startswith(text)


def test_two_digits_line_up() -> None:
    lines = str(Puzzle.from_lists([[0] * 10] * 4, [[10] + [0] * 9] + [[0] * 10] * 9)).split("\n")
    assert lines[0] == "      .  .  .  .  .  .  .  .  .  ."
    assert lines[1] == "   +-------------------------------+"
    assert lines[2] == " . | 10  .  .  .  .  .  .  .  .  . |  ."


@pytest.mark.parametrize(
    "path",
    [path for path in sorted((ROOT / "pyskyl").rglob("*.py")) if ">>>" in path.read_text("utf-8")],
    ids=lambda path: path.stem,
)
def test_docstrings(path: Path) -> None:
    """The examples of all modules."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    result = doctest.testmod(import_module(name.removesuffix(".__init__")))
    assert result.attempted > 0
    assert result.failed == 0


@given(puzzles(ruled=True), st.integers(-5, 5), st.booleans())
def test_what_is_turned_or_mirrored(puzzle: Puzzle, quarters: int, mirror: bool) -> None:
    """Its solutions are those of the puzzle, turned and mirrored."""

    def moved(board: Board) -> Board:
        """Each cell goes where a picture of the board shows it."""
        last = len(board) - 1
        cells = {
            (row, column): board[row][column]
            for row in range(last + 1)
            for column in range(last + 1)
        }
        if mirror:
            cells = {(row, last - column): height for (row, column), height in cells.items()}
        for _ in range(quarters % 4):
            cells = {(column, last - row): height for (row, column), height in cells.items()}
        return tuple(
            tuple(cells[row, column] for column in range(last + 1)) for row in range(last + 1)
        )

    turned = puzzle.transform(quarters, mirror=mirror)
    assert turned.board == moved(puzzle.board)
    assert {*all_solutions(turned)} == {moved(board) for board in all_solutions(puzzle)}
    back = turned.transform(-quarters) if not mirror else turned.transform(quarters, mirror=True)
    assert back == puzzle
    assert (turned.headers, turned.rule) == (puzzle.headers, puzzle.rule)

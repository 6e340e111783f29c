"""The value: what it accepts, what it says, how it prints."""

import dataclasses
import doctest
import enum
import pickle
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

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


@pytest.mark.parametrize(
    ("sides", "board", "message"),
    [
        ([[0, 0]], None, "there are four sides, not 1"),
        ([[], [], [], []], None, outside("size", 0, 99)),
        ([[0] * 100] * 4, None, outside("size", 100, 99)),
        ([[0, 0], [0], [0, 0], [0, 0]], None, "left side: 1 clue, where the grid has 2 rows"),
        (EMPTY, [[1, 2], [2]], "row 2: 1 height, where the grid has 2 rows"),
        (EMPTY, [[None] * 3] * 2, "the grid has 3 columns and 2 rows: it must be a square"),
        (
            [[0, 0]] * 4,
            [[1, None, None]] * 3,
            "the board has 3 rows, where each side has 2 clues",
        ),
        (EMPTY, [[None, None], [[1], None]], "the height [1] is a list, and no whole number"),
        (EMPTY, [[None, None], [-1, None]], outside("height", -1, 2)),
        (EMPTY, [[1, None], [1, None]], "the height 1 is in column 1 already"),
        ([[-1, 0], [0, 0], [0, 0], [0, 0]], None, outside("clue", -1, 2)),
        ([["2", 0], [0, 0], [0, 0], [0, 0]], None, "the clue '2' is a str, and no whole number"),
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


# of these nobody checks the types
any_puzzle: Any = Puzzle
any_sides: Any = Sides


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: any_puzzle(sides="x", board=3), "the sides are of type str, not"),
        (lambda: any_puzzle(SIDES, 3), "the board is of type int, not"),
        (lambda: any_puzzle(SIDES, "ab"), "the board is of type str, not"),
        (
            lambda: any_puzzle(SIDES, ["..", ".."]),
            "a row is of type str, not a sequence of heights",
        ),
        (
            lambda: any_sides(3, (), (), ()),
            "the top clues are of type int, not a sequence of numbers",
        ),
        (lambda: any_sides((), "12", (), ()), "the left clues are of type str, not"),
        (
            lambda: any_puzzle.from_lists(None),
            "the sides are of type NoneType, not a sequence of four sides",
        ),
        (
            lambda: any_puzzle.from_lists([None] * 4),
            "a side is of type NoneType, not a sequence of numbers",
        ),
        (
            lambda: any_puzzle.from_lists(EMPTY, 7),
            "the board is of type int, not a sequence of rows",
        ),
        (lambda: any_puzzle.from_lists(EMPTY, [1, 2]), "a row is of type int, not"),
        (lambda: any_puzzle.from_lists(EMPTY, headers=[("a", 1)]), "a header is two texts"),
        (lambda: any_puzzle.from_lists(EMPTY, headers=[("a", "b", "c")]), "a header is two texts"),
        (lambda: any_puzzle.from_lists(EMPTY, headers={"a": "x"}), "a header is of type str, not"),
        (lambda: any_puzzle.from_lists(EMPTY, headers="title"), "the headers are of type str, not"),
    ],
)
def test_wrong_types(make: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError, match=re.escape(message)):
        make()


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


@pytest.mark.parametrize("size", [0, 100, "4", 2.0])
def test_the_size_of_an_empty_puzzle(size: Any) -> None:
    with pytest.raises(ValueError, match=f"the size is {size!r}, not a whole number from 1 to 99"):
        Puzzle.empty(size)


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


@pytest.mark.parametrize(
    ("headers", "message"),
    [
        ([("title", "\ud800")], "cannot be written as UTF-8"),
        ([("t\udcff", "x")], "cannot be written as UTF-8"),
        ([("t", "\ud800" + 99 * "x")], r"\('t', '\\ud800x{18}…'\) cannot be written as UTF-8"),
        ([("a", "b")] * 101, "there are 101 headers, more than 100"),
        ([("a", "b" * 4096)], "the header 'a' has more than 4096 characters"),
    ],
)
def test_headers_that_no_file_can_have(headers: list[tuple[str, str]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Puzzle.from_lists(EMPTY, headers=headers)


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


def test_what_has_another_size_is_told() -> None:
    """Not the four sides if they agree with each other, but for the board."""
    with pytest.raises(PuzzleError) as caught:
        Puzzle.from_lists([[0] * 4] * 4, [[1, 2], [2, 1]])
    assert str(caught.value) == "the board has 2 rows, where each side has 4 clues"
    with pytest.raises(PuzzleError, match=r"^left side: 3 clues, where the grid has 2 rows$"):
        Puzzle.from_lists([[0] * 2, [0] * 3, [0] * 2, [0] * 2], [[1, 2], [2, 1]])


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

"""The verb repair, and check --repair: what a puzzle with several solutions lacks."""

import pickle
import textwrap
from itertools import compress, islice

import pytest
from hypothesis import given

import pyskyl
from pyskyl import NewClue, NewGiven, Puzzle, Repair, Status
from pyskyl.verbs.repairing import Kind

from .command import command
from .oracle import ROOT, all_solutions, shown
from .puzzles import puzzles
from .samples import some

EMPTY = Puzzle.from_lists([[0] * 4] * 4)


def thinner(puzzle: Puzzle) -> Puzzle:
    """Without half of its clues, so that it often has several solutions."""
    none = [0] * puzzle.size
    return Puzzle.from_lists([puzzle.sides.top, none, none, puzzle.sides.right], puzzle.board)


@given(puzzles(3).map(thinner))
def test_what_is_repaired(puzzle: Puzzle) -> None:
    """That nothing less does it is tested in repair.plt, by trying all sets."""
    solutions = all_solutions(puzzle)
    found = pyskyl.repair(puzzle)
    assert found.status is Status.of(len(solutions), complete=True)
    if len(solutions) < 2:
        assert (found.cells, found.found, found.additions) == (None, None, None)
        return
    heights = [[height for row in solution for height in row] for solution in solutions]
    differing = [len({*several}) > 1 for several in zip(*heights, strict=True)]
    numbers = range(1, puzzle.size + 1)
    cells = [(row, column) for row in numbers for column in numbers]
    assert sorted(found.cells or ()) == [*compress(cells, differing)]
    assert (found.found, found.at_least) == ("fewest", len(found.additions or ()))
    assert pyskyl.solve(with_additions(puzzle, found)).status is Status.UNIQUE


def with_additions(puzzle: Puzzle, found: Repair) -> Puzzle:
    """The puzzle as it is repaired."""
    sides = {name: list(side) for name, side in vars(puzzle.sides).items()}
    board = [list(row) for row in puzzle.board]
    for addition in found.additions or ():
        if isinstance(addition, NewGiven):
            assert board[addition.row - 1][addition.column - 1] is None
            board[addition.row - 1][addition.column - 1] = addition.height
        else:
            assert sides[addition.side][addition.number - 1] == 0
            sides[addition.side][addition.number - 1] = addition.clue
    return Puzzle.from_lists(sides.values(), board)


@pytest.mark.parametrize(("kind", "number"), some([("clues", 3), ("givens", 4), ("either", 3)], 1))
def test_known_minima(kind: Kind, number: int) -> None:
    found = pyskyl.repair(EMPTY, additions=kind, time_limit=100)
    assert found.found == "fewest"
    assert found.additions is not None
    assert len(found.additions) == number
    kinds = {type(addition) for addition in found.additions}
    other = {"givens": NewClue, "clues": NewGiven, "either": None}[kind]
    assert other not in kinds
    assert pyskyl.solve(with_additions(EMPTY, found)).status is Status.UNIQUE
    assert pickle.loads(pickle.dumps(found)) == found


def test_what_takes_long_is_not_proved() -> None:
    puzzle = Puzzle.from_lists([[0] * 5] * 4)
    found = pyskyl.repair(puzzle, additions="givens")
    assert found.found == "at_most"
    assert found.additions is not None
    assert found.at_least == 1
    assert pyskyl.solve(with_additions(puzzle, found)).status is Status.UNIQUE
    assert found.text.endswith("; perhaps fewer would, too")


def test_out_of_time() -> None:
    puzzle = Puzzle.from_lists([[0] * 9] * 4)
    found = pyskyl.repair(puzzle, time_limit=1)
    assert found.status is Status.MULTIPLE
    assert found.found in {None, "at_most"}
    assert isinstance(found.error, pyskyl.TimeLimitError) == (found.found is None)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["either", "givens"])
@pytest.mark.parametrize(
    "sides",
    [
        [[0, 2, 0, 0, 0], [0, 0, 2, 0, 0], [0, 1, 0, 0, 0], [0, 0, 0, 0, 0]],
        [[0, 0, 0, 2, 0], [3, 0, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 2, 0, 0]],
    ],
)
def test_of_more_solutions_than_are_listed(sides: list[list[int]], kind: Kind) -> None:
    puzzle = Puzzle.from_lists(sides)
    assert pyskyl.count(puzzle, limit=1000) == 1000
    found = pyskyl.repair(puzzle, additions=kind, time_limit=1000)
    assert found.additions is not None
    assert (found.found, found.at_least) == ("at_most", 1)
    assert len(found.additions) <= 6
    assert pyskyl.solve(with_additions(puzzle, found)).status is Status.UNIQUE


def test_what_cannot_be_repaired_with_clues() -> None:
    # the only two squares that show all of these clues
    sides = [[3, 2, 2, 1], [4, 2, 2, 1], [1, 2, 2, 3], [1, 2, 2, 4]]
    assert pyskyl.count(Puzzle.from_lists(sides)) == 2
    found = pyskyl.repair(Puzzle.from_lists(sides), additions="clues")
    assert (found.found, found.additions, found.at_least) == ("impossible", (), 0)
    assert found.text == "no further numbers of that kind would make it unique"
    given = pyskyl.repair(Puzzle.from_lists(sides))
    assert given.additions is not None
    assert len(given.additions) == 1


@given(puzzles(4))
def test_clues_of_full_boards(puzzle: Puzzle) -> None:
    for solution in islice(all_solutions(puzzle), 2):
        full = Puzzle.from_lists([*vars(puzzle.sides).values()], solution, rule=puzzle.rule)
        assert [*vars(pyskyl.fill_clues(full).sides).values()] == [*map(tuple, shown(solution))]


def lacking(
    found: str | None, additions: tuple[NewGiven | NewClue, ...] | None, at_least: int
) -> Repair:
    return Repair(EMPTY, Status.MULTIPLE, found=found, additions=additions, at_least=at_least)


GIVEN, CLUE = NewGiven(3, 4, 5), NewClue("top", 2, 3)


@pytest.mark.parametrize(
    ("repair", "text"),
    [
        (lacking("fewest", (GIVEN,), 1), "r3c4 = 5 would make it unique"),
        (
            lacking("fewest", (GIVEN, CLUE), 2),
            "r3c4 = 5 and the clue 3 above column 2 would make it unique; fewer would not",
        ),
        (
            lacking("at_most", (NewClue("left", 1, 2), NewClue("right", 2, 1), GIVEN), 1),
            "the clue 2 left of row 1, the clue 1 right of row 2 and r3c4 = 5 would make it "
            "unique; perhaps fewer would, too",
        ),
        (
            lacking("at_most", (NewClue("bottom", 1, 2), GIVEN, CLUE), 2),
            "the clue 2 below column 1, r3c4 = 5 and the clue 3 above column 2 would make it "
            "unique; 2 or more are needed",
        ),
        (lacking("unknown", (), 1), "no way to make it unique was found"),
        (
            lacking("unknown", (), 3),
            "no way to make it unique was found; 3 or more further numbers are needed",
        ),
        (lacking(None, None, 0), ""),
    ],
)
def test_text(repair: Repair, text: str) -> None:
    assert repair.text == text


def test_the_session_of_the_readme() -> None:
    printed = command("check", "--repair", "3:///////////,_1h").stdout
    readme = (ROOT / "pyskyl/README.md").read_text(encoding="utf-8")
    assert textwrap.indent(printed, "    ") in readme


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        ([(1, 1), (1, 2), (2, 1), (2, 2)], "all cells"),
        ([(1, 1), (1, 2), (2, 2)], "all cells but r2c1"),
        ([(1, 1), (2, 2)], "r1c1 r2c2"),
    ],
)
def test_cells_that_differ(cells: list[tuple[int, int]], text: str) -> None:
    """Those that do not are named instead if they are fewer."""
    puzzle = Puzzle.from_lists([[0, 0]] * 4)
    found = Repair(puzzle, Status.MULTIPLE, cells=tuple(cells))
    assert f"they differ in {text}\n" in str(found)


def test_in_two_processes() -> None:
    arguments = ["check", "--repair", "--quiet", "2:///////", "3:///////////", "2:///////,1c"]
    alone, together = command(*arguments), command(*arguments, "--jobs", "2")
    assert (together.returncode, together.stdout) == (alone.returncode, alone.stdout)
    assert together.stderr == alone.stderr
    assert alone.stdout.count("would make it unique") == 2

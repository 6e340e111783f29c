"""The verb superfluous, and check --superfluous: what a puzzle does not need."""

import pickle
from collections.abc import Iterable

import pytest
from hypothesis import given, settings

import pyskyl
from pyskyl import NewClue, NewGiven, Puzzle, Rule, Status
from pyskyl.values.checks import Addition
from pyskyl.values.position import position
from pyskyl.verbs.repairing import SUPERFLUOUS

from .puzzles import puzzles
from .samples import samples


def without(puzzle: Puzzle, parts: Iterable[Addition]) -> Puzzle:
    """The puzzle without these givens and clues."""
    sides = {name: [*side] for name, side in vars(puzzle.sides).items()}
    board = [*map(list, puzzle.board)]
    for part in parts:
        if isinstance(part, NewGiven):
            assert board[part.row - 1][part.column - 1] == part.height
            board[part.row - 1][part.column - 1] = None
        else:
            assert sides[part.side][part.number - 1] == part.clue
            sides[part.side][part.number - 1] = 0
    return Puzzle.from_lists([*sides.values()], board, rule=puzzle.rule)


def parts_of(puzzle: Puzzle) -> list[Addition]:
    """Its givens and clues, in the order in which they are taken away."""
    givens = [
        NewGiven(row, column, height)
        for row, heights in enumerate(puzzle.board, 1)
        for column, height in enumerate(heights, 1)
        if height is not None
    ]
    clues = [
        NewClue(side, number, clue)
        for side, numbers in vars(puzzle.sides).items()
        for number, clue in enumerate(numbers, 1)
        if clue
    ]
    return [*givens, *clues]


def check(puzzle: Puzzle) -> None:
    """What is found is what solving says, of each part alone and of all in turn."""

    def is_unique(gone: Iterable[Addition]) -> bool:
        return pyskyl.count(without(puzzle, gone), 2) == 1

    result = pyskyl.superfluous(puzzle)
    if pyskyl.count(puzzle, 2) != 1:
        assert (result.each, result.together) == (None, None)
        return
    assert result.each == tuple(part for part in parts_of(puzzle) if is_unique([part]))
    together: list[Addition] = []
    for part in parts_of(puzzle):
        if is_unique([*together, part]):
            together.append(part)
    assert result.together == tuple(together)


@settings(max_examples=samples(25, 300))
@given(puzzle=puzzles(4))
def test_it_is_what_solving_says(puzzle: Puzzle) -> None:
    check(puzzle)


@pytest.mark.parametrize("rule", [Rule(parks=1), Rule(diagonals=True), Rule(clues="sums")])
def test_by_other_rules(rule: Rule) -> None:
    for puzzle in pyskyl.generate_many(samples(2, 20), size=4, seed=1, rule=rule):
        assert isinstance(puzzle, Puzzle)
        check(puzzle)


def test_it_is_told() -> None:
    """In words, and how many there are makes them others."""
    for text, said in {
        "2:2///////": "\nit needs all its clues and givens",
        "2:///////,1c": "\nit needs all its clues and givens",
        "1:///,1": "\nit does not need r1c1 = 1",
        "2:2//1/////,1c": "\nany one of these could go: r1c1 = 1, the clue 2 above column 1 and "
        "the clue 1 below column 1\nafter r1c1 = 1 and the clue 2 above column 1, nothing more "
        "could go",
        "2:///////": "\ntwo solutions differ in all cells",
    }.items():
        result = pyskyl.superfluous(pyskyl.loads(text))
        head, _, rest = str(result).partition("solution")
        assert (head, rest) == ("more than one " if "differ" in said else "exactly one ", said)
        assert pickle.loads(pickle.dumps(result)) == result


def test_out_of_time() -> None:
    """That the puzzle has one solution is known all the same."""
    reply = {
        "end": "complete",
        "solutions": [[[1]]],
        "mistakes": [],
        "superfluous": {"end": "time"},
    }
    item = position(pyskyl.loads("1:///,1"))
    result = SUPERFLUOUS.value(item, reply)
    assert (result.status, result.each) == (Status.UNIQUE, None)
    assert isinstance(result.error, pyskyl.TimeLimitError)

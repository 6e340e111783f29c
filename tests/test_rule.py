"""Puzzles by other rules than the classic one: parks, diagonals, sums."""

from __future__ import annotations

import pickle
import subprocess
import sys
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyskyl
import pyskyl.rule
from pyskyl import Board, FormatError, ParseError, Puzzle, PuzzleError, Rule, Sides
from pyskyl.position import candidates, position

from .oracle import ROOT, all_solutions, ruled_puzzles
from .swipl import Forks
from .test_puzzle import test_docstrings as check_docstrings

PARKS = Rule(parks=1)
EMPTY = [[0] * 3] * 4
any_rule: Any = Rule

STRATEGIES: list[pyskyl.Strategy] = ["auto", "contraction", "clpfd"]
OTHERS: list[pyskyl.Strategy] = ["xor", "skyline"]
"""The strategies that know the classic rule only."""


# --- The value


def test_docstrings() -> None:
    check_docstrings(pyskyl.rule)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"parks": -1}, "the parks are -1, not a whole number"),
        ({"parks": True}, "the parks are True"),
        ({"parks": "1"}, "the parks are '1'"),
        ({"diagonals": 1}, "diagonals is 1, not True or False"),
        ({"clues": "sum"}, "the clues are 'sum', not 'counts' or 'sums'"),
    ],
)
def test_no_rule(fields: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        any_rule(**fields)


def test_a_rule_is_a_value() -> None:
    rule = Rule(1, True, "sums")
    assert (rule, hash(rule)) == (pickle.loads(pickle.dumps(rule)), hash(Rule(1, True, "sums")))
    assert (str(Rule()), str(rule)) == ("classic", "parks: 1, diagonals: yes, clues: sums")
    assert rule.variants == {"parks": 1, "diagonals": True, "clues": "sums"}
    assert Rule().variants == {}


def test_what_puzzles_it_allows() -> None:
    sums = [[6, 0, 0], *EMPTY[1:]]
    assert Puzzle.from_lists(sums, rule=Rule(clues="sums")).sides.top == (6, 0, 0)
    for rule, message in [
        (Rule(parks=1, clues="sums"), "the clue 6 is not in 1..3"),
        (Rule(), "the clue 6 is not in 1..3"),
        (Rule(parks=3), "with 3 parks a line of 3 cells has no building"),
    ]:
        with pytest.raises(PuzzleError, match=message):
            Puzzle.from_lists(sums, rule=rule)
    with pytest.raises(TypeError, match="the rule is of type str, not Rule"):
        Puzzle.from_lists(EMPTY, rule="parks")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rule", "board", "message"),
    [
        (PARKS, [[3, None, None], [None] * 3, [None] * 3], "the height 3 is not in 1..2"),
        (PARKS, [[0, None, 0], [None] * 3, [None] * 3], "row 1 has 1 park already"),
        (PARKS, [[0, None, None], [0, None, None], [None] * 3], "column 1 has 1 park already"),
        (
            Rule(diagonals=True),
            [[3, None, None], [None, 3, None], [None] * 3],
            "the height 3 is in the falling diagonal already",
        ),
        (
            Rule(1, diagonals=True),
            [[None, None, 0], [None] * 3, [0, None, None]],
            "the rising diagonal has 1 park already",
        ),
    ],
)
def test_what_stands_too_often(rule: Rule, board: list[list[int | None]], message: str) -> None:
    with pytest.raises(PuzzleError, match=message) as caught:
        Puzzle.from_lists(EMPTY, board, rule=rule)
    known = caught.value.puzzle
    assert (known is None) == ("not in" in message)
    assert known is None or known.rule == rule


def test_zero_is_a_park_where_there_are_any() -> None:
    board: Board = ((0, None, None), (None,) * 3, (None,) * 3)
    assert Puzzle.from_lists(EMPTY, board).board[0] == (None,) * 3
    puzzle = Puzzle.from_lists(EMPTY, board, rule=PARKS)
    assert puzzle.board[0] == (0, None, None)
    assert str(puzzle).splitlines()[2] == ". | x . . | ."
    assert puzzle.with_board(puzzle.board) == puzzle
    assert puzzle != Puzzle.from_lists(EMPTY, rule=PARKS)
    assert eval(repr(puzzle), {"Puzzle": Puzzle, "Sides": Sides, "Rule": Rule}) == puzzle
    assert "rule" not in repr(Puzzle.from_lists(EMPTY))


@pytest.mark.parametrize("header", [("parks", "1"), ("Diagonals", "no"), ("clues", "counts")])
def test_a_header_does_not_say_the_rule(header: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match=r"says what the rule is: rule=Rule\(...\) does that"):
        Puzzle.from_lists(EMPTY, headers=[header])
    assert Puzzle.from_lists(EMPTY, headers=[("clues", "12")]).headers == (("clues", "12"),)


def test_candidates() -> None:
    board: Board = ((0, None, None), (None, 1, None), (None,) * 3)
    puzzle = Puzzle.from_lists(EMPTY, board, rule=Rule(1, diagonals=True))
    found = candidates(position(puzzle))
    assert found[0] == (frozenset({0}), frozenset({2}), frozenset({2}))
    assert found[2][2] == frozenset({2})
    with pytest.raises(ValueError, match=r"row 1, column 2 has 3, no height in 0..2"):
        position(puzzle, [[None, 3, None], [None] * 3, [None] * 3])
    # 0 is no empty cell there: the given is contradicted
    with pytest.raises(ValueError, match="row 2, column 2 has the given 1"):
        position(puzzle, [[None] * 3, [None, 0, None], [None] * 3])


def test_the_sentences_are_prologs(forks: Forks) -> None:
    query = (
        "forall(member(V, [parks(1),parks(2),diagonals(true),clues(sums)]),"
        " ( V =.. [N,A], skyscraper_rule:variant(N, A, rule(0,[],count), _, S), writeln(S) ))"
    )
    ended, output = forks.run(query)
    rules = [Rule(1), Rule(2), Rule(diagonals=True), Rule(clues="sums")]
    assert ended == "exited(0)"
    assert output.splitlines() == [rule.sentences[0] for rule in rules]


# --- Notations


@settings(max_examples=60)
@given(several=st.lists(ruled_puzzles(6), min_size=1, max_size=3))
@pytest.mark.parametrize("name", ["sky", "penpa", "json", "janko"])
def test_what_is_written_is_read(name: str, several: list[Puzzle]) -> None:
    if name == "janko" and any(puzzle.rule.clues == "sums" for puzzle in several):
        with pytest.raises(FormatError, match="janko has no place for the rule clues: sums"):
            pyskyl.dumps(several, name)
        return
    text = pyskyl.dumps(several, name)
    assert [*pyskyl.loads_all(text, name)] == several
    if len(several) == 1 and name != "penpa":
        assert pyskyl.loads(text) == several[0]


@pytest.mark.parametrize("name", ["towers", "pzpr", "codewars", "skyline", "prolog"])
def test_who_cannot_say_it_refuses(name: str) -> None:
    puzzle = Puzzle.from_lists(EMPTY, rule=Rule(1, diagonals=True))
    with pytest.raises(FormatError) as caught:
        pyskyl.dumps(puzzle, name)
    assert str(caught.value) == f"{name} has no place for the rule parks: 1, diagonals: yes"


GRID = ". . .\n. . . . .\n. . . . .\n. . . . .\n. . .\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        (f"parks: one\n{GRID}", 1, 1, "the header 'parks' is a rule, and its value a number"),
        (f"title: a\n diagonals: maybe\n{GRID}", 2, 2, "its value yes or no, not 'maybe'"),
        (f"clues: product\n{GRID}", 1, 1, "its value sums or counts, not 'product'"),
        (f"parks: 1\nParks: 1\n{GRID}", 2, 1, "'parks' says what the rule is, once"),
        (f"title: a\nparks: 3\n{GRID}", 2, 1, "with 3 parks a line of 3 cells has no building"),
        (f"parks: 1\n{GRID}".replace(". . . . .", ". 0 . . .", 1), 3, 3, "0 can mean two things"),
        (f"parks: 1\n{GRID}".replace(". . . . .", ". x x . .", 1), 3, 5, "1 park already"),
        (f"parks: 1\n{GRID}".replace(". . . . .", ". 3 . . .", 1), 3, 3, "3 is not in 1..2"),
        (f"{GRID}".replace(". . . . .", ". x . . .", 1), 2, 3, "'x' is no entry"),
        (f"clues: sums\n{GRID}".replace(". . . . .", "7 . . . .", 1), 3, 1, "7 is not in 1..6"),
        ("3 3 2\n3 - -\n" + "- - -\n" * 6, 2, 1, "the clue 3 is not in 1..2"),
    ],
)
def test_malformed(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        pyskyl.loads(text)
    error = caught.value
    assert (error.line, error.column) == (line, column), error
    assert message in str(error)


@pytest.mark.parametrize(
    ("variants", "message"),
    [
        ("3", "the rule is to be an object"),
        ('{"park": 1}', "a rule has parks, diagonals, clues, and no other key"),
        ('{"parks": "1"}', "the parks are '1'"),
        ('{"parks": 1}', "with 1 park a line of 1 cell has no building"),
    ],
)
def test_malformed_json(variants: str, message: str) -> None:
    sides = '{"top": [0], "left": [0], "bottom": [0], "right": [0]}'
    text = f'{{"sides": {sides}, "rule": {variants}}}'
    with pytest.raises(ParseError) as caught:
        pyskyl.loads(text)
    assert message in str(caught.value)
    assert caught.value.column >= text.index(variants) + 1


def test_what_is_no_rule_is_read_as_ever() -> None:
    puzzle = pyskyl.loads(f"parks: 0\ndiagonals: no\nclues: 12\nclues: counts\n{GRID}")
    assert (puzzle.rule, puzzle.headers) == (Rule(), (("clues", "12"),))
    crossed = pyskyl.loads(GRID.replace(".", "x"))
    assert (crossed.rule, crossed.board) == (Rule(), ((None,) * 3,) * 3)
    together = pyskyl.loads("parks: 1\nclues: sums\n.3.\n.|x2.|.\n.|...|.\n.|..X|.\n...\n")
    assert together.board == ((0, 2, None), (None,) * 3, (None, None, 0))


# --- Solving


@settings(max_examples=80)
@given(ruled_puzzles(4))
def test_the_solutions(puzzle: Puzzle) -> None:
    expected = all_solutions(puzzle)
    assert sorted(pyskyl.solutions(puzzle)) == expected
    assert pyskyl.count(puzzle) == len(expected)
    result = pyskyl.solve(puzzle)
    assert result.solution is None if not expected else result.solution in expected


def test_strategies() -> None:
    puzzle = Puzzle.from_lists([[3, 0, 0, 0], *[[0] * 4] * 3], rule=PARKS)
    numbers = {pyskyl.count(puzzle, strategy=name) for name in STRATEGIES}
    assert len(numbers) == 1
    for name in OTHERS:
        result = next(pyskyl.solve_many([puzzle], strategy=name))
        assert f"{name} knows the classic rule only" in str(result.error)


def test_many() -> None:
    several = [
        Puzzle.from_lists(EMPTY, rule=Rule(parks, diagonals))
        for parks, diagonals in product((0, 1), (False, True))
    ]
    found = pyskyl.count_many(several, jobs=2)
    assert [count.number for count in found] == [len(all_solutions(each)) for each in several]


def test_published() -> None:
    """Puzzles that others have published have one solution each."""
    for path in sorted((ROOT / "puzzles" / "variants").glob("*.sky")):
        several = list(pyskyl.load_all(path))
        assert len(several) == 10
        assert all(puzzle.rule != Rule() for puzzle in several)
        assert [count.number for count in pyskyl.count_many(several)] == [1] * 10


def test_data_set_without_a_grid() -> None:
    """Data sets leave the grid out where nothing is given."""
    text = "3 3 2\n2 2 1\n- 2 1\n- 1 2\n2 1 -\n"
    assert pyskyl.loads(text, "janko") == pyskyl.loads(text + "- - -\n" * 3, "janko")


def test_the_command() -> None:
    text = f"title: A park\nparks: 1\n{GRID}".replace(". . .\n", "2 . .\n", 1)
    text = text.replace(". . . . .", ". x . . .", 1).replace(". . . . .", ". . x . 1", 1)
    for arguments, wanted in [
        (["solve", "-"], "parks: 1\n"),
        (["solve", "--format", "json", "-"], '"rule": {"parks": 1}'),
        (["check", "--format", "json", "-"], '"rule": {"parks": 1}'),
        (["count", "-"], "solution"),
        (["convert", "--to", "janko", "-"], "3 3 2\n2 - -\n"),
    ]:
        result = subprocess.run(
            [sys.executable, "-m", "pyskyl", *arguments],
            cwd=ROOT,
            input=text,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert wanted in result.stdout, (arguments, result)

"""Puzzles by other rules than the classic one: parks, diagonals, sums."""

import io
import pickle
import random
import shlex
from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyskyl
from pyskyl import Board, FormatError, ParseError, Puzzle, PuzzleError, Rule, Sides
from pyskyl.cli.entries import entered
from pyskyl.engine import bridge
from pyskyl.formats import FORMATS
from pyskyl.render.board import Screen, candidates_board, terminal_board
from pyskyl.render.caption import captioned
from pyskyl.render.figure import figure
from pyskyl.render.pdf import booklet
from pyskyl.render.shapes import Text, hatching
from pyskyl.values.headers import kind
from pyskyl.values.position import candidates, position
from pyskyl.values.rule import Clues
from pyskyl.values.words import outside
from pyskyl.verbs import checking, explaining
from pyskyl.verbs.recipe import recipe_of, recipes

from .bench.peers import cpsat
from .command import command
from .oracle import ROOT, all_solutions, is_solution
from .puzzles import cells, changed, puzzle_of, puzzles, random_board, some_clues
from .samples import samples
from .swipl import Forks

PARKS = Rule(parks=1)
EMPTY = [[0] * 3] * 4

STRATEGIES: list[pyskyl.Strategy] = ["auto", "contraction", "clpfd"]
OTHERS: list[pyskyl.Strategy] = ["xor", "skyline"]
"""The strategies that know the classic rule only."""


# --- The value


def test_a_rule_is_a_value() -> None:
    rule = Rule(1, True, "sums")
    assert (rule, hash(rule)) == (pickle.loads(pickle.dumps(rule)), hash(Rule(1, True, "sums")))
    assert (str(Rule()), str(rule)) == ("classic", "parks: 1, diagonals: yes, clues: sums")
    assert rule.variants == {"parks": 1, "diagonals": True, "clues": "sums"}
    assert Rule().variants == {}


@pytest.mark.parametrize(
    ("rule", "board", "message"),
    [
        (PARKS, [[3, None, None], [None] * 3, [None] * 3], outside("height", 3, 2)),
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
    assert (known is None) == (message == outside("height", 3, 2))
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


def test_a_kind_has_five_words_at_most() -> None:
    """More of them are a remark, which may be about anything."""
    with pytest.raises(ValueError, match=r"header 'type' says 'haido .*pyskyl knows classic"):
        kind("type", "haido with four more words")
    assert kind("type", "haido with five more words here") is None


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
        "forall(clause(skyscraper_rule:variant(N,_,_,_,_),_), writeln(N)),"
        " skyscraper_rule:classic_rule(Rule),"
        " forall(member(V, [parks(1),parks(2),diagonals(true),clues(sums)]),"
        "        ( V =.. [N,A], skyscraper_rule:variant(N, A, Rule, _, S), writeln(S) ))"
    )
    ended, output = forks.run(query)
    rules = [Rule(1), Rule(2), Rule(diagonals=True), Rule(clues="sums")]
    assert ended == "exited(0)"
    variants = {field.name for field in fields(Rule)}
    assert {name for rule in rules for name in rule.variants} == variants
    names, said = output.splitlines()[: len(variants)], output.splitlines()[len(variants) :]
    assert {*names} == variants
    assert said == [rule.sentences[0] for rule in rules]


# --- Notations


@settings(max_examples=samples(8))
@given(several=st.lists(puzzles(6, ruled=True), min_size=1, max_size=3))
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


@pytest.mark.parametrize("name", [name for name, kind in FORMATS.items() if not kind.variants])
def test_who_cannot_say_it_refuses(name: str) -> None:
    puzzle = Puzzle.from_lists(EMPTY, rule=Rule(1, diagonals=True))
    with pytest.raises(FormatError) as caught:
        pyskyl.dumps(puzzle, name)
    what = f"{name} has no place for the rule parks: 1, diagonals: yes"
    assert str(caught.value) == f"{what}; sky, janko, penpa and json have one"


GRID = ". . .\n. . . . .\n. . . . .\n. . . . .\n. . .\n"


def test_what_is_no_rule_is_read_as_ever() -> None:
    puzzle = pyskyl.loads(f"parks: 0\ndiagonals: no\nclues: 12\nclues: counts\n{GRID}")
    assert (puzzle.rule, puzzle.headers) == (Rule(), (("clues", "12"),))
    crossed = pyskyl.loads(GRID.replace(".", "x"))
    assert (crossed.rule, crossed.board) == (Rule(), ((None,) * 3,) * 3)


# --- Solving


@given(puzzles(4, ruled=True))
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
        said = f"the strategy {name} knows the classic rule only"
        result = next(pyskyl.solve_many([puzzle], strategy=name))
        assert isinstance(result.error, pyskyl.StrategyError)
        assert str(result.error) == said
        for verb in (pyskyl.solve, pyskyl.count, lambda *a, **k: list(pyskyl.solutions(*a, **k))):
            with pytest.raises(ValueError, match=said):
                verb(puzzle, strategy=name)


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


# --- Explaining


@given(puzzles(4, ruled=True))
def test_explanations(puzzle: Puzzle) -> None:
    """No step takes what a solution has, and what is asked otherwise is answered alike."""
    solved = all_solutions(puzzle)
    found = pyskyl.explain(puzzle)
    known = pyskyl.Status.of(len(solved), complete=True)
    assert found.status is known
    for step in found.steps:
        for solution, (row, column, height) in product(solved, step.placed):
            assert solution[row - 1][column - 1] == height, step
        for solution, (row, column, height) in product(solved, step.removed):
            assert solution[row - 1][column - 1] != height, step
        assert pyskyl.svg(puzzle, step=step, caption=True)
    if len(solved) == 1:
        assert found.board == solved[0]
    grade = pyskyl.grade(puzzle)
    assert (grade.status, grade.difficulty, grade.score) == (known, found.difficulty, found.score)
    hint = pyskyl.hint(puzzle)
    assert not hint.mistakes or not solved
    if len(solved) == 1 and hint.next_height:
        row, column, height = hint.next_height
        assert solved[0][row - 1][column - 1] == height
    for solution in solved[:3]:
        assert pyskyl.mistakes(puzzle, solution) == ()


def test_trials_with_several_parks() -> None:
    """Two parks of a line contradict nothing, and several can be known at once."""
    puzzle = pyskyl.loads(
        "parks: 2\ndiagonals: yes\n\n  2 2 3 3 3 5 1\n3 . . . . . . . 1\n1 . . . . . . . 3\n"
        "2 . 5 . . . . . 3\n2 . . . . . . . 3\n2 . . . . . . . 3\n3 . . . . . . . 2\n"
        "3 . . . . . . . 2\n  3 2 2 3 1 1 2\n"
    )
    found = pyskyl.explain(puzzle)
    assert found.solved
    trials = [step.text for step in found.steps if step.technique == "trial"]
    assert any("Column 1 has no other places for its parks: r6c1=park, " in text for text in trials)
    assert not any("would have two parks" in text for text in trials)


def test_what_is_broken(tmp_path: Path) -> None:
    puzzle = Puzzle.from_lists([[3, 0, 0], *EMPTY[1:]], rule=Rule(1, clues="sums"))
    filled: Board = ((2, None, None), (None, 0, 0), (None, None, None))
    texts = [mistake.text for mistake in pyskyl.mistakes(puzzle, filled)]
    assert any(text.startswith("Row 2 has two parks") for text in texts)
    assert any("olumn 1" in text for text in texts)
    path = tmp_path / "x.sky"
    path.write_text(pyskyl.dumps(puzzle).replace(". | . . . | .", ". | x x . | .", 1))
    checked = command("check", str(path))
    assert checked.returncode == 1
    assert "Row 1 has two parks" in checked.stdout
    again = Puzzle.from_lists(EMPTY, rule=PARKS)
    repaired = pyskyl.repair(again)
    assert repaired.status is pyskyl.Status.MULTIPLE


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_cpsat_agrees(seed: int) -> None:
    """Random puzzles with few givens and clues, all combinations of rules, sizes 4 to 7."""
    generator = random.Random(seed)
    size = 4 + seed % 4
    combinations: list[Clues] = ["counts", "sums"]
    rule = Rule(generator.randrange(3), generator.random() < 0.5, generator.choice(combinations))
    if size == 4 and rule.parks == 2:
        rule = replace(rule, parks=1)
    solution = random_board(size, rule, generator)
    sides = some_clues(solution, generator.uniform(0.3, 1), generator, rule.clues)
    givens = generator.sample(cells(size), generator.randrange(size * size // 3))
    puzzle = puzzle_of(sides, solution, givens, rule)
    for each in (puzzle, changed(puzzle, generator)):
        found = pyskyl.solve(each)
        boards = [board for board in (found.solution, found.second) if board]
        assert all(is_solution(each, board) for board in boards)
        for solver in cpsat.solvers().values():
            [answer] = solver.answers([each])
            assert all(is_solution(each, board) for board in answer.solutions)
            assert len(answer.solutions) == len(boards), each
            assert len(boards) != 1 or [*answer.solutions] == boards


# --- The command

RULED = """\
title: A park
parks: 1
diagonals: yes
clues: sums

. 7 . . .
. . . x . . .
10 . . . . . .
. . . . . . .
. . . . . . .
. . . . . . 5
. . . . .
"""
"""A puzzle with one solution."""

SOLUTION = ((4, 1, 0, 2, 3), (1, 2, 3, 0, 4), (3, 0, 1, 4, 2), (0, 4, 2, 3, 1), (2, 3, 4, 1, 0))


def test_the_solution() -> None:
    """What solve prints of it is read again."""
    assert [*pyskyl.solutions(pyskyl.loads(RULED))] == [SOLUTION]
    again = pyskyl.loads(command("solve", "-", text=RULED).stdout)
    assert (again.board, again.rule) == (SOLUTION, Rule(1, True, "sums"))
    record = command("solve", "--format", "json", "-", text=RULED).stdout
    assert pyskyl.loads(record).rule == again.rule


def test_answers_are_compared_with_their_puzzles(tmp_path: Path) -> None:
    answers, puzzle = tmp_path / "answers.json", tmp_path / "x.sky"
    puzzle.write_text(RULED)
    asked = ["count", str(puzzle), "--format", "json", "-o", str(answers), "--resume"]
    assert command(*asked).returncode == 0
    before = answers.read_bytes()
    assert command(*asked).returncode == 0
    assert answers.read_bytes() == before
    puzzle.write_text(RULED.replace("diagonals: yes\n", ""))
    assert "this is no answer to" in command(*asked).stderr


def test_entries(tmp_path: Path) -> None:
    puzzle = pyskyl.loads(RULED)
    copy = tmp_path / "copy.txt"
    grid = "4 1 . . .\n1 2 3 x 4\n3 x,1 . . .\n. . . . .\n. . . . .\n"
    copy.write_text(grid)
    found = entered(str(copy))[0](puzzle)
    assert found.board[:2] == ((4, 1, 0, None, None), (1, 2, 3, 0, 4))
    assert found.marks is not None
    assert found.marks[2][:2] == (None, (0, 1))
    for wrong, message in [("0", "'0' is not a height"), ("5", outside("height", 5, 4))]:
        copy.write_text(grid.replace("4 1", f"{wrong} 1", 1))
        with pytest.raises(ParseError, match=message):
            entered(str(copy))[0](puzzle)
    copy.write_text(grid.replace("4 1 .", "4 1 2", 1))
    with pytest.raises(ParseError, match="row 1, column 3 has the given 0"):
        entered(str(copy))[0](puzzle)


def test_how_it_goes_to_prolog() -> None:
    """The rule stands before the sides. In rows 0 is unknown and -1 a park, in marks 0 is one."""
    puzzle = Puzzle.from_lists([[0, 0]] * 4, [[0, None], [None, None]], rule=PARKS)
    variants, sides, rows = {"parks": 1}, [[0, 0]] * 4, [[-1, 0], [0, 0]]
    assert bridge.lists(puzzle) == [variants, sides, rows]
    assert bridge.board_of(rows, PARKS) == [[0, None], [None, None]]
    item = position(puzzle, [[0, 1], [None, None]])
    filled = [[-1, 1], [0, 0]]
    added = [filled, [[[0], [1]], [[1], [0]]]]
    assert checking.CHECK.lists(item) == [variants, sides, rows, *added]
    assert explaining.HINT.lists(item) == ["height", variants, sides, rows, *added]
    assert checking.MISTAKES.lists(item) == [variants, sides, filled]


# --- Making puzzles


def test_what_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def call(_verb: str, items: Sequence[Any], *_: object, **__: object) -> list[dict[str, Any]]:
        asked.extend(items)
        return [
            {
                "sides": [[0, 1], [0] * 2, [0] * 2, [0] * 2],
                "board": [[-1 if "rule" in items[0][2] else 2, 0], [0, 0]],
                "solution": [[0, 1], [1, 0]],
                "difficulty": "easy",
                "score": 3,
                "hardest": "naked_single",
                "attempts": 1,
                "end": "complete",
            }
        ]

    monkeypatch.setattr("pyskyl.engine.worker.call", call)
    rule = Rule(1, True, "sums")
    puzzle = pyskyl.generate(2, seed=7, rule=rule)
    assert asked[0][:2] == [2, 7]
    assert asked[0][2]["rule"] == {"parks": 1, "diagonals": True, "clues": "sums"}
    assert (puzzle.board, puzzle.rule) == (((0, None), (None, None)), rule)
    known = dict(puzzle.headers)
    # the number of clues has another key than their rule
    assert (known.get("clues"), known["clue count"], known["givens"]) == (None, "1", "1")
    source = "pyskyl generate 2 --parks 1 --clues-are sums --diagonals --seed 7"
    assert known["source"] == source
    made = command(*source.split()[1:])
    assert (pyskyl.loads(made.stdout), asked[1]) == (puzzle, asked[0])
    classic = pyskyl.generate(2, seed=7)
    assert "rule" not in asked[2][2]
    assert dict(classic.headers)["clue count"] == "1"
    assert (classic.rule, classic.board[0]) == (Rule(), (2, None))


@pytest.mark.parametrize("parks", [0, 1, 2])
@pytest.mark.parametrize("diagonals", [False, True])
@pytest.mark.parametrize("clues", ["counts", "sums"])
def test_what_is_made(parks: int, diagonals: bool, clues: Clues) -> None:
    rule = Rule(parks, diagonals, clues)
    puzzle = pyskyl.generate(5, seed=parks, rule=rule, minimal=True)
    assert puzzle.rule == rule
    assert pyskyl.solve(puzzle).status is pyskyl.Status.UNIQUE
    known, grade = dict(puzzle.headers), pyskyl.grade(puzzle)
    assert (known["difficulty"], known["score"]) == (grade.difficulty, str(grade.score))
    made = command(*known["source"].split()[1:])
    assert made.stdout == pyskyl.dumps(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_cpsat_finds_one_solution(seed: int) -> None:
    generator = random.Random(seed)
    combinations: list[Clues] = ["counts", "sums"]
    parks = generator.randrange(3)
    rule = Rule(parks, generator.random() < 0.5, generator.choice(combinations))
    wanted: list[dict[str, Any]] = [{}, {"minimal": True}, {"symmetry": "rotate180"}]
    wanted += [{"givens": (2, None)}, {"clues": (3, None)}]
    puzzle = pyskyl.generate(4 + seed % 3, seed=seed, rule=rule, **generator.choice(wanted))
    [answer] = cpsat.solvers()["cpsat/maximum"].answers([puzzle])
    assert len(answer.solutions) == 1
    assert is_solution(puzzle, answer.solutions[0])
    grade = pyskyl.grade(puzzle)
    assert puzzle.headers.get("difficulty") == grade.difficulty


@pytest.mark.slow
def test_deductions_may_not_come_to_the_end() -> None:
    """Of a puzzle with one solution; then it has no difficulty."""
    source = "generate 6 --parks 1 --diagonals --minimal --seed 99"
    made = command(*source.split())
    assert made.returncode == 0
    puzzle = pyskyl.loads(made.stdout)
    known = dict(puzzle.headers)
    assert not {"difficulty", "score"} & known.keys()
    assert known["source"] == f"pyskyl {source}"
    assert (pyskyl.grade(puzzle).status, pyskyl.grade(puzzle).difficulty) == ("unique", None)


def test_a_folder_of_what_is_made(tmp_path: Path) -> None:
    source = "generate 5 --parks 1 --clues-are sums --seed 3 --count 2 --resume"
    for status in ("2 puzzles", "2 puzzles, 2 of them before"):
        made = command(*source.split(), "-o", f"{tmp_path}/")
        assert (made.returncode, status in made.stderr) == (0, True), made
    names = {path.name for path in tmp_path.iterdir()}
    assert len(names) == 2
    assert all("-parks-1-clues-sums-" in name for name in names)


def test_a_theme_has_a_rule() -> None:
    theme = pyskyl.loads_theme("parks: 1\n\n? .\n. x * .\n. . . .\n. .\n")
    assert (theme.rule, theme.board) == (PARKS, ((0, "*"), (None, None)))
    assert theme.text == "? . / . x * . / . . . . / . ."
    assert pyskyl.loads_theme(theme.text, rule=PARKS) == theme
    assert theme.lists()[1] == [["x", "*"], [0, 0]]
    assert str(theme).splitlines()[2] == ". | x * | ."
    [recipe] = recipes([recipe_of(2, theme=theme)], 1, seed=3)
    assert recipe.rule == PARKS
    assert recipe.source == f"pyskyl generate 2 --parks 1 --theme '{theme.text}' --seed 3"
    completed = pyskyl.generate(2, seed=1, theme=theme)
    assert (completed.rule, completed.board[0][0]) == (PARKS, 0)
    made = command(*shlex.split(dict(completed.headers)["source"])[1:])
    assert pyskyl.loads(made.stdout) == completed
    for rule, message in [
        (Rule(diagonals=True), "the theme has the rule parks: 1, not diagonals: yes"),
        (Rule(2), "parks: 2 is too many for size 2"),
        ("parks", "the rule is a str, not a Rule"),
    ]:
        with pytest.raises(ValueError, match=message):
            recipe_of(2, theme=theme, rule=rule)  # type: ignore[arg-type]


# --- Pictures


def test_the_terminal() -> None:
    puzzle = pyskyl.loads(RULED)
    lines = terminal_board(puzzle, SOLUTION).splitlines()
    assert lines[0].strip() == "7✓"
    assert lines[2:4] == ["     │  4   1   ▒   2   3 │", " 10✓ │  1   2   3   ▒   4 │"]
    drawn = candidates_board(puzzle, candidates(position(puzzle)))
    assert "r1     │ ₁₂₃ │ ₁₂₃ │  ▒  │ ₁₂₃ │ ₁₂₃ │" in drawn
    assert "│ ₄ₓ  │ ₄ₓ  │ ₄   │ ₄ₓ  │ ₄ₓ  │" in drawn
    plain = candidates_board(puzzle, candidates(position(puzzle)), screen=Screen(has_boxes=False))
    assert "r2  10 | 1234x | 1234x | 1234. | 1234x | 1234x |" in plain


def test_figures() -> None:
    puzzle = pyskyl.loads(RULED)
    layers = {layer.role: layer.shapes for layer in figure(puzzle, solution=SOLUTION).layers}
    assert len(layers["diagonal"]) == 2
    # five parks, of which each has the same lines
    assert len(layers["park"]) == 5 * len(hatching(0, 0, 1))
    assert len(layers["found"]) == 20
    for x1, y1, x2, y2 in hatching(10, 20, 6):
        assert 10 <= x1 <= x2 <= 16
        assert 20 <= y2 <= y1 <= 26
    classic = {layer.role for layer in figure(Puzzle.from_lists(EMPTY)).layers}
    assert not classic & {"park", "diagonal"}
    marked = figure(puzzle, candidates=candidates(position(puzzle)))
    texts = {
        shape.text for layer in marked.layers for shape in layer.shapes if isinstance(shape, Text)
    }
    assert "x" in texts
    assert "a park" in str(captioned(marked, []).layers)


def test_books() -> None:
    from pypdf import PdfReader

    rule = pyskyl.loads(RULED).rule
    book = booklet([pyskyl.loads(RULED), Puzzle.from_lists(EMPTY)], solutions=[SOLUTION, None])
    text = " ".join(PdfReader(io.BytesIO(book)).pages[0].extract_text().split())
    for sentence in rule.sentences:
        assert text.count(sentence) == 1


def test_sums_of_three_digits(tmp_path: Path) -> None:
    sides = [[0] * 15 for _ in range(4)]
    sides[0][3] = sides[2][0] = 120
    puzzle = Puzzle.from_lists(sides, rule=Rule(clues="sums"))
    for name in ("sky", "penpa", "json"):
        assert pyskyl.loads(pyskyl.dumps(puzzle, name), name) == puzzle
    copy = tmp_path / "copy.txt"
    copy.write_text(str(puzzle))
    assert entered(str(copy))[0](puzzle).board == puzzle.board
    with pytest.raises(ParseError, match="'12345' is more than the largest clue, 4950"):
        pyskyl.loads(f"clues: sums\n{GRID}".replace(". . . . .", "12345 . . . .", 1))

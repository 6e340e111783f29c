"""The verbs explain, grade, hint and mistakes: sound, and each step what its name says."""

import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pyskyl
from pyskyl import Difficulty, Puzzle, Rule, Solution, Status, TimeLimitError
from pyskyl.values.explanation import after, candidates_of
from pyskyl.values.position import candidates, position

from . import checker
from .bench import corpora
from .checker_standing import standing_problems
from .oracle import PUZZLES, ROOT, all_solutions, is_solution
from .puzzles import latin_square, puzzles, some_clues
from .samples import samples, some
from .soundness import check, record
from .swipl import FACADE, goal
from .trust.time_limits import thin

PAPER = pyskyl.load(ROOT / "puzzles/paper-4x4.sky")
SOLVED: Solution = ((1, 2, 4, 3), (2, 1, 3, 4), (3, 4, 2, 1), (4, 3, 1, 2))
UNSOLVABLE = Puzzle.from_lists([[2, 2], [0, 0], [0, 0], [0, 0]])
EMPTY = Puzzle.from_lists([[0] * 3] * 4)


@given(puzzles())
def test_sound(puzzle: Puzzle) -> None:
    assert check(pyskyl.explain(puzzle)) == []


@given(puzzles(max_size=5, consistent=True))
def test_sound_at_size_5(puzzle: Puzzle) -> None:
    assert check(pyskyl.explain(puzzle), next(pyskyl.solutions(puzzle))) == []


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
def test_the_puzzles_we_ship(path: object) -> None:
    puzzle = pyskyl.load(str(path))
    assert check(pyskyl.explain(puzzle), next(pyskyl.solutions(puzzle), None)) == []


@pytest.mark.parametrize("level", ["5e", "5h", "5x", "6u"])
def test_levels(level: str) -> None:
    """A few of each level: techniques that small puzzles do not need."""
    for found in pyskyl.explain_many(corpora.load(level)[: samples(1, 3)]):
        assert check(found) == []


@pytest.mark.parametrize(("size", "rule"), [(5, None), (6, Rule(diagonals=True))])
def test_a_reason_is_known_before(size: int, rule: Rule | None) -> None:
    """Heights in a line are named as a reason only after they have been told."""
    for number in some(range(40), 3):
        puzzle = pyskyl.generate(size, "unreasonable", seed=number, rule=rule)
        assert [*standing_problems(record(pyskyl.explain(puzzle)))] == [], puzzle


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [name for name in corpora.names() if (corpora.size_of(name) or 10) < 10]
)
def test_corpora(name: str) -> None:
    """Some puzzles; ``python -m tests.soundness`` does as many as it is asked to."""
    for found in pyskyl.explain_many(some(corpora.load(name), 0, 2)):
        assert check(found) == []


def test_explanation() -> None:
    found = pyskyl.explain(PAPER)
    assert found.puzzle is PAPER
    assert (found.status, found.difficulty, found.board) == (Status.UNIQUE, Difficulty.EASY, SOLVED)
    first = found.steps[0]
    assert (first.technique, first.difficulty) == ("clue_n", Difficulty.EASY)
    assert first.line == pyskyl.Line("column", 1, "top")
    assert first.placed == ((1, 1, 1), (2, 1, 2), (3, 1, 3), (4, 1, 4))
    assert {height for *_, height in first.removed} == {1, 2, 3, 4}  # crossed out in their rows
    assert found.statistics.inferences > 0


def test_candidates_step_by_step() -> None:
    found = pyskyl.explain(PAPER)
    states = list(found.candidates())
    assert states[0] == candidates_of(PAPER)
    assert len(states) == len(found.steps) + 1
    for step, before, later in zip(found.steps, states, states[1:], strict=False):
        assert after(before, step) == later
        assert later != before or step.technique == "naked_single"
    assert states[-1] == tuple(tuple(frozenset({height}) for height in row) for row in SOLVED)


@pytest.mark.parametrize(
    ("puzzle", "status"), [(UNSOLVABLE, Status.UNSATISFIABLE), (EMPTY, Status.MULTIPLE)]
)
def test_not_unique(puzzle: Puzzle, status: Status) -> None:
    found = pyskyl.explain(puzzle)
    assert (found.status, found.difficulty, found.score) == (status, None, None)
    assert not found.solved
    graded = pyskyl.grade(puzzle)
    assert (graded.status, graded.difficulty, graded.score) == (status, None, None)
    assert (graded.hardest, graded.techniques, graded.steps) == (None, {}, 0)


def test_grades_are_those_of_explanations() -> None:
    given = [puzzle for name in ("4h", "5h", "5x", "6u") for puzzle in corpora.load(name)[:5]]
    pairs = zip(pyskyl.explain_many(given), pyskyl.grade_many(given), strict=True)
    for explained, graded in pairs:
        assert graded.status is explained.status is Status.UNIQUE
        assert (graded.difficulty, graded.score) == (explained.difficulty, explained.score)
        assert graded.steps == len(explained.steps)
        names = [step.technique for step in explained.steps]
        assert graded.techniques == {name: names.count(name) for name in names}
        hardest = max(explained.steps, key=lambda step: step.difficulty.rank).difficulty
        assert explained.difficulty is hardest
        assert graded.hardest in {
            step.technique for step in explained.steps if step.difficulty is hardest
        }


def test_the_tables_of_prolog() -> None:
    """Difficulties and techniques stand in ladder.pl, in Python and in the checker."""
    ladder = str(FACADE.parent / "skyscraper/explain/ladder.pl")
    words = goal("forall(difficulty(D, _), format('~w~n', [D]))", ladder)
    assert words.split() == [difficulty.value for difficulty in Difficulty]
    names = goal("forall(technique_name(N), format('~w~n', [N]))", ladder)
    assert names.split() == list(checker.TECHNIQUES)
    rows = goal("forall(technique(N, D, _, _, _, _), format('~w ~w~n', [N, D]))", ladder)
    for name, difficulty in map(str.split, rows.splitlines()):
        assert checker.TECHNIQUES[name] in {difficulty, ""}


def test_many() -> None:
    given: list[Puzzle | Exception] = [PAPER, UNSOLVABLE, ValueError("no puzzle"), EMPTY, PAPER]
    expected = ["unique", "unsatisfiable", "malformed", "multiple", "unique"]
    with ThreadPoolExecutor(2) as executor:
        for more in ({}, {"jobs": 2}, {"executor": executor}):
            explained = list(pyskyl.explain_many(given, **more))
            graded = list(pyskyl.grade_many(given, **more))
            assert [found.status.value for found in explained] == expected
            assert [found.status.value for found in graded] == expected
            assert explained[0].steps == explained[-1].steps == pyskyl.explain(PAPER).steps
            assert str(explained[2].error) == str(graded[2].error) == "no puzzle"
            assert explained[2].puzzle is None


def test_time_limit() -> None:
    puzzle = thin(40)  # would take all three for minutes
    for found in (
        pyskyl.explain(puzzle, time_limit=1e-6),
        pyskyl.grade(puzzle, time_limit=1e-6),
        pyskyl.hint(puzzle, time_limit=1e-6),
        next(pyskyl.explain_many([puzzle], time_limit=1e-6)),
    ):
        assert found.status is Status.UNKNOWN
        assert isinstance(found.error, TimeLimitError)
        assert str(found.error) == "the time limit ended the work"
        assert str(pickle.loads(pickle.dumps(found.error))) == str(found.error)


def test_values() -> None:
    """Immutable, and fit to be sent to other processes."""
    values: list[Any] = [
        pyskyl.explain(PAPER),
        pyskyl.grade(PAPER),
        pyskyl.hint(PAPER),
        *pyskyl.mistakes(PAPER, [[2] * 4] * 4),
    ]
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value
        with pytest.raises(FrozenInstanceError):
            value.text = ""
        assert hash(value) == hash(replace(value))


# Hints.


def board(text: str) -> list[list[int]]:
    return [[*map(int, row)] for row in text.split("/")]


def test_a_grade_without_steps() -> None:
    graded = pyskyl.grade(PAPER.with_board(SOLVED))
    assert (graded.difficulty, graded.score, graded.steps) == (Difficulty.EASY, 0, 0)
    assert graded.hardest is None


def test_what_has_no_solution_ends_in_a_contradiction() -> None:
    """Given lines that break a clue are no reason to strike the givens."""
    given = Puzzle.from_lists([[0, 0], [1, 0], [0, 0], [0, 0]], [[1, 2], [0, 0]])
    found = pyskyl.explain(given)
    assert (found.steps, found.contradiction) == (
        *((), "Row 1 shows 2 from the left, but the clue is 1."),
    )
    assert pyskyl.explain(UNSOLVABLE).contradiction
    assert pyskyl.explain(PAPER).contradiction is None
    assert pyskyl.explain(EMPTY).contradiction is None


def test_a_search_alone_can_show_that_there_is_no_solution() -> None:
    """Without trial, the steps end before a contradiction."""
    found = pyskyl.explain(pyskyl.loads("5:3//3////2//2//2/3//3////3//"))
    assert found.status is Status.UNSATISFIABLE
    assert found.steps
    assert found.contradiction is None


def test_the_first_hint() -> None:
    found = pyskyl.hint(PAPER, next="mark")
    assert found.step == pyskyl.explain(PAPER).steps[0]
    assert (found.next_height, found.steps) == (None, ())
    assert found.mistakes == ()
    assert found.status is Status.UNIQUE
    where, question, what = found.texts
    assert "olumn 1" in where
    assert "4" not in where
    assert question.startswith(where)
    assert what == found.text() == found.text(3) == found.step.text
    assert found.text(1) == where


def test_heights_alone_lead_to_the_solution() -> None:
    """Whoever enters only what each hint says comes next needs no marks, and no other program."""
    names = ("5h", "6h", "6x", "7u")
    for puzzle in [
        PAPER,
        *(p for name in some(names, 2) for p in corpora.load(name)[: samples(1, 2)]),
    ]:
        solution = pyskyl.solve(puzzle).solution
        assert solution is not None
        rows = [list(row) for row in puzzle.board]
        while any(None in row for row in rows):
            found = pyskyl.hint(puzzle, rows)
            assert found.next_height is not None
            assert found.step == found.steps[0]
            row, column, height = found.next_height
            assert rows[row - 1][column - 1] is None
            assert solution[row - 1][column - 1] == height
            marks = candidates(position(puzzle, rows))
            for step in found.steps:
                assert all(gone in marks[r - 1][c - 1] for r, c, gone in step.removed)
                assert step.candidates == marks
                marks = after(marks, step)
            assert marks[row - 1][column - 1] == {height}
            last = found.text().splitlines()[-1]
            named = f"r{row}c{column}={height}", f"r{row}c{column} is {height}"
            assert any(name in last for name in named) or (
                f"r{row}c{column} can be {height}" in last
                or f"r{row}c{column} can still be {height}" in last
            )
            rows[row - 1][column - 1] = height


def test_hints_lead_to_the_solution() -> None:
    """Marks are kept as the hints say, and heights entered when one is left."""
    for puzzle in [PAPER, *corpora.load("5h")[:2], *corpora.load("5x")[:1]]:
        explained = pyskyl.explain(puzzle)
        marks = candidates_of(puzzle)
        for _ in range(len(explained.steps) + 1):
            found = pyskyl.hint(puzzle, marks=marks, next="mark")
            assert found.mistakes == ()
            assert found.step is not None
            if not found.step.removed and after(marks, found.step) == marks:
                break
            marks = after(marks, found.step)
        assert " is " in found.text()
        expected = tuple(tuple({height} for height in row) for row in explained.board)
        assert marks == expected


def test_a_hint_knows_what_stands() -> None:
    """Without marks nobody is told that a height leaves the row and column it stands in."""
    found = pyskyl.hint(PAPER, board("1243/2134/0000/0000"))
    assert found.step is not None
    assert found.step.technique == "clue_n"
    assert found.step.placed == ((3, 1, 3), (4, 1, 4))
    nearly = [list(row) for row in SOLVED]
    nearly[3][3] = 0
    last = pyskyl.hint(PAPER, nearly)
    assert last.step is not None
    assert (last.step.technique, last.step.placed, last.step.removed) == (
        *("naked_single", ((4, 4, 2),), ()),
    )
    assert last.texts[0] == "Look at r4c4."
    assert last.text() == "r4c4 is 2: row 4 has 1, 3 and 4."
    assert last.next_height == (4, 4, 2)
    assert "solved" in pyskyl.hint(PAPER, SOLVED).text()


def test_an_empty_cell_with_one_candidate_is_to_be_filled() -> None:
    """As long as nobody has, it is no reason for anything else: the hint says that it follows."""
    plain = Puzzle.from_lists([[0] * 3, [0] * 3, [0] * 3, [0] * 3])
    found = pyskyl.hint(plain, board("100/230/000"))
    assert found.step is not None
    assert found.step.placed == ((1, 2, 2),)
    text = "r1c2 is 2: row 1 has 1, column 2 has 3."
    assert found.text() == pyskyl.hint(plain, board("100/230/000"), next="mark").text() == text
    marks: list[list[list[int] | None]] = [[None] * 3, [None] * 3]
    marks = [*marks, [None, None, [1, 2]]]
    filled = pyskyl.hint(plain, board("123/231/310"), marks=marks)
    assert filled.text() == "r3c3 is 2: row 3 has 1 and 3."
    filled = pyskyl.hint(plain, board("123/231/310"), marks=marks, next="mark")
    assert filled.text() == "r3c3 is 2: row 3 has 1 and 3."


def test_a_wrong_board_is_told_first() -> None:
    found = pyskyl.hint(PAPER, board("1200/2400/0000/0000"))
    assert [(mistake.kind, mistake.line) for mistake in found.mistakes] == [
        ("clue", pyskyl.Line("row", 2, "left"))
    ]
    assert found.step is None
    assert found.status is Status.UNSATISFIABLE
    assert len({*found.texts}) == 1


def test_entries_that_fit_no_solution() -> None:
    """Which of them is wrong is said only at the strongest."""
    found = pyskyl.hint(PAPER, board("0000/0010/0000/0000"))
    [mistake] = found.mistakes
    assert (mistake.kind, mistake.cells) == ("entries", ((2, 3),))
    weak, middle, strong = found.texts
    assert "r2c3" not in weak + middle
    assert "r2c3" in strong
    clued = Puzzle.from_lists([[0] * 3, [3, 0, 0], [0] * 3, [0] * 3])
    [mistake] = pyskyl.hint(clued, board("000/000/100")).mistakes
    assert mistake.cells == ((3, 1),)
    [mistake] = pyskyl.hint(Puzzle.from_lists([[0] * 3] * 4), board("100/010/002")).mistakes
    assert mistake.cells == ()
    stuck = pyskyl.hint(Puzzle.from_lists([[0] * 3] * 4), board("120/003/000"))
    [mistake] = stuck.mistakes
    assert (mistake.kind, mistake.cells) == ("entries", ((1, 3),))
    assert stuck.text().endswith(" r1c3 has no height left.")
    assert "r1c3" not in stuck.text(1)
    assert "no solution" in pyskyl.hint(UNSOLVABLE).text()


def test_a_wrong_entry_without_a_short_proof() -> None:
    """It is told all the same."""
    puzzle = pyskyl.loads("5:/2//3/2///////1////////,m1b2c3d")
    found = pyskyl.hint(puzzle, board("00000/00001/00000/00000/00000"))
    vague = "No rule is broken yet, but a height is wrong."
    assert found.texts == (vague, vague, f"{vague} r2c5 is not 1.")


def test_marks_that_leave_out_what_is_right() -> None:
    marks: list[list[list[int] | None]] = [[None] * 4 for _ in range(4)]
    marks[1][2] = [1, 2, 4]
    found = pyskyl.hint(PAPER, marks=marks)
    [mistake] = found.mistakes
    assert (mistake.kind, mistake.cells) == ("marks", ((2, 3),))
    assert "r2c3" not in found.text(1)
    marks[1][2] = [3]
    assert pyskyl.hint(PAPER, marks=marks).mistakes == ()


def test_marks_that_no_solution_agrees_with() -> None:
    """Of several solutions, each has 4 in r1c1, and no other can be told wrong there."""
    puzzle = Puzzle.from_lists([[1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4])
    marks: list[list[list[int] | None]] = [[None] * 4 for _ in range(4)]
    marks[0][0] = [2]
    found = pyskyl.hint(puzzle, marks=marks)
    [mistake] = found.mistakes
    assert (found.status, found.step) == (Status.MULTIPLE, None)
    assert (mistake.kind, mistake.cells) == ("marks", ((1, 1),))
    assert "r1c1" not in found.text(1) + found.text(2)
    assert found.text() == "No solution agrees with the pencil marks of r1c1."
    marks[0][0] = [2, 4]
    assert pyskyl.hint(puzzle, marks=marks).mistakes == ()


def test_marks_that_together_leave_no_solution() -> None:
    """Each of them is right in some solution."""
    puzzle = Puzzle.from_lists([[0] * 3] * 4)
    found = pyskyl.hint(puzzle, marks=[[[1, 2], [1, 2], [1, 2]], [None] * 3, [None] * 3])
    [mistake] = found.mistakes
    assert (found.status, mistake.kind, mistake.cells) == (Status.MULTIPLE, "marks", ())
    vague = "No solution agrees with all the pencil marks"
    assert found.texts[:2] == (f"{vague}.",) * 2
    assert found.text() == f"{vague}, though some agree with those of each cell by itself."


def test_hints_are_sound() -> None:
    """Entries and marks are told as wrong if no solution agrees with them, and only then.

    A step takes nothing that a solution within the marks has.
    """
    generator = random.Random(18)
    seen: set[tuple[Status, str]] = set()
    for _ in range(samples(30)):
        size = generator.randint(2, 4)
        puzzle = Puzzle.from_lists(some_clues(latin_square(size, generator), 0.2, generator))
        solutions = all_solutions(puzzle)
        board, marks = random_entries(generator, generator.choice(solutions))
        found = pyskyl.hint(puzzle, board, marks=marks)
        agreeing = [
            solution
            for solution in solutions
            if all(
                entry in {0, height} and (entry or marked is None or height in marked)
                for entries, marked_row, row in zip(board, marks, solution, strict=True)
                for entry, marked, height in zip(entries, marked_row, row, strict=True)
            )
        ]
        assert (found.mistakes == ()) == bool(agreeing)
        seen.update((found.status, mistake.kind) for mistake in found.mistakes)
        placed, removed = (found.step.placed, found.step.removed) if found.step else ((), ())
        for solution in agreeing:
            assert all(solution[row - 1][column - 1] == height for row, column, height in placed)
            assert all(solution[row - 1][column - 1] != height for row, column, height in removed)
    assert {(Status.MULTIPLE, "marks"), (Status.UNSATISFIABLE, "entries")} <= seen


def random_entries(
    generator: random.Random, solution: Solution
) -> tuple[list[list[int]], list[list[set[int] | None]]]:
    """Some heights of ``solution``, and some marks, in which now and then something is wrong."""
    size = len(solution)
    heights = range(1, size + 1)
    board = [[height * (generator.random() < 0.1) for height in row] for row in solution]
    marks: list[list[set[int] | None]] = [[None] * size for _ in heights]
    for _ in range(generator.randint(0, 3)):
        row, column = generator.randrange(size), generator.randrange(size)
        marks[row][column] = {*generator.sample(heights, generator.randint(1, 2))}
    if generator.random() < 0.2:
        board[generator.randrange(size)][generator.randrange(size)] = generator.choice(heights)
    return board, marks


def test_no_trial_where_there_are_several_solutions() -> None:
    """It would look at each candidate of an empty board in vain."""
    puzzle = Puzzle.from_lists([[0] * 12] * 4)
    found = pyskyl.hint(puzzle)
    assert (found.status, found.step) == (Status.MULTIPLE, None)
    assert found.statistics.inferences < 5 * pyskyl.explain(puzzle).statistics.inferences
    several = "The puzzle has several solutions, and nothing more follows for all of them."
    assert found.text() == several


@pytest.mark.parametrize(
    ("rows", "marks", "message"),
    [
        ([[1, 2]], None, "the board must have 2 rows of 2 cells"),
        ([[1], [2]], None, "the board must have 2 rows of 2 cells"),
        ([[1, 3], [0, 0]], None, "row 1, column 2 has 3, no height in 1..2"),
        ([[1, "2"], [0, 0]], None, "row 1, column 2 has '2', no height"),
        ([[1, 2], [0, 1]], None, "row 2, column 2 has the given 2"),
        (None, [[[1], [2]]], "the pencil marks must have 2 rows of 2 cells"),
        (None, [[[1], [0]], [None, None]], "row 1, column 2 has 0, no height in 1..2"),
        (
            *(None, [[[1], 2], [None, None]]),
            "row 1, column 2 has the pencil marks 2, no collection of heights",
        ),
        (None, [[None, None], [None, [1]]], "row 2, column 2 has the given 2"),
        (None, [1, 2], "the pencil marks must have 2 rows of 2 cells"),
        ([1, 2], None, "the board must have 2 rows of 2 cells"),
    ],
)
def test_no_board_of_the_puzzle(rows: object, marks: object, message: str) -> None:
    puzzle = Puzzle.from_lists([[0, 0]] * 4, [[0, 0], [0, 2]])
    with pytest.raises(ValueError, match=message.replace(".", r"\.")):
        pyskyl.hint(puzzle, rows, marks=marks)  # type: ignore[arg-type]


# Mistakes.


def test_mistakes() -> None:
    found = pyskyl.mistakes(PAPER, board("1243/2441/0000/0000"))
    assert [(mistake.kind, mistake.line, mistake.cells) for mistake in found[:2]] == [
        ("row", pyskyl.Line("row", 2), ((2, 2), (2, 3))),
        ("column", pyskyl.Line("column", 3), ((1, 3), (2, 3))),
    ]
    assert pyskyl.mistakes(PAPER, SOLVED) == ()
    assert pyskyl.mistakes(PAPER) == ()
    given = PAPER.with_board(((4, None, None, None), *[(None,) * 4] * 3))
    assert [mistake.kind for mistake in pyskyl.mistakes(given)] == ["clue"]


@given(puzzles(consistent=True), st.data())
def test_mistakes_never_cry_wolf(puzzle: Puzzle, data: st.DataObject) -> None:
    """Whatever part of a solution stands on the board."""
    solution = next(pyskyl.solutions(puzzle))
    rows = [[height if data.draw(st.booleans()) else None for height in row] for row in solution]
    assert pyskyl.mistakes(puzzle, rows) == ()


@given(puzzles(consistent=True), st.data())
def test_a_full_board_is_a_solution_or_has_mistakes(puzzle: Puzzle, data: st.DataObject) -> None:
    size = puzzle.size
    heights = st.integers(1, size)
    rows = [tuple(given or data.draw(heights) for given in row) for row in puzzle.board]
    assert (pyskyl.mistakes(puzzle, rows) == ()) == is_solution(puzzle, tuple(rows))

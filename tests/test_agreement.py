"""All strategies give the same solutions."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

import pyskyl
from pyskyl.engine.bridge import STRATEGIES

from . import agreement, oracle
from .agreement import compare, random_puzzle
from .oracle import all_solutions, is_solution, shown, solutions_within
from .samples import SEED, samples

FEWEST_GIVENS = {1: 0.0, 2: 0.0, 3: 0.0, 4: 0.1, 5: 0.4, 6: 0.65}
"""The least share of cells that are filled, so that the slowest strategy comes to an end."""


def agree(number: int, seed: int) -> dict[str, int]:
    """Compare the strategies on ``number`` random puzzles; how many had no, one, more solutions."""
    generator = random.Random(seed)
    kinds = {"none": 0, "one": 0, "more": 0}
    for _ in range(number):
        [size] = generator.choices(list(FEWEST_GIVENS), [1, 2, 5, 6, 3, 2])
        givens = FEWEST_GIVENS[size] + generator.uniform(0, 0.3)
        puzzle = random_puzzle(size, givens, generator)
        found = {
            strategy: sorted(pyskyl.solutions(puzzle, strategy=strategy)) for strategy in STRATEGIES
        }
        [boards] = {tuple(boards) for boards in found.values()}
        assert len(set(boards)) == len(boards)
        assert all(is_solution(puzzle, board) for board in boards)
        kinds[["none", "one", "more"][min(2, len(boards))]] += 1
    return kinds


def test_strategies_agree() -> None:
    number = samples(40, 200)
    assert min(agree(number, SEED).values()) >= number / 20


@pytest.mark.exhaustive
def test_squares_that_their_clues_determine() -> None:
    """Exact: of the 161,280 Latin squares of size 5 their clues determine 68,368."""
    empty = pyskyl.Puzzle.from_lists([[0] * 5] * 4)
    squares = pyskyl.solutions(empty)
    puzzles = (pyskyl.Puzzle.from_lists(shown(square)) for square in squares)
    statuses = [result.status for result in pyskyl.solve_many(puzzles)]
    assert len(statuses) == 161_280
    assert statuses.count(pyskyl.Status.UNIQUE) == 68_368
    assert statuses.count(pyskyl.Status.MULTIPLE) == 161_280 - 68_368


# The strategies on puzzles whose lines are too long for tables: the command tests.agreement.


@pytest.mark.slow
@pytest.mark.parametrize("limit", [0, 20, 1000])
def test_puzzles_with_long_lines(limit: int, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--puzzles", "30", "--seed", f"{SEED}", "--table-limit", f"{limit}"]
    assert agreement.main(command) == 0
    lines = [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    counts = {kind: int(number) for number, kind in lines[1:]}
    assert all(counts[f"{kind} solutions"] > 0 for kind in ["none", "one", "more"])
    assert counts["contraction"] == counts["clpfd"] == 30
    assert counts["brute force"] > 10


@pytest.mark.slow
def test_a_puzzle_has_its_number() -> None:
    """However many there are, and in whatever process."""
    assert agreement.numbered_puzzle(7, 1) == agreement.numbered_puzzle(7, 1)
    assert agreement.numbered_puzzle(7, 1) != agreement.numbered_puzzle(7, 2)
    assert {agreement.numbered_puzzle(n, 1).size for n in range(60)} == {7, 8, 9, 10, 11, 12}


@given(oracle.puzzles())
def test_brute_force(puzzle: pyskyl.Puzzle) -> None:
    """Both ways of it."""
    assert solutions_within(puzzle, 10_000) == all_solutions(puzzle)


def test_brute_force_that_takes_too_long() -> None:
    empty = pyskyl.Puzzle.from_lists([[0] * 3] * 4)
    tries = 3 + 6 + 6 + 6 * 12
    assert solutions_within(empty, tries - 1) is None
    assert len(solutions_within(empty, tries) or []) == 12


PUZZLE = pyskyl.Puzzle.from_lists([[0] * 3] * 4, [[1, None, None], [None, 1, None], [None] * 3])
BOARDS = tuple(all_solutions(PUZZLE))


@pytest.mark.slow
def test_puzzles_are_changed_in_one_thing() -> None:
    generator = random.Random(1)
    others = [agreement.changed(PUZZLE, generator) for _ in range(50)]
    assert len(set(others)) > 10
    for other in others:
        clues = zip(sum(PUZZLE.sides, ()), sum(other.sides, ()), strict=True)
        cells = zip(sum(PUZZLE.board, ()), sum(other.board, ()), strict=True)
        assert sum(one != another for one, another in [*clues, *cells]) <= 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("boards", "problem"),
    [
        ((*BOARDS, BOARDS[0]), "the same solution twice"),
        (BOARDS[:1], "1 solutions, not 2"),
        ((), "0 solutions, not 2"),
        ((BOARDS[0], BOARDS[0][::-1]), "a board that is not a solution"),
    ],
)
def test_who_does_not_agree_is_told(
    boards: tuple[pyskyl.Solution, ...], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def solutions(puzzle: pyskyl.Puzzle, *, strategy: str, time_limit: float | None) -> Any:
        found = boards if strategy == "clpfd" else all_solutions(puzzle)
        assert time_limit is None
        yield from found

    monkeypatch.setattr(pyskyl, "solutions", solutions)
    assert compare(PUZZLE).problems == (f"clpfd: {problem}",)


def test_who_counts_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    result = pyskyl.solve(PUZZLE.with_board(BOARDS[0]))
    monkeypatch.setattr(pyskyl, "solve", lambda *_, **__: result)
    monkeypatch.setattr(pyskyl, "count", lambda *_, **__: 1)
    assert compare(PUZZLE).problems == ("solve: unique, not multiple", "count: 1, not 2")


@pytest.mark.slow
def test_a_peer_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = compare(PUZZLE, peer="skyline")
    assert (outcome.kind, outcome.problems) == ("more", ())
    monkeypatch.setattr(agreement, "peer_solutions", lambda *_: [BOARDS[1]])
    assert compare(PUZZLE, peer="other").problems == ("other: 1 solutions, not 2",)
    unique = PUZZLE.with_board(BOARDS[0])
    assert compare(unique, peer="other").problems == ("other: a board that is not a solution",)


@pytest.mark.slow
def test_a_problem_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the game ID; the status says it, too."""
    wrong = agreement.Outcome(3, "more", ("brute force", "clpfd"), ("clpfd: oh",))
    monkeypatch.setattr(agreement, "outcomes", lambda _: [(PUZZLE, wrong)] * 2)
    assert agreement.main([]) == 1
    first, second, total, *_ = capsys.readouterr().out.splitlines()
    assert first == second == f"clpfd: oh: {pyskyl.dumps(PUZZLE, format='towers').strip()}"
    assert total == "2 puzzles, 2 problems"


@pytest.mark.slow
def test_a_limit_without_effect_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agreement, "_LIMIT", "Limit > 100")
    agreement.limit_tables(101)
    with pytest.raises(RuntimeError, match="has no effect"):
        agreement.limit_tables(100)


@pytest.mark.slow
def test_a_thread_without_the_limit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyskyl.engine.worker, "_workers", [None, None])
    monkeypatch.setattr(agreement, "compare", lambda *_, **__: None)
    with pytest.raises(RuntimeError, match="without the limit"):
        agreement.compare_with_limit(PUZZLE, None, None)

"""The verbs solve, solutions and count: against the rules, and against another solver."""

import json
import threading
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given

import pyskyl
from pyskyl import Puzzle, Solution, Status, TimeLimitError
from pyskyl.cli import main

from .oracle import PUZZLES, ROOT, all_solutions, is_solution, latin
from .puzzles import ENDLESS, puzzles
from .swipl import STRATEGY, goal

EXPECTED: dict[str, list[str]] = json.loads((ROOT / "tests/data/solutions.json").read_text())


def board(text: str) -> Solution:
    return tuple(tuple(map(int, row)) for row in text.split("/"))


def empty(size: int) -> Puzzle:
    return Puzzle.from_lists([[0] * size] * 4)


def test_every_puzzle_has_an_expected_answer() -> None:
    assert {path.stem for path in PUZZLES} == EXPECTED.keys()


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
def test_puzzles(path: Path) -> None:
    """Every puzzle we ship, against what CP-SAT found (see tests/data/README.md)."""
    puzzle = pyskyl.load(path)
    expected = [board(text) for text in EXPECTED[path.stem]]
    assert all(is_solution(puzzle, solution) for solution in expected)
    result = pyskyl.solve(puzzle)
    assert result.puzzle is puzzle
    assert result.statistics.inferences > 0
    if len(expected) == 2:
        assert result.status is Status.MULTIPLE
        assert result.solution is not None
        assert result.second is not None
        assert result.solution != result.second
        assert is_solution(puzzle, result.solution)
        assert is_solution(puzzle, result.second)
        for solution in expected:
            assert pyskyl.count(puzzle.with_board(solution)) == 1
    else:
        assert result.status is (Status.UNIQUE if expected else Status.UNSATISFIABLE)
        assert result.solution == (expected[0] if expected else None)
        assert result.second is None
        assert pyskyl.count(puzzle) == len(expected)
        assert list(pyskyl.solutions(puzzle)) == expected


@given(puzzles())
def test_all_solutions(puzzle: Puzzle) -> None:
    expected = all_solutions(puzzle)
    assert sorted(pyskyl.solutions(puzzle)) == expected
    assert pyskyl.count(puzzle) == len(expected)
    result = pyskyl.solve(puzzle)
    found = [solution for solution in (result.solution, result.second) if solution]
    assert len(found) == len(set(found)) == min(len(expected), 2)
    assert set(found) <= set(expected)
    statuses = [Status.UNSATISFIABLE, Status.UNIQUE, Status.MULTIPLE]
    assert result.status is statuses[len(found)]


@given(puzzles(max_size=8, consistent=True))
def test_what_was_hidden_is_found(puzzle: Puzzle) -> None:
    result = pyskyl.solve(puzzle)
    assert result.solution is not None
    assert is_solution(puzzle, result.solution)
    if result.second is not None:
        assert is_solution(puzzle, result.second)


def test_lazy() -> None:
    found = pyskyl.solutions(empty(9))
    assert len(set(islice(found, 20))) == 20
    other = pyskyl.solutions(empty(3))
    assert len({next(found), next(found)}) == 2
    assert len(list(other)) == 12
    assert len(set(islice(found, 5))) == 5


def test_limit() -> None:
    assert pyskyl.count(empty(8), limit=100) == 100
    assert pyskyl.count(empty(3), limit=100) == 12
    assert pyskyl.count(empty(3), limit=0) == 0


def test_time_limit() -> None:
    result = pyskyl.solve(ENDLESS, strategy="skyline", time_limit=0.2)
    assert result.status is Status.UNKNOWN
    assert result.solution is None
    assert isinstance(result.error, TimeLimitError)
    assert result.statistics.seconds >= 0.2
    with pytest.raises(TimeLimitError) as caught:
        pyskyl.count(empty(12), time_limit=1)
    assert caught.value.found > 0
    found: list[Solution] = []
    with pytest.raises(TimeLimitError):
        found.extend(pyskyl.solutions(empty(12), time_limit=1))
    assert len(set(found)) == len(found) > 0
    with pytest.raises(TimeLimitError) as caught:
        list(pyskyl.solutions(ENDLESS, strategy="skyline", time_limit=0.2))
    assert not any(worker.borrowed for worker in pyskyl.engine.worker._workers), caught
    # and the engine is none the worse for it
    assert pyskyl.count(empty(3)) == 12


def test_the_time_between_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is the caller's in Python; the command prints then, and its limit is for all of it."""
    now = 0.0
    monkeypatch.setattr("pyskyl.engine.worker.time", SimpleNamespace(monotonic=lambda: now))
    found = []
    for solution in pyskyl.solutions(empty(3), time_limit=1000):
        found.append(solution)
        now += 400
    assert len(found) == 12

    told: list[object] = []

    def record(_answers: object, _given: object, status: object, /, **fields: object) -> None:
        nonlocal now
        now += 400
        told.append(status)
        told.append(fields.get("count"))

    monkeypatch.setattr("pyskyl.cli.output.Answers.record", record)
    main(["solve", "--all", "--time-limit", "1000", "--format", "json", "3:///////////"])
    assert told == ["solution", None] * 3 + [Status.MULTIPLE, 3]


def test_the_strategies_are_those_of_prolog() -> None:
    printed = goal("forall(strategy(Name, _), writeln(Name))", str(STRATEGY))
    assert printed.split() == [*pyskyl.STRATEGIES]


def test_a_time_limit_that_is_not_reached() -> None:
    assert pyskyl.solve(empty(2), time_limit=10**400).status is Status.MULTIPLE
    assert pyskyl.count(empty(3), time_limit=60) == 12
    assert len(list(pyskyl.solutions(empty(3), time_limit=60))) == 12


def test_many_cancellations_leave_no_trace() -> None:
    """A signal that comes when its job has just ended must not hit the next one."""
    small = empty(3)
    for delay in range(1, 60):
        result = pyskyl.solve(empty(6), time_limit=delay / 4000)
        assert result.status in {Status.UNKNOWN, Status.MULTIPLE}
        assert pyskyl.count(small) == 12


@pytest.mark.parametrize("name", ["paper-6x6", "paper-8x8-givens"])
def test_threads(name: str) -> None:
    """Callers in several threads do not disturb each other, nor run out of anything."""
    puzzle = pyskyl.load(ROOT / f"puzzles/{name}.sky")
    expected = board(EXPECTED[name][0])
    wrong: list[object] = []

    def work() -> None:
        for _ in range(10):
            solution = pyskyl.solve(puzzle).solution
            if solution != expected:
                wrong.append(solution)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_large() -> None:
    """Sizes above nine, where lines are too long to be listed."""
    cells = [
        [h if (3 * r + c) % 4 else 0 for c, h in enumerate(row)] for r, row in enumerate(latin(12))
    ]
    clues = Puzzle.from_lists([[12] + [0] * 11, [12] + [0] * 11, [0] * 12, [1] + [0] * 11], cells)
    result = pyskyl.solve(clues, time_limit=60)
    assert result.solution is not None
    assert is_solution(clues, result.solution)

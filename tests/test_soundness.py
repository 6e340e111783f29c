"""The run that checks many explanations: it counts what it has seen, and notices what is wrong."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice, repeat
from typing import Any

import pytest

import pyskyl
from pyskyl import Difficulty, Explanation, Puzzle, Status, TimeLimitError

from . import soundness
from .oracle import ROOT, is_solution

PAPER = pyskyl.load(ROOT / "puzzles/paper-4x4.sky")


def test_thirty_puzzles(capsys: pytest.CaptureFixture[str]) -> None:
    assert soundness.main(["--puzzles", "30", "--seed", "3", "--every", "0"]) == 0
    printed = capsys.readouterr()
    tables = printed.out.split("\n\n")
    heads = [table.split()[1] for table in tables]
    assert heads == ["puzzles", "status", "difficulty", "steps", "problems"]
    assert [table.split()[-2] for table in tables[:2]] == ["30", "30"]
    assert tables[-1] == "0 problems\n"
    assert printed.err.splitlines()[-1].startswith("30 of 30 puzzles, ")


def test_the_seed_decides() -> None:
    first, second, other = ([*soundness.cases(12, seed)] for seed in (5, 5, 6))
    assert first == second != other


@pytest.mark.parametrize("name", sorted({*soundness.SOURCES} - {"fresh"}))
def test_sources(name: str) -> None:
    """Each gives puzzles of the sizes that can be checked, and known solutions are some."""
    for case in islice(soundness.SOURCES[name](random.Random(1)), 8):
        assert 3 <= case.puzzle.size <= soundness.MAX_SIZE
        assert case.solution is None or is_solution(case.puzzle, case.solution)


def test_a_source_may_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the corpora do, and as that of new puzzles does if Towers is not there."""
    monkeypatch.setattr(
        soundness,
        "SOURCES",
        {
            "published": lambda _: [soundness.Case("few", PAPER)],
            "random": lambda _: repeat(soundness.Case("endless", PAPER)),
        },
    )
    monkeypatch.setattr(soundness, "WEIGHTS", {"published": 9, "random": 1})
    assert Counter(case.source for case in soundness.cases(40, 1)) == {"few": 1, "endless": 39}


def wrong(found: Explanation, **changes: Any) -> Explanation:
    """Another explanation, the last step of which is changed."""
    return replace(found, steps=(*found.steps[:-1], replace(found.steps[-1], **changes)))


OTHER = Puzzle.from_lists([[4, 4, 0, 0], *[[0] * 4] * 3])
OPEN = Puzzle.from_lists([[0] * 3] * 4)
NONE = Puzzle.from_lists([[3, 3, 0], [0] * 3, [0] * 3, [0] * 3])
RIGHT = {puzzle: pyskyl.explain(puzzle) for puzzle in (PAPER, OPEN, NONE)}


@pytest.mark.parametrize(
    ("found", "known", "problem"),
    [
        (replace(RIGHT[PAPER], score=1), None, "the score 1 is not the sum of the costs"),
        (replace(RIGHT[PAPER], steps=RIGHT[PAPER].steps[:3]), None, "do not lead to the solution"),
        (wrong(RIGHT[PAPER], number=1), None, "has the number 1"),
        (RIGHT[PAPER], ((1, 2), (2, 1)), "is unique, but ((1, 2), (2, 1)) is another solution"),
        (replace(RIGHT[PAPER], puzzle=OTHER), None, "is no solution"),
        (replace(RIGHT[OPEN], status=Status.UNSATISFIABLE), None, "but has 12 solutions"),
        (replace(RIGHT[NONE], status=Status.MULTIPLE), None, "but has not two solutions"),
        (replace(RIGHT[OPEN], difficulty=Difficulty.EASY), None, "but has a difficulty or a score"),
        (replace(RIGHT[OPEN], error=RuntimeError("oh")), None, "RuntimeError: oh"),
    ],
)
def test_what_is_wrong(found: Explanation, known: Any, problem: str) -> None:
    problems = soundness.check(found, known)
    assert any(problem in each for each in problems), problems


def test_what_is_right() -> None:
    assert [soundness.check(found) for found in RIGHT.values()] == [[], [], []]


def test_a_problem_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its game ID, at once and at the end; the status says it, too."""

    def explained(puzzles: Iterable[Puzzle], **_: Any) -> Iterator[Explanation]:
        first, second = puzzles
        yield wrong(pyskyl.explain(first), text="")
        yield Explanation(second, Status.UNKNOWN, error=TimeLimitError(1))

    monkeypatch.setattr(pyskyl, "explain_many", explained)
    monkeypatch.setattr(soundness, "cases", lambda *_: iter([soundness.Case("here", PAPER)] * 2))
    assert soundness.main(["--puzzles", "2"]) == 1
    printed = capsys.readouterr()
    number = len(RIGHT[PAPER].steps)
    problem = f"here: {pyskyl.dumps(PAPER, format='towers').strip()}: step {number} "
    assert problem in printed.err
    assert printed.out.splitlines()[-2] == "1 problems"
    assert printed.out.splitlines()[-1].startswith(f"- {problem}")
    assert "| over the time limit | 0 | 1 | 0 |" in printed.out

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

pytestmark = pytest.mark.slow

PAPER = pyskyl.load(ROOT / "puzzles/paper-4x4.sky")


def test_thirty_puzzles(capsys: pytest.CaptureFixture[str]) -> None:
    assert soundness.main(["--puzzles", "30", "--seed", "3"]) == 0
    first, *counts = capsys.readouterr().out.splitlines()
    assert first == "30 puzzles, 0 problems"
    assert "      30 puzzles" in counts


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


@pytest.fixture(scope="module")
def right() -> dict[Puzzle, Explanation]:
    return {puzzle: pyskyl.explain(puzzle) for puzzle in (PAPER, OPEN, NONE)}


def test_what_is_wrong(right: dict[Puzzle, Explanation]) -> None:
    paper, open_, none = right.values()
    other = ((1, 2), (2, 1))
    cases: list[tuple[Explanation, Any, str]] = [
        (replace(paper, score=1), None, "the score 1 is not the sum of the costs"),
        (replace(paper, steps=paper.steps[:3]), None, "do not lead to the solution"),
        (wrong(paper, number=1), None, "has the number 1"),
        (paper, other, "is unique, but ((1, 2), (2, 1)) is another solution"),
        (replace(paper, puzzle=OTHER), None, "is no solution"),
        (replace(open_, status=Status.UNSATISFIABLE), None, "but has 12 solutions"),
        (replace(none, status=Status.MULTIPLE), None, "but has not two solutions"),
        (replace(open_, difficulty=Difficulty.EASY), None, "but has a difficulty or a score"),
        (replace(open_, error=RuntimeError("oh")), None, "RuntimeError: oh"),
    ]
    for found, known, problem in cases:
        problems = soundness.check(found, known)
        assert any(problem in each for each in problems), problems
    assert [soundness.check(found) for found in right.values()] == [[], [], []]


def test_a_problem_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its game ID; the status says it, too."""

    def explained(puzzles: Iterable[Puzzle], **_: Any) -> Iterator[Explanation]:
        first, second = puzzles
        yield wrong(pyskyl.explain(first), text="")
        yield Explanation(second, Status.UNKNOWN, error=TimeLimitError(1))

    monkeypatch.setattr(pyskyl, "explain_many", explained)
    monkeypatch.setattr(soundness, "cases", lambda *_: iter([soundness.Case("here", PAPER)] * 2))
    assert soundness.main(["--puzzles", "2"]) == 1
    problem, total, *counts = capsys.readouterr().out.splitlines()
    assert problem.startswith(f"here: {pyskyl.dumps(PAPER, format='towers').strip()}: step ")
    assert total == "2 puzzles, 1 problems"
    assert "       1 over the time limit" in counts

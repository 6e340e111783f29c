"""The run that checks many explanations: some puzzles, and that it notices what is wrong."""

from dataclasses import replace
from typing import Any

import pytest

import pyskyl
from pyskyl import Difficulty, Explanation, Puzzle, Status

from . import soundness
from .oracle import ROOT
from .samples import seed

pytestmark = pytest.mark.slow

PAPER = pyskyl.load(ROOT / "puzzles/paper-4x4.sky")


def test_sixty_puzzles() -> None:
    assert [*soundness.failures(60, seed(), 1)] == []


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

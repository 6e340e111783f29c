"""The paragraphs of an explanation, each with the figure of what it does.

A page, a printed way and a folder of pictures are made of this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from ..explanation import Course, Explanation, Paragraph, Step
from ..puzzle import Puzzle
from ..result import judgement
from .figure import Figure, figure


class Told(NamedTuple):
    """A paragraph, and its picture."""

    paragraph: Paragraph
    picture: Figure


def walk(found: Explanation) -> Iterator[Told]:
    """The paragraphs in their order.

    What one step does is drawn upon the candidates before it, what several do upon those before the
    first.
    """
    if found.puzzle is not None:
        for paragraph in found.paragraphs:
            steps = found[paragraph.first - 1 : paragraph.last]
            yield Told(paragraph, figure(found.puzzle, step=_together(found.puzzle, steps)))


def titled(found: Explanation, name: str) -> str:
    """The title of the puzzle; its ``name`` if it has none."""
    return found.puzzle.title if found.puzzle and found.puzzle.title else name


def judged(found: Explanation) -> str:
    """How hard the puzzle is, as a sentence; and what its rule is, if that is not classic."""
    judged = judgement(found.status, found.difficulty, found.score, len(found.steps))
    return " ".join([f"{judged}.", *(found.puzzle.rule.sentences if found.puzzle else ())])


def _together(puzzle: Puzzle, steps: Sequence[Step]) -> Step:
    """What ``steps`` do, as if they were one: each height that is placed, each that goes."""
    first = steps[0]
    if len(steps) == 1 or first.candidates is None:
        return first
    course = Course(puzzle, start=first.candidates)
    return replace(
        first,
        number=1,
        line=None,
        ends=(),
        cells=(),
        placed=tuple(dict.fromkeys(chain.from_iterable(step.placed for step in steps))),
        removed=tuple(chain.from_iterable(step.removed for step in steps)),
        course=course,
    )

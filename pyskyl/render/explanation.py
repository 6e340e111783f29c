"""Explanations and grades as text for a person to read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from textwrap import fill
from typing import NamedTuple

from ..values.difficulty import Difficulty
from ..values.explanation import Candidates, Explanation, Grade, Paragraph
from ..values.puzzle import Puzzle
from ..values.result import NO_DIFFICULTY, Status
from ..values.words import counted
from .board import Screen, candidates_board

_BAR = 50
"""The width of the longest bar of a histogram."""


def sentences(explanation: Explanation, *, boards: bool, width: int, screen: Screen | None) -> str:
    """The numbered paragraphs of an explanation.

    With ``boards`` the candidates are drawn before step 1 and after each paragraph; there a ``-``,
    or a cross on a ``screen``, is a candidate that the paragraph removes.
    """
    puzzle = explanation.puzzle
    if puzzle is None or not boards:
        return "".join(paragraph_text(paragraph, width) for paragraph in explanation.paragraphs)
    return "\n".join(_with_boards(explanation, puzzle, width, screen))


def _with_boards(
    explanation: Explanation, puzzle: Puzzle, width: int, screen: Screen | None
) -> Iterator[str]:
    screen = screen or Screen(width=width, has_boxes=False)

    def board(before: Candidates, later: Candidates = ()) -> str:
        return candidates_board(puzzle, before, later, screen=screen) + "\n"

    states = [*explanation.candidates()]
    if explanation.paragraphs and explanation.paragraphs[0].first == 1:
        yield board(states[0])
    for paragraph in explanation.paragraphs:
        yield paragraph_text(paragraph, width)
        yield board(states[paragraph.first - 1], states[paragraph.last])


def paragraph_text(paragraph: Paragraph, width: int) -> str:
    """A paragraph: the numbers of its steps and its lines."""
    margin = " " * max(5, len(paragraph.number) + 1)
    texts: list[str] = []
    for depth, text in paragraph.lines:
        indent = margin + "   " * depth
        first = indent if texts else paragraph.number.ljust(len(indent))
        # no line begins with a number that ends a sentence: it would look like the number of a step
        kept = re.sub(r" (?=\d+[.:;] )", "\N{NO-BREAK SPACE}", f"{text} ").rstrip()
        lines = fill(kept, width, initial_indent=first, subsequent_indent=indent)
        texts.append(lines.replace("\N{NO-BREAK SPACE}", " ") + "\n")
    return "".join(texts)


_ENDS = {
    Status.MULTIPLE: "the puzzle has several solutions",
    Status.UNSATISFIABLE: "the puzzle has no solution",
}


def ending(explanation: Explanation) -> str:
    """Why the steps end, if the puzzle does not have exactly one solution."""
    if explanation.status not in _ENDS:
        return ""
    why = f" {explanation.contradiction}" if explanation.contradiction else ""
    return f"Here deductions end: {_ENDS[explanation.status]}.{why}"


def no_step(explanation: Explanation, number: int) -> str:
    """The message about a step after the last one."""
    return f"there is no step {number}: the explanation has {counted(len(explanation), 'step')}"


def histogram(counts: Mapping[str, int]) -> str:
    """A bar chart of how many puzzles have each difficulty, or another outcome instead.

    Every difficulty has a line, another outcome only if ``counts`` has it.

    >>> print(histogram({"easy": 3, "hard": 1, "not unique": 1}), end="")
    easy         3  ##################################################
    medium       0
    hard         1  #################
    extreme      0
    unreasonable 0
    not unique   1  #################
    """
    names = [difficulty.value for difficulty in Difficulty]
    names += [name for name in counts if name not in names]
    digits = max(len(str(number)) for number in [0, *counts.values()])
    most = max([1, *counts.values()])
    margin = max(map(len, names))
    lines = []
    for name in names:
        number = counts.get(name, 0)
        bar = "#" * -(-number * _BAR // most)
        lines.append(f"{name:<{margin}} {number:>{digits}}  {bar}".rstrip() + "\n")
    return "".join(lines)


PLOT_FORMATS = ("svg", "png", "pdf")
"""The file formats of plots, which are also the suffixes of the files."""


class Graded(NamedTuple):
    """What a plot shows of a grade: :func:`level_of` it, and fields that can be None there, too.

    >>> from ..values.result import Status
    >>> Graded.of(Grade(None, Status.MALFORMED))
    Graded(level='malformed', size=None, hardest=None, score=None)
    """

    level: str
    size: int | None
    hardest: str | None
    score: int | None

    @classmethod
    def of(cls, grade: Grade) -> Graded:
        """What a plot shows of ``grade``."""
        size = grade.puzzle.size if grade.puzzle else None
        return cls(level_of(grade), size, grade.hardest, grade.score)


def level_of(grade: Grade) -> str:
    """The difficulty of a puzzle, or why it has none."""
    return grade.difficulty.value if grade.difficulty else NO_DIFFICULTY[grade.status]

"""Explanations as text for a person to read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import fill

from ..values.explanation import Candidates, Explanation, Paragraph
from ..values.puzzle import Puzzle
from ..values.result import Status
from ..values.words import counted
from .board import Screen, candidates_board


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

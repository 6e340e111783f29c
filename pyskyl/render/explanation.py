"""Explanations and grades as text for a person to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import fill

from ..difficulty import Difficulty
from ..explanation import Candidates, Explanation, Grade, Step
from ..puzzle import Puzzle
from ..result import NO_DIFFICULTY
from .board import candidates_board
from .paint import Screen

__all__ = ["grouped", "histogram", "kind_of", "sentences", "told"]

_BAR = 50
"""The width of the longest bar of a histogram."""


def sentences(
    explanation: Explanation,
    *,
    boards: bool = False,
    width: int = 80,
    screen: Screen | None = None,
) -> str:
    """The steps as numbered sentences, a run of naked singles as one paragraph.

    With ``boards`` the candidates are drawn before the first paragraph and after each; there a
    ``-`` is a candidate that the paragraph takes, on a ``screen`` a cross.
    """
    if explanation.puzzle is None:
        return ""
    if not boards:
        return "".join(told(group, width) for group in grouped(explanation.steps))
    return "\n".join(_with_boards(explanation, explanation.puzzle, width, screen))


def _with_boards(
    explanation: Explanation, puzzle: Puzzle, width: int, screen: Screen | None
) -> Iterator[str]:
    shown = screen or Screen(width=width, has_boxes=False)

    def board(before: Candidates, later: Candidates = ()) -> str:
        return candidates_board(puzzle, before, later, screen=shown) + "\n"

    states = explanation.candidates()
    before = next(states)
    yield board(before)
    for group in grouped(explanation.steps):
        after = [next(states) for _ in group][-1]
        yield told(group, width)
        yield board(before, after)
        before = after


def grouped(steps: Sequence[Step]) -> list[Sequence[Step]]:
    """``steps`` as a person would report them: a run of naked singles is one."""
    groups: list[list[Step]] = []
    for step in steps:
        if groups and step.technique == groups[-1][-1].technique == "naked_single":
            groups[-1].append(step)
        else:
            groups.append([step])
    return [tuple(group) for group in groups]


def told(steps: Sequence[Step], width: int = 80) -> str:
    """A paragraph: the numbers of ``steps`` and their sentences."""
    first, last = steps[0].number, steps[-1].number
    number = f"{first}." if first == last else f"{first}-{last}."
    text = " ".join(step.text for step in steps)
    indent = " " * max(5, len(number) + 1)
    return (
        fill(text, width, initial_indent=number.ljust(len(indent)), subsequent_indent=indent) + "\n"
    )


def kind_of(grade: Grade) -> str:
    """The difficulty of a puzzle, or why it has none."""
    return grade.difficulty.value if grade.difficulty else NO_DIFFICULTY[grade.status]


def histogram(counts: Mapping[str, int]) -> str:
    """How many puzzles have each difficulty, and what else became of puzzles, with bars.

    Every difficulty has its line, anything else only if it has happened.

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

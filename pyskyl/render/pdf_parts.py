"""The rules at the beginning of a book, and the answers at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..puzzle import Board, Puzzle, Sides
from .figure import UNIT, figure
from .pdf_document import Document, Paragraph
from .pdf_layout import Box

__all__ = ["EXAMPLE", "SOLUTION", "Answered", "draw_answers", "draw_rules"]

_RULES = (
    "Each cell of the grid is a plot for one skyscraper. Write its height into the cell.",
    "In a grid of N rows and N columns the heights are 1 to N. Every height stands exactly once in "
    "each row and exactly once in each column.",
    "A number outside the grid is a clue. It says how many skyscrapers you see when you look from "
    "there along the row or column: a skyscraper hides all lower ones behind it.",
    "Bold numbers in the grid are given. They are part of the solution.",
)

EXAMPLE = Puzzle.from_lists(
    [[3, 0, 3, 0], [3, 0, 0, 0], [0, 3, 1, 3], [0, 0, 0, 0]],
    [[None] * 4, [None] * 4, [None, None, None, 3], [None] * 4],
)
SOLUTION: Board = ((1, 3, 2, 4), (2, 4, 3, 1), (4, 2, 1, 3), (3, 1, 4, 2))

_SEEN = (
    "In the solution, whoever looks along the first row from the left sees 1, 3 and 4. These are "
    "three skyscrapers, as the clue says: the 3 hides the 2."
)

_TEXT = 11.0
"""The size of the type of the rules."""

_CELL, _SMALLEST = 14.0, 9.0
"""The sides of a cell in the answers, at most and at least."""

_NARROWEST = 56.0
"""The width of an answer, at least, so that there is room for a remark."""

_TYPE, _REMARK_TYPE = 9.0, 7.5
"""The type of an answer's number, and of what is said about it."""

_GAPS = (22.0, 16.0)
"""Between two answers, at least, and between two rows of them."""


class Answered(NamedTuple):
    """What a book keeps of a puzzle: its number, its givens, the side of its cells, its answer."""

    number: int
    givens: Board
    cell: float
    solution: Board | None
    remark: str


def draw_rules(pdf: Document, area: Box) -> None:
    """Write the rules, and draw the example and its solution."""
    y = area.y
    for rule in (*_RULES, "", _SEEN):
        if rule:
            pdf.ink("frame")
            lines = pdf.paragraph(rule, area.width, _TEXT, what="a rule", most=9)
            y = pdf.put(lines, area.x, y, area.width) + 0.5 * _TEXT
            continue
        y += _TEXT
        scale = 30 / UNIT
        for at, (drawn, text) in enumerate(
            (
                (figure(EXAMPLE), "A small puzzle"),
                (figure(EXAMPLE, solution=SOLUTION), "Its solution"),
            )
        ):
            side = drawn.side * scale
            x = area.x + area.width / 2 + (at - 0.5) * (side + 40) - side / 2
            pdf.draw(drawn, x, y, scale)
            label = pdf.paragraph(text, side, 9, what="a label")
            pdf.ink("candidate")
            pdf.put(label, x, y + side, side, "C")
        y += side + 3 * _TEXT


def draw_answers(
    pdf: Document, answers: Sequence[Answered], begin_page: Callable[[str], Box]
) -> None:
    """Add pages with the answers in columns. ``begin_page`` begins one, and gives its free area."""
    area = begin_page("Answers")
    # of one scale, and none larger than its puzzle
    usual = max(_SMALLEST, min(_CELL, 0.8 * min(answer.cell for answer in answers)))
    widest = max(min(usual, answer.cell) * len(answer.givens) for answer in answers)
    width = max(widest, _NARROWEST)
    across, down = _GAPS
    columns = max(1, int((area.width + across) / (width + across)))
    step = (area.width - width) / max(1, columns - 1)
    y = area.y
    for start in range(0, len(answers), columns):
        row = [_Block.of(pdf, answer, usual, width) for answer in answers[start : start + columns]]
        height = max(block.height for block in row)
        if y + height > area.y + area.height and y > area.y:
            area = begin_page("")
            y = area.y
        for column, block in enumerate(row):
            block.draw(pdf, area.x + column * step, y)
        y += height + down


class _Block(NamedTuple):
    """An answer as it is drawn."""

    answer: Answered
    remark: Paragraph
    cell: float

    @classmethod
    def of(cls, pdf: Document, answer: Answered, usual: float, width: float) -> _Block:
        remark = pdf.paragraph(answer.remark, width, _REMARK_TYPE, what="a remark", most=3)
        return cls(answer, remark, min(usual, answer.cell))

    @property
    def height(self) -> float:
        board = len(self.answer.givens) * self.cell if self.answer.solution else 0
        return 1.5 * _TYPE + self.remark.height + board

    def draw(self, pdf: Document, x: float, y: float) -> None:
        givens, solution = self.answer.givens, self.answer.solution
        pdf.ink("frame")
        pdf.label(f"{self.answer.number}", x, y, _TYPE)
        pdf.ink("candidate")
        y = pdf.put(self.remark, x, y + 1.5 * _TYPE, _NARROWEST)
        if solution:
            none = (0,) * len(givens)
            drawn = figure(Puzzle(Sides(none, none, none, none), givens), solution=solution)
            scale = self.cell / UNIT
            margin = scale * (drawn.side - len(givens) * drawn.cell) / 2
            pdf.draw(drawn, x - margin, y - margin, scale)

"""The rules at the beginning of a book, and the answers at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..puzzle import Board, Puzzle, Sides
from ..rule import Rule
from .figure import UNIT, figure
from .pdf_layout import Box

if TYPE_CHECKING:  # it is loaded for a book only
    from .pdf_document import Document

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

_TYPE, _REMARK_TYPE, _LABEL = 9.0, 7.5, 13.5
"""The type of an answer's number, and of what is said about it; the height of the number."""

_GAPS = (22.0, 16.0)
"""Between two answers, at least, and between two rows of them."""


class Answered(NamedTuple):
    """What a book keeps of a puzzle: number, givens, rule, the side of its cells, its answer."""

    number: int
    givens: Board
    rule: Rule
    cell: float
    solution: Board | None
    remark: str

    @property
    def side(self) -> float:
        """The side of its board, 0 if there is none."""
        return self.cell * len(self.givens) if self.solution else 0.0


def draw_rules(pdf: Document, area: Box) -> None:
    """Write the rules, and draw an example and its solution."""
    y = area.y
    for rule in _RULES:
        lines = pdf.paragraph(rule, area.width, _TEXT, what="a rule", most=9)
        y = pdf.put(lines, (area.x, y), area.width, "frame") + 0.7 * _TEXT
    y += _TEXT
    example = figure(EXAMPLE)
    scale = 30 / UNIT
    side = scale * example.width
    left = area.x + (area.width - 2 * side) / 2
    for x, drawn in ((left, example), (left + side, figure(EXAMPLE, solution=SOLUTION))):
        pdf.draw(drawn, x, y, scale)
    lines = pdf.paragraph(_SEEN, area.width, _TEXT, what="a rule", most=9)
    pdf.put(lines, (area.x, y + side + _TEXT), area.width, "frame")


def draw_answers(
    pdf: Document, answers: Sequence[Answered], begin_page: Callable[[str], Box]
) -> None:
    """Add pages with the answers in columns. ``begin_page`` begins one, and gives its free area."""
    area = begin_page("Answers")
    # of one scale, and none larger than its puzzle
    usual = max(_SMALLEST, min(_CELL, 0.8 * min(answer.cell for answer in answers)))
    answers = [answer._replace(cell=min(usual, answer.cell)) for answer in answers]
    width = max(_NARROWEST, *(answer.side for answer in answers))
    across, down = _GAPS
    columns = max(1, int((area.width + across) / (width + across)))
    step = (area.width - width) / max(1, columns - 1)
    y = area.y
    for start in range(0, len(answers), columns):
        row = answers[start : start + columns]
        # no remark has more than three lines
        height = max(_LABEL + answer.side + (3 * 9 if answer.remark else 0) for answer in row)
        if y + height > area.y + area.height and y > area.y:
            area = begin_page("")
            y = area.y
        ends = [
            _draw_answer(pdf, answer, area.x + column * step, y)
            for column, answer in enumerate(row)
        ]
        y = max(ends) + down


def _draw_answer(pdf: Document, answer: Answered, x: float, y: float) -> float:
    """Draw an answer below its number and remark. Where it ends."""
    pdf.label(f"{answer.number}", x, y, _TYPE)
    width = max(_NARROWEST, answer.side)
    remark = pdf.paragraph(answer.remark, width, _REMARK_TYPE, what="a remark", most=3)
    y = pdf.put(remark, (x, y + _LABEL), width, "candidate")
    if answer.solution:
        none = (0,) * len(answer.givens)
        bare = Puzzle(Sides(none, none, none, none), answer.givens, rule=answer.rule)
        drawn = figure(bare, solution=answer.solution)
        scale = answer.cell / UNIT
        margin = (scale * drawn.width - answer.side) / 2
        pdf.draw(drawn, x - margin, y - margin, scale)
    return y + answer.side

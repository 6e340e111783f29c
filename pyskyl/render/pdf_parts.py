"""The parts of books: pages that are filled from the top, the rules, and the answers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..errors import PdfError
from ..puzzle import Board, Puzzle
from .figure import UNIT, Figure, figure
from .pdf_layout import MARGIN, PAPERS, Box

if TYPE_CHECKING:  # loaded only for a book
    from .pdf_document import Document, Paragraph

ALL = 999
"""More lines than any text has, so that nothing of it is cut off."""

for _library in ("fpdf", "fontTools"):
    # their warnings mean nothing to whoever wants a book
    logging.getLogger(_library).addHandler(logging.NullHandler())


class Pages:
    """The pages of a book in the making.

    ``head`` writes the top of each page, and returns where that ends. ``area`` is a page
    without its margins; ``y`` is where on it the next text or picture goes. Raises
    :class:`PdfError` if the extra ``render`` is not installed or a font cannot be used.
    """

    def __init__(self, paper: str, title: str, font: str | None, head: Callable[[], float]) -> None:
        width, height = PAPERS[paper]
        self.area = Box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
        self.y = 0.0
        self._head = head
        try:
            from .pdf_document import Document
        except ImportError:
            raise PdfError(
                "books need an extra: pip install '.[render]' in the source of pyskyl"
            ) from None
        self.pdf = Document(paper, title, font)

    def begin(self) -> None:
        """Begin a page."""
        self.pdf.add_page()
        self.y = self._head()

    def need(self, height: float) -> None:
        """Begin a page if less than ``height`` is left of this one."""
        if self.y + height > self.area.y + self.area.height:
            self.begin()

    def write(self, text: str, size: float, *, what: str) -> None:
        """Write a text at ``y``, and name it ``what`` as :meth:`Document.paragraph` does."""
        self.put(self.pdf.paragraph(text, self.area.width, size, what=what, most=ALL), self.area)

    def put(self, paragraph: Paragraph, column: Box) -> None:
        """Write a paragraph at ``y``, between the sides of a column."""
        self.need(paragraph.height)
        self.y = self.pdf.put(paragraph, (column.x, self.y), column.width, "frame")

    def draw(self, picture: Figure, scale: float, gap: float) -> None:
        """Draw a picture at ``y``, and leave a gap below it."""
        self.need(scale * picture.height)
        self.pdf.draw(picture, self.area.x, self.y, scale)
        self.y += scale * picture.height + gap


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
"""The largest and the smallest side of a cell in the answers."""

_NARROWEST = 56.0
"""The least width of an answer, which has room for a remark."""

_TYPE, _REMARK_TYPE, _LABEL = 9.0, 7.5, 13.5
"""The sizes of the type of an answer's number and remark, and the height of the number."""

_GAPS = (22.0, 16.0)
"""The least gap between two answers, and the gap between two rows of them."""


class Answered(NamedTuple):
    """What a book keeps of a puzzle: its number, its givens, the side of its cells, its answer."""

    number: int
    puzzle: Puzzle
    cell: float
    solution: Board | None
    remark: str

    @property
    def side(self) -> float:
        """The side of its board, 0 if there is none."""
        return self.cell * self.puzzle.size if self.solution else 0.0


def draw_rules(pages: Pages) -> None:
    """Write the rules, and draw an example and its solution."""
    for rule in _RULES:
        pages.write(rule, _TEXT, what="a rule")
        pages.y += 0.7 * _TEXT
    pages.y += _TEXT
    scale = 30 / UNIT
    example = figure(EXAMPLE)
    side = scale * example.width
    left = pages.area.x + (pages.area.width - 2 * side) / 2
    for x, picture in ((left, example), (left + side, figure(EXAMPLE, solution=SOLUTION))):
        pages.pdf.draw(picture, x, pages.y, scale)
    pages.y += side + _TEXT
    pages.write(_SEEN, _TEXT, what="a rule")


def draw_answers(pages: Pages, answers: Sequence[Answered]) -> None:
    """Draw the answers in columns, on as many pages as they need."""
    # all of one scale, but none larger than its puzzle
    usual = max(_SMALLEST, min(_CELL, 0.8 * min(answer.cell for answer in answers)))
    answers = [answer._replace(cell=min(usual, answer.cell)) for answer in answers]
    width = max(_NARROWEST, *(answer.side for answer in answers))
    across, down = _GAPS
    area = pages.area
    columns = max(1, int((area.width + across) / (width + across)))
    step = (area.width - width) / max(1, columns - 1)
    for start in range(0, len(answers), columns):
        row = answers[start : start + columns]
        # no remark has more than three lines
        pages.need(max(_LABEL + answer.side + (3 * 9 if answer.remark else 0) for answer in row))
        ends = [
            _draw_answer(pages.pdf, answer, area.x + column * step, pages.y)
            for column, answer in enumerate(row)
        ]
        pages.y = max(ends) + down


def _draw_answer(pdf: Document, answer: Answered, x: float, y: float) -> float:
    """Draw an answer below its number and remark, and return where it ends."""
    pdf.label(f"{answer.number}", x, y, _TYPE)
    width = max(_NARROWEST, answer.side)
    remark = pdf.paragraph(answer.remark, width, _REMARK_TYPE, what="a remark", most=3)
    y = pdf.put(remark, (x, y + _LABEL), width, "candidate")
    if answer.solution:
        picture = figure(answer.puzzle, solution=answer.solution)
        scale = answer.cell / UNIT
        margin = (scale * picture.width - answer.side) / 2
        pdf.draw(picture, x - margin, y - margin, scale)
    return y + answer.side

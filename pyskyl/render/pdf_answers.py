"""The answers at the end of a book: small, many on a page, each with the number of its puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from ..puzzle import Board, Puzzle, Sides
from .figure import UNIT, figure
from .looks import LOOKS
from .pdf_figure import Pen
from .pdf_layout import Box, Row, rows

if TYPE_CHECKING:
    from fpdf import FPDF

    from .pdf_text import Line, Typesetter

__all__ = ["Answer", "draw_answers"]

_CELLS = (18.0, 16.0, 14.0, 12.0, 11.0)
"""The sides of a cell in points: the first with which all answers are on one page, or the last."""

_WIDER = 1.2
"""Cells for numbers with two digits."""

_TYPE, _REMARK_TYPE = 9.0, 7.5
_LABEL = 14.0
"""The height of what is above an answer."""

_NARROWEST = 56.0
"""The width of an answer, at least, so that there is room for a remark."""

_GAPS = (20.0, 14.0)
"""Between two answers, at least, and between two rows."""

_HEADING, _HEADING_TYPE = 30.0, 16.0


class Answer(NamedTuple):
    """What a book keeps of a puzzle for its end: heights and givens row by row, 0 for none.

    ``heights`` is empty if there is no solution to be shown.
    """

    number: int
    size: int
    heights: bytes
    givens: bytes
    remark: str

    @classmethod
    def of(cls, number: int, puzzle: Puzzle, solution: Board | None, remark: str) -> Answer:
        """The answer to a puzzle. Raises ValueError for what can be no solution of its size."""
        if solution is not None and {len(solution), *map(len, solution)} != {puzzle.size}:
            raise ValueError(f"a solution is not of size {puzzle.size}, as the puzzle is")
        heights = [height or 0 for height in chain.from_iterable(solution or ())]
        if not all(0 <= height <= puzzle.size for height in heights):
            raise ValueError(f"a solution has a height that is not in 1..{puzzle.size}")
        return cls(
            number,
            puzzle.size,
            bytes(heights),
            bytes(height or 0 for height in chain.from_iterable(puzzle.board)),
            remark,
        )


class _Block(NamedTuple):
    """An answer as it is drawn, the lines of its remark, the side of a cell."""

    answer: Answer
    remark: list[Line]
    cell: float
    width: float
    height: float


def draw_answers(
    pdf: FPDF,
    typesetter: Typesetter,
    area: Box,
    answers: Sequence[Answer],
    begin_page: Callable[[], None],
) -> None:
    """Add the pages with the answers, which are one at least; ``begin_page`` begins each."""
    pen = Pen(pdf)
    pages: list[list[tuple[Row, float]]] = []
    for cell in _CELLS:
        blocks = [_block(answer, typesetter, cell, area) for answer in answers]
        pages = [*_pages(blocks, area)]
        if len(pages) == 1:
            break
    for number, page in enumerate(pages):
        begin_page()
        if number == 0:
            pdf.set_y(area.y)
            pdf.start_section("Answers")
            pen.color(LOOKS["frame"].light)
            pen.label("Answers", area.x, area.y + 0.8 * _HEADING_TYPE, _HEADING_TYPE)
        for row, top in page:
            for at, left in row.items:
                _draw(blocks[at], pen, typesetter, area.x + left, area.y + top)


def _block(answer: Answer, typesetter: Typesetter, cell: float, area: Box) -> _Block:
    cell = min(cell * (1 if answer.size < 10 else _WIDER), area.width / answer.size)
    width = max(cell * answer.size, _NARROWEST)
    remark = typesetter.lines(
        answer.remark, _REMARK_TYPE, width, most=3, what="the remark", smallest=0.9
    )
    height = _LABEL + 1.2 * _REMARK_TYPE * len(remark)
    if answer.heights:
        height += cell * answer.size
    return _Block(answer, remark, cell, width, height)


def _pages(blocks: Sequence[_Block], area: Box) -> Iterator[list[tuple[Row, float]]]:
    """The rows of each page, and how far each is from its top."""
    across, down = _GAPS
    page: list[tuple[Row, float]] = []
    top = _HEADING
    for row in rows([(block.width, block.height) for block in blocks], area.width, across):
        if page and top + row.height > area.height:
            yield page
            page, top = [], 0.0
        page.append((row, top))
        top += row.height + down
    yield page


def _draw(block: _Block, pen: Pen, typesetter: Typesetter, x: float, y: float) -> None:
    answer = block.answer
    pen.color(LOOKS["frame"].light)
    base = y + 0.8 * _TYPE
    pen.label(f"{answer.number}", x, base, _TYPE)
    pen.color(LOOKS["candidate"].light)
    y += _LABEL
    for line in block.remark:
        typesetter.put(line, x, y + 0.7 * _REMARK_TYPE)
        y += 1.2 * _REMARK_TYPE
    if not answer.heights:
        return
    size = answer.size
    cells = range(0, size * size, size)
    board = tuple(
        tuple(height or None for height in answer.givens[start : start + size]) for start in cells
    )
    heights = tuple(
        tuple(height or None for height in answer.heights[start : start + size]) for start in cells
    )
    none = (0,) * size
    drawn = figure(Puzzle(Sides(none, none, none, none), board), solution=heights)
    scale = block.cell / UNIT
    margin = (drawn.side - size * drawn.cell) / 2 * scale
    pen.draw(drawn, x - margin, y - margin, scale)

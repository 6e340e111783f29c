"""Books of puzzles as PDF: several on a page, answers at the end.

The library is fpdf2, which the extra ``render`` installs. Of those that are well kept it is the one
that embeds CJK fonts with CFF outlines, and it shapes text with HarfBuzz; a page takes less than
half of the time and the memory that it takes with reportlab, though it starts 0.3 s later.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from ..puzzle import Board, Puzzle
from ..visible import visible
from .figure import Figure, figure
from .looks import LOOKS
from .pdf_answers import Answer, draw_answers
from .pdf_figure import Pen
from .pdf_fonts import MISSING, Fonts, NoFontError, PdfError
from .pdf_layout import (
    MAX_PER_PAGE,
    PAPERS,
    Box,
    Place,
    Sheet,
    board_box,
    per_page_of,
    places,
    scale_in,
)
from .pdf_text import Line, Typesetter

__all__ = ["MAX_PER_PAGE", "PAPERS", "Booklet", "NoFontError", "PdfError", "booklet"]

_TITLE_TYPE, _HEAD_TYPE = 18.0, 9.0
"""The size of a book's title on its first page, and on the others."""

_LEADING = 1.2
"""From one line to the next, of the size of their type."""

_NOTHING: Any = object()

_MADE_HERE = "pyskyl generate "
"""So begins the source of a puzzle that was made by this program, of which the rest is said."""


def booklet(  # noqa: PLR0913 - what a book has
    puzzles: Iterable[Puzzle],
    *,
    solutions: Iterable[Board | None] | None = None,
    per_page: int = 4,
    paper: str = "a4",
    title: str = "",
    font: str | os.PathLike[str] | None = None,
) -> bytes:
    """A book of ``puzzles`` as a PDF file.

    They are numbered from 1 and have their titles, and what their headers tell of author, source,
    difficulty and seed. ``per_page`` are on a page at most, from 1 to 48; fewer where they could
    not be read. ``solutions`` are the answers, one for each puzzle, None where there is none;
    without them the book has no answers. ``paper`` is a key of ``PAPERS``, and ``font`` a font file
    for texts, which is needed where no font of the system has the characters of one. The same
    arguments make the same bytes.

    Raises ValueError for other arguments, also where there are more or fewer solutions than
    puzzles; and :class:`PdfError` if the extra ``render`` is not installed, a font cannot be used,
    or (as :class:`NoFontError`) a text cannot be written with any font that there is.
    """
    with Booklet(per_page=per_page, paper=paper, title=title, font=font) as book:
        if solutions is None:
            for puzzle in puzzles:
                book.add(figure(puzzle))
        else:
            for puzzle, solution in zip_longest(puzzles, solutions, fillvalue=_NOTHING):
                if puzzle is _NOTHING or solution is _NOTHING:
                    raise ValueError("there is not one solution, or None, for each puzzle")
                book.add(figure(puzzle))
                book.answer(solution)
        return book.data()


class Booklet:
    """A book in the making, puzzle by puzzle; the arguments are those of :func:`booklet`.

    Pages are finished as they are filled; of a puzzle nothing is kept but its answer. ``len`` is
    the number of puzzles. ``with`` closes the files of fonts, whatever becomes of the book.
    """

    def __init__(
        self,
        *,
        per_page: int = 4,
        paper: str = "a4",
        title: str = "",
        font: str | os.PathLike[str] | None = None,
    ) -> None:
        if not 1 <= per_page <= MAX_PER_PAGE:
            raise ValueError(f"{per_page} puzzles on a page are not from 1 to {MAX_PER_PAGE}")
        if paper not in PAPERS:
            raise ValueError(f"{paper!r} is not one of {', '.join(PAPERS)}")
        for library in ("fpdf", "fontTools"):
            # what they warn of says nothing to whoever wants a book
            logging.getLogger(library).addHandler(logging.NullHandler())
        try:
            import uharfbuzz  # noqa: F401 - the library shapes no text without it

            from .pdf_document import Document
        except ImportError:
            raise PdfError(MISSING) from None
        title = visible(" ".join(title.split()))
        self._per_page = per_page
        self._sheet = Sheet(*PAPERS[paper], headed=bool(title))
        self._pdf = Document(self._sheet, title or "Skyscrapers")
        self._pen = Pen(self._pdf)
        try:
            self._fonts = Fonts(self._pdf, font)
            self._typesetter = Typesetter(self._pdf, self._fonts)
            self._head = self._titles(title)
        except BaseException:
            self._pdf.close_fonts()
            raise
        self._free: list[Place] = []
        self._on_page = 0
        self._number = 0
        self._answers: list[Answer] = []
        self._last: Puzzle | None = None
        self._ended = False

    def __enter__(self) -> Booklet:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the files of fonts. Nothing can be added then."""
        self._ended = True
        self._pdf.close_fonts()

    def __len__(self) -> int:
        return self._number

    def add(self, drawn: Figure, remark: str = "") -> None:
        """Put a figure of a puzzle on the next free place, and ``remark`` below it.

        Raises ValueError if nothing can be added, and :class:`PdfError`.
        """
        self._require_open()
        puzzle = drawn.puzzle
        self._number += 1
        self._last = puzzle
        count = per_page_of(self._sheet, self._per_page, drawn)
        if not self._free or count != self._on_page:
            self._begin_page()
            self._free = [*reversed(places(self._sheet, count))]
            self._on_page = count
        place = self._free.pop()
        scale = scale_in(place, drawn.side, drawn.cell)
        box = board_box(place, scale, drawn.side)
        self._pen.draw(drawn, box.x, box.y, scale)
        margin = scale * (drawn.side - puzzle.size * drawn.cell) / 2
        self._captions(puzzle, remark, place, box, margin)

    def answer(self, solution: Board | None, remark: str = "") -> None:
        """Keep the answer to the puzzle that was added last, for the end of the book.

        Raises ValueError if there is no such puzzle, it has its answer already, the solution is of
        another size, or nothing can be added.
        """
        self._require_open()
        if self._last is None:
            raise ValueError("there is no puzzle that this could be the answer to")
        remark = remark or ("" if solution else "no solution")
        self._answers.append(Answer.of(self._number, self._last, solution, remark))
        self._last = None

    def data(self) -> bytes:
        """The file. Nothing can be added then.

        Raises ValueError if there is no puzzle, or this has been called before, and
        :class:`PdfError`.
        """
        self._require_open()
        if not self._number:
            raise ValueError("there is no puzzle for a book")
        self._ended = True
        if self._answers:
            draw_answers(
                self._pdf, self._typesetter, self._sheet.area, self._answers, self._begin_page
            )
        with self._fonts.watched():
            return self._pdf.data()

    def _require_open(self) -> None:
        if self._ended:
            raise ValueError("the book is finished")

    def _titles(self, title: str) -> tuple[list[Line], list[Line]]:
        """The title as it is on the first page, and on the others."""
        width = self._sheet.head.width
        first, others = (
            self._typesetter.lines(
                title, size, width, most=1, what="the title of the book", smallest=0.6
            )
            for size in (_TITLE_TYPE, _HEAD_TYPE)
        )
        return first, others

    def _begin_page(self) -> None:
        self._pdf.add_page()
        head = self._sheet.head
        if self._pdf.page_no() == 1:
            self._pdf.set_y(0)
            self._pdf.start_section("Puzzles")
            self._pen.color(LOOKS["frame"].light)
            for line in self._head[0]:
                x = head.x + (head.width - line.width) / 2
                self._typesetter.put(line, x, head.y + 0.75 * _TITLE_TYPE)
            return
        self._pen.color(LOOKS["gone"].light)
        for line in self._head[1]:
            x = head.x + (head.width - line.width if line.is_rtl else 0)
            self._typesetter.put(line, x, head.y + _HEAD_TYPE)

    def _captions(self, puzzle: Puzzle, remark: str, place: Place, box: Box, margin: float) -> None:
        """Write number and title above a puzzle, and below it what else is known."""
        left, right = box.x + margin, box.x + box.width - margin
        room = place.box.x + place.box.width - left
        number = f"{self._number}"
        base = box.y - 0.35 * place.type
        gap = 0.6 * place.type
        indent = self._pen.label_width(number, place.type) + gap
        lines = self._typesetter.lines(
            puzzle.title,
            place.type,
            room - indent,
            most=2,
            what=f"the title of puzzle {number}",
            smallest=0.8,
        )
        first = base - _LEADING * sum(line.size for line in lines[1:])
        self._pen.color(LOOKS["frame"].light)
        self._pen.label(number, left, first, place.type)
        self._put(lines, left + indent, right, first)
        self._pen.color(LOOKS["candidate"].light)
        base = box.y + box.height + place.small
        facts = _facts(puzzle, remark)
        for fact, text in facts:
            lines = self._typesetter.lines(
                text,
                place.small,
                room,
                most=2 if len(facts) == 1 else 1,
                what=f"the {fact} of puzzle {number}",
            )
            base = self._put(lines, left, right, base)

    def _put(self, lines: Sequence[Line], left: float, right: float, base: float) -> float:
        """Write lines from the left edge, or those of other scripts from the right; where they end.

        What is longer goes beyond ``right``.
        """
        right = max([right, *(left + line.width for line in lines)])
        for line in lines:
            self._typesetter.put(line, right - line.width if line.is_rtl else left, base)
            base += _LEADING * line.size
        return base


def _facts(puzzle: Puzzle, remark: str) -> list[tuple[str, str]]:
    """What is said below a puzzle, and what each is: two lines together.

    The remark comes first: what is too long is shortened at its end.
    """
    known = dict(puzzle.headers)
    seed = f"seed {known['seed']}" if known.get("seed") else ""
    source = known.get("source", "")
    if source.startswith(_MADE_HERE):
        source = ""
    facts = {
        "difficulty or the seed": [remark, known.get("difficulty"), seed],
        "author or the source": [known.get("author"), source],
    }
    return [(fact, " · ".join(filter(None, texts))) for fact, texts in facts.items() if any(texts)]

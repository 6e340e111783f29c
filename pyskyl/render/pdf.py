"""Books of puzzles as PDF: several on a page, answers at the end."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any, NamedTuple

from ..difficulty import Difficulty
from ..errors import NoFontError, PdfError
from ..puzzle import Board, Puzzle, check_puzzles
from ..words import counted, visible
from .figure import Figure, figure
from .pdf_layout import BLANK, LEADING, MAX_PER_PAGE, PAPERS, Box, places, places_for
from .pdf_parts import Answered, Pages, draw_answers, draw_rules

__all__ = ["FACTS", "Answer", "Booklet", "NoFontError", "PdfError", "booklet"]

FACTS = ("difficulty", "seed", "author", "source")
"""The headers that can be shown below a puzzle, in their usual order."""

_TITLE_ROOM, _HEADING_ROOM = 40.0, 30.0
"""The heights of the title of a book, and of a heading on a page."""

_NOT_GRADED = "Not graded"

_SECTIONS = (*(level.capitalize() for level in Difficulty), _NOT_GRADED)
"""The headings of a book in sections."""

_MADE_HERE = "pyskyl generate "
"""How the source of a puzzle begins that this program has made. It is not shown."""


class Answer(NamedTuple):
    """The answer to a puzzle: a solution, or None, and a remark on it."""

    solution: Board | None
    remark: str = ""


def booklet(
    puzzles: Iterable[Puzzle], *, solutions: Iterable[Board | None] | None = None, **options: Any
) -> bytes:
    """A book of ``puzzles`` as a PDF file.

    ``solutions`` are the answers, one for each puzzle, None where there is none; without them the
    book has no answers. The ``options`` are those of :class:`Booklet`. The same arguments make the
    same bytes.

    Raises ValueError for wrong arguments, also for more or fewer solutions than puzzles, and
    :class:`PdfError` as :class:`Booklet` does.
    """
    check_puzzles(puzzles)
    answers: Iterable[Answer | None] = repeat(None)
    if solutions is not None:
        puzzles, answers = [*puzzles], [*map(Answer, solutions)]
        if len(answers) != len(puzzles):
            what = f"{counted(len(answers), 'solution')} for {counted(len(puzzles), 'puzzle')}"
            raise ValueError(f"a book has an answer for each puzzle, not {what}")
    with Booklet(**options) as book:
        for puzzle, answer in zip(puzzles, answers, strict=False):
            book.add(figure(puzzle), answer=answer)
        return book.data()


class _Entry(NamedTuple):
    picture: Figure
    remark: str
    answer: Answer | None


class Booklet:
    """A book in the making: :meth:`add` puzzle by puzzle, then take its :meth:`data`.

    The puzzles are numbered from 1. Above each is its title, and its rule if that is not the
    classic one; below it are the headers named in ``facts``. A page has ``per_page`` puzzles, from
    1 to 48, or fewer if they would be too small to read. ``paper`` is a key of ``PAPERS``. ``font``
    is a font file for texts, needed unless all are Latin, Greek, Cyrillic or Hebrew. With ``rules``
    the first page explains the puzzle, and with ``sections`` the puzzles are sorted by difficulty,
    the easy ones first, under headings.

    Each page is finished when it is full, and only the answer of a puzzle is kept; sections keep
    all puzzles. ``len`` is the number of puzzles. ``with`` closes the font files.

    Raises ValueError for wrong arguments, and :class:`PdfError` if the extra ``render`` is not
    installed or a font cannot be used. So do :meth:`add` and :meth:`data` if a text has a character
    that no font has: that is a :class:`NoFontError`.
    """

    def __init__(  # noqa: PLR0913 - what a book has
        self,
        *,
        per_page: int = 4,
        paper: str = "a4",
        title: str = "",
        font: str | os.PathLike[str] | None = None,
        facts: Sequence[str] = FACTS,
        rules: bool = False,
        sections: bool = False,
    ) -> None:
        if not 1 <= per_page <= MAX_PER_PAGE:
            raise ValueError(f"{per_page} puzzles on a page are not from 1 to {MAX_PER_PAGE}")
        if paper not in PAPERS:
            raise ValueError(f"{paper!r} is not one of {', '.join(PAPERS)}")
        if unknown := [fact for fact in facts if fact not in FACTS]:
            raise ValueError(f"{unknown[0]!r} is not one of {', '.join(FACTS)}")
        self._title = visible(" ".join(title.split()))
        self._per_page = per_page
        self._facts = facts
        self._rules = rules
        self._sections: dict[str, list[_Entry]] = {name: [] for name in _SECTIONS if sections}
        self._waiting: list[_Entry] = []
        self._places = per_page
        self._heading = ""
        self._added = self._number = 0
        self._answers: list[Answered] = []
        self._ended = False
        path = None if font is None else os.fspath(font)
        self._pages = Pages(paper, self._title or "Skyscrapers", path, self._head)
        self._pdf = self._pages.pdf
        page = self._pages.area.lowered(_TITLE_ROOM if self._title else 0)
        self._area = page.lowered(_HEADING_ROOM if sections else 0)

    def __enter__(self) -> Booklet:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the font files. After that nothing can be added."""
        self._ended = True
        self._pdf.close_fonts()

    def __len__(self) -> int:
        return self._added

    def add(self, drawn: Figure, remark: str = "", answer: Answer | None = None) -> None:
        """Put a figure of a puzzle in the next free place, and ``remark`` below it.

        ``answer`` goes to the end of the book. Raises ValueError if the book is finished.
        """
        self._require_open()
        self._added += 1
        entry = _Entry(drawn, remark, answer)
        if self._sections:
            difficulty = drawn.puzzle.headers.get("difficulty").capitalize()
            self._sections.get(difficulty, self._sections[_NOT_GRADED]).append(entry)
        else:
            self._place(entry)

    def data(self) -> bytes:
        """Finish the book and return the file. After that nothing can be added.

        Raises ValueError if there is no puzzle, an answer has another size than its puzzle, or the
        book is finished.
        """
        self._require_open()
        if not self._added:
            raise ValueError("there is no puzzle for a book")
        for heading, entries in self._sections.items():
            self._heading = heading
            for entry in entries:
                self._place(entry)
            self._finish_page()
        self._finish_page()
        self._ended = True
        if self._answers:
            self._begin_page("Answers")
            draw_answers(self._pages, self._answers)
        return self._pdf.data()

    def _require_open(self) -> None:
        if self._ended:
            raise ValueError("the book is finished")

    def _place(self, entry: _Entry) -> None:
        """Give a puzzle a place on the current page, or on the next one."""
        fitting = places_for(self._area, self._per_page, entry.picture)
        if len(self._waiting) >= fitting:
            self._finish_page()
        self._places = min(self._places, fitting) if self._waiting else fitting
        self._waiting.append(entry)
        if len(self._waiting) == self._places:
            self._finish_page()

    def _finish_page(self) -> None:
        """Draw the page of the puzzles that are waiting for it to fill."""
        if not self._waiting:
            return
        if self._rules and not self._number:
            self._begin_page("Rules")
            draw_rules(self._pages)
        self._begin_page(self._heading)
        if not self._number and not self._heading:
            self._pdf.start_section("Puzzles")
            # a book of one page is laid out for as many puzzles as there are
            self._places = len(self._waiting)
        self._heading = ""
        boxes = places(self._area, self._places, len(self._waiting))
        for place, entry in zip(boxes, self._waiting, strict=True):
            self._draw(entry, place)
        self._waiting = []

    def _head(self) -> float:
        """Write the title of the book at the top of a page, large on the first; return its end."""
        pdf, area = self._pdf, self._pages.area
        is_first = pdf.page_no() == 1
        size = 9.0 if not is_first else 18.0 if len(self._title) <= 40 else 13.0
        most = 2 if is_first else 1
        title = pdf.paragraph(
            self._title, area.width, size, what="the title of the book", most=most
        )
        role, align = ("frame", "C") if is_first else ("name", "")
        pdf.put(title, (area.x, area.y), area.width, role, align)
        return area.y + (_TITLE_ROOM if self._title else 0)

    def _begin_page(self, heading: str) -> None:
        """Begin a page with the title of the book, and below it a heading, if there is one."""
        pages, pdf = self._pages, self._pdf
        pages.begin()
        if heading:
            pdf.set_y(pages.y)
            pdf.start_section(heading)
            pdf.label(heading, pages.area.x, pages.y, 15)
            pages.y += _HEADING_ROOM

    def _draw(self, entry: _Entry, place: Box) -> None:
        """Draw a puzzle, with its number, title and rule above it and its facts below it."""
        self._number += 1
        pdf, puzzle, number = self._pdf, entry.picture.puzzle, str(self._number)
        rule = pdf.paragraph(
            " ".join(puzzle.rule.sentences), place.width, place.small, what="the rule", most=9
        )
        box, scale = place.lowered(rule.height).around(entry.picture)
        pdf.draw(entry.picture, box.x - BLANK * scale, box.y - BLANK * scale, scale)
        cell = entry.picture.cell * scale
        # texts are as wide as the grid, but never too narrow to read
        left = box.x + (box.width - puzzle.size * cell) / 2
        width = max(puzzle.size * cell, min(120.0, place.x + place.width - left))
        indent = (0.56 * len(number) + 0.6) * place.type
        what = f"the title of puzzle {number}"
        title = pdf.paragraph(puzzle.title, width - indent, place.type, what=what, most=2)
        top = box.y - 0.2 * place.type - max(title.height, LEADING * place.type) - rule.height
        pdf.label(number, left, top, place.type)
        below = pdf.put(title, (left + indent, top), width - indent, "frame")
        pdf.put(
            rule, (place.x, max(below, top + LEADING * place.type)), place.width, "candidate", "C"
        )
        text = " · ".join(filter(None, (entry.remark, *self._shown_facts(puzzle))))
        what = f"what is said below puzzle {number}"
        facts = pdf.paragraph(text, width, place.small, what=what, most=2)
        pdf.put(facts, (left, box.y + box.height + 0.3 * place.small), width, "candidate")
        if entry.answer is not None:
            solution, remark = entry.answer
            remark = remark or ("" if solution else "no solution")
            bare = Puzzle.empty(puzzle.size, puzzle.rule).with_board(puzzle.board)
            self._answers.append(Answered(self._number, bare, cell, solution, remark))

    def _shown_facts(self, puzzle: Puzzle) -> Iterator[str]:
        """Yield the facts to show about a puzzle."""
        for fact in self._facts:
            text = puzzle.headers.get(fact)
            if text and not (fact == "source" and text.startswith(_MADE_HERE)):
                yield f"seed {text}" if fact == "seed" else text

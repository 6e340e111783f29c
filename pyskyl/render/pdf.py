"""Books of puzzles as PDF, with answers at the end, and whole explanations for printing.

What stands on the pages is gathered here; where it stands, the templates say.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat
from typing import Any, NamedTuple

from ..errors import NoFontError, PdfError
from ..values.difficulty import Difficulty
from ..values.explanation import Explanation
from ..values.puzzle import Board, Puzzle, check_puzzle, check_puzzles
from ..values.words import counted, is_whole, kind_of, whole
from .caption import legend
from .explanation_page import title_of, verdict, walk
from .figure import figure
from .print import Printer, in_arimo, text_of
from .shapes import Figure, Words
from .svg import svg_of

__all__ = ["FACTS", "Answer", "Booklet", "NoFontError", "PdfError", "booklet"]

FACTS = ("difficulty", "seed", "author", "source")
"""The headers that can be shown below a puzzle, in their usual order."""

PAPERS = {"a4": "a4", "a5": "a5", "letter": "us-letter"}
"""What typst calls each paper."""

MAX_PER_PAGE = 48
"""More puzzles would be too small to read."""

_SECTIONS = (*(level.capitalize() for level in Difficulty), "Not graded")
"""The headings of a book in sections; the last is for all other puzzles."""

_MADE_HERE = "pyskyl generate "
"""How the source of a puzzle begins that this program has made. It is not shown."""

_LEGEND = 637.0
"""The width of a legend, in units of 0.8 points."""

_RULES = (
    "Each cell of the grid is a plot for one skyscraper. Write its height into the cell.",
    "In a grid of N rows and N columns the heights are 1 to N. Every height stands exactly once in "
    "each row and exactly once in each column.",
    "A number outside the grid is a clue. It says how many skyscrapers you see when you look from "
    "there along the row or column: a skyscraper hides all lower ones behind it.",
    "Bold numbers in the grid are given. They are part of the solution.",
    "In the solution, whoever looks along the first row from the left sees 1, 3 and 4. These are "
    "three skyscrapers, as the clue says: the 3 hides the 2.",
)
"""The last is about the example."""

EXAMPLE = Puzzle.from_lists(
    [[3, 0, 3, 0], [3, 0, 0, 0], [0, 3, 1, 3], [0, 0, 0, 0]],
    [[None] * 4, [None] * 4, [None, None, None, 3], [None] * 4],
)
SOLUTION: Board = ((1, 3, 2, 4), (2, 4, 3, 1), (4, 2, 1, 3), (3, 1, 4, 2))


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
            check_puzzle(puzzle)
            book.add(figure(puzzle), answer=answer)
        return book.data()


class Booklet:
    """A book in the making: :meth:`add` puzzle by puzzle, then take its :meth:`data`.

    The puzzles are numbered from 1. Above each is its title, and its rule if that is not the
    classic one; below it are the headers named in ``facts``. A page has ``per_page`` puzzles, from
    1 to 48, or fewer if they would be too small to read. ``paper`` is a key of ``PAPERS``. ``font``
    is a font file for texts, needed unless all are Latin, Greek, Cyrillic or Hebrew. With ``rules``
    the first page explains the puzzle, and with ``sections`` the puzzles are sorted by difficulty,
    the easy ones first, under headings.

    Only drawings and texts are kept of the puzzles; ``len`` is their number.

    Raises ValueError for wrong arguments, and :class:`PdfError` if the extra ``render`` is not
    installed or a font cannot be used. So does :meth:`data` if a text has a character that no font
    has: that is a :class:`NoFontError`.
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
        if not is_whole(whole(per_page), 1, MAX_PER_PAGE):
            what = f"a whole number from 1 to {MAX_PER_PAGE}"
            raise ValueError(f"the puzzles on a page are {per_page!r}, not {what}")
        if not isinstance(title, str):
            raise ValueError(f"the title is {kind_of(title)}, not a str")
        if paper not in PAPERS:
            raise ValueError(f"{paper!r} is not one of {', '.join(PAPERS)}")
        if unknown := [fact for fact in facts if fact not in FACTS]:
            raise ValueError(f"{unknown[0]!r} is not one of {', '.join(FACTS)}")
        self._printer = Printer(font)
        self._facts = facts
        self._sections: dict[str, list[dict[str, Any]]]
        self._sections = {name: [] for name in (_SECTIONS if sections else [""])}
        self._data: dict[str, Any] = {"paper": PAPERS[paper], "per-page": per_page, "rules": []}
        self._data["title"] = text_of(title)
        if rules:
            examples = figure(EXAMPLE), figure(EXAMPLE, solution=SOLUTION)
            self._data |= {"rules": _RULES, "example": [*map(_drawn, examples)]}
        self._ended = False

    def __enter__(self) -> Booklet:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the book. After that nothing can be added."""
        self._ended = True

    def __len__(self) -> int:
        return sum(map(len, self._sections.values()))

    def add(self, drawn: Figure, remark: str = "", answer: Answer | None = None) -> None:
        """Put a figure of a puzzle in the next free place, and ``remark`` below it.

        ``answer`` goes to the end of the book. Raises ValueError if the book is finished, or the
        answer has another size than the puzzle.
        """
        self._require_open()
        puzzle = drawn.puzzle
        entry = {
            "title": text_of(puzzle.title),
            "rule": " ".join(puzzle.rule.sentences),
            "picture": _drawn(drawn),
            "facts": text_of(" · ".join(filter(None, (remark, *self._shown_facts(puzzle))))),
        }
        if answer is not None:
            solution, said = answer
            entry["remark"] = text_of(said or ("" if solution else "no solution"))
            if solution:
                bare = Puzzle.empty(puzzle.size, puzzle.rule).with_board(puzzle.board)
                entry["answer"] = _drawn(figure(bare, solution=solution))
        difficulty = puzzle.headers.get("difficulty").capitalize()
        last = [*self._sections][-1]
        self._sections[difficulty if difficulty in self._sections else last].append(entry)

    def data(self) -> bytes:
        """Finish the book and return the file. After that nothing can be added.

        Raises ValueError if there is no puzzle, or the book is finished.
        """
        self._require_open()
        if not self:
            raise ValueError("there is no puzzle for a book")
        self._ended = True
        sections = [(name, entries) for name, entries in self._sections.items() if entries]
        return self._printer.pdf("book.typ", self._data | {"sections": sections}, self._texts())

    def _require_open(self) -> None:
        if self._ended:
            raise ValueError("the book is finished")

    def _shown_facts(self, puzzle: Puzzle) -> Iterator[str]:
        """Yield the facts to show about a puzzle."""
        for fact in self._facts:
            text = puzzle.headers.get(fact)
            if text and not (fact == "source" and text.startswith(_MADE_HERE)):
                yield f"seed {text}" if fact == "seed" else text

    def _texts(self) -> Iterator[tuple[str, str]]:
        """What users have written."""
        yield "the title of the book", self._data["title"]["text"]
        for number, entry in enumerate(chain(*self._sections.values()), 1):
            yield f"the title of puzzle {number}", entry["title"]["text"]
            yield f"what is said below puzzle {number}", entry["facts"]["text"]


class Way:
    """A book of explanations in the making: :meth:`add` one by one, then take its :meth:`data`.

    It has the same parts as the page of :mod:`pyskyl.render.way`. ``len`` is the number of
    explanations. ``font`` is a font file for titles.

    Raises :class:`PdfError` as :class:`Booklet` does.
    """

    def __init__(self, font: str | None = None) -> None:
        self._printer = Printer(font)
        self._ways: list[dict[str, Any]] = []

    def __len__(self) -> int:
        return len(self._ways)

    def data(self) -> bytes:
        """The file."""
        data = {"paper": "a4", "title": text_of("Skyscrapers explained"), "ways": self._ways}
        titles = (("the title of a puzzle", way["title"]["text"]) for way in self._ways)
        return self._printer.pdf("explanation.typ", data, titles)

    def add(self, name: str, explanation: Explanation, end: str) -> None:
        """Put the explanation of one puzzle on new pages; the arguments are those of a section."""
        puzzle, frames = explanation.puzzle, [*walk(explanation)]
        title = text_of(title_of(explanation, name), most=10_000)
        way: dict[str, Any] = {"title": title, "verdict": verdict(explanation), "end": end}
        self._ways.append(way)
        if puzzle is not None:
            way["puzzle"] = _drawn(figure(puzzle))
        if frames:
            marks = legend((frame.picture for frame in frames), _LEGEND)
            shapes = (shape for layer in marks.layers for shape in layer.shapes)
            meanings = ", ".join(shape.text for shape in shapes if isinstance(shape, Words))
            way["legend"] = _drawn(marks) | {"alt": f"{marks.title}: {meanings}."}
        way["paragraphs"] = [
            {
                "number": frame.paragraph.number,
                "lines": frame.paragraph.lines,
                "picture": _drawn(frame.picture),
            }
            for frame in frames
        ]
        if puzzle is not None and explanation.solved:
            way["solution"] = _drawn(figure(puzzle, solution=explanation.board))


def _drawn(picture: Figure) -> dict[str, Any]:
    """A figure as the templates take it: its drawing, what it shows in words, and its measures."""
    bare = picture._replace(layers=tuple(each for each in picture.layers if each.role != "paper"))
    return {
        "svg": in_arimo(svg_of(bare, scheme="light")),
        "alt": picture.words,
        "width": picture.width,
        "height": picture.height,
        "cell": picture.cell,
        "size": picture.puzzle.size,
    }

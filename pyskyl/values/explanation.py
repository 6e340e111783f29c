"""Deductions and grades as immutable values.

Rows and columns count from 1. A place is (row, column), a candidate (row, column, height).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, product
from typing import Any, TypeAlias, overload

from .difficulty import Difficulty
from .puzzle import Board, Puzzle
from .result import NO_STATISTICS, Shown, Statistics, Status, judgement, plain
from .rule import Rule

Place: TypeAlias = tuple[int, int]
Candidate: TypeAlias = tuple[int, int, int]

Candidates: TypeAlias = tuple[tuple[frozenset[int], ...], ...]
"""The heights that each cell may have, row by row."""


def names_of(cells: Iterable[Place]) -> str:
    """The names of cells, as sentences use them."""
    return " ".join(f"r{row}c{column}" for row, column in cells)


@dataclass(frozen=True)
class Line:
    """A row or a column, and the end it is seen from; or a diagonal.

    ``kind`` is ``row``, ``column`` or ``diagonal`` (number 1 falls, 2 rises); ``from_`` is
    ``left``, ``right``, ``top`` or ``bottom``, None if both ends matter or neither does.
    """

    kind: str
    number: int
    from_: str | None = None

    def __str__(self) -> str:
        if self.kind == "diagonal":
            return ("the falling diagonal", "the rising diagonal")[self.number - 1]
        end = f" from the {self.from_}" if self.from_ else ""
        return f"{self.kind} {self.number}{end}"

    def to_json(self) -> dict[str, Any]:
        """The line as JSON.md describes it."""
        return {"kind": self.kind, "number": self.number, "from": self.from_}


@dataclass(frozen=True)
class Step:
    """One deduction.

    ``technique`` and ``difficulty`` say how it is made, ``cost`` what it adds to the score. It
    follows from the candidates and clues of ``line``; None if it does not follow from one line.
    ``ends`` are those whose clues it follows from: ``left``, ``right``, ``top`` or ``bottom``.
    ``cells`` are where to look. ``placed`` are the heights that the step tells. ``removed`` are the
    candidates that the technique removes, and those that are crossed out: a height that is told
    leaves the other cells of its lines at once. ``text`` describes this step to a reader who has
    the candidates before it; a chain or a trial has several lines.
    ``links`` are the pairs of candidates in a chain, alternately strong (the second is true if the
    first is false) and weak (false if the first is true). ``assumed`` is what a trial assumes.
    ``course`` is the course that it belongs to, if known; comparisons ignore it.
    """

    number: int
    technique: str
    difficulty: Difficulty
    cost: int
    line: Line | None
    ends: tuple[str, ...]
    cells: tuple[Place, ...]
    placed: tuple[Candidate, ...]
    removed: tuple[Candidate, ...]
    text: str
    links: tuple[tuple[Candidate, Candidate], ...] = ()
    assumed: Candidate | None = None
    course: Course | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        return self.text

    @property
    def candidates(self) -> Candidates | None:
        """The candidates before the step, if the course is known."""
        return self.course.states[self.number - 1] if self.course else None

    def to_json(self) -> dict[str, Any]:
        """The step as JSON.md describes it."""
        told = {name: value for name, value in vars(self).items() if name not in {"cost", "course"}}
        told["line"] = self.line and self.line.to_json()
        return {name: plain(value) for name, value in told.items()}

    def _repr_svg_(self) -> str | None:
        """Show it in a notebook: drawn over the candidates before it."""
        from ..render.svg import svg

        return svg(self.course.puzzle, step=self) if self.course else None


@dataclass(frozen=True)
class Paragraph:
    """A text about the steps with the numbers ``first`` to ``last``.

    ``lines`` are pairs of a depth, 1 for an indented line or else 0, and a text.
    """

    first: int
    last: int
    lines: tuple[tuple[int, str], ...]

    @property
    def number(self) -> str:
        """The numbers of its steps: ``"3."`` or ``"3-7."``."""
        return f"{self.first}." if self.first == self.last else f"{self.first}-{self.last}."

    def __str__(self) -> str:
        return "\n".join("   " * depth + text for depth, text in self.lines)


@dataclass(frozen=True)
class Course:
    """What the steps from a puzzle to its solution do.

    ``changes`` has what each step places and removes, in order; the first begins with the
    candidates ``start``, by default those of the puzzle. All steps share the course, which has no
    step in it, so that a step can be kept without the others.
    """

    puzzle: Puzzle
    changes: tuple[tuple[tuple[Candidate, ...], tuple[Candidate, ...]], ...] = ()
    start: Candidates | None = None

    @cached_property
    def states(self) -> tuple[Candidates, ...]:
        """The candidates before the first step, and then those after each step."""
        start = self.start or candidates_of(self.puzzle)
        return tuple(
            accumulate(self.changes, lambda now, change: _changed(now, *change), initial=start)
        )


def candidates_of(puzzle: Puzzle) -> Candidates:
    """The candidates before any deduction: each given alone, and crossed out in its lines.

    >>> candidates_of(Puzzle.from_lists([[0, 0]] * 4, [[2, 0], [0, 0]]))[0]
    (frozenset({2}), frozenset({1}))
    """
    every = frozenset(puzzle.rule.heights(puzzle.size))
    candidates = tuple(
        tuple(every if height is None else frozenset({height}) for height in row)
        for row in puzzle.board
    )
    return crossed_out(candidates, puzzle.board, puzzle.rule)


def crossed_out(candidates: Candidates, board: Board, rule: Rule) -> Candidates:
    """``candidates`` where the heights on ``board`` have left the other cells of their lines."""
    size = len(board)
    left = {(r, c): candidates[r - 1][c - 1] for r, c in product(range(1, size + 1), repeat=2)}
    heights = {(row, column): board[row - 1][column - 1] for row, column in left}
    for place, height in heights.items():
        if height is None:
            continue
        for cells in rule.lines(size).values():
            # parks leave a line when it has all of them
            standing = [cell for cell in cells if heights[cell] == height]
            if place in standing and len(standing) >= rule.most(height):
                for cell in cells:
                    if heights[cell] is None:
                        left[cell] -= {height}
    return tuple(zip(*[iter(left.values())] * size, strict=True))


def singles(candidates: Candidates) -> Board:
    """The height of each cell that has one candidate, None in the others."""
    return tuple(
        tuple(next(iter(cell)) if len(cell) == 1 else None for cell in row) for row in candidates
    )


def after(candidates: Candidates, step: Step) -> Candidates:
    """``candidates`` without what ``step`` removes, and with what it places."""
    return _changed(candidates, step.placed, step.removed)


def _changed(
    candidates: Candidates, placed: tuple[Candidate, ...], removed: tuple[Candidate, ...]
) -> Candidates:
    # rows in which nothing changes are shared
    rows = {row: [*candidates[row - 1]] for row, _, _ in (*removed, *placed)}
    for row, column, height in removed:
        rows[row][column - 1] -= {height}
    for row, column, height in placed:
        rows[row][column - 1] &= {height}
    return tuple(
        tuple(rows[number]) if number in rows else row for number, row in enumerate(candidates, 1)
    )


@dataclass(frozen=True)
class Explanation(Shown):
    """How a puzzle is solved by deduction, and how hard that makes it.

    If the puzzle is ``solved``, the ``steps`` lead to its only solution, ``difficulty`` is that of
    the hardest step and ``score`` the sum of their costs. Otherwise these two are None, and the
    steps go as far as deductions do. If these show that there is no solution, ``contradiction``
    says why, as in ``"r1c2 has no height left."``; it is None if only a search shows that.
    ``paragraphs`` describe the steps, those that belong together in one. ``error`` is why there is
    no answer, as in :class:`Result`. ``puzzle`` is None if it is MALFORMED.

    It is a sequence of its steps, counted from 0: ``explanation[11]`` has the number 12.
    """

    puzzle: Puzzle | None
    status: Status
    difficulty: Difficulty | None = None
    score: int | None = None
    steps: tuple[Step, ...] = ()
    statistics: Statistics = field(default=NO_STATISTICS, compare=False)
    error: Exception | None = None
    contradiction: str | None = None
    paragraphs: tuple[Paragraph, ...] = ()

    def __str__(self) -> str:
        """How hard the puzzle is, and the numbered paragraphs."""
        if self.error:
            return str(self.error)
        text = judgement(self.status, self.difficulty, self.score, len(self.steps))
        why = f": {self.contradiction}" if self.contradiction else ""
        texts = (f"{paragraph.number} {paragraph}" for paragraph in self.paragraphs)
        return "\n".join([text + why, *texts])

    def _repr_html_(self) -> str:
        """Show it in a notebook: a picture for each paragraph, side by side, to scroll through."""
        from ..render.explanation_page import strip

        return strip(self) if self.paragraphs else super()._repr_html_()

    def _told(self) -> dict[str, Any]:
        return {
            "solution": self.board if self.solved else None,
            "difficulty": self.difficulty,
            "score": self.score,
            "steps": [step.to_json() for step in self.steps],
            "paragraphs": [*map(vars, self.paragraphs)],
            "contradiction": self.contradiction,
        }

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:
        """True, even without steps."""
        return True

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[index]

    def candidates(self) -> Iterator[Candidates]:
        """Yield the candidates before the first step, and then those after each step."""
        if self.puzzle is not None:
            yield from accumulate(self.steps, after, initial=candidates_of(self.puzzle))

    @property
    def solved(self) -> bool:
        """Whether the board is the solution."""
        cells = [height for row in self.board for height in row]
        return self.status is Status.UNIQUE and None not in cells

    @cached_property
    def board(self) -> Board:
        """The board after the last step: the height of each cell with one candidate, or None."""
        *_, last = [(), *self.candidates()]
        return singles(last)


@dataclass(frozen=True)
class Grade(Shown):
    """How hard a puzzle is.

    ``difficulty`` and ``score`` are those of its :class:`Explanation`. ``hardest`` is the hardest
    technique; None if there is no step, or the status is not UNIQUE. ``counts`` has the number of
    steps by each technique used, the easiest technique first.
    """

    puzzle: Puzzle | None
    status: Status
    difficulty: Difficulty | None = None
    score: int | None = None
    hardest: str | None = None
    counts: tuple[tuple[str, int], ...] = ()
    statistics: Statistics = field(default=NO_STATISTICS, compare=False)
    error: Exception | None = None

    @property
    def techniques(self) -> dict[str, int]:
        """The number of steps by each technique used, the easiest technique first."""
        return dict(self.counts)

    @property
    def steps(self) -> int:
        """The number of all steps."""
        return sum(number for _, number in self.counts)

    @property
    def text(self) -> str:
        """Difficulty, score and hardest technique, with its difficulty if that can vary."""
        text = judgement(self.status, self.difficulty, self.score, self.steps)
        if self.hardest is None:
            return text
        several = f" ({self.difficulty})" if self.hardest == "sequence_elimination" else ""
        return f"{text}, hardest {self.hardest}{several}"

    def __str__(self) -> str:
        return str(self.error) if self.error else self.text

    def _told(self) -> dict[str, Any]:
        return {
            "difficulty": self.difficulty,
            "score": self.score,
            "hardest": self.hardest,
            "steps": self.steps if self.unique else None,
            "techniques": self.techniques if self.unique else None,
        }

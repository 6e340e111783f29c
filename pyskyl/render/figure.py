"""A puzzle as a figure: where everything on it stands.

The side of a cell has 40 units, or more where candidates need the room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from math import hypot

from ..values.explanation import Candidate, Candidates, Place, Step, after, candidates_of, singles
from ..values.puzzle import PARK, Board, Puzzle, rows_of
from .shapes import (
    Circle,
    Figure,
    Layer,
    Rect,
    Shape,
    Stroke,
    arrow,
    hatching,
    number_at,
    pointed_ring,
    strike,
)

UNIT = 40.0
"""The side of a cell without candidates."""

_HEIGHT, _CLUE = 0.56, 0.44
"""The sizes of the type, as fractions of a cell's side."""

_CANDIDATE_WIDTH, _TWO_FIGURES_WIDTH, _CANDIDATE_HEIGHT = 0.9, 0.7, 0.84
"""The largest type of candidates, as fractions of the width and height that each has."""

_MARGIN, _CLUE_DISTANCE = 38.0, 20.0
"""The margin around the grid, and the distance from its frame to the middle of a clue."""

_NAME_ROOM, _NAME = 12.0, 10.0
"""The room outside the clues for the numbers of rows and columns, and the size of their type."""

_RING = 13.0
"""The radius of the ring around a clue."""

_INWARD = {"top": (0, 1), "left": (1, 0), "bottom": (0, -1), "right": (-1, 0)}
"""The direction from each side into the grid."""

_TAG = 8.6
"""The side of the square with the number of a link."""

_GAP = 2.2
"""The distance from the walls of a cell to what marks it."""

_INSET = 3.5
"""The distance from the walls of a cell to the room for its candidates."""


def figure(
    puzzle: Puzzle,
    *,
    solution: Iterable[Iterable[int | None]] | None = None,
    candidates: Iterable[Iterable[Iterable[int]]] | None = None,
    step: Step | None = None,
) -> Figure:
    """The clues and givens of ``puzzle``, and in its empty cells what is known about them.

    These are the heights of ``solution``, all or some; elsewhere the ``candidates``, of which a
    lone one is drawn as a height. A ``step`` of an explanation is drawn upon the candidates before
    it: the line and the clues that it follows from, the cells to look at, the heights that it
    places and the candidates that it removes, the links of a chain in their order, and what a trial
    assumes. Rows and columns are then numbered. Raises ValueError if these have different sizes, or
    for a solution and a step.
    """
    if solution is not None and step is not None:
        raise ValueError("a solution does not go together with a step, which shows none")
    if step is not None and step.course and step.course.puzzle.sides != puzzle.sides:
        raise ValueError("the step is one of another puzzle, with other clues")
    heights: Board | None = None
    marks: Candidates | None = None
    if solution is not None:
        heights = tuple(map(tuple, rows_of(puzzle.size, solution, "solution")))
    if candidates is not None:
        rows = rows_of(puzzle.size, candidates, "candidates")
        marks = tuple(tuple(map(frozenset, row)) for row in rows)
    elif step is not None:
        marks = step.candidates or candidates_of(puzzle)
    return _Drawing(puzzle, heights, marks, named=step is not None).figure(step)


class _Drawing:
    """The places of everything in a figure."""

    def __init__(
        self,
        puzzle: Puzzle,
        solution: Board | None,
        candidates: Candidates | None,
        *,
        named: bool,
    ) -> None:
        self.puzzle = puzzle
        self.size = puzzle.size
        self.across = 1
        self.cell = UNIT
        if candidates is not None:
            self.across, self.cell = _measures(self.size)
        self.down = -(-self.size // self.across)
        room = self.cell - 2 * _INSET
        self.wide = room / self.across
        self.high = min(room / self.down, 1.25 * self.wide)
        width = _CANDIDATE_WIDTH if self.size < 10 else _TWO_FIGURES_WIDTH
        self.small = min(_CANDIDATE_HEIGHT * self.high, width * self.wide)
        self.margin = _MARGIN + (_NAME_ROOM if named else 0)
        self.end = self.margin + self.size * self.cell
        boards = [puzzle.board, solution, singles(candidates) if candidates else None]
        self.board = [
            [_first(heights) for heights in zip(*rows, strict=True)]
            for rows in zip(*filter(None, boards), strict=True)
        ]
        self.candidates = candidates

    def figure(self, step: Step | None) -> Figure:
        inside = self.size * self.cell
        side = inside + 2 * self.margin
        layers = [
            Layer("paper", (Rect(0, 0, side, side),)),
            *(self.behind(step) if step else ()),
            Layer("diagonal", tuple(self.diagonals())),
            Layer("park", tuple(self.parks())),
            Layer("grid", tuple(self.grid())),
            Layer("frame", (Rect(self.margin, self.margin, inside, inside),)),
            Layer("name", tuple(self.names() if step else ()), _NAME),
            Layer("clue", tuple(self.clues()), _CLUE * UNIT),
            Layer("given", tuple(self.heights(given=True)), self.type),
            Layer("found", tuple(self.heights(given=False)), self.type),
            *self.marks(step),
        ]
        return Figure(
            side,
            side,
            self.cell,
            self.puzzle.title or f"Skyscrapers, {self.size} × {self.size}",
            tuple(layer for layer in layers if layer.shapes),
            self.puzzle,
            tuple(map(tuple, self.board)),
        )

    @property
    def type(self) -> float:
        """The size of the heights."""
        return _HEIGHT * min(self.cell, 1.5 * UNIT) * (1 if self.size < 10 else 0.86)

    def at(self, number: float) -> float:
        """The middle of a row or column, which are counted from 1."""
        return self.margin + (number - 0.5) * self.cell

    def grid(self) -> Iterator[Shape]:
        start, end = self.margin, self.end
        for number in range(1, self.size):
            at = start + number * self.cell
            yield Stroke(start, at, end, at)
            yield Stroke(at, start, at, end)

    def diagonals(self) -> Iterator[Shape]:
        if self.puzzle.rule.diagonals:
            start, end = self.margin, self.end
            yield from (Stroke(start, start, end, end), Stroke(start, end, end, start))

    def parks(self) -> Iterator[Shape]:
        """The hatching of the cells that are parks."""
        places = product(range(self.size), repeat=2)
        parks = [(row + 1, column + 1) for row, column in places if self.board[row][column] == 0]
        for square in self.inside(parks):
            yield from hatching(square.x, square.y, square.width)

    def clue(self, end: str, number: int) -> tuple[float, float]:
        """The middle of a clue."""
        before = self.margin - _CLUE_DISTANCE
        behind = self.end + _CLUE_DISTANCE
        at = self.at(number)
        return {
            "top": (at, before),
            "left": (before, at),
            "bottom": (at, behind),
            "right": (behind, at),
        }[end]

    def clues(self) -> Iterator[Shape]:
        for end, side in vars(self.puzzle.sides).items():
            for number, clue in enumerate(side, 1):
                if clue:
                    yield number_at(*self.clue(end, number), clue, _CLUE * UNIT)

    def names(self) -> Iterator[Shape]:
        """The number of each row on its left, and of each column above it."""
        for number in range(1, self.size + 1):
            yield number_at(self.at(number), _NAME_ROOM - 2, number, _NAME)
            yield number_at(_NAME_ROOM - 2, self.at(number), number, _NAME)

    def heights(self, *, given: bool) -> Iterator[Shape]:
        for row, heights in enumerate(self.board, 1):
            for column, height in enumerate(heights, 1):
                is_given = self.puzzle.board[row - 1][column - 1] is not None
                if height and is_given == given:
                    yield number_at(self.at(column), self.at(row), height, self.type)

    def place(self, row: int, column: int, height: int) -> tuple[float, float]:
        """The middle of a candidate; a park has the last place, which no height then needs."""
        line, part = divmod((height or self.size) - 1, self.across)
        return (
            self.at(column) + (part - (self.across - 1) / 2) * self.wide,
            self.at(row) + (line - (self.down - 1) / 2) * self.high,
        )

    def behind(self, step: Step) -> Iterator[Layer]:
        """The line and the cells to look at, and other cells that lose candidates."""
        line = step.line
        if line is not None and line.kind == "diagonal":
            cells = self.puzzle.rule.lines(self.size)[str(line)]
            yield Layer("line", tuple(self.inside(cells, gap=0)))
        elif line is not None:
            start = self.at(line.number) - self.cell / 2
            along = (self.margin, self.cell * self.size)
            across = (start, self.cell)
            (x, width), (y, height) = (along, across) if line.kind == "row" else (across, along)
            yield Layer("line", (Rect(x, y, width, height),))
        losing = {(row, column) for row, column, _ in step.removed} - {*step.cells}
        yield Layer("loss", tuple(self.inside(sorted(losing))))
        looked = tuple(self.inside(step.cells))
        yield Layer("look", looked)
        yield Layer("edge", looked)

    def inside(self, cells: Iterable[Place], gap: float = _GAP) -> Iterator[Rect]:
        """The rectangles of cells, with a gap at their walls."""
        side = self.cell - 2 * gap
        for row, column in cells:
            yield Rect(self.at(column) - side / 2, self.at(row) - side / 2, side, side)

    def marks(self, step: Step | None) -> Iterator[Layer]:
        """The candidates, and what the step does to them."""
        if self.candidates is None:
            return
        later = after(self.candidates, step) if step else self.candidates
        placed = {*step.placed} if step else set()
        staying, going, alone = [], [], []
        for row, column, height in self.small_candidates():
            one = row, column, height
            if one in placed:
                alone.append(one)
            elif height in later[row - 1][column - 1]:
                staying.append(one)
            else:
                going.append(one)
        yield Layer("candidate", tuple(self.numbers(staying)), self.small)
        yield Layer("strike", tuple(self.strikes(going, step.removed if step else ())))
        yield Layer("gone", tuple(self.numbers(going)), self.small)
        radius = self.small * (0.62 if self.size < 10 else 0.75)
        yield Layer("disc", tuple(Circle(*self.place(*one), radius) for one in alone))
        yield Layer("placed", tuple(self.numbers(alone)), self.small)
        if step and step.line and step.ends:
            number = step.line.number
            rings = (
                pointed_ring(*self.clue(end, number), _RING, _INWARD[end]) for end in step.ends
            )
            yield Layer("end", tuple(chain(*rings)))
        if step and step.links:
            yield from self.links(step.links)
        if step and step.assumed:
            yield Layer("assumed", (Circle(*self.place(*step.assumed), radius),))

    def links(self, links: Sequence[tuple[Candidate, Candidate]]) -> Iterator[Layer]:
        """A chain's ends, and an arrow for each link: strong (numbered) and weak ones in turn."""
        radius = 0.62 * self.small
        ends = links[0][0], links[-1][1]
        yield Layer("chain", tuple(Circle(*self.place(*end), radius) for end in ends))
        arrows = [arrow(self.place(*one), self.place(*other), radius) for one, other in links]
        yield Layer("strong", tuple(stroke for arrow in arrows[::2] for stroke in arrow))
        yield Layer("weak", tuple(stroke for arrow in arrows[1::2] for stroke in arrow))
        tags, numbers = [], []
        for number, (line, *_) in enumerate(arrows[::2], 1):
            middle = (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2
            length = hypot(line.x2 - line.x1, line.y2 - line.y1) or 1.0
            aside = _TAG / length
            x = middle[0] + aside * (line.y2 - line.y1)
            y = middle[1] - aside * (line.x2 - line.x1)
            tags.append(Rect(x - _TAG / 2, y - _TAG / 2, _TAG, _TAG))
            numbers.append(number_at(x, y, number, 0.9 * _TAG))
        yield Layer("tag", tuple(tags))
        yield Layer("order", tuple(numbers), 0.9 * _TAG)

    def small_candidates(self) -> Iterator[Candidate]:
        """The candidates that are drawn small."""
        for row, cells in enumerate(self.candidates or (), 1):
            for column, heights in enumerate(cells, 1):
                if self.board[row - 1][column - 1] is None:
                    yield from ((row, column, height) for height in sorted(heights))

    def numbers(self, several: Iterable[Candidate]) -> Iterator[Shape]:
        for one in several:
            yield number_at(*self.place(*one), one[2] or PARK, self.small)

    def strikes(self, going: Iterable[Candidate], removed: Iterable[Candidate]) -> Iterator[Shape]:
        """Lines through candidates that go, and through a height, if there is no solution."""
        for one in going:
            yield strike(*self.place(*one), self.small, one[2])
        for row, column, height in removed:
            if self.board[row - 1][column - 1] == height:
                yield strike(self.at(column), self.at(row), self.type, height)


def _measures(size: int) -> tuple[int, float]:
    """The number of candidates side by side in a cell, and the side of the cell."""
    width, height = (14 if size < 10 else 19), 14
    sides = {n: max(n * width, -(-size // n) * height) for n in range(1, size + 1)}
    across = min(sides, key=lambda n: (sides[n], -n))
    return across, max(UNIT, sides[across] + 2 * _INSET)


def _first(heights: Iterable[int | None]) -> int | None:
    """The first height that is known."""
    return next((height for height in heights if height is not None), None)

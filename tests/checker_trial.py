"""Whether a trial can be followed: each of its sentences from those before it, to the end.

Part of the checker of explanations (``checker.py``), which shares no code with the program. Who
reads a trial knows the candidates before it and what it has told so far. In silence only that is
crossed out which is known in the same row or column. What a fish or a chain says is believed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .checker_line import Line, Place, arrangements, elements
from .checker_reasons import why_problems
from .checker_text import claims, turned

__all__ = ["trial_problems"]

_TRY = re.compile(r"Try (\d+) in r(\d+)c(\d+):")
_ITEM = re.compile(r"r(\d+)c(\d+)(?:=(\d+))?(?: in (row|column) (\d+))?")
_ONLY = re.compile(r"In (row|column) (\d+) only r(\d+)c(\d+) can still be (\d+)\.")
_LINE = re.compile(r"\b([Rr]ow|[Cc]olumn) (\d+)\b")
_SEEN = re.compile(r"(\d+) from the (left|right|top|bottom)")
_WHY = re.compile(r"No filling of [^:]*: ([^.]*)\.|(?:Row|Column) \d+ cannot be filled: ([^.]*)\.")
_CLUE = re.compile(r"shows \d+ from the (\w+), but the clue is (\d+)")


class _Reader:
    """What a reader knows: what each cell may have, and which heights have been told."""

    def __init__(self, size: int, cells: Mapping[Place, int]) -> None:
        self.size = size
        self.cells = dict(cells)
        self.known = {cell for cell, heights in cells.items() if heights.bit_count() == 1}
        for cell in self.known:
            self._cross_out(cell)

    def places(self, text: str) -> tuple[Place, ...]:
        """The cells of the line that is named first."""
        kind, number = self._line(text)
        along = range(1, self.size + 1)
        return tuple((number, n) if kind == "row" else (n, number) for n in along)

    def line(self, text: str) -> Line:
        """The line that is named first, with the clues that are named as seen."""
        cells = self.places(text)
        seen = {end: int(clue) for clue, end in _SEEN.findall(text)}
        near = seen.get("left", seen.get("top", 0))
        far = seen.get("right", seen.get("bottom", 0))
        return Line(cells, tuple(self.cells[cell] for cell in cells), near, far)

    def only_place(self, text: str, cell: Place, height: int) -> Iterator[str]:
        others = [place for place in self.places(text) if self.cells[place] >> height & 1]
        if others != [cell]:
            yield f"that only r{cell[0]}c{cell[1]} can be {height}, not {others}"
        self.tell(cell, 1 << height)

    def only_height(self, cell: Place, height: int) -> Iterator[str]:
        # A cell with none is as wrong as one with two.
        if self.cells[cell] & ~(1 << height):
            yield f"that r{cell[0]}c{cell[1]} has only {height}"
        self.tell(cell, 1 << height)

    def tell(self, cell: Place, heights: int) -> None:
        self.cells[cell] &= heights
        if heights.bit_count() == 1 and cell not in self.known:
            self.known.add(cell)
            self._cross_out(cell)

    def _cross_out(self, known: Place) -> None:
        height = self.cells[known]
        for row, column in self.cells:
            if (row == known[0]) != (column == known[1]):
                self.cells[row, column] &= ~height

    @staticmethod
    def _line(text: str) -> tuple[str, int]:
        match = _LINE.search(text)
        assert match, text
        return match[1].lower(), int(match[2])


def trial_problems(text: str, size: int, cells: Mapping[Place, int]) -> Iterator[str]:
    """What does not follow in the text of a trial with the candidates ``cells`` before it."""
    start, *told = text.splitlines()
    match = _TRY.fullmatch(start)
    if not match or len(told) < 2:
        yield f"its text begins with {start!r}"
        return
    *middle, end, _ = told
    height, row, column = map(int, match.groups())
    reader = _Reader(size, {**cells, (row, column): 1 << height})
    for line in middle:
        for sentence in re.split(r"(?<=\.) (?=[A-Zr])", line.strip()):
            for problem in _unfounded(sentence, reader):
                yield f"its text says without reason {problem}"
    if not _is_contradiction(end.strip(), reader):
        yield f"its text does not lead to {end.strip()!r}"


def _unfounded(text: str, reader: _Reader) -> Iterator[str]:
    """What the sentence ``text`` says without reason; ``reader`` knows it from then on."""
    head, _, tail = text.partition(": ")
    if only := _ONLY.fullmatch(text):
        yield from reader.only_place(text, (int(only[3]), int(only[4])), int(only[5]))
    elif head.startswith("Only place"):
        common = re.search(r"the (\d+)", head)
        for row, column, height, kind, number in _ITEM.findall(tail):
            told = int(height or (common[1] if common else 0))
            yield from reader.only_place(f"{kind} {number}", (int(row), int(column)), told)
    elif head == "Only height left":
        for row, column, height, *_ in _ITEM.findall(tail):
            yield from reader.only_height((int(row), int(column)), int(height))
    elif single := re.fullmatch(r"r(\d+)c(\d+) is (\d+)", head.rstrip(".")):
        yield from reader.only_height((int(single[1]), int(single[2])), int(single[3]))
    else:
        yield from _unfounded_of_line(head, tail, reader)


def _unfounded_of_line(head: str, tail: str, reader: _Reader) -> Iterator[str]:
    line = reader.line(head) if head.startswith(("Row", "Column", "In ")) else None
    left = dict(zip(line.cells, arrangements(line).heights, strict=True)) if line else {}
    told = [*claims(tail, reader.size)]
    for kind, cell, heights in told:
        if line and left[cell] & ~heights:
            yield f"that r{cell[0]}c{cell[1]} is none of {[*elements(left[cell] & ~heights)]}"
        if kind != "so":
            reader.tell(cell, heights)
    for kind, cell, heights in told:
        if kind == "so":
            # nothing is left where another cell of a line has it: that is told next
            if reader.cells[cell] & ~heights:
                yield f"that r{cell[0]}c{cell[1]} is {[*elements(heights)]}"
            reader.tell(cell, heights)


def _is_contradiction(text: str, reader: _Reader) -> bool:
    cells = [(int(row), int(column)) for row, column in re.findall(r"r(\d+)c(\d+)", text)]
    if "no height left" in text:
        return not reader.cells[cells[0]]
    if match := re.search(r"has no place for its (\d+)", text):
        return not any(reader.cells[cell] >> int(match[1]) & 1 for cell in reader.places(text))
    if match := re.search(r"would have two (\d+)s", text):
        # One of them has crossed it out in the other.
        return sum(reader.cells[cell] & ~(1 << int(match[1])) for cell in cells) == 0
    if match := _CLUE.search(text):
        text = f"{text[: match.start()]}{match[2]} from the {match[1]}"
        if any(reader.cells[cell].bit_count() != 1 for cell in reader.places(text)):
            return False
    line = reader.line(text.partition(": ")[0])
    match = _WHY.match(text)
    why = (match[1] or match[2]) if match else ""
    return not arrangements(line).number and not (
        why and [*why_problems(why, turned(line, far=not line.near))]
    )

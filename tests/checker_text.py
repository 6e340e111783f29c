"""What the sentence about a step says: whether it is what the step does, no more and no less.

Part of the checker of explanations (``checker.py``), which shares no code with the program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .checker_line import Line, Place, arrangements, elements, set_of
from .checker_names import Claim

__all__ = ["claims", "may_be", "text_problems", "turned"]

_CELLS = r"(r\d+c\d+(?:(?:, r\d+c\d+)* and r\d+c\d+)?)"
_HEIGHTS = r"(\d+(?:(?:, \d+)* or \d+)?)"
_CLAIMS = {
    "is": rf"{_CELLS}(?:=| is | can still be )(\d+)",
    "not": rf"{_CELLS} (?:is|are) not {_HEIGHTS}",
    "so": rf"{_CELLS} is not {_HEIGHTS}, so it is (\d+)",
    "only": rf"{_CELLS} can only be {_HEIGHTS}",
    "most": rf"{_CELLS}(?: is| are)? at most (\d+)",
    "least": rf"{_CELLS}(?: is| are)? at least (\d+)",
}
_SEEN = r"(?:[Tt]he first building|[Tt]he \d+|r\d+c\d+)"
_LIST = rf"({_SEEN}(?:(?:, | and ){_SEEN})*)"
_SIGHT = re.compile(
    rf"(?:{_LIST} (?:is|are) seen in any case\. So nothing else is"
    rf"|[Oo]nly {_LIST} can be seen\. So they all are): "
)
_NOTHING = re.compile(r"No filling of .* shows .*\.$|(Row|Column) \d+ cannot be filled\b[^.]*\.$")


def text_problems(claim: Claim) -> Iterator[str]:
    """What is said of a cell but not so after the step, and what the step does but is not said."""
    after = claim.after
    said = dict.fromkeys(after, 0)
    """The heights that each cell has not, as is said."""
    every = set_of(*range(1, claim.size + 1))
    *_, last = lines = claim.step["text"].splitlines()
    conclusion = last if len(lines) > 1 else claim.step["text"]
    for _, (row, column), heights in claims(conclusion, claim.size):
        excluded = every & ~heights
        if after.get((row, column), 0) & excluded:
            yield f"its text says that r{row}c{column} is none of {[*elements(excluded)]}"
        if heights.bit_count() == 1:
            if after.get((row, column)) != heights:
                yield f"its text says that r{row}c{column} is {[*elements(heights)]}"
            # that it leaves its row and its column is not told
            for other in said:
                if (other[0] == row) != (other[1] == column):
                    said[other] |= heights
        said[row, column] = said.get((row, column), 0) | excluded
    if claim.line:
        yield from _sight_problems(claim.step, claim.line)
    nothing = _NOTHING.match(claim.step["text"])
    if nothing and any(after[row, column] for row, column, _ in claim.gone):
        yield "its text says that nothing is left"
    # what a naked single takes is not told either
    if not nothing and claim.step["technique"] != "naked_single":
        for row, column, height in sorted(claim.gone):
            if not said[row, column] >> height & 1:
                yield f"its text does not say that {height} goes from r{row}c{column}"


def claims(text: str, size: int) -> Iterator[tuple[str, Place, int]]:
    """What a line of text concludes: its kind, a cell and the heights that stay there."""
    every = set_of(*range(1, size + 1))
    for kind, pattern in _CLAIMS.items():
        for match in re.finditer(pattern, text):
            cells, *heights = match.groups()
            told = set_of(*(int(number) for number in re.findall(r"\d+", heights[-1])))
            stays = {
                "not": every & ~told,
                "most": every & ((1 << told.bit_length()) - 1),
                "least": every & -(told & -told),
            }.get(kind, told)
            for row, column in re.findall(r"r(\d+)c(\d+)", cells):
                yield kind, (int(row), int(column)), stays


def _sight_problems(step: dict[str, Any], line: Line) -> Iterator[str]:
    """What is said of the buildings that are seen in any case, or can be, but is not so."""
    text = step["text"]
    for always, only in _SIGHT.findall(text):
        seen = turned(line, far=False)
        named = [word.lower() for word in re.findall(_SEEN, always or only)]
        if only:
            wrong = [
                place for place in may_be(seen, hidden=False) if not _names(seen, named, place)
            ]
        else:
            heights = [int(word[4:]) for word in named if word[4:].isdigit()]
            wrong = [place for place in may_be(seen, hidden=True) if place[1] in heights]
            if "the first building" in named:
                wrong += [(0, height) for height in heights if seen.sets[0] >> height & 1]
        for place, height in wrong:
            yield f"its text says {always or only}: not with {height} in {seen.cells[place]}"
        if len(named) != line.near:
            yield f"its text says that the {line.near} are {always or only}"


def turned(line: Line, far: bool) -> Line:
    """The line without clues, turned round if it is looked at from its far end."""
    cells, sets = (line.cells[::-1], line.sets[::-1]) if far else (line.cells, line.sets)
    return Line(cells, sets, 0, 0)


def may_be(line: Line, *, hidden: bool) -> Iterator[tuple[int, int]]:
    """The places, counted from 0, with the heights that may be hidden there, or seen."""
    for place, heights in enumerate(line.sets):
        for height in elements(heights):
            low = (1 << height) - 1
            sets = [*line.sets]
            sets[place] = 1 << height
            ways = (
                [[*sets[:q], sets[q] & ~low, *sets[q + 1 :]] for q in range(place)]
                if hidden
                else [[*(s & low for s in sets[:place]), *sets[place:]]]
            )
            if any(arrangements(line._replace(sets=tuple(way))).number for way in ways):
                yield place, height


def _names(line: Line, named: list[str], place: tuple[int, int]) -> bool:
    row, column = line.cells[place[0]]
    return f"the {place[1]}" in named or f"r{row}c{column}" in named

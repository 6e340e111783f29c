"""What the names of the techniques say: whether a step is one of its technique.

Part of the checker of explanations (``checker.py``), which shares no code with the program. That a
claim about a line follows from its arrangements is checked there. Here is what a person may use.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any, TypeAlias

from .checker_line import Line, Place, arrangements, elements, set_of

__all__ = [
    "NAMED",
    "Candidate",
    "Cells",
    "Claim",
    "bounds",
    "clue_2",
    "confined",
    "facing_2",
    "falling",
    "fish",
    "level",
    "nearly_filled",
    "reachability",
    "refuted_by_chain",
]

Candidate: TypeAlias = tuple[int, int, int]
"""Row, column, height."""

Cells: TypeAlias = Mapping[Place, int]
"""What every cell may have, as a set of ``checker_line``."""


@dataclass(frozen=True)
class Claim:
    """A step, and what was known before it."""

    step: dict[str, Any]
    size: int
    before: Cells
    line: Line | None
    """With the clue at the end that it is seen from, or with both."""
    clued: Line | None
    """With both clues."""

    @cached_property
    def told(self) -> set[Candidate]:
        """The heights that are known from now on."""
        return {(row, column, height) for row, column, height in self.step["placed"]}

    @cached_property
    def placed(self) -> set[Candidate]:
        """Those told that are not just left where the others are removed."""
        losing = {(row, column) for row, column, _ in self.step["removed"]}
        return {candidate for candidate in self.told if candidate[:2] not in losing}

    @cached_property
    def crossed(self) -> set[Candidate]:
        """What leaves the lines of the heights told."""
        return {
            (*cell, height)
            for row, column, height in self.told
            for cell, heights in self.before.items()
            if (cell[0] == row) != (cell[1] == column) and heights >> height & 1
        }

    @cached_property
    def after(self) -> dict[Place, int]:
        """What every cell may have after the step. A height that is alone is not crossed out."""
        cells = dict(self.before)
        for row, column, height in self.gone:
            cells[row, column] = cells.get((row, column), 0) & ~(1 << height)
        for row, column, height in self.crossed:
            cells[row, column] = cells[row, column] & ~(1 << height) or cells[row, column]
        return cells

    @cached_property
    def removed(self) -> set[Candidate]:
        """What the technique removes, except what is crossed out anyway."""
        every = {(row, column, height) for row, column, height in self.step["removed"]}
        return every - self.crossed

    def removes_only(self, gone: Collection[Candidate]) -> bool:
        """Whether nothing is placed, and only that goes; and some of it where a height is left."""
        every = {(row, column, height) for row, column, height in self.step["removed"]}
        losing = {candidate[:2] for candidate in every & {*gone}}
        known = {candidate[:2] for candidate in self.told}
        return bool(losing) and not self.placed and self.removed <= {*gone} and known <= losing

    @cached_property
    def gone(self) -> set[Candidate]:
        """Every candidate that is there before the step and not after it, but for those crossed."""
        others = {
            (row, column, other)
            for row, column, height in self.placed
            for other in elements(self.before.get((row, column), 0))
            if other != height
        }
        return self.removed | others


def _clue_1(claim: Claim) -> bool:
    line = _of(claim)
    return line.near == 1 and claim.placed == {(*line.cells[0], claim.size)}


def _clue_n(claim: Claim) -> bool:
    line = _of(claim)
    expected = {(*place, height) for height, place in enumerate(line.cells, 1)}
    return line.near == claim.size and bool(claim.placed) and claim.placed <= expected


def _facing_clues(claim: Claim) -> bool:
    line = _of(claim)
    return (
        line.near > 0
        and line.far > 0
        and line.near + line.far == claim.size + 1
        and claim.placed == {(*line.cells[line.near - 1], claim.size)}
    )


def _bound(claim: Claim) -> bool:
    line = _of(claim)
    return 1 < line.near < claim.size and claim.removes_only(_gone_of(line, bounds))


def bounds(line: Line) -> Iterator[tuple[int, int]]:
    """What is too high to leave room for those to be seen behind it: places from 0, and heights."""
    if 1 < line.near < line.size:
        for place in range(line.size):
            for height in range(line.size - line.near + place + 2, line.size + 1):
                yield place, height


def _naked_single(claim: Claim) -> bool:
    """A cell has one height, and nothing else is said."""
    return len(claim.placed) == 1 and not claim.gone


def _hidden_single(claim: Claim) -> bool:
    line = _of(claim)
    if len(claim.placed) != 1 or claim.removed - claim.gone:
        return False
    [(row, column, height)] = claim.placed
    places = [
        place for place, heights in zip(line.cells, line.sets, strict=True) if heights >> height & 1
    ]
    only_there = all(place[:2] == (row, column) for place in claim.removed)
    return places == [(row, column)] and only_there


def _nearly_filled(claim: Claim) -> bool:
    return claim.removes_only(_gone_of(_of(claim), nearly_filled))


def nearly_filled(line: Line) -> Iterator[tuple[int, int]]:
    """What may not stand before the tallest, where it is known which are seen.

    Either all before it are seen, so that they rise; or all but the first of those to be seen are
    known, so that the first overtops everything up to them.
    """
    clue, sets = line.near, line.sets
    tallest = [place for place, heights in enumerate(sets) if heights == 1 << line.size]
    if clue < 2 or len(tallest) != 1:
        return
    if tallest[0] == clue - 1:
        rising = [
            (place, height)
            for heights in _rising(sets[: clue - 1])
            for place, height in enumerate(heights)
        ]
        for place, heights in enumerate(sets[: clue - 1]):
            for height in elements(heights):
                if (place, height) not in rising:
                    yield place, height
    seen = [
        place
        for place, heights in enumerate(sets[1:], 1)
        if heights.bit_count() == 1 and all(heights > before for before in sets[:place])
    ]
    if len(seen) == clue - 1 and seen[0] > 1:
        between = range(1, seen[0])
        for height in elements(sets[0]):
            lower = (1 << height) - 1
            if height < seen[0] or any(not sets[place] & lower for place in between):
                yield 0, height
        for place in between:
            for height in elements(sets[place]):
                if 1 << height + 1 > sets[0]:
                    yield place, height


def _rising(sets: Sequence[int], above: int = 0) -> Iterator[tuple[int, ...]]:
    """All ways to take a height of each set so that they rise."""
    if not sets:
        yield ()
        return
    for height in elements(sets[0]):
        if height > above:
            for others in _rising(sets[1:], height):
                yield height, *others


def _sequence_elimination(claim: Claim) -> bool:
    """As hard as many arrangements are left with all clues, and all goes that they lack.

    If they are too many to be listed, it is all that falls with the clues that are named. Both are
    named only if one is not enough: for all, or with many arrangements for anything. None is named
    if what goes is in no arrangement of the candidates, whatever it shows.
    """
    line, both = _of(claim), claim.clued
    if both is None or not (line.near or line.far) or claim.placed:
        return False
    left = arrangements(both).number
    listed = level(left) != "hard"
    expected = _gone_of(both if listed else line, falling)
    no_end = (claim.step["line"] or {}).get("from") is None
    if no_end and expected == _gone_of(line._replace(near=0, far=0), falling):
        pass  # no clue plays a part
    elif no_end:
        if not (line.near and line.far):
            return False
        for end in (line._replace(far=0), line._replace(near=0)):
            gone = _gone_of(end, falling)
            if gone == expected if listed else gone:
                return False
    return claim.step["difficulty"] == level(left) and claim.removed == expected - claim.crossed


def level(left: int) -> str:
    """How hard it is to list as many arrangements as are left."""
    return "easy" if left <= 3 else "medium" if left <= 12 else "hard"


def falling(line: Line) -> Iterator[tuple[int, int]]:
    """What is in no arrangement of the line."""
    for place, (heights, kept) in enumerate(
        zip(line.sets, arrangements(line).heights, strict=True)
    ):
        for height in elements(heights & ~kept):
            yield place, height


def _clue_2(claim: Claim) -> bool:
    return claim.removes_only(_gone_of(_of(claim), clue_2))


def clue_2(line: Line) -> Iterator[tuple[int, int]]:
    """What follows for the tallest two and the first: only it and the tallest are seen.

    The second tallest is first or behind the tallest; the tallest stands at most one cell beyond
    the height of the first.
    """
    if line.near != 2 or line.size < 3:
        return
    tallest, second = line.size, line.size - 1
    may = [
        {(place, tallest), (place_2, second), (0, first)}
        for place in range(1, line.size)
        for place_2 in range(line.size)
        for first in elements(line.sets[0])
        if line.sets[place] >> tallest & 1
        and line.sets[place_2] >> second & 1
        and (place_2 == 0) == (first == second)
        and first != tallest
        and (place_2 == 0 or place_2 > place)
        and place <= first
    ]
    kept = {candidate for each in may for candidate in each}
    for place, heights in enumerate(line.sets):
        for height in elements(heights):
            if (height >= second or place == 0) and (place, height) not in kept:
                yield place, height


def _facing_2(claim: Claim) -> bool:
    return claim.removes_only(_gone_of(_of(claim), facing_2))


def facing_2(line: Line) -> Iterator[tuple[int, int]]:
    """Where the second tallest would be seen from one end, with the first and the tallest."""
    if line.size > 2 and line.near == line.far == 2:
        for place in range(1, line.size - 1):
            yield place, line.size - 1


def _reachability(claim: Claim) -> bool:
    line = _of(claim)
    return line.near > 1 and claim.removes_only(_gone_of(line, reachability))


def reachability(line: Line) -> Iterator[tuple[int, int]]:
    """The heights with which fewer may be seen, or more must be, than the clue says."""
    if line.near < 2 or 0 in line.sets:
        return
    for place, heights in enumerate(line.sets):
        if heights.bit_count() > 1:
            for height in elements(heights):
                sets = [*line.sets]
                sets[place] = 1 << height
                must, may = _visible_between(sets)
                if not must <= line.near <= may:
                    yield place, height


def _visible_between(sets: Sequence[int]) -> tuple[int, int]:
    """How many are seen at least and at most, by the lowest and the highest of each cell.

    A cell must be seen if it is above everything that may stand before it. It may be seen if it
    can be above all that must stand before it: the lowest of each cell, and one height a cell.
    """
    must = may = top = low = 0
    for place, heights in enumerate(sets):
        highest = heights.bit_length() - 1
        lowest = elements(heights)[0]
        must += lowest > top
        may += highest > max(low, place)
        top = max(top, highest)
        low = max(low, lowest)
    return must, may


def _confined(claim: Claim, counts: Collection[int]) -> bool:
    """Some cells of the line have as many heights, or some heights as many cells."""
    line = _of(claim)
    return any(
        claim.removes_only({(*line.cells[place], height) for place, height in taken})
        for taken in confined(line.sets, frozenset(counts))
    )


@lru_cache(maxsize=1 << 12)
def confined(sets: tuple[int, ...], counts: frozenset[int]) -> list[set[tuple[int, int]]]:
    """For each group of as many cells as heights, or heights as cells, what it takes away."""
    size = len(sets)
    every = range(size)
    groups = []
    for count in sorted(counts):
        for cells in combinations(every, count):
            union = 0
            for place in cells:
                union |= sets[place]
            if union.bit_count() == count:
                groups.append(
                    {
                        (place, height)
                        for place in every
                        if place not in cells
                        for height in elements(sets[place] & union)
                    }
                )
        for heights in combinations(range(1, size + 1), count):
            kept = set_of(*heights)
            places = [place for place in every if sets[place] & kept]
            if len(places) == count:
                groups.append(
                    {(place, other) for place in places for other in elements(sets[place] & ~kept)}
                )
    return [group for group in groups if group]


def _pair(claim: Claim) -> bool:
    return _confined(claim, [2])


def _subset(claim: Claim) -> bool:
    return not _pair(claim) and _confined(claim, range(3, claim.size))


def _fish(claim: Claim) -> bool:
    """One height, confined in some lines to as many crossing lines, leaves the others there."""
    heights = {height for _, _, height in claim.gone}
    if len(heights) != 1 or claim.placed:
        return False
    [height] = heights
    gone = {(row, column) for row, column, _ in claim.gone}
    return any(gone <= taken for taken in fish(claim.before, claim.size, height))


def fish(cells: Cells, size: int, height: int) -> Iterator[set[Place]]:
    """What is taken of ``height`` by some lines that have it in as many crossing lines."""
    places = [place for place, heights in cells.items() if heights >> height & 1]
    for along in (0, 1):
        crossed: dict[int, int] = defaultdict(int)
        for place in places:
            crossed[place[along]] |= 1 << place[1 - along]
        for count in range(2, size):
            few = [line for line, crossing in crossed.items() if crossing.bit_count() <= count]
            for lines in combinations(few, count):
                union = 0
                for line in lines:
                    union |= crossed[line]
                if union.bit_count() == count:
                    yield {
                        place
                        for place in places
                        if place[along] not in lines and union >> place[1 - along] & 1
                    }


def _forcing_chain(claim: Claim) -> bool:
    return claim.removes_only({*refuted_by_chain(claim.before)})


def refuted_by_chain(cells: Cells) -> set[Candidate]:
    """The candidates that lead by a chain of implications to another that excludes them.

    A candidate that is true excludes others; with one that is false the other of two candidates of
    its cell is true, or the other of two places of its height in a line. Each time only one
    candidate is used, not all that have been concluded before.
    """
    candidates = [
        (row, column, height)
        for (row, column), heights in cells.items()
        for height in elements(heights)
    ]
    excluded, forced = _implications(candidates)
    return {
        candidate
        for number, candidate in enumerate(candidates)
        if _leads_to(number, excluded[number], excluded, forced)
    }


def _implications(candidates: Sequence[Candidate]) -> tuple[list[int], list[int]]:
    """For each candidate what it excludes, and what is true without it; both are sets of bits."""
    groups: dict[tuple[str, int, int], int] = defaultdict(int)
    for number, (row, column, height) in enumerate(candidates):
        for key in (("cell", row, column), ("row", row, height), ("column", column, height)):
            groups[key] |= 1 << number
    excluded, forced = ([0] * len(candidates) for _ in range(2))
    for group in groups.values():
        for number in _numbers(group):
            others = group ^ 1 << number
            excluded[number] |= others
            if others.bit_count() == 1:
                forced[number] |= others
    return excluded, forced


def _leads_to(start: int, ends: int, excluded: Sequence[int], forced: Sequence[int]) -> bool:
    """Whether a chain from ``start`` has one of ``ends`` in it."""
    true, false = 1 << start, excluded[start]
    waiting = false
    while waiting:
        new = 0
        for number in _numbers(waiting):
            new |= forced[number]
        if new & ends:
            return True
        new &= ~true
        true |= new
        waiting = 0
        for number in _numbers(new):
            waiting |= excluded[number]
        waiting &= ~false
        false |= waiting
    return False


def _numbers(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _trial(claim: Claim) -> bool:
    """One candidate is assumed, and goes. That it is wrong the solutions tell."""
    return len(claim.gone) == 1 and not claim.placed


def _of(claim: Claim) -> Line:
    return claim.line or Line((), (), 0, 0)


def _gone_of(line: Line, rule: Callable[[Line], Iterator[tuple[int, int]]]) -> set[Candidate]:
    """What a rule takes from a line, as candidates of the board."""
    return {
        (*line.cells[place], height)
        for place, height in rule(line)
        if line.sets[place] >> height & 1
    }


NAMED: dict[str, Callable[[Claim], bool]] = {
    "clue_1": _clue_1,
    "clue_n": _clue_n,
    "facing_clues": _facing_clues,
    "bound": _bound,
    "naked_single": _naked_single,
    "hidden_single": _hidden_single,
    "nearly_filled": _nearly_filled,
    "sequence_elimination": _sequence_elimination,
    "clue_2": _clue_2,
    "facing_2": _facing_2,
    "pair": _pair,
    "reachability": _reachability,
    "subset": _subset,
    "fish": _fish,
    "forcing_chain": _forcing_chain,
    "trial": _trial,
}

"""A checker of explanations that shares no code with the program.

It reads what ``explain --format json`` prints for one puzzle, replays the steps from the bare grid,
and says what is wrong with them: a candidate removed that is not there or belongs to a solution, a
claim about a line that does not follow from the line, a step that is not what its name says, an
end that is not the solution.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

__all__ = ["claim_follows", "count_arrangements", "problems"]

Place: TypeAlias = tuple[int, int]
Cells: TypeAlias = dict[Place, set[int]]
Solution: TypeAlias = Sequence[Sequence[int]]

DIFFICULTIES = ["easy", "medium", "hard", "extreme", "unreasonable"]
TECHNIQUES = {
    "clue_1": "easy",
    "clue_n": "easy",
    "facing_clues": "easy",
    "bound": "easy",
    "naked_single": "easy",
    "hidden_single": "easy",
    "nearly_filled": "easy",
    "sequence_elimination": "",  # by the number of arrangements
    "clue_2": "medium",
    "pair": "medium",
    "reachability": "medium",
    "subset": "hard",
    "fish": "extreme",
    "forcing_chain": "extreme",
    "trial": "unreasonable",
}
BOTH_ENDS = {"facing_clues", "hidden_single", "pair", "subset"}
"""Techniques of a line that are no matter of one end."""
ONE_END = {"clue_1", "clue_n", "bound", "nearly_filled", "clue_2", "reachability"}
NO_LINE = {"naked_single", "fish", "forcing_chain", "trial"}


class Line(NamedTuple):
    """A row or column as the step sees it: its cells from the near end, what they may have."""

    cells: list[Place]
    sets: list[frozenset[int]]
    near: int
    far: int


class Claim(NamedTuple):
    """A step, and what was known before it."""

    step: dict[str, Any]
    size: int
    before: Cells
    line: Line | None
    """With the clue at the end that it is seen from, or with both."""
    clued: Line | None
    """With both clues."""
    placed: set[tuple[int, int, int]]
    removed: set[tuple[int, int, int]]

    @property
    def gone(self) -> set[tuple[int, int, int]]:
        """Every candidate that is there before the step and not after it."""
        others = {
            (row, column, other)
            for row, column, height in self.placed
            for other in self.before[row, column] - {height}
        }
        return self.removed | others


def problems(record: dict[str, Any], solutions: Collection[Solution] = ()) -> list[str]:
    """What is wrong with the explanation in ``record``; ``solutions`` are those of the puzzle.

    With a unique solution that is the one in the record, which has to be checked elsewhere.
    """
    size = record["size"]
    cells = {
        (row, column): {height} if height else set(range(1, size + 1))
        for row, heights in enumerate(record["board"], 1)
        for column, height in enumerate(heights, 1)
    }
    if record["status"] == "unique":
        solutions = [record["solution"]]
    found: list[str] = []
    for number, step in enumerate(record["steps"], 1):
        claim = _claim(step, size, cells, record["sides"])
        where = f"step {number} ({step['technique']})"
        found += [f"{where}: {problem}" for problem in _problems(claim, number, solutions)]
        for row, column, height in claim.gone:
            cells[row, column].discard(height)
    if record["status"] == "unique":
        found += _end_problems(record, cells)
    return found


def _claim(step: dict[str, Any], size: int, cells: Cells, sides: dict[str, list[int]]) -> Claim:
    line = clued = None
    if step["line"]:
        line = _line(step["line"], size, cells, sides)
        clued = _line(step["line"] | {"from": None}, size, cells, sides)
    return Claim(
        step,
        size,
        {place: set(heights) for place, heights in cells.items()},
        line,
        clued,
        {(row, column, height) for row, column, height in step["placed"]},
        {(row, column, height) for row, column, height in step["removed"]},
    )


def _line(line: dict[str, Any], size: int, cells: Cells, sides: dict[str, list[int]]) -> Line:
    number = line["number"]
    along = range(1, size + 1)
    if line["kind"] == "row":
        places = [(number, column) for column in along]
        names = ["left", "right"]
    else:
        places = [(row, number) for row in along]
        names = ["top", "bottom"]
    near, far = (sides[name][number - 1] for name in names)
    # Only the clue that is named may be used.
    if line["from"] == names[0]:
        far = 0
    elif line["from"] == names[1]:
        places.reverse()
        near, far = far, 0
    return Line(places, [frozenset(cells[place]) for place in places], near, far)


def _problems(claim: Claim, number: int, solutions: Collection[Solution]) -> Iterator[str]:
    step = claim.step
    if step["number"] != number:
        yield f"has the number {step['number']}"
    if step["technique"] not in TECHNIQUES:
        yield "is no technique"
        return
    if not step["text"].strip():
        yield "says nothing"
    if not step["cells"]:
        yield "does not say where to look"
    for row, column, height in claim.placed | claim.removed:
        if height not in claim.before[row, column]:
            yield f"{height} is no candidate of r{row}c{column}"
    if not claim.gone:
        yield "makes no progress"
    for solution in solutions:
        for row, column, height in claim.gone:
            if solution[row - 1][column - 1] == height:
                yield f"takes {height} from r{row}c{column}, where a solution has it"
    yield from _line_problems(claim)
    difficulty = TECHNIQUES[step["technique"]]
    if difficulty and step["difficulty"] != difficulty:
        yield f"is {step['difficulty']}, not {difficulty}"
    if not _NAMED[step["technique"]](claim):
        yield "is not what its name says"


def _line_problems(claim: Claim) -> Iterator[str]:
    technique, line = claim.step["technique"], claim.line
    if (line is None) != (technique in NO_LINE):
        yield "has a line" if line else "has no line"
    if line is None:
        return
    end = claim.step["line"]["from"]
    ends = ("left", "right") if claim.step["line"]["kind"] == "row" else ("top", "bottom")
    if end not in {None, *ends}:
        yield f"a {claim.step['line']['kind']} is not seen from {end}"
    if (technique in BOTH_ENDS and end) or (technique in ONE_END and not end):
        yield f"is seen from {end}"
    for row, column, height in sorted(claim.gone):
        if (row, column) not in line.cells:
            yield f"r{row}c{column} is not in its line"
        elif not claim_follows(line, line.cells.index((row, column)), height):
            yield f"that r{row}c{column} is not {height} does not follow from its line"


def claim_follows(line: Line, place: int, height: int) -> bool:
    """Whether no arrangement of the line has ``height`` in ``place``, counted from 0."""
    sets = [*line.sets]
    sets[place] &= {height}
    return count_arrangements(line._replace(sets=sets), least=1) == 0


def count_arrangements(line: Line, least: int | None = None) -> int:
    """The number of permutations that agree with what the cells may have and both clues.

    With ``least`` the count may end there.
    """
    size = len(line.sets)
    every = frozenset(range(1, size + 1))

    @cache
    def count(left: frozenset[int], near: int, far: int) -> int:
        """The ways to fill the cells behind with the heights that are left."""
        place = size - len(left)
        if not left:
            return int(line.near in {0, near} and line.far in {0, far})
        if line.near and not near <= line.near <= near + len(left):
            return 0
        if line.far and not far <= line.far <= far + len(left):
            return 0
        highest = max(every - left, default=0)
        total = 0
        for height in line.sets[place] & left:
            behind = left - {height}
            seen = near + (height > highest)
            total += count(behind, seen, far + (height > max(behind, default=0)))
            if least is not None and total >= least:
                break
        return total

    return count(every, 0, 0)


def _end_problems(record: dict[str, Any], cells: Cells) -> Iterator[str]:
    for (row, column), heights in sorted(cells.items()):
        if heights != {record["solution"][row - 1][column - 1]}:
            yield f"at the end r{row}c{column} may be {sorted(heights)}"
    hardest = max((DIFFICULTIES.index(step["difficulty"]) for step in record["steps"]), default=0)
    if record["difficulty"] != DIFFICULTIES[hardest]:
        yield f"the puzzle is {record['difficulty']}, its hardest step {DIFFICULTIES[hardest]}"


# What the names say. That a claim follows from its line has been seen before.


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
    expected = {
        (*place, height)
        for number, place in enumerate(line.cells, 1)
        for height in range(claim.size - line.near + number + 1, claim.size + 1)
    }
    return 1 < line.near < claim.size and not claim.placed and claim.removed <= expected


def _naked_single(claim: Claim) -> bool:
    """All that is removed stands in the row or column of one cell that has but that height."""
    gone = claim.gone
    return any(
        claim.placed <= {(*place, height) for height in heights}
        and all(
            height in heights and (row, column) != place and (row == place[0] or column == place[1])
            for row, column, height in gone
        )
        for place, heights in claim.before.items()
        if len(heights) == 1
    )


def _hidden_single(claim: Claim) -> bool:
    line = _of(claim)
    if len(claim.placed) != 1 or claim.removed - claim.gone:
        return False
    [(row, column, height)] = claim.placed
    places = [place for place in line.cells if height in claim.before[place]]
    only_there = all(place[:2] == (row, column) for place in claim.removed)
    return places == [(row, column)] and only_there


def _nearly_filled(claim: Claim) -> bool:
    """The tallest stands, and the step is about cells before it."""
    line = _of(claim)
    tallest = [
        place for place, heights in enumerate(line.sets) if heights == frozenset({claim.size})
    ]
    if not (line.near and len(tallest) == 1):
        return False
    before = line.cells[: tallest[0]]
    return all((row, column) in before for row, column, _ in claim.gone)


def _sequence_elimination(claim: Claim) -> bool:
    """One clue at least, and the difficulty of as many arrangements as are left."""
    line = _of(claim)
    if not (line.near or line.far) or claim.clued is None:
        return False
    left = count_arrangements(claim.clued)
    level = "easy" if left <= 3 else "medium" if left <= 12 else "hard"
    return bool(claim.step["difficulty"] == level)


def _clue_2(claim: Claim) -> bool:
    return _of(claim).near == 2


def _reachability(claim: Claim) -> bool:
    return _of(claim).near > 1 and not claim.placed


def _confined(claim: Claim, counts: Collection[int]) -> bool:
    """Some cells of the line have as many heights, or some heights as many cells."""
    line = _of(claim)
    heights_of = dict(zip(line.cells, line.sets, strict=True))
    gone = [((row, column), height) for row, column, height in claim.gone]
    for count in counts:
        for cells in combinations(line.cells, count):
            heights = {height for cell in cells for height in heights_of[cell]}
            if len(heights) == count and all(
                cell not in cells and height in heights for cell, height in gone
            ):
                return True
        for kept in combinations(range(1, claim.size + 1), count):
            places = {cell for cell in line.cells if heights_of[cell].intersection(kept)}
            if len(places) == count and all(
                cell in places and height not in kept for cell, height in gone
            ):
                return True
    return False


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
    places = [place for place, candidates in claim.before.items() if height in candidates]
    gone = [(row, column) for row, column, _ in claim.gone]
    return any(
        _is_fish(places, gone, lines, along)
        for along in (0, 1)
        for count in range(2, claim.size)
        for lines in combinations(range(1, claim.size + 1), count)
    )


def _is_fish(
    places: Sequence[Place], gone: Sequence[Place], lines: Sequence[int], along: int
) -> bool:
    crossing = {place[1 - along] for place in places if place[along] in lines}
    return len(crossing) == len(lines) and all(
        place[along] not in lines and place[1 - along] in crossing for place in gone
    )


def _any(claim: Claim) -> bool:
    """Chains and trials are judged by the solutions alone."""
    return bool(claim.gone)


def _of(claim: Claim) -> Line:
    return claim.line or Line([], [], 0, 0)


_NAMED: dict[str, Callable[[Claim], bool]] = {
    "clue_1": _clue_1,
    "clue_n": _clue_n,
    "facing_clues": _facing_clues,
    "bound": _bound,
    "naked_single": _naked_single,
    "hidden_single": _hidden_single,
    "nearly_filled": _nearly_filled,
    "sequence_elimination": _sequence_elimination,
    "clue_2": _clue_2,
    "pair": _pair,
    "reachability": _reachability,
    "subset": _subset,
    "fish": _fish,
    "forcing_chain": _any,
    "trial": _any,
}

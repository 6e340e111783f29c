"""A checker of explanations that shares no code with the program.

It reads what ``explain --format json`` prints for one puzzle, replays the steps from the bare grid,
and says what is wrong with them: a candidate removed that is not there or belongs to a solution, a
claim about a line that does not follow from the line, a step that is not what its name says, a step
where an easier one was possible, an end that is not the solution.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, TypeAlias

from .checker_line import Line, Place, arrangements, elements, set_of
from .checker_names import (
    NAMED,
    Claim,
    bounds,
    clue_2,
    confined,
    facing_2,
    falling,
    fish,
    level,
    nearly_filled,
    reachability,
    refuted_by_chain,
)
from .checker_reasons import reason_problems
from .checker_standing import standing_problems
from .checker_text import text_problems
from .checker_trial import trial_problems

__all__ = ["DIFFICULTIES", "TECHNIQUES", "claim_follows", "problems", "step_problems"]

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
    "facing_2": "medium",
    "pair": "medium",
    "reachability": "medium",
    "subset": "hard",
    "fish": "extreme",
    "forcing_chain": "extreme",
    "trial": "unreasonable",
}
ENDS = {"row": ("left", "right"), "column": ("top", "bottom")}
BOTH_ENDS = {"facing_clues", "facing_2", "hidden_single", "pair", "subset"}
"""Techniques of a line that are no matter of one end."""
ONE_END = {"clue_1", "clue_n", "bound", "nearly_filled", "clue_2", "reachability"}
CLUES_ALONE = {"clue_1", "clue_n", "facing_clues", "bound"}
NO_LINE = {"naked_single", "fish", "forcing_chain", "trial"}
NO_CLUES = {"hidden_single", "pair", "subset"}
"""Techniques of a line that follow from its candidates alone."""


def problems(record: dict[str, Any], solutions: Collection[Solution] = ()) -> list[str]:
    """What is wrong with the explanation in ``record``; ``solutions`` are those of the puzzle.

    With a unique solution that is the one in the record, which has to be checked elsewhere.
    """
    size = record["size"]
    every = set_of(*range(1, size + 1))
    cells = {
        (row, column): 1 << height if height else every
        for row, heights in enumerate(record["board"], 1)
        for column, height in enumerate(heights, 1)
    }
    if record["status"] == "unique":
        solutions = [record["solution"]]
    told = {cell for cell, heights in cells.items() if heights.bit_count() == 1}
    given = [(*cell, height) for cell in told for height in elements(cells[cell])]
    cells = Claim({"placed": given, "removed": []}, size, cells, None, None).after
    found = [*standing_problems(record)]
    for number, step in enumerate(record["steps"], 1):
        claim = _claim(step, size, cells, record["sides"])
        where = f"step {number} ({step['technique']})"
        found += [f"{where}: {problem}" for problem in _problems(claim, number, solutions)]
        if step["technique"] in TECHNIQUES:
            easier = [*_easier(step["difficulty"], size, claim.before, record["sides"])]
            if _untold(cells, told) and step["technique"] not in {*CLUES_ALONE, "naked_single"}:
                easier.append("a naked single")
            found += [f"{where}: easier is {name}" for name in easier]
        found += [
            f"{where}: r{row}c{column} was told"
            for row, column, _ in claim.told
            if (row, column) in told
        ]
        told |= {(row, column) for row, column, _ in claim.told}
        cells = claim.after
    if record["status"] == "unique":
        found += _end_problems(record, cells)
        if len(told) < size**2:
            found.append(f"{len(told)} heights are told")
    elif record["status"] == "multiple":
        others = [*_easier("unreasonable", size, cells, record["sides"])]
        others += ["a naked single"] * _untold(cells, told)
        found += [f"at the end there is {name}" for name in others]
    return found


def _untold(cells: Mapping[Place, int], told: Collection[Place]) -> bool:
    """Whether a cell has one height, which is still to be told."""
    return any(cells[cell].bit_count() == 1 and cell not in told for cell in cells)


def step_problems(
    step: dict[str, Any],
    cells: dict[Place, int],
    sides: dict[str, list[int]],
    solutions: Collection[Solution],
) -> list[str]:
    """What is wrong with a step by itself, whatever other techniques would say of these sets."""
    claim = _claim(step, len(sides["top"]), cells, sides)
    return [*_problems(claim, step["number"], solutions)]


def _claim(
    step: dict[str, Any], size: int, cells: dict[Place, int], sides: dict[str, list[int]]
) -> Claim:
    line = clued = None
    if step["line"]:
        line = _line(step["line"], size, cells, sides)
        clued = _line(step["line"] | {"from": None}, size, cells, sides)
    return Claim(step, size, dict(cells), line, clued)


def _line(
    line: dict[str, Any], size: int, cells: dict[Place, int], sides: dict[str, list[int]]
) -> Line:
    number = line["number"]
    places = _places(line["kind"], number, size)
    names = ENDS[line["kind"]]
    near, far = (sides[name][number - 1] for name in names)
    # Only the clue that is named may be used.
    if line["from"] == names[0]:
        far = 0
    elif line["from"] == names[1]:
        places = places[::-1]
        near, far = far, 0
    return Line(places, tuple(cells[place] for place in places), near, far)


@lru_cache(maxsize=1 << 10)
def _places(kind: str, number: int, size: int) -> tuple[Place, ...]:
    along = range(1, size + 1)
    return tuple((number, other) if kind == "row" else (other, number) for other in along)


def _problems(claim: Claim, number: int, solutions: Collection[Solution]) -> Iterator[str]:
    step = claim.step
    if step["number"] != number:
        yield f"has the number {step['number']}"
    if step["technique"] not in TECHNIQUES:
        yield "is no technique"
        return
    if not step["text"].strip():
        yield "says nothing"
    else:
        yield from text_problems(claim)
        if step["technique"] == "sequence_elimination" and claim.line:
            yield from reason_problems(step["text"], claim.line)
        if step["technique"] == "trial":
            yield from trial_problems(step["text"], claim.size, claim.before)
    yield from _cell_problems(claim)
    yield from _candidate_problems(claim)
    for solution in solutions:
        for row, column, height in claim.gone:
            if solution[row - 1][column - 1] == height:
                yield f"takes {height} from r{row}c{column}, where a solution has it"
    yield from _line_problems(claim)
    difficulty = TECHNIQUES[step["technique"]]
    if difficulty and step["difficulty"] != difficulty:
        yield f"is {step['difficulty']}, not {difficulty}"
    if not NAMED[step["technique"]](claim):
        yield "is not what its name says"


def _cell_problems(claim: Claim) -> Iterator[str]:
    """What is wrong with where a step says to look."""
    cells = [(row, column) for row, column in claim.step["cells"]]
    if not cells:
        yield "does not say where to look"
    if len({*cells}) < len(cells):
        yield "names a cell twice"
    for row, column in cells:
        if (row, column) not in claim.before:
            yield f"there is no r{row}c{column}"
        elif claim.line and (row, column) not in claim.line.cells:
            yield f"looks at r{row}c{column}, which is not in its line"


def _untold_problems(claim: Claim) -> Iterator[str]:
    """What a step should tell, too: heights that it crosses out, and those that are left."""
    told = {candidate[:2] for candidate in claim.told}
    twice = any(
        one[2] == other[2] and (one[0] == other[0] or one[1] == other[1])
        for one, other in combinations(claim.told, 2)
    )
    if twice or not all(claim.after.values()):
        return  # there is a contradiction, and no more to tell
    missing = claim.crossed - {(*candidate,) for candidate in claim.step["removed"]}
    for row, column, height in missing:
        if (row, column) not in told and claim.after[row, column] != 1 << height:
            yield f"leaves {height} in r{row}c{column}"
    for row, column in {candidate[:2] for candidate in claim.removed} - told:
        if claim.after.get((row, column), 0).bit_count() == 1:
            yield f"does not tell what r{row}c{column} is"


def _candidate_problems(claim: Claim) -> Iterator[str]:
    """What is wrong with what a step places and removes, whatever it is deduced from."""
    yield from _untold_problems(claim)
    for row, column, height in sorted(claim.placed | claim.removed):
        if not claim.before.get((row, column), 0) >> height & 1:
            yield f"{height} is no candidate of r{row}c{column}"
    for row, column, height in sorted(claim.placed):
        # A naked single places what it starts from.
        alone = claim.before.get((row, column)) == 1 << height
        if alone != (claim.step["technique"] == "naked_single"):
            yield f"r{row}c{column} is {'' if alone else 'not '}{height} already"
    if claim.told & {(*candidate,) for candidate in claim.step["removed"]}:
        yield "places what it removes"
    if len({candidate[:2] for candidate in claim.told}) < len(claim.step["placed"]):
        yield "places two in one cell"
    if len({(*candidate,) for candidate in claim.step["removed"]}) < len(claim.step["removed"]):
        yield "removes a candidate twice"
    if not claim.gone and not claim.told:
        yield "makes no progress"


def _line_problems(claim: Claim) -> Iterator[str]:
    technique, line = claim.step["technique"], claim.line
    if (line is None) != (technique in NO_LINE):
        yield "has a line" if line else "has no line"
    if line is None:
        return
    end = claim.step["line"]["from"]
    if end not in {None, *ENDS[claim.step["line"]["kind"]]}:
        yield f"a {claim.step['line']['kind']} is not seen from {end}"
    if (technique in BOTH_ENDS and end) or (technique in ONE_END and not end):
        yield f"is seen from {end}"
    if technique in NO_CLUES:
        line = line.without_clues
    for row, column, height in sorted(claim.gone):
        if (row, column) not in line.cells:
            yield f"r{row}c{column} is not in its line"
        elif not claim_follows(line, line.cells.index((row, column)), height):
            yield f"that r{row}c{column} is not {height} does not follow from its line"


def claim_follows(line: Line, place: int, height: int) -> bool:
    """Whether no arrangement of the line has ``height`` in ``place``, counted from 0."""
    return not arrangements(line).heights[place] >> height & 1


def _end_problems(record: dict[str, Any], cells: dict[Place, int]) -> Iterator[str]:
    for (row, column), heights in sorted(cells.items()):
        if heights != 1 << record["solution"][row - 1][column - 1]:
            yield f"at the end r{row}c{column} may be {[*elements(heights)]}"
    hardest = max((DIFFICULTIES.index(step["difficulty"]) for step in record["steps"]), default=0)
    if record["difficulty"] != DIFFICULTIES[hardest]:
        yield f"the puzzle is {record['difficulty']}, its hardest step {DIFFICULTIES[hardest]}"


# Whether a step is one of the easiest that are possible.


def _easier(
    difficulty: str, size: int, cells: Mapping[Place, int], sides: dict[str, list[int]]
) -> Iterator[str]:
    """What makes progress and is easier than ``difficulty``."""
    harder = DIFFICULTIES.index(difficulty)
    if not harder or 0 in cells.values():
        return  # with a contradiction there is nothing more to be found
    for kind, (near, far) in ENDS.items():
        for number in range(1, size + 1):
            sets = tuple(cells[place] for place in _places(kind, number, size))
            clues = sides[near][number - 1], sides[far][number - 1]
            for rank in range(min(harder, DIFFICULTIES.index("extreme"))):
                if name := _progress(rank, sets, *clues):
                    yield f"{name} in {kind} {number}"
    if harder > DIFFICULTIES.index("extreme"):
        for height in range(1, size + 1):
            if any(fish(cells, size, height)):
                yield f"a fish of {height}"
        for row, column, height in sorted(refuted_by_chain(cells)):
            yield f"a chain that takes {height} from r{row}c{column}"


@lru_cache(maxsize=1 << 15)
def _progress(rank: int, sets: tuple[int, ...], near: int, far: int) -> str:
    """A technique of just that difficulty that makes progress on a line; empty if none does.

    Those of lower difficulties are taken not to make any.
    """
    cells = tuple((1, column) for column in range(1, len(sets) + 1))
    both = Line(cells, sets, near, far)
    if rank < 2:
        ends = [both, Line(cells[::-1], sets[::-1], far, near)]
        if rank == 0 and (name := _by_clues(ends)):
            return name
        for rule in ((bounds, nearly_filled), (clue_2, facing_2, reachability))[rank]:
            if any(line.sets[place] >> height & 1 for line in ends for place, height in rule(line)):
                return rule.__name__
        if name := _single(both) if rank == 0 else _pair(both):
            return name
    if near or far:
        listed = level(arrangements(both).number)
        if DIFFICULTIES.index(listed) == rank and any(falling(both)):
            return "sequence_elimination"
    # If no subset makes progress, each candidate is in a permutation of the heights.
    return "a subset" if rank == 2 and any(falling(both.without_clues)) else ""


def _by_clues(ends: Sequence[Line]) -> str:
    """What the clues alone say, if that is not on the board yet."""
    for line in ends:
        tallest = 1 << line.size
        if line.near == 1 and line.sets[0] != tallest:
            return "clue_1"
        if line.near == line.size and line.sets != tuple(2 << place for place in range(line.size)):
            return "clue_n"
        if line.near and line.far and line.near + line.far == line.size + 1:
            return "facing_clues" if line.sets[line.near - 1] != tallest else ""
    return ""


def _single(line: Line) -> str:
    decided = [heights for heights in line.sets if heights.bit_count() == 1]
    for heights in line.sets:
        if any(heights & single and heights != single for single in decided):
            return "a naked single"
    for height in range(1, line.size + 1):
        places = [heights for heights in line.sets if heights >> height & 1]
        if len(places) == 1 and places != [1 << height]:
            return "a hidden single"
    return ""


def _pair(line: Line) -> str:
    return "a pair" if confined(line.sets, frozenset({2})) else ""

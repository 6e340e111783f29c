"""Whether a line is as reasons say: what would be seen with a height, which fillings are left.

Part of the checker of explanations (``checker.py``), which shares no code with the program.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from itertools import product

from .checker_line import Line, Place, arrangements, elements
from .checker_text import may_be, turned

__all__ = ["reason_problems", "why_problems"]

_CELL = r"r\d+c\d+"
_CELLS = rf"{_CELL}(?:(?:, {_CELL})* and {_CELL})?"
_GROUP = rf"\d+(?:(?:, \d+)* or \d+)? in {_CELL}(?:(?:, {_CELL})* or {_CELL})?"
_WITH = re.compile(rf"With ({_GROUP}(?:(?:, {_GROUP})* or {_GROUP})?), ([^.]*?)(?:: (?=r)|\. So )")
_TOO = re.compile(rf"(and so|with) (\d+ in {_CELL}(?:(?:, \d+ in {_CELL})* and \d+ in {_CELL})?), ")
_GIVEN = re.compile(r"(?:and|with) (\d+) seen from the (?:left|top), ")
_CASES = re.compile(rf"the (\d+) is in ({_CELL}) or ({_CELL}): (.*)")
_END = r"(?: from the (\w+))?"
_BOUND = re.compile(rf"at (least|most) (\d+) (?:would|could) be seen{_END}(?:, in (.*))?")
_WHERE = re.compile(rf"where the (\d+) is \({_CELL} or {_CELL}\)")
_NAMED = re.compile(rf"(only )?(the .*|r.*) (?:would|could) be seen{_END}")
_LEFT = re.compile(
    r"only ([\d, and-]+?)(?: \(from there\))? "
    rf"(?:(?:is|are) left, which shows?|shows? (\d+) from the \w+, and) ([\d, or]+){_END}"
)
_JUST = re.compile(rf"([\d, or]+) would be seen{_END}")
_CROWDED = re.compile(rf"({_CELLS}) (?:have only ([\d, and]+) left|has no height left)")
_NO_MORE = re.compile(r"(?:row|column) \d+ cannot be filled|the clue would be wrong, however .*")
_FAR = {"right", "bottom"}


def reason_problems(text: str, line: Line) -> Iterator[str]:
    """What a sentence says of ``line`` with heights that it cannot have, but is not so."""
    matches = _WITH.findall(text)
    if len(matches) != text.count("With "):
        yield "its text has a reason that cannot be read"
    for supposed, why in matches:
        places = [
            (height, cell)
            for heights, _, cells in (
                group.partition(" in ") for group in re.findall(_GROUP, supposed)
            )
            for height, cell in product(_numbers(heights), _named(cells))
        ]
        lines = [_with(line, cell, height) for height, cell in places]
        yield from (problem for each in lines for problem in why_problems(why, each))
        if left := _LEFT.search(why):
            for filling in _fillings(left[1]):
                if not any(_agrees(each, filling) for each in lines):
                    yield f"its text says that {filling} has one of {places}"


def why_problems(why: str, line: Line) -> Iterator[str]:
    """What is said of ``line``, whatever its clues, but is not so."""
    line = line.without_clues
    while match := _TOO.match(why):
        for group in re.findall(rf"\d+ in {_CELL}", match[2]):
            [height], [cell] = _numbers(group.partition(" in ")[0]), _named(group)
            heights = arrangements(line).heights[line.cells.index(cell)]
            # a case is no more than possible
            if heights != 1 << height and (match[1] == "and so" or not heights >> height & 1):
                yield f"its text says that r{cell[0]}c{cell[1]} is {height}, not {heights:b}"
            line = _with(line, cell, height)
        why = why[match.end() :]
    if match := _CASES.fullmatch(why):
        height, cells = int(match[1]), [*_named(match[2]), *_named(match[3])]
        for cell, heights in zip(line.cells, line.sets, strict=True):
            if (heights >> height & 1) != (cell in cells):
                yield f"its text says that the {height} is in {cells}, not in {cell}"
        for case in match[4].split("; "):
            yield from why_problems(case, line)
    elif wrong := _wrong(why, line):
        yield f"its text says that {why}, but not if {wrong}"


def _wrong(why: str, line: Line) -> Collection[object]:
    """What speaks against ``why``."""
    if match := _GIVEN.match(why):
        line, why = line._replace(near=int(match[1])), why[match.end() :]
    for form, against in _FORMS.items():
        if match := form.fullmatch(why):
            return against(match, line)
    return ["it can be read"]


def _against_bound(match: re.Match[str], line: Line) -> Collection[object]:
    least, bound = match[1] == "least", int(match[2])
    counts = _counts(line, match[3])
    if not all(count >= bound if least else count <= bound for count in counts):
        return counts
    if not match[4]:
        return []
    cells = _named(_WHERE.sub("", match[4]))
    heights = _numbers(" ".join(_WHERE.findall(match[4])))
    if len(cells) + len(heights) != bound:
        return [*cells, *heights]
    seen = _seen_from(line, match[3])
    return [
        (place, height)
        for place, height in may_be(seen, hidden=least)
        if (seen.cells[place] in cells or height in heights) == least
    ]


def _against_named(match: re.Match[str], line: Line) -> Collection[object]:
    seen = _seen_from(line, match[3])
    cells, heights = _named(match[2]), _numbers(re.sub(_CELL, "", match[2]))
    if match[1]:
        return [
            (place, height)
            for place, height in may_be(seen, hidden=False)
            if seen.cells[place] not in cells and height not in heights
        ]
    first = arrangements(seen).heights[0] if "the first building" in match[2] else 0
    return [
        *(place for place in may_be(seen, hidden=True) if place[1] in heights),
        *(height for height in heights if first >> height & 1),
    ]


def _against_left(match: re.Match[str], line: Line) -> Collection[object]:
    fillings = [filling for filling in _fillings(match[1]) if _agrees(line, filling)]
    number = arrangements(line._replace(near=int(match[2] or 0))).number
    if len({*fillings}) != number:
        return [f"{number} fillings"]
    return [
        filling
        for filling in fillings
        if _count(filling[::-1] if match[4] in _FAR else filling) not in _numbers(match[3])
        or (match[2] and _count(filling) != int(match[2]))
    ]


def _against_just(match: re.Match[str], line: Line) -> Collection[object]:
    return {*_counts(line, match[2])} - {*_numbers(match[1])}


def _against_crowded(match: re.Match[str], line: Line) -> Collection[object]:
    union = 0
    for cell in _named(match[1]):
        union |= line.sets[line.cells.index(cell)]
    return {*elements(union)} ^ {*_numbers(match[2] or "")}


def _nothing(*_: object) -> Collection[object]:
    """That is looked at elsewhere."""
    return []


_FORMS: dict[re.Pattern[str], Callable[[re.Match[str], Line], Collection[object]]] = {
    _BOUND: _against_bound,
    _NAMED: _against_named,
    _LEFT: _against_left,
    _JUST: _against_just,
    _CROWDED: _against_crowded,
    _NO_MORE: _nothing,
}


def _seen_from(line: Line, end: str | None) -> Line:
    """The line from ``end``; from its first cell if that is not named."""
    return turned(line, far=end in _FAR and line.cells == tuple(sorted(line.cells)))


def _with(line: Line, cell: Place, height: int) -> Line:
    bit = 1 << height
    sets = (
        bit if other == cell else heights & ~bit
        for other, heights in zip(line.cells, line.sets, strict=True)
    )
    return line._replace(sets=tuple(sets))


def _counts(line: Line, end: str | None) -> list[int]:
    """How many can be seen from ``end``, and with a clue from the far end."""
    ways = (
        line._replace(far=count) if line.near else _seen_from(line, end)._replace(near=count)
        for count in range(1, line.size + 1)
    )
    return [count for count, way in enumerate(ways, 1) if arrangements(way).number]


def _agrees(line: Line, filling: tuple[int, ...]) -> bool:
    return all(heights >> height & 1 for heights, height in zip(line.sets, filling, strict=True))


def _fillings(text: str) -> list[tuple[int, ...]]:
    return [
        tuple(map(int, filling.split("-") if "-" in filling else filling))
        for filling in re.findall(r"[\d-]+", text)
    ]


def _count(filling: tuple[int, ...]) -> int:
    return sum(height > max(filling[:place], default=0) for place, height in enumerate(filling))


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def _named(text: str) -> list[Place]:
    return [(int(row), int(column)) for row, column in re.findall(r"r(\d+)c(\d+)", text)]

"""Whether the heights that a sentence says a line has are known by then.

Part of the checker of explanations (``checker.py``), which shares no code with the program. It
takes puzzles of all rules. Who reads knows the givens, what the steps before have told, and what
the text itself has said before.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any, TypeAlias

from .checker_line import Place

__all__ = ["standing_problems"]

_Told: TypeAlias = tuple[int, int, int]
"""A row, a column and the height there."""

_LINE = r"(?:row|column) \d+|the (?:falling|rising) diagonal"
_CELL = r"r(?P<row>\d+)c(?P<column>\d+)"
_WORDS = re.compile(
    rf"(?P<line>{_LINE}) has (?P<heights>\d+(?:(?:, \d+)* and \d+)?)\b"
    rf"|Only place for the (?P<common>\d+):"
    rf"|Try (?P<tried>\d+) in r(?P<tried_row>\d+)c(?P<tried_column>\d+)"
    rf"|{_CELL}(?:(?:=| is | is not [^.:;]*?, so it is | can (?:still|only) be )"
    r"(?P<height>\d+)\b(?!, \d| or )| in )"
)


def standing_problems(record: dict[str, Any]) -> Iterator[str]:
    """The heights in a line that are not known where a text of ``record`` names them."""
    told = {
        (row, column, height)
        for row, heights in enumerate(record["board"], 1)
        for column, height in enumerate(heights, 1)
        if height is not None
    }
    before = [told]
    for number, step in enumerate(record["steps"], 1):
        for problem in _problems(step["text"], record["size"], before[-1]):
            yield f"step {number}: {problem}"
        before.append(before[-1] | {(*place,) for place in step["placed"]})
    for paragraph in record.get("paragraphs", ()):
        text = "\n".join(line for _, line in paragraph["lines"])
        first, last = paragraph["first"], paragraph["last"]
        for problem in _problems(text, record["size"], before[first - 1]):
            yield f"paragraph of steps {first} to {last}: {problem}"


def _problems(text: str, size: int, told: Collection[_Told]) -> Iterator[str]:
    known = {*told}
    common = ""
    subject: _Told | None = None
    for match in _WORDS.finditer(text):
        if match["line"]:
            cells = _cells(match["line"], size)
            standing = {height for *cell, height in known - {subject} if (*cell,) in cells}
            for named in map(int, re.findall(r"\d+", match["heights"])):
                if named not in standing:
                    yield f"{match['line']} has no {named} yet"
        elif match["common"]:
            common = match["common"]
        elif match["tried"]:
            known.add((int(match["tried_row"]), int(match["tried_column"]), int(match["tried"])))
        elif height := match["height"] or common:
            subject = int(match["row"]), int(match["column"]), int(height)
            known.add(subject)


def _cells(line: str, size: int) -> list[Place]:
    kind, number = line.split()[:2]
    along = range(1, size + 1)
    if kind == "row":
        return [(int(number), other) for other in along]
    if kind == "column":
        return [(other, int(number)) for other in along]
    return [(row, row if number == "falling" else size + 1 - row) for row in along]

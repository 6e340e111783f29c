"""What the sentence about a step says: whether it is what the step does, no more and no less.

Part of the checker of explanations (``checker.py``), which shares no code with the program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .checker_line import Place, elements, set_of
from .checker_names import Claim

__all__ = ["text_problems"]

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
_HYPOTHESIS = re.compile(r"(?:: otherwise| Otherwise) [^.]*\.")
_NOTHING = re.compile(r"No filling of .* shows .*\.$|(Row|Column) \d+ cannot be filled\.$")


def text_problems(claim: Claim) -> Iterator[str]:
    """What is said of a cell but not so after the step, and what the step does but is not said."""
    after = {
        place: heights & ~set_of(*(h for *cell, h in claim.gone if (*cell,) == place))
        for place, heights in claim.before.items()
    }
    said = dict.fromkeys(after, 0)
    """The heights that each cell has not, as is said."""
    every = set_of(*range(1, claim.size + 1))
    for kind, (row, column), heights in _claims(claim.step["text"]):
        excluded = {
            "not": heights,
            "most": every & ~((1 << heights.bit_length()) - 1),
            "least": (heights & -heights) - 2,
        }.get(kind, every & ~heights)
        if after.get((row, column), 0) & excluded:
            yield f"its text says that r{row}c{column} is none of {[*elements(excluded)]}"
        if kind in {"is", "so"} and after.get((row, column)) != heights:
            yield f"its text says that r{row}c{column} is {[*elements(heights)]}"
        said[row, column] = said.get((row, column), 0) | excluded
    nothing = _NOTHING.match(claim.step["text"])
    if nothing and any(after[row, column] for row, column, _ in claim.gone):
        yield "its text says that nothing is left"
    # that a naked single leaves its row and its column is not told
    if not nothing and claim.step["technique"] != "naked_single":
        for row, column, height in sorted(claim.gone):
            if not said[row, column] >> height & 1:
                yield f"its text does not say that {height} goes from r{row}c{column}"


def _claims(text: str) -> Iterator[tuple[str, Place, int]]:
    """What a text concludes: its kind, a cell and heights. What is only supposed is left out."""
    *_, last = lines = text.splitlines()
    conclusion = _HYPOTHESIS.sub(".", last if len(lines) > 1 else text)
    for kind, pattern in _CLAIMS.items():
        for match in re.finditer(pattern, conclusion):
            cells, *heights = match.groups()
            numbers = [int(number) for number in re.findall(r"\d+", heights[-1])]
            for row, column in re.findall(r"r(\d+)c(\d+)", cells):
                yield kind, (int(row), int(column)), set_of(*numbers)

"""Remarks on how a text was read: its order, what is left out, what is only kept."""

from __future__ import annotations

from collections.abc import Iterator

from ..headers import remarked
from ..puzzle import Puzzle
from ..result import Status
from ..words import quoted
from .registry import FORMATS


def remarks(
    puzzle: Puzzle, *, with_order: bool, with_moves: bool, with_headers: bool
) -> Iterator[str]:
    """Yield a sentence about everything that the author may have meant otherwise.

    ``with_order`` and ``with_moves`` leave out the order of a list and the moves of a saved game;
    only ``with_headers`` brings in the headers.
    """
    if puzzle.origin.order and not with_order:
        yield read_as(puzzle, Status.UNSATISFIABLE)
    if puzzle.origin.moves and not with_moves:
        yield "the moves of the saved game are left out; hint takes them, and so does --entries"
    for key in remarked(puzzle.headers) if with_headers else ():
        yield f"the header {quoted(key)} is kept as a remark"


def read_as(puzzle: object, status: Status) -> str:
    """How an ambiguous list of clues was read; and, if it has no solution, how else it could be."""
    order = puzzle.origin.order if isinstance(puzzle, Puzzle) else ""
    if not order:
        return ""
    said = f"the list is read {FORMATS[order].order}"
    others = [each for each in FORMATS.values() if each.order and each.name != order]
    if status is Status.UNSATISFIABLE:
        said += "".join(f"; --from {each.name} reads it {each.order}" for each in others)
    return said

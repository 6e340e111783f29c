"""Remarks on how a text was read: its order, what is left out, what is only kept."""

from __future__ import annotations

from collections.abc import Iterator

from ..values.headers import remarked
from ..values.puzzle import Puzzle
from ..values.words import quoted


def remarks(
    puzzle: Puzzle, *, with_reading: bool, with_moves: bool, with_headers: bool
) -> Iterator[str]:
    """Yield a sentence about everything that the author may have meant otherwise.

    ``with_reading`` and ``with_moves`` leave out how the text was read and the moves of a saved
    game; only ``with_headers`` brings in the headers.
    """
    if puzzle.origin.reading and not with_reading:
        yield puzzle.origin.reading
    if puzzle.origin.moves and not with_moves:
        yield "the moves of the saved game are left out; hint takes them, and so does --entries"
    for key in remarked(puzzle.headers) if with_headers else ():
        yield f"the header {quoted(key)} is kept as a remark"


def read_as(puzzle: object) -> str:
    """How the text was read, if it could be read otherwise."""
    return puzzle.origin.reading if isinstance(puzzle, Puzzle) else ""

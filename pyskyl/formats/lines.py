"""Texts in which every line is a puzzle, in whichever notation of one line it is.

Only a JSON object, and a list in brackets, may stand on several.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import ParseError
from ..puzzle import Puzzle
from .joined import lists, objects
from .reading import Lines, TextLine, read_lines
from .recognition import of_line
from .registry import FORMATS


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzle of every line, or its error; blank lines and comments are left out."""
    return read_lines(lists(objects(lines)), _read_line)


def _read_line(line: TextLine) -> Puzzle:
    name = of_line(line.text)
    if name is None:
        raise line.error(f"{_NONE}: {_KNOWN}", line.start)
    puzzle = FORMATS[name].read_line(line)
    return puzzle.with_origin(order=name) if FORMATS[name].order else puzzle


_NONE = "no notation that has a puzzle on one line begins like this"

_KNOWN = (
    "a game ID as 4:…, skyscrapers/4/4/… with or without an address before it, four clues for each "
    "row as 0,0,1,2, or a JSON object"
)

"""Texts in no exact notation: Prolog says what they mean (prolog/skyscraper/reading).

A text is read whole. One of thousands of puzzles is read in pieces, in the order of sides that the
first of them shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..engine import bridge
from ..errors import EngineError, ParseError
from ..headers import KINDS, REMARKS, kind
from ..puzzle import Puzzle, PuzzleError
from ..rule import Rule
from .assembly import key_and_value
from .reading import Lines, TextLine, is_header, no_puzzle
from .recognition import of_line
from .registry import FORMATS

_PIECE = 200
"""The most lines that are read as one text."""

_LENGTH = 100_000
"""The most characters of these lines."""


def read(lines: Lines, order: Sequence[str] = ()) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles that ``lines`` mean, or the error of a text that means none.

    ``order`` names the four sides in their order, or is ``["clockwise"]``.
    """
    piece: list[TextLine] = []
    while True:
        ended = True
        length = sum(len(line.text) for line in piece)
        for line in lines:
            if isinstance(line, ParseError):
                yield line
                return
            if line.end:
                yield line.end
                return
            piece.append(line)
            length += len(line.text)
            if len(piece) >= _PIECE or length > _LENGTH:
                ended = False
                break
        if found := list(_within(piece)):
            yield from found
            if ended:
                return
            piece = []
            continue
        reply = _meaning(piece, order)
        if isinstance(reply, ParseError):
            yield reply
            return
        order = order or reply["order"]
        puzzles = reply["puzzles"]
        if not ended and len(puzzles) > 1:
            # the last puzzle of a piece may go on in the next one
            puzzles = puzzles[:-1]
        for plain in puzzles:
            size = plain["last"] - piece[0].number + 1
            yield _puzzle(plain, reply["how"], piece[:size])
            piece = piece[size:]
        if ended or not piece:
            return


_AROUND = "<>()[]\"'`.,;"


def _within(piece: Sequence[TextLine]) -> Iterator[Puzzle]:
    """Yield the puzzles whose game IDs or addresses are words of these lines."""
    for line in piece:
        for word in line.text.split():
            bare = word.strip(_AROUND)
            name = of_line(bare)
            if name in {"towers", "pzpr"} and len(bare) > _SHORTEST:
                try:
                    yield FORMATS[name].read_line(line._replace(text=bare))
                except ParseError:
                    continue


_SHORTEST = 8
"""The fewest characters of an ID among other words."""


def _meaning(piece: Sequence[TextLine], order: Sequence[str]) -> Any:
    """Prolog's reply, or the error of a text that means no puzzle."""
    for line in piece:
        if wrong := _unknown_kind(line):
            return wrong
    # the numbers of lines in a reply count from the first of these
    first = piece[0].number - 1 if piece else 0
    text = "\n".join(line.text for line in piece)
    try:
        [reply] = bridge.replies("read", [[text, list(order)]], bridge.options())
    except EngineError as problem:
        line = next((line for line in piece if not line.is_empty), piece[0])
        said = str(problem).split("\n")[0]
        return line.error(f"this is in no exact notation, and other texts need Prolog: {said}", 1)
    if "puzzles" in reply:
        for plain in reply["puzzles"]:
            plain["last"] += first
        return reply
    if reply.get("line"):
        line = piece[reply["line"] - 1]
        return line.error(reply["problem"], min(reply["column"], len(line.text) + 1))
    return no_puzzle(piece[-1])


def _header(line: TextLine) -> tuple[str, str] | None:
    bare = line._replace(text=line.text.lstrip("> \t"))
    return key_and_value(bare) if is_header(bare.text) else None


def _unknown_kind(line: TextLine) -> ParseError | None:
    """The error of a header that names a kind of puzzle that pyskyl does not know."""
    header = _header(line)
    if header and header[0].casefold() in KINDS:
        try:
            kind(*header)
        except ValueError as problem:
            return line.error(str(problem), line.start)
    return None


def _puzzle(plain: Any, how: str, piece: Sequence[TextLine]) -> Puzzle | ParseError:
    headers = [
        header
        for header in map(_header, piece)
        if header and header[0].casefold() in REMARKS and header[1]
    ]
    rule = Rule(**{name: value == "true" or value for name, value in plain["variants"]})
    try:
        puzzle = Puzzle.from_lists(
            plain["sides"], bridge.board_of(plain["rows"], rule), headers, rule
        )
    except PuzzleError as problem:
        _, message, where = problem.defects[0]
        line = next((line for line in piece if re.search("[0-9]", line.text)), piece[0])
        return line.error(f"{where}: {message}" if where else message, line.start)
    return puzzle.with_origin(reading=how)

"""Texts in no exact notation: Prolog says what they mean (prolog/skyscraper/reading).

A text is read whole. One of thousands of puzzles is read in pieces, in the order of sides that the
first of them shows. Of lists of clues, one a line, Prolog says only this order: each line is then a
puzzle, right or wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Any

from ..engine import bridge
from ..errors import EngineNotFoundError, OutOfMemoryError, ParseError
from ..values.headers import KINDS, REMARKS, kind
from ..values.puzzle import Puzzle, PuzzleError
from ..values.rule import Rule
from .assembly import key_and_value
from .lines import Entry, Lines, TextLine, is_header, no_puzzle, read_lines
from .notations import codewars
from .recognition import of_line
from .registry import FORMATS

_FEW, _MANY = 60, 960
"""So many lines are read as one text at first, and so many if that means not several puzzles."""

_ENOUGH = 200
"""Of so many lines, it is no end in the middle of a puzzle that makes them hard to read."""

_LENGTH = 100_000
"""The most characters of these lines."""


def read(lines: Lines, order: Sequence[str] = ()) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles that ``lines`` mean, or the error of a text that means none.

    ``order`` names the four sides in their order, or is ``["clockwise"]``.
    """
    try:
        yield from _read(lines, {"order": [*order]})
    except ParseError as error:
        yield error


def _read(lines: Lines, settings: dict[str, Any]) -> Iterator[Puzzle | ParseError]:
    piece: list[TextLine] = []
    most = _FEW
    how = ""
    found = skipped = False
    while True:
        more = _fill(piece, lines, most)
        if within := _within(piece):
            yield from within
            if not more:
                return
            piece = []
            found = True
            continue
        reply = _meaning(piece, {**settings, "more": more})
        if isinstance(reply, dict) and reply["lists"]:
            yield from _lists(chain(piece, lines), reply["lists"], reply["how"])
            return
        puzzles = [] if isinstance(reply, ParseError) or reply is None else reply["puzzles"]
        if more and len(puzzles) < 2 and most < _MANY:
            most *= 2
            continue
        if not puzzles:
            # above its numbers is nothing but prose: a puzzle begins later
            first = piece[-1].number if reply is None else reply.line
            if more and not skipped and first >= piece[-_FEW:][0].number:
                skipped = True
                piece = piece[-1:] if reply is None else piece[-_FEW:]
                most = _FEW
                continue
            if more:
                reply = piece[-1].error("no puzzle is found in so many lines", 1)
            if reply or not found:
                yield reply or no_puzzle(piece[-1])
            return
        if reply["form"] != settings.get("form"):
            settings["form"], how = reply["form"], reply["how"]
        for plain in puzzles:
            size = plain["last"] - piece[0].number + 1
            yield _puzzle(plain, how, piece[:size])
            piece = piece[size:]
        if not more:
            return
        most = _FEW
        found, skipped = True, False


def _fill(piece: list[TextLine], lines: Lines, most: int) -> bool:
    """Add lines to ``piece`` until it has enough; whether there may be more.

    Raises :class:`ParseError` at a malformed line.
    """
    length = sum(len(line.text) for line in piece)
    for line in lines:
        if isinstance(line, ParseError):
            raise line
        if line.end:
            raise line.end
        piece.append(line)
        length += len(line.text)
        if len(piece) >= most or length > _LENGTH:
            return True
    return False


def _lists(lines: Lines, order: Sequence[str], how: str) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of lists of clues, one a line, in this order of sides."""

    def sides(entries: list[Entry]) -> list[Entry]:
        size = len(entries) // 4
        starts = [order.index(name) * size for name in ("top", "bottom", "left", "right")]
        return [entry for start in starts for entry in entries[start : start + size]]

    def read_list(line: TextLine) -> Puzzle:
        is_clockwise = len(order) == 1
        puzzle = codewars.read_line(line) if is_clockwise else codewars.read_clues(line, sides)
        return puzzle.with_origin(reading=how)

    yield from read_lines(lines, read_list)


_AROUND = " <>()[]\"'`.,;"

_CELL = re.compile('"[^"]*"|[^,;"]+')
"""A cell of a CSV. The module csv cannot read all characters with every Python."""


def _within(piece: Sequence[TextLine]) -> list[Puzzle | ParseError]:
    """The puzzles whose game IDs or addresses are words of these lines, or cells of a CSV.

    What begins like one and is none is an error. Without a puzzle it counts only if it has the form
    of one, and no grid stands beside it.
    """
    found = [one for line in piece for one in _own(line)]
    if any(isinstance(one, Puzzle) for one in found):
        return found
    wrong = [one for one in found if isinstance(one, ParseError)]
    lines = {error.line for error in wrong}
    others = [line for line in piece if line.number not in lines and re.search("[0-9]", line.text)]
    return found if len(others) < _GRID and any(error.is_formed for error in wrong) else []


_GRID = 3
"""So many lines with digits may be one."""


def _own(line: TextLine) -> list[Puzzle | ParseError]:
    words = list(_ids(line, line.text.split()))
    if any(isinstance(one, Puzzle) for one in words):
        return words
    return list(_ids(line, _cells(line.text))) or words


def _cells(text: str) -> Iterator[str]:
    """Yield the cells of a line; an ID with its cells, which stand behind a comma, as one."""
    cells = _CELL.findall(text)
    for cell, behind in pairwise([*cells, ""]):
        is_of_id = re.fullmatch("[0-9A-Za-z_]*[0-9][0-9A-Za-z_]*", behind) is not None
        if is_of_id and (len(cells) == 2 or not behind.isdigit()):
            yield f"{cell},{behind}"
        else:
            yield cell


def _ids(line: TextLine, words: Iterable[str]) -> Iterator[Puzzle | ParseError]:
    for word in words:
        bare = word.strip(_AROUND)
        name = of_line(bare)
        if name in {"towers", "pzpr"} and len(bare) > _SHORTEST:
            try:
                yield FORMATS[name].read_line(line._replace(text=bare))
            except ParseError as error:
                yield error


_SHORTEST = 8
"""The fewest characters of an ID among other words."""


def _meaning(piece: Sequence[TextLine], settings: Mapping[str, Any]) -> Any:
    """Prolog's reply, the error of a text that means no puzzle, or None for one without numbers.

    Raises :class:`ParseError` if more lines could not change that, :class:`EngineError` if Prolog
    fails.
    """
    for line in piece:
        if wrong := _unknown_kind(line):
            raise wrong
    # the numbers of lines in a reply count from the first of these
    first = piece[0].number - 1 if piece else 0
    # half a surrogate pair is no character, and janus cannot pass it on
    text = _HALF.sub("\ufffd", "\n".join(line.text for line in piece))
    try:
        [reply] = bridge.replies("read", [[text, settings]], bridge.options())
    except EngineNotFoundError as problem:
        line = next((line for line in piece if not line.is_empty), piece[0])
        said = str(problem).split("\n")[0]
        what = f"this is in no exact notation, and other texts need Prolog: {said}"
        raise line.error(what, 1) from None
    failure = bridge.error_of(reply)
    if isinstance(failure, OutOfMemoryError):
        reply = {"limit": "it takes too much memory to find out what this text means"}
    elif failure:
        raise failure
    if "limit" in reply:
        too_long = piece[0].error(reply["limit"], 1)
        if len(piece) > _ENOUGH or not settings["more"]:
            raise too_long
        return too_long
    if "puzzles" in reply:
        for plain in reply["puzzles"]:
            plain["last"] += first
        return reply
    if reply.get("line"):
        line = piece[reply["line"] - 1]
        return line.error(reply["problem"], min(reply["column"], len(line.text) + 1))
    return None


_HALF = re.compile("[\ud800-\udfff]")


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
    except ValueError as problem:  # of a header
        return piece[0].error(str(problem), piece[0].start)
    return puzzle.with_origin(reading=how)

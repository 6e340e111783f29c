"""The objects that ``--format json`` prints, one a line or one over several lines.

Only what makes a puzzle is read: ``sides``, ``board`` (null for none, and in it for an empty cell),
``size``, ``rule``, and ``headers`` or ``title``. What an answer has beside it, as the solution, is
left.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, TypeAlias

from ..errors import ParseError
from ..headers import SIDES, kind, side_of
from ..puzzle import MAX_HEADERS, MAX_SIZE, Puzzle, PuzzleError, check_header
from ..rule import CLASSIC, Rule
from ..words import counted
from .objects import joined
from .reading import Lines, TextLine, read_lines

_Path: TypeAlias = tuple["str | int", ...]


class _RecordError(Exception):
    """What is wrong with a record, and by which keys and indices the place is found."""

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.puzzle: Puzzle | None = None


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines``: objects on a line each, or as :func:`joined` has them.

    For a malformed one the error is given instead.
    """
    return read_lines(joined(lines), read_line)


def read_line(line: TextLine) -> Puzzle:
    """The puzzle whose object is the line's text. Raises :class:`ParseError`.

    It may be of several lines: see :func:`joined`.
    """
    if line.end:
        raise line.end
    return _puzzle(line)


def write(puzzle: Puzzle) -> str:
    """An object with all of ``puzzle`` on a line."""
    return (
        json.dumps(
            {
                "name": puzzle.title or None,
                "title": puzzle.title or None,
                "size": puzzle.size,
                "sides": vars(puzzle.sides),
                "board": puzzle.board,
                "headers": puzzle.headers,
                **({"rule": variants} if (variants := puzzle.rule.variants) else {}),
            },
            ensure_ascii=False,
        )
        + "\n"
    )


def _puzzle(whole: TextLine) -> Puzzle:
    """The puzzle of an object on one line or several. Raises :class:`ParseError`."""
    text = whole.text
    start = len(text) - len(text.lstrip())
    puzzle: Puzzle | None = None
    try:
        record, end = _DECODER.raw_decode(text, start)
        if _BEHIND.fullmatch(text, end):
            return _made(record)
        message, at = "nothing can follow the object", _behind_blanks(text, end)
    except _RecordError as problem:
        message, at = problem.message, _place(text, start, problem.path)
        puzzle = problem.puzzle
    except json.JSONDecodeError as problem:
        message, at = _in_words(problem.msg), problem.pos
    except RecursionError:
        message, at = "the object is nested too deeply", start
    error = whole.error(message, at + 1)
    error.puzzle = puzzle
    raise error


def _in_words(message: str) -> str:
    """What the library's decoder says, as we say things."""
    known = {
        "Unterminated string starting at": "this text has no end",
        "Invalid control character at": "a control character stands in a text",
        "Expecting value": "a value is missing here",
        "Expecting property name enclosed in double quotes": "a key in double quotes is missing",
        "Expecting ':' delimiter": "the colon behind a key is missing here",
        "Expecting ',' delimiter": "a comma or the end of an object or a list is missing here",
        "Illegal trailing comma before end of object": "no key follows on this comma",
        "Illegal trailing comma before end of array": "no value follows on this comma",
    }
    known_words = known.get(message)
    return f"this is no JSON: {known_words or message[:1].lower() + message[1:].rstrip(' at')}"


_BEHIND = re.compile(r"\s*(\s[%#].*)?", re.DOTALL)


def _integer(digits: str) -> float:
    # int() takes long for many digits, and refuses more than it is set to
    return int(digits) if len(digits) < 20 else float("inf")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    known = dict(pairs)
    if len(known) < len(pairs):
        [(twice, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise _RecordError(f"an object has the key {json.dumps(twice)[:40]} twice")
    return known


_DECODER = json.JSONDecoder(parse_int=_integer, object_pairs_hook=_object)


def _made(record: Any) -> Puzzle:
    """The puzzle that a record is about. Raises :class:`_RecordError`."""
    if not isinstance(record, dict):
        raise _RecordError("an object with the sides and the board of a puzzle must stand here")
    if record.get("sides") is None:
        error = record.get("error")
        if isinstance(error, str):
            said = " ".join(error[:200].split())
            raise _RecordError(f"this object has no puzzle, but an error: {said}", "error")
        known, places = _of_others(record)
        try:
            return _made(known)
        except _RecordError as problem:
            deep = 2 if problem.path[:1] == ("sides",) else 1
            path = places.get(problem.path[:deep], ())
            # a cell of the board is no place among givens
            inside = problem.path[deep:] if path and path != ("fixCell",) else ()
            problem.path = (*path, *inside)
            raise
    if record.get("variant") is not None:
        raise _RecordError("a puzzle with other rules cannot be read", "variant")
    size = _size(record)
    sides = _numbers_of_sides(record["sides"], size)
    board = _board(record, size)
    headers = _headers(record)
    rule = _rule(record)
    try:
        return Puzzle.from_lists(sides, board, headers, rule)
    except PuzzleError as problem:
        (row, column), message, _ = problem.defects[0]
        error = _RecordError(message, *_path_of(row, column, size))
        error.puzzle = problem.puzzle
        raise error from None


_Places: TypeAlias = dict[_Path, _Path]


def _of_others(record: dict[str, Any]) -> tuple[dict[str, Any], _Places]:
    """An object of another program as one of ours, and where in it stands what ours has.

    Its four sides are its own or in ``visible``, by any of their names; it may have ``dim`` for the
    size, ``grid`` for the board, and ``fixCell``: column, row, height. Any other list may be a rule
    that nobody knows. Raises :class:`_RecordError`.
    """
    inner = record.get("visible")
    inside, path = (inner, ("visible",)) if isinstance(inner, dict) else (record, ())
    names = {side: key for key in inside if (side := side_of(key))}
    if len(names) < len(SIDES):
        raise _RecordError("this object has no sides", *(["sides"] if "sides" in record else []))
    places: _Places = {("sides", side): (*path, key) for side, key in names.items()}
    known: dict[str, Any] = {"sides": {side: inside[key] for side, key in names.items()}}
    for key, value in record.items():
        if key in _NAMES:
            known[_NAMES[key]] = value
            places[(_NAMES[key],)] = (key,)
        elif key not in ("visible", *names.values()):
            try:
                kind(key.removeprefix("puzzle_"), str(value))
            except ValueError as problem:
                raise _RecordError(str(problem), key) from None
            if isinstance(value, list) and value:
                what = "is not known here: it may be areas or another rule, and pyskyl has none"
                raise _RecordError(f"the key {json.dumps(key)[:40]} {what}", key)
    if "fixCell" in known and "board" not in known:
        places[("board",)] = ("fixCell",)
    return known, places


_NAMES = {key: key for key in ("size", "board", "title", "headers", "rule", "fixCell")}
_NAMES |= {"dim": "size", "grid": "board"}


def _path_of(row: int, column: int, size: int) -> _Path:
    """Where in a record that is which stands there in a framed grid."""
    if (row, column) == (0, 0):
        # the shape is right: there are too many parks
        return ("rule",)
    if row in {0, size + 1}:
        return "sides", "top" if row == 0 else "bottom", column - 1
    if column in {0, size + 1}:
        return "sides", "left" if column == 0 else "right", row - 1
    return "board", row - 1, column - 1


def _size(record: dict[str, Any]) -> int:
    sides = record["sides"]
    if not isinstance(sides, dict):
        raise _RecordError("the sides are an object with top, left, bottom and right", "sides")
    for name in SIDES:
        if not isinstance(sides.get(name), list):
            where = [name] if name in sides else []
            raise _RecordError(f"the {name} side must be a list of clues", "sides", *where)
    for name in sides:
        if name not in SIDES:
            raise _RecordError("the sides are top, left, bottom and right", "sides", name)
    size = record.get("size")
    if size is None:
        size = len(sides["top"])
    if type(size) is not int or not 1 <= size <= MAX_SIZE:
        key = "size" if record.get("size") is not None else "sides"
        raise _RecordError(f"the size is not in 1..{MAX_SIZE}", key)
    return size


def _numbers_of_sides(sides: dict[str, Any], size: int) -> list[list[int | None]]:
    return [_line(sides[name], size, f"the {name} side", "clue", "sides", name) for name in SIDES]


def _board(record: dict[str, Any], size: int) -> list[list[int | None]] | None:
    board = record.get("board")
    if board is None:
        return _with_given(record["fixCell"], size) if "fixCell" in record else None
    if not isinstance(board, list) or not all(isinstance(row, list) for row in board):
        raise _RecordError("the board must be a list of rows", "board")
    if len(board) != size:
        raise _RecordError(f"the board has {counted(len(board), 'row')}, not {size}", "board")
    return [
        _line(row, size, f"row {number + 1} of the board", "cell", "board", number)
        for number, row in enumerate(board)
    ]


def _with_given(given: Any, size: int) -> list[list[int | None]]:
    """The board with these columns, rows and heights. Raises :class:`_RecordError`."""
    board: list[list[int | None]] = [[None] * size for _ in range(size)]
    for cell in given if isinstance(given, list) else [given]:
        match cell:
            case [int(column), int(row), int(height)] if {column, row} <= {*range(1, size + 1)}:
                board[row - 1][column - 1] = height
            case _:
                what = "the givens must be lists of a column, a row and a height"
                raise _RecordError(what, "fixCell")
    return board


def _line(
    numbers: list[Any], size: int, name: str, unit: str, *path: str | int
) -> list[int | None]:
    """``numbers``, if there are so many. Raises :class:`_RecordError`."""
    if len(numbers) != size:
        raise _RecordError(f"{name} has {counted(len(numbers), unit)}, not {size}", *path)
    for place, number in enumerate(numbers):
        if number is not None and type(number) is not int:
            raise _RecordError("this must be a whole number or null", *path, place)
    return numbers


def _headers(record: dict[str, Any]) -> list[tuple[str, str]]:
    headers = record.get("headers")
    if headers is None:
        title = record.get("title")
        return [] if title is None or title == "" else [_header(("title", title), "title")]
    if not isinstance(headers, list):
        raise _RecordError("the headers must be a list of keys with values", "headers")
    if len(headers) > MAX_HEADERS:
        raise _RecordError(f"a puzzle has at most {MAX_HEADERS} headers", "headers", MAX_HEADERS)
    return [_header(header, "headers", number) for number, header in enumerate(headers)]


def _header(header: Any, *path: str | int) -> tuple[str, str]:
    if not isinstance(header, tuple | list) or len(header) != 2:
        raise _RecordError("a header is a list of two texts, key and value", *path)
    try:
        return check_header((header[0], header[1]))
    except (TypeError, ValueError) as problem:
        raise _RecordError(str(problem), *path) from None


def _rule(record: dict[str, Any]) -> Rule:
    variants = record.get("rule")
    if variants is None:
        return CLASSIC
    if not isinstance(variants, dict):
        raise _RecordError("the rule must be an object with parks, diagonals or clues", "rule")
    for name, value in variants.items():
        if name not in _VARIANTS:
            raise _RecordError(f"a rule has {', '.join(_VARIANTS)}, and no other key", "rule", name)
        try:
            Rule(**{name: value})
        except ValueError as problem:
            raise _RecordError(str(problem), "rule", name) from None
    return Rule(**variants)


_VARIANTS = [field.name for field in fields(Rule)]

_BLANK = re.compile(r"[ \t\n\r]*")


def _place(text: str, at: int, path: _Path) -> int:
    """Where the value is that these keys and indices lead to; text is known to be JSON."""
    for step in path:
        number = 0
        opening = text[at]
        at += 1
        while True:
            at = _behind_blanks(text, at)
            key: str | int = number
            if opening == "{":
                key, at = _SKIPPING.raw_decode(text, at)
                at = _behind_blanks(text, _behind_blanks(text, at) + 1)
            if key == step:
                break
            _, at = _SKIPPING.raw_decode(text, at)
            at = _behind_blanks(text, at) + 1
            number += 1
    return at


_SKIPPING = json.JSONDecoder(parse_int=_integer)


def _behind_blanks(text: str, at: int) -> int:
    found = _BLANK.match(text, at)
    assert found
    return found.end()

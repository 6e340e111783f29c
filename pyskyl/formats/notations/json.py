"""The objects that ``--format json`` prints, one a line or one over several lines.

Only the parts of a puzzle are read: ``sides``, ``board`` (null for none, and in it for an empty
cell), ``size``, ``rule``, and ``headers`` or ``title``; other parts of an answer are ignored. Where
the JSON is valid, an error points to the start of the object and says which part is wrong.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from typing import Any

from ...errors import ParseError
from ...values.headers import SIDES, kind, side_of
from ...values.puzzle import MAX_SIZE, Puzzle, PuzzleError
from ...values.rule import Rule
from ...values.words import counted, is_whole, outside
from ..joined import objects, whole
from ..lines import Lines, TextLine, attempt, read_each_line
from . import janko


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of each object on a line, or on several as :func:`objects` joins them.

    An array of objects, alone or in an object, has a puzzle in each; the text ends with one. A
    malformed object yields its error instead.
    """
    return read_each_line(objects(whole(lines, "array")), read_record)


def write(puzzle: Puzzle) -> str:
    """All of ``puzzle`` as an object on one line."""
    known = {
        "name": puzzle.title or None,
        "title": puzzle.title or None,
        "size": puzzle.size,
        "sides": vars(puzzle.sides),
        "board": puzzle.board,
        "headers": puzzle.headers,
    }
    if variants := puzzle.rule.variants:
        known["rule"] = variants
    return json.dumps(known, ensure_ascii=False) + "\n"


def read_line(line: TextLine) -> Puzzle:
    """The only puzzle whose object is the line's text. Raises :class:`ParseError`."""
    found = list(read_record(line))
    if len(found) > 1:
        raise line.error("several puzzles stand where one is meant", line.start)
    if isinstance(found[0], ParseError):
        raise found[0]
    return found[0]


def read_record(line: TextLine) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of the object or the array that is the line's text, or their errors.

    The line may be joined from several: see :func:`objects`.
    """
    record = attempt(_decoded, line)
    if isinstance(record, ParseError):
        yield record
        return
    for one in _several(record) or [record]:
        yield attempt(partial(_read, line), one)


def _several(record: Any) -> list[Any]:
    """The records of an array, which may be the only one in an object; else none."""
    if isinstance(record, dict) and record.get("sides") is None:
        arrays = [value for value in record.values() if isinstance(value, list)]
        record = arrays[0] if len(arrays) == 1 else None
    is_array = isinstance(record, list) and all(isinstance(one, dict) for one in record)
    return record if is_array else []


def _decoded(line: TextLine) -> Any:
    """The value of the line's text. Raises :class:`ParseError`."""
    try:
        record, end = _DECODER.raw_decode(line.text, line.start - 1)
        if not _BEHIND.fullmatch(line.text, end):
            raise json.JSONDecodeError("nothing can follow the object", line.text, end)
    except json.JSONDecodeError as problem:
        at = len(line.text) - len(line.text[problem.pos :].lstrip())
        message = problem.msg[:1].lower() + re.sub(" at$", " here", problem.msg[1:])
        raise line.error(f"this is no JSON: {message}", at + 1) from None
    except RecursionError:
        error = line.error("the object is nested too deeply", line.start)
        error.is_formed = True
        raise error from None
    except ValueError as problem:
        raise line.error(str(problem), line.start) from None
    return record


def _read(line: TextLine, record: Any) -> Puzzle:
    """The puzzle of a record, which stands on the line. Raises :class:`ParseError`."""
    try:
        return _puzzle_of(record)
    except PuzzleError as problem:
        _, message, where = problem.defects[0]
        error = line.error(f"{where}: {message}" if where else message, line.start)
        error.puzzle = problem.puzzle
        raise error from None
    except (TypeError, ValueError) as problem:
        raise line.error(str(problem), line.start) from None


_BEHIND = re.compile(r"\s*(\s[%#].*)?", re.DOTALL)


def _integer(digits: str) -> float:
    # int() is slow for many digits, and refuses more than its limit
    return int(digits) if len(digits) < 20 else float("inf")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    known = dict(pairs)
    if len(known) < len(pairs):
        [(twice, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise ValueError(f"an object has the key {json.dumps(twice)[:40]} twice")
    return known


_DECODER = json.JSONDecoder(parse_int=_integer, object_pairs_hook=_object)


def _puzzle_of(record: Any) -> Puzzle:
    """The puzzle that a record is about. Raises ValueError and TypeError."""
    if not isinstance(record, dict):
        raise ValueError("an object with the sides and the board of a puzzle must stand here")
    if record.get("sides") is None:
        if isinstance(error := record.get("error"), str):
            said = " ".join(error[:200].split())
            raise ValueError(f"this object has no puzzle, but an error: {said}")
        for part in (record, *record.values()):
            if isinstance(part, dict) and "clabels" in part:
                return janko.of_record(part)
        record = _of_others(record)
    elif record.get("variant") is not None:
        raise ValueError("a puzzle with other rules cannot be read")
    sides = record["sides"]
    if not isinstance(sides, dict) or sorted(sides) != sorted(SIDES):
        raise ValueError(f"the sides are an object with {', '.join(SIDES)}, and nothing else")
    if not all(isinstance(side, list) for side in sides.values()):
        raise ValueError("a side must be a list of clues")
    size = len(sides["top"])
    if not 1 <= size <= MAX_SIZE:
        raise ValueError(outside("size", size, MAX_SIZE))
    if record.get("size") is not None and not is_whole(record["size"], size, size):
        raise ValueError(f"the top side has {counted(size, 'clue')}, which is not the size")
    board, title = record.get("board"), record.get("title")
    if board is None and "fixCell" in record:
        board = _with_givens(record["fixCell"], size)
    headers = record.get("headers")
    if headers is None:
        headers = [] if title in (None, "") else [("title", title)]
    return Puzzle.from_lists([sides[name] for name in SIDES], board, headers, _rule(record))


def _of_others(record: dict[str, Any]) -> dict[str, Any]:
    """An object of another program, translated into one of ours.

    The four sides stand in it or in an object that it has, under any of their names; or the whole
    puzzle stands there. It may have ``dim`` for the size, ``grid`` for the board, and ``fixCell``
    for givens: column, row, height. Raises ValueError, also for any other list, which may be an
    unknown rule.
    """
    inside = next((part for part in record.values() if _has_sides(part)), record)
    if isinstance(inside.get("sides"), dict):
        return {**record, **inside}
    names = {side: key for key in inside if (side := side_of(key))}
    if len(names) < len(SIDES):
        raise ValueError(f"this object has no sides: {', '.join(SIDES)}")
    known: dict[str, Any] = {"sides": {side: inside[key] for side, key in names.items()}}
    others = record if inside is record else {**record, **inside}
    for key, value in others.items():
        if key in _NAMES:
            known[_NAMES[key]] = value
        elif value is not inside and key not in names.values():
            if variant := kind(key.removeprefix("puzzle_"), str(value)):
                known.setdefault("rule", {}).update([variant])
            if isinstance(value, str) and "clockwise" in value.lower():
                raise ValueError("the sides of this object are in another order")
            if value and (isinstance(value, list) or _has_number(value)):
                what = "is not known here: it may be areas or another rule, and pyskyl has none"
                raise ValueError(f"the key {json.dumps(key)[:40]} {what}")
    return known


_NAMES = {
    key: key
    for key in ("size", "board", "title", "headers", "rule", "parks", "diagonals", "fixCell")
}
_NAMES |= {"dim": "size", "grid": "board"}


def _has_number(value: Any) -> bool:
    """Whether an object has a number somewhere, which may be a given."""
    return isinstance(value, dict) and any(
        type(part) is int or _has_number(part) for part in value.values()
    )


def _has_sides(part: Any) -> bool:
    return isinstance(part, dict) and (
        isinstance(part.get("sides"), dict) or {*map(side_of, part)} >= {*SIDES}
    )


def _with_givens(givens: Any, size: int) -> list[list[int | None]]:
    """The board with these givens, each a column, a row and a height. Raises ValueError."""
    board: list[list[int | None]] = [[None] * size for _ in range(size)]
    for given in givens if isinstance(givens, list) else [givens]:
        match given:
            case [int(column), int(row), int(height)] if {column, row} <= {*range(1, size + 1)}:
                board[row - 1][column - 1] = height
            case _:
                raise ValueError("the givens must be lists of a column, a row and a height")
    return board


def _rule(record: dict[str, Any]) -> Rule:
    variants = record.get("rule") or {}
    names = [field.name for field in fields(Rule)]
    if not isinstance(variants, dict) or not {*variants} <= {*names}:
        raise ValueError(f"the rule must be an object with {', '.join(names)}, and nothing else")
    # other programs have them beside the sides, where a number of clues is a fact
    beside = {name: record[name] for name in names if record.get(name)}
    if is_whole(beside.get("clues"), 0, MAX_SIZE * 4):
        del beside["clues"]
    return Rule(**beside | variants)

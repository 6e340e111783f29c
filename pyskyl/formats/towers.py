"""The game IDs and save files of Towers, in Simon Tatham's Portable Puzzle Collection.

``4:1//2/4/////////3///1,a2_3m`` is the size, then the clues (top, bottom, left, right), then, if
there are any, the givens: a letter is a run of empty cells, "_" keeps two numbers apart. The size
may be followed by the level of difficulty, ``4dh:``, which is the header ``difficulty`` here.
puzzle-skyscrapers.com writes the part behind the colon in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, groupby, product
from typing import TypeVar

from ..errors import ParseError
from ..puzzle import MAX_SIZE, Board, Puzzle, Sides, defects
from .reading import Line, last_line, parse_number, quoted, read_lines, split_lines

__all__ = ["read", "write"]

_LEVELS = {"e": "easy", "h": "hard", "x": "extreme", "u": "unreasonable"}
_LETTERS = {level: letter for letter, level in _LEVELS.items()}
_LONGEST_RUN = 26

_Entry = TypeVar("_Entry")


def read(text: str, filename: str) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``text``, game IDs on lines of their own or one save file.

    A malformed one gives its error instead. ``filename`` is for the errors.
    """
    if text.lstrip().startswith("SAVEFILE:"):
        try:
            yield _read_save(split_lines(text, filename))
        except ParseError as error:
            yield error
    else:
        yield from read_lines(text, filename, _read_id)


def write(puzzle: Puzzle) -> str:
    """The game ID of ``puzzle`` and a newline. Of the headers it keeps a known difficulty."""
    letter = _LETTERS.get(dict(puzzle.headers).get("difficulty", ""))
    top, left, bottom, right = puzzle.sides
    clues = "/".join(str(clue or "") for clue in (*top, *bottom, *left, *right))
    cells = list(chain(*puzzle.board))
    givens = "," + _written_cells(cells) if any(cells) else ""
    return f"{puzzle.size}{'d' + letter if letter else ''}:{clues}{givens}\n"


def _written_cells(cells: Sequence[int | None]) -> str:
    text = ""
    for empty, group in groupby(cells, key=lambda cell: cell is None):
        run = list(group)
        if empty:
            longest, rest = divmod(len(run), _LONGEST_RUN)
            text += "z" * longest + (_letter(rest) if rest else "")
        else:
            text += "_".join(map(str, run))
    return text


def _letter(run: int) -> str:
    return chr(ord("a") + run - 1)


def _run(letter: str) -> int:
    return ord(letter) - ord("a") + 1


# In what follows a position is an index of the line's text: one less than the column.


def _at(line: Line, position: int, message: str) -> ParseError:
    return line.error(message, position + 1)


def _number(line: Line, position: int, digits: str) -> int:
    try:
        return parse_number(digits)
    except ValueError as problem:
        raise _at(line, position, str(problem)) from None


def _read_id(line: Line) -> Puzzle:
    """The puzzle whose ID is the line's text. Raises :class:`ParseError`."""
    text = line.text
    size, headers, end = _read_parameters(line, len(text) - len(text.lstrip()))
    if text.startswith("#", end):
        what = "this ID has a random seed, from which only the program that made it gets the puzzle"
        raise _at(line, end, f"{what}; only IDs with a description after a colon can be read")
    if not text.startswith(":", end):
        raise _at(line, end, "a colon and the description are to stand here")
    return Puzzle(*_read_description(line, end + 1, size), headers)


_SIZE = re.compile(r"[0-9]+")


def _read_parameters(line: Line, start: int) -> tuple[int, tuple[tuple[str, str], ...], int]:
    """The size, the headers, and the position behind. Raises :class:`ParseError`."""
    digits = _SIZE.match(line.text, start)
    if not digits:
        raise _at(line, start, "a game ID starts with the size of its puzzle")
    size, end = _number(line, start, digits[0]), digits.end()
    if size == 0:
        raise _at(line, start, f"the size is 0, not in 1..{MAX_SIZE}")
    if not line.text.startswith("d", end):
        return size, (), end
    letter = line.text[end + 1 : end + 2]
    if letter not in _LEVELS:
        known = ", ".join(f"{letter} ({level})" for letter, level in _LEVELS.items())
        raise _at(line, end + 1, f"behind d stands the level, one of {known}")
    return size, (("difficulty", _LEVELS[letter]),), end + 2


def _read_description(line: Line, start: int, size: int) -> tuple[Sides, Board]:
    """The clues and the board from ``start`` to the line's end. Raises :class:`ParseError`."""
    text = line.text.rstrip()
    comma = text.find(",", start)
    end = len(text) if comma < 0 else comma
    clues = list(_read_clues(line, start, end, size))
    cells = [(None, end)] * size**2 if comma < 0 else _read_cells(line, comma + 1, len(text), size)
    top, bottom, left, right = _lines([clue for clue, _ in clues], size)
    sides = Sides(top, left, bottom, right)
    board = tuple(_lines([cell for cell, _ in cells], size))
    found = defects(sides, board)
    if found:
        positions = dict(zip(_places(size), (at for _, at in [*clues, *cells]), strict=True))
        position, message = min((positions[place], message) for place, message, _ in found)
        raise _at(line, position, message)
    return sides, board


def _lines(entries: Sequence[_Entry], size: int) -> Iterator[tuple[_Entry, ...]]:
    return (tuple(entries[start : start + size]) for start in range(0, len(entries), size))


def _places(size: int) -> Iterator[tuple[int, int]]:
    """Where in the framed grid (as in a ``Defect``) the clues and cells of an ID belong."""
    inside = range(1, size + 1)
    for row in (0, size + 1):
        yield from ((row, column) for column in inside)
    for column in (0, size + 1):
        yield from ((row, column) for row in inside)
    yield from product(inside, inside)


_CLUE = re.compile(r"[0-9]*")


def _read_clues(line: Line, start: int, end: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield each clue (0 for none) and its position. Raises :class:`ParseError`."""
    expected = f"{4 * size}, {size} for each side"
    words = line.text[start:end].split("/")
    position = start
    for count, word in enumerate(words):
        if count == 4 * size:
            raise _at(line, position - 1, f"there are more clues than {expected}")
        if not _CLUE.fullmatch(word):
            raise _at(line, position, f"{quoted(word)} is no clue: that is a number or nothing")
        clue = _number(line, position, word)
        if word and clue == 0:
            raise _at(line, position, f"the clue 0 is not in 1..{size}; no clue is no digit")
        yield clue, position
        position += len(word) + 1
    if len(words) < 4 * size:
        raise _at(line, end, f"the clues end after {len(words)} of {expected}")


_CELLS = re.compile(r"(?P<run>[a-z])|(?P<given>[0-9]+)|_")


def _read_cells(line: Line, start: int, end: int, size: int) -> list[tuple[int | None, int]]:
    """Each cell and its position, row by row. Raises :class:`ParseError`."""
    cells: list[tuple[int | None, int]] = []
    position = start
    while position < end:
        word = _CELLS.match(line.text, position, end)
        if not word:
            what = quoted(line.text[position])
            raise _at(line, position, f"{what} cannot stand here, but a-z, a number or _")
        if word["run"]:
            cells += [(None, position)] * _run(word["run"])
        elif word["given"]:
            height = _number(line, position, word["given"])
            if height == 0:
                raise _at(line, position, f"the height 0 is not in 1..{size}; a is an empty cell")
            cells.append((height, position))
        if len(cells) > size**2:
            raise _at(line, position, f"there are more cells than {size**2}")
        position = word.end()
    if len(cells) < size**2:
        raise _at(line, end, f"the cells end after {len(cells)} of {size**2}")
    return cells


_FIELD = re.compile(r"(?P<keyword>[A-Z0-9 ]{8}):(?P<length>[0-9]{1,9}):(?P<value>.*)", re.DOTALL)


def _read_save(lines: Sequence[Line]) -> Puzzle:
    """The puzzle of a save file; its moves are not made. Raises :class:`ParseError`."""
    fields: dict[str, tuple[Line, re.Match[str]]] = {}
    for line in lines:
        field = _FIELD.fullmatch(line.text)
        if field:
            fields[field["keyword"].rstrip()] = line, field
        elif line.text.strip():
            raise _at(line, 0, "a line of a save file is KEYWORD:length:value, the keyword 8 long")
    # PARAMS are those of the next new game, CPARAMS of this one
    parameters = "CPARAMS" if "CPARAMS" in fields else "PARAMS"
    for keyword in ("GAME", parameters, "DESC"):
        if keyword not in fields:
            raise last_line(lines).error(f"the save file ends without a line {keyword}", 1)
    line, start = _value(*fields["GAME"])
    game = line.text[start:]
    if game != "Towers":
        raise _at(line, start, f"this is a saved game of {quoted(game)}, not of Towers")
    line, start = _value(*fields[parameters])
    size, headers, end = _read_parameters(line, start)
    if end < len(line.text):
        raise _at(line, end, f"{quoted(line.text[end:])} cannot stand behind the size and level")
    line, start = _value(*fields["DESC"])
    return Puzzle(*_read_description(line, start, size), headers)


def _value(line: Line, field: re.Match[str]) -> tuple[Line, int]:
    """The line and where in it the value of ``field`` starts, if that is as long as it says."""
    length = len(field["value"].encode(errors="surrogatepass"))
    if length != int(field["length"]):
        what = f"the value has {length} bytes, but its length is given as {int(field['length'])}"
        raise _at(line, field.start("length"), what)
    return line, field.start("value")

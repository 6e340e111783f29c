"""The game IDs and saved games of Towers, in Simon Tatham's Portable Puzzle Collection.

``4:1//2/4/////////3///1,a2_3m`` is the size, then the clues (top, bottom, left, right), then, if
there are any, the givens: a letter is a run of empty cells, "_" keeps two numbers apart. The size
may be followed by the level of difficulty, ``4dh:``, which is the header ``difficulty`` here.
puzzle-skyscrapers.com writes the part after the colon in the same way. The web address of the game,
followed by #, may stand before an ID.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, groupby
from string import ascii_lowercase
from typing import TypeAlias
from urllib.parse import parse_qsl

from ...errors import ParseError
from ...values.difficulty import Difficulty
from ...values.puzzle import MAX_SIZE, Puzzle, PuzzleError, Sides, check_header
from ...values.words import counted, outside, quoted
from ..assembly import assemble, in_turn
from ..lines import Entry, Lines, TextLine, attempt, read_lines, without_comment
from ..moves import RESTART, after
from .pzpr import with_runs

_LEVELS = {level.letter: level.value for level in Difficulty if level.letter}
_LETTERS = {level: letter for letter, level in _LEVELS.items()}

_Headers: TypeAlias = tuple[tuple[str, str], ...]


def read(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines``: game IDs on lines of their own, or save files.

    A malformed one yields its error instead.
    """
    before: list[TextLine | ParseError] = []
    for line in lines:
        if _begins_save(line):
            yield from _read_saves(chain([line], lines))
            return
        # the last of these is kept: if nothing else follows, the error stands there
        before = [line]
        if isinstance(line, ParseError) or not line.is_empty:
            break
    yield from read_lines(chain(before, lines), read_line)


def write(puzzle: Puzzle) -> str:
    """The game ID of ``puzzle`` and a newline. Its only header is a known difficulty."""
    letter = _LETTERS.get(puzzle.headers.get("difficulty"))
    top, left, bottom, right = puzzle.sides
    clues = "/".join(str(clue or "") for clue in (*top, *bottom, *left, *right))
    cells = [height or 0 for height in chain(*puzzle.board)]
    heights = with_runs(cells, ascii_lowercase, lambda several: "_".join(map(str, several)))
    givens = f",{heights}" if any(cells) else ""
    return f"{puzzle.size}{'d' + letter if letter else ''}:{clues}{givens}\n"


def lost_headers(puzzle: Puzzle) -> _Headers:
    """The headers that its game ID has no place for: all but the last difficulty, if known."""
    level = ("difficulty", puzzle.headers.get("difficulty"))
    if level[1] not in _LETTERS:
        return puzzle.headers
    kept = len(puzzle.headers) - 1 - puzzle.headers[::-1].index(level)
    return puzzle.headers[:kept] + puzzle.headers[kept + 1 :]


def _run(letter: str) -> int:
    return ascii_lowercase.index(letter) + 1


# From here on, a position is an index into the line's text: one less than the column.


def _at(line: TextLine, position: int, message: str) -> ParseError:
    return line.error(message, position + 1)


def read_line(line: TextLine) -> Puzzle:
    """The puzzle whose ID is the line's text. Raises :class:`ParseError`."""
    line, said = _parted(without_comment(line))
    text = line.text
    before = _BEFORE.match(text)
    assert before
    size, headers, end = _read_parameters(line, before.end())
    if text.startswith(("#", "%23"), end):
        what = "this ID has a random seed, from which only the program that made it gets the puzzle"
        raise _at(line, end, f"{what}; only IDs with a description after a colon can be read")
    if not text.startswith(":", end):
        raise _at(line, end, "a colon and the clues must stand here, as in 4://///4////3//////")
    return _read_description(line, end + 1, size, headers + said)


LINKED = ("title", "author", "source", "comment", "difficulty")
"""The headers that may stand behind an ID in an address of the page."""

_LINKED = re.compile(rf"(?:&(?:{'|'.join(LINKED)})=[^&\s]*)+\s*$")


def _parted(line: TextLine) -> tuple[TextLine, _Headers]:
    """The line without the headers behind the ID, and these if they can be some."""
    behind = _LINKED.search(line.text)
    if not behind:
        return line, ()
    said = []
    for pair in parse_qsl(behind[0].strip()):
        with suppress(ValueError):
            said.append(check_header(pair))
    return line._replace(text=line.text[: behind.start()]), tuple(said)


_BEFORE = re.compile(r"\s*(?:[A-Za-z]+://[^\s#]*#)?")
"""What may stand before an ID: the web address of the game."""

_SIZE = re.compile(r"[0-9]+")


def _read_parameters(line: TextLine, start: int) -> tuple[int, _Headers, int]:
    """The size, the headers, and the position after them. Raises :class:`ParseError`."""
    digits = _SIZE.match(line.text, start)
    if not digits:
        raise _at(line, start, "a game ID starts with the size of its puzzle")
    size, end = line.to_number(digits[0], start + 1), digits.end()
    if size == 0:
        raise _at(line, start, outside("size", 0, MAX_SIZE))
    if not line.text.startswith("d", end):
        return size, (), end
    letter = line.text[end + 1 : end + 2]
    if letter not in _LEVELS:
        known = ", ".join(f"{letter} ({level})" for letter, level in _LEVELS.items())
        raise _at(line, end + 1, f"behind d stands the level, one of {known}")
    return size, (("difficulty", _LEVELS[letter]),), end + 2


def _read_description(line: TextLine, start: int, size: int, headers: _Headers) -> Puzzle:
    """The puzzle described from ``start`` to the line's end. Raises :class:`ParseError`."""
    text = line.text.rstrip()
    if puzzle := _usual(text[start:], size, headers):
        return puzzle
    comma = text.find(",", start)
    end = len(text) if comma < 0 else comma
    try:
        clues = _read_clues(line, start, end, size)
        cells = [] if comma < 0 else _read_cells(line, comma + 1, len(text), size)
    except ParseError as error:
        # with so many slashes, or clues left out between them, it is nothing else
        is_full = "//" in text[start:end] or text.count("/", start, end) >= 2 * size
        error.is_formed = is_full and _DESCRIPTION.fullmatch(text, start) is not None
        raise
    return assemble(
        in_turn(clues, cells), (), lambda sides, board, _, rule: Puzzle(sides, board, headers, rule)
    )


_USUAL = {"": 0} | {str(number): number for number in range(1, MAX_SIZE + 1)}
"""The value of every clue and given in its usual spelling."""


def _usual(description: str, size: int, headers: _Headers) -> Puzzle | None:
    """The puzzle, if nothing is wrong with it: to keep places for errors would double the time."""
    clues, comma, cells = description.partition(",")
    try:
        numbers = [_USUAL[clue] for clue in clues.split("/")]
        if not _ALL_CELLS.fullmatch(cells) or len(numbers) != 4 * size:
            return None
        heights: list[int | None] = []
        for run, given in _CELLS.findall(cells):
            if run:
                heights += [None] * _run(run)
            elif given:
                heights.append(_USUAL[given])
        board = [heights[at : at + size] for at in range(0, len(heights), size)]
        top, bottom, left, right = (numbers[at : at + size] for at in range(0, 4 * size, size))
        sides = Sides(top, left, bottom, right)
        return Puzzle(sides, board if comma else [[None] * size] * size, headers)
    except (KeyError, PuzzleError):
        return None


def _read_clues(line: TextLine, start: int, end: int, size: int) -> list[Entry]:
    """The clues, a dot for none. Raises :class:`ParseError`."""
    clues: list[Entry] = []
    expected = f"{4 * size}, {size} for each side"
    position = start
    for word in line.text[start:end].split("/", 4 * size):
        if len(clues) == 4 * size:
            raise _at(line, position - 1, f"there are more clues than {expected}")
        if word:
            if not _SIZE.fullmatch(word):
                raise _at(line, position, f"{quoted(word)} is no clue: that is a number or nothing")
            if line.to_number(word, position + 1) == 0:
                raise _at(line, position, f"{outside('clue', 0, size)}; no clue is no digit")
        clues.append(Entry(word or ".", line, position + 1))
        position += len(word) + 1
    if len(clues) < 4 * size:
        raise _at(line, position - 1, f"the clues end after {len(clues)} of {expected}")
    return clues


_DESCRIPTION = re.compile("[0-9A-Za-z/,_]*")
"""Its characters, and capitals, which are a mistake."""

_CELLS = re.compile(r"(?P<run>[a-z])|(?P<given>[0-9]+)|_")
_ALL_CELLS = re.compile(r"[a-z0-9_]*")


def _read_cells(line: TextLine, start: int, end: int, size: int) -> list[Entry]:
    """The cells row by row, a dot for an empty one. Raises :class:`ParseError`."""
    cells: list[Entry] = []
    position = start
    for found in _CELLS.finditer(line.text, start, end):
        if found.start() != position:
            break
        if found["run"]:
            cells += [Entry(".", line, position + 1)] * _run(found[0])
        elif found["given"]:
            if line.to_number(found[0], position + 1) == 0:
                raise _at(line, position, f"{outside('height', 0, size)}; a is an empty cell")
            cells.append(Entry(found[0], line, position + 1))
        if len(cells) > size**2:
            raise _at(line, position, f"there are more cells than {size**2}")
        position = found.end()
    if position < end:
        what = quoted(line.text[position])
        raise _at(line, position, f"{what} cannot stand here: only a-z, a number or _ can")
    if len(cells) < size**2:
        raise _at(line, end, f"the cells end after {len(cells)} of {size**2}")
    return cells


_FIELD = re.compile(r"(?P<keyword>[A-Z0-9 ]{8}):(?P<length>[0-9]{1,9}):(?P<value>.*)", re.DOTALL)


_NEEDED = ("GAME", "PARAMS", "CPARAMS", "DESC", "STATEPOS")
_MOVES = ("MOVE", "SOLVE", "RESTART")


def _begins_save(line: TextLine | ParseError) -> bool:
    return isinstance(line, TextLine) and line.text.startswith("SAVEFILE:")


def _read_saves(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzle of each save file, when the next one begins or the lines end."""
    begun = 0

    def number(line: TextLine | ParseError) -> int:
        nonlocal begun
        begun += _begins_save(line)
        return begun

    for _, save in groupby(lines, number):
        # groupby skips the lines of a malformed one that are left unread
        yield attempt(_read_save, save)


def _read_save(lines: Lines) -> Puzzle:
    """The puzzle of a save file, with its moves in its origin. Raises :class:`ParseError`."""
    fields: dict[str, Entry] = {}
    moves: list[Entry] = []
    for line in lines:
        if isinstance(line, ParseError):
            raise line
        if line.end:
            raise line.end
        last = line
        field = _FIELD.fullmatch(line.text)
        keyword = field["keyword"].rstrip() if field else ""
        if keyword in fields:
            what = f"the save file has a line {keyword} already, in line"
            raise _at(line, 0, f"{what} {fields[keyword].line.number}")
        if field and keyword in _NEEDED:
            fields[keyword] = _value(line, field)
        elif field and keyword in _MOVES:
            move = _value(line, field)
            moves.append(move._replace(text=RESTART) if keyword == "RESTART" else move)
        elif not field and line.text.strip():
            raise _at(line, 0, "a line of a save file is KEYWORD:length:value, the keyword 8 long")
    # PARAMS belong to the next new game, CPARAMS to this one
    parameters = "CPARAMS" if "CPARAMS" in fields else "PARAMS"
    for keyword in ("GAME", parameters, "DESC"):
        if keyword not in fields:
            raise last.error(f"the save file ends without a line {keyword}", 1)
    game, description = fields["GAME"], fields["DESC"]
    if game.text != "Towers":
        raise game.error(f"this is a saved game of {quoted(game.text)}, not of Towers")
    line = fields[parameters].line
    size, headers, end = _read_parameters(line, fields[parameters].column - 1)
    if end < len(line.text):
        raise _at(line, end, f"{quoted(line.text[end:])} cannot follow the size and level")
    puzzle = _read_description(description.line, description.column - 1, size, headers)
    # the first state is before all moves
    state = fields.get("STATEPOS")
    if state and not re.fullmatch("[1-9][0-9]{0,8}", state.text):
        raise state.error("this is not the number of a state")
    made_by_then = moves[: int(state.text) - 1] if state else []
    return puzzle.with_origin(moves=after(puzzle, made_by_then)) if made_by_then else puzzle


def _value(line: TextLine, field: re.Match[str]) -> Entry:
    """The value of ``field``. Raises :class:`ParseError` unless it has the length it claims."""
    length = len(field["value"].encode(errors="surrogatepass"))
    if length != int(field["length"]):
        given = int(field["length"])
        what = f"the value has {counted(length, 'byte')}, but its length is given as {given}"
        raise _at(line, field.start("length"), what)
    return Entry(field["value"], line, field.start("value") + 1)

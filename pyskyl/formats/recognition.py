"""Recognises the notation of a text by its first lines, with a test for each notation.

The table in README.md says which notations look alike, and what decides, if anything. Puzzles of
one line each may have lines of words before them, such as a title: each of those yields an error.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from itertools import chain, count, takewhile

from ..errors import ParseError
from ..puzzle import MAX_HEADERS
from .pasted import is_header, plain, unwrapped
from .reading import Lines, TextLine

_LOOK_AHEAD = MAX_HEADERS + 4
"""This many lines, blank ones and comments not counted, are enough to recognise any format."""


class Ahead:
    """The first lines that are neither blank nor comments, each read when it is asked for.

    After the last line, or the last that may be looked at, all are empty.
    """

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._empty: list[TextLine | ParseError] = []
        self._end: list[TextLine | ParseError] = []
        self._ended = False
        self.found: list[TextLine] = []

    def __getitem__(self, number: int) -> str:
        while number >= len(self.found) and not self._ended:
            line = next(self._lines, None)
            if isinstance(line, TextLine) and line.is_empty:
                # the last of these is kept: if nothing else follows, the error stands there
                self._empty = [line]
            elif isinstance(line, TextLine):
                self.found.append(line)
                self._ended = line.cut or len(self.found) == _LOOK_AHEAD
            else:
                self._end = [line] if line else []
                self._ended = True
        return self.found[number].text if number < len(self.found) else ""

    @property
    def lines(self) -> Lines:
        """All lines from the first of these on."""
        return chain(self.found or self._empty, self._end, self._lines)

    @cached_property
    def behind_words(self) -> str:
        """The first line that has more than words."""
        return next(filter(lambda text: not _is_words(text), map(self.__getitem__, count())))


def recognised(lines: Lines) -> tuple[str | ParseError | None, Lines]:
    """The name of the format that recognises ``lines``, and the lines from the first that matters.

    None if no format does; if several do, an error that names them.
    """
    ahead = Ahead(lines)
    names = [name for name, test in TESTS.items() if test(ahead)] if ahead[0] else []
    if len(names) > 1:
        what = f"this can be read in two ways, as {' or '.join(names)}; --from or format= says"
        first = ahead.found[0]
        return first.error(f"{what} which is meant", first.start), iter(())
    return (names[0] if names else None), ahead.lines


BEGINS = {
    # a header of this name has a blank after the colon
    "save": r"SAVEFILE:[0-9]+:",
    # A random seed, a number, follows #. Anything else there is a comment on a row of a .sky file,
    # and even a number may be one after 1, in the only puzzle of size 1.
    "ID": r"[0-9]+(d[a-z]?)?:|[0-9]+d[a-z]?#|(?!0*1?#)[0-9]+#[0-9]+\s*(\s[%#].*)?$",
    "link": r"(?i:[a-z]+://[^\s#]*#)[0-9]+(d[a-z]?)?(:|#|%23)",
    "address": r"(?i:[a-z]+://[^\s?]*\?"
    r"((skyscrapers?|building)(?![a-z0-9])|[a-z0-9_-]+/[0-9]+/[0-9]+/))",
    "body": r"(?i:(skyscrapers?|building)(_[a-z]+)?/[0-9]+/[0-9]+/)",
    "object": r"\{(?!\s*[0-9])",
    # A lone number in parentheses may be a page number; lone numbers in brackets may be clues.
    "list": r"(?!.\s*[0-9]*\s*[\])}]\s*[\[({])([\[{]\s*[0-9]|\(\s*[0-9]+(\s*,\s*$|[\s,]+[0-9]))",
    # One of the facts, or the beginning of a Prolog program: a directive, a comment. A colon
    # without a dash, before any comment and the end of the fact, belongs to a header.
    "fact": r"(testBoard|testRestrictions|board)[0-9]*\s*\("
    r"(?!((?!/\*|\)\s*\.)[^:%#|])*:(?!-))|:-|/\*",
    # The corner -1, or two brackets. In a row without blanks, - is nothing and 1 a clue.
    "matrix": r"-1[\s,]+[^\s,%#]|\[\s*(\[|-1(?![0-9]))",
    "bracket": r"\[",
}
"""What a line can begin with, after blanks."""

_PATTERNS = {name: re.compile(rf"\s*(?:{pattern})") for name, pattern in BEGINS.items()}

_NUMBERS = re.compile(r"\s*[0-9]+([\s,]+[0-9]+)*\s*")

_ROW = re.compile(r"[\s0-9.,_|+xX-]+")

_JANKO = re.compile(r"\s*([0-9]{1,2})[\s,]+([0-9]{1,2})[\s,]+[0-9]{1,2}(?:[\s,]+D)?\s*")


def _begins(text: str, *names: str) -> bool:
    return any(_PATTERNS[name].match(text) for name in names)


def is_save(text: str) -> bool:
    """Whether this line begins a save file of Towers, which has one puzzle on all its lines."""
    return _begins(text, "save")


def of_line(text: str) -> str | None:
    """The notation of one puzzle a line that ``text`` has or begins like; None if there is none."""
    if _begins(text, "ID", "link"):
        return "towers"
    if _begins(text, "address") or (_begins(text, "body") and not is_header(text)):
        return "pzpr"
    bare = unwrapped(text)
    if _begins(bare, "list"):
        return "codewars"
    if len(_numbers(text)) > 3 or _ends_in_a_comma(text):
        return "codewars" if "," in bare else "tblr"
    return "json" if _begins(text, "object") else None


def _numbers(text: str) -> list[str]:
    """The numbers of a line that has nothing else; otherwise none."""
    bare = unwrapped(text)
    return re.findall("[0-9]+", bare) if _NUMBERS.fullmatch(bare) else []


def _are_sides(text: str) -> bool:
    """Whether a line has as many numbers as four sides have clues."""
    numbers = _numbers(text)
    return bool(numbers) and len(numbers) % 4 == 0


def _are_clues(text: str) -> bool:
    """Whether the numbers of a line can also be the clues of four sides."""
    size = len(_numbers(text)) // 4
    return _are_sides(text) and all(len(n) < 4 and int(n) <= size for n in _numbers(text))


def _ends_in_a_comma(text: str) -> bool:
    bare = unwrapped(text).rstrip()
    return bare.endswith(",") and _are_sides(bare[:-1])


def _is_words(text: str) -> bool:
    """Whether a line can be no line of a .sky puzzle, and begins nothing else."""
    if not text or _is_row(text) or of_line(text):
        return False
    return not _begins(text, "save", "fact", "bracket")


def _is_row(text: str) -> bool:
    """Whether a line can be one of a .sky puzzle: a row, a border, a header."""
    return _ROW.fullmatch(plain(text)) is not None or (
        is_header(text) and not _begins(text, "address", "link", "save")
    )


def _sky(ahead: Ahead) -> bool:
    """Whether a text that passes another test may be a .sky file; others are so by default."""
    if _begins(ahead[0], "address", "link"):
        # if a grid follows, this begins a header
        return _is_row(ahead[1])
    return _are_sides(ahead[0]) and _is_table(ahead)


def _is_table(ahead: Ahead) -> bool:
    """Whether lists of numbers are the rows of a grid with 0 in its corners, and nothing more."""
    size = len(_numbers(ahead[0]))
    for number in range(size):
        row = _numbers(ahead[number])
        if len(row) != size:
            return False
        if number in {0, size - 1} and (int(row[0][:9]) or int(row[-1][:9])):
            return False
    return not ahead[size].strip("- \t")


def _in_brackets(ahead: Ahead) -> bool:
    """A list in brackets, perhaps on the line below its bracket; or a whole list below words."""
    first, behind = unwrapped(ahead[0]).strip(), unwrapped(ahead.behind_words)
    if first in {*"[({"}:
        return _begins(first + ahead[1], "list")
    whole = ahead[0] == ahead.behind_words or len(re.findall("[0-9]+", behind)) % 4 == 0
    return _begins(behind, "list") and whole


def _four_sides(ahead: Ahead) -> bool:
    """The clues of four sides, without a longer row of a grid below them."""
    first = ahead[0]
    if _ends_in_a_comma(first):
        # where no grid follows, a number is missing
        return not _is_row(ahead[1])
    if not _are_sides(first):
        return False
    size = len(_numbers(first)) // 4
    if _is_table(ahead):
        return all(_are_clues(ahead[number]) for number in range(4 * size))
    if _are_sides(ahead[1]):
        return _are_clues(first) or (size > 1 and _are_clues(ahead[1]))
    # a row of a grid, or another puzzle of one line, or the end
    return not _is_row(ahead[1]) and (size > 1 or _are_clues(first))


def _codewars(ahead: Ahead) -> bool:
    return _in_brackets(ahead) or ("," in unwrapped(ahead[0]) and _four_sides(ahead))


def _tblr(ahead: Ahead) -> bool:
    return "," not in unwrapped(ahead[0]) and _four_sides(ahead)


def _janko(ahead: Ahead) -> bool:
    """Rows, columns and the tallest height; below are as many clues as columns.

    A rectangle, which is refused, has as many clues on the left as rows; otherwise it is a grid.
    """
    found = _JANKO.fullmatch(ahead[0])
    # clues above a grid are indented, and the next line, which begins with a clue, is not
    if not found or ahead[0][:1].isspace() > ahead[1][:1].isspace():
        return False
    rows, columns = int(found[1]), int(found[2])
    above, left = _words(ahead[1]), _words(ahead[3])
    return (
        len(above) == columns
        and (rows == columns or len(left) in {0, rows})
        and all(re.fullmatch("-|[0-9]{1,2}", entry) for entry in above)
    )


def _penpa(ahead: Ahead) -> bool:
    """Headers, the size alone, and a row with two corners.

    A .sky puzzle of size 1 begins like that too; its third row is shorter.
    """
    if _begins(ahead[0], "save", "address", "link"):
        return False
    headed = sum(1 for _ in takewhile(is_header, map(ahead.__getitem__, count())))
    alone = ahead[headed].strip()
    if not re.fullmatch("[0-9]{1,2}", alone):
        return False
    size = int(alone)
    rows = [_words(ahead[headed + number]) for number in ((1, 2) if size == 1 else (1,))]
    # below a single clue, a row of a grid of size 2 may have two clues of its own
    corners = size == 1 or not all(word.isdigit() for word in (*rows[0][:1], *rows[0][-1:]))
    return corners and all(len(row) == size + 2 and "|" not in row for row in rows)


def _words(row: str) -> list[str]:
    """The entries of a row, between blanks or commas."""
    return plain(row).replace(",", " ").split()


def _skyline(ahead: Ahead) -> bool:
    """The corner, or two brackets, perhaps on two lines."""
    alone = ahead[0].strip() == "["
    return _begins(f"[{ahead[1]}" if alone else ahead[0], "matrix")


TESTS: dict[str, Callable[[Ahead], bool]] = {
    "sky": _sky,
    "towers": lambda ahead: is_save(ahead[0]) or of_line(ahead.behind_words) == "towers",
    "pzpr": lambda ahead: of_line(ahead.behind_words) == "pzpr",
    "codewars": _codewars,
    "tblr": _tblr,
    "skyline": _skyline,
    "prolog": lambda ahead: _begins(ahead[0], "fact"),
    "janko": _janko,
    "penpa": _penpa,
    "json": lambda ahead: of_line(ahead.behind_words) == "json",
}
"""The test that recognises each format."""

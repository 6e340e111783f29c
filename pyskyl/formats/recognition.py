"""Recognises an exact notation by the first lines of a text.

Any other text goes to Prolog (any_text.py), unless it turns out to be a .sky file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, count, takewhile

from ..errors import ParseError
from ..values.puzzle import MAX_HEADERS
from .lines import Lines, TextLine, is_header

_LOOK_AHEAD = MAX_HEADERS + 4
"""This many lines, blank ones and comments not counted, are enough to recognise any format."""


class Ahead:
    """The first lines that are neither blank nor comments, each read when it is asked for.

    After the last line, or the last that may be looked at, all are empty.
    """

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._read: list[TextLine | ParseError] = []
        self._ended = False
        self._found: list[TextLine] = []

    def __getitem__(self, number: int) -> str:
        while number >= len(self._found) and not self._ended:
            line = next(self._lines, None)
            if line is None:
                self._ended = True
                break
            self._read.append(line)
            if isinstance(line, ParseError):
                self._ended = True
            elif not line.is_empty:
                self._found.append(line)
                self._ended = line.cut or len(self._found) == _LOOK_AHEAD
        return self._found[number].text if number < len(self._found) else ""

    def __iter__(self) -> Iterator[str]:
        """The texts of these lines; they never end."""
        return map(self.__getitem__, count())

    @property
    def lines(self) -> Lines:
        """All lines again."""
        return chain(self._read, self._lines)


def recognised(lines: Lines) -> tuple[str | None, Lines]:
    """The name of the exact notation that ``lines`` begin like, if any, and the lines again."""
    ahead = Ahead(lines)
    names = (name for name, test in TESTS.items() if test(ahead))
    return (next(names, None) if ahead[0] else None), ahead.lines


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
    "file": r"pzprv3(\.[0-9]+)?(\s|/|$)",
    "object": r"\{(?!\s*[0-9])",
    "array": r"\[\s*(\{|$)",
    "fact": r"(testBoard|testRestrictions|board)[0-9]*\s*\("
    r"(?!((?!/\*|\)\s*\.)[^:%#|])*:(?!-))",
    "program": r":-|/\*",
    "matrix": r"-1[\s,]+[^\s,%#]|\[\s*\[\s*-1(?![0-9])",
    "janko.at": r"begin\s*$",
}
"""What a line can begin with, after blanks."""

_PATTERNS = {name: re.compile(rf"\s*(?:{pattern})") for name, pattern in BEGINS.items()}

_JANKO = re.compile(r"\s*([0-9]{1,2})[\s,]+([0-9]{1,2})[\s,]+[0-9]{1,2}(?:[\s,]+D)?\s*")


def begins(text: str, *names: str) -> bool:
    """Whether a line begins like one of these."""
    return any(_PATTERNS[name].match(text) for name in names)


def of_line(text: str) -> str | None:
    """The notation of one puzzle a line that ``text`` begins like; None if there is none."""
    if begins(text, "ID", "link"):
        return "towers"
    if begins(text, "address") or (begins(text, "body") and not is_header(text)):
        return "pzpr"
    return "json" if begins(text, "object") else None


def _janko(ahead: Ahead) -> bool:
    """Rows, columns and the tallest height; below are as many clues as columns."""
    if begins(ahead[0], "janko.at"):
        return ahead[1].split()[:1] == ["puzzle"]
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
    headed = sum(1 for _ in takewhile(is_header, ahead))
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
    return re.split("[%#]", row, maxsplit=1)[0].replace(",", " ").split()


def _prolog(ahead: Ahead) -> bool:
    """Facts, perhaps below directives and comments."""
    return begins(ahead[0], "fact") or (
        begins(ahead[0], "program")
        and any(begins(ahead[number], "fact") for number in range(_LOOK_AHEAD))
    )


def _is_address(text: str) -> bool:
    # if a grid follows, this begins a header
    return begins(text, "address", "link")


TESTS: dict[str, Callable[[Ahead], bool]] = {
    "towers": lambda ahead: (
        begins(ahead[0], "save") or (of_line(ahead[0]) == "towers" and not _is_headed(ahead))
    ),
    "pzpr": lambda ahead: (
        begins(ahead[0], "file") or (of_line(ahead[0]) == "pzpr" and not _is_headed(ahead))
    ),
    "skyline": lambda ahead: begins(
        ahead[0] + ahead[1] if ahead[0].strip() == "[" else ahead[0], "matrix"
    ),
    "prolog": _prolog,
    "janko": _janko,
    "penpa": _penpa,
    "json": lambda ahead: begins(ahead[0], "object", "array"),
}
"""The test that recognises each format."""


def _is_headed(ahead: Ahead) -> bool:
    """Whether the address above is the header of a grid, as a source."""
    return _is_address(ahead[0]) and re.fullmatch(r"[\s0-9.,_|+xX-]+", ahead[1]) is not None

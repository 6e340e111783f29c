"""How each notation begins: what the table of notations knows them by.

Puzzles of one line each may have lines of words before them, a title: those are errors, each by
itself.

Each recogniser is given the first lines of a text, as :class:`~pyskyl.formats.registry.Format`
says, and the table in README.md tells which notations could be taken for each other, and why none
is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import dropwhile, filterfalse

from .grid import is_header, plain

__all__ = [
    "LINES",
    "codewars",
    "is_save",
    "janko",
    "json",
    "penpa",
    "prolog",
    "pzpr",
    "sky",
    "skyline",
    "towers",
]


def _begins(pattern: str) -> Callable[[str], bool]:
    compiled = re.compile(rf"\s*(?:{pattern})")
    return lambda text: compiled.match(text) is not None


# Behind # stands a random seed, a number; anything else there is a comment on a row of a .sky file,
# and what is behind 1 may be one, on the only puzzle of size 1.
_is_id = _begins(r"[0-9]+(d[a-z]?)?:|[0-9]+d[a-z]?#|(?!0*1?#)[0-9]+#[0-9]+\s*(\s[%#].*)?$")

# a header of this name has a blank behind the colon
_is_save = _begins(r"SAVEFILE:[0-9]+:")

_is_address = _begins(
    r"(?i:[a-z]+://[^\s?]*\?((skyscrapers?|building)(?![a-z0-9])|[a-z0-9_-]+/[0-9]+/[0-9]+/))"
)

_is_behind_address = _begins(r"(?i:(skyscrapers?|building)(_[a-z]+)?/[0-9]+/[0-9]+/)")

_is_object = _begins(r"\{(?!\s*[0-9])")

# one number in parentheses may be that of a page
_is_list = _begins(r"[\[{]\s*[0-9]|\(\s*[0-9]+[\s,]+[0-9]")

_NUMBERS = re.compile(r"\s*[0-9]+([\s,]+[0-9]+)*\s*")


def _numbers(text: str) -> list[str] | None:
    """The numbers that a line has, if it has nothing else."""
    bare = re.split(r"\s[%#]", text, maxsplit=1)[0]
    return re.findall("[0-9]+", bare) if _NUMBERS.fullmatch(bare) else None


def _is_numbers(text: str) -> bool:
    return len(_numbers(text) or ()) >= 4


LINES: dict[str, Callable[[str], bool]] = {
    "towers": _is_id,
    "pzpr": lambda text: _is_address(text) or (_is_behind_address(text) and not is_header(text)),
    "codewars": lambda text: _is_list(text) or _is_numbers(text) or _ends_in_a_comma(text),
    "json": _is_object,
}
"""Whether a line that is a puzzle, or begins an object over several, is in this notation.

It is in one at most.
"""


def is_save(text: str) -> bool:
    """Whether this line begins a save file of Towers, which has one puzzle on all its lines."""
    return _is_save(text)


def towers(lines: Sequence[str]) -> bool | None:
    """The size and a colon, or the first line of a save file."""
    return _is_save(lines[0]) or _behind_words(lines, _is_id)


def pzpr(lines: Sequence[str]) -> bool | None:
    """An address with a type of puzzle behind the question mark, or what is behind that."""
    return _behind_words(lines, LINES["pzpr"])


def json(lines: Sequence[str]) -> bool | None:
    """A brace, and no number behind it."""
    return _behind_words(lines, LINES["json"])


def prolog(lines: Sequence[str]) -> bool:
    """One of the facts, or what begins a Prolog program: a directive, a comment."""
    return _is_prolog(lines[0])


# Before a comment and the end of a fact, a colon without a dash behind it is that of a header.
_is_prolog = _begins(
    r"(testBoard|testRestrictions|board)[0-9]*\s*\((?!((?!/\*|\)\s*\.)[^:%#|])*:(?!-))|:-|/\*"
)


def skyline(lines: Sequence[str]) -> bool | None:
    """The corner, or two brackets."""
    if lines[0].strip() == "[" and len(lines) == 1:
        return None
    return _is_matrix("".join(lines[:2]) if lines[0].strip() == "[" else lines[0])


# in a row without blanks - is nothing and 1 a clue
_is_matrix = _begins(r"-1[\s,]+[^\s,%#]|\[\s*(\[|-1(?![0-9]))")


def janko(lines: Sequence[str]) -> bool | None:
    """Rows, columns and the tallest height, and as many clues as columns below."""
    found = _JANKO.fullmatch(lines[0])
    if not found:
        return False
    if len(lines) == 1:
        return None
    above = _words(lines[1])
    return len(above) == int(found[1]) and all(map(_JANKO_ENTRY.fullmatch, above))


_JANKO = re.compile(r"\s*[0-9]{1,2}[\s,]+([0-9]{1,2})[\s,]+[0-9]{1,2}(?:[\s,]+D)?\s*")

_JANKO_ENTRY = re.compile("-|[0-9]{1,2}")


def penpa(lines: Sequence[str]) -> bool | None:
    """Headers, the size alone, and a row with two corners.

    A .sky puzzle of size 1 begins like that too; its third row is shorter.
    """
    if _is_save(lines[0]) or _is_address(lines[0]):
        return False
    below = list(dropwhile(is_header, lines))[:3]
    if not below:
        return None
    size, *rows = below
    if not re.fullmatch("[0-9]{1,2}", size.strip()):
        return False
    needed = 2 if int(size) == 1 else 1
    lengths = [len(_words(row)) for row in rows[:needed]]
    if any(length != int(size) + 2 for length in lengths):
        return False
    return True if len(lengths) == needed else None


def codewars(lines: Sequence[str]) -> bool | None:
    """A list in brackets; or the clues of four sides, without a longer row of a grid below."""
    if _is_list(lines[0]) or _is_words(lines[0]):
        return _behind_words(lines, _is_list)
    if _ends_in_a_comma(lines[0]):
        # where no grid follows, a number is missing
        return None if len(lines) == 1 else not _is_row(lines[1])
    return _are_lists(lines)


def _are_lists(lines: Sequence[str]) -> bool | None:
    first = lines[0]
    size, rest = divmod(len(_numbers(first) or [""]), 4)
    if rest:
        return False
    table = None if len(lines) == 1 else _is_table(lines)
    if table is None:
        return None
    if table:
        return all(map(_are_clues, lines[: 4 * size]))
    if len(_numbers(lines[1]) or [""]) % 4 == 0:
        return _are_clues(first) or (size > 1 and _are_clues(lines[1]))
    # a row of a grid, or another puzzle of one line, or the end
    return not _is_row(lines[1]) and (size > 1 or _are_clues(first))


def sky(lines: Sequence[str]) -> bool | None:
    """What nothing else recognises. This says yes only where something else does so too."""
    first = lines[0]
    if _is_address(first):
        # the key of a header, if a grid follows
        return None if len(lines) == 1 else _is_row(lines[1])
    if len(_numbers(first) or [""]) % 4:
        return False
    return _is_table(lines)


def _is_table(lines: Sequence[str]) -> bool | None:
    """Whether lists of numbers are the rows of a grid with 0 in its corners, and nothing more."""
    rows = [_numbers(line) for line in lines]
    length = len(rows[0] or ())
    for number, row in enumerate(rows):
        if number == length:
            return not lines[number].strip("- \t")
        if not row or len(row) != length:
            return False
        if number in {0, length - 1} and (int(row[0][:9]) or int(row[-1][:9])):
            return False
    return None


def _are_clues(line: str) -> bool:
    clues = _numbers(line) or [""]
    return len(clues) % 4 == 0 and all(
        len(clue) < 4 and int(clue) <= len(clues) // 4 for clue in clues
    )


def _behind_words(lines: Sequence[str], begins: Callable[[str], bool]) -> bool | None:
    """Whether the first line ``begins`` so, or the first below lines of words."""
    first = next(filterfalse(_is_words, lines), None)
    return None if first is None else begins(first)


def _is_words(text: str) -> bool:
    """Whether a line is none of a .sky puzzle, and does not begin anything else."""
    begins = [_is_save, _is_prolog, lambda text: text.lstrip()[:1] == "[", *LINES.values()]
    return bool(text) and not _is_row(text) and not any(each(text) for each in begins)


def _words(row: str) -> list[str]:
    """The entries of a row, between blanks or commas."""
    return re.split("[%#]", plain(row), maxsplit=1)[0].replace(",", " ").split()


def _ends_in_a_comma(text: str) -> bool:
    """Whether a line has lists of clues of four sides, and a comma behind them."""
    bare = re.split(r"\s[%#]", text, maxsplit=1)[0].rstrip()
    return bare.endswith(",") and len(_numbers(bare[:-1]) or [""]) % 4 == 0


def _is_row(text: str) -> bool:
    """Whether a line can be one of a .sky puzzle: a row, a border, a header."""
    if not text:
        return False
    return _ROW.fullmatch(plain(text)) is not None or (
        is_header(text) and not _is_address(text) and not _is_save(text)
    )


_ROW = re.compile(r"[\s0-9.,_|+xX-]+([%#].*)?")

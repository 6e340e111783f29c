"""What readers share: lines that know their place, and numbers of any length."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..errors import ParseError
from ..puzzle import MAX_SIZE, Puzzle

__all__ = ["Line", "last_line", "no_puzzle", "parse_number", "quoted", "read_lines", "split_lines"]


@dataclass(frozen=True)
class Line:
    """A line of a text, without its end; ``number`` counts from 1."""

    filename: str
    number: int
    text: str

    def error(self, message: str, column: int) -> ParseError:
        """What is wrong at ``column``, counted from 1."""
        return ParseError(
            message, filename=self.filename, line=self.number, column=column, source=self.text
        )


def split_lines(text: str, filename: str) -> list[Line]:
    """The lines of ``text``, at least one. Those of Unix, Windows and old Macs end them."""
    texts = re.split(r"\r\n|\r|\n", text)
    return [Line(filename, number, line) for number, line in enumerate(texts, 1)]


def last_line(lines: Sequence[Line]) -> Line:
    """The last of ``lines``, but not the nothing behind the end of the last."""
    return lines[-2] if len(lines) > 1 and not lines[-1].text else lines[-1]


def no_puzzle(lines: Sequence[Line]) -> ParseError:
    """The error of a text that has nothing to read, at its end."""
    return last_line(lines).error("there is no puzzle here", 1)


def read_lines(
    text: str, filename: str, parse: Callable[[Line], Puzzle]
) -> Iterator[Puzzle | ParseError]:
    """Read a notation of one puzzle a line: yield what ``parse`` returns, or raises.

    Blank lines and those that start with % or # are left out. If there are no others, that is one
    error.
    """
    lines = split_lines(text, filename)
    found = False
    for line in lines:
        if line.text.strip() and line.text.lstrip()[0] not in "%#":
            found = True
            try:
                yield parse(line)
            except ParseError as error:
                yield error
    if not found:
        yield no_puzzle(lines)


def parse_number(digits: str) -> int:
    """The number that ASCII ``digits`` are, however many there are.

    Raises ValueError, with a message for the user, for one that is too large to be any height.
    """
    significant = digits.lstrip("0")
    # the length first: int() takes long for many digits, and refuses more than it is set to
    if len(significant) > len(str(MAX_SIZE)):
        raise ValueError(f"{quoted(digits)} is more than the largest size, {MAX_SIZE}")
    return int(significant or "0")


def quoted(text: str) -> str:
    """``text`` in quotes, as an error shows it: only the beginning of a long one."""
    # a token of lark's is a str too, but has another repr()
    return repr(str(text) if len(text) <= 20 else text[:19] + "…")

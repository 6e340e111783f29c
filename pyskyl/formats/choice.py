"""Which reader a text gets, if nobody names one: an exact notation's, .sky, or Prolog."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Sequence

from ..errors import ParseError
from ..values.headers import side_of
from ..values.puzzle import Puzzle
from .assembly import key_and_value
from .lines import Lines, TextLine, attempt, is_header, no_puzzle, read_each_line
from .notations.sky import filled, parse, read_section, skip_section
from .recognition import begins, of_line, recognised
from .registry import FORMATS


def read_lines_of(lines: Lines, order: Sequence[str]) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles of ``lines``, and an error in place of each malformed one."""
    name, lines = recognised(lines)
    source = _Rewindable(lines)
    if name is None:
        yield from _read_sections(source, order)
        return
    format = FORMATS[name]
    first = source.peek()
    assert isinstance(first, TextLine)
    if begins(first.text, "save", "file", "janko.at"):
        # the text surely means nothing else
        source.release()
        yield from format.read(source)
        return
    is_mixed = format.a_line and not begins(first.text, "array")
    yield from _read_exactly(_read_mixed if is_mixed else format.read, source, order)


class _Rewindable(Iterator["TextLine | ParseError"]):
    """Lines that can be read again from a mark on."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._kept: list[TextLine | ParseError] = []
        self._at = 0
        self._keeps = True

    def __next__(self) -> TextLine | ParseError:
        if self._at < len(self._kept):
            line = self._kept[self._at]
            self._at += 1
            return line
        line = next(self._lines)
        if self._keeps:
            self._kept.append(line)
            self._at += 1
        elif self._kept:
            self._kept, self._at = [], 0
        return line

    def peek(self) -> TextLine | ParseError | None:
        """The next line that has something, which stays where it is."""
        at = self._at
        for line in self:
            if isinstance(line, ParseError) or not line.is_empty:
                self._at = at
                return line
        self._at = at
        return None

    def mark(self) -> None:
        """Forget what has been read."""
        self._kept = self._kept[self._at :]
        self._at = 0

    @property
    def at(self) -> int:
        """How many lines have been read since the mark; may be set."""
        return self._at

    @at.setter
    def at(self, number: int) -> None:
        self._at = number

    def release(self) -> None:
        """Keep no more lines from now on."""
        self._keeps = False


def _read_exactly(
    reader: Callable[[Lines], Iterator[Puzzle | ParseError]],
    source: _Rewindable,
    order: Sequence[str],
) -> Iterator[Puzzle | ParseError]:
    """Yield what ``reader`` does; if it cannot read the first puzzle, what the text means."""
    exact = reader(source)
    first = next(exact)
    is_misread = isinstance(first, ParseError) and not (first.is_formed or first.puzzle)
    if is_misread and (yield from _read_whole(source, order)) is None:
        return
    source.release()
    yield first
    yield from exact


def _read_whole(
    source: _Rewindable, order: Sequence[str]
) -> Generator[Puzzle | ParseError, None, ParseError | None]:
    """Yield what all lines since the mark mean, or go back and return why they mean nothing."""
    at, source.at = source.at, 0
    meant, others = _meant(source, order)
    if isinstance(meant, ParseError):
        source.at = at
        return meant
    source.release()
    yield meant
    yield from others
    return None


def _meant(
    lines: Lines, order: Sequence[str]
) -> tuple[Puzzle | ParseError, Iterator[Puzzle | ParseError]]:
    """What Prolog says the text means: its first puzzle or its error, and the others."""
    from . import any_text

    puzzles = any_text.read(lines, order)
    return next(puzzles), puzzles


def _read_mixed(lines: Lines) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzle of every line, in any notation of one puzzle a line, or its error."""
    from .joined import objects

    def read(line: TextLine) -> Iterator[Puzzle | ParseError]:
        name = of_line(line.text)
        if name == "json":
            from .notations.json import read_record

            yield from read_record(line)
        elif name:
            yield attempt(FORMATS[name].read_line, line)
        else:
            yield line.error(_NO_NOTATION, line.start)

    return read_each_line(objects(lines), read)


_NO_NOTATION = (
    "no notation that has a puzzle on one line begins like this: a game ID as 4:…, "
    "skyscrapers/4/4/… with or without an address before it, or a JSON object"
)


def _read_sections(source: _Rewindable, order: Sequence[str]) -> Iterator[Puzzle | ParseError]:
    """Yield the puzzles between lines ``---``; each is .sky, or Prolog says what it means."""
    found = False
    more = True
    last = TextLine("", 1, "")
    while more:
        source.mark()
        section, wrong, more = read_section(source)
        last = section[-1] if section else last
        goes_on = more and not (wrong or found) and _may_be_drawn(last, section[:-1], source.peek())
        if goes_on and (yield from _read_whole(source, order)) is None:
            return
        puzzle = attempt(parse, filled(section)) if wrong is None else wrong
        # comments alone may be a quoted puzzle; if only a number is out of range, the text is .sky
        if _is_malformed(puzzle) or (section and not (puzzle or found or more)):
            meant, others = (wrong, iter(())) if wrong else _meant(iter(section), order)
            if isinstance(meant, ParseError) and not found and (more or wrong):
                # lines --- may be part of a drawing, and a text without them may be a long list
                whole = yield from _read_whole(source, order)
                if whole is None:
                    return
                meant = whole
            if not isinstance(meant, ParseError):
                found = True
                yield meant
                yield from others
                continue
            if not all(map(_is_row, filled(section))):
                puzzle = meant
        if puzzle:
            found = True
            yield puzzle
        if wrong:
            more = skip_section(source)
    if not found:
        yield no_puzzle(last)


def _is_malformed(puzzle: Puzzle | ParseError | None) -> bool:
    return isinstance(puzzle, ParseError) and not puzzle.is_formed


def _may_be_drawn(
    dashes: TextLine, above: Sequence[TextLine], below: TextLine | ParseError | None
) -> bool:
    """Whether a line ``----`` may be an edge beside bars, or an empty row as long as others."""
    text = dashes.text.strip()
    texts = [line.text.strip() for line in (*above, below) if isinstance(line, TextLine)]
    is_row = any(len(text) == len(one) and _DIGITS.fullmatch(one) for one in texts)
    return len(text) > 3 and (is_row or any("|" in one for one in texts))


_DIGITS = re.compile(r"[-0-9]+")

_ROW = re.compile(r"[\s0-9.,_|+xX=-]*([%#].*)?")


def _is_row(line: TextLine) -> bool:
    """Whether a line looks like one of a .sky file."""
    if is_header(line.text):
        return side_of(key_and_value(line)[0]) is None
    return _ROW.fullmatch(line.text) is not None

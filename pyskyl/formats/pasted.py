"""What people paste: blanks of web pages, frames of lines, rows without blanks, tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from .rows import Entry, Row

__all__ = ["MAX_RUN_TOGETHER", "dotted", "is_header", "plain", "run_together", "table"]

MAX_RUN_TOGETHER = 9
"""Above, the entries of a row without blanks cannot be told apart."""

_HEADER = re.compile(r"\s*[^\W\d_][^\n:%#|]*:")

_VERTICAL = "│┃║┆┇┊┋╎╏"

_PLAIN = str.maketrans(
    # all that str.isspace() calls one, but the tab; and blanks without width, as web pages have
    dict.fromkeys("\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000", " ")
    | dict.fromkeys(map(chr, range(0x2000, 0x200C)), " ")
    | dict.fromkeys("\u2060\ufeff", " ")
    | dict.fromkeys(_VERTICAL, "|")
)

_OF_BORDERS = dict.fromkeys([*b" \t+-|", *range(0x2500, 0x2580)])
"""What a border may have, and ``str.translate`` takes away."""


def is_header(text: str) -> bool:
    """Whether this line, as part of a .sky file, is a header."""
    return _HEADER.match(text) is not None


def plain(text: str) -> str:
    """A line in the characters of the grammar; what remains stays in its column.

    Blanks of any kind become ordinary ones, and lines that are drawn become bars and borders. Of a
    header only the blanks before it are changed; for a comment there are blanks.
    """
    if text.isascii():
        return text
    if is_header(text):
        header = text.lstrip()
        return " " * (len(text) - len(header)) + header
    drawn = re.split("[%#]", text, maxsplit=1)[0].ljust(len(text))
    line = drawn.translate(_PLAIN)
    if re.search(r"[\u2500-\u257f]", line) and not line.translate(_OF_BORDERS):
        width = len(line.strip())
        return line[: len(line) - len(line.lstrip())] + "+" + "-" * (width - 2) + "+"
    # Drawn between any two cells, bars mean nothing: the first and the last are the frame.
    inner = {found.start() for found in [*re.finditer(f"[{_VERTICAL}]", drawn)][1:-1]}
    return "".join(" " if at in inner else character for at, character in enumerate(line))


def run_together(texts: Sequence[str]) -> list[Row] | None:
    """The rows of a puzzle with these plain lines, if every entry is one character.

    A row, or what is between its bars, may be written without blanks. Whether these rows are as
    long as they have to be remains to be seen. None where this cannot be meant.
    """
    rows: list[Row] = []
    for number, text in enumerate(texts, 1):
        if (is_header(text) and not rows) or re.fullmatch(r"[ \t]*\+-*\+[ \t]*([%#].*)?", text):
            continue
        parts = re.split("[%#]", text, maxsplit=1)[0].split("|")
        columns = _entries(parts)
        if not columns:
            return None
        entries = [Entry(text[at], number, at + 1) for at in columns]
        rows.append(Row(entries, framed=len(parts) > 1))
    return rows if rows and len(rows[0].entries) <= MAX_RUN_TOGETHER else None


def _entries(parts: Sequence[str]) -> list[int] | None:
    """Where in a row, cut at its bars, the entries are; None if that is not clear."""
    start = 0
    entries: list[int] = []
    lengths: list[list[int]] = []
    for part in parts:
        if re.search(r"(^|,)\s*,", part):
            return None
        words = [(found.start(), found[0]) for found in re.finditer(r"[^\s,]+", part)]
        if not all(re.fullmatch(r"[0-9._-]+", word) for _, word in words):
            return None
        lengths.append([len(word) for _, word in words])
        entries += [start + at + more for at, word in words for more in range(len(word))]
        start += len(part) + 1
    if len(parts) == 1:
        [row] = lengths
        cells = row[1:-1] if len(row) == 3 and row[0] == row[2] == 1 else row
    elif len(parts) == 3 and lengths[0] == lengths[2] == [1]:
        cells = lengths[1]
    else:
        return None
    return entries if len(cells) == 1 or set(cells) == {1} else None


def table(texts: Sequence[str]) -> list[Row] | None:
    """The rows of a puzzle with these plain lines, if they are a table with corners.

    It has as many rows as columns. A row may stand between bars, as in Markdown, where an empty
    cell is one too, and lines may be ruled between the rows. None where this cannot be meant;
    raises :class:`~pyskyl.formats.rows.MisplacedError` if it is, but something is in a corner.
    """
    from .matrix import without_corners

    rows: list[list[Entry]] = []
    for number, text in enumerate(texts, 1):
        drawn = re.split("[%#]", text, maxsplit=1)[0].rstrip()
        if _is_ruled(drawn) or (is_header(text) and not rows):
            continue
        cells = _cells(drawn, number)
        if cells is None:
            return None
        rows.append(cells)
    if len(rows) < 3 or {len(row) for row in rows} != {len(rows)}:
        return None
    inside = [*rows[0][1:-1], *rows[-1][1:-1], *chain(*rows[1:-1])]
    if not all(_CELL.fullmatch(entry.text) for entry in inside):
        return None
    return without_corners(rows, _IN_CORNERS, "nothing")


def _is_ruled(drawn: str) -> bool:
    """Whether a line has nothing but what is ruled; a row of dashes for nothing is no such line."""
    text = drawn.strip()
    return text[:1] in {"+", "|"} and not text.strip(" \t+|:=-") and _RULED.search(text) is not None


_RULED = re.compile(r"--|:-|-:|==|\+")

_IN_CORNERS = ". - _ 0 x X + * / \\ o"
"""What may stand there for nothing."""

_WORD = re.compile(r"[^\s,|]+")

_TOGETHER = re.compile(r"[0-9._xX+*-]{3,}")

_CELL = re.compile(r"[0-9]+|[._-]")


def _cells(drawn: str, number: int) -> list[Entry] | None:
    """The entries of a row of a table; None if it is no such row."""
    text = drawn.strip()
    if len(text) <= MAX_RUN_TOGETHER + 2 and _TOGETHER.fullmatch(text):
        start = drawn.index(text) + 1
        entries = [Entry(mark, number, start + at) for at, mark in enumerate(text)]
    elif text.startswith("|") and text.endswith("|") and text.count("|") > 2:
        start = drawn.index("|") + 1
        entries = []
        for part in drawn[start:-1].split("|"):
            words = [
                Entry(found[0], number, start + found.start() + 1) for found in _WORD.finditer(part)
            ] or [Entry(".", number, start + 1)]
            if len(words) > 1:
                return None
            entries += words
            start += len(part) + 1
    else:
        entries = [Entry(found[0], number, found.start() + 1) for found in _WORD.finditer(drawn)]
    return entries or None


def dotted(texts: Sequence[str]) -> list[str] | None:
    """The plain lines with a dot for every x in their rows, None if there is no x."""
    changed = []
    for text in texts:
        drawn = "" if is_header(text) else re.split("[%#]", text, maxsplit=1)[0]
        changed.append(re.sub("[xX]", ".", drawn) + text[len(drawn) :])
    return changed if changed != list(texts) else None

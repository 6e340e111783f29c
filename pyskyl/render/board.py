"""Boards for a terminal: box characters, and a mark at each clue that is met or broken.

Candidates can be drawn in plain text, too. No other module colours text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import isqrt
from typing import NamedTuple

from ..values.checks import Mistake
from ..values.explanation import Candidates
from ..values.puzzle import PARK, Board, Puzzle, check_puzzle
from ..values.rule import Rule

_CODES = {
    "given": "1",
    "found": "",
    "met": "32",
    "broken": "1;31",
    "placed": "1;32",
    "removed": "31",
    "faint": "2",
}
"""The parameters of the sequence (ECMA-48, 8.3.117) of each role: 1 bold, 2 faint, 3x colours."""


class Screen(NamedTuple):
    """Where boards are drawn: whether in colours, its columns, and whether it has box characters.

    Without colours everything stays clear but which heights are given: those are bold.
    """

    has_colors: bool = False
    width: int = 80
    has_boxes: bool = True

    def paint(self, text: str, role: str) -> str:
        r"""``text`` as its ``role`` looks; blanks are not painted.

        >>> Screen(has_colors=True).paint("7", "placed"), Screen().paint("7", "placed")
        ('\x1b[1;32m7\x1b[m', '7')
        """
        codes = _CODES[role] if self.has_colors and text.strip() else ""
        return f"\x1b[{codes}m{text}\x1b[m" if codes else text


_MET, _BROKEN, _OPEN = "✓", "✗", " "
_ROLES = {_MET: "met", _BROKEN: "broken", _OPEN: "found"}
_EMPTY = "·"

_LETTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""The heights as one character each."""


class _Drawing(NamedTuple):
    """The characters of a board with candidates.

    ``rules`` are left end, line, crossing and right end at the top, inside and at the bottom.
    """

    rules: str
    bar: str
    small: str
    going: str
    gone: str
    small_park: str
    park: str


_BOXES = _Drawing("┌─┬┐├─┼┤└─┴┘", "│", "₁₂₃₄₅₆₇₈₉", "×", " ", "ₓ", "▒")
_PLAIN = _Drawing("+-++" * 3, "|", _LETTERS, "-", ".", PARK, PARK)

CHARACTERS = "".join([*_BOXES, _MET, _BROKEN, _EMPTY])
"""The characters that a terminal must have."""

_SCREEN = Screen()


def terminal_board(
    puzzle: Puzzle,
    filled: Board | None = None,
    *,
    mistakes: Collection[Mistake] = (),
    screen: Screen = _SCREEN,
) -> str:
    """The clues of ``puzzle`` around its grid, or around ``filled``, a solution or a part of it.

    Givens are bold. A mark after a clue shows whether its line meets it, if that is filled. ``✗``
    follows the heights and clues of ``mistakes``. A park is ``▒``. On a narrow screen there are no
    blanks around the heights.

    >>> puzzle = Puzzle.from_lists([[2, 0], [0, 0], [0, 0], [0, 1]])
    >>> print(terminal_board(puzzle, ((1, 2), (2, None))))
          2✓
        ┌──────┐
        │ 1  2 │
        │ 2  · │ 1
        └──────┘
    """
    check_puzzle(puzzle)
    paint = screen.paint
    digits = _digits(puzzle)
    is_wide = 2 * digits + 7 + puzzle.size * (digits + 2) <= screen.width
    gap = " " if is_wide else ""
    heights = filled or puzzle.board
    columns = [*zip(*heights, strict=True)]
    wrong = {place for mistake in mistakes for place in mistake.cells}
    lines = {mistake.line for mistake in mistakes if mistake.kind == "clue" and mistake.line}
    broken = {(line.from_, line.number) for line in lines}

    def clues(end: str, seen: Iterable[Sequence[int | None]]) -> Iterator[str]:
        side: tuple[int, ...] = getattr(puzzle.sides, end)
        for number, (clue, line) in enumerate(zip(side, seen, strict=True), 1):
            is_broken = (end, number) in broken
            mark = _BROKEN if is_broken else _state(clue, line, puzzle.rule)
            text = f"{clue}{mark}" if clue else ""
            yield paint(f"{text:>{digits + 1}}", _ROLES[mark])

    margin = " " * (digits + 3)
    frame = "─" * (puzzle.size * (digits + 1 + len(gap)))
    bar = paint("│", "faint")
    rows = []
    left, right = clues("left", heights), clues("right", (row[::-1] for row in heights))
    for number, row in enumerate(heights):
        roles = (
            "broken" if (number + 1, column) in wrong else "found" if given is None else "given"
            for column, given in enumerate(puzzle.board[number], 1)
        )
        cells = gap.join(
            _cell(height, role, digits, screen) for height, role in zip(row, roles, strict=True)
        )
        rows.append(f" {next(left)} {bar}{gap}{cells}{bar} {next(right)}")
    board_lines = [
        f"{margin} {gap}{gap.join(clues('top', columns))}",
        margin + paint(f"┌{frame}┐", "faint"),
        *rows,
        margin + paint(f"└{frame}┘", "faint"),
        f"{margin} {gap}{gap.join(clues('bottom', (column[::-1] for column in columns)))}",
    ]
    return "\n".join(line.rstrip() for line in board_lines).strip("\n")


def _digits(puzzle: Puzzle) -> int:
    """The number of digits of the largest number that may have to be drawn."""
    return len(str(max(puzzle.size, *map(max, puzzle.sides))))


def _state(clue: int, line: Sequence[int | None], rule: Rule) -> str:
    """The mark that shows whether the line seen from a clue meets it, if that is filled."""
    if None in line:
        return _OPEN
    seen = _visible(line)
    return _MET if clue == (sum(seen) if rule.clues == "sums" else len(seen)) else _BROKEN


def _visible(line: Sequence[int | None]) -> list[int]:
    """The buildings that are visible in a line.

    >>> _visible((2, 0, 1, 4, 3))
    [2, 4]
    """
    seen = [0]
    for height in line:
        if height is not None and height > seen[-1]:
            seen.append(height)
    return seen[1:]


def _cell(height: int | None, role: str, digits: int, screen: Screen) -> str:
    if height is None:
        return screen.paint(f"{_EMPTY:>{digits}} ", "faint")
    text = f"{height or _BOXES.park:>{digits}}"
    return screen.paint(text + (_BROKEN if role == "broken" else " "), role)


def candidates_board(
    puzzle: Puzzle,
    candidates: Candidates,
    later: Candidates = (),
    *,
    screen: Screen = _SCREEN,
) -> str:
    """The grid with the candidates drawn small, each height in its own place in its cell.

    If ``later`` has the candidates after a step, a cross is one that the step removes, and the only
    one that it leaves is as large as a height. The candidate of a cell that has only one stands in
    the middle. The names of rows and columns stand outside, if there is room.
    A park is a small ``x``, or ``▒`` where it is not small; its place is the last.
    Above size 9 none is small, and among others a height above 9 is a letter, A for 10.

    Without box characters a park is ``x``, and a cell has one line if the screen is wide enough; a
    ``-`` is a candidate that the step removes, a ``.`` one that was gone before.

    >>> puzzle = Puzzle.from_lists([[2, 0], [0, 0], [0, 0], [0, 0]], [[1, 0], [0, 0]])
    >>> one, two, both = map(frozenset, ({1}, {2}, {1, 2}))
    >>> now, later = ((one, both), (both, both)), ((one, both), (two, both))
    >>> print(candidates_board(puzzle, now, later))
            c1   c2
            2
          ┌────┬────┐
    r1    │ 1  │ ₁₂ │
          ├────┼────┤
    r2    │ ×2 │ ₁₂ │
          └────┴────┘
    >>> print(candidates_board(puzzle, now, later, screen=Screen(has_boxes=False)))
            c1   c2
            2
          +----+----+
    r1    | 1  | 12 |
    r2    | -2 | 12 |
          +----+----+
    """  # noqa: RUF002 - it is a cross
    check_puzzle(puzzle)
    size, paint = puzzle.size, screen.paint
    drawing = _drawing(screen)
    digits, across, pad = _measures(puzzle, screen)
    down = -(-size // across)
    wide = across + 2 * len(pad)
    label = len(f"r{size}")
    is_named = wide >= label and label + 1 + _width(size, digits, across, pad) <= screen.width
    margin = " " * (digits + 2 + (label + 1 if is_named else 0))

    def rule(characters: str) -> str:
        left, line, crossing, right = (*characters,)
        inside = crossing.join([line * wide] * size)
        return margin + paint(left + inside + right, "faint")

    def above(texts: Iterable[str]) -> str:
        centred = (_centred(text, wide) for text in texts)
        return (margin + " " + " ".join(centred)).rstrip()

    def clues(side: Sequence[int]) -> str:
        return above(str(clue or "") for clue in side)

    top, between, bottom = (rule(drawing.rules[at : at + 4]) for at in (0, 4, 8))
    bar = paint(drawing.bar, "faint")
    names = [paint(above(f"c{number}" for number in range(1, size + 1)), "faint")]
    lines = [*(names if is_named else ()), clues(puzzle.sides.top), top]
    for number, row in enumerate(candidates):
        if number and (screen.has_boxes or down > 1):
            lines.append(between)
        blocks = [
            _block(before, after, given is not None, (across, down, size), screen)
            for before, after, given in zip(
                row, (later or candidates)[number], puzzle.board[number], strict=True
            )
        ]
        for part in range(down):
            middle = part == (down - 1) // 2
            left = puzzle.sides.left[number] or "" if middle else ""
            right = puzzle.sides.right[number] or "" if middle else ""
            inside = bar.join(f"{pad}{block[part]}{pad}" for block in blocks)
            name = f"{f'r{number + 1}' if middle else '':<{label}} " if is_named else ""
            cells = f" {left:>{digits}} {bar}{inside}{bar} {right:>{digits}}"
            lines.append(f"{paint(name, 'faint')}{cells}".rstrip())
    lines += [bottom, clues(puzzle.sides.bottom)]
    return "\n".join(lines).strip("\n")


def _drawing(screen: Screen) -> _Drawing:
    return _BOXES if screen.has_boxes else _PLAIN


def _measures(puzzle: Puzzle, screen: Screen) -> tuple[int, int, str]:
    """The columns of a number, the candidates side by side in a cell, the blanks beside them."""
    size, digits = puzzle.size, _digits(puzzle)
    most = max(digits, isqrt(size - 1) + 1)
    wide = [] if screen.has_boxes else [(size, " "), (size, "")]
    narrower = [(across, "") for across in range(most, digits - 1, -1)]
    for across, pad in [*wide, (most, " "), *narrower]:
        if _width(size, digits, across, pad) <= screen.width:
            return digits, across, pad
    return digits, digits, ""


def _width(size: int, columns: int, across: int, pad: str) -> int:
    """The columns of a grid, without the names of its rows."""
    return 2 * columns + 4 + size * (across + 2 * len(pad) + 1)


def _centred(text: str, across: int) -> str:
    return text.rjust((across + len(text)) // 2).ljust(across)


def _block(
    before: frozenset[int],
    after: frozenset[int],
    given: bool,
    measures: tuple[int, int, int],
    screen: Screen,
) -> list[str]:
    """The lines of a cell."""
    across, down, size = measures
    drawing, paint = _drawing(screen), screen.paint
    if len(before) == 1:
        lines = [" " * across] * down
        # where no solution is possible, the last candidate of a cell may go, too
        name = str(next(iter(before)) or drawing.park)
        text = _centred(name if after else drawing.going, across)
        role = "removed" if not after else "given" if given else "found"
        lines[(down - 1) // 2] = paint(text, role)
        return lines
    is_small = len(after) > 1 and size <= len(drawing.small)
    names = drawing.small if is_small else _LETTERS
    park = drawing.small_park if is_small else drawing.park
    role = "placed" if len(after) == 1 else "found"
    places = [" "] * (across * down)
    # with parks the tallest height is below the size, so that their place is free
    for place in range(1, size + 1):
        height = 0 if place == size and 0 in before else place
        if height in after:
            name = names[height - 1 : height] or "?" if height else park
            places[place - 1] = paint(name, role)
        elif height in before:
            places[place - 1] = paint(drawing.going, "removed")
        else:
            places[place - 1] = drawing.gone
    return ["".join(places[across * line : across * (line + 1)]) for line in range(down)]

"""Forms in which people write puzzles, put together from parts by chance."""

import random
from collections.abc import Callable, Iterable

from pyskyl import Puzzle

Entries = Iterable[int | None]

NAMES = ("top left bottom right", "Top Left Bottom Right", "T L B R", "N W S E",
         "oben links unten rechts", "clues_top clues_left clues_bottom clues_right",
         "topClues leftClues bottomClues rightClues")  # fmt: skip
BETWEEN = {"": "-._0*", " ": "-._0*?x", "  ": "-.0", ",": ["", " ", "0", "-"], ", ": ["", ".", "-"],
           ";": ["", "0"], "\t": ["0", "."], "|": ["", ".", "x"], " | ": ["-", " "]}  # fmt: skip
"""What divides entries, and what may stand for none then."""


def table(puzzle: Puzzle, between: str, none: str, corner: str = "") -> str:
    """The clues around the board, as a spreadsheet or a program has them."""
    top, left, bottom, right = puzzle.sides
    middle = zip(left, *zip(*puzzle.board, strict=True), right, strict=True)
    rows = [(corner, *top, corner), *middle, (corner, *bottom, corner)]
    return "".join(f"{between.join(str(entry or none) for entry in row)}\n" for row in rows)


def _named(puzzle: Puzzle, dice: random.Random) -> dict[str, tuple[int, ...]]:
    """The clues of the four sides by their names, in any order."""
    sides = list(zip(dice.choice(NAMES).split(), puzzle.sides, strict=True))
    return dict(dice.sample(sides, 4))


_TITLES = (
    "Puzzle 12\n\n",
    "# easy\n",
    "#1234\n\n",
    "Who solves it?\n\n",
    "Today's puzzle:\n\n",
    "12.05.2024\n",
    "Rules: place 1 to 6 in each row and column.\n\n",
)
_ENDS = (
    "\nThanks!\n",
    "\n(from page 12)\n",
    "\n2024-11-05\n",
    "\n1/10\n",
    "\n+15 -2\n",
    "\n2 hours ago · 15 comments\n",
)


def _letter(lines: Iterable[str], dice: random.Random, indents: Iterable[str]) -> str:
    title = dice.choice(["", "", *_TITLES])
    end = dice.choice(["", "", *_ENDS])
    indent = dice.choice([*indents])
    return title + "".join(f"{indent}{line}".rstrip(" ") + "\n" for line in lines) + end


def lists(puzzle: Puzzle, dice: random.Random) -> str:
    """Sides with names and rows, or rows around a board."""
    between = dice.choice(list(BETWEEN))
    none = dice.choice(BETWEEN[between])

    def row(entries: Entries) -> str:
        return between.join(str(entry or none) for entry in entries)

    behind = dice.choice([": ", ":", " ", " = ", "=", " - ", " -> ", "\t", ":\n"])
    brackets = [("[", "]"), ("(", ")"), ("{", "}"), ('"', '"')]
    opens, closes = dice.choice([("", ""), ("", ""), *brackets])
    named = [f"{name}{behind}{opens}{row(clues)}{closes}"
             for name, clues in _named(puzzle, dice).items()]  # fmt: skip
    board = [row(entries) for entries in puzzle.board]
    framed = zip(puzzle.sides.left, puzzle.board, puzzle.sides.right, strict=True)
    lines = dice.choice(
        [
            [*named, dice.choice(["", "grid:", "board"]), *board],
            [*board, "", *named],
            table(puzzle, between or " ", none if between else ".", ".").splitlines(),
            [row(puzzle.sides.top), *(f"{near or none} | {row(entries)} | {far or none}"
                                      for near, entries, far in framed), row(puzzle.sides.bottom)]
            if none.strip() and between.strip() != "|" else [*named, *board],
        ]
    )  # fmt: skip
    return _letter(lines, dice, ["", "", "    ", "> "])


def drawings(puzzle: Puzzle, dice: random.Random) -> str:
    """The clues around a board that is drawn."""
    cell = dice.choice(".-_0?·□ ")
    clue = dice.choice([cell, ".", "0", " "])
    width = dice.choice([1, 1, 2, 3])

    def row(entries: Entries, none: str) -> str:
        return " ".join(f"{entry or none:>{width}}" for entry in entries)

    top, left, bottom, right = puzzle.sides
    before, behind, around, indent = dice.choice(
        [
            ("", "", "", "  "),
            (" | ", " | ", "+-", "    "),
            (" │ ", " │ ", "┌─", "    "),
            ("| ", " |", "-", "   "),
            (" > ", " < ", "", "    "),
        ]
    )
    rows = [f"{near or clue}{before or ' '}{row(entries, cell)}{behind or ' '}{far or clue}"
            for near, entries, far in zip(left, puzzle.board, right, strict=True)]  # fmt: skip
    long = len(row(top, clue))
    line = [f"  {around[0]}{around[-1] * (long + 2)}{around[0]}"] if around else []
    return _letter(
        [indent + row(top, clue), *line, *rows, *line, indent + row(bottom, clue)],
        dice, ["", "", "    ", "> ", "// ", "# "],
    )  # fmt: skip


def data(puzzle: Puzzle, dice: random.Random) -> str:
    """What a program or its data say: lists, or a statement for each clue."""
    none = dice.choice(["0", "null", "None", "-1", '""'])
    opens, closes = dice.choice([("[", "]"), ("(", ")"), ("{", "}")])
    equals = dice.choice([": ", " = ", " => "])
    base = dice.choice([0, 1])
    sides = _named(puzzle, dice)

    def entries(row: Entries) -> str:
        return f"{opens}{', '.join(str(entry or none) for entry in row)}{closes}"

    rows = [entries(row) for row in puzzle.board]
    if dice.random() < 0.5:
        texts = ("".join(str(entry or ".") for entry in row) for row in puzzle.board)
        rows = [f'"{text}"' for text in texts]
    parts = [f"{name}{equals}{entries(clues)}" for name, clues in sides.items()]
    parts.append(f"grid{equals}{opens}{', '.join(rows)}{closes}")
    fact = dice.choice(
        [
            "{}[{}] = {}",
            "{} {}: {}",
            "clue({}, {}, {}).",
            "- side: {}\n  index: {}\n  value: {}",
            '{{"side": "{}", "pos": {}, "value": {}}},',
            "clues['{}'][{}] = {}",
        ]
    )
    given = dice.choice(["grid[{}][{}] = {}", "r{}c{} = {}", "given row {} column {}: {}"])
    facts = [
        fact.format(name, base + place, clue)
        for name, clues in sides.items()
        for place, clue in enumerate(clues)
        if clue
    ]
    facts += [
        given.format(base + row, base + column, height)
        for row, heights in enumerate(puzzle.board)
        for column, height in enumerate(heights)
        if height
    ]
    lines = dice.choice([parts, [f"{{{', '.join(parts)}}}"], facts])
    return _letter([f"n = {puzzle.size}", *lines] if dice.random() < 0.3 else lines, dice, [""])


def sentences(puzzle: Puzzle, dice: random.Random) -> str:
    """The two clues of each column and of each row."""
    column, row = dice.choice(
        [
            ("Column {}: {} / {}", "Row {}: {} / {}"),
            ("Col {} - above: {} below: {}", "Row {} - before: {} after: {}"),
            ("| column {} | {} | {} |", "| row {} | {} | {} |"),
            ("c{}: {}, {}", "r{}: {}, {}"),
            ("Column {}: {} from the top and {} from the bottom.",
             "Row {}: {} from the left and {} from the right."),
        ]
    )  # fmt: skip
    top, left, bottom, right = ([clue or "-" for clue in clues] for clues in puzzle.sides)
    first = dice.choice([0, 1])
    lines = [
        column.format(first + at, *clues) for at, clues in enumerate(zip(top, bottom, strict=True))
    ]
    lines += [
        row.format(first + at, *clues) for at, clues in enumerate(zip(left, right, strict=True))
    ]
    lines += ["Grid:", *(" ".join(str(entry or ".") for entry in row) for row in puzzle.board)]
    return _letter(lines, dice, ["", "", "> "])


FORMS: dict[str, Callable[[Puzzle, random.Random], str]] = {
    "lists": lists,
    "drawings": drawings,
    "data": data,
    "sentences": sentences,
}

"""What people paste: read as it is meant, or refused in a sentence, and never read otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import assume, given, settings

import pyskyl
from pyskyl import ParseError, Puzzle, Rule
from pyskyl.formats import read

from .command import command
from .oracle import puzzles
from .samples import samples

Matrix = Sequence[Sequence[str]]
"""The clues and cells with the corners; nothing is a blank."""


def matrix(puzzle: Puzzle) -> Matrix:
    top, left, bottom, right = puzzle.sides
    rows = [[near, *row, far] for near, row, far in zip(left, puzzle.board, right, strict=True)]
    table: list[list[int | None]] = [[0, *top, 0], *rows, [0, *bottom, 0]]
    return [[str(entry or " ") for entry in row] for row in table]


def separated(mark: str) -> Callable[[Matrix], list[str]]:
    return lambda rows: [mark.join(row).replace(" ", "") for row in rows]


def drawn(bar: str, border: str, cell: str = " {} ") -> Callable[[Matrix], list[str]]:
    """With bars around each cell, borders between the rows, and the clues outside."""

    def lines(rows: Matrix) -> list[str]:
        (_, *top, _), *grid, (_, *bottom, _) = rows
        outside = [" " + " ".join(cell.format(clue) for clue in side) for side in (top, bottom)]
        frame = " " * len(cell.format(1)) + border * len(top) + border[0]
        inside = [bar.join(map(cell.format, row)) for row in grid]
        margin = " " * len(cell.format(1))
        between = [line for row in inside for line in (row, frame)]
        return [margin + outside[0], frame, *between, margin + outside[1]]

    return lines


def named(
    top: str, left: str, bottom: str, right: str, clues: str
) -> Callable[[Matrix], list[str]]:
    """The sides as headers above the grid."""

    def lines(rows: Matrix) -> list[str]:
        (_, *above, _), *grid, (_, *below, _) = [
            [entry.strip() or "." for entry in row] for row in rows
        ]
        sides = [above, [row[0] for row in grid], below, [row[-1] for row in grid]]
        keys = zip((top, left, bottom, right), sides, strict=True)
        headers = [f"{key}: " + clues.format(*[", ".join(side)]) for key, side in keys]
        return [*headers, "", *(" ".join(row[1:-1]) for row in grid)]

    return lines


def framed(rows: Matrix) -> list[str]:
    """A frame around a grid with dots, and the clues that there are."""
    (_, *top, _), *grid, (_, *bottom, _) = rows
    cells = [" ".join(entry.strip() or "." for entry in row[1:-1]) for row in grid]
    inside = [f"{row[0]} | {text} | {row[-1]}" for row, text in zip(grid, cells, strict=True)]
    return ["    " + " ".join(top), *inside, "    " + " ".join(bottom)]


def unknown(mark: str) -> Callable[[Matrix], list[str]]:
    return lambda rows: [" ".join(entry.strip() or mark for entry in row) for row in rows]


KINDS: dict[str, Callable[[Matrix], list[str]]] = {
    "commas": separated(","),
    "semicolons": separated(";"),
    "tabs": separated("\t"),
    "bars": drawn("|", "+---"),
    "bars with borders that are longer": lambda rows: [
        line.replace("+---+", "-+---+-", 1) if line.count("-") else line
        for line in drawn("|", "+---")(rows)
    ],
    "drawn bars": drawn("│", "┼───"),
    "dashes that are longer": drawn("|", "+–––"),
    "brackets around clues": drawn("|", "+-----", " [{}] "),
    "arrows": drawn("|", "+----", "→{} "),
    "a frame": framed,
    "columns": lambda rows: ["".join(row) for row in rows],
    "wide columns": lambda rows: ["  ".join(row) for row in rows],
    "names": named("top", "left", "bottom", "right", "{}"),
    "names in brackets": named("Above", "West", "clues south", "right side", "[{}]"),
    "question marks": unknown("?"),
    "stars": unknown("*"),
}


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=samples(15, 200))
@given(puzzle=puzzles(9))
def test_it_is_the_puzzle_or_an_error(kind: str, puzzle: Puzzle) -> None:
    # without clues, the frame of a drawing may be that of a table
    assume(puzzle.size > 1 and any(chain(*puzzle.sides)))
    lines = KINDS[kind](matrix(puzzle))
    kept = [lines, [line.rstrip() for line in lines]]
    if kind != "arrows":
        # a web page may take blanks away, by which places are known
        kept.append([line.lstrip() for line in lines])
    for text in map("\n".join, kept):
        [found] = read(text, "x")
        assert isinstance(found, ParseError) or found == puzzle, text


SMALL = "1 3 2 2\n1 . . . . 4\n3 . . . . 2\n2 . . 1 . 1\n2 . . . . 2\n4 1 2 2\n"
"""A puzzle in which most clues are known."""

LIST = "1 3 2 2 4 1 2 2 1 3 2 2 4 2 1 2"

RUSH = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2"
"""The example of 42's exercise rush-01."""

SAME = {
    "a drawing with arrows and its clues in brackets": """
        1 3   2   2
        ↓ ↓   ↓   ↓
     +---+---+---+---+
 →1  |   |   |   |   |  (4)
     +---+---+---+---+
 [3] |   |   |   |   |  2<
     +---+---+---+---+
 2>  |   |   | 1 |   | ←1
     +---+---+---+---+
 2   |   |   |   |   |  2
     +---+---+---+---+
       4   1   2   2
       ^   ^   ^   v
""",
    "clues between bars of their own": "  | 1| 3| 2| 2|\n1 |  |  |  |  | 4\n3 |  |  |  |  | 2\n"
    "2 |  |  | 1|  | 1\n2 |  |  |  |  | 2\n  | 4| 1| 2| 2|\n",
    "quotes and semicolons": ';"1";"3";"2";"2";\n1;;;;;4\n3;;;;;2\n2;;;1;;1\n2;;;;;2\n;4;1;2;2;\n',
    "marks for what is unknown": SMALL.replace(".", "?"),
    "two marks": SMALL.replace(". 4", "? 4").replace("2 .", "2 *"),
    "marks without blanks": SMALL.replace(".", "?").replace(" ", ""),
    "names, a side at the end": "top: 1 3 2 2\nleft: 1,3,2,2\nright: {4, 2, 1, 2}\nbottom: 4122\n"
    "....\n....\n..1.\n....\n",
    "names above a drawn grid": "north: 1 3 2 2\nwest: 1 3 2 2\nsouth: 4 1 2 2\neast: 4 2 1 2\n"
    "board:\n+-+-+-+-+\n| | | | |\n+-+-+-+-+\n| | | | |\n+-+-+-+-+\n| | |1| |\n+-+-+-+-+\n"
    "| | | | |\n",
    "an object with names": '{"type": "Skyscrapers", "top": [1, 3, 2, 2], "left": [1, 3, 2, 2], '
    '"bottom": [4, 1, 2, 2], "right": [4, 2, 1, 2], "board": '
    "[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]]}",
    "an object with what is visible": '{"dim": 4, "fixCell": [[3, 3, 1]], "areas": [], "visible": '
    '{"clues_top": [1, 3, 2, 2], "leftClues": [1, 3, 2, 2], "bottom": [4, 1, 2, 2], '
    '"right": [4, 2, 1, 2]}}',
    "penpa with a solution": "Genre: Skyscrapers\nVariation: Standard\nTheme:\n4\n. 1 3 2 2 .\n"
    "1 - - - - 4\n3 - - - - 2\n2 - - 1 - 1\n2 - - - - 2\n. 4 1 2 2 .\n" + "1 2 3 4\n" * 4,
}


@pytest.mark.parametrize("name", SAME)
def test_it_is_the_same_puzzle(name: str) -> None:
    [found] = read(SAME[name], "x")
    assert isinstance(found, Puzzle), found
    known = pyskyl.loads(SMALL)
    assert (found.sides, found.board) == (known.sides, known.board)


ONLY_CLUES = {
    "clues alone": "1 3 2 2\n1 4\n3 2\n2 1\n2 2\n4 1 2 2\n",
    "in columns": " 1322\n1    4\n3    2\n2    1\n2    2\n 4122\n",
    "in columns, in a program": " 1322 `\n1    4`\n3    2`\n2    1`\n2    2`\n 4122 `\n",
    "in wide columns": "   1  3  2  2\n1              4\n3              2\n2              1\n"
    "2              2\n   4  1  2  2\n",
    "four names": "above: 1 3 2 2\nbelow: 4 1 2 2\nleft: 1 3 2 2\nright: 4 2 1 2\n",
    "numbers": LIST,
    "numbers in quotes": f"'{LIST}';",
    "a list over lines": "clues = [1, 3, 2, 2, 4, 2,\n1, 2, 2, 2, 1, 4,  # below\n2, 2, 3, 1]\n",
    "a tuple": "(1, 3, 2, 2, 4, 2, 1, 2, 2, 2, 1, 4, 2, 2, 3, 1)",
}


@pytest.mark.parametrize("name", ONLY_CLUES)
def test_they_are_the_same_clues(name: str) -> None:
    [found] = read(ONLY_CLUES[name], "x")
    assert isinstance(found, Puzzle), found
    assert found == pyskyl.loads(SMALL).with_board([[None] * 4] * 4)


VISIBLE = (
    '{"visible": {"top": [1], "left": [1], "bottom": [1], "right": [1]}, "fixCell": [[1, 1, 2]]}'
)

GRID = ". .\n. . . .\n. . . .\n. .\n"

# Text, line, column, and what is said.
REFUSED = {
    "another puzzle": (
        f"type: Haido\n{GRID}", 1, 1, "the header 'type' says 'Haido': pyskyl knows",
    ),
    "another genre": (f"a: b\nGenre: Sudoku\n{GRID}", 2, 1, "the header 'Genre' says 'Sudoku'"),
    "a rule": (f"rules: no touching, 1-9\n{GRID}", 1, 1, "says 'no touching, 1-9'"),
    "two rules": (f"variant: diagonal sum\n{GRID}", 1, 1, "says 'diagonal sum'"),
    "givens in words": (f"Given: r1c2 = 1\n{GRID}", 1, 1, "givens stand in the grid"),
    "a rule twice": (f"clues: sums\nvariation: Sum\n{GRID}", 2, 1, "says what the rule is, once"),
    "heights from 0": (f"heights: 0-2\n{GRID}", 1, 1, "the heights are 1 to 2"),
    "heights above N": (f"digits: 1..3\n{GRID}", 1, 1, "the heights are 1 to 2"),
    "a rectangle": (
        ". . .\n. . . . .\n. . . . .\n. . .\n", 4, 1, "number of top clues: it must be a square",
    ),
    "a side twice": (f"top: 1 2\nabove: 1 2\n{GRID}", 2, 1, "the top side has its clues already"),
    "a short side": ("top: 1\n. .\n. .\n", 1, 1, "the top side has 1 clue, not 2"),
    "a side and clues around": (f"top: 1 2\n{GRID}", 1, 1, "the top side has 2 clues, not 4"),
    "a high clue of a side": ("left: 1 3\n. .\n. .\n", 1, 9, "the clue 3 is not in 1..2"),
    "a short row below sides": ("top: 1 2\n. .\n. \n", 3, 2, "row 2 of the grid has 1 height"),
    "a word below sides": ("top: 1 2\n. .\n. a\n", 3, 3, "'a' is no entry"),
    "sides without a grid": ("top: 1 2\nleft: 1 2\n", 2, 1, "there is no grid below the clues of"),
    "an address": (
        "https://example.org/7\n", 1, 1, "no puzzle that can be read is in this address",
    ),
    "an address of penpa": ("m=edit&p=7VRNT8JA\n", 1, 1, "an address of penpa, which hides the"),
    "a skyscraper sudoku": (
        ".~R1C1_1~R9C9_6.Skyscraper~C5~5", 1, 1, "this is a skyscraper sudoku: pyskyl knows",
    ),
    "a skyscraper sudoku without digits": (".Skyscraper~C5~5", 1, 1, "this is a skyscraper sudoku"),
    "a random seed in the web": ("https://x.y/towers.html#6dh%23123", 1, 28, "has a random seed"),
    "a raw random seed": ("https://x.y/towers.html#6#123", 1, 26, "has a random seed"),
    "areas in an object": (
        '{"top": [1], "left": [1], "bottom": [1], "right": [1], "areas": [[1]]}', 1, 1,
        'the key "areas" is not known here: it may be areas or another rule',
    ),
    "another type in an object": (
        '{"puzzle_type": "Kakuro", "top": [1], "left": [1], "bottom": [1], "right": [1]}', 1, 1,
        "says 'Kakuro'",
    ),
    "a given elsewhere": (
        VISIBLE.replace("2]]", "1]]").replace("[[1", "[[2"), 1, 1,
        "the givens must be lists of a column, a row and a height",
    ),
    "a given that is too high": (
        VISIBLE, 1, 1, "row 1, column 1: the height 2 is not in 1..1",
    ),
    "a high clue of an object": (
        '{"top_clues": [1], "left": [1], "below": [5], "right": [1]}', 1, 1, "bottom clue 1: the",
    ),
    "one word in a drawing": (
        SAME["clues between bars of their own"].replace("1 |", "a |", 1), 2, 1, "'a'",
    ),
    "lists of a program": (
        "int a[1..4][r] = [[2, 1], // x\n[2, 1],\n[1, 2]]\n", 1, 1, "'int' is no entry",
    ),
    "a clue below a bar": ("2\n|   |   |\n|   |   |\n1\n", 2, 1, "a bar can stand after"),
    "rows of a drawing that are shifted": (
        "  2\n1 |   |   |\n|   |   |\n", 2, 7, "a bar can stand after the first entry",
    ),
    "columns that are none": ("  2  1\n\n1    1\n2   1\n", 3, 7, "row 1 of the grid has 2 entries"),
    "blanks that say nothing": (" 12\n1\n2\n 12\n", 2, 2, "row 1 of the grid has 1 entry"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_in_one_sentence(name: str) -> None:
    text, line, column, message = REFUSED[name]
    [error] = read(text, "x")
    assert isinstance(error, ParseError), error
    assert (error.line, error.column) == (line, column), error
    assert message in error.message


@pytest.mark.parametrize(
    ("header", "rule"),
    [
        ("Variation: Sum", Rule(clues="sums")),
        ("type: diagonal skyscrapers", Rule(diagonals=True)),
        ("genre: Towers", Rule()),
        ("rules: in each row and each column is each height once", Rule()),
    ],
)
def test_a_header_names_the_rule(header: str, rule: Rule) -> None:
    assert pyskyl.loads(f"{header}\n{GRID}").rule == rule


def test_headers_that_are_told() -> None:
    """Once for all puzzles; what everybody knows is not told."""
    known = "title: a\nDate: b\nseed: 1\nhttps: //x\nStatus:\n"
    text = f"{known}height: 3\ntopic: top\n{GRID}---\nheight: 4\n{GRID}"
    result = command("check", "-", text=text)
    said = result.stderr.splitlines()
    assert said == [
        f"<stdin>: the header '{key}' is kept as a remark" for key in ("height", "topic")
    ]
    assert dict(pyskyl.loads(f"topic: top\n{GRID}").headers) == {"topic": "top"}
    for key in ("top", "clues below", "Rules"):
        with pytest.raises(ValueError, match=f"the header '{key}'"):
            Puzzle.from_lists([[0, 0]] * 4, headers=[(key, "1 2")])


def test_what_stands_behind_an_address() -> None:
    """Alone, it would be a comment of a file."""
    assert command("check", "#2:/2////2//").stdout == "2:/2////2//: exactly one solution\n"
    assert "has a random seed" in command("check", "#6dx#345").stderr
    assert "no such file" in command("check", "#so").stderr


def test_how_a_list_was_read_is_told() -> None:
    result = command("solve", RUSH)
    assert "the only solution; the list is read above, below, left, right\n" in result.stdout
    assert result.stderr == ""
    told = "; --from codewars reads it clockwise from the top left corner\n"
    for asked in (["count"], ["solve", "--format", "json"]):
        assert command(*asked, RUSH).stderr.endswith(told)
    result = command("check", RUSH.replace(" ", ","))
    assert result.stdout.endswith(
        "no solution; the list is read clockwise from the top left corner; "
        "--from tblr reads it above, below, left, right\n"
    )
    assert "list is read" not in command("solve", RUSH, "--from", "tblr").stderr
    assert pyskyl.loads(RUSH, "codewars").origin.order == ""


SAVE = "".join(
    f"{keyword:8}:{len(value)}:{value}\n"
    for keyword, value in [
        *[("SAVEFILE", "x"), ("VERSION", "1"), ("GAME", "Towers"), ("PARAMS", "4de")],
        *[("CPARAMS", "4de"), ("DESC", "4/3/2/1/1/2/2/2/4/3/2/1/1/2/2/2,o3"), ("NSTATES", "9")],
        *[("STATEPOS", "8"), ("MOVE", "M"), ("MOVE", "R0,0,4"), ("RESTART", "x")],
        ("MOVE", "P1,0,3"),
        *[("MOVE", "P1,0,2"), ("MOVE", "P1,0,3"), ("MOVE", "R0,0,2"), ("MOVE", "R3,0,1")],
    ]
)  # fmt: skip
"""A saved game of which the last move has been taken back."""


def test_the_moves_of_a_saved_game(tmp_path: Path) -> None:
    """They are what is entered; where nothing can be entered, that is told."""
    path = tmp_path / "x.sav"
    path.write_text(SAVE)
    [saved] = read(SAVE, "x")
    assert isinstance(saved, Puzzle)
    assert saved.origin.moves is not None
    heights, marks = saved.origin.moves
    assert heights[0] == (2, None, None, None)
    assert marks[0] == [set(), {2}, set(), set()]
    assert [*saved.board[0]] == [None] * 4
    hint = command("hint", str(path), "--strength", "3")
    assert (hint.returncode, hint.stderr) == (1, "")
    assert "r1c1" in hint.stdout
    entered = command("check", "--entries", str(path), str(path))
    assert "r1c1" in entered.stdout
    assert entered.stderr == ""
    solved = command("solve", str(path))
    assert solved.returncode == 0
    said = "the moves of the saved game are left out; hint takes them, and so does --entries"
    assert solved.stderr == f"{path}: {said}\n"
    other = command("check", "--entries", str(path), "2:///////")
    assert "x.sav:1:1: this saved game is of another puzzle" in other.stderr


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("R4,0,1", "there is no such cell or height to write"),
        ("R0,0,5", "there is no such cell or height to write"),
        ("R3,3,2", "there is no such cell or height to write"),
        ("S123", "'S123' is no move that is known"),
        ("so", "'so' is no move that is known"),
    ],
)
def test_moves_that_cannot_be(move: str, message: str) -> None:
    text = SAVE.replace(":6:R0,0,2", f":{len(move)}:{move}")
    [error] = read(text, "x")
    assert isinstance(error, ParseError)
    assert (error.line, error.column, error.message) == (15, 12, message)


def test_a_saved_solution() -> None:
    text = SAVE.replace(":6:R0,0,2", ":17:S1234234134124123").replace("MOVE    :17", "SOLVE   :17")
    [saved] = read(text, "x")
    assert isinstance(saved, Puzzle)
    assert saved.origin.moves is not None
    assert saved.origin.moves[0][3] == (4, 1, 2, 3)

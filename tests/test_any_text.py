"""Texts in no exact notation: each means the puzzle that its author meant, or is an error."""

import random
import re
from collections.abc import Callable
from itertools import chain

import pytest

import pyskyl
from pyskyl import ParseError, Puzzle
from pyskyl.engine import swi_prolog
from pyskyl.errors import EngineError, EngineNotFoundError
from pyskyl.formats import read

from .forms import FORMS as PARTS
from .forms import table
from .oracle import shown
from .puzzles import cells, latin_square, puzzle_of, some_cells, some_clues, unique_puzzle
from .samples import chance, samples
from .texts import BROUGHT, GRID, MEANT, PUZZLE, RUSH, spaced


@pytest.mark.parametrize("name", MEANT)
def test_what_is_meant(name: str) -> None:
    puzzle = pyskyl.loads(MEANT[name])
    assert (puzzle.sides, puzzle.board) == (PUZZLE.sides, PUZZLE.board)


@pytest.mark.parametrize("name", BROUGHT)
def test_what_is_brought(name: str) -> None:
    puzzle, meant = pyskyl.loads(BROUGHT[name]), pyskyl.loads(name.split()[1])
    assert (puzzle.sides, puzzle.board) == (meant.sides, meant.board)


def in_place(puzzle: Puzzle) -> str:
    """Columns, where a clue is told from none by its place alone."""
    lines = [line.split(",") for line in table(puzzle, ",", " ").splitlines()]
    lines[1:-1] = [[near, *(cell.replace(" ", ".") for cell in row), far]
                   for near, *row, far in lines[1:-1]]  # fmt: skip
    return "".join("".join(f"{entry:>3}" for entry in line).rstrip() + "\n" for line in lines)


def markdown(puzzle: Puzzle, heading: str) -> str:
    """A table with a rule below its first line, and nothing where there is nothing."""
    first, *others = (f"| {line} |\n" for line in table(puzzle, " | ", " ", " ").splitlines())
    rule = "|---" * (puzzle.size + 2) + "|\n"
    return "".join([heading, rule, first, *others] if heading else [first, rule, *others])


def named(puzzle: Puzzle, between: str) -> str:
    top, left, bottom, right = puzzle.sides
    sides = {"top": top, "left": left, "right": right, "bottom": bottom}
    lines = [*(f"{name}: " for name in sides), *[""] * puzzle.size]
    rows = [*sides.values(), *puzzle.board]
    entries = (between.join(str(entry or 0) for entry in row) for row in rows)
    return "".join(f"{line}{row}\n" for line, row in zip(lines, entries, strict=True))


FORMS: dict[str, Callable[[Puzzle], str]] = {
    "commas": lambda puzzle: table(puzzle, ",", ""),
    "tabs": lambda puzzle: table(puzzle, "\t", ""),
    "semicolons": lambda puzzle: table(puzzle, ";", "0", " "),
    "bars": lambda puzzle: table(puzzle, " | ", ".", " "),
    "Markdown": lambda puzzle: markdown(puzzle, ""),
    "Markdown without a heading": lambda puzzle: markdown(puzzle, " |" * (puzzle.size + 3) + "\n"),
    "places": in_place,
    "columns without blanks": lambda puzzle: table(puzzle, "", "0", " "),
    "names": lambda puzzle: named(puzzle, " "),
    "names and digits without blanks": lambda puzzle: named(puzzle, ""),
}


@pytest.mark.parametrize(
    ("form", "size"),
    [
        (form, size)
        for form in FORMS
        for size in (3, 4, 5, 6, 7, 8, 9, 11)
        if size <= 9 or "without blanks" not in form
    ],
)
def test_a_form_is_read_at_each_size(form: str, size: int) -> None:
    """As the puzzle that was written, no other one and no error; each side has its end clues."""
    for number in range(samples(1, 10)):
        dice = chance(f"{form} {size} {number}")
        square = latin_square(size, dice)
        sides = some_clues(square, 0.6, dice)
        for side, clues in zip(sides, shown(square), strict=True):
            side[0], side[-1] = clues[0], clues[-1]
        puzzle = puzzle_of(sides, square, some_cells(size, 0.3, dice))
        meant = pyskyl.loads(FORMS[form](puzzle))
        assert (meant.sides, meant.board) == (puzzle.sides, puzzle.board)


@pytest.mark.parametrize("form", PARTS)
def test_a_form_put_together_from_parts(form: str) -> None:
    """It is read as its puzzle or refused, never read as another one; few are refused."""
    count, right = samples(60, 1_500), 0
    for number in range(count):
        dice = chance(f"parts {form} {number}")
        square = latin_square(dice.randint(4, 6), dice)
        order = dice.sample(cells(len(square)), len(square) ** 2)
        puzzle = unique_puzzle(some_clues(square, 0.6, dice), square, order)
        text = PARTS[form](puzzle, dice)
        [meant, *others] = read(text, "x")
        if isinstance(meant, Puzzle):
            assert not others, text
            assert (meant.sides, meant.board) == (puzzle.sides, puzzle.board), text
            right += 1
    assert right > 0.85 * count


def test_the_solver_is_the_judge() -> None:
    puzzle = pyskyl.loads(RUSH)
    assert puzzle == pyskyl.loads(RUSH, "tblr")
    assert puzzle.origin.reading.endswith(": only this order gives one solution")
    ordered = pyskyl.loads(RUSH, order="top,right,bottom,left")
    assert ordered.sides.right == puzzle.sides.bottom
    assert ordered.origin.reading == ""
    with pytest.raises(ValueError, match="not clockwise or top, left, bottom, right"):
        pyskyl.loads(RUSH, order="top,left")


def test_a_solution_below_is_none_of_the_puzzle() -> None:
    solution = pyskyl.solve(PUZZLE).solution
    assert solution
    below = "\n".join(map(spaced, solution))
    assert (
        pyskyl.loads(f"{MEANT['names and colons']}\n\nSolution:\n{below}\n").board == PUZZLE.board
    )


def test_an_id_among_words() -> None:
    text = f"Today's puzzle is {pyskyl.dumps(PUZZLE, 'towers').strip()}, have fun."
    assert pyskyl.loads(text).sides == PUZZLE.sides


def test_many_lists_are_read_in_one_order() -> None:
    other = "2 3 3 1 3 2 1 3 2 1 2 3 1 2 3 2"
    one, two = (pyskyl.loads(line, "tblr") for line in (RUSH, other))
    count = samples(300, 3_000)
    for name in ("tblr", "codewars"):
        text = pyskyl.dumps([one, two] * count, name)
        assert list(pyskyl.loads_all(text)) == [one, two] * count
        *puzzles, error, last = read(f"{text}1 2 3\n{pyskyl.dumps(one, name)}", "x")
        assert [*puzzles, last] == [*[one, two] * count, one]
        assert isinstance(error, ParseError)
        assert (error.line, "ends after 3 clues" in error.message) == (2 * count + 1, True)


GAP = {"blank lines": "\n\n", "no line": "\n", "a sentence": "\n\nThe next one:\n\n"}


@pytest.mark.parametrize("gap", GAP)
def test_many_frames_are_read_in_one_form(gap: str) -> None:
    """Whichever lines of the text are the last of a piece."""
    frame = "\t" + MEANT["commas"][1:].replace(",", "\t").replace("\n\t", "\n \t")
    assert pyskyl.loads(frame).board == PUZZLE.board
    puzzles = list(pyskyl.loads_all(GAP[gap].join([frame] * 90)))
    assert [puzzle.sides for puzzle in puzzles] == [PUZZLE.sides] * 90


@pytest.mark.parametrize(
    "line", ["We waited for the rain to end.\n", "for row in range(n):\n    print(row)\n"]
)
def test_a_puzzle_within_something_long(line: str) -> None:
    text = f"{line * 120}\n{MEANT['names and colons']}\n\n{line * 120}"
    puzzle = pyskyl.loads(text)
    assert (puzzle.sides, puzzle.board) == (PUZZLE.sides, PUZZLE.board)


def test_what_takes_too_long_is_an_error() -> None:
    [error] = read("the house, the garden and " * 4_000, "x")
    assert isinstance(error, ParseError)
    assert "too long" in error.message


NOT_MEANT = {
    "nothing": ("Hello there!", 1, "there is no puzzle here"),
    "a number too many": (
        "top: 1 2 3 4\nleft: 1 2 3 4 5\nright: 2 2 2 1\nbottom: 1 2 3 4",
        2,
        "the left side has 5 clues, and the others have 4",
    ),
    "a side that is not understood": ("top: 3 1 2 2\nleft: 3 ! 2 2\n" + "....\n" * 4, 1, ""),
    "a side in another language": (
        "top: . 2 6 3 3 3\nleft: 1 . 4 5 3 2\nright: . 2 . 2 . 3\nneden: 2 3 1 2 2 3",
        1,
        "",
    ),
    "another kind": ("type: Haido\ntop: 3 1 2\nleft: 3 1 2", 1, "'type' says 'Haido'"),
    "a short row": ("2 1\n. . .\n. . . .\n. .", 2, "row 1 of the grid has 3 entries"),
}


@pytest.mark.parametrize("name", NOT_MEANT)
def test_what_means_no_puzzle(name: str) -> None:
    text, line, message = NOT_MEANT[name]
    [error] = read(text, "x")
    assert isinstance(error, ParseError)
    assert error.line == line
    assert message in error.message


def test_ids_in_a_table() -> None:
    """A CSV with a column of game IDs; one that is wrong is an error at its line."""
    table = "id,difficulty\n2:2/1/2/1////,easy\n2:2/1/2/1/1,easy\n2:1/2/1/2////,hard\n"
    first, wrong, last = pyskyl.formats.read(table, "x.csv")
    assert first == pyskyl.loads("2:2/1/2/1////")
    assert isinstance(wrong, ParseError)
    assert wrong.line == 3
    assert last == pyskyl.loads("2:1/2/1/2////")
    # an ID with givens has commas of its own
    [puzzle] = pyskyl.formats.read('n;"id"\n1;"2:2/1/2/1////,a1b";easy\n', "x.csv")
    assert puzzle == pyskyl.loads("2:2/1/2/1////,a1b")
    # and so it has where nothing is quoted
    given = "2:2/1/2/1////,a1b"
    for text in f"1,{given},easy\n2,{given},hard\n", f'["{given}", "{given}"]', f"{given} {given}":
        assert list(pyskyl.formats.read(text, "x.csv")) == [puzzle, puzzle]
    [error] = pyskyl.formats.read("n,\0,5\n", "x.csv")
    assert isinstance(error, ParseError)


A_LIST = "2,2,1,4,2,3,2,1,1,4,2,2,2,1,2,3"


@pytest.mark.parametrize("order", [None, "clockwise"])
@pytest.mark.parametrize("good", [1, 2, 30, 80])
def test_a_list_on_each_line(good: int, order: pyskyl.Order | None) -> None:
    """Beside one without a solution and one that is wrong, the others are read as they are."""
    none, wrong = ",".join("1" * 16), A_LIST[:-1] + "9"
    text = "\n".join([A_LIST] * good + [none, wrong, A_LIST])
    *puzzles, error, last = pyskyl.formats.read(text, "x", order=order)
    assert isinstance(error, ParseError)
    assert (error.line, error.column) == (good + 2, len(A_LIST))
    assert puzzles == [last] * good + [pyskyl.loads(none, "codewars")]
    assert last == pyskyl.loads(A_LIST, "codewars")


def test_without_an_engine_only_notations_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise EngineNotFoundError("SWI-Prolog is not installed")

    monkeypatch.setattr("pyskyl.engine.bridge.replies", missing)
    assert pyskyl.loads(f"{PUZZLE}\n") == PUZZLE
    [error] = read(MEANT["facts"], "x")
    assert isinstance(error, ParseError)
    assert "in no exact notation, and other texts need Prolog: SWI-Prolog is not" in error.message
    assert swi_prolog


def test_a_failure_of_prolog_is_no_error_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    replies: list[dict[str, str]] = [{"end": "error", "message": "broken"}]
    monkeypatch.setattr("pyskyl.engine.bridge.replies", lambda *_: replies)
    with pytest.raises(EngineError, match=r"^broken$"):
        pyskyl.loads(RUSH)
    replies[:] = [{"end": "memory"}]
    with pytest.raises(ParseError, match="it takes too much memory"):
        pyskyl.loads(MEANT["facts"])


def test_half_a_character_harms_nobody_else() -> None:
    """Half a surrogate pair, as JSON may have it, breaks neither this call nor the next."""
    with pytest.raises(ParseError, match="no way to read these numbers"):
        pyskyl.loads("\ud83d 3 2 1")
    assert pyskyl.loads(RUSH) == pyskyl.loads(f"{RUSH} \ud83d")


@pytest.mark.parametrize("behind", [" easy", " (from Anna)", "\tEasy", ", have fun", ";easy", ")"])
def test_words_behind_an_id(behind: str) -> None:
    text = "4dh:/4///////3//3/////,a1n"
    assert pyskyl.loads(text + behind) == pyskyl.loads(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4dh:/4///////3//3/////,a1m", "the cells end after 15 of 16"),
        ("Mine:\n4:/4///////3//3/////,A1N\n", "'A' cannot stand here"),
        ('{"a":' * 2_000, "nested too deeply"),
        (f"diagonals: x\n{PUZZLE}", "its value yes or no, not 'x'"),
        (f"title: {'x' * 5_000}\n{PUZZLE}", "'title' has more than 4096 characters"),
    ],
)
def test_what_is_surely_an_exact_notation_is_nothing_else(text: str, said: str) -> None:
    """Else what is wrong with it would be left out without a word."""
    with pytest.raises(ParseError, match=said):
        pyskyl.loads(text)


CHANGES: list[Callable[[str, random.Random], str]] = [
    lambda text, dice: text[: (at := dice.randrange(len(text)))] + text[at + 1 :],
    lambda text, dice: (
        text[: (at := dice.randrange(len(text)))] + dice.choice("01239. \n-|,:") + text[at:]
    ),
    lambda text, dice: text.replace("\n", dice.choice([" ", "\n\n", "\r\n", "\n# "]), 1),
]


def test_no_number_is_lost() -> None:
    """Whatever happens to a text of numbers alone, all of them are in the puzzle, or it is none."""
    dice = random.Random(5)
    texts = [MEANT["commas"], MEANT["a drawing"], "\n".join(GRID), RUSH]
    for _ in range(samples(150, 3_000)):
        text = dice.choice(texts)
        for _ in range(dice.randint(1, 3)):
            text = dice.choice(CHANGES)(text, dice)
        found = list(read(text, "x"))
        puzzles = [puzzle for puzzle in found if isinstance(puzzle, Puzzle)]
        if len(puzzles) < len(found) or "#" in text:
            continue
        # -1 is how programs write nothing
        plain = re.sub("-1(?![0-9])", "", text)
        digits = sum(character.isdigit() and character != "0" for character in plain)
        known = [
            number for puzzle in puzzles for number in chain(*puzzle.sides, *puzzle.board) if number
        ]
        # one may be the size, which stands first
        match = re.match(r"\s*0*([0-9]+)", text)
        first = match is not None and match[1] == str(puzzles[0].size)
        assert sum(len(str(number)) for number in known) in {digits, digits - first}, text


def test_errors_stand_in_the_text_as_it_is() -> None:
    """Rows of LaTeX and HTML are lines of their own, but not in the numbers of lines."""
    for text in ("a \\\\ b\n2 1\n. . .\n1 . . 2\n. 1", "<tr><td>\n2 1\n. . .\n1 . . 2\n. 1"):
        [error] = read(text, "x")
        assert isinstance(error, ParseError)
        assert 1 <= error.line <= text.count("\n") + 1


@pytest.mark.parametrize("text", ["hi\0 3", "\n\03", "a\n\0 3 4", "\n\n\0\n٣", "x\1y 3\2 4"])
def test_control_characters(text: str) -> None:
    with pytest.raises(ParseError) as error:
        pyskyl.loads(text)
    assert error.value.line <= text.count("\n") + 1


@pytest.mark.parametrize("lines", [958, 1_000])
def test_much_prose(lines: int) -> None:
    """A puzzle may stand behind more lines than are read at once, or where these end."""
    board = MEANT["mail with rules and a signature"].split("\n\n")[2] + "\n"
    assert len(list(pyskyl.loads_all(board + "\n" + "So\n" * lines + board))) == 2

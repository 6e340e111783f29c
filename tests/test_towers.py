"""The game IDs and saved games of Towers, also as arguments and answers of the command."""

from pathlib import Path

import pytest

import pyskyl
from pyskyl import ParseError, Puzzle, Status
from pyskyl.cli import main
from pyskyl.formats import read

from .oracle import is_solution
from .texts import SAVE, SPLIT_RUN, TWO

CLUES = "6:2//2/2/2/3/2/4//4//////2//4/3//2///"
EXAMPLE = CLUES + ",n3u"
SOLUTION = ["564123", "342615", "453261", "216534", "631452", "125346"]

# What the program itself makes; each has one solution.
GENERATED = [
    "3:1/2/3/2/2/1/1/2/2/3/2/1",
    "5://2//2//4/3////3/3///3//3/1/",
    "6://3/3/3/2//4//////1//3//3/////4/,p2d1c1j",
    "7:/3///4/4/3/5/4//3///2/2///7//3///3/3//2//,l3y2j",
    "9:3/3/4/1/2/3/3/5/3/3/1/3/3/4/3/2/2/4/3/2/1/3/2/4/3/2/2/5/4/4/1/3/2/2/2/4,"
    "a7c2h8a6b5g4e5_3f4_2d7b3b2c5i6b2_5_3h",
]


def test_order_of_the_sides() -> None:
    puzzle = pyskyl.loads("3:1/2/3/2/2/1/1//2/2/3/,1b3_2d")
    assert puzzle == Puzzle.from_lists(
        [[1, 2, 3], [1, 0, 2], [2, 2, 1], [2, 3, 0]], [[1, 0, 0], [3, 2, 0], [0, 0, 0]]
    )


@pytest.mark.parametrize("text", [EXAMPLE, SPLIT_RUN, TWO, "1:///,1", *GENERATED])
def test_written_as_it_was(text: str) -> None:
    puzzle = pyskyl.loads(text)
    assert pyskyl.dumps(puzzle, format="towers") == text + "\n"


@pytest.mark.parametrize("text", GENERATED)
def test_generated_by_the_program(text: str) -> None:
    puzzle = pyskyl.loads(text)
    result = pyskyl.solve(puzzle)
    assert result.status is Status.UNIQUE
    assert is_solution(puzzle, result.solution or ())


def test_a_link_of_the_page() -> None:
    """Behind the ID stands what the puzzle says of itself; see linkedId of towers.ts."""
    said = "&title=A%20%26%20B&author=Me&source=here&comment=%C3%A9%25&difficulty=medium"
    headers = [("title", "A & B"), ("author", "Me"), ("source", "here"), ("comment", "é%")]
    for before in ("", "https://example.org/x.html#"):
        puzzle = pyskyl.loads(f"{before}2:///////{said}")
        assert puzzle.sides == pyskyl.loads("2:///////").sides
        assert [*puzzle.headers] == [*headers, ("difficulty", "medium")]
    # what can be no header is left out
    assert pyskyl.loads("2:///////&title=%0A&author=Me").headers == (("author", "Me"),)
    for wrong in ("&x=1", "&title", "&title=a b"):
        with pytest.raises(ParseError):
            pyskyl.loads(f"2:///////{wrong}", "towers")


@pytest.mark.parametrize(
    ("empty", "letters"), [(24, "x"), (25, "y"), (26, "z"), (27, "za"), (52, "zz"), (80, "zzzb")]
)
def test_runs(empty: int, letters: str) -> None:
    cells: list[int | None] = [None] * empty + [9] + [None] * (80 - empty)
    board = [cells[start : start + 9] for start in range(0, 81, 9)]
    puzzle = Puzzle.from_lists([[0] * 9] * 4, board)
    text = pyskyl.dumps(puzzle, format="towers")
    assert text.split(",")[1].startswith(f"{letters}9")
    assert pyskyl.loads(text) == puzzle


def test_level() -> None:
    puzzle = pyskyl.loads(EXAMPLE.replace(":", "du:"))
    assert puzzle.headers == (("difficulty", "unreasonable"),)
    assert pyskyl.dumps(puzzle, format="towers") == EXAMPLE.replace(":", "du:") + "\n"
    # of the headers an ID has a place for nothing else
    headers = (("title", "A"), ("difficulty", "fiendish"))
    other = Puzzle(puzzle.sides, puzzle.board, headers)
    assert pyskyl.dumps(other, format="towers") == EXAMPLE + "\n"


@pytest.mark.parametrize(
    "text",
    [
        f"  {EXAMPLE}\t\r\n",
        f"\ufeff% from a magazine\n\n # another comment\n{EXAMPLE}",
        f"{EXAMPLE}  % from a magazine",
        EXAMPLE.replace("n3u", "n03u"),
        EXAMPLE.replace("n3u", "aal_3_pe_"),
        EXAMPLE.replace(":2", ":02"),
        EXAMPLE.replace("6:", "06:"),
    ],
)
def test_same_puzzle(text: str) -> None:
    assert pyskyl.loads(text) == pyskyl.loads(EXAMPLE)


@pytest.mark.parametrize("text", [SAVE, SAVE.replace("\n", "\r\n"), "\ufeff\n" + SAVE])
def test_save_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.sav"
    path.write_bytes(text.encode())
    puzzle = pyskyl.load(path)
    assert pyskyl.dumps(puzzle, format="towers") == "4dh:/4///////3//3/////\n"
    assert pyskyl.solve(puzzle).status is Status.UNIQUE


def test_save_file_with_only_the_parameters_of_new_games() -> None:
    text = SAVE.replace("CPARAMS :3:4dh\n", "").replace(":3:7dx", ":1:4")
    assert pyskyl.dumps(pyskyl.loads(text), format="towers") == "4:/4///////3//3/////\n"


def test_comments_before_a_save_file() -> None:
    for format in (None, "towers"):
        [puzzle] = read(f"\n% mine\n\n{SAVE}", "x", format)
        assert puzzle == pyskyl.loads("4dh:/4///////3//3/////")


def test_save_files_after_each_other() -> None:
    other = SAVE.replace(":/4/", ":/3/")
    first, second = (pyskyl.loads(save) for save in (SAVE, other))
    assert first != second
    for format in (None, "towers"):
        assert list(read(f"{SAVE}{other}\n{SAVE}", "x", format)) == [first, second, first]
        bad, good = read(SAVE.replace(":/4/", ":/5/") + other, "x", format)
        assert isinstance(bad, ParseError)
        assert (bad.line, good) == (7, second)
        good, bad = read(SAVE + other.partition("DESC")[0], "x", format)
        assert isinstance(bad, ParseError)
        assert (good, bad.line) == (first, 17)
        assert "ends without a line DESC" in bad.message


def test_blanks_of_web_pages_around_an_id() -> None:
    assert pyskyl.loads(f"\u00a0\u2003{TWO}\u00a0\r\n") == pyskyl.loads(TWO)


def test_a_suffix_decides(tmp_path: Path) -> None:
    for suffix in (".sky", ".towers", ".SKY", ".txt", ""):
        path = tmp_path / f"x{suffix}"
        pyskyl.dump(pyskyl.loads(EXAMPLE), path)
        assert pyskyl.load(path) == pyskyl.loads(EXAMPLE)
        assert path.read_text().startswith("6:") == (suffix == ".towers")
        path.write_text(EXAMPLE)
        if suffix.lower() == ".sky":
            with pytest.raises(ParseError, match="this is a game ID"):
                pyskyl.load(path)
        else:
            assert pyskyl.load(path, format="towers") == pyskyl.load(path)


def test_ids_as_an_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--from", "towers", f"{TWO}\n2:1////1///"]) == 1
    name = f"{TWO} 2:1////1///"
    expected = (
        f"{name}: more than one solution\n  two solutions differ in all cells\n"
        f"{name}#2: exactly one solution\n"
    )
    assert capsys.readouterr().out == expected


def test_a_long_id_as_an_argument(capsys: pytest.CaptureFixture[str]) -> None:
    """No file has such a long name; the puzzle's is shorter."""
    solved = pyskyl.solve(pyskyl.loads(GENERATED[-1]))
    text = pyskyl.dumps(pyskyl.loads(GENERATED[-1]).with_board(solved.solution or ()), "towers")
    assert main(["check", text.strip().replace(",", "," + "_" * 300)]) == 0
    name, _, answer = capsys.readouterr().out.rpartition(": ")
    assert answer == "exactly one solution\n"
    assert len(name) == 60
    assert text.startswith(name[:-1])
    assert main(["check", "x" * 300]) == 2
    assert capsys.readouterr().err.startswith(f"{'x' * 59}…: there is no such file or folder")
    assert main(["check", f"{'x' * 300}.sky"]) == 2
    assert capsys.readouterr().err.endswith(": File name too long\n")


def test_a_file_is_meant_before_an_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("2:").write_text(f"{TWO}\n{EXAMPLE}\n")
    assert main(["count", "2:"]) == 0
    assert capsys.readouterr().out == "2:: 2 solutions\n2:#2: 1 solution\n"

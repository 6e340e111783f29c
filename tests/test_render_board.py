"""The board as a terminal shows it."""

import io
import re
import sys
from pathlib import Path

import pytest

import pyskyl
from pyskyl import Puzzle
from pyskyl.cli import main
from pyskyl.cli.options import screen
from pyskyl.render.board import CHARACTERS, Screen, candidates_board, terminal_board
from pyskyl.values.checks import Mistake
from pyskyl.values.explanation import Line, after, candidates_of

from .golden import compare
from .oracle import ROOT, latin
from .puzzles import cyclic
from .samples import samples

PAPER = "puzzles/paper-4x4.sky"
UNSOLVABLE = "puzzles/skyline-5x5-unsolvable.sky"
GIVENS = "puzzles/paper-8x8-givens.sky"

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


class Terminal(io.TextIOWrapper):
    """Standard output that is a terminal."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding)

    def isatty(self) -> bool:
        return True

    @property
    def shown(self) -> str:
        self.seek(0)
        return self.read()


def terminal(monkeypatch: pytest.MonkeyPatch, encoding: str = "utf-8") -> Terminal:
    """Make standard output a terminal; no fixture, for pytest has standard output between them."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)
    found = Terminal(encoding)
    monkeypatch.setattr(sys, "stdout", found)
    return found


@pytest.mark.parametrize(
    ("name", "arguments", "status"),
    [
        ("terminal-solve", ["solve", GIVENS], 0),
        ("terminal-solve-bare", ["solve", "--color", "never", GIVENS], 0),
        ("terminal-several", ["solve", PAPER, UNSOLVABLE], 1),
        ("terminal-explain", ["explain", PAPER], 0),
        ("terminal-boards", ["explain", "--boards", PAPER], 0),
        ("terminal-hint-1", ["hint", PAPER, "--entries", "-"], 0),
        ("terminal-hint-3", ["hint", "--strength", "3", PAPER, "--entries", "-"], 0),
        ("terminal-hint-wrong", ["hint", PAPER, "--entries", "wrong"], 1),
        ("terminal-generate", ["generate", "5", "--seed", "3", "--format", "text"], 0),
    ],
)
def test_golden(
    name: str, arguments: list[str], status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = terminal(monkeypatch)
    if arguments[-1] == "wrong":
        text = "1 2 4 3\n2 4 . .\n1 . . .\n. . . .\n"
    else:
        text = "1 2 4 .\n2 . . .\n3 . . 1,2\n4 . . .\n"
    if "--entries" in arguments:
        path = tmp_path / "entries"
        path.write_text(text)
        arguments = [*arguments[:-1], str(path)]
    assert main(arguments) == status
    compare(f"{name}.txt", shown.shown)


@pytest.mark.parametrize(
    ("size", "width"),
    [
        *((size, 80) for size in (1, 2, 4, 6, 9, 10, 12, 15, 16, 18, 23)),
        *[(4, 21), (6, 21), (9, 27), (12, 47), (16, 60), (36, 250), (61, 194)],
    ],
)
def test_widths(size: int, width: int) -> None:
    """All lines of a board are as wide as its frame, within 80 columns or fewer."""
    puzzle, on = cyclic(size), Screen(width=width)
    for text in (
        terminal_board(puzzle, screen=on),
        terminal_board(puzzle, latin(size), screen=on),
        candidates_board(puzzle, candidates_of(puzzle), screen=on),
    ):
        lines = text.split("\n")
        assert max(map(len, lines)) <= width
        frames = [line for line in lines if line[-1:] in set("┐┤┘")]
        assert len({len(line) for line in frames}) == 1
        bars = {
            tuple(at for at, character in enumerate(line) if character == "│")
            for line in lines
            if "│" in line
        }
        assert len(bars) == 1
        assert max(max(bars)) == len(frames[0]) - 1


WIDE = "  9✓ │  2   3   4   5   6   7   8   9  10   1 │  9✗"
NUMBERS = "  9✓ │ 2  3  4  5  6  7  8  9 10  1 │  9✗"


@pytest.mark.parametrize(("width", "line"), [(51, WIDE), (50, NUMBERS), (28, NUMBERS)])
def test_what_gives_way_on_a_narrow_screen(width: int, line: str) -> None:
    """The blanks around the heights."""
    lines = terminal_board(cyclic(10), latin(10), screen=Screen(width=width)).split("\n")
    assert lines[3] == line


def test_any_size() -> None:
    assert terminal_board(cyclic(99)).count("\n") >= 100
    puzzle = cyclic(samples(30, 99))
    assert len(candidates_board(puzzle, candidates_of(puzzle))) > puzzle.size**3


def test_paint_changes_no_character() -> None:
    puzzle = cyclic(9)
    explained = pyskyl.explain(pyskyl.load(ROOT / PAPER))
    now = candidates_of(pyskyl.load(ROOT / PAPER))
    later = after(now, explained.steps[0])
    for has_colors in (False, True):
        on = Screen(has_colors)
        for bare, painted in [
            (terminal_board(puzzle, latin(9)), terminal_board(puzzle, latin(9), screen=on)),
            (
                candidates_board(explained.puzzle or puzzle, now, later),
                candidates_board(explained.puzzle or puzzle, now, later, screen=on),
            ),
        ]:
            assert ESCAPE.sub("", painted) == bare
            assert bool(ESCAPE.search(painted)) == has_colors
            assert ("[32m" in painted or "[31m" in painted) == has_colors
            assert {character for character in bare if not character.isascii()} <= {*CHARACTERS}


def test_clues_are_judged() -> None:
    """A clue is met or broken where its line is filled, or known to be broken, and else open."""
    puzzle = Puzzle.from_lists([[3, 1, 0], [3, 2, 0], [1, 2, 3], [1, 1, 0]])
    mistake = Mistake("clue", Line("column", 3, "bottom"), ((3, 2),), "")
    text = terminal_board(puzzle, ((1, 2, 3), (2, 3, 1), (3, 1, None)), mistakes=[mistake])
    assert text.split("\n") == [
        "      3✓ 1✗",
        "    ┌─────────┐",
        " 3✓ │ 1  2  3 │ 1✓",
        " 2✓ │ 2  3  1 │ 1✗",
        "    │ 3  1✗ · │",
        "    └─────────┘",
        "      1✓ 2✓ 3✗",
    ]


def test_pipes_get_plain_text(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["solve", GIVENS],
        ["explain", "--boards", PAPER],
        ["explain", PAPER],
        ["hint", PAPER],
    ):
        main(arguments)
        plain = capsys.readouterr().out
        main([*arguments, "--color", "never"])
        assert capsys.readouterr().out == plain
        assert plain.isascii()
        main([*arguments, "--color", "always"])
        assert ESCAPE.search(capsys.readouterr().out)


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "--format", "sky", GIVENS],
        ["generate", "4", "--seed", "3"],
        ["generate", "4", "--seed", "3", "--color", "always"],
    ],
    ids=" ".join,
)
def test_formats_are_no_boards(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program reads is the same on a terminal."""
    output = terminal(monkeypatch)
    assert main(arguments) == 0
    assert output.shown.isascii()
    assert "+----" in output.shown
    assert "\x1b" not in output.shown


def test_a_file_gets_no_board(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Even if there is a terminal for other things."""
    output = terminal(monkeypatch)
    where = ["--format", "text", "--color", "always", "--output"]
    for arguments, path in [
        (["solve", PAPER], tmp_path / "solved.txt"),
        (["generate", "4", "--seed", "3"], tmp_path / "made.txt"),
    ]:
        assert main([*arguments, *where, str(path)]) == 0
        assert path.read_text().isascii()
        assert "\x1b" not in path.read_text()
        assert pyskyl.load(path).size == 4
    assert main(["generate", "4", "--seed", "3", *where, f"{tmp_path}/"]) == 0
    assert "+----" in (tmp_path / "4x4-easy-3.sky").read_text()
    assert output.shown == ""


@pytest.mark.parametrize(
    ("color", "tty", "environment", "has_colors"),
    [
        ("auto", True, {}, True),
        ("auto", True, {"NO_COLOR": "1"}, False),
        ("auto", True, {"NO_COLOR": ""}, True),
        ("auto", True, {"TERM": "dumb"}, None),
        ("auto", False, {}, None),
        ("always", False, {"NO_COLOR": "1", "TERM": "dumb"}, True),
        ("always", True, {}, True),
        ("never", True, {}, False),
        ("never", False, {}, None),
    ],
)
def test_when_there_is_color(
    color: str,
    tty: bool,
    environment: dict[str, str],
    has_colors: bool | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal(monkeypatch)
    if not tty:
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "utf-8"))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    found = screen(color)
    assert found == (None if has_colors is None else Screen(has_colors, 80))


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_box_characters(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    other = terminal(monkeypatch, encoding)
    assert main(["solve", GIVENS]) == 0
    assert "+----" in other.shown


def test_nothing_in_a_file_commands_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    output = terminal(monkeypatch)
    path = tmp_path / "bad.sky"
    path.write_text("title: \x1b[2Jx\n\n1\n1 . 1\n1\n")
    assert main(["solve", "--color", "never", str(path)]) == 0
    assert "\x1b" not in output.shown
    assert "title: \\x1b[2Jx\n" in output.shown

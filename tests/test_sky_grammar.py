"""The grammar of a .sky file: it says what one is, whether lark reads it or the short way."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

import pyskyl
from pyskyl.formats import sky_grammar
from pyskyl.formats.lines import TextLine, is_header

from .command import run
from .oracle import PUZZLES

TEXT = "title: x # y\n\n 1 2, % z\n+---+\n1|2,3|x\n1 . . .\n. 4\n"
BOARD = [["1", "2"], ["1", "2", "3", "x"], ["1", ".", ".", "."], [".", "4"]]


def words(text: str, start: sky_grammar.Start = "puzzle") -> list[list[str]]:
    """What the grammar makes of a text as it is."""
    lines = [TextLine("x", number, line) for number, line in enumerate(text.split("\n"), 1)]
    found = sky_grammar.parse(lines, start)
    return [[entry.text for part in line.parts for entry in part] for line in found]


def test_a_file_is_what_the_grammar_says() -> None:
    assert words(TEXT) == BOARD
    assert words("? * 1\n", "theme") == [["?", "*", "1"]]
    assert words("1,3 2, . |\n", "entered") == [["1,3", "2,", "."]]
    for path in PUZZLES:
        assert len(words(path.read_text())) >= 3


def rows(found: Sequence[sky_grammar.Line]) -> list[list[list[tuple[str, int]]]]:
    return [
        [[(entry.text, entry.column) for entry in part] for part in line.parts] for line in found
    ]


WORDS = st.sampled_from([*"12.-_xX0|,%#+", "10", "+--+", "|--|", "a: 1", "--", "..", "1|2"])
LINES = st.lists(st.lists(WORDS, min_size=1, max_size=6), min_size=1, max_size=5)


@given(LINES, st.sampled_from(["", " ", "\t", "  "]))
def test_the_short_way_says_what_the_grammar_says(words: list[list[str]], blank: str) -> None:
    lines = [TextLine("x", at, blank.join(line)) for at, line in enumerate(words, 1)]
    if (found := sky_grammar.plain_rows(lines)) is not None:
        assert rows(found) == rows(sky_grammar.parse_by_grammar(lines, "puzzle"))


def test_puzzles_as_they_are_written_take_the_short_way() -> None:
    for path in PUZZLES:
        for puzzle in pyskyl.load_all(path):
            lines = pyskyl.dumps(puzzle, "sky").splitlines()
            given = [TextLine("x", at, line) for at, line in enumerate(lines, 1) if line]
            found = sky_grammar.plain_rows(given)
            assert found is not None
            assert rows(found) == rows(sky_grammar.parse_by_grammar(given, "puzzle"))


def test_lark_is_not_imported() -> None:
    """Importing it takes long."""
    program = """
import sys, pyskyl
puzzle = pyskyl.loads("2:///////")
assert pyskyl.loads(pyskyl.dumps(puzzle)) == puzzle
assert "lark" not in sys.modules
"""
    assert run(program).returncode == 0


@given(st.text("ab1: %#|-.\t", max_size=8))
def test_headers_are_the_same_to_the_reader(text: str) -> None:
    header = sky_grammar.terminal("puzzle", "HEADER")
    assert (header.fullmatch(text.lstrip()) is not None) == is_header(text)

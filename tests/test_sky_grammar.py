"""The grammar of a .sky file: it says what one is, and lark has written a parser of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyskyl.formats import sky_grammar
from pyskyl.formats.reading import TextLine, is_header

from .command import run
from .oracle import PUZZLES

TEXT = "title: x # y\n\n 1 2, % z\n+---+\n1|2,3|x\n1 . . .\n. 4\n"
BOARD = [["1", "2"], ["1", "2", "3", "x"], ["1", ".", ".", "."], [".", "4"]]


def words(text: str, start: sky_grammar.Start = "puzzle") -> list[list[str]]:
    """What the grammar makes of a text as it is."""
    lines = [TextLine("x", number, line) for number, line in enumerate(text.split("\n"), 1)]
    found = sky_grammar.parse(lines, start)
    return [[entry.text for part in line.parts for entry in part] for line in found]


@pytest.fixture
def anew() -> Iterator[None]:
    """The parser is made as in a new process."""
    sky_grammar._parser.cache_clear()
    yield
    sky_grammar._parser.cache_clear()


def test_a_file_is_what_the_grammar_says() -> None:
    assert words(TEXT) == BOARD
    assert words("? * 1\n", "theme") == [["?", "*", "1"]]
    assert words("1,3 2, . |\n", "entered") == [["1,3", "2,", "."]]
    for path in PUZZLES:
        assert len(words(path.read_text())) >= 3


@pytest.mark.usefixtures("anew")
def test_without_the_written_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of another grammar is none."""
    with_it = words(TEXT)
    sky_grammar._parser.cache_clear()
    monkeypatch.setattr(sky_grammar, "_GRAMMAR", sky_grammar._GRAMMAR.with_suffix(".lark"))
    monkeypatch.setitem(sys.modules, "pyskyl.formats.sky_parser", None)
    assert words(TEXT) == with_it == BOARD


@pytest.mark.usefixtures("anew")
def test_the_written_parser_goes_with_the_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or else it is not taken; setup.sh writes it anew."""
    written = pytest.importorskip("pyskyl.formats.sky_parser")
    assert type(sky_grammar._parser("puzzle")[0]) is written.Lark, "run ./setup.sh"
    sky_grammar._parser.cache_clear()
    monkeypatch.setattr(written, "GRAMMAR", "another")
    assert type(sky_grammar._parser("puzzle")[0]) is not written.Lark


def test_lark_is_not_imported() -> None:
    """Importing it takes long."""
    pytest.importorskip("pyskyl.formats.sky_parser")
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

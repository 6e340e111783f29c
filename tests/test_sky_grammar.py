"""What lark makes of the grammar of a board is kept, and is not needed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pyskyl.formats import sky_grammar

from .oracle import ROOT

ROWS = ["1 2,|3, x", "", "1,3 4,"]
BOARD = [["1", "2", "|", "3", "x"], [], ["1", "3", "4"]]
ENTERED = [["1", "2,", "|", "3,", "x"], [], ["1,3", "4,"]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the parser is kept; nothing is there yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    sky_grammar._parser.cache_clear()
    yield tmp_path / "pyskyl" / "lark"
    sky_grammar._parser.cache_clear()


def check_parse() -> None:
    """The grammar is read as in a new process, and says what it should."""
    sky_grammar._parser.cache_clear()
    assert sky_grammar.parse(ROWS) == BOARD
    assert sky_grammar.parse(ROWS, "entered") == ENTERED


def test_lark_is_not_asked_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_parse()
    [kept] = folder.iterdir()
    monkeypatch.delattr(sky_grammar, "_lark")
    check_parse()
    assert [*folder.iterdir()] == [kept]


@pytest.mark.usefixtures("folder")
def test_lark_is_not_imported() -> None:
    """Nothing but the first board needs it, and only once: importing it takes long."""
    check_parse()
    program = """
import sys, pyskyl
puzzle = pyskyl.loads("2:///////")
assert pyskyl.loads(pyskyl.dumps(puzzle)) == puzzle
assert "lark" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, timeout=60)


def test_another_grammar(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is for one grammar."""
    check_parse()
    monkeypatch.setattr(sky_grammar, "_key", lambda: "another")
    check_parse()
    assert len([*folder.iterdir()]) == 2


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(path.read_bytes()[:2000]),
        lambda path: path.write_bytes(b""),
        lambda path: (path.unlink(), path.mkdir()),
        lambda path: path.parent.chmod(0o777),
    ],
    ids=["torn", "empty", "folder", "anybody's"],
)
def test_what_is_kept_is_not_needed(
    spoil: Callable[[Path], object], folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    check_parse()
    [kept] = folder.iterdir()
    spoil(kept)
    check_parse()
    assert capfd.readouterr() == ("", "")


def test_a_disk_that_is_full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(Path, "write_bytes", refuse)
    check_parse()
    assert [*folder.iterdir()] == []

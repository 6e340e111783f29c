"""What lark makes of the grammar of a board is kept, and is not needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import lark.lark
import pytest

from pyskyl.formats import sky_grammar

ROWS = ["1 2,|3, x", "", "1,3 4,"]
BOARD = [["1", "2", "|", "3", "x"], [], ["1", "3", "4"]]
ENTERED = [["1", "2,", "|", "3,", "x"], [], ["1,3", "4,"]]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the grammar is kept; nothing is there yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    sky_grammar._parser.cache_clear()
    yield tmp_path / "pyskyl" / "lark" / "sky"
    sky_grammar._parser.cache_clear()


def check_parse() -> None:
    """The grammar is read as in a new process, and says what it should."""
    sky_grammar._parser.cache_clear()
    assert sky_grammar.parse(ROWS) == BOARD
    assert sky_grammar.parse(ROWS, "entered") == ENTERED


def test_the_grammar_is_not_read_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_parse()
    assert kept.is_file()
    monkeypatch.delattr(lark.lark, "load_grammar")
    check_parse()


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
    spoil: Callable[[Path], object], kept: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    check_parse()
    spoil(kept)
    check_parse()
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("kept")
def test_a_disk_that_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    files = partial(Path.open, Path("/dev/full"), "wb")
    monkeypatch.setattr("lark.lark.FS.open", lambda *_: files())
    check_parse()

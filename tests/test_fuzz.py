"""The search for inputs that go wrong: a little of it, and whether it would notice."""

import subprocess
from pathlib import Path

import pytest

from .fuzz import __main__ as fuzz
from .fuzz import checks
from .fuzz.inputs import CANARY
from .samples import seed

pytestmark = pytest.mark.slow


def test_some_inputs() -> None:
    assert fuzz.failures(range(801), seed()) == []


@pytest.mark.parametrize(
    ("words", "status", "output", "error"),
    [
        ("solve", 0, "\x9b", ""),
        ("solve", 0, "", "a\x07"),
        ("solve", 2, "", ""),
        ("solve", 4, "", "error"),
        ("count --format json", 0, "[]", ""),
        ("explain --format html", 0, '<a href="http:x">y</a>', ""),
        ("render --format svg", 0, '<svg><text onclick="x"/></svg>', ""),
    ],
)
def test_what_is_printed(
    words: str, status: int, output: str, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = subprocess.CompletedProcess(words, status, output, error)
    monkeypatch.setattr(checks, "command", lambda *_, **__: result)
    with pytest.raises(AssertionError):
        checks.check_command(words.split(), "")


def test_what_is_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "_PLACES", (tmp_path,))
    with checks.touched() as found:
        (tmp_path / CANARY).touch()
        (tmp_path / CANARY).unlink()
    assert found != []
    with checks.touched() as found:
        subprocess.run(["touch", CANARY], cwd=tmp_path, check=True)
    assert [each for each in found if each.startswith("made")] != []

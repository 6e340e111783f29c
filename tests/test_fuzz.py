"""The search for inputs that go wrong: a little of it, and whether it would notice."""

from __future__ import annotations

import subprocess
from contextlib import nullcontext
from pathlib import Path

import pytest

from .command import command
from .fuzz import __main__ as fuzz
from .fuzz import checks
from .fuzz.inputs import CANARY

pytestmark = pytest.mark.slow


def test_some_inputs() -> None:
    assert [*fuzz.failures(801, seed=5)] == []


def test_what_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(text: str, name: str | None) -> None:
        if "/" in text:
            raise KeyError(name)

    monkeypatch.setattr(fuzz, "check_reading", check)
    monkeypatch.setattr(fuzz, "_EVERY", {"reading": 1, "commands": 10**6, "books": 10**6})
    found = [*fuzz.failures(300, seed=6)]
    assert 0 < len([each for each in found if each.startswith("reading")]) < 300
    # as short as it can be
    assert {each.splitlines()[1] for each in found if each.startswith("reading")} == {"  '/'"}


@pytest.mark.parametrize(
    ("words", "status", "output", "error"),
    [
        (["solve"], 0, "\x1b[2J", ""),
        (["solve"], 0, "\x9b", ""),
        (["solve"], 0, "", "a\x07"),
        (["solve"], 0, "", "Traceback (most recent call last):"),
        (["solve"], 2, "", ""),
        (["solve"], 4, "", "error"),
        (["count", "--format", "json"], 0, "[]", ""),
        (["explain", "--format", "html"], 0, "<p><script>x</script></p>", ""),
        (["explain", "--format", "html"], 0, '<a href="http:x">y</a>', ""),
        (["render", "--format", "svg"], 0, '<svg><text onclick="x"/></svg>', ""),
        (["render", "--format", "svg"], 0, '<svg><use href="file:x"/></svg>', ""),
    ],
)
def test_what_is_printed(
    words: list[str], status: int, output: str, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = subprocess.CompletedProcess(words, status, output, error)
    monkeypatch.setattr(checks, "command", lambda *_, **__: result)
    with pytest.raises(AssertionError):
        checks.check_command(words, "")


@pytest.mark.parametrize("status", ["unique", "multiple", "unsatisfiable"])
def test_a_wrong_answer(status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["solve", "--format", "json"]
    result = command(*words, "4:/2/////3///3//2/2//2/")
    result.stdout = result.stdout.replace('"unique"', f'"{status}"')
    monkeypatch.setattr(checks, "command", lambda *_, **__: result)
    with nullcontext() if status == "unique" else pytest.raises(AssertionError):
        checks.check_command(words, "")


def test_what_is_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "_PLACES", (tmp_path,))
    with checks.touched() as found:
        pass
    assert found == []
    with checks.touched() as found:
        (tmp_path / CANARY).touch()
        (tmp_path / CANARY).unlink()
    assert found != []
    with checks.touched() as found:
        subprocess.run(["touch", CANARY], cwd=tmp_path, check=True)
    assert [each for each in found if each.startswith("made")] != []
    assert not (tmp_path / CANARY).exists()

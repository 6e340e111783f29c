"""The search for what the tests do not notice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from .mutation import __main__ as mutation
from .mutation.changes import changes
from .oracle import ROOT

PROLOG = """\
p(X, Y) :-
    \\+ X < 2,                   % kept
    (   q(X)
    ->  Y is max(X, 1)
    ;   Y = none
    ).
p(_, 4).
q([]).
q([X|Xs]) :-
    p(X, Xs).
"""

PYTHON = """\
@dataclass(frozen=True)
class C:
    x: int

def f(x: int = 0) -> str | None:
    if not x < 2 and x:
        g(x)
    return "a" if x else "b"
"""


def changed(source: str, name: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> set[str]:
    """What the changes make of the lines that they change, and of which kind they are."""
    (folder / name).write_text(source, encoding="utf-8")
    monkeypatch.setattr("tests.mutation.changes.ROOT", folder)
    found = set()
    for change in changes(name):
        lines = change.shown(source).splitlines()
        new = " ".join(line[1:].strip() for line in lines if line.startswith("+"))
        found.add(f"{change.kind}: {new}")
    return found


def test_prolog(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert changed(PROLOG, "p.pl", monkeypatch, tmp_path) == {
        "negation removed: X < 2,                   % kept",
        "operator: \\+ X =< 2,                   % kept",
        "integer: \\+ X < 3,                   % kept",
        "goal removed: \\+ true,                   % kept",
        "goal removed: (   true",
        "goal removed: ->  true",
        "goal removed: ;   true",
        "operator: ->  Y is min(X, 1)",
        "integer: ->  Y is max(X, 2)",
        "branches swapped: ->  Y = none ;   Y is max(X, 1)",
        "clause removed: :- true.",
        "integer: p(_, 5).",
        "goal removed: true.",
        "clauses swapped: p(_, 4). p(X, Y) :- \\+ X < 2,                   % kept "
        "(   q(X) ->  Y is max(X, 1) ;   Y = none ).",
    }


def test_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert changed(PYTHON, "f.py", monkeypatch, tmp_path) == {
        "constant: def f(x: int = 1) -> str | None:",
        "negation removed: if x < 2 and x:",
        "operator: if not x <= 2 and x:",
        "constant: if not x < 3 and x:",
        "operator: if not x < 2 or x:",
        "call removed: pass",
        "return: return None",
        'branches swapped: return ("b") if (x) else ("a")',
    }


def test_report(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What is not noticed is told, and the file stays as it is."""
    path = "pyskyl/bounds.py"
    before = (ROOT / path).read_text(encoding="utf-8")
    seen = []

    def fails(copy: Path, tests: Sequence[str], _: float) -> bool:
        seen.append((copy / path).read_text(encoding="utf-8"))
        return "tests" in tests and len(seen) > 2  # the first change is not noticed

    monkeypatch.setattr(mutation, "_fails", fails)
    assert mutation.main([path, "--sample", "3", "--jobs", "1"]) == 1
    output = capsys.readouterr().out
    first = next(change for change in changes(path) if change.applied(before) == seen[0])
    assert first.shown(before) in output
    assert f"    2 of     3  66.7%  {path}\n" in output
    assert before not in seen
    assert (ROOT / path).read_text(encoding="utf-8") == before


def test_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a sample of the whole program."""
    monkeypatch.setattr(mutation, "_PROGRAM", ("pyskyl/bounds.py", "pyskyl/words.py"))
    monkeypatch.setattr(mutation, "_fails", lambda *_: False)
    [figure] = mutation.figures(3, 1)
    assert (figure.tried, figure.failed) == (3, 3)


@pytest.mark.parametrize(
    ("path", "own"),
    [
        ("prolog/skyscraper/line/table.pl", "tests/test_prolog.py::test_suite[line/table]"),
        ("prolog/skyscraper/solver.pl", "tests/test_prolog.py::test_suite[solver/model]"),
        ("pyskyl/theme.py", "tests/test_theme.py"),
    ],
)
def test_which_tests(path: str, own: str) -> None:
    first, *_, last = mutation._tests(path)
    assert own in first
    assert last[0] == "tests"

"""The search for what the tests do not notice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from coverage import CoverageData

from .mutation import __main__ as mutation
from .mutation.changes import Change, changes
from .mutation.which_tests import runs_for
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
        g(*zip(x, x, strict=True))
        return None
    return "a" if x else "b"
"""


def changed(source: str, name: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> set[str]:
    """What the changes make of the lines that they change, and of which kind they are."""
    (folder / name).write_text(source, encoding="utf-8")
    monkeypatch.setattr("tests.mutation.changes.ROOT", folder)
    found = set()
    for change in changes(name):
        lines = change.shown.splitlines()
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


@pytest.fixture
def coverage(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder with a file that says: two tests run the second line of a module."""

    def measure(file: Path) -> None:
        data = CoverageData(str(file))
        data.set_context("tests/test_theme.py::test_x|run")
        data.add_lines({str(ROOT / "pyskyl" / "theme.py"): [2]})
        data.set_context("tests/test_cli.py::test_y[a|b]|setup")
        data.add_lines({str(ROOT / "pyskyl" / "theme.py"): [2]})
        data.write()

    monkeypatch.setattr(mutation, "measure", measure)
    measure(tmp_path / "coverage")
    return tmp_path


@pytest.mark.usefixtures("coverage")
def test_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What is not noticed is told, the file stays as it is, and what is known is kept."""
    path = "pyskyl/bounds.py"
    before = (ROOT / path).read_text(encoding="utf-8")
    seen: list[str] = []

    def fails(copy: Path, tests: Sequence[str], _: float) -> bool:
        seen.append((copy / path).read_text(encoding="utf-8"))
        return "tests" in tests and len({*seen}) > 1  # the first change is not noticed

    monkeypatch.setattr(mutation, "_fails", fails)
    command = [path, "--sample", "3", "--jobs", "1", "--keep", str(tmp_path)]
    assert mutation.main(command) == 1
    output = capsys.readouterr().out
    first = next(change for change in changes(path) if change.applied == seen[0])
    assert first.shown in output
    assert f"      2      3   66.7%          0  {path}\n" in output
    assert before not in seen
    assert (ROOT / path).read_text(encoding="utf-8") == before
    tried = len(seen)
    assert mutation.main(command) == 1
    assert (capsys.readouterr().out, len(seen)) == (output, tried)


@pytest.mark.usefixtures("coverage")
def test_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a sample of the whole program."""
    monkeypatch.setattr(mutation, "_PROGRAM", ("pyskyl/bounds.py", "pyskyl/words.py"))
    monkeypatch.setattr(mutation, "_fails", lambda *_: False)
    [figure] = mutation.figures(3, 1)
    assert (figure.tried, figure.failed) == (3, 3)


@pytest.mark.usefixtures("coverage")
def test_each(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """As many changes of one file as of the other."""
    monkeypatch.setattr(mutation, "_fails", lambda *_: True)
    assert mutation.main(["pyskyl/bounds.py", "pyskyl/words.py", "--each", "2"]) == 0
    assert capsys.readouterr().out.count("      2      2  100.0%") == 2


def test_no_change() -> None:
    """The changes that are said to make no difference can be made."""
    lines = mutation._NO_CHANGE.read_text(encoding="utf-8").splitlines()
    listed = {tuple(line.split("\t")[:3]) for line in lines}
    assert listed <= {change.key for path in {key[0] for key in listed} for change in changes(path)}


@pytest.mark.parametrize(
    ("path", "line", "near", "beside"),
    [
        ("prolog/skyscraper/line/table.pl", 1, "[line/table]", "[line/distinct]"),
        ("prolog/skyscraper/solver.pl", 1, "[solver/model]", "[line/table]"),
        ("pyskyl/theme.py", 2, "tests/test_theme.py::test_x", "tests/test_cli.py::test_y[a|b]"),
        ("pyskyl/theme.py", 3, "tests/test_theme.py", None),
    ],
)
def test_which_tests(coverage: Path, path: str, line: int, near: str, beside: str | None) -> None:
    start = len("".join((ROOT / path).read_text("utf-8").splitlines(keepends=True)[: line - 1]))
    change = Change(path, start, start, "", "")
    (first, _), (second, _), (last, _) = runs_for(change, coverage / "coverage")
    assert any(near in test for test in first)
    assert any(beside in test for test in second) if beside else not second
    assert last[0] == "tests"

"""The search for changes of the program that the tests do not notice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from .mutation import __main__ as mutation
from .mutation.__main__ import changes
from .oracle import ROOT

pytestmark = pytest.mark.slow

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


def test_changes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "p.pl"
    path.write_text(PROLOG, encoding="utf-8")
    monkeypatch.setattr(mutation, "ROOT", tmp_path)
    found = set()
    for change in changes(path):
        new = [line[1:].strip() for line in str(change).splitlines() if line.startswith("+")]
        found.add(f"{change.kind}: {' '.join(new)}")
    assert found == {
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


def test_report(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What is not noticed is told, and the file stays as it is."""
    path = ROOT / "prolog/skyscraper/line/table.pl"
    before, seen = path.read_text(encoding="utf-8"), list[str]()

    def fails(copy: Path, tests: Sequence[str], _: float) -> bool:
        seen.append((copy / path.relative_to(ROOT)).read_text(encoding="utf-8"))
        return "tests" in tests and len({*seen}) > 1  # the first change is not noticed

    monkeypatch.setattr(mutation, "_fails", fails)
    assert mutation.main([str(path), "--sample", "3", "--jobs", "1"]) == 1
    output = capsys.readouterr().out
    assert str(next(change for change in changes(path) if change.applied == seen[0])) in output
    assert output.endswith(" changes were tried, 1 were not noticed\n")
    assert before not in seen
    assert path.read_text(encoding="utf-8") == before

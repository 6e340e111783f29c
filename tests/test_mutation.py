"""The search for changes of the program that the tests do not notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from .mutation import __main__ as mutation
from .mutation.__main__ import changes

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

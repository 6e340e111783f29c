"""The search for changes of the program that the tests do not notice."""

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


def found_in(path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(mutation, "ROOT", path.parent)
    found = set()
    for change in changes(path):
        new = [line[1:].strip() for line in str(change).splitlines() if line.startswith("+")]
        found.add(f"{change.kind}: {' '.join(new)}")
    return found


def test_changes_of_prolog(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert found_in(tmp_path / "p.pl", PROLOG, monkeypatch) == {
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


TYPESCRIPT = """\
type Way = 'up' | 'down'; // 1 < 2
/** Neither comments nor 3 > 2 */
export function f(rows: Row[], {way = 'a + b'}: {way?: string}): Row | null {
  if (!rows.length) return null;
  const all = rows.filter(row => row.height > 1).map(({cells}) => cells);
  return {
    ...rows[0],
    text: html`<b 4="true">${all.length + 2} - 5</b>`,
    match: /^[1 < 2'`]$/.test(way) && true,
  };
}
"""


def test_changes_of_typescript(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of code alone: not of types, comments, strings, regular expressions, markup."""
    assert found_in(tmp_path / "f.ts", TYPESCRIPT, monkeypatch) == {
        "negation removed: if (rows.length) return null;",
        "statement removed: ",
        "opposite: const all = rows.filter(row => row.height >= 1).map(({cells}) => cells);",
        "integer: const all = rows.filter(row => row.height > 2).map(({cells}) => cells);",
        "call removed: const all = rows.map(({cells}) => cells);",
        "integer: ...rows[1],",
        'opposite: text: html`<b 4="true">${all.length - 2} - 5</b>`,',
        'integer: text: html`<b 4="true">${all.length + 3} - 5</b>`,',
        "opposite: match: /^[1 < 2'`]$/.test(way) || true,",
        "opposite: match: /^[1 < 2'`]$/.test(way) && false,",
        "property removed: ",
    }


PYTHON = """\
'''Neither text nor f"{1 < 2}"'''
def f(rows: list[int], way: bool = True) -> int:
    if not rows:
        raise ValueError(f"{1 < 2} in é")
    é = rows[0] < 3 and way
    return len(rows) + é
"""


def test_changes_of_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of code alone: not of types, texts, what f-strings have in them."""
    assert found_in(tmp_path / "f.py", PYTHON, monkeypatch) == {
        "constant: def f(rows: list[int], way: bool = False) -> int:",
        "statement removed: pass",
        "negation removed: if rows:",
        "constant: é = rows[1] < 3 and way",
        "opposite: é = rows[0] <= 3 and way",
        "constant: é = rows[0] < 4 and way",
        "opposite: é = rows[0] < 3 or way",
        "opposite: return len(rows) - é",
    }

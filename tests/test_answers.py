"""Answers as values: their JSON is the command's, costs are not compared, a notebook shows them."""

import json
import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

import pyskyl
import pyskyl.cli
import pyskyl.values.explanation
from pyskyl import Puzzle, Status
from pyskyl.cli import main
from pyskyl.values.result import Outcome

from .oracle import ROOT

PAPER = pyskyl.load(ROOT / "puzzles/paper-4x4.sky")
PARKS = next(pyskyl.load_all(ROOT / "puzzles/variants/parks.sky"))
EMPTY = Puzzle.from_lists([[0, 0]] * 4)
UNSOLVABLE = Puzzle.from_lists([[2, 2], [0, 0], [0, 0], [0, 0]])


def counted(puzzle: Puzzle) -> Outcome:
    [count] = pyskyl.count_many([puzzle])
    return count


VERBS: dict[str, Callable[[Puzzle], Outcome]] = {
    "solve": pyskyl.solve,
    "count": counted,
    "check": pyskyl.check,
    "check --repair": pyskyl.repair,
    "check --superfluous": pyskyl.superfluous,
    "explain": pyskyl.explain,
    "grade": pyskyl.grade,
    "hint --strength 3": pyskyl.hint,
}


def test_every_verb_is_there() -> None:
    """Each that prints text or JSON of puzzles that it gets."""
    answering = {
        name
        for name in pyskyl.cli._VERBS
        for option in import_module(f"pyskyl.cli.{name}").command.params
        if {"text", "json"} <= {*getattr(option.type, "choices", ())}
    }
    assert answering - {"generate"} == {words.split()[0] for words in VERBS}


@pytest.mark.parametrize("words", [*VERBS, "solve --all", "hint", "generate 4"])
def test_every_field_is_described(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    verb, *options = words.split()
    text = (ROOT / "pyskyl/JSON.md").read_text("utf-8").partition("## JSON")[2]
    [row] = re.findall(rf"^\| `{verb}` \| (.*) \|$", text, re.MULTILINE) or ["a row is missing"]
    common = text.partition("| status | |")[0]
    puzzles = [] if verb == "generate" else [str(ROOT / "puzzles/paper-4x4.sky")]
    assert main([verb, *options, *puzzles, "--format", "json"]) == 0
    for line in capsys.readouterr().out.splitlines():
        assert [*json.loads(line).keys() - set(re.findall(r"`(\w+)`", common + row))] == []


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("puzzle", [PAPER, PARKS, EMPTY, UNSOLVABLE])
def test_their_json_is_that_of_the_command(
    verb: str, puzzle: Puzzle, capsys: pytest.CaptureFixture[str]
) -> None:
    told = VERBS[verb](puzzle).to_json()
    main([*verb.split(), "--format", "json", pyskyl.dumps(puzzle, "json")])
    printed = json.loads(capsys.readouterr().out)
    assert told.pop("name") is None
    assert printed.pop("name")
    printed.pop("options", None)
    assert list(told) == list(printed)
    for name in ("seconds", "inferences"):
        assert type(told.pop(name, None)) is type(printed.pop(name, None))
    # also what json would translate: no tuples, no words that are more than that
    assert told == printed
    assert types(told) == types(printed)


def types(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: types(each) for name, each in value.items()}
    return [*map(types, value)] if type(value) is list else type(value)


def test_their_json_where_there_is_no_puzzle() -> None:
    """Nothing but the error is known, as in the command."""
    wrong = pyskyl.ParseError("no", filename="x", line=1, column=2, source="abc")
    answers: list[Outcome] = [
        *pyskyl.solve_many([wrong]),
        *pyskyl.count_many([wrong]),
        *pyskyl.explain_many([wrong]),
        *pyskyl.grade_many([wrong]),
    ]
    for answer in answers:
        told = answer.to_json()
        assert (told.pop("status"), told.pop("error")) == ("malformed", "x:1:2: no")
        assert {*told.values()} == {None}


def test_hints_in_json_tell_no_more_than_their_text() -> None:
    hint = pyskyl.hint(PAPER)
    weak, medium, strong = (hint.to_json(strength) for strength in (1, 2, 3))
    assert strong == hint.to_json()
    assert [weak["hint"], medium["hint"], strong["hint"]] == [*hint.texts]
    assert (weak["technique"], medium["technique"]) == (None, strong["technique"])
    assert (medium["step"], strong["step"]) == (None, strong["steps"][0])
    entered = [[1, 4, 0, 0], *[[0] * 4] * 3]
    [mistake] = pyskyl.hint(PAPER, entered).to_json(2)["mistakes"]
    assert (mistake["kind"], mistake["cells"]) == ("entries", None)
    [mistake] = pyskyl.hint(PAPER, entered).to_json()["mistakes"]
    assert mistake["cells"] == [[1, 2]]
    with pytest.raises(ValueError, match="the strength is 4"):
        hint.to_json(4)


def test_candidates_cost_a_change_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of all steps as little as those of the last; so does JSON."""
    explanation = pyskyl.explain(pyskyl.load(ROOT / "puzzles/paper-6x6.sky"))
    changed, changes = pyskyl.values.explanation._changed, 0

    def counting(*arguments: Any) -> Any:
        nonlocal changes
        changes += 1
        return changed(*arguments)

    monkeypatch.setattr(pyskyl.values.explanation, "_changed", counting)
    states = [step.candidates for step in explanation]
    assert states == [*explanation.candidates()][:-1]
    assert explanation.to_json()["solution"] == [*map(list, explanation.board)]
    assert changes <= 4 * len(explanation)


def test_the_same_answer_is_equal() -> None:
    """Whatever it cost this time."""
    for verb in VERBS.values():
        first, second = verb(PAPER), verb(PAPER)
        assert first == second
        assert hash(first) == hash(second)


def test_what_is_unique() -> None:
    for verb in VERBS.values():
        assert [verb(puzzle).unique for puzzle in (PAPER, EMPTY, UNSOLVABLE)] == [
            True,
            False,
            False,
        ]
    assert not pyskyl.Result(PAPER, Status.UNKNOWN).unique


@pytest.mark.parametrize("verb", sorted({*VERBS} - {"solve", "explain"}))
def test_a_notebook_shows_them(verb: str) -> None:
    """As a picture of the puzzle, and what print would say."""
    answer: Any = VERBS[verb](EMPTY)
    shown = answer._repr_html_()
    assert shown.startswith(pyskyl.svg(EMPTY))
    for line in str(answer).split("\n"):
        assert f"<p>{line}</p>" in shown
    [malformed] = pyskyl.count_many([Exception("not <here>")])
    assert malformed._repr_html_() == "<p>not &lt;here&gt;</p>\n"
    # without a step there is no strip of pictures
    assert "not unique" in pyskyl.explain(EMPTY)._repr_html_()
    theme: Any = pyskyl.Theme.from_lists(
        [["?", 0], ["*", 0], [0, 0], [0, 0]], [[None, 2], [None] * 2]
    )
    assert theme._repr_html_() == f"<pre>{theme}</pre>"

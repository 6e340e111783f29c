"""The verbs generate and generate_many: what is asked for is what is made, the same each time."""

import json
import pickle
import re
import shlex
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import pyskyl
import pyskyl.values.puzzle
from pyskyl import Difficulty, EngineError, GenerationError, Puzzle, Rule, Status, Theme
from pyskyl.batch import outcomes
from pyskyl.values.difficulty import DifficultyName
from pyskyl.verbs.generating import GENERATE
from pyskyl.verbs.recipe import SYMMETRIES, recipe_of, recipes

from .bench import generating
from .command import command
from .golden import compare
from .oracle import ROOT
from .replies import IMPOSSIBLE, TIME, Reply, made, pretended
from .samples import some
from .swipl import FACADE, goal

THEME = Theme.from_lists([["?", 0], ["*", 0], [0, 0], [0, 0]], [[None, 2], [None, None]])


def test_what_prolog_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def call(_: str, items: Sequence[Any], options: Any, **__: object) -> list[Reply]:
        asked.extend([*items, options["time_limit"]])
        return [made(size) for size, *_ in items]

    monkeypatch.setattr("pyskyl.engine.worker.call", call)
    pyskyl.generate(
        *(5, Difficulty.HARD, 7),
        givens=3,
        symmetry="diagonal",
        minimal=True,
        clues=9,
        time_limit=2,
    )
    none = {"hardest": "none", "score": "none"}
    settings = {"difficulty": "hard", "givens": 3, "symmetry": "diagonal", "clues": 9, **none}
    assert asked == [[5, 7, settings | {"minimal": "true", "theme": "none"}], 2.0]
    assert type(asked[0][2]["difficulty"]) is str
    asked.clear()
    pyskyl.generate(5, seed=0, givens=0)
    settings = {"difficulty": "none", "givens": "none", "symmetry": "none", **none}
    settings["clues"] = "none"
    assert asked == [[5, 0, settings | {"minimal": "false", "theme": "none"}], -1]
    bounds: list[Any] = [
        ((5, 9), (2, 6), ([5, 9], [2, 6])),
        ((5, None), [2, None], ([5, "inf"], [2, "inf"])),
        ((None, 9), (None, 6), ([1, 9], [0, 6])),
        ((None, 0), (0, 0), ([0, 0], [0, 0])),
    ]
    for clues, givens, expected in bounds:
        asked.clear()
        pyskyl.generate(5, clues=clues, givens=givens)
        assert (asked[0][2]["clues"], asked[0][2]["givens"]) == expected
    scores: list[Any] = [((80, 120), [80, 120]), (80, 80), ((None, 9), [0, 9])]
    for score, expected_score in scores:
        asked.clear()
        pyskyl.generate(5, hardest="fish", score=score)
        assert (asked[0][2]["hardest"], asked[0][2]["score"]) == ("fish", expected_score)
    asked.clear()
    pyskyl.generate(2, theme=THEME)
    lists = [[["?", 0], ["*", 0], [0, 0], [0, 0]], [[0, 2], [0, 0]]]
    assert asked[0][2]["theme"] == lists


def test_the_facts_are_in_the_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyskyl.engine.worker.call", pretended({}))
    puzzle = pyskyl.generate(
        4, "easy", 12, symmetry="rotate90", minimal=True, clues=(None, 16), givens=0
    )
    assert puzzle.headers == (
        ("difficulty", "easy"),
        ("score", "5"),
        ("hardest", "clue_n"),
        ("clue count", "16"),
        ("givens", "0"),
        ("seed", "12"),
        (
            "source",
            "pyskyl generate 4 --difficulty easy --givens none --clues 1..16 --symmetry rotate90"
            " --minimal --seed 12",
        ),
    )
    assert pyskyl.loads(pyskyl.dumps(puzzle)) == puzzle
    assert pyskyl.dumps(puzzle, "towers").startswith("4de:")
    bounded = pyskyl.generate(4, seed=12, clues=(5, None), givens=(2, 3))
    source = "pyskyl generate 4 --givens 2..3 --clues 5.. --seed 12"
    assert dict(bounded.headers)["source"] == source


def test_a_new_puzzle_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyskyl.engine.worker.call", pretended({}))
    checked: list[object] = []
    check: Any = pyskyl.values.puzzle._height_defects

    def watched(*parts: object) -> object:
        checked.append(parts)
        return check(*parts)

    monkeypatch.setattr("pyskyl.values.puzzle._height_defects", watched)
    pyskyl.generate(4, seed=12)
    assert len(checked) == 1


def test_what_a_theme_says_is_in_the_headers_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyskyl.engine.worker.call", pretended({}))
    said = (("title", "A frown"), ("seed", "none"), ("author", "who sets it"))
    puzzle = pyskyl.generate(2, seed=7, theme=replace(THEME, headers=said))
    assert [key for key, _ in puzzle.headers[:3]] == ["title", "author", "difficulty"]
    assert puzzle.headers["seed"] == "7"
    theme = "'? . / * . 2 . / . . . . / . .'"
    assert puzzle.headers["source"] == f"pyskyl generate 2 --theme {theme} --seed 7"
    assert pyskyl.loads(pyskyl.dumps(puzzle)) == puzzle


def test_a_new_seed_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyskyl.engine.worker.call", pretended({}))
    seeds = {dict(pyskyl.generate(2).headers)["seed"] for _ in range(20)}
    assert len(seeds) == 20
    [first, second] = [int(p.headers["seed"]) for p in puzzles(pyskyl.generate_many(2, size=2))]
    assert second == first + 1


def puzzles(found: Any) -> list[Puzzle]:
    return [puzzle for puzzle in found if isinstance(puzzle, Puzzle)]


def test_what_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = {"end": "memory"}
    replies = {8: TIME, 9: memory, 11: IMPOSSIBLE}
    monkeypatch.setattr("pyskyl.engine.worker.call", pretended(replies))
    for seed, reason, message in [
        (8, "time", "no such puzzle was found in time for the seed 8, in 3 attempts"),
        (11, "impossible", "it is too small"),
    ]:
        with pytest.raises(GenerationError, match=f"^{message}$") as caught:
            pyskyl.generate(4, seed=seed)
        assert (caught.value.reason, caught.value.seed) == (reason, seed)
        copy = pickle.loads(pickle.dumps(caught.value))
        assert (str(copy), copy.reason, copy.seed) == (message, reason, seed)
    with pytest.raises(EngineError, match="out of memory"):
        pyskyl.generate(4, seed=9)
    # of many, the others are made, but for what holds for all of them
    found = pyskyl.generate_many(None, size=4, seed=7)
    seven, eight, nine, ten = islice(found, 4)
    assert isinstance(seven, Puzzle)
    assert isinstance(ten, Puzzle)
    assert isinstance(eight, GenerationError)
    assert isinstance(nine, EngineError)
    with pytest.raises(GenerationError, match="it is too small"):
        next(found)
    assert list(found) == []


def test_outcomes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyskyl.engine.worker.call", pretended({8: TIME, 9: IMPOSSIBLE}))
    asked = ((recipe.name, recipe) for recipe in recipes([recipe_of(4, "hard")], 3, 7))
    options = pyskyl.engine.bridge.options()
    [(name, first), (_, second), (_, third)] = outcomes(GENERATE, asked, options)
    assert name == "4x4-hard-7"
    assert (first.name, first.status) == ("4x4-easy-7", Status.UNIQUE)
    assert (first.clues, first.givens, first.attempts) == (16, 0, 1)
    assert first.statistics.seconds == 0.25
    assert (second.name, second.status, second.clues) == ("4x4-hard-8", Status.UNKNOWN, None)
    assert second.statistics.seconds == 1.0
    assert (third.status, third.givens) == (Status.UNSATISFIABLE, None)


def test_nothing_is_made_ahead_of_need(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def call(_: str, items: Sequence[Any], *__: object, **___: object) -> list[Reply]:
        asked.extend(seed for _, seed, _ in items)
        return [made(size) for size, *_ in items]

    monkeypatch.setattr("pyskyl.engine.worker.call", call)
    found = pyskyl.generate_many(None, size=3, seed=0)
    assert asked == []
    next(found)
    assert asked == [0]
    found.close()
    assert list(pyskyl.generate_many(0, size=3)) == []


# What follows makes puzzles.

WANTED: list[dict[str, Any]] = [
    {"size": 4, "difficulty": "easy", "symmetry": "rotate180"},
    {"size": 4, "clues": (4, 6), "givens": (2, None), "minimal": True},
]

MORE: list[dict[str, Any]] = [
    {"size": 3, "minimal": True, "symmetry": "vertical"},
    {"size": 4, "difficulty": "medium"},
    {"size": 4, "givens": "none"},
    {"size": 5, "difficulty": "hard"},
    {"size": 5, "clues": (8, 9), "givens": (2, None), "minimal": True},
    {"size": 5, "minimal": True, "symmetry": "rotate90"},
    {"size": 6, "givens": 9},
    {"size": 6, "clues": 12},
    {"size": 6, "difficulty": "hard", "symmetry": "diagonal"},
    {"size": 7},
]


def by_swipl(wanted: dict[str, Any], number: int) -> list[Puzzle]:
    """The puzzles of the seeds from 7 on, made by the program without Python."""
    given = [f"{name}({in_prolog(value)})" for name, value in wanted.items() if name != "size"]
    options = ",".join(["seed(Seed)", *given])
    printed = goal(
        f"""
        forall(between(7, {6 + number}, Seed),
               ( once(generatePuzzle({wanted["size"]}, Board, Sides, [{options}])),
                 findall(Row,
                         ( member(Cells, Board),
                           findall(H, (member(C, Cells), (var(C) -> H = 0 ; H = C)), Row)
                         ),
                         Rows),
                 print([Sides,Rows]),
                 nl
               ))
        """,
        str(FACADE),
    )
    return [Puzzle.from_lists(*json.loads(line)) for line in printed.splitlines()]


def in_prolog(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join("inf" if bound is None else str(bound) for bound in value)
    return str(value).lower()


def same_everywhere(wanted: dict[str, Any], number: int) -> None:
    alone = puzzles(pyskyl.generate_many(number, **wanted, seed=7))
    assert len(alone) == number
    assert puzzles(pyskyl.generate_many(number, **wanted, seed=7, jobs=2)) == alone
    assert by_swipl(wanted, number) == [
        replace(puzzle, headers=pyskyl.Headers()) for puzzle in alone
    ]
    with ThreadPoolExecutor(2) as threads:
        assert puzzles(pyskyl.generate_many(5, **wanted, seed=7, executor=threads)) == alone[:5]
    # and after a restart in the middle
    assert puzzles(pyskyl.generate_many(3, **wanted, seed=9)) == alone[2:5]
    assert pyskyl.generate(**wanted, seed=10) == alone[3]


@pytest.mark.parametrize("wanted", WANTED)
def test_a_seed_gives_the_same_puzzle_everywhere(wanted: dict[str, Any]) -> None:
    same_everywhere(wanted, 25)


def test_seeds_for_ever() -> None:
    """A seed makes the same puzzle for ever, of each kind."""
    kinds: list[dict[str, Any]] = [
        {},
        *({"difficulty": level} for level in ("easy", "medium", "hard", "extreme")),
        {"difficulty": "extreme", "size": 10},
        *({"symmetry": symmetry} for symmetry in SYMMETRIES),
        *({"givens": "none", "difficulty": level} for level in ("easy", "hard")),
        *({"givens": "none", "size": size} for size in (7, 8)),
        {"minimal": True},
        *({"minimal": True, "difficulty": "medium", "size": size} for size in (5, 6)),
        *({"minimal": True, "difficulty": "extreme", "size": size} for size in (6, 7)),
        {"clues": 6},
        {"givens": 4},
        {"rule": Rule(parks=1), "difficulty": "easy"},
        {"rule": Rule(diagonals=True), "minimal": True},
        {"rule": Rule(clues="sums"), "difficulty": "hard"},
    ]
    ladder = (ROOT / "prolog/skyscraper/explain/ladder.pl").read_text(encoding="utf-8")
    [version] = re.findall(r"^ladder_version\((\d+)\)\.$", ladder, re.MULTILINE)
    made = f"ladder {version}\n\n"
    for wanted in kinds:
        puzzle = pyskyl.generate(**{"size": 5, "seed": 11, **wanted})
        made += f"{wanted}\n{pyskyl.dumps(puzzle)}\n"
    compare("seeds.txt", made)


@pytest.mark.slow
@pytest.mark.parametrize("wanted", some(MORE, 0, 3))
def test_more_seeds_give_the_same_puzzles_everywhere(wanted: dict[str, Any]) -> None:
    same_everywhere(wanted, 10)


@pytest.mark.parametrize(
    "wanted", [*WANTED, *some([pytest.param(each, marks=pytest.mark.slow) for each in MORE], 0, 3)]
)
def test_the_headers_are_facts(wanted: dict[str, Any]) -> None:
    """That the facts are what was asked for is tested in Prolog: tests/prolog/promises.pl."""
    for puzzle in puzzles(pyskyl.generate_many(10, **wanted, seed=1000)):
        headers = dict(puzzle.headers)
        grade = pyskyl.grade(puzzle)
        assert grade.status is Status.UNIQUE
        assert headers["difficulty"] == str(grade.difficulty)
        assert (headers["score"], headers["hardest"]) == (str(grade.score), grade.hardest)
        clues = [clue for side in puzzle.sides for clue in side if clue]
        givens = [cell for row in puzzle.board for cell in row if cell is not None]
        assert (headers["clue count"], headers["givens"]) == (str(len(clues)), str(len(givens)))


@pytest.mark.parametrize("size", [4, 5])
def test_a_technique_and_a_score(size: int) -> None:
    """Each is what grade says, also if a game ID has no place for them."""
    words = ["--hardest", "nearly_filled", "--score", "30..45", "--seed", "7"]
    for format in ("sky", "towers"):
        text = command("generate", str(size), *words, "--format", format).stdout
        grade = pyskyl.grade(pyskyl.loads(text))
        assert grade.hardest == "nearly_filled"
        assert grade.score in range(30, 46)
    puzzle = pyskyl.generate(size, seed=7, hardest="nearly_filled", score=(30, 45))
    assert pyskyl.loads(text) == replace(puzzle, headers=pyskyl.loads(text).headers)


def test_a_puzzle_without_steps() -> None:
    puzzle = pyskyl.generate(2, givens=4)
    assert "hardest" not in dict(puzzle.headers)
    assert puzzle.headers["difficulty"] == "easy"


def test_a_source_makes_its_puzzle_again() -> None:
    puzzle = pyskyl.generate(3, symmetry="both_diagonals", minimal=True)
    assert pyskyl.loads(made_again(puzzle)) == puzzle
    # but for the headers of the theme, which only the puzzle has
    theme = pyskyl.loads_theme("title: A frown\n? . *\n" + "* . * . ?\n" * 3 + ". ? .\n")
    puzzle = pyskyl.generate(3, seed=7, theme=theme)
    assert pyskyl.loads(made_again(puzzle)) == replace(
        puzzle, headers=pyskyl.Headers(puzzle.headers[1:])
    )


def made_again(puzzle: Puzzle) -> str:
    words = shlex.split(puzzle.headers["source"])
    assert words[:2] == ["pyskyl", "generate"]
    return command(*words[1:]).stdout


def test_difficulties_take_turns() -> None:
    levels: list[DifficultyName] = ["easy", "medium", "extreme"]
    alone = [pyskyl.generate(4, levels[number % 3], seed=7 + number) for number in range(5)]
    assert puzzles(pyskyl.generate_many(5, size=4, difficulty=levels, seed=7)) == alone
    assert (
        puzzles(pyskyl.generate_many(5, size=4, difficulty=tuple(levels), seed=7, jobs=2)) == alone
    )
    assert [puzzle.headers["difficulty"] for puzzle in alone] == [*levels, "easy", "medium"]


def test_time_is_limited() -> None:
    """One clue determines no 6x6 square, but nothing says so: the search does not end."""
    with pytest.raises(GenerationError, match="no such puzzle was found in time") as caught:
        pyskyl.generate(6, seed=1, givens="none", clues=1, time_limit=0.2)
    assert caught.value.reason == "time"


def test_what_cannot_be_is_said_at_once() -> None:
    with pytest.raises(GenerationError, match="No 3×3 puzzle is unreasonable") as caught:
        pyskyl.generate(3, "unreasonable", seed=1)
    assert caught.value.reason == "impossible"
    with pytest.raises(GenerationError, match="9 is the largest size that is sought"):
        list(pyskyl.generate_many(None, size=10, givens="none"))


def test_the_symmetries_of_the_program() -> None:
    text = (ROOT / "prolog/skyscraper/generate/symmetry.pl").read_text()
    known = re.findall(r'^symmetry\((\w+), \[[^]]*\],\s*"([^"]*)"\)', text, re.MULTILINE)
    assert dict(known) == {"none": "no symmetry"} | SYMMETRIES
    assert [name for name, _ in known] == ["none", *SYMMETRIES]


def test_the_bench(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    peer = tmp_path / "sgt-towers"
    peer.write_text("#!/bin/sh\necho 3:2/1/2/1/3/2/2/3/1/2/1/2\necho 3:2/1/2/1/3/2/2/3/1/2/1/2\n")
    peer.chmod(0o755)
    monkeypatch.setenv("SGT_TOWERS", str(peer))
    kinds = ["--peer", "3de", "--sizes", "3"]
    assert generating.main([*kinds, "--count", "2", "--runs", "1"]) == 0
    whole, table = capsys.readouterr().out.split("Milliseconds")
    assert re.fullmatch(r"\| 3de \| 2( \| [0-9.]+){3} \|", whole.splitlines()[-2])
    last = table.splitlines()[-1]
    cell, no_cell = r"[0-9.]+ / [0-9.]+, [0-9.]+ %", r"– \(0 of 1\)"
    cells = [cell, *[no_cell] * 4, cell]
    assert re.fullmatch(rf"\| 3×3 \| {' [|] '.join(cells)} \|", last)
    assert generating.main(["--peer", "6"]) == 2
    assert capsys.readouterr().err == "error: no 6, but for instance 6dh\n"
    peer.write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(RuntimeError, match="0 of 2 puzzles, status 1"):
        generating.main(["--peer", "3de", "--count", "2"])


def test_the_figures_of_the_bench() -> None:
    several = generating.Figures(4, [0.1, 0.2, 0.4, 1.0], 8)
    assert str(several) == "300 / 910, 50.0 %"
    assert str(generating.Figures(2, [0.001], 1000)) == "1 / 1, 0.1 % (1 of 2)"
    assert str(generating.Figures(3, [], 0)) == "– (0 of 3)"
    one = generating.Comparison("8du", 20, [1.0, 2.0, 4.0], [8.0, 12.0, 40.0])
    table = generating.comparisons_table([one])
    assert table.splitlines()[2:] == ["| 8du | 20 | 2.00 | 12.00 | 8 |"]

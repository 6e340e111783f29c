"""The benchmarks: that they run, that a wrong answer is caught, that the corpora are puzzles."""

from __future__ import annotations

import json
import multiprocessing
import random
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

import pyskyl
from pyskyl import Puzzle, Rule, Solution
from pyskyl.engine.bridge import STRATEGIES

from . import oracle
from .bench import corpora, make_corpora, papers, report, variants
from .bench.__main__ import main
from .bench.child import Child, SolverError, available
from .bench.make_corpora import can_be_made, fresh
from .bench.measure import WrongAnswerError, measure
from .bench.peers import MODULES, Answer, OneByOne, Solver, UnsupportedError, clued_lines, ours

pytestmark = pytest.mark.slow

OURS = "tests.bench.peers.ours"
HERE = __name__

PUZZLE = Puzzle.from_lists([[4, 0, 0, 2], [0, 3, 0, 0], [0, 0, 4, 0], [0, 0, 0, 3]])
[SOLUTION] = oracle.all_solutions(PUZZLE)
EMPTY = Puzzle.from_lists([[0] * 3] * 4)
IMPOSSIBLE = Puzzle.from_lists([[3, 3, 0], [0] * 3, [0] * 3, [0] * 3])


def solvers() -> dict[str, Solver]:
    """Peers that are wrong, each in its own way."""

    def fails(puzzle: Puzzle) -> list[Solution]:
        raise UnsupportedError("not today") if puzzle.size == 3 else RuntimeError("broken")

    def sleeps(_: Puzzle) -> list[Solution]:
        time.sleep(60)
        return []

    return {
        "breaks the rules": OneByOne(lambda _: [SOLUTION[::-1]]),
        "finds nothing": OneByOne(lambda _: []),
        "sees double": OneByOne(lambda _: [SOLUTION, SOLUTION]),
        "fails": OneByOne(fails),
        "sleeps": OneByOne(sleeps),
        "answers one": First(),
        "has a clock": Clock(),
    }


class First:
    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:  # noqa: ARG002
        return [Answer((SOLUTION,), 0.0)]

    def peak_memory(self, puzzles: Sequence[Puzzle]) -> int:  # noqa: ARG002
        return 0


class Clock:
    """Takes eight milliseconds the first time, and one more each time after that."""

    def __init__(self) -> None:
        self.milliseconds = iter([8, 1, 2, 3])

    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:
        seconds = next(self.milliseconds) / 1000
        return [Answer((SOLUTION,), seconds, seconds / 2) for _ in puzzles]

    def peak_memory(self, puzzles: Sequence[Puzzle]) -> int:
        return len(puzzles)


@pytest.mark.parametrize(
    ("solver", "message"),
    [
        ("breaks the rules", "puzzle 1: not a solution"),
        ("finds nothing", "puzzle 1: no solution, not only one solution"),
        ("sees double", "puzzle 1: the same solution twice"),
        ("answers one", "1 answers to 2 puzzles"),
    ],
)
def test_a_wrong_answer_is_caught(solver: str, message: str) -> None:
    with pytest.raises(WrongAnswerError, match=f"{solver}.*{message}"):
        measure({"auto": OURS, solver: HERE}, [PUZZLE, PUZZLE], runs=1)


def test_a_solver_that_fails() -> None:
    with pytest.raises(SolverError, match="fails: RuntimeError: broken"):
        measure({"fails": HERE}, [PUZZLE], runs=1)


def test_a_solver_that_these_puzzles_are_not_for() -> None:
    said: list[str] = []
    figures = measure({"auto": OURS, "fails": HERE}, [EMPTY], runs=1, say=said.append)
    assert (list(figures), said) == (["auto"], ["fails is left out: not today"])


def test_a_solver_that_takes_too_long() -> None:
    said: list[str] = []
    assert measure({"sleeps": HERE}, [PUZZLE], runs=1, patience=0.1, say=said.append) == {}
    assert said == ["sleeps is left out: 1 puzzles take more than 0.1 seconds"]


def test_figures() -> None:
    figures = measure({"has a clock": HERE}, [PUZZLE, PUZZLE], runs=3)["has a clock"]
    assert figures.cold > 8  # with the import
    assert figures.warm == pytest.approx([1, 2, 3])
    assert figures.typical == pytest.approx(2)
    assert figures.inside == pytest.approx([0.5, 1, 1.5])
    assert figures.ratios == [1, 1, 1]
    assert figures.memory == 2


def test_figures_of_ours() -> None:
    solvers = dict.fromkeys(["auto", "many", "clpfd"], OURS)
    figures = measure(solvers, [PUZZLE, EMPTY, IMPOSSIBLE], runs=3)
    assert list(figures) == ["auto", "many", "clpfd"]
    for each in figures.values():
        assert len(each.warm) == len(each.inside) == len(each.ratios) == 3
        assert 5 * 2**20 < each.memory < 2**30
    warm = {name: each.warm for name, each in figures.items()}
    assert figures["auto"].ratios == [1, 1, 1]
    assert figures["clpfd"].ratios == [
        ms / base for ms, base in zip(warm["clpfd"], warm["auto"], strict=True)
    ]


def test_no_process_is_left() -> None:
    before = set(multiprocessing.active_children())
    with Child(OURS, "auto") as child:
        assert [answer.solutions for answer in child.answers([PUZZLE])] == [(SOLUTION,)]
    assert set(multiprocessing.active_children()) == before


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = tmp_path / "raw.json"
    arguments = ["4e", "--solvers", "auto", "--puzzles", "2", "--runs", "1", "--cold"]
    assert main([*arguments, "--json", str(raw)]) == 0
    figures = json.loads(raw.read_text())
    assert list(figures["corpora"]) == ["4e"]
    assert list(figures["corpora"]["4e"]) == ["auto"]
    assert set(figures["processes"]) == {"python -m pyskyl", "auto"}
    assert "4e: 2 puzzles" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["3q"], ["4e", "--solvers", "nobody"], ["10e", "--seed", "1"]]
)
def test_unknown_names(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err.startswith("error: no ")


def test_tables() -> None:
    pytest.importorskip("tabulate")
    results = {"tiny": measure({"auto": OURS, "clpfd": OURS}, [PUZZLE], runs=1)}
    warm, *_ = report.corpora_tables(results)
    assert warm.startswith("Warm, ms per puzzle, and how many times as long as auto\n\n|")
    rows = [
        papers.Row("4x4", 4, "clpfd", 0.002, 0),
        papers.Row("7x7-givens", 7, "clpfd", None, 12345),
    ]
    table = report.papers_table(rows, 30)
    assert "10.489" in table
    assert "> 30" in table
    assert "12345" not in table


def test_papers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "PUZZLES", ["4x4"])
    rows = papers.table(limit=300)
    assert {row.strategy for row in rows} == set(STRATEGIES) - {"auto"}
    for row in rows:
        assert (row.puzzle, row.size) == ("4x4", 4)
        assert row.seconds is not None
        assert (row.backtracks == 0) == (row.strategy in {"clpfd", "contraction"})


def test_a_size_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strategy that does not solve its first three boards is not asked for others of the size."""
    boards = {f"hard {number}": Puzzle.from_lists([[0] * 6] * 4) for number in range(5)}
    monkeypatch.setattr(papers, "STRATEGIES", ["auto", "xor"])
    rows = papers.measured(boards | {"easy": PUZZLE}, 1e-6)
    assert [(row.puzzle, row.seconds) for row in rows] == [
        *[(f"hard {number}", None) for number in range(3)], ("easy", None)
    ]  # fmt: skip


def test_papers_that_take_too_long(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "puzzles").mkdir()
    pyskyl.dump(oracle.ENDLESS, tmp_path / "puzzles" / "paper-endless.sky")
    monkeypatch.setattr(papers, "ROOT", tmp_path)
    monkeypatch.setattr(papers, "PUZZLES", ["endless"])
    [row] = [row for row in papers.table(limit=0.1) if row.strategy == "skyline"]
    assert row.seconds is None


@pytest.mark.parametrize("name", corpora.names())
def test_corpus(name: str) -> None:
    puzzles = corpora.load(name)
    assert puzzles
    size = corpora.size_of(name)
    if size is not None:  # one of ours
        lines = (corpora.FOLDER / f"{name}.txt").read_text().splitlines()
        assert len(set(lines)) == len(lines)
        assert {puzzle.size for puzzle in puzzles} == {size}
        assert [pyskyl.dumps(puzzle, format="towers") for puzzle in puzzles] == [
            f"{line}\n" for line in lines
        ]


def test_the_corpora_of_other_rules() -> None:
    for name, (size, rule) in variants.CORPORA.items():
        puzzles = corpora.load(name)
        assert {(puzzle.size, puzzle.rule) for puzzle in puzzles} == {(size, rule)}
        assert {result.status for result in pyskyl.solve_many(puzzles)} == {pyskyl.Status.UNIQUE}
    assert variants.unique_puzzle(6, Rule(parks=1), 1) == corpora.load("parks6")[0]


@pytest.mark.parametrize("size", [5, 6])
def test_boards_of_other_rules(size: int) -> None:
    for parks, diagonals in product((0, 1, 2), (False, True)):
        rule = Rule(parks, diagonals)
        board = variants.board(size, rule, random.Random(size))
        assert oracle.is_solution(Puzzle.from_lists([[0] * size] * 4, rule=rule), board)


def test_who_knows_the_classic_rule_only() -> None:
    several = [PUZZLE, Puzzle.from_lists([[0] * 4] * 4, rule=Rule(parks=1))]
    for solver in (OneByOne(lambda _: ()), ours.solvers()["xor"]):
        with pytest.raises(UnsupportedError, match="only the classic rule is known, not parks: 1"):
            solver.answers(several)
    assert len(OneByOne(lambda _: (), rules=True).answers(several)) == 2


def test_any_file_is_a_corpus(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = pyskyl.dumps(PUZZLE, format="towers")
    for name in ("mine", "12t", "9u", "4 new", "9e", "u", "7", "10q", "10e"):
        (tmp_path / f"{name}.txt").write_text(line)
    monkeypatch.setattr(corpora, "FOLDER", tmp_path)
    assert corpora.names() == ["9e", "9u", "10e", "12t", "10q", "4 new", "7", "mine", "u"]
    assert corpora.load("4 new") == [PUZZLE]
    raw = tmp_path / "raw.json"
    arguments = ["mine", "4 new", "--solvers", "auto", "--runs", "1", "--json", str(raw)]
    assert main(arguments) == 0
    assert list(json.loads(raw.read_text())["corpora"]) == ["mine", "4 new"]
    assert "4 new: 1 puzzles" in capsys.readouterr().err


def test_new_puzzles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Those of the seeds from 1 on are the corpus; of other sizes there are some, too."""
    assert fresh("10g", 1, 2) == corpora.load("10g")[:2]
    assert fresh("10t", 2, 1) == corpora.load("10t")[1:2]
    assert {puzzle.size for puzzle in fresh("11t", 7, 3)} == {11}
    raw = tmp_path / "raw.json"
    arguments = ["10g", "11t", "--seed", "1000", "--puzzles", "1", "--solvers", "auto"]
    assert main([*arguments, "--runs", "1", "--json", str(raw)]) == 0
    assert list(json.loads(raw.read_text())["corpora"]) == ["10g", "11t"]
    assert "11t: 1 puzzles" in capsys.readouterr().err


def test_new_puzzles_of_towers() -> None:
    if "sgt_towers" in available()[1]:
        pytest.skip("there is no program sgt-towers")
    assert fresh("4e", 3, 2) == corpora.load("4e")[2:4]


def test_no_new_puzzles() -> None:
    for name in ("9g", "10e", "4u", "3e", "mine", ""):
        assert not can_be_made(name)
        with pytest.raises(ValueError, match="can be made"):
            fresh(name, 1, 1)


def test_no_new_puzzles_without_towers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_corpora, "PATH", "")
    assert main(["4e", "--seed", "1", "--solvers", "auto", "--json", "nowhere"]) == 1
    assert capsys.readouterr().err.startswith("error: ")


def test_solutions_of_a_corpus() -> None:
    for puzzle in corpora.load("4e")[:3]:
        assert pyskyl.solve(puzzle).status is pyskyl.Status.UNIQUE


def test_clued_lines() -> None:
    puzzle = Puzzle.from_lists([[1, 0], [0, 2], [0, 2], [1, 0]])
    lines = list(clued_lines(puzzle, ["ab", "cd"]))
    assert lines == [(1, ["a", "c"]), (2, ["c", "d"]), (2, ["d", "b"]), (1, ["b", "a"])]


PEERS = [module for module in MODULES if module != "ours"]


@pytest.mark.parametrize("stem", PEERS)
def test_peer(stem: str) -> None:
    """Each answers as our oracle does; the one in C refuses what has not one solution."""
    found, missing = available()
    if stem in missing:
        pytest.skip(missing[stem])
    puzzles = [*corpora.load("4e")[:2], *corpora.load("5h")[:2]]
    if stem != "sgt_towers":
        puzzles += [EMPTY, IMPOSSIBLE, PUZZLE.with_board(SOLUTION)]
    names = {name: module for name, module in found.items() if module.endswith(f".{stem}")}
    figures = measure({"auto": OURS} | names, puzzles, runs=1)
    assert set(figures) == {"auto", *names}


def test_sgt_towers_refuses() -> None:
    found, missing = available()
    if "sgt_towers" in missing:
        pytest.skip(missing["sgt_towers"])
    with Child(found["sgt-towers"], "sgt-towers") as child:
        with pytest.raises(SolverError, match="Multiple solutions"):
            child.answers([EMPTY])
        with pytest.raises(UnsupportedError):
            child.answers([Puzzle.from_lists([[0] * 10] * 4)])

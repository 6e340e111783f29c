"""The benchmarks: that they run, that a wrong answer is caught, that the corpora are puzzles."""

import multiprocessing
import os
import re
import time
from collections.abc import Sequence

import pytest

import pyskyl
from pyskyl import Puzzle, Solution, Status, Strategy
from pyskyl.engine.bridge import STRATEGIES

from . import oracle
from .bench import corpora, throughput
from .bench.__main__ import main
from .bench.child import SolverError, available
from .bench.make_corpora import COUNTS, OTHER_RULES, TOWERS, fresh
from .bench.measure import WrongAnswerError, measure
from .bench.peers import MODULES, Answer, OneByOne, Solver

pytestmark = pytest.mark.slow

OURS = "tests.bench.peers.ours"
HERE = __name__

PUZZLE = Puzzle.from_lists([[4, 0, 0, 2], [0, 3, 0, 0], [0, 0, 4, 0], [0, 0, 0, 3]])
[SOLUTION] = oracle.all_solutions(PUZZLE)
EMPTY = Puzzle.from_lists([[0] * 3] * 4)
IMPOSSIBLE = Puzzle.from_lists([[3, 3, 0], [0] * 3, [0] * 3, [0] * 3])


def solvers() -> dict[str, Solver]:
    """Peers that are wrong, each in its own way, and two with a clock."""

    def fails(_: Puzzle) -> list[Solution]:
        raise RuntimeError("broken")

    def sleeps(_: Puzzle) -> list[Solution]:
        time.sleep(60)
        return []

    def dies(_: Puzzle) -> list[Solution]:
        os._exit(1)

    return {
        "breaks the rules": OneByOne(lambda _: [SOLUTION[::-1]]),
        "finds nothing": OneByOne(lambda _: []),
        "sees double": OneByOne(lambda _: [SOLUTION, SOLUTION]),
        "fails": OneByOne(fails),
        "sleeps": OneByOne(sleeps),
        "dies": OneByOne(dies),
        "slow": Clock([9, 1, 2, 4]),
        "slower": Clock([9, 8, 6, 40]),
        "answers one": Clock([]),
    }


class Clock:
    """Says that each puzzle takes so many seconds, another time each time that it is asked."""

    def __init__(self, seconds: Sequence[float]) -> None:
        self.seconds = iter(seconds)

    def answers(self, puzzles: Sequence[Puzzle]) -> list[Answer]:
        seconds = next(self.seconds, None)
        if seconds is None:
            return [Answer((SOLUTION,), 0)]
        return [Answer((SOLUTION,), seconds) for _ in puzzles]


@pytest.mark.parametrize(
    ("solver", "error", "message"),
    [
        ("breaks the rules", WrongAnswerError, "puzzle 1: not a solution"),
        ("finds nothing", WrongAnswerError, "puzzle 1: 0 solutions, not 1"),
        ("sees double", WrongAnswerError, "puzzle 1: the same solution twice"),
        ("answers one", WrongAnswerError, "1 answers to 2 puzzles"),
        ("fails", SolverError, "RuntimeError: broken"),
        ("dies", SolverError, "the process ended"),
    ],
)
def test_a_wrong_answer_is_caught(solver: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=f"{solver}.*{message}"):
        measure({"auto": OURS, solver: HERE}, [PUZZLE, PUZZLE], runs=1)
    assert multiprocessing.active_children() == []


def test_a_solver_that_takes_too_long(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure({"sleeps": HERE}, [PUZZLE], runs=1, patience=0.1) == {}
    error = "sleeps is left out: 1 puzzles take more than 0.1 seconds\n"
    assert capsys.readouterr().err == error


def test_figures() -> None:
    """Medians of the runs after the first, also of the ratios."""
    figures = measure({"slow": HERE, "slower": HERE}, [PUZZLE, PUZZLE], runs=3)
    assert [(each.seconds, each.ratio) for each in figures.values()] == [(2, 1), (8, 8)]
    assert all(5 * 2**20 < each.memory < 2**30 for each in figures.values())


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["4e", "parks6", "--solvers", "auto", "xor", "--puzzles", "2", "--runs", "1"])
    out, err = capsys.readouterr()
    assert "xor is left out: only the classic rule is known, not parks: 1" in err
    warm, memory = out.split("The most memory")
    assert re.search(r"^\| 4e \| [\d.]+ \(1 ×\) \| [\d.]+ \([\d.]+ ×\) \|$", warm, re.MULTILINE)
    assert re.search(r"^\| parks6 \| [\d.]+ \(1 ×\) \|  \|$", warm, re.MULTILINE)
    assert re.search(r"^\| 4e \| \d+ \| \d+ \|$", memory, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "row"),
    [
        ("--cold --solvers auto --runs 1", r"\| auto \| [\d.]+ \| [\d.]+ \|"),
        ("11t --seed 7 --solvers auto --puzzles 1 --runs 1", r"\| 11t \| [\d.]+ \(1 ×\) \|"),
        ("--grades 4e 5e --puzzles 2", r"\| all e \| 4 \| 100 \|( *\|)+"),
        ("--grades 4e 5e --puzzles 2", r"\| bound \| 100 \|( *\|)+"),
    ],
)
def test_the_tables(arguments: str, row: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(arguments.split())
    assert re.search(f"^{row}$", capsys.readouterr().out, re.MULTILINE)


@pytest.mark.parametrize("arguments", ["3q", "4e --solvers nobody", "10e --seed 1", "--grades 10g"])
def test_unknown_names(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments.split())
    assert "error: no " in capsys.readouterr().err


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_only_strategies_that_guess_backtrack(strategy: Strategy) -> None:
    result = pyskyl.solve(pyskyl.load(oracle.ROOT / "puzzles/paper-4x4.sky"), strategy=strategy)
    assert result.status is Status.UNIQUE
    assert (result.statistics.backtracks > 0) == (strategy == "skyline")


def test_throughput(capsys: pytest.CaptureFixture[str]) -> None:
    throughput.main(["--puzzles", "20", "--jobs", "1"])
    assert capsys.readouterr().out.startswith("jobs 1: 20 puzzles in ")


@pytest.mark.parametrize("name", corpora.names())
def test_corpus(name: str) -> None:
    """All different, of one size and rule, and by other rules with one solution."""
    puzzles = corpora.load(name)
    assert len({*puzzles}) == COUNTS[name] == len(puzzles)
    if name in OTHER_RULES:
        assert {(puzzle.size, puzzle.rule) for puzzle in puzzles} == {OTHER_RULES[name]}
        assert {result.status for result in pyskyl.solve_many(puzzles)} == {Status.UNIQUE}
    else:
        assert {puzzle.size for puzzle in puzzles} == {corpora.size_of(name)}
        text = (corpora.FOLDER / f"{name}.txt").read_text()
        assert pyskyl.dumps(puzzles, format="towers") == text


@pytest.mark.parametrize("name", ["10g", "10t", "parks6", "4e"])
def test_new_puzzles(name: str) -> None:
    """Those of the seeds from 1 on are the corpus."""
    if name in TOWERS and "sgt_towers" in available()[1]:
        pytest.skip("there is no program sgt-towers")
    assert fresh(name, 2, 1) == corpora.load(name)[1:2]


@pytest.mark.parametrize("stem", [module for module in MODULES if module != "ours"])
def test_peer(stem: str) -> None:
    """Each answers as our solver does; the one in C refuses what has not one solution."""
    found, missing = available()
    if stem in missing:
        pytest.skip(missing[stem])
    puzzles = [*corpora.load("4e")[:2], *corpora.load("5h")[:2]]
    if stem != "sgt_towers":
        puzzles += [EMPTY, IMPOSSIBLE, PUZZLE.with_board(SOLUTION)]
    names = {name: module for name, module in found.items() if module.endswith(f".{stem}")}
    figures = measure({"auto": OURS} | names, puzzles, runs=1)
    assert set(figures) == {"auto", *names}

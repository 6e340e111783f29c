"""The verb solve_many: order, laziness, what one puzzle may not do to the others."""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import chain, count, islice, repeat
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pyskyl
from pyskyl import EngineError, ParseError, Puzzle, Status, TimeLimitError
from pyskyl.batch import MAX_JOBS, PAUSE, Pause, outcomes
from pyskyl.batch.pool import Here, Processes
from pyskyl.cli.options import whole
from pyskyl.engine import bridge
from pyskyl.formats import read
from pyskyl.verbs.solving import SOLVE

from .batches import (
    AMBIGUOUS,
    EASY,
    EMPTY_12,
    IMPOSSIBLE,
    NUMBERED,
    CountingExecutor,
    answers,
    deadly_replies,
    eventually,
    gone,
    statuses,
)
from .command import run
from .oracle import PUZZLES, ROOT
from .puzzles import ENDLESS, puzzles
from .samples import some, thorough


@given(st.lists(puzzles(), max_size=12))
def test_the_same_as_one_by_one(several: list[Puzzle]) -> None:
    assert answers(pyskyl.solve_many(several)) == answers(map(pyskyl.solve, several))


@pytest.mark.slow
def test_every_puzzle_we_ship_in_two_processes() -> None:
    shipped = [puzzle for path in PUZZLES for puzzle in pyskyl.load_all(path)]
    expected = answers(map(pyskyl.solve, shipped))
    assert answers(pyskyl.solve_many(shipped, jobs=2)) == expected


def test_nothing_is_nothing() -> None:
    assert list(pyskyl.solve_many([])) == []
    assert list(pyskyl.solve_many([], jobs=2)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_counting(jobs: int) -> None:
    several: list[Any] = [EASY, AMBIGUOUS, IMPOSSIBLE, ValueError("bad")]
    found = list(pyskyl.count_many(several, jobs=jobs))
    assert [count.number for count in found] == [1, 576, 0, 0]
    assert [count.complete for count in found] == [True, True, True, False]
    assert [count.status.value for count in found] == [
        "unique", "multiple", "unsatisfiable", "malformed",
    ]  # fmt: skip
    assert [count.puzzle for count in found] == [EASY, AMBIGUOUS, IMPOSSIBLE, None]
    assert found[1].statistics.inferences > 0
    limited = list(pyskyl.count_many(several[:3], limit=1, jobs=jobs))
    assert [(count.number, count.complete) for count in limited] == [
        (1, False), (1, False), (0, True),
    ]  # fmt: skip
    assert limited[0].status is Status.UNKNOWN
    assert limited[0].error is None


@pytest.mark.parametrize("jobs", [1, 2])
def test_order(jobs: int) -> None:
    found = [result.puzzle for result in pyskyl.solve_many(NUMBERED, jobs=jobs)]
    assert len(found) == len(NUMBERED)
    assert all(a is b for a, b in zip(found, NUMBERED, strict=True))


@pytest.mark.parametrize("jobs", [1, 2])
def test_lazy(jobs: int) -> None:
    """An endless source is read as far as it is needed, and a bounded piece further."""
    number = count()
    source = (EASY for _ in number)
    results = pyskyl.solve_many(source, jobs=jobs)
    assert next(number) == 0
    assert next(results).status is Status.UNIQUE
    bound = 2 * max(jobs, os.cpu_count() or 1)
    assert next(number) <= 1 + (1 if jobs == 1 else bound)
    assert statuses(islice(results, 300)) == ["unique"] * 300
    assert next(number) <= 310 + 64 * (bound + 1)
    results.close()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_known_does_not_wait(jobs: int) -> None:
    """Neither for a puzzle that takes for ever, nor for one that does not come."""
    for known in some((1, 2, 5, 11), 1):
        # with as many of them as processes, an easy one may find none free
        hard = [ENDLESS] * (3 if jobs == 1 else 1)
        results = pyskyl.solve_many([EASY] * known + hard, strategy="skyline", jobs=jobs)
        assert statuses(islice(results, known)) == ["unique"] * known
        results.close()
    results = pyskyl.solve_many([ValueError("bad"), ENDLESS], strategy="skyline", jobs=jobs)
    assert next(results).status is Status.MALFORMED
    results.close()


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_there_does_not_wait_for_more(jobs: int) -> None:
    """A source that says that it has none at the moment is not waited for."""
    asked = False

    def slow() -> Iterator[tuple[int, Puzzle] | Pause]:
        for number in range(3):
            yield number, EASY
            yield PAUSE
        while not asked:
            yield PAUSE
        yield 3, EASY

    found = outcomes(SOLVE, slow(), bridge.options(), jobs)
    assert [number for number, _ in islice(found, 3)] == [0, 1, 2]
    asked = True
    assert [(number, result.status.value) for number, result in found] == [(3, "unique")]


class PairingExecutor(Here):
    """Makes its first call when there is a second one."""

    def __init__(self) -> None:
        self.waiting: tuple[Future[Any], Any, tuple[Any, ...]] | None = None
        self.calls = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.calls += 1
        if self.calls == 1:
            first: Future[Any] = Future()
            self.waiting = first, fn, args
            return first
        if self.waiting is not None:
            first, function, arguments = self.waiting
            self.waiting = None
            first.set_result(function(*arguments))
        return super().submit(fn, *args, **kwargs)


def test_what_comes_later_is_begun_while_others_are_worked_on() -> None:
    def source() -> Iterator[tuple[int, Puzzle] | Pause]:
        yield 1, EASY
        yield PAUSE
        yield PAUSE
        yield 2, EASY

    found = outcomes(SOLVE, source(), bridge.options(), executor=PairingExecutor())
    assert [number for number, _ in found] == [1, 2]


def test_a_slow_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk is sent off as soon as reading it has taken a moment, here none."""
    monkeypatch.setattr("pyskyl.batch.dispatcher._HASTE", -1)
    executor = CountingExecutor()
    assert statuses(pyskyl.solve_many([EASY] * 9, executor=executor)) == ["unique"] * 9
    assert executor.sizes == [1] * 9


def done_at_once(_: str, items: list[Any], *__: object) -> list[Any]:
    return [{"end": "complete", "solutions": []} for _ in items]


def test_chunks_grow_while_they_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyskyl.batch.dispatcher._replies", done_at_once)
    executor = CountingExecutor()
    assert statuses(pyskyl.solve_many([EASY] * 300, executor=executor)) == ["unsatisfiable"] * 300
    assert executor.sizes[0] == 1
    assert sorted(executor.sizes[:-1]) == executor.sizes[:-1]
    assert max(executor.sizes) == 64


def test_chunks_stay_as_small_as_what_is_done_of_them() -> None:
    """Where only one puzzle of a chunk is done in time, the next ones have two at most."""
    executor = CountingExecutor(most=1)
    assert statuses(pyskyl.solve_many([EASY] * 50, executor=executor)) == ["unique"] * 50
    assert max(executor.sizes) <= 2


def test_what_is_given_up_in_a_chunk_has_its_own_time_later() -> None:
    """A slow puzzle is given up for the sake of those before it, and is then the first."""
    options = bridge.options(strategy="skyline", time_limit=1.5)
    items = [SOLVE.lists(puzzle) for puzzle in (EASY, ENDLESS, EASY)]
    [reply] = bridge.replies("solve", items, options)
    assert reply["end"] == "complete"
    [_, slow, _] = pyskyl.solve_many([EASY, ENDLESS, EASY], strategy="skyline", time_limit=1.5)
    assert slow.status is Status.UNKNOWN
    assert slow.statistics.seconds >= 1.5


@pytest.mark.parametrize("jobs", [pytest.param(1, marks=pytest.mark.slow), 2])
def test_mixed(jobs: int) -> None:
    broken = next(read("2 3\n. . . .\n. . . .\n. .\n", "x.sky"))
    given: list[Any] = [EASY, broken, IMPOSSIBLE, ENDLESS, "4:1/2", EASY, None, AMBIGUOUS, ENDLESS]
    results = list(pyskyl.solve_many(given, strategy="skyline", jobs=jobs, time_limit=1))
    assert statuses(iter(results)) == [
        "unique", "malformed", "unsatisfiable", "unknown", "malformed", "unique", "malformed",
        "multiple", "unknown",
    ]  # fmt: skip
    assert [result.puzzle for result in results] == [
        item if isinstance(item, Puzzle) else None for item in given
    ]
    errors = [result.error for result in results]
    assert errors[1] is broken
    assert isinstance(errors[3], TimeLimitError)
    assert str(errors[4]) == "a str is no puzzle: load() reads a file, loads() a text"
    assert [error is None for error in errors] == [
        status not in {"malformed", "unknown"} for status in statuses(iter(results))
    ]
    assert results[3].statistics.seconds >= 1


def test_nothing_but_malformed() -> None:
    errors: list[Exception] = [ValueError(str(i)) for i in range(150)]
    assert [result.error for result in pyskyl.solve_many(errors)] == errors


def test_what_was_found_in_time_is_told() -> None:
    [result] = pyskyl.solve_many([ENDLESS], strategy="skyline", time_limit=1e-6)
    assert (result.status, result.solution) == (Status.UNKNOWN, None)
    assert isinstance(result.error, TimeLimitError)
    assert result.error.found == 0
    [found] = pyskyl.count_many([EMPTY_12], time_limit=1)
    assert (found.status, found.complete) == (Status.MULTIPLE, False)
    assert isinstance(found.error, TimeLimitError)
    assert found.error.found == found.number > 1


@pytest.mark.parametrize("limit", [60, 1e300, 10**400, float("inf")])
def test_a_time_limit_that_is_not_reached(limit: float) -> None:
    assert statuses(pyskyl.solve_many([EASY] * 5, time_limit=limit)) == ["unique"] * 5


def test_many_alarms_leave_no_trace() -> None:
    """One that comes when its puzzle has just been solved must not hit the next one."""
    for tenths in range(1, 100, 1 if thorough() else 4):
        several = [EASY, AMBIGUOUS] * 3
        results = list(pyskyl.solve_many(several, time_limit=tenths / 10_000))
        for puzzle, result in zip(several, results, strict=True):
            expected = Status.UNIQUE if puzzle is EASY else Status.MULTIPLE
            assert result.status in {expected, Status.UNKNOWN}
    assert statuses(pyskyl.solve_many([EASY] * 3)) == ["unique"] * 3


def test_what_the_source_raises_comes_behind_the_results() -> None:
    source = chain(repeat(EASY, 10), pyskyl.loads_all("2 3\n. . . .\n. . . .\n. .\n"))
    results = pyskyl.solve_many(source)
    assert statuses(islice(results, 10)) == ["unique"] * 10
    with pytest.raises(ParseError, match="the clue 3"):
        next(results)
    assert list(results) == []


@pytest.mark.parametrize("jobs", [1, MAX_JOBS])
def test_the_fewest_and_the_most_jobs(jobs: int) -> None:
    """Both are accepted, by the option, too. No process starts before a result is asked for."""
    pyskyl.solve_many([EASY], jobs=jobs).close()
    assert whole(1, MAX_JOBS)(f"{jobs}") == jobs


def test_threads_of_the_callers() -> None:
    with ThreadPoolExecutor(2) as executor:
        results = pyskyl.solve_many(NUMBERED, executor=executor)
        assert [result.puzzle for result in results] == NUMBERED
        assert executor.submit(int, "7").result() == 7
        results = pyskyl.solve_many([EASY, ENDLESS, ENDLESS], strategy="skyline", executor=executor)
        assert next(results).status is Status.UNIQUE
        results.close()
    # what was being solved in the threads has been cancelled: otherwise this is never reached


def test_an_executor_that_is_shut_down_on_the_way() -> None:
    """What it has begun is given, in order, and then the error."""
    executor = ThreadPoolExecutor(1)
    results = pyskyl.solve_many(NUMBERED, executor=executor)
    found = list(islice(results, 10))
    executor.shutdown(wait=True)
    with pytest.raises(EngineError, match="the executor takes no work"):
        found.extend(results)
    assert len(found) > 10
    assert [result.puzzle for result in found] == NUMBERED[: len(found)]


def test_processes_of_the_callers() -> None:
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as executor:
        results = pyskyl.solve_many([*NUMBERED, IMPOSSIBLE], executor=executor)
        assert statuses(results) == ["multiple"] * 200 + ["unsatisfiable"]


class DeadlyExecutor(Executor):
    """As one of processes, one of which dies of a puzzle of size 2."""

    def __init__(self) -> None:
        self.broken = False

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        from concurrent.futures.process import BrokenProcessPool

        future: Future[Any] = Future()
        self.broken |= any(len(rows) == 2 for _, rows in args[1])
        if self.broken:
            future.set_exception(BrokenProcessPool("gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_a_broken_executor_does_not_stop_the_rest() -> None:
    """They go on in processes of ours, where it is seen that the puzzle was not to blame."""
    several = [*NUMBERED[:20], IMPOSSIBLE, *NUMBERED[20:40]]
    results = pyskyl.solve_many(several, executor=DeadlyExecutor())
    assert statuses(results) == ["multiple"] * 20 + ["unsatisfiable"] + ["multiple"] * 20


def test_a_process_that_is_killed_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some puzzles kill their processes whenever they are tried; only they are given up."""
    monkeypatch.setattr("pyskyl.batch.dispatcher._replies", deadly_replies)
    rest = [IMPOSSIBLE, *NUMBERED[40:60]] if thorough() else []
    several = [*NUMBERED[:20], IMPOSSIBLE, *NUMBERED[20:40], *rest]
    results = list(pyskyl.solve_many(several, jobs=2))
    others = ["multiple"] * 20
    expected = [*others, "unknown", *others, *(["unknown", *others] if thorough() else [])]
    assert statuses(iter(results)) == expected
    assert [result.puzzle for result in results] == several
    assert str(results[20].error).startswith("its process has died, perhaps for lack of memory")
    assert isinstance(results[20].error, EngineError)


class UnreadableError(Exception):
    """It is pickled, but cannot be made again."""

    def __init__(self, what: str, _: int) -> None:
        super().__init__(what)


def unreadable() -> None:
    raise UnreadableError("here", 1)


def test_an_answer_that_cannot_be_made_again() -> None:
    """It is an error, and nobody waits for ever."""
    with Processes(1) as processes:
        with pytest.raises(TypeError):
            processes.submit(unreadable).result(60)
        assert processes.submit(len, "ab").result(60) == 2


@pytest.mark.parametrize(
    "end", some(["del results", "os._exit(0)", "results.close()", "sys.exit()"], 1)
)
def test_no_process_is_left_behind(end: str) -> None:
    result = run(
        f"""
import os, sys, pyskyl
from tests.batches import EASY, processes_of
from tests.puzzles import ENDLESS
results = pyskyl.solve_many([EASY, ENDLESS, ENDLESS], strategy="skyline", jobs=2)
print(next(results).status.value)
print(*processes_of(os.getpid()), flush=True)
{end}
print(pyskyl.count(EASY))
"""
    )
    status, pids, *rest = result.stdout.splitlines()
    assert (status, result.stderr) == ("unique", "")
    assert len(pids.split()) == 2
    assert eventually(lambda: all(gone(int(pid)) for pid in pids.split()))
    assert rest == ([] if "exit" in end else ["1"])


def test_a_script_needs_no_guard(tmp_path: Any) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        """
import pyskyl
puzzles = [pyskyl.Puzzle.from_lists([[top, 1], [0, 0], [0, 0], [0, 0]]) for top in (2, 1)]
print([result.status.value for result in pyskyl.solve_many(puzzles * 2, jobs=2)])
"""
    )
    result = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.stderr == ""
    assert result.stdout == "['unique', 'unsatisfiable', 'unique', 'unsatisfiable']\n"

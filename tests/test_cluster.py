"""Many puzzles on a Dask cluster: two workers on this machine, some of which are killed."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import pyskyl
from pyskyl import EngineError, Status
from pyskyl.batch import outcomes
from pyskyl.cli import main
from pyskyl.engine import bridge
from pyskyl.verbs.solving import SOLVE

from .batches import (
    EASY,
    IMPOSSIBLE,
    NUMBERED,
    answers,
    deadly_replies,
    ended,
    eventually,
    statuses,
)
from .command import costless
from .oracle import PUZZLES, ROOT
from .puzzles import ENDLESS

# What versions of Dask find old-fashioned in each other and in Python is not ours.
pytestmark = [pytest.mark.slow] + [
    pytest.mark.filterwarnings(f"ignore::{kind}")
    for kind in ("DeprecationWarning", "PendingDeprecationWarning", "FutureWarning")
]

VERBS = [["solve"], ["check"], ["check", "--repair"], ["count"], ["explain"], ["grade"], ["hint"]]
SHIPPED = [str(path) for path in PUZZLES if path.stat().st_size < 600][:5]


@contextmanager
def running(number: int = 2, threads: int = 1, **settings: Any) -> Iterator[Any]:
    """A client of a new cluster with so many worker processes.

    A worker that has died is started again, however often that happens. (By default its place is
    given up if no worker is there 15 seconds later, as while it is started once more.)
    """
    distributed, dask = pytest.importorskip("distributed"), pytest.importorskip("dask")
    settings = {"deploy.lost-worker-timeout": "1h", **settings}
    with (
        dask.config.set({f"distributed.{name}": value for name, value in settings.items()}),
        distributed.LocalCluster(
            n_workers=number,
            threads_per_worker=threads,
            processes=True,
            dashboard_address="127.0.0.1:0",
            silence_logs=60,
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Workers with two threads each."""
    with running(threads=2) as client:
        yield client


def address(client: Any) -> str:
    return str(client.scheduler.address)


def idle(client: Any) -> bool:
    """Whether no worker works on anything, even what nobody wants."""
    stacks = client.call_stack()
    return not any(stacks.values())


def test_the_same_as_here(client: Any) -> None:
    several: list[Any] = [*NUMBERED, IMPOSSIBLE, EASY, ValueError("bad"), *[EASY] * 20]
    expected = answers(pyskyl.solve_many(several))
    # the user's executor, as it comes
    assert answers(pyskyl.solve_many(several, executor=client.get_executor())) == expected


def test_equal_puzzles_are_each_worked_on(client: Any) -> None:
    """Dask takes equal calls for one, which must not have been given up by then."""
    for _ in range(3):
        results = pyskyl.solve_many([EASY] * 500, executor=client.get_executor())
        assert statuses(islice(results, 3)) == ["unique"] * 3
        results.close()
    results = pyskyl.solve_many([EASY] * 300, executor=client.get_executor())
    assert statuses(results) == ["unique"] * 300


def test_the_threads_of_a_worker(client: Any) -> None:
    """Each has an engine of its own: more endless puzzles than processes, and all end in time."""
    several = [ENDLESS] * 4 + [EASY] * 4
    results = pyskyl.solve_many(
        several, strategy="skyline", executor=client.get_executor(), time_limit=1
    )
    assert statuses(results) == ["unknown"] * 4 + ["unique"] * 4


def test_what_nobody_wants_is_given_up(client: Any) -> None:
    """By the workers too, which would otherwise be busy for ever."""
    results = pyskyl.solve_many(
        [EASY] + [ENDLESS] * 9, strategy="skyline", executor=client.get_executor()
    )
    assert next(results).status is Status.UNIQUE
    assert eventually(lambda: not idle(client))
    results.close()
    assert eventually(lambda: idle(client))


def test_workers_that_are_killed_in_mid_run() -> None:
    """Nothing is lost, nothing comes twice, and the order is kept."""
    several = [*NUMBERED, *[EASY, IMPOSSIBLE] * 200, *NUMBERED]
    undisturbed = answers(pyskyl.solve_many(several))
    with running() as client:
        found = []
        results = pyskyl.solve_many(several, executor=client.get_executor())
        for number, result in enumerate(results):
            found.append(result)
            if number in {10, 300}:
                pid, *_ = client.run(os.getpid).values()
                os.kill(pid, signal.SIGKILL)
        assert answers(iter(found)) == undisturbed


def test_a_puzzle_that_kills_every_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only this one is given up."""
    monkeypatch.setattr("pyskyl.batch.dispatcher._replies", deadly_replies)
    several = [*NUMBERED[:20], IMPOSSIBLE, *NUMBERED[20:40], IMPOSSIBLE, *NUMBERED[40:60]]
    with running(**{"scheduler.allowed-failures": 1}) as client:
        results = list(pyskyl.solve_many(several, executor=client.get_executor()))
    others = ["multiple"] * 20
    assert statuses(iter(results)) == [*others, "unknown", *others, "unknown", *others]
    assert [result.puzzle for result in results] == several
    assert isinstance(results[20].error, EngineError)
    assert str(results[20].error).startswith("its process has died, perhaps for lack of memory")


@pytest.mark.parametrize("error", [ZeroDivisionError("a\nb"), ModuleNotFoundError("pyskyl")])
def test_an_error_of_a_worker(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    from .batches import CountingExecutor

    def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr("pyskyl.batch.dispatcher._replies", broken)
    found = outcomes(SOLVE, [(0, EASY)], bridge.options(), executor=CountingExecutor())
    with pytest.raises(EngineError, match=f"the executor has failed: {type(error).__name__}"):
        next(found)


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_the_verbs(client: Any, verb: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [*verb, *SHIPPED, "missing.sky", "--format", "json"]
    assert main(arguments) == 2
    here = capsys.readouterr()
    assert main([*arguments, "--scheduler", address(client)]) == 2
    there = capsys.readouterr()
    assert costless(there.out) == costless(here.out)
    assert there.err == here.err


def test_generate(client: Any, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["generate", "4", "--seed", "7", "--count", "6"]
    assert main(arguments) == 0
    here = capsys.readouterr()
    assert main([*arguments, "--scheduler", address(client)]) == 0
    assert capsys.readouterr() == here


def test_a_command_that_is_interrupted(client: Any, tmp_path: Path) -> None:
    """Its workers are free then."""
    path, printed = tmp_path / "endless.sky", tmp_path / "printed"
    pyskyl.dump([EASY, *[ENDLESS] * 9], path)
    words = f"solve --strategy skyline {path} --scheduler {address(client)}"
    assert ended(words, tmp_path, lambda: printed.read_text() and not idle(client)) == ""
    assert eventually(lambda: idle(client))


def test_a_scheduler_that_goes_away(tmp_path: Path) -> None:
    """One line says so, and another that the run can be resumed from the finished answers."""
    path, part = tmp_path / "many.sky", tmp_path / "answers.jsonl.part"
    pyskyl.dump([*NUMBERED, ENDLESS], path)
    with running() as client:
        arguments = [
            *["solve", "--strategy", "skyline", str(path)],
            *["--output", str(tmp_path / "answers.jsonl"), "--scheduler", address(client)],
        ]
        process = subprocess.Popen(
            [sys.executable, "-m", "pyskyl", *arguments],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert eventually(lambda: part.exists() and part.read_text().count("\n") == len(NUMBERED))
    with process:
        _, errors = process.communicate(timeout=120)
    assert errors.splitlines() == [
        f"pyskyl: the finished part is in {part}: --resume continues it",
        "pyskyl: the executor has been shut down, or has lost its cluster",
    ]
    assert process.returncode == 2
    assert part.read_text().count("\n") == len(NUMBERED)


def test_another_version_there(
    client: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pyskyl.cli.cluster.__version__", "99")
    assert main(["solve", SHIPPED[0], "--scheduler", address(client)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert re.fullmatch(r"pyskyl: the worker \S+ has pyskyl \S+, and this is 99\n", shown.err)


def test_workers_without_pyskyl(
    client: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pyskyl.cli.cluster._VERSION", "pyskyl_that_is_not_there:__version__")
    assert main(["solve", SHIPPED[0], "--scheduler", address(client)]) == 2
    expected = r"pyskyl: the worker \S+ cannot import pyskyl \(No module named '\w+'\)\n"
    assert re.fullmatch(expected, capsys.readouterr().err)


def test_no_worker(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip("distributed")
    wait = distributed.Client.wait_for_workers

    def impatient(client: Any, number: int, timeout: float) -> None:
        assert timeout == 10
        wait(client, number, timeout=0.1)

    with running(number=0) as client:
        where = address(client)
        monkeypatch.setattr(distributed.Client, "wait_for_workers", impatient)
        assert main(["solve", SHIPPED[0], "--scheduler", where]) == 2
    expected = f"pyskyl: the Dask cluster at {where} has no worker, after 10 seconds\n"
    assert capsys.readouterr() == ("", expected)


@pytest.mark.parametrize("silent", [False, True])
def test_no_scheduler(
    silent: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody listens, or somebody who says nothing."""
    monkeypatch.setattr("pyskyl.cli.cluster._PATIENCE", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as server:
        where = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        if not silent:
            server.close()
        assert main(["solve", SHIPPED[0], "--scheduler", where]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"pyskyl: no Dask scheduler answers at {where} within 1 seconds (")
    assert shown.err.count("\n") == 1

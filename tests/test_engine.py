"""The bridge: interrupts, a machine without Prolog, a program that does not load."""

import pickle
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import pyskyl
from pyskyl.engine import worker
from pyskyl.engine.worker import Job

from .batches import eventually
from .command import alone, run
from .oracle import ROOT
from .samples import some

PAPER = ROOT / "puzzles/paper-6x6.sky"


def test_a_late_signal_does_not_hit_the_next_job() -> None:
    """One that arrives when its job has just ended is taken before the next one begins."""
    result = run(
        """
import pyskyl, pyskyl.engine.worker
puzzle = pyskyl.Puzzle.from_lists([[0] * 3] * 4)
pyskyl.count(puzzle)
for _ in range(20):
    with pyskyl.engine.worker._borrowed_worker() as worker:
        # the last thing that the job does is to be cancelled, and Prolog has no time to notice
        worker.run(lambda janus: worker._cancel(worker._current))
    print(pyskyl.count(puzzle))
"""
    )
    assert (result.stdout, result.stderr) == ("12\n" * 20, "")


@pytest.mark.parametrize("milliseconds", some([0.2, 0.5, 1, 2, 4, 8], 2))
def test_a_cancelled_start_does_no_harm(milliseconds: float) -> None:
    """A signal that comes while Prolog loads something of its own must not leave it half loaded."""
    result = run(
        f"""
import pyskyl
puzzle = pyskyl.load("puzzles/paper-4x4.sky")
for strategy in ("contraction", "clpfd", "xor", "skyline"):
    for _ in range(5):
        pyskyl.solve(puzzle, time_limit={milliseconds / 1000}, strategy=strategy)
print(pyskyl.solve(puzzle).status)
"""
    )
    assert (result.stdout, result.stderr) == ("unique\n", "")


def test_a_fork_is_told() -> None:
    result = run(
        """
import os, pyskyl
empty = pyskyl.Puzzle.from_lists([[0] * 3] * 4)
pyskyl.count(empty)
if os.fork() == 0:
    try:
        pyskyl.count(empty)
    except pyskyl.EngineError as error:
        print(error, flush=True)
    os._exit(0)
os.wait()
"""
    )
    assert result.stdout == (
        "Prolog does not survive a fork: fork before the first call, or start with spawn\n"
    )


@pytest.mark.parametrize("method", ["fork", "forkserver", "spawn"])
def test_processes_of_a_pool(method: str) -> None:
    """A process that has imported pyskyl, but not started Prolog, may fork."""
    result = run(
        f"""
import multiprocessing, pyskyl
from concurrent.futures import ProcessPoolExecutor
puzzle = pyskyl.load({str(PAPER)!r})
with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context({method!r})) as pool:
    print(*(result.status.value for result in pool.map(pyskyl.solve, [puzzle] * 4)))
print(pyskyl.solve(puzzle).status)
"""
    )
    assert (result.stdout, result.stderr) == ("unique unique unique unique\nunique\n", "")


@pytest.mark.parametrize(
    ("name", "text"),
    some(
        [
            ("init.pl", ":- writeln(hello)."),
            ("init.pl", ":- halt."),
            ("init.pl", "nonsense ("),
            ("lib/error.pl", ":- module(error, []). :- writeln(hello)."),
            ("lib/apply.pl", ":- module(apply, [])."),
        ],
        1,
    ),
)
def test_the_users_files_are_left_alone(name: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / ".config" / "swi-prolog" / name
    file.parent.mkdir(parents=True)
    file.write_text(text)
    code = f"import pyskyl; print(pyskyl.solve(pyskyl.load({str(PAPER)!r})).status)"
    environment = {
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / ".config"),
        "XDG_CACHE_HOME": str(tmp_path / ".cache"),
    }
    result = run(code, **environment)
    assert (result.stdout, result.stderr) == ("unique\n", "")


@pytest.mark.parametrize(
    "error",
    [
        pyskyl.ParseError("bad", filename="x", line=1, column=2, source="abc"),
        pyskyl.TimeLimitError(3),
        pyskyl.EngineError("broken"),
    ],
)
def test_errors_can_be_sent_to_other_processes(error: pyskyl.PyskylError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_an_open_stream_does_not_keep_python_from_ending() -> None:
    result = run(
        """
import pyskyl
found = pyskyl.solutions(pyskyl.Puzzle.from_lists([[0] * 5] * 4))
print(sorted(next(found)[0]))
"""
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "[1, 2, 3, 4, 5]\n", "")


def test_importing_starts_nothing() -> None:
    result = run(
        """
import sys, pyskyl
print([name for name in sys.modules if name.startswith("pyskyl")])
pyskyl.Puzzle, pyskyl.solve, pyskyl.loads
print({"janus_swi", "lark"} & sys.modules.keys())
"""
    )
    assert result.stdout == "['pyskyl']\nset()\n"


def test_public_names() -> None:
    """What the module fetches late is what it declares to the type checker."""
    source = (ROOT / "pyskyl/__init__.py").read_text()
    declared = set(re.findall(r"import (\w+) as \1$", source, re.MULTILINE))
    assert declared == set(vars(pyskyl)["__all__"])


@pytest.fixture
def no_janus(tmp_path: Path) -> str:
    """A folder for PYTHONPATH with a janus_swi as on a machine without SWI-Prolog."""
    (tmp_path / "janus_swi.py").write_text("raise ImportError('libswipl.so: no such file')")
    return str(tmp_path)


def test_without_prolog_everything_but_solving_works(no_janus: str) -> None:
    result = run(
        f"""
import pyskyl
puzzle = pyskyl.load({str(PAPER)!r})
print(puzzle)
several = [lambda p, jobs=jobs: next(pyskyl.solve_many([p], jobs=jobs)) for jobs in (1, 2)]
for verb in (pyskyl.solve, pyskyl.count, lambda p: next(pyskyl.solutions(p)), *several):
    try:
        verb(puzzle)
    except pyskyl.EngineNotFoundError as error:
        print(error)
""",
        PYTHONPATH=no_janus,
    )
    assert result.stderr == ""
    assert result.stdout.startswith("    5 . . 2 2 .\n")
    assert result.stdout.count("solving needs SWI-Prolog") == 5
    assert "libswipl.so: no such file" in result.stdout


def test_without_prolog_the_command_says_what_to_install(no_janus: str) -> None:
    result = alone("solve", str(PAPER), PYTHONPATH=no_janus)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("pyskyl: solving needs SWI-Prolog")
    tried = "tried: installed (libswipl.so: no such file), bundled (there is none in "
    assert result.stderr.splitlines()[-1].startswith(tried)


def test_a_program_that_does_not_load_is_an_error(tmp_path: Path) -> None:
    broken = tmp_path / "skyscraper"
    broken.mkdir()
    (broken / "python.pl").write_text(":- module(skyscraper_python, []).\nfoo( .\n")
    result = run(
        f"""
import pathlib, pyskyl, pyskyl.engine.prolog_files
pyskyl.engine.prolog_files.prolog_directory = lambda: pathlib.Path({str(tmp_path)!r})
for _ in range(2):
    try:
        pyskyl.count(pyskyl.Puzzle.from_lists([[0]] * 4))
    except pyskyl.EngineError as error:
        print(type(error).__name__, error)
"""
    )
    assert result.stdout.count("EngineError the Prolog program") == 2
    assert "Syntax error" in result.stderr


def test_nothing_is_left_in_temporary_folders(tmp_path: Path) -> None:
    """However early the process ends; and none is needed."""
    for folder in some((tmp_path, tmp_path / "missing"), 1):
        for end in ("os._exit(0)", "pyskyl.solve(puzzle); os._exit(0)"):
            code = f"""
import os, pyskyl, pyskyl.engine.bridge
puzzle = pyskyl.load({str(PAPER)!r})
pyskyl.engine.bridge.prepare()
{end}
"""
            cache = tmp_path / "cache"
            result = run(code, TMPDIR=str(folder), XDG_CACHE_HOME=str(cache))
            assert (result.returncode, result.stderr) == (0, "")
        assert [path.name for path in tmp_path.iterdir() if path != cache] == []


def test_out_of_memory_is_an_error_and_not_the_end() -> None:
    result = run(
        """
import pyskyl, pyskyl.engine.worker
empty = pyskyl.Puzzle.from_lists([[0] * 3] * 4)
pyskyl.count(empty)
with pyskyl.engine.worker._borrowed_worker() as worker:
    worker.run(lambda janus: worker.query_once(janus, "set_prolog_flag(stack_limit, 2000000)", {}))
large = pyskyl.Puzzle.from_lists([[0] * 40] * 4)
try:
    pyskyl.count(large)
except pyskyl.OutOfMemoryError as error:
    print(error)
for result in pyskyl.solve_many([empty, large, empty, large, empty]):
    print(result.status.value, type(result.error).__name__)
"""
    )
    assert result.stderr == ""
    of_empty, of_large = "multiple NoneType", "unknown OutOfMemoryError"
    assert result.stdout.splitlines() == [
        "out of memory: the puzzle is too large for this strategy",
        *[of_empty, of_large, of_empty, of_large, of_empty],
    ]


def test_the_end_of_the_process_is_no_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call in another thread that the end interrupts says what has happened."""
    monkeypatch.setattr(worker, "_workers", [])
    monkeypatch.setattr(worker, "_prepared", None)
    empty = pyskyl.load(ROOT / "tests/data/empty-12x12.sky")
    with ThreadPoolExecutor(1) as executor:
        call = executor.submit(pyskyl.count, empty)
        assert eventually(lambda: worker._workers and worker._workers[0]._current)
        worker._stop_workers()
        with pytest.raises(pyskyl.EngineError, match="Prolog has ended with the process"):
            call.result(60)


def test_a_job_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is no look at it over and over."""
    job = Job(lambda _: None)
    waited = []

    class Undone:
        def acquire(self, timeout: float) -> bool:
            waited.append(timeout)
            return False

    monkeypatch.setattr(job, "_undone", Undone())
    assert not job.wait(5)
    assert waited == [5]

"""What is interrupted, when, and what must be true afterwards.

``tests.trust.interrupts`` ends all verbs at any moment, and resumes them.
"""

import re
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import islice, repeat
from pathlib import Path
from typing import Any

import pytest

import pyskyl
from pyskyl.cli import main
from pyskyl.engine import cancelling

from .batches import ended
from .command import EASY_IDS, PAPER, command, costless, run
from .oracle import ROOT
from .puzzles import ENDLESS
from .samples import some

EMPTY_12 = ROOT / "tests/data/empty-12x12.sky"
ENDLESS_ID = pyskyl.dumps(ENDLESS, "towers").strip()


@pytest.mark.parametrize(
    "words",
    some(
        [
            f"count {EMPTY_12}",
            f"solve --all {EMPTY_12}",
            f"solve --strategy=skyline {ENDLESS_ID}",
            f"check --jobs=2 --strategy=skyline {ENDLESS_ID}",
        ],
        2,
    ),
)
def test_a_search(words: str, tmp_path: Path) -> None:
    """At whatever moment: from the start of Prolog to the depth of the search."""
    for delay in some((0, 0.05, 0.15, 0.3, 0.5, 1.0), 1):
        (tmp_path / "ready").unlink(missing_ok=True)
        assert ended(words, tmp_path, lambda: True, delay=delay) == ""


READ = f"{EASY_IDS[0]}\n{EASY_IDS[2]}\n"


@pytest.mark.parametrize("how", some([signal.SIGINT, signal.SIGTERM], 1))
@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("check - --format text", ""),
        ("check - --format json", ": --resume continues it"),
        *some([("convert - --to towers", ""), ("convert - --to sky", "")], 1),
        # what is written is read, too
        ("convert {path} - --to towers", ""),
    ],
)
def test_answers(words: str, hint: str, how: signal.Signals, tmp_path: Path) -> None:
    """What was there stays, and what is finished is beside it."""
    name = "x.sky" if words.endswith("sky") else "x.towers"
    path, part = tmp_path / "to" / name, tmp_path / "to" / f"{name}.part"
    path.parent.mkdir()
    path.write_text(EASY_IDS[2])
    words = words.format(path=path)
    answers = command(*words.split(), text=READ).stdout
    said = ended(
        f"{words} --output {path}",
        tmp_path,
        lambda: part.exists() and part.read_text().count("\n") == answers.count("\n"),
        how=how,
        text=READ,
    )
    assert said == f"pyskyl: the finished part is in {part}{hint}\n"
    assert costless(part.read_text()) == costless(answers)
    assert path.read_text() == EASY_IDS[2]
    assert {*path.parent.iterdir()} == {path, part}


@pytest.mark.parametrize(
    ("words", "name", "interrupted"),
    [
        ("render {paper} --answers -o to/x.pdf", "to/x.pdf", "pyskyl.render.pdf.Booklet.add"),
        ("render {paper} --answers -o to/x.pdf", "to/x.pdf", "pyskyl.render.pdf.Booklet.data"),
        ("render {paper} --format pdf -o -", "the book", "pyskyl.render.pdf.Booklet.data"),
        ("grade {paper} --plot to/x.pdf", "to/x.pdf", "pyskyl.cli.run._show"),
    ],
)
def test_what_is_there_only_as_a_whole(
    words: str,
    name: str,
    interrupted: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """There is none, and what was there stays."""

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "to" / "x.pdf"
    path.parent.mkdir()
    path.write_text("what was there")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(interrupted, interrupt)
    assert main(words.format(paper=ROOT / PAPER).split()) == 130
    shown = capfd.readouterr()
    assert shown.err.splitlines()[0] == f"{name} is not written: the run was interrupted"
    assert shown.out == ""
    assert path.read_text() == "what was there"
    assert {*path.parent.iterdir()} == {path}


@pytest.mark.parametrize(
    ("output", "jobs", "how"),
    some(
        [
            ("to/file.sky", 1, signal.SIGINT),
            ("to/file.sky", 2, signal.SIGINT),
            ("to/file.sky", 1, signal.SIGTERM),
            ("to/", 1, signal.SIGINT),
            ("to/", 2, signal.SIGTERM),
            ("-", 1, signal.SIGINT),
        ],
        3,
    ),
)
def test_puzzles_without_end(output: str, jobs: int, how: signal.Signals, tmp_path: Path) -> None:
    """What is finished is kept, whole."""
    (tmp_path / "to").mkdir()

    def written() -> str:
        paths = [tmp_path / "printed", *sorted((tmp_path / "to").iterdir())]
        # one may just have got its name
        return "".join(path.read_text() for path in paths if path.exists())

    words = f"generate 3 --count 0 --seed 7 --jobs {jobs} --output {output}"
    advice = ": --seed 7 --resume continues it"
    said = f"pyskyl: the finished files are in to/{advice}\n" if output == "to/" else ""
    assert ended(words, tmp_path, lambda: len(written()) > 2000, how=how) == said
    paths = [*(tmp_path / "to").iterdir()] or [tmp_path / "printed"]
    found = [puzzle for path in paths for puzzle in pyskyl.load_all(path, "sky")]
    seeds = sorted(int(puzzle.headers["seed"]) for puzzle in found)
    assert seeds == [*range(7, 7 + len(seeds))] != []
    assert not [path for path in paths if re.search(r"^\.|\.part$", path.name)]


def test_while_the_command_is_being_imported() -> None:
    result = run(
        """
import os, signal, sys, types, pyskyl.cli, pyskyl.__main__
# as it is while it is being imported
sys.modules["pyskyl.cli.progress"] = types.ModuleType("pyskyl.cli.progress")
pyskyl.cli.main = lambda: os.kill(os.getpid(), signal.SIGINT)
pyskyl.__main__.run()
"""
    )
    assert (result.returncode, result.stdout, result.stderr) == (130, "", "")


@pytest.mark.parametrize("before", some([0, 1, 2, 10, 100], 2))
def test_at_any_import(before: int) -> None:
    """From the first line of ours on; Python's own start is before that."""
    result = run(
        f"""
import sys
known = {{*sys.modules}}
import pyskyl.__main__
slow = {{"typing", "re", "enum", "signal", "contextlib", "__future__"}}
sys.stdout.write(" ".join(sorted(slow & ({{*sys.modules}} - known))))
sys.stdout.flush()

class Interrupting:
    left = {before}
    def find_spec(self, *_):
        self.left -= 1
        if self.left < 0:
            import os
            os.kill(os.getpid(), 2)

sys.meta_path.insert(0, Interrupting())
pyskyl.__main__.run()
"""
    )
    assert (result.returncode, result.stdout, result.stderr) == (130, "", "")


@pytest.mark.parametrize(
    "call",
    [
        pytest.param("pyskyl.count(EMPTY_12)", marks=pytest.mark.slow),
        "list(pyskyl.solutions(EMPTY_12))",
        pytest.param("list(pyskyl.solve_many(MANY, **SKYLINE))", marks=pytest.mark.slow),
        "list(pyskyl.solve_many(MANY, **SKYLINE, jobs=2))",
    ],
)
def test_a_call_from_python(call: str) -> None:
    """Ctrl-C reaches all processes of a terminal; this one says KeyboardInterrupt, none a word.

    The session goes on behind it.
    """
    delays = some((0.1, 0.5, 1, 2), 1)
    result = run(
        f"""
import os, signal, threading, pyskyl
from tests.batches import EASY, EMPTY_12, eventually, processes_of
from tests.puzzles import ENDLESS
MANY, SKYLINE = [EASY, ENDLESS, ENDLESS], {{"strategy": "skyline"}}
os.setpgrp()
for delay in {delays}:
    threading.Timer(delay, os.killpg, [os.getpid(), signal.SIGINT]).start()
    try:
        {call}
    except KeyboardInterrupt:
        left = eventually(lambda: not processes_of(os.getpid()))
        print("interrupted", left, pyskyl.count(EASY))
"""
    )
    assert result.stderr == ""
    assert result.stdout == "interrupted True 1\n" * len(delays)


@pytest.mark.parametrize(
    ("how", "status", "printed"),
    [
        ("interrupted", 0, "interrupted True\n['unique']\n"),
        # what is being started gets no more of what it was sent, and says nothing of it
        ("killed", -signal.SIGKILL, ""),
    ],
)
def test_while_a_process_starts(how: str, status: int, printed: str) -> None:
    """Between its start and what it is sent; another thread receives the interrupt."""
    result = run(
        f"""
import os, signal, threading, pyskyl
from pyskyl.batch import pool
from tests.batches import EASY, eventually, processes_of
from tests.puzzles import ENDLESS

start = pool.Popen

def interrupt():
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {{signal.SIGINT}})
    signal.raise_signal(signal.SIGINT)

def interrupted():
    thread = threading.Thread(target=interrupt)
    thread.start()
    thread.join()

def killed():
    os.kill(os.getpid(), signal.SIGKILL)

once = threading.Lock()  # two threads start processes

def disturbed(command, *rest, **options):
    process = start(command, *rest, **options)
    if once.acquire(blocking=False):
        {how}()
    return process

pool.Popen = disturbed
try:
    list(pyskyl.solve_many([ENDLESS, ENDLESS], strategy="skyline", jobs=2))
except KeyboardInterrupt:
    print("interrupted", eventually(lambda: not processes_of(os.getpid())))
    print([result.status.value for result in pyskyl.solve_many([EASY], jobs=2)])
"""
    )
    assert (result.returncode, result.stdout, result.stderr) == (status, printed, "")


# None of these ends by itself, nor does a process that waits for their threads.
CANCELLED = """
import asyncio, itertools, pyskyl
empty, endless = pyskyl.Puzzle.empty(9), itertools.repeat(pyskyl.Puzzle.empty(3))
def through(items):
    for _ in items:
        pass
async def main():
    for call in [
        (pyskyl.count, empty),
        (list, pyskyl.solutions(empty)),
        (through, pyskyl.solve_many(endless)),
        (through, pyskyl.solve_many(endless, jobs=2)),
        (through, pyskyl.count_many([empty], jobs=2)),
        (through, pyskyl.generate_many(None, size=3)),
    ]:
        try:
            await asyncio.wait_for(pyskyl.to_thread(*call), 0.2)
        except asyncio.TimeoutError:
            print(call[0].__name__)
    print(await pyskyl.to_thread(pyskyl.count, pyskyl.Puzzle.empty(3), limit=7))
asyncio.run(main())
print([worker.borrowed for worker in pyskyl.engine.worker._workers])
"""


def test_a_cancelled_task_ends_its_work() -> None:
    result = run(CANCELLED)
    assert (result.returncode, result.stderr) == (0, "")
    *names, number, borrowed = result.stdout.splitlines()
    assert names == ["count", "list", *["through"] * 4]
    assert number == "7"
    assert "True" not in borrowed


class AtOnce(Executor):
    """Makes each call in another thread, which knows no context, and waits for it."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        with ThreadPoolExecutor(1) as threads:
            return threads.submit(fn, *args, **kwargs)


def test_what_never_waits_is_ended_too() -> None:
    """Between two solutions, and between two puzzles, however quick they are."""
    boards = pyskyl.solutions(pyskyl.Puzzle.empty(4))
    results = pyskyl.solve_many(repeat(pyskyl.Puzzle.empty(3)), executor=AtOnce())
    for stream in (boards, results):
        next(stream)
        with cancelling.ended_by(lambda: True), pytest.raises(cancelling.Cancelled):
            for _ in islice(stream, 200):
                pass

"""Whether the tests notice single changes of the program.

    python -m tests.mutation --sample 100 --seed 1
    python -m tests.mutation prolog/skyscraper/line pyskyl/bounds.py

Each change is made in a copy of the repository, where the tests run: those named like the file,
then those of its folder, then the fast set. A test that fails or takes too long has noticed it. The
report has the number of changes of each file, and lists the unnoticed ones. no_change.txt lists the
changes that make no difference: each line has a file, the old text, the new text and the reason,
with tabs between them.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from ..oracle import ROOT
from ..trust.figure import Figure
from .changes import Change, changes

_NO_CHANGE = Path(__file__).with_name("no_change.txt")

_LEFT_OUT = (".git", ".venv", "dist", "node_modules", "__pycache__", ".*_cache", ".hypothesis")

_SECONDS = (60, 200, 1500)
"""A stage that takes longer, several times as long as it should, has noticed an endless work."""

_GRACE = 10
"""The seconds that such a stage has to end."""

_PROGRAM = ("prolog", "pyskyl")
_JOBS = os.cpu_count() or 1

_WITHOUT_PAGE = "--ignore-glob=*/test_play*"
"""The page has the same Prolog, and takes long to be built."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    noticed, survived = _tried(
        options.paths, options.sample, options.seed, jobs=options.jobs, stages=options.stages
    )
    print()
    for path in sorted(noticed | survived):
        total = noticed[path] + survived[path]
        print(f"{noticed[path]:5} of {total:5} {noticed[path] / total:6.1%}  {path}")
    total = noticed.total() + survived.total()
    print(f"{noticed.total():5} of {total:5} {noticed.total() / max(1, total):6.1%}  noticed")
    return 1 if survived else 0


def figures(sample: int, seed: int) -> list[Figure]:
    """Try so many changes of the whole program, and print those that nobody noticed."""
    noticed, survived = _tried(_PROGRAM, sample, seed, jobs=_JOBS)
    tried = noticed.total() + survived.total()
    return [Figure("the tests notice a single change", tried, survived.total())]


def _tried(
    paths: Sequence[str], sample: int | None, seed: int, *, jobs: int, stages: int = 3
) -> tuple[Counter[str], Counter[str]]:
    """How many changes of each file were noticed, and how many were not: those are printed."""
    meaningless = _meaningless()
    every = [change for given in paths for path in _files(given) for change in changes(path)]
    chosen = [change for change in every if _key(change) not in meaningless]
    left_out = len(every) - len(chosen)
    if sample is not None and sample < len(chosen):
        chosen = sorted(random.Random(seed).sample(chosen, sample))
    print(f"{len(chosen)} of {len(every)} changes, {left_out} without meaning", flush=True)
    noticed: Counter[str] = Counter()
    survived: Counter[str] = Counter()
    with _copies(jobs) as copies, ThreadPoolExecutor(jobs) as pool:
        found = pool.map(lambda each: _is_noticed(each, copies, stages), chosen)
        for change, is_noticed in zip(chosen, found, strict=True):
            (noticed if is_noticed else survived)[change.path] += 1
            if not is_noticed:
                print(f"\n{change.shown((ROOT / change.path).read_text('utf-8'))}", flush=True)
    return noticed, survived


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation",
        description="Single changes of the program, and whether the tests notice. It takes hours.",
    )
    parser.add_argument(
        "paths", nargs="*", default=_PROGRAM, metavar="PATH",
        help="files or folders (prolog pyskyl)",
    )  # fmt: skip
    parser.add_argument("--sample", type=int, metavar="K", help="K changes by chance (all)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the sample (1)")
    parser.add_argument(
        "--stages", type=int, choices=(1, 2, 3), default=3,
        help="1: the file's own tests, 2: those of its room, too, 3: the fast set, too (3)",
    )  # fmt: skip
    parser.add_argument("--jobs", type=int, default=_JOBS, metavar="N")
    return parser


def _files(given: str) -> Iterator[str]:
    place = ROOT / given
    found = [place] if place.is_file() else [*place.rglob("*.pl"), *place.rglob("*.py")]
    for path in sorted(found):
        if "play/" not in (name := path.relative_to(ROOT).as_posix()):
            yield name


def _meaningless() -> set[tuple[str, str, str]]:
    lines = _NO_CHANGE.read_text(encoding="utf-8").splitlines()
    return {(path, old, new) for path, old, new, _ in (line.split("\t") for line in lines)}


def _key(change: Change) -> tuple[str, str, str]:
    source = (ROOT / change.path).read_text(encoding="utf-8")
    first = source.rfind("\n", 0, change.start) + 1
    last = (source + "\n").find("\n", change.start)
    return change.path, source[first:last].strip(), change.text


@contextmanager
def _copies(number: int) -> Iterator[SimpleQueue[Path]]:
    """As many copies of the repository, to be taken and put back."""
    copies: SimpleQueue[Path] = SimpleQueue()
    with TemporaryDirectory(prefix="pyskyl-mutation-") as folder:
        for each in range(number):
            copy = Path(folder) / str(each)
            shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*_LEFT_OUT))
            copies.put(copy)
        yield copies


def _is_noticed(change: Change, copies: SimpleQueue[Path], stages: int) -> bool:
    """Whether the tests of the first ``stages`` notice a change."""
    copy = copies.get()
    place, source = copy / change.path, (ROOT / change.path).read_text(encoding="utf-8")
    try:
        place.write_text(change.applied(source), encoding="utf-8")
        runs = zip(_tests(change.path)[:stages], _SECONDS, strict=False)
        return any(tests and _fails(copy, tests, seconds) for tests, seconds in runs)
    finally:
        place.write_text(source, encoding="utf-8")
        copies.put(copy)


def _tests(path: str) -> list[list[str]]:
    """What is run for a file, one after the other: arguments of pytest."""
    stem, room = Path(path).stem, Path(path).parent
    everything = ["tests", _WITHOUT_PAGE]
    if path.endswith(".py"):
        module = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        words = {f"test_{stem}", module, f"from .. import {stem}", f"from pyskyl import {stem}"}
        own = [
            str(test.relative_to(ROOT))
            for test in sorted((ROOT / "tests").glob("test_*.py"))
            if test.stem in words or any(word in test.read_text("utf-8") for word in words)
        ]
        own = [test for test in own if "test_play" not in test]
        return [own, everything]
    suites = ROOT / "tests" / "prolog"
    beside = suites / room.relative_to("prolog").as_posix().removeprefix("skyscraper").strip("/")
    every = sorted(suites.rglob("*.plt"))
    named = [suite for suite in every if stem in {suite.stem, suite.parent.name}]
    near = [suite for suite in every if suite.is_relative_to(beside)]
    return [_suites(named), _suites(near), everything]


def _suites(found: Sequence[Path]) -> list[str]:
    return [f"tests/test_prolog.py::test_suite[{each.parent.name}/{each.stem}]" for each in found]


def _fails(copy: Path, tests: Sequence[str], seconds: float) -> bool:
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider"]
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.Popen(
        [*command, *tests],
        cwd=copy,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return process.wait(seconds) != 0
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(_GRACE)
        return True
    finally:
        # with the processes that it has started, such as a Prolog that is at work for ever
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


if __name__ == "__main__":
    sys.exit(main())

"""Whether the tests notice single changes of the program.

    python -m tests.mutation --sample 100 --seed 1
    python -m tests.mutation prolog/skyscraper/line pyskyl/bounds.py
    python -m tests.mutation --sample 1000 --keep FOLDER
    python -m tests.mutation --each 20 prolog/skyscraper/generate

Each change is made in a copy of the repository, where the tests run: the nearest (which_tests.py),
those that are likely to notice it, then the fast set. A test that fails or takes too long has
noticed it. The report has the number of changes of each file, and lists the unnoticed ones.
no_change.txt lists the changes that make no difference: each line has a file, the old text, the
new text and the reason, with tabs between them.
"""

from __future__ import annotations

import argparse
import json
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
from .which_tests import PYTEST, measure, runs_for

_NO_CHANGE = Path(__file__).with_name("no_change.txt")

_LEFT_OUT = (".git", ".venv", "dist", "node_modules", "__pycache__", ".*_cache", ".hypothesis")

_GRACE = 10
"""The seconds that tests without end have to end by themselves."""

_PROGRAM = ("prolog", "pyskyl")
_JOBS = os.cpu_count() or 1

_Counts = tuple[Counter[str], Counter[str], Counter[str]]
"""How many changes of each file were noticed, not noticed, without meaning."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    with _kept(options.keep) as folder:
        chosen = _chosen(options.paths, options.sample, options.each, options.seed)
        counts = _tried(chosen, folder, options.jobs, options.stages)
    noticed, survived, meaningless = counts
    print("\nnoticed     of          without meaning")
    for path in sorted(noticed | survived | meaningless):
        print(f"{_row(*(count[path] for count in counts))}  {path}")
    print(f"{_row(*(count.total() for count in counts))}  all")
    return 1 if survived else 0


def figures(sample: int, seed: int) -> list[Figure]:
    """Try so many changes of the whole program, and print those that nobody noticed."""
    with _kept(None) as folder:
        noticed, survived, meaningless = _tried(
            _chosen(_PROGRAM, sample, None, seed), folder, _JOBS
        )
    tried, without = noticed.total() + survived.total(), meaningless.total()
    remark = f"{without} others have no meaning" if without else ""
    return [Figure("the tests notice a single change", tried, survived.total(), remark)]


def _row(noticed: int, survived: int, meaningless: int) -> str:
    tried = noticed + survived
    share = f"{noticed / tried:7.1%}" if tried else " " * 7
    return f"{noticed:7} {tried:6} {share} {meaningless:10}"


def _chosen(paths: Sequence[str], sample: int | None, each: int | None, seed: int) -> list[Change]:
    """At most ``each`` changes of each file, and of these at most ``sample``."""
    files = [list(changes(path)) for given in paths for path in _files(given)]
    found = [change for file in files for change in _some(file, each, seed)]
    print(f"{len(found)} changes", flush=True)
    return _some(found, sample, seed)


def _some(found: list[Change], number: int | None, seed: int) -> list[Change]:
    if number is None or number >= len(found):
        return found
    return random.Random(seed).sample(found, number)


def _tried(chosen: list[Change], folder: Path, jobs: int, stages: int = 3) -> _Counts:
    """The counts; what is not noticed is printed. What ``folder`` knows is not tried again."""
    lines = _NO_CHANGE.read_text(encoding="utf-8").splitlines()
    known = {tuple(line.split("\t")[:3]) for line in lines}
    noticed, survived, meaningless = counts = Counter[str](), Counter[str](), Counter[str]()
    meaningless.update(change.path for change in chosen if change.key in known)
    chosen = [change for change in chosen if change.key not in known]
    before, coverage = _results(folder), folder / "coverage"
    if not coverage.exists() and any(change.path.endswith(".py") for change in chosen):
        measure(coverage)
    with _copies(jobs) as copies, ThreadPoolExecutor(jobs) as pool:

        def is_noticed(change: Change) -> bool:
            if change.shown not in before:
                found = _is_noticed(change, copies, coverage, stages)
                with (folder / _RESULTS).open("a", encoding="utf-8") as results:
                    print(json.dumps([change.shown, found]), file=results)
                return found
            return before[change.shown]

        for change, found in zip(chosen, pool.map(is_noticed, chosen), strict=True):
            (noticed if found else survived)[change.path] += 1
            if not found:
                print(f"\n{change.shown}", flush=True)
    return counts


_RESULTS = "results.jsonl"


def _results(folder: Path) -> dict[str, bool]:
    """What earlier runs have found: as it is shown, and whether it was noticed."""
    place = folder / _RESULTS
    lines = place.read_text(encoding="utf-8").splitlines() if place.exists() else []
    return dict(map(json.loads, lines))


@contextmanager
def _kept(folder: Path | None) -> Iterator[Path]:
    """The folder for results and coverage: a temporary one if none is given."""
    if folder is None:
        with TemporaryDirectory(prefix="pyskyl-mutation-") as temporary:
            yield Path(temporary)
    else:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder.resolve()


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
    parser.add_argument("--each", type=int, metavar="K", help="K changes of each file (all)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the sample (1)")
    parser.add_argument(
        "--stages", type=int, choices=(1, 2, 3), default=3,
        help="1: the nearest tests; 2: all suites of Prolog, or all tests that run the line; "
        "3: the fast set, too (3)",
    )  # fmt: skip
    parser.add_argument("--jobs", type=int, default=_JOBS, metavar="N")
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER",
        help=f"keep what is found there, and go on from it; a line of {_RESULTS} that is deleted "
        "is tried again",
    )  # fmt: skip
    return parser


def _files(given: str) -> Iterator[str]:
    place = ROOT / given
    found = [place] if place.is_file() else [*place.rglob("*.pl"), *place.rglob("*.py")]
    for path in sorted(found):
        if "play/" not in (name := path.relative_to(ROOT).as_posix()):
            yield name


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


def _is_noticed(change: Change, copies: SimpleQueue[Path], coverage: Path, stages: int) -> bool:
    """Whether the tests of the first ``stages`` notice a change."""
    copy = copies.get()
    place, source = copy / change.path, change.source
    try:
        place.write_text(change.applied, encoding="utf-8")
        runs = runs_for(change, coverage)[:stages]
        return any(tests and _fails(copy, tests, seconds) for tests, seconds in runs)
    finally:
        place.write_text(source, encoding="utf-8")
        copies.put(copy)


def _fails(copy: Path, tests: Sequence[str], seconds: float) -> bool:
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.Popen(
        [*PYTEST, "-x", "-n", "0", *tests],
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

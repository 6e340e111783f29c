"""Whether the tests notice single changes of the Prolog program, of pyskyl, or of the page.

    python -m tests.mutation --sample 100 --seed 1
    python -m tests.mutation --sample 20 prolog/skyscraper/line
    python -m tests.mutation --sample 40 pyskyl/cli pyskyl/values/puzzle.py
    python -m tests.mutation --sample 40 pyskyl/play/ts

prolog_changes.pl, python_changes.py and typescript_changes.py say which changes a file allows. Each
is made in a copy of the repository. There the suites that are named like the file run first, for
reading/ then texts that people bring, then all suites and the rest of the fast set; for pyskyl the
tests that import the file, then the fast set without suites; for the page node's suites, then what
compares it with pyskyl, then the rest of the fast tests of the page. A test that fails or takes too
long has noticed the change. Those that no test noticed are printed; some have no meaning, which
only a reader can tell.
"""

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from ..oracle import ROOT
from ..swipl import quoted, swipl
from . import python_changes, typescript_changes

_FINDER = Path(__file__).with_name("prolog_changes.pl")
_SUITES = ROOT / "tests" / "prolog"
_PYTEST = (sys.executable, "-m", "pytest", "-qx", "-n", "0", "-p", "no:cacheprovider")
_LEFT_OUT = (".git", ".venv", "dist", "node_modules", "__pycache__", ".*_cache", ".hypothesis")

_MODULES = "pyskyl/play/make/node_modules"

_GENERATED = ("tables.ts", "swipl.d.ts")
"""What is written elsewhere, and what is no code."""

_GRACE = 10
"""The seconds that tests without end have to end by themselves."""


@dataclass(frozen=True)
class Change:
    """The characters of a file from ``start`` to ``end`` are replaced by ``text``."""

    path: Path
    """Below the top of the repository."""
    start: int
    end: int
    text: str
    kind: str

    @property
    def source(self) -> str:
        """The file as it is."""
        return (ROOT / self.path).read_text(encoding="utf-8")

    @property
    def applied(self) -> str:
        """The file as it is then."""
        return self.source[: self.start] + self.text + self.source[self.end :]

    def __str__(self) -> str:
        """The lines that differ, before and after, below the name of the file and a line number."""
        source = self.source
        first = source.rfind("\n", 0, self.start) + 1
        last = (source + "\n").find("\n", self.end)
        after = self.applied[first : last + len(self.text) - (self.end - self.start)]
        lines = [f"-{line}" for line in source[first:last].splitlines()]
        lines += [f"+{line}" for line in after.splitlines()]
        head = f"{self.path}:{source.count(chr(10), 0, self.start) + 1}: {self.kind}"
        return "\n".join([head, *lines])


def changes(path: Path) -> Iterator[Change]:
    """All changes of a file of the program or the page."""
    if path.suffix != ".pl":
        finder = typescript_changes if path.suffix == ".ts" else python_changes
        found = finder.replacements(path.read_text(encoding="utf-8"))
        yield from (Change(path.relative_to(ROOT), *each) for each in found)
        return
    goal = f"use_module({quoted(str(_FINDER))}), print_changes({quoted(str(path))})"
    result = swipl("-g", goal, "-t", "halt")
    assert (result.returncode, result.stderr) == (0, ""), f"{path}: {result.stderr}"
    output, at = result.stdout, 0
    while at < len(output):
        text = output.index("\n", at) + 1
        start, end, length, kind = output[at:text].split(maxsplit=3)
        at = text + int(length) + 1
        yield Change(
            path.relative_to(ROOT), int(start), int(end), output[text : at - 1], kind.strip()
        )


def _stages(change: Change) -> Iterator[tuple[Sequence[str], float]]:
    """Arguments of pytest, and the seconds after which a change is noticed as endless work."""
    if change.path.suffix == ".ts":
        model = "tests/test_play_model.py"
        yield [f"{model}::test_node"], 60
        yield [model, "tests/test_play_figure.py"], 300
        others = {"test_play_model", "test_play_suites"}
        pages = [path for path in ROOT.glob("tests/test_play*.py") if path.stem not in others]
        yield ["-m", "", *(str(path.relative_to(ROOT)) for path in sorted(pages))], 1200
        return
    rest = ["tests", "--ignore-glob=*/test_play*", f"--deselect={_SUITE}"]
    if change.path.suffix == ".py":
        imports = re.compile(rf"{change.path.parent.stem}(\.| import .*)\b{change.path.stem}\b")
        tests = [path for path in (ROOT / "tests").glob("test_*.py") if "play" not in path.stem]
        found = [path for path in sorted(tests) if imports.search(path.read_text("utf-8"))]
        if found:
            yield [str(path.relative_to(ROOT)) for path in found], 300
        yield rest, 1200
        return
    named = [s for s in _SUITES.rglob("*.plt") if change.path.stem in {s.stem, s.parent.name}]
    if named:
        yield [f"{_SUITE}[{each.parent.name}/{each.stem}]" for each in named], 60
    if change.path.parent.name == "reading":
        yield ["tests/test_any_text.py::test_what_is_brought"], 300
    yield [_SUITE, "tests/test_prolog.py::test_what_is_said"], 600
    yield rest, 1200


_SUITE = "tests/test_prolog.py::test_suite"


def _is_noticed(change: Change, copies: SimpleQueue[Path]) -> bool:
    copy = copies.get()
    place, source = copy / change.path, change.source
    try:
        place.write_text(change.applied, encoding="utf-8")
        return any(_fails(copy, tests, seconds) for tests, seconds in _stages(change))
    finally:
        place.write_text(source, encoding="utf-8")
        copies.put(copy)


def _fails(copy: Path, tests: Sequence[str], seconds: float) -> bool:
    process = subprocess.Popen(
        [*_PYTEST, *tests],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
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


@contextmanager
def _copies(number: int) -> Iterator[SimpleQueue[Path]]:
    """As many copies of the repository, to be taken and put back."""
    copies: SimpleQueue[Path] = SimpleQueue()
    with TemporaryDirectory(prefix="pyskyl-mutation-") as folder:
        for each in range(number):
            copy = Path(folder) / str(each)
            shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*_LEFT_OUT))
            if (ROOT / _MODULES).exists():
                (copy / _MODULES).symlink_to(ROOT / _MODULES)
            copies.put(copy)
        yield copies


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("paths", nargs="*", default=["prolog"], metavar="PATH")
    parser.add_argument("--sample", type=int, default=100, metavar="K", help="so many (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the sample (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    options = parser.parse_args(arguments)
    places = [ROOT / path for path in options.paths]
    files = [
        file
        for place in places
        for file in (sorted(place.rglob("*.*")) if place.is_dir() else [place])
        if file.suffix in {".pl", ".py", ".ts"} and file.name not in _GENERATED
    ]
    found = [change for file in files for change in changes(file)]
    chosen = random.Random(options.seed).sample(found, min(options.sample, len(found)))
    unnoticed = 0
    with _copies(options.jobs) as copies, ThreadPoolExecutor(options.jobs) as pool:
        tried = pool.map(lambda change: _is_noticed(change, copies), chosen)
        for change, noticed in zip(chosen, tried, strict=True):
            if not noticed:
                unnoticed += 1
                print(f"\n{change}", flush=True)
    print(f"\n{len(chosen)} of {len(found)} changes were tried, {unnoticed} were not noticed")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())

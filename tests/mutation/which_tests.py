"""Which tests are run for a change: lists of pytest's arguments, one after the other."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from coverage import CoverageData

from ..oracle import ROOT
from .changes import Change

__all__ = ["PYTEST", "Tests", "measure", "runs_for"]

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")

_FAST_SET = ("tests", "--ignore-glob=*/test_play*")
"""Without the page, which has the same Prolog and takes long to be built."""

_VERBS = tuple(f"tests/test_{verb}.py" for verb in ("solving", "explaining", "generating"))
"""What shows most of what Prolog does."""

Tests = tuple[Sequence[str], float]
"""Arguments of pytest, and the seconds after which a change is noticed as endless work."""


def runs_for(change: Change, coverage: Path) -> list[Tests]:
    """The nearest tests, others that are likely to notice it, the fast set.

    ``coverage`` is the file that says which test runs which line of Python.
    """
    near, beside = _python(change, coverage) if change.path.endswith(".py") else _prolog(change)
    return [(near, 60), (beside, 900), (_FAST_SET, 1500)]


def measure(coverage: Path) -> None:
    """Make the file that says which test runs which line of Python, by running the fast set."""
    options = ("--cov=pyskyl", "--cov-context=test", "--cov-report=")
    subprocess.run(
        [*PYTEST, *options, *_FAST_SET],
        cwd=ROOT,
        env={**os.environ, "COVERAGE_FILE": str(coverage)},
        check=True,
    )


def _prolog(change: Change) -> tuple[Sequence[str], Sequence[str]]:
    """The suites that are named like the file; the others, those of its folder first, and verbs."""
    stem, room = Path(change.path).stem, Path(change.path).parent
    suites = ROOT / "tests" / "prolog"
    beside = suites / room.relative_to("prolog").as_posix().removeprefix("skyscraper").strip("/")
    every = sorted(suites.rglob("*.plt"))
    named = [suite for suite in every if stem in {suite.stem, suite.parent.name}]
    others = [suite for suite in every if suite not in named]
    others.sort(key=lambda suite: not suite.is_relative_to(beside))
    return _suites(named), [*_suites(others), *_VERBS]


def _suites(found: Sequence[Path]) -> list[str]:
    return [f"tests/test_prolog.py::test_suite[{each.parent.name}/{each.stem}]" for each in found]


def _python(change: Change, coverage: Path) -> tuple[Sequence[str], Sequence[str]]:
    """The tests that run the line, those of the file named like it first."""
    reached = sorted(_reached(coverage, change.path).get(change.line, set()))
    named = f"tests/test_{Path(change.path).stem}.py"
    own = [test for test in reached if test.startswith(named)]
    return own or _named(named), [test for test in reached if test not in own]


def _named(path: str) -> Sequence[str]:
    return [path] if (ROOT / path).exists() else []


@cache
def _reached(coverage: Path, path: str) -> Mapping[int, set[str]]:
    """The tests that run each line of a file."""
    data = CoverageData(str(coverage))
    data.read()
    lines = data.contexts_by_lineno(str(ROOT / path))
    return {
        number: {context.rpartition("|")[0] for context in contexts} - {""}
        for number, contexts in lines.items()
    }

"""The suites of tests/prolog in the Prolog of the page, SWI-Prolog for WebAssembly."""

from __future__ import annotations

import json
import subprocess

import pytest

from pyskyl import building

from .oracle import ROOT

SUITES = sorted(str(path.relative_to(ROOT / "tests/prolog")) for path in ROOT.rglob("*.plt"))

_THREADS = "it starts a thread, which this Prolog has not"
_RANDOM = "set_random/1 draws other numbers there, and what it waits for does not come"

FAIL = {
    "determined_square:thread": _THREADS,
    "by_rule:brute_force": _THREADS,
    "long_integers:threads": _THREADS,
    "random_stream:thread": _THREADS,
    "table_cache:thread": _THREADS,
    "table_cache:memory": _THREADS,
    "table_cache:limit": _THREADS,
    "table_cache:limit_gives_memory_back": _THREADS,
    "table_cache:no_memory": _THREADS,
    "contraction:short_lines_as_long_ones": _THREADS,
    "visibility:short_lines_as_long_ones": _THREADS,
    "sequence:each_case": _RANDOM,
    "theme:as_by_trying_all_squares": _RANDOM,
}
"""The tests that fail there, and why. (Two more need library(time), and say so themselves.)"""


@pytest.mark.slow
@pytest.mark.parametrize("suite", SUITES)
def test_suite(suite: str) -> None:
    node = building.modules()
    result = subprocess.run(
        [node, str(ROOT / "tests/play/suites.mjs"), suite],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert result.stderr == ""
    found = json.loads(result.stdout)
    unit = {test for test in FAIL if test.partition(":")[0] in found["units"]}
    assert set(found["failed"]) == unit, found["output"]

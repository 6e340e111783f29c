"""The suites of tests/prolog in the Prolog of the page, SWI-Prolog for WebAssembly."""

import json
import subprocess

import pytest

from .build import modules
from .oracle import ROOT

FOLDER = ROOT / "tests/prolog"
SUITES = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.plt"))

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
    "kept:threads": _THREADS,
    "sequence:each_case": _RANDOM,
    "theme:as_by_trying_all_squares": _RANDOM,
}
"""The tests that fail there, and why. (Two more need library(time), and say so themselves.)"""


@pytest.mark.slow
@pytest.mark.parametrize("suites", [SUITES[::2], SUITES[1::2]], ids=["one half", "the other"])
def test_suites(suites: list[str]) -> None:
    node = modules()
    result = subprocess.run(
        [node, str(ROOT / "tests/play/suites.mjs"), *suites],
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    assert result.stderr == ""
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer["name"] for answer in answers] == suites
    for answer in answers:
        known = {test for test in FAIL if test.partition(":")[0] in answer["units"]}
        assert set(answer["failed"]) == known, answer["output"]

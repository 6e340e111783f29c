"""What is printed, word for word: the files of tests/golden.

What goes to standard error has a section in stderr.txt for each test, under its name. With the
environment variable PYSKYL_UPDATE_GOLDEN, and ``-n 0``, only these tests run, and write what is
printed now.
"""

import os
import re
from collections.abc import Callable
from typing import TypeAlias

import pytest

from .oracle import ROOT

Golden: TypeAlias = Callable[[str], None]
"""The fixture that compares."""

_FOLDER = ROOT / "tests/golden"
UPDATE = bool(os.environ.get("PYSKYL_UPDATE_GOLDEN"))

_FILE = _FOLDER / "stderr.txt"


RENEW = "PYSKYL_UPDATE_GOLDEN=1 .venv/bin/pytest -n 0 renews what is compared; look at git diff"


def compare(name: str, text: str) -> None:
    """Compare with a file."""
    if UPDATE:
        (_FOLDER / name).write_text(text, encoding="utf-8")
    assert text == golden(name), RENEW


def golden(name: str) -> str:
    """A file that was printed."""
    file = _FOLDER / name
    assert file.exists(), RENEW
    return file.read_text(encoding="utf-8")


def compare_error(test: str, text: str) -> None:
    """Compare with a test's section of stderr.txt."""
    if UPDATE:
        sections = _sections() | {test: text}
        _FILE.write_text("".join(f"=== {key}\n{sections[key]}" for key in sorted(sections)))
    assert text == _sections().get(test), RENEW


def compares(test: pytest.Item) -> bool:
    """Whether a test compares what is printed: it has the fixture, or a name of this file."""
    assert isinstance(test, pytest.Function)
    called = test.function.__code__.co_names
    comparing = {"compare", "compared", "UPDATE"} & {*called}
    return "as_golden" in test.fixturenames or bool(comparing)


def _sections() -> dict[str, str]:
    parts = re.split(r"^=== (.*)\n", _FILE.read_text(), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))

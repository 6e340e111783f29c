"""What builds the page, a program of the checkout, and what runs its modules in node."""

import json
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from runpy import run_path
from typing import Any

from .oracle import ROOT

READ = ("sky", "towers", "pzpr", "janko", "json")
"""The notations that the page reads itself; it asks Prolog about the others."""

_NAMES = run_path(str(ROOT / "pyskyl/play/make/build.py"))

build_page: Callable[..., Path] = _NAMES["built_page"]
modules: Callable[[], str] = _NAMES["modules"]


PLAY = Path(__file__).parent / "play"


def node() -> list[str]:
    """Node with a hook for TypeScript, so that it can import the page's modules."""
    return [modules(), "--import", (PLAY / "typescript.mjs").as_uri()]


def numbers(board: Sequence[Sequence[int | None]]) -> list[list[int]]:
    """Heights as the page has them: 0 for none, -1 for a park."""
    return [[0 if height is None else height or -1 for height in row] for row in board]


def answers(question: str, items: Sequence[object]) -> list[Any]:
    """What the page's code answers, all in one process."""
    done = subprocess.run(
        [*node(), PLAY / "answers.mjs"],
        input=json.dumps([question, items]),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    found: list[Any] = json.loads(done.stdout)
    return found

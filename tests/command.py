"""The command, run in this process as in one of its own: in a tenth of the time."""

import io
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any
from unittest import mock

import pytest

from pyskyl.cli import main

from .oracle import ROOT


def command(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``pyskyl`` at the root, with ``text`` as its input: its status, and what it prints."""
    with ExitStack() as stack:
        files = [stack.enter_context(tempfile.TemporaryFile("w+b")) for _ in range(3)]
        files[0].write(text.encode())
        files[0].seek(0)
        with _streams(files), _at_the_root(), mock.patch.dict(os.environ, {"COLUMNS": "80"}):
            status = main(arguments)
        printed = []
        for file in files[1:]:
            file.seek(0)
            printed.append(file.read().decode())
    return subprocess.CompletedProcess(list(arguments), status, *printed)


def alone(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """As :func:`command`, in a process of its own."""
    return _python("-m", "pyskyl", *arguments, environment=environment)


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process of its own."""
    return _python("-c", code, environment=environment)


def _python(*words: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell's."""
    return subprocess.run(
        line, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )


@contextmanager
def _streams(files: Sequence[IO[bytes]]) -> Iterator[None]:
    """Let ``files`` be the standard streams, for Python and for the system."""
    kept = [os.dup(number) for number in range(3)]
    try:
        for number, file in enumerate(files):
            os.dup2(file.fileno(), number)
        with ExitStack() as stack:
            for number, name in enumerate(("stdin", "stdout", "stderr")):
                stream = os.fdopen(number, "w" if number else "r", encoding="utf-8", closefd=False)
                stack.enter_context(stream)
                stack.enter_context(mock.patch.object(sys, name, stream))
            yield
    finally:
        for number, old in enumerate(kept):
            os.dup2(old, number)
            os.close(old)


@contextmanager
def _at_the_root() -> Iterator[None]:
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        yield
    finally:
        os.chdir(before)


PAPER = "puzzles/paper-6x6.sky"


TWO = "title: Two\n\n. .\n. . . .\n. . . .\n. .\n"


UNSOLVABLE = "2 2\n. . . .\n. . . .\n. .\n"


def records(*arguments: str, text: str = "") -> tuple[int, list[Any]]:
    """Run the command: its status, and the JSON objects it prints."""
    result = command(*arguments, "--format", "json", text=text)
    return result.returncode, [json.loads(line) for line in result.stdout.splitlines()]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def watched(monkeypatch: pytest.MonkeyPatch, awaited: str) -> tuple[Terminal, threading.Event]:
    """A terminal that shows progress at once, and what says when ``awaited`` is on it."""
    for name, seconds in (("_PATIENCE", 0), ("_INTERVAL", 0.01), ("_LONG", 0)):
        monkeypatch.setattr(f"pyskyl.cli.progress.{name}", seconds)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    terminal, drawn = Terminal(), threading.Event()

    def write(text: str) -> int:
        written = io.StringIO.write(terminal, text)
        if awaited in terminal.getvalue():
            drawn.set()
        return written

    monkeypatch.setattr(terminal, "write", write)
    monkeypatch.setattr("sys.stderr", terminal)
    return terminal, drawn


def start(errors: Path, *arguments: str) -> subprocess.Popen[str]:
    """A run that reads from a pipe: as long as that is open, it does not end by itself."""
    with errors.open("w") as stderr:
        return subprocess.Popen(
            [sys.executable, "-m", "pyskyl", *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stderr=stderr,
            text=True,
        )


def lines(path: Path) -> int:
    try:
        return path.read_bytes().count(b"\n")
    except FileNotFoundError:
        return 0


def costless(text: str) -> str:
    """Answers without what they have cost, which is never the same twice."""
    return re.sub(r'"(seconds|inferences)": [0-9.e-]+', "", text)


OTHER = "the command, the puzzles, their names or the options have changed since that run"


EASY_IDS = [
    "4:////2///1//////1//2",
    "3:///////////,_1h",
    "5:2/4/1/2/2/2/1/5/2/3/2/1/3/3/2/3/4/1/2/2",
    "no puzzle",
    "5:2/2/1/5/3/4/3/3/1/2/3/1/2/4/4/2/3/3/1/2",
]


def seeds_in(path: Path) -> Iterator[int]:
    for found in re.finditer(r'(?m)^seed: ([0-9]+)$|"seed": ([0-9]+)', path.read_text()):
        yield int(found[1] or found[2])

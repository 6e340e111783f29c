"""The command, run in this process as in one of its own: in a tenth of the time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO
from unittest import mock

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

"""A run of the command that may be ended from outside, and what it leaves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from ..batches import eventually, gone
from ..command import costless
from ..oracle import ROOT
from .works import INPUT, Work

__all__ = ["FULL_DISK", "LEAST_ROOM", "End", "Outcome", "run"]

FULL_DISK = "full disk"

LEAST_ROOM = 64
"""Bytes that a file can have on the full disk: the semaphores of processes are files, too."""

_LIMITED = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""

_ENOUGH = 100.0
"""Seconds: no run takes so long."""

_PATIENCE = 10.0
"""Seconds for the processes of a run that has ended."""


@dataclass(frozen=True)
class End:
    """A signal that is sent after ``seconds``, or a disk with only so much ``room``."""

    way: str
    seconds: float = _ENOUGH
    room: int | None = None


@dataclass(frozen=True)
class Outcome:
    """What a run has left: its output by names of files, where ``-`` is what was printed.

    ``status`` is as a shell tells it; ``strays`` are processes, and files in other places.
    """

    status: int
    files: Mapping[str, str]
    said: str
    strays: Sequence[str]
    seconds: float

    def like(self, other: Outcome) -> bool:
        """Whether both runs have come to the same end; hidden files do not count."""
        seen = [
            {name: text for name, text in each.files.items() if not Path(name).name.startswith(".")}
            for each in (self, other)
        ]
        return seen[0] == seen[1] and self.status == other.status and not self.strays


def run(
    work: Work, place: Path, home: Path, jobs: int, end: End | None = None, *, resume: bool = False
) -> Outcome:
    """Run a command in the folder ``place``; ``home`` is where it keeps the compiled program."""
    end = end or End("SIGKILL")
    limited = [] if end.room is None else ["-c", _LIMITED, str(end.room)]
    (place / "to").mkdir(exist_ok=True)
    temporary = Path(mkdtemp(prefix="tmp-", dir=place))
    start = time.monotonic()
    with (place / "printed").open("w+b") as printed:
        process = subprocess.Popen(
            [sys.executable, *limited, "-m", "pyskyl", *work.arguments(jobs, resume=resume)],
            cwd=place,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONDONTWRITEBYTECODE": "1",
                "TMPDIR": str(temporary),
                "XDG_CACHE_HOME": str(home),
            },
            stdin=subprocess.PIPE,
            # a pipe is never full
            stdout=subprocess.PIPE if end.room is None else printed,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        strays = []
        try:
            try:
                output, said = process.communicate(INPUT.encode(), end.seconds)
            except subprocess.TimeoutExpired:
                process.send_signal(getattr(signal, end.way))
            process.wait(_ENOUGH)
            seconds = time.monotonic() - start
            # those of its processes that have not ended are in its group
            if not eventually(lambda: gone(-process.pid), _PATIENCE):
                strays.append("a process")
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            output, said = process.communicate()
        output = output if end.room is None else (place / "printed").read_bytes()
    files = _files(place / "to") | ({"-": costless(output.decode())} if output else {})
    strays += [path.name for path in temporary.iterdir()]
    status = process.returncode if process.returncode >= 0 else 128 - process.returncode
    return Outcome(status, files, said.decode(), strays, seconds)


def _files(folder: Path) -> dict[str, str]:
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): costless(path.read_bytes().decode("latin-1"))
        for path in found
    }

"""SWI-Prolog for the tests: processes of their own, or forks of one that has the program loaded."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from .oracle import ROOT

SWIPL = Path(sys.prefix) / "bin" / "swipl"
FACADE = ROOT / "prolog" / "skyscraper.pl"
STRATEGY = ROOT / "prolog" / "skyscraper" / "solve" / "strategy.pl"
SOURCES = sorted((ROOT / "prolog").rglob("*.pl"))

_COMMAND = [str(SWIPL), "-q", "-f", "none", "--on-error=status", "--on-warning=status"]
"""Errors and warnings while loading make the status, too."""

_PATIENCE = 600
"""Seconds after which a goal is taken to be endless."""


def swipl(*arguments: str, text: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run swipl in a process of its own, with nothing loaded."""
    return subprocess.run(
        [*_COMMAND, *arguments],
        cwd=cwd,
        input=text,
        capture_output=True,
        text=True,
        timeout=_PATIENCE,
        check=False,
    )


def goal(text: str, *arguments: str, cwd: Path = ROOT) -> str:
    """What a goal prints in a process of its own, where only the files in ``arguments`` are."""
    result = swipl("-g", text, "-t", "halt", *arguments, cwd=cwd)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


class Forks:
    """A process where files of the program are loaded, and its forks: prolog/forks.pl."""

    def __init__(self, sources: Sequence[Path], **environment: str) -> None:
        self._sources = sources
        self._environment = os.environ | environment
        self._folder = TemporaryDirectory(prefix="pyskyl-tests-")
        self._process = self._started()

    def _started(self) -> subprocess.Popen[str]:
        files = ",".join(quoted(str(path)) for path in self._sources)
        return subprocess.Popen(
            [*_COMMAND, "-g", f"serve([{files}])", "-t", "halt", "tests/prolog/forks.pl"],
            cwd=ROOT,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )

    def run(self, goal: str) -> tuple[str, str]:
        """Run a goal in a fork: how that ended, and what it printed."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        output = Path(self._folder.name) / "output"
        stdin.write(f"run(({goal}), {quoted(str(output))}).\n")
        stdin.flush()
        ready, _, _ = select.select([stdout], [], [], _PATIENCE)
        if not ready:
            self._kill()
            self._process = self._started()
            printed = output.read_text(encoding="utf-8") if output.exists() else ""
            raise TimeoutError(f"{goal}\n{printed}")
        return stdout.readline().strip(), output.read_text(encoding="utf-8")

    def goal(self, text: str) -> str:
        """What a goal prints where the facade is imported."""
        status, output = self.run(f"use_module({quoted(str(FACADE))}), {text}")
        assert status == "exited(0)", output
        return output

    def end(self) -> None:
        """End the process and what it has forked."""
        self._kill()
        self._folder.cleanup()

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()


def quoted(text: str) -> str:
    """``text`` as an atom of Prolog."""
    escaped = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
    return f"'{escaped}'"

"""A file of answers that grows line by line, so that an interrupted run can be gone on with.

The lines go into FILE.part, each as soon as it is known, and that becomes FILE when all are there.
Whatever ends the run, even SIGKILL, every line but the last is whole.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from ..formats import Draft
from .destination import ending
from .summary import SOLUTION

__all__ = ["GrowingFile", "ResumeError"]


class ResumeError(click.ClickException):
    """What is in a file is not the beginning of what is to be written there."""


class GrowingFile:
    """FILE.part, between ``with`` and the end of the run.

    With ``resume``, what is there already stays: :meth:`former` gives it. If there is only FILE,
    of a run that came to its end, that is taken instead. Without, what is there must not be lost:
    that is a :class:`ResumeError`. Raises OSError. A pipe or a device is written to directly.
    """

    def __init__(self, path: str, *, resume: bool) -> None:
        self._draft = Draft(path, f"{Path(os.path.realpath(path)).name}.part")
        self._resume = resume
        self._copied = False
        if resume and self._draft.file is None:
            raise OSError(0, "only a file can be gone on with")

    def __enter__(self) -> GrowingFile:
        part = self._draft.file
        if part is not None:
            if part.exists():
                if part.stat().st_size and not self._resume:
                    what = "there are the answers of a run that has not ended"
                    how = "--resume goes on with it, and who does not want it can remove it"
                    raise ResumeError(f"{part}: {what}; {how}.")
            elif self._resume and self._draft.target.exists():
                self._copied = True
                shutil.copyfile(self._draft.target, part)
        self._stream = self._draft.open("a+")
        if part is not None:
            try:
                _lock(self._stream.fileno(), part)
            except ResumeError:
                self._draft.close()
                raise
            ending.add(self)
        return self

    def __exit__(self, error: object, *_: object) -> None:
        ending.discard(self)
        part = self._draft.file
        if error is None:
            self._draft.keep()
        elif self._copied or (part is not None and not part.stat().st_size):
            self._draft.drop()
        else:
            self._draft.close()

    def former(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Yield the last object about each puzzle that is there, and the number of its line.

        Behind them all is forgotten: a line that is written in part, solutions of a puzzle whose
        last ones are missing. Raises :class:`ResumeError` for a line that is something else.
        """
        part = self._draft.file
        if part is None:
            return
        length = end = 0
        with part.open("rb") as stream:
            for number, line in enumerate(stream, 1):
                if not line.endswith(b"\n"):
                    break
                end += len(line)
                known = _object(line)
                if known is None:
                    raise ResumeError(f"{self._where}:{number}: there is no answer in this line.")
                if known.get("status") != SOLUTION:
                    yield number, known
                    length = end
        os.truncate(part, length)

    def refusal(self, line: int, reason: str) -> ResumeError:
        """What is to be raised if the object of this line belongs to another run."""
        what = "the puzzles or the options are not those of the run before"
        return ResumeError(f"{self._where}:{line}: {reason}: {what}.")

    @property
    def _where(self) -> Path | None:
        return self._draft.target if self._copied else self._draft.file

    def write(self, text: str) -> None:
        """Write lines, behind those that are there."""
        self._copied = False
        left = memoryview(text.encode())
        while left:
            left = left[self._stream.write(left) :]

    def end(self) -> None:
        """Say how to go on: for a process that ends at once."""
        part = self._draft.file
        if part is None:
            return
        if self._copied or not part.stat().st_size:
            self._draft.drop()
        else:
            text = f"pyskyl: what is answered is in {part}: --resume goes on with it\n"
            os.write(2, text.encode(errors="backslashreplace"))


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        known = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return known if isinstance(known, dict) else None


def _lock(file: int, path: Path) -> None:
    """Let no other run write there. Raises :class:`ResumeError` if one does."""
    try:
        import fcntl
    except ImportError:  # on Windows
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ResumeError(f"{path}: another run is writing there.") from None

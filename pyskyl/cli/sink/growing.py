"""A file that grows puzzle by puzzle, so that nothing of an interrupted run is lost.

Each answer goes into FILE.part at once, and FILE.part becomes FILE when all are there.
If the run is interrupted or fails, FILE stays as it was, FILE.part has what is finished, and a line
on standard error says so. Even after SIGKILL, all answers but the last are whole.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from ...formats import WholeFile
from .destination import ends, say_at_end

OTHER = "the command, the puzzles, their names or the options have changed since that run"


class ResumeError(click.ClickException):
    """The file does not begin with the answers of this run."""


class GrowingFile(WholeFile):
    """FILE.part, between ``with`` and the end of the run.

    With ``resume``, the answers in it stay: :meth:`former` gives them. If there is only FILE, from
    a run that came to its end, that is continued. Without, answers in it are a ResumeError: they
    must not be lost. ``resumable`` is whether the user can ask for ``resume``.

    An interrupt ends an ``endless`` run: then, too, FILE.part becomes FILE, if that was not there
    before or was continued. If nothing has been written, FILE stays.

    Raises OSError. ``path`` is no pipe or device: WholeFile writes to these directly.
    """

    def __init__(
        self, path: str, *, resume: bool = False, resumable: bool = True, endless: bool = False
    ) -> None:
        super().__init__(path, f"{Path(os.path.realpath(path)).name}.part")
        assert self.file is not None
        self._part = self.file
        self._resume, self._resumable, self._endless = resume, resumable, endless
        self._copied = 0
        """How much of FILE.part is a copy of FILE."""
        self._length = 0
        """The length of FILE.part, without an unfinished write."""
        self._next = 0
        """The length of FILE.part after the write that is under way."""

    def __enter__(self) -> GrowingFile:
        part = self._part
        if part.exists():
            if not part.is_file():
                raise ResumeError(f"{part}: the answers are to go here, but this is not a file.")
            if part.stat().st_size and not self._resume:
                how = "continue it with --resume, or remove" if self._resumable else "remove"
                what = f"this file has the answers of an unfinished run; {how} the file"
                raise ResumeError(f"{part}: {what} if you do not want it.")
        elif self._resume and self.target.exists():
            shutil.copyfile(self.target, part)
            self._copied = part.stat().st_size
        stream = self.open("a+")
        try:
            _lock(stream.fileno(), part)
        except ResumeError:
            self.close()
            raise
        self._length = part.stat().st_size
        ends.add(self.end)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None and self._length:
                self.keep(self._length)
            elif kind is not None and issubclass(kind, KeyboardInterrupt):
                self.end()
            else:
                # a ResumeError names the file itself
                self._leave(told=kind is None or not issubclass(kind, ResumeError))
        finally:
            ends.discard(self.end)

    def end(self) -> None:
        """Leave the files as they should be after an interrupt: for a process that ends at once."""
        if self._part.stat().st_size == self._next:
            # an interrupt can come between the writing and the counting
            self._length = self._next
        if self._endless and self._length and (self._copied or not self.target.exists()):
            self.keep(self._length)
        else:
            self._leave(told=True)

    def _leave(self, *, told: bool) -> None:
        """Let FILE stay, and FILE.part if it has something that FILE does not have."""
        part = self._part
        if self._length <= self._copied:
            super().end()
            return
        self.close()
        if part.stat().st_size > self._length:
            os.truncate(part, self._length)
        if told:
            how = ": --resume continues it" if self._resumable else ""
            say_at_end(f"pyskyl: the finished part is in {part}{how}")

    def former(self) -> Iterator[tuple[int, int, dict[str, Any]]]:
        """Yield each line that is there: its number, where it ends, and its object.

        An unfinished last line is passed over, as a run may have ended there. Raises
        :class:`ResumeError` for any other line that is no object.
        """
        end = 0
        with self._part.open("rb") as stream:
            for number, line in enumerate(stream, 1):
                if not line.endswith(b"\n"):
                    return
                try:
                    known = json.loads(line)
                except (ValueError, RecursionError):
                    known = None
                if not isinstance(known, dict):
                    raise self.refusal(number, "no answer of this command looks like this")
                end += len(line)
                yield number, end, known

    def refusal(self, line: int, reason: str) -> ResumeError:
        """The error to raise if the answer on this line belongs to another run."""
        return ResumeError(f"{self.target if self._copied else self._part}:{line}: {reason}.")

    def write(self, data: str | bytes) -> None:
        """Write lines after those that are there."""
        data = data.encode() if isinstance(data, str) else data
        self._next = self._length + len(data)
        super().write(data)
        self._length = self._next

    def cut(self, length: int) -> None:
        """Remove everything after these bytes."""
        os.truncate(self._part, length)
        self._length = length
        self._copied = min(self._copied, length)


def _lock(file: int, path: Path) -> None:
    """Keep other runs from writing there. Raises :class:`ResumeError` if one does."""
    try:
        import fcntl
    except ImportError:  # on Windows
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ResumeError(f"{path}: another run is writing there.") from None
    except OSError:  # a file system that has no locks
        return

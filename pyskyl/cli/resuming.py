"""A file that grows puzzle by puzzle, so that nothing of an interrupted run is lost.

What is known of a puzzle goes into FILE.part at once, and that becomes FILE when all are there.
If the run is interrupted or fails, FILE stays as it was, FILE.part has what is finished, and a line
on standard error says so. Even after SIGKILL all of it but the last puzzle is whole.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from ..formats import Draft
from ..visible import visible
from .destination import ending
from .summary import SOLUTION

__all__ = ["GrowingFile", "ResumeError", "RewrittenFile"]

_LONGEST = 1_000_000
"""More characters no puzzle has, of the largest size and with all the headers it may have."""


class ResumeError(click.ClickException):
    """What is in a file is not the beginning of what is to be written there."""


class GrowingFile:
    """FILE.part, between ``with`` and the end of the run.

    With ``resume``, what is there already stays: :meth:`former` gives it. If there is only FILE,
    of a run that came to its end, that is taken instead. Without, what is there must not be lost:
    that is a :class:`ResumeError`. ``resumable`` is whether the user can ask for ``resume``.

    A run that is ``endless`` is ended by an interrupt: then, too, FILE.part becomes FILE, if that
    was not there before. If nothing has been written, FILE stays.

    Raises OSError. A pipe or a device is written to directly.
    """

    def __init__(
        self,
        path: str,
        *,
        resume: bool = False,
        resumable: bool = True,
        endless: bool = False,
    ) -> None:
        self._draft = Draft(path, f"{Path(os.path.realpath(path)).name}.part")
        self._resume, self._resumable, self._endless = resume, resumable, endless
        self._spared = False
        """Whether FILE is to stay, although the run has come to its end."""
        self._copied = False
        """Whether FILE.part is a copy of FILE, and nothing else yet."""
        self._includes_former = False
        self._length = 0
        """Of FILE.part, without what is written in part."""
        self._next = 0
        """What the length will be when all is written that is being written."""
        if resume and self._draft.file is None:
            raise OSError(0, "only a file can be gone on with")

    def __enter__(self) -> GrowingFile:
        part = self._draft.file
        if part is not None:
            if part.exists():
                if not part.is_file():
                    raise ResumeError(f"{part}: this is no file, and the answers are to grow here.")
                if part.stat().st_size and not self._resume:
                    raise ResumeError(self._unfinished)
            elif self._resume and self._draft.target.exists():
                self._copied = self._includes_former = True
                shutil.copyfile(self._draft.target, part)
        self._stream = self._draft.open("a+")
        if part is not None:
            try:
                _lock(self._stream.fileno(), part)
            except ResumeError:
                self._draft.close()
                raise
            self._length = part.stat().st_size
            ending.add(self)
        return self

    @property
    def _unfinished(self) -> str:
        what = "there are the answers of a run that has not ended"
        remove = "who does not want it can remove it"
        how = f"--resume goes on with it, and {remove}" if self._resumable else remove
        return f"{self._draft.file}: {what}; {how}."

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if self._draft.file is None:
                self._draft.close()
            elif kind is None and self._length and not self._spared:
                self._draft.keep(self._length)
            elif kind is not None and issubclass(kind, KeyboardInterrupt):
                self.end()
            else:
                # who is told that something else is there need not be told where
                self._leave(told=kind is None or not issubclass(kind, ResumeError))
        finally:
            ending.discard(self)

    def spare(self) -> None:
        """Let FILE stay even if the run comes to its end: not all of it could be converted."""
        self._spared = True

    def end(self) -> None:
        """Leave all as it is to be after an interrupt: for a process that ends at once."""
        if self._draft.file is None:
            return
        if self._draft.file.stat().st_size == self._next:
            # an interrupt can come between the writing and the counting
            self._length = self._next
        replaces = self._includes_former or not self._draft.target.exists()
        if self._endless and replaces and self._length:
            self._draft.keep(self._length)
        else:
            self._leave(told=True)

    def _leave(self, *, told: bool) -> None:
        """Let FILE stay, and FILE.part if there is something in it that FILE does not have."""
        part = self._draft.file
        assert part is not None
        if self._copied or not self._length:
            self._draft.drop()
            return
        self._draft.close()
        if part.stat().st_size > self._length:
            os.truncate(part, self._length)
        if told and sys.stderr is not None:
            stays = ""
            if self._spared:
                stays = f"{self._draft.target} has puzzles that were read, and stays: "
            how = ": --resume goes on with it" if self._resumable else ""
            text = visible(f"pyskyl: {stays}what is finished is in {part}{how}") + "\n"
            with suppress(OSError):
                os.write(2, text.encode(errors="backslashreplace"))

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
        self._cut(length)

    def former_parts(
        self, separator: str, is_whole: Callable[[str], bool]
    ) -> Iterator[tuple[int, str]]:
        """Yield the parts that stand there with lines ``separator`` between, and their first lines.

        Behind them all the last one is forgotten if it is written in part, as ``is_whole`` says.
        Raises :class:`ResumeError` if another one, or what is finished, is not whole.
        """
        part = self._draft.file
        if part is None:
            return
        first, text, end = 1, "", 0
        with part.open(encoding="utf-8", errors="surrogateescape", newline="\n") as stream:
            for number, line in enumerate(stream, 1):
                if line != separator:
                    text += line
                    if len(text) > _LONGEST:
                        raise self._no_part(first)
                    continue
                if not is_whole(text):
                    raise self._no_part(first)
                yield first, text
                end += len(text.encode()) + (len(separator) if first > 1 else 0)
                first, text = number + 1, ""
        if is_whole(text):
            yield first, text
        elif text and self._copied:
            raise self._no_part(first)
        else:
            self._cut(end)

    def _no_part(self, line: int) -> ResumeError:
        return ResumeError(f"{self._where}:{line}: this is no puzzle that is written here.")

    def refusal(self, line: int, reason: str) -> ResumeError:
        """What is to be raised if the object of this line belongs to another run."""
        what = "the puzzles or the options are not those of the run before"
        return ResumeError(f"{self._where}:{line}: {reason}: {what}.")

    def too_long(self, line: int, option: str) -> ResumeError:
        """What is to be raised if more is there than ``option`` asks for, from this line on."""
        what = f"there is more here than {option} asks for: a larger number goes on with it"
        return ResumeError(f"{self._where}:{line}: {what}.")

    @property
    def _where(self) -> Path | None:
        return self._draft.target if self._copied else self._draft.file

    def write(self, text: str) -> None:
        """Write lines, behind those that are there."""
        self._append(text.encode())

    def _append(self, data: bytes) -> None:
        self._copied = False
        self._next = self._length + len(data)
        left = memoryview(data)
        while left:
            left = left[self._stream.write(left) :]
        self._length = self._next

    def _cut(self, length: int) -> None:
        """Forget what stands behind these bytes."""
        assert self._draft.file is not None
        os.truncate(self._draft.file, length)
        self._length = length


class RewrittenFile(GrowingFile):
    """As a :class:`GrowingFile` with ``resume``, where all is written once more, as it is cheap.

    What is there is not written again, but compared; only what is behind it is written.
    """

    def __init__(self, path: str) -> None:
        super().__init__(path, resume=True)
        self._line = 1

    def __enter__(self) -> RewrittenFile:
        super().__enter__()
        part = self._draft.file
        assert part is not None
        self._former = part.open("rb")
        self._left = part.stat().st_size
        """How many bytes that were there have not been compared."""
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        self._former.close()
        if kind is None and self._left:
            more = self.refusal(self._line, "there is more than what is written now")
            super().__exit__(ResumeError, *rest)
            raise more
        super().__exit__(kind, *rest)

    def write(self, text: str) -> None:
        """Write what is not there yet. Raises :class:`ResumeError` if there is something else."""
        data = text.encode()
        former = self._former.read(min(len(data), self._left))
        if not data.startswith(former):
            raise self.refusal(self._line, "this is not what is written now")
        self._left -= len(former)
        self._line += data.count(b"\n")
        if len(former) < len(data):
            self._cut(self._length - len(former))
            self._append(data)


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
    except OSError:  # a file system that has no locks
        return

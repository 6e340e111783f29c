"""A file that grows puzzle by puzzle, so that an interrupted run can be gone on with.

What is known of a puzzle goes into FILE.part at once, and that becomes FILE when all are there.
Whatever ends the run, even SIGKILL, all of it but the last line, or the last puzzle, is whole.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from ..formats import Draft
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
        if self._is_empty or (error is not None and self._copied):
            self._draft.drop()
        elif error is None:
            self._draft.keep()
        else:
            self._draft.close()

    @property
    def _is_empty(self) -> bool:
        """Whether there is nothing in FILE.part: then what was there before is to stay."""
        part = self._draft.file
        return part is not None and not part.stat().st_size

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
            os.truncate(part, end)

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
        left = memoryview(data)
        while left:
            left = left[self._stream.write(left) :]

    def end(self) -> None:
        """Say how to go on: for a process that ends at once."""
        part = self._draft.file
        if part is None:
            return
        if self._copied or self._is_empty:
            self._draft.drop()
        else:
            text = f"pyskyl: what is finished is in {part}: --resume goes on with it\n"
            os.write(2, text.encode(errors="backslashreplace"))


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

    def __exit__(self, error: object, *rest: object) -> None:
        self._former.close()
        more = None
        if error is None and self._left:
            more = self.refusal(self._line, "there is more than what is written now")
        super().__exit__(error or more, *rest)
        if more:
            raise more

    def write(self, text: str) -> None:
        """Write what is not there yet. Raises :class:`ResumeError` if there is something else."""
        data = text.encode()
        former = self._former.read(min(len(data), self._left))
        if not data.startswith(former):
            raise self.refusal(self._line, "this is not what is written now")
        self._left -= len(former)
        self._line += data.count(b"\n")
        if len(former) < len(data):
            self._append(data[len(former) :])


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

"""Files that appear whole or not at all."""

from __future__ import annotations

import io
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

_Self = TypeVar("_Self", bound="WholeFile")


class WholeFile:
    """A file that is written beside ``path`` and takes its place when a ``with`` block ends.

    If the block raises, even KeyboardInterrupt, an earlier file stays as it was, and nothing else
    is left. The new file has the permissions of the one it replaces; a symbolic link is followed; a
    pipe, a terminal or a device, such as /dev/stdout, is written to directly. ``file`` is the path
    of the file beside, called ``name`` or by a random name; None if there is none. Raises OSError.

    >>> with WholeFile(os.devnull) as file:
    ...     file.write("hello")
    """

    def __init__(self, path: str | os.PathLike[str], name: str = "") -> None:
        target = Path(os.path.realpath(path))
        self._path, self.target = path, target
        self._former: os.stat_result | None = None
        self.file: Path | None = None
        self._stream: io.FileIO | None = None
        with suppress(FileNotFoundError):
            # not of the target: the link that stands for another process's pipe leads to no path
            self._former = Path(path).stat()
        if not self._former or _is_replaceable(path, target, self._former):
            # a name may have 255 bytes
            short = os.fsencode(target.name)[:100].decode(errors="ignore")
            self.file = target.with_name(name or f".{short}.{os.urandom(4).hex()}.part")

    def __enter__(self: _Self) -> _Self:
        self.open()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self.keep()
        finally:
            self.end()

    def open(self, mode: str = "x") -> io.FileIO:
        """Open the stream to write to, which has no buffer; ``mode`` is for a file beside."""
        if self.file is None:
            self._stream = io.FileIO(self._path, "a")
            return self._stream
        try:
            self._stream = io.FileIO(self.file, mode)
        except OSError as error:
            # the user knows only the file that was to be written
            raise type(error)(error.errno, error.strerror, os.fspath(self._path)) from None
        return self._stream

    def write(self, data: str | bytes) -> None:
        """Write bytes, or text in UTF-8."""
        assert self._stream is not None
        left = memoryview(data.encode() if isinstance(data, str) else data)
        while left:
            left = left[self._stream.write(left) :]

    def keep(self, length: int | None = None) -> None:
        """Put the file in its place: all of it, or its first ``length`` bytes."""
        if self.file is not None:
            if length is not None:
                os.truncate(self.file, length)
            self.close()
            if self._former:
                self.file.chmod(stat.S_IMODE(self._former.st_mode))
            self.file.replace(self.target)
        self.close()

    def end(self) -> None:
        """Delete the file beside, unless it has been put in its place."""
        self.close()
        if self.file is not None:
            self.file.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the stream; the file beside stays as it is."""
        if self._stream is not None:
            self._stream.close()


def _is_replaceable(path: str | os.PathLike[str], target: Path, former: os.stat_result) -> bool:
    """Whether another file may take the place of ``target``, which exists.

    A write-protected file could be replaced, but should not be: opening it raises the error. Other
    processes have opened the files behind /dev/stdout and below /proc, and go on writing to them.
    """
    return (
        stat.S_ISREG(former.st_mode)
        and os.access(target, os.W_OK)
        and not os.fspath(path).startswith(("/dev/", "/proc/"))
    )

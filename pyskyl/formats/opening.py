"""Files by their paths or as open file objects, which may be binary or text."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TextIO, TypeAlias, TypeGuard

from ..values.words import kind_of
from .writing import WholeFile

File: TypeAlias = str | os.PathLike[str] | BinaryIO | TextIO


def name_of(file: File) -> str:
    """The path of a file, or what a file object says it is called. Raises TypeError."""
    if isinstance(file, (str, os.PathLike)):
        return os.fspath(file)
    if not (hasattr(file, "read") or hasattr(file, "write")):
        raise TypeError(f"{kind_of(file)} is no path, and no file object")
    name = getattr(file, "name", None)
    return name if isinstance(name, str) else "<stream>"


@contextmanager
def opened(file: File) -> Iterator[TextIO]:
    """The text of a file, as ``split_lines`` takes it; a file object stays open. Raises OSError."""
    if isinstance(file, (str, os.PathLike)):
        with Path(file).open("rb") as stream, opened(stream) as text:
            yield text
        return
    binary: Any = io.BufferedReader(_Encoded(file)) if _is_text(file) else file
    # a byte that is not UTF-8 becomes half a surrogate pair
    text = io.TextIOWrapper(binary, "utf-8", "surrogateescape")
    try:
        yield text
    finally:
        # else it would close the stream, which its owner may have done already
        if not file.closed:
            text.detach()


def _is_text(file: Any) -> TypeGuard[TextIO]:
    return hasattr(file, "encoding")


class _Encoded(io.RawIOBase):
    """The UTF-8 of a text stream, whose lines may end as those of any system do."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        # a character has at most four bytes; and no line has to wait for the next one
        data = self._stream.readline(len(buffer) // 4).encode(errors="surrogatepass")
        buffer[: len(data)] = data
        return len(data)


@contextmanager
def writable(file: File) -> Iterator[Callable[[str], object]]:
    """A function that writes text to a file, which appears whole, or to a file object."""
    if isinstance(file, (str, os.PathLike)):
        with WholeFile(file) as whole:
            yield whole.write
    else:
        stream: Any = file
        yield stream.write if _is_text(file) else lambda text: stream.write(text.encode())

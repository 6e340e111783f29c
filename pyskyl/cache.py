"""The user's cache, for files that take long to make and can be made again.

The name of a file says what it was made from, and has a checksum of its contents: the file will be
run, and a damaged one can crash the process.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

_MOST = 16
"""How many entries a folder keeps. Some belong to other checkouts or other builds of SWI-Prolog,
and some are drafts of processes that ended while they wrote."""


def user_folder() -> Path | None:
    """The folder of pyskyl's cache, which may not exist; None if the environment names none."""
    for base in (
        Path(os.environ.get("XDG_CACHE_HOME", "")),
        Path(os.environ.get("HOME", ""), ".cache"),
    ):
        if base.is_absolute():
            return base / "pyskyl"
    return None


def own_folder(name: str) -> Path | None:
    """A folder in the cache, made if need be; None if there is no safe one.

    The files in it will be run, so only this user may write to it.
    """
    base = user_folder()
    if base is None:
        return None
    folder = base / name
    try:
        str(folder).encode()  # Prolog must be able to take its name
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.stat()
    except (OSError, UnicodeEncodeError):
        return None
    ours = hasattr(os, "getuid") and status.st_uid == os.getuid() and not status.st_mode & 0o022
    return folder if ours else None


def checksum(contents: bytes) -> str:
    """A checksum of ``contents``, for a file name."""
    return f"{crc32(contents):08x}"


def find(folder: Path, name: str, suffix: str) -> Path | None:
    """The file that was made for ``name``, if it is there and undamaged."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f"{name}-*{suffix}"):
            if path.stem == f"{name}-{checksum(path.read_bytes())}":
                return path
    return None


def make(folder: Path, name: str, suffix: str, write: Callable[[Path], bool]) -> bool:
    """Make a file: ``write(draft)`` writes it, and returns whether to keep it.

    False if nothing can be written here; then ``write`` was not called.
    """
    from tempfile import TemporaryDirectory

    try:
        drafts = TemporaryDirectory(prefix="draft-", dir=folder, ignore_cleanup_errors=True)
    except OSError:  # we may read it, but not write to it
        return False
    with drafts:
        draft = Path(drafts.name, f"draft{suffix}")
        if write(draft):
            with contextlib.suppress(OSError):
                draft.replace(folder / f"{name}-{checksum(draft.read_bytes())}{suffix}")
    _tidy(folder)
    return True


def _tidy(folder: Path) -> None:
    """Remove all but the newest files and drafts.

    A process that was about to load or write one of these goes on without it.
    """
    from shutil import rmtree

    with contextlib.suppress(OSError):
        newest = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in newest[_MOST:]:
            if path.is_dir():
                rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)

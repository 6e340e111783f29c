"""The user's cache: what takes long to make and can be made again.

A file there is named for what it was made from, with a checksum of what is in it: it will be run,
and a damaged one can end the process.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

_MOST = 16
"""Files in a folder: those of other checkouts, too, and of other builds of SWI-Prolog."""

_DRAFT_SECONDS = 60
"""How old a draft is when it can no longer be in the making, which takes a tenth of a second. If it
is after all, that process goes on without."""


def user_folder() -> Path | None:
    """Where the user's cache of pyskyl is, whether or not it is there; None if nobody can tell."""
    for base in (
        Path(os.environ.get("XDG_CACHE_HOME", "")),
        Path(os.environ.get("HOME", ""), ".cache"),
    ):
        if base.is_absolute():
            return base / "pyskyl"
    return None


def own_folder(name: str) -> Path | None:
    """A folder of ours in the cache, made if it is not there. None if there can be none.

    What is in it will be run, so that nobody but this user may write to it.
    """
    base = user_folder()
    if base is None:
        return None
    folder = base / name
    try:
        str(folder).encode()  # or Prolog could not be told its name
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.stat()
    except (OSError, UnicodeEncodeError):
        return None
    ours = hasattr(os, "getuid") and status.st_uid == os.getuid() and not status.st_mode & 0o022
    return folder if ours else None


def checksum(contents: bytes) -> str:
    """A name for these contents."""
    return f"{crc32(contents):08x}"


def find(folder: Path, name: str, suffix: str) -> Path | None:
    """The file that was made for a name, if it is there as it was written."""
    _drop_drafts(folder)
    with contextlib.suppress(OSError):
        for path in folder.glob(f"{name}-*{suffix}"):
            if path.stem == f"{name}-{checksum(path.read_bytes())}":
                return path
    return None


def make(folder: Path, name: str, suffix: str, write: Callable[[Path], bool]) -> bool:
    """Have a file written: ``write(draft)`` does it, and says whether it is to be kept.

    False if nothing can be written here, so that ``write`` was not called.
    """
    from tempfile import TemporaryDirectory

    try:
        drafts = TemporaryDirectory(prefix="draft-", dir=folder, ignore_cleanup_errors=True)
    except OSError:  # it can be read, but not written to
        return False
    with drafts:
        draft = Path(drafts.name, f"draft{suffix}")
        if write(draft):
            with contextlib.suppress(OSError):
                draft.replace(folder / f"{name}-{checksum(draft.read_bytes())}{suffix}")
    _tidy(folder, suffix)
    return True


def _tidy(folder: Path, suffix: str) -> None:
    """Take away all but the newest files.

    A process that was about to load one of these makes its own.
    """
    with contextlib.suppress(OSError):
        files = folder.glob(f"*{suffix}")
        newest = sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)
        for path in newest[_MOST:]:
            path.unlink(missing_ok=True)


def _drop_drafts(folder: Path) -> None:
    """Take away what processes have left that ended while they wrote."""
    with contextlib.suppress(OSError):
        for path in folder.glob("draft-*"):
            if time.time() - path.stat().st_mtime > _DRAFT_SECONDS:
                from shutil import rmtree

                rmtree(path, ignore_errors=True)

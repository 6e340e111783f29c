"""The user's cache: what takes long to make and can be made again.

A file there is named for what it was made from, with a checksum of what is in it: it will be run,
and a damaged one can end the process.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

_MOST = 16
"""What is kept in a folder: files of other checkouts, too, and of other builds of SWI-Prolog; and
what processes have left that ended while they wrote."""


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
    _tidy(folder)
    return True


def _tidy(folder: Path) -> None:
    """Take away all but the newest files and drafts.

    A process that was about to load or to write one of these goes on without.
    """
    from shutil import rmtree

    with contextlib.suppress(OSError):
        newest = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in newest[_MOST:]:
            if path.is_dir():
                rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)

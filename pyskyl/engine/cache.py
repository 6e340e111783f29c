"""The user's cache, for files that take long to make and can be made again.

The name of a file says what it was made from, and has a checksum of its contents: the file will be
run, and a damaged one can crash the process.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

_MOST = 32
"""How many entries a folder keeps. Some belong to other checkouts or other builds of SWI-Prolog,
and some are drafts of processes that ended while they wrote."""


def own_folder(name: str) -> Path | None:
    """A folder in the cache, made if need be; None if there is none that is safe.

    What is in it is run or overwritten, so nobody but this user and root may be able to write to
    it, or to put another folder or a link in its place. The base of the cache may be a folder that
    many share, such as a home in /tmp.
    """
    bases = (
        Path(os.environ.get("XDG_CACHE_HOME", "")),
        Path(os.environ.get("HOME", ""), ".cache"),
    )
    base = next((base for base in bases if base.is_absolute()), None)
    if base is None or not hasattr(os, "getuid"):
        return None
    ours = base / "pyskyl"
    try:
        str(ours / name).encode()  # Prolog must be able to take its name
        safe = _stays(base) and _is_own(ours) and _is_own(ours / name)
    except (OSError, UnicodeEncodeError, RecursionError):  # a link can lead to itself
        return None
    return ours / name if safe else None


def _stays(path: Path) -> bool:
    """Whether nobody else can change which folder is at ``path``. Raises OSError."""
    if path != path.parent and not _stays(path.parent):
        return False
    status = _made(path)
    if status.st_uid not in {os.getuid(), 0}:
        return False
    if stat.S_ISLNK(status.st_mode):
        return _stays(path.parent / path.readlink())
    # where this bit is set, as for /tmp, nobody can rename what belongs to others
    return bool(status.st_mode & stat.S_ISVTX) or not _others_write(status)


def _is_own(folder: Path) -> bool:
    """Whether ``folder``, in one that stays, is this user's, and no link. Raises OSError."""
    status = _made(folder)
    ours = stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid()
    return ours and not _others_write(status)


def _made(folder: Path) -> os.stat_result:
    """The status of what is at ``folder``, which is made if nothing is. Raises OSError."""
    try:
        return folder.lstat()
    except FileNotFoundError:
        with contextlib.suppress(FileExistsError):  # by another process of ours, meanwhile
            folder.mkdir(mode=0o700)
        return folder.lstat()


def _others_write(status: os.stat_result) -> bool:
    # many systems give each user a group of the same number, which may write to what they make
    private = 0 < status.st_gid == os.getuid()
    return bool(status.st_mode & (stat.S_IWOTH if private else stat.S_IWOTH | stat.S_IWGRP))


def checksum(contents: bytes) -> str:
    """A checksum of ``contents``, for a file name."""
    return f"{crc32(contents):08x}"


def find(folder: Path, name: str, suffix: str) -> Path | None:
    """The file that was made for ``name``, if it is there and undamaged; it counts as new again."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f"{name}-*{suffix}"):
            if path.stem == f"{name}-{checksum(path.read_bytes())}":
                with contextlib.suppress(OSError):  # if we may only read it
                    os.utime(path)
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
    """Remove all but the files and drafts that were made or found last.

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

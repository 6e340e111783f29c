"""The user's cache: what takes long to make and can be made again."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["own_folder"]


def own_folder(name: str) -> Path | None:
    """A folder of ours in the cache, made if it is not there. None if there can be none.

    What is in it will be run, so that nobody but this user may write to it.
    """
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not base.is_absolute():
        base = Path(os.environ.get("HOME", ""), ".cache")
        if not base.is_absolute():
            return None
    folder = base / "pyskyl" / name
    try:
        str(folder).encode()  # or Prolog could not be told its name
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.stat()
    except (OSError, UnicodeEncodeError):
        return None
    ours = hasattr(os, "getuid") and status.st_uid == os.getuid() and not status.st_mode & 0o022
    return folder if ours else None

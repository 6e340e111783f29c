"""The Prolog program as files: where they are, and the compiled copy of them that is kept.

Prolog takes as long to compile our files as to start. So the first process leaves a compiled copy
(``qcompile/2``) in the user's cache, and the next ones load that. Its name says what it was made
from: the build of SWI-Prolog, the contents and places of all our files, and which of them were
loaded before. When any of these changes, the copy is not found and another is made; so it is never
stale, and nothing has to be deleted. Where there is no cache that only this user can write to, the
source is loaded.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from ..cache import own_folder
from ..errors import EngineError

__all__ = ["configuration_directory", "load", "prolog_directory", "source"]

Query: TypeAlias = Callable[[str, dict[str, Any]], Mapping[str, Any]]
"""What runs a query once: the text, and the values of some of its variables."""

# What a compiled file depends on apart from its source: it has none of the files that were loaded
# before, and is for a Prolog that has the same ones.
_BUILD = """
    findall(_Value,
            ( member(_Flag, [version, version_git, compiled_at, arch, address_bits, gmp_version,
                             encoding, home]),
              current_prolog_flag(_Flag, _Value)
            ),
            _Flags),
    findall(_File, (source_file(_File), sub_atom(_File, 0, _, _, Root)), _Files0),
    msort(_Files0, _Files),
    Build = [_Flags,_Files]
"""
# While a file is loaded, a signal waits: it would leave the file half loaded for good.
_LOAD_SOURCE = """
    statistics(errors, _Before),
    sig_atomic(load_files(File, [if(not_loaded), silent(true)])),
    statistics(errors, _After),
    Errors is _After - _Before
"""
# qcompile(File, [include(user)]) puts its result beside the source, where we may not write; this is
# what it calls. Where the result cannot be written, the program is loaded once more without it.
_LOAD_AND_COMPILE = """
    statistics(errors, _Errors0),
    statistics(warnings, _Warnings0),
    sig_atomic(catch(setup_call_cleanup(
                         asserta('$qlf':qinclude(user), _Ref),
                         load_files(File,
                                    ['$qlf'(Compiled), if(not_loaded), silent(true)]),
                         erase(_Ref)),
                     _,
                     load_files(File, [silent(true)]))),
    statistics(errors, _Errors1),
    statistics(warnings, _Warnings1),
    Errors is _Errors1 - _Errors0,
    Warnings is _Warnings1 - _Warnings0
"""
_LOAD_COMPILED = """
    sig_atomic(catch(load_files(Compiled, [if(not_loaded), silent(true)]), _, fail))
"""

_MOST = 16
"""Compiled copies in the cache: of other checkouts too, and of other builds of SWI-Prolog."""

_DRAFT_SECONDS = 60
"""How old a draft is when it can no longer be in the making, which takes a tenth of a second. If it
is after all, that process goes on without."""


def prolog_directory() -> Path:
    """Where the Prolog files are: in the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "prolog"
    return installed if installed.is_dir() else package.parent / "prolog"


def source(part: str = "python") -> Path:
    """The file that loads the program that solves, or another part of it, which is named."""
    return prolog_directory() / "skyscraper" / f"{part}.pl"


def configuration_directory() -> Path:
    """What ``XDG_CONFIG_HOME`` is while Prolog starts: there it finds our init file."""
    return Path(__file__).resolve().parent / "configuration"


def load(query: Query, *, fresh: bool, part: str = "python") -> Path:
    """Load a part, and return the file it was loaded from: the source or a compiled copy.

    The first part is ``python``; what it has loaded is not in the copies of others.

    ``fresh`` says that nobody else has used this Prolog. If others may have, the program is loaded
    from source, and no copy is left: their expansions of goals and terms would be in it for ever.
    Raises :class:`EngineError` if the source has errors, which Prolog has printed then, and what
    ``query`` raises.
    """
    folder = own_folder("prolog") if fresh else None
    if folder is None:
        return _load_source(query, source(part))
    _drop_drafts(folder)
    root = f"{prolog_directory()}{os.sep}"
    name = _name(query(_BUILD, {"Root": root})["Build"], part)
    compiled = _find(folder, name)
    if compiled and query(_LOAD_COMPILED, {"Compiled": str(compiled)})["truth"]:
        return compiled
    return _load_and_compile(query, source(part), folder, name)


def _load_source(query: Query, file: Path) -> Path:
    _check(query(_LOAD_SOURCE, {"File": str(file)}), file)
    return file


def _load_and_compile(query: Query, file: Path, folder: Path, name: str) -> Path:
    from tempfile import TemporaryDirectory

    try:
        drafts = TemporaryDirectory(prefix="draft-", dir=folder, ignore_cleanup_errors=True)
    except OSError:  # it can be read, but not written to
        return _load_source(query, file)
    with drafts:
        draft = Path(drafts.name, "program.qlf")
        reply = query(_LOAD_AND_COMPILE, {"File": str(file), "Compiled": str(draft)})
        _check(reply, file)
        if not reply["Warnings"]:  # the next process shall print them, too
            with contextlib.suppress(OSError):
                draft.replace(folder / f"{name}-{_digest(draft)}.qlf")
    _tidy(folder)
    return file


def _check(reply: Mapping[str, Any], file: Path) -> None:
    if reply["Errors"]:
        raise EngineError(f"the Prolog program {file} has the errors printed above")


def _name(build: Sequence[object], part: str = "python") -> str:
    """What a compiled copy of the files as they are now is called, before its own digest."""
    from hashlib import blake2b

    root = prolog_directory()
    digest = blake2b(repr((build, os.fspath(root), part)).encode(), digest_size=12)
    # An editor's lock may be a link to nothing.
    for path in sorted(path for path in root.rglob("*.pl") if path.is_file()):
        contents = path.read_bytes()
        digest.update(repr((os.fspath(path.relative_to(root)), len(contents))).encode())
        digest.update(contents)
    return digest.hexdigest()


def _digest(compiled: Path) -> str:
    """The digest of a compiled file: Prolog ends the whole process when it loads a damaged one."""
    from hashlib import blake2b

    return blake2b(compiled.read_bytes(), digest_size=12).hexdigest()


def _find(folder: Path, name: str) -> Path | None:
    """The compiled copy of this name that is as it was written, if there is one."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f"{name}-*.qlf"):
            if path.stem == f"{name}-{_digest(path)}":
                return path
    return None


def _tidy(folder: Path) -> None:
    """Take away all but the newest copies.

    A process that was about to load one of these loads the source.
    """
    with contextlib.suppress(OSError):
        copies = folder.glob("*.qlf")
        newest = sorted(copies, key=lambda path: path.stat().st_mtime, reverse=True)
        for path in newest[_MOST:]:
            path.unlink(missing_ok=True)


def _drop_drafts(folder: Path) -> None:
    """Take away what processes have left that ended while they compiled."""
    with contextlib.suppress(OSError):
        for path in folder.glob("draft-*"):
            if time.time() - path.stat().st_mtime > _DRAFT_SECONDS:
                from shutil import rmtree

                rmtree(path, ignore_errors=True)

"""The files of the Prolog program: where they are, and the compiled copy that is kept of them.

Prolog takes as long to compile our files as to start. So the first process leaves a compiled copy
(``qcompile/2``) in the user's cache, and the next ones load that. Its name says what it was made
from: the build of SWI-Prolog, the places, sizes and times of all our files, and which of them were
already loaded. If any of these changes, the copy is not found and another is made; so it is never
stale, and nothing has to be deleted. Without a cache that only this user can write to, the source
is loaded.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from ..errors import EngineError
from . import cache

_SUFFIX = ".qlf"

Query: TypeAlias = Callable[[str, dict[str, Any]], Mapping[str, Any]]
"""Runs a query once: takes its text, and the values of some of its variables."""

# What a compiled file depends on apart from its source: it leaves out the files that were already
# loaded, and is for a Prolog that has loaded the same ones.
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
# A signal waits until a file is loaded: it would leave the file half loaded for good.
_LOAD_SOURCE = """
    statistics(errors, _Before),
    sig_atomic(load_files(File, [if(not_loaded), silent(true)])),
    statistics(errors, _After),
    Errors is _After - _Before
"""
# qcompile(File, [include(user)]) puts its result beside the source, where we may not write; this is
# what it calls. If the result cannot be written, the program is loaded once more without it.
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


def prolog_directory() -> Path:
    """Where the Prolog files are: in the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "prolog"
    return installed if installed.is_dir() else package.parent / "prolog"


def source(part: str = "python") -> Path:
    """The file that loads a part of the program, by default the one that solves."""
    return prolog_directory() / "skyscraper" / f"{part}.pl"


def configuration_directory() -> Path:
    """The value of ``XDG_CONFIG_HOME`` while Prolog starts: there it finds our init file."""
    return Path(__file__).resolve().parent / "configuration"


def load(query: Query, *, fresh: bool, part: str = "python") -> Path:
    """Load a part, and return the file it was loaded from: the source or a compiled copy.

    The first part is ``python``; the copies of others leave out what it has loaded.

    ``fresh`` says that nobody else has used this Prolog. If others may have, the program is loaded
    from source, and no copy is kept: it would have their goal and term expansions for ever. Raises
    :class:`EngineError` if the source has errors, which Prolog then has printed, and whatever
    ``query`` raises.
    """
    folder = cache.own_folder("prolog") if fresh else None
    if folder is None:
        return _load_source(query, source(part))
    root = f"{prolog_directory()}{os.sep}"
    name = _name(query(_BUILD, {"Root": root})["Build"], part)
    compiled = cache.find(folder, name, _SUFFIX)
    if compiled and query(_LOAD_COMPILED, {"Compiled": str(compiled)})["truth"]:
        return compiled

    def compile(draft: Path) -> bool:
        reply = query(_LOAD_AND_COMPILE, {"File": str(file), "Compiled": str(draft)})
        _check(reply, file)
        return not reply["Warnings"]  # let the next process print them, too

    file = source(part)
    return file if cache.make(folder, name, _SUFFIX, compile) else _load_source(query, file)


def _load_source(query: Query, file: Path) -> Path:
    _check(query(_LOAD_SOURCE, {"File": str(file)}), file)
    return file


def _check(reply: Mapping[str, Any], file: Path) -> None:
    if reply["Errors"]:
        raise EngineError(f"the Prolog program {file} has the errors printed above")


def _name(build: Sequence[object], part: str = "python") -> str:
    """The name of a compiled copy of the files as they are now, without its own checksum.

    A file that is written to or replaced has a new time of change (``st_ctime``), whatever age it
    claims. Reading all files instead would take as long as loading the copy.
    """
    root = os.fspath(prolog_directory())
    key = [repr((build, root, part))]
    for folder, _, names in os.walk(root):
        for path in (Path(folder, name) for name in names if name.endswith(".pl")):
            with contextlib.suppress(FileNotFoundError):  # an editor's lock is a link to nothing
                status = path.stat()
                times = status.st_mtime_ns, status.st_ctime_ns
                key.append(repr((os.fspath(path), status.st_size, *times)))
    return cache.checksum("".join(sorted(key)).encode())

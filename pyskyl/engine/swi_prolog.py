"""Finds SWI-Prolog: the one place that imports janus_swi, which starts it.

Two are tried, in this order unless ``PYSKYL_SWIPL`` names the first:

- ``installed``: the package janus-swi, which uses the SWI-Prolog that it was compiled for;
- ``bundled``: the SWI-Prolog and the janus-swi that a wheel of pyskyl may contain.

One that does not import is passed over. If none is left, the error says why.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from locale import LC_CTYPE, setlocale
from pathlib import Path
from types import ModuleType

from ..errors import EngineNotFoundError
from . import prolog_files


@contextlib.contextmanager
def environment_variable(name: str, value: str | None) -> Iterator[None]:
    """Give the variable ``name`` this value, or none, and afterwards its old one.

    All threads see it, and may change or remove it meanwhile.
    """
    saved = os.environ.get(name)
    _set(name, value)
    try:
        yield
    finally:
        _set(name, saved)


def _set(name: str, value: str | None) -> None:
    if value is None:
        os.environ.pop(name, None)
    else:
        os.environ[name] = value


def locale_of_names() -> contextlib.AbstractContextManager[None]:
    """Where the locale is C, let Prolog have one that knows more letters than ASCII.

    Prolog ends a process that starts it with the name of a folder that its locale cannot express.
    The locale is also C if the one that the user wants is not installed.
    """
    is_c = setlocale(LC_CTYPE) == "C"
    return environment_variable("LC_ALL", "C.UTF-8" if is_c else os.environ.get("LC_ALL"))


_NOT_FOUND = (
    "solving needs SWI-Prolog: run ./setup.sh in the source of pyskyl, or install"
    " the wheel of pyskyl for this system;\n"
    "or install SWI-Prolog 9.1.12 or newer and a C compiler, and then:"
    " CFLAGS=-std=gnu17 pip install --no-cache-dir --force-reinstall janus-swi"
)

_BUNDLED = Path(__file__).resolve().parents[1] / "bundled"
"""What ``.ci/wheel`` puts into a wheel: SWI-Prolog's home, and janus-swi in a folder beside it."""


def start() -> ModuleType:
    """Start Prolog, unless it runs already, and return the janus module.

    Raises :class:`EngineNotFoundError` if there is none.
    """
    reasons = []
    # Janus has no options for how Prolog starts, but Prolog looks at the environment. It would
    # read the user's init file, which is for the toplevel: it may print, redefine or halt. And if
    # PATH has no swipl, it would take a file of this name in the current folder for its program,
    # and run it. Our folder has both: an init file and an empty program.
    folder = str(prolog_files.configuration_directory())
    path = os.pathsep.join([folder, os.environ.get("PATH", os.defpath)])
    for name in _order():
        try:
            with (
                environment_variable("XDG_CONFIG_HOME", folder),
                environment_variable("PATH", path),
                locale_of_names(),
            ):
                return _SYSTEMS[name]()
        except Exception as error:
            reasons.append(f"{name} ({error})")
            for module in [module for module in sys.modules if module.startswith("janus_swi")]:
                del sys.modules[module]
    raise EngineNotFoundError(f"{_NOT_FOUND}\ntried: {', '.join(reasons)}")


def _order() -> list[str]:
    """The names in the order of trial. Raises :class:`EngineNotFoundError` for an unknown one."""
    first = os.environ.get("PYSKYL_SWIPL") or "installed"
    if first not in _SYSTEMS:
        names = " or ".join(_SYSTEMS)
        raise EngineNotFoundError(f"PYSKYL_SWIPL is {first!r}, and not {names}")
    return sorted(_SYSTEMS, key=lambda name: name != first)


def _installed() -> ModuleType:
    # Prolog ends the process if this variable names the home of another Prolog
    home = os.environ.get("SWI_HOME_DIR")
    with environment_variable("SWI_HOME_DIR", home if home and _starts() else None):
        return _imported()


def _starts() -> bool:
    """Whether Prolog starts in a process of its own."""
    from subprocess import DEVNULL, run

    if not sys.executable or getattr(sys, "frozen", False):
        return False
    code = f"import sys; sys.path[:] = {sys.path!r}; import janus_swi"
    command = [sys.executable, "-c", code]
    return run(command, stdin=DEVNULL, capture_output=True, check=False).returncode == 0


def _imported() -> ModuleType:
    import janus_swi

    if janus_swi.__file__ is None:
        raise ImportError("of janus_swi only a folder is left")
    janus: ModuleType = janus_swi
    return janus


def _bundled() -> ModuleType:
    if not _BUNDLED.is_dir():
        # in a checkout, Python imports the source although a wheel is installed
        raise ImportError(f"there is none in {_BUNDLED.parent}")
    folder = str(_BUNDLED / "janus")
    sys.path.insert(0, folder)
    try:
        with environment_variable("SWI_HOME_DIR", str(_BUNDLED / "home")):
            return _imported()
    finally:
        sys.path.remove(folder)


_SYSTEMS = {"installed": _installed, "bundled": _bundled}

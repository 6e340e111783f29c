"""Which SWI-Prolog there is: the one place that imports janus_swi, which starts it.

There are two, tried in this order unless ``PYSKYL_SWIPL`` names the first:

- ``installed``: the package janus-swi, which uses the SWI-Prolog that it was compiled for;
- ``bundled``: the package pyskyl-swipl, which brings a SWI-Prolog.

What does not import is passed over. The error tells why, if nothing is left.
"""

from __future__ import annotations

import os
import sys
from types import ModuleType

from ..errors import EngineNotFoundError
from . import prolog_files
from .environment_variable import environment_variable

__all__ = ["start"]

_NOT_FOUND = (
    "solving needs SWI-Prolog (9.1.12 or newer) and its Python interface. On Linux (x86-64,"
    " aarch64): pip install pyskyl-swipl; in a checkout: ./setup.sh; elsewhere, with SWI-Prolog"
    " and a C compiler: pip install janus-swi"
)


def start() -> ModuleType:
    """Start Prolog, unless it runs already, and return the janus module.

    Raises :class:`EngineNotFoundError` if there is none.
    """
    reasons = []
    for name in _order():
        try:
            # Prolog starts now, and would read the user's init file. That is for the toplevel: it
            # may print, redefine or halt. Janus has no option for this, so Prolog is shown a folder
            # of ours in the place of the user's, with an init file of ours in it.
            folder = str(prolog_files.configuration_directory())
            with environment_variable("XDG_CONFIG_HOME", folder):
                return _SYSTEMS[name]()
        except Exception as error:
            reasons.append(f"{name} ({error})")
            for module in [module for module in sys.modules if module.startswith("janus_swi")]:
                del sys.modules[module]
    raise EngineNotFoundError(f"{_NOT_FOUND}\ntried: {', '.join(reasons)}")


def _order() -> list[str]:
    """The names, as they are tried. Raises :class:`EngineNotFoundError` for an unknown one."""
    first = os.environ.get("PYSKYL_SWIPL") or "installed"
    if first not in _SYSTEMS:
        known = " or ".join(_SYSTEMS)
        raise EngineNotFoundError(f"PYSKYL_SWIPL is {first!r}, and not {known}")
    return sorted(_SYSTEMS, key=lambda name: name != first)


def _installed() -> ModuleType:
    import janus_swi

    if janus_swi.__file__ is None:
        raise ImportError("of janus_swi only a folder is left")
    janus: ModuleType = janus_swi
    return janus


def _bundled() -> ModuleType:
    import pyskyl_swipl

    janus: ModuleType = pyskyl_swipl.load()
    return janus


_SYSTEMS = {"installed": _installed, "bundled": _bundled}

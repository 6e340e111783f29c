"""SWI-Prolog and its Python interface janus in a wheel: :func:`load` starts them."""

import os
import sys
from pathlib import Path
from types import ModuleType

__all__ = ["HOME", "SWIPL", "load"]

HOME = Path(__file__).resolve().parent / "home"
"""SWI-Prolog's home."""

SWIPL = HOME / "bin" / f"{os.uname().machine}-{sys.platform}" / "swipl"
"""The command."""


def load() -> ModuleType:
    """Start Prolog and return ``janus_swi``, that of this package unless one was imported before.

    Raises ImportError if there is none in this package.
    """
    if not HOME.is_dir():
        raise ImportError("this pyskyl-swipl was built without SWI-Prolog")
    vendor = str(HOME.parent / "vendor")
    sys.path.insert(0, vendor)
    try:
        import janus_swi
    finally:
        sys.path.remove(vendor)
    janus: ModuleType = janus_swi
    return janus

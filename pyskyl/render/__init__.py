"""Puzzles and answers made visible: pure functions, no input or output.

Books and plots need libraries that the extras ``render`` and ``plot`` install, so their
modules are imported when they are first used.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import figure as figure
    from . import pdf as pdf
    from . import plot as plot
    from . import svg as svg
else:
    from importlib import import_module

    def __getattr__(name: str) -> object:
        if name not in {"figure", "pdf", "plot", "svg"}:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(f"{__name__}.{name}")

"""A variable of the environment, for as long as something starts that reads it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

__all__ = ["environment_variable"]


@contextlib.contextmanager
def environment_variable(name: str, value: str) -> Iterator[None]:
    """Give the variable ``name`` this value, and back what it had before.

    Others may change it meanwhile, or take it away.
    """
    saved = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if saved is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = saved

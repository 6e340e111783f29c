"""A variable of the environment, for as long as something starts that reads it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

__all__ = ["environment_variable"]


@contextlib.contextmanager
def environment_variable(name: str, value: str) -> Iterator[None]:
    """Give the variable ``name`` this value, and back what it had before."""
    saved = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if saved is None:
            del os.environ[name]
        else:
            os.environ[name] = saved

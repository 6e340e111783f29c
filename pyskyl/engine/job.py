"""Something for a thread to do, and a way to wait for it that survives Ctrl-C."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any

from ..errors import EngineError

__all__ = ["Job"]


class Job:
    """Something to do in a worker, and how it went."""

    def __init__(self, function: Callable[[ModuleType], Any]) -> None:
        self.function = function
        self.cancelled = False
        self.result: Any = None
        self.error: EngineError | None = None
        self._done = False
        # Released when the job is done. Not an Event: an interrupt within its Python code would
        # leave it locked for ever.
        self._undone = threading.Lock()
        self._undone.acquire()

    def end(self) -> None:
        """Tell that the job is done."""
        self._done = True
        self._undone.release()

    def wait(self, seconds: float) -> bool:
        """Wait at most ``seconds`` for the end of the job; whether it is done."""
        return self._done or self._undone.acquire(timeout=max(0.0, seconds))

    def outcome(self) -> Any:
        """What the function has returned; raises the error that it has raised."""
        if self.error is not None:
            raise self.error
        return self.result

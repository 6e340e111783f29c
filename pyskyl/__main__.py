"""``python -m pyskyl``, and the command ``pyskyl``."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from types import FrameType


def run() -> None:
    """Run the command line and end the process with its exit status."""
    # Not for a job in the background, which is not to be interrupted.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupted)
    from pyskyl.cli import main

    status = main()
    # What was printed has been flushed; taking Python and Prolog down in order takes longer than
    # solving an easy puzzle.
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


def _interrupted(_signal: int, _frame: FrameType | None) -> None:
    """End at once: what there was to print is in its place, and Prolog need not be waited for.

    A KeyboardInterrupt can be lost, when it happens to be raised in a callback.
    """
    for module, name in (("progress", "erase"), ("destination", "finish")):
        # not there yet while the module is being imported
        function = getattr(sys.modules.get(f"pyskyl.cli.{module}"), name, None)
        if function is not None:
            function()
    os._exit(130)


if __name__ == "__main__":
    run()

"""``python -m pyskyl``, and the command ``pyskyl``.

Nothing is imported here that takes time: an interrupt before ``run`` has its handler in place ends
in a traceback.
"""

import os
import sys


def run() -> None:
    """Run the command line and end the process with its exit status."""
    try:
        from signal import SIGINT, default_int_handler, getsignal, signal

        # Not for a job in the background, which is not to be interrupted.
        if getsignal(SIGINT) is default_int_handler:
            signal(SIGINT, _interrupted)
    except KeyboardInterrupt:
        os._exit(130)
    from contextlib import suppress

    from pyskyl.cli import main

    status = main()
    # What was printed has been flushed; taking Python and Prolog down in order takes longer than
    # solving an easy puzzle.
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


def _interrupted(_signal: int, _frame: object) -> None:
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

"""``python -m pyskyl``, and the command ``pyskyl``.

This module imports nothing slow: until ``run`` has its handler in place, an interrupt ends in a
traceback.
"""

import os
import sys


def run() -> None:
    """Run the command line and end the process with its exit status."""
    try:
        from signal import SIGINT, default_int_handler, getsignal, signal

        # Not in a background job, which ignores interrupts.
        if getsignal(SIGINT) is default_int_handler:
            signal(SIGINT, _interrupted)
    except KeyboardInterrupt:
        os._exit(130)
    if _solves(sys.argv[1:]):
        from pyskyl.engine.bridge import prepare

        prepare()
    from contextlib import suppress

    from pyskyl.cli import main

    status = main()
    # Flush and end: an orderly shutdown of Python and Prolog takes longer than solving an easy
    # puzzle.
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


_SOLVING = {"solve", "check", "count", "explain", "hint", "grade", "generate"}


def _solves(words: list[str]) -> bool:
    """Whether Prolog can start in this process while the command line is being imported."""
    options = {word.partition("=")[0] for word in words}
    others = {"-h", "--help", "--jobs", "--scheduler"}
    return bool(words) and words[0] in _SOLVING and not options & others


def _interrupted(_signal: int, _frame: object) -> None:
    """End at once: all output is in its place, and there is no need to wait for Prolog.

    A KeyboardInterrupt could get lost: it may be raised in a callback.
    """
    for module, name in (("progress", "erase"), ("sink.destination", "finish")):
        # not there yet while the module is being imported
        function = getattr(sys.modules.get(f"pyskyl.cli.{module}"), name, None)
        if function is not None:
            function()
    os._exit(130)


if __name__ == "__main__":
    run()

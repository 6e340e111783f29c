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
    if _solves(sys.argv[1:]):
        from pyskyl.engine.bridge import prepare

        prepare()
    from contextlib import suppress

    from pyskyl.cli import main

    status = main()
    # What was printed has been flushed; taking Python and Prolog down in order takes longer than
    # solving an easy puzzle.
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


_SOLVING = {"solve", "check", "count", "explain", "hint", "grade", "generate"}


def _solves(words: list[str]) -> bool:
    """Whether Prolog can start in this process, while the command line is being imported."""
    options = {word.partition("=")[0] for word in words}
    others = {"-h", "--help", "--jobs", "--scheduler"}
    return bool(words) and words[0] in _SOLVING and not options & others


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

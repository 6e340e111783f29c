"""Settings of all tests."""

from __future__ import annotations

import signal

from hypothesis import settings

# The first example of a property starts Prolog; how long others take depends on the machine.
settings.register_profile("pyskyl", deadline=None, print_blob=True)
settings.load_profile("pyskyl")

# A job in the background of a script is started with interrupts ignored, and all processes that it
# starts inherit that. Those of the tests are interrupted to see what they do.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

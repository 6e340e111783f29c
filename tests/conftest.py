"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

# The first example of a property starts Prolog; how long others take depends on the machine.
settings.register_profile("pyskyl", deadline=None, print_blob=True)
settings.load_profile("pyskyl")

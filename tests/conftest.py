"""Settings of all tests."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from . import golden
from .swipl import Forks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# The first example of a property starts Prolog; how long others take depends on the machine.
settings.register_profile("pyskyl", deadline=None, print_blob=True)
settings.load_profile("pyskyl")

# A job in the background of a script is started with interrupts ignored, one of nohup with hangups,
# and all processes that it starts inherit that. Those of the tests are ended to see what they do.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def nothing_left_to_finish() -> Iterator[None]:
    """A file that a command makes is in the making no longer when the command has ended."""
    yield
    destination = sys.modules.get("pyskyl.cli.destination")
    assert destination is None or not destination.ending


@pytest.fixture(scope="session")
def forks() -> Iterator[Forks]:
    """Prolog with the program loaded, for goals in processes of their own."""
    forks = Forks()
    yield forks
    forks.end()


@pytest.fixture
def as_golden(request: pytest.FixtureRequest, tmp_path: Path) -> golden.Golden:
    """Compare a text on standard error with that of the test's name, word for word.

    The folder of the test stands there as TMP.
    """
    name = request.node.nodeid.removeprefix("tests/")

    return lambda text: golden.compare_error(name, text.replace(str(tmp_path), "TMP"))


# Not for the session: while it runs, nobody else can have an event loop in this thread.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    from . import browser

    with browser.chromium() as found:
        yield found


@pytest.fixture
def page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page with a puzzle: see browser.shown."""
    from . import browser

    with browser.shown(chromium, **getattr(request, "param", {})) as page:
        yield page

"""Settings of all tests."""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from . import golden
from .oracle import ROOT
from .samples import EXHAUSTIVE, SEED, THOROUGH
from .swipl import SOURCES, Forks

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from . import browser


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough",
        action="store_true",
        help="the slow tests, too, and more of what the fast set takes samples of",
    )
    parser.addoption("--exhaustive", action="store_true", help="everything: it takes hours")
    parser.addoption(
        "--seed",
        type=int,
        help="of what is drawn by chance: in a thorough run another one each day",
    )


def pytest_configure(config: pytest.Config) -> None:
    thorough = config.getoption("--thorough") or config.getoption("--exhaustive")
    seed = config.getoption("--seed")
    if seed or thorough:
        os.environ[SEED] = str(seed or date.today().strftime("%Y%m%d"))
    if thorough:
        os.environ[THOROUGH] = "1"
        if config.option.markexpr == config.getini("addopts")[-1]:
            config.option.markexpr = "not exhaustive"
    if config.getoption("--exhaustive"):
        os.environ[EXHAUSTIVE] = "1"
    if config.getoption("--exhaustive") or golden.UPDATE:
        config.option.markexpr = ""
    # the first example of a property starts Prolog; how long others take depends on the machine
    examples = 100 if config.getoption("--exhaustive") else 50 if thorough else 25
    settings.register_profile("pyskyl", max_examples=examples, deadline=None, print_blob=True)
    settings.load_profile("pyskyl")


# before pytest chooses by the markers
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser takes longer than all the rest."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", []):
            item.add_marker("slow")
    if golden.UPDATE:
        items[:] = filter(golden.compares, items)


def pytest_report_header() -> list[str]:
    seed = os.environ.get(SEED)
    return [f"what is drawn by chance comes again with --seed {seed}"] if seed else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in a line for each reason what was left out."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(each.longrepr[2].removeprefix("Skipped: ") for each in skipped)
    for reason, number in reasons.items():
        tests = "1 test was" if number == 1 else f"{number} tests were"
        terminalreporter.write_line(f"{tests} left out: {reason}")


# Some hundred processes would compile the program each for itself.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

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
    destination = sys.modules.get("pyskyl.cli.sink.destination")
    assert destination is None or not destination.ends


@pytest.fixture(autouse=True)
def at_the_root() -> Iterator[None]:
    """Wherever pytest was started, a test begins in the folder of the checkout."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        yield


@pytest.fixture(scope="session")
def forks() -> Iterator[Forks]:
    """Prolog with the program loaded, for goals in processes of their own."""
    forks = Forks(SOURCES)
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


@pytest.fixture(scope="module")
def pages(chromium: Browser) -> browser.Shown:
    from . import browser

    return browser.Shown(chromium)


@pytest.fixture
def page(pages: browser.Shown, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page with a puzzle: see browser.Shown."""
    with pages.page(**getattr(request, "param", {})) as page:
        yield page

"""The page in Debian's Chromium: what its tests share."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

import pyskyl
from pyskyl.verbs.playing import built_page

from .oracle import ROOT

STAND_IN = ROOT / "tests" / "play" / "stand-in" / "page.html"
"""A page with nothing but the engine: ``engine`` and ``asked`` are globals in it."""

ID = "6dh:4/3/2/3/2/1/2/2/3/1/2/4/4/3/3/1/2/2/1/2/4/2//3"
"""The puzzle that the page is opened with."""

PARKS = """
parks: 1

    3 2 5 2 1 2
  +-------------+
3 | . . . . . . | .
2 | . . 2 . . . | 2
1 | . . . . . . | 3
4 | . . . . . . | .
1 | x . . . . . | 4
2 | . . . . . . | 3
  +-------------+
    2 2 . . . 3
"""

SUMS = """
diagonals: yes
clues: sums

      6 14 12 11 15  8
   +-------------------+
 6 |  .  .  .  .  .  . | 17
15 |  .  .  .  .  .  . |  6
11 |  .  .  .  .  .  . | 10
13 |  .  .  .  .  .  . | 14
16 |  .  .  .  .  .  . |  9
 9 |  .  .  .  .  .  . | 11
   +-------------------+
     14  6 15  8 12 11
"""

DESKTOP, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
SMALLEST = ViewportSize(width=320, height=568)


@cache
def solution() -> tuple[tuple[int, ...], ...]:
    """The solution of that puzzle."""
    found = pyskyl.solve(pyskyl.loads(ID)).solution
    assert found is not None
    return found


SOLVED = re.compile(r"^Solved in \d+:\d\d\.$")

CHROMIUM = shutil.which("chromium")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser. Without one the tests are skipped, but not in CI."""
    if CHROMIUM is None and "CI" not in os.environ:
        pytest.skip("there is no Chromium; apt-get install chromium")
    # a slow machine just takes longer
    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        # root cannot have a sandbox
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Watched:
    """A page, with its requests and its complaints."""

    def __init__(self, page: Page) -> None:
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.on("request", self._asked)
        page.on("console", self._said)
        page.on("pageerror", self._failed)

    def taken(self) -> tuple[list[str], list[str]]:
        """The complaints and the requests since the last call."""
        taken = self.complaints[:], self.requests[:]
        self.complaints.clear()
        self.requests.clear()
        return taken

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def _said(self, message: ConsoleMessage) -> None:
        self.complaints.append(message.text)

    def _failed(self, error: Error) -> None:
        self.complaints.append(str(error))


class Shown:
    """Pages of a browser, one for each kind of screen: starting one takes long."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._pages: dict[str, tuple[Page, Watched]] = {}

    @contextmanager
    def page(self, engine: bool = True, **options: Any) -> Iterator[Page]:
        """The page as it is on a first visit; its engine may be one that never gets ready.

        It requests nothing but itself, and has no complaints.
        """
        options = {"viewport": DESKTOP, **options}
        kind = str((engine, options))
        if kind not in self._pages:
            page = self._browser.new_context(**options).new_page()
            if not engine:
                page.add_init_script("Worker.prototype.postMessage = () => {}")
            self._pages[kind] = page, Watched(page)
        page, watched = self._pages[kind]
        page.set_viewport_size(options["viewport"])
        page.emulate_media(media="screen")
        page.goto(f"{built_page().as_uri()}#{ID}")
        yield page
        complaints, requests = watched.taken()
        assert complaints == []
        others = [url for url in requests if not url.startswith(("file:", "blob:", "data:"))]
        assert others == []
        # a page saves its game when it is left
        page.evaluate("Storage.prototype.setItem = () => {}; localStorage.clear()")
        page.goto("about:blank")


def on(viewport: ViewportSize = DESKTOP, **options: Any) -> pytest.MarkDecorator:
    """The screen that the page of a test is shown on: see Shown.page."""
    return pytest.mark.parametrize(
        "page", [{"viewport": viewport, **options}], ids=[""], indirect=True
    )


ALONE = on(engine=False)
"""What such a test looks at needs no engine."""


def open_puzzle(page: Page, fragment: str) -> None:
    """Open another puzzle in the page, by its game ID."""
    page.evaluate(
        """fragment => new Promise(resolve => {
            addEventListener('hashchange', () => resolve(), {once: true});
            location.hash = fragment;
        })""",
        fragment,
    )


def reload(page: Page) -> None:
    """Load the page again, with what is stored.

    On a busy machine Chromium may show a file that is loaded again an empty storage, but not twice.
    """
    url, kept = page.url, _stored(page)
    page.reload()
    if not kept <= _stored(page):
        page.goto("about:blank")
        page.goto(url)


def _stored(page: Page) -> set[str]:
    return {*page.evaluate("Object.keys(localStorage)")}


def cell(page: Page, row: int, column: int) -> Locator:
    """The cell; rows and columns count from 1."""
    return page.get_by_role("gridcell", name=re.compile(f"^Row {row}, column {column}:"))


BESIDE = {"top": "above", "left": "left of", "bottom": "below", "right": "right of"}


def clue(page: Page, side: str, number: int) -> Locator:
    """The place of a clue; numbers count from 1."""
    return page.locator(".at").filter(
        has_text=re.compile(f"^Clue {BESIDE[side]} (row|column) {number}:")
    )


def button(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def choose(page: Page, tab: str, view: str = "Plan") -> None:
    page.get_by_role("tab", name=tab).click()
    button(page, view).click()


def open_dialog(page: Page, name: str) -> Locator:
    """Open a dialog from the menu."""
    button(page, "Menu").click()
    opened = page.get_by_role("dialog")
    button(opened, name).click()
    return opened


def set_up(page: Page, setting: str, choice: str) -> None:
    """Choose a setting by the value of its choice."""
    open_dialog(page, "Settings").get_by_label(setting).select_option(choice)
    page.keyboard.press("Escape")


def cells(page: Page) -> list[str]:
    """What screen readers say of each cell."""
    return page.get_by_role("gridcell").all_text_contents()


def exported(page: Page, name: str = ".sky") -> str:
    """What the dialog Export offers, with its newline."""
    place = open_dialog(page, "Export").get_by_role("button", name=f"Copy: {name}", exact=True)
    text = place.get_attribute("data-value")
    page.keyboard.press("Escape")
    assert text is not None
    return text

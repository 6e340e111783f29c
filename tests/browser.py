"""The page in Debian's Chromium: what its tests share."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, sync_playwright

from pyskyl.building import built_page

from .oracle import ROOT

STAND_IN = ROOT / "tests" / "play" / "stand-in" / "page.html"
"""A page that has nothing but the engine: ``engine`` and ``questions`` are globals in it."""

CHROMIUM = shutil.which("chromium")


def built(folder: Path, source: Path = STAND_IN) -> Path:
    """A page that is built once for all processes that test."""
    shared = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    return built_page(shared / f"{source.parent.name}.html", source)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser. Without one the tests are left out, but not where everything has to be tested."""
    if CHROMIUM is None and "CI" not in os.environ:
        pytest.skip("there is no Chromium")
    with sync_playwright() as playwright:
        # a sandbox is not for root
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Watched:
    """A page, what it has asked for, and what it has complained of."""

    def __init__(self, page: Page) -> None:
        self.requests: list[str] = []
        self.complaints: list[str] = []
        page.on("request", self._asked)
        page.on("console", self._said)
        page.on("pageerror", self._failed)

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def _said(self, message: ConsoleMessage) -> None:
        self.complaints.append(message.text)

    def _failed(self, error: Error) -> None:
        self.complaints.append(str(error))

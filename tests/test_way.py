"""Explanations as pages: `explain -o way.html`."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

import pyskyl
from pyskyl.cli import main
from pyskyl.render.way import PAGE, section

from .oracle import ROOT

CHAIN = "5dx:/2//3/2///////1////////,m1b2c3d"
UNSOLVABLE = "2:2/2//////"
VOID = {"meta", "circle", "rect", "path"}


class Page(HTMLParser):
    """The tags of a page, which have to close in their order, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def page_of(path: Path) -> Page:
    page = Page(path.read_text())
    assert page.open == ["html"]
    assert "script" not in page.seen
    return page


def test_a_way(tmp_path: Path) -> None:
    """Each paragraph has a picture, and the puzzle and its solution have one each."""
    path = tmp_path / "way.html"
    paper = str(ROOT / "puzzles/paper-6x6.sky")
    assert main(["explain", "--quiet", paper, CHAIN, "-o", str(path)]) == 0
    page = page_of(path)
    found = [pyskyl.explain(pyskyl.load(paper)), pyskyl.explain(pyskyl.loads(CHAIN))]
    paragraphs = [told for one in found for told in one.paragraphs]
    assert page.seen.count("section") == 2
    assert page.seen.count("svg") == len(paragraphs) + 4
    words = "".join(page.words)
    for told in paragraphs:
        assert told.number in words
        for _, text in told.lines:
            assert text in words


def test_a_run_is_one_picture() -> None:
    """All that its steps place and remove, upon the candidates before the first of them."""
    found = pyskyl.explain(pyskyl.load(ROOT / "puzzles/paper-4x4.sky"))
    opening = found.paragraphs[0]
    assert opening.last > opening.first
    steps = [found[number] for number in range(opening.first, opening.last + 1)]
    placed = {candidate for step in steps for candidate in step.placed}
    [part] = re.findall(r'id="step-1">.*?</svg>', section("x", found, ""), re.DOTALL)
    [discs] = re.findall(r'class="disc".*?</g>', part, re.DOTALL)
    assert discs.count("<circle") == len(placed)


def test_what_has_no_solution(tmp_path: Path) -> None:
    path = tmp_path / "way.html"
    assert main(["explain", "--quiet", UNSOLVABLE, "-o", str(path)]) == 1
    assert "no solution. Row 1 has no place for its 2." in "".join(page_of(path).words)


@pytest.mark.parametrize("title", ["<script>alert(1)</script>", "a & b", '"><img src=x>'])
def test_titles_stay_text(title: str) -> None:
    puzzle = replace(pyskyl.loads(CHAIN), headers=(("title", title),))
    text = section("name", pyskyl.explain(puzzle), "")
    page = Page(PAGE + text)
    assert "script" not in page.seen
    assert "img" not in page.seen
    assert "".join(page.words).count(title) >= 2


def test_in_a_notebook() -> None:
    """All paragraphs, one beside the other; nothing where there are none."""
    found = pyskyl.explain(pyskyl.loads(CHAIN))
    page = Page(found._repr_html_() or "")
    assert page.open == []
    assert page.seen.count("svg") == len(found.paragraphs)
    assert "script" not in page.seen
    assert pyskyl.explain(pyskyl.loads("2:///////"))._repr_html_() is None

"""Puzzles that come to the page from elsewhere: by its address, by pasting, in its file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import pyskyl
from pyskyl import Puzzle
from pyskyl.building import built_page
from pyskyl.formats import recognise

from .browser import ID, button, open_dialog, open_puzzle
from .test_play_model import READ, boards, expected, samples


@pytest.mark.parametrize(
    "game_id",
    [
        ID,
        "2:2/1//////",
        "4:1//2/4/////////3///1,a2_3m",
        "5dh://2/2/3/2/3/2////3//2///2//2/",
        f"11:{'/' * 43},a11zzzz10n",
    ],
)
def test_fragment(page: Page, game_id: str) -> None:
    """It opens its puzzle; the address keeps it; what Share gives away opens the same."""
    told = told_of(pyskyl.loads(game_id))
    open_puzzle(page, game_id.replace(":", "%3A"))
    assert page.evaluate("location.hash") == f"#{game_id}"
    assert places(page) == told
    shared = open_dialog(page, "Share").get_by_label("Game ID").input_value()
    page.goto("about:blank")
    page.goto(f"{built_page().as_uri()}#{shared}")
    assert places(page) == told


def places(page: Page) -> set[str]:
    return set(page.locator("#grid .at").all_text_contents())


def told_of(puzzle: Puzzle) -> set[str]:
    """What is told of the clues and cells of a puzzle in which nothing is entered."""
    beside = {"top": "above column", "left": "left of row"}
    beside |= {"bottom": "below column", "right": "right of row"}
    return {
        f"Clue {beside[side]} {number}: {clue or 'none'}"
        for side, clues in vars(puzzle.sides).items()
        for number, clue in enumerate(clues, 1)
    } | {
        f"Row {row}, column {column}: {f'{given}, given' if given else 'empty'}"
        for row, heights in enumerate(puzzle.board, 1)
        for column, given in enumerate(heights, 1)
    }


def test_broken_rules(page: Page) -> None:
    """What mistakes/3 says of boards at random is told of the clues and cells."""
    wrong = 0
    for puzzle, heights in boards(16):
        if puzzle.size > 5:
            continue
        open_puzzle(page, pyskyl.dumps(puzzle, "towers").strip())
        for row in heights:
            for height in row:
                page.keyboard.press(str(height or 0))
                page.keyboard.press("ArrowRight")
            while "column 1:" not in page.evaluate("document.activeElement.textContent"):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowDown")
        found = pyskyl.mistakes(puzzle, heights)
        ends = {
            (each.line.kind, each.line.number, each.line.from_)
            for each in found
            if each.line and each.kind == "clue"
        }
        twice = {tuple(at) for each in found if each.kind != "clue" for at in each.cells}
        told = [text for text in places(page) if re.search(", (wrong|broken)", text)]
        assert {wrong_place(text) for text in told} == ends | twice, str(puzzle)
        wrong += len(told)
    assert wrong > 12


def wrong_place(text: str) -> tuple[object, ...]:
    """The cell that is told of, or the line and the end of it where the clue is."""
    if cell := re.match(r"Row (\d+), column (\d+):", text):
        return int(cell[1]), int(cell[2])
    [(side, line, number)] = re.findall(r"Clue (\w+) (?:of )?(\w+) (\d+):", text)
    return line, int(number), {"above": "top", "below": "bottom"}.get(side, side)


def test_paste(page: Page) -> None:
    """What is wrong with a text is told as pyskyl tells it, but for JSON, and where it is."""
    wrong = {
        text: found["problem"]
        for text in samples(60)
        # what a field of text does not change
        if not re.search("[\r\ud800-\udfff]", text)
        and recognise(text) in {*READ, None}
        and "SAVEFILE" not in text
        for found in [expected(text)]
        if "problem" in found
    }
    assert len(wrong) > 25
    opened = open_dialog(page, "Paste a puzzle")
    for text, problem in wrong.items():
        opened.get_by_role("textbox").fill(text)
        button(opened, "Open").click()
        told = opened.get_by_role("alert").text_content() or ""
        if recognise(text) == "json":
            # in a browser's own words
            assert re.match(r"Line \d+, column \d+: \w", told), text
        else:
            where = f"Line {problem['line']}, column {problem['column']}: "
            assert told == where + problem["message"]
    opened.get_by_role("textbox").fill("4:/2/////3///3//2/2//2/")
    button(opened, "Open").click()
    expect(page.get_by_role("gridcell")).to_have_count(16)


def test_puzzles_that_came_along(chromium: Browser, tmp_path: Path) -> None:
    html = built_page().read_text(encoding="utf-8")
    file = tmp_path / "x.html"
    mine = '[{"id": "4:/2/////3///3//2/2//2/", "title": "Mine"}]'
    file.write_text(html.replace('id="puzzles">[]<', f'id="puzzles">{mine}<'), encoding="utf-8")
    page = chromium.new_page()
    page.goto(file.as_uri())
    expect(page.get_by_role("gridcell")).to_have_count(16)
    expect(page.get_by_text("Mine", exact=True)).to_be_visible()
    page.close()

"""Puzzles that come to the page from elsewhere: by its address, by pasting, in its file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import pyskyl
from pyskyl import Puzzle
from pyskyl.building import built_page

from .browser import ID, button, open_dialog, open_puzzle
from .samples import some


@pytest.mark.parametrize(
    "game_id",
    some(
        [
            ID,
            "2:2/1//////",
            "4:1//2/4/////////3///1,a2_3m",
            "5dh://2/2/3/2/3/2////3//2///2//2/",
            f"11:{'/' * 43},a11zzzz10n",
        ],
        2,
    ),
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


def test_paste(page: Page) -> None:
    """What is wrong is told with its place; test_play_model.py has all that can be."""
    opened = open_dialog(page, "Paste a puzzle")
    opened.get_by_role("textbox").fill("4:/2/////3///3//2/9//2/")
    button(opened, "Open").click()
    told = "Line 1, column 19: the clue 9 is not in 1..4"
    expect(opened.get_by_role("alert")).to_have_text(told)
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

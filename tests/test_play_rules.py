"""The page with puzzles by other rules: parks, diagonals, clues that are sums."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import pyskyl
from pyskyl import Puzzle

from .browser import (
    PARKS,
    SUMS,
    button,
    cell,
    cells,
    choose,
    clue,
    exported,
    open_dialog,
    open_puzzle,
)
from .samples import some


def opened(page: Page, text: str) -> Puzzle:
    open_puzzle(page, quote(text))
    return pyskyl.loads(text)


def told(page: Page, row: int, column: int) -> str:
    return cell(page, row, column).inner_text().partition(": ")[2]


@pytest.mark.parametrize("text", [PARKS, SUMS], ids=["parks", "sums"])
def test_the_rule_is_told(page: Page, text: str) -> None:
    puzzle = opened(page, text)
    expect(page.locator("#rule")).to_have_text(" ".join(puzzle.rule.sentences))
    heights = [*range(1, puzzle.rule.tallest(6) + 1), *[0] * puzzle.rule.parks]
    assert page.locator(".key .vh").all_text_contents() == [
        f"{height or 'park'}, {6 - sum(row.count(height) for row in puzzle.board)} left"
        for height in heights
    ]


@pytest.mark.slow
def test_what_is_wrong(page: Page) -> None:
    """A second park in a row that may have one, and a check that finds it."""
    opened(page, PARKS)
    cell(page, 5, 4).click()
    page.keyboard.press("x")
    assert (told(page, 5, 1), told(page, 5, 4)) == ("park, given, wrong", "park, wrong")
    button(page, "Check").click()
    expect(page.locator(".told")).to_contain_text("Row 5 has two parks, in r5c1 and r5c4.")


@pytest.mark.parametrize("text", some([PARKS, SUMS], 1))
def test_kept_and_given_away(page: Page, text: str) -> None:
    """Entries are there when the page is opened again, by an address that has the rule."""
    opened(page, text)
    # once it is graded
    expect(page.locator("#what")).to_contain_text("·")
    puzzle, address = pyskyl.loads(exported(page)), page.url
    words = "parks=1" if puzzle.rule.parks else "diagonals&sums"
    assert f"#{words}&6" in address
    cell(page, 1, 1).click()
    page.keyboard.press("x" if puzzle.rule.parks else "6")
    cell(page, 1, 2).click()
    page.keyboard.press("Shift+X" if puzzle.rule.parks else "Shift+Digit1")
    entered = cells(page)
    assert "park" in entered[0] or "6" in entered[0]
    assert "marks park" in entered[1] or "marks 1" in entered[1]
    page.goto("about:blank")
    page.goto(address)
    expect(page.get_by_role("gridcell")).to_have_count(36)
    assert cells(page) == entered
    assert pyskyl.loads(exported(page)) == puzzle
    shared = open_dialog(page, "Share").get_by_label("For this page").input_value()
    assert shared == address.partition("#")[2].partition("&difficulty=")[0]
    page.keyboard.press("Escape")
    refused = open_dialog(page, "Export").inner_text()
    for name in ("towers", "pzpr", "codewars"):
        assert f"{name} has no place for the rule {puzzle.rule}" in refused
    page.keyboard.press("Escape")
    page.locator("#grid [tabindex='0']").focus()
    assert pyskyl.loads(exported(page, "JSON")) == puzzle


def test_compose(page: Page) -> None:
    """A clue of two digits, a given park, and a rule that changes under them."""
    choose(page, "Compose")
    page.get_by_label("Size").select_option("4")
    button(page, "Empty, in this size").click()
    button(page.get_by_role("group", name="Parks"), "1").click()
    verdict = page.locator(".verdict span")

    def agree(text: str) -> None:
        puzzle = pyskyl.loads(exported(page))
        assert str(puzzle.rule) == text
        expect(verdict).to_have_text(f"{pyskyl.count(puzzle)} solutions")

    agree("parks: 1")
    cell(page, 1, 1).click()
    page.keyboard.press("x")
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: park, given")
    agree("parks: 1")
    button(page, "Diagonals").click()
    agree("parks: 1, diagonals: yes")
    button(page, "Diagonals").click()
    button(page, "Clues are sums").click()
    button(page.get_by_role("group", name="Parks"), "0").click()
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: empty")
    place = clue(page, "top", 2)
    place.click()
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(place).to_have_text(re.compile("column 2: 10"))
    agree("clues: sums")
    button(page, "Clues are sums").click()
    expect(place).to_have_text(re.compile("column 2: none"))

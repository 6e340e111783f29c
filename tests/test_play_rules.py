"""The page with puzzles by other rules: parks, diagonals, clues that are sums."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

import pyskyl
from pyskyl import Puzzle, Rule

from . import browser
from .browser import SOLVED, button, cell, cells, choose, open_dialog, open_puzzle, set_up
from .samples import some
from .test_play_help import follow, solve_by_hints

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

PUZZLES = pytest.mark.parametrize("text", [PARKS, SUMS], ids=["parks", "sums"])
ONE_PUZZLE = pytest.mark.parametrize("text", some([PARKS, SUMS], 1))


def opened(page: Page, text: str) -> Puzzle:
    open_puzzle(page, quote(text))
    return pyskyl.loads(text)


def said(height: int) -> str:
    return str(height) if height else "park"


def exported(page: Page, name: str = ".sky") -> str:
    """What the dialog Export gives, with its newline."""
    place = open_dialog(page, "Export").get_by_role("button", name=f"Copy: {name}", exact=True)
    text = place.get_attribute("data-value")
    page.keyboard.press("Escape")
    assert text is not None
    return text


def told(page: Page, row: int, column: int) -> str:
    return cell(page, row, column).inner_text().partition(": ")[2]


@PUZZLES
def test_the_rule_is_told(page: Page, text: str) -> None:
    puzzle = opened(page, text)
    expect(page.locator("#rule")).to_have_text(" ".join(puzzle.rule.sentences))
    keys = [said(height) for height in range(1, puzzle.rule.tallest(6) + 1)]
    keys += ["park"] * puzzle.rule.parks
    assert page.locator(".key .vh").all_text_contents() == [
        f"{key}, {6 - sum(row.count(height) for row in puzzle.board)} left"
        for key, height in zip(keys, [*range(1, 7 - puzzle.rule.parks), 0], strict=False)
    ]


@pytest.mark.slow
@ONE_PUZZLE
def test_by_keys(page: Page, text: str) -> None:
    solution = pyskyl.solve(opened(page, text)).solution
    assert solution is not None
    for row, heights in enumerate(solution, 1):
        for column, height in enumerate(heights, 1):
            cell(page, row, column).click()
            page.keyboard.press(str(height) if height else "x")
    expect(page.get_by_role("status")).to_have_text(SOLVED)
    assert told(page, 5, 1) == ("park, given" if "x" in text else str(solution[4][0]))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "marks"), some([*product([PARKS, SUMS], ["adapt", "fill"])], 1, 1)
)
def test_solved_by_hints(page: Page, text: str, marks: str) -> None:
    set_up(page, "Marks", marks)
    opened(page, text)
    solve_by_hints(page)


@pytest.mark.slow
@pytest.mark.parametrize("text", some([PARKS, SUMS], 1, 1))
def test_explained(page: Page, text: str) -> None:
    follow(page, opened(page, text))


@pytest.mark.slow
def test_marks_adapt(page: Page) -> None:
    """Two parks take the marks of a third from their row; a height takes its from a diagonal."""
    open_puzzle(page, "parks=2&diagonals&5:///////////////////")
    for row, column in product((1, 2), range(1, 6)):
        cell(page, row, column).click()
        page.keyboard.press("Shift+X")
        page.keyboard.press("Shift+Digit3")
    cell(page, 1, 1).click()
    page.keyboard.press("x")
    assert told(page, 1, 2) == "empty, marks park 3"
    cell(page, 1, 5).click()
    page.keyboard.press("x")
    assert [told(page, 1, column) for column in (2, 3, 4)] == ["empty, marks 3"] * 3
    assert [told(page, 2, column) for column in (1, 2, 4)] == ["empty, marks park 3"] * 3
    cell(page, 3, 3).click()
    page.keyboard.press("3")
    assert [told(page, 2, column) for column in (1, 2, 3, 4)] == [
        *("empty, marks park 3", "empty, marks park", "empty, marks park", "empty, marks park")
    ]


@pytest.mark.slow
def test_what_is_wrong(page: Page) -> None:
    """A second park of a row where one is allowed, and a check that finds it."""
    opened(page, PARKS)
    cell(page, 5, 4).click()
    page.keyboard.press("x")
    assert (told(page, 5, 1), told(page, 5, 4)) == ("park, given, wrong", "park, wrong")
    button(page, "Check").click()
    expect(page.locator(".told")).to_have_text("Something is wrong.")
    button(page, "Check").click()
    expect(page.locator(".told")).to_contain_text("Row 5 has two parks, in r5c1 and r5c4.")


@ONE_PUZZLE
def test_kept_and_given_away(page: Page, text: str) -> None:
    """What was entered is there when the page is opened again, by an address that has the rule."""
    puzzle = opened(page, text)
    address = page.url
    words = "parks=1" if puzzle.rule.parks else "diagonals&sums"
    assert f"#{words}&6:" in address
    cell(page, 1, 1).click()
    page.keyboard.press("x" if puzzle.rule.parks else "6")
    entered = cells(page)
    assert "park" in entered[0] or "6" in entered[0]
    page.goto("about:blank")
    page.goto(address)
    expect(page.get_by_role("gridcell")).to_have_count(36)
    assert cells(page) == entered
    assert pyskyl.loads(exported(page)) == puzzle
    shared = open_dialog(page, "Share").get_by_label("For this page").input_value()
    assert shared == address.partition("#")[2]
    page.keyboard.press("Escape")
    refused = open_dialog(page, "Export").inner_text()
    for name in ("towers", "pzpr", "codewars"):
        assert f"{name} has no place for the rule {puzzle.rule}" in refused
    page.keyboard.press("Escape")
    page.locator("#grid [tabindex='0']").focus()
    assert pyskyl.loads(exported(page, "JSON")) == puzzle


def test_compose(page: Page) -> None:
    """A clue of two digits, a park given, and a rule that changes under them."""
    choose(page, "Compose")
    page.get_by_label("Size").select_option("4")
    button(page, "Empty board").click()
    button(page.get_by_role("group", name="Parks"), "1").click()
    verdict = page.locator(".verdict")

    def agree(text: str) -> None:
        puzzle = pyskyl.loads(exported(page))
        assert str(puzzle.rule) == text
        number = pyskyl.count(puzzle, limit=1000)
        several = f"{'At least 1000' if number == 1000 else number} solutions"
        expect(verdict).to_have_text({0: "No solution", 1: "One solution"}.get(number, several))

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
    page.locator("[data-place='top 1']").click()
    page.keyboard.press("1")
    page.keyboard.press("0")
    expect(page.locator("[data-place='top 1']")).to_have_text(re.compile("column 2: 10"))
    agree("clues: sums")
    button(page, "Clues are sums").click()
    expect(page.locator("[data-place='top 1']")).to_have_text(re.compile("column 2: none"))


@pytest.mark.slow
@ONE_PUZZLE
def test_graded_and_repaired(page: Page, text: str) -> None:
    """Compose says what pyskyl says: how hard it is, and what it lacks without some clues."""
    puzzle = opened(page, text)
    choose(page, "Compose")
    button(page, "Take over the played puzzle").click()
    grade = pyskyl.grade(puzzle)
    assert grade.difficulty is not None
    facts = page.locator(".fact")
    expect(facts).to_contain_text(f"Score{grade.score}")
    expect(facts).to_contain_text(f"Difficulty{grade.difficulty.value}")
    for number in range(6):
        page.locator(f"[data-place='left {number}']").click()
        page.keyboard.press("Backspace")
        page.locator(f"[data-place='bottom {number}']").click()
        page.keyboard.press("Backspace")
    several = Puzzle(
        pyskyl.Sides(puzzle.sides.top, [0] * 6, [0] * 6, puzzle.sides.right),
        puzzle.board,
        rule=puzzle.rule,
    )
    repair = pyskyl.repair(several)
    assert repair.additions
    expect(page.locator(".verdict")).to_have_text(f"{pyskyl.count(several)} solutions")
    suggestions = page.get_by_role("button", name=re.compile(r"^\+ "))
    expect(suggestions).to_have_text(
        [f"+ {addition}".replace("= x", "= park") for addition in repair.additions]
    )
    while page.locator(".verdict").inner_text() != "One solution":
        expect(suggestions.first).to_be_visible()
        suggestions.first.click()
        expect(page.locator(".verdict")).not_to_have_text("Counting…")
    assert str(pyskyl.solve(pyskyl.loads(exported(page))).status) == "unique"


@pytest.mark.parametrize(
    "rule", some([Rule(parks=1, diagonals=True), Rule(clues="sums")], 1), ids=str
)
def test_made(page: Page, rule: Rule) -> None:
    """New makes the puzzle that pyskyl makes of the same seed."""
    button(page, "New").click()
    page.get_by_label("Size").select_option("5")
    page.get_by_text("Other rules").click()
    page.get_by_label("Parks").select_option(str(rule.parks))
    page.get_by_role("checkbox", name="Diagonals").set_checked(rule.diagonals)
    page.get_by_role("checkbox", name="Clues are sums").set_checked(rule.clues == "sums")
    page.get_by_text("More choices").click()
    page.get_by_label("Seed").fill("7")
    button(page, "Make it").click()
    expect(page.locator("#rule")).to_have_text(" ".join(rule.sentences))
    known = pyskyl.generate(5, "easy", seed=7, rule=rule)
    assert pyskyl.loads(exported(page)) == known


@pytest.fixture
def brought(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that came with the puzzles."""
    file = tmp_path / "x.html"
    file.write_text(pyskyl.play(pyskyl.loads(PARKS), pyskyl.loads(SUMS)).html, encoding="utf-8")
    page = chromium.new_page()
    watched = browser.Watched(page)
    page.goto(file.as_uri())
    yield page
    assert watched.complaints == []
    page.close()


def test_came_along(brought: Page) -> None:
    expect(cell(brought, 5, 1)).to_have_text("Row 5, column 1: park, given")
    assert pyskyl.loads(exported(brought)) == pyskyl.loads(PARKS)

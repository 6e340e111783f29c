"""The page with its engine: hints, checks, explanations, composing, new puzzles."""

from __future__ import annotations

import re
import time
from itertools import product

import pytest
from playwright.sync_api import Page, expect

import pyskyl
from pyskyl import Puzzle
from pyskyl.engine import bridge

from .bench.corpora import load
from .browser import ID, SOLVED, button, cell, cells, choose, open_puzzle, set_up, solution
from .samples import some

# Hints


def solve_by_hints(page: Page) -> None:
    """Three presses and Do it, again and again; no sentence comes twice."""
    status = page.get_by_role("status")
    size = round(len(cells(page)) ** 0.5)
    told = set[str]()
    while not SOLVED.match(status.inner_text()):
        button(page, "Hint").click()
        expect(page.locator(".pips")).to_be_visible()
        button(page, "Hint").click()
        button(page, "Hint").click()
        text = page.locator(".told").inner_text()
        assert text not in told
        told.add(text)
        # each takes a candidate away, or more
        assert len(told) <= size**3
        button(page, "Do it").click()
        expect(page.locator(".pips")).to_have_count(0)


MARKS = pytest.mark.parametrize("marks", some(["adapt", "fill"], 1, 1))
"""Without marks, and with all that rows and columns allow."""


@pytest.mark.slow
@MARKS
def test_solved_by_hints(page: Page, marks: str) -> None:
    set_up(page, "Marks", marks)
    open_puzzle(page, "5dh://2/2/3/2/3/2////3//2///2//2/")
    assert ("marks" in "".join(cells(page))) == (marks == "fill")
    solve_by_hints(page)


NAMES = ["4e", "4h", "5h", "5x", "6e", "6h", "6u", "6x"]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "marks"), some([*product(NAMES, ["adapt", "fill"])], 1, 1))
def test_many_are_solved_by_hints(page: Page, name: str, marks: str) -> None:
    set_up(page, "Marks", marks)
    for puzzle in some(load(name), 1, 1)[:5]:
        open_puzzle(page, pyskyl.dumps(puzzle, "towers").strip())
        solve_by_hints(page)


# Checks


def test_a_wrong_height_is_found_and_undone(page: Page) -> None:
    first, second = solution()[0][:2]
    cell(page, 1, 1).click()
    page.keyboard.press(str(first))
    page.keyboard.press("ArrowRight")
    page.keyboard.press(str(second % 6 + 1))
    told = page.locator(".told")
    button(page, "Check").click()
    expect(told).to_have_text("Something is wrong.")
    button(page, "Check").click()
    expect(told).to_contain_text("r1c2")
    button(page, "Go back to before the mistake").click()
    expect(cell(page, 1, 2)).to_have_text("Row 1, column 2: empty")
    expect(cell(page, 1, 1)).to_have_text(f"Row 1, column 1: {first}")
    button(page, "Check").click()
    expect(told).to_have_text("Nothing is wrong so far.")


def test_a_wrong_mark_is_found_and_undone(page: Page) -> None:
    """A cell whose marks do not have its height."""
    right = solution()[1][2]
    other = right % 6 + 1
    cell(page, 2, 3).click()
    button(page, "Marks").click()
    for height in (right, other, right):
        page.locator(".key").nth(height - 1).click()
    expect(cell(page, 2, 3)).to_have_text(f"Row 2, column 3: empty, marks {other}")
    told = page.locator(".told")
    button(page, "Check").click()
    expect(told).to_have_text("Something is wrong.")
    button(page, "Check").click()
    expect(told).to_contain_text("r2c3")
    expect(cell(page, 2, 3)).to_have_text(f"Row 2, column 3: empty, marks {other}, wrong")
    button(page, "Go back to before the mistake").click()
    both = " ".join(map(str, sorted((right, other))))
    expect(cell(page, 2, 3)).to_have_text(f"Row 2, column 3: empty, marks {both}")
    button(page, "Check").click()
    expect(told).to_have_text("Nothing is wrong so far.")


# Explain


@pytest.mark.parametrize(
    "name", ["4h", *some([pytest.param(n, marks=pytest.mark.slow) for n in ("", "5x", "7u")], 1, 1)]
)
def test_explained_board(page: Page, name: str) -> None:
    """Before each step the cells have the candidates that Explanation.candidates() has."""
    puzzle = load(name)[0] if name else pyskyl.loads(ID)
    if name:
        open_puzzle(page, pyskyl.dumps(puzzle, "towers").strip())
    follow(page, puzzle)


def follow(page: Page, puzzle: Puzzle) -> None:
    """See the whole explanation of the puzzle that is open."""
    known = pyskyl.explain(puzzle)
    candidates = list(known.candidates())
    choose(page, "Explain")
    last = 0
    while last < len(known.steps):
        if last:
            button(page, "Next").click()
        first, *run = map(int, re.findall(r"\d+", page.locator(".of").inner_text())[:-1])
        assert first == last + 1
        last = run[0] if run else first
        # a height that is known by it is shown as placed
        expected = [
            after if len(after) == 1 else before
            for row in zip(candidates[first - 1], candidates[last], strict=True)
            for before, after in zip(*row, strict=True)
        ]
        assert [heights(text) for text in cells(page)] == expected, first
    expect(button(page, "Next")).to_be_disabled()


def heights(text: str) -> set[int]:
    """What is told of a cell: its height, or its marks."""
    found = re.findall(r"\d+|park", text.partition(":")[2])
    return {0 if height == "park" else int(height) for height in found}


@pytest.mark.slow
def test_explained_from_a_board(page: Page) -> None:
    """It is told that marks are not used, and that a height is wrong."""
    cell(page, 1, 1).click()
    page.keyboard.press("Shift+Digit1")
    choose(page, "Explain")
    note = page.get_by_text("Your heights are used, your marks are not.")
    expect(page.locator(".of")).to_be_visible()
    expect(note).to_have_count(0)
    button(page, "From my board").click()
    expect(note).to_be_visible()
    choose(page, "Play")
    # no rule is broken by it
    cell(page, 1, 1).click()
    page.keyboard.press(str(solution()[0][0] % 6 + 1))
    choose(page, "Explain")
    expect(note).to_have_count(0)
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("End")
    told = page.locator(".say")
    expect(told).to_contain_text("There is no solution from here.")
    expect(told).to_contain_text("Something is wrong on your board: Check says what.")


# Compose


def test_compose(page: Page) -> None:
    """Without some clues there are several solutions; what is suggested leaves one in the end."""
    sides, board = bridge.lists(pyskyl.loads(ID))
    choose(page, "Compose")
    button(page, "Take over the played puzzle").click()
    verdict = page.locator(".verdict")
    expect(verdict).to_have_text("One solution")
    for number, name in enumerate(("top", "left", "bottom", "right")):
        sides[number][1] = 0
        page.locator(f"[data-place='{name} 1']").click()
        page.keyboard.press("Backspace")
    several = Puzzle.from_lists(sides, board)
    expect(verdict).to_have_text(f"{pyskyl.count(several)} solutions")
    suggestions = page.get_by_role("button", name=re.compile(r"^\+ "))
    expect(suggestions.first).to_be_visible()
    assert hatched(page) == {f"{row - 1},{column - 1}" for row, column in repaired(several)}
    while True:
        expect(verdict).not_to_have_text("Counting…")
        if verdict.inner_text() == "One solution":
            break
        expect(verdict).to_have_text(re.compile(r"^\d+ solutions$"))
        suggestions.first.click()
    button(page, "Play it").click()
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")
    expect(button(page, "Hint")).to_be_visible()


@pytest.mark.slow
def test_compose_without_a_solution(page: Page) -> None:
    """What does not fit is marked, or Explain leads there."""
    open_puzzle(page, "4:3/3/3/3////////////")
    choose(page, "Compose")
    button(page, "Take over the played puzzle").click()
    expect(page.locator(".verdict")).to_have_text("No solution")
    button(page, "Show why").click()
    expect(page.get_by_role("tab", name="Explain")).to_have_attribute("aria-selected", "true")
    page.get_by_role("slider").press("End")
    expect(page.locator(".say")).to_contain_text("Row 1 has no place for its 3.")
    choose(page, "Compose")
    cell(page, 1, 1).click()
    page.keyboard.press("4")
    expect(page.locator(".verdict")).to_have_text("No solution")
    expect(button(page, "Show why")).to_have_count(0)


def repaired(puzzle: Puzzle) -> list[tuple[int, int]]:
    """The cells in which the solutions differ."""
    return [(row, column) for row, column in pyskyl.repair(puzzle).cells or ()]


def hatched(page: Page) -> set[str]:
    """The places over which there are hatched squares."""
    found: list[str] = page.evaluate("""() => {
        const middles = [...document.querySelectorAll("#picture [fill='url(#hatch)']")]
            .map(square => square.getBoundingClientRect())
            .map(({x, y, width, height}) => [x + width / 2, y + height / 2]);
        return [...document.querySelectorAll('[role=gridcell]')].filter(place => {
            const {left, right, top, bottom} = place.getBoundingClientRect();
            return middles.some(([x, y]) => left < x && x < right && top < y && y < bottom);
        }).map(place => place.dataset.place);
    }""")
    return set(found)


# New


def make(page: Page, size: int, difficulty: str) -> None:
    button(page, "New").click()
    page.get_by_label("Size").select_option(str(size))
    page.get_by_label("Difficulty").select_option(difficulty)
    button(page, "Make it").click()


@pytest.mark.parametrize(
    ("size", "difficulty"), [(4, "easy"), pytest.param(9, "hard", marks=pytest.mark.slow)]
)
def test_a_new_puzzle(page: Page, size: int, difficulty: str) -> None:
    make(page, size, difficulty)
    expect(page.get_by_role("gridcell")).to_have_count(size**2, timeout=600_000)
    fragment = page.evaluate("location.hash")
    assert fragment.startswith(f"#{size}d{difficulty[0]}:")
    assert str(pyskyl.grade(pyskyl.loads(fragment[1:])).difficulty) == difficulty


def test_a_new_puzzle_is_cancelled(page: Page) -> None:
    """Meanwhile keys are answered; then the engine is free."""
    make(page, 12, "unreasonable")
    progress = page.get_by_role("progressbar")
    expect(progress).to_be_visible()
    cell(page, 3, 3).click()
    answered = []
    for height in range(1, 7):
        start = time.perf_counter()
        page.keyboard.press(str(height))
        assert cells(page)[14] == f"Row 3, column 3: {height}"
        answered.append(time.perf_counter() - start)
    expect(progress).to_be_visible()
    start = time.perf_counter()
    button(page, "Cancel").click()
    expect(progress).to_have_count(0)
    button(page, "Hint").click()
    expect(page.locator(".pips")).to_be_visible()
    free = time.perf_counter() - start
    print(f"keys answered in {1000 * max(answered):.0f} ms, the engine in {1000 * free:.0f} ms")
    expect(page.get_by_role("gridcell")).to_have_count(36)

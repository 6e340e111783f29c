"""The page with its engine: hints, checks, explanations, composing, new puzzles."""

import re
from itertools import product
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import pyskyl
from pyskyl import Difficulty, Puzzle, Rule, Status
from pyskyl.verbs.explaining import techniques

from .bench.corpora import load
from .browser import (
    ID,
    PARKS,
    SOLVED,
    SUMS,
    button,
    cell,
    cells,
    choose,
    clue,
    exported,
    on,
    open_puzzle,
    reload,
    set_up,
    solution,
)
from .samples import some

# Hints


def solve_by_hints(page: Page) -> None:
    """Three presses and Do it, until it is solved; no sentence comes twice."""
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
        # each removes at least one candidate
        assert len(told) <= size**3
        button(page, "Do it").click()
        expect(page.locator(".pips")).to_have_count(0)


BY_CORPUS = ["4e", "4h", "5h", "5x", "6e", "6h", "6u", "6x"]
BY_TEXT = ["5dh://2/2/3/2/3/2////3//2///2//2/", PARKS, SUMS]


def texts_of(name: str) -> list[str]:
    """Puzzles of a corpus, or the one puzzle that is named by its text."""
    if name in BY_TEXT:
        return [name]
    return [pyskyl.dumps(puzzle, "towers").strip() for puzzle in some(load(name), 1, 1)[:5]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "marks"), some([*product(BY_CORPUS + BY_TEXT, ["adapt", "fill"])], 1, 3)
)
def test_solved_by_hints(page: Page, name: str, marks: str) -> None:
    """Without marks, and with all that the lines allow."""
    set_up(page, "Marks", marks)
    for text in texts_of(name):
        open_puzzle(page, quote(text))
        assert ("marks" in "".join(cells(page))) == (marks == "fill")
        solve_by_hints(page)


# Checks


@pytest.mark.parametrize("kind", ["height", "mark"])
def test_what_is_wrong_is_found_and_undone(page: Page, kind: str) -> None:
    """A wrong height, or marks without the right one."""
    right = solution()[1][2]
    wrong = right % 6 + 1
    cell(page, 2, 3).click()
    if kind == "height":
        heights, before, after = [right, wrong], f"{right}", f"{wrong}"
    else:
        button(page, "Marks").click()
        both = " ".join(map(str, sorted((right, wrong))))
        # the second time it is removed
        heights = [right, wrong, right]
        before, after = f"empty, marks {both}", f"empty, marks {wrong}"
    for height in heights:
        page.locator(".key").nth(height - 1).click()
    shown, told = cell(page, 2, 3), page.locator(".told")
    expect(shown).to_have_text(f"Row 2, column 3: {after}")
    button(page, "Check").click()
    expect(told).to_have_text("Something is wrong.")
    button(page, "Check").click()
    expect(told).to_contain_text("r2c3")
    expect(shown).to_have_text(f"Row 2, column 3: {after}, wrong")
    button(page, "Go back").click()
    expect(shown).to_have_text(f"Row 2, column 3: {before}")
    button(page, "Check").click()
    expect(told).to_have_text("Nothing is wrong so far.")


def test_check_marks_what_differs(page: Page) -> None:
    """A broken clue is boxed; in its line only the height that is not the solution's is crossed."""
    open_puzzle(page, "5de:1/4/3/2/2/2/1/2/3/3/1/3/4/3/2/2/2/1/2/4,e3s")
    known = pyskyl.solve(pyskyl.loads("5:1/4/3/2/2/2/1/2/3/3/1/3/4/3/2/2/2/1/2/4,e3s")).solution
    assert known is not None
    set_up(page, "Show broken rules", "check")
    cell(page, 2, 2).click()
    for column, height in enumerate(known[1][1:], 2):
        entered = height if column != 4 else known[1][2]
        page.keyboard.press(str(entered))
        page.keyboard.press("ArrowRight")
    button(page, "Check").click()
    expect(page.locator(".told")).to_be_visible()
    button(page, "Check").click()
    wrong = page.get_by_role("gridcell").filter(has_text="wrong")
    expect(wrong).to_have_count(1)
    expect(wrong).to_contain_text("Row 2, column 4")
    expect(page.locator('.board rect[stroke="var(--strike)"]')).to_have_count(1)


# Explain


SLOWLY_EXPLAINED = [pytest.param(text, marks=pytest.mark.slow) for text in (ID, PARKS, SUMS)]


@pytest.mark.parametrize("text", [*texts_of("4h"), *some(SLOWLY_EXPLAINED, 1, 2)])
def test_explained_board(page: Page, text: str) -> None:
    """Explain has the paragraphs of pyskyl, each with the candidates before its first step."""
    puzzle = pyskyl.loads(text)
    open_puzzle(page, quote(text))
    known = pyskyl.explain(puzzle)
    candidates = list(known.candidates())
    choose(page, "Explain")
    paragraphs = known.paragraphs
    expect(page.locator(".all li")).to_have_count(len(paragraphs))
    told: dict[tuple[int, int], int] = {}
    for number, paragraph in enumerate(paragraphs, 1):
        expect(page.locator(".of")).to_have_text(f"{number} of {len(paragraphs)}")
        # the last one is followed by how the explanation ends
        lines = page.locator(".say p").all_text_contents()[: len(paragraph.lines)]
        assert [line.strip() for line in lines] == [text for _, text in paragraph.lines]
        # a height is shown as placed from where it is told
        first = paragraph.first - 1
        steps = known[first : paragraph.last]
        told |= {(r, c): height for step in steps for r, c, height in step.placed}
        expected = [
            {told[row, column]} if (row, column) in told else cell
            for row, line in enumerate(candidates[first], 1)
            for column, cell in enumerate(line, 1)
        ]
        assert [heights(text) for text in cells(page)] == expected, first
        if number < len(paragraphs):
            button(page, "Next").click()
    expect(button(page, "Next")).to_be_disabled()


def heights(text: str) -> set[int]:
    """What the page says of a cell: its height, or its marks."""
    found = re.findall(r"\d+|park", text.partition(":")[2])
    return {0 if height == "park" else int(height) for height in found}


def test_steps_that_are_looked_at_count_as_hints(page: Page) -> None:
    """Also after a reload before anything is entered; a game that is solved needs none."""
    [text] = texts_of("4e")[:1]
    open_puzzle(page, text)
    choose(page, "Explain")
    note = page.get_by_text("The steps that you look at count as hints.")
    expect(note).to_be_visible()
    page.get_by_role("slider").press("End")
    steps = page.locator(".all li").count()
    reload(page)
    for row, heights in enumerate(pyskyl.solve(pyskyl.loads(text)).solution or (), 1):
        for column, height in enumerate(heights, 1):
            if "empty" in cell(page, row, column).inner_text():
                cell(page, row, column).click()
                page.keyboard.press(str(height))
    expect(page.locator(".solved p")).to_contain_text(f"With {steps} hints.")
    choose(page, "Explain")
    expect(page.locator(".of")).to_be_visible()
    expect(note).to_have_count(0)


def test_the_name_of_a_technique_leads_to_its_section(page: Page) -> None:
    choose(page, "Explain")
    page.locator(".head h2").get_by_role("button").last.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Bound")
    section = techniques()["bound"]
    text = dialog.locator("p").last.inner_text()
    assert text
    assert text in " ".join(section.split())


@on({"width": 1280, "height": 720})
def test_the_whole_screen_shows_all_of_a_step(page: Page) -> None:
    """Plan and Skyline, the legend and the board stay in sight; that is as high as the screen."""
    choose(page, "Explain")
    expect(page.locator(".of")).to_be_visible()
    page.evaluate("scrollTo(0, 20)")
    button(page, "Full screen").click()
    expect(button(page, "Leave full screen")).to_be_visible()
    parts = (*map(page.locator, (".board", ".legend", ".say")), button(page, "Skyline"))
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] > 0.95 * 720
    button(page, "Leave full screen").click()
    expect(button(page, "Full screen")).to_be_visible()


@pytest.mark.slow
def test_explained_from_a_board(page: Page) -> None:
    """Explain says that marks are not used, and that a height is wrong."""
    cell(page, 1, 1).click()
    page.keyboard.press("Shift+Digit1")
    choose(page, "Explain")
    note = page.get_by_text("Your marks are not used.")
    expect(page.locator(".of")).to_be_visible()
    expect(note).to_have_count(0)
    button(page, "From my board").click()
    expect(note).to_be_visible()
    choose(page, "Play")
    # this breaks no rule
    cell(page, 1, 1).click()
    page.keyboard.press(str(solution()[0][0] % 6 + 1))
    choose(page, "Explain")
    expect(note).to_have_count(0)
    told = page.locator(".say p")
    expect(told).to_have_text("Something is wrong on your board: Check says what.")
    expect(page.get_by_role("slider")).to_have_count(0)
    button(page, "Check").click()
    expect(page.locator(".told")).to_have_text("Something is wrong.")


# Compose


SIDES = ("top", "left", "bottom", "right")
ONE_OF_EACH = [f"{side} 1" for side in SIDES]
ALL_OF_TWO = [f"{side} {number}" for side in ("left", "bottom") for number in range(6)]


@pytest.mark.parametrize(
    ("text", "emptied"),
    [
        (ID, ONE_OF_EACH),
        *some([pytest.param(t, ALL_OF_TWO, marks=pytest.mark.slow) for t in (PARKS, SUMS)], 1, 1),
    ],
)
def test_compose(page: Page, text: str, emptied: list[str]) -> None:
    """Compose agrees with pyskyl on a puzzle, and on what it lacks without some clues."""
    puzzle = pyskyl.loads(text)
    open_puzzle(page, quote(text))
    choose(page, "Compose")
    button(page, "Edit the played puzzle").click()
    verdict = page.locator(".verdict span")
    expect(verdict).to_have_text("One solution")
    grade, facts = pyskyl.grade(puzzle), page.locator(".fact")
    expect(facts).to_contain_text(f"Score{grade.score}")
    expect(facts).to_contain_text(f"Difficulty{grade.difficulty}")
    sides = {side: [*vars(puzzle.sides)[side]] for side in SIDES}
    for place in emptied:
        side, number = place.split()
        sides[side][int(number)] = 0
        clue(page, side, int(number) + 1).click()
        page.keyboard.press("Backspace")
    several = Puzzle(pyskyl.Sides(**sides), puzzle.board, rule=puzzle.rule)
    expect(verdict).to_have_text(f"{pyskyl.count(several)} solutions")
    repair = pyskyl.repair(several)
    suggestions = page.get_by_role("button", name=re.compile(r"^\+ "))
    expect(suggestions).to_have_text(
        [f"+ {addition}".replace("= x", "= park") for addition in repair.additions or ()]
    )
    assert hatched(page) == {(row, column) for row, column in repair.cells or ()}
    while verdict.inner_text() != "One solution":
        expect(suggestions.first).to_be_visible()
        suggestions.first.click()
        expect(verdict).not_to_have_text("Counting…")
    assert pyskyl.solve(pyskyl.loads(exported(page))).status is Status.UNIQUE
    page.get_by_label("Author").fill("Jane Doe")
    page.get_by_label("Note").fill("For my mother.")
    button(page, "Play it").click()
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#what")).to_contain_text("by Jane Doe")
    expect(page.locator("#rule")).to_contain_text("For my mother.")
    expect(button(page, "Hint")).to_be_visible()


def test_compose_says_what_is_undone(page: Page) -> None:
    """And why nothing can be thinned out."""
    choose(page, "Compose")
    expect(button(page, "Thin out")).to_have_attribute("title", "once there is one solution")
    page.get_by_label("Title").fill("Mine")
    clue(page, "top", 1).click()
    page.keyboard.press("3")
    status = page.get_by_role("status")
    for told in ("The clue above column 1: empty.", "Title: none."):
        page.keyboard.press("Control+z")
        expect(status).to_have_text(f"Undone. {told}")
    button(page, "Redo").click()
    expect(status).to_have_text("Redone. Title: Mine.")
    page.get_by_label("Title").fill("Mine")
    button(page, "Empty board").click()
    expect(page.get_by_label("Title")).to_have_value("")


@pytest.mark.slow
def test_compose_without_a_solution(page: Page) -> None:
    """Show why leads to Explain, unless the board itself shows a broken rule."""
    open_puzzle(page, "4:3/3/3/3////////////")
    choose(page, "Compose")
    button(page, "Edit the played puzzle").click()
    expect(page.locator(".verdict span")).to_have_text("No solution")
    button(page, "Show why").click()
    expect(page.get_by_role("tab", name="Explain")).to_have_attribute("aria-selected", "true")
    page.get_by_role("slider").press("End")
    expect(page.locator(".say")).to_contain_text("Row 1 has no place for its 3.")
    choose(page, "Compose")
    cell(page, 1, 1).click()
    page.keyboard.press("4")
    expect(page.locator(".verdict span")).to_have_text("No solution")
    expect(button(page, "Show why")).to_have_count(0)


def hatched(page: Page) -> set[tuple[int, int]]:
    """The cells that are hatched."""
    found: list[str] = page.evaluate("""() => {
        const middles = [...document.querySelectorAll("#picture [fill='url(#hatch)']")]
            .map(square => square.getBoundingClientRect())
            .map(({x, y, width, height}) => [x + width / 2, y + height / 2]);
        return [...document.querySelectorAll('[role=gridcell]')].filter(place => {
            const {left, right, top, bottom} = place.getBoundingClientRect();
            return middles.some(([x, y]) => left < x && x < right && top < y && y < bottom);
        }).map(place => place.textContent);
    }""")
    return {
        (int(row), int(column)) for row, column, *_ in (re.findall(r"\d+", text) for text in found)
    }


# New


def describe(page: Page, size: int, difficulty: str) -> None:
    button(page, "New").click()
    page.get_by_label("Size").select_option(str(size))
    page.get_by_label("Difficulty").select_option(difficulty)


@pytest.mark.parametrize(
    ("size", "difficulty", "rule"),
    [
        (4, "easy", Rule()),
        pytest.param(9, "hard", Rule(), marks=pytest.mark.slow),
        *some([(5, "easy", Rule(parks=1, diagonals=True)), (5, "easy", Rule(clues="sums"))], 1),
    ],
)
def test_a_new_puzzle(page: Page, size: int, difficulty: str, rule: Rule) -> None:
    """New makes the puzzle that pyskyl makes from the same seed."""
    describe(page, size, difficulty)
    page.get_by_text("Other rules").click()
    page.get_by_label("Parks").select_option(str(rule.parks))
    page.get_by_role("checkbox", name="Diagonals").set_checked(rule.diagonals)
    page.get_by_role("checkbox", name="Clues are sums").set_checked(rule.clues == "sums")
    page.get_by_text("More choices").click()
    page.get_by_label("Seed").fill("7")
    button(page, "Make it").click()
    expect(page.get_by_role("gridcell")).to_have_count(size**2, timeout=600_000)
    expect(page.locator("#rule")).to_have_text(" ".join(rule.sentences))
    assert f"{size}d{difficulty[0]}:" in page.evaluate("location.hash")
    known = pyskyl.generate(size, Difficulty(difficulty), seed=7, rule=rule)
    assert pyskyl.loads(exported(page)) == known


def test_a_new_puzzle_is_cancelled(page: Page) -> None:
    """Meanwhile keys still work; afterwards the engine is free."""
    describe(page, 12, "unreasonable")
    page.get_by_label("Difficulty").press("Enter")
    progress = page.get_by_role("progressbar")
    expect(progress).to_be_visible()
    cell(page, 3, 3).click()
    for height in range(1, 7):
        page.keyboard.press(str(height))
        assert cells(page)[14] == f"Row 3, column 3: {height}"
    expect(progress).to_be_visible()
    # a hint does not wait for the puzzle
    button(page, "Hint").click()
    expect(page.locator(".pips")).to_be_visible()
    expect(progress).to_be_visible()
    button(page, "Cancel").click()
    expect(progress).to_have_count(0)
    expect(page.get_by_role("gridcell")).to_have_count(36)

"""The page as people play: by keys, by touch, another day, with puzzles from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

import pyskyl
from pyskyl.building import built_page

from .browser import (
    DESKTOP,
    ID,
    PHONE,
    SOLVED,
    button,
    cell,
    cells,
    choose,
    on,
    open_dialog,
    open_puzzle,
    set_up,
    solution,
)
from .samples import chance, samples

SMALL = "4:/2/////3///3//2/2//2/"


def test_by_keys_alone(page: Page) -> None:
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    ways = ("ArrowRight", "ArrowLeft")
    for number, row in enumerate(solution()):
        way = ways[number % 2]
        first, *others = row if number % 2 == 0 else row[::-1]
        page.keyboard.press(str(first))
        for height in others:
            page.keyboard.press(way)
            page.keyboard.press(str(height))
        if number < 5:
            page.keyboard.press("ArrowDown")
    expect(page.get_by_role("status")).to_have_text(SOLVED)


@pytest.mark.slow
@on(PHONE, has_touch=True)
def test_by_touch_alone(page: Page) -> None:
    open_puzzle(page, SMALL)
    known = pyskyl.solve(pyskyl.loads(SMALL)).solution
    assert known is not None
    for row, heights in enumerate(known, 1):
        for column, height in enumerate(heights, 1):
            cell(page, row, column).tap()
            page.locator(f".key >> nth={height - 1}").tap()
    expect(page.get_by_role("status")).to_have_text(SOLVED)


@pytest.mark.slow
def test_number_first(page: Page) -> None:
    """A key that is pressed for long, or by the right button, is held; each click enters it."""
    for height in range(1, 7):
        page.locator(f".key >> nth={height - 1}").click(button="right")
        expect(page.locator(".key[aria-pressed=true]")).to_have_count(1)
        for row, heights in enumerate(solution(), 1):
            cell(page, row, heights.index(height) + 1).click()
        if height < 6:
            page.locator(f".key >> nth={height - 1}").click()
            expect(page.locator(".key[aria-pressed=true]")).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text(SOLVED)


def test_long_press(page: Page) -> None:
    key = page.locator(".key").first
    key.click(delay=600)
    expect(key).to_have_attribute("aria-pressed", "true")
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: empty")


def test_nothing_moves_under_a_press(page: Page) -> None:
    """What changes while a button is pressed is shown behind the click."""
    cell(page, 1, 1).click()
    page.keyboard.press("3")
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: 3")
    button(page, "Checkpoint").hover()
    page.mouse.down()
    page.keyboard.press("Control+z")
    assert cell(page, 1, 1).inner_text() == "Row 1, column 1: 3"
    page.mouse.up()
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: empty")


def test_escape_is_known_at_once(page: Page) -> None:
    """Before the browser has closed the dialog: what is drawn then must not open it again."""
    open_dialog(page, "Export")
    is_open = page.evaluate("""() => {
        const dialog = document.querySelector('#dialog');
        dialog.dispatchEvent(new Event('cancel'));
        return dialog.open;
    }""")
    assert not is_open


@pytest.mark.slow
def test_a_drag_takes_several_cells_for_marks(page: Page) -> None:
    cell(page, 1, 1).hover()
    page.mouse.down()
    for column in (2, 3, 4):
        cell(page, 1, column).hover()
    page.mouse.up()
    page.keyboard.press("2")
    for column in (1, 2, 3, 4):
        expect(cell(page, 1, column)).to_have_text(f"Row 1, column {column}: empty, marks 2")
    expect(cell(page, 1, 5)).to_have_text("Row 1, column 5: empty")


def test_marks_adapt(page: Page) -> None:
    """A height takes its marks from its row and column; undo returns them; marks mode stays."""
    cell(page, 1, 1).click()
    for key in ("m", "2", "3", "ArrowRight", "3", "ArrowDown", "ArrowRight", "3", "ArrowUp"):
        page.keyboard.press(key)
    before = cells(page)
    page.keyboard.press("Shift+Digit3")
    for row, column, now in (
        (1, 1, "empty, marks 2"),
        (1, 2, "empty"),
        (1, 3, "3"),
        (2, 3, "empty"),
    ):
        expect(cell(page, row, column)).to_have_text(f"Row {row}, column {column}: {now}")
    button(page, "Undo").click()
    assert cells(page) == before
    expect(button(page, "Marks")).to_have_attribute("aria-pressed", "true")
    cell(page, 6, 6).click()
    page.keyboard.press("4")
    expect(cell(page, 6, 6)).to_have_text("Row 6, column 6: empty, marks 4")


@pytest.mark.slow
def test_in_the_city(page: Page) -> None:
    """Everything works in both views: what is touched is what is drawn there."""
    choose(page, "Play", "Skyline")
    cell(page, 3, 4).click()
    page.keyboard.press("6")
    expect(cell(page, 3, 4)).to_have_text("Row 3, column 4: 6")
    button(page, "Turn the city left").click()
    cell(page, 6, 1).click()
    page.keyboard.press("Shift+Digit1")
    expect(cell(page, 6, 1)).to_have_text("Row 6, column 1: empty, marks 1")


def test_the_clock_stands_still(chromium: Browser) -> None:
    context = chromium.new_context(viewport=DESKTOP)
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(f"{built_page().as_uri()}#{ID}")
    page.clock.pause_at(10_000)
    shown = page.get_by_role("timer")

    def seconds() -> int:
        minutes, rest = shown.inner_text().split(":")
        return 60 * int(minutes) + int(rest)

    start = seconds()
    page.clock.run_for(61_000)
    assert seconds() == start + 61
    button(page, "Pause").click()
    page.clock.run_for(30_000)
    assert seconds() == start + 61
    expect(page.get_by_role("gridcell")).to_have_count(0)
    button(page, "Play on").click()
    page.clock.run_for(4000)
    assert seconds() == start + 65
    hidden = "Object.defineProperty(document, 'hidden', {value: %s, configurable: true});"
    told = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(hidden % "true" + told)
    page.clock.run_for(30_000)
    page.evaluate(hidden % "false" + told)
    page.clock.run_for(2000)
    assert seconds() == start + 67
    context.close()


# What is kept


def hint(page: Page) -> None:
    """Take what a hint offers, if there is one."""
    if button(page, "Hint").count() == 0:
        return
    for _ in range(3):
        button(page, "Hint").click()
        expect(page.locator(".pips")).to_be_visible()
    page.locator(".help").get_by_role("button", name=re.compile("^(Do it|Go back)")).click()
    expect(page.locator(".pips")).to_have_count(0)


def explained(page: Page, end: str) -> None:
    choose(page, "Explain")
    for name in ("Next", "Next", end):
        button(page, name).click()
    choose(page, "Play")


def begin_anew(page: Page) -> None:
    button(open_dialog(page, "Restart this puzzle"), "Restart this puzzle").click()


def return_to_checkpoint(page: Page) -> None:
    found = page.get_by_role("group", name="Checkpoints").get_by_role("button")
    if found.count():
        found.first.click()


OFTEN = [
    *(f"{way}{key}" for way in ("", "Shift+") for key in ("Digit1", "Digit2", "Digit5", "Digit6")),
    *(f"{way}Arrow{key}" for way in ("", "Shift+") for key in ("Up", "Down", "Left", "Right")),
    *("Backspace", "Enter", "Space", "m", "k"),
]
NUMBERS = range(1, 7)
UNDO = ["Control+z", "Control+z", "Control+y", "Control+Shift+z"]
SELDOM: list[Callable[[Page], None]] = [
    hint,
    lambda page: explained(page, "Do it"),
    lambda page: explained(page, "Play on from here"),
    begin_anew,
    return_to_checkpoint,
    lambda page: page.locator(".key").nth(3).click(),
    lambda page: button(page, "Erase").click(),
    lambda page: set_up(page, "Marks", "fill"),
    lambda page: set_up(page, "Marks", "adapt"),
]

SAVED = """() => {
    const game = Object.keys(localStorage).find(key => key.startsWith('skyscrapers:game:'));
    const {past, now} = JSON.parse(localStorage[game]);
    return [past.length, now];
}"""
"""How many steps can be undone, and the whole board with its marks, ticks and what is known."""


def test_undo_of_every_action(page: Page) -> None:
    """Whatever is done: undo and redo restore each board exactly, also when it is opened again."""
    count, dice = samples(40), chance("undo")
    cell(page, 1, 1).click()
    page.keyboard.press("1")
    steps, now = page.evaluate(SAVED)
    trail = [[0] * len(now), now]
    for number in range(count):
        seldom, back = number % 12 == 11, number % 4 == 3
        key = dice.choice(UNDO if back else OFTEN)
        if seldom:
            dice.choice(SELDOM)(page)
            page.locator("#grid [tabindex='0']").focus()
        else:
            page.keyboard.press(key)
        before, (steps, now) = steps, page.evaluate(SAVED)
        if steps == before + 1 and (seldom or not back):
            trail[steps:] = [now]
        assert trail[steps] == now, (number, key)
    # to the beginning, and on to the end
    for key, ends in (("Control+z", range(steps - 1, -1, -1)), ("Control+y", range(1, len(trail)))):
        page.reload()
        page.locator("#grid [tabindex='0']").focus()
        for end in ends:
            page.keyboard.press(key)
            assert page.evaluate(SAVED) == [end, trail[end]]
        if key == "Control+z":
            assert cells(page) == [f"Row {r}, column {c}: empty" for r in NUMBERS for c in NUMBERS]
            expect(button(page, "Undo")).to_be_disabled()
    expect(button(page, "Redo")).to_be_disabled()

"""The page as people play: by keys, by touch, another day, with puzzles from elsewhere."""

import random
import re
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Dialog, FilePayload, Page, expect

import pyskyl
from pyskyl.verbs.playing import built_page

from .browser import (
    ALONE,
    DESKTOP,
    ID,
    PARKS,
    PHONE,
    SOLVED,
    Watched,
    button,
    cell,
    cells,
    choose,
    exported,
    on,
    open_dialog,
    open_puzzle,
    reload,
    set_up,
)
from .samples import some
from .texts import MEANT, PUZZLE, RUSH

SMALL = "4:/2/////3///3//2/2//2/"
EASY = "4de:2/1/3/2/1/2/2/3/2/3/3/1/2/1/2/4"


@ALONE
def test_by_keys_alone(page: Page) -> None:
    open_puzzle(page, SMALL)
    page.locator("#grid [tabindex='0']").blur()
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    ways = ("ArrowRight", "ArrowLeft")
    for number, row in enumerate(pyskyl.solve(pyskyl.loads(SMALL)).solution or ()):
        way = ways[number % 2]
        first, *others = row if number % 2 == 0 else row[::-1]
        page.keyboard.press(str(first))
        for height in others:
            page.keyboard.press(way)
            page.keyboard.press(str(height))
        if number < 3:
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


@pytest.mark.parametrize("how", [{"button": "right"}, {"delay": 600}], ids=["right", "long"])
@ALONE
def test_number_first(page: Page, how: Any) -> None:
    """A long press or a right click on a key holds its number; each click then enters it."""
    key = page.locator(".key").first
    key.click(**how)
    expect(key).to_have_attribute("aria-pressed", "true")
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: empty")
    for place in (1, 2):
        cell(page, place, place).click()
        expect(cell(page, place, place)).to_have_text(f"Row {place}, column {place}: 1")
    key.click()
    expect(page.locator(".key[aria-pressed=true]")).to_have_count(0)


@ALONE
def test_nothing_moves_under_a_press(page: Page) -> None:
    """What changes while a button is pressed is shown after the click."""
    cell(page, 1, 1).click()
    page.keyboard.press("3")
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: 3")
    button(page, "Checkpoint").hover()
    page.mouse.down()
    page.keyboard.press("Control+z")
    assert cell(page, 1, 1).inner_text() == "Row 1, column 1: 3"
    page.mouse.up()
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: empty")


@ALONE
def test_escape_is_known_at_once(page: Page) -> None:
    """Before the browser has closed the dialog: a redraw must not open it again."""
    open_dialog(page, "Export")
    is_open = page.evaluate("""() => {
        const dialog = document.querySelector('#dialog');
        dialog.dispatchEvent(new Event('cancel'));
        return dialog.open;
    }""")
    assert not is_open


@ALONE
def test_a_dialog_is_closed_beside_it(page: Page) -> None:
    """By a click there, not by one that begins inside, as when text is selected."""
    dialog = open_dialog(page, "Keys")
    dialog.get_by_text("undo, redo").hover()
    page.mouse.down()
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(dialog).to_be_visible()
    page.mouse.click(5, 5)
    expect(dialog).to_have_count(0)


@ALONE
def test_nothing_is_copied_without_a_clipboard(page: Page) -> None:
    """An insecure page has none."""
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    dialog = open_dialog(page, "Share")
    button(dialog, "Copy").click()
    expect(dialog).to_contain_text("Please select and copy the text")


@ALONE
def test_what_is_said_twice_is_told_twice(page: Page) -> None:
    """Screen readers announce what changes in the status region."""
    open_puzzle(page, "4de://3///3/////3///3//,1e3b3e1")
    page.evaluate("""() => {
        globalThis.told = [];
        const status = document.querySelector('#status');
        new MutationObserver(() => told.push(status.textContent))
            .observe(status, {childList: true});
    }""")
    cell(page, 1, 1).click()
    for key in ("2", "3"):
        page.keyboard.press(key)
    page.keyboard.press("v")
    expect(button(page, "Skyline")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("told") == ["This height is given."] * 2


@pytest.mark.slow
@ALONE
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


@ALONE
def test_marks_by_keys(page: Page) -> None:
    """The mode stays, and Shift enters what the other mode would."""
    expect(button(page, "Heights")).to_have_attribute("aria-pressed", "true")
    cell(page, 1, 1).click()
    for key in ("p", "2", "3", "ArrowRight", "Shift+Digit3"):
        page.keyboard.press(key)
    expect(cell(page, 1, 1)).to_have_text("Row 1, column 1: empty, marks 2")
    expect(cell(page, 1, 2)).to_have_text("Row 1, column 2: 3")
    expect(button(page, "Marks")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("m")
    expect(cell(page, 6, 6)).to_have_text(re.compile("^Row 6, column 6: empty, marks "))


@ALONE
def test_keys_and_buttons_that_players_know(page: Page) -> None:
    """Ctrl + click selects, a right click marks the number that is held; Home and End."""
    cell(page, 1, 1).click()
    cell(page, 2, 2).click(modifiers=["Control"])
    page.keyboard.press("4")
    for place in (1, 2):
        told = f"Row {place}, column {place}: empty, marks 4"
        expect(cell(page, place, place)).to_have_text(told)
    page.locator(".key").nth(0).click(button="right")
    cell(page, 3, 1).click(button="right")
    expect(cell(page, 3, 1)).to_have_text("Row 3, column 1: empty, marks 1")
    # a drag with the right button marks all
    for column in (2, 4):
        box = cell(page, 3, column).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 9, box["y"] + 9, steps=9)
        if column == 2:
            page.mouse.down(button="right")
    page.mouse.up(button="right")
    for column in range(1, 5):
        expect(cell(page, 3, column)).to_have_text(f"Row 3, column {column}: empty, marks 1")
    # which is one step
    page.keyboard.press("u")
    expect(cell(page, 3, 1)).to_have_text("Row 3, column 1: empty, marks 1")
    for column in range(2, 5):
        expect(cell(page, 3, column)).to_have_text(f"Row 3, column {column}: empty")
    page.keyboard.press("Escape")
    cell(page, 5, 5).click(button="right")
    page.keyboard.press("2")
    expect(cell(page, 5, 5)).to_have_text("Row 5, column 5: empty, marks 2")
    page.keyboard.press("u")
    expect(cell(page, 5, 5)).to_have_text("Row 5, column 5: empty")
    page.keyboard.press("r")
    cell(page, 3, 1).click()
    for key, row, column in (("End", 3, 6), ("Home", 3, 1), ("Control+End", 6, 6)):
        page.keyboard.press(key)
        expect(cell(page, row, column)).to_be_focused()


def test_a_hint_waits_for_one_printed_solution_at_most(chromium: Browser) -> None:
    page = chromium.new_page()
    page.add_init_script(
        """window.print = () => {};
        window.asked = [];
        const {postMessage} = Worker.prototype;
        Worker.prototype.postMessage = function (order) {
            if (order.task) asked.push(order.task.verb);
            const tell = () => postMessage.call(this, order);
            if (order.start) window.start = tell;
            else tell();
        };"""
    )
    page.goto(f"{built_page().as_uri()}#{EASY}")
    opened = open_dialog(page, "Puzzles")
    for name in ("5 × 5 · hard", "6 × 6 · hard", "5 × 5 · extreme"):
        button(opened, f"Pick {name}").click()
    button(opened, "Print them with solutions").click()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.evaluate("start()")
    expect(page.locator("#paper.sheets svg")).to_have_count(6)
    expect(page.locator(".pips")).to_be_visible()
    assert page.evaluate("asked")[:2] == ["solve", "hint"]
    page.close()


def test_one_puzzle_after_another(page: Page) -> None:
    """Once solved, Enter or N or a tap makes another of its kind."""
    open_puzzle(page, EASY)
    for press in ("Enter", "n", None):
        puzzle = pyskyl.loads(exported(page))
        board = pyskyl.solve(puzzle).solution
        assert board is not None
        for row, heights in enumerate(board, 1):
            for column, height in enumerate(heights, 1):
                if puzzle.board[row - 1][column - 1] is None:
                    cell(page, row, column).click()
                    page.keyboard.press(str(height))
        expect(page.get_by_role("status")).to_have_text(SOLVED)
        if press:
            page.keyboard.press(press)
        else:
            button(page, "Another one").click()
        expect(button(page, "Another one")).to_have_count(0)
        expect(page.get_by_role("gridcell")).to_have_count(16)
        assert pyskyl.loads(exported(page)).sides != puzzle.sides


def test_back_leads_to_the_puzzle_before(page: Page) -> None:
    """Though nothing was entered there; a link keeps what it says of its puzzle."""
    open_puzzle(page, f"{EASY}&author=Me&comment=Hard!")
    fragments = [page.evaluate("location.hash")]
    puzzles = [exported(page)]
    for _ in range(2):
        page.keyboard.press("n")
        page.wait_for_function("before => location.hash !== before", arg=fragments[-1])
        fragments.append(page.evaluate("location.hash"))
        puzzles.append(exported(page))
    for fragment, puzzle in [*zip(fragments, puzzles, strict=True)][1::-1]:
        page.go_back()
        page.wait_for_function("before => location.hash === before", arg=fragment)
        assert pyskyl.loads(exported(page)).sides == pyskyl.loads(puzzle).sides
    assert "author: Me\ncomment: Hard!\n" in exported(page)
    expect(page).to_have_title("4 × 4 · easy by Me · Skyscrapers")


@ALONE
def test_what_is_said_of_a_long_dialog_is_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 500})
    opened = open_dialog(page, "Puzzles")
    with page.expect_file_chooser() as chooser:
        button(opened, "Read from a file").click()
    text = FilePayload(name="games.json", mimeType="text/plain", buffer=b"none")
    chooser.value.set_files(text)
    said = opened.locator("[aria-live]")
    expect(said).not_to_be_empty()
    expect(said).to_be_in_viewport(ratio=1)
    assert opened.evaluate("dialog => dialog.scrollTop") > 0


def test_the_solution_is_shown(page: Page) -> None:
    open_puzzle(page, EASY)
    open_dialog(page, "Show the solution")
    expect(page.locator(".solved p")).to_have_text("The solution was shown: no time is kept.")
    button(page, "Undo").click()
    assert all("empty" in text for text in cells(page))


def test_without_a_script_the_page_says_what_it_needs(chromium: Browser) -> None:
    with chromium.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(built_page().as_uri())
        expect(page.get_by_text("This page needs JavaScript")).to_be_visible()
    with chromium.new_context() as context:
        page = context.new_page()
        # older browsers lack this
        page.add_init_script("delete Promise.withResolvers")
        page.goto(built_page().as_uri())
        expect(page.get_by_role("gridcell").first).to_be_visible()
        expect(page.get_by_text("This page needs JavaScript")).to_have_count(0)
        button(page, "Hint").click()
        expect(page.locator(".pips")).to_be_visible()


def test_games_are_chosen(page: Page) -> None:
    """By size, difficulty and state; those that are shown can be printed, those picked deleted."""
    for fragment in (None, SMALL, EASY):
        if fragment:
            open_puzzle(page, fragment)
        cell(page, 1, 2).click()
        page.keyboard.press("1")
        page.keyboard.press("2")
    opened = open_dialog(page, "Puzzles")
    listed = opened.locator(".games").first.get_by_role("listitem")
    expect(listed).to_have_count(3)
    opened.get_by_role("combobox", name="Size").select_option("4 × 4")
    expect(listed).to_have_count(2)
    page.evaluate("window.print = () => {}")
    for name, numbers, pages in (
        ("Print 2 puzzles", 6 + 16, 1),
        ("Print them with entries", 6 + 16 + 2, 1),
        ("Print them with solutions", 6 + 16 + 22 + 16 + 16, 2),
    ):
        button(opened, name).click()
        expect(page.locator("#paper.sheets svg")).to_have_count(2 * pages)
        expect(page.locator("#paper text")).to_have_count(numbers)
        expect(page.get_by_text("from 1 to 4")).to_have_count(1)
        expect(page.locator("#paper h2").last).to_contain_text("2. 4 × 4")
        page.emulate_media(media="print")
        assert page.pdf().count(b"/Type /Page\n") == pages
        page.emulate_media(media="screen")
    # nothing is deleted that is not picked, even if it is the only one shown
    delete = opened.get_by_role("button", name=re.compile("^Delete"))
    expect(delete).to_have_count(0)
    picks = listed.get_by_role("button", name=re.compile("^Pick 4 × 4"))
    picks.first.click()
    expect(delete).to_have_text("Delete 1 game")
    picks.last.click()
    asked: list[str] = []

    def accept(box: Dialog) -> None:
        asked.append(box.message)
        box.accept()

    # without a listener the question is answered by Cancel
    delete.click()
    page.once("dialog", accept)
    expect(delete).to_have_text("Delete 2 games")
    delete.click()
    expect(listed).to_have_count(0)
    assert asked == [
        "Delete 2 games, with entries, times and days in the calendar? This cannot be undone."
    ]
    opened.get_by_role("combobox", name="Size").select_option("")
    expect(listed).to_have_count(1)
    # puzzles that nobody has begun can be printed too
    button(opened, "More: 15").click()
    for name in ("5 × 5 · hard", "5 × 5 · easy · 1 park"):
        button(opened, f"Pick {name}").click()
    expect(delete).to_have_count(0)
    button(opened, "Print 2 puzzles").click()
    expect(page.locator("#paper.sheets h2")).to_have_text(["1. 5 × 5 · hard", "2. 5 × 5 · easy"])
    page.keyboard.press("Escape")


@pytest.mark.slow
@ALONE
def test_in_the_city(page: Page) -> None:
    """Everything works in both views: a click chooses what is drawn there."""
    choose(page, "Play", "Skyline")
    cell(page, 3, 4).click()
    page.keyboard.press("6")
    expect(cell(page, 3, 4)).to_have_text("Row 3, column 4: 6")
    same = page.locator('[data-place] polygon[stroke="var(--accent)"]')
    expect(same).to_have_count(1)
    cell(page, 4, 5).click()
    page.keyboard.press("6")
    expect(same).to_have_count(2)
    button(page, "Turn the city left").click()
    cell(page, 6, 1).click()
    page.keyboard.press("Shift+Digit1")
    expect(cell(page, 6, 1)).to_have_text("Row 6, column 1: empty, marks 1")


@pytest.mark.slow
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
    hide(page, True)
    page.clock.run_for(30_000)
    hide(page, False)
    page.clock.run_for(2000)
    assert seconds() == start + 67
    context.close()


def hide(page: Page, hidden: bool) -> None:
    """Let the page believe that another tab is in front of it."""
    page.evaluate(
        """value => {
            Object.defineProperty(document, 'hidden', {value, configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def test_a_puzzle_is_made_ahead_only_while_the_page_is_seen(chromium: Browser) -> None:
    context = chromium.new_context(viewport=DESKTOP)
    page = context.new_page()
    page.add_init_script(
        """window.asked = [];
        const {postMessage} = Worker.prototype;
        Worker.prototype.postMessage = function (order) {
            asked.push(order.task?.verb);
            postMessage.call(this, order);
        }"""
    )
    page.clock.install()
    page.goto(f"{built_page().as_uri()}#{ID}")
    page.keyboard.press("h")
    expect(page.get_by_text("Press Hint again for more.")).to_be_visible()
    hide(page, True)
    page.keyboard.press("Escape")
    page.clock.fast_forward(10_000)
    assert "generate" not in page.evaluate("asked")
    hide(page, False)
    page.keyboard.press("ArrowRight")
    page.clock.fast_forward(10_000)
    page.wait_for_function("asked.includes('generate')")
    context.close()


# What is kept


def test_undo_and_redo(page: Page) -> None:
    """Whatever changes the board can be undone and redone, even after a reload."""
    open_puzzle(page, EASY)
    boards = [cells(page)]

    def changed() -> None:
        boards.append(cells(page))
        assert boards[-1] != boards[-2]

    cell(page, 1, 1).click()
    page.keyboard.press("4")
    changed()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit2")
    changed()
    page.keyboard.press("k")
    page.locator(".key").nth(3).click()
    changed()
    page.get_by_role("group", name="Checkpoints").get_by_role("button").first.click()
    changed()
    button(page, "Erase").click()
    changed()
    dialog = open_dialog(page, "Restart this puzzle")
    button(dialog, "Restart this puzzle").click()
    changed()
    set_up(page, "Marks", "fill")
    changed()
    for end in ("Play on from here", "Do it"):
        choose(page, "Explain")
        button(page, "Next").click()
        button(page, end).click()
        choose(page, "Play")
        changed()
    for key, way in (("Control+z", boards[-2::-1]), ("Control+y", boards[1:])):
        reload(page)
        page.locator("#grid [tabindex='0']").focus()
        for board in way:
            page.keyboard.press(key)
            assert cells(page) == board
        expect(button(page, "Undo" if key == "Control+z" else "Redo")).to_be_disabled()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+Shift+z")
    assert cells(page) == boards[-1]


def test_two_tabs(chromium: Browser) -> None:
    """Each takes over the other's entries; an older position never replaces a newer one."""
    context = chromium.new_context(viewport=DESKTOP)
    address = f"{built_page().as_uri()}#{SMALL}"
    first, second = context.new_page(), context.new_page()
    for page in (first, second):
        page.goto(address)
    cell(first, 1, 1).click()
    first.keyboard.press("3")
    expect(cell(second, 1, 1)).to_have_text("Row 1, column 1: 3")
    cell(second, 2, 2).click()
    second.keyboard.press("1")
    expect(cell(first, 2, 2)).to_have_text("Row 2, column 2: 1")
    for page in (first, second):
        page.close()
    again = context.new_page()
    again.goto(address)
    expect(cell(again, 1, 1)).to_have_text("Row 1, column 1: 3")
    expect(cell(again, 2, 2)).to_have_text("Row 2, column 2: 1")
    context.close()


@pytest.mark.slow
def test_tabs_are_closed_in_any_order(chromium: Browser) -> None:
    """The last entry, in whichever tab, is there afterwards."""
    address = f"{built_page().as_uri()}#{SMALL}"
    dice = random.Random(51)
    for _ in range(3):
        context = chromium.new_context(viewport=DESKTOP)
        tabs = [context.new_page() for _ in range(3)]
        for page in tabs:
            page.goto(address)
        board = cells(tabs[0])
        while tabs:
            page = dice.choice(tabs)
            expect(page.get_by_role("gridcell")).to_have_text(board)
            if dice.random() < 0.3:
                tabs.remove(page)
                page.close()
                continue
            cell(page, dice.randint(1, 4), dice.randint(1, 4)).click()
            page.keyboard.press(str(dice.randint(1, 4)))
            board = cells(page)
        again = context.new_page()
        again.goto(address)
        expect(again.get_by_role("gridcell")).to_have_text(board)
        context.close()


@ALONE
def test_what_was_not_begun_is_not_kept(page: Page) -> None:
    """A game is saved from its first entry on; store.test.js tests what is kept."""
    cell(page, 1, 1).click()
    page.keyboard.press("3")
    for clue in (1, 2, 3):
        open_puzzle(page, f"4:{clue}" + 15 * "/")
    dialog = open_dialog(page, "Puzzles")
    expect(dialog.locator(".games").first.get_by_role("listitem")).to_have_count(1)
    page.keyboard.press("Escape")


# Puzzles from elsewhere


@ALONE
def test_fragment(page: Page) -> None:
    """The address opens a puzzle and keeps it, and Share shows it."""
    game_id = "4:1//2/4/////////3///1,a2_3m"
    open_puzzle(page, game_id.replace(":", "%3A"))
    assert page.evaluate("location.hash") == f"#{game_id}"
    assert pyskyl.loads(exported(page)) == pyskyl.loads(game_id)
    shared = open_dialog(page, "Share").get_by_label("Game ID")
    expect(shared).to_have_value(game_id)


@ALONE
def test_a_broken_link_does_not_come_back(page: Page) -> None:
    """Neither with a reload nor with Back, and the board stays the one that was open."""
    cell(page, 1, 1).click()
    page.keyboard.press("3")
    before = cells(page)
    broken = "4:/2/////3///3//2/9//2/"
    for is_first in (False, True):
        if is_first:
            page.goto("about:blank")
            page.goto(f"{built_page().as_uri()}#{broken}")
        else:
            open_puzzle(page, broken)
        expect(page.get_by_role("alert")).to_contain_text("Line 1: the clue 9")
        page.keyboard.press("Escape")
        assert page.evaluate("location.hash") == f"#{ID}"
        assert cells(page) == before
        reload(page)
        expect(page.get_by_role("dialog")).to_be_hidden()
        assert cells(page) == before
    opened = open_dialog(page, "Paste a puzzle")
    opened.get_by_role("textbox").fill(SMALL)
    button(opened, "Open").click()
    expect(page.get_by_role("gridcell")).to_have_count(16)
    page.go_back()
    expect(page.get_by_role("gridcell")).to_have_count(36)
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert cells(page) == before


def test_paste(page: Page) -> None:
    """An error is reported with its line; test_play_model.py has the others."""
    opened = open_dialog(page, "Paste a puzzle")
    opened.get_by_role("textbox").fill("4:/2/////3///3//2/9//2/")
    button(opened, "Open").click()
    expect(opened.get_by_role("alert")).to_contain_text("Line 1: the clue 9")
    opened.get_by_role("textbox").fill(SMALL)
    button(opened, "Open").click()
    expect(page.get_by_role("gridcell")).to_have_count(16)
    # the puzzle is kept before anything is entered, and then what was entered
    for at, name in ((1, "4 × 4"), (0, "1 of 16 filled")):
        listed = open_dialog(page, "Puzzles").locator(".games").nth(at)
        expect(listed.get_by_role("button").first).to_contain_text(name)
        page.keyboard.press("Escape")
        cell(page, 1, 1).click()
        page.keyboard.press("1")
        open_puzzle(page, ID)
        open_puzzle(page, SMALL)


def test_any_text_is_pasted(page: Page) -> None:
    """The page asks Prolog what a text means, as the command does."""
    facts = pyskyl.dumps(pyskyl.loads("4:1//2/4/////////3///1,a2_3m"), "prolog")
    stacked = f"{MEANT['a drawing']}\n\n{MEANT['a drawing']}"
    solution = "\n".join(" ".join(map(str, row)) for row in pyskyl.solve(PUZZLE).solution or ())
    solved = f"INFO puzzle 1 of 2\n{PUZZLE}\nINFO solved:\n{solution}"
    titled = f"title: Mine\n\n{MEANT['commas']}"
    # test_any_text.py has what they all mean
    for text in (*some([*MEANT.values(), facts, stacked, solved, RUSH], 5), titled):
        opened = open_dialog(page, "Paste a puzzle")
        opened.get_by_role("textbox").fill(text)
        button(opened, "Open").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        puzzle = next(pyskyl.loads_all(text))
        made = pyskyl.loads(exported(page))
        # the page grades it
        headers = [header for header in made.headers if header[0] != "difficulty"]
        assert (made.sides, made.board, made.rule) == (puzzle.sides, puzzle.board, puzzle.rule), (
            text
        )
        assert headers == [*puzzle.headers], text
    expect(page.get_by_text("Mine", exact=True)).to_be_visible()
    opened = open_dialog(page, "Paste a puzzle")
    opened.get_by_role("textbox").fill("top: 3 1 2 2\nleft: 3 ! 2 2")
    button(opened, "Open").click()
    expect(opened.get_by_role("alert")).to_contain_text("Line 1: no way to read")


@ALONE
def test_files_are_opened(page: Page) -> None:
    """One that is chosen, and one that is dropped."""
    opened = open_dialog(page, "Paste a puzzle")
    with page.expect_file_chooser() as chooser:
        button(opened, "Open a file").click()
    chooser.value.set_files({"name": "x.sky", "mimeType": "", "buffer": SMALL.encode()})
    expect(page.get_by_role("gridcell")).to_have_count(16)
    page.evaluate(
        """text => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], 'x.sky'));
            document.body.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true}));
        }""",
        ID,
    )
    expect(page.get_by_role("gridcell")).to_have_count(36)


def test_a_puzzle_says_its_difficulty(page: Page) -> None:
    """It is graded if nothing says it; what was asked for stays when the page is loaded again."""
    medium = "4:/2//2/2/2////2////2//"
    open_puzzle(page, medium)
    expect(page.locator("#what")).to_have_text("4 × 4 · medium")
    kept = open_dialog(page, "Puzzles").locator(".games").last.get_by_role("listitem").first
    expect(kept).to_contain_text("4 × 4 · medium")
    page.keyboard.press("Escape")
    opened = open_dialog(page, "New")
    opened.get_by_label("Difficulty").select_option("medium")
    opened.get_by_text("More choices").click()
    opened.get_by_label("Symmetry").select_option("rotate180")
    button(opened, "Make it").click()
    expect(page.locator("#what")).to_have_text("5 × 5 · medium")
    made = exported(page)
    assert "--symmetry rotate180" in made
    reload(page)
    expect(page.locator("#what")).to_have_text("5 × 5 · medium")
    assert exported(page) == made


def test_the_puzzles_of_the_day(page: Page) -> None:
    """They are those of the command; solved on their day, they make a row of days."""
    page.clock.install(time=datetime(2026, 11, 29, 12))
    reload(page)
    puzzle = pyskyl.daily(date(2026, 11, 29))[0]
    opened = open_dialog(page, "Daily and times")
    opened.get_by_role("button", name="5 × 5 · easy").click()
    expect(page.get_by_role("gridcell")).to_have_count(25)
    expect(page.locator("#what")).to_have_text("5 × 5 · easy 29 Nov")
    assert pyskyl.loads(exported(page)) == puzzle
    reload(page)
    for row, heights in enumerate(pyskyl.solve(puzzle).solution or ()):
        for column, height in enumerate(heights):
            if puzzle.board[row][column] is None:
                cell(page, row + 1, column + 1).click()
                page.keyboard.press(str(height))
    expect(page.get_by_role("status")).to_have_text(SOLVED)
    buttons = page.locator(".solved").get_by_role("button")
    expect(buttons).to_have_text(["Another one", "Other size…", "Share result", "Daily and times"])
    text = buttons.nth(2).get_attribute("data-value") or ""
    assert re.fullmatch(r"Skyscrapers 2026-11-29, 5 × 5 easy: \d:\d\d, without help\.", text)
    opened = open_dialog(page, "Daily and times")
    expect(opened.get_by_text("1 day in a row.")).to_be_visible()
    today = re.compile("^Sunday,? 29 November 2026: 1 of 3 solved$")
    expect(opened.get_by_role("button", name=today)).to_be_visible()
    expect(opened.get_by_role("columnheader").first).to_have_css("text-align", "left")
    page.keyboard.press("Escape")
    for address in ("daily=2026-11-29/5", "daily"):
        open_puzzle(page, address)
        reload(page)
        expect(page.locator(".solved")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    choose(page, "Compose")
    # who follows a link wants to play
    open_puzzle(page, ID)
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".solved")).to_have_count(0)
    opened = open_dialog(page, "Paste a puzzle")
    opened.get_by_role("textbox").fill(text)
    button(opened, "Open").click()
    expect(page.locator(".solved")).to_be_visible()


@ALONE
def test_that_nothing_can_be_saved_stays_in_sight(page: Page) -> None:
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    cell(page, 1, 1).click()
    for key in "345":
        page.keyboard.press(key)
        expect(page.locator("#rule")).to_have_text("The browser allows nothing to be saved here.")


def test_what_is_wrong_with_a_puzzle_stays(page: Page) -> None:
    for text, told in [("3/3/3/3////////////", "no solution"), (15 * "/", "several solutions")]:
        opened = open_dialog(page, "Paste a puzzle")
        opened.get_by_role("textbox").fill(f"4:{text}")
        button(opened, "Open").click()
        expect(page.locator("#rule")).to_have_text(f"This puzzle has {told}.")
        cell(page, 1, 1).click()
        page.keyboard.press("1")
        expect(page.locator("#rule")).to_have_text(f"This puzzle has {told}.")
    open_puzzle(page, ID)
    expect(page.locator("#rule")).to_have_text("")


@pytest.mark.parametrize("text", ["2 1\n. . . .\n. . . .\n. .\n", PARKS], ids=["classic", "parks"])
def test_puzzles_that_came_along(chromium: Browser, tmp_path: Path, text: str) -> None:
    said = "title: Mine\nauthor: Me\nsource: here\ncomment: Hard!\ndifficulty: easy\n"
    puzzle = pyskyl.loads(f"{said}{text}")
    file = tmp_path / "x.html"
    file.write_text(pyskyl.play(puzzle, puzzle).html, encoding="utf-8")
    page = chromium.new_page()
    watched = Watched(page)
    page.goto(file.as_uri())
    expect(page.get_by_text("Mine", exact=True)).to_be_visible()
    assert pyskyl.loads(exported(page)) == puzzle
    assert watched.complaints == []
    page.close()

"""The page as people use it: by keys, by touch, on small screens, with a screen reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, FloatRect, Page, ViewportSize, expect

import pyskyl
from pyskyl.building import built_page

from . import browser
from .oracle import ROOT

AXE = ROOT / "pyskyl/play/make/node_modules/axe-core/axe.min.js"

ID = "6dh:4/3/2/3/2/1/2/2/3/1/2/4/4/3/3/1/2/2/1/2/4/2//3"

FAST = {("light", 390), ("contrast", 820), ("dark", 1280)}
"""The themes and widths of the page that are looked at each time."""

DESKTOP, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser.chromium() as found:
        yield found


@pytest.fixture
def page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page with a puzzle; it asks for nothing but itself, and complains of nothing."""
    options: dict[str, Any] = {"viewport": DESKTOP, **getattr(request, "param", {})}
    context = chromium.new_context(**options)
    shown = context.new_page()
    watched = browser.Watched(shown)
    shown.goto(f"{built_page().as_uri()}#{ID}")
    yield shown
    assert watched.complaints == []
    assert [
        url for url in watched.requests if not url.startswith(("file:", "blob:", "data:"))
    ] == []
    context.close()


def on(viewport: ViewportSize, **options: Any) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "page", [{"viewport": viewport, **options}], ids=[""], indirect=True
    )


@pytest.fixture(scope="module")
def solution() -> tuple[tuple[int, ...], ...]:
    found = pyskyl.solve(pyskyl.loads(ID)).solution
    assert found is not None
    return found


def cell(page: Page, row: int, column: int) -> Any:
    """The cell; rows and columns count from 1."""
    return page.get_by_role("gridcell", name=re.compile(f"^Row {row}, column {column}:"))


def button(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def choose(page: Page, tab: str, view: str = "Plan") -> None:
    page.get_by_role("tab", name=tab).click()
    button(page, view).click()


SOLVED = re.compile(r"^Solved in \d+ seconds?\.$")


# Playing


def test_by_keys_alone(page: Page, solution: tuple[tuple[int, ...], ...]) -> None:
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.getAttribute('role')") != "gridcell":
        page.keyboard.press("Tab")
    ways = ("ArrowRight", "ArrowLeft")
    for number, row in enumerate(solution):
        way = ways[number % 2]
        first, *others = row if number % 2 == 0 else row[::-1]
        page.keyboard.press(str(first))
        for height in others:
            page.keyboard.press(way)
            page.keyboard.press(str(height))
        if number < 5:
            page.keyboard.press("ArrowDown")
    expect(page.get_by_role("status")).to_have_text(SOLVED)


@on(PHONE, has_touch=True)
def test_by_touch_alone(page: Page, solution: tuple[tuple[int, ...], ...]) -> None:
    for row, heights in enumerate(solution, 1):
        for column, height in enumerate(heights, 1):
            cell(page, row, column).tap()
            page.locator(f".key >> nth={height - 1}").tap()
    expect(page.get_by_role("status")).to_have_text(SOLVED)


def test_number_first(page: Page, solution: tuple[tuple[int, ...], ...]) -> None:
    """A key that is pressed for long, or by the right button, is held; each click enters it."""
    for height in range(1, 7):
        page.locator(f".key >> nth={height - 1}").click(button="right")
        expect(page.locator(".key[aria-pressed=true]")).to_have_count(1)
        for row, heights in enumerate(solution, 1):
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


# Looking


THEMES_AND_WIDTHS = [
    pytest.param(
        theme,
        width,
        marks=[] if (theme, width) in FAST else pytest.mark.slow,
        id=f"{theme}-{width}",
    )
    for theme in ("light", "dark", "contrast", "system")
    for width in (390, 820, 1280)
]


@pytest.mark.parametrize(("theme", "width"), THEMES_AND_WIDTHS)
@on(DESKTOP, reduced_motion="reduce", color_scheme="dark")
def test_accessible(page: Page, theme: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    opened = page.get_by_role("dialog")
    button(page, "Menu").click()
    opened.get_by_role("button", name="Settings").click()
    opened.get_by_label("Colors").select_option(theme)
    opened.get_by_role("button", name="Close").click()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for tab in ("Play", "Explain", "Compose"):
        for view in ("Plan", "Skyline"):
            choose(page, tab, view)
            if tab == "Explain":
                button(page, "Next").click()
            found += violations(page, f"{tab}, {view}")
    for dialog in ("New", "Puzzles", "Share", "Print", "Export", "Rules", "Keys"):
        button(page, "Menu").click()
        opened.get_by_role("button", name=dialog, exact=True).click()
        found += violations(page, dialog)
        page.keyboard.press("Escape")
    assert found == []


def violations(page: Page, where: str) -> list[tuple[str, str, str]]:
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        (where, found["id"], f"{node['html'][:150]} {node['failureSummary']}")
        for found in result["violations"]
        for node in found["nodes"]
    ]


@on(ViewportSize(width=320, height=568), has_touch=True)
def test_nothing_scrolls_sideways(page: Page) -> None:
    for tab in ("Play", "Explain", "Compose"):
        for view in ("Plan", "Skyline"):
            choose(page, tab, view)
            assert page.evaluate("document.documentElement.scrollWidth") <= 320, (tab, view)


@on(ViewportSize(width=320, height=568), has_touch=True)
def test_targets(page: Page) -> None:
    script = """targets => targets.map(target => {
        const {width, height} = target.getBoundingClientRect();
        return [Math.min(width, height), target.classList.contains('key'), target.innerText];
    })"""
    for tab in ("Play", "Explain", "Compose"):
        choose(page, tab)
        targets = page.locator("button:visible, [role=gridcell]:visible").evaluate_all(script)
        small = [found for found in targets if found[0] < (44 if found[1] else 24)]
        assert (tab, small) == (tab, [])


def size_of(box: FloatRect | None) -> FloatRect:
    assert box is not None
    return box


def test_large_boards_are_shown_in_part(chromium: Browser) -> None:
    context = chromium.new_context(viewport=ViewportSize(width=320, height=568))
    page = context.new_page()
    page.goto(f"{built_page().as_uri()}#12:{'/' * 47}")
    assert size_of(cell(page, 1, 1).bounding_box())["width"] >= 24
    button(page, "Whole board").click()
    assert size_of(cell(page, 1, 1).bounding_box())["width"] < 24
    # but not where a step is only looked at
    choose(page, "Explain", "Skyline")
    expect(button(page, "Whole board")).to_have_count(0)
    expect(button(page, "Closer")).to_have_count(0)
    context.close()


def test_clues_differ_by_shape(page: Page) -> None:
    """Open, done and broken are told apart without color."""
    # the clues 1 and 2 and 3 at the right of rows 1, 2 and 6 get another state each
    open_clue = picture(page, "right 3")
    for column, height in enumerate((6, 5, 4, 3, 1, 2), 1):
        cell(page, 4, column).click()
        page.keyboard.press(str(height))
    page.locator("[data-place='0,0']").click()
    broken = picture(page, "right 3")
    cell(page, 4, 5).click()
    page.keyboard.press("2")
    cell(page, 4, 6).click()
    for key in ("Backspace", "5"):
        page.keyboard.press(key)
    cell(page, 4, 2).click()
    page.keyboard.press("1")
    page.locator("[data-place='0,0']").click()
    done = picture(page, "right 3")
    for one, other in ((open_clue, broken), (broken, done), (open_clue, done)):
        assert different(one, other) > 0.02


def picture(page: Page, place: str) -> Image.Image:
    """A clue on the screen, in grey."""
    box = size_of(page.locator(f"[data-place='{place}']").bounding_box())
    shot = page.screenshot(clip=box)
    return Image.open(BytesIO(shot)).convert("L")


def different(one: Image.Image, other: Image.Image) -> float:
    """The part of the points that are dark in one picture only."""
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    return sum((first < 140) != (second < 140) for first, second in pairs) / len(pairs)


@on(DESKTOP, color_scheme="dark")
def test_printed_on_white(page: Page) -> None:
    page.evaluate("window.print = () => {}")
    button(page, "Print").click()
    button(page, "The puzzle").click()
    page.emulate_media(media="print")
    grey = Image.open(BytesIO(page.screenshot())).convert("L")
    points = sorted(grey.tobytes())
    assert points[len(points) // 20] > 250
    assert points[0] < 60


# Being read


def test_accessibility_tree(page: Page) -> None:
    cell(page, 1, 2).click()
    page.keyboard.press("3")
    page.keyboard.press("ArrowRight")
    for mark in (1, 2):
        page.keyboard.press(f"Shift+Digit{mark}")
    grid = page.get_by_role("grid", name="Board", exact=True)
    expect(grid.get_by_role("gridcell")).to_have_count(36)
    expect(grid.get_by_role("row")).to_have_count(8)
    expect(grid).to_match_aria_snapshot("""
      - grid "Board":
        - row:
          - 'rowheader "Clue left of row 1: 4"'
          - 'gridcell "Row 1, column 1: empty"'
          - 'gridcell "Row 1, column 2: 3"'
          - 'gridcell "Row 1, column 3: empty, marks 1 2" [selected]'
          - 'gridcell "Row 1, column 4: empty"'
          - 'gridcell "Row 1, column 5: empty"'
          - 'gridcell "Row 1, column 6: empty"'
          - 'rowheader "Clue right of row 1: 1"'
    """)


def test_focus_survives(page: Page) -> None:
    cell(page, 2, 2).click()
    page.keyboard.press("5")
    expect(cell(page, 2, 2)).to_be_focused()
    for name in ("Undo", "Redo", "Checkpoint", "Skyline", "Marks", "Hint"):
        button(page, name).focus()
        page.keyboard.press("Enter")
        if name in ("Undo", "Redo"):  # there is nothing more to undo
            expect(cell(page, 2, 2)).to_be_focused()
        elif name == "Hint":
            expect(page.locator(".pips")).to_be_visible()
            expect(button(page, name)).to_be_focused()
        else:
            expect(button(page, name)).to_be_focused()


def test_dialogs_begin_where_one_enters(page: Page) -> None:
    for name, tag in [("Paste a puzzle", "textarea"), ("Settings", "select"), ("Export", "button")]:
        button(page, "Menu").click()
        button(page, name).press("Enter")
        expect(page.locator(f"dialog {tag}").first).to_be_focused()
        page.keyboard.press("Escape")


def test_the_mouse_leaves_the_keys_to_the_board(page: Page) -> None:
    cell(page, 2, 2).click()
    button(page, "3, 6 left").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("4")
    expect(cell(page, 2, 2)).to_contain_text("3")
    expect(cell(page, 2, 3)).to_contain_text("4")


def test_names(page: Page) -> None:
    """What robots rely on."""
    for name in ("New", "Hint", "Check", "Undo", "Redo", "Erase", "Checkpoint", "Share", "Print"):
        expect(button(page, name)).to_be_visible()
    expect(button(page, "Pause")).to_be_visible()
    for name in ("Heights", "Marks", "Plan", "Skyline"):
        expect(button(page, name)).to_have_attribute("aria-pressed", re.compile("true|false"))
    for name in ("Play", "Explain", "Compose"):
        expect(page.get_by_role("tab", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("status")).to_have_count(1)
    page.get_by_role("tab", name="Explain").click()
    for name in ("Previous", "Next", "Do it"):
        expect(button(page, name)).to_be_visible()


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


# With the engine


def test_solved_by_hints(page: Page) -> None:
    """Three presses and Do it, again and again; no sentence comes twice."""
    page.evaluate("location.hash = '5dh://2/2/3/2/3/2////3//2///2//2/'")
    expect(page.get_by_role("gridcell")).to_have_count(25)
    status = page.get_by_role("status")
    told = set()
    while not SOLVED.match(status.inner_text()):
        button(page, "Hint").click()
        expect(page.locator(".pips")).to_be_visible()
        button(page, "Hint").click()
        button(page, "Hint").click()
        text = page.locator(".told").inner_text()
        assert text not in told
        told.add(text)
        button(page, "Do it").click()
        expect(page.locator(".pips")).to_have_count(0)
    assert len(told) <= 25


def test_a_mistake_is_found_and_undone(page: Page, solution: tuple[tuple[int, ...], ...]) -> None:
    cell(page, 1, 1).click()
    page.keyboard.press(str(solution[0][0]))
    page.keyboard.press("ArrowRight")
    page.keyboard.press(str(solution[0][1] % 6 + 1))
    button(page, "Check").click()
    expect(page.locator(".told")).to_have_text("Something is wrong.")
    button(page, "Check").click()
    button(page, "Go back to before the mistake").click()
    expect(cell(page, 1, 2)).to_have_text("Row 1, column 2: empty")
    expect(cell(page, 1, 1)).to_have_text(f"Row 1, column 1: {solution[0][0]}")


def test_compose(page: Page) -> None:
    """Without two clues there are several solutions; what is suggested leaves one."""
    choose(page, "Compose")
    button(page, "Take over the played puzzle").click()
    verdict = page.locator(".verdict")
    expect(verdict).to_have_text("One solution")
    for place in ("top 1", "left 1"):
        page.locator(f"[data-place='{place}']").click()
        page.keyboard.press("Backspace")
    expect(verdict).to_have_text("2 solutions")
    expect(page.locator("#picture [fill='url(#hatch)']")).to_have_count(11)
    page.get_by_role("button", name=re.compile(r"^\+ ")).first.click()
    expect(verdict).to_have_text("One solution")
    button(page, "Play it").click()
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")


def test_a_new_puzzle(page: Page) -> None:
    button(page, "New").click()
    page.get_by_label("Size").select_option("4")
    button(page, "Make it").click()
    expect(page.get_by_role("gridcell")).to_have_count(16)
    assert page.evaluate("location.hash").startswith("#4de:")


def test_a_game_goes_on_after_it_is_opened_again(page: Page) -> None:
    cell(page, 2, 3).click()
    page.keyboard.press("4")
    page.reload()
    expect(cell(page, 2, 3)).to_have_text("Row 2, column 3: 4")
    button(page, "Undo").click()
    expect(cell(page, 2, 3)).to_have_text("Row 2, column 3: empty")


def test_paste_says_where(page: Page) -> None:
    button(page, "Menu").click()
    button(page, "Paste a puzzle").click()
    page.get_by_role("textbox").fill("4:1//2\n")
    button(page, "Open").click()
    expect(page.get_by_role("alert")).to_contain_text("Line 1, column ")
    page.get_by_role("textbox").fill("4:/2/////3///3//2/2//2/")
    button(page, "Open").click()
    expect(page.get_by_role("gridcell")).to_have_count(16)

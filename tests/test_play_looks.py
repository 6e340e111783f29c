"""The page as it is seen, touched, printed and read aloud."""

from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Literal

import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Locator, Page, expect

import pyskyl
from pyskyl.engine import bridge
from pyskyl.verbs.playing import built_page

from .browser import (
    ALONE,
    DESKTOP,
    ID,
    PHONE,
    SMALLEST,
    button,
    cell,
    choose,
    clue,
    on,
    open_dialog,
    open_puzzle,
    set_up,
    solution,
)
from .oracle import ROOT
from .samples import some

AXE = ROOT / "pyskyl/play/make/node_modules/axe-core/axe.min.js"

BY_RULE = (
    "parks=2&diagonals&sums&8de:20/7/17/10/6/9/11/11/6/17/9/11/15"
    "/11/7/9/13/12/14/6/15/11/16/6/11/11/11/15/11/6/8/14"
)
"""A puzzle by a rule with every variant."""

THEMES_AND_WIDTHS = [
    (theme, width, puzzle)
    for theme in ("light", "dark", "contrast", "system")
    for width in (390, 820, 1280)
    for puzzle in ("", *([BY_RULE] if width == 820 else []))
]

DIALOGS = (
    *("New", "Puzzles", "Share", "Print", "Export", "Paste a puzzle"),
    *("Rules", "Settings", "Restart this puzzle"),
)


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "width", "puzzle"), some(THEMES_AND_WIDTHS, 1, 1))
@on(DESKTOP, reduced_motion="reduce", color_scheme="dark")
def test_accessible(page: Page, theme: str, width: int, puzzle: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    if puzzle:
        open_puzzle(page, puzzle)
    set_up(page, "Colors", theme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for tab in some(("Play", "Explain", "Compose"), 2):
        for view in some(("Plan", "Skyline"), 1):
            choose(page, tab, view)
            if tab == "Explain":
                button(page, "Next").click()
            found += violations(page, f"{tab}, {view}")
    for dialog in some((*DIALOGS, "Keys"), 2):
        open_dialog(page, dialog)
        found += violations(page, dialog, "#dialog")
        page.keyboard.press("Escape")
    choose(page, "Play")
    cell(page, 1, 1).click()
    page.keyboard.press("6")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit6")
    page.keyboard.press("6")
    for name, sheet in (("Check", ".told"), ("Hint", ".pips"), ("Pause", ".cover p")):
        for _ in range(1 if name == "Pause" else 3):
            if button(page, name).is_enabled():
                button(page, name).click()
            expect(page.locator(sheet)).to_be_visible()
        found += violations(page, name, "main")
    assert found == []


def violations(page: Page, where: str, part: str = "html") -> list[tuple[str, str, str]]:
    result = page.evaluate("part => axe.run(part, {resultTypes: ['violations']})", part)
    assert len(result["passes"]) > 5
    return [
        (where, found["id"], f"{node['html'][:150]} {node['failureSummary']}")
        for found in result["violations"]
        for node in found["nodes"]
    ]


ON_SMALLEST = on(SMALLEST, has_touch=True, is_mobile=True)

SIZES = pytest.mark.parametrize(
    "puzzle",
    some(["4:/2/////3///3//2/2//2/", "", f"9:{'/' * 35}", f"12:{'/' * 47}", BY_RULE], 1, 2),
)


def everywhere(page: Page) -> Iterator[str]:
    """Show each tab in each view, and each dialog of a phone; yield the name of what is shown."""
    for tab in ("Play", "Explain", "Compose"):
        for view in ("Plan", "Skyline"):
            choose(page, tab, view)
            yield f"{tab}, {view}"
    choose(page, "Play")
    for dialog in (*DIALOGS, "Touch"):
        open_dialog(page, dialog)
        yield dialog
        button(page, "Close").click()


@pytest.mark.slow
@SIZES
@ON_SMALLEST
def test_smallest_screen(page: Page, puzzle: str) -> None:
    """Nothing scrolls sideways; targets have 24 pixels each way.

    Keys of the keypad are 44 high, and nine of them fit into a row.
    """
    if puzzle:
        open_puzzle(page, puzzle)
    parts = "button, select, textarea, input:not([type=checkbox]), summary, .check"
    for where in everywhere(page):
        wide = page.evaluate("""
            [document.documentElement, ...document.querySelectorAll('#dialog[open], #panel')]
                .filter(each => each.scrollWidth > Math.min(320, each.clientWidth + 1)).length""")
        assert wide == 0, where
        # a step is only looked at; roofs are flatter, and the plan is there for touching
        cells = "[role=gridcell], " if where in ("Play, Plan", "Compose, Plan") else ""
        found = page.locator(f":is({cells}{parts}):visible").evaluate_all("""
            targets => targets.map(target => {
                const {width, height} = target.getBoundingClientRect();
                return [width, height, target.matches('.key'), target.innerText];
            })""")
        least = {True: (30, 44), False: (24, 24)}
        small = [
            target
            for target in found
            if any(side < needed for side, needed in zip(target[:2], least[target[2]], strict=True))
        ]
        assert (where, small) == (where, [])


@pytest.mark.parametrize(
    ("width", "height"), some([(844, 390), (667, 375), (320, 568), (390, 844)], 1)
)
@on(PHONE, has_touch=True, is_mobile=True)
def test_phones_need_no_scrolling(page: Page, width: int, height: int) -> None:
    """Board, keypad, Hint and what it tells are in sight, also on a phone on its side."""
    page.set_viewport_size({"width": width, "height": height})
    whole = """(part, [width, height]) => {
        const {left, top, right, bottom} = part.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= width && bottom <= height;
    }"""
    playing = (page.locator(".board"), page.locator(".keys"), button(page, "Hint"))
    assert [part.evaluate(whole, [width, height]) for part in playing] == [True] * 3
    button(page, "Hint").click()
    expect(page.locator(".pips")).to_be_visible()
    told = (page.locator(".board"), page.locator(".told"), button(page, "Hint"))
    assert [part.evaluate(whole, [width, height]) for part in told] == [True] * 3


@pytest.mark.slow
@ON_SMALLEST
def test_large_boards_are_shown_in_part(page: Page) -> None:
    open_puzzle(page, f"12:{'/' * 47}")
    assert size_of(cell(page, 1, 1).bounding_box())["width"] >= 24
    button(page, "Whole board").click()
    assert size_of(cell(page, 1, 1).bounding_box())["width"] < 24
    # a city is shown whole until Closer is pressed, and can always be turned
    button(page, "Skyline").click()
    expect(button(page, "Turn the city left")).to_be_visible()
    width = size_of(cell(page, 1, 1).bounding_box())["width"]
    button(page, "Closer").click()
    assert size_of(cell(page, 1, 1).bounding_box())["width"] > width
    expect(button(page, "Turn the city left")).to_be_visible()
    # a step is only looked at: it is always shown whole
    choose(page, "Explain", "Skyline")
    expect(button(page, "Whole board")).to_have_count(0)
    expect(button(page, "Closer")).to_have_count(0)


def size_of(box: FloatRect | None) -> FloatRect:
    assert box is not None
    return box


@pytest.mark.slow
def test_clues_differ_by_shape(page: Page) -> None:
    """Open, done and broken are told apart without color."""
    # the clue at the right of row 4 is open, then broken, then done
    open_clue = picture(page)
    for column, height in enumerate((6, 5, 4, 3, 1, 2), 1):
        cell(page, 4, column).click()
        page.keyboard.press(str(height))
    cell(page, 1, 1).click()
    broken = picture(page)
    cell(page, 4, 5).click()
    page.keyboard.press("2")
    cell(page, 4, 6).click()
    for key in ("Backspace", "5"):
        page.keyboard.press(key)
    cell(page, 4, 2).click()
    page.keyboard.press("1")
    cell(page, 1, 1).click()
    done = picture(page)
    for one, other in ((open_clue, broken), (broken, done), (open_clue, done)):
        assert different(one, other) > 0.02


def picture(page: Page) -> Image.Image:
    """The clue at the right of row 4 on the screen, in grey."""
    box = size_of(clue(page, "right", 4).bounding_box())
    shot = page.screenshot(clip=box)
    return Image.open(BytesIO(shot)).convert("L")


def different(one: Image.Image, other: Image.Image) -> float:
    """The share of the pixels that are dark in only one of the pictures."""
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    return sum((first < 140) != (second < 140) for first, second in pairs) / len(pairs)


@pytest.mark.slow
@pytest.mark.parametrize("tab", ["Play", "Compose"])
@on(DESKTOP, color_scheme="dark")
def test_printed_on_white(page: Page, tab: str) -> None:
    page.evaluate("window.print = () => {}")
    open_puzzle(page, "4:/2/////3///3//2/2//2/")
    choose(page, "Compose")
    button(page, "Edit the played puzzle").click()
    page.get_by_label("Author").fill("Jane Doe")
    page.get_by_label("Note").fill("For my mother")
    choose(page, tab, "Skyline")
    for name, pictures, numbers in (("The puzzle", 1, 6), ("Puzzle and solution", 2, 6 + 6 + 16)):
        button(page, "Print").click()
        button(page, name).click()
        page.emulate_media(media="print")
        expect(page.locator("#paper svg")).to_have_count(pictures)
        expect(page.locator("#paper text")).to_have_count(numbers)
        said = page.locator("#paper h2 + p", has_text="Jane Doe").locator("+ p")
        expect(said).to_have_text(["For my mother"] * (pictures if tab == "Compose" else 0))
        grey = Image.open(BytesIO(page.screenshot())).convert("L")
        points = sorted(grey.tobytes())
        assert points[len(points) // 20] > 250
        assert points[0] < 60
        # as vectors, each on a page of its own
        pdf = page.pdf()
        assert (pdf.count(b"/Type /Page\n"), b"/Subtype /Image" in pdf) == (pictures, False)
        page.emulate_media(media="screen")
        page.keyboard.press("Escape")


# Being read


@ALONE
def test_accessibility_tree(page: Page) -> None:
    cell(page, 1, 2).click()
    page.keyboard.press("3")
    page.keyboard.press("ArrowRight")
    for mark in (1, 2):
        page.keyboard.press(f"Shift+Digit{mark}")
    known = {(1, 2): '3"', (1, 3): 'empty, marks 1 2" [selected]'}
    top, left, bottom, right = bridge.lists(pyskyl.loads(ID))[0]
    edges = [
        # corners, which keep each clue in its own column
        ["cell", *(f'columnheader "{of} column {at}: {clue}"' for at, clue in named), "cell"]
        for of, named in (
            ("Clue above", enumerate(top, 1)),
            ("Clue below", enumerate(bottom, 1)),
        )
    ]
    rows = [edges[0]]
    for row, ends in enumerate(zip(left, right, strict=True), 1):
        first, last = (
            f'rowheader "Clue {side} of row {row}: {clue or "none"}"'
            for side, clue in zip(("left", "right"), ends, strict=True)
        )
        inside = [known.get((row, column), 'empty"') for column in range(1, 7)]
        cells = [f'gridcell "Row {row}, column {at}: {what}' for at, what in enumerate(inside, 1)]
        rows.append([first, *cells, last])
    rows.append(edges[1])
    lines = [line for row in rows for line in ("  - row:", *(f"    - '{each}'" for each in row))]
    grid = page.get_by_role("grid", name="Board", exact=True)
    expect(grid).to_match_aria_snapshot("\n".join(['- grid "Board":', *lines]))
    expect(grid.get_by_role("gridcell")).to_have_count(36)
    expect(grid.get_by_role("row")).to_have_count(8)
    assert {row.locator("> *").count() for row in grid.get_by_role("row").all()} == {8}


@ALONE
def test_the_headers_of_each_cell(page: Page) -> None:
    """What Chromium tells screen readers: the clues above and left of each cell are its headers."""
    open_puzzle(page, "5de:1/4/3/2/2/2/1/2/3/3/1/3/4/3/2/2/2/1/2/4,e3s")
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    above, *rows, _ = (
        [
            (part["role"]["value"], part["name"]["value"].partition(": ")[0])
            for part in map(by_id.__getitem__, node["childIds"])
        ]
        for node in nodes
        if node["role"].get("value") == "row"
    )
    columns = range(1, 6)
    assert above[1:-1] == [("columnheader", f"Clue above column {column}") for column in columns]
    assert rows == [
        [
            ("rowheader", f"Clue left of row {row}"),
            *(("gridcell", f"Row {row}, column {column}") for column in columns),
            ("rowheader", f"Clue right of row {row}"),
        ]
        for row in range(1, 6)
    ]


@ALONE
def test_what_the_board_shows_is_heard(page: Page) -> None:
    """Entries, broken rules and what Undo undid are only heard: the board shows them."""
    open_puzzle(page, "4de:3/2/3/1/2/3/1/3/3/2/1/2/1/3/2/2")
    status, note = page.get_by_role("status"), page.locator("#under > span")
    unseen = status.locator(".vh")
    choose(page, "Play")
    entries = [
        ("1", "Row 1, column 1: 1."),
        ("2", "Row 1, column 2: 2."),
        ("2", "Row 1, column 3: 2. 2 is in row 1 more than once."),
    ]
    cell(page, 1, 1).click()
    for number, (key, told) in enumerate(entries, 1):
        page.keyboard.press(key)
        expect(status).to_have_text(told)
        expect(unseen).to_have_text(told)
        expect(note).to_have_text(f"{number} of 16 filled")
        page.keyboard.press("ArrowRight")
    button(page, "Undo").click()
    expect(status).to_have_text("Undone. Row 1, column 3: empty.")
    button(page, "Redo").click()
    expect(status).to_have_text("Redone. Row 1, column 3: 2. 2 is in row 1 more than once.")
    expect(note).to_be_visible()
    # but what the board does not show is seen
    button(page, "Checkpoint").click()
    expect(status).to_have_text("Checkpoint A.")
    expect(unseen).to_have_count(0)


@ALONE
def test_clues_are_heard(page: Page) -> None:
    status = page.get_by_role("status")
    for column, height in enumerate(solution()[0], 1):
        cell(page, 1, column).click()
        page.keyboard.press(str(height))
    expect(status).to_contain_text("The clue left of row 1 is done.")
    page.keyboard.press(str(solution()[0][3]))
    expect(status).to_contain_text("The clue right of row 1 is broken.")


@ALONE
def test_dialogs_begin_where_one_enters(page: Page) -> None:
    for name, tag in [("Paste a puzzle", "textarea"), ("Settings", "select"), ("Export", "button")]:
        button(page, "Menu").click()
        button(page, name).press("Enter")
        expect(page.locator(f"dialog {tag}").first).to_be_focused()
        page.keyboard.press("Escape")


@ALONE
def test_the_mouse_leaves_the_keys_to_the_board(page: Page) -> None:
    cell(page, 2, 2).click()
    button(page, "3, 6 left").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("4")
    expect(cell(page, 2, 2)).to_contain_text("3")
    expect(cell(page, 2, 3)).to_contain_text("4")


def test_the_mouse_leaves_the_keys_to_the_steps(page: Page) -> None:
    """In Explain they step, open the help and ask for a hint; on a tab they choose another."""
    choose(page, "Explain")
    page.get_by_text("All steps").click()
    slider = page.get_by_role("slider")
    page.locator(".all li").get_by_role("button").nth(2).click()
    expect(slider).to_have_value("2")
    page.get_by_role("tab", name="Explain").click()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    page.locator(".all li").get_by_role("button").nth(5).click()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("6")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator(".pips")).to_be_visible()
    page.get_by_role("tab", name="Play").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Explain")).to_be_focused()


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


# Colors that the system forces


@pytest.mark.parametrize("scheme", ["light", "dark"])
@on(PHONE, has_touch=True, is_mobile=True, forced_colors="active")
def test_forced_colors(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Text on a fill has no backplate; keys, chips and bars have edges."""
    page.emulate_media(color_scheme=scheme, forced_colors="active")
    button(page, "Checkpoint").click()
    for number in range(3):
        if not number:
            is_readable(button(page, "Hint"))
        button(page, "Hint").click()
        expect(page.locator(".pips")).to_be_visible()
    is_readable(button(page, "Do it"))
    has_edges(page, ".sheet, .chip, .big:not(.first), .seg")
    choose(page, "Explain")
    expect(page.locator(".of")).to_be_visible()
    is_readable(button(page, "Next"))
    page.get_by_text("All steps").click()
    page.get_by_role("button", name="Sequence elimination").first.click()
    has_strokes(page, ".side rect, #picture rect[fill='var(--line)']")
    button(page, "Skyline").click()
    has_strokes(page, "[data-place] polygon")
    choose(page, "Compose")
    has_edges(page, ".key, .chip, .seg")
    is_readable(button(page, "Play it"))


def is_readable(part: Locator) -> None:
    """Around its text most pixels have the color of its fill, and some do not."""
    part.scroll_into_view_if_needed()
    image = Image.open(BytesIO(part.screenshot())).convert("RGB")
    fill = image.getpixel((image.width // 2, 5))
    middle = image.crop((0, image.height // 3, image.width, 2 * image.height // 3))
    points = middle.getcolors(middle.width * middle.height) or []
    colors: Counter[Any] = Counter({color: count for count, color in points})
    assert 0.6 < colors[fill] / colors.total() < 0.98


def has_strokes(page: Page, parts: str) -> None:
    shapes = page.locator(parts)
    expect(shapes.last).to_be_visible()
    strokes = shapes.evaluate_all("all => all.map(one => getComputedStyle(one).stroke)")
    assert "none" not in strokes


def has_edges(page: Page, parts: str) -> None:
    edges = page.locator(f":is({parts}):visible").evaluate_all(
        "parts => parts.map(part => getComputedStyle(part).borderTopWidth)"
    )
    assert set(edges) == {"1px"}


# Small things


@on({"width": 1280, "height": 720}, engine=False)
def test_all_keys_are_in_sight(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.locator("dialog dd").last).to_be_in_viewport(ratio=1)


@on(PHONE, engine=False)
def test_settings_are_not_cut_off(page: Page) -> None:
    """On a phone the longest choice of each list fits."""
    open_dialog(page, "Settings")
    spare = page.locator("#dialog select").evaluate_all("""
        lists => lists.map(list => {
            const {font, paddingLeft} = getComputedStyle(list);
            const context = document.createElement('canvas').getContext('2d');
            context.font = font;
            const widths = [...list.options].map(one => context.measureText(one.text).width);
            // the sign that it is a list is as wide as its letters are high
            return list.clientWidth - 2 * parseFloat(paddingLeft) - 20 - Math.max(...widths);
        })""")
    assert min(spare) >= 0


def test_the_browser_takes_the_colors(page: Page) -> None:
    """What it has around the page, in a light and in a dark system."""
    light, dark = "#f4f1ea", "#0e1014"
    bars = page.locator("[name=theme-color]")
    expected = {
        "dark": [dark, dark],
        "high contrast": [light, light],
        "as the system": [light, dark],
    }
    for colors, contents in expected.items():
        open_dialog(page, "Settings").get_by_label("Colors").select_option(colors)
        page.keyboard.press("Escape")
        assert bars.evaluate_all("metas => metas.map(meta => meta.content)") == contents


def test_paused_buttons_look_so(page: Page) -> None:
    button(page, "Pause").click()
    hint = page.locator(".ask button").first
    looks = hint.evaluate(
        "one => [getComputedStyle(one.closest('.play')).opacity, Boolean(one.closest('[inert]'))]"
    )
    assert looks == ["0.45", True]
    sign = button(page, "Pause").locator("use")
    expect(sign).to_have_attribute("href", "#i-resume")
    button(page, "Play on").click()
    expect(button(page, "Hint")).to_be_enabled()
    expect(sign).to_have_attribute("href", "#i-halt")


def test_what_is_refused_is_seen(page: Page) -> None:
    """If no puzzle fits the choices that were made, these stay in sight."""
    button(page, "New").click()
    page.get_by_label("Size").select_option("4")
    page.get_by_text("More choices").click()
    page.get_by_label("Givens").select_option("17")
    button(page, "Make it").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Givens")).to_be_visible()
    expect(page.get_by_label("Givens")).to_have_value("17")


def test_the_address_has_the_puzzle(page: Page) -> None:
    page.goto("about:blank")
    page.goto(built_page().as_uri())
    expect(page.get_by_role("grid")).to_be_visible()
    size = round(page.get_by_role("gridcell").count() ** 0.5)
    assert page.url.partition("#")[2].startswith(f"{size}d")

"""The page on common phones: what is in sight, and what fingers do."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from .browser import ID, PHONE, button, cell, choose, on, open_dialog, open_puzzle, reload
from .samples import some

PHONES = [(390, 664), (412, 732), (375, 553), (360, 640)]
"""What the browsers of four common phones leave of their screens."""

ON_PHONE = on(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
LAYOUT = on(PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce", engine=False)


GAMES = {
    4: "4de:3/2/3/1/2/3/1/3/3/2/1/2/1/3/2/2",
    5: "5de:1/4/3/2/2/2/1/2/3/3/1/3/4/3/2/2/2/1/2/4,e3s",
    6: ID,
    7: "7de:2/3/3/5/1/4/2/3/2/3/2/6/1/3/2/4/1/2/2/2/3/2/1/3/3/3/3/2,g2_4_6e1n7h2h3",
    8: ("8de:2/2/4/4/3/2/1/3/4/3/2/3/2/6/3/1/2/4/1/2/3/4/2/5/2/2/4/5/3/3/5/1,j6h4b6a3c2l2b8p3b"),
    9: (
        "9de:1/2/2/3/3/3/4/2/2/2/7/4/3/1/3/2/5/3/1/2/3/3/3/4/4/2/2/3/4/2/3/5/4/1/2/2"
        ",d5i2g6e7c5a8_4c8p6_4b1f2b4h2a"
    ),
}


def each(page: Page, phones: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Show the page on one phone after another."""
    for phone in phones:
        page.set_viewport_size(ViewportSize(width=phone[0], height=phone[1]))
        yield phone


def show(page: Page, phone: tuple[int, int], size: int) -> None:
    """Show a puzzle of this size on a phone."""
    [_] = each(page, [phone])
    if page.get_by_role("gridcell").count() != size**2:
        open_puzzle(page, GAMES.get(size, f"{size}:{'/' * (4 * size - 1)}"))


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def in_sight(page: Page, *parts: Locator) -> None:
    """These parts can be seen and touched without scrolling: nothing lies over them."""
    assert page.evaluate("scrollY") == 0
    for part in parts:
        over = part.evaluate("""part => {
            const {left, top, width, height} = part.getBoundingClientRect();
            return [0.1, 0.5, 0.9].map(down => {
                const found = document.elementFromPoint(left + width / 2, top + down * height);
                return part.contains(found) ? '' : found?.outerHTML.slice(0, 80) ?? 'the end';
            }).join('');
        }""")
        assert (part, over) == (part, "")


def tools(page: Page) -> list[Locator]:
    return [
        *(page.locator(".board"), page.locator(".key").first, page.locator(".key").last),
        *(button(page, name) for name in ("Undo", "Erase", "Marks", "Hint", "Check")),
    ]


@LAYOUT
def test_tools_are_in_sight(page: Page) -> None:
    """Up to size 9; and the cells can be touched, though the whole board is shown."""
    for size in range(4, 10):
        show(page, PHONES[0], size)
        for _ in each(page, PHONES):
            in_sight(page, *tools(page))
            assert box_of(cell(page, size, size))["width"] >= 24
            expect(button(page, "Whole board")).to_have_count(0)


@ON_PHONE
def test_large_boards_can_be_read(page: Page) -> None:
    """In Play and in Explain, with all marks: their cells, and the figures in them."""
    show(page, PHONES[0], 9)
    page.keyboard.press("m")
    for tab in ("Play", "Explain"):
        choose(page, tab)
        if tab == "Explain":
            expect(page.locator(".of")).to_be_visible()
        page.evaluate("scrollTo(0, 0)")
        in_sight(page, page.locator(".board"))
        assert box_of(cell(page, 9, 9))["width"] >= 34
        smallest: float = page.locator("#picture text[fill='var(--candidate)']").evaluate_all("""
            marks => Math.min(...marks.map(mark => parseFloat(getComputedStyle(mark).fontSize)
                * mark.getScreenCTM().a))""")
        assert smallest >= 9.5
    choose(page, "Play")
    for _ in each(page, [*PHONES, (320, 568)]):
        in_sight(page, *tools(page))
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        # one row of keys
        tops = page.locator(".key").evaluate_all("keys => keys.map(key => key.offsetTop)")
        assert len(set(tops)) == 1


COVERED = """() => {
    const ring = document.querySelector('#picture circle[fill="var(--look)"]')
        .getBoundingClientRect();
    return [...document.querySelectorAll('.names span')].filter(number => {
        const {left, right, top, height} = number.getBoundingClientRect();
        return right > ring.left && left < ring.right
            && top + 0.85 * height > ring.top && top < ring.bottom;
    }).map(number => number.textContent);
}"""
"""The numbers of rows and columns that the ring of a clue lies over, down to their base line."""


@ON_PHONE
def test_a_ringed_clue_covers_no_number(page: Page) -> None:
    """The numbers of rows and columns stand behind the clues at the left and at the top."""
    for clues in (f"/1{'/' * 34}", f"{'/' * 19}1{'/' * 16}"):
        open_puzzle(page, f"9:{clues}")
        expect(page.get_by_role("gridcell")).to_have_count(81)
        button(page, "Hint").tap()
        expect(page.locator(".names span")).to_have_count(18)
        assert page.evaluate(COVERED) == []


@ON_PHONE
def test_the_numbers_of_rows_and_columns_are_legible(page: Page) -> None:
    """Those that a text names cells by, in both views, also where the board is small."""
    numbers = page.locator(".names span")
    for size in (4, 9, 12):
        show(page, (390, 664), size)
        button(page, "Hint").tap()
        for view in ("plan", "skyline"):
            page.evaluate(f"document.querySelector('[data-do*={view}]').click()")
            for _ in each(page, [(390, 664), (320, 568)]):
                expect(numbers).to_have_count(2 * size)
                assert numbers.evaluate_all("""numbers => {
                    const board = document.querySelector('.board').getBoundingClientRect();
                    return numbers.every(number => {
                        const {left, right} = number.getBoundingClientRect();
                        return parseFloat(getComputedStyle(number).fontSize) >= 9
                            && left >= board.left - 0.5 && right <= board.right + 0.5;
                    });
                }""")


@ON_PHONE
def test_the_end_of_a_long_hint_is_in_sight(page: Page) -> None:
    """And so is the button that leads to its steps."""
    show(page, (360, 640), 9)
    told = page.locator(".told p")
    while True:
        for strength in range(1, 4):
            button(page, "Hint").tap()
            expect(page.locator(".pips .on")).to_have_count(strength)
        overflow = page.locator(".told").evaluate("told => told.scrollHeight - told.clientHeight")
        if told.count() > 1 and overflow > 0:
            break
        button(page, "Do it").tap()
    for _ in each(page, [(360, 640), *PHONES]):
        in_sight(page, told.last, button(page, "Show the steps"), button(page, "Do it"))
    button(page, "Show the steps").tap()
    expect(button(page, "From my board")).to_have_attribute("aria-pressed", "true")


@LAYOUT
def test_the_board_takes_what_is_left(page: Page) -> None:
    """It has the whole width of a tall window, and shrinks in a lower one."""
    wide = []
    for height in (844, 664, 553):
        show(page, (390, height), 6)
        wide.append(box_of(page.locator(".board"))["width"])
    assert wide[0] == 390 - 2 * 8
    assert wide == sorted(wide, reverse=True)
    # also on a tablet
    show(page, (834, 1100), 9)
    in_sight(page, *tools(page))


@ON_PHONE
def test_the_board_keeps_its_size(page: Page) -> None:
    """Whatever the page says; and making a puzzle does not push the tools away."""
    phones = [*PHONES, (320, 568), (664, 390)]
    board = page.locator(".board")
    rooms = [box_of(board) for _ in each(page, phones)]

    def kept(*parts: Locator) -> None:
        for _, room in zip(each(page, phones), rooms, strict=True):
            assert box_of(board) == room
            in_sight(page, *parts)

    for strength in range(1, 4):
        button(page, "Hint").tap()
        expect(page.locator(".pips .on")).to_have_count(strength)
        kept(page.locator(".told"), button(page, "Hint"), button(page, "Check"))
    button(page, "Check").tap()
    expect(page.locator(".told")).to_have_text("Nothing is wrong so far.")
    kept()
    button(page, "Close").tap()
    open_dialog(page, "New").get_by_label("Size").select_option("12")
    page.get_by_label("Difficulty").select_option("unreasonable")
    page.evaluate("Worker.prototype.postMessage = () => {}")  # it takes forever
    button(page, "Make it").tap()
    expect(page.get_by_role("progressbar")).to_be_visible()
    kept(*tools(page), page.get_by_role("progressbar"), button(page, "Cancel"))
    button(page, "Cancel").tap()


@ON_PHONE
def test_what_is_told_makes_room(page: Page) -> None:
    """Go back is in sight; touching a cell brings the keys back."""
    show(page, PHONES[0], 9)
    cell(page, 2, 1).tap()
    page.locator(".key").first.tap()
    for _ in range(3):
        button(page, "Hint").tap()
        expect(page.locator(".pips")).to_be_visible()
    for _ in each(page, PHONES):
        in_sight(page, *(button(page, name) for name in ("Hint", "Check", "Go back")))
    cell(page, 2, 1).tap()
    for _ in each(page, PHONES):
        in_sight(page, *tools(page))


@pytest.mark.parametrize("size", some([5, 7, 9], 2))
@ON_PHONE
def test_what_is_told_covers_no_board(page: Page, size: int) -> None:
    """A hint with Do it, and Solved with the next puzzle, are all in sight."""
    # all heights but one are given
    rows = [[(row + column) % size + 1 for column in range(size)] for row in range(size)]
    heights = [height for row in rows for height in row]
    open_puzzle(page, f"{size}:{'/' * (4 * size - 1)},a{'_'.join(map(str, heights[1:]))}")
    for _ in range(3):
        button(page, "Hint").click()
        expect(page.locator(".pips")).to_be_visible()
    for _ in each(page, PHONES):
        in_sight(page, page.locator(".board"), page.locator(".sheet"))
        in_sight(page, *(button(page, name) for name in ("Hint", "Check", "Do it")))
    button(page, "Do it").click()
    expect(page.locator(".solved")).to_be_visible()
    for _ in each(page, PHONES):
        in_sight(page, page.locator(".board"), button(page, "Undo"), page.locator(".solved"))
        in_sight(page, page.locator(".solved").get_by_role("button").last)


@LAYOUT
def test_many_keys_fit(page: Page) -> None:
    """In rows of equal length, except the last one; each key is large enough."""
    for size in (13, 16, 20):
        show(page, (390, 664), size)
        keys = page.locator(".key").evaluate_all(
            "keys => keys.map(key => [key.offsetTop, key.offsetWidth, key.offsetHeight])"
        )
        assert min(min(lengths) for _, *lengths in keys) >= 44
        *rows, last = Counter(top for top, *_ in keys).values()
        assert sum(rows) + last == size
        assert len(set(rows)) == 1
        assert rows[0] - len(rows) <= last <= rows[0]
        in_sight(page, page.locator(".key").last, button(page, "Undo"), button(page, "Hint"))


@contextmanager
def text_size(page: Page, pixels: int) -> Iterator[None]:
    """Text of this size, which is 16 for most people."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
    reload(page)
    try:
        yield
    finally:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})


@ON_PHONE
def test_large_text(page: Page) -> None:
    """With text twice as large, none of it is cut off, and the same tools are in sight."""
    with text_size(page, 32):
        # the board of Compose has a size of its own
        for size, tab in (*product((6, 9), ("Play", "Explain")), (5, "Compose")):
            show(page, PHONES[0], size)
            choose(page, tab)
            if tab == "Explain":
                expect(page.locator(".of")).to_be_visible()
            for phone in each(page, [*PHONES, (320, 568)]):
                assert page.evaluate("getComputedStyle(document.body).fontSize") > "29"
                assert page.evaluate("document.documentElement.scrollWidth") <= phone[0]
                assert cut_off(page) == []
                if tab == "Play":
                    in_sight(page, *tools(page))


@ON_PHONE
def test_a_hint_in_large_text_leaves_the_board_legible(page: Page) -> None:
    """The page scrolls instead, and Hint stays in sight."""
    with text_size(page, 32):
        show(page, (360, 640), 9)
        for strength in range(1, 4):
            button(page, "Hint").tap()
            expect(page.locator(".pips .on")).to_have_count(strength)
            assert box_of(cell(page, 1, 1))["width"] >= 24
            in_sight(page, button(page, "Hint"), button(page, "Check"))
        told = page.locator(".told p").last
        page.evaluate("scrollTo(0, 9999)")
        assert box_of(told)["y"] + box_of(told)["height"] <= box_of(button(page, "Hint"))["y"]


@pytest.mark.parametrize(("screen", "text"), [((195, 332), 16), ((664, 390), 32)])
@ON_PHONE
def test_nothing_is_wider_than_the_screen(page: Page, screen: tuple[int, int], text: int) -> None:
    """On a phone on which the page or its text is twice as large."""
    wide = "document.documentElement.scrollWidth"
    with text_size(page, text):
        show(page, screen, 6)
        assert page.evaluate(wide) <= screen[0]
        button(page, "Hint").tap()
        told = page.locator(".told")
        expect(told).to_be_visible()
        assert told.evaluate("told => told.scrollHeight - told.clientHeight") <= 1
        for tab in ("Play", "Explain", "Compose"):
            page.get_by_role("tab", name=tab).tap()
            assert page.evaluate(wide) <= screen[0]


@LAYOUT
def test_no_dialog_is_wider_than_a_phone_in_large_text(page: Page) -> None:
    with text_size(page, 32):
        for name in (
            *("Daily and times", "Puzzles", "Share", "Export"),
            *("Settings", "Rules", "Touch"),
        ):
            opened = open_dialog(page, name)
            for _ in each(page, [(390, 844), (320, 568)]):
                width, room = opened.evaluate("dialog => [dialog.scrollWidth, dialog.clientWidth]")
                assert width <= room, name
            page.keyboard.press("Escape")


def cut_off(page: Page) -> list[str]:
    """The texts of buttons that do not fit into their button, or the screen."""
    found: list[str] = page.locator("button:visible").evaluate_all("""
        buttons => buttons.filter(button => {
            const {left, right} = button.getBoundingClientRect();
            return button.scrollWidth > button.clientWidth || left < 0 || right > innerWidth;
        }).map(button => button.innerText)""")
    return found


@ON_PHONE
def test_newcomers_lose_no_room(page: Page) -> None:
    """The button that leads to the rules stands where there is nothing to say yet."""
    show(page, (390, 664), 5)
    room = box_of(page.locator(".board"))
    in_sight(page, button(page, "New here?"))
    cell(page, 1, 1).tap()
    page.keyboard.press("1")
    expect(button(page, "New here?")).to_have_count(0)
    assert box_of(page.locator(".board")) == room
    button(page, "Undo").tap()
    reload(page)
    button(page, "New here?").tap()
    page.get_by_role("dialog").get_by_role("button", name="Got it").tap()
    expect(page.locator("#under > span")).to_have_text("0 of 24 filled")
    assert box_of(page.locator(".board")) == room


@ON_PHONE
def test_nothing_moves_when_the_engine_has_started(page: Page) -> None:
    show(page, (390, 664), 5)
    reload(page)
    for tab, place in (("Play", ".board"), ("Compose", ".key >> nth=0")):
        choose(page, tab)
        before = box_of(page.locator(place))
        reload(page)
        choose(page, tab)
        assert box_of(page.locator(place)) == before
        if tab == "Compose":
            expect(page.locator(".verdict")).to_contain_text("solutions")
        else:
            button(page, "Hint").tap()
            expect(page.locator(".pips")).to_be_visible()
            button(page, "Close").tap()
        assert box_of(page.locator(place)) == before


@ON_PHONE
def test_the_verdict_stays_in_sight(page: Page) -> None:
    """In Compose; so does the button that empties the board."""
    show(page, PHONES[0], 9)
    choose(page, "Compose")
    for phone in each(page, [*PHONES, (1280, 800)]):
        for place in (button(page, "Empty, in this size"), button(page, "Next")):
            # at once: until the verdict is there, the panel may be drawn again
            place.evaluate("one => one.scrollIntoView({block: 'nearest'})")
            for part in (page.locator(".verdict"), button(page, "Empty board")):
                top = box_of(part)["y"]
                assert 0 <= top < phone[1] - 58


@ON_PHONE
def test_steps_are_chosen(page: Page) -> None:
    """By the slider, which is in sight, or in the list of all steps."""
    show(page, (390, 664), 5)
    page.get_by_role("tab", name="Explain").tap()
    slider = page.get_by_role("slider")
    in_sight(page, slider, button(page, "Next"))
    page.get_by_text("All steps").tap()
    steps = page.locator(".all li").get_by_role("button")
    steps.last.tap()
    expect(slider).to_have_value(str(steps.count() - 1))
    expect(button(page, "Next")).to_be_disabled()


# Touch


@ON_PHONE
def test_targets_are_large(page: Page) -> None:
    """44 pixels each way where there is room, except for buttons within a text."""
    for tab in ("Play", "Explain", "Compose"):
        show(page, (390, 844), 5)
        choose(page, tab)
        small = page.locator(":is(button, select):visible:not(.cell)").evaluate_all("""
            targets => targets.map(target => [target.innerText || target.ariaLabel,
                ...['width', 'height'].map(way => target.getBoundingClientRect()[way])])
            .filter(([, ...lengths]) => Math.min(...lengths) < 44 && lengths[0])""")
        assert (tab, small) == (tab, [])


def swipe(page: Page, start: Locator, across: int, down: int) -> None:
    """Swipe with a finger, from the middle of a place."""
    box = box_of(start)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    for part in range(11):
        kind = "touchStart" if part == 0 else "touchMove"
        point = {"x": x + across * part / 10, "y": y + down * part / 10}
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def wait_until(page: Page, condition: str) -> None:
    """For 600 frames at most."""
    assert page.evaluate(f"""new Promise(resolve => {{
        let frames = 600;
        const look = () => {{
            frames -= 1;
            if (({condition}) || !frames) resolve(frames > 0);
            else requestAnimationFrame(look);
        }};
        look();
    }})""")


def chosen(page: Page) -> int:
    return page.locator("[role=gridcell][aria-selected=true]").count()


@LAYOUT
def test_a_swipe_scrolls_unless_it_selects(page: Page) -> None:
    show(page, (390, 664), 5)
    button(page, "Marks").tap()
    page.evaluate("document.body.style.marginBottom = '400px'")
    cell(page, 3, 2).tap()
    # upwards from another cell: the page moves, no cell is chosen
    page.evaluate("addEventListener('scrollend', () => globalThis.hasMoved = true, {once: true})")
    swipe(page, cell(page, 4, 4), 0, -150)
    wait_until(page, "globalThis.hasMoved && scrollY > 50")
    assert chosen(page) == 1
    page.evaluate("scrollTo(0, 0)")
    wait_until(page, "scrollY == 0")
    # sideways: three cells
    width = round(box_of(cell(page, 4, 4))["width"])
    swipe(page, cell(page, 4, 2), 2 * width, 0)
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(3)
    # downwards from the chosen cell
    cell(page, 1, 1).tap()
    swipe(page, cell(page, 1, 1), 0, 2 * width)
    expect(page.locator("[role=gridcell][aria-selected=true]")).to_have_count(3)
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("mode", ["Heights", "Marks"])
@LAYOUT
def test_a_board_that_is_shown_closer_is_panned(page: Page, mode: str) -> None:
    """By a swipe, which chooses no cell; a far cell can then be chosen and filled."""
    show(page, (390, 664), 12)
    button(page, mode).tap()
    assert not page.evaluate("pan.scrollLeft + pan.scrollTop")
    page.evaluate("pan.addEventListener('scrollend', () => globalThis.hasMoved = true)")
    swipe(page, cell(page, 5, 5), -150, -120)
    wait_until(page, "globalThis.hasMoved && pan.scrollLeft > 100 && pan.scrollTop > 80")
    assert chosen(page) == 1
    expect(cell(page, 1, 1)).to_have_attribute("aria-selected", "true")
    there = page.evaluate("[pan.scrollLeft, pan.scrollTop]")
    cell(page, 9, 9).tap()
    page.locator(".key").nth(6).tap()
    expect(cell(page, 9, 9)).to_contain_text("7")
    assert page.evaluate("[pan.scrollLeft, pan.scrollTop]") == there
    # arrows take the board along
    cell(page, 9, 9).tap()
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    assert page.evaluate("pan.scrollLeft") < there[0]
    button(page, "Whole board").tap()
    assert not page.evaluate("pan.scrollWidth - pan.clientWidth")


@LAYOUT
def test_nothing_flashes(page: Page) -> None:
    """The browser shows no color of its own where the page is touched, and selects no text."""
    shown = page.locator("button, .board, .board *").evaluate_all("""
        parts => [...new Set(parts.map(part =>
            getComputedStyle(part).webkitTapHighlightColor))]""")
    assert shown == ["rgba(0, 0, 0, 0)"]
    text = page.locator("[role=gridcell], [role=gridcell] *").evaluate_all("""
        parts => [...new Set(parts.map(part => getComputedStyle(part).userSelect))]""")
    assert text == ["none"]

"""Books as PDF: what is on the pages, where it is, and what it is for those who do not see it."""

import gc
import io
import sys
import weakref
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pypdf
import pytest
import typst
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from PIL import Image

import pyskyl
from pyskyl.render.figure import figure
from pyskyl.render.pdf import (
    EXAMPLE,
    FACTS,
    MAX_PER_PAGE,
    PAPERS,
    SOLUTION,
    Answer,
    Booklet,
    NoFontError,
    PdfError,
    booklet,
)
from pyskyl.values.puzzle import Puzzle

from . import golden
from .oracle import latin
from .puzzles import GRID, full_puzzle


class Word(NamedTuple):
    x: float
    y: float
    text: str


def reader(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


def words(page: pypdf.PageObject) -> list[Word]:
    """What is written on a page, each with the middle of its left end, y growing upwards.

    The figures of a number are drawn one by one.
    """
    found: list[Word] = []
    end = (0.0, 0.0)

    def visit(text: str, matrix: list[float], own: list[float], _: Any, size: float) -> None:
        nonlocal end
        x = matrix[4] + matrix[0] * own[4]
        y = matrix[5] + matrix[3] * own[5] + 0.36 * abs(matrix[3]) * size
        if not (text := text.strip()):
            return
        if found and text.isdigit() and abs(x - end[0]) < 0.1 and abs(y - end[1]) < 0.1:
            found[-1] = found[-1]._replace(text=found[-1].text + text)
        else:
            found.append(Word(x, y, text))
        end = (x + 0.556 * size * matrix[0] * len(text), y)

    page.extract_text(visitor_text=visit)
    return found


def at(word: Word) -> int:
    """The line in which a word stands."""
    return round(word.y)


def lines(found: Sequence[Word]) -> list[list[str]]:
    """Words in lines from the top down, each from the left."""
    ordered = sorted(found, key=lambda word: (-at(word), word.x))
    return [[word.text for word in line] for _, line in groupby(ordered, at)]


def cell_on(page: pypdf.PageObject) -> float:
    """The side of a cell of the only puzzle on a page, which is full."""
    heights = [word for word in words(page) if word.text.isdigit()]
    rows = (sorted(row) for _, row in groupby(sorted(heights, key=at), at))
    [(gap, _)] = Counter(
        round(right.x - left.x, 1) for row in rows for left, right in pairwise(row)
    ).most_common(1)
    return gap


def structure(data: bytes) -> Iterator[tuple[str, str]]:
    """The kinds of the elements of a document in reading order, each with what it is said to be."""

    def walk(node: Any) -> Iterator[tuple[str, str]]:
        node = node.get_object() if hasattr(node, "get_object") else node
        if isinstance(node, list):
            for each in node:
                yield from walk(each)
        elif isinstance(node, dict) and ("/S" in node or "/Type" in node):
            yield node.get("/S", ""), node.get("/Alt", "")
            yield from walk(node.get("/K", []))

    return walk(reader(data).root_object["/StructTreeRoot"])


def pictures(make: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> list[Image.Image]:
    """The pages that are made, as pictures with a pixel for each point."""
    compile: Any = typst.compile
    pages: list[bytes] = []

    def drawn(*arguments: Any, pdf_standards: str, **words: Any) -> bytes:
        assert pdf_standards == "ua-1"
        made = compile(*arguments, **words, format="png", ppi=72)
        pages.extend(made if isinstance(made, list) else [made])
        return b""

    monkeypatch.setattr(typst, "compile", drawn)
    make()
    return [Image.open(io.BytesIO(page)).convert("L") for page in pages]


def made_font(path: Path, characters: str, *, forbidden: bool = False) -> Path:
    """A font in which each of the characters is a box."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for corner in ((0, 700), (500, 700), (500, 0)):
        pen.lineTo(corner)
    pen.closePath()
    names = {ord(character): f"g{ord(character):X}" for character in characters}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    builder.setupGlyf(dict.fromkeys([".notdef", *names.values()], pen.glyph()))
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names.values()], (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular", "psName": path.stem})
    builder.setupOS2(fsType=2 if forbidden else 0)
    builder.setupPost()
    builder.save(path)
    return path


# --- What is on the pages -----------------------------------------------------------------------


def test_a_page() -> None:
    """Everything is in its place: read line by line, the page is the puzzle as it is printed."""
    one = full_puzzle(
        givens=4, title="Four", difficulty="hard", seed="17", author="A. B.", source="here"
    )
    page = reader(booklet([one])).pages[0]
    top, left, bottom, right = one.sides
    assert lines(words(page)) == [
        ["1", "Four"],
        [*map(str, top)],
        *[[*map(str, [near, *row, far])] for near, row, far in zip(left, GRID, right, strict=True)],
        [*map(str, bottom)],
        ["hard · seed 17 · A. B. · here"],
        ["1"],
    ]


def test_several_pages() -> None:
    """Numbers from 1 in the order of the puzzles, row by row; pages are counted."""
    several = [full_puzzle(title=f"Title {number}") for number in range(1, 10)]
    pages = reader(booklet(several, per_page=4, title="A book")).pages
    assert len(pages) == 3
    for number, page in enumerate(pages, 1):
        found = words(page)
        assert found[-1].text == f"{number}"
        assert "A book" in [word.text for word in found]
        titled = [word for word in found if word.text.startswith("Title")]
        numbers = range(4 * number - 3, min(4 * number, 9) + 1)
        assert [word.text for word in titled] == [f"Title {number}" for number in numbers]
        if len(titled) == 4:
            one, two, three, four = titled
            assert one.x == three.x < two.x == four.x
            assert one.y == two.y > three.y == four.y


def test_answers() -> None:
    """Below each number the solution, side by side."""
    grids = [latin(5)[turn:] + latin(5)[:turn] for turn in range(5)] * 2
    puzzles = [full_puzzle(grid, givens=1) for grid in grids]
    pages = reader(booklet(puzzles, solutions=grids, per_page=6)).pages
    assert len(pages) == 3
    heading, *rest = lines(words(pages[2]))
    assert heading == ["Answers"]
    shown = iter(rest)
    number = 0
    for labels in shown:
        if number == 10:
            assert labels == ["3"]
            break
        assert labels == [str(number + at + 1) for at in range(len(labels))]
        together = grids[number : number + len(labels)]
        number += len(labels)
        for row in range(5):
            assert next(shown) == [str(height) for grid in together for height in grid[row]]
    assert number == 10
    outline = reader(booklet(puzzles, solutions=grids, per_page=6)).outline
    assert [entry["/Title"] for entry in outline] == ["Puzzles", "Answers"]  # type: ignore[call-overload]


def test_answers_that_there_are_not() -> None:
    """The book says so where the answer would be."""
    answers = [Answer(None), Answer(GRID, "one of several solutions"), None]
    with Booklet() as book:
        for answer in answers:
            book.add(figure(full_puzzle()), answer=answer)
        shown = [word.text for word in words(reader(book.data()).pages[1])]
    assert "no solution" in shown
    assert "one of several solutions" in " ".join(shown)
    assert Counter(shown)["4"] == 4
    assert Counter(shown)["3"] == 4
    with pytest.raises(ValueError, match="the solution must have 4 rows of 4 cells"):
        booklet([full_puzzle()], solutions=[latin(5)])


def test_a_book_that_is_finished() -> None:
    with Booklet() as book:
        book.add(figure(full_puzzle()))
        book.data()
        for again in (book.data, lambda: book.add(figure(full_puzzle()))):
            with pytest.raises(ValueError, match=r"^the book is finished$"):
                again()
    with Booklet() as closed:
        pass
    with pytest.raises(ValueError, match=r"^the book is finished$"):
        closed.add(figure(full_puzzle()))


def test_many_answers() -> None:
    """Dozens on a page, all of them whole."""
    number = 150
    file = reader(booklet([full_puzzle()] * number, solutions=[GRID] * number, per_page=25))
    assert len(file.pages) == 6 + 3
    answers = Counter(word.text for page in file.pages[6:] for word in words(page))
    assert answers["3"] == answers["4"] == 4 * number + 1
    for each in range(10, number + 1):
        assert answers[str(each)] == 1


def below(*, remark: str = "", facts: Sequence[str] = FACTS, **headers: str) -> list[str]:
    """The lines below a puzzle."""
    with Booklet(facts=facts) as book:
        book.add(figure(full_puzzle(GRID, givens=0, **headers)), remark)
        shown = lines(words(reader(book.data()).pages[0]))
    return [" ".join(line) for line in shown[7:-1]]


def test_facts() -> None:
    """Those that are wanted, in that order; a remark comes first, so that it is not cut off."""
    headers = {"difficulty": "hard", "seed": "17", "author": "A. B.", "score": "9"}
    assert below(**headers) == ["hard · seed 17 · A. B."]
    assert below(facts=("author", "difficulty"), **headers) == ["A. B. · hard"]
    assert below(facts=(), **headers) == []
    assert below(facts=(), remark="one of several solutions", **headers) == [
        "one of several solutions"
    ]
    long = below(remark="one of several solutions", author="who " * 98 + "who")
    assert len(long) == 2
    assert long[0].startswith("one of several solutions · who who")
    assert long[1].endswith("…")
    with pytest.raises(ValueError, match=r"^'score' is not one of difficulty, seed, author, sou"):
        Booklet(facts=["score"])


def test_sections() -> None:
    """The puzzles are sorted by difficulty under headings, and numbered in that order."""
    levels = ["hard", "easy", "", "hard", "easy", "strange"]
    puzzles = [full_puzzle(title=f"T{at}", difficulty=level) for at, level in enumerate(levels)]
    data = booklet(puzzles, solutions=[GRID] * 6, sections=True, facts=())
    pages = [[word.text for word in words(page)] for page in reader(data).pages]
    headings = [[word for word in page if not word[-1].isdigit()] for page in pages]
    assert headings == [["Easy"], ["Hard"], ["Not graded"], ["Answers"]]
    shown = [" ".join(line) for page in reader(data).pages for line in lines(words(page))]
    titles = [line for line in shown if "T" in line]
    assert titles == ["1 T1 2 T4", "3 T0 4 T3", "5 T2 6 T5"]
    names = [entry["/Title"] for entry in reader(data).outline]  # type: ignore[call-overload]
    assert names == ["Easy", "Hard", "Not graded", "Answers"]


@pytest.mark.parametrize("per_page", [1, 4, MAX_PER_PAGE])
def test_answers_are_no_larger_than_their_puzzles(per_page: int) -> None:
    """The cells of all answers have one size."""
    grids = [latin(5)] * 3
    *pages, answers = reader(
        booklet(map(full_puzzle, grids), solutions=grids, per_page=per_page)
    ).pages
    assert 9 <= cell_on(answers) <= 14
    assert cell_on(answers) < min(map(cell_on, pages))


def test_the_example_of_the_rules() -> None:
    """It has one solution, and what is said of it is true."""
    assert pyskyl.solve(EXAMPLE).solution == SOLUTION
    assert EXAMPLE.sides.left[0] == 3
    assert SOLUTION[0] == (1, 3, 2, 4)


def test_where_the_texts_stand() -> None:
    """All of a book with everything in it, in points from the left and from below, give or take 1.

    Another typst may set a text a bit elsewhere.
    """
    levels = ["hard", "easy", "hard"]
    puzzles = [full_puzzle(title=f"T{at}", difficulty=level) for at, level in enumerate(levels)]
    puzzles.append(full_puzzle(difficulty="easy"))
    data = booklet(
        puzzles, solutions=[GRID] * 4, sections=True, rules=True, per_page=4, title="Book"
    )
    shown = "".join(
        f"{number} {word.x:.1f} {word.y:.1f} {word.text}\n"
        for number, page in enumerate(reader(data).pages, 1)
        for word in words(page)
    )
    if golden.UPDATE:
        golden.compare("book.txt", shown)
    for now, then in zip(shown.splitlines(), golden.golden("book.txt").splitlines(), strict=True):
        page, x, y, text = now.split(" ", 3)
        assert then.split(" ", 3)[::3] == [page, text]
        for one, other in zip((x, y), then.split(" ", 3)[1:3], strict=True):
            assert float(one) == pytest.approx(float(other), abs=1)


def test_facts_of_what_was_made_here() -> None:
    made = full_puzzle(
        difficulty="easy", seed="3", source="pyskyl generate 4 --difficulty easy --seed 3"
    )
    assert below(**dict(made.headers)) == ["easy · seed 3"]


# --- The file ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "width", "height"),
    [("a4", 595.28, 841.89), ("a5", 419.53, 595.28), ("letter", 612, 792)],
)
def test_paper(paper: str, width: float, height: float) -> None:
    page = reader(booklet([full_puzzle()], paper=paper)).pages[0]
    assert float(page.mediabox.width) == pytest.approx(width, abs=0.01)
    assert float(page.mediabox.height) == pytest.approx(height, abs=0.01)
    assert {*PAPERS} == {"a4", "a5", "letter"}


def test_the_same_makes_the_same() -> None:
    def made() -> bytes:
        return booklet([full_puzzle(title="x̂")], solutions=[GRID], title="Τ")

    data = made()
    assert made() == data
    metadata = reader(data).metadata
    assert metadata is not None
    assert metadata.title == "Τ"
    assert metadata.creation_date is None


def test_a_book_for_those_who_do_not_see_it() -> None:
    """It follows PDF/UA-1, and each picture is described: size, clues and heights."""
    one = Puzzle.from_lists([[2, 0], [0, 0], [0, 0], [1, 2]], [[None, 2], [None, None]])
    parks = Puzzle.empty(3, pyskyl.Rule(parks=1)).with_board([[None, 0, None], *[[None] * 3] * 2])
    data = booklet([one, parks], solutions=[((1, 2), (2, 1)), None], title="A book")
    root: Any = reader(data).root_object
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"] == True  # noqa: E712 - pypdf's own
    assert root["/ViewerPreferences"]["/DisplayDocTitle"] == True  # noqa: E712
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_object().get_data()
    described = [alt for kind, alt in structure(data) if kind == "/Figure"]
    clues = "Top clues: 2, none. Right clues: 1, 2."
    assert described == [
        f"Skyscrapers, 2 × 2. {clues} Row 1: empty, 2.",
        "Skyscrapers, 3 × 3. Row 1: empty, park, empty.",
        "Skyscrapers, 2 × 2. Row 1: 1, 2. Row 2: 2, 1.",
    ]
    assert [kind for kind, _ in structure(data) if kind.startswith("/H")] == ["/H1"]


def test_fonts_are_embedded(tmp_path: Path) -> None:
    font = made_font(tmp_path / "box.ttf", "漢字")
    data = booklet(
        [full_puzzle(givens=2, title="漢字 x")], solutions=[GRID], title="Book", font=font
    )
    fonts = [
        font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        for page in reader(data).pages
        for font in page["/Resources"]["/Font"].values()  # type: ignore[index]
    ]
    names = {font["/FontName"].partition("+")[2] for font in fonts}
    assert "box" in names
    assert all(name == "box" or name.startswith("Arimo") for name in names)
    assert all({"/FontFile2", "/FontFile3"} & {*font} for font in fonts)
    # none is embedded whole
    assert len(data) < 60_000


def test_nothing_is_kept_of_a_puzzle() -> None:
    book = Booklet(per_page=3)
    known = []
    for number in range(3):
        one = full_puzzle(title=f"{number}")
        known.append(weakref.ref(one))
        book.add(figure(one), answer=Answer(GRID))
        del one
    gc.collect()
    assert [ref() is None for ref in known] == [True] * 3
    book.close()


@pytest.mark.slow
def test_the_margins_are_white(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where titles are long and boards many."""
    long = "A very long title, longer than any board is wide " * 4 + "."
    many = [full_puzzle(latin(size), title=long, author=long) for size in (4, 9, 16, 25)] * 3

    def make() -> None:
        for per_page in (1, 4, 12, MAX_PER_PAGE):
            booklet(many, solutions=[None] * len(many), per_page=per_page, title=long)

    for picture in pictures(make, monkeypatch):
        wide, high = picture.size
        for margin in ((0, 0, wide, 36), (0, 0, 36, high), (wide - 36, 0, wide, high)):
            assert picture.crop(margin).getextrema() == (255, 255)
        assert picture.getextrema()[0] < 64  # type: ignore[operator]


# --- Where things are -------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
def test_places(paper: str) -> None:
    """They are in rows and columns, as large as the page has room for."""
    for count in (*range(1, 8), 12):
        [page] = reader(
            booklet([full_puzzle(title="T")] * count, per_page=count, paper=paper)
        ).pages
        titles = [word for word in words(page) if word.text == "T"]
        assert len(titles) == count
        assert len({(round(title.x), round(title.y)) for title in titles}) == count
        rows = [[*row] for _, row in groupby(titles, at)]
        assert len({len(row) for row in rows[:-1]}) <= 1
        assert len(rows[-1]) <= len(rows[0])
        # a last row that is not full is centred
        middles = [(row[0].x + row[-1].x) / 2 for row in rows]
        assert max(middles) - min(middles) < 6
        cell = cell_on(page)
        assert 12 <= cell <= 45
        share = count * (6 * cell) ** 2 / (page.mediabox.width * page.mediabox.height)
        assert share > 0.13


def test_large_puzzles_are_fewer_on_a_page() -> None:
    """Rather than too small to be read; a long rule above them takes room, too."""

    def on_pages(puzzle: Puzzle, per_page: int) -> int:
        return len(reader(booklet([puzzle] * 12, per_page=per_page)).pages)

    assert on_pages(full_puzzle(latin(6)), 12) == 1
    assert on_pages(full_puzzle(latin(12)), 4) == 3
    assert on_pages(full_puzzle(latin(25)), 12) == 6
    mixed = [full_puzzle(), full_puzzle(latin(25)), full_puzzle()]
    assert len(reader(booklet(mixed, per_page=12)).pages) == 2
    assert on_pages(Puzzle.empty(8), 12) == 1
    assert on_pages(Puzzle.empty(8, pyskyl.Rule(2, diagonals=True, clues="sums")), 12) == 2


def test_a_lone_puzzle_does_not_fill_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cells are no larger than 16 mm, and it stands a bit above the middle."""
    for size in (4, 6):
        [page] = reader(booklet([full_puzzle(latin(size))])).pages
        assert cell_on(page) == pytest.approx(16 / 25.4 * 72, abs=0.5)
    [drawn] = pictures(lambda: booklet([full_puzzle(latin(6))]), monkeypatch)
    dark = drawn.point(lambda value: 255 if value < 64 else 0).getbbox()
    assert dark is not None
    assert (dark[0] + dark[2]) / 2 == pytest.approx(drawn.width / 2, abs=2)
    assert 0.4 < (dark[1] + dark[3]) / 2 / drawn.height < 0.5


# --- Text -------------------------------------------------------------------------------------


def title_file(title: str, **options: Any) -> bytes:
    """A book with a puzzle that has a title and nothing else."""
    empty = Puzzle.from_lists([[0] * 9] * 4, None, [("title", title)])
    return booklet([empty], **options)


def shown_title(title: str, **options: Any) -> list[Word]:
    """The lines of a title on its page, without the puzzle's number."""
    found = words(reader(title_file(title, **options)).pages[0])
    return [word for word in found if word.text != "1"]


@pytest.mark.parametrize(
    "title",
    [
        "Towers & “Ærø” – naïve €5",
        "Zażółć gęślą jaźń",
        "Ουρανοξύστες",
        "Небоскрёбы",
        "Nhà chọc trời",
        "</svg><script> {nb} **x** (a\\b)",
    ],
)
def test_titles(title: str) -> None:
    assert "".join(word.text for word in shown_title(title)).replace(" ", "") == title.replace(
        " ", ""
    )


def test_characters_that_are_composed() -> None:
    """A letter and a mark are the letter with the mark."""
    assert "".join(word.text for word in shown_title("Cafe\u0301")) == "Café"


def test_from_right_to_left() -> None:
    """Letters, numbers and brackets are in the order of Unicode's algorithm."""

    def order(title: str) -> str:
        return "".join(word.text for word in sorted(shown_title(title)))

    # each word is in the order in which it is read
    assert order("שלום (12) עולם ab") == "abעולם )12( שלום".replace(" ", "")
    assert order("ab שלום cd") == "abשלוםcd"
    # a line that is read from the right begins there
    one, other = (max(shown_title(title)) for title in ("שלום", "ab"))
    assert one.x > other.x + 100


def test_text_is_shaped(tmp_path: Path) -> None:
    """As a font for Devanagari says: two letters can become one glyph."""
    font = tmp_path / "shaped.ttf"
    with TTFont(made_font(tmp_path / "box.ttf", "कषह")) as made:
        rule = "languagesystem DFLT dflt; feature ccmp { sub g915 g937 by g939; } ccmp;"
        addOpenTypeFeaturesFromString(made, rule)
        made.save(font)
    one, other = shown_title("कषx", font=font)
    assert other.text == "x"
    assert other.x - one.x == pytest.approx(0.6 * 12, abs=0.1)


def test_long_titles(tmp_path: Path) -> None:
    """They have two lines as wide as the place, then they are cut off."""
    font = made_font(tmp_path / "box.ttf", "漢")
    for text in (" ".join(f"word{number}" for number in range(60)), "x" * 200, "漢" * 150):
        found = shown_title(text, font=font)
        assert len(lines(found)) == 2
        shown = "".join(word.text for word in found).replace(" ", "").replace("\u200b", "")
        assert shown.endswith("…")
        assert text.replace(" ", "").startswith(shown[:-1])
        assert len(shown) > 60
    [short] = shown_title("word0 word1")
    assert short.text == "word0 word1"


@pytest.mark.parametrize(
    ("options", "what", "lost"),
    [
        (
            {"puzzle": "Tower 塔 and 🏙"},
            "the title of puzzle 2",
            "塔 (U+5854 CJK UNIFIED IDEOGRAPH-5854)",
        ),
        ({"title": "ビル"}, "the title of the book", "ビ (U+30D3 KATAKANA LETTER BI)"),
        ({"author": "भवन"}, "what is said below puzzle 2", "भ (U+092D DEVANAGARI LETTER BHA)"),
        ({"puzzle": "\ue001"}, "the title of puzzle 2", "\ue001 (U+E001)"),
    ],
)
def test_what_no_font_has(options: dict[str, str], what: str, lost: str) -> None:
    other = full_puzzle(title=options.get("puzzle", ""), author=options.get("author", ""))
    with pytest.raises(NoFontError) as refusal:
        booklet([full_puzzle(), other], title=options.get("title", ""))
    advice = "leave it out, or name a font file that has it"
    assert str(refusal.value) == f"{what} has a character that no font here has: {lost}; {advice}"


def test_a_font_that_somebody_names(tmp_path: Path) -> None:
    font = made_font(tmp_path / "box.ttf", "塔x")
    assert "".join(word.text for word in shown_title("塔x", font=font)) == "塔x"
    # the rest has the usual font
    assert "".join(word.text for word in shown_title("塔 y", font=font)) == "塔y"


def test_damaged_fonts(tmp_path: Path) -> None:
    """They are errors, or a book all the same: nothing worse, wherever the damage is."""
    whole = made_font(tmp_path / "whole.ttf", "塔").read_bytes()
    with TTFont(io.BytesIO(whole)) as font:
        places = {tag: (entry.offset, entry.length) for tag, entry in font.reader.tables.items()}
    refused = set()
    for tag, (offset, length) in places.items():
        path = tmp_path / "damaged.ttf"
        path.write_bytes(whole[:offset] + b"\xff" * length + whole[offset + length :])
        try:
            assert reader(booklet([full_puzzle(title="塔")], font=path)).pages
        except PdfError:
            refused.add(tag)
    assert {"head", "maxp", "cmap", "name"} <= refused


def test_a_font_that_may_not_be_embedded(tmp_path: Path) -> None:
    font = made_font(tmp_path / "box.ttf", "塔", forbidden=True)
    with pytest.raises(PdfError, match='license of font `"box"` is too restrictive'):
        booklet([full_puzzle(title="塔")], font=font)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none.ttf", "none.ttf: No such file or directory"),
        ("font.txt", "a book cannot have this font"),
        ("broken.ttf", "a book cannot have this font"),
        ("x" * 999 + ".ttf", "File name too long"),
        ("folder.ttf", "folder.ttf: Is a directory"),
        ("a\0b.ttf", "embedded null"),
        ("\ud800.ttf", r"\\ud800.ttf: "),
    ],
)
def test_no_font(name: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if name == "folder.ttf":
        path.mkdir()
    elif name in {"font.txt", "broken.ttf"}:
        path.write_text("no font")
    with pytest.raises(PdfError, match=message) as refusal:
        Booklet(font=path)
    str(refusal.value).encode()


# --- Arguments --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"per_page": 0}, "the puzzles on a page are 0, not a whole number from 1 to 48"),
        ({"per_page": 49}, "the puzzles on a page are 49"),
        ({"paper": "a3"}, "'a3' is not one of a4, a5, letter"),
        ({"solutions": []}, "not 0 solutions for 1 puzzle"),
        ({"solutions": [GRID, GRID]}, "not 2 solutions for 1 puzzle"),
    ],
)
def test_arguments(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        booklet([full_puzzle()], **options)


def test_no_puzzle() -> None:
    with pytest.raises(ValueError, match="there is no puzzle for a book"):
        booklet([])


@pytest.mark.parametrize("library", ["typst", "fontpkg_arimo"])
def test_without_the_extra(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    message = "^PNG and PDF need more packages: .*, SVG and HTML do without$"
    with pytest.raises(PdfError, match=message):
        Booklet()

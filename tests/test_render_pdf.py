"""Books as PDF: what is on the pages, where it is, and in which font."""

from __future__ import annotations

import doctest
import gc
import io
import sys
import unicodedata
import weakref
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pypdf
import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from pyskyl.explanation import candidates_of
from pyskyl.puzzle import Board, Puzzle
from pyskyl.render import pdf_fonts, pdf_layout
from pyskyl.render.figure import figure
from pyskyl.render.pdf import MAX_PER_PAGE, PAPERS, Booklet, NoFontError, PdfError, booklet
from pyskyl.render.pdf_document import Document
from pyskyl.render.pdf_fonts import Fonts
from pyskyl.render.pdf_layout import Sheet, places, rows
from pyskyl.render.pdf_text import Typesetter

GRID = ((1, 3, 2, 4), (2, 4, 1, 3), (3, 1, 4, 2), (4, 2, 3, 1))


def sides(grid: Board) -> list[list[int]]:
    """The clues that a grid shows."""

    def seen(line: Sequence[int | None]) -> int:
        heights = [height or 0 for height in line]
        return sum(height > max(heights[:at], default=0) for at, height in enumerate(heights))

    columns = [*zip(*grid, strict=True)]
    return [
        [seen(column) for column in columns],
        [seen(row) for row in grid],
        [seen(column[::-1]) for column in columns],
        [seen(row[::-1]) for row in grid],
    ]


def latin(size: int) -> Board:
    return tuple(tuple((row + column) % size + 1 for column in range(size)) for row in range(size))


def puzzle(grid: Board = GRID, *, givens: int = 0, **headers: str) -> Puzzle:
    """A puzzle with all clues, and the given heights up to this one."""
    board = [[height if height and height <= givens else None for height in row] for row in grid]
    return Puzzle.from_lists(sides(grid), board, [*headers.items()])


class Word(NamedTuple):
    x: float
    y: float
    text: str


def reader(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


def words(page: pypdf.PageObject) -> list[Word]:
    """What is written on a page, each with the middle of its left end, y growing upwards."""
    found: list[Word] = []

    def visit(text: str, _: Any, matrix: list[float], __: Any, size: float) -> None:
        if text.strip():
            found.append(Word(matrix[4], matrix[5] + 0.36 * size, text.strip()))

    page.extract_text(visitor_text=visit)
    return found


def lines(found: Sequence[Word]) -> list[list[str]]:
    """Words in lines from the top down, each from the left."""
    ordered = sorted(found, key=lambda word: (-round(word.y), word.x))
    return [
        [word.text for word in line] for _, line in groupby(ordered, lambda word: round(word.y))
    ]


def glyphs(data: bytes) -> list[Word]:
    """The single characters of the first page, from the left, each with the middle of its box."""
    with pypdfium2.PdfDocument(data) as document:
        text = document[0].get_textpage()
        found = []
        for at in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(at)
            found.append(Word((left + right) / 2, (bottom + top) / 2, text.get_text_range(at, 1)))
        text.close()
    return sorted(word for word in found if word.text.strip())


def fonts(data: bytes) -> Iterator[Any]:
    """The descriptors of the fonts of a file."""
    for page in reader(data).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            yield font["/DescendantFonts"][0].get_object()["/FontDescriptor"]


def made_font(
    path: Path, characters: str, *, colored: bool = False, forbidden: bool = False
) -> Path:
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
    empty = TTGlyphPen(None).glyph()
    box = pen.glyph()
    builder.setupGlyf({".notdef": box, **dict.fromkeys(names.values(), empty if colored else box)})
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names.values()], (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2(fsType=2 if forbidden else 0)
    builder.setupPost()
    if colored:
        builder.setupCOLR({name: [(name, 0)] for name in names.values()})
        builder.setupCPAL([[(0, 0, 0, 1)]])
    builder.save(path)
    return path


@pytest.fixture(autouse=True)
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system has no fonts, whatever it has."""
    system(monkeypatch)


def system(monkeypatch: pytest.MonkeyPatch, *paths: Path) -> None:
    monkeypatch.setattr(pdf_fonts, "_files", lambda: paths)
    pdf_fonts._system_face.cache_clear()


# --- What is on the pages -----------------------------------------------------------------------


def test_a_page() -> None:
    """Everything is in its place: read line by line, the page is the puzzle as it is printed."""
    one = puzzle(
        givens=4, title="Four", difficulty="hard", seed="17", author="A. B.", source="here"
    )
    page = reader(booklet([one])).pages[0]
    top, left, bottom, right = one.sides
    assert lines(words(page)) == [
        ["1", "Four"],
        [*map(str, top)],
        *[[*map(str, [near, *row, far])] for near, row, far in zip(left, GRID, right, strict=True)],
        [*map(str, bottom)],
        ["hard · seed 17"],
        ["A. B. · here"],
        ["1 / 1"],
    ]


def test_clues_and_givens_stand_where_they_belong() -> None:
    """What is left of a full puzzle is where it was."""
    full = {word[:2]: word.text for word in words(reader(booklet([puzzle(givens=4)])).pages[0])}
    part = Puzzle.from_lists(
        [[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]],
        [[None, 3, None, None], [None] * 4, [None] * 4, [4, None, None, None]],
    )
    found = words(reader(booklet([part])).pages[0])
    assert len(found) == len(full) - 4 * 4 + 4 - 14
    places = [(word.x, word.y) for word in sorted(found)]
    assert {*places} <= {*full}
    of_full = {tuple(map(round, place)): number for number, place in enumerate(sorted(full))}
    assert len(of_full) == len(full)
    heights = {word.text: word for word in found if word.text in {"3", "4"}}
    assert heights["3"].y > heights["4"].y
    assert heights["3"].x != heights["4"].x


def test_several_pages() -> None:
    """Numbers from 1 in the order of the puzzles, row by row; pages are counted."""
    several = [puzzle(title=f"Title {number}") for number in range(1, 10)]
    pages = reader(booklet(several, per_page=4, title="A book")).pages
    assert len(pages) == 3
    for number, page in enumerate(pages, 1):
        found = words(page)
        assert f"{number} / 3" in [word.text for word in found]
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
    puzzles = [puzzle(grid, givens=1) for grid in grids]
    pages = reader(booklet(puzzles, solutions=grids, per_page=6)).pages
    assert len(pages) == 3
    heading, *rest = lines(words(pages[2]))
    assert heading == ["Answers"]
    shown = iter(rest)
    number = 0
    for labels in shown:
        if labels == ["3 / 3"]:
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
    book = Booklet()
    for _ in range(3):
        book.add(figure(puzzle()))
        if len(book) == 1:
            book.answer(None)
        elif len(book) == 2:
            book.answer(GRID, "one of several solutions")
    shown = [word.text for word in words(reader(book.data()).pages[1])]
    book.close()
    assert "no solution" in shown
    assert "one of several solutions" in " ".join(shown)
    assert Counter(shown)["4"] == 4
    with pytest.raises(ValueError, match="is not of size 4"):
        booklet([puzzle()], solutions=[latin(5)])
    with Booklet() as book:
        with pytest.raises(ValueError, match="this could be the answer to"):
            book.answer(GRID)
        book.add(figure(puzzle()))
        book.answer(GRID)
        with pytest.raises(ValueError, match="this could be the answer to"):
            book.answer(GRID)


@pytest.mark.parametrize("height", [-1, 5, 300])
def test_heights_that_no_solution_has(height: int) -> None:
    with pytest.raises(ValueError, match=r"^a solution has a height that is not in 1\.\.4$"):
        booklet([puzzle()], solutions=[((height,) * 4,) * 4])


def test_what_is_said_below_a_puzzle() -> None:
    """First of all, so that it is there even if the rest is too long."""
    with Booklet() as book:
        for headers in ({}, {"difficulty": "hard"}, {"difficulty": "x" * 200, "author": "A. B."}):
            book.add(figure(puzzle(GRID, givens=0, **headers)), "one of several solutions")
        shown = [word.text for word in words(reader(book.data()).pages[0])]
    remarks = [text for text in shown if text.startswith("one of several solutions")]
    assert remarks[:2] == ["one of several solutions", "one of several solutions · hard"]
    assert remarks[2].endswith("…")


def test_a_book_that_is_finished() -> None:
    with Booklet() as book:
        book.add(figure(puzzle()))
        book.data()
        for again in (book.data, lambda: book.add(figure(puzzle())), lambda: book.answer(GRID)):
            with pytest.raises(ValueError, match=r"^the book is finished$"):
                again()
    with Booklet() as closed:
        pass
    with pytest.raises(ValueError, match=r"^the book is finished$"):
        closed.add(figure(puzzle()))


@pytest.mark.parametrize("failure", [OSError, KeyboardInterrupt])
def test_fonts_are_closed_whatever_happens(
    failure: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[Document] = []

    def close(document: Document) -> None:
        closed.append(document)

    def fails(*_: object) -> None:
        raise failure

    monkeypatch.setattr(Document, "close_fonts", close)
    monkeypatch.setattr(Booklet, "_titles", fails)
    with pytest.raises(failure):
        Booklet()
    [document] = closed
    monkeypatch.undo()
    document.close_fonts()


def test_many_answers() -> None:
    """Dozens on a page, all of them whole."""
    number = 150
    file = reader(booklet([puzzle()] * number, solutions=[GRID] * number, per_page=25))
    assert len(file.pages) == 6 + 3
    answers = Counter(word.text for page in file.pages[6:] for word in words(page))
    assert answers["3"] == answers["4"] == 4 * number + 1
    for each in range(7, number + 1):
        assert answers[str(each)] == 1


def test_facts_of_what_was_made_here() -> None:
    made = puzzle(
        difficulty="easy", seed="3", source="pyskyl generate 4 --difficulty easy --seed 3"
    )
    shown = [word.text for word in words(reader(booklet([made])).pages[0])]
    assert "easy · seed 3" in shown
    assert not [text for text in shown if "generate" in text]


def test_facts_have_two_lines() -> None:
    """Each one, or one both."""
    long = " ".join(["who"] * 200)

    def below(**headers: str) -> list[str]:
        shown = words(reader(booklet([puzzle(GRID, givens=0, **headers)])).pages[0])
        return [word.text for word in shown if len(word.text) > 5]

    assert [text.endswith("…") for text in below(author=long)] == [False, True]
    assert [text.endswith("…") for text in below(author=long, difficulty="medium")] == [False, True]
    assert [text[-1] for text in below(author=long, difficulty=long)] == ["…", "…"]


def test_candidates_are_drawn() -> None:
    one = puzzle()
    book = Booklet()
    book.add(figure(one, candidates=candidates_of(one)))
    assert len(words(reader(book.data()).pages[0])) == 16 + 4 * 16 + 2
    book.close()


# --- The file ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "width", "height"), [("a4", 595.28, 841.89), ("letter", 612, 792)]
)
def test_paper(paper: str, width: float, height: float) -> None:
    page = reader(booklet([puzzle()], paper=paper)).pages[0]
    assert float(page.mediabox.width) == pytest.approx(width)
    assert float(page.mediabox.height) == pytest.approx(height)


def test_the_same_makes_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def made() -> bytes:
        return booklet([puzzle(title="x̂")], solutions=[GRID], title="Τ")

    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    undated = made()
    assert made() == undated
    assert reader(undated).metadata == {"/Title": "Τ", "/Creator": "pyskyl"}
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    dated = made()
    assert made() == dated
    about = reader(dated).metadata
    assert about is not None
    assert str(about["/CreationDate"]) == "D:20231114221320Z"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "today")
    with pytest.raises(PdfError, match="SOURCE_DATE_EPOCH is no number of seconds: 'today'"):
        made()


def test_fonts_are_embedded(tmp_path: Path) -> None:
    font = made_font(tmp_path / "box.ttf", "漢字")
    data = booklet([puzzle(givens=2, title="漢字 x")], solutions=[GRID], title="Book", font=font)
    found = [*fonts(data)]
    names = {descriptor["/FontName"].partition("+")[2] for descriptor in found}
    assert names == {"Arimo", "ArimoBold", "box"}
    assert all("/FontFile2" in descriptor for descriptor in found)
    # none is embedded whole
    assert len(data) < 40_000


def test_nothing_is_kept_of_a_puzzle() -> None:
    book = Booklet()
    known = []
    for number in range(3):
        one = puzzle(title=f"{number}")
        known.append(weakref.ref(one))
        book.add(figure(one))
        book.answer(GRID)
        del one
    gc.collect()
    assert [ref() is None for ref in known] == [True] * 3
    book.close()


def test_the_margins_are_white() -> None:
    """Even where titles are long and boards many."""
    long = "A very long title, longer than any board is wide " * 4 + "."
    many = [puzzle(latin(size), title=long, author=long) for size in (4, 9, 16, 25)] * 3
    for per_page in (1, 4, 12, MAX_PER_PAGE):
        data = booklet(many, solutions=[None] * len(many), per_page=per_page, title=long)
        with pypdfium2.PdfDocument(data) as document:
            for number in range(len(document)):
                picture = document[number].render(grayscale=True).to_pil()
                wide, high = picture.size
                for margin in ((0, 0, wide, 36), (0, 0, 36, high), (wide - 36, 0, wide, high)):
                    assert picture.crop(margin).getextrema() == (255, 255)
                assert picture.getextrema()[0] < 64


# --- Where things are -------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("headed", [False, True])
def test_places(paper: str, headed: bool) -> None:
    """They are on the page, and no two touch; with fewer on a page they are hardly ever smaller."""
    sheet = Sheet(*PAPERS[paper], headed=headed)
    area = sheet.area
    former = float("inf")
    for count in range(1, MAX_PER_PAGE + 1):
        boxes = [place.box for place in places(sheet, count)]
        assert len({*boxes}) == count
        for box in boxes:
            assert box.x >= area.x - 0.01
            assert box.y >= area.y - 0.01
            assert box.x + box.width <= area.x + area.width + 0.01
            assert box.y + box.height <= area.y + area.height + 0.01
        width, height = boxes[0][2:]
        assert {box[2:] for box in boxes} == {(width, height)}
        for starts, long in (({b.x for b in boxes}, width), ({b.y for b in boxes}, height)):
            assert all(late - early > long for early, late in pairwise(sorted(starts)))
        side = min(width, height)
        assert side <= former + 0.01
        former = 1.2 * side


def test_large_puzzles_are_fewer_on_a_page() -> None:
    """Rather than too small to be read."""

    def on_pages(size: int, per_page: int) -> int:
        grid = latin(size)
        return len(reader(booklet([puzzle(grid)] * 12, per_page=per_page)).pages)

    assert on_pages(6, 12) == 1
    assert on_pages(12, 4) == 3
    assert on_pages(25, 12) == 6
    mixed = [puzzle(), puzzle(latin(25)), puzzle()]
    assert len(reader(booklet(mixed, per_page=12)).pages) == 3


def test_rows() -> None:
    assert [*rows([], 100, 10)] == []
    assert [row.items for row in rows([(300, 5)] * 2, 100, 10)] == [((0, 0.0),), ((1, 0.0),)]
    filled = [*rows([(30, 5)] * 7, 100, 2)]
    assert [len(row.items) for row in filled] == [3, 3, 1]
    assert filled[0].items[-1][1] == pytest.approx(70)


def test_examples() -> None:
    for module in (pdf_layout, pdf_fonts):
        result = doctest.testmod(module)
        assert result.attempted > 0
        assert result.failed == 0


# --- Text -------------------------------------------------------------------------------------


def title_file(title: str, **options: Any) -> bytes:
    """A book with a puzzle that has a title and nothing else."""
    empty = Puzzle.from_lists([[0] * 9] * 4, None, [("title", title)])
    return booklet([empty], **options)


def shown_title(title: str, **options: Any) -> list[Word]:
    """The lines of a title on its page, without the puzzle's number."""
    found = words(reader(title_file(title, **options)).pages[0])
    return [word for word in found if word.text not in {"1", "1 / 1"}]


def title_glyphs(title: str, **options: Any) -> list[Word]:
    """The characters of a title from the left."""
    found = glyphs(title_file(title, **options))
    top = max(word.y for word in found)
    upper = [word for word in found if word.y > top - 20]
    return upper[1:]


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


def test_marks_stand_on_their_letters() -> None:
    letters = title_glyphs("x\u0302x\u0323x")
    above, below = (word for word in letters if unicodedata.combining(word.text))
    first, second, _ = (word for word in letters if word.text == "x")
    assert above.x == pytest.approx(first.x, abs=0.5)
    assert below.x == pytest.approx(second.x, abs=0.5)
    assert above.y > first.y == second.y > below.y


def test_from_right_to_left() -> None:
    """Letters, numbers and brackets are in the order of Unicode's algorithm."""
    one = title_glyphs("שלום (12) עולם ab")
    assert "".join(word.text for word in one) == "abםלוע(12)םולש"
    other = title_glyphs("ab שלום 12 cd")
    assert "".join(word.text for word in other) == "ab12םולשcd"
    # a line that is read from the right begins there
    assert one[-1].x > other[-1].x + 100


def test_long_titles() -> None:
    """They become smaller, then they are parted, then shortened."""
    long = " ".join(f"word{number}" for number in range(60))
    shown = shown_title(long)
    assert len(shown) == 2
    text = " ".join(word.text for word in sorted(shown, key=lambda word: -word.y))
    assert text.endswith("…")
    assert long.startswith(text[:-1].rstrip())
    assert 60 < len(text) < len(long)
    one, other = shown_title("x" * 200)
    assert {*one.text, *other.text} == {"x", "…"}


@pytest.mark.parametrize("text", ["W", "WW", "W W", "שׁשׁ", "x\u0302x\u0302", "漢字"])
@pytest.mark.parametrize("most", [1, 2, 5])
def test_narrow_lines(text: str, most: int, tmp_path: Path) -> None:
    """Whatever the width is, there is something in each line, and it is all or shortened."""
    font = made_font(tmp_path / "box.ttf", "漢字")
    document = Document(Sheet(*PAPERS["a4"], headed=False), "")
    typesetter = Typesetter(document, Fonts(document, font))
    for width in (-1, 1, 9, 10, 11, 19, 20, 21, 60):
        found = typesetter.lines(text, 12, width, most=most, what="it", smallest=0.8)
        assert 1 <= len(found) <= most
        shown = ["".join(part.text for part in line.parts) for line in found]
        assert all(shown)
        if not shown[-1].endswith("…"):
            letters = sorted(unicodedata.normalize("NFC", text.replace(" ", "")))
            assert sorted("".join(shown).replace(" ", "")) == letters
        if width == 60:
            assert len(found) == 1
    document.close_fonts()


def test_what_no_font_has() -> None:
    with pytest.raises(PdfError) as refusal:
        booklet([puzzle(), puzzle(title="Tower 塔 and 🏙")])
    assert str(refusal.value) == (
        "the title of puzzle 2 'Tower 塔 and 🏙' has what no font here can write: "
        "塔 (U+5854 CJK UNIFIED IDEOGRAPH-5854), 🏙 (U+1F3D9 CITYSCAPE); leave emoji out: nearly "
        "all of their fonts are pictures, which a book cannot have; "
        "install a font for Chinese or Japanese, as Noto Sans CJK, or name the file of one"
    )
    with pytest.raises(PdfError, match=r"^the title of the book '摩天楼' has what no font"):
        booklet([puzzle()], title="摩天楼")
    with pytest.raises(PdfError, match=r"^the author or the source of puzzle 1 '王' has"):
        booklet([puzzle(author="王")])
    with pytest.raises(PdfError, match=r"A\), .* and 2 others; leave this out"):
        booklet([puzzle(title="".join(map(chr, range(0xE00A, 0xE00F))))])


@pytest.mark.parametrize(
    ("title", "advice"),
    [
        ("ビルと塔", "install a font for Japanese, as Noto Sans CJK, or name the file of one"),
        ("빌딩", "install a font for Korean, as Noto Sans CJK, or name the file of one"),
        ("भवन", "install a font for Devanagari, as Noto Sans Devanagari, or name the file of one"),
        ("\ue001", "leave this out, or name the file of a font that has it"),
    ],
)
def test_which_font_would_do(title: str, advice: str) -> None:
    with pytest.raises(NoFontError) as refusal:
        booklet([puzzle(title=title)])
    assert str(refusal.value).endswith(f"; {advice}")


@pytest.mark.parametrize("title", ["🏙", "🇩🇪", "👍🏽"])
def test_no_font_is_good_for_emoji(title: str) -> None:
    with pytest.raises(PdfError, match=r"; leave emoji out: .* a book cannot have$") as refusal:
        booklet([puzzle(title=title)])
    assert not isinstance(refusal.value, NoFontError)


def test_a_font_that_somebody_names(tmp_path: Path) -> None:
    font = made_font(tmp_path / "box.ttf", "塔x")
    assert [word.text for word in shown_title("塔x", font=font)] == ["塔", "x"]
    # the rest has the usual font
    assert "".join(word.text for word in shown_title("塔 y", font=font)) == "塔y"


def test_a_font_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first that has all of what belongs together, and can be embedded."""
    damaged = tmp_path / "damaged.ttf"
    damaged.write_bytes(b"\0\1\0\0\0\xff" + b"x" * 99)
    refused = [
        damaged,
        made_font(tmp_path / "emoji.ttf", "塔", colored=True),
        made_font(tmp_path / "forbidden.ttf", "塔", forbidden=True),
        made_font(tmp_path / "LastResort.ttf", "塔"),
        made_font(tmp_path / "other.ttf", "山"),
    ]
    system(monkeypatch, *refused)
    with pytest.raises(PdfError, match="塔"):
        shown_title("塔")
    system(monkeypatch, *refused, made_font(tmp_path / "tower.ttf", "塔"))
    assert [word.text for word in shown_title("塔山")] == ["塔", "山"]
    names = {descriptor["/FontName"] for descriptor in fonts(booklet([puzzle(title="塔")]))}
    assert {name.partition("+")[2] for name in names} == {"Arimo", "ArimoBold", "tower"}


def damaged_fonts(folder: Path) -> Iterator[Path]:
    """Fonts with 塔 that are wrong in places that are read late."""
    whole = made_font(folder / "whole.ttf", "塔").read_bytes()
    with TTFont(io.BytesIO(whole)) as font:
        places = {tag: (entry.offset, entry.length) for tag, entry in font.reader.tables.items()}
    for tag in ("glyf", "loca", "maxp", "hmtx", "head", "hhea", "post"):
        offset, length = places[tag]
        path = folder / f"{tag}.ttf"
        path.write_bytes(whole[:offset] + b"\xff" * length + whole[offset + length :])
        yield path


def test_damaged_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that somebody names is an error, wherever the damage is found; others are passed over."""
    refused = {}
    for path in damaged_fonts(tmp_path):
        try:
            booklet([puzzle(title="塔")], font=path)
        except PdfError as error:
            refused[path] = str(error)
    assert len(refused) >= 5
    assert all(said.startswith(str(path)) for path, said in refused.items())
    late = tmp_path / "late.ttf"
    late.write_bytes((tmp_path / "maxp.ttf").read_bytes())
    system(monkeypatch, late, made_font(tmp_path / "tower.ttf", "塔"))
    assert [word.text for word in shown_title("塔")] == ["塔"]


def test_an_error_that_no_font_leads_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise LookupError("ours")

    monkeypatch.setattr(Document, "data", fails)
    with pytest.raises(LookupError, match="ours"):
        booklet([puzzle()])


def test_where_the_system_keeps_its_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Regular fonts are looked at first."""
    monkeypatch.undo()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_DIRS", f"{tmp_path}/a:{tmp_path}/none")
    monkeypatch.setenv("XDG_DATA_HOME", f"{tmp_path}/b")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("a/fonts/x/Y-Bold.ttf", "a/fonts/Y.otf", "b/fonts/A.TTC", "b/fonts/A.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / ".fonts").mkdir()
    (tmp_path / ".fonts/A[wght].ttf").touch()
    pdf_fonts._files.cache_clear()
    found = [str(path.relative_to(tmp_path)) for path in pdf_fonts._files()]
    pdf_fonts._files.cache_clear()
    assert found == [
        *["b/fonts/A.TTC", "a/fonts/Y.otf", "a/fonts/x/Y-Bold.ttf", ".fonts/A[wght].ttf"],
    ]
    for platform, part in (("darwin", "Library/Fonts"), ("win32", "Fonts")):
        monkeypatch.setattr(sys, "platform", platform)
        assert all(part in str(folder) for folder in pdf_fonts._folders())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none.ttf", "there is no such font file"),
        ("font.txt", "the name of a font file ends in .ttf, .ttc, .otf, .otc"),
        ("broken.ttf", "is no font that can be embedded in a book"),
        ("x" * 999 + ".ttf", "File name too long"),
        ("folder.ttf", "this is a folder, not a font file"),
        ("a\0b.ttf", "there is no such font file"),
        ("\ud800.ttf", r"\\ud800.ttf: there is no such font file"),
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


def test_a_font_without_a_name() -> None:
    with pytest.raises(PdfError, match=r"^the name of the font file is empty$"):
        Booklet(font="")


def test_a_font_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = made_font(tmp_path / "box.ttf", "塔")
    monkeypatch.setattr(Path, "open", denied)
    with pytest.raises(PdfError, match=r"box\.ttf: Permission denied$"):
        pdf_fonts._own(str(path))


# --- Arguments --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"per_page": 0}, "0 puzzles on a page are not from 1 to 48"),
        ({"per_page": 49}, "49 puzzles on a page"),
        ({"paper": "a5"}, "'a5' is not one of a4, letter"),
        ({"solutions": []}, "^there is not one solution, or None, for each puzzle$"),
        ({"solutions": [GRID, GRID]}, "^there is not one solution, or None, for each puzzle$"),
    ],
)
def test_arguments(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        booklet([puzzle()], **options)


def test_no_puzzle() -> None:
    with pytest.raises(ValueError, match="there is no puzzle for a book"):
        booklet([])


@pytest.mark.parametrize("library", ["fpdf", "uharfbuzz", "fontpkg_arimo"])
def test_without_the_extra(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pdf_fonts._arimo.cache_clear()
    monkeypatch.delitem(sys.modules, "pyskyl.render.pdf_document", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(PdfError, match=r"^for books as PDF: pip install 'pyskyl\[render\]'$"):
        Booklet()
    monkeypatch.undo()
    pdf_fonts._arimo.cache_clear()

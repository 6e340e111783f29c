"""Books as PDF: what is on the pages, where it is, and in which font."""

from __future__ import annotations

import gc
import io
import logging
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
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

import pyskyl
from pyskyl.puzzle import Puzzle
from pyskyl.render.figure import figure
from pyskyl.render.pdf import FACTS, Answer, Booklet, NoFontError, PdfError, booklet
from pyskyl.render.pdf_document import Document
from pyskyl.render.pdf_layout import MAX_PER_PAGE, PAPERS, Box, places
from pyskyl.render.pdf_parts import EXAMPLE, SOLUTION

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
def test_answers_are_no_larger_than_their_puzzles(
    per_page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where sizes are mixed, too; the cells of all answers have one size."""
    drawn: list[tuple[int, float]] = []
    monkeypatch.setattr(
        Document, "draw", lambda _, one, *at: drawn.append((one.puzzle.size, at[-1]))
    )
    sizes = [4, 9, 25, 6]
    grids = [latin(size) for size in sizes]
    booklet(map(full_puzzle, grids), solutions=grids, per_page=per_page)
    puzzles, answers = drawn[:4], drawn[4:]
    assert [size for size, _ in puzzles] == [size for size, _ in answers] == sizes
    assert all(answer < one for (_, one), (_, answer) in zip(puzzles, answers, strict=True))
    assert len({scale for _, scale in answers}) == 1


def test_the_example_of_the_rules() -> None:
    """It has one solution, and what is said of it is true."""
    assert pyskyl.solve(EXAMPLE).solution == SOLUTION
    assert EXAMPLE.sides.left[0] == 3
    assert SOLUTION[0] == (1, 3, 2, 4)


def test_where_the_texts_stand() -> None:
    """All of a book with everything in it, in points from the left and from below."""
    levels = ["hard", "easy", "hard"]
    puzzles = [full_puzzle(title=f"T{at}", difficulty=level) for at, level in enumerate(levels)]
    puzzles.append(full_puzzle(difficulty="easy"))
    data = booklet(puzzles, solutions=[GRID] * 4, sections=True, rules=True, per_page=4)
    shown = ""
    for number, page in enumerate(reader(data).pages, 1):
        shown += f"page {number}\n"
        ordered = sorted(words(page), key=lambda word: (-round(word.y), word.x))
        shown += "".join(f"{word.x:6.1f} {word.y:6.1f} {word.text}\n" for word in ordered)
    golden.compare("book.txt", shown)


def test_facts_of_what_was_made_here() -> None:
    made = full_puzzle(
        difficulty="easy", seed="3", source="pyskyl generate 4 --difficulty easy --seed 3"
    )
    assert below(**dict(made.headers)) == ["easy · seed 3"]


# --- The file ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "width", "height"), [("a4", 595.28, 841.89), ("letter", 612, 792)]
)
def test_paper(paper: str, width: float, height: float) -> None:
    page = reader(booklet([full_puzzle()], paper=paper)).pages[0]
    assert float(page.mediabox.width) == pytest.approx(width)
    assert float(page.mediabox.height) == pytest.approx(height)


def test_the_same_makes_the_same() -> None:
    def made() -> bytes:
        return booklet([full_puzzle(title="x̂")], solutions=[GRID], title="Τ")

    data = made()
    assert made() == data
    assert reader(data).metadata == {"/Title": "Τ", "/Creator": "pyskyl"}


def test_fonts_are_embedded(tmp_path: Path) -> None:
    font = made_font(tmp_path / "box.ttf", "漢字")
    data = booklet(
        [full_puzzle(givens=2, title="漢字 x")], solutions=[GRID], title="Book", font=font
    )
    found = [*fonts(data)]
    names = {descriptor["/FontName"].partition("+")[2] for descriptor in found}
    assert names == {"Arimo", "ArimoBold", "box"}
    assert all("/FontFile2" in descriptor for descriptor in found)
    # none is embedded whole
    assert len(data) < 40_000


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
def test_the_margins_are_white() -> None:
    """Even where titles are long and boards many."""
    long = "A very long title, longer than any board is wide " * 4 + "."
    many = [full_puzzle(latin(size), title=long, author=long) for size in (4, 9, 16, 25)] * 3
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
def test_places(paper: str) -> None:
    """They are on the page, and no two touch; with fewer on a page they are hardly ever smaller."""
    area = Box(40, 80, PAPERS[paper][0] - 80, PAPERS[paper][1] - 120)
    former = float("inf")
    for count in range(1, MAX_PER_PAGE + 1):
        boxes = places(area, count, count)
        assert len({*boxes}) == count
        for box in boxes:
            assert box.x >= area.x - 0.01
            assert box.y >= area.y - 0.01
            assert box.x + box.width <= area.x + area.width + 0.01
            assert box.y + box.height <= area.y + area.height + 0.01
        width, height = boxes[0][2:]
        assert {box[2:] for box in boxes} == {(width, height)}
        for _, row in groupby(boxes, lambda box: box.y):
            assert all(right.x - left.x > width for left, right in pairwise(row))
        rows = sorted({box.y for box in boxes})
        assert all(lower - upper > height for upper, lower in pairwise(rows))
        side = min(width, height)
        assert side <= former + 0.01
        former = 1.2 * side


def test_the_last_row_is_centred() -> None:
    area = Box(40, 40, 500, 760)
    one, two, three = places(area, 4, 3)
    assert one.y == two.y < three.y
    assert three.x + three.width / 2 == pytest.approx(area.x + area.width / 2)
    assert {one[2:]} == {place[2:] for place in places(area, 4, 4)}


def test_large_puzzles_are_fewer_on_a_page() -> None:
    """Rather than too small to be read."""

    def on_pages(size: int, per_page: int) -> int:
        grid = latin(size)
        return len(reader(booklet([full_puzzle(grid)] * 12, per_page=per_page)).pages)

    assert on_pages(6, 12) == 1
    assert on_pages(12, 4) == 3
    assert on_pages(25, 12) == 6
    mixed = [full_puzzle(), full_puzzle(latin(25)), full_puzzle()]
    assert len(reader(booklet(mixed, per_page=12)).pages) == 2


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


def test_from_right_to_left() -> None:
    """Letters, numbers and brackets are in the order of Unicode's algorithm."""
    one = title_glyphs("שלום (12) עולם ab")
    assert "".join(word.text for word in one) == "abםלוע(12)םולש"
    other = title_glyphs("ab שלום cd")
    assert "".join(word.text for word in other) == "abםולשcd"
    # a line that is read from the right begins there
    assert one[-1].x > other[-1].x + 100


def test_text_is_shaped(tmp_path: Path) -> None:
    """As a font for Devanagari says: two letters can become one glyph."""
    font = tmp_path / "shaped.ttf"
    with TTFont(made_font(tmp_path / "box.ttf", "कषह")) as made:
        rule = "languagesystem DFLT dflt; feature ccmp { sub g915 g937 by g939; } ccmp;"
        addOpenTypeFeaturesFromString(made, rule)
        made.save(font)
    data = title_file("कष", font=font)
    [embedded] = [each for each in fonts(data) if "box" in each["/FontName"]]
    with TTFont(io.BytesIO(embedded["/FontFile2"].get_object().get_data())) as shaped:
        assert "uni0939" in shaped.getGlyphOrder()


def test_long_titles() -> None:
    """They have two lines, then they are cut off."""
    long = " ".join(f"word{number}" for number in range(60))
    for text in (long, "x" * 200):
        one, other = shown_title(text)
        assert other.text.endswith("…")
        assert text.replace(" ", "").startswith(f"{one.text}{other.text[:-1]}".replace(" ", ""))
    [short] = shown_title("word0 word1")
    assert short.text == "word0 word1"


@pytest.mark.parametrize("text", ["W", "WW", "W W", "שׁשׁ", "x\u0302x\u0302", "漢字"])
@pytest.mark.parametrize("most", [1, 2, 5])
def test_narrow_lines(text: str, most: int, tmp_path: Path) -> None:
    """Whatever the width is, there is something in each line, and it is all or cut off."""
    document = Document("a4", "", str(made_font(tmp_path / "box.ttf", "漢字")))
    document.add_page()
    for width in (19, 20, 21, 60):
        shown = document.paragraph(text, width, 12, what="it", most=most).lines
        assert 1 <= len(shown) <= most
        assert all(shown)
        if not shown[-1].endswith("…"):
            letters = sorted(unicodedata.normalize("NFC", text.replace(" ", "")))
            assert sorted("".join(shown).replace(" ", "")) == letters
        if width == 60:
            assert len(shown) == 1
    document.close_fonts()


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
    assert [word.text for word in shown_title("塔x", font=font)] == ["塔x"]
    # the rest has the usual font
    assert "".join(word.text for word in shown_title("塔 y", font=font)) == "塔y"


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


def test_damaged_fonts(tmp_path: Path) -> None:
    """They are errors, wherever the damage is found."""
    refused = {}
    for path in damaged_fonts(tmp_path):
        try:
            booklet([full_puzzle(title="塔")], font=path)
        except PdfError as error:
            refused[path] = str(error)
    assert len(refused) >= 5
    assert all(said.startswith(str(path)) for path, said in refused.items())


def test_an_error_that_no_font_leads_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise LookupError("ours")

    monkeypatch.setattr(Document, "draw", fails)
    with pytest.raises(LookupError, match="ours"):
        booklet([full_puzzle()])


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
        ({"per_page": 0}, "0 puzzles on a page are not from 1 to 48"),
        ({"per_page": 49}, "49 puzzles on a page"),
        ({"paper": "a5"}, "'a5' is not one of a4, letter"),
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


@pytest.mark.parametrize("library", ["fpdf", "uharfbuzz", "fontpkg_arimo"])
def test_without_the_extra(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "pyskyl.render.pdf_document")
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(
        PdfError, match=r"^books need an extra: pip install '\.\[render\]' in the source of pyskyl$"
    ):
        Booklet()


@pytest.mark.parametrize("failure", [KeyboardInterrupt, ValueError])
def test_fonts_are_closed_whatever_happens(
    failure: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[Document] = []
    close_fonts = Document.close_fonts

    def close(document: Document) -> None:
        closed.append(document)
        close_fonts(document)

    monkeypatch.setattr(Document, "close_fonts", close)
    with pytest.raises(failure), Booklet():
        raise failure
    assert len(closed) == 1


def test_books_leave_no_handlers_behind() -> None:
    """Not one more for each book."""
    loggers = [logging.getLogger(name) for name in ("fpdf", "fontTools")]
    counts = []
    for _ in range(2):
        booklet([full_puzzle()])
        counts.append([len(logger.handlers) for logger in loggers])
    assert counts[0] == counts[1]

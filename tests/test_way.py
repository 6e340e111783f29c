"""Explanations with pictures: `explain -o way.html`, `way.pdf`, or a folder of SVG files."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pypdf
import pytest

import pyskyl
from pyskyl.cli import main
from pyskyl.render.caption import captioned
from pyskyl.render.explanation_page import PAGE, section, walk
from pyskyl.render.figure import figure
from pyskyl.render.pdf import Way
from pyskyl.render.svg import svg_of

from .oracle import ROOT
from .samples import some

CHAIN = "5dx:/2//3/2///////1////////,m1b2c3d"
UNSOLVABLE = "2:2/2//////"
VOID = {"meta", "circle", "rect", "path"}


class Page(HTMLParser):
    """The tags of a page, which have to close in their order, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def page_of(path: Path) -> Page:
    page = Page(path.read_text())
    assert page.open == ["html"]
    assert "script" not in page.seen
    return page


def test_a_way(tmp_path: Path) -> None:
    """Each paragraph has a picture; so have the puzzle, its solution, and what the marks mean."""
    path = tmp_path / "way.html"
    paper = str(ROOT / "puzzles/paper-6x6.sky")
    assert main(["explain", "--quiet", paper, CHAIN, "-o", str(path)]) == 0
    page = page_of(path)
    found = [pyskyl.explain(pyskyl.load(paper)), pyskyl.explain(pyskyl.loads(CHAIN))]
    paragraphs = [told for one in found for told in one.paragraphs]
    assert page.seen.count("section") == 2
    assert page.seen.count("svg") == len(paragraphs) + 6
    assert 'class="step large"' not in path.read_text()
    words = "".join(page.words)
    for told in paragraphs:
        assert told.number in words
        for _, text in told.lines:
            assert text in words


def test_a_run_is_one_picture() -> None:
    """All that its steps place and remove, upon the candidates before the first of them."""
    found = pyskyl.explain(pyskyl.load(ROOT / "puzzles/paper-4x4.sky"))
    opening = found.paragraphs[0]
    assert opening.last > opening.first
    steps = found[opening.first - 1 : opening.last]
    placed = {candidate for step in steps for candidate in step.placed}
    [part] = re.findall(r'id="step-1">.*?</svg>', section("x", found, ""), re.DOTALL)
    [discs] = re.findall(r'class="disc".*?</g>', part, re.DOTALL)
    assert discs.count("<circle") == len(placed)


def test_what_has_no_solution(tmp_path: Path) -> None:
    path = tmp_path / "way.html"
    assert main(["explain", "--quiet", UNSOLVABLE, "-o", str(path)]) == 1
    end = "the puzzle has no solution. Column 2 shows 1 from the top, but the clue is 2."
    assert end in "".join(page_of(path).words)


@pytest.mark.parametrize("title", ["<script>alert(1)</script>", "a & b", '"><img src=x>'])
def test_titles_stay_text(title: str) -> None:
    puzzle = replace(pyskyl.loads(CHAIN), headers=pyskyl.Headers([("title", title)]))
    text = section("name", pyskyl.explain(puzzle), "")
    page = Page(PAGE + text)
    assert "script" not in page.seen
    assert "img" not in page.seen
    assert "".join(page.words).count(title) >= 2


def test_in_a_notebook() -> None:
    """All paragraphs, one beside the other; the puzzle and why where there are none."""
    found = pyskyl.explain(pyskyl.loads(CHAIN))
    page = Page(found._repr_html_())
    assert page.open == []
    assert page.seen.count("svg") == len(found.paragraphs)
    assert "script" not in page.seen
    page = Page(pyskyl.explain(pyskyl.loads("2:///////"))._repr_html_())
    assert (page.seen.count("svg"), page.seen.count("p")) == (1, 1)


def texts(path: Path) -> list[str]:
    """The text of each page, without the ends of lines."""
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(path).pages]


@pytest.mark.parametrize(
    ("size", "level"), some([(6, "hard"), (4, "easy"), (9, "hard"), (10, "easy")], 1)
)
def test_a_printed_way(size: int, level: pyskyl.DifficultyName, tmp_path: Path) -> None:
    """All that the page has; each paragraph is whole, and has its picture on its page."""
    path = tmp_path / "way.pdf"
    puzzle = pyskyl.generate(size, level, seed=3)
    (tmp_path / "x.sky").write_text(pyskyl.dumps(puzzle))
    assert main(["explain", "--quiet", str(tmp_path / "x.sky"), "-o", str(path)]) == 0
    told = [*walk(pyskyl.explain(puzzle))]
    pages, drawn = texts(path), described(path)
    first, marks, *others, last = (words for page in drawn for words in page)
    assert others == [each.picture.words for each in told]
    assert first == figure(puzzle).words
    assert last == figure(puzzle, solution=pyskyl.solve(puzzle).solution).words
    assert marks.startswith("What the marks mean: ")
    assert "look here" in marks
    for each in told:
        words = " ".join(text for _, text in each.paragraph.lines)
        [page] = [n for n, text in enumerate(pages) if f"{each.paragraph.number} {words}" in text]
        assert each.picture.words in drawn[page]


def described(path: Path) -> list[list[str]]:
    """What is said of the pictures of each page."""
    return [
        [
            content[1]["/Alt"]
            for content, operator in pypdf.generic.ContentStream(
                page.get_contents(), None
            ).operations
            if operator == b"BDC" and "/Alt" in content[1]
        ]
        for page in pypdf.PdfReader(path).pages
    ]


def test_a_printed_way_of_several(tmp_path: Path) -> None:
    """Each begins a page; a title that is long, and one that is not Latin."""
    path = tmp_path / "way.pdf"
    titles = ["Skyline " * 59 + "Skyline", "Небоскрёбы", ""]
    arguments = []
    for number, title in enumerate(titles):
        puzzle = replace(
            pyskyl.loads(CHAIN), headers=pyskyl.Headers([("title", title)] if title else [])
        )
        (tmp_path / f"{number}.sky").write_text(pyskyl.dumps(puzzle))
        arguments.append(str(tmp_path / f"{number}.sky"))
    told = ["explain", "--quiet", *arguments, UNSOLVABLE, "-o", str(path)]
    assert main(told) == 1
    first = path.read_bytes()
    pages = texts(path)
    begins = [page for page in pages if ", score " in page or "no solution. 2" in page]
    assert len(begins) == 4
    assert titles[0] in begins[0]
    assert begins[1].startswith(titles[1])
    assert "Column 2 shows 1 from the top, but the clue is 2." in begins[3]
    assert main(told) == 1
    assert path.read_bytes() == first


def test_a_paragraph_that_is_longer_than_a_page(tmp_path: Path) -> None:
    found = pyskyl.explain(pyskyl.loads(CHAIN))
    lines = tuple((1, f"Line {number} of a long trial.") for number in range(150))
    long = replace(found, paragraphs=(replace(found.paragraphs[0], lines=lines),))
    way = Way()
    way.add("x", long, "")
    (tmp_path / "way.pdf").write_bytes(way.data())
    words = " ".join(texts(tmp_path / "way.pdf"))
    assert all(text in words for _, text in lines)


def test_a_large_puzzle_fits_the_page(tmp_path: Path) -> None:
    puzzle = pyskyl.Puzzle.from_lists([[0] * 30, [0] * 30, [0] * 30, [*[0] * 29, 2]])
    way = Way()
    way.add("x", pyskyl.Explanation(puzzle, pyskyl.Status.UNKNOWN), "")
    (tmp_path / "way.pdf").write_bytes(way.data())
    page = pypdf.PdfReader(tmp_path / "way.pdf").pages[0]
    places: list[tuple[str, float]] = []
    page.extract_text(
        visitor_text=lambda text, matrix, *_: places.append((text.strip(), matrix[4]))
    )
    [clue] = [x for text, x in places if text == "2"]
    assert 500 < clue < 550


def test_a_folder_of_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One for each paragraph, named for its steps; once more they are the same."""
    folder = tmp_path / "way.svg"
    told = ["explain", "--quiet", "puzzles/paper-4x4.sky", CHAIN, UNSOLVABLE, "-o", f"{folder}/"]
    assert main(told) == main(told) == 1
    found = pyskyl.explain(pyskyl.load(ROOT / "puzzles/paper-4x4.sky"))
    names = [f"paper-4x4-{part.first:03}-{part.last:03}.svg" for part in found.paragraphs]
    assert sorted(path.name for path in folder.glob("paper*")) == names
    for name, each in zip(names, walk(found), strict=True):
        assert (folder / name).read_text() == svg_of(captioned(each.picture, each.paragraph.lines))
    chain = pyskyl.explain(pyskyl.loads(CHAIN))
    assert len([*folder.glob("puzzle-2-*.svg")]) == len(chain.paragraphs)
    assert (
        f"{UNSOLVABLE}: Here deductions end: the puzzle has no solution." in capsys.readouterr().err
    )
    (folder / names[0]).write_text("mine")
    assert main(told) == 2
    assert (folder / names[0]).read_text() == "mine"


def test_one_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file has the picture of one paragraph."""
    path = tmp_path / "step.svg"
    told = ["explain", "--quiet", "puzzles/paper-4x4.sky", "-o", str(path)]
    assert main(told) == 2
    assert "there are several pictures: name a folder" in capsys.readouterr().err
    assert not path.exists()
    assert main([*told, "--step", "3"]) == 0
    found = pyskyl.explain(pyskyl.load(ROOT / "puzzles/paper-4x4.sky"))
    first = next(walk(found))
    assert path.read_text() == svg_of(captioned(first.picture, first.paragraph.lines))


def test_a_font_is_for_print(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", CHAIN, "--font", "x.ttf"]) == 2
    assert "--font is for PDF" in capsys.readouterr().err


def test_a_page_from_python(tmp_path: Path) -> None:
    """The same as the command's, but for the name of a puzzle without a title."""
    path = tmp_path / "Skyscrapers"
    puzzles = [pyskyl.loads(CHAIN), pyskyl.loads("2:///////")]
    path.write_text(pyskyl.dumps(puzzles))
    page = tmp_path / "way.html"
    main(["explain", str(path), "-o", str(page)])
    named = re.sub(rf"<h1>{path}(#2)?</h1>", "<h1>Skyscrapers</h1>", page.read_text())
    assert pyskyl.html(*map(pyskyl.explain, puzzles)) == named

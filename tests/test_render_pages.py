"""The pages of a book as pictures: a board on paper looks as the SVG drawing of the same figure."""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops

import pyskyl
from pyskyl.explanation import candidates_of
from pyskyl.puzzle import Board, Puzzle
from pyskyl.render.figure import UNIT, Figure, figure
from pyskyl.render.pdf import Answer, Booklet
from pyskyl.render.pdf_document import ARIMO, bold_arimo
from pyskyl.render.svg import svg_of

from .oracle import ROOT, latin
from .puzzles import GRID, full_puzzle

RESOLUTION = 4.0
"""The pixels of a point."""

DETAIL = 8
"""The pixels of a cell when two pictures are compared: finer details depend on the renderer."""


@pytest.fixture(scope="module")
def bold(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("fonts") / "bold.ttf"
    path.write_bytes(bold_arimo())
    return path


def pages(book: Booklet) -> list[Image.Image]:
    with pypdfium2.PdfDocument(book.data()) as document:
        return [page.render(scale=RESOLUTION).to_pil().convert("RGB") for page in document]


class Grid(NamedTuple):
    """Where the frame of a grid is on a page, and the side of a cell, in pixels."""

    left: float
    top: float
    cell: float


def grid_on(page: Image.Image, size: int) -> Grid:
    """The grid on a page that has one: its frame has the longest dark lines."""
    dark = page.convert("L").point(lambda value: 255 if value < 64 else 0)
    ends = []
    for profile in ((dark.width, 1), (1, dark.height)):
        shades = [*dark.resize(profile, Image.Resampling.BOX).tobytes()]
        at = [number for number, shade in enumerate(shades) if shade > 0.6 * max(shades)]
        ends.append((min(at), max(at) + 1))
    (left, right), (top, bottom) = ends
    assert right - left == pytest.approx(bottom - top, abs=2)
    # the line of a frame is 2 units wide
    unit = (right - left) / (size * UNIT + 2)
    return Grid(left + unit, top + unit, (right - left - 2 * unit) / size)


def on_paper(page: Image.Image, drawn: Figure) -> Image.Image:
    """The part of a page that a figure has."""
    size = drawn.puzzle.size
    grid = grid_on(page, size)
    unit = grid.cell / drawn.cell
    margin = (drawn.width - size * drawn.cell) / 2 * unit
    left, top = grid.left - margin, grid.top - margin
    side = drawn.width * unit
    small = round(drawn.width / UNIT * DETAIL)
    box = (left, top, left + side, top + side)
    return page.resize((small, small), Image.Resampling.BOX, box)


def drawing(drawn: Figure, bold: Path) -> Image.Image:
    """The same figure, drawn as SVG with the font of books."""
    small = round(drawn.width / UNIT * DETAIL)
    data = resvg_py.svg_to_bytes(
        svg_string=svg_of(drawn, scheme="light"),
        width=8 * small,
        height=8 * small,
        skip_system_fonts=True,
        font_files=[str(ARIMO), str(bold)],
        sans_serif_family="Arimo",
    )
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGB")
    return picture.resize((small, small), Image.Resampling.BOX)


def assert_alike(page: Image.Image, drawn: Figure, bold: Path) -> None:
    """Compare a figure on a page with its drawing: every pixel, and every row and column at once.

    The line of a grid is too thin to be seen in a pixel, but not in a whole row of them.
    """
    pictures = on_paper(page, drawn), drawing(drawn, bold)
    side = pictures[0].width
    for tolerance, shape in ((48, (side, side)), (7, (side, 1)), (7, (1, side))):
        one, other = (each.resize(shape, Image.Resampling.BOX) for each in pictures)
        most = [most for _, most in ImageChops.difference(one, other).getextrema()]  # type: ignore[misc]
        assert max(most) < tolerance


def solved(grid: Board) -> Figure:
    """An answer: a solution with its givens, without clues."""
    size = len(grid)
    board = [[height if height == 1 else None for height in row] for row in grid]
    return figure(Puzzle.from_lists([[0] * size] * 4, board), solution=grid)


PAPER = pyskyl.load(ROOT / "puzzles/paper-4x4.sky")


@pytest.mark.parametrize(
    "drawn",
    [
        figure(full_puzzle(givens=2)),
        figure(full_puzzle(latin(12), givens=12)),
        figure(full_puzzle(givens=1), solution=GRID),
        figure(PAPER, candidates=candidates_of(PAPER)),
    ],
    ids=["puzzle", "two digits", "solution", "candidates"],
)
def test_a_board(drawn: Figure, bold: Path) -> None:
    with Booklet(per_page=1, facts=()) as book:
        book.add(drawn)
        [page] = pages(book)
    assert_alike(page, drawn, bold)


@pytest.mark.slow
def test_steps(bold: Path) -> None:
    """With all that is drawn upon candidates: shades, edges, strokes, discs and rings."""
    figures = [figure(PAPER, step=step) for step in pyskyl.explain(PAPER).steps]
    firsts = {layer.role: drawn for drawn in reversed(figures) for layer in drawn.layers}
    assert {"line", "look", "edge", "strike", "disc", "placed", "end", "name"} <= {*firsts}
    chosen = [drawn for drawn in figures if any(drawn is first for first in firsts.values())]
    with Booklet(per_page=1) as book:
        for drawn in chosen:
            book.add(drawn)
        found = pages(book)
    for page, drawn in zip(found, chosen, strict=True):
        assert_alike(page, drawn, bold)


@pytest.mark.slow
def test_boards_of_several_sizes(bold: Path) -> None:
    """Each in its quarter of the page."""
    figures = [figure(full_puzzle(latin(size), givens=2, title="Title")) for size in (4, 9, 5, 6)]
    with Booklet(title="A book") as book:
        for drawn in figures:
            book.add(drawn)
        [page] = pages(book)
    wide, high = page.width // 2, page.height // 2
    for number, drawn in enumerate(figures):
        left, top = number % 2 * wide, number // 2 * high
        quarter = page.crop((left, top, left + wide, top + high))
        assert_alike(quarter, drawn, bold)


@pytest.mark.slow
def test_answers(bold: Path) -> None:
    with Booklet() as book:
        book.add(figure(full_puzzle(givens=1)), answer=Answer(GRID))
        _, page = pages(book)
    heading_and_number = (0, 0, page.width, round(84.5 * RESOLUTION))
    page.paste((255, 255, 255), heading_and_number)
    assert grid_on(page, 4).left / RESOLUTION == pytest.approx(42.5, abs=1)
    assert_alike(page, solved(GRID), bold)


@pytest.mark.slow
def test_a_lone_puzzle_does_not_fill_its_page() -> None:
    """Its cells are no larger than 16 mm, and it stands a bit above the middle."""
    for size in (4, 6):
        with Booklet() as book:
            book.add(figure(full_puzzle(latin(size))))
            [page] = pages(book)
        grid = grid_on(page, size)
        assert grid.cell / RESOLUTION == pytest.approx(16 / 25.4 * 72, abs=0.5)
        assert grid.left + size * grid.cell / 2 == pytest.approx(page.width / 2, abs=2)
        assert 0.4 < (grid.top + size * grid.cell / 2) / page.height < 0.5

"""Pictures: what is in them, and that every program can read them. tests/golden has some."""

import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import pyskyl
from pyskyl import Puzzle
from pyskyl.render.board import candidates_board
from pyskyl.render.caption import captioned, lines_of
from pyskyl.render.figure import UNIT, figure
from pyskyl.render.shapes import Circle, Figure, Rect, Text, Words
from pyskyl.render.svg import SCHEMES, png_of, svg, svg_of
from pyskyl.values.explanation import after, candidates_of

from .golden import compare
from .oracle import ROOT, latin
from .puzzles import cyclic

SPACE = "{http://www.w3.org/2000/svg}"

PAPER = pyskyl.load(ROOT / "puzzles/paper-4x4.sky")
GIVENS = pyskyl.load(ROOT / "puzzles/paper-8x8-givens.sky")

CHAIN = ("chain", "strong", "weak")


def layer(picture: str, role: str) -> ElementTree.Element:
    [found] = ElementTree.fromstring(picture).findall(f"{SPACE}g[@class='{role}']")
    return found


def numbers(picture: str, role: str) -> list[str]:
    return [text.text or "" for text in layer(picture, role).iter(f"{SPACE}text")]


@pytest.fixture(scope="module")
def explained() -> pyskyl.Explanation:
    return pyskyl.explain(PAPER)


@pytest.mark.parametrize("name", ["puzzle", "solution", "candidates", "step", "caption", "dark"])
def test_golden(name: str, explained: pyskyl.Explanation) -> None:
    none: set[int] = set()
    few = [[{*range(1, 13)}, {3, 12}, *[none] * 10], *[[none] * 12] * 11]
    picture = {
        "puzzle": svg(PAPER),
        "solution": svg(GIVENS, solution=latin(8), scheme="light", cell=30),
        "candidates": svg(Puzzle.from_lists([[0] * 12] * 4), candidates=few, scheme="light"),
        "step": svg(PAPER, step=explained.steps[0]),
        "caption": svg(PAPER, step=explained.steps[2], caption=True),
        "dark": svg(PAPER, step=explained.steps[2], scheme="dark"),
    }[name]
    compare(f"render-{name}.svg", picture)


@pytest.mark.parametrize("size", [1, 2, 3, *range(4, 13), 16, 35])
@pytest.mark.parametrize("what", ["puzzle", "solution", "candidates"])
def test_sizes(size: int, what: str) -> None:
    """Valid XML, with every clue, given and height, and nothing outside the sheet."""
    puzzle = cyclic(size)
    known = {"solution": latin(size)} if what == "solution" else {}
    marks = {"candidates": candidates_of(puzzle)} if what == "candidates" else {}
    picture = svg(puzzle, **known, **marks)  # type: ignore[arg-type]
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SPACE}svg"
    empty = sum(row.count(None) for row in puzzle.board)
    texts = [text.text for text in root.iter(f"{SPACE}text")]
    clues = sum(1 for side in puzzle.sides for clue in side if clue)
    left = sum(len(cell) for cell in flat(candidates_of(puzzle)))
    more = {"puzzle": 0, "solution": empty, "candidates": left - (size * size - empty)}[what]
    assert len(texts) == clues + size * size - empty + more
    drawn = figure(puzzle, **known, **marks)  # type: ignore[arg-type]
    assert all(0 <= at <= drawn.width for at in places(drawn))
    assert drawn.width == float(root.attrib["width"]) == float(root.attrib["height"])


def test_the_largest_size() -> None:
    puzzle = cyclic(99)
    ElementTree.fromstring(svg(puzzle, solution=latin(99)))
    drawn = figure(puzzle, candidates=((frozenset({1, 50, 99}),) * 99,) * 99)
    assert all(0 <= at <= drawn.width for at in places(drawn))


def places(drawn: Figure) -> Iterator[float]:
    for each in drawn.layers:
        for shape in each.shapes:
            if isinstance(shape, Rect):
                yield from (shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
            elif isinstance(shape, Circle):
                yield from (shape.x - shape.radius, shape.x + shape.radius)
                yield from (shape.y - shape.radius, shape.y + shape.radius)
            elif isinstance(shape, Words):
                yield from (shape.x, shape.x + 0.52 * each.size * len(shape.text), shape.y)
            elif isinstance(shape, Text):
                half = 0.32 * each.size * len(shape.text)
                yield from (shape.x - half, shape.x + half, shape.y, shape.y - each.size)
            else:
                yield from shape


def test_candidates_do_not_touch() -> None:
    """Neither each other nor the walls of their cells, in a font with wide figures."""
    for size in (4, 6, 8, 9, 12, 16):
        puzzle = Puzzle.from_lists([[0] * size] * 4)
        drawn = figure(puzzle, candidates=candidates_of(puzzle))
        [marks] = [each for each in drawn.layers if each.role == "candidate"]
        [frame] = [each.shapes[0] for each in drawn.layers if each.role == "frame"]
        assert isinstance(frame, Rect)
        rows: dict[float, list[tuple[float, float]]] = {}
        for shape in marks.shapes:
            assert isinstance(shape, Text)
            half = 0.64 * marks.size * len(shape.text) / 2
            left, right = (shape.x + part - frame.x for part in (-half, half))
            assert left // drawn.cell == right // drawn.cell
            rows.setdefault(shape.y, []).append((left, right))
        for row in rows.values():
            row.sort()
            assert all(one[1] < other[0] for one, other in pairwise(row))
        lines = sorted(rows)
        assert min(b - a for a, b in pairwise(lines)) > marks.size


@pytest.mark.parametrize("name", ["paper-4x4", "paper-6x6", "paper-8x8-givens"])
def test_captions(name: str) -> None:
    """What each step says, and what its marks mean, below the board on a larger sheet."""
    puzzle = pyskyl.load(ROOT / f"puzzles/{name}.sky")
    for step in pyskyl.explain(puzzle).steps:
        board = figure(puzzle, step=step)
        told = captioned(board, lines_of(step))
        words = [shape for each in told.layers for shape in each.shapes if isinstance(shape, Words)]
        assert all(shape.y >= board.height and shape.x > 0 for shape in words)
        # in a wide font, too
        assert all(shape.x + 0.52 * 12 * len(shape.text) < told.width for shape in words)
        assert all(shape.y < told.height for shape in words)
        assert svg_of(told) == svg(puzzle, step=step, caption=True)
        texts = " ".join(shape.text for shape in words)
        assert texts.startswith(" ".join(step.text.split()))
        roles = {each.role for each in board.layers}
        assert ("goes" in texts, "is placed" in texts) == ("strike" in roles, "disc" in roles)


def test_where_else_something_goes(explained: pyskyl.Explanation) -> None:
    """Cells that lose something, but are not to be looked at, are found by their colour."""
    step = explained[2]
    assert step.cells == ((2, 2),)
    assert step.removed == ((2, 2, 4), (2, 4, 1), (3, 2, 1))
    picture = svg(PAPER, step=step)
    assert len(layer(picture, "loss")) == 2
    assert len(layer(picture, "look")) == 1


TWO_ENDED = "6du:3///3//3///3/2/4////3/3/2//3/4////3,a3zh"
"""A puzzle with arrangements for which both clues are needed, and with some for which none is."""


def test_the_clues_that_a_step_is_seen_from() -> None:
    """Each has a ring and a point: one clue, both at the ends of a line, or none."""
    found = set()
    for puzzle in (pyskyl.load(ROOT / "puzzles/paper-6x6.sky"), pyskyl.loads(TWO_ENDED)):
        for step in pyskyl.explain(puzzle).steps:
            picture = svg(puzzle, step=step)
            shapes = [*layer(picture, "end")] if 'class="end"' in picture else []
            rings = sum(shape.tag == f"{SPACE}circle" for shape in shapes)
            assert sum(shape.get("d", "").count("M") for shape in shapes) == 2 * rings
            if step.line is None:
                expected = 0
            elif step.line.from_ is not None:
                expected = 1
            elif step.technique in {"facing_clues", "facing_2", "sequence_elimination"}:
                expected = 2 if " shows " in step.text else 0
            else:
                expected = 0
            assert rings == expected, step.text
            found.add((step.technique, rings))
    several = {("facing_clues", 2), ("sequence_elimination", 2), ("sequence_elimination", 0)}
    assert {*several, ("sequence_elimination", 1), ("hidden_single", 0), ("bound", 1)} <= found


def test_chains_and_trials_are_drawn() -> None:
    """A chain: both ends, an arrow for each link, the strong ones numbered. A trial: one ring."""
    techniques = set()
    for step in pyskyl.explain(pyskyl.loads(TWO_ENDED)).steps:
        if step.technique not in {"forcing_chain", "trial"}:
            assert (step.links, step.assumed) == ((), None)
            continue
        techniques.add(step.technique)
        picture = svg(pyskyl.loads(TWO_ENDED), step=step)
        if step.assumed:
            assert len(layer(picture, "assumed")) == 1
            assert "stroke-dasharray" in layer(picture, "assumed").attrib
            assert step.assumed in step.removed
            assert step.text.startswith("Try ")
        else:
            assert len(layer(picture, "chain")) == 2
            assert 'class="assumed"' not in picture
            strong = -(-len(step.links) // 2)
            assert numbers(picture, "order") == [f"{n}" for n in range(1, strong + 1)]
            assert len(layer(picture, "tag")) == strong
            dashed = [role for role in CHAIN if "stroke-dasharray" in layer(picture, role).attrib]
            assert dashed == ["weak"]  # in grey nothing else tells it from the strong ones
            [path] = layer(picture, "strong")
            assert path.get("d", "").count("M") == 3 * strong
            for (_, end), (start, _) in pairwise(step.links):
                assert end == start
    assert techniques == {"forcing_chain", "trial"}


def test_every_step_is_drawn() -> None:
    """All that goes in a step is struck through, and the rest is there."""
    found = pyskyl.explain(pyskyl.load(ROOT / "puzzles/paper-6x6.sky"))
    assert found.puzzle is not None
    for step, (before, later) in zip(found.steps, pairwise(found.candidates()), strict=True):
        assert step.candidates == before
        picture = svg(found.puzzle, step=step)
        gone = sum(len(one - other) for one, other in zip(flat(before), flat(later), strict=True))
        struck = numbers(picture, "gone") if 'class="gone"' in picture else []
        assert len(struck) == gone


Sets = tuple[tuple[frozenset[int], ...], ...]


def flat(candidates: Sets) -> list[frozenset[int]]:
    return [cell for row in candidates for cell in row]


def test_the_last_candidate_goes() -> None:
    """As it may where there is no solution."""
    puzzle = pyskyl.loads(". .\n. . . .\n. . . .\n. .\n")
    step = pyskyl.explain(pyskyl.loads("1 .\n. . . .\n. . . .\n. .\n"))[0]
    step = replace(step, placed=(), removed=((1, 1, 1), (1, 1, 2)), course=None)
    before = candidates_of(puzzle)
    later = after(before, step)
    assert min(len(cell) for cell in flat(later)) == 0
    picture = svg(puzzle, step=step)
    struck = layer(picture, "strike")[0].attrib["d"].count("M")
    assert struck == len(step.removed)
    assert "×" in candidates_board(puzzle, before, later)


def test_a_step_by_itself(explained: pyskyl.Explanation) -> None:
    """Without what it is a step of, it stands on the candidates that it is given, or on all."""
    alone = replace(explained.steps[0], course=None)
    assert alone.candidates is None
    assert alone == explained.steps[0]
    assert svg(PAPER, step=alone) == svg(PAPER, step=explained.steps[0])
    second = replace(explained.steps[1], course=None)
    now = after(candidates_of(PAPER), alone)
    assert svg(PAPER, step=second, candidates=now) == svg(PAPER, step=explained.steps[1])


@pytest.mark.parametrize(
    "title",
    [
        "</svg><script>alert(1)</script>",
        "</title><script>alert(1)</script>",
        "]]> & <!-- \"quoted\" 'twice'",
        "\x1b[2J\x00 and \x0b.",
        "\ufffe\uffff",
        "Wolkenkratzer 高層 ناطحات",
    ],
)
def test_titles_stay_text(title: str) -> None:
    puzzle = replace(PAPER, headers=pyskyl.Headers([("title", title)]))
    picture = svg(puzzle)
    root = ElementTree.fromstring(picture.encode())
    known = re.sub("[\ufffe\uffff]", "\ufffd", title)
    shown = {"\x1b": r"\x1b", "\x00": r"\x00", "\x0b": r"\x0b"}
    for character, escape in shown.items():
        known = known.replace(character, escape)
    [found] = root.findall(f"{SPACE}title")
    assert found.text == known
    assert "<script" not in picture
    assert not [*root.iter(f"{SPACE}script")]


def test_schemes(explained: pyskyl.Explanation) -> None:
    """``auto`` has the colours of ``light``, and for dark paper exactly those of ``dark``."""
    pictures = {
        scheme: svg(GIVENS, solution=latin(8), scheme=scheme)
        + svg(PAPER, step=explained.steps[0], scheme=scheme)
        + svg(
            PAPER, step=next(step for step in explained.steps if step.line is None), scheme=scheme
        )
        for scheme in SCHEMES
    }
    color = re.compile(r'<g class="(\w+)" (fill|stroke)="(#[0-9a-f]{6})"')
    light, dark = ({*color.findall(pictures[scheme])} for scheme in ("light", "dark"))
    assert {*color.findall(pictures["auto"])} == light
    rules = re.findall(r"^\.pyskyl-auto \.(\w+) \{ (\w+): (#\w+) \}$", pictures["auto"], re.M)
    assert {*rules} == dark
    assert "style" not in pictures["light"] + pictures["dark"]
    # every role has a contrast to its paper that can be seen, and text one that can be read
    for scheme in (light, dark):
        colors = {role: value for role, _, value in scheme}
        for role in ("clue", "given", "found", "candidate", "frame", "edge"):
            assert contrast(colors[role], colors["paper"]) >= 4.5, role
        for role in ("candidate", "found", "gone"):
            for behind in ("look", "line", "loss"):
                assert contrast(colors[role], colors[behind]) >= 4.5, (role, behind)
        assert contrast(colors["placed"], colors["disc"]) >= 4.5
        # lines that are no text; a strike is behind its number, which has to be read
        for role in ("grid", "strike"):
            assert contrast(colors[role], colors["paper"]) >= 3, role
        for behind in ("look", "line", "loss"):
            assert contrast(colors["strike"], colors[behind]) >= 3, behind


def contrast(one: str, other: str) -> float:
    """As the Web Content Accessibility Guidelines 2.2 define it."""

    def luminance(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_size_of_a_cell() -> None:
    small, large = (ElementTree.fromstring(svg(PAPER, cell=cell)) for cell in (20, 80))
    assert small.attrib["viewBox"] == large.attrib["viewBox"]
    assert float(large.attrib["width"]) == 4 * float(small.attrib["width"])
    assert UNIT * 2 * (float(small.attrib["viewBox"].split()[2])) == 80 * float(
        svg(PAPER).partition('width="')[2].partition('"')[0]
    )


def test_notebooks(explained: pyskyl.Explanation) -> None:
    result = pyskyl.solve(PAPER)
    assert PAPER._repr_svg_() == svg(PAPER)
    assert result._repr_svg_() == svg(PAPER, solution=result.solution)
    assert explained.steps[3]._repr_svg_() == svg(PAPER, step=explained.steps[3])
    assert replace(explained.steps[3], course=None)._repr_svg_() is None
    assert pyskyl.Result(None, pyskyl.Status.MALFORMED)._repr_svg_() is None
    step = pyskyl.hint(PAPER, [[1, 2, 4, 3], *[[None] * 4] * 3]).step
    assert step is not None
    assert numbers(step._repr_svg_() or "", "found")[:4] == ["1", "2", "4", "3"]


def test_a_step_crosses_to_other_processes(explained: pyskyl.Explanation) -> None:
    copy = pickle.loads(pickle.dumps(explained))
    assert copy == explained
    assert copy.steps[5].candidates == explained.steps[5].candidates
    assert "course" not in repr(explained.steps[5])


def test_a_picture_is_drawn_by_a_notebook() -> None:
    """And is a text all the same, which pickle keeps."""
    step = pyskyl.explain(PAPER)[3]
    picture = pyskyl.svg(PAPER, step=step, cell=60, scheme="dark")
    assert isinstance(picture, str)
    assert type(picture._repr_svg_()) is str
    assert picture._repr_svg_() == picture
    again = pickle.loads(pickle.dumps(picture))
    assert (again, again.png()) == (picture, picture.png())


def test_a_picture_is_a_png() -> None:
    step = pyskyl.explain(PAPER)[3]
    drawn = figure(PAPER, step=step)
    assert pyskyl.svg(PAPER, step=step).png() == png_of(drawn)
    picture = pyskyl.svg(PAPER, step=step, cell=60, scheme="dark")
    assert picture.png() == png_of(drawn, cell=60, scheme="dark") != png_of(drawn)
    with pytest.raises(pyskyl.PngError, match="more than 10000"):
        pyskyl.svg(Puzzle.empty(20), cell=1000).png()

"""Plots: of the grades of a collection, and of what the benchmarks measure."""

from __future__ import annotations

import json
import re
import sys
import tracemalloc
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

import pyskyl
import pyskyl.cli.run
from pyskyl import Difficulty, Puzzle, Status
from pyskyl.cli import main
from pyskyl.render.grades import PLOT_FORMATS, Graded
from pyskyl.values.explanation import Grade

from .command import TWO, UNSOLVABLE, alone, run
from .golden import Golden
from .oracle import PUZZLES
from .samples import some

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PAPER = "puzzles/paper-4x4.sky"
SIGNATURES = {"svg": b"<?xml", "png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-"}


@pytest.fixture(autouse=True)
def has_matplotlib() -> None:
    pytest.importorskip("matplotlib")


# To load matplotlib takes long: only who runs these tests pays for it.


def grades_plot(grades: Iterable[Grade], title: str | None = None) -> Figure:
    from pyskyl.render import plot

    return plot.grades_plot(grades, title=title)


def plot_bytes(figure: Figure, format: str) -> bytes:
    from pyskyl.render import plot

    return plot.plot_bytes(figure, format)


def graded(
    difficulty: str | None = "easy",
    score: int = 10,
    *,
    size: int = 4,
    hardest: str | None = "clue_1",
    status: Status = Status.UNIQUE,
) -> Grade:
    puzzle = Puzzle.from_lists([[0] * size] * 4)
    if difficulty is None:
        return Grade(puzzle, status)
    return Grade(puzzle, status, Difficulty(difficulty), score, hardest)


def texts(svg: bytes) -> list[str]:
    """What is written in a picture, in the order of the document."""
    root = ElementTree.fromstring(svg)
    return ["".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text")]


def written(grades: Sequence[Grade], title: str | None = None) -> list[str]:
    return texts(plot_bytes(grades_plot(grades, title=title), "svg"))


# --- What is counted --------------------------------------------------------------------------


@pytest.mark.slow
def test_a_large_collection_is_kept_small() -> None:
    """It takes no more room for a puzzle that is like another one."""
    counts: Counter[Graded] = Counter()
    grades = [graded("easy", score, size=size) for score in range(1000) for size in range(4, 10)]
    tracemalloc.start()
    for _ in range(20):
        counts.update(map(Graded.of, grades))
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert counts.total() == 120_000
    assert size < 2_000_000


# --- The figure of grades ---------------------------------------------------------------------


def test_a_technique_of_several_difficulties() -> None:
    found = written(
        [graded(word, 9, hardest="sequence_elimination") for word in ("easy", "medium")]
    )
    assert "sequence elimination (easy)" in found
    assert "sequence elimination (medium)" in found


@pytest.mark.parametrize(
    ("grades", "panels"),
    [
        ([graded()], 3),
        ([graded("easy", 0, hardest=None)], 2),
        ([graded(None, status=Status.UNSATISFIABLE)] * 3, 1),
        ([graded(None, status=status) for status in Status if status is not Status.UNIQUE], 1),
        ([graded("extreme", 50, hardest="fish")] * 100, 3),
        ([graded("easy", score) for score in (0, 5, 5000)], 3),
        ([graded("easy", 10**9 * size, size=size) for size in range(2, 30)], 4),
        ([graded("hard", score) for score in range(200)], 3),
    ],
    ids=["one", "solved", "unsolvable", "no grades", "one level", "wide", "sizes", "many"],
)
def test_any_grades(grades: Sequence[Grade], panels: int) -> None:
    figure = grades_plot(grades)
    assert len(figure.axes) == panels
    figure.draw_without_rendering()
    width, height = figure.get_size_inches()
    box = figure.get_tightbbox()
    assert box.x0 >= 0
    assert box.y0 >= 0
    assert box.x1 <= width
    assert box.y1 <= height


@pytest.mark.slow
@pytest.mark.parametrize(("bottom", "sizes"), some([(17, 5), (0, 5), (17, 10), (17, 40)], 1))
def test_no_labels_overlap(bottom: int, sizes: int) -> None:
    """Neither on axes nor beside bars, with everything that there can be."""
    grades = [
        graded(
            word.value, bottom + score * (word.rank + 1) ** 3, size=4 + score % sizes, hardest=name
        )
        for word in Difficulty
        for name in ("sequence_elimination", f"{word.value}_technique")
        for score in range(0, 90, 2)
    ]
    grades += [graded(None, status=status) for status in Status if status is not Status.UNIQUE]
    figure = grades_plot(grades)
    figure.draw_without_rendering()
    for axes in figure.axes:
        for labels in (axes.get_xticklabels(), axes.get_yticklabels(), axes.texts):
            boxes = [each.get_window_extent() for each in labels if each.get_text()]
            assert not [
                (one, other)
                for index, one in enumerate(boxes)
                for other in boxes[:index]
                if one.overlaps(other)
            ]


def test_what_a_plot_counts() -> None:
    grades = [
        graded("hard", 30, size=5, hardest="subset"),
        graded("easy", 12),
        graded("easy", 7, size=6),
        graded("easy", 0, hardest=None),
        graded("hard", 50, size=5, hardest="sequence_elimination"),
        graded("hard", 40, size=5, hardest="sequence_elimination"),
        graded(None, status=Status.MULTIPLE, size=9),
        Grade(None, Status.MALFORMED),
    ]
    figure = grades_plot(iter(grades))
    assert [axes.get_title("left") for axes in figure.axes] == [
        "Puzzles of each difficulty",
        "Scores by difficulty: median, middle half, all",
        "The hardest technique of a puzzle",
        "Scores by size: median, middle half, all",
    ]
    kinds, scores, hardest, sizes = figure.axes
    assert [label.get_text() for label in kinds.get_yticklabels()] == [
        *["easy", "medium", "hard", "extreme", "unreasonable", "not unique", "malformed"]
    ]
    assert [text.get_text() for text in kinds.texts] == ["3", "0", "3", "0", "0", "1", "1"]
    assert all(tick == int(tick) for tick in kinds.get_xticks())
    assert [text.get_text() for text in scores.texts] == ["7", "40"]
    assert [label.get_text() for label in hardest.get_yticklabels()] == [
        *["clue 1", "sequence elimination", "subset"]
    ]
    assert [text.get_text() for text in hardest.texts] == ["2", "2", "1"]
    medians = [line.get_ydata()[0] for line in sizes.lines if len({*line.get_ydata()}) == 1]
    assert {6, 7, 40} <= {*medians}
    assert sizes.get_xlabel() == "size"
    assert [text.get_text() for text in sizes.get_legend().get_texts()] == ["easy", "hard"]
    found = texts(plot_bytes(figure, "svg"))
    assert "Difficulty of 8 puzzles" in found
    assert {"not unique", "unreasonable", "clue 1", "4×4", "6×6", "score"} <= set(found)


def test_no_grades() -> None:
    with pytest.raises(ValueError, match="no grades"):
        grades_plot([])


@pytest.mark.parametrize("title", ["</svg><script>alert(1)</script>", "$x^2$ & {y}", "100 %"])
def test_a_title_is_text(title: str) -> None:
    assert title in written([graded()], title)


def test_what_cannot_be_seen_in_a_title() -> None:
    assert r"a\x00\nb" in written([graded()], "a\0\nb")


@pytest.mark.parametrize("format", some(PLOT_FORMATS, 1))
def test_files_are_the_same_each_time(format: str) -> None:
    grades = [graded("easy", score, size=4 + score % 3) for score in range(30)]
    first = plot_bytes(grades_plot(grades), format)
    assert first.startswith(SIGNATURES[format])
    import matplotlib

    with matplotlib.rc_context({"lines.linewidth": 9, "figure.facecolor": "red", "font.size": 30}):
        second = plot_bytes(grades_plot(grades), format)
    assert second == first
    assert not re.search(rb"20\d\d-\d\d-\d\d|D:20\d\d|Date", first)


@pytest.mark.slow
def test_matplotlib_is_left_as_it_was() -> None:
    import matplotlib

    before = dict(matplotlib.rcParams)
    plot_bytes(grades_plot([graded()]), "svg")
    assert dict(matplotlib.rcParams) == before
    result = run(
        "import sys\nfrom pyskyl.render.plot import grades_plot\n"
        "print('matplotlib.pyplot' in sys.modules)"
    )
    assert (result.stdout, result.stderr) == ("False\n", "")


@pytest.mark.parametrize(
    ("values", "scale", "ticks"),
    [
        ([3, 5], "linear", ["0", "1", "2", "3", "4", "5"]),
        ([10, 250], "log", ["10", "20", "50", "100", "200"]),
        ([0.001, 100], "log", ["0.001", "0.01", "0.1", "1", "10", "100"]),
        ([10, 25000], "log", ["10", "100", "1,000", "10,000"]),
        ([0, 1, 2000], "symlog", ["0", "1", "10", "100", "1,000"]),
        ([0], "linear", ["0", "1"]),
        ([], "linear", ["0", "1"]),
    ],
)
def test_scales(values: Sequence[float], scale: str, ticks: Sequence[str]) -> None:
    import matplotlib.figure

    from pyskyl.render import plot

    with plot.looks():
        axes = matplotlib.figure.Figure(figsize=(6, 6), layout="constrained").subplots()
        axes.plot(values, values)
        plot.set_scale(axes, values)
    assert axes.get_yscale() == scale
    low, high = axes.get_ylim()
    assert all(low <= value < high for value in values)
    axes.figure.draw_without_rendering()
    shown = [
        label.get_text()
        for label in axes.get_yticklabels()
        if low <= label.get_position()[1] <= high
    ]
    assert shown == ticks


# --- The command ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", some(["x.svg", "x.PNG"], 1))
def test_a_plot_beside_the_answers(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [str(path) for path in PUZZLES]
    status = main(["grade", *paths])
    expected = capsys.readouterr()
    path = tmp_path / name
    assert main(["grade", *paths, "--plot", str(path)]) == status == 1
    assert capsys.readouterr() == expected
    assert path.read_bytes().startswith(SIGNATURES[path.suffix[1:].lower()])
    assert [*tmp_path.iterdir()] == [path]
    if path.suffix == ".svg":
        found = pyskyl.grade_many(pyskyl.load(path) for path in PUZZLES)
        assert path.read_bytes() == plot_bytes(grades_plot(found), "svg")


@pytest.mark.slow
def test_a_plot_with_other_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.svg"
    assert main(["grade", PAPER, "--histogram", "--plot", str(path), "--jobs", "2"]) == 0
    assert capsys.readouterr().out.startswith("easy         1 ")
    assert "Difficulty of 1 puzzle" in texts(path.read_bytes())
    assert main(["grade", PAPER, "--format", "json", "--plot", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["score"] == 10


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.svg"
    path.mkdir()
    assert main(["grade", PAPER, "--plot", str(path)]) == 2
    assert f"{path} is a folder, but this goes into one file" in capsys.readouterr().err


def test_without_matplotlib(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    as_golden: Golden,
) -> None:
    with monkeypatch.context() as patch:
        patch.delitem(sys.modules, "pyskyl.render.plot", raising=False)
        # to ask whether the attribute is there would load it
        patch.delitem(vars(pyskyl.render), "plot", raising=False)
        patch.setitem(sys.modules, "matplotlib", None)
        assert main(["grade", PAPER, "--plot", str(tmp_path / "x.svg")]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        as_golden(shown.err)
        assert not [*tmp_path.iterdir()]
        assert main(["grade", PAPER]) == 0


def test_without_the_option_matplotlib_is_not_loaded() -> None:
    result = run(
        "import sys\nfrom pyskyl.cli import main\n"
        f"main(['grade', {PAPER!r}])\nprint('matplotlib' in sys.modules, 'numpy' in sys.modules)"
    )
    assert result.stdout.endswith("\nFalse False\n")


@pytest.mark.slow
def test_settings_that_matplotlib_refuses(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    result = alone("grade", PAPER, "--plot", str(path), MPLBACKEND="nonsense")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: matplotlib does not start: ")
    assert not path.exists()


@pytest.mark.slow
def test_nothing_is_told_of_caches(tmp_path: Path) -> None:
    """Not even where matplotlib can keep none."""
    words = ["grade", PAPER, "--plot", str(tmp_path / "x.svg")]
    result = alone(*words, MPLCONFIGDIR="/dev/null/nowhere")
    assert (result.returncode, result.stderr) == (0, "")


def test_no_puzzle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was there stays."""
    path = tmp_path / "x.svg"
    path.write_text("former")
    assert main(["grade", "nonsense.sky", "--plot", str(path)]) == 2
    assert capsys.readouterr().err.endswith(f"\n{path} is not written: no puzzle was graded\n")
    assert [(each, each.read_text()) for each in tmp_path.iterdir()] == [(path, "former")]


def test_puzzles_without_a_grade(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.sky").write_text(f"{UNSOLVABLE}---\n{TWO}---\n{TWO}---\nnonsense\n")
    path = tmp_path / "x.svg"
    assert main(["grade", str(tmp_path / "a.sky"), "--plot", str(path)]) == 2
    capsys.readouterr()
    found = texts(path.read_bytes())
    assert {"Difficulty of 3 puzzles", "no solution", "not unique"} <= set(found)
    assert not {"score", "malformed"} & set(found)


def test_a_plot_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.svg"
    path.symlink_to("/dev/full")
    assert main(["grade", PAPER, "--plot", str(path)]) == 2
    shown = capsys.readouterr()
    assert "the answers cannot be written: No space left on device" in shown.err
    assert "easy, score 10" in shown.out


def test_no_other_format() -> None:
    with pytest.raises(ValueError, match=r"^'gif' is not one of svg, png, pdf$"):
        plot_bytes(grades_plot([graded()]), "gif")

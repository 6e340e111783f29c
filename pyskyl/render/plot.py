"""Plots of grades: how hard the puzzles of a collection are.

Place and name show a difficulty, not colour alone. Nothing here touches pyplot or a display, and
the settings of matplotlib change only while a plot is made. Without matplotlib, importing this
raises an ImportError that says what to install.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from statistics import median

try:
    from matplotlib import style
except ImportError:
    raise ImportError("plots need one more package: pip install matplotlib") from None

from matplotlib.artist import Artist
from matplotlib.axes import Axes

# The writers of files are loaded now: the last plot may be made while the process is being ended.
from matplotlib.backends import backend_agg, backend_pdf, backend_svg  # noqa: F401
from matplotlib.figure import Figure
from matplotlib.ticker import LogLocator, MaxNLocator, NullLocator

from ..values.difficulty import Difficulty
from ..values.explanation import Grade
from ..values.result import NO_DIFFICULTY
from ..values.words import counted, visible
from .grades import PLOT_FORMATS, Graded

_COLORS = dict(
    zip(Difficulty, ("#d9f0e8", "#a8d9d6", "#75bad0", "#4c97c5", "#3272b0"), strict=True)
)
"""The harder, the darker; the line of a median is visible on all of them."""

_METADATA: dict[str, dict[str, str | None]] = {
    "svg": {"Date": None, "Creator": None},
    "png": {"Software": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
"""A file says nothing about matplotlib or the time."""

_LOOKS = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial", "Helvetica"],  # the first comes with it
    "font.size": 9,
    "axes.titlesize": 10,
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "boxplot.boxprops.linewidth": 0.7,
    "boxplot.capprops.linewidth": 0.7,
    "boxplot.whiskerprops.linewidth": 0.7,
    "boxplot.medianprops.color": "black",
    "grid.color": "#d9d9d9",
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "text.parse_math": False,  # a dollar is a dollar
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "pyskyl",
    "pdf.fonttype": 42,
}

_NUMBER = "{x:,.10g}"

_Scores = Mapping[Difficulty, Mapping[int, Sequence[int]]]
"""The scores of each difficulty, by size."""


def grades_plot(grades: Iterable[Grade] | Counter[Graded], *, title: str | None = None) -> Figure:
    """A figure of how hard puzzles are: an object of matplotlib, which :func:`plot_bytes` writes.

    It shows how many puzzles have each difficulty, or none and why; their scores by difficulty;
    which techniques are the hardest; and, if there are several sizes, the scores by size. Empty
    parts are left out. ``grades`` may be any iterable, such as that of :func:`pyskyl.grade_many`,
    and is read once. ``title`` is one line; by default it says how many puzzles there are. Raises
    ValueError if there are none.
    """
    counts = grades if isinstance(grades, Counter) else Counter(map(Graded.of, grades))
    if not counts:
        raise ValueError("there are no grades to plot")
    levels: Counter[str] = Counter()
    hardest: Counter[tuple[Difficulty, str]] = Counter()
    by_level: dict[Difficulty, dict[int, list[int]]] = {level: {} for level in Difficulty}
    for graded, count in counts.items():
        levels[graded.level] += count
        if graded.score is not None and graded.size is not None:
            level = Difficulty(graded.level)
            by_level[level].setdefault(graded.size, []).extend([graded.score] * count)
            if graded.hardest is not None:
                hardest[level, graded.hardest] += count
    scores = {level: by_size for level, by_size in by_level.items() if by_size}
    has_sizes = len({*chain.from_iterable(scores.values())}) > 1
    rows = [*Difficulty, *(reason for reason in NO_DIFFICULTY.values() if levels[reason])]
    panels = [["levels", "scores" if scores else "levels"]]
    heights = [0.9 + 0.38 * len(rows)]
    if hardest:
        panels.append(["hardest", "sizes" if has_sizes else "hardest"])
        heights.append(max(1.15 + 0.25 * len(hardest), 3.0 if has_sizes else 1.65))
    with looks():
        figure = Figure(figsize=(11, 0.5 + sum(heights)), layout="constrained")
        heading = visible(title or f"Difficulty of {counted(counts.total(), 'puzzle', form=',')}")
        figure.suptitle(heading, fontsize=12, fontweight="bold")
        axes: dict[str, Axes] = figure.subplot_mosaic(
            panels, height_ratios=heights, width_ratios=[1, 1.2]
        )
        _bars(axes["levels"], {str(level): levels[level] for level in rows}, rows)
        axes["levels"].set(title="Puzzles of each difficulty")
        if "scores" in axes:
            _scores_by_level(axes["scores"], scores)
        if "hardest" in axes:
            _hardest(axes["hardest"], hardest)
        if "sizes" in axes:
            _scores_by_size(axes["sizes"], scores)
    return figure


def _bars(axes: Axes, counts: Mapping[str, int], levels: Iterable[str]) -> None:
    """Draw a bar with its number for each name, the first at the top, coloured by ``levels``."""
    colors = [_COLORS[Difficulty(level)] if level in _COLORS else "white" for level in levels]
    bars = axes.barh(
        [*counts], [*counts.values()], 0.65, color=colors, edgecolor="black", linewidth=0.7
    )
    axes.bar_label(bars, [f"{count:,}" for count in counts.values()], padding=3)
    axes.margins(x=0.15)
    axes.set(xlabel="number of puzzles", ylim=(max(len(counts), 3) - 0.5, -0.5))
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.xaxis.set_major_formatter(_NUMBER)


def _scores_by_level(axes: Axes, scores: _Scores) -> None:
    for place, (level, by_size) in enumerate(scores.items()):
        values = [*chain.from_iterable(by_size.values())]
        _boxes(axes, {place: values}, level, 0.3)
        middle = median(values)
        axes.annotate(
            f"{middle:,.0f}" if middle >= 100 else f"{middle:g}", (place + 0.15, middle), (3, 0),
            textcoords="offset points", va="center",
        )  # fmt: skip
    _finish_scores(axes, "difficulty", scores)
    axes.set(xlim=(-0.5, max(len(scores), 3) - 0.4))
    axes.set_xticks(range(len(scores)), [*scores], fontsize=8)


def _hardest(axes: Axes, hardest: Counter[tuple[Difficulty, str]]) -> None:
    rows = sorted(hardest, key=lambda row: (row[0], -hardest[row], row[1]))
    levels = Counter(technique for _, technique in rows)
    counts = {}
    for level, technique in rows:
        words = technique.replace("_", " ")
        # a technique with several bars has the difficulty of the puzzles in each name
        name = f"{words} ({level})" if levels[technique] > 1 else words
        counts[name] = hardest[level, technique]
    _bars(axes, counts, [level for level, _ in rows])
    axes.set(title="The hardest technique of a puzzle")


def _scores_by_size(axes: Axes, scores: _Scores) -> None:
    width = 0.8 / len(scores)
    boxes = {}
    for index, (level, by_size) in enumerate(scores.items()):
        shift = width * (index - (len(scores) - 1) / 2)
        places = {size + shift: values for size, values in by_size.items()}
        boxes[level] = _boxes(axes, places, level, 0.8 * width)
    _finish_scores(axes, "size", scores)
    axes.set(xlabel="size")
    axes.xaxis.set_major_locator(MaxNLocator(7, integer=True))
    axes.xaxis.set_major_formatter("{x:.0f}×{x:.0f}")
    axes.legend(boxes.values(), boxes, loc="upper left", bbox_to_anchor=(1, 1), handlelength=1)


def _boxes(
    axes: Axes, places: Mapping[float, Sequence[int]], level: Difficulty, width: float
) -> Artist:
    """Draw a box for the scores of each place on the x axis; return one of them for a legend."""
    parts = axes.boxplot(
        [*places.values()], positions=[*places], widths=width, whis=(0, 100),
        patch_artist=True, manage_ticks=False, boxprops={"facecolor": _COLORS[level]},
    )  # fmt: skip
    box: Artist = parts["boxes"][0]
    return box


def _finish_scores(axes: Axes, by: str, scores: _Scores) -> None:
    every = [score for by_size in scores.values() for score in chain(*by_size.values())]
    set_scale(axes, every)
    axes.set(title=f"Scores by {by}: median, middle half, all", ylabel="score")
    axes.grid(axis="y")


def set_scale(axes: Axes, scores: Sequence[float]) -> None:
    """Make the y axis fit ``scores``.

    It is logarithmic if the largest is at least 20 times the least above 0; if there is a 0, which
    then stands at its foot, all must be integers. Otherwise the axis begins at 0.
    """
    above = [score for score in scores if score > 0]
    if above and max(above) >= 20 * min(above):
        if len(above) < len(scores):
            axes.set_yscale("symlog", linthresh=1)
        else:
            axes.set_yscale("log")
            steps = (1,) if max(above) > 1000 * min(above) else (1, 2, 5)
            axes.yaxis.set_major_locator(LogLocator(subs=steps))
        axes.yaxis.set_minor_locator(NullLocator())
    else:
        axes.set(ylim=(0, 1.1 * max(scores, default=0) or 1))
        axes.yaxis.set_major_locator(MaxNLocator(6, integer=True))
    axes.yaxis.set_major_formatter(_NUMBER)


looks = partial(style.context, _LOOKS, after_reset=True)
"""A context in which plots look like ours, whatever the settings of matplotlib.

Both making and writing a figure need it, because matplotlib reads its settings for both.
"""


def plot_bytes(figure: Figure, format: str) -> bytes:
    """``figure`` as an svg, png or pdf file, with the same bytes whenever it is made.

    Raises ValueError for another format.
    """
    if format not in PLOT_FORMATS:
        raise ValueError(f"{format!r} is not one of {', '.join(PLOT_FORMATS)}")
    stream = io.BytesIO()
    with looks():
        figure.savefig(stream, format=format, dpi=150, metadata=_METADATA[format])
    return stream.getvalue()

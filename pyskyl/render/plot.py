"""Plots of grades: how hard the puzzles of a collection are.

Difficulties are told by place and name, not by colours alone. Nothing here touches pyplot, a
display, or for longer than a plot takes the settings of matplotlib. To import this raises an
ImportError, which says what to install, where matplotlib is missing.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from statistics import median

try:
    import matplotlib
except ImportError:
    raise ImportError("for plots: pip install 'pyskyl[plot]'") from None

from matplotlib.artist import Artist
from matplotlib.axes import Axes

# What writes the files is loaded now: the last plot may be one of a process that is being ended.
from matplotlib.backends import backend_agg, backend_pdf, backend_svg  # noqa: F401
from matplotlib.figure import Figure
from matplotlib.ticker import LogLocator, MaxNLocator, NullLocator
from matplotlib.typing import ColorType

from ..difficulty import Difficulty
from ..explanation import Grade
from ..result import NO_DIFFICULTY
from ..words import visible
from .plot_data import FORMATS, Graded

_COLORS = dict(
    zip(Difficulty, ("#d9f0e8", "#a8d9d6", "#75bad0", "#4c97c5", "#3272b0"), strict=True)
)
"""The harder, the darker; the line of a median can be seen on all."""

_METADATA: dict[str, dict[str, str | None]] = {
    "svg": {"Date": None, "Creator": None},
    "png": {"Software": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
"""What matplotlib writes of itself and of the moment is left out."""

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
    "legend.handlelength": 3,
    "text.parse_math": False,  # a dollar is a dollar
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "pyskyl",
    "pdf.fonttype": 42,
}

_NUMBER = "{x:,.10g}"


def grades_plot(grades: Iterable[Grade] | Counter[Graded], *, title: str | None = None) -> Figure:
    """A figure of how hard puzzles are: an object of matplotlib, which :func:`plot_bytes` writes.

    It shows how many puzzles have each difficulty, or none and why; their scores by difficulty;
    which techniques are the hardest; and, if there are several sizes, the scores by size. What
    there is nothing of is left out. ``grades`` may be any iterable, as :func:`pyskyl.grade_many`
    gives it, and is read once. ``title`` is one line, by default it says how many puzzles there
    are. Raises ValueError if there are none.
    """
    counts = grades if isinstance(grades, Counter) else Counter(map(Graded.of, grades))
    if not counts:
        raise ValueError("there are no grades to plot")
    kinds: Counter[str] = Counter()
    hardest: Counter[tuple[Difficulty, str]] = Counter()
    scores: dict[Difficulty, dict[int, list[int]]] = {level: {} for level in Difficulty}
    for graded, count in counts.items():
        kinds[graded.kind] += count
        if graded.score is not None and graded.size is not None:
            level = Difficulty(graded.kind)
            scores[level].setdefault(graded.size, []).extend([graded.score] * count)
            if graded.hardest is not None:
                hardest[level, graded.hardest] += count
    scores = {level: by_size for level, by_size in scores.items() if by_size}
    sizes = {size for by_size in scores.values() for size in by_size}
    rows = [*Difficulty, *(reason for reason in NO_DIFFICULTY.values() if kinds[reason])]
    panels = [["kinds", "scores" if scores else "kinds"]]
    heights = [0.9 + 0.38 * len(rows)]
    if hardest:
        panels.append(["hardest", "sizes" if len(sizes) > 1 else "hardest"])
        heights.append(max(1.15 + 0.25 * len(hardest), 3.0 if len(sizes) > 1 else 1.65))
    puzzles = "1 puzzle" if counts.total() == 1 else f"{counts.total():,} puzzles"
    with looks():
        heading = visible(title or f"Difficulty of {puzzles}")
        figure = new_figure(11, 0.5 + sum(heights), heading)
        axes: dict[str, Axes] = figure.subplot_mosaic(
            panels, height_ratios=heights, width_ratios=[1, 1.2]
        )
        _bars(axes["kinds"], {str(kind): kinds[kind] for kind in rows}, rows)
        axes["kinds"].set(title="Puzzles of each difficulty")
        if "scores" in axes:
            _scores(axes["scores"], scores)
        if "hardest" in axes:
            _hardest(axes["hardest"], hardest)
        if "sizes" in axes:
            _sizes(axes["sizes"], scores)
    return figure


def _bars(axes: Axes, counts: Mapping[str, int], kinds: Iterable[str]) -> None:
    """A bar with its number for each word, the first at the top."""
    colors = [_COLORS[Difficulty(kind)] if kind in _COLORS else "white" for kind in kinds]
    bars = axes.barh(
        [*counts], [*counts.values()], 0.65, color=colors, edgecolor="black", linewidth=0.7
    )
    axes.bar_label(bars, [f"{count:,}" for count in counts.values()], padding=3)
    axes.margins(x=0.15)
    axes.set(xlabel="number of puzzles", ylim=(max(len(counts), 3) - 0.5, -0.5))
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.xaxis.set_major_formatter(_NUMBER)


def _scores(axes: Axes, scores: Mapping[Difficulty, Mapping[int, Sequence[int]]]) -> None:
    by_level = {level: _together(by_size.values()) for level, by_size in scores.items()}
    for place, (level, values) in enumerate(by_level.items()):
        boxes(axes, {place: values}, _COLORS[level], 0.3)
        middle = median(values)
        axes.annotate(
            f"{middle:,.0f}" if middle >= 100 else f"{middle:g}", (place + 0.15, middle), (3, 0),
            textcoords="offset points", va="center",
        )  # fmt: skip
    set_scale(axes, "y", _together(by_level.values()))
    axes.set(title="Scores by difficulty: median, middle half, all", ylabel="score")
    axes.set(xlim=(-0.5, max(len(by_level), 3) - 0.4))
    axes.set_xticks(range(len(by_level)), [*by_level], fontsize=8)
    axes.grid(axis="y")


def _hardest(axes: Axes, hardest: Counter[tuple[Difficulty, str]]) -> None:
    rows = sorted(hardest, key=lambda row: (row[0], -hardest[row], row[1]))
    levels = Counter(technique for _, technique in rows)
    counts = {}
    for level, technique in rows:
        words = technique.replace("_", " ")
        # one that is there more than once has a difficulty of the puzzle's
        name = f"{words} ({level})" if levels[technique] > 1 else words
        counts[name] = hardest[level, technique]
    _bars(axes, counts, [level for level, _ in rows])
    axes.set(title="The hardest technique of a puzzle")


def _sizes(axes: Axes, scores: Mapping[Difficulty, Mapping[int, Sequence[int]]]) -> None:
    width = 0.8 / len(scores)
    shown = {}
    for index, (level, by_size) in enumerate(scores.items()):
        shift = width * (index - (len(scores) - 1) / 2)
        places = {size + shift: values for size, values in by_size.items()}
        shown[level] = boxes(axes, places, _COLORS[level], 0.8 * width)
    set_scale(axes, "y", _together(_together(each.values()) for each in scores.values()))
    size_axis(axes)
    axes.legend(shown.values(), shown, loc="upper left", bbox_to_anchor=(1, 1), handlelength=1)
    axes.set(title="Scores by size: median, middle half, all", ylabel="score")


def _together(several: Iterable[Iterable[int]]) -> list[int]:
    return [*chain.from_iterable(several)]


def boxes(
    axes: Axes, places: Mapping[float, Sequence[float]], color: ColorType, width: float
) -> Artist:
    """A box for the values of each place on the x axis, with whiskers to the least and the most.

    One of the boxes is returned, for a legend.
    """
    drawn = axes.boxplot(
        [*places.values()], positions=[*places], widths=width, whis=(0, 100),
        patch_artist=True, manage_ticks=False, boxprops={"facecolor": color},
    )  # fmt: skip
    box: Artist = drawn["boxes"][0]
    return box


def set_scale(axes: Axes, name: str, values: Sequence[float]) -> None:
    """Make the axis x or y fit ``values``, none of them negative.

    It is logarithmic if the largest is 20 times the least above 0; a 0 is then among integers, and
    has its place at the foot of the axis. Otherwise the axis begins at 0.
    """
    axis = axes.xaxis if name == "x" else axes.yaxis
    above = [value for value in values if value > 0]
    if above and max(above) >= 20 * min(above):
        wide = max(above) > 1000 * min(above)
        scaled = axes.set_xscale if name == "x" else axes.set_yscale
        if len(above) < len(values):
            scaled("symlog", linthresh=1)
        else:
            scaled("log")
            axis.set_major_locator(LogLocator(subs=(1,) if wide else (1, 2, 5)))
        axis.set_minor_locator(NullLocator())
    else:
        axes.set(**{f"{name}lim": (0, 1.1 * max(values, default=0) or 1)})
        axis.set_major_locator(MaxNLocator(6, integer=all(float(v).is_integer() for v in values)))
    axis.set_major_formatter(_NUMBER)


def size_axis(axes: Axes) -> None:
    """Let the x axis be one of sizes."""
    axes.set(xlabel="size")
    axes.xaxis.set_major_locator(MaxNLocator(7, integer=True))
    axes.xaxis.set_major_formatter("{x:.0f}×{x:.0f}")
    axes.grid(axis="y")


@contextmanager
def looks() -> Iterator[None]:
    """Within it plots look as ours do, whatever matplotlib has been set to.

    It is for making a figure and for writing it, as matplotlib looks at settings for both.
    """
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(_LOOKS)
        yield


def new_figure(width: float, height: float, title: str) -> Figure:
    """An empty figure of so many inches."""
    figure = Figure(figsize=(width, height), layout="constrained")
    figure.suptitle(title, fontsize=12, fontweight="bold")
    return figure


def plot_bytes(figure: Figure, format: str) -> bytes:
    """``figure`` as a file, which is svg, png or pdf; the same bytes whenever it is made.

    Raises ValueError for another format.
    """
    if format not in FORMATS:
        raise ValueError(f"{format!r} is not one of {', '.join(FORMATS)}")
    stream = io.BytesIO()
    with looks():
        figure.savefig(stream, format=format, dpi=150, metadata=_METADATA[format])
    return stream.getvalue()

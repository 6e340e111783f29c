"""What the plots have in common: how they look, how values are spread, how they become files.

Nothing is told by colours alone, so that a plot can be printed in black and white: each series has
a marker and a pattern of its line, too. Nothing here touches pyplot, a display, or for longer than
a plot takes the settings of matplotlib, and files are the same whenever they are made.

To import this raises an ImportError, which says what to install, where matplotlib is missing.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle, starmap
from statistics import median, quantiles
from typing import NamedTuple, TypeAlias

try:
    import matplotlib
except ImportError:
    raise ImportError("for plots: pip install 'pyskyl[plot]'") from None

from matplotlib.axes import Axes

# What writes the files is loaded now: the last plot may be one of a process that is being ended.
from matplotlib.backends import backend_agg, backend_pdf, backend_svg  # noqa: F401
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, MaxNLocator, NullLocator

__all__ = [
    "Axes",
    "Figure",
    "Series",
    "Style",
    "bars",
    "legend",
    "looks",
    "new_figure",
    "number",
    "plot_bytes",
    "quarters",
    "set_scale",
    "size_ticks",
    "spread",
    "styles",
    "swarm",
]

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
    "grid.color": "#d9d9d9",
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "legend.handlelength": 3,
    "text.parse_math": False,  # a dollar is a dollar
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "pyskyl",
    "pdf.fonttype": 42,
}

_INK = "#333333"
_FILL = "#9fb8cc"
_BINS = 30
_DOTS = 60
"""Up to so many values are dots of their own, more are a shape."""


class Style(NamedTuple):
    """How a series is told from the others: by colour, by marker, and by the line's pattern."""

    color: str
    marker: str
    line: str | tuple[int, tuple[int, ...]]


_COLORS = "#d55e00", "#0072b2", "#000000", "#009e73", "#aa4499", "#e69f00", "#56b4e9", "#777777"
_MARKERS = "o", "s", "^", "D", "v", "P", "X", "*", "p", "h", "<"
_LINES = "-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1))


def styles(names: Iterable[str]) -> dict[str, Style]:
    """A style for each series, where they have no order.

    The colours are told apart by people who see few of them.
    """
    parts = zip(cycle(_COLORS), cycle(_MARKERS), cycle(_LINES), strict=False)
    return dict(zip(names, starmap(Style, parts), strict=False))


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
    if format not in _METADATA:
        raise ValueError(f"{format!r} is not one of {', '.join(_METADATA)}")
    stream = io.BytesIO()
    with looks():
        figure.savefig(stream, format=format, dpi=150, metadata=_METADATA[format])
    return stream.getvalue()


def number(value: float) -> str:
    """A number as people write it.

    >>> number(0.00001), number(0.25), number(12.0), number(100000)
    ('0.00001', '0.25', '12', '100,000')
    """
    return f"{value:,.10g}" if value >= 0.001 else f"{value:.9f}".rstrip("0").rstrip(".")


def set_scale(axes: Axes, name: str, values: Sequence[float]) -> bool:
    """Make the axis x or y fit ``values``, none of them negative; whether it is logarithmic.

    It is if the largest is 20 times the least above 0; a 0 then has its place at the foot of the
    axis. Otherwise it begins at 0.
    """
    above = [value for value in values if value > 0]
    axis = axes.xaxis if name == "x" else axes.yaxis
    wide = bool(above) and max(above) >= 20 * min(above)
    if wide:
        least, most = min(above), max(above)
        first, last = math.floor(math.log10(least)), math.ceil(math.log10(most))
        if len(above) < len(values):
            threshold = 10.0**first
            scaled = axes.set_xscale if name == "x" else axes.set_yscale
            scaled("symlog", linthresh=threshold, linscale=0.6)
            axes.set(**{f"{name}lim": (-0.4 * threshold, 1.6 * most)})
            numbers = [0.0]
        else:
            axes.set(**{f"{name}scale": "log", f"{name}lim": (least / 1.6, most * 1.6)})
            numbers = []
        leading = (1, 2, 5) if most < 30 * least else (1, 3) if most < 300 * least else (1,)
        powers = range(first, last + 1, -(-(last - first) // 8))
        numbers += [digit * 10.0**power for power in powers for digit in leading]
        axis.set_major_locator(FixedLocator(numbers))
        axis.set_minor_locator(NullLocator())
    else:
        top = max(values, default=0) or 1
        axes.set(**{f"{name}lim": (-0.03 * top, 1.12 * top)})
        axis.set_major_locator(MaxNLocator(6, integer=all(float(v).is_integer() for v in values)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: number(value)))
    return wide


def bars(axes: Axes, counts: Mapping[str, int], colors: Sequence[str]) -> None:
    """A bar with its number for each word, the first at the top."""
    rows = range(len(counts))
    for row, (count, color) in enumerate(zip(counts.values(), colors, strict=True)):
        if count:
            axes.barh(row, count, 0.65, color=color, edgecolor=_INK, linewidth=0.6)
        axes.annotate(
            number(count), (count, row), (3, 0), textcoords="offset points", va="center_baseline"
        )
    axes.set_yticks(rows, list(counts))
    # above the first there is room for a number
    axes.set(ylim=(max(len(counts), 3) - 0.5, -0.8), xlim=(0, 1.2 * max([1, *counts.values()])))
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: number(value)))
    axes.tick_params(axis="y", length=0)


def swarm(axes: Axes, rows: Sequence[Sequence[float]], colors: Sequence[str]) -> None:
    """The values of each row along the x axis, the first row at the top.

    Few values are dots, beside each other where they are close; many are a shape, as high as values
    are frequent. A bar spans the middle half, a line is the median, whose number stands above it.
    """
    everything = [value for values in rows for value in values]
    set_scale(axes, "x", everything)
    scale = axes.xaxis.get_transform()
    low, high = (float(scale.transform(bound(everything))) for bound in (min, max))
    width = (high - low) / _BINS or 1.0
    edges = [float(scale.inverted().transform(low + width * each)) for each in range(_BINS + 1)]
    for row, (values, color) in enumerate(zip(map(sorted, rows), colors, strict=True)):
        if not values:
            continue
        bins: list[list[float]] = [[] for _ in range(_BINS)]
        for value, place in zip(values, scale.transform(values), strict=True):
            bins[min(int((float(place) - low) / width), _BINS - 1)].append(value)
        if len(values) > _DOTS:
            _shape(axes, row, edges, [len(some) for some in bins], color)
        else:
            _dots(axes, row, bins, color)
        _middle(axes, row, values)


def _dots(axes: Axes, row: int, bins: Sequence[Sequence[float]], color: str) -> None:
    gap = min(0.12, 0.6 / max(map(len, bins)))
    for some in bins:
        places = [row + gap * (index - (len(some) - 1) / 2) for index in range(len(some))]
        axes.scatter(some, places, 12, color=color, edgecolor=_INK, linewidth=0.4)


def _shape(axes: Axes, row: int, edges: Sequence[float], counts: Sequence[int], color: str) -> None:
    heights = [0.3 * count / max(counts) for count in (*counts, counts[-1])]
    axes.fill_between(
        edges,
        [row - height for height in heights],
        [row + height for height in heights],
        step="post",
        color=color,
        linewidth=0,
    )


def _middle(axes: Axes, row: int, values: Sequence[float]) -> None:
    first, middle, third = quarters(values)
    # a white edge sets the lines off from a dark shape
    edges = [("white", 1.6)] if len(values) > _DOTS else []
    for color, more in [*edges, (_INK, 0.0)] if len(values) > 1 else []:
        axes.plot([first, third], [row, row], color, linewidth=3 + more, solid_capstyle="butt")
        ends = [row - 0.32, row + 0.32]
        axes.plot([middle, middle], ends, color, linewidth=1.5 + more, solid_capstyle="butt")
    axes.annotate(
        number(middle), (middle, row - 0.33), (0, 1), textcoords="offset points", ha="center"
    )


def quarters(values: Sequence[float]) -> tuple[float, float, float]:
    """The median between the ends of the middle half.

    >>> quarters([5]), quarters([1, 2, 3, 4, 50])
    ((5, 5, 5), (2.0, 3, 4.0))
    """
    if len(values) == 1:
        return values[0], values[0], values[0]
    first, _, third = quantiles(values, n=4, method="inclusive")
    return first, median(values), third


Series: TypeAlias = Mapping[str, Mapping[int, Sequence[float]]]
"""For each name the values at each size."""


def spread(
    axes: Axes, series: Series, styles: Mapping[str, Style], *, among: Iterable[float] = ()
) -> None:
    """The values of each series over the size, the series side by side.

    A marker is a median, the bar behind it the middle half, a line joins the medians; where there
    are few values, each is a small dot. The y axis has room for the values ``among``, too.
    """
    sizes = sorted({size for by_size in series.values() for size in by_size})
    values = [value for by_size in series.values() for some in by_size.values() for value in some]
    set_scale(axes, "y", [*values, *among])
    step = 0.6 / len(series)
    for index, (name, by_size) in enumerate(series.items()):
        style = styles[name]
        shift = step * (index - (len(series) - 1) / 2)
        at = [size + shift for size in sorted(by_size)]
        middles = []
        for place, (_, some) in zip(at, sorted(by_size.items()), strict=True):
            first, middle, third = quarters(some)
            middles.append(middle)
            axes.plot(
                [place, place], [first, third], color=style.color, linewidth=6, alpha=0.3,
                solid_capstyle="butt",
            )  # fmt: skip
            if 1 < len(some) <= _DOTS:
                axes.scatter(
                    [place] * len(some), some, s=5, linewidth=0, color=style.color, alpha=0.6
                )
        axes.plot(
            at, middles, label=name, color=style.color, linestyle=style.line, linewidth=1,
            marker=style.marker, markersize=6.5, markeredgecolor="white", markeredgewidth=0.5,
        )  # fmt: skip
    size_ticks(axes, sizes)
    axes.grid(axis="y")


def legend(axes: Axes) -> None:
    """Name the series, beside the plot: within it there may be no room."""
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))


def size_ticks(axes: Axes, sizes: Sequence[int]) -> None:
    """Let the x axis be one of sizes, with a tick for each if they are few."""
    few = sizes if len(sizes) <= 7 else []
    axes.set(xlim=(min(sizes) - 0.6, max(sizes) + 0.6), xlabel="size")
    axes.xaxis.set_major_locator(FixedLocator(few) if few else MaxNLocator(6, integer=True))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda size, _: f"{size:.0f}×{size:.0f}"))

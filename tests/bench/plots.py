"""The papers' figures 6 and 7 of the benchmarks' raw figures, and those of the corpora.

python -m tests.bench --papers --json raw.json
python -m tests.bench.plots raw.json -o figures --format pdf

Which figures there are depends on what has been measured: of the strategies on boards, time against
size (figure 6) and against backtracks (figure 7), beside what the papers tell in their Table 1; of
solvers on corpora, time against size.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, cycle
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from pyskyl.formats import WholeFile
from pyskyl.render.plot_data import FORMATS

from . import corpora
from .measure import Figures
from .papers import TABLE_1, Row
from .report import best

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["backtracks_plot", "command", "corpora_plot", "folder", "main", "size_plot", "write"]

PAPERS = "the papers, averages"

CLOCK = 0.001
"""The papers' clock counts milliseconds: their 0.0 seconds are less than one."""

NOTE = (
    "Each board is solved once, with the proof that there is no other solution. "
    f"The papers' 4×4 took less than {CLOCK} s."
)

LEVELS = {
    "e": "easy",
    "h": "hard",
    "x": "extreme",
    "u": "unreasonable",
    "g": "with givens",
    "t": "with few givens",
}
"""Those of the corpora, in words."""

_COLORS = "#d55e00", "#0072b2", "#000000", "#009e73", "#aa4499", "#e69f00", "#56b4e9", "#777777"
_MARKERS = "o", "s", "^", "D", "v", "P", "X", "*", "p", "h", "<"
_LINES = "-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1))


def size_plot(rows: Sequence[Row], limit: float | None = None) -> Figure:
    """Figure 6: seconds against size, a series for each strategy and one for the papers.

    What took longer than ``limit`` seconds stands at the limit; without it is left out.
    """
    from pyskyl.render import plot

    series: dict[str, dict[int, list[float]]] = {}
    for row in rows:
        seconds = limit if row.seconds is None else row.seconds
        if seconds is not None:
            series.setdefault(row.strategy, {}).setdefault(row.size, []).append(seconds)
    series[PAPERS] = {size: [max(seconds, CLOCK)] for size, (seconds, _) in TABLE_1.items()}
    with plot.looks():
        figure = plot.new_figure(8, 5, "Time to solve a board, against its size")
        axes = figure.subplots()
        _spread(axes, series, _styles(series))
        plot.set_scale(axes, "y", _everything(series.values()))
        _legend(axes)
        axes.set(
            ylabel="seconds",
            title="As figure 6 of the papers: median (marker), middle half (box), all (whiskers)",
        )
        if limit is not None and any(row.seconds is None for row in rows):
            axes.axhline(limit, color="#333333", linewidth=0.8, linestyle=(0, (2, 2)), zorder=0)
            axes.annotate(
                f"given up after {limit:g} s", (0, limit), (3, 3),
                xycoords=("axes fraction", "data"), textcoords="offset points",
            )  # fmt: skip
        figure.supxlabel(NOTE, fontsize=8)
    return figure


def _spread(
    axes: Axes,
    series: Mapping[str, Mapping[int, Sequence[float]]],
    styles: Mapping[str, Mapping[str, Any]],
) -> None:
    """The values of each series over the size: boxes side by side, a line joins the medians."""
    from pyskyl.render import plot

    step = 0.6 / len(series)
    for index, (name, by_size) in enumerate(series.items()):
        shift = step * (index - (len(series) - 1) / 2)
        places = {size + shift: by_size[size] for size in sorted(by_size)}
        plot.boxes(axes, places, (styles[name]["color"], 0.3), 0.8 * step)
        medians = [*map(median, places.values())]
        axes.plot([*places], medians, label=name, zorder=3, **styles[name])
    plot.size_axis(axes)


def _everything(series: Iterable[Mapping[int, Sequence[float]]]) -> list[float]:
    return [value for by_size in series for values in by_size.values() for value in values]


def backtracks_plot(rows: Sequence[Row]) -> Figure:
    """Figure 7: seconds against backtracks, a marker for each board that was solved in time.

    Where there was no backtrack, the strategies stand side by side.
    """
    from pyskyl.render import plot

    series: dict[str, list[tuple[float, float]]] = {}
    for row in rows:
        if row.seconds is not None:
            series.setdefault(row.strategy, []).append((row.backtracks, row.seconds))
    series[PAPERS] = [(backtracks, max(each, CLOCK)) for each, backtracks in TABLE_1.values()]
    # those without a backtrack would stand upon each other
    alone = [name for name, points in series.items() if any(not x for x, _ in points)]
    with plot.looks():
        figure = plot.new_figure(8, 5, "Time to solve a board, against the backtracks")
        axes = figure.subplots()
        for (name, points), style in zip(series.items(), _styles(series).values(), strict=True):
            aside = 0.3 * (alone.index(name) - (len(alone) - 1) / 2) if name in alone else 0.0
            each = {} if name == PAPERS else {"linestyle": "none", "markerfacecolor": "none"}
            x, y = zip(*points, strict=True)
            axes.plot([n or aside for n in x], y, label=name, **(style | each))
        for size, point in zip(TABLE_1, series[PAPERS], strict=True):
            axes.annotate(
                f"{size}×{size}", point, (6, -9),
                textcoords="offset points", fontsize=8,
            )  # fmt: skip
        for axis, values in zip("xy", zip(*chain(*series.values()), strict=True), strict=True):
            plot.set_scale(axes, axis, values)
        axes.set(
            xlabel="backtracks", ylabel="seconds", title="As figure 7 of the papers: each board"
        )
        axes.grid(visible=True)
        _legend(axes)
        figure.supxlabel(NOTE, fontsize=8)
    return figure


def _styles(names: Iterable[str]) -> dict[str, dict[str, Any]]:
    """For each series colour, marker and line: people who see few colours tell them apart."""
    parts = zip(cycle(_COLORS), cycle(_MARKERS), cycle(_LINES), strict=False)
    found = {
        name: {"color": color, "marker": marker, "linestyle": line, "linewidth": 1}
        for name, (color, marker, line) in zip(names, parts, strict=False)
    }
    if PAPERS in found:
        found[PAPERS] |= {"color": "#777777", "marker": "*", "linestyle": (0, (1, 1))}
    return found


def _legend(axes: Axes) -> None:
    """Name the series, beside the plot: within it there may be no room."""
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1))


def corpora_plot(results: Mapping[str, Mapping[str, Figures]]) -> Figure:
    """Milliseconds a puzzle against size, a panel for each level and a series for each solver.

    The values are those of the runs. Of several models of one solver the faster one is shown.
    Raises ValueError if no corpus has a name of size and level.
    """
    from pyskyl.render import plot

    levels: dict[str, dict[str, dict[int, list[float]]]] = {}
    for corpus, figures in results.items():
        size = corpora.size_of(corpus)
        if size is not None:
            for name, each in best(figures).items():
                by_size = levels.setdefault(corpus[-1], {}).setdefault(name, {})
                by_size[size] = each.warm
    if not levels:
        raise ValueError("no corpus has a name of size and level")
    shown = [level for level in LEVELS if level in levels]
    solvers = dict.fromkeys(name for series in levels.values() for name in series)
    with plot.looks():
        styles = _styles(solvers)
        columns = min(2, len(shown))
        lines = -(-len(shown) // columns)
        figure = plot.new_figure(
            4 * columns + 2, 3.4 * lines + 0.5, "Time to solve a puzzle, against its size"
        )
        panels = [*figure.subplots(lines, columns, squeeze=False, sharey=True).flat]
        handles: dict[str, Any] = {}
        for level, axes in zip(shown, panels, strict=False):
            _spread(axes, levels[level], styles)
            axes.set(title=LEVELS[level], ylabel="milliseconds")
            found, names = axes.get_legend_handles_labels()
            handles |= zip(names, found, strict=True)
        plot.set_scale(
            panels[0], "y", _everything(chain(*(each.values() for each in levels.values())))
        )
        for axes in panels[len(shown) :]:
            axes.remove()
        figure.legend(handles=[handles[name] for name in solvers], loc="outside right upper")
    return figure


def write(raw: Mapping[str, Any], folder: Path, format: str) -> Iterator[Path]:
    """Draw what there is in the raw figures of a benchmark, and yield the files.

    Raises ImportError without matplotlib, ValueError if there is nothing to draw, and OSError.
    """
    from pyskyl.render.plot import plot_bytes

    rows = [Row(**each) for name in ("papers", "boards") for each in raw.get(name, ())]
    figures = {}
    if rows:
        figures["figure-6"] = size_plot(rows, raw.get("limit"))
        figures["figure-7"] = backtracks_plot(rows)
    if raw.get("corpora"):
        figures["corpora"] = corpora_plot(
            {
                corpus: {name: Figures(**each) for name, each in by_name.items()}
                for corpus, by_name in raw["corpora"].items()
            }
        )
    if not figures:
        raise ValueError("there is nothing to draw: measure --papers, or corpora")
    folder.mkdir(parents=True, exist_ok=True)
    for stem, figure in figures.items():
        path = folder / f"{stem}.{format}"
        with WholeFile(path) as file:
            file.write(plot_bytes(figure, format))
        yield path


def folder(text: str) -> Path:
    """What argparse makes of the option --plot: an error before anything is measured."""
    try:
        import pyskyl.render.plot  # noqa: F401
    except ImportError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return Path(text)


def command(raw: Mapping[str, Any], folder: Path, format: str) -> int:
    """As :func:`write`, and tell what is written or wrong. The exit status."""
    try:
        for path in write(raw, folder, format):
            print(path, file=sys.stderr)
    except (ImportError, OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.plots",
        description="Draws the papers' figures 6 and 7, and those of the corpora.",
    )
    parser.add_argument("raw", type=Path, metavar="JSON", help="what a benchmark wrote by --json")
    parser.add_argument(
        "-o", "--output", type=Path, default=Path(), metavar="FOLDER", help="where they go (.)"
    )
    parser.add_argument("--format", choices=FORMATS, default=FORMATS[0], help=f"({FORMATS[0]})")
    options = parser.parse_args(arguments)
    try:
        raw = json.loads(options.raw.read_text())
    except (OSError, ValueError) as error:
        print(f"error: {options.raw}: {error}", file=sys.stderr)
        return 2
    return command(raw, options.output, options.format)


if __name__ == "__main__":
    sys.exit(main())

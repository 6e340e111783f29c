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
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyskyl.formats import WholeFile
from pyskyl.render.plot_data import FORMATS

from . import corpora
from .measure import Figures
from .papers import TABLE_1, Row
from .report import best

if TYPE_CHECKING:
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


def size_plot(rows: Sequence[Row], limit: float | None = None) -> Figure:
    """Figure 6: seconds against size, a series for each strategy and one for the papers.

    What took longer than ``limit`` seconds stands at the limit; without it is left out.
    """
    from pyskyl.render import plot_parts as parts

    series: dict[str, dict[int, list[float]]] = {}
    for row in rows:
        seconds = limit if row.seconds is None else row.seconds
        if seconds is not None:
            series.setdefault(row.strategy, {}).setdefault(row.size, []).append(seconds)
    series[PAPERS] = {size: [max(seconds, CLOCK)] for size, (seconds, _) in TABLE_1.items()}
    with parts.looks():
        figure = parts.new_figure(8, 5, "Time to solve a board, against its size")
        axes = figure.subplots()
        parts.spread(axes, series, _styles(rows))
        parts.legend(axes)
        axes.set(
            ylabel="seconds",
            title="As figure 6 of the papers: median (marker), middle half (bar), boards (dots)",
        )
        if limit is not None and any(row.seconds is None for row in rows):
            axes.axhline(limit, color="#333333", linewidth=0.8, linestyle=(0, (2, 2)), zorder=0)
            axes.annotate(
                f"given up after {parts.number(limit)} s", (0, limit), (3, 3),
                xycoords=("axes fraction", "data"), textcoords="offset points",
            )  # fmt: skip
        figure.supxlabel(NOTE, fontsize=8)
    return figure


def backtracks_plot(rows: Sequence[Row]) -> Figure:
    """Figure 7: seconds against backtracks, a marker for each board that was solved in time.

    Where there was no backtrack, the strategies stand side by side.
    """
    from pyskyl.render import plot_parts as parts

    done = [row for row in rows if row.seconds is not None]
    seconds = [row.seconds for row in done if row.seconds is not None]
    with parts.looks():
        figure = parts.new_figure(8, 5, "Time to solve a board, against the backtracks")
        axes = figure.subplots()
        averages = [(backtracks, max(each, CLOCK)) for each, backtracks in TABLE_1.values()]
        parts.set_scale(axes, "x", [*(row.backtracks for row in done), *(x for x, _ in averages)])
        parts.set_scale(axes, "y", [*seconds, *(y for _, y in averages)])
        styles = _styles(rows)
        # those without a backtrack would stand upon each other
        alone = list(dict.fromkeys(row.strategy for row in done if not row.backtracks))
        for name in dict.fromkeys(row.strategy for row in done):
            style = styles[name]
            own = [row for row in done if row.strategy == name]
            aside = 0.3 * (alone.index(name) - (len(alone) - 1) / 2) if name in alone else 0.0
            axes.plot(
                [row.backtracks or aside for row in own], [row.seconds for row in own],
                label=name, color=style.color, marker=style.marker, markersize=6,
                markerfacecolor="none", linestyle="none",
            )  # fmt: skip
        style = styles[PAPERS]
        axes.plot(
            [x for x, _ in averages], [y for _, y in averages],
            label=PAPERS, color=style.color, marker=style.marker, linestyle=style.line, linewidth=1,
        )  # fmt: skip
        for size, (x, y) in zip(TABLE_1, averages, strict=True):
            axes.annotate(
                f"{size}×{size}",
                (x, y),
                (-6, 3),
                textcoords="offset points",
                ha="right",
                fontsize=8,
            )
        axes.set(
            xlabel="backtracks", ylabel="seconds", title="As figure 7 of the papers: each board"
        )
        axes.grid(visible=True)
        parts.legend(axes)
        figure.supxlabel(NOTE, fontsize=8)
    return figure


def _styles(rows: Sequence[Row]) -> Mapping[str, Any]:
    from pyskyl.render.plot_parts import Style, styles

    found = styles(dict.fromkeys(row.strategy for row in rows))
    return found | {PAPERS: Style("#777777", "*", (0, (1, 1)))}


def corpora_plot(results: Mapping[str, Mapping[str, Figures]]) -> Figure:
    """Milliseconds a puzzle against size, a panel for each level and a series for each solver.

    The values are those of the runs. Of several models of one solver the faster one is shown.
    Raises ValueError if no corpus has a name of size and level.
    """
    from pyskyl.render import plot_parts as parts

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
    everything = [ms for each in results.values() for one in each.values() for ms in one.warm]
    solvers = dict.fromkeys(name for series in levels.values() for name in series)
    with parts.looks():
        styles = parts.styles(solvers)
        columns = min(2, len(shown))
        lines = -(-len(shown) // columns)
        figure = parts.new_figure(
            4 * columns + 2, 3.4 * lines + 0.5, "Time to solve a puzzle, against its size"
        )
        panels = list(figure.subplots(lines, columns, squeeze=False).flat)
        handles: dict[str, Any] = {}
        for level, axes in zip(shown, panels, strict=False):
            parts.spread(axes, levels[level], styles, among=everything)
            axes.set(title=LEVELS[level], ylabel="milliseconds")
            handles |= {
                handle.get_label(): handle for handle in axes.get_legend_handles_labels()[0]
            }
        for axes in panels[len(shown) :]:
            axes.remove()
        figure.legend(
            handles=[handles[name] for name in solvers], loc="outside right upper", frameon=False
        )
    return figure


def write(raw: Mapping[str, Any], folder: Path, format: str) -> Iterator[Path]:
    """Draw what there is in the raw figures of a benchmark, and yield the files.

    Raises ImportError without matplotlib, ValueError if there is nothing to draw, and OSError.
    """
    from pyskyl.render.plot_parts import plot_bytes

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
        import pyskyl.render.plot_parts  # noqa: F401
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

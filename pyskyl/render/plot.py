"""Plots of grades: how hard the puzzles of a collection are.

To import this raises an ImportError, which says what to install, where matplotlib is missing.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..difficulty import Difficulty
from ..explanation import Grade
from ..result import NO_DIFFICULTY
from ..visible import visible
from .plot_data import Tally
from .plot_parts import (
    Axes,
    Figure,
    Style,
    bars,
    legend,
    looks,
    new_figure,
    number,
    plot_bytes,
    spread,
    swarm,
)

__all__ = ["grades_plot", "plot_bytes"]

_STYLES = {
    "easy": Style("#66c2b0", "o", "-"),
    "medium": Style("#41b6c4", "s", "--"),
    "hard": Style("#1d91c0", "^", "-."),
    "extreme": Style("#225ea8", "D", ":"),
    "unreasonable": Style("#0c2c84", "X", (0, (6, 1, 1, 1))),
}
"""The harder, the darker."""

_NO_DIFFICULTY = "#ffffff"

_WIDTH, _HEADING, _FRAME = 10.0, 0.5, 0.9
"""In inches: the width, and the heights of the title and of what is around a panel."""


def grades_plot(grades: Iterable[Grade] | Tally, *, title: str | None = None) -> Figure:
    """A figure of how hard puzzles are: an object of matplotlib, which :func:`plot_bytes` writes.

    It shows how many puzzles have each difficulty, or none and why; their scores by difficulty;
    which techniques are the hardest; and, if there are several sizes, the scores by size. What
    there is nothing of is left out. ``grades`` may be any iterable, as :func:`pyskyl.grade_many`
    gives it, and is read once. ``title`` is one line, by default it says how many puzzles there
    are. Raises ValueError if there are none.
    """
    tally = grades if isinstance(grades, Tally) else Tally(grades)
    if not len(tally):
        raise ValueError("there are no grades to plot")
    hardest = tally.hardest()
    sizes = tally.sizes()
    counts = tally.kinds()
    kinds = {difficulty.value: counts[difficulty.value] for difficulty in Difficulty}
    kinds |= {reason: counts[reason] for reason in NO_DIFFICULTY.values() if counts[reason]}
    puzzles = "1 puzzle" if len(tally) == 1 else f"{number(len(tally))} puzzles"
    with looks():
        names = [["kinds", "scores" if sizes else "kinds"]]
        heights = [_FRAME + 0.38 * len(kinds)]
        if hardest:
            names.append(["hardest", "sizes" if len(sizes) > 1 else "hardest"])
            heights.append(_FRAME + max(0.25 * len(hardest), 2.0 if len(sizes) > 1 else 0.75))
        heading = visible(title or f"Difficulty of {puzzles}")
        figure = new_figure(_WIDTH, _HEADING + sum(heights), heading)
        panels: dict[str, Axes] = figure.subplot_mosaic(
            names, height_ratios=heights, width_ratios=[1, 1.2]
        )
        _kinds(panels["kinds"], kinds)
        if "scores" in panels:
            _scores(panels["scores"], tally, list(kinds))
        if "hardest" in panels:
            _hardest(panels["hardest"], hardest)
        if "sizes" in panels:
            _sizes(panels["sizes"], tally, sizes)
    return figure


def _color(kind: str) -> str:
    return _STYLES[kind].color if kind in _STYLES else _NO_DIFFICULTY


def _kinds(axes: Axes, kinds: dict[str, int]) -> None:
    bars(axes, kinds, [_color(kind) for kind in kinds])
    axes.set(title="Puzzles of each difficulty", xlabel="number of puzzles")


def _scores(axes: Axes, tally: Tally, kinds: list[str]) -> None:
    swarm(axes, [tally.scores(kind=kind) for kind in kinds], [_color(kind) for kind in kinds])
    axes.set(title="Scores by difficulty: median and middle half", xlabel="score")
    axes.sharey(axes.figure.axes[0])
    axes.tick_params(axis="y", left=False, labelleft=False)


def _hardest(axes: Axes, hardest: list[tuple[str, str, int]]) -> None:
    names = [technique for technique, _, _ in hardest]
    counts = {}
    for technique, kind, count in hardest:
        words = technique.replace("_", " ")
        # one that is there more than once has a difficulty of the puzzle's
        counts[f"{words} ({kind})" if names.count(technique) > 1 else words] = count
    bars(axes, counts, [_color(kind) for _, kind, _ in hardest])
    axes.set(title="The hardest technique of a puzzle", xlabel="number of puzzles")


def _sizes(axes: Axes, tally: Tally, sizes: list[int]) -> None:
    series = {}
    for difficulty in Difficulty:
        by_size = {size: tally.scores(kind=difficulty.value, size=size) for size in sizes}
        found = {size: scores for size, scores in by_size.items() if scores}
        if found:
            series[difficulty.value] = found
    spread(axes, series, _STYLES)
    legend(axes)
    axes.set(title="Scores by size: median and middle half", ylabel="score")

"""The figures as tables a person reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median
from typing import TypeAlias

from .measure import Figures
from .papers import TABLE_1, Row

__all__ = ["best", "corpora_tables", "papers_table", "processes_table", "short"]

All: TypeAlias = Mapping[str, Mapping[str, Figures]]
Cells: TypeAlias = list[list[str]]


def _tabulate(rows: Cells, headers: list[str]) -> str:
    from tabulate import tabulate

    return str(tabulate(rows, headers, tablefmt="github", disable_numparse=True, stralign="right"))


def corpora_tables(results: All) -> Iterator[str]:
    """One table a figure, with a row a corpus and a column a solver."""
    first = _columns(results)[0]
    yield _table(
        results,
        f"Warm, ms per puzzle, and how many times as long as {first}",
        lambda each: f"{short(each.typical)} ({short(median(each.ratios))} ×)",
    )
    yield _table(
        results,
        "Of it in the engine, ms per puzzle",
        lambda each: short(median(each.inside)) if each.inside else "",
    )
    yield _table(
        results,
        "Cold, import and start included, ms per puzzle",
        lambda each: short(each.cold),
    )
    yield _table(results, "Peak memory, MiB", lambda each: f"{each.memory / 2**20:.0f}")


def _table(results: All, title: str, cell: Callable[[Figures], str]) -> str:
    columns = _columns(results)
    rows = []
    for corpus, figures in results.items():
        found = best(figures)
        rows.append([corpus, *(cell(found[name]) if name in found else "" for name in columns)])
    shown = [0] + [i for i in range(1, len(columns) + 1) if any(row[i] for row in rows)]
    headers = ["", *columns]
    return f"{title}\n\n" + _tabulate(
        [[row[i] for i in shown] for row in rows], [headers[i] for i in shown]
    )


def _columns(results: All) -> list[str]:
    return list(dict.fromkeys(name for figures in results.values() for name in best(figures)))


def best(figures: Mapping[str, Figures]) -> dict[str, Figures]:
    """Of several models of one solver (``cpsat/…``) the one that is faster on this corpus."""
    found: dict[str, Figures] = {}
    for name, each in sorted(figures.items(), key=lambda item: item[1].typical):
        found.setdefault(_family(name), each)
    return {family: found[family] for family in dict.fromkeys(map(_family, figures))}


def _family(name: str) -> str:
    return name.partition("/")[0]


def papers_table(rows: Sequence[Row], limit: float) -> str:
    """Seconds and backtracks of each strategy, beside the papers' own averages of the size."""
    strategies = list(dict.fromkeys(row.strategy for row in rows))
    found = {(row.puzzle, row.strategy): row for row in rows}
    lines = []
    for name, size in dict.fromkeys((row.puzzle, row.size) for row in rows):
        seconds, backtracks = TABLE_1[size]
        line = [name, f"{seconds:.3f}", f"{backtracks}"]
        for strategy in strategies:
            row = found[name, strategy]
            known = row.seconds is not None
            line.append(short(row.seconds) if row.seconds is not None else f"> {limit:g}")
            line.append(f"{row.backtracks}" if known else "")
        lines.append(line)
    headers = [""]
    for who in ["papers", *strategies]:
        headers += [f"{who}, s", "backtracks"]
    return "Table 1 of the papers, and their boards here\n\n" + _tabulate(lines, headers)


def processes_table(seconds: Mapping[str, float]) -> str:
    """Whole processes, and how many times as long as the first."""
    base = next(iter(seconds.values()))
    rows = [[name, short(each), short(each / base)] for name, each in seconds.items()]
    return "A whole process, one 6×6 puzzle\n\n" + _tabulate(rows, ["", "seconds", "ratio"])


def short(value: float) -> str:
    """Two or three digits that matter."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2g}"

"""The figures as tables a person reads."""

from collections.abc import Callable, Mapping, Sequence

from .measure import Figures


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """In Markdown."""
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def short(value: float) -> str:
    """Two or three digits that matter."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2g}"


def corpora_tables(results: Mapping[str, Mapping[str, Figures]]) -> str:
    """One table a figure, with a row a corpus and a column a solver."""
    best = {corpus: _best(figures) for corpus, figures in results.items()}
    columns = list(dict.fromkeys(name for figures in best.values() for name in figures))

    def of(cell: Callable[[Figures], str]) -> str:
        return table(
            ["", *columns],
            [
                [corpus, *(cell(figures[name]) if name in figures else "" for name in columns)]
                for corpus, figures in best.items()
            ],
        )

    warm = of(lambda each: f"{short(1000 * each.seconds)} ({short(each.ratio)} ×)")
    memory = of(lambda each: f"{each.memory / 2**20:.0f}")
    return (
        f"Milliseconds for a puzzle, and how many times as long as the first solver\n\n{warm}\n\n"
        f"The most memory of each process, MiB\n\n{memory}"
    )


def _best(figures: Mapping[str, Figures]) -> dict[str, Figures]:
    """Of several models of one solver (``cpsat/…``) the one that is faster on this corpus."""
    found: dict[str, Figures] = {}
    for name, each in figures.items():
        family = name.partition("/")[0]
        if family not in found or each.seconds < found[family].seconds:
            found[family] = each
    return found


def processes_table(figures: Mapping[str, Figures]) -> str:
    """Whole processes, and how many times as long as the first."""
    rows = [[name, short(each.seconds), short(each.ratio)] for name, each in figures.items()]
    return f"A whole process, one 6×6 puzzle\n\n{table(['', 'seconds', 'ratio'], rows)}"

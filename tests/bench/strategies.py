"""What the papers' figures 6 and 7 are made of, on more boards than the papers have.

python -m tests.bench.strategies --plot figures
python -m tests.bench.strategies 4h 5h 6h --puzzles 20 --limit 60 --json boards.json
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from . import corpora, papers, plots

__all__ = ["main"]

CORPORA = ["4e", "5e", "6e", "7e", "8e"]


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    unknown = [name for name in options.corpora if corpora.size_of(name) is None]
    unknown += [name for name in options.corpora if name not in corpora.names()]
    if unknown:
        print(f"error: no corpus {unknown[0]}", file=sys.stderr)
        return 2
    boards = {
        f"{name}#{number}": puzzle
        for name in options.corpora
        for number, puzzle in enumerate(corpora.load(name)[: options.puzzles], 1)
    }
    try:
        raw = {
            "limit": options.limit,
            "papers": [row._asdict() for row in papers.table(options.limit)],
            "boards": [row._asdict() for row in papers.measured(boards, options.limit)],
        }
    except KeyboardInterrupt:
        return 130
    text = json.dumps(raw, indent=1) + "\n"
    if options.json:
        options.json.write_text(text)
    if options.plot:
        return plots.command(raw, options.plot, "svg")
    if not options.json:
        print(text, end="")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.strategies",
        description="Seconds and backtracks of every strategy on each board: the papers' own, and "
        "those of corpora. A size of which a strategy does not solve the first "
        f"{papers.ENOUGH} in time is given up.",
    )
    parser.add_argument(
        "corpora", nargs="*", default=CORPORA, metavar="CORPUS", help=f"({' '.join(CORPORA)})"
    )
    parser.add_argument(
        "--puzzles", type=int, default=10, metavar="N", help="the first N of each corpus (10)"
    )
    parser.add_argument(
        "--limit", type=float, default=30.0, metavar="SECONDS", help="for each board (30)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the raw figures")
    parser.add_argument("--plot", type=plots.folder, metavar="FOLDER", help="draw the figures")
    return parser


if __name__ == "__main__":
    sys.exit(main())

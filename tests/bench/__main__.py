"""The command: ``python -m tests.bench``."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from . import corpora, papers, report
from .child import SolverError, available
from .make_corpora import can_be_made, fresh
from .measure import Figures, WrongAnswerError, measure
from .processes import whole_processes

SLOW = {"skyline", "xor"}
"""Solvers that are left out unless they are asked for."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    known = corpora.names()
    is_known = known.__contains__ if options.seed is None else can_be_made
    unknown = [name for name in options.corpora if not is_known(name)]
    if unknown:
        return _usage(f"no corpus {', '.join(unknown)}, only {', '.join(known)}")
    found, missing = available()
    if options.solvers:
        unknown = [name for name in options.solvers if name not in found]
        if unknown:
            return _usage(f"no solver {', '.join(unknown)}, only {', '.join([*found, *missing])}")
        chosen = {name: found[name] for name in options.solvers}
    else:
        chosen = {name: module for name, module in found.items() if name not in SLOW}
        for stem, reason in missing.items():
            _say(f"{stem} is left out: {reason}")
    if not (find_spec("tabulate") or options.json):
        return _usage(
            "the tables are made by tabulate: pip install --group bench, or write --json FILE"
        )
    try:
        raw, tables = _run(options, chosen)
    except (SolverError, WrongAnswerError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    if options.json:
        options.json.write_text(json.dumps(raw, indent=1) + "\n")
    if find_spec("tabulate"):
        print("\n\n".join(table() for table in tables))
    else:
        _say("tables are left out: No module named 'tabulate'")
    return 0


def _run(options: argparse.Namespace, chosen: dict[str, str]) -> tuple[dict[str, Any], list[Any]]:
    """The raw figures, and what makes tables of them."""
    raw: dict[str, Any] = {
        "machine": platform.platform(),
        "processors": os.cpu_count(),
        "python": platform.python_version(),
    }
    tables: list[Any] = []
    if options.papers:
        rows = papers.table(options.limit)
        raw["papers"] = [row._asdict() for row in rows]
        raw["limit"] = options.limit
        tables.append(lambda: report.papers_table(rows, options.limit))
    if options.cold:
        # A program of its own is not started by a script, and it repeats what is easy.
        scripts = {name: module for name, module in chosen.items() if name != "sgt-towers"}
        seconds = whole_processes(scripts, runs=options.runs)
        raw["processes"] = seconds
        tables.append(lambda: report.processes_table(seconds))
    if options.corpora or not (options.papers or options.cold):
        results = _measure(options, chosen)
        raw["corpora"] = {
            corpus: {name: asdict(each) for name, each in figures.items()}
            for corpus, figures in results.items()
        }
        if results:
            tables.append(lambda: "\n\n".join(report.corpora_tables(results)))
    return raw, tables


def _measure(options: argparse.Namespace, chosen: dict[str, str]) -> dict[str, dict[str, Figures]]:
    results = {}
    for name in options.corpora or corpora.names():
        if options.seed is None:
            puzzles = corpora.load(name)[: options.puzzles]
        else:
            puzzles = fresh(name, options.seed, options.puzzles)
        try:
            figures = measure(
                chosen, puzzles, runs=options.runs, patience=options.patience, say=_say
            )
        except (SolverError, WrongAnswerError) as error:
            raise type(error)(f"{name}: {error}") from None
        short = ", ".join(f"{solver} {each.typical:.2f}" for solver, each in figures.items())
        _say(f"{name}: {len(puzzles)} puzzles, ms {short}")
        if figures:
            results[name] = figures
    return results


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench",
        description="pyskyl and other solvers on the same puzzles, in the same run, each proving "
        "that a solution is the only one. Every answer is checked against the rules.",
    )
    parser.add_argument(
        "corpora", nargs="*", metavar="CORPUS",
        help=f"{' '.join(corpora.names())}; all of them, if nothing else is asked for",
    )  # fmt: skip
    parser.add_argument(
        "--solvers", nargs="+", metavar="NAME",
        help="those to compare, the first is what the others are compared with; all that are "
        f"there but {' and '.join(sorted(SLOW))}",
    )  # fmt: skip
    parser.add_argument(
        "--puzzles", type=_positive, default=20, metavar="N", help="the first N of a corpus (20)"
    )
    parser.add_argument(
        "--seed", type=_positive, metavar="S",
        help="N new puzzles of each size and level instead, made with the seeds from S on; sizes "
        "above nine are made by us (10g, 11t, …), the others by sgt-towers",
    )  # fmt: skip
    parser.add_argument(
        "--runs", type=_positive, default=3, metavar="N", help="the figures are medians of N (3)"
    )
    parser.add_argument(
        "--patience", type=float, default=120.0, metavar="SECONDS",
        help="a solver that needs longer for a corpus, the first time, is left out there (120)",
    )  # fmt: skip
    parser.add_argument(
        "--cold", action="store_true", help="whole processes too: one 6×6 puzzle from the shell"
    )
    parser.add_argument(
        "--papers", action="store_true", help="Table 1 of the papers too, on the papers' boards"
    )
    parser.add_argument(
        "--limit", type=float, default=30.0, metavar="SECONDS",
        help="for each board and strategy of --papers (30); xor takes 15 minutes for size 7",
    )  # fmt: skip
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the raw figures")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _usage(message: str) -> int:
    print(f"error: {message}", file=sys.stderr)
    return 2


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

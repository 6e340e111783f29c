"""The command: ``python -m tests.bench``."""

import argparse
import sys
from collections.abc import Sequence

from pyskyl import Puzzle

from . import corpora, grades, report
from .child import SolverError, available
from .make_corpora import TOWERS, can_be_made, fresh
from .measure import Figures, WrongAnswerError, measure, whole_processes

SLOW = {"skyline", "xor"}
"""Solvers that are left out unless they are asked for."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = _parser()
    options = parser.parse_args(arguments)
    known = TOWERS if options.grades else corpora.names()
    names = options.corpora or ([] if options.cold else known)
    is_known = can_be_made if options.seed and not options.grades else known.__contains__
    if unknown := [name for name in names if not is_known(name)]:
        parser.error(f"no corpus {', '.join(unknown)}, only {', '.join(known)}")
    found, missing = ({}, {}) if options.grades else available()
    solvers = options.solvers or [name for name in found if name not in SLOW]
    if unknown := [name for name in solvers if name not in found]:
        parser.error(f"no solver {', '.join(unknown)}, only {', '.join([*found, *missing])}")
    if not options.solvers:
        for stem, reason in missing.items():
            _say(f"{stem} is left out: {reason}")
    chosen = {name: found[name] for name in solvers}
    try:
        if options.grades:
            print(grades.table({name: _puzzles(name, options) for name in names}))
            return
        if options.cold:
            # A program of its own is not started by a script, and it repeats what is easy.
            scripts = {name: module for name, module in chosen.items() if name != "sgt-towers"}
            print(report.processes_table(whole_processes(scripts, options.runs)))
        if names:
            print(report.corpora_tables({name: _figures(name, chosen, options) for name in names}))
    except (ImportError, SolverError, WrongAnswerError) as error:
        sys.exit(f"error: {error}")


def _puzzles(name: str, options: argparse.Namespace) -> list[Puzzle]:
    if options.seed:
        return fresh(name, options.seed, options.puzzles)
    return corpora.load(name)[: options.puzzles]


def _figures(name: str, solvers: dict[str, str], options: argparse.Namespace) -> dict[str, Figures]:
    puzzles = _puzzles(name, options)
    _say(f"{name}: {len(puzzles)} puzzles")
    figures = measure(solvers, puzzles, runs=options.runs, patience=options.patience)
    _say(", ".join(f"{solver} {1000 * each.seconds:.2f}" for solver, each in figures.items()))
    return figures


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


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
        help="N new puzzles of each corpus instead, made with the seeds from S on; sizes "
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
        "--cold", action="store_true", help="whole processes: one 6×6 puzzle from the shell"
    )
    parser.add_argument(
        "--grades", action="store_true",
        help="how pyskyl grades the puzzles of Towers' levels, instead of solving them",
    )  # fmt: skip
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


if __name__ == "__main__":
    main()

"""Promises of pyskyl that only many trials can check: one table of the figures.

python -m tests.trust                                  a full run: it takes a night
python -m tests.trust --scale 0.1 --only interrupts long_runs
python -m tests.trust --readme                         updates the table of tests/README.md
python -m tests.trust --readme --only fuzz             the rows of one part
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from itertools import takewhile
from pathlib import Path
from typing import Any

from ..bench.readme import written
from .figure import Figure, table, told

README = Path(__file__).parent.parent / "README.md"

PARTS: dict[str, tuple[str, Callable[[argparse.Namespace], tuple[Any, ...]]]] = {
    "fuzz": ("tests.fuzz.__main__", lambda given: (given.inputs, given.seed)),
    "interrupts": ("tests.trust.interrupts", lambda given: (given.moments, given.seed)),
    "long_runs": (
        "tests.trust.long_runs",
        lambda given: (given.puzzles, given.seed, (1, 2), given.seconds),
    ),
    "time_limits": ("tests.trust.time_limits", lambda given: (given.limits, given.sizes)),
    "mutation": ("tests.mutation.__main__", lambda given: (given.sample, given.seed)),
}
"""The modules, and what their functions ``figures`` are given."""

_FULL = {
    "inputs": (100_000, "of the fuzzer"),
    "moments": (300, "of interrupts"),
    "puzzles": (1_000_000, "of the long runs"),
    "seconds": (3600, "of generate"),
    "sample": (300, "changes of the program"),
}
"""How often a full run tries things."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = _parser()
    options = parser.parse_args(arguments)
    for name, (full, _) in _FULL.items():
        if getattr(options, name) is None:
            setattr(options, name, round(full * options.scale))
    rows: list[Figure] = []
    for name in options.only:
        module, given = PARTS[name]
        print(f"{name} …", file=sys.stderr, flush=True)
        rows += import_module(module).figures(*given(options))
        if options.readme:  # after each part: the next one may be interrupted
            text = README.read_text(encoding="utf-8")
            README.write_text(updated(text, rows), encoding="utf-8")
    return told(rows)


def updated(text: str, rows: Iterable[Figure]) -> str:
    """The text with these rows in its table, each in place of the one with the same promise."""
    behind = text.partition("of: tests.trust -->\n")[2]
    former = takewhile(lambda line: line.startswith("|"), behind.splitlines(keepends=True))
    lines = {line.split(" | ")[0]: line for line in [*former, *table(rows).splitlines(True)]}
    return written(text, "tests.trust", "".join(lines.values()))


def _parser() -> argparse.ArgumentParser:
    from .time_limits import LIMITS, SIZES

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=[*PARTS], metavar="NAME")
    parser.add_argument(
        "--scale", type=float, default=1.0, metavar="F", help="F times the numbers of a full run"
    )
    for name, (full, what) in _FULL.items():
        parser.add_argument(f"--{name}", type=int, metavar="N", help=f"{what} ({full:,})")
    parser.add_argument("--limits", type=float, nargs="+", default=LIMITS, metavar="SECONDS")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--readme", action="store_true", help="update the table of tests/README.md")
    return parser


if __name__ == "__main__":
    sys.exit(main())

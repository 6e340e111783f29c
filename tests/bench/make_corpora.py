"""Make the corpora again with Simon Tatham's Towers (the Debian package sgt-puzzles).

    python -m tests.bench.make_corpora 6u 9e …

The seed of a puzzle is its number, so that the same version of the program makes the same corpus.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys

from .corpora import FOLDER

# Debian puts games where the path of root does not lead.
PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/games"])

LEVELS = {4: "eh", 5: "ehx", 6: "ehxu", 7: "ehxu", 8: "ehxu", 9: "ehxu"}
"""Easy, hard, extreme and unreasonable, as far as the program can make them at a size."""

COUNTS = {"8u": 50, "9u": 20}
"""How many puzzles, where it takes seconds to make one; 100 elsewhere."""


def game_id(size: int, level: str, seed: int) -> str:
    """One line of a corpus. The program leaves the level out of what it prints."""
    parameters = f"{size}d{level}"
    made = subprocess.run(
        ["sgt-towers", "--generate", "1", f"{parameters}#{seed}"],
        env=os.environ | {"PATH": PATH},
        capture_output=True,
        text=True,
        check=True,
    )
    return f"{parameters}:{made.stdout.strip().partition(':')[2]}"


def main(names: list[str]) -> None:
    known = [f"{size}{level}" for size, levels in LEVELS.items() for level in levels]
    for name in names or known:
        if name not in known:
            sys.exit(f"there is no corpus {name}, only {', '.join(known)}")
        count = COUNTS.get(name, 100)
        lines: dict[str, None] = {}
        for seed in itertools.count(1):
            lines[game_id(int(name[0]), name[1], seed)] = None
            if len(lines) == count:
                break
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n")
        print(f"{name}: {count} puzzles", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

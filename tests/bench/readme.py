"""Measures again what the tables of README.md say, and writes them.

    python -m tests.bench.readme
    python -m tests.bench.readme grades generating

A comment there names the command whose output has the table, and which of its tables it is. With
arguments, only the commands that contain one of them are run. All of them take an hour.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from ..oracle import ROOT

README = Path(__file__).with_name("README.md")

_TABLE = re.compile(r"(<!-- table (?P<number>\d+) of: (?P<command>.+) -->\n)(?:\|.*\n)*")


def written(text: str, command: str, output: str) -> str:
    """The text with the tables that this command's output has now.

    Raises :class:`ValueError` if it has not so many.
    """
    tables = re.findall(r"(?:^\|.*\n)+", output, re.MULTILINE)

    def table(found: re.Match[str]) -> str:
        if found["command"] != command:
            return found[0]
        number = int(found["number"])
        if len(tables) < number:
            raise ValueError(f"{command}: {len(tables)} tables, and no table {number}")
        return f"{found[1]}{tables[number - 1]}"

    return _TABLE.sub(table, text)


def main() -> None:
    """The command."""
    text = README.read_text(encoding="utf-8")
    for command in dict.fromkeys(found["command"] for found in _TABLE.finditer(text)):
        if sys.argv[1:] and not any(part in command for part in sys.argv[1:]):
            continue
        print(f"python -m {command}", file=sys.stderr, flush=True)
        words = [sys.executable, "-m", *command.split()]
        run = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
        text = written(text, command, run.stdout)
        README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

"""Unexpected inputs: each must give an answer or one clear error, and nothing else.

    python -m tests.fuzz --inputs 100000 --seed 1 --jobs 2

Valid texts of all notations and texts that people paste are edited, and hostile texts are put into
titles, headers, facts, themes, entries and IDs. All go to the readers, one in twenty to a command,
one in four hundred into a book. An input that fails is printed.
"""

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from ..texts import checked_reading
from ..trust import told
from .checks import LIMIT, check_book, check_command, touched
from .inputs import IDS, hostile, some_text, titled

_EVERY = {"reading": 1, "commands": 20, "books": 400}
"""Of so many inputs one is tried in that way: read, given to a command, made a book of."""

Check = Callable[[str], object]


def failures(numbers: Iterable[int], seed: int) -> list[str]:
    """What is wrong with the inputs of these numbers."""
    found = []
    with TemporaryDirectory(prefix="pyskyl-fuzz-") as folder:
        for number in numbers:
            for kind, every in _EVERY.items():
                if number % every == 0:
                    chance = random.Random(f"{seed} {number} {kind}")
                    text, check = _trial(kind, chance, Path(folder))
                    if problem := _problem(check, text):
                        found.append(f"{kind} {seed} {number}: {problem}\n  {text!r}")
    return found


def _trial(kind: str, chance: random.Random, folder: Path) -> tuple[str, Check]:
    """A text, and what is tried with it."""
    is_titled = kind != "reading" and chance.random() < 0.5
    text, name = titled(chance) if is_titled else some_text(chance)
    if kind == "reading":
        return text, partial(checked_reading, format=name if chance.random() < 0.5 else None)
    if kind == "books":
        return text, partial(check_book, name=name, folder=folder)
    return chance.choice(_COMMANDS)(chance, text, name)


def _commanded(*words: str) -> Callable[[random.Random, str, str], tuple[str, Check]]:
    """A command that reads the text as puzzles."""

    def trial(chance: random.Random, text: str, name: str) -> tuple[str, Check]:
        named = ["--from", name] if chance.random() < 0.5 else []
        return text, partial(check_command, [*words, "-", *named])

    return trial


def _with_id(chance: random.Random, text: str, name: str) -> tuple[str, Check]:
    """The text as an argument."""
    del text, name
    text = chance.choice(IDS)
    place = chance.randint(0, len(text))
    given = text[:place] + hostile(chance) + text[place:]
    verb = chance.choice(["solve", "check", "convert"])
    return given, lambda text: check_command([verb, *_limited(verb), "--", _argument(text)], "")


def _argument(text: str) -> str:
    """The text as a program gets it: no NUL, and bytes that are not UTF-8 as Python has them."""
    return os.fsdecode(text.replace("\0", "").encode("utf-8", "surrogatepass"))


def _with_entries(chance: random.Random, text: str, name: str) -> tuple[str, Check]:
    """What somebody has entered."""
    del name
    verb = chance.choice(["hint", "explain"])
    puzzle = chance.choice(IDS[:2])
    given = hostile(chance) if chance.random() < 0.3 else text
    return given, partial(check_command, [verb, puzzle, "--entries", "-", "--time-limit", LIMIT])


def _with_theme(chance: random.Random, text: str, name: str) -> tuple[str, Check]:
    """What is wanted of a new puzzle."""
    del chance, name
    words = ["generate", "4", "--theme", "-", "--time-limit", LIMIT, "--attempts", "3"]
    return text, partial(check_command, words)


def _limited(verb: str) -> list[str]:
    return [] if verb == "convert" else ["--time-limit", LIMIT]


_COMMANDS = [
    *(
        _commanded(verb, *options, *_limited(verb), "--quiet")
        for verb, *options in (
            ["solve", "--format", "json"],
            ["solve"],
            ["solve", "--all", "--limit", "3"],
            ["check"],
            ["count", "--format", "json"],
            ["explain"],
            ["explain", "--format", "json"],
            ["explain", "--format", "html"],
            ["hint"],
            ["grade"],
            ["render", "-o", "-", "--format", "svg"],
            *(["convert", "--to", name] for name in ("sky", "towers", "pzpr", "json", "janko")),
        )
    ),
    _with_id,
    _with_entries,
    _with_theme,
]


def _problem(check: Check, text: str) -> str:
    """What is wrong, if anything."""
    try:
        with touched() as found:
            check(text)
    except Exception as error:  # any exception is a finding
        return f"{type(error).__name__}: {error}"[:500]
    return f"reached {found[0]}"[:500] if found else ""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--inputs", type=int, default=10_000, metavar="N", help="(10000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the inputs (1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")
    options = parser.parse_args(arguments)
    shares = [range(job, options.inputs, options.jobs) for job in range(options.jobs)]
    with ProcessPoolExecutor(options.jobs) as pool:
        found = pool.map(partial(failures, seed=options.seed), shares)
        return told("inputs", options.inputs, chain.from_iterable(found))


if __name__ == "__main__":
    sys.exit(main())

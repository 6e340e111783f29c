"""What runs of generate have made before, so that another one goes on behind it.

A puzzle says what it was made of, its seed among that, in its headers or its JSON object: that is
compared. A game ID does not.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from ..difficulty import Difficulty
from ..formats import FORMATS, dumps, loads
from ..generating import MAX_SEED, Order, Task, tasks
from ..puzzle import Puzzle
from ..render.record import about
from ..render.text import answer
from ..result import Status
from ..theme import MAY, MUST, Entry, Theme
from .destination import Folder
from .resuming import GrowingFile

__all__ = ["FIELDS", "RESUMABLE", "Before", "before", "is_there", "remark", "stem"]

RESUMABLE = ("sky", "text", "json")
"""The formats in which a puzzle says what it was made of."""

FIELDS = (
    *("seed", "difficulty", "score", "hardest", "clues", "givens", "attempts"),
    "source",
)
"""What the JSON of generate has beside the common fields."""


class Before(NamedTuple):
    """How far a run has come: the tasks that are left, how many are done, and what became of them.

    ``following`` is whether a puzzle is there.
    """

    tasks: Iterator[Task]
    number: int
    statuses: Mapping[Status, int]
    following: bool


class _Made(NamedTuple):
    """Where a puzzle stands that has been made, or is told not to have been, and what it is."""

    line: int
    seed: int
    status: Status


def before(
    file: GrowingFile, format: str, order: Order, count: int | None, seed: int | None
) -> Before:
    """What is in ``file`` of the run that makes ``count`` puzzles from ``seed`` on.

    Without a seed that is the first which is there. Raises ResumeError if something else is there.
    """
    first, number = seed, 0
    statuses: Counter[Status] = Counter()
    for made in (_objects if format == "json" else _texts)(file, format, order):
        first = made.seed if first is None else first
        missing = made.seed - first - number
        if number and missing >= 0 and count is not None and made.seed - first >= count:
            raise file.too_long(made.line, f"--count {count}")
        if missing < 0 or (count is not None and made.seed - first >= count):
            raise file.refusal(made.line, f"the seed {made.seed} has no place here")
        if missing:
            # none was found with these, and text does not say so
            statuses[Status.UNKNOWN] += missing
        statuses[made.status] += 1
        number += missing + 1
    if first is None or number == 0:
        left = tasks(order, count, seed)
    elif count == number or Status.UNSATISFIABLE in statuses:
        left = iter(())
    else:
        left = tasks(order, count and count - number, first + number)
    return Before(left, number, statuses, Status.UNIQUE in statuses)


def is_there(folder: Folder, format: str, task: Task) -> bool:
    """Whether the puzzle of ``task`` has its file in a folder."""
    wanted = task.order.difficulty
    for level in [wanted] if wanted else Difficulty:
        text = folder.text(stem(task, level))
        if text is not None and _file_is_of(text, format, task):
            return True
    return False


def _file_is_of(text: str, format: str, task: Task) -> bool:
    if format == "json":
        known = _parsed(text)
        return known is not None and _seed_of(known, task.order) == task.seed
    return _is_whole(text, format) and _seed(loads(text, _FORMAT), task.order) == task.seed


_FORMAT = "sky"
"""What is printed as text is read as this."""


def stem(task: Task, difficulty: Difficulty | None) -> str:
    """The name of a puzzle's file: that of the puzzle, with what else was asked for."""
    name, _, seed = task.named(difficulty).rpartition("-")
    asked = task.order
    parts = [
        None if asked.givens == "auto" else f"givens-{asked.givens}",
        None if asked.clues is None else f"clues-{asked.clues}",
        asked.symmetry,
        "minimal" if asked.minimal else None,
        "theme" if asked.theme else None,
    ]
    return "-".join([name, *filter(None, parts), seed])


def remark(name: str) -> str:
    """What is said, in text, of a puzzle that has been made."""
    return f"{name}: exactly one solution"


def _texts(file: GrowingFile, format: str, order: Order) -> Iterator[_Made]:
    separator = FORMATS[_FORMAT].separator
    for line, text in file.former_parts(separator, lambda text: _is_whole(text, format)):
        seed = _seed(loads(text, _FORMAT), order)
        if seed is None:
            raise file.refusal(line, _OTHER)
        yield _Made(line, seed, Status.UNIQUE)


_OTHER = "this puzzle was made of other arguments"


def _is_whole(text: str, format: str) -> bool:
    """Whether ``text`` is all that is written of a puzzle."""
    try:
        puzzle = loads(text, _FORMAT)
    except ValueError:  # a ParseError is one
        return False
    if format == _FORMAT:
        return text == dumps(puzzle, _FORMAT)
    said = text.splitlines()[-1].removeprefix("% ")
    return said.endswith(remark("")) and text == answer(puzzle, puzzle.board, said)


def _seed(puzzle: Puzzle, order: Order) -> int | None:
    """The seed of which ``puzzle`` was made, None if it was not made of this order."""
    facts = dict(puzzle.headers)
    digits = facts.get("seed", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(MAX_SEED))):
        return None
    task = Task(order, int(digits))
    return task.seed if facts.get("source") == task.source and _fits(puzzle, order.theme) else None


def _objects(file: GrowingFile, _: str, order: Order) -> Iterator[_Made]:
    for line, known in file.former():
        seed = _seed_of(known, order)
        if seed is None:
            raise file.refusal(line, _OTHER)
        yield _Made(line, seed, Status(known["status"]))


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        known = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return known if isinstance(known, dict) else None


def _seed_of(known: Mapping[str, Any], order: Order) -> int | None:
    """As :func:`_seed`, for what the JSON says of a puzzle, or of one that was not made."""
    seed = known.get("seed")
    if known.keys() != {*about("", None, ""), *FIELDS} or type(seed) is not int:
        return None
    if known["source"] != Task(order, seed).source:
        return None
    if known["status"] in {Status.UNKNOWN.value, Status.UNSATISFIABLE.value}:
        return seed
    try:
        puzzle = loads(json.dumps(known), "json")
    except ValueError:
        return None
    fits = known["status"] == Status.UNIQUE.value and _fits(puzzle, order.theme)
    return seed if fits else None


def _fits(puzzle: Puzzle, theme: Theme | None) -> bool:
    """Whether clues and givens stand where a theme wants them, and nowhere else."""
    if theme is None:
        return True
    if theme.size != puzzle.size:
        return False
    wanted = chain(*theme.sides, *theme.board)
    found = chain(*puzzle.sides, *puzzle.board)
    return all(map(_allows, wanted, found))


def _allows(wanted: Entry, found: int | None) -> bool:
    if wanted in {MUST, MAY}:
        return wanted == MAY or bool(found)
    return (wanted or 0) == (found or 0)

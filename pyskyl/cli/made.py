"""How made puzzles are told, and what runs of generate have made before.

A puzzle says what it was made of, its seed among that, in its headers or its JSON object: that is
compared. A game ID does not.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ..difficulty import Difficulty
from ..errors import GenerationError
from ..formats import FORMATS, dumps, loads
from ..generating import MAX_SEED, Generated, Order, Task, tasks
from ..puzzle import Puzzle
from ..render.record import about
from ..render.text import answer
from ..result import Status
from .destination import Folder
from .inputs import Input
from .output import Answers
from .resuming import GrowingFile
from .statuses import OF

__all__ = ["FIELDS", "RESUMABLE", "Before", "before", "is_there", "stem", "tell"]

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
    """What a puzzle that has been made, or is told not to have been, says of itself."""

    seed: int
    source: str
    status: Status = Status.UNIQUE


def before(
    file: GrowingFile, format: str, orders: Sequence[Order], count: int | None, seed: int | None
) -> Before:
    """What is in ``file`` of the run that makes ``count`` puzzles of ``orders`` from ``seed`` on.

    Without a seed the first puzzle that is there tells it. Raises ResumeError if something else is
    there.
    """
    first, number = seed, 0
    statuses: Counter[Status] = Counter()
    for line, made in (_objects if format == "json" else _texts)(file, format):
        place = None if made is None else _place(made, orders, first)
        if made is None or place is None:
            raise file.refusal(line, "this puzzle was made of other arguments")
        first = made.seed - place
        missing = place - number
        if number and missing >= 0 and count is not None and place >= count:
            raise file.too_long(line, f"--count {count}")
        if missing < 0 or (count is not None and place >= count):
            raise file.refusal(line, f"the seed {made.seed} has no place here")
        if missing:
            # none was found with these, and text does not say so
            statuses[Status.UNKNOWN] += missing
        statuses[made.status] += 1
        number += missing + 1
    left = islice(tasks(orders, count, first), number, None)
    if Status.UNSATISFIABLE in statuses:
        left = islice(left, 0)
    return Before(left, number, statuses, Status.UNIQUE in statuses)


def _place(made: _Made, orders: Sequence[Order], first: int | None) -> int | None:
    """The place of a puzzle in a run from the seed ``first`` on, None if it is of another one.

    If nobody knows that seed, the puzzle stands where the run first comes to its order.
    """
    places = range(min(len(orders), made.seed + 1)) if first is None else [made.seed - first]
    for place in places:
        if Task(orders[place % len(orders)], made.seed).source == made.source:
            return place
    return None


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
        made = None if known is None else _told(known)
    else:
        made = _made(loads(text, _FORMAT)) if _is_whole(text, format) else None
    return made is not None and (made.seed, made.source) == (task.seed, task.source)


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


def _complaint(made: Generated, patience: str) -> str:
    """Why there is no puzzle. What is impossible is so for every seed: none is named."""
    if made.status is Status.UNSATISFIABLE:
        return f"{made.error}."
    end = isinstance(made.error, GenerationError) and made.error.reason == "time"
    more = f" ({patience}; --time-limit gives it more)" if end else ""
    return f"{made.name}: {made.error}{more}"


def tell(made: Generated, answers: Answers, patience: str) -> int:
    """Print a puzzle that has been made, or why there is none; its exit status."""
    if made.puzzle is None:
        answers.complain(_complaint(made, patience))
    else:
        answers.puzzle(made.puzzle, remark(made.name))
    answers.record(
        Input(made.name, made.result),
        made.status,
        size=made.task.order.size,
        solution=made.solution,
        seconds=made.statistics.seconds,
        error=None if made.error is None else str(made.error),
        seed=made.task.seed,
        difficulty=made.difficulty and made.difficulty.value,
        score=made.score,
        hardest=made.hardest,
        clues=made.clues,
        givens=made.givens,
        attempts=made.attempts,
        source=made.task.source,
    )
    return OF[made.status]


def _texts(file: GrowingFile, format: str) -> Iterator[tuple[int, _Made | None]]:
    """Yield the lines where puzzles begin, and the puzzles, or None for what nobody has made."""
    separator = FORMATS[_FORMAT].separator
    for line, text in file.former_parts(separator, lambda text: _is_whole(text, format)):
        yield line, _made(loads(text, _FORMAT))


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


def _made(puzzle: Puzzle) -> _Made | None:
    facts = dict(puzzle.headers)
    digits = facts.get("seed", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(MAX_SEED))):
        return None
    return _Made(int(digits), facts.get("source", ""))


def _objects(file: GrowingFile, _: str) -> Iterator[tuple[int, _Made | None]]:
    """As :func:`_texts`, for JSON lines."""
    for line, known in file.former():
        yield line, _told(known)


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        known = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return known if isinstance(known, dict) else None


def _told(known: Mapping[str, Any]) -> _Made | None:
    """What the JSON says of a puzzle, or of one that was not made; None if nobody has made it."""
    seed = known.get("seed")
    if known.keys() != {*about("", None, ""), *FIELDS} or type(seed) is not int:
        return None
    if known["status"] in {Status.UNKNOWN.value, Status.UNSATISFIABLE.value}:
        return _Made(seed, known["source"], Status(known["status"]))
    try:
        loads(json.dumps(known), "json")
    except ValueError:
        return None
    return _Made(seed, known["source"]) if known["status"] == Status.UNIQUE.value else None

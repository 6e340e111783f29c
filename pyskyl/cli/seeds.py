"""The seeds whose puzzles a file or folder has already, from earlier runs of generate.

A puzzle says what it was made of, its seed among that, in its headers or its JSON object: that is
compared. A game ID does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias, cast

from ..difficulty import Difficulty
from ..formats import FORMATS, loads
from ..generating import MAX_SEED, Recipe, Specification, recipes
from ..render.record import about
from ..result import Status
from .destination import Folder
from .growing import OTHER, GrowingFile, parsed
from .output import Answers

RESUMABLE = ("sky", "text", "json")
"""The formats in which a puzzle says what it was made of."""

FIELDS = ("seed", "difficulty", "score", "hardest", "clues", "givens", "attempts", "source")
"""What the JSON of generate has beside the common fields."""

REMARK = "exactly one solution"
"""What is said, in text, of a puzzle that has been made."""


def behind(
    answers: Answers,
    format: str,
    specifications: Sequence[Specification],
    count: int | None,
    seed: int | None,
) -> Iterator[Recipe]:
    """The recipes of a run that are left behind what is in its file, which ``answers`` count.

    Without a seed the first puzzle that is there tells it. Raises ResumeError if something else is
    there.
    """
    file = cast(GrowingFile, answers.place)
    separator = b"" if format == "json" else FORMATS["sky"].separator.encode()
    first, done, whole = seed, 0, 0
    impossible = False
    for line, end, made in file.former(_reader(format), separator):
        place = _place(made, specifications, first)
        if place is None:
            raise file.refusal(line, f"this puzzle was made with other arguments: {OTHER}")
        first = made.seed - place
        if place < done or (not done and count is not None and place >= count):
            raise file.refusal(line, f"the seed {made.seed} has no place here: {OTHER}")
        if count is not None and place >= count:
            more = f"there is more here than --count {count} asks for"
            raise file.refusal(line, f"{more}: a larger number continues the run")
        if place > done:
            # none was found with these, and text does not say so
            answers.summary.passed(Status.UNKNOWN.value, place - done)
        answers.summary.passed(made.status.value)
        if made.status is Status.UNIQUE:
            answers.follow()
        impossible |= made.status is Status.UNSATISFIABLE
        done, whole = place + 1, end
    file.cut(whole)
    answers.progress.passed(done)
    left = islice(recipes(specifications, count, first), done, None)
    return iter(()) if impossible else left


def missing(
    folder: Folder, answers: Answers, format: str, asked: Iterator[Recipe]
) -> Iterator[Recipe]:
    """Those of ``asked`` whose puzzles have no file in a folder; ``answers`` count others."""
    read = _reader(format)
    for recipe in asked:
        wanted = recipe.specification.difficulty
        # deductions may not come to the end
        levels = [wanted] if wanted else [*Difficulty, None]
        names = [stem(recipe, level) for level in levels]
        found = [read(text) for text in map(folder.read, names) if text is not None]
        if any(made and made.source == recipe.source for made in found):
            answers.progress.passed(1)
            answers.summary.passed(Status.UNIQUE.value)
        else:
            yield recipe


def stem(recipe: Recipe, difficulty: Difficulty | None) -> str:
    """The name of a puzzle's file: that of the puzzle, with what else was asked for."""
    name, _, seed = recipe.named(difficulty).rpartition("-")
    asked = recipe.specification
    parts = [
        *(f"{name}-{value}" for name, value in asked.rule.headers),
        None if asked.givens == "auto" else f"givens-{asked.givens}",
        None if asked.clues is None else f"clues-{asked.clues}",
        asked.symmetry,
        "minimal" if asked.minimal else None,
        "theme" if asked.theme else None,
    ]
    return "-".join([name, *filter(None, parts), seed])


class _Made(NamedTuple):
    """What a puzzle that has been made, or is told not to have been, says of itself."""

    seed: int
    source: str
    status: Status = Status.UNIQUE


_NOT_MADE = _Made(0, "")
"""What is whole, but not of our making: no recipe is its source."""


def _place(made: _Made, specifications: Sequence[Specification], first: int | None) -> int | None:
    """The place of a puzzle in a run from the seed ``first`` on, None if it is of another one.

    If nobody knows that seed, the puzzle stands where the run first comes to its specification.
    """
    among = range(min(len(specifications), made.seed + 1))
    for place in among if first is None else [made.seed - first]:
        wanted = specifications[place % len(specifications)]
        if Recipe(wanted, made.seed).source == made.source:
            return place
    return None


_Reader: TypeAlias = Callable[[bytes], "_Made | None"]


def _reader(format: str) -> _Reader:
    """What reads a puzzle that was written in ``format``; it gives None for a part of one."""
    if format == "json":
        return _read_json
    end = f"{REMARK}\n".encode() if format == "text" else b"\n"
    return lambda text: _read_sky(text) if text.endswith(end) else None


def _read_sky(text: bytes) -> _Made | None:
    try:
        # what is printed as text is read as this
        facts = dict(loads(text.decode(), "sky").headers)
    except ValueError:  # a ParseError is one
        return None
    digits = facts.get("seed", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(MAX_SEED))):
        return _NOT_MADE
    return _Made(int(digits), facts.get("source", ""))


def _read_json(line: bytes) -> _Made | None:
    known = parsed(line)
    if known is None:
        return None
    fields = known.keys() - {"rule"}
    if fields != {*about("", None, ""), *FIELDS} or type(known["seed"]) is not int:
        return _NOT_MADE
    if known["status"] in {Status.UNKNOWN.value, Status.UNSATISFIABLE.value}:
        return _Made(known["seed"], known["source"], Status(known["status"]))
    try:
        loads(line.decode(), "json")
    except ValueError:
        return _NOT_MADE
    is_made = known["status"] == Status.UNIQUE.value
    return _Made(known["seed"], known["source"]) if is_made else _NOT_MADE

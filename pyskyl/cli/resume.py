"""What an earlier run of generate has already made: only the other puzzles are made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from ..values.difficulty import Difficulty
from ..values.result import Status, about
from ..verbs.generating import GENERATE
from ..verbs.recipe import Recipe, recipes
from .output import Answers
from .sink.destination import Folder
from .sink.growing import OTHER, GrowingFile


def behind(
    answers: Answers, kinds: Sequence[Recipe], count: int | None, seed: int | None
) -> Iterator[Recipe]:
    """The recipes of a run that are left after those in its file, which ``answers`` count.

    The file has lines of JSON. Without ``seed``, the first of them gives it. Raises ResumeError if
    something else is there.
    """
    file = cast(GrowingFile, answers.place)
    left: Iterator[Recipe] | None = None
    done, whole, impossible = 0, 0, False
    for line, end, known in file.former():
        recipe = None
        if _is_made(known):
            if left is None:
                try:
                    left = recipes(kinds, count, known["seed"] if seed is None else seed)
                except ValueError as problem:
                    raise file.refusal(line, str(problem)) from None
            recipe = next(left, None)
            if recipe is None:
                more = f"there is more here than --count {count} asks for"
                raise file.refusal(line, f"{more}: a larger number continues the run")
        if recipe is None or (known["seed"], known["source"]) != (recipe.seed, recipe.source):
            raise file.refusal(line, f"this puzzle was made with other arguments: {OTHER}")
        impossible |= known["status"] == Status.UNSATISFIABLE
        answers.summary.passed(known["status"])
        done, whole = done + 1, end
    file.cut(whole)
    answers.progress.passed(done)
    return iter(()) if impossible else left or recipes(kinds, count, seed)


def _is_made(known: dict[str, Any]) -> bool:
    """Whether an object looks like this command's answer about a puzzle, made or not."""
    fields = known.keys() - {"rule"}
    return (
        fields == {*about(None, ""), *GENERATE.fields}
        and type(known["seed"]) is int
        and known["status"] in (Status.UNIQUE, Status.UNKNOWN, Status.UNSATISFIABLE)
    )


def missing(folder: Folder, answers: Answers, asked: Iterator[Recipe]) -> Iterator[Recipe]:
    """Those of ``asked`` whose puzzles have no file in a folder; ``answers`` count the others.

    The file of a puzzle says which command makes it.
    """
    for recipe in asked:
        wanted = recipe.difficulty
        # deduction may not reach the end
        levels = [wanted] if wanted else [*Difficulty, None]
        texts = [folder.read(stem(recipe, level)) or b"" for level in levels]
        if any(recipe.source.encode() in text for text in texts):
            answers.progress.passed(1)
            answers.summary.passed(Status.UNIQUE.value)
        else:
            yield recipe


def stem(recipe: Recipe, difficulty: Difficulty | None) -> str:
    """The name of a puzzle's file: the name of the puzzle, with what else was asked for."""
    name, _, seed = recipe.name_as(difficulty).rpartition("-")
    asked = {"clues": recipe.clues, "hardest": recipe.hardest, "score": recipe.score}
    parts = [
        *(f"{name}-{value}" for name, value in recipe.rule.headers),
        None if recipe.givens == "auto" else f"givens-{recipe.givens}",
        *(f"{name}-{value}" for name, value in asked.items() if value is not None),
        recipe.symmetry,
        "minimal" if recipe.minimal else None,
        "theme" if recipe.theme else None,
    ]
    return "-".join([name, *filter(None, parts), seed])

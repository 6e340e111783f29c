"""How hard the puzzles of Towers' levels are for a person, and how long grading takes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from statistics import mean, median

from pyskyl import Difficulty, Puzzle, grade_many
from pyskyl.values.explanation import Grade
from pyskyl.verbs.explaining import techniques

from . import report


def table(corpora: Mapping[str, Sequence[Puzzle]]) -> str:
    """Our difficulties in percent, and medians: one row for each corpus and for each level.

    Below, how many percent of the puzzles of each difficulty use each technique.
    """
    grades: dict[str, list[Grade]] = {}
    rows = []
    for name, puzzles in corpora.items():
        for _ in grade_many(puzzles):
            pass  # what is kept between puzzles is made now
        found = list(grade_many(puzzles))
        grades.setdefault(name[-1], []).extend(found)
        medians = [
            f"{median(grade.score or 0 for grade in found):.0f}",
            f"{median(grade.steps for grade in found):.0f}",
            f"{median(1000 * grade.statistics.seconds for grade in found):.1f}",
        ]
        rows.append([name, *_shares(found), *medians])
    for level, found in grades.items():
        rows.append([f"all {level}", *_shares(found), "", "", ""])
    words = [each.value for each in Difficulty]
    levels = report.table(["level", "puzzles", *words, "score", "steps", "ms"], rows)
    return f"{levels}\n\n{report.table(['technique', *words], _uses([*chain(*grades.values())]))}"


def _uses(grades: Sequence[Grade]) -> list[list[str]]:
    """A row for each technique."""
    of = [[grade for grade in grades if grade.difficulty is each] for each in Difficulty]
    return [
        [name, *(f"{100 * mean(name in grade.techniques for grade in found):.0f}" if found else ""
                 for found in of)]
        for name in techniques()
    ]  # fmt: skip


def _shares(grades: Sequence[Grade]) -> list[str]:
    counts = Counter(grade.difficulty for grade in grades)
    percent = [100 * counts[each] / len(grades) for each in Difficulty]
    return [f"{len(grades)}", *(f"{share:.0f}" if share else "" for share in percent)]

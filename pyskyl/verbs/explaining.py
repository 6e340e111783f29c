"""Explaining: the verbs explain, grade and hint."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any, Literal

from ..engine import bridge
from ..engine.bridge import Reply, Verb
from ..engine.prolog_files import prolog_directory
from ..values.checks import Hint
from ..values.difficulty import Difficulty
from ..values.explanation import Candidates, Course, Explanation, Grade, Paragraph, Step
from ..values.position import Marks, Position, candidates, position
from ..values.puzzle import Puzzle
from ..values.result import Status
from .checking import entered_lists, line_of, mistakes_of, tuples
from .many import many


def explain(puzzle: Puzzle, *, time_limit: float | None = None) -> Explanation:
    """Explain ``puzzle``: the deductions to its solution, each by the easiest technique.

    If it does not have exactly one solution, the status says so. After ``time_limit`` seconds the
    work ends, and the status is UNKNOWN. Raises as :func:`pyskyl.solve`.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> explanation = explain(puzzle)
    >>> explanation.status, explanation.difficulty, explanation.board
    (<Status.UNIQUE: 'unique'>, <Difficulty.EASY: 'easy'>, ((1, 2), (2, 1)))
    >>> len(explanation), [step.technique for step in explanation], len(explanation[1:])
    (4, ['clue_1', 'clue_n', 'naked_single', 'naked_single'], 3)
    """
    return bridge.one(EXPLAIN, puzzle, bridge.options(time_limit=time_limit))


def grade(puzzle: Puzzle, *, time_limit: float | None = None) -> Grade:
    """Say how hard ``puzzle`` is, by the deductions it takes; otherwise as :func:`explain`.

    >>> grade(Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])).difficulty
    <Difficulty.EASY: 'easy'>
    """
    return bridge.one(GRADE, puzzle, bridge.options(time_limit=time_limit))


def hint(
    puzzle: Puzzle,
    board: Iterable[Iterable[int | None]] | None = None,
    *,
    marks: Marks | None = None,
    next: Literal["height", "mark"] = "height",
    time_limit: float | None = None,
) -> Hint:
    """Say what follows next on a partly filled board, or what is already wrong.

    With ``next="height"`` the hint leads to the next height that can be written, with ``"mark"`` to
    the easiest deduction, which may only cross out a pencil mark.

    ``board`` has the heights entered so far, row by row, with None or 0 for an empty cell (0 is a
    park if the rule has parks); givens need not be repeated. By default there are only the givens.
    ``marks`` are the player's pencil marks: the heights that each cell may still have. A cell
    without marks may have every height that its lines do not have yet. Raises ValueError if
    ``board`` or ``marks`` do not fit the puzzle, and otherwise as :func:`explain`.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> hint(puzzle).step.technique
    'clue_1'
    >>> print(hint(puzzle))  # it does not give the answer away
    Look at column 2 from the top.
    >>> [mistake.kind for mistake in hint(puzzle, [[2, None], [None, None]]).mistakes]
    ['clue']
    """
    if next not in {"height", "mark"}:
        raise ValueError(f"what comes next is {next!r}, not 'height' or 'mark'")
    item = replace(position(puzzle, board, marks), next=next)
    return bridge.one(HINT, item, bridge.options(time_limit=time_limit))


def explain_many(
    puzzles: Iterable[Puzzle | Exception],
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    time_limit: float | None = None,
) -> Generator[Explanation, None, None]:
    """Yield the :class:`Explanation` of every puzzle, in order; otherwise as :func:`solve_many`.

    >>> puzzles = [Puzzle.from_lists([[top, 1], [0, 0], [0, 0], [0, 0]]) for top in (2, 1)]
    >>> [explanation.status.value for explanation in explain_many(puzzles)]
    ['unique', 'unsatisfiable']
    """
    options = bridge.options(time_limit=time_limit)
    return many(EXPLAIN, puzzles, options, jobs, executor)


def grade_many(
    puzzles: Iterable[Puzzle | Exception],
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    time_limit: float | None = None,
) -> Generator[Grade, None, None]:
    """Yield the :class:`Grade` of every puzzle, in order; otherwise as :func:`solve_many`.

    >>> puzzles = [Puzzle.from_lists([[top, 1], [0, 0], [0, 0], [0, 0]]) for top in (2, 1)]
    >>> [grade.difficulty for grade in grade_many(puzzles)]
    [<Difficulty.EASY: 'easy'>, None]
    """
    options = bridge.options(time_limit=time_limit)
    return many(GRADE, puzzles, options, jobs, executor)


_SECTION = re.compile(r"^## (\w+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"^!\[Step (\d+) of the puzzle (\S+)\]\(.*\)$", re.MULTILINE)


def techniques() -> dict[str, str]:
    """The section of prolog/TECHNIQUES.md about each technique, by name, the easiest first.

    It is plain text; in place of the picture it names the puzzle and the step that this shows.
    """
    page = (prolog_directory() / "TECHNIQUES.md").read_text(encoding="utf-8")
    return {name: _plain(text) for name, text in _SECTION.findall(page)}


def _plain(text: str) -> str:
    text = _PICTURE.sub(r"Step \1 of the puzzle \2:", text).replace("&emsp;", "   ")
    text = re.sub(r"^> ", "    ", text, flags=re.MULTILINE)
    return re.sub(r" +$", "", text, flags=re.MULTILINE).strip() + "\n"


# How these values cross to Prolog and back: see python.pl.


def _hint_lists(item: Position) -> list[Any]:
    """What comes next, then the puzzle, then what has been entered."""
    return [item.next, *bridge.lists(item.puzzle), *entered_lists(item)]


def _explanation(puzzle: Puzzle, reply: Reply) -> Explanation:
    statistics = bridge.statistics_of(reply)
    if error := bridge.error_of(reply):
        return Explanation(puzzle, Status.UNKNOWN, statistics=statistics, error=error)
    return Explanation(
        puzzle,
        *_judgement(reply),
        _steps(puzzle, reply["steps"]),
        statistics,
        contradiction=reply["contradiction"] or None,
        paragraphs=tuple(
            Paragraph(first, last, tuples(lines)) for first, last, lines in reply["paragraphs"]
        ),
    )


def _grade(puzzle: Puzzle, reply: Reply) -> Grade:
    statistics = bridge.statistics_of(reply)
    if error := bridge.error_of(reply):
        return Grade(puzzle, Status.UNKNOWN, statistics=statistics, error=error)
    hardest = None if reply["hardest"] == "none" else reply["hardest"]
    return Grade(puzzle, *_judgement(reply), hardest, tuples(reply["techniques"]), statistics)


def _judgement(reply: Reply) -> tuple[Status, Difficulty | None, int | None]:
    status = Status(reply["status"])
    if reply["difficulty"] == "none":
        return status, None, None
    return status, Difficulty(reply["difficulty"]), reply["score"]


def _steps(
    puzzle: Puzzle, several: Sequence[Sequence[Any]], start: Candidates | None = None
) -> tuple[Step, ...]:
    """The steps of a course that begins with the candidates ``start``, or those of the puzzle."""
    steps = [_step(number, parts) for number, parts in enumerate(several, 1)]
    course = Course(puzzle, tuple((step.placed, step.removed) for step in steps), start)
    return tuple(replace(step, course=course) for step in steps)


def _step(number: int, parts: Sequence[Any]) -> Step:
    technique, difficulty, cost, line, ends, cells, placed, removed, text, links, assumed = parts
    return Step(
        number,
        technique,
        Difficulty(difficulty),
        cost,
        line_of(line),
        tuple(ends),
        tuples(cells),
        tuples(placed),
        tuples(removed),
        text,
        tuple(map(tuples, links)),
        tuple(assumed) or None,
    )


def _hint(item: Position, reply: Reply) -> Hint:
    statistics = bridge.statistics_of(reply)
    if error := bridge.error_of(reply):
        texts = ("No hint was found in time.",) * 3
        return Hint(item.puzzle, Status.UNKNOWN, texts=texts, statistics=statistics, error=error)
    where, question, what = reply["texts"]
    alone = [reply["step"]] if reply["step"] else []
    steps = _steps(item.puzzle, reply["steps"] or alone, candidates(item))
    return Hint(
        item.puzzle,
        Status(reply["status"]),
        mistakes_of(reply),
        steps[0] if steps else None,
        tuple(reply["next_height"]) or None,
        steps if reply["next_height"] else (),
        (where, question, what),
        statistics,
    )


EXPLAIN = Verb("explain", bridge.lists, _explanation, bridge.blank(Explanation))
GRADE = Verb("grade", bridge.lists, _grade, bridge.blank(Grade))
HINT = Verb("hint", _hint_lists, _hint, bridge.blank(Hint))

"""Explaining one puzzle: the verbs explain, grade, hint, mistakes and check."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal

from .checks import Check, Hint, Mistake
from .difficulty import Difficulty
from .engine import bridge
from .engine.bridge import Reply, Verb
from .engine.prolog_files import prolog_directory
from .explanation import Candidates, Course, Explanation, Grade, Line, Paragraph, Step
from .position import Marks, Position, candidates, position
from .puzzle import Puzzle
from .result import Status


def explain(puzzle: Puzzle, *, time_limit: float | None = None) -> Explanation:
    """The deductions from ``puzzle`` to its solution, always from the easiest technique.

    A puzzle that has not exactly one solution is an answer too: its status. After ``time_limit``
    seconds the work ends, and the status is UNKNOWN. Raises as :func:`pyskyl.solve`.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> explanation = explain(puzzle)
    >>> explanation.status, explanation.difficulty, explanation.board
    (<Status.UNIQUE: 'unique'>, <Difficulty.EASY: 'easy'>, ((1, 2), (2, 1)))
    >>> len(explanation), [step.technique for step in explanation], len(explanation[1:])
    (3, ['clue_1', 'clue_n', 'naked_single'], 2)
    """
    return bridge.one(EXPLAIN, puzzle, bridge.options(time_limit=time_limit))


def grade(puzzle: Puzzle, *, time_limit: float | None = None) -> Grade:
    """How hard ``puzzle`` is, by the deductions that it takes; otherwise as :func:`explain`.

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
    """What follows next, or what is wrong already, on a board that is filled in part.

    With ``next="height"`` it leads to the next height that can be written, with ``"mark"`` to the
    easiest deduction, which may do no more than cross out a pencil mark.

    ``board`` has the heights entered so far, row by row, None or 0 where there is none (0 is a park
    where the rule has them); a given need not be repeated. By default there are only the givens.
    ``marks`` are the heights that each cell may still have in the eyes of who solves; where there
    are none, every height that its lines can still have. Raises ValueError for what is no board of
    this puzzle, and otherwise as :func:`explain`.

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


def mistakes(
    puzzle: Puzzle, board: Iterable[Iterable[int | None]] | None = None
) -> tuple[Mistake, ...]:
    """What is wrong with the heights on ``board``: rows, columns and clues broken already.

    ``board`` is as for :func:`hint`. Nothing is called wrong that can still become right by filling
    empty cells of its line. Raises as :func:`hint`.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> mistakes(puzzle), len(mistakes(puzzle, [[1, 1], [None, None]]))
    ((), 2)
    """
    return bridge.one(MISTAKES, position(puzzle, board), bridge.options()).mistakes


def check(
    puzzle: Puzzle,
    board: Iterable[Iterable[int | None]] | None = None,
    *,
    marks: Marks | None = None,
    time_limit: float | None = None,
) -> Check:
    """Whether ``puzzle`` has exactly one solution, and what is wrong with what has been entered.

    ``board`` and ``marks`` are as for :func:`hint`. Raises as :func:`hint`.

    >>> puzzle = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
    >>> print(check(puzzle, [[2, None], [None, None]]))
    exactly one solution
    Column 1 shows 1 from the top up to its 2, but the clue is 2.
    >>> check(Puzzle.empty(2)).status, check(Puzzle.empty(2)).second is None
    (<Status.MULTIPLE: 'multiple'>, False)
    """
    item = position(puzzle, board, marks)
    return bridge.one(CHECK, item, bridge.options(time_limit=time_limit))


_SECTION = re.compile(r"^## (\w+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"^!\[Step (\d+) of the puzzle (\S+)\]\(.*\)$", re.MULTILINE)


def techniques() -> dict[str, str]:
    """The section of prolog/TECHNIQUES.md about each technique by its name, the easiest first.

    It is plain text, and instead of the picture it says of which puzzle that is a step.
    """
    page = (prolog_directory() / "TECHNIQUES.md").read_text(encoding="utf-8")
    return {name: _plain(text) for name, text in _SECTION.findall(page)}


def _plain(text: str) -> str:
    text = _PICTURE.sub(r"Step \1 of the puzzle \2:", text).replace("&emsp;", "   ")
    text = re.sub(r"^> ", "    ", text, flags=re.MULTILINE)
    return re.sub(r" +$", "", text, flags=re.MULTILINE).strip() + "\n"


# How these values cross to Prolog and back: see python.pl.


def _entered_lists(item: Position) -> list[Any]:
    """The rows with everything that has been entered, and what each cell may have."""
    rows = bridge.plain_rows(item.puzzle, item.board)
    return [rows, [[sorted(cell) for cell in row] for row in candidates(item)]]


def _mistakes_lists(item: Position) -> list[Any]:
    """The puzzle, but the rows with everything that has been entered."""
    *before, _ = bridge.lists(item.puzzle)
    return [*before, bridge.plain_rows(item.puzzle, item.board)]


def _check_lists(item: Position) -> list[Any]:
    """The puzzle; and what has been entered, if anything has been."""
    puzzle = bridge.lists(item.puzzle)
    is_entered = item.marks or item.board != item.puzzle.board
    return [*puzzle, *_entered_lists(item)] if is_entered else puzzle


def _hint_lists(item: Position) -> list[Any]:
    """The puzzle, and before and behind it what comes next and what has been entered."""
    return [item.next, *bridge.lists(item.puzzle), *_entered_lists(item)]


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
            Paragraph(first, last, _tuples(lines)) for first, last, lines in reply["paragraphs"]
        ),
    )


def _grade(puzzle: Puzzle, reply: Reply) -> Grade:
    statistics = bridge.statistics_of(reply)
    if error := bridge.error_of(reply):
        return Grade(puzzle, Status.UNKNOWN, statistics=statistics, error=error)
    hardest = None if reply["hardest"] == "none" else reply["hardest"]
    return Grade(puzzle, *_judgement(reply), hardest, _tuples(reply["techniques"]), statistics)


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
        _line(line),
        tuple(ends),
        _tuples(cells),
        _tuples(placed),
        _tuples(removed),
        text,
        tuple(map(_tuples, links)),
        tuple(assumed) or None,
    )


def _tuples(several: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
    """Places, candidates or other parts of values, of which Prolog gives lists."""
    return tuple(map(tuple, several))


def _line(parts: Sequence[Any]) -> Line | None:
    if not parts:
        return None
    kind, number, end = parts
    return Line(kind, number, None if end == "both" else end)


def _mistakes(reply: Reply) -> tuple[Mistake, ...]:
    return tuple(
        Mistake(kind, _line(line), _tuples(cells), text)
        for kind, line, cells, text in reply.get("mistakes", [])
    )


def _broken(item: Position, reply: Reply) -> Check:
    """The mistakes that can be seen."""
    mistakes = _mistakes(reply)
    status = Status.UNSATISFIABLE if mistakes else Status.UNKNOWN
    statistics, error = bridge.statistics_of(reply), bridge.error_of(reply)
    return Check(item.puzzle, status, mistakes=mistakes, statistics=statistics, error=error)


def _check(item: Position, reply: Reply) -> Check:
    result = bridge.SOLVE.value(item.puzzle, reply)
    early = bridge.error_of(reply) if "mistakes" not in reply else None
    error = result.error or early
    return Check(**vars(result) | {"mistakes": _mistakes(reply), "error": error})


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
        _mistakes(reply),
        steps[0] if steps else None,
        tuple(reply["next_height"]) or None,
        steps if reply["next_height"] else (),
        (where, question, what),
        statistics,
    )


EXPLAIN = Verb("explain", bridge.lists, _explanation, bridge.blank(Explanation))
GRADE = Verb("grade", bridge.lists, _grade, bridge.blank(Grade))
CHECK = Verb("check", _check_lists, _check, bridge.blank(Check))
HINT = Verb("hint", _hint_lists, _hint, bridge.blank(Hint))
MISTAKES = Verb("mistakes", _mistakes_lists, _broken, bridge.blank(Check))

"""Making puzzles: the verb generate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from .bounds import Bounds
from .difficulty import Difficulty, DifficultyName
from .engine import bridge
from .engine.bridge import Reply, Verb
from .errors import GenerationError, PyskylError
from .order import FACTS, MAX_SEED, SYMMETRIES, Order, Task, order, orders, tasks
from .puzzle import Puzzle, Solution
from .result import Statistics, Status
from .theme import Theme

__all__ = [
    "GENERATE",
    "MAX_SEED",
    "SYMMETRIES",
    "Generated",
    "Order",
    "Task",
    "generate",
    "order",
    "orders",
    "tasks",
]


def generate(  # noqa: PLR0913 - each is one thing to ask for
    size: int,
    difficulty: Difficulty | DifficultyName | None = None,
    seed: int | None = None,
    *,
    givens: str | int | Sequence[int | None] = "auto",
    symmetry: str | None = None,
    minimal: bool = False,
    theme: Theme | None = None,
    time_limit: float | None = None,
    clues: int | Sequence[int | None] | None = None,
) -> Puzzle:
    """Make a puzzle that has exactly one solution, which is proved.

    ``difficulty`` is a :class:`Difficulty` or its word: that of :func:`pyskyl.grade`, never
    another. Without one it is what results. The same ``seed`` (0 to 2**64 - 1) and other arguments
    always give the same puzzle; without one there is a new puzzle each time.

    ``givens`` are ``"auto"`` (as few as it takes), ``"none"`` or a number of them, and there are at
    most ``clues`` clues. Either can be a least and a most, as ``(5, 9)``, with None for no bound.
    There is at least one clue, unless ``clues`` or its least is 0. Of a ``minimal`` puzzle no clue
    and no given can go without a second solution. ``symmetry`` is one of
    :data:`pyskyl.generating.SYMMETRIES`, for the places of clues and givens; what is minimal there
    are the sets of places that belong together. A ``theme`` says which clues and givens are fixed,
    and where others must, may or may not stand; its headers are those of the puzzle, too. A
    theme that allows clues gets at least one, unless what must stand is already the whole puzzle.
    Neither ``givens`` nor ``clues`` nor ``symmetry`` goes with it.

    The headers of the puzzle say what is known of it: ``difficulty``, ``score``, ``hardest`` (a
    technique), ``seed``, the numbers of ``clues`` and ``givens``, and as its ``source`` the command
    that makes it again. That has the whole theme, but for its headers.

    Raises ValueError for what cannot be asked for; :class:`GenerationError` if there is no such
    puzzle, or none has been found within ``time_limit`` seconds; and :class:`EngineError` if Prolog
    is not there or runs out of memory.

    >>> puzzle = generate(4, "easy", seed=7)
    >>> puzzle == generate(4, "easy", seed=7)
    True
    >>> dict(puzzle.headers)["difficulty"], dict(puzzle.headers)["seed"]
    ('easy', '7')
    """
    wanted = order(
        size,
        difficulty,
        givens=givens,
        symmetry=symmetry,
        minimal=minimal,
        theme=theme,
        clues=clues,
    )
    [task] = tasks([wanted], 1, seed)
    made = bridge.one(GENERATE, task, bridge.options(time_limit=time_limit))
    if isinstance(made.result, PyskylError):
        raise made.result
    return made.result


_NOTHING = Statistics()


@dataclass(frozen=True)
class Generated:
    """What has become of a task.

    The ``status`` is UNIQUE if there is a ``puzzle``; UNSATISFIABLE if none can be, UNKNOWN if none
    was made: then the ``error`` says why, and has not been raised. ``hardest`` is None if there is
    nothing to be done, all cells being given. ``attempts`` is how many puzzles were begun for this
    one.
    """

    task: Task
    status: Status
    puzzle: Puzzle | None = None
    solution: Solution | None = None
    difficulty: Difficulty | None = None
    score: int | None = None
    hardest: str | None = None
    attempts: int | None = None
    statistics: Statistics = _NOTHING
    error: PyskylError | None = None

    @property
    def result(self) -> Puzzle | PyskylError:
        """The puzzle, or the error if there is none."""
        found = self.puzzle or self.error
        assert found is not None, "it is one or the other"
        return found

    @property
    def clues(self) -> int | None:
        """How many clues the puzzle has."""
        if self.puzzle is None:
            return None
        return sum(clue > 0 for side in self.puzzle.sides for clue in side)

    @property
    def givens(self) -> int | None:
        """How many givens the puzzle has."""
        if self.puzzle is None:
            return None
        return sum(cell is not None for row in self.puzzle.board for cell in row)

    @property
    def name(self) -> str:
        """The name of the puzzle, or of the task if there is none."""
        return self.task.named(self.difficulty or self.task.order.difficulty)


# How these values cross to Prolog and back: see python.pl.


def _task_lists(task: Task) -> list[Any]:
    wanted = task.order
    settings = {
        "difficulty": wanted.difficulty and wanted.difficulty.value,
        "givens": _plain(wanted.givens),
        "minimal": "true" if wanted.minimal else "false",
        "symmetry": wanted.symmetry,
        "clues": _plain(wanted.clues),
        "theme": wanted.theme and wanted.theme.lists(),
    }
    known = {name: "none" if value is None else value for name, value in settings.items()}
    return [wanted.size, task.seed, known]


_T = TypeVar("_T")


def _plain(amount: _T) -> _T | list[int | str]:
    if not isinstance(amount, Bounds):
        return amount
    return [amount.least, "inf" if amount.most is None else amount.most]


def _generated(task: Task, reply: Reply) -> Generated:
    statistics = bridge.statistics_of(reply)
    error = _error(task, reply)
    if error is not None:
        impossible = isinstance(error, GenerationError) and error.reason == "impossible"
        status = Status.UNSATISFIABLE if impossible else Status.UNKNOWN
        return Generated(task, status, statistics=statistics, error=error)
    made = Generated(
        task,
        Status.UNIQUE,
        Puzzle.from_lists(reply["sides"], reply["board"]),
        tuple(tuple(row) for row in reply["solution"]),
        Difficulty(reply["difficulty"]),
        reply["score"],
        None if reply["hardest"] == "none" else reply["hardest"],
        reply["attempts"],
        statistics,
    )
    return replace(made, puzzle=made.puzzle and replace(made.puzzle, headers=_headers(made)))


def _headers(made: Generated) -> tuple[tuple[str, str], ...]:
    """What is known of a puzzle, as its file says it, behind what its theme says."""
    task = made.task
    source = task.source
    facts = zip(
        FACTS,
        (made.difficulty, made.score, made.hardest, made.clues, made.givens, task.seed, source),
        strict=True,
    )
    theme = task.order.theme
    said = () if theme is None else theme.headers
    return (
        *((key, value) for key, value in said if key not in FACTS),
        *((key, str(value)) for key, value in facts if value is not None),
    )


def _error(task: Task, reply: Reply) -> PyskylError | None:
    """Why there is no puzzle, if there is none."""
    if reply.get("impossible"):
        return GenerationError(reply["reason"], reason="impossible", seed=task.seed)
    if reply["end"] in {"time", "cancelled"}:
        what = f"no such puzzle was found in time for the seed {task.seed}"
        return GenerationError(what, reason="time", seed=task.seed)
    return bridge.error_of(reply)


def _not_generated(task: Task | None, status: Status, error: Exception) -> Generated:
    assert task is not None, "what is to be done is always a task"
    assert isinstance(error, PyskylError)
    return Generated(task, status, error=error)


GENERATE = Verb(
    "generate",
    _task_lists,
    _generated,
    _not_generated,
)

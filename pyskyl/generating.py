"""Making puzzles: the verb generate, and what is asked of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count as numbers
from typing import Any

from . import bridge
from .bridge import Reply, Verb
from .difficulty import Difficulty
from .errors import GenerationError, PyskylError
from .puzzle import MAX_HEADERS, MAX_SIZE, Puzzle, Solution
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
    "tasks",
]

SYMMETRIES = {
    "rotate180": "the same upside down",
    "rotate90": "the same from each of the four sides",
    "horizontal": "the lower half is the mirror image of the upper one",
    "vertical": "the right half is the mirror image of the left one",
    "diagonal": "mirrored in the diagonal from the top left corner",
    "both_diagonals": "mirrored in both diagonals",
}
"""What the pattern of clues and givens can be (symmetry.pl), and a sentence about each."""

MAX_SEED = 2**64 - 1

_SEED_BYTES = 5
"""A seed that nobody has chosen has at most 13 digits: short enough to be copied by hand."""


def generate(  # noqa: PLR0913 - each is one thing to ask for
    size: int,
    difficulty: str | None = None,
    seed: int | None = None,
    *,
    givens: str | int = "auto",
    symmetry: str | None = None,
    minimal: bool = False,
    theme: Theme | None = None,
    time_limit: float | None = None,
    clues: int | None = None,
) -> Puzzle:
    """Make a puzzle that has exactly one solution, which is proved.

    ``difficulty`` is a :class:`Difficulty` or its word: that of :func:`pyskyl.grade`, never
    another. Without one it is what results. The same ``seed`` (0 to 2**64 - 1) and other arguments
    always give the same puzzle; without one there is a new puzzle each time.

    ``givens`` are ``"auto"`` (as few as it takes), ``"none"`` or a number of them, and there are at
    most ``clues`` clues. Of a ``minimal`` puzzle no clue and no given can go without a second
    solution. ``symmetry`` is one of :data:`pyskyl.generating.SYMMETRIES`, for the places of clues
    and givens; what is minimal there are the sets of places that belong together. A ``theme`` says
    which clues and givens are fixed, and where others must, may or may not stand; its headers are
    those of the puzzle, too. Neither ``givens`` nor ``clues`` nor ``symmetry`` goes with it.

    The headers of the puzzle say what is known of it: ``difficulty``, ``score``, ``hardest`` (a
    technique), ``seed``, the numbers of ``clues`` and ``givens``, and as its ``source`` the
    arguments of the command that makes it again.

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
    [task] = tasks(wanted, 1, seed)
    made = bridge.one(GENERATE, task, bridge.options(time_limit=time_limit))
    if isinstance(made.result, PyskylError):
        raise made.result
    return made.result


@dataclass(frozen=True)
class Order:
    """What is asked for of a puzzle; :func:`order` makes it."""

    size: int
    difficulty: Difficulty | None = None
    givens: str | int = "auto"
    symmetry: str | None = None
    minimal: bool = False
    clues: int | None = None
    theme: Theme | None = None

    def words(self, seed: int) -> str:
        """The arguments of the command that makes the puzzle of ``seed``."""
        options = {
            "difficulty": self.difficulty,
            "givens": None if self.givens == "auto" else self.givens,
            "clues": self.clues,
            "symmetry": self.symmetry,
            "theme": self.theme and "FILE",
        }
        known = [f"--{name} {value}" for name, value in options.items() if value is not None]
        minimal = ["--minimal"] if self.minimal else []
        return " ".join([str(self.size), *known, *minimal, f"--seed {seed}"])


def order(  # noqa: PLR0913 - as generate
    size: int,
    difficulty: str | None = None,
    *,
    givens: str | int = "auto",
    symmetry: str | None = None,
    minimal: bool = False,
    theme: Theme | None = None,
    clues: int | None = None,
) -> Order:
    """What is asked for, if that can be. Raises ValueError."""
    if not _is_whole(size, 1, MAX_SIZE):
        raise ValueError(f"the size is {size!r}, not a whole number from 1 to {MAX_SIZE}")
    words = [level.value for level in Difficulty]
    if difficulty is not None and difficulty not in words:
        raise ValueError(f"there is no difficulty {difficulty!r}, only {', '.join(words)}")
    if givens not in ("auto", "none") and not _is_whole(givens, 0, size**2):
        what = f"'auto', 'none' or a whole number from 0 to {size**2}"
        raise ValueError(f"the givens are {givens!r}, not {what}")
    if symmetry is not None and symmetry not in list(SYMMETRIES):
        raise ValueError(f"there is no symmetry {symmetry!r}, only {', '.join(SYMMETRIES)}")
    if not isinstance(minimal, bool):
        raise ValueError(f"minimal is {minimal!r}, not True or False")
    if clues is not None and not _is_whole(clues, 0, 4 * size):
        raise ValueError(f"the clues are {clues!r}, not a whole number from 0 to {4 * size}")
    if theme is not None:
        _check_theme(theme, size)
        beside = {"givens": givens != "auto", "clues": clues is not None, "symmetry": symmetry}
        given = [name for name, is_given in beside.items() if is_given]
        if given:
            what = "a theme says itself where clues and givens stand"
            raise ValueError(f"{what}: {given[0]} does not go together with it")
    level = None if difficulty is None else Difficulty(difficulty)
    return Order(size, level, givens or "none", symmetry, minimal, clues, theme)


def _check_theme(theme: Theme, size: int) -> None:
    if not isinstance(theme, Theme):
        raise ValueError(f"the theme is a {type(theme).__name__}, not a Theme")
    if theme.size != size:
        raise ValueError(f"the theme has the size {theme.size}, not {size}")
    if len(theme.headers) > MAX_HEADERS - len(_FACTS):
        raise ValueError(f"the theme has more than {MAX_HEADERS - len(_FACTS)} headers")


def _is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


@dataclass(frozen=True)
class Task:
    """One puzzle to be made."""

    order: Order
    seed: int

    @property
    def name(self) -> str:
        """What the puzzle is called before it is there."""
        return self.named(self.order.difficulty)

    @property
    def source(self) -> str:
        """The command that makes the puzzle."""
        return f"pyskyl generate {self.order.words(self.seed)}"

    def named(self, difficulty: Difficulty | None) -> str:
        """What the puzzle is called that has turned out so: by size, difficulty and seed."""
        size = f"{self.order.size}x{self.order.size}"
        return "-".join(filter(None, [size, difficulty, str(self.seed)]))


def tasks(order: Order, count: int | None, seed: int | None = None) -> Iterator[Task]:
    """The tasks for ``count`` puzzles, endless if that is None: those of ``seed`` and the next.

    Without a seed the system's random numbers give the first. Raises ValueError at once.
    """
    if count is not None and not _is_whole(count, 0, MAX_SEED):
        raise ValueError(
            f"the number of puzzles is {count!r}, not a whole number from 0 up, or None"
        )
    if seed is None:
        seed = int.from_bytes(os.urandom(_SEED_BYTES), "big")
    if not _is_whole(seed, 0, MAX_SEED):
        raise ValueError(f"the seed is {seed!r}, not a whole number from 0 to {MAX_SEED}")
    if seed + (count or 1) - 1 > MAX_SEED:
        raise ValueError(f"the seeds end with {MAX_SEED}: from {seed} there are not {count}")
    seeds = numbers(seed) if count is None else range(seed, seed + count)
    return (Task(order, each) for each in seeds)


_NOTHING = Statistics()

_FACTS = ("difficulty", "score", "hardest", "clues", "givens", "seed", "source")
"""The headers of a puzzle that is made."""


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
        "givens": wanted.givens,
        "minimal": "true" if wanted.minimal else "false",
        "symmetry": wanted.symmetry,
        "clues": wanted.clues,
        "theme": wanted.theme and wanted.theme.lists(),
    }
    known = {name: "none" if value is None else value for name, value in settings.items()}
    return [wanted.size, task.seed, known]


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
        _FACTS,
        (made.difficulty, made.score, made.hardest, made.clues, made.givens, task.seed, source),
        strict=True,
    )
    theme = task.order.theme
    said = () if theme is None else theme.headers
    return (
        *((key, value) for key, value in said if key not in _FACTS),
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

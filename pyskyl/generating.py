"""Making puzzles: the verb generate."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from .bounds import Bounds
from .difficulty import Difficulty, DifficultyName
from .engine import bridge
from .engine.bridge import Reply, Verb
from .errors import GenerationError, PyskylError
from .puzzle import Puzzle, Solution
from .recipe import (
    FACTS,
    MAX_SEED,
    SYMMETRIES,
    Recipe,
    Specification,
    recipes,
    specification,
    specifications,
)
from .result import Statistics, Status
from .rule import Rule
from .theme import Theme

__all__ = [
    "GENERATE",
    "GENERATE_UNSCORED",
    "MAX_SEED",
    "SYMMETRIES",
    "Generated",
    "Recipe",
    "Specification",
    "generate",
    "recipes",
    "specification",
    "specifications",
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
    rule: Rule | None = None,
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
    Neither ``givens`` nor ``clues`` nor ``symmetry`` goes with it. Without a ``rule`` it is that of
    the theme, or the classic one.

    The headers of the puzzle say what is known of it: ``difficulty``, ``score``, ``hardest`` (a
    technique), ``seed``, the numbers of ``clues`` and ``givens``, and as its ``source`` the command
    that makes it again. That has the whole theme, but for its headers.

    Raises ValueError for what cannot be asked for; :class:`GenerationError` if there is no such
    puzzle, or none has been found within ``time_limit`` seconds; and :class:`EngineError` if Prolog
    is not there or runs out of memory.

    >>> puzzle = generate(4, "easy", seed=7)
    >>> puzzle == generate(4, "easy", seed=7)
    True
    >>> puzzle.headers["difficulty"], puzzle.headers["seed"]
    ('easy', '7')
    """
    wanted = specification(
        size,
        difficulty,
        givens=givens,
        symmetry=symmetry,
        minimal=minimal,
        theme=theme,
        clues=clues,
        rule=rule,
    )
    [recipe] = recipes([wanted], 1, seed)
    made = bridge.one(GENERATE, recipe, bridge.options(time_limit=time_limit))
    if isinstance(made.result, PyskylError):
        raise made.result
    return made.result


_NOTHING = Statistics()


@dataclass(frozen=True)
class Generated:
    """What has become of a recipe.

    The ``status`` is UNIQUE if there is a ``puzzle``; UNSATISFIABLE if none can be, UNKNOWN if none
    was made: then the ``error`` says why, and has not been raised. ``hardest`` is None if there is
    nothing to be done, all cells being given; ``difficulty`` is, if deductions do not come to the
    end, not even by trials. ``attempts`` is how many puzzles were begun for this
    one.
    """

    recipe: Recipe
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
        return _clues(self.puzzle.sides)

    @property
    def givens(self) -> int | None:
        """How many givens the puzzle has."""
        if self.puzzle is None:
            return None
        return _givens(self.puzzle.board)

    @property
    def name(self) -> str:
        """The name of the puzzle, or of the recipe if there is none."""
        return self.recipe.named(self.difficulty or self.recipe.specification.difficulty)


def _clues(sides: Iterable[Sequence[int]]) -> int:
    return sum(clue != 0 for side in sides for clue in side)


def _givens(board: Iterable[Sequence[int | None]]) -> int:
    return sum(height is not None for row in board for height in row)


# How these values cross to Prolog and back: see python.pl.


def _recipe_lists(recipe: Recipe) -> list[Any]:
    wanted = recipe.specification
    settings = {
        "difficulty": wanted.difficulty and wanted.difficulty.value,
        "givens": _plain(wanted.givens),
        "minimal": "true" if wanted.minimal else "false",
        "symmetry": wanted.symmetry,
        "clues": _plain(wanted.clues),
        "theme": wanted.theme and wanted.theme.lists(),
    }
    known = {name: "none" if value is None else value for name, value in settings.items()}
    variants = wanted.rule.variants
    return [wanted.size, recipe.seed, known | ({"rule": variants} if variants else {})]


def _unscored_lists(recipe: Recipe) -> list[Any]:
    size, seed, settings = _recipe_lists(recipe)
    return [size, seed, settings | {"graded": "difficulty"}]


_T = TypeVar("_T")


def _plain(amount: _T) -> _T | list[int | str]:
    if not isinstance(amount, Bounds):
        return amount
    return [amount.least, "inf" if amount.most is None else amount.most]


def _generated(recipe: Recipe, reply: Reply) -> Generated:
    statistics = bridge.statistics_of(reply)
    error = _error(recipe, reply)
    if error is not None:
        impossible = isinstance(error, GenerationError) and error.reason == "impossible"
        status = Status.UNSATISFIABLE if impossible else Status.UNKNOWN
        return Generated(recipe, status, statistics=statistics, error=error)
    sides, rule = reply["sides"], recipe.specification.rule
    board = bridge.board_of(reply["board"], rule)
    difficulty = None if reply["difficulty"] == "none" else Difficulty(reply["difficulty"])
    score = None if difficulty is None or reply["score"] == "none" else reply["score"]
    hardest = None if reply["hardest"] == "none" else reply["hardest"]
    # `clues: sums` is said already
    clues = _clues(sides) if rule.clues == Rule().clues else None
    headers = _headers(recipe, difficulty, score, hardest, clues, _givens(board))
    return Generated(
        recipe,
        Status.UNIQUE,
        Puzzle.from_lists(sides, board, headers, rule),
        tuple(tuple(row) for row in reply["solution"]),
        difficulty,
        score,
        hardest,
        reply["attempts"],
        statistics,
    )


def _headers(recipe: Recipe, *known: object) -> tuple[tuple[str, str], ...]:
    """What is ``known`` of a puzzle, as its file says it, behind what its theme says."""
    facts = zip(FACTS, (*known, recipe.seed, recipe.source), strict=True)
    theme = recipe.specification.theme
    said = () if theme is None else theme.headers
    return (
        *((key, value) for key, value in said if key not in FACTS),
        *((key, str(value)) for key, value in facts if value is not None),
    )


def _error(recipe: Recipe, reply: Reply) -> PyskylError | None:
    """Why there is no puzzle, if there is none."""
    if reply.get("impossible"):
        return GenerationError(reply["reason"], reason="impossible", seed=recipe.seed)
    if reply["end"] in {"time", "cancelled"}:
        what = f"no such puzzle was found in time for the seed {recipe.seed}"
        return GenerationError(what, reason="time", seed=recipe.seed)
    return bridge.error_of(reply)


def _not_generated(recipe: Recipe | None, status: Status, error: Exception) -> Generated:
    assert recipe is not None, "what is to be done is always a recipe"
    assert isinstance(error, PyskylError)
    return Generated(recipe, status, error=error)


GENERATE = Verb("generate", _recipe_lists, _generated, _not_generated)

GENERATE_UNSCORED = Verb("generate", _unscored_lists, _generated, _not_generated)
"""The same puzzles in less time: neither the score nor the hardest technique is known."""

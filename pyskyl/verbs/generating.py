"""Making puzzles: the verb generate."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

from ..engine import bridge
from ..engine.bridge import Reply, Verb
from ..errors import GenerationError, PyskylError
from ..values.difficulty import Difficulty, DifficultyName
from ..values.puzzle import Puzzle, Solution
from ..values.result import NO_STATISTICS, Outcome, Statistics, Status
from ..values.rule import Rule
from ..values.theme import Theme
from ..values.words import counted, kind_of
from .many import many
from .recipe import (
    FACTS,
    Amount,
    Bounds,
    Recipe,
    Symmetry,
    daily_recipes,
    recipe_of,
    recipes,
    recipes_of,
)


def generate(  # noqa: PLR0913 - each is one thing to ask for
    size: int,
    difficulty: Difficulty | DifficultyName | None = None,
    seed: int | None = None,
    *,
    givens: Literal["auto", "none"] | Amount = "auto",
    symmetry: Symmetry | None = None,
    minimal: bool = False,
    theme: Theme | None = None,
    time_limit: float | None = None,
    clues: Amount | None = None,
    rule: Rule | None = None,
    hardest: str | None = None,
    score: Amount | None = None,
) -> Puzzle:
    """Make a puzzle that is proved to have exactly one solution.

    ``difficulty`` is a :class:`Difficulty` or its word, exactly as :func:`pyskyl.grade` gives it.
    Without it, any difficulty may result; from size 11 on, none above hard unless ``minimal`` or a
    most of ``givens`` asks for it. ``hardest`` is the name of the hardest technique that the puzzle
    needs, and ``score`` what :func:`pyskyl.grade` gives it. The same ``seed`` (0 to 2**64 - 1) and
    other arguments always give the same puzzle; without a seed, there is a new puzzle each time.

    ``givens`` are ``"auto"`` (as few as needed), ``"none"`` or a number of them, and there are
    ``clues`` clues. These and the score can be a least and a most, as ``(5, 9)``, with None for no
    bound. There is at least one clue, unless ``clues`` or its least is 0. A ``minimal`` puzzle
    needs every clue and given: without any one of them it would have several solutions.
    ``symmetry`` is one of :data:`pyskyl.SYMMETRIES`, for the places of clues and givens;
    a minimal puzzle then needs each group of places that belong together. A ``theme`` says which
    clues and givens are fixed, and where others must, may or may not stand; the puzzle gets its
    headers, too. With a theme that allows clues there is at least one, unless what must stand is
    already the whole puzzle. A theme excludes ``givens``, ``clues`` and ``symmetry``. Without a
    ``rule``, that of the theme applies, or else the classic one.

    The headers of the puzzle say what is known about it: ``difficulty``, ``score``, ``hardest`` (a
    technique), ``clue count``, ``givens`` (their number), ``seed``, and as ``source`` the command
    that makes it again, with the whole theme except for its headers.

    Raises ValueError for wrong arguments, :class:`GenerationError` if there is no such puzzle or
    none was found within ``time_limit`` seconds, and :class:`EngineError` if Prolog is missing or
    runs out of memory.

    >>> puzzle = generate(4, "easy", seed=7)
    >>> puzzle == generate(4, "easy", seed=7)
    True
    >>> puzzle.headers["difficulty"], puzzle.headers["seed"]
    ('easy', '7')
    """
    kind = recipe_of(
        size,
        difficulty,
        givens=givens,
        symmetry=symmetry,
        minimal=minimal,
        theme=theme,
        clues=clues,
        rule=rule,
        hardest=hardest,
        score=score,
    )
    [recipe] = recipes([kind], 1, seed)
    generated = bridge.one(GENERATE, recipe, bridge.options(time_limit=time_limit))
    if isinstance(generated.result, PyskylError):
        raise generated.result
    return generated.result


def generate_many(  # noqa: PLR0913 - as generate, and how to work
    count: int | None,
    *,
    size: int,
    difficulty: Difficulty | DifficultyName | Sequence[Difficulty | DifficultyName] | None = None,
    seed: int | None = None,
    givens: Literal["auto", "none"] | Amount = "auto",
    symmetry: Symmetry | None = None,
    minimal: bool = False,
    theme: Theme | None = None,
    time_limit: float | None = None,
    clues: Amount | None = None,
    rule: Rule | None = None,
    hardest: str | None = None,
    score: Amount | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
) -> Generator[Puzzle | PyskylError, None, None]:
    """Yield ``count`` puzzles, in order, as :func:`pyskyl.generate` makes them; None is endless.

    The first is that of ``seed``, the next that of ``seed + 1`` and so on, whether they are made in
    one process or many, now or after a restart with a later seed. Two seeds can give the same small
    puzzle: of the first 2,000 of size 4, 967 are different. Several difficulties take turns,
    beginning with the first. If a puzzle is not made, its error is yielded in its place: a
    :class:`GenerationError` when ``time_limit`` seconds have been spent on it, or an
    :class:`EngineError`. If there is no such puzzle at all, the iterator raises the GenerationError
    that says so. ``jobs`` and ``executor`` are as for :func:`solve_many`; so are the errors, and
    ValueError is also for wrong arguments of :func:`pyskyl.generate`.

    >>> for puzzle in generate_many(3, size=4, difficulty=["easy", "medium"], seed=7):
    ...     print(puzzle.headers["seed"], puzzle.headers["difficulty"])
    7 easy
    8 medium
    9 easy
    """
    kinds = recipes_of(
        size,
        difficulty,
        givens=givens,
        symmetry=symmetry,
        minimal=minimal,
        theme=theme,
        clues=clues,
        rule=rule,
        hardest=hardest,
        score=score,
    )
    options = bridge.options(time_limit=time_limit)
    return _puzzles(many(GENERATE, recipes(kinds, count, seed), options, jobs, executor))


def _puzzles(
    generated: Generator[Generated, None, None],
) -> Generator[Puzzle | PyskylError, None, None]:
    with closing(generated):
        for each in generated:
            if isinstance(each.error, GenerationError) and each.error.reason == "impossible":
                raise each.error
            yield each.result


def daily(day: date | None = None) -> tuple[Puzzle, ...]:
    """Make the puzzles of a day, today if none is given: 5 x 5 easy, 6 x 6 medium and 7 x 7 hard.

    They are those of the page and of ``pyskyl generate daily``, since the date is their seed.
    Raises TypeError if ``day`` is no date, and :class:`EngineError` if Prolog is missing.

    >>> [puzzle.headers["seed"] for puzzle in daily(date(2026, 11, 29))]
    ['20261129', '20261129', '20261129']
    """
    if not isinstance(day, date | None):
        raise TypeError(f"the day is {kind_of(day)}, not a date")
    wanted = daily_recipes(day or date.today())
    return tuple(generate(recipe.size, recipe.difficulty, recipe.seed) for recipe in wanted)


@dataclass(frozen=True)
class Generated(Outcome):
    """The outcome of a recipe.

    The ``status`` is UNIQUE if there is a ``puzzle``, UNSATISFIABLE if there can be none, UNKNOWN
    if none was made; if there is none, ``error`` says why, and has not been raised. ``hardest`` is
    None if all cells are given, so that there is nothing to do; ``difficulty`` is None if
    deduction does not reach the end, even by trial. ``attempts`` is how many puzzles were begun
    for this one.
    """

    recipe: Recipe
    status: Status
    puzzle: Puzzle | None = None
    solution: Solution | None = None
    difficulty: Difficulty | None = None
    score: int | None = None
    hardest: str | None = None
    attempts: int | None = None
    statistics: Statistics = field(default=NO_STATISTICS, compare=False)
    error: PyskylError | None = None

    @property
    def result(self) -> Puzzle | PyskylError:
        """The puzzle, or the error if there is none."""
        result = self.puzzle or self.error
        assert result is not None, "it is one or the other"
        return result

    @property
    def clues(self) -> int | None:
        """How many clues the puzzle has."""
        return None if self.puzzle is None else _clues(self.puzzle.sides)

    @property
    def givens(self) -> int | None:
        """How many givens the puzzle has."""
        return None if self.puzzle is None else _givens(self.puzzle.board)

    @property
    def name(self) -> str:
        """The name of the puzzle, or of the recipe if there is none."""
        return self.recipe.name_as(self.difficulty or self.recipe.difficulty)

    def _told(self) -> dict[str, Any]:
        # without a recipe, an error is in its place
        recipe: Any = self.recipe
        return {
            "size": recipe and recipe.size,
            "solution": self.solution,
            "seed": recipe and recipe.seed,
            "difficulty": self.difficulty,
            "score": self.score,
            "hardest": self.hardest,
            "clues": self.clues,
            "givens": self.givens,
            "attempts": self.attempts,
            "source": recipe and recipe.source,
        }


def _clues(sides: Iterable[Sequence[int]]) -> int:
    return sum(clue != 0 for side in sides for clue in side)


def _givens(board: Iterable[Sequence[int | None]]) -> int:
    return sum(height is not None for row in board for height in row)


# How these values cross to Prolog and back: see python.pl.


def _recipe_lists(recipe: Recipe) -> list[Any]:
    options = {
        "difficulty": recipe.difficulty and recipe.difficulty.value,
        "hardest": recipe.hardest,
        "score": _plain(recipe.score),
        "givens": _plain(recipe.givens),
        "minimal": "true" if recipe.minimal else "false",
        "symmetry": recipe.symmetry,
        "clues": _plain(recipe.clues),
        "theme": recipe.theme and recipe.theme.lists(),
    }
    settings = {name: "none" if value is None else value for name, value in options.items()}
    variants = recipe.rule.variants
    return [recipe.size, recipe.seed, settings | ({"rule": variants} if variants else {})]


def _unscored_lists(recipe: Recipe) -> list[Any]:
    size, seed, settings = _recipe_lists(recipe)
    return [size, seed, settings | {"graded": "difficulty"}]


def _plain(amount: object) -> object:
    if not isinstance(amount, Bounds):
        return amount
    return [amount.least, "inf" if amount.most is None else amount.most]


def _generated(recipe: Recipe, reply: Reply) -> Generated:
    statistics = bridge.statistics_of(reply)
    if error := _error(recipe, reply):
        status = Status.UNSATISFIABLE if reply.get("impossible") else Status.UNKNOWN
        attempts = reply.get("attempts")
        return Generated(recipe, status, attempts=attempts, statistics=statistics, error=error)
    sides, rule = reply["sides"], recipe.rule
    board = bridge.board_of(reply["board"], rule)
    difficulty = None if reply["difficulty"] == "none" else Difficulty(reply["difficulty"])
    score = None if difficulty is None or reply["score"] == "none" else reply["score"]
    hardest = None if reply["hardest"] == "none" else reply["hardest"]
    facts = difficulty, score, hardest, _clues(sides), _givens(board), recipe.seed, recipe.source
    theme = recipe.theme
    headers = [(key, value) for key, value in theme.headers if key not in FACTS] if theme else []
    pairs = zip(FACTS, facts, strict=True)
    headers += [(key, str(value)) for key, value in pairs if value is not None]
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


def _error(recipe: Recipe, reply: Reply) -> PyskylError | None:
    """Why there is no puzzle, if there is none."""
    if reply.get("impossible"):
        return GenerationError(reply["reason"], reason="impossible", seed=recipe.seed)
    if reply["end"] in {"time", "cancelled"}:
        what = f"no such puzzle was found in time for the seed {recipe.seed}"
        if attempts := reply.get("attempts"):
            what += f", in {counted(attempts, 'attempt')}"
        return GenerationError(what, reason="time", seed=recipe.seed)
    return bridge.error_of(reply)


GENERATE = Verb("generate", _recipe_lists, _generated, bridge.blank(Generated))

GENERATE_UNSCORED = Verb("generate", _unscored_lists, _generated, bridge.blank(Generated))
"""The same puzzles in less time: neither the score nor the hardest technique is known."""

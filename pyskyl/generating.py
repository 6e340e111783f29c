"""Making puzzles: the verb generate."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count as numbers
from itertools import cycle
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from .difficulty import Difficulty, DifficultyName
from .engine import bridge
from .engine.bridge import Reply, Verb
from .errors import GenerationError, PyskylError
from .explaining import techniques
from .puzzle import MAX_HEADER_LENGTH, MAX_HEADERS, MAX_SIZE, Puzzle, Solution
from .result import NO_STATISTICS, Outcome, Statistics, Status
from .rule import CLASSIC, Rule
from .theme import Theme
from .words import counted, is_whole, kind_of, whole

Symmetry: TypeAlias = Literal[
    "rotate180", "rotate90", "horizontal", "vertical", "diagonal", "both_diagonals"
]
"""The name of a symmetry, for type checkers."""

Amount: TypeAlias = int | Sequence[int | None]
"""A number, or a least and a most, with None for no bound."""

SYMMETRIES: dict[Symmetry, str] = {
    "rotate180": "the same upside down",
    "rotate90": "the same from each of the four sides",
    "horizontal": "the lower half is the mirror image of the upper one",
    "vertical": "the right half is the mirror image of the left one",
    "diagonal": "mirrored in the diagonal from the top left corner",
    "both_diagonals": "mirrored in both diagonals",
}
"""The symmetries of the pattern of clues and givens (symmetry.pl), and a sentence about each."""

MAX_SEED = 2**64 - 1

_MAX_SCORE = 10**9
"""More than any puzzle has."""

_SEED_BYTES = 5
"""A random seed has at most 13 digits: short enough to copy by hand."""

FACTS = ("difficulty", "score", "hardest", "clue count", "givens", "seed", "source")
"""The headers of a generated puzzle."""


class Bounds(NamedTuple):
    """From ``least`` to ``most``, or from ``least`` up if ``most`` is None.

    >>> print(Bounds(5, 9), Bounds(5, None))
    5..9 5..
    """

    least: int
    most: int | None

    def __str__(self) -> str:
        return f"{self.least}..{'' if self.most is None else self.most}"


def _amount(name: str, asked: Any, limit: int, default: int) -> int | Bounds | None:
    """A number as an int, a pair as its :func:`_bounds`, or None. Raises ValueError."""
    amount = whole(asked)
    if isinstance(amount, Sequence) and not isinstance(amount, str):
        return _bounds(name, [*map(whole, amount)], limit, default)
    if amount is not None and not is_whole(amount, 0, limit):
        raise ValueError(f"the {name} are {asked!r}, not a whole number from 0 to {limit}")
    return cast("int | None", amount)


def _bounds(name: str, pair: Sequence[int | None], limit: int, default: int) -> Bounds:
    """The bounds in ``pair``, where None leaves one of them open. Raises ValueError.

    ``name`` is what they count, at most ``limit`` of them. If the least is None, it becomes
    ``default``, but not more than the most.

    >>> _bounds("clues", (None, 9), 16, 1)
    Bounds(least=1, most=9)
    """
    ends = [bound for bound in pair if bound is not None]
    if len(pair) != 2 or not ends or not all(is_whole(bound, 0, limit) for bound in ends):
        what = f"a least and a most from 0 to {limit}"
        raise ValueError(f"the {name} are {tuple(pair)!r}, not {what}")
    least, most = pair
    if least is None:
        least = min([default, *ends])
    if most is not None and least > most:
        raise ValueError(f"the {name} are {least}..{most}: the least is above the most")
    return Bounds(least, most)


@dataclass(frozen=True)
class Recipe:
    """Everything that decides one puzzle.

    :func:`recipe_of` makes a recipe from what is asked for, and :func:`recipes` adds the seed.
    ``givens`` are ``"auto"``, ``"none"``, a number or :class:`Bounds`; ``clues`` and ``score`` a
    number, Bounds or None. ``hardest`` is the hardest technique. If there is a theme, ``rule`` is
    that of the theme.
    """

    size: int
    difficulty: Difficulty | None = None
    givens: str | int | Bounds = "auto"
    symmetry: Symmetry | None = None
    minimal: bool = False
    clues: int | Bounds | None = None
    theme: Theme | None = None
    rule: Rule = CLASSIC
    hardest: str | None = None
    score: int | Bounds | None = None
    seed: int = 0

    @property
    def source(self) -> str:
        """The command that makes the puzzle."""
        variants = self.rule.variants
        options = {
            "parks": variants.get("parks"),
            "clues-are": variants.get("clues"),
            "difficulty": self.difficulty,
            "hardest": self.hardest,
            "score": self.score,
            "givens": None if self.givens == "auto" else self.givens,
            "clues": self.clues,
            "symmetry": self.symmetry,
            "theme": self.theme and shlex.quote(self.theme.text),
            "diagonals": self.rule.diagonals,
            "minimal": self.minimal,
            "seed": self.seed,
        }
        words = (
            f"--{name}" if value is True else f"--{name} {value}"
            for name, value in options.items()
            if value is not None and value is not False
        )
        return " ".join(["pyskyl generate", str(self.size), *words])

    @property
    def name(self) -> str:
        """The name of the puzzle before it is made."""
        return self.name_as(self.difficulty)

    def name_as(self, difficulty: Difficulty | None) -> str:
        """The name of the puzzle if it has this difficulty: size, difficulty and seed."""
        return "-".join(filter(None, [f"{self.size}x{self.size}", difficulty, str(self.seed)]))


def recipe_of(
    size: int,
    difficulty: Difficulty | DifficultyName | None = None,
    *,
    rule: Rule | None = None,
    **options: Any,
) -> Recipe:
    """The recipe for these options of :func:`generate`. Raises ValueError for wrong ones."""
    size = whole(size)
    if not is_whole(size, 1, MAX_SIZE):
        raise ValueError(f"the size is {size!r}, not a whole number from 1 to {MAX_SIZE}")
    words = [level.value for level in Difficulty]
    if difficulty is not None and difficulty not in words:
        raise ValueError(f"there is no difficulty {difficulty!r}, only {', '.join(words)}")
    level = None if difficulty is None else Difficulty(difficulty)
    draft = Recipe(size, level, **options)
    givens, theme, hardest = whole(draft.givens), draft.theme, draft.hardest
    if isinstance(givens, Sequence) and not isinstance(givens, str):
        givens = _bounds("givens", [*map(whole, givens)], size**2, 0)
    elif givens not in ("auto", "none") and not is_whole(givens, 0, size**2):
        what = f"'auto', 'none', a whole number from 0 to {size**2} or a pair of them"
        raise ValueError(f"the givens are {givens!r}, not {what}")
    if draft.symmetry is not None and draft.symmetry not in list(SYMMETRIES):
        raise ValueError(f"there is no symmetry {draft.symmetry!r}, only {', '.join(SYMMETRIES)}")
    if not isinstance(draft.minimal, bool):
        raise ValueError(f"minimal is {draft.minimal!r}, not True or False")
    clues = _amount("clues", draft.clues, 4 * size, 1)
    score = _amount("scores", draft.score, _MAX_SCORE, 0)
    if hardest is not None and hardest not in (names := [*techniques()]):
        raise ValueError(f"there is no technique {hardest!r}, only {', '.join(names)}")
    rule = _checked_rule(rule, theme, size)
    if theme is not None:
        _check_theme(theme, size, rule)
        beside = {
            "givens": givens != "auto",
            "clues": clues is not None,
            "symmetry": draft.symmetry is not None,
        }
        for name, is_asked in beside.items():
            if is_asked:
                why = "which says where clues and givens stand"
                raise ValueError(f"{name} does not go together with a theme, {why}")
    draft = replace(draft, givens=givens or "none", clues=clues, score=score, rule=rule)
    if len("source" + replace(draft, seed=MAX_SEED).source) > MAX_HEADER_LENGTH:
        raise ValueError("the theme is too large: there is no room for it in a header")
    return draft


def recipes_of(
    size: int,
    difficulty: Difficulty | DifficultyName | Sequence[Difficulty | DifficultyName] | None = None,
    **options: Any,
) -> tuple[Recipe, ...]:
    """The :func:`recipe_of` each difficulty; several take turns. Raises ValueError."""
    several = isinstance(difficulty, Sequence) and not isinstance(difficulty, str)
    levels: Any = difficulty if several else [difficulty]
    if not levels:
        raise ValueError("there is no difficulty: at least one is needed")
    return tuple(recipe_of(size, level, **options) for level in levels)


def _checked_rule(rule: Rule | None, theme: Theme | None, size: int) -> Rule:
    """``rule``, or else that of the theme. Raises ValueError."""
    if rule is None:
        rule = theme.rule if isinstance(theme, Theme) else CLASSIC
    if not isinstance(rule, Rule):
        raise ValueError(f"the rule is {kind_of(rule)}, not a Rule")
    if rule.parks >= size:
        raise ValueError(f"parks: {rule.parks} is too many for size {size}")
    return rule


def _check_theme(theme: Theme, size: int, rule: Rule) -> None:
    if not isinstance(theme, Theme):
        raise ValueError(f"the theme is {kind_of(theme)}, not a Theme")
    if theme.size != size:
        raise ValueError(f"the theme has the size {theme.size}, not {size}")
    if theme.rule != rule:
        raise ValueError(f"the theme has the rule {theme.rule}, not {rule}")
    if len(theme.headers) > MAX_HEADERS - len(FACTS):
        raise ValueError(f"the theme has more than {MAX_HEADERS - len(FACTS)} headers")


def recipes(
    kinds: Sequence[Recipe], count: int | None, seed: int | None = None
) -> Iterator[Recipe]:
    """The recipes of ``count`` puzzles, endless if that is None, with ``seed`` and the next ones.

    The ``kinds`` take turns. Without a seed, the first one is random. Raises ValueError at once.
    """
    count = whole(count)
    if count is not None and not is_whole(count, 0, MAX_SEED):
        raise ValueError(
            f"the number of puzzles is {count!r}, not a whole number from 0 to {MAX_SEED}"
        )
    if seed is None:
        seed = int.from_bytes(os.urandom(_SEED_BYTES), "big")
    seed = whole(seed)
    if not is_whole(seed, 0, MAX_SEED):
        raise ValueError(f"the seed is {seed!r}, not a whole number from 0 to {MAX_SEED}")
    if seed + (count or 1) - 1 > MAX_SEED:
        raise ValueError(f"the seeds end with {MAX_SEED}: from {seed} there are not {count}")
    seeds = numbers(seed) if count is None else range(seed, seed + count)
    return (replace(kind, seed=seed) for kind, seed in zip(cycle(kinds), seeds))


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

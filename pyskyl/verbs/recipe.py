"""What decides a generated puzzle: size, difficulty, seed and everything else to ask for."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import count as numbers
from itertools import cycle
from typing import Any, Literal, NamedTuple, TypeAlias, cast

from ..values.difficulty import Difficulty, DifficultyName
from ..values.puzzle import MAX_HEADER_LENGTH, MAX_HEADERS, MAX_SIZE
from ..values.rule import CLASSIC, Rule
from ..values.theme import Theme
from ..values.words import is_whole, kind_of, whole
from .explaining import techniques

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

DAILY = {5: Difficulty.EASY, 6: Difficulty.MEDIUM, 7: Difficulty.HARD}
"""The sizes of the puzzles of a day, and their difficulties."""

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
        what = f"a whole number from 0 to {limit} or a pair of them"
        raise ValueError(f"the {name} are {asked!r}, not {what}")
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


def recipe_of(  # noqa: PLR0913 - the options of generate
    size: int,
    difficulty: Difficulty | DifficultyName | None = None,
    *,
    givens: Literal["auto", "none"] | Amount = "auto",
    symmetry: Symmetry | None = None,
    minimal: bool = False,
    clues: Amount | None = None,
    theme: Theme | None = None,
    rule: Rule | None = None,
    hardest: str | None = None,
    score: Amount | None = None,
) -> Recipe:
    """The recipe for these options of :func:`generate`. Raises ValueError for wrong ones."""
    size = whole(size)
    if not is_whole(size, 1, MAX_SIZE):
        raise ValueError(f"the size is {size!r}, not a whole number from 1 to {MAX_SIZE}")
    _check_name("difficulty", difficulty, [level.value for level in Difficulty])
    _check_name("symmetry", symmetry, list(SYMMETRIES))
    if not isinstance(minimal, bool):
        raise ValueError(f"minimal is {minimal!r}, not True or False")
    if hardest is not None:
        _check_name("technique", hardest, list(techniques()))
    rule = _checked_rule(rule, theme, size)
    recipe = Recipe(
        size,
        None if difficulty is None else Difficulty(difficulty),
        _givens(givens, size),
        symmetry,
        minimal,
        _amount("clues", clues, 4 * size, 1),
        theme,
        rule,
        hardest,
        _amount("scores", score, _MAX_SCORE, 0),
    )
    if theme is not None:
        _check_theme(theme, recipe)
    if len("source" + replace(recipe, seed=MAX_SEED).source) > MAX_HEADER_LENGTH:
        raise ValueError("the theme is too large: there is no room for it in a header")
    return recipe


def _check_name(what: str, name: str | None, names: Sequence[str]) -> None:
    if name is not None and name not in names:
        raise ValueError(f"there is no {what} {name!r}, only {', '.join(names)}")


def _givens(asked: Any, size: int) -> str | int | Bounds:
    """``auto``, ``none``, a number or bounds; no givens are none. Raises ValueError."""
    givens = whole(asked)
    if isinstance(givens, Sequence) and not isinstance(givens, str):
        return _bounds("givens", [*map(whole, givens)], size**2, 0)
    if givens not in ("auto", "none") and not is_whole(givens, 0, size**2):
        what = f"'auto', 'none', a whole number from 0 to {size**2} or a pair of them"
        raise ValueError(f"the givens are {givens!r}, not {what}")
    return cast("str | int", givens or "none")


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


def daily_recipes(day: date) -> list[Recipe]:
    """Those of the puzzles of a day: its date is their seed."""
    seed = int(f"{day:%Y%m%d}")
    return [Recipe(size, level, seed=seed) for size, level in DAILY.items()]


def _checked_rule(rule: Rule | None, theme: Theme | None, size: int) -> Rule:
    """``rule``, or else that of the theme. Raises ValueError."""
    if rule is None:
        rule = theme.rule if isinstance(theme, Theme) else CLASSIC
    if not isinstance(rule, Rule):
        raise ValueError(f"the rule is {kind_of(rule)}, not a Rule")
    if rule.parks >= size:
        raise ValueError(f"parks: {rule.parks} is too many for size {size}")
    return rule


def _check_theme(theme: Theme, recipe: Recipe) -> None:
    if not isinstance(theme, Theme):
        raise ValueError(f"the theme is {kind_of(theme)}, not a Theme")
    if theme.size != recipe.size:
        raise ValueError(f"the theme has the size {theme.size}, not {recipe.size}")
    if theme.rule != recipe.rule:
        raise ValueError(f"the theme has the rule {theme.rule}, not {recipe.rule}")
    if len(theme.headers) > MAX_HEADERS - len(FACTS):
        raise ValueError(f"the theme has more than {MAX_HEADERS - len(FACTS)} headers")
    beside = {
        "givens": recipe.givens != "auto",
        "clues": recipe.clues is not None,
        "symmetry": recipe.symmetry is not None,
    }
    for name, is_asked in beside.items():
        if is_asked:
            why = "which says where clues and givens stand"
            raise ValueError(f"{name} does not go together with a theme, {why}")


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

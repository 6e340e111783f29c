"""What puzzles are made of: a specification, checked before any work is done, and a seed."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count as numbers
from itertools import cycle
from typing import Any

from .bounds import Bounds, bounds, is_whole
from .difficulty import Difficulty, DifficultyName
from .puzzle import MAX_HEADER_LENGTH, MAX_HEADERS, MAX_SIZE
from .rule import CLASSIC, Rule
from .theme import Theme
from .words import kind_of

__all__ = [
    "FACTS",
    "MAX_SEED",
    "SYMMETRIES",
    "Recipe",
    "Specification",
    "recipes",
    "specification",
    "specifications",
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

FACTS = ("difficulty", "score", "hardest", "clues", "givens", "seed", "source")
"""The headers of a puzzle that is made."""


@dataclass(frozen=True)
class Specification:
    """What is asked for of a puzzle; :func:`specification` makes it.

    ``givens`` are ``"auto"``, ``"none"``, a number or :class:`Bounds`. ``clues`` are Bounds, a
    number that they do not exceed, or None. The ``rule`` is that of the theme, if there is one.
    """

    size: int
    difficulty: Difficulty | None = None
    givens: str | int | Bounds = "auto"
    symmetry: str | None = None
    minimal: bool = False
    clues: int | Bounds | None = None
    theme: Theme | None = None
    rule: Rule = CLASSIC

    def words(self, seed: int) -> str:
        """The arguments of the command that makes the puzzle of ``seed``."""
        variants = self.rule.variants
        options = {
            "parks": variants.get("parks"),
            "clues-are": variants.get("clues"),
            "difficulty": self.difficulty,
            "givens": None if self.givens == "auto" else self.givens,
            "clues": self.clues,
            "symmetry": self.symmetry,
            "theme": self.theme and shlex.quote(self.theme.text),
        }
        known = [f"--{name} {value}" for name, value in options.items() if value is not None]
        flags = {"--diagonals": self.rule.diagonals, "--minimal": self.minimal}
        set_flags = [flag for flag, is_set in flags.items() if is_set]
        return " ".join([str(self.size), *known, *set_flags, f"--seed {seed}"])


def specification(  # noqa: PLR0913 - as generate
    size: int,
    difficulty: Difficulty | DifficultyName | None = None,
    *,
    givens: str | int | Sequence[int | None] = "auto",
    symmetry: str | None = None,
    minimal: bool = False,
    theme: Theme | None = None,
    clues: int | Sequence[int | None] | None = None,
    rule: Rule | None = None,
) -> Specification:
    """What is asked for, if that can be. Raises ValueError."""
    if not is_whole(size, 1, MAX_SIZE):
        raise ValueError(f"the size is {size!r}, not a whole number from 1 to {MAX_SIZE}")
    words = [level.value for level in Difficulty]
    if difficulty is not None and difficulty not in words:
        raise ValueError(f"there is no difficulty {difficulty!r}, only {', '.join(words)}")
    if isinstance(givens, Sequence) and not isinstance(givens, str):
        givens = bounds("givens", givens, size**2, 0)
    elif givens not in ("auto", "none") and not is_whole(givens, 0, size**2):
        what = f"'auto', 'none', a whole number from 0 to {size**2} or a pair of them"
        raise ValueError(f"the givens are {givens!r}, not {what}")
    if symmetry is not None and symmetry not in list(SYMMETRIES):
        raise ValueError(f"there is no symmetry {symmetry!r}, only {', '.join(SYMMETRIES)}")
    if not isinstance(minimal, bool):
        raise ValueError(f"minimal is {minimal!r}, not True or False")
    if isinstance(clues, Sequence):
        clues = bounds("clues", clues, 4 * size, 1)
    elif clues is not None and not is_whole(clues, 0, 4 * size):
        raise ValueError(f"the clues are {clues!r}, not a whole number from 0 to {4 * size}")
    known = _checked_rule(rule, theme, size)
    if theme is not None:
        _check_theme(theme, size, known)
        beside = {"givens": givens != "auto", "clues": clues is not None, "symmetry": symmetry}
        given = [name for name, is_given in beside.items() if is_given]
        if given:
            why = "which says where clues and givens stand"
            raise ValueError(f"{given[0]} does not go together with a theme, {why}")
    level = None if difficulty is None else Difficulty(difficulty)
    wanted = Specification(size, level, givens or "none", symmetry, minimal, clues, theme, known)
    if len("source" + Recipe(wanted, MAX_SEED).source) > MAX_HEADER_LENGTH:
        raise ValueError("the theme is too large: there is no room for it in a header")
    return wanted


def specifications(
    size: int,
    difficulty: Difficulty | DifficultyName | Sequence[Difficulty | DifficultyName] | None = None,
    **wanted: Any,
) -> tuple[Specification, ...]:
    """The :func:`specification` of each difficulty, if several take turns. Raises ValueError."""
    several = isinstance(difficulty, Sequence) and not isinstance(difficulty, str)
    levels: Any = difficulty if several else [difficulty]
    if not levels:
        raise ValueError("there is no difficulty: at least one is needed")
    return tuple(specification(size, level, **wanted) for level in levels)


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


@dataclass(frozen=True)
class Recipe:
    """What makes one puzzle, always the same."""

    specification: Specification
    seed: int

    @property
    def name(self) -> str:
        """What the puzzle is called before it is there."""
        return self.named(self.specification.difficulty)

    @property
    def source(self) -> str:
        """The command that makes the puzzle."""
        return f"pyskyl generate {self.specification.words(self.seed)}"

    def named(self, difficulty: Difficulty | None) -> str:
        """What the puzzle is called that has turned out so: by size, difficulty and seed."""
        size = f"{self.specification.size}x{self.specification.size}"
        return "-".join(filter(None, [size, difficulty, str(self.seed)]))


def recipes(
    specifications: Sequence[Specification], count: int | None, seed: int | None = None
) -> Iterator[Recipe]:
    """Those of ``count`` puzzles, endless if that is None: with ``seed`` and the next ones.

    The ``specifications`` take turns. Without a seed the system's random numbers give the first.
    Raises ValueError at once.
    """
    if count is not None and not is_whole(count, 0, MAX_SEED):
        raise ValueError(
            f"the number of puzzles is {count!r}, not a whole number from 0 to {MAX_SEED}"
        )
    if seed is None:
        seed = int.from_bytes(os.urandom(_SEED_BYTES), "big")
    if not is_whole(seed, 0, MAX_SEED):
        raise ValueError(f"the seed is {seed!r}, not a whole number from 0 to {MAX_SEED}")
    if seed + (count or 1) - 1 > MAX_SEED:
        raise ValueError(f"the seeds end with {MAX_SEED}: from {seed} there are not {count}")
    seeds = numbers(seed) if count is None else range(seed, seed + count)
    return map(Recipe, cycle(specifications), seeds)

"""How much a test tries: the fast set takes samples, ``--thorough`` more, ``--exhaustive`` all.

``--seed`` draws other ones.
"""

import os
import random
from collections.abc import Sequence
from typing import TypeVar

SEED, THOROUGH, EXHAUSTIVE = "PYSKYL_SEED", "PYSKYL_THOROUGH", "PYSKYL_EXHAUSTIVE"
"""Environment variables, so that other processes and Prolog know."""

_Item = TypeVar("_Item")


def seed() -> int:
    """Decides what is drawn by chance: 0 unless asked for, and today's in a thorough run."""
    return int(os.environ.get(SEED, "0"))


def thorough() -> bool:
    """Whether the run is thorough or exhaustive."""
    return THOROUGH in os.environ


def samples(few: int, many: int | None = None) -> int:
    """So many tries; a thorough run makes ``many``, or four times as many."""
    if not thorough():
        return few
    return 4 * few if many is None else many


def some(items: Sequence[_Item], few: int, many: int | None = None) -> Sequence[_Item]:
    """At most ``few`` of the items; in a thorough run ``many`` or all, in an exhaustive one all."""
    most = (many or len(items)) if thorough() else few
    if len(items) <= most or EXHAUSTIVE in os.environ:
        return items
    return chance(len(items)).sample(items, most)


def chance(name: object) -> random.Random:
    """What draws by chance."""
    return random.Random(f"{name} {seed() or ''}")

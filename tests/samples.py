"""How much a test tries: the fast set takes samples, ``--thorough`` more, ``--exhaustive`` all."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

THOROUGH, EXHAUSTIVE = "PYSKYL_THOROUGH", "PYSKYL_EXHAUSTIVE"
"""Environment variables, so that other processes and Prolog know: the first has the seed."""

_Item = TypeVar("_Item")


def seed() -> int:
    """Decides what is drawn by chance: another number each day, and 0 in the fast set."""
    return int(os.environ.get(THOROUGH, "0"))


def samples(few: int, many: int | None = None) -> int:
    """So many tries; a thorough run makes ``many``, or four times as many."""
    if not seed():
        return few
    return 4 * few if many is None else many


def some(items: Sequence[_Item], few: int, many: int | None = None) -> Sequence[_Item]:
    """At most ``few`` of the items, always the same ones.

    In a thorough run they are ``many``, other ones each day, or all of them. An exhaustive run has
    all.
    """
    most = (many or len(items)) if seed() else few
    if len(items) <= most or EXHAUSTIVE in os.environ:
        return items
    return chance(len(items)).sample(items, most)


def chance(name: object) -> random.Random:
    """What draws by chance."""
    return random.Random(f"{name} {seed() or ''}")

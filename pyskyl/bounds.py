"""How many of something are wanted: a least and a most."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, NamedTuple


class Bounds(NamedTuple):
    """From ``least`` to ``most``, or from ``least`` up if ``most`` is None.

    >>> print(Bounds(5, 9), Bounds(5, None))
    5..9 5..
    """

    least: int
    most: int | None

    def __str__(self) -> str:
        return f"{self.least}..{'' if self.most is None else self.most}"


def bounds(name: str, pair: Sequence[int | None], limit: int, default: int) -> Bounds:
    """The bounds that ``pair`` says, in which None leaves one of them open. Raises ValueError.

    ``name`` says what there may be at most ``limit`` of. If ``pair`` does not say the least, it is
    ``default``, but not above the most.

    >>> bounds("clues", (None, 9), 16, 1)
    Bounds(least=1, most=9)
    """
    known = [bound for bound in pair if bound is not None]
    if len(pair) != 2 or not known or not all(is_whole(bound, 0, limit) for bound in known):
        raise ValueError(f"the {name} are {pair!r}, not a least and a most from 0 to {limit}")
    least, most = pair
    if least is None:
        least = min([default, *known])
    if most is not None and least > most:
        raise ValueError(f"the {name} are {least}..{most}: the least is above the most")
    return Bounds(least, most)


def whole(value: Any) -> Any:
    """``value`` as an int, if it is a whole number of another library, such as numpy's."""
    return value if isinstance(value, int) or not hasattr(value, "__index__") else index(value)


def is_whole(value: object, low: int, high: float) -> bool:
    """Whether ``value`` is a whole number from ``low`` to ``high``."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

"""What the cells and the clues of one line allow: by going through its arrangements.

Part of the checker of explanations (``checker.py``), which shares no code with the program. A set
of heights is an integer here: the bit ``1 << height`` for each of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

__all__ = ["Arrangements", "Line", "Place", "arrangements", "elements", "set_of"]

Place: TypeAlias = tuple[int, int]


class Line(NamedTuple):
    """A row or column as a step sees it: its cells from the near end, what they may have."""

    cells: tuple[Place, ...]
    sets: tuple[int, ...]
    near: int
    """The clue at the near end; 0 if there is none, or it may not be used."""
    far: int

    @property
    def size(self) -> int:
        return len(self.cells)

    @property
    def without_clues(self) -> Line:
        return self._replace(near=0, far=0)


class Arrangements(NamedTuple):
    """The permutations that agree with the cells and the clues of a line."""

    number: int
    heights: tuple[int, ...]
    """For each cell the set of the heights that it has in some of them."""


_State: TypeAlias = tuple[int, int, int]
"""The heights used so far, and how many of them are seen from the near and from the far end."""


def set_of(*heights: int) -> int:
    return sum(1 << height for height in {*heights})


@lru_cache(maxsize=1 << 14)
def elements(heights: int) -> tuple[int, ...]:
    return tuple(height for height in range(heights.bit_length()) if heights >> height & 1)


def arrangements(line: Line) -> Arrangements:
    """The arrangements of ``line``, counted, and what its cells have in them."""
    return _arrangements(line.sets, line.near, line.far)


@lru_cache(maxsize=1 << 15)
def _arrangements(sets: tuple[int, ...], near: int, far: int) -> Arrangements:
    """Fill the cells one after the other from the near end, then look back which ways led on.

    What can stand behind depends on the heights that are used and on how many have been seen so
    far: a height is seen from the near end if it is above all before it, from the far end if it is
    above all that are left. What is not clued is not counted.
    """
    every = (2 << len(sets)) - 2
    ways: dict[_State, int] = {(0, 0, 0): 1}
    moves: list[list[tuple[_State, int, _State]]] = []
    for place, heights in enumerate(sets):
        # What no cell behind can have must be used by now.
        due = every
        for others in sets[place + 1 :]:
            due &= ~others
        moves.append([])
        further: dict[_State, int] = {}
        for state, count in ways.items():
            used, near_seen, far_seen = state
            for bit in _bits(heights & ~used):
                now = used | bit
                left = every ^ now
                if due & left:
                    continue
                near_now = near_seen + 1 if near and bit > used else near_seen
                far_now = far_seen + 1 if far and bit > left else far_seen
                # Those to be seen yet from the near end are above all before them.
                near_most = near_now + (left >> now.bit_length()).bit_count()
                if (near and not near_now <= near <= near_most) or (
                    far and not far_now <= far <= far_now + left.bit_count()
                ):
                    continue
                new = now, near_now, far_now
                further[new] = further.get(new, 0) + count
                moves[-1].append((state, bit, new))
        ways = further
    kept = {*ways}
    found = []
    for made in reversed(moves):
        leading = [(state, bit) for state, bit, new in made if new in kept]
        kept = {state for state, _ in leading}
        found.append(sum({bit for _, bit in leading}))
    return Arrangements(sum(ways.values()), tuple(reversed(found)))


@lru_cache(maxsize=1 << 14)
def _bits(heights: int) -> tuple[int, ...]:
    return tuple(1 << height for height in elements(heights))

"""Replies that stand for Prolog's when puzzles are made."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from .oracle import latin, shown

Reply: TypeAlias = dict[str, Any]


Replies: TypeAlias = Callable[..., list[Reply]]


def made(size: int) -> Reply:
    """A reply: the cyclic square with all its clues."""
    square = latin(size)
    return {
        "end": "complete",
        "sides": shown(square),
        "board": [[0] * size] * size,
        "solution": [*map(list, square)],
        "difficulty": "easy",
        "score": 5,
        "hardest": "clue_n",
        "attempts": 1,
        "inferences": 9,
        "backtracks": 0,
        "seconds": 0.25,
    }


def pretended(unmade: dict[int, Reply]) -> Replies:
    """What stands for Prolog: ``unmade`` has the replies where no puzzle is made, by the seeds."""

    def call(verb: str, items: Sequence[Any], *_: object, **__: object) -> list[Reply]:
        assert verb == "generate"
        return [unmade.get(seed, made(size)) for size, seed, _ in items]

    return call


TIME: Reply = {"end": "time", "attempts": 3, "seconds": 1.0}


IMPOSSIBLE: Reply = {"end": "complete", "impossible": True, "reason": "it is too small"}

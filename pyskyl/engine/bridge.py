"""Puzzles to lists, replies to values: what stands between the verbs and Prolog.

A :class:`Verb` says how an item crosses to Prolog and what comes back. :func:`replies` does the
crossing, here or wherever an executor calls it: it takes and returns only lists, dicts, numbers and
words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from ..errors import EngineError, OutOfMemoryError, StrategyError, TimeLimitError
from ..values.puzzle import Board, Puzzle, check_puzzle
from ..values.result import Outcome, Statistics, Status, about
from ..values.rule import Rule
from ..values.words import is_whole, whole
from . import worker

Strategy: TypeAlias = Literal["auto", "contraction", "clpfd", "xor", "skyline"]
"""The name of a strategy, for type checkers."""

STRATEGIES: dict[Strategy, str] = {
    "auto": "contraction for a puzzle, clpfd where variables have other constraints",
    "contraction": "domains and the arrangements of lines narrow each other, then choice",
    "clpfd": "CLP(FD) with the visibility of a line as one constraint",
    "xor": "CLP(FD) as the papers formulate it, to compare with: slow above 6×6",
    "skyline": "elimination and choice as in the skyline solver, to compare with: slow above 5×5",
}
"""The strategies of the Prolog program (strategy.pl), with the sentences of prolog/README.md."""

_LONGEST = 1e8
"""Seconds, three years: an alarm cannot be set for an arbitrary time."""

_PATIENCE = 0.1
"""Seconds after which Prolog begins no other item, but returns the replies it has."""

Options = dict[str, Any]
"""What Prolog gets besides the items; :func:`options` makes it."""

Reply = worker.Reply

prepare = worker.prepare

system = worker.system

stream = worker.stream


def options(
    *, strategy: Strategy = "auto", time_limit: float | None = None, limit: int | None = None
) -> Options:
    """What Prolog gets besides the items.

    Raises ValueError for an unknown strategy, a time limit that is no number above 0, or a limit
    that is no whole number from 0 up.
    """
    if strategy not in STRATEGIES:
        raise ValueError(f"there is no strategy {strategy!r}, only {', '.join(STRATEGIES)}")
    if time_limit is not None and not (
        isinstance(time_limit, Real) and not isinstance(time_limit, bool) and time_limit > 0
    ):
        raise ValueError(f"the time limit is {time_limit!r}, not a number of seconds above 0")
    limit = whole(limit)
    if limit is not None and not is_whole(limit, 0, math.inf):
        raise ValueError(f"the limit is {limit!r}, not a whole number from 0 up")
    return {
        "strategy": strategy,
        "time_limit": -1 if time_limit is None else float(min(time_limit, _LONGEST)),
        "limit": -1 if limit is None else limit,
        "patience": _PATIENCE,
    }


_I = TypeVar("_I")
_O = TypeVar("_O", bound=Outcome)


@dataclass(frozen=True)
class Verb(Generic[_I, _O]):
    """Something that Prolog does for each of many items.

    ``name`` is Prolog's. ``lists(item)`` is the form in which Prolog gets an item; if items are
    puzzles, it raises TypeError for anything else. ``value(item, reply)`` is what a reply means,
    and ``blank(item, status, error)`` the value if there is no reply; its item is None if an error
    stands in place of one.
    """

    name: str
    lists: Callable[[_I], Any]
    value: Callable[[_I, Reply], _O]
    blank: Callable[[_I | None, Status, Exception], _O]

    @property
    def fields(self) -> list[str]:
        """The fields that the JSON of its values has beside the common ones."""
        told = self.blank(None, Status.MALFORMED, ValueError()).to_json()
        return [name for name in told if name not in about(None, "")]


def blank(value: Callable[..., _O]) -> Callable[[Any, Status, Exception], _O]:
    """A :class:`Verb`'s ``blank``, if values begin with the item's puzzle, or else the item."""
    return lambda item, status, error: value(getattr(item, "puzzle", item), status, error=error)


def one(verb: Verb[_I, _O], item: _I, options: Options) -> _O:
    """The value for one item.

    Raises TypeError if it is none, :class:`StrategyError` if the strategy does not know its rule,
    and :class:`EngineError` if Prolog is missing or fails.
    """
    [reply] = replies(verb.name, [verb.lists(item)], options)
    value = verb.value(item, reply)
    if isinstance(value.error, (EngineError, StrategyError)):
        raise value.error
    return value


def replies(
    name: str,
    items: Sequence[Any],
    options: Options,
    unwanted: Callable[[], bool] = lambda: False,
) -> list[Reply]:
    """Prolog's replies to the first of ``items``, in the form of :attr:`Verb.lists`.

    The work is given up soon after ``unwanted()`` becomes true. Raises :class:`EngineError`.
    """
    return worker.call(name, items, options, unwanted=unwanted)


def lists(puzzle: Puzzle) -> list[Any]:
    """``puzzle`` as Prolog gets it: its rule unless that is classic, its sides and its rows.

    Raises TypeError.
    """
    check_puzzle(puzzle)
    variants = puzzle.rule.variants
    sides = [list(side) for side in puzzle.sides]
    return [*([variants] if variants else []), sides, plain_rows(puzzle, puzzle.board)]


def plain_rows(puzzle: Puzzle, board: Board) -> list[list[int]]:
    """The rows of a board of ``puzzle`` as Prolog gets them: 0 is unknown, and -1 a park."""
    if puzzle.rule.parks:
        return [[0 if cell is None else cell or -1 for cell in row] for row in board]
    return [[cell or 0 for cell in row] for row in board]


def board_of(rows: Sequence[Sequence[int]], rule: Rule) -> list[list[int | None]]:
    """The board whose rows :func:`plain_rows` gives, by this rule."""
    if rule.parks:
        return [[None if cell == 0 else max(0, cell) for cell in row] for row in rows]
    return [[cell or None for cell in row] for row in rows]


def statistics_of(reply: Reply) -> Statistics:
    """What the work on a reply cost."""
    return Statistics(
        reply.get("inferences", 0), reply.get("backtracks", 0), reply.get("seconds", 0.0)
    )


def error_of(
    reply: Reply, number: int | None = None
) -> EngineError | StrategyError | TimeLimitError | None:
    """Why the work on ``reply`` ended early, None if it did not.

    ``number`` is the number of solutions found, None if none were sought.
    """
    end = reply["end"]
    if end in {"complete", "limit"}:
        return None
    if end == "memory":
        return OutOfMemoryError("out of memory: the puzzle is too large for this strategy")
    if end == "strategy":
        return StrategyError(f"the strategy {reply['strategy']} knows the classic rule only")
    if end == "error":
        return EngineError(str(reply["message"]))
    return TimeLimitError(number)

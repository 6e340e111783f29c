"""What one puzzle lacks, and what it does not need: the verbs repair, clues and superfluous."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from ..engine import bridge
from ..engine.bridge import Reply, Verb
from ..values.checks import Addition, NewClue, NewGiven, Repair, Superfluous
from ..values.position import Position, position
from ..values.puzzle import Puzzle, Sides, check_puzzle
from .checking import CHECK

Kind: TypeAlias = Literal["either", "givens", "clues"]
"""What may be added to a puzzle, for type checkers."""

KINDS = get_args(Kind)

_EFFORT = 100_000
"""How many sets of additions are tried if there is no time limit."""


def repair(
    puzzle: Puzzle, *, additions: Kind = "either", time_limit: float | None = None
) -> Repair:
    """Find what ``puzzle`` lacks to have one solution: more givens or clues, as few as it finds.

    ``additions`` says what may be added: ``givens``, ``clues`` or ``either``. If the puzzle does
    not have several solutions, the status says so. Without a time limit, the proof that fewer are
    not enough is given up if it takes long; for a thousand solutions or more there is none. Raises
    as :func:`pyskyl.solve`.

    >>> check = repair(Puzzle.from_lists([[0, 0]] * 4))
    >>> check.cells, check.found, [str(addition) for addition in check.additions]
    (((1, 1), (1, 2), (2, 1), (2, 2)), 'fewest', ['r1c1 = 1'])
    """
    item = damage(position(puzzle), additions=additions, time_limit=time_limit)
    return bridge.one(REPAIR, item, bridge.options(time_limit=time_limit))


@dataclass(frozen=True)
class Damage(Position):
    """A position to repair, the kind of additions, and how many sets of them to try.

    :func:`damage` makes one.
    """

    additions: str = "either"
    effort: int = _EFFORT


def damage(
    position: Position, *, additions: Kind = "either", time_limit: float | None = None
) -> Damage:
    """``position``, to repair. Raises ValueError for an unknown kind of additions."""
    if additions not in KINDS:
        raise ValueError(f"there are no additions {additions!r}, only {', '.join(KINDS)}")
    effort = _EFFORT if time_limit is None else -1
    return Damage(**vars(position), additions=additions, effort=effort)


def _lists(item: Damage) -> list[Any]:
    return [CHECK.lists(item), item.additions, item.effort]


def _repair(item: Damage, reply: Reply) -> Repair:
    check = vars(CHECK.value(item, reply))
    if "repair" not in reply:
        return Repair(**check | {"error": check["error"] or bridge.error_of(reply)})
    repair = reply["repair"]
    cells = tuple((row, column) for row, column in repair["cells"])
    additions = _additions(repair["additions"])
    return Repair(**check, **repair | {"cells": cells, "additions": additions})


def _additions(parts: Sequence[Any]) -> tuple[Addition, ...]:
    return tuple(NewGiven(*n) if kind == "given" else NewClue(*n) for kind, *n in parts)


REPAIR = Verb("repair", _lists, _repair, bridge.blank(Repair))


def superfluous(puzzle: Puzzle, *, time_limit: float | None = None) -> Superfluous:
    """Find the givens and clues that ``puzzle`` does not need to have one solution.

    If it does not have exactly one, the status says so. Raises as :func:`pyskyl.solve`.

    >>> result = superfluous(Puzzle.from_lists([[2, 0], [0, 1], [0, 0], [0, 0]]))
    >>> [str(clue) for clue in result.each], [str(clue) for clue in result.together]
    (['the clue 2 above column 1', 'the clue 1 left of row 2'], ['the clue 2 above column 1'])
    """
    return bridge.one(SUPERFLUOUS, position(puzzle), bridge.options(time_limit=time_limit))


def _superfluous(item: Position, reply: Reply) -> Superfluous:
    check = vars(CHECK.value(item, reply))
    if "superfluous" not in reply:
        return Superfluous(**check)
    parts = reply["superfluous"]
    if error := bridge.error_of(parts):
        return Superfluous(**check | {"error": error})
    each, together = _additions(parts["each"]), _additions(parts["together"])
    return Superfluous(**check, each=each, together=together)


def fill_clues(puzzle: Puzzle) -> Puzzle:
    """``puzzle``, whose board is full, with all clues around it.

    Raises ValueError if a cell is empty, or the board breaks the rule or a clue; and as
    :func:`pyskyl.solve`.

    >>> print(fill_clues(Puzzle.from_lists([[0, 0]] * 4, [[1, 2], [2, 1]])))
        2 1
      +-----+
    2 | 1 2 | 1
    1 | 2 1 | 2
      +-----+
        1 2
    """
    check_puzzle(puzzle)
    for row, heights in enumerate(puzzle.board, 1):
        if None in heights:
            where = f"row {row}, column {heights.index(None) + 1}"
            raise ValueError(f"{where} is empty, and only a full board shows all clues")
    [reply] = bridge.replies("clues", [bridge.lists(puzzle)], bridge.options())
    if error := bridge.error_of(reply):
        raise error
    if not reply["sides"]:
        raise ValueError("the board breaks the rule or a clue, so it shows no others")
    return replace(puzzle, sides=Sides(*map(tuple, reply["sides"])))


SUPERFLUOUS = Verb("superfluous", CHECK.lists, _superfluous, bridge.blank(Superfluous))

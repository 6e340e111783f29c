"""The items to work on, a chunk at a time."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from ..engine.bridge import Verb
from ..result import Outcome, Status

__all__ = ["PAUSE", "Member", "Pause", "Source"]


class Pause(Enum):
    """In the place of an item: there is none at the moment, ask again."""

    PAUSE = "pause"


PAUSE: Final = Pause.PAUSE

_HASTE = 0.1
"""Seconds after which a chunk is sent off, however few items there have been."""

_T = TypeVar("_T")
_I = TypeVar("_I")
_O = TypeVar("_O", bound=Outcome)


@dataclass(frozen=True)
class Member(Generic[_T, _I, _O]):
    """An item with what came beside it, and either its lists for Prolog or its outcome."""

    tag: _T
    item: _I | None
    lists: Any
    outcome: _O | None = None


class Source(Generic[_T, _I, _O]):
    """The items, a chunk at a time."""

    def __init__(
        self, verb: Verb[_I, _O], items: Iterable[tuple[_T, _I | Exception] | Pause]
    ) -> None:
        self._verb = verb
        self._items = iter(items)
        self.ended = False
        self.paused = False
        """Whether there was no other item at the moment."""
        self.error: Exception | None = None
        """What the items' iterator has raised, if anything."""

    def take(self, number: int) -> list[Member[_T, _I, _O]]:
        """At most ``number`` of the next items, fewer if they come slowly.

        The first has no outcome yet, or it is the only one: what is malformed is known without any
        work.
        """
        members: list[Member[_T, _I, _O]] = []
        self.paused = False
        start = time.monotonic()
        try:
            for pair in islice(self._items, number):
                if isinstance(pair, Pause):
                    self.paused = True
                    return members
                members.append(self._member(*pair))
                if members[0].outcome is not None or time.monotonic() - start > _HASTE:
                    return members
        except Exception as error:
            self.error = error
        self.ended = len(members) < number
        return members

    def _member(self, tag: _T, item: _I | Exception) -> Member[_T, _I, _O]:
        problem: Exception
        if isinstance(item, Exception):
            problem = item
        else:
            try:
                return Member(tag, item, self._verb.lists(item))
            except TypeError as error:
                problem = error
        return Member(tag, None, None, self._verb.blank(None, Status.MALFORMED, problem))

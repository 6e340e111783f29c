"""Calls that nobody waits for any more: they end soon, without an answer."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextvars import ContextVar


class Cancelled(BaseException):
    """Nobody waits for this call any more; like an interrupt, it is no error to be handled."""


_given_up: ContextVar[Callable[[], bool]] = ContextVar("given_up", default=lambda: False)


@contextlib.contextmanager
def ended_by(given_up: Callable[[], bool]) -> Iterator[None]:
    """Have calls in this context, and in copies of it, end soon after ``given_up()`` is true."""
    token = _given_up.set(given_up)
    try:
        yield
    finally:
        _given_up.reset(token)


def go_on() -> None:
    """Raise :class:`Cancelled` if what :func:`ended_by` waits for has come."""
    if _given_up.get()():
        raise Cancelled

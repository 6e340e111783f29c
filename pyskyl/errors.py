"""What can go wrong, as exceptions. An unsolvable puzzle is not among them: it is an answer."""

from __future__ import annotations

from itertools import accumulate
from typing import Literal

from .words import counted, visible


class PyskylError(Exception):
    """Every error of pyskyl's own. A wrong argument is a ValueError or TypeError instead."""

    def __reduce__(self) -> tuple[object, ...]:
        """As everything that other processes may send, an error can be pickled."""
        # not by __init__, of whose arguments args has only the message
        return type(self).__new__, (type(self),), {"args": self.args, **vars(self)}


class ParseError(PyskylError, ValueError):
    """A text that is no puzzle.

    ``message`` says what is wrong; ``filename``, ``line`` and ``column`` (both counted from 1, the
    column in characters) where; ``excerpt`` shows the line with a caret below the place. ``str()``
    has all of it, ``headline`` only the first line; these three are fit for a terminal, whatever
    the file and its name contain. ``puzzle`` is that of :class:`~pyskyl.puzzle.PuzzleError`.
    """

    puzzle: object = None

    def __init__(self, message: str, *, filename: str, line: int, column: int, source: str) -> None:
        self.message = message
        self.filename = filename
        self.line = line
        self.column = column
        self.excerpt = _excerpt(source, column)
        super().__init__(f"{self.headline}\n{self.excerpt}")

    @property
    def headline(self) -> str:
        """File, line, column and message."""
        return visible(f"{self.filename}:{self.line}:{self.column}: {self.message}")


class FormatError(PyskylError, ValueError):
    """A puzzle that cannot be written in a notation: something of it has no place there."""


class StrategyError(PyskylError, ValueError):
    """A strategy that does not know the rule of a puzzle."""


class EngineError(PyskylError, RuntimeError):
    """The Prolog program did not do its work: out of memory, or a defect of pyskyl."""


class EngineNotFoundError(EngineError):
    """SWI-Prolog, or its Python interface janus-swi, is not installed or does not start."""


class OutOfMemoryError(EngineError):
    """A puzzle needs more memory than Prolog may have."""


class TimeLimitError(PyskylError, TimeoutError):
    """A time limit ended the work.

    ``found`` is the number of solutions found by then. Work that seeks none makes it of None.
    """

    def __init__(self, found: int | None) -> None:
        self.found = found or 0
        super().__init__(
            "the time limit ended the work"
            if found is None
            else f"the time limit ended the search after {counted(found, 'solution')}"
        )


class GenerationError(PyskylError):
    """A puzzle that was asked for and has not been made.

    ``reason`` is ``"impossible"`` if there is none of this kind, whatever the seed, or it is beyond
    what is sought; and ``"time"`` if the time limit ended the search. ``seed`` is that of the
    puzzle.
    """

    def __init__(self, message: str, *, reason: Literal["impossible", "time"], seed: int) -> None:
        self.reason = reason
        self.seed = seed
        super().__init__(message)


class PdfError(PyskylError):
    """There can be no PDF here: something has to be installed, or a text has no font."""


class NoFontError(PdfError):
    """No font here has a character of a text. A font file that has it can be named."""


class PageError(PyskylError):
    """The page to play on cannot be built here: something has to be installed."""


_WIDTH, _BEFORE = 96, 76
"""How much of a line is shown at most, and how much of that left of what is wrong."""


def _excerpt(source: str, column: int) -> str:
    """Show ``source`` with a caret under ``column``; of a long line only the part around it."""
    at = column - 1
    before = _fitting(source[max(0, at - _BEFORE) : at][::-1], _BEFORE)[::-1]
    margin = len("".join(before))
    behind = _fitting(source[at : at + _WIDTH], _WIDTH - margin)
    return f"    {''.join([*before, *behind]).rstrip()}\n    {' ' * margin}^"


def _fitting(source: str, width: int) -> list[str]:
    """The characters of ``source`` as they are shown, as many as ``width`` is enough for."""
    characters = list(map(_visible_character, source))
    ends = accumulate(map(len, characters))
    return [text for text, end in zip(characters, ends, strict=True) if end <= width]


def _visible_character(character: str) -> str:
    text = visible(character)
    if text != character or character.isprintable():
        return text
    return " " if character.isspace() else "\ufffd"

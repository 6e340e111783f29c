"""The exceptions of pyskyl. An unsolvable puzzle is not one of them: it is an answer."""

from __future__ import annotations

from itertools import accumulate
from typing import Literal

from .values.words import counted, visible


class PyskylError(Exception):
    """The base of pyskyl's own errors. A wrong argument is a ValueError or TypeError instead."""

    def __reduce__(self) -> tuple[object, ...]:
        """Let an error be pickled, like everything that other processes may send."""
        # without __init__: args has only the message, not all of its arguments
        return type(self).__new__, (type(self),), {"args": self.args, **vars(self)}


class ParseError(PyskylError, ValueError):
    """A text that is no puzzle.

    ``message`` says what is wrong; ``filename``, ``line`` and ``column`` (both from 1, the column
    in characters) say where; ``excerpt`` shows the line with a caret below the place. ``str()``
    has all of this, ``headline`` only the first line; these three are safe for a terminal, whatever
    the file and its name contain. ``puzzle`` is that of :class:`PuzzleError`;
    ``is_formed`` says that the text has the form of a puzzle, and no other way to read it.
    """

    puzzle: object = None
    is_formed: bool = False

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


def headline(error: Exception) -> str:
    """What is wrong, on one line that is safe for a terminal."""
    return error.headline if isinstance(error, ParseError) else visible(str(error))


class FormatError(PyskylError, ValueError):
    """A notation cannot express a puzzle: something in it has no place there."""


class StrategyError(PyskylError, ValueError):
    """A strategy does not know the rule of a puzzle."""


class EngineError(PyskylError, RuntimeError):
    """Prolog did not do its work: out of memory, a process that died, or a defect of pyskyl."""


class EngineNotFoundError(EngineError):
    """SWI-Prolog, or its Python interface janus-swi, is not installed or does not start."""


class OutOfMemoryError(EngineError):
    """A puzzle needs more memory than Prolog may have."""


class TimeLimitError(PyskylError, TimeoutError):
    """A time limit ended the work.

    ``found`` is the number of solutions found by then; work that seeks none passes None for it.
    """

    def __init__(self, found: int | None) -> None:
        self.found = found or 0
        super().__init__(
            "the time limit ended the work"
            if found is None
            else f"the time limit ended the search after {counted(found, 'solution')}"
        )


class GenerationError(PyskylError):
    """A puzzle that was asked for was not made.

    ``reason`` is ``"impossible"`` if no seed has such a puzzle, or pyskyl does not look for this
    kind, and ``"time"`` if the time limit ended the search. ``seed`` is that of the puzzle.
    """

    def __init__(self, message: str, *, reason: Literal["impossible", "time"], seed: int) -> None:
        self.reason = reason
        self.seed = seed
        super().__init__(message)


class PdfError(PyskylError):
    """No PDF can be made here: something has to be installed, or a text has no font."""


class NoFontError(PdfError):
    """No font here has a character of a text. The user can name a font file that has it."""


class PageError(PyskylError):
    """The page to play on cannot be made: something is missing, or a puzzle is too large."""


_WIDTH, _BEFORE = 96, 76
"""How much of a line is shown at most, and how much of that to the left of the error."""


def _excerpt(source: str, column: int) -> str:
    """Show ``source`` with a caret under ``column``; of a long line only the part around it."""
    at = column - 1
    before = _fitting(source[max(0, at - _BEFORE) : at][::-1], _BEFORE)[::-1]
    margin = len("".join(before))
    behind = _fitting(source[at : at + _WIDTH], _WIDTH - margin)
    return f"    {''.join([*before, *behind]).rstrip()}\n    {' ' * margin}^"


def _fitting(source: str, width: int) -> list[str]:
    """The characters of ``source`` as they are shown, as many as fit into ``width``."""
    characters = list(map(_visible_character, source))
    ends = accumulate(map(len, characters))
    return [text for text, end in zip(characters, ends, strict=True) if end <= width]


def _visible_character(character: str) -> str:
    text = visible(character)
    if text != character or character.isprintable():
        return text
    return " " if character.isspace() else "\ufffd"

"""Finding out in which notation a text is, from its first lines."""

from __future__ import annotations

from itertools import chain

from ..errors import ParseError
from ..puzzle import MAX_HEADERS
from .reading import Line, Lines
from .recognisers import LINES
from .registry import FORMATS, Format

__all__ = ["of_line", "recognised"]

_LOOK_AHEAD = MAX_HEADERS + 4
"""As many lines, blank ones and comments left out, are enough to recognise any format."""


def of_line(text: str) -> str | None:
    """The notation of one puzzle a line that ``text`` is in, or begins like."""
    return next((name for name, begins in LINES.items() if begins(text)), None)


def recognised(lines: Lines) -> tuple[Format | ParseError | None, Lines]:
    """The format that recognises ``lines``, and these from where they matter on.

    None if there is no such format; if there are two, an error that names them.
    """
    ahead: list[Line] = []
    empty: list[Line] = []
    known: list[Format] = []
    undecided = list(FORMATS.values())
    for line in chain(lines, [None]):
        if isinstance(line, ParseError):
            return None, chain(ahead, [line], lines)
        if line is not None and line.is_empty:
            # the last one is where a text ends that has nothing else
            empty = [line]
            continue
        if line is not None:
            ahead.append(line)
        elif not ahead:
            break
        texts = [line.text for line in ahead] + ([] if line else [""])
        verdicts = [(format, format.recognises(texts)) for format in undecided]
        known += [format for format, verdict in verdicts if verdict]
        undecided = [format for format, verdict in verdicts if verdict is None]
        if not undecided or len(ahead) == _LOOK_AHEAD or (line and line.cut):
            break
    if len(known) > 1:
        names = " or ".join(format.name for format in known)
        what = f"this can be read in two ways, as {names}; --from or format= says which is meant"
        column = len(ahead[0].text) - len(ahead[0].text.lstrip()) + 1
        return ahead[0].error(what, column), iter(())
    return (known[0] if known else None), chain(ahead or empty, lines)

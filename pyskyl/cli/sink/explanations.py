"""Where explanations with pictures go: a page, a PDF, or an SVG file for each paragraph."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeAlias

from ...render.caption import captioned
from ...render.explanation_page import PAGE, section, walk
from ...render.pdf import Way
from ...values.explanation import Explanation, Paragraph
from ..inputs import Input
from ..output import Answers
from ..run import Request
from .destination import file_at_end
from .pictures import Pictures, drawing, svg_bytes

Write: TypeAlias = Callable[[Input, Explanation, str, Answers], None]
"""Writes an explanation, and a sentence after it."""


@contextmanager
def ways(request: Request, font: str | None) -> Iterator[Write]:
    """Give what writes explanations in the format of the request. Raises click.ClickException."""
    output = request.output
    if request.format == "html":
        yield _page()
    elif request.format == "pdf":
        with drawing(output, "pdf"):
            way = Way(font)
            with file_at_end(output, lambda: way.data() if len(way) else b""):
                yield lambda source, explanation, end, _: way.add(source.name, explanation, end)
    else:
        with drawing(output, "svg"), Pictures(output, ".svg", svg_bytes) as pictures:
            yield partial(_draw, pictures)


def _page() -> Write:
    """A function that writes sections, with the beginning of a page before the first of them."""
    heads = iter([PAGE])

    def write(source: Input, explanation: Explanation, end: str, answers: Answers) -> None:
        answers.text(next(heads, ""))
        answers.text(section(source.name, explanation, end))

    return write


def _draw(
    pictures: Pictures, source: Input, explanation: Explanation, end: str, answers: Answers
) -> None:
    """Draw each paragraph, with its sentences below."""
    pictures.add_parts(
        source,
        (
            (_numbers(told.paragraph), captioned(told.picture, told.paragraph.lines))
            for told in walk(explanation)
        ),
    )
    if end:
        answers.complain(f"{source.name}: {end}")


def _numbers(paragraph: Paragraph) -> str:
    """The numbers of its steps, with leading zeros so that the names of files can be sorted.

    >>> _numbers(Paragraph(3, 12, ())), _numbers(Paragraph(5, 5, ()))
    ('003-012', '005')
    """
    first, last = f"{paragraph.first:03}", f"{paragraph.last:03}"
    return first if first == last else f"{first}-{last}"

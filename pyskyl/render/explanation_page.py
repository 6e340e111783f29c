"""A whole explanation as a web page: its paragraphs, each with a picture of what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from itertools import chain, groupby
from typing import NamedTuple

from ..values.explanation import Course, Explanation, Paragraph, Step
from ..values.puzzle import Puzzle
from ..values.result import judgement
from ..values.words import kind_of, visible
from .caption import legend
from .explanation_text import ending
from .figure import figure
from .shapes import Figure
from .svg import svg, svg_of

PAGE = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Skyscrapers explained</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1.05rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; line-height: 1.25; overflow-wrap: anywhere; }
svg { display: block; max-width: 100%; height: auto; }
.step { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1.5rem;
  padding: 1rem 0; border-top: 1px solid #8888; break-inside: avoid; }
.step svg { width: 100%; }
.step h2 { font-size: 1rem; margin: 0 0 .3rem; }
.step p { margin: 0 0 .3rem; }
.step ul { margin: 0 0 .3rem; padding-left: 1.2rem; list-style: none; }
section + section { break-before: page; }
@media (max-width: 40rem) { .step { grid-template-columns: minmax(0, 1fr); } }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  .step:not(.large) svg { width: 70%; }
}
</style>
"""
"""The beginning of a page, before its sections. It needs no script, and can be printed."""

_LARGE = 8
"""From this size on, a picture is printed as large as there is room."""

_LEGEND = 420.0
"""The width of the legend, in units."""


class Frame(NamedTuple):
    """A paragraph and its picture."""

    paragraph: Paragraph
    picture: Figure


def walk(explanation: Explanation) -> Iterator[Frame]:
    """Yield the paragraphs in their order, each with its picture.

    One step is drawn upon the candidates before it, several upon those before the first.
    """
    puzzle = explanation.puzzle
    if puzzle is not None:
        for paragraph in explanation.paragraphs:
            steps = explanation[paragraph.first - 1 : paragraph.last]
            yield Frame(paragraph, figure(puzzle, step=_together(puzzle, steps)))


def title_of(explanation: Explanation, name: str) -> str:
    """The title of the puzzle; its ``name`` if it has none."""
    return (explanation.puzzle and explanation.puzzle.title) or name


def verdict(explanation: Explanation) -> str:
    """How hard the puzzle is, as a sentence, and its rule, if that is not the classic one."""
    puzzle, steps = explanation.puzzle, len(explanation)
    text = judgement(explanation.status, explanation.difficulty, explanation.score, steps)
    return " ".join([f"{text}.", *(puzzle.rule.sentences if puzzle else ())])


def _together(puzzle: Puzzle, steps: Sequence[Step]) -> Step:
    """All that ``steps`` do, as one step: the heights they place, the candidates they remove."""
    first = steps[0]
    if len(steps) == 1 or first.candidates is None:
        return first
    course = Course(puzzle, start=first.candidates)
    return replace(
        first,
        number=1,
        line=None,
        ends=(),
        cells=(),
        placed=tuple(dict.fromkeys(chain.from_iterable(step.placed for step in steps))),
        removed=tuple(chain.from_iterable(step.removed for step in steps)),
        course=course,
    )


def section(name: str, explanation: Explanation, end: str) -> str:
    """The explanation of one puzzle, called ``name`` if it has no title; ``end`` is said last.

    It begins with the puzzle and what the marks mean. Each paragraph has a picture. A solved board
    comes last.
    """
    puzzle, frames = explanation.puzzle, [*walk(explanation)]
    parts = [f"<h1>{_text(title_of(explanation, name))}</h1>"]
    parts.append(f"<p>{_text(verdict(explanation))}</p>")
    if puzzle is not None:
        parts.append(svg(puzzle))
        if frames:
            parts.append(svg_of(legend((frame.picture for frame in frames), _LEGEND)))
        parts += map(_paragraph, frames)
        parts.append(f"<p>{_text(end)}</p>" if end else "")
        if explanation.solved:
            parts.append(svg(puzzle, solution=explanation.board))
    return "<section>\n" + "\n".join(filter(None, parts)) + "\n</section>\n"


def html(*explanations: Explanation) -> str:
    """A page that shows how these puzzles are solved, paragraph by paragraph with pictures.

    It is that of the command ``explain -o way.html``, and needs nothing else. A puzzle without a
    title is called Skyscrapers.
    """
    for each in explanations:
        if not isinstance(each, Explanation):
            raise TypeError(f"{kind_of(each)} is no explanation: explain() makes one of a puzzle")
    return PAGE + "".join(section("Skyscrapers", each, ending(each)) for each in explanations)


def shown(puzzle: Puzzle | None, text: str) -> str:
    """A puzzle with a text below, for a notebook."""
    lines = "".join(f"<p>{_text(line)}</p>\n" for line in text.split("\n"))
    return f"{svg(puzzle)}{lines}" if puzzle else lines


def strip(explanation: Explanation) -> str:
    """The paragraphs side by side, to scroll through one by one in a notebook, without a script."""
    parts = map(_paragraph, walk(explanation))
    look = "flex: 0 0 100%; scroll-snap-align: start; box-sizing: border-box"
    divisions = "\n".join(f'<div style="{look}">{part}</div>' for part in parts)
    return (
        f"<p>{_text(verdict(explanation))}</p>\n"
        '<div tabindex="0" style="display: flex; overflow-x: auto; max-width: 32rem;'
        f' scroll-snap-type: x mandatory">\n{divisions}\n</div>\n'
    )


def _paragraph(frame: Frame) -> str:
    paragraph = frame.paragraph
    lines = []
    for depth, group in groupby(paragraph.lines, lambda line: line[0]):
        texts = [_text(text) for _, text in group]
        if depth == 0:
            lines += [f"<p>{text}</p>" for text in texts]
        else:
            lines.append(f"<ul>{''.join(f'<li>{text}</li>' for text in texts)}</ul>")
    kind = "step large" if frame.picture.puzzle.size >= _LARGE else "step"
    return (
        f'<div class="{kind}" id="step-{paragraph.first}"><div><h2>{paragraph.number}</h2>\n'
        + "\n".join(lines)
        + f"</div>\n{svg_of(frame.picture)}</div>"
    )


def _text(text: str) -> str:
    return escape(visible(text))

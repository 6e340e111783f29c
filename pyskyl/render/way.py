"""A whole explanation as a page: its paragraphs, each beside a picture of what it does."""

from __future__ import annotations

from html import escape
from itertools import groupby

from ..explanation import Explanation, Paragraph
from ..words import visible
from .caption import legend
from .svg import svg, svg_of
from .walk import Told, judged, titled, walk

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
"""The begin of a page, behind which sections stand. It needs no script, and can be printed."""

_LARGE = 8
"""From this size on a picture is printed as large as there is room."""

_LEGEND = 420.0
"""The width of what the marks mean."""


def section(name: str, found: Explanation, end: str) -> str:
    """The explanation of one puzzle, which is called ``name``; ``end`` is what is said behind it.

    It begins with the puzzle and what the marks mean. Each paragraph has a picture; the end has the
    board.
    """
    puzzle, told = found.puzzle, [*walk(found)]
    parts = [f"<h1>{_text(titled(found, name))}</h1>"]
    parts.append(f"<p>{_text(judged(found))}</p>")
    if puzzle is not None:
        parts.append(svg(puzzle))
        if told:
            parts.append(svg_of(legend((each.picture for each in told), _LEGEND)))
        parts += map(_paragraph, told)
        parts.append(f"<p>{_text(end)}</p>" if end else "")
        if found.solved:
            parts.append(svg(puzzle, solution=found.board))
    return "<section>\n" + "\n".join(filter(None, parts)) + "\n</section>\n"


def strip(found: Explanation) -> str:
    """The paragraphs side by side, to scroll through one by one: for a notebook, without script."""
    parts = map(_paragraph, walk(found))
    look = "flex: 0 0 100%; scroll-snap-align: start; box-sizing: border-box"
    frames = "\n".join(f'<div style="{look}">{part}</div>' for part in parts)
    return (
        f"<p>{_text(judged(found))}</p>\n"
        '<div tabindex="0" style="display: flex; overflow-x: auto; max-width: 32rem;'
        f' scroll-snap-type: x mandatory">\n{frames}\n</div>\n'
    )


def _paragraph(told: Told) -> str:
    paragraph = told.paragraph
    lines = "\n".join(_lines(paragraph))
    kind = "step large" if told.picture.puzzle.size >= _LARGE else "step"
    return (
        f'<div class="{kind}" id="step-{paragraph.first}"><div><h2>{paragraph.number}</h2>\n'
        f"{lines}</div>\n{svg_of(told.picture)}</div>"
    )


def _lines(paragraph: Paragraph) -> list[str]:
    """Lines of depth 0 are paragraphs, the others lists."""
    found = []
    for depth, lines in groupby(paragraph.lines, lambda line: line[0]):
        texts = [_text(text) for _, text in lines]
        if depth == 0:
            found += [f"<p>{text}</p>" for text in texts]
        else:
            found.append(f"<ul>{''.join(f'<li>{text}</li>' for text in texts)}</ul>")
    return found


def _text(text: str) -> str:
    return escape(visible(text))

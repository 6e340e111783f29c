"""The page marks what the text of a hint names, and nothing else."""

import re

import pytest
from playwright.sync_api import Page, expect

import pyskyl

from .bench.corpora import load
from .browser import SOLVED, button, open_puzzle
from .samples import samples, some

MARKED = """() => {
    const middles = what => [...document.querySelectorAll(`#picture ${what}`)]
        .map(shape => shape.getBoundingClientRect())
        .map(({x, y, width, height}) => [x + width / 2, y + height / 2]);
    const under = (what, role) => {
        const found = middles(what);
        return [...document.querySelectorAll(`[role=${role}]`)].filter(place => {
            const {left, right, top, bottom} = place.getBoundingClientRect();
            return found.some(([x, y]) => left < x && x < right && top < y && y < bottom);
        }).map(place => place.textContent.match(/\\d+/g).slice(0, 2).map(Number));
    };
    return {
        text: [...document.querySelectorAll('.told p')].map(line => line.textContent).join(' '),
        strength: document.querySelectorAll('.pips .on').length,
        looked: under('rect[fill="var(--look)"]', 'gridcell'),
        shaded: under('rect[fill="var(--line)"]', 'gridcell'),
        placed: under('circle[fill="var(--disc)"]', 'gridcell'),
        eyes: document.querySelectorAll('#picture circle[fill="var(--look)"]').length,
        numbered: document.querySelectorAll('.names span').length,
    };
}"""
"""What a hint says, and the cells that are marked in each way."""

Cells = set[tuple[int, int]]


def cells_in(text: str) -> Cells:
    return {(int(row), int(column)) for row, column in re.findall(r"\br(\d+)c(\d+)\b", text)}


def lines_in(text: str, size: int) -> list[Cells]:
    """The cells of each row and column that a text names."""
    found = []
    for kind, numbers in re.findall(r"\b([Rr]ow|[Cc]olumn)s? (\d+(?:(?:, | and )\d+)*)", text):
        for number in map(int, re.findall(r"\d+", numbers)):
            along = range(1, size + 1)
            is_row = kind.lower() == "row"
            found.append({(number, n) if is_row else (n, number) for n in along})
    return found


def contradictions(page: Page, size: int) -> list[str]:
    """What the picture says otherwise than the text of the hint in sight."""
    shown = page.evaluate(MARKED)
    text = shown["text"]
    looked, shaded, placed = (
        {(row, column) for row, column in shown[what]} for what in ("looked", "shaded", "placed")
    )
    if shown["strength"] < 3:
        # the second strength goes on with a question
        where = re.sub(r"^The next height takes pencil marks\. |(?<=[.?]) .*", "", text)
        ends = re.findall(r" from the (?:left|right|top|bottom)", where)
        expected = {
            "cells to look at": (looked, cells_in(where)),
            "lines": (shaded, Cells().union(*lines_in(where, size))),
            "ringed clues": (shown["eyes"], len(ends)),
            "heights": (placed, Cells()),
        }
    else:
        lines = lines_in(text, size)
        expected = {
            "cells": (looked | placed, (looked | placed) & cells_in(text)),
            "lines": (shaded, next((cells for cells in lines if cells == shaded), Cells())),
        }
    expected["numbers"] = (shown["numbered"], 2 * size)
    return [
        f"{shown['strength']}: {text}: {what}: {marked}, not {named}"
        for what, (marked, named) in expected.items()
        if marked != named
    ]


def solve_by_hints(page: Page, size: int, most: int) -> tuple[int, list[str]]:
    """How many hints there were, and their contradictions."""
    status, count, found = page.get_by_role("status"), 0, list[str]()
    while count < most and not SOLVED.match(status.inner_text()):
        button(page, "Hint").click()
        expect(page.locator(".pips")).to_be_visible()
        for _ in range(3):
            found += contradictions(page, size)
            button(page, "Hint").click()
        button(page, "Do it").click()
        expect(page.locator(".pips")).to_have_count(0)
        count += 1
    return count, found


NAMES = ["5e", "5h", "5x", "6e", "6h", "6u", "7e", "7h", "7x", "8h", "9e", "9u"]


@pytest.mark.parametrize("name", some(NAMES, 2))
def test_the_picture_of_a_hint_says_what_its_words_say(page: Page, name: str) -> None:
    """At each strength, on the way to the solution."""
    [puzzle, *_] = load(name)
    open_puzzle(page, pyskyl.dumps(puzzle, "towers").strip())
    expect(page.get_by_role("gridcell")).to_have_count(puzzle.size**2)
    count, found = solve_by_hints(page, puzzle.size, samples(12, puzzle.size**2))
    print(f"{name}: {count} hints")
    assert found == []

"""The page draws as pyskyl does: its pictures are the same, byte for byte."""

import json
import subprocess
from collections.abc import Iterable, Iterator
from typing import Any

import pyskyl
from pyskyl import Puzzle, Rule, Step
from pyskyl.render.svg import Scheme, svg
from pyskyl.values.explanation import Candidate, Candidates

from .bench import corpora
from .build import node, numbers
from .oracle import ROOT
from .samples import samples, some

PICTURE = ROOT / "pyskyl/play/ts/picture"

PICTURES, BY_RULE = samples(40, 200), samples(30, 100)


def test_pictures() -> None:
    cases = list(_cases())
    assert len(cases) == PICTURES + BY_RULE
    program = (
        "const [{figure}, {svg}, {readFileSync}] = await Promise.all("
        f"['{(PICTURE / 'figure.ts').as_uri()}', '{(PICTURE / 'svg.ts').as_uri()}', 'node:fs']"
        ".map(name => import(name)));"
        "const cases = JSON.parse(readFileSync(0, 'utf8'));"
        "process.stdout.write(JSON.stringify(cases.map(({puzzle, known, scheme}) =>"
        "  svg(figure(puzzle, known), scheme))));"
    )
    drawn = json.loads(
        subprocess.run(
            [*node(), "--input-type=module", "-e", program],
            input=json.dumps([asked for asked, _ in cases]),
            capture_output=True,
            check=True,
            encoding="utf-8",
            timeout=120,
        ).stdout
    )
    different = [asked for (asked, picture), other in zip(cases, drawn, strict=True)
                 if picture != other]  # fmt: skip
    assert different == []


def _cases() -> Iterator[tuple[dict[str, Any], str]]:
    """What the page is asked to draw, and the picture that is expected."""
    titled = Puzzle.from_lists(
        [[2, 0, 1]] * 4, headers=[("title", "<A & B>\t\x1b\xe9\u202e\U0001f3d9\uffff")]
    )
    variants = [
        puzzle
        for name in ("parks", "diagonals", "sums")
        for puzzle in some([*pyskyl.load_all(ROOT / f"puzzles/variants/{name}.sky")], 2)
    ]
    given = pyskyl.generate(6, seed=3, givens=9, rule=Rule(parks=2, diagonals=True, clues="sums"))
    drawings = [
        _drawing(titled),
        *_drawings(corpora.load(name)[0] for name in some(corpora.names(), 8)),
    ]
    others = [*_drawings([given, *variants])]
    assert {step["line"]["kind"] for step in _steps(others) if step["line"]} == {
        *("row", "column", "diagonal")
    }
    for number, (asked, known) in enumerate([*drawings[:PICTURES], *others[:BY_RULE]]):
        scheme: Scheme = "light" if number % 3 else "auto"
        yield asked | {"scheme": scheme}, svg(**known, scheme=scheme)


def _steps(drawings: Iterable[tuple[dict[str, Any], dict[str, Any]]]) -> list[dict[str, Any]]:
    return [asked["known"]["step"] for asked, _ in drawings if "step" in asked["known"]]


def _drawings(puzzles: Iterable[Puzzle]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each puzzle alone, with its solution, with candidates, and with steps of all kinds."""
    for puzzle in puzzles:
        yield _drawing(puzzle)
        if puzzle.size < 10:
            yield _drawing(puzzle, solution=pyskyl.solve(puzzle).solution)
            explanation = pyskyl.explain(puzzle)
            kinds = {step.technique: step for step in explanation.steps}
            kinds |= {f"{step.technique} links": step for step in explanation.steps if step.links}
            for step in kinds.values():
                yield _drawing(puzzle, candidates=step.candidates)
                yield _drawing(puzzle, candidates=step.candidates, step=step)


def _drawing(
    puzzle: Puzzle,
    *,
    solution: Any = None,
    candidates: Candidates | None = None,
    step: Step | None = None,
) -> tuple[dict[str, Any], dict[str, Any]]:
    known: dict[str, Any] = {}
    if solution is not None:
        known["solution"] = numbers(solution)
    if candidates is not None:
        known["candidates"] = [
            [sum(1 << height for height in cell) for cell in row] for row in candidates
        ]
    if step is not None:
        known["step"] = _plain(step)
    asked = {
        "size": puzzle.size,
        "title": puzzle.title,
        "sides": vars(puzzle.sides),
        "board": numbers(puzzle.board),
        **({"rule": puzzle.rule.variants} if puzzle.rule.variants else {}),
    }
    drawn = {"puzzle": puzzle, "solution": solution, "candidates": candidates, "step": step}
    return {"puzzle": asked, "known": known}, drawn


def _plain(step: Step) -> dict[str, Any]:
    line = step.line
    return {
        "line": line and {"kind": line.kind, "number": line.number},
        **{name: getattr(step, name) for name in ("ends", "cells")},
        **{name: [*map(_parked, getattr(step, name))] for name in ("placed", "removed")},
        "links": [[_parked(one), _parked(other)] for one, other in step.links],
        "assumed": step.assumed and _parked(step.assumed),
    }


def _parked(candidate: Candidate) -> list[int]:
    """A candidate as the page has it."""
    row, column, height = candidate
    return [row, column, height or -1]

"""The checker of explanations: it accepts a right one, and each kind of wrong one is seen."""

import copy
from collections.abc import Sequence
from functools import partial
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from .checker import claim_follows, problems
from .checker_line import Line, arrangements, elements, set_of
from .checker_names import Claim
from .checker_reasons import reason_problems
from .checker_standing import standing_problems
from .checker_text import text_problems
from .checker_trial import trial_problems
from .oracle import visible

ROW_1 = {"kind": "row", "number": 1, "from": "left"}
ROW_2 = {"kind": "row", "number": 2, "from": "left"}


def told(placed: Sequence[Sequence[int]], removed: Sequence[Sequence[int]]) -> str:
    """The plainest text for a step."""
    found = [f"r{row}c{column}={height}" for row, column, height in placed]
    found += [f"r{row}c{column} is not {height}" for row, column, height in removed]
    return f"{'; '.join(found)}."


def step(number: int, technique: str, line: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    return {
        "number": number,
        "technique": technique,
        "difficulty": "easy",
        "line": line,
        "cells": [[1, 1]],
        "placed": [],
        "removed": [],
        "text": told(more.get("placed", []), more.get("removed", [])),
    } | more


def whole(made: dict[str, Any], size: int, gone: Sequence[Sequence[int]] = ()) -> dict[str, Any]:
    """The step with all that it tells and crosses out on a board on which ``gone`` is gone."""
    cells = {
        (row, column): set_of(*(h for h in range(1, size + 1) if [row, column, h] not in gone))
        for row, column in product(range(1, size + 1), repeat=2)
    }
    left = Claim(made, size, cells, None, None).after
    losing = {(row, column) for row, column, _ in made["removed"]}
    known = [[*cell, *elements(left[cell])] for cell in losing if left[cell].bit_count() == 1]
    made = made | {"placed": [*made["placed"], *known]}
    own = {(row, column, height) for row, column, height in made["removed"]}
    crossed = Claim(made, size, cells, None, None).crossed - own
    return made | {"removed": [*made["removed"], *map(list, sorted(crossed))]}


RIGHT: dict[str, Any] = {
    "size": 3,
    "status": "unique",
    "difficulty": "easy",
    "sides": {"top": [0, 0, 0], "left": [1, 3, 0], "bottom": [0, 0, 0], "right": [0, 0, 0]},
    "board": [[None] * 3] * 3,
    "solution": [[3, 1, 2], [1, 2, 3], [2, 3, 1]],
    "steps": [
        whole(step(1, "clue_1", ROW_1, placed=[[1, 1, 3]]), 3),
        step(
            2,
            "clue_n",
            ROW_2,
            cells=[[2, 1]],
            placed=[[2, 1, 1], [2, 2, 2], [2, 3, 3]],
            removed=[[1, 2, 2], [3, 1, 1], [3, 2, 2], [3, 3, 3]],
        ),
        step(3, "naked_single", None, placed=[[1, 2, 1]], removed=[[1, 3, 1], [3, 2, 1]]),
        step(4, "naked_single", None, placed=[[1, 3, 2]], removed=[[3, 3, 2]]),
        step(5, "naked_single", None, placed=[[3, 1, 2]]),
        step(6, "naked_single", None, placed=[[3, 2, 3]]),
        step(7, "naked_single", None, placed=[[3, 3, 1]]),
    ],
}


def test_what_is_right() -> None:
    assert problems(RIGHT) == []


def test_givens_are_crossed_out() -> None:
    board = [[None] * 3, [None] * 3, [None, None, 1]]
    found = problems(RIGHT | {"board": board})
    assert "step 2 (clue_n): 1 is no candidate of r3c1" in found
    assert "step 7 (naked_single): r3c3 was told" in found


@pytest.mark.parametrize(
    ("number", "changes", "problem"),
    [
        (1, {"number": 2}, "has the number 2"),
        (1, {"technique": "magic"}, "is no technique"),
        (1, {"text": " "}, "says nothing"),
        (1, {"cells": []}, "does not say where to look"),
        (1, {"difficulty": "hard"}, "is hard, not easy"),
        (1, {"line": None}, "has no line"),
        (1, {"line": ROW_1 | {"from": "right"}}, "r1c1 is not 1 does not follow from its line"),
        (1, {"line": ROW_1 | {"from": "top"}}, "a row is not seen from top"),
        (1, {"line": ROW_1 | {"from": None}}, "is seen from None"),
        (1, {"line": ROW_2}, "r1c1 is not in its line"),
        (1, {"placed": [[1, 2, 3]], "removed": []}, "takes 1 from r1c2, where a solution has it"),
        (1, {"placed": [], "removed": [[1, 1, 1]]}, "is not what its name says"),
        (1, {"placed": [[1, 1, 3]], "removed": [[1, 2, 3]]}, "leaves 3 in r1c3"),
        (2, {"placed": [[2, 1, 2]]}, "is not what its name says"),
        (3, {"placed": [], "removed": []}, "makes no progress"),
        (3, {"line": ROW_1}, "has a line"),
        (3, {"removed": [[1, 3, 1], [3, 2, 3]]}, "takes 3 from r3c2, where a solution has it"),
        (3, {"removed": [[1, 3, 1], [3, 2, 1], [3, 3, 2]]}, "is not what its name says"),
        (4, {"removed": [[3, 1, 3]]}, "3 is no candidate of r3c1"),
        (4, {"placed": [[1, 2, 1]], "removed": []}, "r1c2 was told"),
        (3, {"placed": [[1, 2, 3]]}, "3 is no candidate of r1c2"),
        (1, {"cells": [[1, 4]]}, "there is no r1c4"),
        (1, {"cells": [[2, 1]]}, "looks at r2c1, which is not in its line"),
        (1, {"cells": [[1, 1], [1, 1]]}, "names a cell twice"),
        (1, {"placed": [[1, 1, 3], [1, 1, 2]]}, "places two in one cell"),
        (1, {"placed": [[1, 1, 3], [1, 1, 3]]}, "places two in one cell"),
        (1, {"removed": [[1, 1, 3]]}, "places what it removes"),
        (3, {"removed": [[1, 3, 1], [1, 3, 1]]}, "removes a candidate twice"),
        (3, {"placed": [[1, 4, 3]]}, "3 is no candidate of r1c4"),
        (5, {"technique": "clue_1", "placed": [[1, 1, 3]], "line": ROW_1}, "r1c1 is 3 already"),
        (3, {"placed": [[3, 2, 1]], "removed": []}, "r3c2 is not 1 already"),
        (4, {"technique": "pair", "difficulty": "medium"}, "easier is a naked single"),
        (7, {"technique": "trial", "difficulty": "unreasonable"}, "easier is a naked single"),
    ],
)
def test_what_is_wrong(number: int, changes: dict[str, Any], problem: str) -> None:
    record = copy.deepcopy(RIGHT)
    record["steps"][number - 1] |= changes
    found = problems(record)
    assert any(each.startswith(f"step {number} (") and problem in each for each in found), found


def test_a_wrong_end() -> None:
    assert problems(RIGHT | {"steps": RIGHT["steps"][:-1]}) == ["8 heights are told"]
    found = problems(RIGHT | {"difficulty": "hard"})
    assert found == ["the puzzle is hard, its hardest step easy"]


def test_an_early_end() -> None:
    """With several solutions the steps go on as long as there is something but trial."""
    several = RIGHT | {"status": "multiple", "solution": None, "difficulty": None}
    assert problems(several) == []
    found = problems(several | {"steps": RIGHT["steps"][:-1]})
    assert found == ["at the end there is a naked single"]


def of_one_step(
    made: dict[str, Any], clues: Sequence[int] = (), before: Sequence[list[int]] = (), size: int = 4
) -> list[str]:
    """What is wrong with a step on row 1 of a board on which ``before`` is gone."""
    none = [0] * size
    left, right = ([clue, *none[1:]] for clue in [*clues, 0, 0][:2])
    record = {
        "size": size,
        "status": "multiple",
        "board": [[None] * size] * size,
        "sides": {"top": none, "left": left, "bottom": none, "right": right},
    }
    made = whole(made, size, before)
    taken = step(1, "trial", None, removed=before, difficulty="unreasonable")
    steps = [taken, made | {"number": 2}] if before else [made]
    return problems(record | {"steps": steps})


def at(cells: str, heights: str) -> list[list[int]]:
    """Candidates of several cells, which are written as row and column: ``"12 13"``."""
    return [[*map(int, cell), int(height)] for cell in cells.split() for height in heights]


easy, medium = partial(step, 1), partial(step, 1, difficulty="medium")

BOTH = {"kind": "row", "number": 1, "from": None}


@pytest.mark.parametrize(
    ("made", "clues", "before"),
    [
        # There are two places for it.
        (easy("hidden_single", BOTH, placed=[[1, 3, 3]]), (), at("11 12", "3")),
        # Both cells have a second height.
        (easy("naked_single", None, removed=at("12 13 14 21 31 41", "3")), (), at("11 22", "12")),
        # These follow from listing the arrangements, and from nothing less.
        (easy("bound", ROW_1, removed=at("12", "4")), (2,), []),
        (
            easy("nearly_filled", ROW_1, removed=at("11", "3")),
            (3,),
            [*at("14", "123"), *at("11 12 13", "4")],
        ),
        (
            medium("clue_2", ROW_1, removed=at("14", "4")),
            (2,),
            [*at("12", "13"), *at("13", "1"), *at("14", "2")],
        ),
        (
            medium("reachability", ROW_1, removed=at("13", "3")),
            (3,),
            [*at("11", "34"), *at("12", "1")],
        ),
        # More falls than is said, and what is said is too easy.
        (easy("sequence_elimination", BOTH, removed=at("11", "34")), (3, 2), []),
        (easy("sequence_elimination", ROW_1, removed=at("11", "4")), (2,), []),
        # Both clues are named, and that at the right is enough.
        (
            easy(
                "sequence_elimination",
                BOTH,
                removed=[*at("11", "14"), *at("12", "13"), *at("13", "3"), *at("14", "14")],
            ),
            (2, 2),
            [*at("12", "2"), *at("13", "24")],
        ),
        # A subset that is a pair, a fish of two heights, of another line, a chain without links.
        (
            step(1, "subset", BOTH, removed=at("13 14", "34"), difficulty="hard"),
            (),
            at("11 12", "12"),
        ),
        (
            step(1, "fish", None, removed=at("31", "34"), difficulty="extreme"),
            (),
            at("13 14 23 24", "34"),
        ),
        (
            step(1, "fish", None, removed=at("33", "4"), difficulty="extreme"),
            (),
            at("13 14 23 24", "4"),
        ),
        (step(1, "forcing_chain", None, removed=at("11", "1"), difficulty="extreme"), (), []),
        (step(1, "trial", None, removed=at("11", "12"), difficulty="unreasonable"), (), []),
    ],
    ids=lambda value: value["technique"] if isinstance(value, dict) else "",
)
def test_false_names(made: dict[str, Any], clues: Sequence[int], before: list[list[int]]) -> None:
    """Each is another technique, or none."""
    assert "is not what its name says" in of_second_step(made, clues, before)


def test_many_arrangements() -> None:
    """They are not listed: all goes that falls with one clue, and then what both are needed for."""
    alone = at("11", "5") + at("12", "4")
    beside = at("15", "5") + at("14", "4")

    def problems_of(clues: Sequence[int], *removed: list[int], end: str | None) -> list[str]:
        line = ROW_1 | {"from": end}
        made = step(1, "sequence_elimination", line, removed=removed, difficulty="hard")
        return [
            problem.partition(": ")[2]
            for problem in of_one_step(made, clues, size=5)
            if problem.startswith("step 1") and "easier" not in problem
        ]

    no_such = ["is not what its name says"]
    assert problems_of((2,), *alone, end="left") == []
    assert problems_of((2,), *alone[:1], end="left") == no_such
    assert problems_of((2, 2), *alone, end="left") == []
    assert problems_of((2, 2), *beside, end="right") == []
    assert problems_of((2, 2), *alone, *beside, end=None) == no_such


def of_second_step(
    made: dict[str, Any], clues: Sequence[int] = (), before: Sequence[list[int]] = ()
) -> list[str]:
    """What is wrong with the step but that there are easier ones, without its number.

    The first of two steps only makes the board: what is wrong with it does not matter.
    """
    found = of_one_step(made, clues, before)
    last = f"step {2 if before else 1} ({made['technique']}): "
    others = [problem.removeprefix(last) for problem in found if problem.startswith(last)]
    return [problem for problem in others if not problem.startswith("easier")]


@pytest.mark.parametrize(
    ("clues", "before", "problem"),
    [
        ((1,), [], "clue_1 in row 1"),
        ((4,), [], "clue_n in row 1"),
        ((2, 3), [], "facing_clues in row 1"),
        ((2,), [], "bounds in row 1"),
        ((), at("11", "123"), "a naked single in row 1"),
        ((), at("11 12 13", "3"), "a hidden single in row 1"),
        ((3,), [*at("11", "34"), *at("12 14", "4"), *at("13", "123")], "nearly_filled in row 1"),
        (
            (3,),
            [*at("11", "34"), *at("12", "24"), *at("13", "23")],
            "sequence_elimination in row 1",
        ),
        ((2,), at("11 12", "4"), "clue_2 in row 1"),
        ((), at("11 12", "12"), "a pair in row 1"),
        ((), at("11 21 31", "12"), "a pair in column 1"),
        ((), at("11 12 21 22", "4"), "a fish of 4"),
        ((), [*at("11", "23"), *at("12", "24"), *at("22", "12")], "a chain that takes 4 from r2c1"),
    ],
)
def test_easier(clues: Sequence[int], before: list[list[int]], problem: str) -> None:
    """A trial is not what is to be done where something else makes progress."""
    made = step(1, "trial", None, removed=at("44", "1"), difficulty="unreasonable")
    number = 2 if before else 1
    assert f"step {number} (trial): easier is {problem}" in of_one_step(made, clues, before)


@given(st.data())
def test_arrangements(data: st.DataObject) -> None:
    """Against all permutations."""
    size = data.draw(st.integers(1, 6))
    heights = st.frozensets(st.integers(1, size), min_size=1)
    sets = data.draw(st.lists(heights, min_size=size, max_size=size))
    near, far = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    cells = tuple((1, place) for place in range(1, size + 1))
    line = Line(cells, tuple(set_of(*each) for each in sets), near, far)
    expected = [
        heights
        for heights in permutations(range(1, size + 1))
        if all(height in cell for height, cell in zip(heights, sets, strict=True))
        and near in {0, visible(heights)}
        and far in {0, visible(heights[::-1])}
    ]
    assert arrangements(line).number == len(expected)
    for place in range(size):
        left = {heights[place] for heights in expected}
        for height in range(1, size + 1):
            assert claim_follows(line, place, height) == (height not in left)


BEFORE = {(1, 1): set_of(1, 2, 3, 4), (1, 2): set_of(1, 2, 3), (2, 1): set_of(2, 3)}


def text_problems_of(text: str, *removed: tuple[int, int, int], technique: str = "") -> list[str]:
    one = step(1, technique, None, removed=removed) | {"text": text}
    return [*text_problems(Claim(one, 4, BEFORE, None, None))]


@pytest.mark.parametrize(
    ("text", "removed"),
    [
        ("Because: r1c1 is not 4.", [(1, 1, 4)]),
        ("Because: r1c1 is at most 2.", [(1, 1, 3), (1, 1, 4)]),
        ("So r1c1 is at most 3 and r1c2 at most 2.", [(1, 1, 4), (1, 2, 3)]),
        ("Because: r1c1 is at least 3.", [(1, 1, 1), (1, 1, 2)]),
        ("Because: r1c1 can only be 2 or 4.", [(1, 1, 1), (1, 1, 3)]),
        ("Because: r1c1 and r1c2 are not 1 or 2.", [(1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2)]),
        ("Because: r2c1 is not 2, so it is 3.", [(2, 1, 2)]),
        ("Because: r2c1=3, r1c1=1.", [(2, 1, 2), (1, 1, 2), (1, 1, 3), (1, 1, 4)]),
        ("Because: r2c1 is not 2, so it is 3.", [(2, 1, 2), (1, 1, 3)]),
        ("It shows 2. With 4 in r1c1, at most 1 could be seen: r1c1 is not 4.", [(1, 1, 4)]),
        ("Try 4 in r1c1:\n   Only height left: r1c2=2.\nSo r1c1 is not 4.", [(1, 1, 4)]),
        ("In row 1 only r2c1 can still be 3.", [(2, 1, 2)]),
        ("No filling of row 2 shows 3 from the left.", [(2, 1, 2), (2, 1, 3)]),
    ],
)
def test_a_true_text(text: str, removed: list[tuple[int, int, int]]) -> None:
    assert text_problems_of(text, *removed) == []


@pytest.mark.parametrize(
    ("text", "removed", "problem"),
    [
        ("Because: r1c1 is not 4.", [(1, 1, 3)], "says that r1c1 is none of [4]"),
        ("Because: r1c1 is not 4.", [(1, 1, 3), (1, 1, 4)], "not say that 3 goes from r1c1"),
        ("Because: r1c1 is at most 2.", [(1, 1, 4)], "says that r1c1 is none of [3, 4]"),
        ("Because: r1c1 is at least 3.", [(1, 1, 1)], "says that r1c1 is none of [1, 2]"),
        ("Because: r1c1 can only be 2.", [(1, 1, 1)], "says that r1c1 is none of [1, 3, 4]"),
        ("Because: r2c1=2.", [(2, 1, 2)], "says that r2c1 is [2]"),
        ("Because: r2c1=3.", [], "says that r2c1 is [3]"),
        ("Because: r2c1 is not 2, so it is 3.", [(2, 1, 2), (1, 2, 3)], "3 goes from r1c2"),
        ("Because: r1c2 is not 3, so it is 2.", [(1, 2, 3)], "says that r1c2 is [2]"),
        ("Try 4 in r1c1:\n   r2c1=2.\nSo r1c1 is not 3.", [(1, 1, 4)], "not say that 4 goes"),
        ("With 4 in r1c1, at most 1 could be seen.", [(1, 1, 4)], "not say that 4 goes"),
        ("Row 2 cannot be filled.", [(2, 1, 2)], "says that nothing is left"),
        ("Row 2 cannot be filled: r2c1 has no height left.", [(2, 1, 2)], "says that nothing is"),
    ],
)
def test_a_false_text(text: str, removed: list[tuple[int, int, int]], problem: str) -> None:
    assert any(problem in found for found in text_problems_of(text, *removed))


def test_a_naked_single_does_not_tell_what_it_takes() -> None:
    assert text_problems_of("r1c1 is 4.", (1, 2, 3), technique="naked_single") == [
        *text_problems_of("r1c1 is 4.", technique="naked_single")
    ]


SEEN = ["12", "123", "1234", "5", "1234"]
"""From the left the first is at most 2, the 5 is always seen, and the last never."""


def seen_line(clue: int, end: str | None) -> Line:
    """Row 1 as it is seen from an end, where the cells have the heights of SEEN."""
    cells = tuple((1, column) for column in range(1, 6))
    sets = tuple(set_of(*map(int, heights)) for heights in SEEN)
    way = -1 if end == "right" else 1
    return Line(cells[::way], sets[::way], clue, 0)


def sight_problems_of(clue: int, text: str, end: str | None) -> list[str]:
    """What is wrong with a text about row 1, which shows a clue."""
    line = seen_line(clue, end)
    before = dict(zip(line.cells, line.sets, strict=True))
    one = step(1, "", ROW_1 | {"from": end}) | {"text": f"Row 1 shows {clue}. {text}"}
    return [*text_problems(Claim(one, 5, before, line, line))]


ALWAYS = "The first building and the 5 are seen in any case. So nothing else is: "
THEY_ALL = "can be seen. So they all are: "


@pytest.mark.parametrize(
    ("clue", "text", "end"),
    [
        (2, ALWAYS, "right"),
        (4, f"Only r1c1, r1c2, r1c3 and r1c4 {THEY_ALL}", "left"),
        (2, f"Only r1c5 and r1c4 {THEY_ALL}", "right"),
    ],
)
def test_a_true_sight(clue: int, text: str, end: str | None) -> None:
    assert sight_problems_of(clue, text, end) == []


@pytest.mark.parametrize(
    ("clue", "text", "end", "problem"),
    [
        (2, ALWAYS.replace("5", "3"), "left", "not with 3"),
        (2, ALWAYS.replace("5", "2"), "left", "not with 2"),
        (2, ALWAYS.replace("first building", "4"), "right", "not with 4"),
        (2, f"Only r1c1 and r1c4 {THEY_ALL}", "left", "in (1, 2)"),
        (4, f"Only the 1, the 2, the 3 and the 5 {THEY_ALL}", "left", "not with 4"),
        (3, ALWAYS, "left", "that the 3 are The first building and the 5"),
        (3, f"Only r1c1, r1c2, r1c3 and r1c4 {THEY_ALL}", "left", "that the 3 are r1c1"),
    ],
)
def test_a_false_sight(clue: int, text: str, end: str | None, problem: str) -> None:
    assert any(problem in found for found in sight_problems_of(clue, text, end))


def reason_problems_of(text: str) -> list[str]:
    return [*reason_problems(text, seen_line(3, "left"))]


@pytest.mark.parametrize(
    "text",
    [
        "With 3 in r1c2, at least 3 would be seen, in r1c1, r1c2 and r1c4: r1c2 is not 3.",
        "With 2 in r1c1, at most 4 could be seen, in r1c1, r1c2, r1c3 and r1c4: r1c1 is not 2.",
        "With 1 in r1c2, and so 2 in r1c1, at most 3 could be seen, in r1c1, r1c3 and r1c4: r.",
        "With 3 in r1c2, 3 or 4 would be seen: r1c2 is not 3.",
        "With 3 in r1c2, at least 2 would be seen from the right: r1c2 is not 3.",
        "With 3 in r1c2, and 3 seen from the left, 2 would be seen from the right: r.",
        "With 3 in r1c2, the first building, the 3 and the 5 would be seen: r1c2 is not 3.",
        "With 1 in r1c2, only r1c1, r1c3 and r1c4 could be seen: r1c2 is not 1.",
        "With 3 in r1c2 or 4 in r1c5, only the 1, the 2, the 3, the 4 and the 5 could be seen: r.",
        "With 1 in r1c2, only 21354 and 21453 are left, which show 3: r1c2 is not 1.",
        "With 4 in r1c3 or r1c5, only 12354, 12453, 13254, 13452, 21354, 21453, 23154 and 23451 "
        "are left, which show 3 or 4: r.",
        "With 3 in r1c2, only 13254 and 23154 show 3 from the left, and 2 from the right: r.",
        "With 3 in r1c2, the 4 is in r1c3 or r1c5: with 4 in r1c3, at least 4 would be seen, in "
        "r1c1, r1c2, r1c3 and r1c4; with 4 in r1c5, at least 3 would be seen, in r1c1, r1c2 and "
        "r1c4. So r1c2 is not 3.",
        "With 3 in r1c2, at most 4 could be seen, in r1c1, r1c2, r1c3 and where the 5 is (r1c4 or "
        "r1c5): r1c2 is not 3.",
        "With 1 in r1c2, r1c1 have only 2 left: r1c2 is not 1.",
    ],
)
def test_a_true_reason(text: str) -> None:
    assert reason_problems_of(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "With 3 in r1c2, at least 4 would be seen: r1c2 is not 3.",
        "With 3 in r1c2, at most 3 could be seen: r1c2 is not 3.",
        "With 3 in r1c2, at least 3 would be seen, in r1c1, r1c2 and r1c3: r1c2 is not 3.",
        "With 3 in r1c2, at least 3 would be seen, in r1c1 and r1c4: r1c2 is not 3.",
        "With 2 in r1c1, at most 4 could be seen, in r1c1, r1c2, r1c4 and r1c5: r1c1 is not 2.",
        "With 4 in r1c3, and so 2 in r1c1, at most 4 could be seen: r1c3 is not 4.",
        "With 3 in r1c2, 3 would be seen: r1c2 is not 3.",
        "With 3 in r1c2, and 3 seen from the left, 3 would be seen from the right: r.",
        "With 3 in r1c2, the 4 and the 5 would be seen: r1c2 is not 3.",
        "With 2 in r1c1, the first building, the 2 and the 5 would be seen: r1c1 is not 2.",
        "With 1 in r1c2, only r1c1 and r1c4 could be seen: r1c2 is not 1.",
        "With 1 in r1c2, only 21354 is left, which shows 3: r1c2 is not 1.",
        "With 1 in r1c2, only 21354 and 21453 are left, which show 2: r1c2 is not 1.",
        "With 1 in r1c2, only 21354, 21453 and 12354 are left, which show 3 or 4: r.",
        "With 3 in r1c2, only 13254 and 23154 show 3 from the left, and 3 from the right: r.",
        "With 3 in r1c2, the 2 is in r1c1 or r1c5: with 2 in r1c1, at least 3 would be seen; with "
        "2 in r1c5, at least 3 would be seen. So r1c2 is not 3.",
        "With 1 in r1c2, r1c1 have only 1 left: r1c2 is not 1.",
        "With 1 in r1c2, it looks bad: r1c2 is not 1.",
        "With 1 in r1c2 it looks bad.",
    ],
)
def test_a_false_reason(text: str) -> None:
    assert reason_problems_of(text) != []


# Whether a trial can be followed.

TRIAL_CELLS = {(row, column): 0b1110 for row in range(1, 4) for column in range(1, 4)}


def trial_problems_of(*lines: str) -> list[str]:
    text = "\n   ".join(["Try 1 in r1c1:", *lines]) + "\nSo r1c1 is not 1."
    return [*trial_problems(text, 3, TRIAL_CELLS)]


@pytest.mark.parametrize(
    "lines",
    [
        [
            "Row 1 shows 2 from the left: r1c2 is not 2, so it is 3.",
            "In row 1 only r1c3 can still be 2.",
            "No filling of row 1 shows 3 from the left: at most 2 could be seen. Contradiction.",
        ],
        ["No filling of row 1 shows 1 from the left: at least 2 would be seen. Contradiction."],
        ["No filling of row 1 shows 1 from the left. Contradiction."],
        [
            "Row 1 shows 3 from the left: r1c2=2, r1c3=3.",
            "Row 1 shows 3 from the left, but the clue is 2. Contradiction.",
        ],
    ],
)
def test_a_trial(lines: list[str]) -> None:
    assert trial_problems_of(*lines) == []


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["In row 2 only r2c2 can still be 1."], "that only r2c2 can be 1"),
        (["Only place: r2c2=1 in row 2."], "that only r2c2 can be 1"),
        (["Only height left: r1c2=2."], "that r1c2 has only 2"),
        (["r1c2 is 2: row 1 has 1; 3 went before."], "that r1c2 has only 2"),
        (["Row 1 shows 2 from the left: r1c2 is not 3, so it is 2."], "that r1c2 is none of [3]"),
        ([], "does not lead to 'r1c2 has no height left. Contradiction.'"),
    ],
)
def test_a_trial_without_reason(lines: list[str], problem: str) -> None:
    found = trial_problems_of(*lines, "r1c2 has no height left. Contradiction.")
    assert any(problem in each for each in found)


@pytest.mark.parametrize(
    "end",
    [
        "r1c2 has no height left.",
        "Row 1 has no place for its 3.",
        "Row 2 would have two 1s, in r2c2 and r2c3.",
        "Row 1 shows 2 from the left, but the clue is 3.",
        "No filling of row 1 shows 3 from the left.",
        "No filling of row 1 shows 1 from the left: at least 3 would be seen.",
        "No filling of row 1 shows 1 from the left: 3 would be seen.",
        "Row 1 cannot be filled.",
        "Row 1 cannot be filled: r1c2 and r1c3 have only 2 left.",
    ],
)
def test_no_contradiction(end: str) -> None:
    assert trial_problems_of(f"{end} Contradiction.") == [
        f"its text does not lead to {f'{end} Contradiction.'!r}"
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("r3c1 is 2: row 3 has 3; column 1 has 1.", ""),
        ("r3c1 is 2: row 3 has 3 and 4; column 1 has 1.", "row 3 has no 4 yet"),
        ("r3c4 is 4, so it is 4. r3c1 is 2: row 3 has 3 and 4.", ""),
        ("Only height left: r3c1=2, r2c3=2 (the rising diagonal has 2).", "diagonal has no 2 yet"),
        ("Only height left: r2c2=2, r2c3=1 (the falling diagonal has 1, 2 and 3).", ""),
        ("Only place for the 4: r2c4 in row 2. r4c4 is 1: column 4 has 4.", ""),
        ("In row 2 only r2c4 can still be 4. r4c4 is 1: column 4 has 2.", "column 4 has no 2 yet"),
        ("Try 2 in r1c4:\nr4c4 is 1: column 4 has 2.\nSo r1c4 is not 2.", ""),
        ("r4c1 is not 4, so it is 3. r4c4 is 1: row 4 has 3.", ""),
        ("r4c1 can only be 3. r4c4 is 1: row 4 has 3.", ""),
        ("r4c1 can only be 3 or 4. r4c4 is 1: row 4 has 3.", "row 4 has no 3 yet"),
    ],
)
def test_what_is_not_known_yet(text: str, problem: str) -> None:
    """Row 3 has 3, told before; r1c1=1 is given."""
    made = {
        "size": 4,
        "board": [[1, None, None, None], *[[None] * 4] * 3],
        "steps": [step(1, "clue_n", ROW_1, placed=[[3, 3, 3]]), step(2, "trial", None, text=text)],
    }
    found = [*standing_problems(made)]
    assert len(found) == bool(problem), found
    assert all(problem in each for each in found), found

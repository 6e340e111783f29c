"""Random squares are uniform: many are drawn in Prolog, and counted here."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from operator import ne
from typing import TypeAlias

import pytest

from .oracle import ROOT
from .swipl import goal

Square: TypeAlias = tuple[tuple[int, ...], ...]

GENERATE = ROOT / "prolog" / "skyscraper" / "generate"


def squares(size: int) -> Iterator[Square]:
    """All Latin squares of a size."""
    lines = list(permutations(range(1, size + 1)))
    fitting = {line: {other for other in lines if all(map(ne, line, other))} for line in lines}

    def complete(rows: Square, left: set[tuple[int, ...]]) -> Iterator[Square]:
        if len(rows) == size:
            yield rows
        for line in left:
            yield from complete((*rows, line), left & fitting[line])

    return complete((), set(lines))


def isotopy_classes(size: int) -> list[set[Square]]:
    """All Latin squares; those together of which orders of rows, columns and heights make others.

    That two change places and that all move on is enough, again and again.
    """
    left = set(squares(size))
    classes = []
    while left:
        found, new = set(), {next(iter(left))}
        while new:
            found |= new
            new = {other for square in new for other in neighbours(square)} - found
        classes.append(found)
        left -= found
    return classes


def neighbours(square: Square) -> Iterator[Square]:
    places = range(len(square))
    for order in ([1, 0, *places[2:]], [*places[1:], 0]):
        yield tuple(square[place] for place in order)
        yield tuple(tuple(row[place] for place in order) for row in square)
        yield tuple(tuple(order[height - 1] + 1 for height in row) for row in square)


def drawn(size: int, count: int) -> Counter[Square]:
    """How often which square was drawn, each with a seed of its own."""
    text = goal(
        f"forall(between(1, {count}, Seed), (random_stream(Seed, Stream),"
        rf" random_square({size}, Rows, Stream, _), format('~w~n', [Rows])))",
        *[str(GENERATE / f"{name}.pl") for name in ("random_stream", "latin_square")],
    )
    return Counter(tuple(map(tuple, json.loads(line))) for line in text.splitlines())


def chi_square(found: list[int], shares: list[float]) -> float:
    """The value of the test for what was found having these shares."""
    expected = [sum(found) * share for share in shares]
    return sum((one - other) ** 2 / other for one, other in zip(found, expected, strict=True))


@pytest.mark.exhaustive
def test_all_squares_of_size_4() -> None:
    """Chi-square with 575 degrees of freedom: more than 685.5 has the probability 0.001."""
    everything = list(squares(4))
    assert len(everything) == 576
    found = drawn(4, 100_000)
    assert set(found) == set(everything)
    value = chi_square([found[square] for square in everything], [1 / 576] * 576)
    assert value < 685.5, value


@pytest.mark.exhaustive
def test_isotopy_classes_of_size_5() -> None:
    """Chi-square with one degree of freedom: more than 10.8 has the probability 0.001."""
    classes = isotopy_classes(5)
    sizes = [len(each) for each in classes]
    assert sorted(sizes) == [17_280, 144_000]
    found = drawn(5, 20_000)
    numbers = [sum(found[square] for square in each) for each in classes]
    assert sum(numbers) == 20_000
    value = chi_square(numbers, [size / sum(sizes) for size in sizes])
    assert value < 10.8, value

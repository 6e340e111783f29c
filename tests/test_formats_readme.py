"""What pyskyl/formats/README.md promises."""

import doctest
import re

from pyskyl.formats import FORMATS, read
from pyskyl.formats.grid import MAX_ENTRIES
from pyskyl.formats.lines import MAX_LINE, MAX_RECORD
from pyskyl.formats.notations.sky import MAX_LENGTH, MAX_LINES
from pyskyl.values.puzzle import MAX_HEADER_LENGTH, MAX_HEADERS, MAX_SIZE, Puzzle

from .oracle import ROOT

README = ROOT / "pyskyl/formats/README.md"


def test_sessions() -> None:
    result = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert result.attempted > 10
    assert result.failed == 0


def test_the_formats_are_those_of_the_registry() -> None:
    pattern = r"^\| `(\w+)` \| (\.[^|]*) \| ([^|]*) \|"
    rows = re.findall(pattern, README.read_text("utf-8"), re.M)
    assert rows == [
        (format.name, ", ".join(format.suffixes), format.summary) for format in FORMATS.values()
    ]


def test_the_example_is_read() -> None:
    section = README.read_text("utf-8").partition("## The .sky file")[2]
    example = section.split("```")[1]
    first, second = read(example, "x")
    assert isinstance(first, Puzzle)
    assert isinstance(second, Puzzle)


def test_the_limits() -> None:
    limits = README.read_text("utf-8").partition("## Limits")[2]
    numbers = re.findall(r"^\| .* \| ([\d,]+) \|$", limits, re.M)
    assert [int(number.replace(",", "")) for number in numbers] == [
        MAX_SIZE,
        MAX_ENTRIES,
        MAX_HEADERS,
        MAX_HEADER_LENGTH,
        MAX_LINES,
        MAX_LENGTH,
        MAX_LINE,
        MAX_RECORD,
    ]

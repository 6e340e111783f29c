"""Every query of the Prolog documentation is run, and its answers are compared.

An example is a line that begins with ``?- `` in the module comment or a ``%!`` comment of a file
in prolog/, in prolog/README.md or README.md, with what is indented below it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from .oracle import ROOT
from .swipl import FACADE, SOURCES, Forks, quoted

README = ROOT / "prolog" / "README.md"
TECHNIQUES = ROOT / "prolog" / "TECHNIQUES.md"
FRONT = ROOT / "README.md"
CHECKER = ROOT / "tests" / "prolog" / "examples.pl"


@dataclass
class Example:
    """A query, and the lines below it that say what it gives."""

    where: str
    query: str
    expected: list[str] = field(default_factory=list)

    @property
    def term(self) -> str:
        lines = ",".join(quoted(line) for line in self.expected)
        return f"example({quoted(self.where)},{quoted(self.query)},[{lines}])"


def documentation(path: Path) -> Iterator[tuple[int, str]]:
    """The numbered lines of the comments that document a file; an empty one ends each comment."""
    inside = ""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if path.suffix == ".md":
            yield number, "" if line.startswith("```") else line
        elif inside == "/**":
            yield number, line
            inside = "" if line.startswith("*/") else inside
        elif line.startswith("/**"):
            inside = "/**"
        elif line.startswith("%!") or (inside == "%!" and line.startswith("%")):
            inside = "%!"
            yield number, "  " + line[2:] if line.startswith("%!") else " " + line[1:]
        else:
            inside = ""
            yield number, "."


def examples(path: Path) -> list[Example]:
    """The examples in the documentation of a file."""
    found: list[Example] = []
    indent = -1
    in_query = False
    for number, line in documentation(path):
        text = line.strip().removeprefix("?- ")
        width = len(line) - len(line.lstrip())
        if line.lstrip().startswith("?- "):
            found.append(Example(f"{path.name}:{number}", ""))
            indent, in_query = width, True
        elif text and width < indent:
            indent, in_query = -1, False
        if indent < 0:
            continue
        if in_query:
            found[-1].query += text + "\n"
            # the full stop that ends a query is followed by nothing but a comment
            in_query = not re.search(r"\.\s*(%.*)?$", text)
        elif text:
            found[-1].expected.append(text)
    return found


def mentioned(path: Path) -> int:
    """How many lines of the file look like a query, wherever they stand."""
    return len(re.findall(r"(?m)^%?\s*\?- ", path.read_text()))


DOCUMENTED = [path for path in [FRONT, README, TECHNIQUES, *SOURCES] if mentioned(path)]


def test_no_example_is_left_out() -> None:
    assert {path: len(examples(path)) for path in DOCUMENTED} == {
        path: mentioned(path) for path in DOCUMENTED
    }
    assert {FACADE, FRONT, README, TECHNIQUES} <= set(DOCUMENTED)


@pytest.mark.parametrize("path", DOCUMENTED, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples(path: Path, forks: Forks) -> None:
    found = examples(path)
    files = [FACADE] if path in {FRONT, README, TECHNIQUES} else [FACADE, path]
    load = ", ".join(f"use_module({quoted(str(file))})" for file in [*files, CHECKER])
    terms = ",".join(example.term for example in found)
    status, printed = forks.run(f"{load}, check_examples(user:user, [{terms}])")
    passed = [f"passed {example.where}" for example in found]
    assert (status, printed.splitlines()) == ("exited(0)", passed)

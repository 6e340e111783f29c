"""What is refused, where and why, by pyskyl and by the page: the texts of golden/malformed.txt.

A section has a notation and a name, then the text: lines behind a |, and strings of JSON, which may
be repeated; \\udc80 to \\udcff in them are bytes beside UTF-8. Then comes what is said of it, which
need not be written: renew the golden files.
"""

import json
import re
from collections.abc import Mapping

import pytest

from pyskyl import ParseError
from pyskyl.formats import FORMATS, read, read_bytes
from pyskyl.formats.theme import loads_theme
from pyskyl.values.words import visible

from .build import READ, answers
from .golden import compare, golden

FILE = "malformed.txt"

ONE = re.compile(r"\b1 (clues|entries|rows|cells|heights)")
"""What no message says: it counts in words."""

PIECE = re.compile(r'(?:[|] ?(.*)|("(?:[^"\\]|\\.)*")(?: \* ([0-9]+))?)')


def sections() -> dict[str, list[str]]:
    """The lines of each section, by its head."""
    parts = golden(FILE).removeprefix("=== ").split("\n=== ")
    return {head: lines for head, *lines in (part.splitlines() for part in parts)}


def text_of(section: list[str]) -> str:
    return "".join(
        json.loads(string) * int(times or 1) if string else f"{line}\n"
        for piece in filter(PIECE.fullmatch, section)
        for line, string, times in PIECE.findall(piece)
    )


def notation(head: str) -> str:
    return head.partition(": ")[0]


TEXTS = {head: text_of(section) for head, section in sections().items()}
PASTED = [head for head in TEXTS if notation(head) in READ]


def error_of(head: str) -> ParseError | None:
    """The first error, wherever a puzzle stands before it."""
    name, text = notation(head), TEXTS[head]
    if name == "theme":
        with pytest.raises(ParseError) as caught:
            loads_theme(text)
        return caught.value
    is_text = not re.search("[\udc80-\udcff]", text)
    data = text.encode(errors="surrogateescape")
    found = read(text, "x", name) if is_text else read_bytes(data, "x", name)
    return next((each for each in found if isinstance(each, ParseError)), None)


def compared(who: str, told: Mapping[str, str]) -> None:
    """Compare with what the file says of this one of the two."""
    text = ""
    for head, section in sections().items():
        known = {line.split()[0]: line for line in section if not PIECE.fullmatch(line)}
        known |= {who: f"{who} {told[head]}"} if head in told else {}
        lines = [*filter(PIECE.fullmatch, section), *(known[key] for key in sorted(known)[::-1])]
        text += "".join(f"{line}\n" for line in (f"=== {head}", *lines))
    compare(FILE, text)


def test_pyskyl_says_what_is_malformed() -> None:
    errors = {head: error_of(head) for head in TEXTS}
    told = {
        head: f"{error.line}:{error.column}: {error.message}" if error else "reads it"
        for head, error in errors.items()
    }
    compared("pyskyl", told)


def test_the_page_says_what_is_malformed() -> None:
    """Of what is pasted. It asks Prolog then what else the text may mean."""
    heads = [head for head in TEXTS if notation(head) in READ]
    told = {}
    for head, answer in zip(heads, answers("loads", [TEXTS[each] for each in heads]), strict=True):
        problem = answer.get("problem")
        said = visible(f"{problem['line']}: {problem['message']}") if problem else "reads it"
        # node says the rest, each version in its own words
        told[head] = re.sub("(?<=this is no JSON: ).*", "…", said)
    compared("page", told)


def test_the_caret_stands_at_the_place() -> None:
    for error in filter(None, map(error_of, TEXTS)):
        assert not ONE.search(error.message)
        assert "\n" not in error.headline
        headline, source, caret = str(error).split("\n")
        assert headline.endswith(f":{error.line}:{error.column}: {error.message}")
        assert caret.strip() == "^"
        assert caret.index("^") <= len(source) < 120


def test_each_notation_has_malformed_texts() -> None:
    assert {notation(head) for head in TEXTS} == {*FORMATS, "theme"}

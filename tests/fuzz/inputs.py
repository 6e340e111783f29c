"""What is given to readers and commands: valid texts that were edited, and hostile ones."""

import json
import random

import pyskyl
from pyskyl.formats import FORMATS

from ..texts import BROUGHT, MEANT, edited, texts

__all__ = ["CANARY", "IDS", "SOURCES", "hostile", "some_text", "titled"]

CANARY = "pyskyl-canary"
"""A name that only hostile texts have: nothing may touch a file of that name, or run it."""

IDS = ("4:/2/////3///3//2/2//2/", f"4:{15 * '/'},1o", f"5:/2{18 * '/'},1h2o")

_GRID = ". . . .\n" + 4 * ". . . . . .\n" + ". . . .\n"

_BY_RULE = [
    pyskyl.loads(f"title: A title\n{rule}\n\n{_GRID}")
    for rule in ("parks: 1", "diagonals: yes", "clues: sums")
]

_HOSTILE = (
    f":- shell('touch {CANARY}').",
    f"'); open('{CANARY}', write, _), (",
    f"[1,2|{{shell('touch {CANARY}')}}]",
    f"$(touch {CANARY})",
    f"`touch {CANARY}`; touch {CANARY}",
    f"../../{CANARY}",
    f"file:///{CANARY}",
    f"\\\\{CANARY}\\share",
    f"__import__('os').system('touch {CANARY}')",
    f"</title><script src='{CANARY}'>alert(1)</script>",
    f"</svg><svg onload='{CANARY}'>",
    f"--><image href='{CANARY}'/><!--",
    f"]]><a href='javascript:{CANARY}'>",
    f'" onclick="{CANARY}" x="',
    f"&lt;!ENTITY x SYSTEM '{CANARY}'&gt;&x;&#27;[2J",
    f"<!DOCTYPE x [<!ENTITY y SYSTEM '{CANARY}'>]>&y;",
    f") Tj /JS ({CANARY}) /S /JavaScript /OpenAction (",
    f"endstream endobj 9 0 obj <</Launch ({CANARY})>>",
    "\x1b[2J\x1b]0;title\x07\x1b]8;;http://x\x07link\x1b]8;;\x07",
    "\x9b31m\x90q\x9c\x8d\x84",
    "\u202eesrever\u202c \u2066x\u2069\u200f\ufeff",
    "a\x00b\x08\x08\x08\x7f",
    "\x1c1\x1d2 \x1e3\x1f\x85\u2028",
    "%s %n {0} {0.__class__} %00 \\x1b[2J \\u001b",
    "é" * 300 + "\U0001f3d9" * 50,
    "=1+1|cmd", "-o", "--help", "@file", "~root", "*", "CON", "\udc80\udcff",
)  # fmt: skip

SOURCES = {name: texts(name) for name in FORMATS}
"""Valid texts of each notation."""
SOURCES["sky"] += [pyskyl.dumps(puzzle) for puzzle in _BY_RULE]
SOURCES["json"] += [pyskyl.dumps(puzzle, "json") for puzzle in _BY_RULE]
SOURCES["towers"] += IDS


_PASTED = [*MEANT.values(), *BROUGHT.values()]


def some_text(chance: random.Random) -> tuple[str, str]:
    """A text, and the notation that it had before it was edited."""
    if chance.randrange(4) == 0:
        return edited(chance, chance.choice(_PASTED)), "sky"
    name = chance.choice(list(SOURCES))
    text = chance.choice(SOURCES[name])
    if chance.randrange(4):
        return edited(chance, text), name
    place = chance.randint(0, len(text))
    return text[:place] + hostile(chance) + text[place:], name


def titled(chance: random.Random) -> tuple[str, str]:
    """A puzzle with hostile headers, and its notation."""
    keys = chance.choices(["title", "author", "source", "x y", "difficulty"], k=3)
    headers = [(key, " ".join(hostile(chance).split())) for key in keys]
    puzzle = pyskyl.loads(chance.choice(IDS))
    if chance.randrange(2):
        return "".join(f"{key}: {value}\n" for key, value in headers) + f"\n{puzzle}\n", "sky"
    record = json.loads(pyskyl.dumps(puzzle, "json"))
    return json.dumps(record | {"headers": headers}), "json"


def hostile(chance: random.Random) -> str:
    """Text of somebody who is after something other than a puzzle."""
    text = chance.choice(_HOSTILE)
    return edited(chance, text) if chance.randrange(4) == 0 else text

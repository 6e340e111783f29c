"""Valid texts of all notations, and what edits them."""

import random
import re

import pyskyl
from pyskyl import ParseError, Puzzle
from pyskyl.formats import FORMATS, read
from pyskyl.values.words import visible

from .oracle import ROOT

SPLIT_RUN = "8:/5//3//1//4/2////4/2/4/2/4//4//4///3//5///3/3//,za4_5m1g7e2a5e"


SAVE = """\
SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :6:Towers
PARAMS  :3:7dx
CPARAMS :3:4dh
SEED    :15:766274485971974
DESC    :18:/4///////3//3/////
AUXINFO :34:49e7042ed3eb8c7e5c8047f4553dd30773
NSTATES :1:2
STATEPOS:1:2
MOVE    :6:R0,0,1
"""


MATRIX = "-1 2 0 -1\n2 0 0 1\n1 20 0 2\n-1 1 2 -1\n"


LISTS = "[[-1, 2, 0, -1],\n [2, 0, 0, 1], % so\n [1, 20, 0, 2], [-1, 1, 2, -1]]\n"


FACTS = "testBoard([[_,_],[2,-]]).\ntestRestrictions([[2,0],[2,1],[1,2],[1,2]]).\n"


RECORD = (
    '{"size": 2, "sides": {"top": [2, 0], "left": [2, 1], "bottom": [1, 2], "right": [1, 2]}, '
    '"board": [[null, null], [2, null]]}\n'
)


PENPA = "2\n. 2 . .\n2 - - 1\n1 2 - 2\n. 1 2 .\n"


JANKO = "2 2 2\n2 -\n1 2\n2 1\n1 2\n- -\n2 -\n"


SKY = "2 .\n2 . . 1\n1 2 . 2\n1 2\n"


TOWERS = "2:2//1/2/2/1/1/2,b2a\n"


PZPR = "https://puzz.link/p?skyscrapers/2/2/2g122112h2g\n"


CODEWARS = "2,0,1,2,2,1,1,2\n"


TBLR = "2 0 1 2 2 1 1 2\n"


PZPR_FILE = "pzprv3\nskyscrapers\n2\n2\n. 2 . . \n2 . . 1 \n1 2 . 2 \n. 1 2 . \n"


JANKO_SITE = """\
begin
puzzle skyscrapers
author An Author
size 2
depth 2
clabels
2 -
1 2
rlabels
2 1
1 2
problem
- -
2 -
solution
1 2
2 1
moves
Z2;ff,5;
end
"""


SAME = {
    "sky": SKY,
    "towers": TOWERS,
    "pzpr": PZPR,
    "skyline": MATRIX,
    "prolog": FACTS,
    "janko": JANKO,
    "penpa": PENPA,
    "json": RECORD,
}
"""One puzzle in each notation that has a place for its given."""


TABLE = "0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n"
"""A grid of size 2 with its clues and corners, and four lists of clues of size 1."""


URL = "https://puzz.link/p?skyscrapers/2/2/n"


TWO = "2:///////"


MIXED = f"""\
% of many kinds
{TWO}
{URL} % from somewhere

{RECORD.strip()} # an object
# and
nonsense
6du#12
{TWO},b2a
"""


PUZZLE = pyskyl.loads("4:2/2/1/4/2/2/4/1/3/2/1/2/2/3/2/1,f3i")
"""Above 2 2 1 4, below 2 2 4 1, left 3 2 1 2, right 2 3 2 1, and r2c3=3."""


def spaced(numbers: tuple[int | None, ...], none: str = ".") -> str:
    return " ".join(str(number or none) for number in numbers)


GRID = [spaced(row) for row in PUZZLE.board]


_, *_SECTIONS = re.split("(?m)^=== (.*)\n", (ROOT / "tests/data/meant.txt").read_text("utf-8"))
MEANT = dict(zip(_SECTIONS[::2], _SECTIONS[1::2], strict=True))
"""Texts in no exact notation, each of which means PUZZLE."""


_, *_BROUGHT = re.split("(?m)^=== (.*)\n", (ROOT / "tests/data/brought.txt").read_text("utf-8"))
BROUGHT = dict(zip(_BROUGHT[::2], _BROUGHT[1::2], strict=True))
"""Texts as people bring them, each behind the name of its form and the game ID that it means."""


RUSH = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2"


LARGER = (
    "7:/3///4/4/3/5/4//3///2/2///7//3///3/3//2//,l3y2j",
    "6dx:/3/3//3/2//////1/2//5///3/////4/,l2r1d",
)


NEW = "0123456789abgxz.,-_|+/:;%#[](){}\"'\\ \n\r\t│─\u00a0\ufeff\ud800\udc80\x1b٣²é"


WORDS = ["---\n", "null", "-1", "testBoard([[", "]).", '"sides"', "\n\n", "99", "100", "/*", "2:"]


def texts(name: str) -> list[str]:
    """Valid texts of a notation, as it is written and as it may be read."""
    several = [pyskyl.loads(text) for text in LARGER]
    several = [
        puzzle if FORMATS[name].givens else puzzle.with_board([[None] * puzzle.size] * puzzle.size)
        for puzzle in several
    ]
    written = [pyskyl.dumps(puzzle, name) for puzzle in several] + [pyskyl.dumps(several, name)]
    others = {"skyline": [LISTS], "towers": [MIXED, SAVE, SPLIT_RUN]}
    others |= {"pzpr": [PZPR_FILE], "janko": [JANKO_SITE]}
    if name == "json":
        others["json"] = [RECORD.replace("{", "{\n", 1).replace("}\n", "\n}\n")]
    return [*written, *([SAME[name]] if name in SAME else []), *others.get(name, [])]


def edited(dice: random.Random, text: str) -> str:
    """The text with one to four places changed."""
    for _ in range(dice.randint(1, 4)):
        start = dice.randint(0, len(text))
        end = min(len(text), start + dice.choice([0, 0, 1, 1, 1, 2, 3, 40]))
        kind = dice.randrange(10)
        if kind < 6:
            new = dice.choice(NEW)
        elif kind < 8:
            new = ""
        elif kind < 9:
            new = dice.choice(WORDS)
        else:
            again = dice.randint(0, len(text))
            new = text[again : again + dice.randint(1, 60)] * dice.choice([1, 1, 1, 3])
        text = text[:start] + new + text[end:]
    return text


def checked_reading(text: str, format: str | None) -> int:
    """How many puzzles and errors a text gives, each of them in order."""
    found = list(read(text, "x", format))
    assert found
    for puzzle in found:
        if isinstance(puzzle, Puzzle):
            assert list(pyskyl.loads_all(pyskyl.dumps(puzzle))) == [puzzle]
            continue
        assert type(puzzle) is ParseError
        line, caret = puzzle.excerpt.split("\n")
        assert caret.strip() == "^"
        assert max(len(line), len(caret)) <= 105
        assert 1 <= puzzle.line <= text.replace("\r", "\n").count("\n") + 1
        assert "\n" not in puzzle.message
        assert len(puzzle.message) < 400
        assert str(puzzle) == "\n".join(map(visible, str(puzzle).split("\n")))
    return len(found)

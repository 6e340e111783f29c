"""All notations: what is written is read, what is refused and where, how each is recognised."""

import io
import json
import random
import shutil
import subprocess
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyskyl
from pyskyl import ParseError, Puzzle, Rule, Status
from pyskyl.cli.inputs import read_inputs
from pyskyl.errors import FormatError
from pyskyl.formats import FORMATS, read, read_bytes, read_file, recognise
from pyskyl.formats.lines import MAX_LINE, MAX_RECORD
from pyskyl.render.answer import record
from pyskyl.values.puzzle import MAX_HEADER_LENGTH, MAX_HEADERS, MAX_SIZE
from pyskyl.values.result import about

from .oracle import ROOT, is_solution, latin
from .puzzles import random_puzzle, shuffled
from .samples import samples, some
from .texts import (
    CODEWARS,
    FACTS,
    JANKO_SITE,
    LISTS,
    MATRIX,
    MIXED,
    PZPR,
    PZPR_FILE,
    RECORD,
    SAME,
    SKY,
    TABLE,
    TBLR,
    TOWERS,
    URL,
)

# From the notations' own sites and papers: the text, and the one solution.
EXAMPLES = {
    "6:2//2/2/2/3/2/4//4//////2//4/3//2///,n3u": "564123/342615/453261/216534/631452/125346",
    "skyscrapers/4/4/k13h4j3g": "2143/1234/4312/3421",
    "https://puzz.link/p?skyscrapers/4/4/k13h4j3g": "2143/1234/4312/3421",
    "http://pzv.jp/p.html?building/4/4/k13h4j3g": "2143/1234/4312/3421",
    "https://pzprxs.vercel.app/p?skyscraper/4/4/k13h4j3g": "2143/1234/4312/3421",
    "https://puzz.link/p?skyscrapers_edit/4/4/k13h4j3g": "2143/1234/4312/3421",
    "0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0": "2143/3412/4231/1324",
    "[0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0]": "2143/3412/4231/1324",
    "( 0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0 )": "2143/3412/4231/1324",
    "[0 0 1 2  0 2 0 0  0 3 0 0  0 1 0 0]": "2143/3412/4231/1324",
    "(None, None, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0)": "2143/3412/4231/1324",
    "[0, 0, 1, 2, 0, 2,\n  0, 0, % so\n\n0, 3, 0, 0, 0, 1, 0, 0 ];": "2143/3412/4231/1324",
    "var clues = [0, 0, 1, 2,\n 0, 2, 0, 0, // right\n 0, 3, 0, 0, 0, 1, 0, 0];":
        "2143/3412/4231/1324",
    "int[] clues = new int[] {\n0, 0, 1, 2, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0\n};":
        "2143/3412/4231/1324",
    "std::vector<int> clues = {0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0};": "2143/3412/4231/1324",
    "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2": "1234/2341/3412/4123",
    '"2 3 3 1 3 2 1 3 2 1 2 3 1 2 3 2"': "3124/4213/2431/1342",
    "'4 2 1 2 3 1 4 3 2 2 3 2 3 2 1 3 4 1 2 2', % so": "23541/15432/34215/42153/51324",
    "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/towers.html#4:4/3/2/1/1/2/2/2/4/3/2/1"
    "/1/2/2/2": "1234/2341/3412/4123",
    "5 5 5\n- 3 3 - -\n- 2 2 2 1\n1 4 3 2 -\n3 2 3 - 1" + "\n- - - - -" * 5:
        "53142/12354/34521/45213/21435",
}  # fmt: skip


@pytest.mark.parametrize("text", EXAMPLES)
def test_examples(text: str) -> None:
    puzzle = pyskyl.loads(text)
    result = pyskyl.solve(puzzle)
    assert result.status is Status.UNIQUE
    rows = ["".join(map(str, row)) for row in result.solution or ()]
    assert "/".join(rows) == EXAMPLES[text]
    assert is_solution(puzzle, result.solution or ())


def test_the_same_puzzle_in_all_notations() -> None:
    several = {name: pyskyl.loads(text) for name, text in SAME.items()}
    assert set(several.values()) == {pyskyl.loads(SKY)}
    assert {name: recognise(text) for name, text in SAME.items() if name != "sky"} == {
        name: name for name in SAME if name != "sky"
    }
    assert pyskyl.loads(LISTS) == pyskyl.loads(SKY)
    empty = pyskyl.loads(SKY).with_board(((None, None), (None, None)))
    assert pyskyl.loads(CODEWARS) == pyskyl.loads(TBLR) == empty
    for name in FORMATS:
        text = {**SAME, "codewars": CODEWARS, "tblr": TBLR}[name]
        puzzle = pyskyl.loads(text)
        written = pyskyl.dumps(puzzle, name)
        assert pyskyl.loads(written) == puzzle
        if name not in {"sky", "skyline", "prolog", "json"}:
            assert written == text


def test_what_sites_save_and_show() -> None:
    """What is read beside what is written: a site's file, its own text, and that in JSON."""
    puzzle = pyskyl.loads(SKY)
    assert pyskyl.loads(PZPR_FILE) == pyskyl.loads(PZPR_FILE.replace("\n", "/")) == puzzle
    assert pyskyl.loads(PZPR_FILE + 'info:{"metadata": {"author": "1/2"}}\n') == puzzle
    site = pyskyl.loads(JANKO_SITE)
    assert site == pyskyl.loads(JANKO_SITE, "janko")
    assert site.headers == (("author", "An Author"),)
    assert (site.sides, site.board) == (puzzle.sides, puzzle.board)
    record = {"size": 2, "depth": 1, "clabels": [["-", "1"]] * 2, "rlabels": [["-", "1"]] * 2}
    several = [{**record, "puzzle": f"skyscrapers{kind}"} for kind in ("", ", sums, diagonals")]
    lines = "".join(json.dumps({"file": "x", "data": one}) + "\n" for one in several)
    rules = [Rule(parks=1), Rule(parks=1, diagonals=True, clues="sums")]
    assert [(one.rule, one.sides.top) for one in pyskyl.loads_all(lines)] == [
        (rule, (0, 1)) for rule in rules
    ]


def test_the_papers_and_the_games_example_agree() -> None:
    puzzle = pyskyl.loads("skyscrapers/7/7/g3h44354g3h22h7g3h33g2hr3zk2p")
    assert puzzle == pyskyl.loads("7:/3///4/4/3/5/4//3///2/2///7//3///3/3//2//,l3y2j")
    assert pyskyl.dumps(puzzle, "pzpr").endswith("/7/7/g3h44354g3h22h7g3h33g2hr3zk2p\n")


# --- Round trips


@st.composite
def any_puzzles(draw: st.DrawFn, max_size: int = 20) -> Puzzle:
    """A puzzle with any clues, some heights of a square, and headers."""
    size = draw(st.integers(1, max_size))
    chance = random.Random(draw(st.integers(0, 2**32)))
    few = chance.choice([0.0, 0.1, 0.5, 0.9, 1.0])

    def some(number: int) -> int:
        return number if chance.random() < few else 0

    board = [[*map(some, row)] for row in shuffled(size, chance)]
    if draw(st.booleans()):
        board = [[0] * size] * size
    sides = [[some(chance.randint(1, size)) for _ in range(size)] for _ in range(4)]
    keys = st.sampled_from(["title", "author", "difficulty", "a-b c", "É", "x"])
    values = st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]))
    values |= st.sampled_from(["easy", "medium", "hard", "extreme", "unreasonable"])
    headers = draw(st.lists(st.tuples(keys, values.map(str.strip)), max_size=3))
    return Puzzle.from_lists(sides, board, headers)


def carried(puzzle: Puzzle, name: str) -> Puzzle:
    """What of a puzzle there is a place for."""
    format = FORMATS[name]
    kept = list(puzzle.headers)
    for header in format.lost_headers(puzzle):
        kept.remove(header)
    board = puzzle.board if format.givens else ((None,) * puzzle.size,) * puzzle.size
    return replace(puzzle, headers=pyskyl.Headers(kept), board=board)


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=samples(8))
@given(several=st.lists(any_puzzles(), min_size=1, max_size=3))
def test_what_is_written_is_read(name: str, several: list[Puzzle]) -> None:
    expected = [carried(puzzle, name) for puzzle in several]
    if not FORMATS[name].givens and any(any(chain(*puzzle.board)) for puzzle in several):
        with pytest.raises(FormatError, match="no place for givens"):
            pyskyl.dumps(several, name)
        several = expected
    text = pyskyl.dumps(several, name)
    assert list(pyskyl.loads_all(text, name)) == expected
    # and recognised; a list of numbers is not, since its order is nowhere said
    is_list = name in {"codewars", "tblr"}
    assert recognise(text) == (None if is_list or name == "sky" else name)
    for puzzle, known in zip(several, expected, strict=True):
        assert pyskyl.loads(pyskyl.dumps(puzzle, name), name if is_list else None) == known
        assert pyskyl.dumps(known, name) == pyskyl.dumps(puzzle, name)


@given(puzzle=any_puzzles(), data=st.data())
def test_addresses_may_be_written_in_other_ways(puzzle: Puzzle, data: st.DataObject) -> None:
    """With dots for single empty places, in capitals, with a slash at the end."""
    address = pyskyl.dumps(puzzle, "pzpr").strip()
    site, body = address[: address.rindex("/") + 1], address[address.rindex("/") + 1 :]
    dotted = [
        "." * (ord(letter) - ord("f")) if letter > "f" and data.draw(st.booleans()) else letter
        for letter in body
    ]
    other = site + "".join(dotted) + data.draw(st.sampled_from(["", "/"]))
    if data.draw(st.booleans()):
        other = other.upper()
    assert recognise(other) == "pzpr"
    assert pyskyl.loads(other) == pyskyl.loads(address) == carried(puzzle, "pzpr")


@given(puzzle=any_puzzles(), brackets=st.sampled_from(["[]", "{}", "()"]))
def test_lists_may_have_any_brackets(puzzle: Puzzle, brackets: str) -> None:
    known = carried(puzzle, "codewars")
    text = f"{brackets[0]}{pyskyl.dumps(known, 'codewars').strip()}{brackets[1]}"
    assert list(pyskyl.loads_all(f"{text} % one\n{text}\n", "codewars")) == [known, known]


def test_lost_headers() -> None:
    headers = (("title", "A"), ("difficulty", "easy"), ("difficulty", "hard"), ("title", "B"))
    puzzle = replace(pyskyl.loads(SKY), headers=pyskyl.Headers(headers))
    others = (("title", "A"), ("difficulty", "easy"), ("title", "B"))
    lost = {name: format.lost_headers(puzzle) for name, format in FORMATS.items()}
    assert lost.pop("towers") == others
    assert [name for name in lost if lost[name] != headers] == ["sky", "penpa", "json"]
    assert not any(lost[name] for name in ("sky", "penpa", "json"))
    assert {bool(format.lacks) for format in FORMATS.values() if format.headers == "all"} == {False}
    medium = replace(puzzle, headers=pyskyl.Headers([("difficulty", "medium")]))
    assert FORMATS["towers"].lost_headers(medium) == medium.headers


@pytest.mark.parametrize("name", FORMATS)
def test_the_largest(name: str) -> None:
    clues = [[MAX_SIZE] * MAX_SIZE] * 4
    header = ("x", "\x01" * (MAX_HEADER_LENGTH - 1))
    puzzle = Puzzle.from_lists(clues, latin(MAX_SIZE), [header] * MAX_HEADERS)
    known = carried(puzzle, name)
    text = pyskyl.dumps(known, name)
    assert pyskyl.loads(text, name) == known
    assert name in {"codewars", "tblr"} or pyskyl.loads(text) == known


def test_the_refusal_names_the_given() -> None:
    with pytest.raises(FormatError, match="no place for givens, as the 2 in row 2, column 1"):
        pyskyl.dumps(pyskyl.loads(SKY), "codewars")
    assert issubclass(FormatError, ValueError)


# --- Recognition


# Texts, and the notation that is recognised, if one is.
RECOGNISED = json.loads((ROOT / "tests/data/recognised.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", RECOGNISED)
def test_recognised(name: str) -> None:
    text, known = RECOGNISED[name]
    assert recognise(text) == (known or None)


def test_an_address_above_a_grid_is_its_source() -> None:
    assert pyskyl.loads(f"{URL}\n{SKY}").headers == (("https", URL[6:]),)
    assert [puzzle.size for puzzle in pyskyl.loads_all(TABLE, "tblr")] == [1] * 4


@pytest.mark.parametrize("start", range(5))
def test_each_line_is_recognised_by_itself(start: int, tmp_path: Path) -> None:
    lines = [line for line in MIXED.splitlines() if line != "nonsense"]
    turned = [lines[1], "nonsense", *lines[start:], *lines[:start]]
    found = list(read("\n".join(turned), "x"))
    puzzles = [puzzle for puzzle in found if isinstance(puzzle, Puzzle)]
    errors = [error for error in found if isinstance(error, ParseError)]
    assert sorted(puzzle.size for puzzle in puzzles) == [2] * 5
    assert {error.message[:20] for error in errors} == {
        "no notation that has",
        "this ID has a random",
    }
    for error in errors:
        assert turned[error.line - 1].lstrip() == turned[error.line - 1]
    path = tmp_path / "mixed.txt"
    path.write_text("\n".join(turned))
    named = [given_.name for given_ in read_inputs([str(path)], None)]
    assert named == [str(path), *(f"{path}#{number}" for number in range(2, 8))]


def test_what_looks_like_another_notation_is_read() -> None:
    keys = ["SAVEFILE", "board (large)", "testBoard([[1]])", "board4([no. 4/5])", "building/2/2/n"]
    for key in [*keys, "https"]:
        puzzle = replace(
            pyskyl.loads(SKY), headers=pyskyl.Headers([(key, "//x?building/1/1/g"), (key, "1:")])
        )
        for name in ("sky", "penpa"):
            assert list(read(pyskyl.dumps(puzzle, name), "x")) == [puzzle]


def test_arguments() -> None:
    texts = [URL, "skyscrapers/2/2/n", CODEWARS.strip(), f"[{CODEWARS.strip()}]", RECORD, FACTS,
             MATRIX, SKY, TABLE]  # fmt: skip
    found = [given_.content for given_ in read_inputs(texts, None)]
    assert [type(puzzle) for puzzle in found] == [Puzzle] * 9
    [missing] = read_inputs(["skyscrapers/hard.sky"], None)
    assert str(missing.content) == "skyscrapers/hard.sky: No such file or directory"


def test_files(tmp_path: Path) -> None:
    """By their suffixes; but not all that is JSON or Prolog is a puzzle."""
    puzzle = replace(pyskyl.loads(SKY), board=((None, None), (None, None)))
    for name, format in FORMATS.items():
        for suffix in format.suffixes:
            path = tmp_path / f"{name}{suffix}"
            pyskyl.dump([puzzle, puzzle], path)
            text = path.read_text()
            if suffix == ".json":
                one = json.loads(pyskyl.dumps(puzzle, name))
                assert json.loads(text) == [one, one]
            else:
                assert text == pyskyl.dumps([puzzle, puzzle], name)
            assert list(pyskyl.load_all(path)) == [puzzle, puzzle]
    searched = {
        Path(given_.name.split("#")[0]).suffix for given_ in read_inputs([str(tmp_path)], None)
    }
    everything = {suffix for format in FORMATS.values() for suffix in format.suffixes}
    assert everything - searched == {".pl", ".json", ".jsonl"}
    suffixes = [suffix for format in FORMATS.values() for suffix in format.suffixes]
    assert len(set(suffixes)) == len(suffixes)


# --- Notations by themselves

_NONE = {"top": [0, 0], "left": [0, 0], "bottom": [0, 0], "right": [0, 0]}


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize(
    ("record", "rules"),
    [
        ([{"sides": _NONE}] * 2, [Rule()] * 2),
        ({"puzzles": [{"sides": _NONE}] * 3, "count": 3}, [Rule()] * 3),
        ({"id": 7, "puzzle": {"sides": _NONE, "board": [[0, 0], [0, 0]]}}, [Rule()]),
        ({"clues": _NONE, "grid": [[0, 0], [0, 0]]}, [Rule()]),
        ({"sides": _NONE, "diagonals": True}, [Rule(diagonals=True)]),
        ({"sides": _NONE, "clues": "sums"}, [Rule(clues="sums")]),
        ({"sides": _NONE, "clues": 8}, [Rule()]),
        ({"parks": 1, **_NONE}, [Rule(parks=1)]),
        ({"variant": "diagonal", **_NONE}, [Rule(diagonals=True)]),
    ],
)
def test_other_json(record: object, rules: list[Rule], indent: int | None) -> None:
    """Arrays, sides one level down, and a rule beside the sides."""
    text = json.dumps(record, indent=indent)
    assert [puzzle.rule for puzzle in pyskyl.loads_all(text)] == rules


def test_each_object_of_an_array_may_be_wrong() -> None:
    text = json.dumps([{"sides": _NONE}, {"x": 1}, {"sides": _NONE, "parks": 2}])
    one, *errors = read(text, "x")
    assert isinstance(one, Puzzle)
    messages = [error.message for error in errors if isinstance(error, ParseError)]
    assert [message.split(":")[0] for message in messages] == [
        "this object has no sides",
        "with 2 parks a line of 2 cells has no building",
    ]


def test_the_papers_order_of_facts() -> None:
    """Clues without a board, and with one of their number behind them or before."""
    clues = "testRestrictions{}([[0],[0],[0],[1]]).\n"
    first = clues.format("") + clues.format(2) + "board2([[1]]).\n" + clues.format(3)
    found = list(pyskyl.loads_all(first))
    assert [puzzle.board for puzzle in found] == [((None,),), ((1,),), ((None,),)]
    other = "/* so.\n % */ testBoard([[1]]). % x.\n" + clues.format("") + clues.format(7)
    found = list(pyskyl.loads_all(other))
    assert [puzzle.board for puzzle in found] == [((1,),), ((None,),)]
    errors = list(read("board4([[1]]).\n" + clues.format(4) + "board5([[1]]).\n", "x.pl"))
    assert [type(error) for error in errors] == [Puzzle, ParseError]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("R2 bad3 R3 halt.", "puzzle error puzzle error"),
        ("R2 bad2 R3", "error puzzle"),
        ("R2 \ud800 R3", "error puzzle"),
        ("bad2 R2 B3 R3", "error puzzle"),
        ("B2 R2 bad3 R3 R4", "puzzle error puzzle"),
        ("B2 R2 \ud800 R3 R4", "puzzle error puzzle"),
        ("B2 R2 halt. R4", "puzzle error puzzle"),
        ("B2 badR2 B3 R3", "error puzzle"),
        ("badR2 B2 R3 B3", "error puzzle"),
        ("Rx", "error"),
    ],
)
def test_no_half_of_a_puzzle_is_read(text: str, kinds: str) -> None:
    """Clues whose board is malformed are not a puzzle with an empty one."""
    lines = {
        "R": "testRestrictions{}([[0],[0],[0],[1]]).",
        "B": "board{}([[1]]).",
        "bad": "board{}([[1,]]).",
        "badR": "testRestrictions{}([[0]",
    }
    written = []
    for word in text.split():
        name = word.rstrip("234x")
        written.append(lines[name].format(word[len(name) :]) if name in lines else word)
    data = "\n".join(written).replace("[[0]\n", "[[0]).\n").encode(errors="surrogatepass")
    found = list(read_bytes(data, "x.pl"))
    assert ["puzzle" if isinstance(each, Puzzle) else "error" for each in found] == kinds.split()


R = "testRestrictions([[0],[0],[0],[1]]).\n"
B = "testBoard([[1]]).\n"
R2 = "testRestrictions([[0,0],[0,0],[0,0],[0,0]]).\n"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (R + B + R, "both error"),
        (R + B + R + B + R, "both both error"),
        (f"/* x */ {R} % x\n{B}/* y\n */ {R}", "both error"),
        (R + B + R + R, "both error clues"),
        (R + B + R + "halt.", "both error error"),
        (R + R + B + R, "clues both error"),
        # but not where numbers or sizes or the end say it
        (R + B, "both"),
        (R + B + R + B, "both both"),
        (R + B + R2, "both clues"),
        (R + B + R2 + R + B + R, "both clues both error"),
        (R + B + R.replace("s(", "s2("), "both clues"),
        (R + B + "halt.\n" + R, "both error clues"),
        (B + R + R + B, "both clues error"),
        (B + R + B + R + R, "both both clues"),
    ],
)
def test_a_board_between_two_that_may_be_its_clues(text: str, kinds: str) -> None:
    found = list(read(text, "x.pl"))
    known = {((1,),): "both", ((None,),): "clues", ((None, None),) * 2: "clues"}
    assert kinds.split() == [
        known[each.board] if isinstance(each, Puzzle) else "error" for each in found
    ]
    errors = [each for each in found if isinstance(each, ParseError) and "halt" not in str(each)]
    if "both error" in kinds and not text.endswith("halt.\n" + R):
        [error] = errors
        assert "two ways: the board before has the clues before it, and these" in error.message
        # at the clues that may be those of the board or not
        assert text.split("\n")[error.line - 1][error.column - 1 :].startswith("testRestrictions(")


def test_not_many_facts_are_held() -> None:
    stream = io.BytesIO((R.replace("s(", "s2(") + B.replace("d(", "d2(") + R + B).encode() * 5000)
    found = read_file(stream, "x.pl")
    assert next(found) == next(found)
    assert stream.tell() < 20_000


def test_a_prolog_program_is_read_as_data(tmp_path: Path) -> None:
    target = tmp_path / "made"
    program = f":- open('{target}', write, _).\n:- initialization(halt).\n{FACTS}go :- shell(ls).\n"
    found = list(read(program, "x.pl"))
    assert [type(puzzle) for puzzle in found] == [ParseError, ParseError, Puzzle, ParseError]
    assert not target.exists()


# What begins, what follows without an end, the message, and the column.
ENDLESS = {
    "prolog": ("testBoard([", "[1,2],\n" * 100, "no fact is so long", 1),
    "skyline": ("[[-1,1,-1],\n", "[1,1,1],\n", "no puzzle has so many lines", 1),
    "skyline, long lines": ("[[-1,1,-1],\n", "[1,1,1]," * 1000 + "\n", "no puzzle is so long", 1),
    "json": ("{\n", '"a": "' + "b" * 1000 + '",\n', "the object is too long", 1),
    "janko": ("5 5 5\n", "- - - - -\n", "no puzzle has so many lines", 1),
    "penpa": ("5\n", ". . . . . . .\n", "no puzzle has so many lines", 1),
    "codewars": ("", "0 0 0 1 ", "the line is too long", MAX_LINE + 1),
    "pzpr": ("skyscrapers/9/9/", "z", "the line is too long", MAX_LINE + 1),
}


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=[pytest.mark.slow] * ("long" in n)) for n in ENDLESS]
)
def test_what_has_no_end_is_refused(name: str) -> None:
    first, more, message, column = ENDLESS[name]
    stream = io.BytesIO((first + more * (samples(5_000_000, 20_000_000) // len(more))).encode())
    error = next(read_file(stream, "x", name.partition(",")[0]))
    assert isinstance(error, ParseError)
    assert message in error.message
    assert error.column == column
    assert stream.tell() < 4_500_000


def test_what_the_command_prints_as_json_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = replace(
        pyskyl.loads(SKY), headers=pyskyl.Headers([("title", "A #1"), ("author", "B")])
    )
    text = record("x", about(puzzle, "unique") | {"solution": ((1, 2), (2, 1))})
    text += record("y", about(None, "malformed") | {"error": "x:1:1: nothing"})
    first, second = read(text, "x")
    assert first == puzzle
    assert isinstance(second, ParseError)
    assert second.line == 2
    pretty = json.dumps(json.loads(text.splitlines()[0]), indent=2)
    assert list(read(f"{pretty}\n{pretty}\n", "x")) == [puzzle, puzzle]
    # without them there is the title
    del (answer := json.loads(text.splitlines()[0]))["headers"]
    title = replace(puzzle, headers=pyskyl.Headers([("title", "A #1")]))
    assert list(read(json.dumps(answer), "x")) == [title]
    assert capsys.readouterr().err == ""


def test_what_is_printed_as_json_is_text() -> None:
    """That a file's name may not be: then it has half of a pair, which not all read."""
    for name, shown in {"b\udcff.sky": "b\\xff.sky", "\ud800": "\\ud800", "é\n": "é\n"}.items():
        known = json.loads(record(name, about(None, "unreadable")))
        assert known["name"] == shown
        assert known["name"].encode()


@pytest.mark.parametrize("indent", some([0, None, 1, 4], 2))
@pytest.mark.parametrize("margin", ["", "  "])
@pytest.mark.parametrize("format", [None, "json"])
def test_objects_over_lines(indent: int | None, margin: str, format: str | None) -> None:
    """In any order with those on a line, and with other notations if that is not named."""
    long = json.dumps({"x": [{"}": "{"}, {"b": {}}], **json.loads(RECORD)}, indent=indent)
    long = "".join(f"{margin}{line}\n" for line in long.splitlines())
    sides = json.dumps(dict(reversed(json.loads(RECORD).items())), indent=indent)
    puzzle = pyskyl.loads(SKY)
    for text in (RECORD + long, long + RECORD, f"{long}\n{long}% so\n{sides}"):
        assert list(read(text, "x", format)) == [puzzle] * (3 if "%" in text else 2)
    if not format:
        assert list(read(f"{TOWERS}{long}{TOWERS}", "x")) == [puzzle] * 3
        first, error, *rest = read(f"{TOWERS}{{\n{TOWERS}{PZPR}", "x")
        assert isinstance(error, ParseError)
        assert [first, *rest] == [puzzle] * 3
    # what is malformed is one error, and does not hide the next
    for good, wrong in ((": 2,", ": 9,"), ("{}", "{"), ("null", '"null')):
        bad = long.replace(good, wrong, 1)
        assert bad != long
        error, *rest = read(f"{bad}\n{long}{RECORD}", "x", format)
        assert isinstance(error, ParseError)
        assert rest == [puzzle] * 2
    [error] = read("{\n", "x", format)
    assert isinstance(error, ParseError)
    assert "this is no JSON" in error.message
    assert "this is no JSON" in str([*read(RECORD + "{", "x", format)][1])


def test_a_long_record() -> None:
    long = RECORD.replace("{", '{"steps": "' + "x" * 200_000 + '", ', 1)
    assert pyskyl.loads(long) == pyskyl.loads(RECORD)
    longer = RECORD.replace("{", '{"steps": "' + "x" * MAX_RECORD + '", ', 1)
    error, puzzle = read(longer + RECORD, "x")
    assert isinstance(error, ParseError)
    assert error.message == "the line is too long to be one of a puzzle"
    assert puzzle == pyskyl.loads(RECORD)


# --- The game itself


@pytest.mark.slow
def test_the_game_loads_what_is_written(tmp_path: Path) -> None:
    program = shutil.which("sgt-towers", path="/usr/games:/usr/bin:/usr/local/bin")
    if not program:
        pytest.skip("the games of Simon Tatham are not installed")
    chance = random.Random(11)
    puzzles = [random_puzzle(chance.randint(3, 9), 0.4, chance) for _ in range(100)]
    run = subprocess.run(
        [program, "--save", f"{tmp_path}/", "--save-suffix", ""],
        input=pyskyl.dumps(puzzles, "towers"),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    for number, puzzle in enumerate(puzzles):
        # it saves what it has loaded
        saved = pyskyl.load(tmp_path / str(number))
        assert (saved.sides, saved.board) == (puzzle.sides, puzzle.board)

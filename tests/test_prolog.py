"""The Prolog side: its own tests, its checker, its use without Python."""

import re
import shutil
from pathlib import Path

import pytest

import pyskyl
from pyskyl import Puzzle

from .golden import compare, golden
from .oracle import ROOT
from .samples import some
from .swipl import FACADE, SOURCES, STRATEGY, Forks, goal, quoted, swipl

SUITES = sorted((ROOT / "tests" / "prolog").rglob("*.plt"))


PROLOG_BLOCK = re.compile(r"^```prolog\n(.*?)^```", re.MULTILINE | re.DOTALL)


def name(path: Path) -> str:
    """As a test of it is called: its folder may tell two files apart."""
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("suite", SUITES, ids=name)
def test_suite(suite: Path, forks: Forks) -> None:
    status, report = forks.run(f"load_files({quoted(str(suite))}), run_tests")
    assert status == "exited(0)", re.sub(r".*passed.*\n", "", report)
    assert "passed" in report


SAID = re.compile(r"^(\?- .*\n(?:\|  .*\n)*)((?:.+\n)*)", re.MULTILINE)


def test_what_is_said(forks: Forks) -> None:
    """Of all terms, by the program as it is."""
    text = golden("sentences.txt")
    terms = ",".join(re.sub(r"(?m)^(\?-|\|) ", "", term) for term, _ in SAID.findall(text))
    file = quoted(str(ROOT / "tests/prolog/explain/said.pl"))
    printed = forks.goal(f"use_module({file}), print_said([{terms}])")
    said = iter(re.sub(r"(?m) +$", "", printed).split("\f"))
    compare("sentences.txt", SAID.sub(lambda found: found[1] + next(said), text))


def test_every_module_is_tested() -> None:
    """A module has a suite of its name, or several in a folder of its name, or its sentences."""
    modules = {path.stem for path in SOURCES}
    tested = {path.stem if path.stem in modules else path.parent.name for path in SUITES}
    tested |= {*re.findall(r"(?m)^== (\w+)$", golden("sentences.txt"))}
    # messages and statistics are tested with the predicates that use them, python from Python
    others = {"messages", "statistics", "python", "explanations"}
    assert modules - others == tested


FORMULA = """
    (El #> Max #/\\ NewMax #= El #/\\ NewNum #= Num - 1) #\\
    (El #=< Max #/\\ NewMax #= Max #/\\ NewNum #= Num),
"""


def test_the_solver_can_be_lectured_from() -> None:
    """The papers' model on the first screen, their formula as they print it, and no strategy."""
    text = (ROOT / "prolog" / "skyscraper" / "solver.pl").read_text(encoding="utf-8")
    assert text.partition("\npapers_board(")[0].count("\n") < 50
    assert FORMULA in text
    code = re.sub(r"%.*|/\*(?s:.*?)\*/", "", text)
    named = re.findall(rf"(?<!library\()\b(?:{'|'.join(pyskyl.STRATEGIES)})\b", code)
    assert named == []


def test_a_technique_of_ones_own(tmp_path: Path) -> None:
    """As prolog/README.md says: a file, a line that loads it, and its row in the table."""
    readme = (ROOT / "prolog" / "README.md").read_text()
    file, lines = re.findall(PROLOG_BLOCK, readme)[2:]
    shutil.copytree(ROOT / "prolog", tmp_path, dirs_exist_ok=True)
    explain = tmp_path / "skyscraper" / "explain"
    (explain / "technique" / "last_one.pl").write_text(file)
    load, row = lines.splitlines()
    table = (explain / "ladder.pl").read_text()
    places = (":- use_module(technique/chain)", load), ("technique(hidden_single,", row)
    for below, line in places:
        table = table.replace(below, f"{line}\n{below}", 1)
    (explain / "ladder.pl").write_text(table)
    sides = "[[0,3,0,2],[0,0,2,0],[2,0,2,0],[0,0,0,0]]"
    query = f"S = {sides}, explainBoard(_, S), grade(_, S, G), print(G)"
    told = " ".join(goal(query, str(tmp_path / "skyscraper.pl")).split())
    assert "The other rows have their 4: r1c1=4." in told
    assert "last_one-2" in told


def test_a_variant_of_ones_own(tmp_path: Path) -> None:
    """As prolog/README.md says: a file, and a line that loads it. There are 288 small sudokus."""
    file, line = re.findall(PROLOG_BLOCK, (ROOT / "prolog" / "README.md").read_text())[:2]
    shutil.copytree(ROOT / "prolog", tmp_path, dirs_exist_ok=True)
    (tmp_path / "skyscraper" / "variant" / "boxes.pl").write_text(file)
    variants = tmp_path / "skyscraper" / "variants.pl"
    below = ":- use_module(variant/diagonals).\n"
    variants.write_text(variants.read_text().replace(below, line + below, 1))
    for strategy in ("auto", "clpfd"):
        query = (
            "variants_rule([boxes(true)], R), length(S, 4), maplist(=([0,0,0,0]), S), "
            f"findall(B, solveBoard(4, B, S, [rule(R),strategy({strategy})]), Bs), "
            "length(Bs, C), print(C)"
        )
        assert goal(query, str(tmp_path / "skyscraper.pl")) == "288"


def made_again(file: str, of: str = "true") -> str:
    """A goal: `make` loads these files again. (A file's time is in whole seconds.)"""
    touch = f"set_time_file({file}, _, [modified(Later)])"
    return f"get_time(Now), Later is Now + 1, forall(({of}), {touch}), make"


def test_a_variant_that_is_corrected(tmp_path: Path) -> None:
    """What make has loaded holds, also where it stands behind the hooks: nothing kept is older."""
    shutil.copytree(ROOT / "prolog", tmp_path, dirs_exist_ok=True)
    variant = tmp_path / "skyscraper" / "variant" / "falling.pl"
    hooks = (
        ":- module(skyscraper_falling, []).\n"
        ":- use_module('../rule/groups', []).\n"
        ":- use_module('../rule/rule', []).\n"
        "skyscraper_rule:variant(falling, true, rule(0,[],count), rule(0,[falling],tens), '').\n"
        "skyscraper_rule:seen_weight(tens, Height, Each) :- each(Height, Each).\n"
        "skyscraper_groups:further_group(falling, Size, line(falling,1), Cells) :-\n"
        "    findall(R-C, ( between(1, Size, R), column(R, Size, C) ), Cells).\n"
    )
    wrong = f"{hooks}column(R, Size, C) :- C is Size + 1 - R.\neach(Height, Height).\n"
    right = f"{hooks}column(R, _, R).\neach(Height, Each) :- Each is Height + 1.\n"
    rest = "[0,0,0,0,0]"
    solve = (
        "variants_rule([falling(true)], Rule), "
        "forall(( member(Clue, [9,11]), member(Strategy, [contraction,clpfd]) ), "
        "       ( findall(B, ( B = [[5,1,2,3,4]|_], "
        f"                     solveBoard(5, B, [{rest},[0,Clue,0,0,0],{rest},{rest}], "
        "                                [rule(Rule),strategy(Strategy)]) ), Boards), "
        "         length(Boards, Count), msort(Boards, Sorted), term_hash(Sorted, Hash), "
        "         print(Clue-Strategy-Count-Hash), nl ))"
    )
    correct = (
        f"tell({quoted(str(variant))}), write({quoted(right)}), told, "
        f"{made_again(quoted(str(variant)))}"
    )
    query = f"use_module({quoted(str(variant))}), {solve}"
    facade = str(tmp_path / "skyscraper.pl")
    variant.write_text(wrong)
    before_and_after = goal(f"{query}, {correct}, {solve}", facade)
    anew = goal(query, facade)
    assert before_and_after.endswith(f"\n{anew}")
    assert not before_and_after.startswith(anew)


def test_a_failing_suite_is_noticed(tmp_path: Path, forks: Forks) -> None:
    """Also one that does not end the way it began, or that Prolog complains of."""
    for each, status in (("true", 0), ("fail", 1), ("throw(x)", 2), ("1 = 2.0", 1)):
        assert forks.run(each)[0] == f"exited({status})", each
    path = tmp_path / "broken.plt"
    path.write_text(":- begin_tests(b).\ntest(a).\ntest(b) :- .\n:- end_tests(b).\n")
    ended, report = forks.run(f"load_files({quoted(str(path))}), run_tests")
    assert (ended, "Syntax error" in report) == ("exited(1)", True)


def test_checker(forks: Forks) -> None:
    """Nothing undefined, no trivial failure, no format that does not fit, in any file."""
    assert forks.run("check") == ("exited(0)", "")


def test_imports_are_complete() -> None:
    """The page's Prolog loads nothing on demand."""
    loads = "".join(f":- use_module({quoted(str(path))}, []).\n" for path in SOURCES)
    check = ":- use_module(library(check)).\n:- list_undefined([module_class([user])]).\n"
    result = swipl(text=f"[user].\n:- set_prolog_flag(autoload, false).\n{loads}{check}")
    assert "list_undefined" not in result.stderr
    assert [line for line in result.stderr.splitlines() if "skyscraper_" in line] == []


def test_each_file_loads_by_itself() -> None:
    """Where the locale says nothing of UTF-8, too: each file says that it is in it."""
    bare = Forks([], LC_ALL="C")
    complaints = {path: bare.run(f"load_files({quoted(str(path))})") for path in some(SOURCES, 20)}
    bare.end()
    assert {path: found for path, found in complaints.items() if found != ("exited(0)", "")} == {}


def test_a_query_costs_the_same_by_each_door(tmp_path: Path, forks: Forks) -> None:
    """From a file alone, after make, in the suites: it is the program that ships."""
    shutil.copytree(ROOT / "prolog", tmp_path, dirs_exist_ok=True)
    query = (
        "forall(member(_, [first,second]), "
        "       ( statistics(inferences, I0), "
        "         once(skyscraper_solver:solveBoard(12, _, _, [strategy(contraction)])), "
        "         once(skyscraper_solver:solveBoard(5, _, _)), "
        "         statistics(inferences, I), Cost is I - I0, nb_setval(cost, Cost) )), "
        "nb_getval(cost, Cost), print(Cost)"
    )
    ours = f"source_file(File), sub_atom(File, 0, _, _, {quoted(str(tmp_path))})"
    solver = "skyscraper/solver.pl"
    costs = {
        "facade": goal(query, str(FACADE)),
        "file": goal(query, str(ROOT / "prolog" / solver)),
        "make": goal(f"{made_again('File', ours)}, {query}", str(tmp_path / solver)),
        "suites": forks.goal(query),
    }
    assert costs == dict.fromkeys(costs, costs["facade"])


def test_the_default_puzzle() -> None:
    result = swipl("prolog/skyscraper.pl", text="skyscraper.\n")
    assert "2 | 3 6 4 2 1 5 | .\n3 | 4 5 6 3 2 1 | 4\n" in result.stdout


def test_pack(tmp_path: Path) -> None:
    """The directory is a pack: attached, its library is there under its name."""
    printed = goal(
        f"pack_attach('{ROOT}', []), use_module(library(skyscraper)), "
        "user:testRestrictions3(S), user:solveBoard(4, [Row|_], S), print(Row)",
        cwd=tmp_path,
    )
    assert printed == "[1,2,4,3]"
    # what imports by name may define what the library exports, too
    readme = (ROOT / "prolog" / "README.md").read_text(encoding="utf-8")
    imports = re.findall(r"(?m)^ {4}(:- use_module\(library\(.*)$", readme)
    program = tmp_path / "program.pl"
    program.write_text("\n".join([*imports, "grade(_, _, mine).", ""]))
    query = (
        f"pack_attach('{ROOT}', []), [program], "
        "solveBoard(1, Board, [[1],[1],[1],[1]]), grade(_, _, Grade), print(Board-Grade)"
    )
    assert goal(query, cwd=tmp_path) == "[[1]]-mine"
    metadata = (ROOT / "pack.pl").read_text()
    assert f"version('{pyskyl.__version__}')." in metadata
    assert goal("forall(read(_), true)", cwd=tmp_path) == ""


@pytest.mark.parametrize("size", [1, 2, 4, 9, 10, 12])
def test_what_prolog_prints_is_read(size: int, forks: Forks) -> None:
    """printBoard/2 writes a .sky body, the same as str() of the puzzle."""
    printed = forks.goal(
        f"generateBoard({size}, B, S, 0.5, [seed({size})]), B = [_|Rows], "
        f"length(Empty, {size}), printBoard([Empty|Rows], S)"
    )
    puzzle = pyskyl.loads(printed)
    assert printed == f"{puzzle}\n"
    assert puzzle.board[0] == (None,) * size


def test_what_python_prints_prolog_prints(forks: Forks) -> None:
    puzzle = Puzzle.from_lists([[1, 0], [0, 2], [0, 0], [2, 0]], [[0, 1], [0, 0]])
    printed = forks.goal("printBoard([[_,1],[_,_]], [[1,0],[0,2],[0,0],[2,0]])")
    assert printed == f"{puzzle}\n"


def test_the_readme_has_the_strategies() -> None:
    """The table of prolog/README.md is Python's, which test_solving.py compares with Prolog's."""
    rows = re.findall(
        r"(?m)^\| `(\w+)` \| (.*) \| `[\w./`, ]+ \|$", (ROOT / "prolog/README.md").read_text()
    )
    assert rows == [*pyskyl.STRATEGIES.items()]


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("solveBoard(2, [[tall,_]|_], _)", "`integer' expected, found `tall' (an atom)"),
        ("printBoard([[1,2],[2]])", "A list of length 2 expected, found one of 1: [2]"),
        ("printBoard([])", "A board has at least one row"),
        ("solveBoard(2, _, _, [colour(red)])", "There is no option colour(red) of solveBoard/4"),
    ],
)
def test_malformed_arguments_are_told(query: str, told: str, forks: Forks) -> None:
    status, printed = forks.run(f"use_module({quoted(str(FACADE))}), {query}")
    assert (status, told in printed) == ("exited(2)", True)


@pytest.mark.parametrize("path", sorted((ROOT / "puzzles").glob("paper-*.sky")), ids=name)
def test_the_papers_data(path: Path, forks: Forks) -> None:
    """The program has it as the files have it, which name it."""
    puzzle = pyskyl.load(path)
    source = puzzle.headers["source"]
    for number in re.findall(r"testRestrictions(\d*)", source):
        query = f"testRestrictions{number}(S), format('testRestrictions(~w).', [S])"
        if f"board{number}" in source:
            show = "term_variables(B, Vs), maplist(=('$VAR'('_')), Vs), format('board(~p).', [B])"
            query = f"board{number}(B), {show}, {query}"
        facts = pyskyl.loads(forks.goal(query))
        assert (facts.sides, facts.board) == (puzzle.sides, puzzle.board)


def test_static_code_can_be_protected() -> None:
    """Nothing needs clause/2 on the program, which the flag forbids once it is set."""
    printed = goal(
        "set_prolog_flag(protect_static_code, true), "
        f"use_module('{FACADE}'), use_module('{STRATEGY}'), "
        "user:(testRestrictions3(S), "
        "forall(strategy(Strategy, _), "
        "       ( solveBoard(4, [Row|_], S, [strategy(Strategy)]), print(Row), nl )), "
        "explainBoard(_, S), "
        "mistakes([[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]], [_]), "
        "repair([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], [], _), "
        "generatePuzzle(4, _, _, [seed(1),symmetry(rotate180)]), "
        "generateBoardUniqueSol(4, Board, _), length(Board, Rows), print(Rows))"
    )
    assert printed.startswith("[1,2,4,3]\n" * 5 + "1-4. ")
    assert printed.endswith("4")

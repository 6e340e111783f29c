"""The rules of the house: who may know whom, how the code is kept."""

from __future__ import annotations

from pathlib import Path

from . import house
from .oracle import ROOT

PACKAGE = ROOT / "pyskyl"
PROGRAM = ROOT / "prolog"
PYTHON = sorted(PACKAGE.rglob("*.py"))
PROLOG = sorted(PROGRAM.rglob("*.pl"))
PROLOG_TESTS = sorted((ROOT / "tests/prolog").rglob("*.pl*"))
PAGE = PACKAGE / "play"
SCRIPTS = [path for place in ("js/**/*", "make/*") for path in sorted(PAGE.glob(f"{place}.*js"))]
SETUP = [ROOT / name for name in ("setup.sh", "pyproject.toml", "pack.pl")]
SETUP += [path for path in (ROOT / ".ci").rglob("*") if path.is_file() and path.suffix != ".pyc"]
SETUP += [PAGE / "make" / name for name in ("package.json", "package-lock.json")]

# From the bottom up. Data flows one way (DESIGN): nobody knows a module of a line further down.
# Those of one line may know each other, as long as there is no circle.
PYTHON_LAYERS = [
    "puzzle defects rule errors difficulty bounds visible words cache",
    "result theme formats formats/ engine/prolog_files engine/environment_variable building",
    "explanation additions recipe advice techniques",
    "render render/ engine/job playing",
    "engine/swi_prolog",
    "engine/worker",
    "engine engine/",
    "solving position",
    "explaining repairing generating",
    "batch batch/",
    "__init__",
    "cli cli/",
    "__main__",
    "play/make/",
]
PROLOG_LAYERS = [
    "skyscraper/rule/ skyscraper/messages",
    "skyscraper/line/ skyscraper/solve/statistics",
    "skyscraper/variant/",
    "skyscraper/variants",
    "skyscraper/solve/",
    "skyscraper/solver skyscraper/display skyscraper/test_data",
    "skyscraper/explain/",
    "skyscraper/generate/",
    "skyscraper/generator",
    "skyscraper/plain/",
    "skyscraper/python skyscraper",
]

# What some may know, and no more.
PYTHON_KNOWN = {
    "puzzle": "bounds defects errors rule words",
    "defects": "bounds rule words",
    "rule": "words",
    "errors": "visible words",
    "difficulty": "",
    "engine/swi_prolog": "errors engine/environment_variable engine/prolog_files",
    "engine/worker": "errors engine/job engine/prolog_files engine/swi_prolog",
}
PROLOG_KNOWN = {
    "skyscraper/rule/": "skyscraper/rule/",  # no solver
    # no board
    "skyscraper/line/": "skyscraper/line/ skyscraper/rule/rule skyscraper/rule/visible_count",
    # no puzzle
    "skyscraper/solve/visibility": "skyscraper/line/ skyscraper/rule/rule skyscraper/solve/clpfd/",
}

# Who is to know nothing of whom.
PROLOG_PARTED = {
    ("skyscraper/explain/", "skyscraper/solve/"),
    ("skyscraper/solver", "skyscraper/messages"),
    ("skyscraper/solver", "skyscraper/display"),
    ("skyscraper/display", "skyscraper/solver"),
}


def test_python_arrows() -> None:
    arrows = house.python_arrows(PACKAGE)
    assert house.circle(arrows) == []
    assert house.rising(arrows, PYTHON_LAYERS) == set()
    assert house.strangers(arrows, PYTHON_KNOWN) == set()
    assert house.known_by(arrows, "engine/worker") == {"engine/bridge"}


def test_prolog_arrows() -> None:
    arrows = house.prolog_arrows(PROGRAM)
    assert house.circle(arrows) == []
    assert house.rising(arrows, PROLOG_LAYERS) == set()
    assert house.strangers(arrows, PROLOG_KNOWN) == set()
    assert house.parted(arrows, PROLOG_PARTED) == set()
    assert house.known_by(arrows, "skyscraper") == set()
    assert house.known_by(arrows, "skyscraper/python") == set()


def test_the_facade_brings_everything() -> None:
    arrows = house.prolog_arrows(PROGRAM)
    brought, new = {"skyscraper"}, {"skyscraper"}
    while new:
        new = {other for module in new for other in arrows[module]} - brought
        brought |= new
    # but for what Python calls, and what only that calls
    names = ("chunk", "explanations", "items", "mistakes", "puzzles", "repair")
    only_python = {f"skyscraper/plain/{name}" for name in names} | {
        "skyscraper/explain/wrong_entry",
        "skyscraper/python",
        "skyscraper/solve/ending",
    }
    assert set(arrows) - brought == only_python


def test_only_the_engine_knows_prolog() -> None:
    users = [path for path in PYTHON if "janus_swi" in house.foreign_imports(path)]
    assert users == [PACKAGE / "engine/swi_prolog.py"]


def test_only_one_prolog_file_knows_python() -> None:
    knowing = house.containing(PROLOG + PROLOG_TESTS, r"(?i)python|janus|\bpy_")
    assert knowing <= {"python.pl", "skyscraper.pl"}


def test_no_file_is_too_long() -> None:
    assert house.long_files(PYTHON + PROLOG + SCRIPTS, 350) == set()


def test_no_predicate_is_too_wide() -> None:
    """What needs more than seven arguments wants a term that has a name."""
    assert house.wide_predicates(PROGRAM, 7) == set()


def test_no_number_is_negated() -> None:
    """The long integers of some builds of SWI-Prolog get ``Long /\\ \\Short`` wrong."""
    assert house.negations(PROGRAM) == set()


def test_layout() -> None:
    """What no formatter sees to: the width of lines, blanks at their ends, how a file begins."""
    prolog = [*PROLOG, *PROLOG_TESTS, PAGE / "web.pl"]
    assert house.misprinted(prolog, "% SPDX-License-Identifier: MIT\n", 80) == []
    assert house.misprinted(SCRIPTS, "/**", 100) == []


def test_no_host_is_named() -> None:
    """Packages come from the registries that a machine is set up with, by their names."""
    assert house.containing(SETUP, "://") == set()


THIS_MACHINE = r"/(?:home|root|Users)/\w"


def test_this_machine_is_not_named() -> None:
    ours = [
        path
        for folder in ("prolog", "puzzles", "pyskyl", "tests")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".lark", ".md", ".pl", ".plt", ".py", ".sky", ".txt"}
    ]
    ours += [*SETUP, *SCRIPTS, ROOT / "README.md"]
    assert house.containing(ours, THIS_MACHINE) == set()


# The rules themselves: each is broken in a tree that has nothing else.


def tree(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def test_arrows_are_seen_in_python(tmp_path: Path) -> None:
    """Wherever they stand, and however they are written."""
    package = tree(
        tmp_path / "tower",
        {
            "__init__.py": "from importlib import import_module\nWHERE = {'top': 'a b'}",
            "top.py": "from . import low\nfrom .room import deep",
            "low.py": "import os, json\nfrom . import __version__",
            "typed.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n import tower.top",
            "late.py": "def f():\n from .room.deep import name",
            "shown.py": "class A:\n def _repr_svg_(self):\n  from .room import deep\n"
            " def other(self):\n  from . import low",
            "room/__init__.py": "from importlib import import_module\nNAMES = ['.deep', 'low']",
            "room/deep.py": "from ..low import name\nfrom . import other\nWORD = 'low'",
            "room/lazy.py": "from importlib import import_module\nimport_module('tower.late')",
        },
    )
    arrows = house.python_arrows(package)
    assert arrows == {
        "__init__": {"top"},
        "top": {"low", "room/deep"},
        "low": {"__init__"},
        "typed": {"top"},
        "late": {"room/deep"},
        "shown": {"low"},
        "room": {"room/deep"},
        "room/deep": {"low", "room"},
        "room/lazy": {"late"},
    }
    assert set(house.circle(arrows)) <= {"__init__", "top", "low", "room", "room/deep"}
    assert len(house.circle(arrows)) > 2


def test_arrows_are_seen_in_prolog(tmp_path: Path) -> None:
    folder = tree(
        tmp_path,
        {
            "top.pl": ":- module(top, []).\n:- reexport([room/a, library(lists)]).\n",
            "room/a.pl": ":- module(a, [p/1, op(700, xfx, ===>)]).\n:- use_module('../low', [])."
            "\n:- if(true).\n:- autoload(b, [q/0]).\n:- endif.\np(X ===> X).\n",
            "room/b.pl": ":- module(b, []).\n:- ensure_loaded('a.pl').\n:- include(user:room).\n",
            "low.pl": ":- module(low, []).\n:- initialization(load_files([top], [])).\n",
        },
    )
    arrows = house.prolog_arrows(folder)
    assert arrows == {
        "top": {"room/a"},
        "room/a": {"low", "room/b"},
        "room/b": {"room/a"},
        "low": {"top"},
    }
    assert len(house.circle(arrows)) > 2


def test_the_rules_of_arrows() -> None:
    arrows = {"up": {"down", "room/x"}, "down": {"up"}, "room/x": {"room/y"}, "room/y": {"down"}}
    assert house.circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert house.rising(arrows, ["down", "room/", "up"]) == {"down > up"}
    assert house.rising(arrows, ["up down", "room/y"]) == {"room/x has no layer"}
    assert house.strangers(arrows, {"room/": "room/"}) == {"room/y > down"}
    assert house.strangers(arrows, {"down": ""}) == {"down > up"}
    assert house.parted(arrows, {("up", "room/")}) == {"up > room/x"}
    assert house.known_by(arrows, "down") == {"up", "room/y"}


def test_the_rules_of_files(tmp_path: Path) -> None:
    folder = tree(
        tmp_path,
        {
            "wide.pl": "p(1,2,3,4,5,6,7,8).\nm:q(1,2,3,4,5,6) --> [].\n:- dynamic r/9.\n"
            "s(1,2,3,4,5,6,7) => true.\nt(1,2,3,4,5,6,7,8), true => true.\n",
            "negating.pl": "% \\ is not here\np(X, Y) :- Y is X /\\ \\X.\n",
            "lambda.pl": ":- use_module(library(yall)).\np(L) :- q(\\X^r(X), L), \\+ L = [].\n",
            "long.pl": "\n" * 351,
            "short.pl": "\n" * 350,
        },
    )
    assert house.wide_predicates(folder, 7) == {
        "wide: p/8", "wide: q/8", "wide: r/9", "wide: t/8"
    }  # fmt: skip
    assert house.negations(folder) == {"negating"}
    assert house.long_files(list(folder.iterdir()), 350) == {"long.pl"}


def test_the_rules_of_layout(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in "abcde"]
    for path, text in zip(paths, ("/* */", "//\n", "/* */\t", "/* */ \n", "/*" * 41), strict=True):
        path.write_text(text)
    assert len(house.misprinted(paths, "/*", 80)) == 4

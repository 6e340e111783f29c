"""The rules of the house: who may know whom, how the code is kept."""

import re
from importlib.metadata import requires
from pathlib import Path

from . import house
from .house import THIS_MACHINE
from .oracle import ROOT

PACKAGE = ROOT / "pyskyl"
PROGRAM = ROOT / "prolog"
PYTHON = sorted(PACKAGE.rglob("*.py"))
PROLOG = sorted(PROGRAM.rglob("*.pl"))
PROLOG_TESTS = sorted((ROOT / "tests/prolog").rglob("*.pl*"))
PAGE = PACKAGE / "play"
SCRIPTS = sorted({*PAGE.glob("ts/**/*.ts"), *PAGE.glob("make/*.mjs")} - {PAGE / "ts/tables.ts"})
SETUP = [ROOT / name for name in ("setup.sh", "pyproject.toml", "pack.pl")]
SETUP += [path for path in (ROOT / ".ci").rglob("*") if path.is_file() and path.suffix != ".pyc"]
SETUP += [PAGE / "make" / name for name in ("package.json", "package-lock.json")]

# From the bottom up. Data flows one way (DESIGN): nobody knows a module of a line further down.
# Those of one line may know each other, as long as there is no circle.
PYTHON_LAYERS = [
    "values/words errors values/headers values/rule values/puzzle values/difficulty",
    "values/result values/theme",
    "values values/",
    "engine engine/",
    "formats formats/",
    "render render/",
    "batch batch/",
    "verbs verbs/",
    "__init__",
    "cli cli/",
    "__main__",
    "play/make/",
]
PROLOG_LAYERS = [
    "skyscraper/rule/ skyscraper/messages skyscraper/options skyscraper/kept",
    "skyscraper/line/ skyscraper/solve/statistics",
    "skyscraper/variant/",
    "skyscraper/variants",
    "skyscraper/solve/",
    "skyscraper/solver skyscraper/display skyscraper/test_data",
    "skyscraper/explain/",
    "skyscraper/generate/",
    "skyscraper/generator skyscraper/reading/",
    "skyscraper/plain/",
    "skyscraper/python skyscraper",
]
PAGE_LAYERS = [
    "puzzle rule rules tables clock offered",
    "formats/ picture/",
    "model/",
    "model texts",
    "engine/ io/",
    "view/",
    "view/draw input/",
    "main",
]

# What some may know, and no more.
PYTHON_KNOWN = {
    "values/": "values/ errors",
    "values/rule": "values/headers values/words",
    "values/headers": "values/words",
    "errors": "values/words",
    "values/difficulty": "",
    "engine/swi_prolog": "errors engine/prolog_files",
    "engine/worker": "errors engine/cancelling engine/prolog_files engine/swi_prolog",
}
PROLOG_KNOWN = {
    "skyscraper/rule/": "skyscraper/rule/ skyscraper/kept",  # no solver
    # no board
    "skyscraper/line/": "skyscraper/line/ skyscraper/rule/rule skyscraper/kept",
    # no puzzle
    "skyscraper/solve/visibility": "skyscraper/line/ skyscraper/rule/rule skyscraper/solve/clpfd/",
}

# No module of the page that decides anything knows one that draws, listens, stores or asks.
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


def test_page_arrows() -> None:
    arrows = house.page_arrows(PAGE / "ts")
    assert house.circle(arrows) == []
    assert house.rising(arrows, PAGE_LAYERS) == set()
    assert house.known_by(arrows, "engine/worker") == set()


def test_the_facade_brings_everything() -> None:
    arrows = house.prolog_arrows(PROGRAM)
    brought, new = {"skyscraper"}, {"skyscraper"}
    while new:
        new = {other for module in new for other in arrows[module]} - brought
        brought |= new
    # but for what Python calls, and what only that calls
    names = "chunk ending explanations items mistakes puzzles readings repair superfluous"
    only_python = {f"skyscraper/plain/{name}" for name in names.split()}
    only_python |= {"skyscraper/python", "skyscraper/reading/clue_lists"}
    assert set(arrows) - brought == only_python


def test_line_has_what_the_solver_needs() -> None:
    rooms = ["skyscraper/line/", "skyscraper/solve/"]
    others = {
        "elements_set/2",  # the inverse of set_elements/2
        "set_table_limit/1",  # for tests
    }
    assert house.uncalled_exports(PROGRAM, rooms[0], rooms) == others


def test_only_the_engine_knows_prolog() -> None:
    importing = r"(?m)^ *(?:import|from) janus_swi\b"
    assert house.containing(PYTHON, importing) == {"swi_prolog.py"}


def test_only_one_prolog_file_knows_python() -> None:
    knowing = house.containing(PROLOG + PROLOG_TESTS, r"(?i)python|janus|\bpy_")
    assert knowing <= {"python.pl", "skyscraper.pl"}


def test_no_file_is_too_long() -> None:
    assert house.long_files(PYTHON + PROLOG + SCRIPTS, 500) == set()


def test_no_predicate_is_too_wide() -> None:
    """What needs more than seven arguments wants a term that has a name."""
    assert house.wide_predicates(PROGRAM, 7) == set()


def test_each_prolog_file_is_compiled_alike() -> None:
    """The flag holds for one file: whoever loads that alone, or again, gets what ships.

    It stands above the imports, for the libraries that are still to be compiled.
    """
    flag, imports = (
        "\n:- set_prolog_flag(optimise, true).\n",
        ("\n:- use_module(", "\n:- reexport("),
    )
    heads = {path: path.read_text(encoding="utf-8").partition(flag) for path in PROLOG}
    assert [
        path
        for path, (head, found, _) in heads.items()
        if not found or any(word in head for word in imports)
    ] == []


def test_no_number_is_negated() -> None:
    """The long integers of some builds of SWI-Prolog get ``Long /\\ \\Short`` wrong."""
    # neither the operator /\ before a variable nor a lambda expression
    negated = r"(?<![/\\])\\ ?[(_A-Z]\w*(?![\w^])"
    # which says so in its comment
    assert house.containing(PROLOG, negated) == {"long_integers.pl"}


def test_layout() -> None:
    """What no formatter sees to: the width of lines, blanks at their ends, how a file begins."""
    prolog = [*PROLOG, *PROLOG_TESTS, PAGE / "web.pl"]
    assert house.misprinted(prolog, "% SPDX-License-Identifier: MIT\n", 80) == []
    assert house.misprinted(SCRIPTS, "/**", 100) == []


def test_tests_import_no_test() -> None:
    """What several of them need is in a file of helpers."""
    ours = [*(ROOT / "tests").rglob("*.py")]
    assert house.containing(ours, r"(?m)^ *from (\.+|tests\.)test_") == set()


def test_no_host_is_named() -> None:
    """Packages come from the registries that a machine is set up with, by their names."""
    assert house.containing(SETUP, "://") == set()


def test_this_machine_is_not_named() -> None:
    ours = [
        path
        for folder in ("prolog", "puzzles", "pyskyl", "tests")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".lark", ".md", ".pl", ".plt", ".py", ".sky", ".txt"}
    ]
    ours += [*SETUP, *SCRIPTS, ROOT / "README.md"]
    assert house.containing(ours, THIS_MACHINE) == set()


# How arrows are seen, and the rules of them.


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
            "__init__.py": "from importlib import import_module\nWHERE = {'late': 'a b'}",
            "late.py": "def f():\n from .room.deep import name",
            "shown.py": "class A:\n def _repr_svg_(self):\n  from .room import deep\n",
            "room/__init__.py": "import tower.late",
            "room/deep.py": "from . import other\nWORD = 'late'",
        },
    )
    assert house.python_arrows(package) == {
        "__init__": {"late"},
        "late": {"room/deep"},
        "shown": set(),
        "room": {"late"},
        "room/deep": {"room"},
    }


def test_arrows_are_seen_in_typescript(tmp_path: Path) -> None:
    """Types make none."""
    folder = tree(
        tmp_path,
        {
            "main.ts": "import {a, type B} from './room/low.ts';\nimport * as T from './texts.ts';",
            "room/low.ts": "import type {C} from '../main.ts';\nimport {\n  type C,\n"
            "  type D,\n} from '../main.ts';\nexport {words} from '../texts.ts';",
            "texts.ts": "import {join} from 'node:path';",
        },
    )
    assert house.page_arrows(folder) == {
        "main": {"room/low", "texts"},
        "room/low": {"texts"},
        "texts": set(),
    }


def test_arrows_are_seen_in_prolog(tmp_path: Path) -> None:
    folder = tree(
        tmp_path,
        {
            "top.pl": ":- module(top, []).\n:- reexport([room/a, library(lists)]).\n",
            "room/a.pl": ":- module(a, []).\n:- autoload(b, [q/0]).\n:- use_module('../low').\n",
            "room/b.pl": ":- module(b, []).\n:- ensure_loaded('a.pl').\n",
            "low.pl": ":- module(low, []).\np(1,2,3,4,5,6,7) => true.\nq(1,2,3,4,5,6) --> [].\n",
        },
    )
    arrows = house.prolog_arrows(folder)
    assert arrows == {
        "top": {"room/a"},
        "room/a": {"low", "room/b"},
        "room/b": {"room/a"},
        "low": set(),
    }
    assert house.wide_predicates(folder, 7) == {"low: q/8"}


def test_nobody_is_sent_to_an_index_for_pyskyl() -> None:
    """It is on none: whoever took its name there would run code on the reader's machine."""
    texts = [
        *PYTHON,
        *ROOT.glob("*.md"),
        *PACKAGE.glob("*.md"),
        *PACKAGE.glob("*/*.md"),
        *(ROOT / "puzzles").glob("*.ipynb"),
    ]
    told = [
        path for path in texts if re.search(r"pip install [^\n]*pyskyl\[", path.read_text("utf-8"))
    ]
    assert told == []


def test_packages_of_the_extras() -> None:
    """Commands that name them name those of pyproject.toml, up to the same version."""
    wanted: dict[str, set[tuple[str, str]]] = {}
    for text in requires("pyskyl") or []:
        requirement, _, extra = text.partition("; extra == ")
        wanted.setdefault(extra.strip("'\""), set()).add(limited(requirement))
    readme = ROOT / "README.md"
    for file in (readme, PACKAGE / "README.md", PACKAGE / "render/print.py"):
        [words] = re.findall(r"pip install (fontpkg-\S+ '.*?')", file.read_text("utf-8"))
        assert {limited(word) for word in words.replace("'", "").split()} == wanted["render"]
    for extra, package in (("plot", "matplotlib"), ("cluster", "distributed")):
        assert wanted[extra] == {(package, "")}
        assert re.search(rf"pip install [^`]*\b{package}\b", readme.read_text("utf-8"))


def limited(requirement: str) -> tuple[str, str]:
    """The name of a package, and the version that it must be below, or nothing."""
    [name] = re.findall(r"^[\w-]+", requirement)
    return name, "".join(re.findall(r"<([\d.]+)", requirement))


def test_the_rules_of_arrows() -> None:
    arrows = {"up": {"down", "room/x"}, "down": {"up"}, "room/x": {"room/y"}, "room/y": {"down"}}
    assert house.circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert house.rising(arrows, ["down", "room/", "up"]) == {"down > up"}
    assert house.rising(arrows, ["up down", "room/y"]) == {"room/x has no layer"}
    assert house.strangers(arrows, {"room/": "room/"}) == {"room/y > down"}
    assert house.strangers(arrows, {"down": ""}) == {"down > up"}
    assert house.parted(arrows, {("up", "room/")}) == {"up > room/x"}
    assert house.known_by(arrows, "down") == {"up", "room/y"}

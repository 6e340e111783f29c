"""The house as data: who loads whom, in both languages, and what the rules say of a tree of files.

Each function takes the files to look at, so that the rules can be tried on a tree that breaks them.
"""

import ast
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TypeAlias

from .oracle import ROOT
from .swipl import swipl

Arrows: TypeAlias = Mapping[str, Collection[str]]
"""For each module, those that it knows: by their paths in the folder, without the extension."""

Layers: TypeAlias = Sequence[str]
"""From the bottom up; a line has the modules and folders of one layer."""


# --- Python -----------------------------------------------------------------------------------


def python_arrows(package: Path) -> Arrows:
    """The modules of a package and what each imports of the package, now, later, or for its types.

    A module with the word ``import_module`` in it may import what one of its strings names: a
    module in full, or one in its own folder. That Python runs ``__init__`` before the other modules
    of a folder makes no arrow. Nor does what a method ``_repr_svg_`` or ``_repr_html_`` imports: a
    notebook calls it to show a value, which needs to know nothing of that itself.
    """
    modules = {
        ".".join([package.name, *path.relative_to(package).with_suffix("").parts]).removesuffix(
            ".__init__"
        ): path
        for path in package.rglob("*.py")
    }
    return {
        _short(name): {_short(other) for other in _imports(name, path, modules) if other != name}
        for name, path in modules.items()
    }


def _short(name: str) -> str:
    return "/".join(name.split(".")[1:]) or "__init__"


def _imports(name: str, path: Path, modules: Collection[str]) -> Iterator[str]:
    folder = name if path.stem == "__init__" else name.rpartition(".")[0]
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    shown = {
        node
        for method in ast.walk(tree)
        if isinstance(method, ast.FunctionDef) and method.name in {"_repr_svg_", "_repr_html_"}
        for node in ast.walk(method)
    }
    for node in ast.walk(tree):
        if node in shown:
            continue
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(folder.split(".")[: folder.count(".") + 2 - node.level])
            source = ".".join(filter(None, [base if node.level else "", node.module]))
            inside = [f"{source}.{alias.name}" for alias in node.names]
            names = [each if each in modules else source for each in inside]
        elif (
            "import_module" in text
            and isinstance(node, ast.Constant)
            and isinstance(node.value, str)
        ):
            names = [node.value, f"{folder}.{node.value.lstrip('.')}"]
        else:
            continue
        yield from (each for each in names if each in modules)


# --- TypeScript -------------------------------------------------------------------------------


def page_arrows(folder: Path) -> Arrows:
    """The modules of the page, and of which each imports more than types."""
    imports = re.compile(r"^(?:import|export) (?!type )([^;]*?) from '(\.[^']*)\.ts'", re.M)

    def known(path: Path) -> Iterator[str]:
        for names, other in imports.findall(path.read_text(encoding="utf-8")):
            if re.sub(r"\btype \w+,? *|[{}\s]", "", names):
                yield str((path.parent / other).resolve().relative_to(folder))

    return {_place(path, folder): {*known(path)} for path in folder.rglob("*.ts")}


# --- Prolog -----------------------------------------------------------------------------------


@cache
def _prolog_facts(folder: Path) -> Mapping[tuple[str, str], set[str]]:
    """What the files below a folder say of themselves, by their paths there and its kind."""
    names = {str(path): _place(path, folder) for path in folder.rglob("*.pl")}
    arguments = ("-g", "facts", "-t", "halt", str(ROOT / "tests/prolog/house.pl"))
    result = swipl(*arguments, text="".join(f"{path}\n" for path in names))
    assert (result.returncode, result.stderr) == (0, "")
    facts: dict[tuple[str, str], set[str]] = {
        (name, kind): set()
        for name in names.values()
        for kind in ("loads", "defines", "exports", "calls")
    }
    for line in result.stdout.splitlines():
        path, kind, value = line.split("\t")
        facts[names[path], kind].add(value)
    return facts


def _place(path: Path, folder: Path) -> str:
    return str(path.relative_to(folder).with_suffix(""))


def prolog_arrows(folder: Path) -> Arrows:
    """The Prolog files below a folder, and which of them each loads."""
    return {
        name: {_place(Path(path), folder) for path in values}
        for (name, kind), values in _prolog_facts(folder).items()
        if kind == "loads"
    }


def uncalled_exports(folder: Path, room: str, callers: Collection[str]) -> set[str]:
    """What the files in a room export and nothing in the rooms of the callers calls."""
    facts = _prolog_facts(folder)

    def values(kind: str, rooms: Collection[str]) -> set[str]:
        return set().union(
            *(facts[name, kind] for name, _ in facts if name.startswith(tuple(rooms)))
        )

    return values("exports", [room]) - values("calls", callers)


def wide_predicates(folder: Path, most: int) -> set[str]:
    """The predicates with more arguments, as ``file: name/arity``."""
    return {
        f"{name}: {predicate}"
        for (name, kind), values in _prolog_facts(folder).items()
        if kind == "defines"
        for predicate in values
        if int(predicate.rpartition("/")[2]) > most
    }


# --- Graphs -----------------------------------------------------------------------------------


def circle(arrows: Arrows) -> list[str]:
    """The modules of a circle, the first once more at the end; empty if there is no circle."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def rising(arrows: Arrows, layers: Layers) -> set[str]:
    """The arrows that run up, as ``module > module``, and the modules that have no layer."""
    height = {word: number for number, words in enumerate(layers) for word in words.split()}
    heights = {module: _of(height, module) for module in arrows}
    lost = {f"{module} has no layer" for module, found in heights.items() if found is None}
    return lost | {
        f"{module} > {other}"
        for module, others in arrows.items()
        for other in others
        if _below(heights[module], heights.get(other))
    }


def _below(height: int | None, other: int | None) -> bool:
    return height is not None and other is not None and height < other


def _of(height: Mapping[str, int], module: str) -> int | None:
    """What stands for the module, or for the nearest folder around it (with a slash)."""
    names = [module, *(f"{parent}/" for parent in Path(module).parents)]
    return next((height[name] for name in names if name in height), None)


def strangers(arrows: Arrows, known: Mapping[str, str]) -> set[str]:
    """The arrows that leave what a module or folder (with a slash) may know."""
    return {
        f"{module} > {other}"
        for module, others in arrows.items()
        for room, rooms in known.items()
        if _within(module, [room])
        for other in others
        if not _within(other, rooms.split())
    }


def parted(arrows: Arrows, pairs: Collection[tuple[str, str]]) -> set[str]:
    """The arrows between what is to know nothing of each other."""
    return {
        f"{module} > {other}"
        for module, others in arrows.items()
        for other in others
        for lower, upper in pairs
        if _within(module, [lower]) and _within(other, [upper])
    }


def _within(module: str, rooms: Collection[str]) -> bool:
    return any(module == room or (room[-1] == "/" and module.startswith(room)) for room in rooms)


def known_by(arrows: Arrows, module: str) -> set[str]:
    """Who knows a module."""
    return {name for name, others in arrows.items() if module in others}


# --- Text -------------------------------------------------------------------------------------


def long_files(paths: Collection[Path], most: int) -> set[str]:
    """The names of the files with more lines."""
    return {path.name for path in paths if len(path.read_bytes().splitlines()) > most}


def containing(paths: Collection[Path], pattern: str) -> set[str]:
    """The names of the files in which a regular expression matches."""
    return {path.name for path in paths if re.search(pattern, path.read_text(encoding="utf-8"))}


def misprinted(paths: Collection[Path], beginning: str, width: int) -> list[str]:
    """The files that begin in another way, and the lines that are too wide or have odd blanks."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in paths}
    lines = [(name, line) for name, text in texts.items() for line in text.splitlines()]
    return [name for name, text in texts.items() if not text.startswith(beginning)] + [
        f"{name}: {line}"
        for name, line in lines
        if "\t" in line or len(line) > width or line != line.rstrip()
    ]


THIS_MACHINE = r"/(?:home|root|Users)/\w"

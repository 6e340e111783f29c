"""What README.md and the manual promise: their sessions and tables."""

import doctest
import re
import sys
from pathlib import Path

import click
import pytest

import pyskyl
from pyskyl.cli import pyskyl as command
from pyskyl.values.result import Status

from .command import command as in_process
from .command import shell
from .oracle import ROOT

README = ROOT / "README.md"
MANUAL = ROOT / "pyskyl/README.md"
JSON = ROOT / "pyskyl/JSON.md"
WALK = ROOT / "CONTRIBUTING.md"
CHANGES = ROOT / "CHANGELOG.md"
TESTS = ROOT / "tests/README.md"


@pytest.mark.parametrize("path", [README, MANUAL], ids=["front", "manual"])
def test_python_sessions(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert result.attempted >= 10
    assert result.failed == 0


def shell_sessions() -> list[tuple[str, str]]:
    """Every command of README.md that has its output below it."""
    sessions = []
    for block in re.findall(r"```console\n(.*?)```", README.read_text("utf-8"), re.DOTALL):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, output = session.partition("\n")
            sessions.append((line, output))
    return sessions


def test_there_are_shell_sessions() -> None:
    assert len(shell_sessions()) >= 3


@pytest.mark.parametrize(("line", "output"), shell_sessions())
def test_shell_session(line: str, output: str) -> None:
    # the environment that runs the tests may have another place
    line = line.replace(".venv/bin/", f"{sys.prefix}/bin/")
    result = shell(line)
    assert (result.stdout, result.stderr) == (output, "")


def test_the_links_lead_somewhere() -> None:
    for path in (README, MANUAL, JSON, WALK, CHANGES, TESTS):
        for link in re.findall(r"\]\(([^):]+)\)", path.read_text("utf-8")):
            name, _, section = link.partition("#")
            assert (path.parent / name).is_file(), link
            assert not section or section in sections(path.parent / name), link


def sections(path: Path) -> list[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w-]", "", heading.lower().replace(" ", "-")) for heading in headings]


def test_the_walk_leads_through_what_is_there() -> None:
    """Each file by its path or the end of it; what is said to be in a file is there."""
    text = " ".join(WALK.read_text("utf-8").split())
    tops = (".ci", "prolog", "pyskyl", "puzzles", "tests")
    there = [*ROOT.glob("*"), *(path for top in tops for path in (ROOT / top).rglob("*"))]
    own = [path for path in there if "node_modules" not in path.parts]
    files = {f"/{path.relative_to(ROOT)}": path for path in own}

    def ending(name: str) -> list[Path]:
        return [path for file, path in files.items() if file.endswith(f"/{name.rstrip('/')}")]

    named = re.findall(r"`([^` ]*(?:/|\w\.(?:plt?|py|ts|txt|md|json)))`", text)
    assert len(named) > 80
    assert {name for name in named if not ending(name)} <= {"dist/"}  # which is made there
    said = re.findall(r"`(\w+)(?:/\d)?` (?:in|of) `([^` ]*\.\w+)`", text)
    assert len(said) > 15
    for name, file in said:
        texts = [path.read_text("utf-8") for path in ending(file)]
        assert any(name in each for each in texts), f"{name} in {file}"


def test_every_licence_is_listed() -> None:
    folder = ROOT / "pyskyl/licenses"
    listed = re.findall(r"\]\((.*?)\)", (folder / "README.md").read_text("utf-8"))
    assert {*listed} == {path.name for path in folder.glob("*.txt")}


def verbs() -> dict[str, click.Command]:
    context = command.make_context("pyskyl", ["--help"], resilient_parsing=True)
    found = {name: command.get_command(context, name) for name in command.list_commands(context)}
    return {name: verb for name, verb in found.items() if verb is not None}


def test_every_verb_is_used() -> None:
    text = MANUAL.read_text("utf-8")
    for verb in verbs():
        assert re.search(rf"^ +(\$ )?pyskyl {verb} ", text, re.MULTILINE), verb


def test_the_sample_of_entries() -> None:
    """Nothing is wrong with it for the puzzle that is named below it, so there is a hint."""
    text = MANUAL.read_text("utf-8")
    sample = re.search(r"marks with commas [^.]*\.\n\n((?:    .*\n){4})", text)
    assert sample
    paper = "puzzles/paper-4x4.sky"
    result = in_process("check", paper, "--entries", "-", text=sample[1])
    assert result.stdout == f"{paper}: exactly one solution, and nothing that is entered is wrong\n"


def test_every_option_that_is_named_is_there() -> None:
    known = {
        option
        for verb in [command, *verbs().values()]
        for parameter in verb.params
        for option in parameter.opts
    }
    for path in (README, MANUAL, JSON):
        text = re.sub(r".*(pytest|pip install).*", "", path.read_text("utf-8"))
        named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))
        assert named - {"--help"} <= known


def test_every_status_is_described() -> None:
    table = re.findall(
        r"^\| `(\w+)` \| ", JSON.read_text("utf-8").partition("| status | |")[2], re.MULTILINE
    )
    assert table[: len(Status)] == [status.value for status in Status]


def test_the_pictures_are_those_of_render() -> None:
    puzzle = pyskyl.load(ROOT / "puzzles/paper-6x6.sky")
    solved = pyskyl.svg(puzzle, solution=pyskyl.solve(puzzle).solution, cell=48)
    assert (ROOT / "puzzles/paper-6x6.svg").read_text("utf-8") == solved
    step = pyskyl.svg(puzzle, step=pyskyl.explain(puzzle)[29], caption=True)
    assert (ROOT / "puzzles/paper-6x6-step-30.svg").read_text("utf-8") == step

"""The wheel, in an environment of its own."""

import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from pyskyl.verbs.playing import built_page

from .command import command as in_process
from .oracle import ROOT
from .swipl import SWIPL

pytestmark = pytest.mark.slow


def run(*command: object, cwd: Path, **environment: str) -> str:
    result = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        # the wheel is to be tested, not the checkout
        env={**os.environ, "PYTHONPATH": "", **environment},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


LEFT_BEHIND = [".secret", "skyscraper/.#solver.pl", "skyscraper/solver.pl~", "skyscraper/old.qlf"]
"""By editors and by Prolog, in the folder of the program."""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is built of a copy of the checkout: a source distribution, and of that a wheel."""
    copy, folder = tmp_path_factory.mktemp("copy") / "pyskyl", tmp_path_factory.mktemp("dist")
    built_page()
    ignored = shutil.ignore_patterns(".git", ".venv", "dist", "node_modules", "__pycache__")
    shutil.copytree(ROOT, copy, ignore=ignored)
    for name in LEFT_BEHIND:
        (copy / "prolog" / name).touch()
    # the page is built already: npm, which would fetch what builds it, is not needed
    run(
        sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, copy,
        cwd=copy, npm_config_offline="true", npm_config_cache=str(folder / "npm"),
    )  # fmt: skip
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    [path] = dist.glob("*.whl")
    return path


def test_contents(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if name.startswith("pyskyl/")}
        program = archive.getinfo("pyskyl/engine/configuration/swipl")
    assert program.external_attr >> 16 & stat.S_IXUSR
    assert {name for name in names if name.startswith("pyskyl/prolog/")} == {
        f"pyskyl/{path.relative_to(ROOT)}"
        for path in (ROOT / "prolog").rglob("*")
        if re.fullmatch(r"\w.*\.(pl|md)", path.name)
    }
    data = {
        "engine/configuration/swi-prolog/init.pl",
        "formats/lists.lark",
        "formats/sky.lark",
        "py.typed",
        *(f"render/{name}.typ" for name in ("book", "explanation", "page")),
    }
    assert {f"pyskyl/{name}" for name in data} <= names
    page = "pyskyl/play/skyscrapers.html"
    assert {name for name in names if name.startswith("pyskyl/play/")} == {page}
    assert {name for name in names if "/licenses/" in name} == set()


def test_licences(wheel: Path) -> None:
    """All are in one folder, with the table that leads to them."""
    folder = ROOT / "pyskyl/licenses"
    with zipfile.ZipFile(wheel) as archive:
        [table] = [name for name in archive.namelist() if name.endswith("/licenses/README.md")]
        texts = {
            name.rpartition("/")[2]: archive.read(name)
            for name in archive.namelist()
            if name.startswith(table.removesuffix("README.md"))
        }
    assert texts == {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_source_distribution(dist: Path) -> None:
    """It has what to read and the page, and says of itself what the wheel says."""
    [path] = dist.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        files = {name.partition("/")[2]: name for name in archive.getnames()}
        said = archive.extractfile(files["PKG-INFO"])
        assert said is not None
        assert said.read().decode() == metadata(*dist.glob("*.whl"))
    read = {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md"}
    assert read | {"pyskyl/play/skyscrapers.html"} <= {*files}
    assert {f"prolog/{name}" for name in LEFT_BEHIND}.isdisjoint(files)


HOOK = """
import os, sys
{change}
sys.path.insert(0, ".ci")
from hatch_build import PyskylHook
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
data = {{"force_include": {{}}}}
metadata = ProjectMetadata(".", PluginManager())
hook = PyskylHook(os.getcwd(), {{}}, None, metadata, "", "sdist")
hook.initialize("standard", data)
for file in data["force_include"]:
    assert os.path.isfile(file), file
    print(os.path.relpath(file))
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this one without what is built, but the page."""
    built_page()
    names = ("node_modules", "__pycache__", "sky_parser.py")
    for name in ("pyskyl", "prolog", ".ci"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns(*names))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def test_a_checkout_that_cannot_be_written_to(checkout: Path) -> None:
    """What is built is built elsewhere, and there when it is needed."""
    before = sorted(checkout.rglob("*"))
    change = "os.access = lambda *_: False; sys.dont_write_bytecode = True"
    files = run(sys.executable, "-c", HOOK.format(change=change), cwd=checkout).split()
    assert [Path(file).name for file in files] == ["skyscrapers.html"]
    assert all(file.startswith("..") for file in files)
    assert sorted(checkout.rglob("*")) == before


def test_an_old_python_is_told(checkout: Path) -> None:
    """pip would say so, but only when the wheel is built."""
    change = "import platform; platform.python_version = lambda: '3.9.18'"
    result = subprocess.run(
        [sys.executable, "-c", HOOK.format(change=change)],
        cwd=checkout, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "pyskyl needs Python >=3.10, and this is 3.9.18\n"


def test_builds_with_the_lowest_versions(wheel: Path, checkout: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env/bin/python"
    [line] = re.findall(r"^requires = (.*)$", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    lowest = [name.replace(">=", "==") for name in json.loads(line)]
    run(python, "-m", "pip", "install", "--quiet", "build", *lowest, cwd=tmp_path)
    command = [python, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path / "dist"]
    run(*command, checkout, cwd=checkout, HATCH_BUILD_NO_HOOKS="true")
    [path] = (tmp_path / "dist").glob("*.whl")
    said, usual = (metadata(each).partition("\n") for each in (path, wheel))
    assert said[0].startswith("Metadata-Version: ")
    assert said[2] == usual[2]


def metadata(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
        return archive.read(name).decode()


def test_links_of_the_long_description(wheel: Path) -> None:
    """None leads to a file of the repository; of those that do in the README, the words stay."""
    text = metadata(wheel)
    assert "The manual goes through the tasks" in text
    assert [link for link in re.findall(r"\]\((.*?)\)", text) if ":" not in link] == []


def lowest_versions(wheel: Path) -> str:
    """What pip is told: the lowest version of everything that pyskyl names."""
    named = re.findall(r"^Requires-Dist: ([^;\n]+)", metadata(wheel), re.MULTILINE)
    assert named
    return "\n".join(named).replace(">=", "==")


def test_works_from_anywhere_with_the_lowest_versions(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env/bin/python"
    (tmp_path / "lowest.txt").write_text(lowest_versions(wheel))
    run(
        python, "-m", "pip", "install", "--quiet", "--no-cache-dir",
        "--constraint", "lowest.txt", f"{wheel}[cluster,janus,plot,render]",
        cwd=tmp_path, SWIPL=str(SWIPL),
    )  # fmt: skip
    puzzle = tmp_path / "x.sky"
    puzzle.write_text((ROOT / "puzzles/paper-6x6.sky").read_text())
    printed = in_process("solve", "puzzles/paper-6x6.sky").stdout
    solved = printed.replace("puzzles/paper-6x6.sky", "x.sky")
    assert run(python, "-m", "pyskyl", "solve", "x.sky", cwd=tmp_path) == solved
    command = tmp_path / "env/bin/pyskyl"
    assert run(command, "solve", "x.sky", "--jobs", "2", cwd=tmp_path) == solved
    assert "┌" in run(command, "hint", "x.sky", "--color", "always", cwd=tmp_path)
    for arguments, begin in [
        (["render", "x.sky", "--answers", "-o", "x.pdf"], b"%PDF"),
        (["render", "x.sky", "-o", "x.png"], b"\x89PNG"),
        (["grade", "x.sky", "--plot", "x.svg"], b"<?xml"),
    ]:
        run(command, *arguments, cwd=tmp_path)
        assert (tmp_path / arguments[-1]).read_bytes().startswith(begin)
    # the wheel has the page: no Node.js is needed
    run(command, "play", "x.sky", "-o", "x.html", cwd=tmp_path, PATH=str(tmp_path / "env/bin"))
    # each build of Prolog's state differs, and the wheel's may be another one than the checkout's
    ours, theirs = (
        re.sub(r'(id="engine-state">)[^<]+', r"\1", path.read_text())
        for path in (built_page(), tmp_path / "x.html")
    )
    [known] = re.findall(r'id="puzzles">(.*?)</script>', theirs)
    [text] = json.loads(known)
    assert text.startswith("title: The papers' default puzzle\n")
    assert theirs == ours.replace('id="puzzles">[]<', f'id="puzzles">{known}<')
    where = run(python, "-c", "import distributed, pyskyl; print(pyskyl.__file__)", cwd=tmp_path)
    assert where.startswith(str(tmp_path))


def test_works_with_the_bundled_swipl_alone(tmp_path: Path) -> None:
    bundled = sorted((ROOT / "dist").glob(f"pyskyl-*linux*_{os.uname().machine}.whl"))
    if not bundled:
        pytest.skip(".ci/wheel has left no wheel with SWI-Prolog in dist/")
    venv.create(tmp_path / "env", with_pip=True)
    python, pyskyl = tmp_path / "env/bin/python", tmp_path / "env/bin/pyskyl"
    run(python, "-m", "pip", "install", "--quiet", bundled[-1], cwd=tmp_path)
    assert "janus" not in run(python, "-m", "pip", "list", cwd=tmp_path)
    (tmp_path / "swipl.prc").write_text("no saved state")
    foreign = {
        "HOME": "/nonexistent",
        "LD_LIBRARY_PATH": str(SWIPL.resolve().parent),
        "PATH": "/nonexistent",
        "SWI_HOME_DIR": "/nonexistent",
        "SWIPL": "/nonexistent",
        "XDG_CONFIG_HOME": "/nonexistent",
    }
    home = run(pyskyl, "--version", cwd=tmp_path, **foreign).split()[-1]
    assert Path(home).is_relative_to(tmp_path / "env")
    puzzle = ROOT / "puzzles/paper-6x6.sky"
    solved = run(pyskyl, "solve", puzzle, "--jobs", "2", cwd=tmp_path, **foreign)
    assert "| 2 1 3 4 5 6 |" in solved
    sum_of_two = ("-g", "X #= 2^100 + 1, print(X), nl", "-t", "halt")
    printed = run(pyskyl, "swipl", "-q", *sum_of_two, cwd=tmp_path, **foreign)
    assert printed == f"{2**100 + 1}\n"


@pytest.mark.exhaustive
def test_from_nothing(tmp_path: Path) -> None:
    """The README's first command, in a new clone, without any cache."""
    run("git", "clone", "--quiet", ROOT, tmp_path / "pyskyl", cwd=tmp_path)
    [command] = re.findall(r"(?m)^ {4}(\./setup\.sh .*solve .*)$", (ROOT / "README.md").read_text())
    cache = tmp_path / "cache"
    clone = tmp_path / "pyskyl"
    printed = run("bash", "-c", command, cwd=clone, XDG_CACHE_HOME=str(cache))
    assert "| 2 1 3 4 5 6 |" in printed
    # the next command has a compiled copy of the program
    assert [*cache.glob("pyskyl/prolog/*.qlf")] != []

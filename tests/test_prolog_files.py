"""The compiled copy of the Prolog program: made once, never stale, and not needed."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pyskyl.engine import prolog_files
from pyskyl.engine.cache import checksum, own_folder

from .command import run
from .oracle import ROOT
from .samples import some

LOAD = """
import json, pathlib, sys
from pyskyl.engine import prolog_files, swi_prolog
from pyskyl.errors import EngineError
janus = swi_prolog.start()
if {directory!r}:
    prolog_files.prolog_directory = lambda: pathlib.Path({directory!r})
{before}
try:
    loaded = str(prolog_files.load(janus.query_once, fresh={fresh}))
except EngineError as error:
    print(json.dumps({{"error": str(error)}}))
    sys.exit()
janus.query_once("skyscraper_python:python_start")
reply = janus.query_once('''
    _Head = skyscraper_solver:solveBoard(_, _, _),
    predicate_property(_Head, file(File)),
    predicate_property(_Head, line_count(Line)),
    current_prolog_flag(optimise, Optimise),
    skyscraper_solver:solveBoard(2, Board, [[1,0],[0,0],[0,0],[0,0]])
''')
print(json.dumps(dict(reply, loaded=loaded)))
"""


def load(cache: Path | None, **options: Any) -> tuple[dict[str, Any], str]:
    """What a process that loads the program says, and what Prolog prints there."""
    result = start(cache, **options)
    output, errors = result.communicate(timeout=120)
    assert result.returncode == 0, errors
    return json.loads(output), errors


def start(
    cache: Path | None, *, directory: Path | str = "", fresh: bool = True, before: str = ""
) -> subprocess.Popen[str]:
    environment = {
        name: value for name, value in os.environ.items() if name not in {"XDG_CACHE_HOME", "HOME"}
    }
    script = LOAD.format(directory=str(directory), fresh=fresh, before=before)
    return subprocess.Popen(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment | ({} if cache is None else {"XDG_CACHE_HOME": str(cache)}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def copies(cache: Path) -> list[Path]:
    return sorted((cache / "pyskyl" / "prolog").iterdir())


def test_the_copy_is_the_program(tmp_path: Path) -> None:
    """The second process loads what the first left; nothing else tells them apart."""
    first, silent = load(tmp_path)
    assert silent == ""
    [copy] = copies(tmp_path)
    second, silent = load(tmp_path)
    assert silent == ""
    assert copies(tmp_path) == [copy]
    assert (first.pop("loaded"), second.pop("loaded")) == (str(prolog_files.source()), str(copy))
    assert first == second
    assert first["Board"] == [[2, 1], [1, 2]]
    assert first["Optimise"] == "false"
    solver = ROOT / "prolog/skyscraper/solver.pl"
    assert first["File"] == str(solver)
    assert "solveBoard" in solver.read_text().splitlines()[first["Line"] - 1]


@pytest.mark.slow
def test_the_facade_on_top_of_the_copy(tmp_path: Path) -> None:
    """Modules that came with the copy are not loaded again, nor complained of."""
    load(tmp_path)
    script = f"""
from pyskyl.engine import prolog_files, swi_prolog
janus = swi_prolog.start()
assert prolog_files.load(janus.query_once, fresh=True).suffix == ".qlf"
janus.query_once("load_files(File, [silent(true)])", {{"File": {str(ROOT)!r} + "/prolog/skyscraper.pl"}})
print(janus.query_once("testRestrictions(S), S=[_T|_], length(_T, N)")["N"])
"""  # noqa: E501
    result = run(script, XDG_CACHE_HOME=str(tmp_path))
    assert (result.stdout, result.stderr) == ("6\n", "")


@pytest.mark.slow
@pytest.mark.parametrize(
    "first",
    some(["generate(3), pyskyl.grade(one)", "mistakes(one), pyskyl.grade(one)", "grade(one)"], 1),
)
def test_parts_in_any_order(first: str, tmp_path: Path) -> None:
    """A part's copy, which has none of what was loaded before, is not for who has not loaded it."""
    for calls in (first, "grade(one)", "generate(3)", "hint(one), pyskyl.generate(3)"):
        script = f"import pyskyl; one = pyskyl.loads('1:///'); pyskyl.{calls}"
        result = run(script, XDG_CACHE_HOME=str(tmp_path))
        assert (result.returncode, result.stderr) == (0, "")


def copied(folder: Path) -> Path:
    """A copy of the Prolog files."""
    return Path(shutil.copytree(ROOT / "prolog", folder / "prolog"))


def test_a_change_is_seen(tmp_path: Path) -> None:
    directory, cache = copied(tmp_path), tmp_path / "cache"
    load(cache, directory=directory)
    [before] = copies(cache)
    statistics = directory / "skyscraper" / "solve" / "statistics.pl"
    stamp = statistics.stat()
    statistics.write_bytes(statistics.read_bytes().replace(b"/** <module>", b"/**  <module>"))
    os.utime(statistics, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    said, _ = load(cache, directory=directory)
    assert said["loaded"] == str(directory / "skyscraper/python.pl")
    assert before in copies(cache)
    assert len(copies(cache)) == 2


def test_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is another one for another Prolog, place, content, or file."""
    one, other = copied(tmp_path / "one"), copied(tmp_path / "other")
    names = []
    for directory, build in [(one, [90209]), (one, [90209]), (other, [90209]), (one, [90210])]:
        monkeypatch.setattr(prolog_files, "prolog_directory", lambda directory=directory: directory)
        names.append(prolog_files._name(build))
    assert names[0] == names[1]
    (one / "skyscraper.pl").write_text("")
    names.append(prolog_files._name([90210]))
    (one / "skyscraper.pl").rename(one / "skyscraper2.pl")
    names.append(prolog_files._name([90210]))
    assert len(set(names)) == len(names) - 1
    (one / ".#skyscraper.pl").symlink_to("somebody@somewhere.1234")
    assert prolog_files._name([90210]) == names[-1]


def test_a_damaged_copy_is_not_loaded(tmp_path: Path) -> None:
    """Prolog would end the process, or worse, not notice."""
    load(tmp_path)
    [copy] = copies(tmp_path)
    whole = copy.read_bytes()
    for damaged in some((b"", whole[:-100], whole.replace(b"solveBoard", b"solveBroad")), 1):
        copy.write_bytes(damaged)
        said, silent = load(tmp_path)
        assert (said["loaded"], silent) == (str(prolog_files.source()), "")
        [new] = [path for path in copies(tmp_path) if path != copy]
        assert load(tmp_path)[0]["loaded"] == str(new)
        new.unlink()


@pytest.mark.parametrize(
    "unusable",
    some(["no home", "a relative home", "no name", "a file in its place", "others may write"], 2),
)
def test_without_a_cache(unusable: str, tmp_path: Path) -> None:
    cache: Path | None = tmp_path / "cache"
    if unusable == "no home":
        cache = None
    elif unusable == "a relative home":
        cache = Path("cache")
    elif unusable == "no name":
        cache = tmp_path / os.fsdecode(b"\xff")
    elif unusable == "a file in its place":
        (tmp_path / "cache").write_text("")
    else:
        folder = tmp_path / "cache" / "pyskyl" / "prolog"
        folder.mkdir(parents=True)
        folder.chmod(0o777)
    before = sorted(tmp_path.rglob("*"))
    for _ in range(2):
        said, silent = load(cache)
        assert (said["loaded"], silent) == (str(prolog_files.source()), "")
    assert sorted(tmp_path.rglob("*")) == before
    assert not (ROOT / "cache").exists()


def test_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = own_folder("prolog")
    assert folder == tmp_path / ".cache" / "pyskyl" / "prolog"
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """What could not be written as a whole is taken away, and the program works."""
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))"
    said, silent = load(tmp_path, before=limit)
    assert (said["loaded"], silent) == (str(prolog_files.source()), "")
    assert said["Board"] == [[2, 1], [1, 2]]
    assert copies(tmp_path) == []


def test_a_prolog_that_others_use(tmp_path: Path) -> None:
    """It may expand our clauses into something else."""
    load(tmp_path)
    said, _ = load(tmp_path, fresh=False)
    assert said["loaded"] == str(prolog_files.source())
    [copy] = copies(tmp_path)
    copy.unlink()
    load(tmp_path, fresh=False)
    assert copies(tmp_path) == []


@pytest.mark.slow
def test_processes_at_once(tmp_path: Path) -> None:
    """Each loads the program and may leave a copy; all copies are whole."""
    processes = [start(tmp_path) for _ in range(4)]
    for process in processes:
        output, errors = process.communicate(timeout=120)
        assert (json.loads(output)["Board"], errors) == ([[2, 1], [1, 2]], "")
    assert copies(tmp_path)
    for path in copies(tmp_path):
        assert path.stem.endswith(checksum(path.read_bytes()))


@pytest.mark.parametrize(
    ("addition", "error"), some([(":- fail.\n", False), ("p :- q r.\n", True)], 1)
)
def test_what_prolog_complains_of_is_not_kept(addition: str, error: bool, tmp_path: Path) -> None:
    """It is to be printed each time."""
    directory, cache = copied(tmp_path), tmp_path / "cache"
    with (directory / "skyscraper/solve/statistics.pl").open("a") as file:
        file.write(addition)
    for _ in range(2):
        said, printed = load(cache, directory=directory)
        assert ("error" in said) == error
        assert "statistics.pl" in printed
    assert copies(cache) == []


class Prolog:
    """Answers as Prolog would, without it, and remembers what it was asked."""

    def __init__(self, **replies: Any) -> None:
        self.replies = {"Build": [1], "truth": True, "Errors": 0, "Warnings": 0, **replies}
        self.asked: list[dict[str, Any]] = []

    def __call__(self, _: str, inputs: dict[str, Any]) -> Mapping[str, Any]:
        self.asked.append(dict(inputs))
        if "Compiled" in inputs and "File" in inputs:
            Path(inputs["Compiled"]).write_bytes(b"compiled")
        return self.replies


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def test_a_copy_that_prolog_cannot_load(cache: Path) -> None:
    """As when another process has just taken it away."""
    assert prolog_files.load(Prolog(), fresh=True) == prolog_files.source()
    [copy] = copies(cache)
    assert prolog_files.load(Prolog(), fresh=True) == copy
    prolog = Prolog(truth=False)
    assert prolog_files.load(prolog, fresh=True) == prolog_files.source()
    assert prolog.asked[1:-1] == [{"Compiled": str(copy)}]


def test_a_folder_that_is_read_only(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(tempfile, "TemporaryDirectory", refuse)
    prolog = Prolog()
    assert prolog_files.load(prolog, fresh=True) == prolog_files.source()
    assert prolog.asked[-1] == {"File": str(prolog_files.source())}
    assert copies(cache) == []


def test_old_copies_go(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And old drafts of processes that were killed."""
    monkeypatch.setattr("pyskyl.engine.cache._MOST", 4)
    folder = cache / "pyskyl" / "prolog"
    for name in ("draft-1", "draft-2"):
        (folder / name).mkdir(parents=True)
        (folder / name / ".program.qlf.1").write_text("")
    for name in ("a.qlf", "b.qlf", "c.qlf"):
        (folder / name).write_text("")
    for age, name in enumerate(["a.qlf", "draft-1", "b.qlf", "c.qlf", "draft-2"], start=1):
        os.utime(folder / name, (10_000 - age, 10_000 - age))
    prolog_files.load(Prolog(), fresh=True)
    left = {path.name for path in copies(cache)}
    assert {"a.qlf", "draft-1", "b.qlf"} < left
    [new] = left - {"a.qlf", "draft-1", "b.qlf"}
    assert new not in {"c.qlf", "draft-2"}


def test_a_copy_in_use_stays(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However old it is: its process may be about to load it."""
    monkeypatch.setattr("pyskyl.engine.cache._MOST", 2)
    prolog_files.load(Prolog(), fresh=True)
    [copy] = copies(cache)
    os.utime(copy, (10_000, 10_000))
    other = copy.with_name("other.qlf")
    other.write_text("")
    os.utime(other, (20_000, 20_000))
    assert prolog_files.load(Prolog(), fresh=True) == copy
    monkeypatch.setattr(prolog_files, "_name", lambda *_: "another")
    prolog_files.load(Prolog(), fresh=True)
    assert copy in copies(cache)
    assert other not in copies(cache)

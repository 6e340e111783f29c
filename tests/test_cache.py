"""The cache in a folder that others share: nobody else's files are run, no link is followed."""

import os
import shutil
import subprocess
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from pyskyl.engine import cache
from pyskyl.engine.cache import own_folder

from .command import command
from .oracle import ROOT
from .samples import samples
from .swipl import SWIPL


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    base = tmp_path / "made" / "cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(base))
    return base


def test_what_is_made_is_for_this_user_alone(base: Path) -> None:
    """Every level of it, whatever the umask."""
    before = os.umask(0)
    try:
        folder = own_folder("prolog")
    finally:
        os.umask(before)
    assert folder == base / "pyskyl" / "prolog"
    levels = [folder, *folder.parents[:3]]
    assert [level.stat().st_mode & 0o777 for level in levels] == [0o700] * 4


@pytest.mark.parametrize(
    ("level", "mode", "safe"),
    [
        ("pyskyl/prolog", 0o777, False),
        ("pyskyl", 0o777, False),
        ("pyskyl", 0o1777, False),
        ("", 0o777, False),
        ("", 0o1777, True),  # a folder like /tmp
        ("..", 0o777, False),
        ("pyskyl", 0o755, True),
    ],
)
def test_a_level_that_others_can_write_to(level: str, mode: int, safe: bool, base: Path) -> None:
    (base / "pyskyl" / "prolog").mkdir(parents=True)
    (base / level).chmod(mode)
    assert (own_folder("prolog") is not None) == safe


def test_a_level_of_another_user(base: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_folder("prolog")
    somebody = base.stat().st_uid + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody)
    assert own_folder("prolog") is None


@pytest.mark.parametrize(
    ("link", "safe"), [("pyskyl/prolog", False), ("pyskyl", False), ("", True), ("..", True)]
)
def test_a_link(link: str, safe: bool, base: Path) -> None:
    """The user's folder itself may be one, as on a cluster: this user has made it."""
    path, target = Path(os.path.normpath(base / link)), base.parents[1] / "target"
    target.mkdir()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)
    assert (own_folder("prolog") is not None) == safe
    assert bool([*target.iterdir()]) == safe


def test_a_link_to_where_others_can_write(base: Path) -> None:
    target = base.parents[1] / "target"
    target.mkdir()
    target.chmod(0o777)
    base.parent.mkdir()
    base.symlink_to(target)
    assert own_folder("prolog") is None
    assert not [*target.iterdir()]


def test_a_link_to_itself(base: Path) -> None:
    base.parent.mkdir()
    base.symlink_to(base)
    assert own_folder("prolog") is None


@pytest.mark.parametrize(
    ("group", "mode", "write"),
    [(7, 0o775, False), (8, 0o775, True), (7, 0o777, True), (8, 0o755, False)],
)
def test_a_group_of_ones_own(
    group: int, mode: int, write: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where each user has a group, folders that other programs make are for that group, too."""
    monkeypatch.setattr(os, "getuid", lambda: 7)
    status = cast("os.stat_result", SimpleNamespace(st_gid=group, st_mode=mode))
    assert cache._others_write(status) == write


def test_play_follows_no_link(base: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(
        "pyskyl.verbs.playing.play", lambda *_, **__: SimpleNamespace(html="a page")
    )
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    private = tmp_path / "private"
    private.write_text("mine")
    (base / "pyskyl" / "play").mkdir(parents=True)
    (base / "pyskyl").chmod(0o777)
    (base / "pyskyl" / "play" / "skyscrapers.html").symlink_to(private)
    result = command("play")
    assert result.returncode == 0
    assert private.read_text() == "mine"
    [page] = (tmp_path / "temporary").glob("pyskyl-*/skyscrapers.html")
    assert (page.read_text(), opened) == ("a page", [page.as_uri()])
    assert page.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mode", [0o700, 0o777])
def test_setup_takes_no_swipl_of_others(mode: int, base: Path, tmp_path: Path) -> None:
    checkout, tools, ran = tmp_path / "checkout", tmp_path / "tools", tmp_path / "ran"
    for name in (".ci/common.sh", "pyskyl/__init__.py", "pyskyl/engine/cache.py"):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, checkout / name)
    # its functions, without the lines that call them
    functions, _, _ = (ROOT / "setup.sh").read_text().partition("[[ ${1-} =~")
    (checkout / "setup.sh").write_text(f"{functions}\nfind_private\nfind_swipl || echo none\n")
    tools.mkdir()
    for name in ("bash", "dirname", "id", "mktemp", "realpath", "rm"):
        (tools / name).symlink_to(str(shutil.which(name)))
    swipl = base / "pyskyl/swipl/bin/swipl"
    swipl.parent.mkdir(parents=True)
    swipl.write_text(f"#!/bin/sh\n: >'{ran}'")
    swipl.chmod(0o755)
    (base / "pyskyl/swipl/complete").touch()
    (base / "pyskyl").chmod(mode)
    environment = {"PATH": str(tools), "PYTHON": sys.executable, "XDG_CACHE_HOME": str(base)}
    result = subprocess.run(
        ["bash", checkout / "setup.sh"],
        env=environment, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    own = mode == 0o700
    assert (result.stdout, result.stderr) == ("" if own else "none\n", "")
    assert ran.exists() == own


# --- Two users ----------------------------------------------------------------------------------

NOBODY = 65534

PYTHON = Path("/usr/bin/python3")
"""One that the other user can run, too."""

SWAP = """
import ctypes, os, sys
here, there = map(os.fsencode, sys.argv[1:])
exchange = ctypes.CDLL(None).renameat2
print(flush=True)
while True:
    exchange(-100, here, -100, there, 2)
"""

ATTACK = """
:- module(skyscraper_python, []).
:- initialization((open('{ran}', append, S), close(S))).
"""


@contextmanager
def swapped(here: Path, there: Path) -> Iterator[None]:
    """Another user lets two folders take turns at a place, as fast as that goes."""
    command = [str(PYTHON), "-I", "-c", SWAP, str(here), str(there)]
    process = subprocess.Popen(
        command, user=NOBODY, group=NOBODY, extra_groups=[], cwd="/", stdout=subprocess.PIPE
    )
    try:
        assert process.stdout
        process.stdout.readline()
        yield
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that every user can reach, which that of a test is not."""
    with tempfile.TemporaryDirectory(prefix="shared-", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o755)
        yield Path(name)


def solve(base: Path) -> tuple[str, str]:
    """What solving prints with this base of the cache."""
    result = subprocess.run(
        [sys.executable, "-m", "pyskyl", "solve", "puzzles/paper-4x4.sky"],
        cwd=ROOT, env={**os.environ, "XDG_CACHE_HOME": str(base)},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    return result.stdout, result.stderr


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or os.getuid() != 0 or not PYTHON.exists(),
    reason="another user's folders are made by root, on Linux",
)
@pytest.mark.parametrize(
    "kind", ["a folder of the other", "a folder for all", "a folder like /tmp"]
)
def test_a_swap(kind: str, shared: Path) -> None:
    """The other user knows the names of the copies, and has some that leave ``ran`` behind."""
    base, ran, trap = shared / "base", shared / "ran", shared / "trap"
    answer = solve(base)
    source = shared / "program.pl"
    source.write_text(ATTACK.format(ran=ran))
    subprocess.run([SWIPL, "-q", "-g", f"qcompile('{source}')", "-t", "halt"], check=True)
    compiled = source.with_suffix(".qlf").read_bytes()
    for copy in (base / "pyskyl/prolog").iterdir():
        copy.unlink()
        name = copy.stem.rpartition("-")[0]
        copy.with_name(f"{name}-{cache.checksum(compiled)}.qlf").write_bytes(compiled)
    ran.unlink()
    solve(base)
    assert ran.exists(), "this would run"
    ran.unlink()
    (base / "pyskyl").rename(trap)
    (base / "pyskyl/prolog").mkdir(mode=0o700, parents=True)
    base.chmod(0o777 if kind == "a folder for all" else 0o1777)
    others, place = [trap], base / "pyskyl"
    if kind == "a folder of the other":
        others, place, trap = [trap, place], place / "prolog", trap / "prolog"
    for path in [*others, *trap.rglob("*")]:
        os.chown(path, NOBODY, NOBODY)
        path.chmod(0o755)
    # who owns neither folder can only let them take turns within one
    trap = trap.rename(place.with_name("trap"))
    with swapped(place, trap):
        for _ in range(samples(2)):
            assert solve(base) == answer
    assert not ran.exists()

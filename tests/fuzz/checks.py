"""What has to hold for every reader and command, whatever the input."""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdf

from pyskyl.formats import FORMATS

from ..command import command
from ..oracle import ROOT
from .inputs import CANARY

__all__ = ["LIMIT", "check_book", "check_command", "touched"]

LIMIT = "0.05"
"""The seconds that a puzzle may take: what is found is not looked at, but how it is told."""

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")

_PLACES = (ROOT, ROOT.parent)
"""The folders in which a text might make a file."""

_listeners: list[list[str]] = []
"""Who is told what is opened, run or connected to: an audit hook stays for ever."""


def _hear(event: str, arguments: tuple[Any, ...]) -> None:
    if _listeners and event.startswith(("open", "os.", "subprocess", "socket", "shutil")):
        told = repr(arguments)
        if CANARY in told:
            _listeners[-1].append(f"{event} {told}")


sys.addaudithook(_hear)


@contextmanager
def touched() -> Iterator[list[str]]:
    """Files, processes and addresses that a text must not reach, but has."""
    found: list[str] = []
    _listeners.append(found)
    try:
        yield found
    finally:
        _listeners.pop()
        for folder in _PLACES:
            if (file := folder / CANARY).exists():
                found.append(f"made {file}")
                file.unlink()


def check_command(arguments: Sequence[str], text: str) -> None:
    """A status that ``--help`` names, and nothing printed that commands a terminal or a reader."""
    text = text.encode("utf-8", "replace").decode("utf-8")
    result = command(*arguments, text=text)
    said = result.stderr
    assert result.returncode in {0, 1, 2, 3}, result.returncode
    assert "Traceback" not in said, said
    assert not _CONTROL.search(said), repr(said)
    if result.returncode == 2:
        assert said.strip(), "an error that is not told"
    kind = _kind(arguments)
    if kind in _PRINTED:
        _PRINTED[kind](result.stdout)
    elif kind not in FORMATS:  # files keep what a title has; on a terminal it is escaped
        assert not _CONTROL.search(result.stdout), repr(result.stdout)


def _kind(arguments: Sequence[str]) -> str:
    """The format that is asked for, if any."""
    named = [after for word, after in pairwise(arguments) if word in {"--format", "--to"}]
    return named[-1] if named else ""


def _check_svg(printed: str) -> None:
    if printed:
        for element in ElementTree.fromstring(printed).iter():
            _check_element(element.tag.rpartition("}")[2], element.attrib)


def _check_element(tag: str, attributes: Any) -> None:
    assert tag not in {"script", "image", "foreignObject", "iframe", "a", "object"}, tag
    for name, value in dict(attributes).items():
        bare = name.rpartition("}")[2]
        assert not bare.startswith("on"), (tag, name)
        assert bare not in {"href", "src"} or str(value).startswith("#"), (tag, name, value)


class _Page(HTMLParser):
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        _check_element(tag, dict(attrs))


def _check_html(printed: str) -> None:
    page = _Page()
    page.feed(printed)
    page.close()


def _check_json(printed: str) -> None:
    for line in printed.splitlines():
        record = json.loads(line)
        assert isinstance(record, dict)


_PRINTED = {"svg": _check_svg, "html": _check_html, "json": _check_json}


def check_book(text: str, name: str, folder: Path) -> None:
    """A book of it: nothing in the file is run, or opens another one."""
    (folder / "puzzles.txt").write_bytes(text.encode("utf-8", "surrogatepass"))
    to = folder / "book.pdf"
    given = ["--from", name, "-o", str(to), "--quiet", "--time-limit", LIMIT]
    check_command(["render", str(folder / "puzzles.txt"), *given], "")
    if to.exists():
        book = pypdf.PdfReader(to)
        root = book.root_object
        assert not {"/AA", "/Names", "/AcroForm"} & {*root}
        assert isinstance(root.get("/OpenAction", []), list)  # a page, and no action
        assert all(not {"/Annots", "/AA"} & {*page} for page in book.pages)
        to.unlink()

"""The book of techniques, prolog/TECHNIQUES.md: a section for each."""

from __future__ import annotations

import re

from .engine.prolog_files import prolog_directory

_SECTION = re.compile(r"^## (\w+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"^!\[Step (\d+) of the puzzle (\S+)\]\(.*\)$", re.MULTILINE)


def techniques() -> dict[str, str]:
    """The section about each technique by its name, the easiest first, as plain text.

    Instead of the picture it says of which puzzle it is a step.
    """
    page = (prolog_directory() / "TECHNIQUES.md").read_text(encoding="utf-8")
    return {name: _plain(text) for name, text in _SECTION.findall(page)}


def _plain(text: str) -> str:
    text = _PICTURE.sub(r"Step \1 of the puzzle \2:", text).replace("&emsp;", "   ")
    text = re.sub(r"^> ", "    ", text, flags=re.MULTILINE)
    return re.sub(r" +$", "", text, flags=re.MULTILINE).strip() + "\n"

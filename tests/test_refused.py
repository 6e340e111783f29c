"""What the library refuses, and in which words: the calls of golden/refused.txt.

Below each call stands what it raises, which need not be written: renew the golden files.
"""

import re
from dataclasses import replace

import pyskyl
from pyskyl.render.svg import svg

from .golden import compare, golden

NAMES = {
    **vars(pyskyl),
    **{name: getattr(pyskyl, name) for name in vars(pyskyl)["__all__"]},
    "EMPTY": [[0, 0]] * 4,
    "SIDES": pyskyl.Sides((0, 0), (0, 0), (0, 0), (0, 0)),
    "THEME": pyskyl.Theme.from_lists([["?", 0], ["*", 0], [0, 0], [0, 0]], [[0, 2], [0, 0]]),
    "replace": replace,
    "svg": svg,
}


def raised(call: str) -> str:
    try:
        return f"returns {eval(call, NAMES)!r}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def test_what_is_refused() -> None:
    said = "".join(
        f"{line}\n" if not line or line.startswith("#") else f"{line}\n    {raised(line)}\n"
        for line in re.sub("(?m)^    .*\n", "", golden("refused.txt")).splitlines()
    )
    compare("refused.txt", said)
    assert "    returns " not in said

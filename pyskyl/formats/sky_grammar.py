"""The grammar of a board at work: lines in, the words of each row out.

It is read by lark, and to import lark takes a fifth of the time of a short command. So lark's
standalone parser of the grammar, which does without the rest of lark, is kept in the user's cache,
if there is one. It is loaded with the first board.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

from .. import cache as files

if TYPE_CHECKING:
    from lark import Lark, Token

__all__ = ["Start", "parse"]

Start: TypeAlias = Literal["board", "entered"]
"""Where the grammar begins."""


def parse(texts: Sequence[str], start: Start = "board") -> Sequence[Sequence[Token]]:
    """The words and bars of each row of plain text."""
    text = "".join(f"{text}\n" for text in texts)
    # with a transformer, lark gives what that makes of the text, and not a tree
    return cast("Sequence[Sequence[Token]]", _parser().parse(text, start=start))


class _Lists:
    """A list for each rule of the grammar."""

    def row(self, children: list[Any]) -> list[Any]:
        return children

    board = entered = entered_row = row


@cache
def _parser() -> Lark:
    """The parser of the grammar: lark itself, or what lark has made of it."""
    folder = files.own_folder("lark")
    if folder is None:
        return _lark(_Lists())
    name, suffix = f"sky-{_key()}", ".code"
    if not files.find(folder, name, suffix):
        files.make(folder, name, suffix, _write)
    kept = files.find(folder, name, suffix)
    return _standalone(kept.read_bytes()) if kept else _lark(_Lists())


def _lark(transformer: _Lists | None) -> Lark:
    from lark import Lark

    return Lark.open(
        "sky.lark",
        rel_to=__file__,
        parser="lalr",
        start=["board", "entered"],
        transformer=cast(Any, transformer),
        maybe_placeholders=False,
    )


def _key() -> str:
    """What stands for all that a standalone parser is made from."""
    lark = PathFinder.find_spec("lark")
    times = Path(lark.origin).stat().st_mtime_ns if lark and lark.origin else 0
    grammar = Path(__file__).with_name("sky.lark").read_text(encoding="utf-8")
    return files.checksum(repr((sys.version, times, grammar)).encode())


def _write(draft: Path) -> bool:
    """Write the code of a standalone parser."""
    from io import StringIO

    from lark.tools.standalone import gen_standalone

    source = StringIO()
    gen_standalone(_lark(None), out=source)  # type: ignore[no-untyped-call]
    # what only saves parsers takes long to import
    text = source.getvalue().replace("\nimport pickle, zlib, base64\n", "\n")
    code = compile(text, "sky.lark", "exec", dont_inherit=True, optimize=2)
    try:
        draft.write_bytes(marshal.dumps(code))
    except OSError:
        return False
    return True


def _standalone(code: bytes) -> Lark:
    module = ModuleType(f"{__name__}.standalone")
    exec(marshal.loads(code), vars(module))
    return cast("Lark", module.Lark_StandAlone(transformer=_Lists()))

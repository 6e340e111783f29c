"""The single changes that a file allows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from ..oracle import ROOT
from ..swipl import quoted, swipl

__all__ = ["Change", "changes"]

_FINDER = ROOT / "tests" / "mutation" / "prolog_changes.pl"


@dataclass(frozen=True, order=True)
class Change:
    """The characters of a file from ``start`` to ``end`` are replaced by ``text``."""

    path: str
    start: int
    end: int
    text: str
    kind: str

    @property
    def applied(self) -> str:
        """The file as it is then."""
        return self.source[: self.start] + self.text + self.source[self.end :]

    @property
    def source(self) -> str:
        """The file as it is."""
        return (ROOT / self.path).read_text(encoding="utf-8")

    @property
    def line(self) -> int:
        """The number of the first line that differs."""
        return self.source.count("\n", 0, self.start) + 1

    @property
    def key(self) -> tuple[str, str, str]:
        """How no_change.txt names it: the path, the first line as it is, all lines as they will be.

        A line that stands there for the second time has (2) behind it, and so on.
        """
        lines = [line.strip() for line in self.source.splitlines()[: self.line]]
        count = lines.count(lines[-1])
        _, after = self._lines
        new = " ".join(line.strip() for line in after)
        return self.path, lines[-1] + (f" ({count})" if count > 1 else ""), new

    @property
    def shown(self) -> str:
        """The lines that differ, before and after, below the name of the file and a line number."""
        before, after = self._lines
        lines = [*(f"-{line}" for line in before), *(f"+{line}" for line in after)]
        return "\n".join([f"{self.path}:{self.line}: {self.kind}", *lines])

    @property
    def _lines(self) -> tuple[list[str], list[str]]:
        """The lines that differ, before and after."""
        source = self.source
        first = source.rfind("\n", 0, self.start) + 1
        last = (source + "\n").find("\n", self.end)
        after = self.applied[first : last + len(self.text) - (self.end - self.start)]
        return source[first:last].splitlines(), after.splitlines()


def changes(path: str) -> list[Change]:
    """All changes of a file of the program; ``path`` begins at the top of the repository."""
    find = _of_prolog if path.endswith(".pl") else _of_python
    return [Change(path, *each) for each in find(ROOT / path)]


_Found = tuple[int, int, str, str]


def _of_prolog(path: Path) -> Iterator[_Found]:
    goal = f"use_module({quoted(str(_FINDER))}), print_changes({quoted(str(path))})"
    result = swipl("-g", goal, "-t", "halt")
    assert (result.returncode, result.stderr) == (0, ""), f"{path}: {result.stderr}"
    output, at = result.stdout, 0
    while at < len(output):
        head, text = output.index("\n", at), output.index("\n", at) + 1
        start, end, length, kind = output[at:head].split(maxsplit=3)
        at = text + int(length) + 1
        yield int(start), int(end), output[text : at - 1], kind


_OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "+"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
"""How an operator is written, and another one."""


def _of_python(path: Path) -> Iterator[_Found]:
    source = path.read_text(encoding="utf-8")
    starts = [0, *accumulate(len(line.encode()) for line in source.splitlines(keepends=True))]
    raw = source.encode()

    def place(line: int, column: int) -> int:
        return len(raw[: starts[line - 1] + column].decode())

    def span(node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return place(node.lineno, node.col_offset), place(node.end_lineno, node.end_col_offset)

    def between(left: ast.expr, operator: ast.AST, right: ast.expr) -> Iterator[_Found]:
        if type(operator) in _OPERATORS:
            written, other = _OPERATORS[type(operator)]
            start = source.find(written, span(left)[1], span(right)[0])
            if start >= 0:
                yield start, start + len(written), other, "operator"

    def of_node(node: ast.AST) -> Iterator[_Found]:
        match node:
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for left, operator, right in zip(operands, node.ops, operands[1:], strict=False):
                    yield from between(left, operator, right)
            case ast.BinOp():
                yield from between(node.left, node.op, node.right)
            case ast.BoolOp():
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield from between(left, node.op, right)
            case ast.UnaryOp(op=ast.Not()):
                start, end = span(node)
                yield start, end, source[slice(*span(node.operand))], "negation removed"
            case ast.Constant(value=bool() as value):
                yield *span(node), str(not value), "constant"
            case ast.Constant(value=int() as value):
                yield *span(node), str(value + 1), "constant"
            case ast.Expr(value=ast.Call() | ast.YieldFrom() | ast.Yield()):
                yield *span(node), "pass", "call removed"
            case ast.Return(value=ast.expr() as value) if source[slice(*span(value))] != "None":
                yield *span(node), "return None", "return"
            case ast.IfExp():
                body, orelse = (source[slice(*span(each))] for each in (node.body, node.orelse))
                text = f"({orelse}) if ({source[slice(*span(node.test))]}) else ({body})"
                yield *span(node), text, "branches swapped"

    # Types, and whether a class is frozen, are for readers and type checkers; where the lengths are
    # the same, nobody knows whether zip is strict.
    tree = ast.parse(source)
    parts = [
        part
        for node in ast.walk(tree)
        for part in [
            getattr(node, "annotation", None),
            getattr(node, "returns", None),
            *(node.decorator_list if isinstance(node, ast.ClassDef) else ()),
            node if isinstance(node, ast.keyword) and node.arg == "strict" else None,
        ]
        if part is not None
    ]
    skipped = {id(inner) for part in parts for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) not in skipped:
            yield from of_node(node)

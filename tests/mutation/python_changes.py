"""Single changes of a Python file of the program, found by its syntax tree."""

import ast
from collections.abc import Iterator
from itertools import accumulate, pairwise

from .typescript_changes import Replacement

_OPPOSITES: dict[type[ast.AST], tuple[str, str]] = {
    **{ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">")},
    **{ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not")},
    **{ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in")},
    **{ast.And: ("and", "or"), ast.Or: ("or", "and")},
    **{ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*")},
}
_REMOVABLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.If, ast.For, ast.Delete)
_NO_CODE = (ast.JoinedStr, ast.Import, ast.ImportFrom)
"""What stands in an f-string has no place in Python 3.11."""


def replacements(text: str) -> Iterator[Replacement]:
    """All changes of a file; not of docstrings, types and what is exported."""
    lines = text.splitlines(keepends=True)
    starts = [0, *accumulate(map(len, lines))]

    def place(line: int, column: int) -> int:
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    def start(node: ast.expr | ast.stmt) -> int:
        return place(node.lineno, node.col_offset)

    def end(node: ast.expr | ast.stmt) -> int:
        return place(node.end_lineno or 0, node.end_col_offset or 0)

    def between(left: ast.expr, right: ast.expr, operator: ast.AST) -> Iterator[Replacement]:
        if type(operator) in _OPPOSITES:
            old, new = _OPPOSITES[type(operator)]
            at = text.find(old, end(left), start(right))
            yield at, at + len(old), new, "opposite"

    for node in _code(ast.parse(text)):
        if isinstance(node, ast.Compare):
            sides = pairwise([node.left, *node.comparators])
            for (left, right), operator in zip(sides, node.ops, strict=True):
                yield from between(left, right, operator)
        elif isinstance(node, ast.BoolOp):
            for left, right in pairwise(node.values):
                yield from between(left, right, node.op)
        elif isinstance(node, ast.BinOp):
            yield from between(node.left, node.right, node.op)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield start(node), start(node) + len("not "), "", "negation removed"
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            new = str(not node.value) if isinstance(node.value, bool) else str(node.value + 1)
            yield start(node), end(node), new, "constant"
        elif isinstance(node, _REMOVABLE):
            yield start(node), end(node), "pass", "statement removed"


def _code(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            is_text = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            if name in {"annotation", "returns"} or is_text or isinstance(child, _NO_CODE):
                continue
            if isinstance(child, ast.AST):
                yield child
                yield from _code(child)

"""Single changes of a TypeScript file of the page, found by its text: the compiler has no parser
that others could call."""

import re
from collections.abc import Iterator
from typing import TypeAlias

Replacement: TypeAlias = tuple[int, int, str, str]
"""The characters from a place to another become a text; and what kind of change that is."""

_OPPOSITES = {
    **{"<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "==="},
    **{"&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+=", "&": "|"},
    **{"true": "false", "false": "true", "some": "every", "every": "some"},
}
_WORDS = re.compile(
    r"(?<= )(?:[<>]=?|[!=]==|&&|\|\||[+-]=?|&)(?= )|\b(?:true|false)\b|(?<=\.)(?:some|every)(?=\()"
)
_INTEGERS = re.compile(r"(?<![\w.$])\d+(?![\w.])")
_NEGATIONS = re.compile(r"(?<=[\s(,\[{])!(?=[\w(])")
_CALLED_OFF = re.compile(
    r"\.(?:filter|sort|reverse|toReversed|slice|trim)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
)
_STATEMENTS = re.compile(
    r"(?<=[;{}]\n)^ +(?:if \(|await |throw |[\w.]+(?:\(| [-+]?= )).*;$", re.MULTILINE
)
_PROPERTIES = re.compile(r"^ +(?:\w+: .*|\.\.\..*),$", re.MULTILINE)


def replacements(text: str) -> Iterator[Replacement]:
    """All changes of a file."""
    code = _code(text)
    for match in _WORDS.finditer(code):
        yield *match.span(), _OPPOSITES[match[0]], "opposite"
    for match in _INTEGERS.finditer(code):
        yield *match.span(), str(int(match[0]) + 1), "integer"
    for match in _NEGATIONS.finditer(code):
        yield *match.span(), "", "negation removed"
    for match in _CALLED_OFF.finditer(code):
        yield *match.span(), "", "call removed"
    for kind, pattern in (("statement", _STATEMENTS), ("property", _PROPERTIES)):
        for match in pattern.finditer(code):
            if all(match[0].count(left) == match[0].count(right) for left, right in _BRACKETS):
                yield *match.span(), "", f"{kind} removed"


_BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"))
_QUOTED = re.compile(r"\\.|`|\$\{", re.DOTALL)
_TOKENS = re.compile(
    r"//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|[`{}]"
    r"|(?<=[ (,!])/(?![ /*])(?:\\.|\[(?:\\.|[^]\\])*\]|[^/\\[\n])+/",
    re.DOTALL,
)


def _code(text: str) -> str:
    """The text, with blanks for comments, strings, regular expressions and what templates say."""
    code, at, inside = [*text], 0, [""]
    while match := (_QUOTED if inside[-1] == "`" else _TOKENS).search(text, at):
        token = match[0]
        start = at if inside[-1] == "`" else match.start()
        # brackets stay
        end = match.end() - (token[-1] in "{}")
        if token == "`" == inside[-1] or token == "}":
            inside.pop()
        elif token in {"`", "{", "${"}:
            inside.append(token)
        code[start:end] = re.sub(".", " ", text[start:end])
        at = match.end()
    return "".join(code)

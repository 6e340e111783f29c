"""The library as others see it: its names, their types, what they print and what they raise."""

import inspect
import pydoc
import re
import sys
import typing
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from io import BytesIO, StringIO
from pathlib import Path
from types import GenericAlias
from typing import Any

import pytest

import pyskyl
from pyskyl import Difficulty, Puzzle, PyskylError, Sides, Status
from pyskyl.engine.bridge import STRATEGIES
from pyskyl.values.position import candidates, position
from pyskyl.values.words import counted, outside

from .command import run
from .oracle import ROOT

NAMES: list[str] = vars(pyskyl)["__all__"]
EMPTY = Puzzle.from_lists([[0, 0]] * 4)
UNIQUE = Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]])
UNSOLVABLE = Puzzle.from_lists([[2, 2], [0, 0], [0, 0], [0, 0]])
PAPER = pyskyl.load(ROOT / "puzzles/paper-4x4.sky")


# --- Names


def test_a_star_brings_the_public_names() -> None:
    names: dict[str, object] = {}
    exec("from pyskyl import *", names)
    assert names.keys() - {"__builtins__"} == set(NAMES)
    assert set(NAMES) <= set(dir(pyskyl))
    assert not {"annotations", "import_module", "TYPE_CHECKING"} & set(dir(pyskyl))


def test_help_shows_the_public_names() -> None:
    shown = pydoc.plain(pydoc.render_doc(pyskyl))
    for name in NAMES:
        if inspect.isfunction(getattr(pyskyl, name)):
            assert re.search(rf"^    (async )?{name}\(", shown, re.MULTILINE), name
            summary = inspect.getdoc(getattr(pyskyl, name))
            assert summary is not None
            assert summary.split("\n")[0] in shown
        else:
            assert re.search(rf"^    (class )?{name}\b", shown, re.MULTILINE), name


def test_what_type_checkers_refuse() -> None:
    """mypy reads this file too, and complains where it has nothing to ignore."""
    with pytest.raises(AttributeError, match="has no attribute 'no_such_name'"):
        pyskyl.no_such_name  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match="has no attribute 'no_such_name'"):
        pyskyl.render.no_such_name  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ValueError, match="there is no strategy 'fastest'"):
        pyskyl.solve(EMPTY, strategy="fastest")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no strategy 'fastest'"):
        pyskyl.solve_many([EMPTY], strategy="fastest")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no difficulty 'harder'"):
        pyskyl.generate(4, "harder")  # type: ignore[arg-type]


def test_what_type_checkers_accept() -> None:
    assert pyskyl.generate(3, "easy", seed=1) == pyskyl.generate(3, Difficulty.EASY, seed=1)
    assert pyskyl.solve(UNIQUE, strategy="clpfd").solution == ((1, 2), (2, 1))
    puzzle = Puzzle(Sides([2, 1], [0, 0], [0, 0], [0, 0]), [[None, None], [None, 1]])
    assert puzzle == UNIQUE.with_board([[None, None], [None, 1]])
    assert "<svg" in pyskyl.svg(puzzle, solution=[[1, 2], [2, 1]])
    theme = pyskyl.Theme([["?", 0], ["*", 0], [0, 0], [0, 0]], [[None, 2], [None, None]])
    assert theme.sides[0] == ("?", 0)


def test_candidates_can_be_lists() -> None:
    marks = [[{1, 2}, {1, 2}], [{1, 2}, {1, 2}]]
    step = pyskyl.explain(UNIQUE).steps[0]
    drawn = pyskyl.svg(UNIQUE, candidates=marks, step=step)
    assert drawn == pyskyl.svg(UNIQUE, step=step)
    assert marks == [[{1, 2}, {1, 2}], [{1, 2}, {1, 2}]]


def test_the_words_of_types() -> None:
    assert typing.get_args(pyskyl.Strategy) == tuple(STRATEGIES)
    assert typing.get_args(pyskyl.DifficultyName) == tuple(level.value for level in Difficulty)


def callables() -> Iterator[Callable[..., object]]:
    """The public functions and classes, and the methods and properties of these."""
    yield from (pyskyl.render.pdf.booklet, pyskyl.render.plot.grades_plot)
    for name in NAMES:
        value = getattr(pyskyl, name)
        if inspect.isfunction(value):
            yield value
        elif issubclass(type(value), type):
            yield value
            for member in vars(value).values():
                function = getattr(member, "fget", None) or getattr(member, "__func__", member)
                # what dataclasses write has the hints of the class
                if inspect.isfunction(function) and "pyskyl" in function.__code__.co_filename:
                    yield function


def test_type_hints() -> None:
    for each in callables():
        assert typing.get_type_hints(each) is not None, each


def named(each: Any) -> Iterator[str]:
    """The names in the docstring and in the annotations of a function or a class."""
    yield from re.findall(r":(?:func|class|data):`~?(?:pyskyl\.)?(\w+)", each.__doc__ or "")
    for annotation in getattr(each, "__annotations__", {}).values():
        words = re.findall(r"(?<![.\w])[A-Za-z]\w*", re.sub(r"Literal\[.*?\]", "", str(annotation)))
        for word in words:
            value = vars(sys.modules[each.__module__]).get(word)
            is_other = value is None or value is vars(typing).get(word)
            if isinstance(value, type) and not isinstance(value, GenericAlias):
                is_other = not value.__module__.startswith("pyskyl")
            if not (is_other or isinstance(value, typing.TypeVar)):
                yield word


def test_what_is_named_is_public() -> None:
    """Whatever a docstring or an annotation of a public name is about, others can import."""
    public = {*NAMES, *sys.stdlib_module_names}
    for each in callables():
        if not each.__module__.startswith(("pyskyl.render.pdf", "pyskyl.render.plot")):
            assert {*named(each)} <= public, each
    assert {*named(pyskyl.generate)} >= {"SYMMETRIES", "Symmetry", "Amount", "Theme", "Puzzle"}


def test_each_name_is_there_at_once() -> None:
    """In a process that has used nothing yet."""
    for name in ("errors.ParseError", "render.figure.figure", "render.svg.svg", "formats.read"):
        result = run(f"import pyskyl; print(pyskyl.{name})")
        assert result.returncode == 0, result.stderr


def documented() -> dict[str, str]:
    """The names in the table of the library, and what stands in brackets behind each."""
    section = (ROOT / "pyskyl/README.md").read_text("utf-8").partition("## The library")[2]
    table = re.findall(r"^\| (`.*?) \| ", section.partition("```")[0], re.MULTILINE)
    spans = [span for cell in table for span in re.findall("`([^`]+)`", cell)]
    return dict(re.findall(r"([\w.]+)(\(.*\))?", span)[0] for span in spans)


def test_every_name_is_documented() -> None:
    told = {name.partition(".")[0] for name in documented()}
    assert told == set(NAMES), "the table of pyskyl/README.md"


def test_what_is_documented_is_there() -> None:
    for name, arguments in documented().items():
        value: Any = pyskyl
        for part in name.split("."):
            value = getattr(value, part)
        if arguments:
            known = set(inspect.signature(value).parameters) - {"self"}
            told = set(re.findall(r"(\w+)=?", arguments))
            assert told <= known, name
            assert told == known or "…" in arguments, f"{name} in pyskyl/README.md"


# --- Errors


def test_every_error_is_a_pyskyl_error() -> None:
    with pytest.raises(PyskylError, match=outside("clue", 3, 2)) as caught:
        Puzzle.from_lists([[3, 0], [0, 0], [0, 0], [0, 0]])
    assert isinstance(caught.value, ValueError)
    names = [name for name in NAMES if name.endswith("Error")]
    assert len(names) > 5
    assert all(issubclass(getattr(pyskyl, name), PyskylError) for name in names)


def test_statuses_are_words_as_difficulties_are() -> None:
    assert repr(Status.UNIQUE) == "<Status.UNIQUE: 'unique'>"
    assert (str(Status.UNIQUE), f"{Status.UNIQUE}") == ("unique", "unique")
    words: list[str] = [Status.UNIQUE, Difficulty.HARD]
    assert words == ["unique", "hard"]
    assert {"unique": 1}[Status.UNIQUE] == 1


# --- What is printed


def test_steps_and_explanations_are_sentences() -> None:
    found = pyskyl.explain(UNIQUE)
    step = found.steps[0]
    assert str(step) == step.text
    assert repr(step).startswith("Step(number=1, ")
    assert str(found).split("\n") == [
        f"easy, score {found.score}, {len(found.steps)} steps",
        *"\n".join(f"{told.number} {told}" for told in found.paragraphs).split("\n"),
    ]
    assert found[0] == step
    assert found.paragraphs[0].first == 1
    contradiction = pyskyl.explain(UNSOLVABLE).contradiction
    assert str(pyskyl.explain(UNSOLVABLE)).startswith(f"no solution: {contradiction}\n1. ")
    assert str(pyskyl.explain(EMPTY)) == "not unique"
    assert [str(pyskyl.Line("row", 2, end)) for end in ("left", None)] == [
        "row 2 from the left",
        "row 2",
    ]


def test_grades_and_hints_are_sentences() -> None:
    found = pyskyl.grade(PAPER)
    assert str(found) == "easy, score 10, 10 steps, hardest naked_single"
    assert str(pyskyl.grade(EMPTY)) == "not unique"
    hint = pyskyl.hint(UNIQUE)
    assert str(hint) == hint.text(1) == "Look at column 2 from the top."
    [mistake, _] = pyskyl.mistakes(UNIQUE, [[1, 1], [None, None]])
    assert str(mistake) == mistake.text


def test_results_are_boards() -> None:
    assert str(pyskyl.solve(UNIQUE)) == (
        "    2 1\n  +-----+\n. | 1 2 | .\n. | 2 1 | .\n  +-----+\n    . .\nexactly one solution"
    )
    assert str(pyskyl.solve(EMPTY)).endswith("\nmore than one solution")
    assert str(pyskyl.solve(UNSOLVABLE)) == "no solution"
    [none] = pyskyl.solve_many([Exception("not here")])
    assert str(none) == "not here"


def test_counts_and_checks_are_told() -> None:
    numbers = [str(found) for found in pyskyl.count_many([UNIQUE, EMPTY, UNSOLVABLE])]
    assert numbers == ["1 solution", "2 solutions", "0 solutions"]
    [some] = pyskyl.count_many([EMPTY], limit=1)
    assert str(some) == "at least 1 solution"
    statistics = pyskyl.Statistics(1234, 1, 0.0125)
    assert str(statistics) == "1,234 inferences, 1 backtrack, 0.0125 s"
    repair = pyskyl.repair(EMPTY)
    assert str(repair) == (
        "more than one solution\nthey differ in all cells\nr1c1 = 1 would make it unique"
    )


def test_one_is_not_plural() -> None:
    assert [counted(number, "row") for number in (0, 1, 2)] == ["0 rows", "1 row", "2 rows"]
    assert counted(1, "entry", "entries") == "1 entry"
    assert counted(1000, "entry", "entries") == "1000 entries"


def test_the_time_limit_counts_in_words() -> None:
    assert str(pyskyl.TimeLimitError(1)).endswith("after 1 solution")
    assert str(pyskyl.TimeLimitError(0)).endswith("after 0 solutions")


def test_steps_are_iterated() -> None:
    explanation = pyskyl.explain(UNIQUE)
    assert [*explanation] == [*explanation.steps] == [*explanation[:]]
    assert [*reversed(explanation)] == [*reversed(explanation.steps)]
    assert len(explanation) == len(explanation.steps) > 1
    assert explanation[2] in explanation
    assert explanation[1:3] == explanation.steps[1:3]
    assert pyskyl.explain(UNSOLVABLE)


def test_a_check() -> None:
    """In the library as in the shell."""
    check = pyskyl.check(UNIQUE, [[2, None], [None, None]])
    assert check.status is Status.UNIQUE
    assert [*check.mistakes] == [*pyskyl.mistakes(UNIQUE, [[2, None], [None, None]])]
    for answer in (pyskyl.check(EMPTY), pyskyl.solve(EMPTY)):
        assert answer.differences == ((1, 1), (1, 2), (2, 1), (2, 2))
    assert pyskyl.solve(UNIQUE).differences == ()


def test_headers_are_looked_up() -> None:
    headers = pyskyl.loads("title: A\nseed: 7\ntitle: B\n1\n1 . 1\n1\n").headers
    assert (headers["title"], headers["seed"], headers[1]) == ("B", "7", ("seed", "7"))
    assert (headers.get("author"), headers.get("author", "C")) == ("", "C")
    with pytest.raises(KeyError):
        headers["author"]
    assert "seed" in headers  # type: ignore[comparison-overlap]
    assert "author" not in headers  # type: ignore[comparison-overlap]
    assert ("title", "A") in headers
    assert [*headers.keys()] == ["title", "seed"]
    assert dict(headers) == {"title": "B", "seed": "7"}
    assert [*headers] == [("title", "A"), ("seed", "7"), ("title", "B")]


def test_numbers_of_other_libraries() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.array
    puzzle = Puzzle.from_lists(array([[2, 1], [0, 0], [0, 0], [0, 0]]), array([[0, 0], [0, 1]]))
    assert puzzle == Puzzle.from_lists([[2, 1], [0, 0], [0, 0], [0, 0]], [[0, 0], [0, 1]])
    assert {type(clue) for side in puzzle.sides for clue in side} == {int}
    assert pyskyl.check(puzzle, array([[1, 2], [2, 1]])).mistakes == ()
    assert pyskyl.hint(puzzle, marks=array([[[1, 2]] * 2] * 2)).status is Status.UNIQUE
    three, long = numpy.int64(3), numpy.float32(100)
    assert Puzzle.empty(three, pyskyl.Rule(parks=numpy.int8(1))) == Puzzle.empty(3, pyskyl.Rule(1))
    assert pyskyl.count(Puzzle.empty(4), limit=three, time_limit=long) == 3
    assert pyskyl.solve(puzzle, time_limit=three).status is Status.UNIQUE
    [counted] = pyskyl.count_many([puzzle], limit=three, jobs=numpy.int64(1), time_limit=long)
    assert counted.number == 1
    words: Any = {"givens": 4, "clues": (5, 8), "score": (0, 1000)}
    others: Any = {
        "givens": numpy.int64(4),
        "clues": (numpy.int64(5), 8),
        "score": (0, numpy.int64(1000)),
    }
    others |= {"size": numpy.int64(5), "seed": numpy.int64(7)}
    [made] = pyskyl.generate_many(numpy.int64(1), **others)
    assert made == pyskyl.generate(5, seed=7, **words)
    with pytest.raises(ValueError, match=r"1\.5. is a float64, and no whole number"):
        Puzzle.from_lists(array([[1.5, 1], [0, 0], [0, 0], [0, 0]]))


def test_marks_are_kept() -> None:
    """Those of a generator, and whatever becomes of the caller's lists."""
    marks: Any = [[{1, 2}, {1, 2}], [None, None]]
    item = position(UNIQUE, None, (row for row in marks))  # type: ignore[arg-type]
    marks[0][0].clear()
    assert candidates(item)[0][0] == {1, 2}


def test_modules_that_are_public() -> None:
    assert run("import pyskyl; pyskyl.formats.FORMATS").returncode == 0


def test_what_is_no_difficulty_is_not_compared() -> None:
    with pytest.raises(TypeError, match="not supported between"):
        sorted([Difficulty.EASY, None])  # type: ignore[type-var]
    with pytest.raises(ValueError, match="'tough' is not a valid Difficulty"):
        sorted([Difficulty.EASY, "tough"])


WRONG: dict[str, tuple[Callable[[Any], object], Any]] = {
    "a str is no puzzle": (pyskyl.terminal_board, "2 1"),
    "a NoneType is no puzzle": (lambda it: pyskyl.candidates_board(it, ()), None),
    "a Puzzle is no explanation": (pyskyl.html, UNIQUE),
    "the day is a str, not a date": (pyskyl.daily, "2026-11-29"),
}


@pytest.mark.parametrize("message", WRONG)
def test_arguments_of_another_type(message: str) -> None:
    function, argument = WRONG[message]
    with pytest.raises(TypeError, match=message):
        function(argument)


def test_files_that_would_be_read_otherwise(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"x\.bogus belongs to no format"):
        pyskyl.dump(UNIQUE, tmp_path / "x.bogus")
    with pytest.raises(ValueError, match=r"a\.sky would be read as sky, not towers"):
        pyskyl.dump(UNIQUE, tmp_path / "a.sky", format="towers")
    name = tmp_path / f"{'漢' * 83}.sky"
    pyskyl.dump(UNIQUE, name)
    assert pyskyl.load(name) == UNIQUE


def through(kind: str, path: Path, mode: str) -> Any:
    """A file, opened in this way, or by its path."""
    if kind == "path":
        return nullcontext(path)
    return path.open(mode) if kind == "text" else path.open(f"{mode}b")


@pytest.mark.parametrize("kind", ["path", "text", "binary"])
@pytest.mark.parametrize("name", ["x.sky", "x.json", "x.towers", "x"])
def test_file_objects(kind: str, name: str, tmp_path: Path) -> None:
    """They are read and written as their paths would be, and stay open."""
    path = tmp_path / name
    with through(kind, path, "w") as file:
        pyskyl.dump([UNIQUE, EMPTY], file)
        assert not getattr(file, "closed", False)
    written = path.read_bytes()
    pyskyl.dump([UNIQUE, EMPTY], path)
    assert written == path.read_bytes()
    with through(kind, path, "r") as file:
        assert [*pyskyl.load_all(file)] == [UNIQUE, EMPTY]
        assert not getattr(file, "closed", False)
    with through(kind, path, "r") as file, pytest.raises(ValueError, match=f"{name} has more than"):
        pyskyl.load(file)
    path.write_text("2 3\n. . . .\n. . . .\n. .\n")
    with through(kind, path, "r") as file, pytest.raises(ValueError, match=name):
        pyskyl.load(file)
    theme = tmp_path / "theme.sky"
    theme.write_text("? .\n. . . .\n. . . .\n. .\n")
    with through(kind, theme, "r") as file:
        assert pyskyl.load_theme(file) == pyskyl.load_theme(theme)


def test_streams_in_memory() -> None:
    """Whatever their lines end with, and without a name."""
    for text in (pyskyl.dumps(UNIQUE).replace("\n", end) for end in ("\n", "\r\n", "\r")):
        assert pyskyl.load(StringIO(text)) == UNIQUE
        assert pyskyl.load(BytesIO(text.encode())) == UNIQUE
    with pytest.raises(pyskyl.ParseError, match=r"^<stream>:1:1: the byte 0x"):
        pyskyl.load(StringIO("\ud800"))
    long = f'{{"title": "{"é" * 70_000}",\n "sides": {{'  # more than one piece
    with pytest.raises(pyskyl.ParseError, match="no JSON"):
        pyskyl.load(StringIO(long), "json")
    written = StringIO(), BytesIO()
    for stream in written:
        pyskyl.dump(UNIQUE, stream, "towers")
    assert written[0].getvalue() == written[1].getvalue().decode() == "2:2/1//////\n"


def test_lines_come_as_they_are_written() -> None:
    """What reads does not ask for those after a puzzle."""

    class Typed(StringIO):
        lines = 0

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            self.lines += 1
            return super().readline(-1 if size is None else size)

    typed = Typed(pyskyl.dumps([UNIQUE, EMPTY], "towers"))
    puzzles = pyskyl.load_all(typed, "towers")
    assert (next(puzzles), typed.lines) == (UNIQUE, 1)
    assert (next(puzzles), typed.lines) == (EMPTY, 2)

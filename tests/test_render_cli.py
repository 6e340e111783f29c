"""The command render."""

import io
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest
from PIL import Image

import pyskyl
from pyskyl.cli import main
from pyskyl.cli.run import Request
from pyskyl.engine import bridge
from pyskyl.render.figure import figure
from pyskyl.render.pdf import Booklet, booklet
from pyskyl.render.shapes import Circle, Text
from pyskyl.render.svg import png_of, svg
from pyskyl.values.explanation import candidates_of
from pyskyl.values.words import outside

from .command import UNSOLVABLE, Terminal, alone, command, run
from .golden import Golden
from .oracle import PUZZLES, ROOT
from .puzzles import ENDLESS
from .samples import some

PAPER = "puzzles/paper-4x4.sky"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def test_one_picture(tmp_path: Path) -> None:
    puzzle = pyskyl.load(PAPER)
    assert command("render", PAPER).stdout == svg(puzzle)
    path = tmp_path / "x.svg"
    assert main(["render", PAPER, "-o", str(path), "--cell", "25", "--scheme", "dark"]) == 0
    assert path.read_text() == svg(puzzle, cell=25, scheme="dark")
    assert [*tmp_path.iterdir()] == [path]


def test_what_is_drawn(tmp_path: Path) -> None:
    def drawn(*arguments: str) -> str:
        assert main(["render", PAPER, "-o", str(tmp_path / "x.svg"), *arguments]) == 0
        return (tmp_path / "x.svg").read_text()

    puzzle = pyskyl.load(PAPER)
    assert drawn("--solution") == svg(puzzle, solution=pyskyl.solve(puzzle).solution)
    third = pyskyl.explain(puzzle)[2]
    assert drawn("--step", "3") == svg(puzzle, step=third)
    assert drawn("--step", "3", "--caption") == svg(puzzle, step=third, caption=True)
    assert drawn("--candidates") == svg(puzzle, candidates=candidates_of(puzzle))


def test_candidates_that_are_given_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "given.sky"
    path.write_text(". .\n. 1 . .\n. . . .\n. .\n")
    assert main(["render", str(path), "--candidates", "-o", str(tmp_path / "x.svg")]) == 0
    marks = ((frozenset({1}), frozenset({2})), (frozenset({2}), frozenset({1, 2})))
    assert (tmp_path / "x.svg").read_text() == svg(pyskyl.load(path), candidates=marks)


def test_several_pictures(tmp_path: Path) -> None:
    """Into a folder under their names, or into numbered files."""
    paths = [str(path) for path in PUZZLES]
    assert main(["render", *paths, "-o", f"{tmp_path}/new/pictures/"]) == 0
    found = sorted(path.name for path in (tmp_path / "new/pictures").iterdir())
    assert found == sorted(f"{path.stem}.svg" for path in PUZZLES)
    assert main(["render", *paths, "-o", str(tmp_path / "x.svg")]) == 0
    found = sorted(path.name for path in tmp_path.glob("*.svg"))
    assert found == sorted(f"x-{number}.svg" for number in range(1, len(PUZZLES) + 1))
    first = paths[0]
    assert (tmp_path / "x-1.svg").read_text() == svg(pyskyl.load(first))


def test_numbers_are_those_of_the_puzzles(tmp_path: Path) -> None:
    """Whatever becomes of the others: a file is not that of another puzzle because of them."""
    known, unknown, broken = (tmp_path / f"{name}.sky" for name in ("known", "unknown", "broken"))
    known.write_text("2 .\n. . . .\n. . . .\n. .\n")
    unknown.write_text(UNSOLVABLE)
    broken.write_text("2 3\n. . . .\n. . . .\n. .\n")

    def drawn(*paths: Path, output: str = "pictures/x.svg") -> list[str]:
        main(["render", "--solution", *map(str, paths), "-o", str(tmp_path / output)])
        found = sorted(tmp_path.glob("pictures/*"))
        for path in found:
            path.unlink()
        return [path.name for path in found]

    assert drawn(known, unknown, known, broken, known) == ["x-1.svg", "x-3.svg", "x-5.svg"]
    assert drawn(unknown, known) == drawn(broken, known) == ["x-2.svg"]
    assert drawn(unknown, known, known) == ["x-2.svg", "x-3.svg"]
    assert drawn(known, unknown) == drawn(known, broken) == ["x-1.svg"]
    assert drawn(known) == ["x.svg"]
    assert drawn(unknown) == drawn(unknown, broken) == []


def test_one_picture_of_two_puzzles(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Standard output has room for it, whichever it is."""
    path = tmp_path / "unsolvable.sky"
    path.write_text(UNSOLVABLE)
    for paths in ([PAPER, str(path)], [str(path), PAPER]):
        assert main(["render", "--solution", *paths]) == 1
        shown = capfdbinary.readouterr().out.decode()
        assert shown == svg(pyskyl.load(PAPER), solution=pyskyl.solve(pyskyl.load(PAPER)).solution)


def test_names_in_a_folder(tmp_path: Path) -> None:
    """Each picture has a name of its own, whatever the puzzles are called."""
    text = "1 .\n. . . .\n. . . .\n. .\n"
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "two.sky").write_text(f"{text}---\n{text}")
    places = [str(tmp_path / folder / "two.sky") for folder in ("a", "b")]
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    assert main(["render", *places, "2:1///////", "2:/1//////", "-o", str(pictures)]) == 0
    assert sorted(path.name for path in pictures.iterdir()) == [
        *["puzzle-3.svg", "puzzle-4.svg", "two-2.svg", "two-3.svg", "two-4.svg", "two.svg"],
    ]


def test_what_cannot_be_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told, and the others are drawn."""
    (tmp_path / "a.sky").write_text(UNSOLVABLE)
    (tmp_path / "b.sky").write_text("2 3\n. . . .\n. . . .\n. .\n")
    (tmp_path / "c.sky").write_text("2 .\n. . . .\n. . . .\n. .\n")
    (tmp_path / "d.sky").write_text(". .\n. . . .\n. . . .\n. .\n")
    pictures = tmp_path / "pictures"

    def drawn(*arguments: str) -> tuple[int, list[str], str]:
        status = main(["render", str(tmp_path), "-o", f"{pictures}/", *arguments])
        names = sorted(path.name for path in pictures.iterdir())
        for path in pictures.iterdir():
            path.unlink()
        return status, names, capsys.readouterr().err

    status, names, errors = drawn()
    assert (status, names) == (2, ["a.svg", "c.svg", "d.svg"])
    assert f"b.sky:1:3: {outside('clue', 3, 2)}" in errors
    status, names, errors = drawn("--solution")
    assert (status, names) == (2, ["c.svg", "d.svg"])
    assert "a.sky: no solution" in errors
    assert "d.sky: this is not the only solution" in errors
    status, names, errors = drawn("--step", "1", "--jobs", "2")
    assert (status, names) == (2, ["a.svg", "c.svg"])
    assert "d.sky: there is no step 1: the explanation has 0 steps" in errors


def test_without_prolog(tmp_path: Path) -> None:
    """A puzzle is drawn where nothing can be solved."""
    nowhere = str(tmp_path)
    words = ["render", PAPER, "--candidates", "-o", "-"]
    result = alone(*words, PATH=nowhere, SWI_HOME_DIR=nowhere)
    assert (result.returncode, result.stderr) == (0, "")
    ElementTree.fromstring(result.stdout)


@pytest.mark.parametrize("format", ["png", "pdf"])
def test_a_terminal_shows_no_pictures(
    format: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert main(["render", PAPER, "--format", format]) == 2
    assert "a terminal shows no pictures" in capsys.readouterr().err


def test_png_without_its_library(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    as_golden: Golden,
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["render", PAPER, "-o", str(tmp_path / "x.png")]) == 2
    as_golden(capsys.readouterr().err)
    assert not [*tmp_path.iterdir()]


def test_png(tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    assert main(["render", PAPER, "-o", str(path), "--solution", "--cell", "80"]) == 0
    data = path.read_bytes()
    assert data.startswith(SIGNATURE)
    side = round(figure(pyskyl.load(PAPER)).width * 2)
    assert int.from_bytes(data[16:20], "big") == int.from_bytes(data[20:24], "big") == side
    assert main(["render", PAPER, "-o", str(path), "--cell", "80"]) == 0
    assert path.read_bytes() != data
    assert main(["render", PAPER, "-o", str(path), "--cell", "80", "--scheme", "dark"]) == 0
    assert path.read_bytes() != data


def test_png_too_large(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "large.sky"
    pyskyl.dump(pyskyl.Puzzle.from_lists([[0] * 40] * 4), path)
    assert main(["render", str(path), "-o", str(tmp_path / "x.png"), "--cell", "300"]) == 2
    assert "the picture has 12570 pixels a side, more than 10000" in capsys.readouterr().err


def test_png_shows_the_figure() -> None:
    """All shapes are in their place, in their colors, and numbers without a font of the system."""
    puzzle = pyskyl.load(PAPER)
    drawn = figure(puzzle, step=pyskyl.explain(puzzle).steps[0])
    layers = {layer.role: layer for layer in drawn.layers}
    for scheme, color in (("light", "#17663a"), ("dark", "#8fdcae")):
        picture = Image.open(io.BytesIO(png_of(drawn, cell=80, scheme=scheme))).convert("RGB")
        for disc in layers["disc"].shapes:
            assert isinstance(disc, Circle)
            edge = round(2 * (disc.x + 0.85 * disc.radius)), round(2 * disc.y)
            assert "#{:02x}{:02x}{:02x}".format(*picture.getpixel(edge)) == color  # type: ignore[misc]
        for text in layers["clue"].shapes:
            assert isinstance(text, Text)
            x, y, half = 2 * text.x, 2 * text.y, layers["clue"].size
            box = picture.crop((int(x - half), int(y - 1.5 * half), int(x + half), int(y)))
            low, high = box.convert("L").getextrema()
            assert high - low > 150  # type: ignore[operator]


# --- Books ------------------------------------------------------------------------------------

UNIQUE = "1 .\n. . . .\n. . . .\n. .\n"


def texts(path: Path) -> list[str]:
    """The text of each page of a PDF file, its lines after one another."""
    return [page.extract_text().replace("\n", "|") for page in pypdf.PdfReader(path).pages]


def test_a_book(tmp_path: Path) -> None:
    """All puzzles are in one file, as the library makes it."""
    path = tmp_path / "new/book.pdf"
    options = ["--per-page", "6", "--paper", "letter", "--title", "Towers"]
    assert main(["render", "puzzles", "-o", str(path), *options]) == 0
    paths = sorted(str(path) for path in (ROOT / "puzzles").rglob("*.sky"))
    puzzles = [puzzle for path in paths for puzzle in pyskyl.load_all(path)]
    made = booklet(puzzles, per_page=6, paper="letter", title="Towers")
    assert path.read_bytes() == made
    assert [*path.parent.iterdir()] == [path]


def test_a_book_with_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no puzzle is left out; what has not one solution says so at its end."""
    contents = {
        "a.sky": UNSOLVABLE,
        "b.sky": "2 3\n. . . .\n. . . .\n. .\n",
        "c.sky": f"title: Third\n{UNIQUE}",
        "d.sky": ". .\n. . . .\n. . . .\n. .\n",
    }
    for name, text in contents.items():
        (tmp_path / name).write_text(text)
    path = tmp_path / "book.pdf"
    for jobs in ("1", "2"):
        arguments = ["--answers", "--candidates", "--jobs", jobs, "-o", str(path)]
        assert main(["render", str(tmp_path), *arguments]) == 2
        errors = capsys.readouterr().err
        assert "a.sky: no solution" in errors
        assert f"b.sky:1:3: {outside('clue', 3, 2)}" in errors
        assert "d.sky: this is not the only solution" in errors
        puzzles, answers = texts(path)
        assert "2 Third" in puzzles
        assert answers.count("no solution") == 1
        assert answers.replace(" |", " ").count("one of several solutions") == 1
        assert "2|2 1|1 2|3" in answers
        assert answers.endswith("|2")
    (tmp_path / "b.sky").unlink()
    assert main(["render", str(tmp_path), "--answers", "-o", str(path)]) == 1
    (tmp_path / "a.sky").unlink()
    assert main(["render", str(tmp_path), "--answers", "-o", str(path)]) == 0


def test_answers_that_are_not_found_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a search that has no end, whatever the machine."""
    options = bridge.options(strategy="skyline", time_limit=0.3)
    monkeypatch.setattr(Request, "options", lambda *_: options)
    path = tmp_path / "large.sky"
    pyskyl.dump(ENDLESS, path)
    book = tmp_path / "book.pdf"
    assert main(["render", str(path), "--answers", "-o", str(book)]) == 3
    assert "not found in time" in texts(book)[1].replace("|", " ")


@pytest.mark.slow
def test_a_book_of_solutions_and_of_steps(tmp_path: Path) -> None:
    puzzle = pyskyl.load(PAPER)
    path = tmp_path / "book.pdf"
    for option, drawn in (
        (["--solution"], figure(puzzle, solution=pyskyl.solve(puzzle).solution)),
        (["--step", "3"], figure(puzzle, step=pyskyl.explain(puzzle).steps[2])),
        (["--candidates"], figure(puzzle, candidates=candidates_of(puzzle))),
    ):
        assert main(["render", PAPER, "-o", str(path), "--scheme", "light", *option]) == 0
        with Booklet() as book:
            book.add(drawn)
            assert path.read_bytes() == book.data()


@pytest.mark.slow
def test_a_book_of_new_puzzles(tmp_path: Path) -> None:
    """From the generator's output, with what it tells of them, to standard output."""
    made = [pyskyl.generate(4, difficulty="easy", seed=seed) for seed in (5, 6, 7)]
    pyskyl.dump(made, tmp_path / "made.sky")
    result = subprocess.run(
        [sys.executable, "-m", "pyskyl", "render", "-", "--format", "pdf", "--answers"],
        input=(tmp_path / "made.sky").read_bytes(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, b"")
    path = tmp_path / "book.pdf"
    path.write_bytes(result.stdout)
    puzzles, _ = texts(path)
    assert [f"easy · seed {seed}" in puzzles for seed in (5, 6, 7)] == [True] * 3


def test_what_else_is_in_a_book(tmp_path: Path) -> None:
    """Rules, sections and facts on request."""
    (tmp_path / "x.sky").write_text(
        f"difficulty: hard\nseed: 9\n{UNIQUE}---\ndifficulty: easy\nseed: 8\n{UNIQUE}"
    )
    path = tmp_path / "book.pdf"
    options = ["--rules", "--sections", "--facts", "seed"]
    assert main(["render", str(tmp_path / "x.sky"), "-o", str(path), *options]) == 0
    rules, easy, hard = texts(path)
    assert rules.startswith("Rules|")
    assert easy.startswith("Easy|")
    assert hard.startswith("Hard|")
    assert "|seed 8|" in easy
    assert "|seed 9|" in hard
    assert main(["render", str(tmp_path / "x.sky"), "-o", str(path), "--facts", "none"]) == 0
    assert "seed" not in texts(path)[0]


@pytest.mark.parametrize("verb", ["render", "explain --format svg"])
@pytest.mark.parametrize("how", some([signal.SIGTERM, signal.SIGHUP], 1))
def test_ended_within_a_picture(verb: str, how: signal.Signals, tmp_path: Path) -> None:
    """What there was of it is taken away."""
    result = run(
        f"""
import os, pyskyl.cli
from pyskyl.formats import WholeFile
WholeFile.write = lambda *_: os.kill(os.getpid(), {how:d})
pyskyl.cli.main([*{verb.split()}, {PAPER!r}, "--output", {str(tmp_path)!r}])
"""
    )
    assert (result.returncode, result.stderr) == (-how, "")
    assert not [*tmp_path.iterdir()]


def test_a_book_of_solutions_says_which_are_not_the_only_ones(tmp_path: Path) -> None:
    (tmp_path / "a.sky").write_text(". .\n. . . .\n. . . .\n. .\n")
    (tmp_path / "b.sky").write_text(UNIQUE)
    path = tmp_path / "book.pdf"
    assert main(["render", str(tmp_path), "--solution", "-o", str(path)]) == 0
    [page] = texts(path)
    assert page.count("one of several solutions") == 1


def test_a_book_without_puzzles(tmp_path: Path) -> None:
    (tmp_path / "none.sky").write_text("2 3\n. . . .\n. . . .\n. .\n")
    path = tmp_path / "book.pdf"
    assert main(["render", str(tmp_path / "none.sky"), "-o", str(path)]) == 2
    assert not path.exists()


def test_a_title_that_no_font_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.sky"
    path.write_text(f"title: \ue001\n{UNIQUE}", encoding="utf-8")
    assert main(["render", PAPER, str(path), "-o", str(tmp_path / "x.pdf")]) == 2
    error = capsys.readouterr().err
    assert error.startswith("Error: the title of puzzle 2 ")
    assert "(U+E001); leave it out, or name a font file that has it with --font FILE" in error
    assert not (tmp_path / "x.pdf").exists()


def test_a_book_without_its_library(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    as_golden: Golden,
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["render", PAPER, "-o", str(tmp_path / "x.pdf")]) == 2
    as_golden(capsys.readouterr().err)
    assert not [*tmp_path.iterdir()]


@pytest.mark.slow
def test_other_pictures_load_no_library_for_books() -> None:
    code = """
import sys
from pyskyl.cli import main
main(["render", "puzzles/paper-4x4.sky", "-o", "/dev/null", "--format", "svg"])
assert "typst" not in sys.modules
"""
    assert run(code).stderr == ""


@pytest.mark.parametrize("name", ["", "in.svg"])
def test_only_pictures_are_replaced(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nobody has named the file: in a folder, and with a number."""
    told = ["render", "2:///////", "1:///", "-o", f"{tmp_path}/{name}"]
    assert main(told) == main(told) == 0
    first, _ = sorted(tmp_path.iterdir())
    first.write_text("2:///////\n")
    assert main(told) == 2
    what = "this file has something else in it, and is not overwritten."
    assert f"{first}: {what}" in capsys.readouterr().err
    assert first.read_text() == "2:///////\n"

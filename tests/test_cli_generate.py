"""The command generate: where puzzles go, what is kept, what it refuses."""

import json
import os
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import pyskyl
import pyskyl.engine.worker
from pyskyl.cli import main
from pyskyl.values.words import outside

from .command import command, run, shell, watched
from .golden import Golden, compare
from .replies import IMPOSSIBLE, TIME, made, pretended


def test_a_process_that_ends_at_once(tmp_path: Path) -> None:
    """What is half written then is left away."""
    path, part = tmp_path / "some.sky", tmp_path / "some.sky.part"
    path.write_text("what was there")
    for text in ("", "finished\n"):
        code = f"""
import os
from pyskyl.cli.sink.destination import finish
from pyskyl.cli.sink.growing import GrowingFile
with GrowingFile({str(path)!r}) as file:
    file.write({text!r})
    file._stream.write(b"half")
    finish()
    os._exit(0)
"""
        assert run(code).returncode == 0
        assert path.read_text() == "what was there"
        assert (part.read_text() if part.exists() else "") == text
        assert {*tmp_path.iterdir()} <= {path, part}


def test_a_book_with_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is that of render, but nothing is solved: the solutions are known."""
    arguments = ["generate", "4", "--seed", "7", "--count", "2", "--output"]
    assert main([*arguments, str(tmp_path / "x.sky")]) == 0
    books = [tmp_path / "drawn.pdf", tmp_path / "made.pdf"]
    assert main(["render", str(tmp_path / "x.sky"), "--answers", "-o", str(books[0])]) == 0
    verbs: list[str] = []
    call = pyskyl.engine.worker.call

    def watched(verb: str, *others: Any, **options: Any) -> Any:
        verbs.append(verb)
        return call(verb, *others, **options)

    monkeypatch.setattr("pyskyl.engine.worker.call", watched)
    assert main([*arguments, str(books[1]), "--answers"]) == 0
    assert {*verbs} == {"generate"}
    assert books[0].read_bytes() == books[1].read_bytes()


@pytest.fixture
def _pretended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prolog makes no puzzle of the seeds 8 and 11."""
    monkeypatch.setattr("pyskyl.engine.worker.call", pretended({8: TIME, 11: IMPOSSIBLE}))


@pytest.mark.usefixtures("_pretended")
class TestPretended:
    """What does not depend on what the puzzles are like."""

    def test_formats(self, capsys: pytest.CaptureFixture[str]) -> None:
        puzzle = pyskyl.generate(4, seed=6)
        arguments = ["generate", "4", "--seed", "6", "--format"]
        assert main([*arguments, "sky"]) == 0
        assert capsys.readouterr().out == pyskyl.dumps(puzzle)
        assert main([*arguments, "text"]) == 0
        text = capsys.readouterr().out
        assert text == pyskyl.dumps(puzzle) + "% 4x4-easy-6: exactly one solution\n"
        assert pyskyl.loads(text) == puzzle
        assert main([*arguments, "towers"]) == 0
        assert capsys.readouterr().out == pyskyl.dumps(puzzle, "towers")
        assert main([*arguments, "json"]) == 0
        assert json.loads(capsys.readouterr().out) == {
            "name": "4x4-easy-6",
            "title": None,
            "size": 4,
            "status": "unique",
            "sides": {name: list(side) for name, side in vars(puzzle.sides).items()},
            "board": [[None] * 4] * 4,
            "headers": [list(header) for header in puzzle.headers],
            "solution": made(4)["solution"],
            "seconds": 0.25,
            "error": None,
            "seed": 6,
            "difficulty": "easy",
            "score": 5,
            "hardest": "clue_n",
            "clues": 16,
            "givens": 0,
            "attempts": 1,
            "source": "pyskyl generate 4 --seed 6",
        }

    def test_out_of_time(self, capsys: pytest.CaptureFixture[str], as_golden: Golden) -> None:
        """The others are made."""
        arguments = ["generate", "4", "--difficulty", "hard", "--seed", "7", "--count", "3"]
        assert main(arguments) == 3
        output = capsys.readouterr()
        assert len(list(pyskyl.loads_all(output.out))) == 2
        what = "no such puzzle was found in time for the seed 8, in 3 attempts"
        as_golden(output.err)
        assert main([*arguments, "--time-limit", "0.5"]) == 3
        assert "(0.5 s; --time-limit gives it more)\n" in capsys.readouterr().err
        assert main([*arguments, "--format", "json"]) == 3
        records = list(map(json.loads, capsys.readouterr().out.splitlines()))
        assert [(record["seed"], record["status"]) for record in records] == [
            (7, "unique"),
            (8, "unknown"),
            (9, "unique"),
        ]
        assert records[1]["error"] == what
        assert records[1]["size"] == 4
        assert records[1]["board"] is records[1]["difficulty"] is None
        assert len({tuple(sorted(record)) for record in records}) == 1

    def test_impossible(self, capsys: pytest.CaptureFixture[str]) -> None:
        """It is said once: no other seed would do."""
        assert main(["generate", "4", "--seed", "11", "--count", "0"]) == 1
        output = capsys.readouterr()
        assert output.out == ""
        assert output.err == "it is too small.\n"

    def test_a_file(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = tmp_path / "some.sky"
        arguments = ["generate", "4", "--seed", "6", "--output", str(path)]
        assert main([*arguments, "--count", "2"]) == 0
        assert path.read_text() == pyskyl.dumps([pyskyl.generate(4, seed=n) for n in (6, 7)])
        assert main([*arguments, "--count", "1", "--format", "json"]) == 0
        assert json.loads(path.read_text())["seed"] == 6
        # nothing has been made: what was there stays
        assert main(["generate", "4", "--seed", "8", "--output", str(path)]) == 3
        assert json.loads(path.read_text())["seed"] == 6
        assert [entry.name for entry in tmp_path.iterdir()] == ["some.sky"]
        assert capsys.readouterr().out == ""

    def test_the_format_that_a_name_says(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        puzzle = pyskyl.generate(4, seed=6)
        for name, expected in [
            ("a.towers", pyskyl.dumps(puzzle, "towers")),
            ("a.txt", pyskyl.dumps(puzzle)),
            ("a.JSON", '{"name"'),
        ]:
            path = tmp_path / name
            assert main(["generate", "4", "--seed", "6", "--output", str(path)]) == 0
            assert path.read_text().startswith(expected)
        arguments = ["--output", str(tmp_path / "a.towers"), "--format", "sky"]
        assert main(["generate", "4", "--seed", "6", *arguments]) == 0
        assert (tmp_path / "a.towers").read_text() == pyskyl.dumps(puzzle)
        assert capsys.readouterr().out == ""

    def test_an_interrupt(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        """It is the end of a run without one; but what was there before is not lost."""
        real = pretended({})

        def call(verb: str, items: Any, *others: Any, **options: Any) -> Any:
            if items[0][1] > 6:
                raise KeyboardInterrupt
            return real(verb, items, *others, **options)

        path, part = tmp_path / "some.sky", tmp_path / "some.sky.part"
        monkeypatch.setattr("pyskyl.engine.worker.call", call)
        arguments = ["generate", "4", "--output", str(path), "--count"]
        finished = f"pyskyl: the finished part is in {part}"
        # nothing was there: only a run that has an end leaves its part
        assert main([*arguments, "2", "--seed", "6"]) == 130
        assert capfd.readouterr().err.strip() == finished
        assert [*tmp_path.iterdir()] == [part]
        part.unlink()
        assert main([*arguments, "0", "--seed", "6"]) == 130
        former = path.read_text()
        assert dict(pyskyl.loads(former).headers)["seed"] == "6"
        # nothing is made: what was there stays
        assert main([*arguments, "0", "--seed", "7"]) == 130
        assert capfd.readouterr().err.strip() == ""
        assert [*tmp_path.iterdir()] == [path]
        # of other puzzles, too
        assert main([*arguments, "0", "--seed", "5"]) == 130
        assert capfd.readouterr().err.strip() == finished
        assert path.read_text() == former
        assert dict(next(pyskyl.load_all(part, "sky")).headers)["seed"] == "5"
        # which the next run does not take away
        assert main([*arguments, "2", "--seed", "6"]) == 2
        what = "this file has the answers of an unfinished run; remove the file if you do not want"
        assert capfd.readouterr().err == f"Error: {part}: {what} it.\n"
        part.unlink()
        # what is gone on with is in what takes its place
        lines = tmp_path / "some.json"
        arguments = ["generate", "4", "--output", str(lines), "--count"]
        assert main([*arguments, "1", "--seed", "5"]) == 0
        assert main([*arguments, "0", "--resume"]) == 130
        assert len([*pyskyl.load_all(lines)]) >= 2
        assert main([*arguments, "0", "--resume"]) == 130
        assert sorted(tmp_path.iterdir()) == [lines, path]
        # one that has an end is to be gone on with
        lines.unlink()
        assert main([*arguments, "2", "--seed", "6"]) == 130
        told = f"pyskyl: the finished part is in {lines}.part: --resume continues it"
        assert capfd.readouterr().err.strip() == told

    @pytest.mark.parametrize("format", ["sky", "towers", "text", "json"])
    def test_a_folder(
        self, format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        folder = tmp_path / "new/folder"
        arguments = ["generate", "4", "--seed", "7", "--count", "3", "--format", format]
        assert main([*arguments, "--quiet", "--output", f"{folder}/"]) == 3
        output = capsys.readouterr()
        assert (output.out, output.err.count("\n")) == ("", 1)
        suffix = {"text": "sky"}.get(format, format)
        names = sorted(path.name for path in folder.iterdir())
        assert names == [f"4x4-easy-{seed}.{suffix}" for seed in (7, 9)]
        main(["generate", "4", "--seed", "9", "--format", format])
        assert (folder / names[1]).read_text() == capsys.readouterr().out

    def test_a_folder_with_files(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], as_golden: Golden
    ) -> None:
        """The same puzzle is there already, or another file, which stays."""
        (tmp_path / "4x4-easy-6.sky").write_text("mine\n")
        arguments = ["generate", "4", "--output", str(tmp_path)]
        assert main([*arguments, "--quiet", "--seed", "6", "--count", "2"]) == 2
        output = capsys.readouterr()
        as_golden(output.err)
        assert (tmp_path / "4x4-easy-6.sky").read_text() == "mine\n"
        assert pyskyl.load(tmp_path / "4x4-easy-7.sky") == pyskyl.generate(4, seed=7)
        assert main([*arguments, "--seed", "7"]) == 0
        assert capsys.readouterr().err == ""

    def test_names_say_what_was_asked_for(self, tmp_path: Path) -> None:
        """Puzzles of the same seed have a place beside one another."""
        names = {
            "": "4x4-easy-6.sky",
            "--symmetry rotate180": "4x4-easy-rotate180-6.sky",
            "--minimal": "4x4-easy-minimal-6.sky",
            "--givens none": "4x4-easy-givens-none-6.sky",
            "--givens 3 --clues 12": "4x4-easy-givens-3-clues-12-6.sky",
            "--symmetry vertical --minimal": "4x4-easy-vertical-minimal-6.sky",
            "--hardest clue_n": "4x4-easy-hardest-clue_n-6.sky",
            "--clues 9..9 --score 5": "4x4-easy-clues-9..9-score-5-6.sky",
        }
        for asked in names:
            arguments = ["4", "--difficulty", "easy", "--seed", "6", *asked.split()]
            assert main(["generate", *arguments, "-o", f"{tmp_path}/"]) == 0
            assert main(["generate", *arguments, "-o", f"{tmp_path}/", "--resume"]) == 0
        assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names.values())

    @pytest.mark.parametrize("count", ["1", "3"])
    @pytest.mark.parametrize("name", ["x.svg", "x.png", "x.pdf"])
    def test_pictures(self, name: str, count: str, tmp_path: Path) -> None:
        """As if piped to render; of the second one nothing is found in time."""
        arguments = ["generate", "4", "--seed", "7", "--count", count]
        status = 0 if count == "1" else 3
        assert main([*arguments, "--output", str(tmp_path / "made" / name)]) == status
        main([*arguments, "--output", str(tmp_path / "made.sky")])
        drawn = tmp_path / "drawn" / name
        assert main(["render", str(tmp_path / "made.sky"), "--output", str(drawn)]) == 0
        made, drawings = ([*sorted((tmp_path / each).iterdir())] for each in ("made", "drawn"))
        assert [path.read_bytes() for path in made] == [path.read_bytes() for path in drawings]
        if name == "x.svg" and count == "3":
            # the numbers are those of the seeds: a puzzle that was not made leaves a gap
            assert [path.name for path in made] == ["x-1.svg", "x-3.svg"]

    def test_a_folder_of_pictures(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        arguments = ["generate", "4", "--seed", "7", "--count", "2", "--minimal"]
        assert main([*arguments, "--format", "svg", "-o", f"{tmp_path}/new/"]) == 3
        [path] = (tmp_path / "new").iterdir()
        assert path.name == "4x4-easy-minimal-7.svg"
        capsys.readouterr()
        assert main(["generate", "4", "--seed", "7", "--format", "svg"]) == 0
        assert capsys.readouterr().out.startswith("<svg ")

    @pytest.mark.parametrize("output", ["some.json", "folder/"])
    def test_a_summary(
        self, output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """With --output, of several puzzles, also of those of a run before this one."""
        arguments = ["generate", "4", "--seed", "7", "--output", f"{tmp_path}/{output}", "--resume"]
        assert main([*arguments, "--count", "3"]) == 3
        told = capsys.readouterr().err.splitlines()
        assert told[-2].startswith("3 puzzles in ")
        assert told[-2].endswith(": 2 unique, 1 out of time or memory")
        assert told[-1].startswith("the slowest: 4x4-")
        assert main([*arguments, "--count", "4"]) == 3
        before = 2 if output == "folder/" else 3  # there the seed 8 is tried once more
        told = capsys.readouterr().err.splitlines()
        assert told[-2].startswith(f"4 puzzles, {before} of them before and {4 - before} in ")
        assert told[-2].endswith(": 3 unique, 1 out of time or memory")
        assert main([*arguments, "--count", "4", "--quiet"]) == 3
        assert "puzzles" not in capsys.readouterr().err.replace("no such puzzle", "")

    def test_a_theme(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], as_golden: Golden
    ) -> None:
        path = tmp_path / "theme.sky"
        path.write_text("title: A frown\n\n? . . .\n" + 4 * ". * . . . .\n" + ". . . .\n")
        arguments = ["generate", "4", "--seed", "6", "--theme", str(path)]
        assert main([*arguments, "--difficulty", "easy"]) == 0
        puzzle = pyskyl.loads(capsys.readouterr().out)
        assert puzzle == pyskyl.generate(4, "easy", 6, theme=pyskyl.load_theme(path))
        rows = " / ".join(["? . . .", *[". * . . . ."] * 4, ". . . ."])
        assert puzzle.headers["source"].endswith(f"--theme '{rows}' --seed 6")
        assert puzzle.title == "A frown"
        assert main(["generate", "5", "--theme", str(path)]) == 2
        assert "the theme has the size 4, not 5" in capsys.readouterr().err
        path.write_text("? 5 . .\n" + 4 * ". * . . . .\n" + ". . . .\n")
        assert main(arguments) == 2
        output = capsys.readouterr()
        assert output.out == ""
        as_golden(output.err)
        assert main([*arguments[:-1], str(tmp_path / "missing.sky")]) == 2
        assert "missing.sky: No such file or directory" in capsys.readouterr().err
        # the rows themselves
        assert main([*arguments[:-1], rows, "--difficulty", "easy"]) == 0
        again = pyskyl.loads(capsys.readouterr().out)
        assert again.headers == puzzle.headers[1:]
        assert main([*arguments[:-1], rows.replace("?", "5")]) == 2
        assert capsys.readouterr().err.startswith(f"Error: --theme:1:1: {outside('clue', 5, 4)}")

    @pytest.mark.parametrize("quiet", [False, True])
    def test_progress(
        self, quiet: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        terminal, drawn = watched(monkeypatch, "4x4-easy-7 for 0 s")
        real = pretended({})

        def call(verb: str, items: Any, *others: Any, **options: Any) -> Any:
            # the work goes on until the line has been drawn
            if not quiet and items[0][1] == 7:
                assert drawn.wait(60)
            return real(verb, items, *others, **options)

        monkeypatch.setattr("pyskyl.engine.worker.call", call)
        arguments = ["generate", "4", "--difficulty", "easy", "--count", "2", "--seed", "6"]
        assert main([*arguments, *(["--quiet"] if quiet else [])]) == 0
        assert capsys.readouterr().out.count("seed: ") == 2
        assert drawn.is_set() != quiet
        assert ("1 of 2 done" in terminal.getvalue()) != quiet

    def test_an_unwritable_folder(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        # the superuser, as whom tests may run, may write everywhere
        monkeypatch.setattr(os, "access", lambda *_: False)
        assert main(["generate", "4", "--output", str(tmp_path)]) == 2
        assert f"{tmp_path}: Permission denied" in capsys.readouterr().err


# A seed makes the same puzzle for ever. What changes that is for a reason, and renews these files.
THEME = """title: A frown

? . . ? .
. * . . . * .
. . . . . . .
. . . ? . . 2
. . ? . ? . .
. * . . . * .
. ? . . .
"""


@pytest.mark.parametrize(
    ("name", "arguments", "text"),
    [
        ("generate", ["5", "--difficulty", "medium", "--count", "2"], ""),
        ("generate-text", ["4", "--minimal", "--symmetry", "rotate90", "--format", "text"], ""),
        ("generate-towers", ["5", "--givens", "none", "--count", "5", "--format", "towers"], ""),
        ("generate-theme", ["5", "--theme", "-"], THEME),
    ],
)
def test_golden(name: str, arguments: list[str], text: str) -> None:
    result = command("generate", *arguments, "--seed", "7", text=text)
    assert (result.returncode, result.stderr) == (0, "")
    compare(f"{name}.txt", result.stdout)
    for puzzle in pyskyl.loads_all(result.stdout):
        assert pyskyl.solve(puzzle).status is pyskyl.Status.UNIQUE


SMALL = [sys.executable, "-m", "pyskyl", "generate", "3"]


def test_puzzles_for_ever() -> None:
    """Whoever reads some of them ends it."""
    result = shell(f"( {' '.join(SMALL)} --count 0 --format towers; echo $? >&2 ) | head -n 3")
    assert result.stderr == "0\n"
    assert len(list(pyskyl.loads_all(result.stdout, "towers"))) == 3


def test_a_folder_where_a_file_should_be(tmp_path: Path, as_golden: Golden) -> None:
    taken = tmp_path / "2x2-easy-6.sky"
    taken.mkdir()
    result = command("generate", "2", "--seed", "6", "--output", str(tmp_path))
    assert result.returncode == 2
    as_golden(result.stderr)


def test_standard_output_by_another_name() -> None:
    result = command("generate", "2", "--seed", "7", "--output", "/dev/stdout")
    assert (result.stdout, result.stderr) == (command("generate", "2", "--seed", "7").stdout, "")


@pytest.mark.parametrize("size", ["2x2", "2 × 2"])
def test_a_size_as_people_write_it(size: str) -> None:
    made = command("generate", "2", "--seed", "7").stdout
    assert made
    assert command("generate", size, "--seed", "7").stdout == made


def test_a_theme_from_standard_input() -> None:
    result = command("generate", "2", "--theme", "-", text="5 .\n")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: <stdin>:1:4: ")
    closed = shell(f"{' '.join(SMALL)} --theme - <&-")
    assert (closed.returncode, closed.stdout) == (2, "")
    assert "standard input is closed" in closed.stderr


def test_the_puzzles_of_a_day() -> None:
    """The date is their seed, and they are those of the library."""
    made = command("generate", "daily", "--seed", "20261129", "--format", "towers").stdout
    assert made == "".join(pyskyl.dumps(one, "towers") for one in pyskyl.daily(date(2026, 11, 29)))
    days = [date.today()]
    today = [*pyskyl.loads_all(command("generate", "daily").stdout)]
    days.append(date.today())
    assert today in [[*pyskyl.daily(day)] for day in days]
    for words in (["--seed", "7"], ["--seed", "20261301"], ["--count", "3"], ["--minimal"]):
        result = command("generate", "daily", *words)
        assert (result.returncode, result.stdout) == (2, "")

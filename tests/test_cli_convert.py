"""The command convert: from any notation to any."""

import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path

import pytest

import pyskyl
from pyskyl.cli import main
from pyskyl.errors import FormatError
from pyskyl.formats import FORMATS
from pyskyl.values.puzzle import Puzzle

from .batches import eventually
from .command import EASY_IDS, PAPER, Terminal, command, lines, run, shell, start
from .golden import Golden
from .oracle import PUZZLES

IDS = ["4:////2///1//////1//2", "5dh:2/4/1/2/2/2/1/5/2/3/2/1/3/3/2/3/4/1/2/2,a3w"]
LOST = "are left out: towers has no place for"


def test_clues_are_filled(capsys: pytest.CaptureFixture[str]) -> None:
    parks = "parks: 1\n. . .\n. 1 2 x .\n. x 1 2 .\n. 2 x 1 .\n. . .\n"
    assert main(["convert", "--fill-clues", "--to", "sky", "2:///////,1_2_2_1", IDS[0]]) == 2
    output = capsys.readouterr()
    assert output.out == str(pyskyl.loads("2:2/1/1/2/2/1/1/2,1_2_2_1")) + "\n"
    assert "is empty, and only a full board shows all clues" in output.err
    filled = pyskyl.fill_clues(pyskyl.loads(parks))
    assert [*vars(filled.sides).values()] == [(2, 1, 1), (2, 2, 1), (1, 2, 2), (1, 1, 2)]


@pytest.mark.parametrize("to", FORMATS)
def test_standard_output(to: str, capsys: pytest.CaptureFixture[str]) -> None:
    expected, refused = [], []
    for text in IDS:
        try:
            expected.append(pyskyl.loads(pyskyl.dumps(pyskyl.loads(text), to), to))
        except ValueError as error:
            refused.append(f"{text}: {error}")
    assert main(["convert", *IDS, "--to", to]) == (2 if refused else 0)
    output = capsys.readouterr()
    assert list(pyskyl.loads_all(output.out, to)) == expected
    assert [line for line in output.err.splitlines() if " are left out: " not in line] == refused
    assert expected


def test_there_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there, back = tmp_path / "there.sky", tmp_path / "back.towers"
    there.write_text("what was there")
    back.write_text("what was there")
    former = [pyskyl.load(path) for path in PUZZLES]
    assert main(["convert", *map(str, PUZZLES), "--quiet", "--output", str(there)]) == 0
    assert list(pyskyl.load_all(there)) == former
    assert main(["convert", str(there), "--quiet", "--output", str(back)]) == 0
    assert [puzzle.board for puzzle in pyskyl.load_all(back)] == [p.board for p in former]
    names = "author, source, title"
    assert capsys.readouterr() == ("", f"headers of {len(former)} puzzles {LOST} {names}\n")
    assert len([*tmp_path.iterdir()]) == 2
    named = ["--to", "sky", "--output", str(tmp_path / "a.towers")]
    assert main(["convert", str(back), "--quiet", *named]) == 2
    assert "a.towers would be read as towers, not sky.\n" in capsys.readouterr().err
    assert len([*tmp_path.iterdir()]) == 2


class TestInPlace:
    """A file that is read is replaced only when all of it has been converted."""

    def test_all(self, tmp_path: Path) -> None:
        path = tmp_path / "in.towers"
        path.write_text("".join(f"  {text}  % a remark\n" for text in IDS))
        assert main(["convert", str(path), "--output", str(path)]) == 0
        assert path.read_text() == "".join(f"{text}\n" for text in IDS)
        assert [*tmp_path.iterdir()] == [path]

    @pytest.mark.parametrize("bad", ["4:1/9", IDS[1]])
    @pytest.mark.parametrize("named", ["file", "folder", "link", "standard input"])
    def test_not_all(
        self,
        named: str,
        bad: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capfd: pytest.CaptureFixture[str],
    ) -> None:
        """There is a malformed one, or one that cannot be written."""
        monkeypatch.setattr("pyskyl.formats.notations.towers.write", refusing)
        path, link = tmp_path / "x/in.towers", tmp_path / "y"
        path.parent.mkdir()
        path.write_text(f"{IDS[0]}\n{bad}\n")
        link.symlink_to(path)
        former = path.read_bytes()
        argument = {"folder": path.parent, "link": link, "standard input": "-"}.get(named, path)
        with path.open() as stream:
            monkeypatch.setattr("sys.stdin", stream)
            arguments = ["--to", "towers", "--quiet", "--output", str(path)]
            assert main(["convert", f"{argument}", *arguments]) == 2
        part = path.with_name("in.towers.part")
        assert path.read_bytes() == former
        assert part.read_text() == "4\n"
        assert capfd.readouterr().err.splitlines()[-2:] == [
            f"pyskyl: the finished part is in {part}",
            f"Error: {path} stays as it is: not all puzzles could be converted.",
        ]

    @pytest.mark.parametrize(
        "arguments",
        [
            *(["solve"], ["solve", "--all"], ["solve", "--format", "json"], ["render"]),
            *(["check", "--format", "json"], ["count", "--format", "text"], ["explain"]),
            *(["hint", "--resume", "--format", "json"], ["grade", "--format", "json"]),
            *(["convert", "--to", "towers"], ["convert", "--from", "towers", "--to", "sky"]),
        ],
    )
    def test_another_notation(
        self,
        arguments: list[str],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        path, link = tmp_path / "x/in.sky", tmp_path / "y"
        path.parent.mkdir()
        path.write_text("1\n. . .\n1\n")
        link.symlink_to(path)
        for argument in (path, path.parent, link, "-"):
            with path.open() as stream:
                monkeypatch.setattr("sys.stdin", stream)
                assert main([*arguments, str(argument), "--output", str(path)]) == 2
            output = capsys.readouterr()
            assert output.out == ""
            what = "is an input, and is not overwritten: name another file."
            assert output.err.splitlines()[-1] == f"Error: {path} {what}"
        assert path.read_text() == "1\n. . .\n1\n"
        assert [*path.parent.iterdir()] == [path]

    @pytest.mark.parametrize(
        "arguments",
        [
            ["render", "--format", "svg", "FILE"],
            ["check", "--format", "json", PAPER, "--entries", "FILE"],
            ["generate", "4", "--theme", "FILE"],
            ["grade", "FILE"],
        ],
    )
    def test_other_files(
        self, arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "in.sky"
        text = ". . . .\n" + ". . . . . .\n" * 4 + ". . . .\n"
        path.write_text(text)
        told = [argument.replace("FILE", str(path)) for argument in arguments]
        outputs = [["--output", str(path)], ["-o", f"{tmp_path}/./in.sky"]]
        if told[0] == "grade":
            outputs = [["--plot", str(path)]]
        for output in outputs:
            for both in ([*told, *output], [told[0], *output, *told[1:]]):
                assert main(both) == 2
                assert "in.sky is an input, and is not overwritten" in capsys.readouterr().err
        assert path.read_text() == text

    def test_another_file(self, tmp_path: Path) -> None:
        (tmp_path / "in.towers").write_text(f"{EASY_IDS[2]}\n4:1/9\n")
        arguments = ["check", str(tmp_path), "--output", str(tmp_path / "other.txt")]
        for _ in range(2):
            assert main(arguments) == 2
        assert (tmp_path / "other.txt").exists()
        assert not [*tmp_path.glob("*.part")]


def test_killed_twice(tmp_path: Path) -> None:
    """There is one draft, however often a run has been killed."""
    path, part = tmp_path / "x.jsonl", tmp_path / "x.jsonl.part"
    for resume in ([], ["--resume"]):
        arguments = ["check", *IDS, "-", "--output", str(path), *resume]
        process = start(tmp_path / "errors", *arguments)
        try:
            assert eventually(lambda: lines(part) == 2)
        finally:
            process.kill()
            process.communicate()
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["errors", part.name]


def test_headers(tmp_path: Path, capsys: pytest.CaptureFixture[str], as_golden: Golden) -> None:
    """What is lost is told once; the difficulty has a place if it is one of Towers."""
    path = tmp_path / "some.sky"
    one = pyskyl.loads(IDS[0])
    some = [
        Puzzle(one.sides, one.board, headers)
        for headers in [
            (("difficulty", "hard"),),
            (("difficulty", "very hard"), ("title", "\x1b[2J")),
            (("title", "A"), ("note\x1b[2J", "B")),
        ]
    ]
    pyskyl.dump(some, path)
    assert main(["convert", str(path), "--to", "towers"]) == 0
    output = capsys.readouterr()
    assert output.out == "4dh:////2///1//////1//2\n" + 2 * "4:////2///1//////1//2\n"
    as_golden(output.err)
    # there may be any number of them
    pyskyl.dump([Puzzle(one.sides, one.board, ((f"x{n}", "y"),)) for n in range(50)], path)
    assert main(["convert", str(path), "--to", "towers"]) == 0
    remark = capsys.readouterr().err
    assert remark.startswith(f"headers of 50 puzzles {LOST} x0, ")
    assert remark.endswith(", …\n")
    assert len(remark) < 300


def test_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a header has in it is shown there; a file gets it as it is."""
    path = tmp_path / "x.sky"
    path.write_text(f"title: \x1b[2J\n\n{pyskyl.dumps(pyskyl.loads(IDS[0]))}")
    assert main(["convert", str(path), "--to", "sky"]) == 0
    assert capsys.readouterr().out == path.read_text()
    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    assert main(["convert", str(path), "--to", "sky"]) == 0
    assert terminal.getvalue().startswith("title: \\x1b[2J\n\n")


def refusing(puzzle: Puzzle) -> str:
    if any(map(any, puzzle.board)):
        raise FormatError("there is no place for givens")
    return f"{puzzle.size}\n"


def test_a_puzzle_without_a_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And one that is none: each is one error, the others are converted."""
    monkeypatch.setattr("pyskyl.formats.notations.towers.write", refusing)
    path = tmp_path / "answers.txt"
    arguments = ["convert", IDS[1], "missing.sky", "4:5", IDS[0], "--to", "towers"]
    for where, text in (("-", "4\n"), (str(path), ""), (f"{tmp_path}/new/", "")):
        assert main([*arguments, "--output", where]) == 2
        output = capsys.readouterr()
        assert output.out == text
        [first, second, third, *_] = output.err.splitlines()
        assert first == f"{IDS[1]}: there is no place for givens"
        assert second == "missing.sky: No such file or directory"
        assert third.startswith("4:5:1:")
        assert "Traceback" not in output.err
    assert path.read_text() == "4\n"
    assert [entry.name for entry in (tmp_path / "new").iterdir()] == ["puzzle-4.towers"]


def test_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each puzzle has a file of its own, named after where it comes from."""
    several, folder = tmp_path / "several.v2.sky", tmp_path / "new/folder"
    several.write_text("1\n. . .\n1\n---\n. .\n. . . .\n. . . .\n. .\n")
    arguments = ["convert", str(several), "puzzles/paper-4x4.sky", *IDS, "--to", "towers"]
    for _ in range(2):  # the second time they are there
        assert main([*arguments, "--output", f"{folder}/"]) == 0
    # only what is missing is written then
    former = {path: path.stat().st_ino for path in folder.iterdir()}
    (folder / "puzzle-3.towers").unlink()
    assert main([*arguments, "--output", f"{folder}/"]) == 0
    again = {path for path in folder.iterdir() if path.stat().st_ino != former[path]}
    assert again <= {folder / "puzzle-3.towers"}
    assert sorted(path.name for path in folder.iterdir()) == [
        "paper-4x4.towers",
        "puzzle-3.towers",
        "puzzle-4.towers",
        "several.v2-2.towers",
        "several.v2.towers",
    ]
    assert (folder / "puzzle-4.towers").read_text() == f"{IDS[1]}\n"
    capsys.readouterr()
    arguments = ["--to", "towers", "--quiet", "--output", str(folder)]
    assert main(["convert", str(several), IDS[1], *arguments]) == 0
    other = tmp_path / "puzzle-3.sky"
    other.write_text(several.read_text())
    assert main(["convert", str(other), *arguments]) == 2
    what = "this file has something else in it, and is not overwritten"
    assert capsys.readouterr() == ("", f"{folder}/puzzle-3.towers: {what}\n")


def test_names_in_a_folder(tmp_path: Path) -> None:
    """Each puzzle has a name of its own, as pictures have; the second time they are the same."""
    places = [tmp_path / folder / "p.towers" for folder in ("a", "b")]
    for place, texts in zip(places, ([IDS[0], IDS[1]], [IDS[1], IDS[0]]), strict=True):
        place.parent.mkdir()
        place.write_text("\n".join(texts))
    out = tmp_path / "out"
    for _ in range(2):
        assert main(["convert", *map(str, places), "--to", "towers", "-o", f"{out}/"]) == 0
        found = {path.name: path.read_text().strip() for path in out.iterdir()}
        names = ("p.towers", "p-2.towers", "p-3.towers", "p-4.towers")
        assert found == dict(zip(names, [*IDS, *reversed(IDS)], strict=True))


def test_standard_input(tmp_path: Path) -> None:
    arguments = ["--quiet", "--output", str(tmp_path), "--to", "sky"]
    result = command("convert", "-", *arguments, text="\n".join(IDS))
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert pyskyl.load(tmp_path / "stdin.sky") == pyskyl.loads(IDS[0])
    assert pyskyl.load(tmp_path / "stdin-2.sky") == pyskyl.loads(IDS[1])


def test_a_summary(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a terminal or with --output, of several puzzles, unless it is not wanted."""
    arguments = ["convert", *IDS, "missing.sky", "4:5", "--to", "sky"]
    counts = f": 1 malformed, 1 unreadable, {len(IDS)} done"
    for output in (f"{tmp_path}/x.sky", f"{tmp_path}/folder/"):
        assert main([*arguments, "--output", output]) == 2
        last = capsys.readouterr().err.splitlines()[-1]
        assert last.startswith(f"{len(IDS) + 2} puzzles in ")
        assert last.endswith(counts)
        assert main([*arguments, "--output", output, "--quiet"]) == 2
        assert counts not in capsys.readouterr().err
    assert main(["convert", IDS[0], "--output", f"{tmp_path}/y.sky"]) == 0
    assert main(arguments) == 2
    assert counts not in capsys.readouterr().err
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert main(arguments) == 2
    assert terminal.getvalue().endswith(f"{counts}\n")


def test_a_summary_of_what_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "puzzle-1.sky").write_text("mine\n")
    assert main(["convert", *IDS[:2], "--to", "sky", "--output", str(tmp_path)]) == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(": 1 done, 1 refused")


def test_no_prolog() -> None:
    code = f"""
import sys
from pyskyl.cli import main
status = main(["convert", {IDS[0]!r}, "--to", "sky"])
assert "janus_swi" not in sys.modules
assert status == 0
"""
    assert run(code).returncode == 0


def test_a_stream() -> None:
    """What stands in a pipe is converted before the pipe is closed; nobody need read it all."""
    python = f"{sys.executable} -m pyskyl"
    line = f"while echo {IDS[1]}; do :; done 2>&- | {python} convert - --to towers | head -n 3"
    result = shell(line)
    assert (result.stdout, result.stderr) == (f"{IDS[1]}\n" * 3, "")


@pytest.mark.slow
def test_flat_memory(tmp_path: Path) -> None:
    """Ten times as many puzzles take no more memory."""
    peaks = []
    for number in (2_000, 20_000):
        path, to = tmp_path / f"{number}.towers", tmp_path / f"{number}.sky"
        path.write_text("".join(f"{line}\n" for line in islice(cycle(IDS), number)))
        code = f"""
import resource
from pyskyl.cli import main
assert main(["convert", {str(path)!r}, "--output", {str(to)!r}]) == 0
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
        result = subprocess.run(
            [sys.executable, "-c", code], timeout=300, check=True, capture_output=True, text=True
        )
        peaks.append(int(result.stdout))
        assert to.read_text().count("---\n") == number - 1
    assert peaks[1] < 1.2 * peaks[0]

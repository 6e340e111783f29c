"""The command line as a user sees it; tests/golden has what it prints."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import pyskyl
from pyskyl.__main__ import _solves
from pyskyl.cli import main
from pyskyl.cli.help import TOPICS
from pyskyl.cli.progress import Progress

from .command import (
    PAPER,
    TWO,
    UNSOLVABLE,
    Terminal,
    alone,
    command,
    records,
    shell,
    watched,
)
from .golden import Golden
from .oracle import ROOT
from .puzzles import ENDLESS
from .samples import some

EIGHTS = "puzzles/paper-8x8.sky"


@pytest.mark.parametrize("verb", some(["solve", "check"], 1))
def test_jobs(verb: str, tmp_path: Path) -> None:
    """Two processes print what one prints, in the same order."""
    several = tmp_path / "several.sky"
    none = "2 2\n. . . .\n. . . .\n. .\n"
    several.write_text(f"{none}---\n2 3\n{none}---\n\n\n\n\n---\n1 .\n. . . .\n. . . .\n. .\n")
    arguments = [verb, "puzzles", str(several), "missing.sky", "4:////2///1//////1//2"]
    alone, together = command(*arguments), command(*arguments, "--jobs", "2")
    assert (together.returncode, together.stdout) == (alone.returncode, alone.stdout)
    assert together.stderr == alone.stderr
    assert alone.returncode == 2
    assert "several.sky" in alone.stdout
    assert "missing.sky" in alone.stderr


def test_time_limit(capsys: pytest.CaptureFixture[str]) -> None:
    endless = pyskyl.dumps(ENDLESS, "towers").strip()
    slow = ["--strategy", "skyline", "--time-limit", "0.1", endless]
    assert main(["solve", *slow]) == 3
    assert capsys.readouterr().out.endswith(": no solution was found in time\n")
    assert main(["check", *slow]) == 3
    assert capsys.readouterr().out.endswith(": not found out in time\n")
    empty = ["--time-limit", "1", "tests/data/empty-12x12.sky"]
    assert main(["count", *empty]) == 3
    assert capsys.readouterr().out.endswith(" solutions; out of time\n")
    assert main(["solve", "--all", *empty]) == 3
    assert ": out of time after " in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize("verb", ["solve", "check", "count"])
def test_json_says_why_nothing_is_known(verb: str) -> None:
    endless = pyskyl.dumps(ENDLESS, "towers").strip()
    slow = ["--strategy", "skyline", "--time-limit", "0.3", endless]
    status, [record] = records(verb, *slow)
    assert (status, record["status"]) == (3, "unknown")
    assert record["error"] == "the time limit ended the search after 0 solutions"


@pytest.mark.parametrize("arguments", [["solve"], ["solve", "--all"], ["check"], ["count"]])
def test_json_has_the_same_fields_in_every_line(arguments: list[str]) -> None:
    text = f"{TWO}---\n{UNSOLVABLE}---\nnonsense\n"
    _, found = records(*arguments, "-", "missing.sky", text=text)
    assert len(found) >= 4
    assert len({tuple(sorted(record)) for record in found}) == 1
    assert {"name", "size", "status", "solution", "sides", "board", "seconds", "error"} <= set(
        found[0]
    )


def failing(*_: object, **__: object) -> list[dict[str, object]]:
    return [{"end": "error", "message": "broken"}]


@pytest.mark.parametrize("verb", ["solve", "check", "count"])
def test_an_error_of_the_engine(
    verb: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    as_golden: Golden,
) -> None:
    """It is told in the place of its puzzle, and makes the exit status."""
    monkeypatch.setattr("pyskyl.engine.worker.call", failing)
    status, [record] = records(verb, "4:////2///1//////1//2")
    assert (status, record["status"], record["error"]) == (3, "unknown", "broken")
    assert main([verb, "4:////2///1//////1//2"]) == 3
    output = capsys.readouterr()
    assert output.out == ""
    as_golden(output.err)


def test_a_scheduler_without_the_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["solve", PAPER, "--scheduler", "tcp://127.0.0.1:1"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(
        "pyskyl: --scheduler needs the Python package distributed: pip install distributed ("
    )
    assert output.err.count("\n") == 1


def test_directories(tmp_path: Path, capsys: pytest.CaptureFixture[str], as_golden: Golden) -> None:
    assert main(["check", str(tmp_path)]) == 2
    errors = capsys.readouterr().err
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper/two.sky").write_text(TWO)
    (tmp_path / "other.txt").write_text("nothing")
    (tmp_path / "a.sky").mkdir()
    (tmp_path / "b.SKY").symlink_to("nowhere")
    assert main(["count", str(tmp_path)]) == 2
    output = capsys.readouterr()
    assert output.out == f"{tmp_path}/deeper/two.sky: 2 solutions\n"
    as_golden(errors + output.err)


def test_what_is_no_input_is_told_what_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "banana", "--format", "json"]) == 2
    output = capsys.readouterr()
    example = output.err.rstrip().rpartition(" as ")[2]
    assert pyskyl.loads(example) == pyskyl.loads(example, "codewars")
    found = json.loads(output.out)
    assert (found["status"], f"{found['error']}\n") == ("unreadable", output.err)


def test_a_reader_that_goes_away() -> None:
    answers = f"{sys.executable} -m pyskyl solve --all tests/data/empty-12x12.sky"
    result = shell(f"( {answers}; echo $? >&2 ) | head -n 5")
    # it is nobody's fault, and says nothing about the puzzle
    assert result.stderr == "0\n"
    assert len(result.stdout.splitlines()) == 5


@pytest.mark.parametrize("where", ["> /dev/full", ">&-"])
def test_output_that_cannot_be_written(where: str, as_golden: Golden) -> None:
    result = shell(f"{sys.executable} -m pyskyl solve {PAPER} {where}")
    as_golden(result.stderr)
    assert result.returncode == 2


def test_errors_that_cannot_be_written() -> None:
    """The answers are printed all the same."""
    result = shell(f"{sys.executable} -m pyskyl check missing.sky {PAPER} 2> /dev/full")
    assert (result.returncode, result.stdout) == (2, f"{PAPER}: exactly one solution\n")


def test_closed_errors() -> None:
    """What belongs to standard error is not among the answers."""
    found = shell(f"{sys.executable} -m pyskyl solve --format towers puzzles/paper-4x4.sky 2>&-")
    assert (found.returncode, found.stdout.count("\n")) == (0, 1)


def test_files_of_a_folder_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A number in a name is as large as it is; folders are not mixed with one another."""
    names = ["2/x.sky", "10/x.sky", "10/x-1.sky", "a-9.sky", "a-010.sky", "a-10.sky", "a-10-2.sky"]
    names += ["a-10-11.sky", "a-11.sky", f"a-{10**40}.sky", "b.sky"]
    for name in [*reversed(names)]:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("1\n. . .\n1\n")
    assert main(["count", str(tmp_path)]) == 0
    told = [line.partition(": ")[0] for line in capsys.readouterr().out.splitlines()]
    wanted = ["2/x.sky", "10/x-1.sky", "10/x.sky", "a-9.sky", "a-10-2.sky", "a-10-11.sky"]
    wanted += ["a-010.sky", "a-10.sky", "a-11.sky", f"a-{10**40}.sky", "b.sky"]
    assert told == [str(tmp_path / name) for name in wanted]


def test_links_in_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that a link leads to is looked at once, and so is one that leads back."""
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    for folder in (inside / "own", outside):
        folder.mkdir(parents=True)
        (folder / "x.sky").write_text("1\n. . .\n1\n")
    for name, target in {"a": "../outside", "b": "../outside", "c": ".", "d": "own"}.items():
        (inside / name).symlink_to(target)
    (outside / "back").symlink_to("../inside")
    assert main(["count", str(inside)]) == 0
    told = [line.partition(": ")[0] for line in capsys.readouterr().out.splitlines()]
    assert told == [str(inside / name) for name in ("a/x.sky", "own/x.sky")]


WRITING = (
    *(["solve"], ["solve", "--all"], ["check"], ["count"], ["explain"], ["hint"], ["grade"]),
    ["convert"],
)


@pytest.mark.parametrize("arguments", [*([*verb, PAPER] for verb in WRITING), ["generate", "4"]])
def test_a_suffix_that_names_no_format(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is written that the name does not say, and what it could say is told."""
    option = "--to" if arguments[0] == "convert" else "--format"
    for name in ("x.gif", "x.XYZ", "x.sky.xyz"):
        path = tmp_path / name
        assert main([*arguments, "-o", str(path)]) == 2
        output = capsys.readouterr()
        assert output.out == ""
        assert f"{path} does not end in ." in output.err
        assert f" or .txt; {option} can choose another." in output.err
        assert not [*tmp_path.iterdir()]
    # the option says it louder
    assert main([*arguments, "-o", str(path), option, "json"]) == 0
    assert "board" in json.loads(path.read_text().splitlines()[0])


@pytest.mark.parametrize("name", ["x", "x.txt", "x.TXT"])
def test_a_name_that_says_nothing(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    assert main(["solve", PAPER]) == 0
    assert main(["solve", PAPER, "-o", str(path)]) == 0
    assert path.read_text() == capsys.readouterr().out


def test_a_pipe_in_a_folder(tmp_path: Path) -> None:
    """Only files are read: a pipe would wait for somebody to write."""
    os.mkfifo(tmp_path / "pipe.sky")
    found = command("check", str(tmp_path))
    assert (found.returncode, found.stdout) == (2, "")


def test_closed_input(as_golden: Golden) -> None:
    result = shell(f"{sys.executable} -m pyskyl solve - <&-")
    assert result.returncode == 2
    as_golden(result.stderr)
    result = shell(f"{sys.executable} -m pyskyl hint 2:1/// --entries - <&-")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.endswith("Invalid value for --entries: -: standard input is closed\n")


@pytest.fixture
def accented(tmp_path: Path) -> Path:
    path = tmp_path / "x.sky"
    path.write_text(f"title: é 中\n{TWO[11:]}", encoding="utf-8")
    return path


def test_headers_of_solutions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON has them; where a notation has no place for them that is told, once."""
    path, answers = tmp_path / "x.sky", tmp_path / "x.json"
    headers = (("title", "Two"), ("author", "A"), ("source", "B"))
    path.write_text("".join(f"{key}: {value}\n" for key, value in headers) + f"\n{TWO[12:]}")
    for verb in (["solve"], ["solve", "--limit", "1"]):
        assert main([*verb, str(path), str(path), "--format", "json"]) == 0
        answers.write_text(capsys.readouterr().out)
        assert [puzzle.headers for puzzle in pyskyl.load_all(answers)] == [headers] * (
            2 if verb == ["solve"] else 4
        )
        assert main([*verb, str(path), str(path), "--format", "towers"]) == 0
        errors = capsys.readouterr().err.splitlines()
        names = "author, source, title"
        assert errors[-1:] == [
            f"headers of 2 puzzles are left out: towers has no place for {names}"
        ]
        assert "".join(errors).count("left out") == 1
        assert main([*verb, str(path), "--format", "sky"]) == 0
        assert "left out" not in capsys.readouterr().err


ASCII = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


def test_a_terminal_without_accents(accented: Path) -> None:
    """It shows escapes."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "pyskyl", "convert", str(accented), "--to", "sky"],
        cwd=ROOT,
        env=os.environ | ASCII,
        stdout=theirs,
    ) as process:
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # when nobody has it open any more
            while more := os.read(ours, 1000):
                shown += more
        os.close(ours)
    assert process.returncode == 0
    assert shown.startswith(b"title: \\xe9 \\u4e2d\r\n")


@pytest.mark.parametrize("environment", [ASCII, {"PYTHONIOENCODING": "cp1252"}], ids=str)
@pytest.mark.parametrize(
    "arguments",
    some(
        [
            ["convert", "--to", "sky"],
            ["convert", "--to", "json"],
            ["solve"],
            ["solve", "--format", "json"],
        ],
        1,
    ),
    ids=" ".join,
)
def test_what_is_kept_is_utf_8(
    arguments: list[str], environment: dict[str, str], accented: Path
) -> None:
    """Whatever the terminal can show: it is read back as it was."""
    result = alone(*arguments, str(accented), **environment)
    assert (result.returncode, result.stderr) == (0, "")
    assert pyskyl.loads(result.stdout).title == "é 中"


def test_the_exit_status_of_a_signal_is_told() -> None:
    """What it is, test_interrupts sees."""
    for text in (command("--help").stdout, (ROOT / "pyskyl/JSON.md").read_text()):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            assert str(128 + number) in text


@pytest.mark.parametrize("topic", TOPICS)
def test_help_on_a_topic(topic: str) -> None:
    assert command("help", topic).stdout == TOPICS[topic]


def test_help_on_a_command() -> None:
    assert command("help").stdout == command("--help").stdout
    assert command("help", "solve").stdout == command("solve", "--help").stdout


def test_help() -> None:
    text = command("--help").stdout
    for word in ("solve", "check", "count", "Exit status: 0 done", "standard error"):
        assert word in text
    about = text[: text.index("Options:")]
    for word in ("explain", "hint", "grade", "pictures", "books", "notations"):
        assert word in about
    assert "SIZE, from 1 to 99." in command("generate", "--help").stdout
    text = " ".join(command("hint", "--help").stdout.split())
    assert "3 what follows. (1)" in text
    assert "1<=" not in text
    assert "See pyskyl help output." in text
    text = command("solve", "--help").stdout
    for word in ("--all", "--limit K", "--strategy", "--time-limit", "--format", "FILE", "--quiet"):
        assert word in text
    first, second = command("--version").stdout.splitlines()
    assert first == f"pyskyl {pyskyl.__version__}"
    assert re.fullmatch(r"SWI-Prolog \d+\.\d+\.\d+ in /.+", second)


def test_an_unreadable_folder(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    as_golden: Golden,
) -> None:
    """It is told in its place, and what is in the others is answered."""
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "two.sky").write_text(TWO)
    real = os.scandir

    def scandir(path: str) -> object:
        if Path(path).name == "b":
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    # the superuser, as whom tests may run, may read any folder
    monkeypatch.setattr("os.scandir", scandir)
    assert main(["count", str(tmp_path)]) == 2
    output = capsys.readouterr()
    assert output.out == f"{tmp_path}/a/two.sky: 2 solutions\n{tmp_path}/c/two.sky: 2 solutions\n"
    as_golden(output.err)


def test_escapes_are_shown(tmp_path: Path) -> None:
    """Nothing from a file or an argument commands the terminal."""
    path = tmp_path / "bad\x1b[2J.sky"
    path.write_text(f"title: \x1b]0;owned\x07\n{TWO[11:]}---\nnon\x1b[31msense\n")
    for command_ in ("solve", "check", "count"):
        result = command(command_, str(path), "miss\x1b[0ming.sky")
        assert "\x1b" not in result.stdout + result.stderr
        assert "\x07" not in result.stdout + result.stderr
        assert "\\x1b[2J" in result.stdout
        assert "miss\\x1b[0ming.sky: No such file" in result.stderr


def test_input_is_answered_as_it_comes() -> None:
    """What stands in a pipe is answered before the pipe is closed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "pyskyl", "check", "-"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for number in range(1, 6):
        process.stdin.write("2:2/1//////\n")
        process.stdin.flush()
        name = "<stdin>" if number == 1 else f"<stdin>#{number}"
        assert process.stdout.readline() == f"{name}: exactly one solution\n"
    process.stdin.close()
    assert process.wait() == 0
    process.stdout.close()


def test_what_is_completed() -> None:
    def completed(line: str) -> list[str]:
        result = alone(
            _PYSKYL_COMPLETE="bash_complete",
            COMP_WORDS=line,
            COMP_CWORD=str(len(line.split()) - 1),
        )
        return [answer.partition(",")[2] for answer in result.stdout.splitlines()]

    assert completed("pyskyl ch") == ["check"]
    assert completed("pyskyl solve --strategy c") == ["contraction", "clpfd"]
    assert "--time-limit" in completed("pyskyl count --")


@pytest.mark.parametrize("quiet", [False, True])
def test_progress(
    quiet: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person at a terminal who waits is told how far the work is, unless not wanted."""
    terminal, drawn = watched(monkeypatch, PAPER)

    def solved(*_: object, **__: object) -> list[dict[str, object]]:
        # the work goes on until the line has been drawn
        if not quiet:
            assert drawn.wait(60)
        return [{"end": "complete", "solutions": []}]

    monkeypatch.setattr("pyskyl.engine.worker.call", solved)
    assert main(["check", PAPER, *(["--quiet"] if quiet else [])]) == 1
    assert capsys.readouterr().out == f"{PAPER}: no solution\n"
    assert drawn.is_set() != quiet
    assert ("0 done" in terminal.getvalue()) != quiet
    # at the end the line is erased
    assert ("\x1b[2K" in terminal.getvalue().rpartition(" done")[2]) != quiet


@pytest.mark.parametrize(
    ("read", "known", "of"),
    [
        (500_000, 1_000_000, " of about 4"),
        (500_000, None, ""),
        (5_000, 1_000_000, ""),
    ],
)
def test_how_much_there_is(
    read: int, known: int | None, of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is estimated when enough of a file has been read."""
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    progress = Progress(quiet=False)
    for name in "ab":
        progress.begun(name)
        progress.done(read, known)
    progress._refresh()
    assert f"2{of} done" in terminal.getvalue()


def test_the_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    """It and the time that is left are shown while each look gives another estimate."""
    terminal, now = Terminal(), 0.0
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("COLUMNS", "70")
    monkeypatch.setattr("pyskyl.cli.progress.time.monotonic", lambda: now)
    progress = Progress(quiet=False)
    for read in (200_000, 390_000, 610_000, 800_000):
        now += 50
        progress.begun("a")
        progress.done(read, 1_000_000)
        progress.begun("塔" * 40)
        progress._refresh()
        progress._names.clear()
    shown = terminal.getvalue().rpartition("\x1b[2K")[2]
    assert shown == "4 of about 5 done, 50.0 s each, 0:50 left, 3:20 so far  " + 6 * "塔"


def test_how_many_of_a_small_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """All of it is read ahead, so that their number is known early; so it is in a resumed run."""
    monkeypatch.chdir(tmp_path)
    puzzles = Path("x.towers")
    puzzles.write_text("2:///////\n")
    arguments = ["solve", "x.towers", "-o", "x.jsonl"]
    assert main(arguments) == 0
    puzzles.write_text("2:///////\n" * 3000)
    _, drawn = watched(monkeypatch, "1 of 3,000 done")

    def solved(*_: object, **__: object) -> list[dict[str, object]]:
        assert drawn.wait(60)
        return [{"end": "complete", "solutions": []}]

    monkeypatch.setattr("pyskyl.engine.worker.call", solved)
    assert main([*arguments, "--resume"]) == 1


@pytest.mark.parametrize(
    ("words", "solves"),
    [
        ("solve x.sky", True),
        ("grade --time-limit 5 x.sky", True),
        ("solve --jobs 2 x.sky", False),
        ("solve x.sky --scheduler=tcp://a:1", False),
        ("solve --help", False),
        ("convert x.sky", False),
        ("--version", False),
        ("", False),
    ],
)
def test_when_prolog_starts_early(words: str, solves: bool) -> None:
    assert _solves(words.split()) == solves

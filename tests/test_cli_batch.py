"""Many puzzles through the command: files of answers, interrupted runs, summaries."""

import errno
import fcntl
import io
import json
import os
import re
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pyskyl.cli import main

from .command import (
    EASY_IDS,
    OTHER,
    PAPER,
    TWO,
    UNSOLVABLE,
    Terminal,
    command,
    costless,
    shell,
)
from .golden import Golden

VERBS = [
    ["solve"],
    ["solve", "--all"],
    ["solve", "--limit", "1"],
    ["check"],
    ["check", "--repair"],
    ["count"],
    ["explain"],
    ["grade"],
    ["hint"],
]


@pytest.fixture
def several(tmp_path: Path) -> Path:
    """A file with puzzles of every kind, and one that is malformed."""
    path = tmp_path / "several.sky"
    path.write_text(f"{TWO}---\n{UNSOLVABLE}---\nnonsense\n---\n1\n. . .\n1\n")
    return path


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
@pytest.mark.parametrize("format", ["text", "json"])
def test_a_file_of_answers(
    verb: list[str], format: str, several: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has what would be printed."""
    path = tmp_path / f"answers.{'jsonl' if format == 'json' else 'txt'}"
    path.write_text("what was there")
    arguments = [*verb, str(several), "missing.sky"]
    status = main([*arguments, "--format", format])
    printed = capsys.readouterr()
    assert status == 2
    # the name of the file says the format
    assert main([*arguments, "--output", str(path)]) == status
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(printed.err)
    assert costless(path.read_text()) == costless(printed.out)
    assert {entry.name for entry in tmp_path.iterdir()} == {several.name, path.name}


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_going_on_at_any_place(
    verb: list[str], several: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wherever a run has ended, in the middle of a line too: the file and the exit status."""
    path, part = tmp_path / "answers.jsonl", tmp_path / "answers.jsonl.part"
    arguments = [*verb, str(several), str(several), "--output", str(path)]
    status = main(arguments)
    whole = path.read_bytes()
    path.unlink()
    ends = [place.end() for place in re.finditer(rb"\n", whole)]
    for end in {0, 1, len(whole) - 1, *ends, *(end + 7 for end in ends[:-1])}:
        part.write_bytes(whole[:end])
        assert main([*arguments, "--resume"]) == status
        assert costless(path.read_text()) == costless(whole.decode())
        # what was there stays, even what it has cost
        puzzles = [
            place
            for place, line in zip(ends, whole.splitlines(), strict=True)
            if place <= end and json.loads(line)["status"] != "solution"
        ]
        assert path.read_bytes().startswith(whole[: max(puzzles, default=0)])
        assert not part.exists()
        path.unlink()
    capsys.readouterr()


def test_what_is_answered_is_not_worked_on_again(
    several: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "answers.jsonl"
    arguments = ["solve", str(several), "--output", str(path), "--resume", "--quiet"]
    assert main(arguments) == 2
    whole = path.read_bytes()

    def refused(*_: object, **__: object) -> list[dict[str, object]]:
        raise AssertionError

    monkeypatch.setattr("pyskyl.engine.worker.call", refused)
    assert main(arguments) == 2
    assert path.read_bytes() == whole


def test_more_puzzles_than_before(several: Path, tmp_path: Path) -> None:
    """A finished run is resumed if there are other puzzles by now."""
    path = tmp_path / "answers.jsonl"
    arguments = ["check", str(several), "--output", str(path), "--resume", "--quiet"]
    assert main(arguments) == 2
    former = path.read_text()
    with several.open("a") as stream:
        stream.write(f"---\n{TWO}")
    assert main(arguments) == 2
    assert path.read_text().startswith(former)
    assert path.read_text().count("\n") == 5


@pytest.mark.parametrize(
    ("arguments", "old", "new", "line", "what"),
    [
        (["solve"], "2 2", "2 1", 2, "this is no answer to {several}#2"),
        (["solve"], "Two\n", "Two\nauthor: B\n", 1, "this is no answer to {several}"),
        (["solve"], "nonsense", "2 3 4", 3, "this is no answer to {several}#3"),
        (["solve"], "---\nnonsense\n---\n1\n. . .\n1\n", "", 3, "there is no such puzzle"),
        (["solve", PAPER], "", "", 1, f"this is no answer to {PAPER}"),
        (["check"], "", "", 1, "this is no answer to {several}"),
        (["solve", "--all"], "", "", 1, "this is no answer to {several}"),
    ],
)
def test_other_puzzles_or_options(
    arguments: list[str],
    old: str,
    new: str,
    line: int,
    what: str,
    several: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """They are refused, and what is there stays as it is."""
    path, part = tmp_path / "answers.jsonl", tmp_path / "answers.jsonl.part"
    assert main(["solve", str(several), "--output", str(path), "--quiet"]) == 2
    several.write_text(several.read_text().replace(old, new))
    capsys.readouterr()
    words = [*arguments, str(several), "--output", str(path), "--resume"]
    former = path.read_bytes()
    expected = f":{line}: {what.format(several=several)}: {OTHER}.\n"
    # of a run that has ended
    assert main(words) == 2
    assert capsys.readouterr() == ("", f"Error: {path}{expected}")
    assert path.read_bytes() == former
    assert not part.exists()
    # of one that has been interrupted
    path.rename(part)
    assert main(words) == 2
    assert capsys.readouterr().err == f"Error: {part}{expected}"
    assert part.read_bytes() == former
    assert not path.exists()


@pytest.mark.parametrize(
    ("verb", "before", "after"),
    [
        ("count", ["--limit", "1"], []),
        ("count", [], ["--limit", "2"]),
        ("solve", ["--all"], ["--limit", "2"]),
        ("solve", ["--limit", "1"], ["--limit", "2"]),
        ("check", ["--entries", "{entries}"], []),
        ("check", ["--entries", "{entries}"], ["--entries", "{others}"]),
        ("check", [], ["--entries", "{entries}"]),
        ("check", ["--repair"], ["--repair", "--additions", "givens"]),
        ("hint", ["--entries", "{entries}"], []),
        ("hint", ["--strength", "2"], ["--strength", "3"]),
    ],
)
def test_other_options(
    verb: str,
    before: list[str],
    after: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Answers that depend on them are not mixed."""
    puzzle, path, part = (tmp_path / name for name in ("two.sky", "a.jsonl", "a.jsonl.part"))
    puzzle.write_text(f"{TWO}---\n{TWO}")
    entries, others = tmp_path / "entries", tmp_path / "others"
    entries.write_text("1 2\n2 1\n")
    others.write_text("2 .\n. .\n")
    words = {"entries": entries, "others": others}
    first, second = ([word.format(**words) for word in some] for some in (before, after))
    usual = [verb, str(puzzle), "--output", str(path), "--quiet"]
    former = main([*usual, *first])
    path.rename(part)
    capsys.readouterr()
    whole = part.read_bytes()
    assert main([*usual, *second, "--resume"]) == 2
    expected = rf"Error: {part}:[0-9]: this is no answer to {puzzle}: {OTHER}.\n"
    assert re.fullmatch(expected, capsys.readouterr().err)
    assert part.read_bytes() == whole
    # the same options resume the run
    assert main([*usual, *first, "--resume"]) == former
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "text", ["no object\n", "[]\n", "[" * 100_000 + "\n", "\x00\x00\n", '{"name": "x"}\n']
)
def test_no_file_of_answers(
    text: str, several: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text(text)
    assert main(["solve", str(several), "--output", str(path), "--resume"]) == 2
    assert capsys.readouterr().err.startswith(f"Error: {path}:1: ")
    assert path.read_text() == text


@pytest.mark.parametrize(
    "change",
    [
        *({"status": "good"}, {"status": []}, {"seconds": "1"}, {"error": 7}, {"more": 1}),
        *("headers", "options"),
    ],
    ids=str,
)
def test_answers_that_nobody_gave(
    change: dict[str, object] | str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Something is not as it can be, or a field is missing."""
    path = tmp_path / "answers.jsonl"
    arguments = ["count", EASY_IDS[0], "--output", str(path)]
    assert main(arguments) == 1
    answer = json.loads(path.read_text())
    if isinstance(change, str):
        del answer[change]
    else:
        answer |= change
    path.write_text(json.dumps(answer) + "\n")
    assert main([*arguments, "--resume"]) == 2
    assert capsys.readouterr().err.startswith(
        f"Error: {path}:1: this is no answer to {EASY_IDS[0]}: "
    )


def test_an_interrupted_run_is_not_lost(
    several: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who forgets --resume is told; where nothing is written there is nothing to be lost."""
    path, part = tmp_path / "answers.jsonl", tmp_path / "answers.jsonl.part"
    part.write_text("answers of many hours\n")
    arguments = ["solve", str(several), "--output", str(path)]
    assert main(arguments) == 2
    assert f"Error: {part}: this file has the answers of an unfinished run" in (
        capsys.readouterr().err
    )
    assert part.read_text() == "answers of many hours\n"
    part.write_text("")
    assert main(arguments) == 2
    assert path.read_text().count("\n") == 4
    # what nobody can go on with is not lost, either
    part = tmp_path / "answers.txt.part"
    part.write_text("answers of many hours\n")
    assert main(["solve", str(several), "--output", str(tmp_path / "answers.txt")]) == 2
    assert "an unfinished run; remove the file if you do not want it." in (capsys.readouterr().err)
    assert part.read_text() == "answers of many hours\n"


@pytest.mark.parametrize("resume", [[], ["--resume"]])
def test_a_folder_where_the_part_should_be(
    resume: list[str],
    several: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    as_golden: Golden,
) -> None:
    path, part = tmp_path / "answers.jsonl", tmp_path / "answers.jsonl.part"
    part.mkdir()
    assert main(["solve", str(several), "--output", str(path), *resume]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    as_golden(printed.err)
    assert {*tmp_path.iterdir()} == {several, part}


def test_two_runs_at_once(
    several: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], as_golden: Golden
) -> None:
    path, part = tmp_path / "answers.jsonl", tmp_path / "answers.jsonl.part"
    with part.open("w") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        assert main(["solve", str(several), "--output", str(path), "--resume"]) == 2
    as_golden(capsys.readouterr().err)


def test_a_file_system_without_locks(
    several: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", flock)
    path = tmp_path / "answers.txt"
    assert main(["solve", str(several), "--output", str(path), "--quiet"]) == 2
    assert {*tmp_path.iterdir()} == {several, path}


@pytest.mark.parametrize("name", ["x.jsonl", "x.txt"])
def test_a_folder_for_the_output_is_made(name: str, tmp_path: Path) -> None:
    """As for a picture or a book."""
    path = tmp_path / "new/folder" / name
    assert main(["solve", PAPER, "-o", str(path)]) == 0
    assert path.read_text()


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1"])
def test_the_output_by_another_name(name: str, tmp_path: Path) -> None:
    """What others have written there stays, and they write on behind it."""
    path = tmp_path / "all.txt"
    path.write_text("keep\n")
    line = f"( echo before; {sys.executable} -m pyskyl check {PAPER} --output {name}; echo after )"
    assert shell(f"{line} >> {path}").returncode == 0
    assert path.read_text() == f"keep\nbefore\n{PAPER}: exactly one solution\nafter\n"


@pytest.mark.parametrize("verb", ["explain", "check"])
def test_a_disk_that_gets_full_within_an_answer(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What is called finished has no part of another answer, though this has several lines."""
    path, part = tmp_path / "a.txt", tmp_path / "a.txt.part"
    arguments = [verb, PAPER, EASY_IDS[1], "--output", str(path)]
    main(arguments)
    whole = path.read_bytes()
    path.write_text("what was there")
    first = whole.index(EASY_IDS[1].encode())
    for room in range(1, len(whole), len(whole) // 20):
        monkeypatch.setattr("io.FileIO", partial(FullFile, room))
        capfd.readouterr()
        assert main(arguments) == 2
        [*where, what] = capfd.readouterr().err.splitlines()
        assert what == "pyskyl: the answers cannot be written: No space left on device"
        if room < first:
            assert (where, part.exists()) == ([], False)
        else:
            assert where == [f"pyskyl: the finished part is in {part}"]
            assert part.read_bytes() == whole[:first]
            part.unlink()
    assert path.read_text() == "what was there"


def test_a_disk_that_is_full_when_a_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A puzzle that the run before has written in part is not called finished."""
    path, part = tmp_path / "a.jsonl", tmp_path / "a.jsonl.part"
    arguments = ["check", EASY_IDS[0], EASY_IDS[2], "--output", str(path)]
    assert main(arguments) == 1
    first, second = path.read_text().splitlines(keepends=True)
    path.unlink()
    part.write_text(first + second[:-2])
    monkeypatch.setattr("io.FileIO", partial(FullFile, 1))
    assert main([*arguments, "--resume"]) == 2
    assert part.read_text() == first


def test_an_interrupt_right_behind_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """It is written, and counts as finished."""

    class Interrupting(io.FileIO):
        def write(self, data: Any) -> int:
            super().write(data)
            raise KeyboardInterrupt

    monkeypatch.setattr("io.FileIO", Interrupting)
    part = tmp_path / "a.txt.part"
    assert main(["check", PAPER, EASY_IDS[0], "--output", str(tmp_path / "a.txt")]) == 130
    assert part.read_text() == f"{PAPER}: exactly one solution\n"
    assert capfd.readouterr().err.strip() == f"pyskyl: the finished part is in {part}"


class FullFile(io.FileIO):
    """A file for which there are so many bytes."""

    def __init__(self, room: int, path: Path, mode: str) -> None:
        super().__init__(path, mode)
        self.room = room

    def write(self, data: Any) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = super().write(data[: self.room]) or 0
        self.room -= written
        return written


def test_links_and_permissions(several: Path, tmp_path: Path) -> None:
    real, link = tmp_path / "real.jsonl", tmp_path / "link.jsonl"
    real.write_text("what was there")
    real.chmod(0o640)
    link.symlink_to(real.name)
    assert main(["solve", str(several), "--output", str(link), "--quiet"]) == 2
    assert link.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert real.read_text().count("\n") == 4
    assert len([*tmp_path.iterdir()]) == 3


@pytest.mark.parametrize(
    "words",
    [
        "solve --format json",
        *("check", "count", "explain", "explain --format html", "hint", "grade"),
        "convert --to sky",
        *("render --format svg", "render --format png", "render --format pdf"),
    ],
)
def test_a_disk_that_is_full(words: str) -> None:
    """Every verb says the same, wherever its answers go."""
    verb, *others = words.split()
    result = command(verb, PAPER, *others, "--output", "/dev/full")
    assert result.returncode == 2
    assert result.stderr == "pyskyl: the answers cannot be written: No space left on device\n"


class TestSummary:
    """What became of many puzzles, for people."""

    def test_on_a_terminal(
        self, several: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        terminal = Terminal()
        monkeypatch.setattr("sys.stderr", terminal)
        assert main(["solve", str(several), "missing.sky"]) == 2
        counts = "1 unique, 1 with several solutions, 1 unsolvable, 1 malformed, 1 unreadable"
        [first, second] = terminal.getvalue().splitlines()[-2:]
        assert re.fullmatch(rf"5 puzzles in [0-9.e-]+ s, [0-9.,]+ a second: {counts}", first)
        assert re.fullmatch(rf"the slowest: {re.escape(str(several))}(#[24])?, [0-9.e-]+ s", second)
        assert "puzzles in" not in capsys.readouterr().out

    def test_not_wanted(self, several: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        terminal = Terminal()
        monkeypatch.setattr("sys.stderr", terminal)
        main(["solve", str(several), "--quiet"])
        main(["solve", PAPER])
        assert "puzzles in" not in terminal.getvalue()

    def test_out_of_time(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Also where several solutions are known of, but not their number; and when gone on."""

        def call(_: str, items: list[Any], *__: object, **___: object) -> list[dict[str, Any]]:
            return [
                {"end": "time", "count": 2, "inferences": 1, "backtracks": 0, "seconds": 12.345}
                for _ in items
            ]

        monkeypatch.setattr("pyskyl.engine.worker.call", call)
        path = tmp_path / "answers.jsonl"
        arguments = ["count", EASY_IDS[0], EASY_IDS[2], "--output", str(path), "--resume"]
        for when in (" in ", ", 2 of them before: "):
            assert main(arguments) == 3
            errors = capsys.readouterr().err
            assert errors.startswith(f"2 puzzles{when}")
            assert errors.splitlines()[0].endswith(": 2 out of time or memory")
            assert errors.splitlines()[1] == f"the slowest: {EASY_IDS[0]}, 12.3 s"
        assert [json.loads(line)["count"] for line in path.read_text().splitlines()] == [2, 2]

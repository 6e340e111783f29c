"""The commands that try promises many times over: that they run, and that their checks can fail."""

from __future__ import annotations

import signal
from importlib import import_module
from pathlib import Path

import click
import pytest

import pyskyl.cli

from .trust import disturbed, interrupts, long_runs, time_limits, told
from .trust.disturbed import End, Outcome, run
from .trust.long_runs import MARGINS, Tenth, per_puzzle, rising
from .trust.time_limits import CASES, Case
from .trust.works import WORKS, Work, write_inputs

pytestmark = pytest.mark.slow

VERBS = {name: import_module(f"pyskyl.cli.{name}").command for name in pyskyl.cli._VERBS}


_ORPHAN = (
    "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(100)'],"
    " stdin=null, stdout=null, stderr=null)"
)


def verbs_with(option: str) -> set[str]:
    return {
        name
        for name, command in VERBS.items()
        for known in command.params
        if isinstance(known, click.Option) and option in known.opts
    }


class TestInterrupts:
    TEXT = Work("check few.towers --quiet", "a.txt")
    PRINTED = Work("check few.towers --quiet", "-")
    BLOCKS = Work("solve in --format sky --quiet", "a.sky", "---\n")
    BOOK = Work("render in", "a.pdf", None)

    def complaints(self, work: Work, way: str, name: str, text: str, **other: object) -> list[str]:
        whole = Outcome(0, {work.output: "one\ntwo\n---\nthree\n"}, "usual\n", [], 1)
        status = other.get("status", interrupts.STATUSES[way])
        found = {"files": {name: text}, "said": "usual\n", "strays": []} | other
        ended = Outcome(seconds=1, **{**found, "status": status})  # type: ignore[arg-type]
        return [*interrupts.complaints(work, way, whole, ended)]

    @pytest.mark.parametrize(
        ("work", "way", "name", "text"),
        [
            (TEXT, "SIGTERM", "a.txt.part", "one\n"),
            (TEXT, "SIGTERM", "a.txt.part", "one\ntwo\n---\nthree\n"),
            (TEXT, "SIGTERM", "a.txt", "what was there"),
            (TEXT, "SIGKILL", "a.txt.part", "one\ntw"),
            (TEXT, "SIGKILL", ".a.txt.1234.part", "on"),
            (PRINTED, "SIGINT", "-", "one\n"),
            (PRINTED, "full disk", "-", "on"),
            (PRINTED, "full disk", "-", 'one\n"secon'),
            (BLOCKS, "SIGHUP", "a.sky.part", "one\ntwo\n"),
        ],
    )
    def test_nothing_is_wrong(self, work: Work, way: str, name: str, text: str) -> None:
        assert self.complaints(work, way, name, text) == []

    @pytest.mark.parametrize(
        ("work", "way", "name", "text", "what"),
        [
            (TEXT, "SIGTERM", "a.txt.part", "one\ntw", "ends within an answer"),
            (TEXT, "SIGTERM", "a.txt.part", "one\nthree\n", "has something else"),
            (TEXT, "SIGKILL", "a.txt.part", "one\nthree\n", "has something else"),
            (TEXT, "SIGTERM", "a.txt", "one\n", "has not all of it"),
            (TEXT, "SIGTERM", ".a.txt.1234.part", "on", "should not be there"),
            (TEXT, "SIGKILL", "b.txt", "on", "should not be there"),
            (PRINTED, "SIGTERM", "-", "one\ntw", "ends within an answer"),
            (BLOCKS, "SIGHUP", "a.sky.part", "one\n", "ends within an answer"),
            (BOOK, "full disk", "a.pdf", "one\n", "has not all of it"),
        ],
    )
    def test_half_written(self, work: Work, way: str, name: str, text: str, what: str) -> None:
        [complaint] = self.complaints(work, way, name, text)
        assert complaint.startswith(f"{name} {what}: ")

    @pytest.mark.parametrize(
        ("other", "what"),
        [
            ({"status": 1}, "status 1"),
            ({"said": "Traceback (most recent call last):\n"}, "says 'Traceback (most"),
            ({"strays": ["a process"]}, "leaves a process"),
        ],
    )
    def test_other_complaints(self, other: dict[str, object], what: str) -> None:
        for way in ("SIGINT", "SIGKILL", "full disk"):
            [complaint] = self.complaints(self.TEXT, way, "a.txt.part", "one\n", **other)
            assert complaint.startswith(what)

    @pytest.mark.parametrize("end", [None, End("SIGKILL", 1)])
    def test_an_orphan(
        self, end: End | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is noticed, and ended."""
        code = f"import subprocess, sys, time; null = subprocess.DEVNULL; {_ORPHAN}"
        code += "; time.sleep(100)" if end else ""
        monkeypatch.setattr(disturbed, "_PROGRAM", ("-c", code))
        monkeypatch.setattr(disturbed, "_PATIENCE", 0.2)
        assert run(self.TEXT, tmp_path, tmp_path, 1, end).strays == ["a process"]

    def test_some_moments(self) -> None:
        """The signals count in a job in the background, too, which ignores some of them."""
        usual = {
            each: signal.signal(each, signal.SIG_IGN) for each in (signal.SIGHUP, signal.SIGINT)
        }
        try:
            works = [Work("check in --quiet", "a.jsonl"), self.PRINTED]
            assert [*interrupts.failures(5, 1, works)] == []
        finally:
            for each, handler in usual.items():
                signal.signal(each, handler)

    def test_a_run_that_cannot_be_ended(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(disturbed, "_PROGRAM", ("-c", "print(1)"))
        monkeypatch.setattr(interrupts, "_TRIES", 2)
        work = Work("check", "-", has_jobs=False)
        outcome = Outcome(0, {"-": "1\n"}, "", [], 100.0)
        with pytest.raises(ValueError, match="SIGTERM does not end it"):
            interrupts.trial(1, 1, {(work, 1): outcome}, Path())

    def test_a_run_that_is_not_the_same_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        code = "import os, sys, time; print(os.getpid(), flush=True); time.sleep(1)"
        monkeypatch.setattr(disturbed, "_PROGRAM", ("-c", code))
        work = Work("check", "-", has_jobs=False)
        outcome = Outcome(0, {"-": "1" * 99}, "", [], 0.2)
        trial = interrupts.trial(1, 1, {(work, 1): outcome}, Path())
        assert trial.wrong[-1].startswith("then: 0, ['-']")

    def test_all_verbs(self) -> None:
        tried = {work.words.split()[0] for work in WORKS}
        assert tried == {*VERBS} - {"swipl", "help"}
        with_jobs = {work.words.split()[0] for work in WORKS if work.has_jobs}
        assert with_jobs == verbs_with("--jobs")

    def test_the_full_disk(self, tmp_path: Path) -> None:
        write_inputs(tmp_path)
        outcome = run(self.PRINTED, tmp_path, tmp_path, 1, End("full disk", room=70))
        assert (outcome.status, len(outcome.files["-"])) == (2, 70)


class TestLongRuns:
    def test_what_rises_is_noticed(self) -> None:
        state = dict.fromkeys(MARGINS, 1000.0)
        flat = [Tenth(100 * n, dict(state)) for n in range(1, 11)]
        assert rising(flat) == []
        for name, (times, plus) in MARGINS.items():
            more = state | {name: times * 1000 + plus + 1}
            [problem] = rising([*flat[:7], *[Tenth(1000, more)] * 3])
            assert problem.startswith(f"{name} 1000 → ")

    def test_one_slow_tenth(self) -> None:
        """Somebody else may have used the machine."""
        tenths = [Tenth(n, {"ms": 1.0}) for n in range(9)]
        assert rising([*tenths, Tenth(9, {"ms": 9.0})]) == []

    def test_what_a_puzzle_takes(self) -> None:
        tenths = [Tenth(10, {"ms": 100.0}), Tenth(20, {"ms": 150.0}), Tenth(20, {"ms": 160.0})]
        assert [each.state["ms"] for each in per_puzzle(tenths)] == [10, 5, 10]

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_solving(self, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whether all is flat after so few puzzles is not asked here."""
        assert not [each for each in long_runs.solving(40, jobs, 1) if "wrong" in each]
        monkeypatch.setattr(long_runs, "is_solution", lambda *_: False)
        assert long_runs.solving(40, jobs, 1)[0].endswith(" wrong answers")

    def test_making(self) -> None:
        """Of two seconds Python's own start takes much: what rises then is not asked here."""
        found = long_runs.making(2, 1, 7)
        assert not [each for each in found if each.startswith(("status", "seeds"))]


class TestTimeLimits:
    def test_an_overrun_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The smallest of three counts."""
        taken = iter([0.5, 0.4, 0.6, *[2.0, 1.9, 1.7], *[2.0, 1.9, 1.45], 1.0])
        monkeypatch.setattr(Case, "run", lambda *_: (next(taken), 3))
        found = [*time_limits.failures([1], [4, 5, 6], [Case("solve")])]
        assert found == ["solve, thin board, size 4, limit 1 s: +0.30 s"]

    @pytest.mark.parametrize("case", CASES, ids=str)
    def test_all_cases(self, case: Case) -> None:
        """Whether they are in time is not asked here."""
        assert case.run(4, 20)[1] in {0, 1, 3}

    def test_all_verbs(self) -> None:
        assert {case.words.split()[0] for case in CASES} == verbs_with("--time-limit")


def test_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert told("moments", 1000, ["one", "two"]) == 1
    assert capsys.readouterr().out == "one\ntwo\n1,000 moments, 2 failures\n"
    assert told("moments", 3, []) == 0

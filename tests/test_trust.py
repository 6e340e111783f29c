"""The commands that try promises many times over: some of it, and that their checks can fail."""

from importlib import import_module

import click
import pytest

import pyskyl.cli

from .samples import chance, seed
from .trust import interrupts, long_runs, time_limits
from .trust.disturbed import Outcome
from .trust.long_runs import MARGINS, Tenth, rising
from .trust.time_limits import CASES, Case
from .trust.works import WORKS, Work

pytestmark = pytest.mark.slow

VERBS = {name: import_module(f"pyskyl.cli.{name}").command for name in pyskyl.cli._VERBS}


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

    @pytest.mark.parametrize(
        ("work", "way", "name", "text", "wrong"),
        [
            (TEXT, "SIGTERM", "a.txt.part", "one\n", ""),
            (TEXT, "SIGTERM", "a.txt.part", "one\ntw", "ends within an answer"),
            (TEXT, "SIGTERM", "a.txt.part", "one\nthree\n", "has something else"),
            (TEXT, "SIGTERM", "a.txt", "one\n", "has not all of it"),
            (TEXT, "SIGTERM", ".a.txt.1234.part", "on", "should not be there"),
            (TEXT, "SIGKILL", "a.txt.part", "one\ntw", ""),
            (PRINTED, "full disk", "-", "one\ntw", ""),
            (BLOCKS, "SIGHUP", "a.sky.part", "one\n", "ends within an answer"),
        ],
    )
    def test_what_is_left(self, work: Work, way: str, name: str, text: str, wrong: str) -> None:
        whole = Outcome(0, {work.output: "one\ntwo\n---\nthree\n"}, "", [], 1)
        ended = Outcome(interrupts.STATUSES[way], {name: text}, "", [], 1)
        complaints = [*interrupts.complaints(work, way, whole, ended)]
        assert complaints == ([f"{name} {wrong}: …{text!r}"] if wrong else [])

    def test_other_complaints(self) -> None:
        whole = Outcome(0, {"a.txt": "one\n"}, "", [], 1)
        ended = Outcome(1, {}, "Traceback", ["a process"], 1)
        complaints = [*interrupts.complaints(self.TEXT, "SIGKILL", whole, ended)]
        assert complaints == ["status 1", "says 'Traceback'", "leaves a process"]

    def test_some_moments(self) -> None:
        works = chance("interrupts").sample(WORKS, 3)
        assert [*interrupts.failures(5, seed(), works)] == []

    def test_all_verbs(self) -> None:
        tried = {work.words.split()[0] for work in WORKS}
        assert tried == {*VERBS} - {"swipl", "help"}
        with_jobs = {work.words.split()[0] for work in WORKS if work.has_jobs}
        assert with_jobs == verbs_with("--jobs")


class TestLongRuns:
    def test_what_rises_is_noticed(self) -> None:
        state = dict.fromkeys(MARGINS, 1000.0)
        flat = [Tenth(100 * n, dict(state)) for n in range(1, 11)]
        assert rising(flat) == []
        for name, (times, plus) in MARGINS.items():
            more = state | {name: times * 1000 + plus + 1}
            [problem] = rising([*flat[:7], *[Tenth(1000, more)] * 3])
            assert problem.startswith(f"{name} 1000 → ")

    @pytest.mark.parametrize("jobs", [1, 2])
    def test_solving(self, jobs: int) -> None:
        """Whether all is flat after so few puzzles is not asked here."""
        assert not [each for each in long_runs.solving(40, jobs, 1) if "wrong" in each]

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

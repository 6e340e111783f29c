"""Whether an interrupted run leaves everything whole, and can be resumed.

    python -m tests.trust.interrupts --moments 300 --seed 1

Each command runs undisturbed first. Then it runs again and is ended at a random moment, by a signal
or by a limit on the size of files (RLIMIT_FSIZE, which acts like a full disk). The test checks its
status, its messages, its files and its processes. Then the command runs once more, and has to give
the same bytes as the undisturbed run. A file may hold the finished part, which ends where an answer
ends. Only the files after SIGKILL and the text printed to a full disk may end anywhere; SIGKILL may
also leave a half-written file under a hidden name. One thing is no failure: a traceback of Python
that was interrupted before the program began. For all systems but Windows.
"""

import argparse
import os
import random
import re
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from . import told
from .disturbed import FULL_DISK, LEAST_ROOM, End, Outcome, run
from .works import WORKS, Work, write_inputs

STATUSES = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129, "SIGKILL": 137, FULL_DISK: 2}
"""The ways to end a run, and its exit status then."""

_FINISHED = (
    r"pyskyl: the finished (part is|files are) in .*|.* is not written: the run was interrupted"
)

_SAID = {
    FULL_DISK: rf"{_FINISHED}|.*: File too large\.?|Usage: .*|Try .* for help\.|",
    "SIGKILL": "(?!)",
}
"""What may stand in a line on standard error, beside what an undisturbed run says."""

_FORMER = "what was there"

_TRIES = 50
"""So often a run may come to its end before it is ended, each time earlier."""

Undisturbed: TypeAlias = Mapping[tuple[Work, int], Outcome]
"""Of each command with each number of processes."""


def failures(moments: int, seed: int, works: Sequence[Work] = WORKS) -> Iterator[str]:
    """Interrupt the commands so many times: each complaint.

    A job in the background may ignore signals, and what it starts would ignore them, too. A handler
    that does nothing is not handed on.
    """
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
    with TemporaryDirectory(prefix="pyskyl-interrupts-") as name:
        home = Path(name)
        whole = undisturbed(works, home)
        with ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
            tried = pool.map(lambda number: trial(number, seed, whole, home), range(moments))
            yield from filter(None, tried)


def undisturbed(works: Sequence[Work], home: Path) -> Undisturbed:
    """The output of the commands; raises ValueError if two processes give another one."""
    found: dict[tuple[Work, int], Outcome] = {}
    for work in works:
        for jobs in (1, 2) if work.has_jobs else (1,):
            with TemporaryDirectory(prefix="pyskyl-interrupts-") as name:
                place = Path(name)
                write_inputs(place)
                outcome = found[work, jobs] = run(work, place, home, jobs)
            if outcome.status or not outcome.like(found[work, 1]):
                raise ValueError(f"{work}, {jobs} jobs: {outcome.status}, {outcome.said}")
    return found


def trial(number: int, seed: int, whole: Undisturbed, home: Path) -> str:
    """End a command while it runs, and run it once more: what was wrong, if anything."""
    dice = random.Random(f"{seed} {number}")
    way = [*STATUSES][number % len(STATUSES)]
    work, jobs = dice.choice([*whole])
    expected, share = whole[work, jobs], dice.random()
    largest = max(len(text) for text in expected.files.values())
    room = dice.randrange(LEAST_ROOM, largest) if way == FULL_DISK else None
    fresh, replaces = dice.random() < 0.2, work.output.endswith(".txt") and dice.random() < 0.5
    for _ in range(_TRIES):
        end = End(way, room=room) if room else End(way, share * expected.seconds)
        with TemporaryDirectory(prefix="pyskyl-interrupts-") as name:
            place = Path(name)
            write_inputs(place)
            if replaces:
                (place / "to").mkdir()
                (place / "to" / work.output).write_text(_FORMER, encoding="utf-8")
            caches = place if fresh else home
            found = run(work, place, caches, jobs, end)
            if way != FULL_DISK and found.like(expected):
                share *= 0.8  # it had come to its end before
                continue
            allowed = _is_allowed(found)
            wrong = [] if allowed else [*complaints(work, way, expected, found)]
            for path in (place / "to").iterdir():
                if path.suffix == ".part" and not work.resumes and path.name[0] != ".":
                    path.unlink()
            again = run(work, place, caches, jobs, resume=work.resumes)
            if not again.like(expected):
                wrong.append(f"then: {again.status}, {sorted(again.files)} {again.said!r}")
        moment = f"{room} bytes" if room else f"{share:.3f} of the time"
        head = f"{' '.join(work.arguments(jobs))}: {way}, {moment}{', no cache' * fresh}"
        return "\n  ".join([head, *wrong]) if wrong else ""
    raise ValueError(f"{work}: {way} does not end it")


def _is_allowed(found: Outcome) -> bool:
    """Whether Python's own start was interrupted."""
    return "KeyboardInterrupt" in found.said and "/pyskyl/" not in found.said


def complaints(work: Work, way: str, whole: Outcome, found: Outcome) -> Iterator[str]:
    """What is wrong with an outcome, where the undisturbed one is ``whole``."""
    if found.status != STATUSES[way]:
        yield f"status {found.status}"
    usual = set(whole.said.splitlines())
    for line in found.said.splitlines():
        if line not in usual and not re.fullmatch(_SAID.get(way, _FINISHED), line):
            yield f"says {line!r}"
    for name in found.strays:
        if way != "SIGKILL" or name == "a process":
            yield f"leaves {name}"
    for name, text in found.files.items():
        if (problem := _problem(work, way, name, text, whole)) is not None:
            yield f"{name} {problem}: …{text[-40:]!r}"


def _problem(work: Work, way: str, name: str, text: str, whole: Outcome) -> str | None:
    if name in whole.files and name != "-":
        return None if text in {whole.files[name], _FORMER} else "has not all of it"
    growing = whole.files.get(name.removesuffix(".part"))
    if growing is None:
        hidden = Path(name).name.startswith(".")
        return None if way == "SIGKILL" and hidden else "should not be there"
    is_cut = way == "SIGKILL" or (way == FULL_DISK and name == "-")
    # what a puzzle has cost is left out where it can be recognized, in whole lines
    whole_lines = text[: text.rfind("\n") + 1] if is_cut else text
    if not growing.startswith(whole_lines):
        return "has something else"
    return None if is_cut or work.is_whole(len(text), growing) else "ends within an answer"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--moments", type=int, default=300, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    options = parser.parse_args(arguments)
    return told("moments", options.moments, failures(options.moments, options.seed))


if __name__ == "__main__":
    sys.exit(main())

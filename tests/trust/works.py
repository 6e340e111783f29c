"""Commands of all verbs with their inputs, to be run undisturbed and disturbed."""

import re
from dataclasses import dataclass
from pathlib import Path

from ..bench.corpora import FOLDER

__all__ = ["INPUT", "WORKS", "Work", "write_inputs"]


@dataclass(frozen=True)
class Work:
    """A command, and where its output goes: to a file, into a folder, or (``-``) into a pipe.

    ``begins`` is how an answer begins, where the lines of one cannot be told from those of another;
    an output that is only there as a whole has none.
    """

    words: str
    output: str
    begins: str | None = ""
    has_jobs: bool = True

    def arguments(self, jobs: int, *, resume: bool = False) -> list[str]:
        to = self.output if self.output == "-" else f"to/{self.output}"
        several = ["--jobs", str(jobs)] if self.has_jobs else []
        return [*self.words.split(), "-o", to, *several, *(["--resume"] if resume else [])]

    @property
    def resumes(self) -> bool:
        made = self.words.startswith("generate") and self.output.endswith("/")
        return made or self.output.endswith(".jsonl")

    def is_whole(self, length: int, text: str) -> bool:
        """Whether an answer ends so many characters behind the beginning of ``text``."""
        if length in {0, len(text)}:
            return True
        begins = self.begins is not None and re.match(self.begins, text[length:])
        return bool(begins) and text[length - 1] == "\n"


WORKS = (
    Work("solve many.towers --quiet", "a.jsonl"),
    Work("solve - --quiet", "-", "---\n"),
    Work("solve in --format sky --quiet", "a.sky", "---\n"),
    Work("check many.towers --quiet", "a.txt"),
    Work("check in --quiet --format json", "-"),
    Work("solve in --all --quiet", "a.jsonl", has_jobs=False),
    Work("count - --quiet", "a.jsonl"),
    Work("count in --quiet", "a.txt"),
    Work("explain few.towers --quiet", "a.jsonl"),
    Work("explain few.towers --quiet", "a.txt", r"few\.towers(#[0-9]+)?: "),
    Work("explain in/b.towers --format svg --quiet", "a/", None),
    Work("explain in/b.towers --quiet", "a.html", "<section>"),
    Work("hint many.towers --quiet", "a.jsonl"),
    Work("hint many.towers --quiet", "-"),
    Work("grade many.towers --quiet", "a.jsonl"),
    Work("grade in --quiet", "a.txt"),
    Work("generate 5 --seed 7 --count 60 --quiet", "a.sky", "---\n"),
    Work("generate 5 --seed 7 --count 60 --quiet --format json", "a.jsonl"),
    Work("generate 4 --seed 7 --count 60 --quiet", "a/", None),
    Work("generate 5 --seed 7 --count 60 --quiet --format towers", "-"),
    Work("convert in --quiet", "a.sky", "---\n", has_jobs=False),
    Work("convert many.towers --to sky --quiet", "a/", None, has_jobs=False),
    Work("convert - --to json --quiet", "-", has_jobs=False),
    Work("render many.towers --quiet", "a/", None),
    Work("render many.towers --solution --quiet", "a.pdf", None),
    Work("play few.towers", "a.html", None, has_jobs=False),
)
"""All verbs but swipl, which is SWI-Prolog's own command, and help."""

INPUT = (FOLDER / "6h.txt").read_text(encoding="utf-8")
"""What stands on standard input."""


def write_inputs(place: Path) -> None:
    """The files that the commands read, in the folder in which they are run."""
    lines = INPUT.splitlines(keepends=True)
    (place / "in").mkdir()
    for name, some in {
        "many.towers": lines,
        "few.towers": lines[:20],
        "in/a.towers": lines[20:60],
        "in/b.towers": lines[60:65],
    }.items():
        (place / name).write_text("".join(some), encoding="utf-8")

"""Interrupted runs of generate, and how they are resumed."""

import json
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import pyskyl
from pyskyl.cli import main

from .command import OTHER, costless, lines
from .replies import IMPOSSIBLE, TIME, pretended


def places(whole: bytes) -> list[int]:
    """Where a run can have ended, from nothing to everything: between lines, and within some."""
    ends = [found.end() for found in re.finditer(rb"\n", whole)]
    dice = random.Random(7)
    return sorted({0, 1, len(whole) - 1, *ends, *dice.sample(range(len(whole)), 10)})


class Maker:
    """What stands for Prolog: it makes no puzzle of the seeds 8 and 14, and notes all seeds."""

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self._call = pretended({8: TIME, 14: TIME})

    def __call__(self, verb: str, items: Sequence[Any], *others: Any, **options: Any) -> Any:
        self.seeds += [seed for _, seed, _ in items]
        return self._call(verb, items, *others, **options)


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Maker:
    maker = Maker()
    monkeypatch.setattr("pyskyl.engine.worker.call", maker)
    return maker


class TestGenerate:
    """What has been made says of what; only the others are made."""

    @pytest.mark.parametrize("seeded", [True, False])
    @pytest.mark.parametrize("wanted", [[], ["--difficulty", "easy,hard,easy"]])
    def test_at_any_place(
        self, seeded: bool, wanted: list[str], maker: Maker, tmp_path: Path
    ) -> None:
        path, part = tmp_path / "made", tmp_path / "made.part"
        arguments = ["generate", "4", "--count", "6", "--format", "json", "--output", str(path)]
        arguments += wanted
        assert main([*arguments, "--seed", "7"]) == 3
        whole = path.read_bytes()
        assert maker.seeds == [*range(7, 13)]
        for end in places(whole):
            path.unlink()
            part.write_bytes(whole[:end])
            kept = kept_seeds(whole[:end])
            maker.seeds.clear()
            # without a seed it is the one of what is there
            known = seeded or not kept
            assert main([*arguments, *(["--seed", "7"] if known else []), "--resume"]) == 3
            assert costless(path.read_text()) == costless(whole.decode())
            assert maker.seeds == [*range(max(kept, default=6) + 1, 13)]
            assert not part.exists()

    def test_the_turns_of_difficulties(
        self, maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """They go on where they were, also if the first puzzle was not found in time."""
        path = tmp_path / "made"
        arguments = ["generate", "4", "--format", "json", "--output", str(path), "--resume"]
        asked = ["--difficulty", "easy,hard", "--count"]
        assert main([*arguments, *asked, "2", "--seed", "8"]) == 3
        former = path.read_text()
        assert "--difficulty hard --seed 9" in former
        capsys.readouterr()
        for other in (["--difficulty", "hard,easy"], ["--difficulty", "easy,easy"], []):
            assert main([*arguments, *other, "--count", "4", "--seed", "8"]) == 2
            assert "this puzzle was made with other arguments" in capsys.readouterr().err
        assert path.read_text() == former
        maker.seeds.clear()
        assert main([*arguments, *asked, "4"]) == 3
        assert maker.seeds == [10, 11]
        assert path.read_text().count("--difficulty hard --seed 11") == 2

    def test_more_than_before(self, maker: Maker, tmp_path: Path) -> None:
        """A finished run is resumed if more puzzles are asked for."""
        path = tmp_path / "made.json"
        arguments = ["generate", "4", "--seed", "9", "--output", str(path), "--resume", "--count"]
        for count, seeds in [(2, [9, 10]), (2, []), (4, [11, 12]), (4, [])]:
            assert main([*arguments, str(count)]) == 0
            assert maker.seeds == seeds
            maker.seeds.clear()
        assert [*pyskyl.load_all(path)] == [*pyskyl.generate_many(4, size=4, seed=9)]

    @pytest.mark.parametrize(
        "arguments", ["5", "4 --minimal", "4 --difficulty easy", "4 --givens none", "4 --seed 10"]
    )
    def test_another_order(
        self, arguments: str, maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """It is refused, and what is there stays as it is."""
        path, part = tmp_path / "made", tmp_path / "made.part"
        files = ["--format", "json", "--quiet", "--output", str(path)]
        usual = ["--seed", "9", "--count", "3"]
        assert main(["generate", "4", *usual, *files]) == 0
        path.rename(part)
        former = part.read_bytes()
        maker.seeds.clear()
        assert main(["generate", *usual, *arguments.split(), *files, "--resume"]) == 2
        what = "this puzzle was made with other arguments"
        assert capsys.readouterr() == ("", f"Error: {part}:1: {what}: {OTHER}.\n")
        assert part.read_bytes() == former
        assert not path.exists()
        assert maker.seeds == []

    @pytest.mark.parametrize("seed", [["--seed", "9"], []])
    def test_fewer_than_before(
        self, seed: list[str], maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A smaller count is refused as what it is, and what is there stays."""
        path, part = tmp_path / "made", tmp_path / "made.part"
        arguments = ["generate", "4", "--format", "json", "--quiet", "--output", str(path)]
        assert main([*arguments, "--seed", "9", "--count", "3"]) == 0
        path.rename(part)
        former = part.read_bytes()
        maker.seeds.clear()
        assert main([*arguments, *seed, "--count", "2", "--resume"]) == 2
        what = "there is more here than --count 2 asks for: a larger number continues the run"
        assert capsys.readouterr() == ("", f"Error: {part}:3: {what}.\n")
        assert part.read_bytes() == former
        assert not path.exists()
        assert maker.seeds == []

    def test_another_theme(
        self, maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Its file may have another name, but must want what is there."""
        path, theme = tmp_path / "made", tmp_path / "theme.sky"
        arguments = ["generate", "4", "--seed", "9", "--format", "json", "--theme", str(theme)]
        arguments += ["--output", str(path), "--resume", "--count"]
        # what is made has all clues and no givens
        wanted = "? ? * 1\n" + 4 * "* . . . . *\n" + "* * * *\n"
        theme.write_text(wanted)
        assert main([*arguments, "1"]) == 0
        for other in (wanted.replace("? ? * 1", "? ? * 2"), wanted.replace("? ?", "? .")):
            theme.write_text(other)
            assert main([*arguments, "2"]) == 2
            assert "1: this puzzle was made with other arguments" in capsys.readouterr().err
        theme.write_text(wanted)
        assert main([*arguments, "2"]) == 0
        assert maker.seeds == [9, 10]

    @pytest.mark.parametrize("text", ["what was there\n", "1\n. . .\n1\n", "[]\n", "{}\n"])
    @pytest.mark.usefixtures("maker")
    def test_no_puzzles_of_ours(
        self, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "made"
        path.write_text(text)
        arguments = ["generate", "4", "--format", "json", "--output", str(path), "--resume"]
        assert main(arguments) == 2
        assert capsys.readouterr().err.startswith(f"Error: {path}:1: ")
        assert [entry.read_text() for entry in tmp_path.iterdir()] == [text]

    @pytest.mark.parametrize(
        "change",
        [
            {"status": "good"},
            {"status": "multiple"},
            {"status": []},
            {"seed": "9"},
            {"more": 1},
            {"source": None},
        ],
    )
    @pytest.mark.usefixtures("maker")
    def test_puzzles_that_nobody_made(
        self, change: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "made.json"
        arguments = ["generate", "4", "--seed", "9", "--output", str(path)]
        assert main(arguments) == 0
        path.write_text(json.dumps(json.loads(path.read_text()) | change) + "\n")
        assert main([*arguments, "--resume"]) == 2
        assert "1: this puzzle was made with other arguments" in capsys.readouterr().err

    @pytest.mark.parametrize("seed", [-1, 2**64 - 1])
    @pytest.mark.usefixtures("maker")
    def test_a_seed_from_which_there_are_not_two(
        self, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "made.json"
        arguments = ["generate", "4", "--output", str(path)]
        assert main(arguments) == 0
        path.write_text(json.dumps(json.loads(path.read_text()) | {"seed": seed}) + "\n")
        assert main([*arguments, "--count", "2", "--resume"]) == 2
        assert capsys.readouterr().err.startswith(f"Error: {path}:1: the seed")

    def test_no_such_puzzle(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """Resuming does not try another seed, either."""
        monkeypatch.setattr("pyskyl.engine.worker.call", pretended({9: IMPOSSIBLE}))
        path = tmp_path / "made.json"
        arguments = ["generate", "4", "--seed", "9", "--count", "3", "--output", str(path)]
        for _ in range(2):
            assert main([*arguments, "--resume"]) == 1
            assert lines(path) == 1
        assert capsys.readouterr().err == "it is too small.\n"

    @pytest.mark.parametrize("format", ["sky", "text", "json"])
    @pytest.mark.parametrize("options", [["--difficulty", "easy"], [], ["--resume"]])
    def test_a_folder(self, format: str, options: list[str], maker: Maker, tmp_path: Path) -> None:
        """The seeds that have no files yet are tried, also without --resume."""
        arguments = ["generate", "4", "--format", format, "--output", f"{tmp_path}/", *options]
        arguments += ["--seed", "7", "--count"]
        assert main([*arguments, "4"]) == 3
        former = {path: path.read_text() for path in tmp_path.iterdir()}
        assert len(former) == 3
        gone = next(path for path in former if "-9." in path.name)
        gone.unlink()
        maker.seeds.clear()
        assert main([*arguments, "5"]) == 3
        assert maker.seeds == [8, 9, 11]
        assert {path: path.read_text() for path in former} == former
        assert len([*tmp_path.iterdir()]) == 4

    @pytest.mark.parametrize("format", ["sky", "json"])
    def test_a_folder_with_others(
        self, format: str, maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """They stay, which is an error as it is without --resume."""
        taken = tmp_path / f"4x4-easy-9.{format}"
        taken.write_bytes(b"mine \xff\n")
        arguments = ["generate", "4", "--format", format, "--output", str(tmp_path), "--resume"]
        arguments += ["--seed", "9", "--count", "2"]
        assert main(arguments) == 2
        assert f"{taken}: this file has something else in it" in capsys.readouterr().err
        assert maker.seeds == [9, 10]
        assert taken.read_bytes() == b"mine \xff\n"


def kept_seeds(text: bytes) -> list[int]:
    """The seeds of whole lines."""
    return [json.loads(line)["seed"] for line in text.split(b"\n")[:-1]]


@pytest.mark.parametrize("resume", [[], ["--resume"]])
def test_a_part_that_is_read(
    resume: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.jsonl.part"
    path.write_text(pyskyl.dumps(pyskyl.loads("2:///////"), "json"))
    text = path.read_text()
    assert main(["solve", str(path), "-o", str(tmp_path / "x.jsonl"), *resume]) == 2
    assert f"{path} is an input, and is not overwritten" in capsys.readouterr().err
    assert path.read_text() == text

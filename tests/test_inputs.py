"""Reading as a stream: what comes is answered, however much may follow; files that are written."""

import gc
import gzip
import io
import itertools
import os
import stat
import threading
import tracemalloc
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pyskyl
from pyskyl import ParseError, Puzzle
from pyskyl.cli.inputs import read_inputs
from pyskyl.formats import FORMATS, WholeFile, read, read_bytes, read_file
from pyskyl.formats.recognition import TESTS

TWO = "2:///////"
SKY = ". .\n. . . .\n. . . .\n. .\n"


class Feed(io.RawIOBase):
    """A stream of given parts, which counts those that have been read, and refuses too many."""

    def __init__(self, parts: Iterable[bytes], limit: int = 2_000) -> None:
        self._parts = iter(parts)
        self._limit = limit
        self.taken = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        part = next(self._parts, b"")
        assert len(part) <= len(buffer)
        buffer[: len(part)] = part
        self.taken += 1
        assert self.taken <= self._limit, "so much should not be read"
        return len(part)


def test_ids_are_answered_as_they_come() -> None:
    feed = Feed(itertools.repeat(f"{TWO}\n".encode()))
    found = read_file(feed)  # type: ignore[arg-type]
    assert feed.taken == 0
    for number in range(1, 100):
        assert next(found) == pyskyl.loads(TWO)
        assert feed.taken == number
    found.close()
    assert not feed.closed


def test_grids_are_answered_as_they_come() -> None:
    feed = Feed(itertools.cycle(io.BytesIO(f"% next\n{SKY}---\n".encode())))
    found = read_file(feed, "x.sky")  # type: ignore[arg-type]
    for number in range(1, 100):
        assert next(found) == pyskyl.loads(SKY)
        assert feed.taken == 6 * number


# Name: (what begins, what follows without an end, line, part of the message).
ENDLESS_TEXTS = {
    "entries": (b"", b". ", 1, "the line is too long"),
    "letters": (b"", b"x", 1, "the line is too long"),
    "blanks": (b". .\n", b" ", 2, "the line is too long"),
    "a title": (b"", b"title: ", 1, "the line is too long"),
    "rows": (b". .\n", b". . . .\n", 302, "no puzzle has so many lines"),
    "borders": (b"", b"+--+\n", 302, "no puzzle has so many lines"),
    "headers": (b"", b"a: b\n", 302, "no puzzle has so many lines"),
    "zero bytes": (b"", b"\0", 1, "the line is too long"),
    "no text": (b"", b"\xff", 1, "the byte 0xff is not UTF-8 text"),
    "clues of an ID": (b"2:", b"/", 1, "the line is too long"),
    "the size of an ID": (b"9:\n", b"9", 2, "the line is too long"),
}


@pytest.mark.parametrize("name", ENDLESS_TEXTS)
def test_what_cannot_be_a_puzzle_is_refused_at_once(name: str) -> None:
    first, more, line, message = ENDLESS_TEXTS[name]
    feed = Feed(itertools.chain([first] if first else [], itertools.repeat(more * 100)))
    *_, error = itertools.islice(read_file(feed), 2 if name == "the size of an ID" else 1)  # type: ignore[arg-type]
    assert isinstance(error, ParseError)
    assert error.line == line
    assert message in error.message
    assert len(error.excerpt) < 250


@pytest.mark.parametrize("name", ENDLESS_TEXTS)
def test_a_refused_text_does_not_hide_the_next(name: str) -> None:
    first, more, *_ = ENDLESS_TEXTS[name]
    good, between = (f"{TWO}\n", "\n") if "ID" in name else (SKY, "\n---\n")
    text = first + more * 70_000 + between.encode() + good.encode()
    *_, last = read_bytes(text, "x.towers" if "ID" in name else "x.sky")
    assert last == pyskyl.loads(good)


def test_comments_may_be_long_and_many() -> None:
    text = f"%{'c' * 100_000}\n" + "# and so on\n\n" * 1000
    for puzzle in (SKY, f"{TWO}\n"):
        assert list(read(text + puzzle + text, "x")) == [pyskyl.loads(puzzle)]


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", [f"{TWO}\n", f"{SKY}---\n"])
def test_memory_is_flat(puzzle: str) -> None:
    part = (puzzle + "% a comment\n" * 200).encode()
    feed = Feed(itertools.repeat(part, 300))
    found = read_file(feed)  # type: ignore[arg-type]
    assert next(found) == pyskyl.loads(puzzle)
    tracemalloc.start()
    assert sum(isinstance(puzzle, Puzzle) for puzzle in found) == 299
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 300_000 < len(part) * 300


@given(
    st.lists(
        st.sampled_from(["\n", "\r\n", "\r", TWO, "2:x", "% é\u2028", "\ufeff", "é", SKY, "---"])
        | st.just("\udcff")
    ),
    st.lists(st.integers(0, 200)),
)
def test_where_a_stream_is_cut_makes_no_difference(parts: list[str], cuts: list[int]) -> None:
    data = "".join(parts).encode(errors="surrogateescape")
    places = sorted({0, *(cut for cut in cuts if cut < len(data)), len(data)})
    pieces = [data[start:end] for start, end in itertools.pairwise(places)]

    def shown(found: Iterable[Puzzle | ParseError]) -> list[str]:
        return [str(puzzle) for puzzle in found]

    for name in ("x.sky", "x.towers", "x"):
        whole = shown(read_bytes(data, name))
        assert shown(read_file(Feed(pieces), name)) == whole  # type: ignore[arg-type]
        assert shown(read("".join(parts), name)) == whole
        plain = "".join(parts).replace("\r\n", "\n").replace("\r", "\n")
        assert shown(read(plain, name)) == whole


def test_what_is_no_text_does_not_hide_puzzles() -> None:
    found = list(read_bytes(b"2:///////\r\n% caf\xe9\r2:///////", "x"))
    assert [type(puzzle) for puzzle in found] == [Puzzle, ParseError, Puzzle]
    assert str(found[1]).startswith("x:2:6: the byte 0xe9 is not UTF-8 text\n    % caf\\xe9\n")
    bad = SKY.encode().replace(b".", b"\xe9", 1)
    found = list(read_bytes(SKY.encode() + b"---\n" + bad + b"---\n" + SKY.encode(), "x.sky"))
    assert [type(puzzle) for puzzle in found] == [Puzzle, ParseError, Puzzle]


NO_TEXT = {
    "UTF-16": f"{TWO}\n".encode("utf-16"),
    "compressed": gzip.compress(TWO.encode()),
    "an office file": b"PK\x03\x04\x14\0\x06\0",
    "a PDF file": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
}


@pytest.mark.parametrize("what", NO_TEXT)
@pytest.mark.parametrize("name", ["x.sky", "x.towers", "x"])
def test_what_is_no_text_has_one_error(what: str, name: str) -> None:
    [error] = read_bytes(NO_TEXT[what] * 3, name)
    assert isinstance(error, ParseError)
    assert what in error.message


def test_a_file_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.towers"
    path.write_text(f"{TWO}\n" * 3)
    opened: list[io.IOBase] = []
    really = Path.open

    def recorded(self: Path, mode: str) -> io.IOBase:
        opened.append(really(self, mode))  # type: ignore[arg-type]
        return opened[-1]

    monkeypatch.setattr(Path, "open", recorded)
    found = pyskyl.load_all(path)
    assert not opened
    assert next(found) == pyskyl.loads(TWO)
    assert not opened[0].closed
    found.close()
    assert opened[0].closed
    assert len(list(pyskyl.load_all(path))) == 3
    with pytest.raises(ValueError, match="more than one puzzle"):
        pyskyl.load(path)
    assert [stream.closed for stream in opened] == [True] * 3
    with pytest.raises(FileNotFoundError):
        next(pyskyl.load_all(tmp_path / "missing"))


def test_a_stream_may_be_closed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has opened it may close it before the puzzles have all been asked for."""
    path = tmp_path / "x.towers"
    path.write_text(f"{TWO}\n" * 3)
    unraisable: list[object] = []
    monkeypatch.setattr("sys.unraisablehook", unraisable.append)
    with path.open("rb") as stream:
        found = read_file(stream, "x.towers")
        assert next(found) == pyskyl.loads(TWO)
    del found
    # as where nobody reads on what the command prints
    several = read_inputs([str(path)], None)
    assert next(several).content == pyskyl.loads(TWO)
    del several
    gc.collect()
    assert not unraisable
    found = read_file(stream, "x.towers")
    with pytest.raises(ValueError, match="closed file"):
        next(found)


def test_each_format_has_a_test() -> None:
    others = {"sky", "codewars", "tblr"}  # what no test recognises
    assert list(TESTS) == [name for name in FORMATS if name not in others]


def test_a_format_is_not_looked_for_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TESTS, "janko", lambda ahead: all(map(ahead.__getitem__, range(9999))))
    feed = Feed(itertools.cycle([b"% comment\n", b"1\n", b"1 1 1\n", b"1\n", b"---\n"]))
    assert next(read_file(feed)) == pyskyl.loads("1\n1 1 1\n1\n", "sky")  # type: ignore[arg-type]
    # of five lines four are none of a comment, and as many headers as there may be are looked over
    assert feed.taken == 130


def test_a_long_line_in_a_save_file() -> None:
    text = "SAVEFILE:1:x\nGAME    :6:Towers\nAUXINFO :70000:" + "0" * 70_000 + "\n"
    [error] = read(text, "x")
    assert isinstance(error, ParseError)
    assert (error.line, error.message) == (3, "the line is too long to be one of a puzzle")


# Writing


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "x.towers"
    pyskyl.dump(pyskyl.loads(TWO), path)

    def puzzles() -> Iterator[Puzzle]:
        yield pyskyl.loads("1:///")
        # what is written is not there yet
        assert path.read_text() == f"{TWO}\n"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pyskyl.dump(puzzles(), path)
    with pytest.raises(TypeError):
        pyskyl.dump(["no puzzle"], path)  # type: ignore[list-item]
    with pytest.raises(UnicodeEncodeError), WholeFile(path) as file:
        file.write("\ud800")
    assert path.read_text() == f"{TWO}\n"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(KeyboardInterrupt):
        pyskyl.dump(puzzles(), tmp_path / "new.towers")
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.sky"
    path.touch(0o640)
    path.chmod(0o640)
    pyskyl.dump(pyskyl.loads(TWO), path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    former = os.umask(0o027)
    try:
        pyskyl.dump(pyskyl.loads(TWO), tmp_path / "new.sky")
    finally:
        os.umask(former)
    assert stat.S_IMODE((tmp_path / "new.sky").stat().st_mode) == 0o640


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write to any file")
def test_a_file_that_may_not_be_written(tmp_path: Path) -> None:
    path = tmp_path / "x.sky"
    path.write_text("mine")
    path.chmod(0o400)
    with pytest.raises(PermissionError):
        pyskyl.dump(pyskyl.loads(TWO), path)
    assert path.read_text() == "mine"


def test_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    link, target = tmp_path / "link.towers", tmp_path / "folder/target.towers"
    link.symlink_to(target)
    for text in (TWO, "1:///"):
        pyskyl.dump(pyskyl.loads(text), link)
        assert link.is_symlink()
        assert target.read_text() == f"{text}\n"


def test_to_a_pipe_a_device_a_folder(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.towers"
    os.mkfifo(pipe)
    received: list[str] = []
    reader = threading.Thread(target=lambda: received.append(pipe.read_text()))
    reader.start()
    pyskyl.dump(pyskyl.loads(TWO), pipe)
    reader.join()
    assert received == [f"{TWO}\n"]
    assert pipe.is_fifo()
    pyskyl.dump(pyskyl.loads(TWO), os.devnull)
    with pytest.raises(IsADirectoryError):
        pyskyl.dump(pyskyl.loads(TWO), tmp_path)
    with pytest.raises(FileNotFoundError):
        pyskyl.dump(pyskyl.loads(TWO), tmp_path / "missing/x.sky")


def test_standard_output_by_its_name(tmp_path: Path) -> None:
    """It may be a file, but is not to be replaced by another one: somebody has it open."""
    path = tmp_path / "x"
    with path.open("a") as stream:
        pyskyl.dump(pyskyl.loads(TWO), f"/dev/fd/{stream.fileno()}", format="towers")
        assert path.samefile(f"/dev/fd/{stream.fileno()}")
    assert path.read_text() == f"{TWO}\n"


def test_how_much_has_been_read_is_known(tmp_path: Path) -> None:
    """Of regular files, over all of them; not if something else is among them."""
    for name, number in (("a.towers", 3), ("b.towers", 1), ("c.towers", 2000)):
        (tmp_path / name).write_text(f"{TWO}\n" * number)
    size = sum(path.stat().st_size for path in tmp_path.iterdir())
    found = list(read_inputs([str(tmp_path)], None))
    assert len(found) == 2004
    assert {given_.bytes_known for given_ in found} == {size}
    read_bytes_ = [given_.bytes_read for given_ in found]
    assert read_bytes_ == sorted(read_bytes_)
    assert read_bytes_[2] < read_bytes_[3] < read_bytes_[4] <= read_bytes_[-1] == size
    assert {given_.bytes_known for given_ in read_inputs([str(tmp_path), TWO], None)} == {None}


def test_files_that_cannot_be_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in a folder that may be listed but not searched; the others are read."""
    for name in ("a.sky", "b.sky"):
        (tmp_path / name).write_text(SKY)
    real = os.stat

    def stat_(path: str, *arguments: object, **words: object) -> object:
        if str(path).endswith("b.sky"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, *arguments, **words)  # type: ignore[arg-type]

    def open_(self: Path, *_: object) -> object:
        if self.name == "b.sky":
            raise PermissionError(13, "Permission denied", str(self))
        return io.BytesIO(self.read_bytes())

    monkeypatch.setattr("os.stat", stat_)
    monkeypatch.setattr(Path, "open", open_)
    monkeypatch.setattr(Path, "read_bytes", lambda _: SKY.encode())
    first, second = read_inputs([str(tmp_path)], None)
    assert first.content == pyskyl.loads(SKY)
    assert str(second.content) == f"{tmp_path}/b.sky: Permission denied"

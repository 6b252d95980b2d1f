"""Files that users name: what is not a regular text file of bounded size is refused, with its path and the reason."""

from __future__ import annotations

import os
import pickle
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cards.sets import HOFGARTEN
from cli.talk import error as gtp_error
from tischlein.cards.faults import BadSet
from tischlein.cards.reading import load_set
from tischlein.cli.gtp import Gtp
from tischlein.play import (
    BadOption,
    BadRecord,
    Record,
    TischleinError,
    UnreadableFile,
    game,
    load_records,
    write_record,
)
from tischlein.play.errors import said
from tischlein.play.reading import LONGEST, MOST_BYTES, read_records
from tischlein.play.textfiles import read_text

GAME = '[Game "fox_and_hounds"]\n\n1. e1-d2 *\n'


def a_pipe(folder: Path) -> Path:
    os.mkfifo(folder / "pipe")
    return folder / "pipe"


def a_socket(folder: Path) -> Path:
    with socket.socket(socket.AF_UNIX) as listening:
        os.chdir(folder)  # the path of a socket may be no longer than 107 bytes
        listening.bind("socket")
    return folder / "socket"


def a_huge_file(folder: Path) -> Path:
    with (folder / "huge").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    return folder / "huge"


def a_link_to_a_pipe(folder: Path) -> Path:
    (folder / "link").symlink_to(a_pipe(folder))
    return folder / "link"


REFUSED: list[tuple[Callable[[Path], Path], str, str]] = [
    (a_pipe, "this is a pipe (FIFO), not a regular file", "das ist eine Pipe (FIFO), keine normale Datei"),
    (a_link_to_a_pipe, "this is a pipe (FIFO), not a regular file", "das ist eine Pipe (FIFO), keine normale Datei"),
    (a_socket, "this is a socket, not a regular file", "das ist ein Socket, keine normale Datei"),
    (lambda folder: folder, "this is a directory", "das ist ein Ordner"),
    (
        lambda folder: Path("/dev/null"),
        "this is a device or a terminal, not a regular file",
        "das ist ein Gerät oder Terminal, keine normale Datei",
    ),
    (
        lambda folder: Path("/proc/self/environ"),
        "this belongs to the operating system (/proc) and is not a regular file",
        "das gehört dem Betriebssystem (/proc) und ist keine normale Datei",
    ),
    (a_huge_file, "it is larger than", "das ist mehr als"),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("make", "en", "de"), REFUSED)
def test_what_is_not_a_regular_file_of_bounded_size_is_refused(
    make: Callable[[Path], Path], en: str, de: str, tmp_path: Path
) -> None:
    path = make(tmp_path)
    with pytest.raises(BadSet) as set_refused:
        load_set(path)
    with pytest.raises(UnreadableFile) as records_refused:
        list(load_records(path))
    with pytest.raises(BadOption) as option_refused:
        game("apfelernte", set=str(path))
    for error in (set_refused.value, records_refused.value, option_refused.value):
        assert str(path) in said(error).en
        assert str(path) in said(error).de
        assert en in said(error).en
        assert de in said(error).de
    (record,) = read_records(['[Game "apfelernte"]', f'[Options "set={path}"]'])
    assert isinstance(record, BadRecord)
    assert en in record.text.en
    assert de in record.text.de
    assert en in gtp_error(Gtp(), f"new_game apfelernte set={path}")
    again = pickle.loads(pickle.dumps(records_refused.value))
    assert (str(again), again.path) == (str(records_refused.value), str(path))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (HOFGARTEN.encode("utf-16"), "UTF-16"),
        (b"\xfe\xff" + HOFGARTEN.encode("utf-16-be"), "UTF-16"),
        (HOFGARTEN.encode("utf-32"), "UTF-32"),
        (HOFGARTEN.encode("latin-1"), "not UTF-8"),
    ],
)
def test_another_encoding_is_named(data: bytes, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(data)
    with pytest.raises(BadSet, match=rf"mine\.toml: .*{reason}"):
        load_set(file)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_records_in_another_encoding_say_which(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_bytes(GAME.encode(encoding))
    with pytest.raises(UnreadableFile, match=rf"games\.txt: {encoding.upper()}, not UTF-8"):
        list(load_records(file))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
def test_marks_and_line_endings_of_other_systems_do_not_matter(mark: bytes, ending: bytes, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_bytes(mark + GAME.encode().replace(b"\n", ending))
    (record,) = load_records(file)
    assert isinstance(record, Record)
    assert record.decisions == ("e1-d2",)
    file.write_bytes(mark + HOFGARTEN.encode().replace(b"\n", ending))
    assert load_set(file) == load_set("hofgarten")


def test_a_path_that_no_system_knows_is_told() -> None:
    with pytest.raises(TischleinError, match="cannot be read"):
        list(load_records("a\0b"))


def test_a_file_that_grows_while_it_is_read_is_read_no_further(tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_text("x" * 100)
    with pytest.raises(UnreadableFile, match="larger than"):
        read_text(file, 99)


def foreign(folder: Path) -> Path:
    """300 MB, most of it without a line break and without room on the disk."""
    file = folder / "foreign"
    with file.open("wb") as out:
        out.write(b"\x7fELF and so on")
        out.truncate(300_000_000)
    return file


def many_lines(folder: Path) -> Path:
    file = folder / "lines"
    file.write_text("nothing that belongs here\n" * 2_000_000)
    return file


def long_comment(folder: Path) -> Path:
    file = folder / "comment"
    file.write_text(GAME.replace("1.", "{" + "x" * 16_000_000 + "} 1.") + GAME)
    return file


def long_lines_in_a_comment(folder: Path) -> Path:
    file = folder / "lines_in_comment"
    file.write_text(GAME.replace("1.", "{" + "xyz \\} and so on\n" * 1_000_000 + "} 1.") + GAME)
    return file


def long_tag(folder: Path) -> Path:
    file = folder / "tag"
    file.write_text(GAME.replace("\n\n", '\n[Place "' + "x" * 16_000_000 + '"]\n\n') + GAME)
    return file


CHECK = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (700_000_000, 700_000_000))
from tischlein.cli import main
sys.argv = ["tischlein", "record", "check", sys.argv[1], "--lang", "en"]
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (foreign, [":1:1: a record begins with", "0 good, 1 broken"]),
        (many_lines, [":1:1: a record begins with", "0 good, 1 broken"]),
        (long_comment, [f": the record is longer than {LONGEST:,} characters", "1 good, 1 broken"]),
        (long_lines_in_a_comment, [f": the record is longer than {LONGEST:,} characters", "1 good, 1 broken"]),
        (long_tag, [f": the record is longer than {LONGEST:,} characters", "1 good, 1 broken"]),
    ],
)
def test_checking_a_file_takes_bounded_memory(make: Callable[[Path], Path], told: list[str], tmp_path: Path) -> None:
    file = make(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", CHECK, str(file)], capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert len(lines) == len(told)
    assert [line for wanted, line in zip(told, lines, strict=True) if wanted not in line] == []


def test_a_comment_as_long_as_a_record_may_be_is_kept(tmp_path: Path) -> None:
    comment = "a word \\ } " * 60_000
    position = game("fox_and_hounds").start()
    file = tmp_path / "long.txt"
    file.write_text(write_record(Record(position, ("e1-d2",), comments={0: comment})))
    (record,) = load_records(file)
    assert isinstance(record, Record)
    assert record.comments[0].split() == comment.split()

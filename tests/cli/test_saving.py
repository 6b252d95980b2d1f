"""Saving a game at the terminal: what is written, and what is left alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from cli.test_conversation import HOUNDS, Talk
from tischlein.cli.course import Course
from tischlein.cli.files import write_whole
from tischlein.play import Record, read_record


def test_save_writes_a_record_and_replaces_only_when_told(tmp_path: Path) -> None:
    file = tmp_path / "my game.record"
    talk = Talk("e1-d2", f"save {file}", "b8-a7", f"save {file}", "save", f"speichern! {file}", "quit")
    said = talk.run()
    assert f"{file} exists; to replace it: save! {file}" in said
    assert "Say where: save FILE" in said
    record = read_record(file.read_text())
    assert record.decisions == ("e1-d2", "b8-a7")
    assert record.tags["Fox"] == "Anna"
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    said = Talk("e1-d2", f"save {tmp_path}/no/where", "save a\0b", "save " + "x" * 3000, "moves").run()
    assert said.count("Not saved: ") == 3
    assert "Not saved: there is no such folder\n" in said
    assert "Legal: " in said


@pytest.mark.parametrize("quote", ["'", '"'])
def test_a_name_may_be_quoted(tmp_path: Path, quote: str) -> None:
    file = tmp_path / "my game"
    said = Talk("e1-d2", f"save {quote}{file}{quote}", f"save {quote}", f"save {quote}{quote}").run()
    assert f"Saved in {file}.\n" in said
    assert said.count("Say where: save FILE") == 2
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


@pytest.mark.parametrize("end", [["quit"], [EOFError], []])
def test_leaving_offers_to_save(tmp_path: Path, end: list[str | type[BaseException]]) -> None:
    file = tmp_path / "kept"
    file.write_text("mine")
    answers = [str(file), f"save! {file}"]
    talk = Talk("e1-d2", *(end or [EOFError]), *answers, asks_to_save=True)
    talk.run()
    assert read_record(file.read_text()).decisions == ("e1-d2",)


def test_leaving_saves_nothing_unasked(tmp_path: Path) -> None:
    for answers in ([""], [EOFError], [KeyboardInterrupt]):
        Talk("e1-d2", "quit", *answers, asks_to_save=True).run()
    talk = Talk("quit", asks_to_save=True)
    talk.run()
    assert len(talk.asked) == 1


def test_ctrl_c_offers_to_save_and_goes_on_to_the_caller(tmp_path: Path) -> None:
    talk = Talk("e1-d2", KeyboardInterrupt, str(tmp_path / "kept"), asks_to_save=True)
    with pytest.raises(KeyboardInterrupt):
        talk.run()
    assert (tmp_path / "kept").exists()


def test_comments_stay_as_far_as_their_decisions_do() -> None:
    comments = {0: "before", 1: "after one", 2: "after two"}
    course = Course(HOUNDS, ("e1-d2", "b8-a7"), comments)
    assert course.record({}) == Record(HOUNDS, ("e1-d2", "b8-a7"), {}, comments)
    course.rewind(1)
    course.play("d8-e7")
    assert course.record({}).comments == {0: "before", 1: "after one"}


def test_a_link_stays_and_leads_to_what_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link, file = tmp_path / "link", tmp_path / "far" / "file"
    link.symlink_to(file)
    write_whole(link, "one")
    assert file.read_text() == "one"
    with pytest.raises(FileExistsError, match="link"):
        write_whole(link, "two")
    write_whole(link, "two", replace=True)
    assert link.is_symlink()
    assert file.read_text() == "two"
    assert [each.name for each in file.parent.iterdir()] == ["file"]


def test_a_replaced_file_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("one")
    file.chmod(0o640)
    write_whole(file, "two", replace=True)
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert file.read_text() == "two"


@pytest.mark.parametrize("replace", [False, True])
def test_what_is_no_ordinary_file_is_left_alone(tmp_path: Path, replace: bool) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, tmp_path):
        with pytest.raises(OSError, match="Not an ordinary file"):
            write_whole(place, "one", replace)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_file_may_have_the_longest_name_there_is(tmp_path: Path) -> None:
    file = tmp_path / ("x" * 255)
    write_whole(file, "one")
    assert file.read_text() == "one"


def test_an_error_names_the_path_that_was_asked_for(tmp_path: Path) -> None:
    asked = tmp_path / "no" / "where"
    with pytest.raises(FileNotFoundError) as error:
        write_whole(asked, "one")
    assert error.value.filename == str(asked)


@pytest.mark.parametrize("name", ["~/game.txt", "~no-such-user-here/game.txt"])
def test_where_there_is_no_home_nothing_is_saved_in_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home(path: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "expanduser", no_home)
    assert "Not saved: the home folder is not known here\n" in Talk("e1-d2", f"save {name}").run()
    said = Talk("e1-d2", f"speichern {name}", language="de").run()
    assert "Nicht gespeichert: der persönliche Ordner ist hier nicht bekannt\n" in said

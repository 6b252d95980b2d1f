"""Games of Apfelernte with a set of one's own: whatever the file is called, wherever the game goes, whatever becomes of
the file."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from cards.sets import HOFGARTEN
from tischlein.play import BadOption, Game, Record, game, write_record
from tischlein.play.faces.apfelernte import FACE
from tischlein.play.reading import read_record

NAMES = (
    "mine.toml",
    "my cards.toml",
    "a\u00a0b.toml",
    "a\u3000b.toml",
    "a\tb.toml",
    "a\nb.toml",
    "a\u2028b.toml",
    "cards#2.toml",
    "cards#1a2b3c4d",
    "a%20b.toml",
    "100%.toml",
    'a"b].toml',
    "a=b.toml",
    "äß🍎.toml",
    "a\udcffb.toml",
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def with_file(name: str, text: str = HOFGARTEN) -> Game:
    try:
        Path(name).write_text(text, "utf-8")
    except OSError:
        pytest.skip("no file can be called so here")
    written = name.replace("#", "%23") if name == "cards#1a2b3c4d" else name
    return game("apfelernte", set=written)


@pytest.mark.parametrize("name", NAMES)
def test_whatever_a_file_is_called_its_games_come_back(name: str) -> None:
    chosen = with_file(name)
    position = chosen.start().play("deal-017")
    assert game("apfelernte").position(position.text) == position
    assert Game(FACE, dict(word.split("=", 1) for word in chosen.all_options_text.split())) == chosen
    record = Record(chosen.start(), ("deal-017",))
    assert read_record(write_record(record)) == record


def test_blanks_may_be_typed_as_in_records() -> None:
    chosen = with_file("my cards.toml")
    assert game("apfelernte", set="my%20cards.toml") == chosen


def test_games_go_on_when_the_file_is_another_one() -> None:
    """In this process; what comes back from elsewhere says that the cards are others."""
    chosen = with_file("mine.toml")
    position = chosen.start().play("deal-017")
    kept = pickle.dumps(position)
    for become in (lambda path: path.write_text(HOFGARTEN.replace("strength = 5", "strength = 6")), Path.unlink):
        become(Path("mine.toml"))
        assert copy.copy(chosen) == copy.deepcopy(chosen) == chosen
        assert pickle.loads(kept) == position
        assert chosen.position(position.text) == position
        assert position.play("deal-018").game == chosen


def test_a_file_that_is_another_one_is_another_set() -> None:
    chosen = with_file("mine.toml")
    other = with_file("mine.toml", HOFGARTEN.replace("strength = 5", "strength = 6"))
    assert other != chosen
    fingerprint = str(other.options["set"]).partition("#")[2]
    with pytest.raises(BadOption, match=f"the cards in mine.toml are others by now \\({fingerprint}\\)"):
        game("apfelernte", set="mine.toml#00000000")


@pytest.mark.parametrize("name", ["%1B[2Jx", "a%00b", "a%0Ab", "%FF", "%E2%80%AEx", "%"])
def test_what_is_said_of_a_file_can_be_printed(name: str) -> None:
    """Whatever a record asks for."""
    with pytest.raises(BadOption, match="option set=") as refused:
        game("apfelernte", set=name)
    assert all(said.isprintable() for said in refused.value.said)


def test_a_position_is_read_in_another_process(folder: Path) -> None:
    """With the names of its cards, which it does not carry along."""
    position = with_file("mine.toml").start()
    while position.to_move == "chance":
        position = position.play(position.decisions()[0])
    kept = folder / "position"
    kept.write_bytes(pickle.dumps(position))
    reading = (
        "import pathlib, pickle, sys\n"
        "position = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())\n"
        "print(position.game.face.news(position.state)[0].en)\n"
        "print(position.game.face.card(position.state, '035').en.split('\\n')[0])\n"
    )
    path = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", reading, str(kept)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert done.stdout.split("\n")[:2] == ["Turn 1, A's.", "035 Huntsman"]


def test_the_home_folder_may_be_written_as_in_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    with_file("mine.toml")
    assert game("apfelernte", set="~/mine.toml") == game("apfelernte", set=str(tmp_path / "mine.toml"))

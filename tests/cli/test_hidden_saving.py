"""Saving a game with hidden cards while it goes on: what the person may not know is left open, and comes back."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from cli.cards import Cards, any_decision, lines, start
from cli.terminal import first_decision, tischlein
from tischlein.cli.course import Course
from tischlein.cli.records import pick_record
from tischlein.play import BadRecord, Record, TischleinError, read_record, write_record
from tischlein.play.dice import Dice

SEED = 7


def saved(file: Path, *typed: str, humans: tuple[str, ...] = ("a",), **options: Any) -> Cards:
    """A game of which some decisions were typed, and that was saved then."""
    cards = Cards(lines(*typed, f"save! {file}"), Course(start(**options)), humans, seed=SEED)
    cards.run()
    return cards


def words_of(file: Path) -> list[str]:
    """The decisions as they stand in a file."""
    body = file.read_text().split("\n\n", 1)[1]
    return [word for word in body.split() if not re.fullmatch(r"\d+\.|\*", word)]


def test_the_file_says_what_the_person_has_heard(tmp_path: Path) -> None:
    file = tmp_path / "game"
    cards = saved(file, "pass", players=3, pool="own")
    heard = []
    for position, word in zip(cards.course.positions, cards.course.decisions, strict=False):
        heard.append(position.game.face.heard(position.state, position.move(word), 0))
    assert words_of(file) == heard
    assert heard.count("deal-?") == 60
    assert heard.count("life-?") == 9
    assert any(re.fullmatch(r"draw-\d{3}a", word) for word in heard)
    assert "stands in it as ?" in cards.written.getvalue()


@pytest.mark.parametrize("humans", [("a",), ("b",), ("a", "b"), ()])
@pytest.mark.parametrize("options", [{}, {"players": 4, "pool": "own", "deck": 10}])
def test_the_game_comes_back_and_goes_on_as_it_would_have(
    tmp_path: Path, humans: tuple[str, ...], options: dict[str, Any]
) -> None:
    """Saved after any decision, the record read is the game, its bots and dice go on as before."""
    bot, dice, course = any_decision(3), Dice(SEED), Course(start(**options))
    rng = random.Random(5)
    while to_move := course.position.to_move:
        number = len(course.decisions)
        course.play(dice.throw(course.position, number) if to_move == "chance" else bot(course.position, None))
        if course.position.to_move is None or rng.random() > 0.03:
            continue
        file = tmp_path / "game"
        cards = Cards(lines(), course, humans, seed=SEED)
        cards.conversation.keeper.save(str(file), replace=True)
        record = pick_record(file)
        assert record.decisions == tuple(course.decisions)
        assert record.final == course.position
        assert write_record(record) == file.read_text()
        assert record.unheard == {n for n, word in enumerate(words_of(file)) if "?" in word}
    cards = Cards(lines(), course, humans, seed=SEED)
    cards.conversation.keeper.save(str(tmp_path / "over"), replace=False)
    assert "?" not in (tmp_path / "over").read_text()
    assert words_of(tmp_path / "over")[:-1] == course.decisions


def test_what_was_open_in_a_file_stays_so() -> None:
    """A record whose throws are not those of the seed: they cannot be left open, and it had them open anyway."""
    course = Course(start(deck=10))
    while course.position.to_move == "chance":
        course.play(course.position.decisions()[-1])
    cards = Cards(lines("pass"), course, bot=first_decision, seed=SEED)
    text = write_record(course.record({"Seed": str(SEED)}))
    cards.run()
    assert "?" not in text
    assert len(cards.course.decisions) > len(read_record(text).decisions)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_game_is_resumed_by_the_program(tmp_path: Path, lang: str) -> None:
    file, again = tmp_path / "game", tmp_path / "again"
    typed = f"\npass\n\nsave {file}\nquit\n"
    done = tischlein("play", "apfelernte", "--side", "all", "--seed", "9", "--lang", lang, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    done = tischlein("play", str(file), "--lang", lang, typed=f"\nsave {again}\npass\n\nposition\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert again.read_text() == file.read_text()
    assert not re.search("(deal|life|draw)-[0-9]", file.read_text())
    assert ("Solange die Partie läuft" if lang == "de" else "While the game goes on") in done.stdout
    refused = tischlein("play", str(file), "--seed", "4")
    assert "come out of its own seed" in refused.stderr
    assert refused.returncode == 2


def test_a_saved_game_is_checked_and_shown_without_telling_cards(tmp_path: Path) -> None:
    file = tmp_path / "game"
    cards = saved(file, "pass", pool="own")
    many = len(read_record(file.read_text()).unheard)
    done = tischlein("record", "check", str(file))
    says = f"a game of apfelernte that goes on, with {many} cards left open, which seed {SEED} deals again"
    assert done.stdout.splitlines() == [f"{file}: {says}", "1 good, 0 broken"]
    done = tischlein("record", "show", str(file))
    assert "this is what a spectator sees" in done.stdout
    shown = set(re.findall(r"\d{3}[ab]", done.stdout))
    own = {name for name in cards.position.game.face.shown(cards.position.seen_by("a").state) if name[-1] == "a"}
    assert shown <= own | set(cards.position.game.face.shown(cards.position.seen_by(None).state))


@pytest.fixture
def text(tmp_path: Path) -> str:
    saved(tmp_path / "game", "pass", pool="own")
    return (tmp_path / "game").read_text()


def broken(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        read_record(text)
    assert error.value.text.de != error.value.reason
    return error.value


@pytest.mark.parametrize("tag", ["", '[Seed "x"]\n', f'[Seed "{2**63}"]\n'])
def test_without_its_seed_the_game_cannot_be_read(text: str, tag: str) -> None:
    error = broken(text.replace(f'[Seed "{SEED}"]\n', tag))
    assert error.reason == "deal-?: which card this is, only the tag Seed could say, and there is none"


def test_another_seed_is_suspected_where_a_decision_is_refused(text: str) -> None:
    reasons = [broken(text.replace(f'[Seed "{SEED}"]', f'[Seed "{seed}"]')).reason for seed in range(20, 25)]
    assert all(" (hidden cards before it were thrown with Seed 2" in reason for reason in reasons)


def test_only_chance_is_left_open(text: str) -> None:
    assert broken(text.replace("1. deal-?", "1. draw-?")).reason == "draw-? stands where the dice throw deal-?"
    at = text.rindex(" pass ")
    error = broken(text[:at] + " pass-? " + text[at + 6 :])
    assert error.reason == "pass-?: only of chance's decisions it may be left open which they are"
    puff = '[Game "puff"]\n[Seed "1"]\n\n1. white-? *\n'
    assert broken(puff).reason.startswith("white-?: ")


def test_a_record_leaves_open_only_what_its_seed_brings_back(text: str) -> None:
    record = read_record(text)
    words, tags = record.decisions, dict(record.tags)
    public = next(number for number, word in enumerate(words) if word == "pass")
    for unheard, seed, reason in (
        ({0}, "8", "decision 0, deal-0.*: the dice throw"),
        ({0}, "x", "decision 0, deal-0.*: deal-.: which card"),
        ({public}, str(SEED), f"decision {public}, pass, is open to all"),
        ({len(words)}, str(SEED), f"decision {len(words)} is not there"),
    ):
        with pytest.raises(TischleinError, match=f"hidden cards: {reason}"):
            write_record(Record(record.start, words, {**tags, "Seed": seed}, unheard=frozenset(unheard)))
    half = Record(record.start, words, tags, unheard=frozenset({0, 2}))
    assert read_record(write_record(half)) == half != record


def test_cards_are_not_dealt_by_hand() -> None:
    done = tischlein("play", "apfelernte", "--dice", "hand")
    assert done.returncode == 2
    assert "cards are not dealt by hand" in done.stderr

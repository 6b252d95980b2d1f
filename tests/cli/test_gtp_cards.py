"""Apfelernte over the Go Text Protocol: a referee that knows all, and what each side may know of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cards.sets import HOFGARTEN
from cli.cards import any_decision, random_course
from cli.talk import ask, error
from tischlein.cli.gtp import Gtp
from tischlein.play import game


@pytest.fixture
def gtp() -> Gtp:
    """A game of three in which somebody is to move."""
    gtp = Gtp(lambda level, seed: any_decision(seed))
    ask(gtp, "seed 5")
    ask(gtp, "new_game apfelernte players=3 pool=own deck=10")
    while ask(gtp, "to_move") == "chance":
        ask(gtp, "genmove")
    return gtp


def test_a_whole_game(gtp: Gtp) -> None:
    sides = set()
    for _ in range(2000):
        to_move = ask(gtp, "to_move")
        if to_move == "none":
            break
        legal = ask(gtp, "legal").split()
        assert ask(gtp, "genmove") in legal
        sides.add(to_move)
    assert sides == {"a", "b", "c", "chance"}
    assert re.fullmatch(r"[a-z_]+ a -?\d b -?\d c -?\d", ask(gtp, "outcome"))
    text = ask(gtp, "position")
    assert game("apfelernte").position(text).text == text
    assert error(gtp, "genmove").startswith("the game is over")
    ask(gtp, "undo")
    assert ask(gtp, "outcome") == "none"


def test_equal_seeds_give_equal_games() -> None:
    games = []
    for _ in range(2):
        gtp = Gtp(lambda level, seed: any_decision(seed))
        ask(gtp, "seed 5")
        ask(gtp, "new_game apfelernte")
        games.append([ask(gtp, "genmove") for _ in range(80)])
    assert games[0] == games[1]


def test_a_view_shows_what_a_side_may_know(gtp: Gtp) -> None:
    all_of_it, to_move = ask(gtp, "show"), ask(gtp, "to_move")
    hands = {side: set(re.findall(rf"\d{{3}}{side}", all_of_it)) for side in "abc"}
    assert all(len(hand) == 8 for hand in hands.values()), "five in hand, three life cards"
    for side in "abc":
        seen = ask(gtp, f"view {side}")
        assert len(set(re.findall(r"\d{3}[abc]", seen))) == 5
        assert set(re.findall(r"\d{3}[abc]", seen)) < hands[side]
        assert f"\n{side.upper()}'s hand:\n" in seen
    assert not re.search(r"\d{3}", ask(gtp, "view spectator"))
    assert ask(gtp, "view") == ask(gtp, f"view {to_move}")
    assert error(gtp, "view x") == "x: the sides are a, b, c; or spectator"
    assert error(gtp, "view a b") == "usage: view [SIDE|spectator]"


def test_where_nothing_is_hidden_a_view_is_the_position() -> None:
    gtp = Gtp(lambda level, seed: any_decision(seed))
    assert error(gtp, "view").startswith("there is no game yet")
    ask(gtp, "new_game puff")
    assert ask(gtp, "view") == ask(gtp, "view white") == ask(gtp, "view spectator") == ask(gtp, "show")
    assert ask(gtp, "log") == ""
    ask(gtp, "play white 1-6 in-1")
    assert ask(gtp, "log") == "\nchance white\nchance 1-6\nwhite in-1"


def test_a_log_says_what_a_side_has_heard(gtp: Gtp) -> None:
    before = ask(gtp, "log a").split("\n")
    assert before.count("chance deal-? | A is dealt a card.") == 10
    assert before.count("chance draw-? | B draws a card.") == 5
    assert sum(bool(re.fullmatch(r"chance draw-\d{3}a \| A draws \d{3}a .*\.", line)) for line in before) == 5
    assert not re.search(r"\d{3}", ask(gtp, "log spectator"))
    first = ask(gtp, "to_move")
    ask(gtp, "play pass")
    while ask(gtp, "to_move") == "chance":
        ask(gtp, "genmove")
    second = ask(gtp, "to_move")
    ask(gtp, "play pass")
    assert second != first
    assert ask(gtp, "log").split("\n")[1] == f"{second} pass | {second.upper()} passes."
    assert error(gtp, "log x") == "x: the sides are a, b, c; or spectator"


def test_refusals_tell_no_hidden_card(gtp: Gtp) -> None:
    ask(gtp, "new_game apfelernte")
    assert ask(gtp, "why_not x").startswith("chance | Chance decides now, with a result such as deal-017.")


def test_a_fingerprint_is_part_of_an_option(gtp: Gtp, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HOFGARTEN, "utf-8")
    ask(gtp, f"new_game apfelernte set={file} players=3 # three of them")
    value = re.search(r"set=(\S+#[0-9a-f]{8})", ask(gtp, "position"))
    assert value
    ask(gtp, f"new_game apfelernte set={value[1]} players=4 deck=12")
    assert "players=4" in ask(gtp, "position")
    changed = value[1][:-1] + ("0" if value[1][-1] != "0" else "1")
    assert "the cards in" in error(gtp, f"new_game apfelernte set={changed} players=4 deck=12")


def test_every_position_that_is_answered_is_accepted(gtp: Gtp) -> None:
    """One of a whole game, and one that is far longer than any game."""
    course = random_course(3, pool="own", deck=12)
    text = course.position.text
    ask(gtp, "new_game apfelernte")
    ask(gtp, f"set_position {text}")
    assert ask(gtp, "position") == text
    long = "deal-017," * 4000
    assert len(long) > 30_000
    assert "decision 2, deal-017: " in error(gtp, f"set_position {long.rstrip(',')}")

"""Decisions as people type them: which one is meant, and where several may be."""

from __future__ import annotations

import pytest

from tischlein.play import game
from tischlein.play.spoken import LONGEST, Spoken, matches

DECISIONS = {
    "play-009": Spoken(("play", "spiele"), ("009", "Goose Girl", "Gänsemagd")),
    "play-012": Spoken(("play", "spiele"), ("012", "Goose", "Gans")),
    "play-020": Spoken(("play", "spiele"), ("020", "Straw Man", "Strohmann")),
    "attack-031-b": Spoken(("attack", "angreifen", "greife"), ("031", "White Lady", "Weiße Frau"), ("b",)),
    "attack-031-c": Spoken(("attack", "angreifen", "greife"), ("031", "White Lady", "Weiße Frau"), ("c",)),
    "attack-003-b": Spoken(("attack", "angreifen", "greife"), ("003", "Café Cat", "Kaffeekatze"), ("b",)),
    "pass": Spoken(("pass", "passe")),
}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("play goose girl", ["play-009"]),
        ("PLAY Goose-Girl", ["play-009"]),
        ("goosegirl", ["play-009"]),
        ("spiele gänsemagd", ["play-009"]),
        ("spiele Gaensemagd", ["play-009"]),
        ("gansemagd", ["play-009"]),
        ("play 9", ["play-009"]),
        ("009", ["play-009"]),
        ("9", ["play-009"]),
        ("goose", ["play-012"]),  # a complete name goes before the beginning of another
        ("goo", ["play-009", "play-012"]),
        ("girl", ["play-009"]),
        ("straw", ["play-020"]),
        ("play stroh", ["play-020"]),
        ("attack 31", ["attack-031-b", "attack-031-c"]),
        ("attack 31 c", ["attack-031-c"]),
        ("attack c with 31", ["attack-031-c"]),
        ("greife c mit weisse frau an", ["attack-031-c"]),
        ("weiße frau b", ["attack-031-b"]),
        ("attack cafe cat", ["attack-003-b"]),
        ("3", ["attack-003-b"]),
        ("att 3", ["attack-003-b"]),
        ("passe", ["pass"]),
        ("pas", ["pass"]),
        ("play", ["play-009", "play-012", "play-020"]),
        ("play 31", []),
        ("attack 9", []),
        ("p", []),
        ("1", []),
        ("31 d", []),
        ("", []),
        ("-", []),
        ("pass the salt", []),
        ("x" * (LONGEST + 1), []),
    ],
)
def test_a_line_means_what_it_says_unambiguously(typed: str, meant: list[str]) -> None:
    assert matches(typed, DECISIONS) == meant


def test_a_verb_alone_means_no_card_where_more_follows() -> None:
    assert matches("play", DECISIONS, verb_alone=False) == []
    assert matches("pass", DECISIONS, verb_alone=False) == ["pass"]


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("fox_and_hounds", "E1 D2", "e1-d2"),
        ("fox_and_hounds", "e1d2", "e1-d2"),
        ("fox_and_hounds", "e1 – f2", "e1-f2"),
        ("bagh_chal", "B1", "b1"),
        ("pferdeaeppel", "H8 G6", "h8-g6"),
    ],
)
def test_capitals_and_separators_do_not_matter_on_boards(name: str, typed: str, meant: str) -> None:
    position = game(name).start()
    forms = {word: position.game.face.spoken(position.state, word) for word in position.decisions()}
    assert matches(typed, forms) == [meant]


def test_a_jump_may_be_typed_as_a_move() -> None:
    position = game("bagh_chal").position("T3T/5/5/1G3/T3T tigers hand=19 captured=0 quiet=0")
    jumps = [word for word in position.decisions() if "x" in word]
    forms = {word: position.game.face.spoken(position.state, word) for word in position.decisions()}
    assert jumps
    for jump in jumps:
        for typed in (jump.replace("x", "-"), jump.replace("x", " "), jump.upper(), jump.replace("x", "×")):
            assert matches(typed, forms) == [jump]


@pytest.mark.parametrize("name", ["fox_and_geese", "bagh_chal", "fox_and_hounds", "pferdeaeppel", "puff"])
def test_the_words_of_decisions_mean_themselves(name: str) -> None:
    """However many there are at once: no other way to read one may come before it."""
    position = game(name).start()
    for number in range(40):
        words = position.decisions()
        if not words:
            break
        forms = {word: position.game.face.spoken(position.state, word) for word in words}
        assert all(word in matches(word, forms) for word in words)
        position = position.play(words[number * 7 % len(words)])

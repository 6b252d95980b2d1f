"""What cards say: the texts of Hofgarten word by word, and sentences over everything that a set can say."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cards.vocabulary import ability_by_chance, good_abilities, neighbour, read
from tischlein.cards.model import KINDS, MOST_STRENGTH, Ability, Amount, Card, Effect, Filter, Kind
from tischlein.cards.reading import load_set
from tischlein.cards.text import ability_text, card_text, whole_card
from tischlein.play.words import Language, Text

GOLDEN = Path(__file__).parents[1] / "data/cards"

BAD = re.compile(r"  | [,.]|,[,.]|\.\.|[{}_\n]|None|,\w|\b(\w+) \1\b(?<!ein)")


@pytest.mark.parametrize("language", ["de", "en"])
def test_hofgarten_says(language: Language) -> None:
    found = load_set("hofgarten")
    texts = [found.title.in_language(language), *(whole_card(card).in_language(language) for card in found.cards)]
    assert "\n\n".join(texts) + "\n" == (GOLDEN / f"hofgarten.{language}.txt").read_text("utf-8")


def complaint(text: Text) -> str | None:
    """What is wrong with the look of a text."""
    for said in text:
        if BAD.search(said) or not re.fullmatch(r"[A-ZÄÖÜ].*[.]", said):
            return said
    return None


@pytest.mark.parametrize("seed", range(4))
def test_everything_can_be_said_and_nothing_is_said_twice(seed: int) -> None:
    said: dict[tuple[Kind, str], Ability] = {}
    count = 0
    for kind, ability in good_abilities(seed, 3000):
        text = ability_text(ability, kind)
        assert complaint(text) is None
        assert said.setdefault((kind, text.de), ability) == ability, text.de
        assert said.setdefault((kind, text.en), ability) == ability, text.en
        count += 1
    assert count > 700


@pytest.mark.parametrize("kind", KINDS)
def test_a_small_difference_is_heard(kind: Kind) -> None:
    random = Random(kind)
    compared = 0
    for _ in range(1500):
        values = ability_by_chance(random, kind)
        first, second = read(values, kind), read(neighbour(random, values), kind)
        if first and second and first != second:
            one, other = ability_text(first, kind), ability_text(second, kind)
            assert one.de != other.de, (one.de, first, second)
            assert one.en != other.en, (one.en, first, second)
            compared += 1
    assert compared > 100


def of(kind: Kind, *effects: Effect, when: str = "enters", may: bool = False, cost: Effect | None = None) -> Text:
    return ability_text(Ability(when, effects, may, cost), kind)  # type: ignore[arg-type]


def test_some_hard_sentences() -> None:
    """Separable verbs, cases, plurals, insertions, and who does what."""
    beasts = Filter("opposing", types=("beast", "undead"), strength=(0, 3), other=True)
    assert of("creature", Effect("destroy", Amount(2), by="opponent", filter=beasts), Effect("discard")) == Text(
        "When this creature enters play, destroy two other opposing beasts or undead with strength 3 or less, "
        "chosen by an opponent, then discard a card.",
        "Wenn dieses Wesen ins Spiel kommt, vernichtest du zwei andere gegnerische Wesen vom Typ Biest oder Untoter "
        "mit Stärke 3 oder weniger, die ein Gegner wählt, und wirfst eine Handkarte ab.",
    )
    cost = Effect("discard", Amount(2), place="deck")
    shuffled, drawn = Effect("to_deck", which="host", place="shuffled"), Effect("draw", who="opponents")
    assert of("augmentation", drawn, shuffled, when="wins", may=True, cost=cost) == Text(
        "When the bearer wins a fight, you may discard the top two cards of your deck in order to have each opponent "
        "draw a card and shuffle the bearer into its owner's deck yourself.",
        "Wenn der Träger einen Kampf gewinnt, darfst du die obersten zwei Karten deines Decks abwerfen, um jeden "
        "Gegner eine Karte ziehen zu lassen und den Träger in das Deck seines Besitzers zu mischen.",
    )
    assert of("urmacht", Effect("draw"), Effect("play_more", who="everyone"), Effect("draw"), when="played") == Text(
        "Draw a card, then each player can play an additional card, then draw a card.",
        "Ziehe eine Karte. Dann kann jeder Spieler eine zusätzliche Karte spielen. Ziehe dann eine Karte.",
    )
    assert of("creature", Effect("strengthen", Amount(-2), which="that", this_turn=True), when="blocks") == Text(
        "When this creature blocks, give the attacker \N{MINUS SIGN}2 strength until the end of the turn.",
        "Wenn dieses Wesen blockt, gibst du dem Angreifer bis zum Ende des Zuges \N{MINUS SIGN}2 Stärke.",
    )


def test_what_is_counted_stands_where_one_looks_for_it() -> None:
    points = Amount(0, 1, "this_strength")
    milled = Effect("discard", points, who="attacked", place="deck")
    assert of("creature", Effect("discard", who="attacked"), milled, when="attacks") == Text(
        "When this creature attacks, the attacked player discards a card, then discards the top card of their deck "
        "for each point of this creature's strength.",
        "Wenn dieses Wesen angreift, wirft der angegriffene Spieler eine Handkarte und für jeden Punkt Stärke dieses "
        "Wesens die oberste Karte seines Decks ab.",
    )
    assert of("creature", milled, Effect("discard", who="attacked"), when="attacks") == Text(
        "When this creature attacks, the attacked player discards the top card of their deck for each point of this "
        "creature's strength, then discards a card.",
        "Wenn dieses Wesen angreift, wirft der angegriffene Spieler für jeden Punkt Stärke dieses Wesens die oberste "
        "Karte seines Decks ab und wirft eine Handkarte ab.",
    )
    lives = Amount(2, 1, "lives", whose="any")
    assert of("augmentation", Effect("strength", lives, which="host"), when="always") == Text(
        "The bearer has +2 strength and another +1 for each life card of all players.",
        "Der Träger hat +2 Stärke und weitere +1 für jede Lebenskarte aller Spieler.",
    )


def test_another_one_is_said_only_where_it_could_be_the_same() -> None:
    beasts = Ability("creature_enters", (Effect("draw"),), of=Filter("own", types=("beast",)))
    assert (
        ability_text(beasts, "creature", "beast")
        == ability_text(beasts, "creature")
        == Text(
            "When one of your other beasts enters play, draw a card.",
            "Wenn ein anderes eigenes Wesen vom Typ Biest ins Spiel kommt, ziehst du eine Karte.",
        )
    )
    assert ability_text(beasts, "creature", "human") == Text(
        "When one of your beasts enters play, draw a card.",
        "Wenn ein eigenes Wesen vom Typ Biest ins Spiel kommt, ziehst du eine Karte.",
    )
    opposing = Ability("creature_enters", (Effect("draw"),), of=Filter("opposing"))
    assert ability_text(opposing, "creature").en == "When an opposing creature enters play, draw a card."
    assert ability_text(opposing, "augmentation").en == "When another opposing creature enters play, draw a card."


def test_every_ability_has_its_line() -> None:
    abilities = tuple(ability for _, ability in zip(range(3), _of_creatures(), strict=False))
    text = card_text(Card(1, Text("x", "x"), "creature", abilities, "beast", MOST_STRENGTH))
    assert len(text.de.split("\n")) == len(text.en.split("\n")) == 3


def _of_creatures() -> list[Ability]:
    return [ability for kind, ability in good_abilities(9, 100) if kind == "creature"]

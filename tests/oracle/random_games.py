"""Whole games with random cards and random decisions, and what has to hold all along."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from oracle.apfelernte import Referee
from oracle.random_cards import random_set


def random_referee(rng: random.Random, *, players: int | None = None) -> Referee:
    """A game of any options, with cards of its own."""
    number = players or rng.randint(2, 6)
    deck = rng.choice([10, 12, 20])
    own_pool = rng.random() < 0.4
    size = deck + rng.randint(0, 5) if own_pool else number * deck + rng.randint(0, 5)
    cards = random_set(rng, size)
    decks = None
    if rng.random() < 0.3:
        numbers = rng.sample(range(1, size + 1), number * deck if not own_pool else deck)
        decks = [numbers if own_pool else numbers[i * deck : (i + 1) * deck] for i in range(number)]
    return Referee(
        cards,
        players=number,
        lives=rng.randint(1, 5),
        hand=rng.randint(3, 7),
        deck=deck,
        turn_limit=60,
        own_pool=own_pool,
        decks=decks,
    )


def play_at_random(referee: Referee, rng: random.Random, *, check_every: int = 10, most: int = 3000) -> Counter[str]:
    """Play to the end (or so many decisions), checking all the while; how often each sort of word was decided."""
    words: Counter[str] = Counter()
    check = Check(referee)
    while referee.to_move is not None and words.total() < most:
        decisions = referee.decisions()
        assert decisions
        assert len(decisions) == len(set(decisions))
        if words.total() % check_every == 0 or not check.owned:
            check.now()
        # Passing and leaving things is half as likely, so that there is something to be seen.
        word = rng.choice(decisions)
        if word in ("pass", "stop", "none", "skip") and rng.random() < 0.5:
            word = rng.choice(decisions)
        words[f"{'chance ' if referee.to_move == 'chance' else ''}{sort(word)}"] += 1
        referee.play(word)
    check.now()
    if referee.to_move is None:
        check.outcome()
    return words


def sort(word: str) -> str:
    return word.split("-")[0] if len(word) > 1 else "begin"


class Check:
    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.owned: dict[str, list[str]] = {}
        """The cards of every player, as soon as they are dealt."""

    def now(self) -> None:
        facts = self.referee.facts()
        if facts["turn"] == 0:
            return
        places = {letter: self._places(facts, letter) for letter in facts["players"]}
        if not self.owned:
            self.owned = places
        for letter, cards in places.items():
            if facts["players"][letter]["out"]:
                assert cards == []
            else:
                assert cards == self.owned[letter]
                # Where several lose life cards by one effect, one may have none while another still chooses.
                chosen = [word for word in self.referee.decisions() if word.startswith("life-")]
                assert facts["players"][letter]["lives"] or chosen or self.referee.to_move is None
        self._in_play(facts)
        self._known(facts)

    def _places(self, facts: dict[str, Any], letter: str) -> list[str]:
        """Every card of a player, from wherever it is."""
        player = facts["players"][letter]
        assert player["deck"]["size"] == len(player["deck"]["cards"])
        cards = [*player["hand"], *player["deck"]["cards"], *player["discard"]]
        cards += [code for code, _ in player["lives"]]
        cards += [code for code, _, owner, *_ in facts["in_play"] if owner == letter]
        cards += [piece.code for piece in self.referee.game.being_played if piece.owner == letter]
        assert len(cards) == len(set(cards))
        assert len(player["deck"]["top"]) + len(player["deck"]["bottom"]) <= player["deck"]["size"]
        return sorted(cards)

    def _in_play(self, facts: dict[str, Any]) -> None:
        left = [letter for letter, player in facts["players"].items() if not player["out"]]
        creatures = [code for code, _, _, host, *_ in facts["in_play"] if host is None]
        for _, controller, owner, host, strength, ignored, concerned in facts["in_play"]:
            assert controller in left
            assert owner in left
            if host is None:
                assert strength >= 0
            else:
                assert controller == owner
                assert host in creatures
                assert strength is None
                assert not ignored
                assert concerned == []

    def _known(self, facts: dict[str, Any]) -> None:
        for viewer in facts["players"]:
            known = self.referee.known(viewer)
            assert known["hands"][viewer] == facts["players"][viewer]["hand"]
            for letter, player in facts["players"].items():
                hidden = {*player["hand"], *player["deck"]["cards"], *(code for code, _ in player["lives"])}
                told = [
                    *known["hands"][letter],
                    *known["decks"][letter].values(),
                    *(code for code in known["lives"][letter] if code is not None),
                    *known["hidden"][letter],
                ]
                assert len(told) == len(set(told))
                assert set(told) <= hidden

    def outcome(self) -> None:
        assert self.referee.outcome is not None
        assert self.referee.decisions() == []
        reason, points = self.referee.outcome
        assert reason in ("last_standing", "all_out", "all_passed", "turn_limit")
        assert sum(points.values()) == 0
        assert list(points) == list(self.referee.facts()["players"])

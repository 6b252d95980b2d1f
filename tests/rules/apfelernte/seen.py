"""A game of the compiled rules in the words of the slow referee: decisions, facts, and what a seat knows."""

from __future__ import annotations

from typing import Any

import numpy as np

from rules.apfelernte import standing
from rules.apfelernte.observed import Observed
from tischlein.cards.model import CardSet
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte import program as words
from tischlein.rules.apfelernte.entries import owner, seat_at
from tischlein.rules.apfelernte.pieces import controller, entry_of, host_of, is_creature

LETTERS = "abcdef"
HAND, DECK, DISCARD, LIVES = "hand", "deck", "discard", "lives"
ZONES = {
    HAND: (at.HAND_N, at.HAND_AT),
    DECK: (at.DECK_N, at.DECK_AT),
    DISCARD: (at.DISCARD_N, at.DISCARD_AT),
    LIVES: (at.LIVES_N, at.LIVES_AT),
}

MARKS = ("cannot_attack", "cannot_block", "must_be_blocked", "not_by_spells")
BANS = ("no_draw", "no_play_more", "no_attack_more")
OF_CARDS = {
    at.DEAL: "deal",
    at.LIFE: "life",
    at.BLOCK: "block",
    at.ATTACH: "attach",
    at.TARGET: "target",
    at.DISCARD: "discard",
    at.SWAP: "swap",
}


class Seen:
    """A state, and the set that it is played with."""

    observed = Observed()

    def __init__(self, state: rules.State, cards: CardSet) -> None:
        self.state = state
        self.cells = state.cells
        self.cards = cards
        self.stride = int(state.cells[at.STRIDE])
        self.letters = LETTERS[: state.cells[at.PLAYERS]]

    def code_of(self, ref: int) -> str:
        """A card by its number for decisions."""
        if self.stride:
            return self.cards.cards[ref % self.stride].code + LETTERS[ref // self.stride]
        return self.cards.cards[ref].code

    def code(self, entry: int) -> str:
        """A card by its entry."""
        index = int(entry) & at.UNKNOWN
        return self.code_of(index + owner(int(entry)) * self.stride)

    # Decisions

    @property
    def to_move(self) -> str | None:
        if self.cells[at.TASK] == at.OVER:
            return None
        seat = rules.to_move(self.state)
        return "chance" if seat < 0 else LETTERS[seat]

    def decisions(self) -> dict[str, int]:
        """Every decision, as a word and as a number."""
        moves = [0] * rules.MAX_LEGAL
        found = {self.word(moves[i]): int(moves[i]) for i in range(rules.legal(self.state, moves))}
        assert len(found) == rules.legal(self.state, moves)
        return found

    def word(self, move: int) -> str:
        task, act = int(self.cells[at.TASK]), self.act
        if task in (at.ACT, at.EXTRA):
            return self._action(move, "pass" if task == at.ACT else "stop")
        if task == at.ORDER:
            return self._order(move)
        if task == at.MAY:
            return "use" if move == at.USE else "skip"
        if move == at.NONE:
            return "none"
        if task == at.BEGIN:
            return LETTERS[move - at.TO_PLAYER]
        if task in (at.NAME_OPPONENT, at.NAME_PICKER):
            return f"player-{LETTERS[move - at.TO_PLAYER]}"
        if task == at.PICK_LIFE:
            return f"life-{move - at.SLOT + 1}"
        if task == at.TOP:
            return f"{'look' if act == words.A_LOOK else 'draw'}-{self.code_of(move)}"
        if task == at.RANDOM:
            return f"{'random' if act == words.A_DISCARD else 'target'}-{self.code_of(move)}"
        return f"{OF_CARDS[task]}-{self.code_of(move)}"

    def _order(self, move: int) -> str:
        """The card of an ability, numbered where several abilities of it are on offer."""
        rows = self.cells[at.PENDING_AT : at.PENDING_AT + at.WAIT * self.cells[at.PENDING]].reshape(-1, at.WAIT)
        batch = rows[rows[:, 5] == rows[-1, 5]]
        offered = self.cells[at.OFFERED_AT : at.OFFERED_AT + self.cells[at.OPTIONS]]
        codes = [self.code(int(batch[each - at.FIRST, 1])) for each in offered]
        place = list(offered).index(move)
        number = f"-{codes[: place + 1].count(codes[place])}" if codes.count(codes[place]) > 1 else ""
        return f"first-{codes[place]}{number}"

    @property
    def act(self) -> int:
        """What the effect that is being carried out does; -1 where there is none."""
        if not self.cells[at.RUN]:
            return -1
        return int(self.state.cards[self.cells[at.EFFECT] + words.E_ACT])

    def _action(self, move: int, nothing: str) -> str:
        if move == at.NONE:
            return nothing
        if move < at.ATTACK_WITH:
            return f"play-{self.code_of(move - at.PLAY)}"
        k, ref = divmod(move - at.ATTACK_WITH, at.REFS)
        attacked = (self.cells[at.CHOOSER] + 1 + k) % len(self.letters)
        return f"attack-{self.code_of(ref)}-{LETTERS[attacked]}"

    def outcome(self) -> tuple[str, dict[str, int]]:
        code = rules.outcome(self.state, 0)
        into = [0] * rules.SEATS
        rules.returns(self.state, code, into)
        return rules.REASONS[code], dict(zip(self.letters, map(int, into), strict=False))

    def look(self) -> None:
        """Observe the state as it is now; before its facts are asked for, and what is known."""
        self.observed.look(self.state)

    # Facts

    def zone(self, seat: int, zone: str) -> list[int]:
        """The entries that lie in a zone of a seat."""
        counter, first = ZONES[zone]
        begin = seat_at(seat)
        return [int(entry) for entry in self.cells[begin + first : begin + first + self.cells[begin + counter]]]

    def facts(self) -> dict[str, Any]:
        cells = self.cells
        limbo, turn = int(cells[at.LIMBO]), int(cells[at.TURN])
        return {
            "turn": turn,
            "whose_turn": LETTERS[cells[at.ACTIVE]] if turn else None,
            "passes": int(cells[at.PASSES]),
            "carried_out": int(cells[at.CHAIN]),
            "played": self.code(limbo - 1) if limbo else None,
            "attacked": LETTERS[cells[at.DEFENDER]] if cells[at.ATTACK] else None,
            "players": {letter: self._facts_of(seat) for seat, letter in enumerate(self.letters)},
            "in_play": [self._presence(i) for i in range(cells[at.PIECES])],
        }

    def _facts_of(self, seat: int) -> dict[str, Any]:
        deck = self.zone(seat, DECK)
        begin = seat_at(seat)
        top, bottom = int(self.cells[begin + at.TOP_N]), int(self.cells[begin + at.BOTTOM_N])
        if top + bottom == len(deck):
            top, bottom = len(deck), 0
        from_top = [self.code(entry) for entry in reversed(deck)]
        return {
            "hand": sorted(map(self.code, self.zone(seat, HAND))),
            "deck": {
                "size": len(deck),
                "cards": sorted(from_top),
                "top": from_top[:top],
                "bottom": from_top[len(deck) - bottom :],
            },
            "lives": [(self.code(entry), self._seats(entry)) for entry in self.zone(seat, LIVES)],
            "discard": list(map(self.code, self.zone(seat, DISCARD))),
            "out": not self.cells[at.ALIVE] >> seat & 1,
            "forbidden": [ban for k, ban in enumerate(BANS) if self.observed.held[standing.PLAYER_ROW + seat, k]],
            "granted": self._granted(seat),
        }

    def _seats(self, entry: int) -> list[str]:
        return [letter for seat, letter in enumerate(self.letters) if entry >> at.SEEN_BIT + seat & 1]

    def _granted(self, seat: int) -> tuple[int, int, list[str]]:
        grants = self.cells[at.GRANTS_AT : at.GRANTS_AT + at.GRANT * self.cells[at.GRANTS]].reshape(-1, at.GRANT)
        serials = [int(serial) for who, serial in grants if who == seat]
        pieces = range(self.cells[at.PIECES])
        codes = {int(self.cells[self._piece(i) + at.NUMBER]): self.code(entry_of(self.state, i)) for i in pieces}
        bound = sorted(codes.get(serial, "gone") for serial in serials if serial)
        playing = self.act == words.A_PLAY_MORE and self.cells[at.STAGE] == at.DOING and self.cells[at.SUBJECT] == seat
        return int(self.cells[at.LEFT]) if playing else 0, serials.count(0), bound

    @staticmethod
    def _piece(i: int) -> int:
        return at.PIECES_AT + at.PIECE * i

    def _presence(self, i: int) -> tuple[str, str, str, str | None, int | None, bool, list[str]]:
        state, held = self.state, self.observed.held[i]
        alive = is_creature(state, i)
        concerned = [mark for k, mark in enumerate(MARKS) if held[standing.FIRST_MARK + k]]
        others = np.flatnonzero(held[standing.BARRED : standing.BARRED + self.cells[at.PIECES]])
        concerned += [f"barred-{self.code(entry_of(state, int(j)))}" for j in others]
        return *self.row(i), int(held[standing.STRENGTH]) if alive else None, bool(held[standing.IGNORED]), concerned

    def row(self, i: int) -> tuple[str, str, str, str | None]:
        """Of a card in play its code, who controls it, who owns it and what it is attached to."""
        state, entry = self.state, entry_of(self.state, i)
        host = None if is_creature(state, i) else self.code(entry_of(state, host_of(state, i)))
        return self.code(entry), LETTERS[controller(state, i)], LETTERS[owner(entry)], host

    # Knowledge

    def view_of(self, seat: int) -> Seen:
        """What a seat, or a spectator, saw when the state was looked at."""
        return Seen(rules.State(self.observed.views[seat], self.state.cards), self.cards)

    def known(self, seat: int) -> dict[str, Any]:
        """What the view of a seat says about hidden cards: where they are, or that they are hidden with their owner."""
        seen = self.view_of(seat)
        known: dict[str, Any] = {"hands": {}, "lives": {}, "decks": {}, "hidden": {}}
        for other, letter in enumerate(self.letters):
            out = not self.cells[at.ALIVE] >> other & 1
            hand, lives, deck = ([] if out else seen.zone(other, zone) for zone in (HAND, LIVES, DECK))
            known["hands"][letter] = sorted(filter(None, map(seen.name, hand)))
            known["lives"][letter] = list(map(seen.name, lives))
            places = enumerate(map(seen.name, reversed(deck)), start=1)
            known["decks"][letter] = {place: name for place, name in places if name is not None}
            known["hidden"][letter] = [] if out else seen.lost(other)
        return known

    def name(self, entry: int) -> str | None:
        """A card's code, where a view shows it."""
        return None if entry & at.UNKNOWN == at.UNKNOWN else self.code(entry)

    def lost(self, seat: int) -> list[str]:
        """What a view lists as being somewhere out of sight with a seat."""
        lost = self.cells[at.LOST_AT : at.LOST_AT + self.cells[at.LOST]]
        return sorted(self.code(entry) for entry in lost if owner(int(entry)) == seat)

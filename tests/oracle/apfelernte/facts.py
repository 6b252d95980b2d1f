"""All that is true at the moment, and what of it a player may know, in plain form."""

from __future__ import annotations

from typing import Any

from oracle.apfelernte.places import Piece, Player, Presence
from oracle.apfelernte.turns import Turns
from tischlein.cards.model import Static

CONCERN_CREATURES: tuple[Static, ...] = (
    "cannot_attack",
    "cannot_block",
    "must_be_blocked",
    "not_by_spells",
)
CONCERN_PLAYERS: tuple[Static, ...] = ("no_draw", "no_play_more", "no_attack_more")


def facts(game: Turns) -> dict[str, Any]:
    return {
        "turn": game.turn,
        "whose_turn": game.whose_turn,
        "passes": game.passes,
        "carried_out": game.carried_out,
        "played": game.being_played[-1].code if game.being_played else None,
        "attacked": game.attacked,
        "players": {player.letter: _facts_of(game, player) for player in game.players.values()},
        "in_play": _in_play(game),
    }


def _facts_of(game: Turns, player: Player) -> dict[str, Any]:
    top, bottom = player.deck.fixed()
    granted = game.granted[player.letter]
    return {
        "hand": codes(player.hand),
        "deck": {
            "size": len(player.deck),
            "cards": codes(player.deck.cards()),
            "top": top,
            "bottom": bottom,
        },
        "lives": [(piece.code, sorted(piece.located)) for piece in player.lives],
        "discard": [piece.code for piece in player.discard],
        "out": player.letter not in game.left,
        "forbidden": [static for static in CONCERN_PLAYERS if game.forbidden(player.letter, static)],
        "granted": (granted.plays, granted.attacks, sorted(game.code_of(one) for one in granted.attacks_with)),
    }


def _in_play(game: Turns) -> list[tuple[str, str, str, str | None, int | None, bool, list[str]]]:
    """Code, controller, owner, host, strength, whether it is ignored, what else concerns it."""
    ignored = game.ignored()
    concerned = {static: _concerned(game, static) for static in CONCERN_CREATURES}
    return [
        (
            one.code,
            one.controller,
            one.piece.owner,
            one.host.code if one.host is not None else None,
            game.strength(one) if one.is_creature else None,
            one in ignored,
            [static for static in CONCERN_CREATURES if one in concerned[static]] + _barred(game, one),
        )
        for one in game.in_play
    ]


def _concerned(game: Turns, static: Static) -> list[Presence]:
    return [creature for one, effect in game.holding(static) for creature in game.concerned(one, effect)]


def _barred(game: Turns, attacker: Presence) -> list[str]:
    """Which creatures cannot block just this one."""
    barring = game.concerning(attacker, "cannot_be_blocked") if attacker.is_creature else []
    return [f"barred-{one.code}" for one in game.in_play if one.is_creature and game.is_barred(one, barring)]


def known(game: Turns, viewer: str, *, knows_own_list: bool) -> dict[str, Any]:
    """Hidden cards: where they are, or that they are hidden with their owner."""
    hands = {}
    lives = {}
    decks = {}
    hidden = {}
    for letter, player in game.players.items():
        hands[letter] = codes([piece for piece in player.hand if viewer in piece.located])
        lives[letter] = [piece.code if viewer in piece.located else None for piece in player.lives]
        decks[letter] = player.deck.places_known(viewer)
        hidden[letter] = codes(
            [
                piece
                for piece in player.hidden()
                if viewer not in piece.located and (viewer in piece.heard or (knows_own_list and letter == viewer))
            ]
        )
    return {"hands": hands, "lives": lives, "decks": decks, "hidden": hidden}


def codes(pieces: list[Piece]) -> list[str]:
    return sorted(piece.code for piece in pieces)

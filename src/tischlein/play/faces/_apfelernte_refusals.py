"""Why a decision of Apfelernte is refused."""

from __future__ import annotations

import re
from typing import Any

from tischlein.play.faces._apfelernte_words import SIDES, asked, ref_of
from tischlein.play.words import Refusal
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import find, seat_at
from tischlein.rules.apfelernte.offers import piece_with
from tischlein.rules.apfelernte.pieces import controller, is_creature
from tischlein.rules.apfelernte.program import S_CANNOT_ATTACK, S_CANNOT_BLOCK, S_NO_ATTACK_MORE, S_NO_PLAY_MORE
from tischlein.rules.apfelernte.statics import forbidden, under

_WORD = re.compile(
    r"(play|block|attach|target|discard|swap|first|attack|player|life)-([0-9]{3}[a-f]?|[a-f]|[1-8])"
    r"(?:-([a-f]|[0-9]{1,3}))?|pass|stop|use|skip|none"
)

_VERBS = {
    "play": (at.ACT, at.EXTRA),
    "attack": (at.ACT, at.EXTRA),
    "block": (at.BLOCK,),
    "attach": (at.ATTACH,),
    "first": (at.ORDER,),
    "target": (at.TARGET,),
    "discard": (at.DISCARD,),
    "swap": (at.SWAP,),
    "life": (at.PICK_LIFE,),
    "player": (at.NAME_OPPONENT, at.NAME_PICKER),
    "pass": (at.ACT,),
    "stop": (at.EXTRA,),
    "use": (at.MAY,),
    "skip": (at.MAY,),
    "none": (at.BLOCK, at.ATTACH),
}


def refuse(state: Any, word: str) -> Refusal:
    """The rule that refuses a decision that is not legal, in a state in which a seat decides."""
    found = _WORD.fullmatch(word)
    task = int(state.cells[at.TASK])
    if not found or (found[3] and found[1] != ("first" if found[3].isdigit() else "attack")):
        return Refusal(
            "unreadable",
            "That is no decision of this game; they are such as: play-…, attack-…-b, block-…, pass.",
            "Das ist keine Entscheidung dieses Spiels; sie heißen etwa: play-…, attack-…-b, block-…, pass.",
        )
    verb = found[1] or word
    if task not in _VERBS[verb]:
        en, de = asked(state) or ("", "")
        return Refusal("not_asked", f"Now something else is asked: {en}.", f"Jetzt ist etwas anderes gefragt: {de}.")
    if verb == "none":
        return Refusal("must_block", "This attacker must be blocked.", "Dieser Angreifer muss geblockt werden.")
    if verb in ("player", "life"):
        en, de = asked(state) or ("", "")
        return Refusal("not_offered", f"It is to be {en}, out of those offered.", f"Verlangt ist {de}, zur Auswahl.")
    ref = ref_of(state, found[2] or "")
    if ref is None and state.cells[at.STRIDE] and ref_of(state, f"{found[2]}a") is not None:
        return Refusal(
            "no_card",
            f"Several players have a card {found[2]}; its owner's letter belongs to it: {found[2]}a.",
            f"Eine Karte {found[2]} haben mehrere; der Buchstabe des Besitzers gehört dazu: {found[2]}a.",
        )
    if ref is None:
        return Refusal("no_card", f"There is no card {found[2]}.", f"Eine Karte {found[2]} gibt es nicht.")
    seat = int(state.cells[at.CHOOSER])
    if verb in ("play", "discard", "swap"):
        return _refuse_hand(state, verb, seat, ref, found[2])
    if verb == "attack":
        return _refuse_attack(state, seat, ref, found[2], found[3])
    if verb == "block":
        return _refuse_block(state, seat, ref, found[2])
    if verb == "attach":
        return Refusal(
            "own_creature",
            "An augmentation is attached to a creature that one controls oneself.",
            "Eine Augmentation wird an ein Wesen angelegt, das man selbst kontrolliert.",
        )
    return Refusal(
        "does_not_fit",
        f"{found[2]} is none of the cards that can be chosen here.",
        f"{found[2]} ist keine der Karten, die hier gewählt werden können.",
    )


def _refuse_hand(state: Any, verb: str, seat: int, ref: int, code: str) -> Refusal:
    here = seat_at(seat)
    if find(state, here + at.HAND_AT, int(state.cells[here + at.HAND_N]), ref) < 0:
        return Refusal("not_in_hand", f"{code} is not in the hand.", f"{code} ist nicht auf der Hand.")
    if verb == "play" and forbidden(state, S_NO_PLAY_MORE, seat):
        return Refusal(
            "no_play_more",
            "A card in play forbids playing additional cards.",
            "Eine Karte im Spiel verbietet, zusätzliche Karten zu spielen.",
        )
    return Refusal(
        "not_granted",
        "No additional play was granted.",
        "Eine zusätzliche Karte zu spielen, hat keine Fähigkeit erlaubt.",
    )


def _refuse_attack(state: Any, seat: int, ref: int, code: str, target: str | None) -> Refusal:
    refusal = _refuse_creature(state, seat, ref, code)
    if refusal:
        return refusal
    players, alive = int(state.cells[at.PLAYERS]), int(state.cells[at.ALIVE])
    attacked = -1 if target is None else SIDES.index(target)
    if attacked == seat or not 0 <= attacked < players or not alive >> attacked & 1:
        such = next(f"attack-{code}-{SIDES[other]}" for other in range(players) if other != seat and alive >> other & 1)
        return Refusal(
            "no_opponent",
            f"An opponent who is still in the game is named: {such}.",
            f"Genannt wird ein Gegner, der noch im Spiel ist: {such}.",
        )
    if under(state, S_CANNOT_ATTACK, piece_with(state, ref)):
        return Refusal("cannot_attack", f"{code} cannot attack.", f"{code} kann nicht angreifen.")
    if forbidden(state, S_NO_ATTACK_MORE, seat):
        return Refusal(
            "no_attack_more",
            "A card in play forbids additional attacks.",
            "Eine Karte im Spiel verbietet zusätzliche Angriffe.",
        )
    return Refusal(
        "not_granted",
        f"No additional attack with {code} was granted.",
        f"Einen zusätzlichen Angriff mit {code} hat keine Fähigkeit erlaubt.",
    )


def _refuse_block(state: Any, seat: int, ref: int, code: str) -> Refusal:
    refusal = _refuse_creature(state, seat, ref, code)
    if refusal:
        return refusal
    if under(state, S_CANNOT_BLOCK, piece_with(state, ref)):
        return Refusal("cannot_block", f"{code} cannot block.", f"{code} kann nicht blocken.")
    return Refusal(
        "cannot_be_blocked", f"{code} cannot block this attacker.", f"{code} kann diesen Angreifer nicht blocken."
    )


def _refuse_creature(state: Any, seat: int, ref: int, code: str) -> Refusal | None:
    """What is wrong with a creature that is to attack or block; None if it is there."""
    i = int(piece_with(state, ref))
    if i < 0 or not is_creature(state, i):
        return Refusal("not_in_play", f"No creature {code} is in play.", f"Ein Wesen {code} ist nicht im Spiel.")
    if controller(state, i) != seat:
        return Refusal("not_yours", f"Somebody else controls {code}.", f"{code} wird von jemand anderem kontrolliert.")
    return None

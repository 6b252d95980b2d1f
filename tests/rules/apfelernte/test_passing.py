"""What counts as a pass for the draw: a turn in which nobody acts, not even by what was granted."""

from __future__ import annotations

import pytest

from cards.sets import HEAD, creature
from rules.apfelernte.situations import Side, Situation
from tischlein.cards.reading import read_set

EAGER = '[[card.ability]]\nwhen = "turn_{when}"\neffects = [{{ act = "play_more" }}]\n'


def situation(when: str) -> Situation:
    """Player a may play a card more at the beginning, or the end, of its turns."""
    cards = HEAD + creature(1, EAGER.format(when=when)) + "".join(creature(number) for number in range(2, 30))
    sides = Side(hand="9 10 11", lives="3 4 5"), Side(lives="6 7 8")
    return Situation(*sides, in_play="a1", to_move="b", cards=read_set(cards, "test"), hand=0)


@pytest.mark.parametrize(("when", "turn"), [("start", "play-0{} pass"), ("end", "pass play-0{}")])
def test_a101_a_turn_with_a_granted_action_is_not_one_of_passing(when: str, turn: str) -> None:
    played = situation(when).play("pass")
    for card in ("09", "10", "11"):
        played.play(turn.format(card))
        assert played.outcome[0] == "", "nobody has passed"
        played.play("pass")
    assert played.play("pass").outcome[0] == ""
    assert played.play("pass").outcome[0] == "all_passed"


@pytest.mark.parametrize("turns", ["stop pass", "pass stop"])
def test_a101_leaving_what_was_granted_is_passing(turns: str) -> None:
    played = situation("start" if turns.startswith("stop") else "end").play(f"pass {turns}")
    assert played.play("pass").outcome[0] == "all_passed"

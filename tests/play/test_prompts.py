"""What players are told: each side's goal, what a decision asks for, and what comes near."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from conformance.every_game import TABLE_GAMES, label
from tischlein.play import BOARD_GAMES, Game, Position, TischleinError, game
from tischlein.play.words import Text


def said(text: Text) -> None:
    """Both languages have a sentence of their own, and German speaks to one person."""
    for words in text:
        assert words[0].isupper()
        assert words[-1] == "."
    assert text.en != text.de


def some_positions(rules: Game, seed: int) -> Iterator[Position]:
    position, chance = rules.start(), random.Random(seed)
    for _ in range(150):
        if not position.moves:
            return
        yield position
        position = position.after(chance.choice(position.moves))


@pytest.mark.parametrize("rules", TABLE_GAMES, ids=label)
def test_every_side_has_a_goal_and_every_decision_a_prompt(rules: Game) -> None:
    for side in rules.sides:
        goal = rules.goal(side)
        assert goal
        said(goal)
    for position in some_positions(rules, 1):
        prompt = position.prompt
        if prompt is None:
            assert (rules.name, position.to_move) == ("apfelernte", "chance")
            continue
        said(prompt.text)
        if prompt.how:
            assert prompt.how.en != prompt.how.de
        for notice in position.notices:
            said(notice)


def test_a_side_that_is_none_has_no_goal() -> None:
    with pytest.raises(TischleinError, match="side cat: the sides are fox, geese"):
        game("fox_and_geese").goal("cat")


def test_prompts_of_boards_that_are_touched_say_where() -> None:
    for name in BOARD_GAMES[:-1]:
        for position in some_positions(game(name), 2):
            assert position.prompt
            assert position.prompt.how


@pytest.mark.parametrize(
    ("name", "position", "what"),
    [
        ("bagh_chal", "T...T/5/5/5/T...T goats hand=20 captured=0 quiet=0", "Setze eine Ziege"),
        (
            "bagh_chal",
            "TG..T/5/5/5/T...T tigers hand=19 captured=0 quiet=0",
            "Ziehe einen Tiger, oder spring über eine Ziege",
        ),
        ("bagh_chal", "T...T/5/2G2/5/T...T tigers hand=19 captured=0 quiet=0", "Ziehe einen Tiger"),
        ("bagh_chal", "T...T/5/2G2/5/T...T goats hand=0 captured=4 quiet=3", "Ziehe eine Ziege eine Linie entlang"),
        (
            "fox_and_geese",
            "3/3/7/2FG3/6G/3/3 fox captured=1 quiet=0 chain=1",
            "Spring weiter über eine Gans, oder hör auf",
        ),
        (
            "fox_and_geese",
            "3/3/7/FG1G3/6G/3/3 fox captured=0 quiet=0",
            "Ziehe mit dem Fuchs, oder spring über eine Gans",
        ),
        ("fox_and_hounds", ".F../4/4/4/4/4/4/HHHH hounds quiet=1", "Ziehe einen Hund ein Feld schräg vorwärts"),
    ],
)
def test_what_is_asked_where(name: str, position: str, what: str) -> None:
    prompt = game(name).position(position).prompt
    assert prompt
    assert prompt.what.de == what


def test_the_second_apple_is_asked_for_in_words() -> None:
    position = game("pferdeaeppel").start()
    first = position.prompt
    assert first
    assert first.text.de == "Ziehe mit dem weißen Pferd."
    second = position.play("h8-g6").prompt
    assert second
    assert second.how
    assert f"{second.what.de}: {second.how.de}." == "Lege, wenn du magst, noch einen Apfel: tippe auf ein freies Feld."


def test_a_die_is_named() -> None:
    position = game("puff").start()
    asked = []
    for word in ("white", "2-5"):
        assert position.prompt
        asked.append(position.prompt.what.de)
        position = position.play(word)
    assert position.prompt
    assert [*asked, position.prompt.what.de] == [
        "Lost aus, wer beginnt",
        "Wirf beide Würfel",
        "Mit der 2: setze einen Stein ein",
    ]


def test_the_third_time_is_announced_before_it_comes() -> None:
    around = ("d5-d6", "d4-e4", "d6-d5", "e4-d4")
    begun = game("fox_and_geese").start().play("d4-d5", "d3-d4")
    second = begun.play(*around)
    assert begun.notices == ()
    assert [notice.en for notice in second.notices] == [
        "This position is here for the second time; the third time it is a draw."
    ]
    before = second.play(*around[:3])
    assert before.notices[-1].en == "e4-d4 would bring a position for the third time: a draw."
    assert before.notices[-1].de == "e4-d4 brächte eine Stellung zum dritten Mal: unentschieden."
    over = before.play(around[3])
    assert over.outcome is not None
    assert over.notices == ()
    four = game("fox_and_geese", repetition=4).start().play("d4-d5", "d3-d4", *around, *around)
    assert four.notices[0].de == "Diese Stellung ist zum dritten Mal da; beim vierten Mal ist es unentschieden."


def test_a_draw_for_want_of_progress_is_announced() -> None:
    board = "T...T/5/2G2/5/T...T goats hand=0 captured=4"
    rules = game("bagh_chal")
    assert rules.position(f"{board} quiet=99").notices == ()
    (notice,) = rules.position(f"{board} quiet=119").notices
    assert notice.de == "Noch 1 Zug ohne gesetzte oder geschlagene Ziege, dann ist es unentschieden."


def test_the_first_golden_apple_decides_and_it_is_said() -> None:
    told: dict[int, str] = {}
    for seed in range(8):
        for position in some_positions(game("pferdeaeppel", board=10), seed):
            told.setdefault(position.state.supply, " ".join(notice.de for notice in position.notices))
    assert {told[supply] for supply in told if supply > 12} == {""}
    assert told[12] == "Der letzte braune Apfel liegt: Braun kann diese Runde nicht mehr gewinnen."
    assert told[11] == "Goldene Äpfel liegen: Weiß hat diese Runde gewonnen, bisher mit 1 Punkt."
    assert told[10] == "Goldene Äpfel liegen: Weiß hat diese Runde gewonnen, bisher mit 2 Punkten."

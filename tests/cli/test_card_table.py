"""What the screen says of an Apfelernte game: who has what in play and how strong it is, fights, lives seen, piles."""

from __future__ import annotations

import re
from collections import Counter

from cli.cards import random_course
from tischlein.cli.log import log_lines
from tischlein.play.faces._apfelernte_options import cards_of
from tischlein.play.faces._apfelernte_zones import LIVES, PILE, entries
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.pieces import controller, entry_of, is_creature
from tischlein.rules.apfelernte.strengths import strength

COURSES = [random_course(seed, players=players) for seed, players in ((8, 2), (27, 3))]


def test_every_creature_in_play_is_listed_under_its_player_with_its_strength() -> None:
    found = 0
    for course in COURSES:
        for position in course.positions[::3]:
            state, face = position.state, position.game.face
            said = {text.en[14]: text for text in face.news(state) if text.en.startswith("In play under ")}
            for i in range(int(state.cells[at.PIECES])):
                if not is_creature(state, i):
                    continue
                card, now = cards_of(state).cards[entry_of(state, i) & at.UNKNOWN], int(strength(state, i))
                line = said["ABCDEF"[controller(state, i)]]
                printed = card.strength
                assert f"{card.name.en} {now}" + (f" (printed {printed})" if now != printed else "") in line.en
                assert f"{card.name.de} {now}" + (f" (gedruckt {printed})" if now != printed else "") in line.de
                found += now != printed
    assert found


def test_blocks_are_told_with_both_strengths_and_plays_with_what_the_card_says() -> None:
    told: Counter[str] = Counter()
    for course in COURSES:
        for number, word in enumerate(course.decisions):
            before = course.positions[number]
            verb = word.partition("-")[0]
            if verb not in ("block", "attack", "play") or before.to_move == "chance":
                continue
            shorter = type(course)(before, [word])
            lines = log_lines(shorter, 0, None, "en")
            told[verb] += 1
            if verb == "block":
                assert re.fullmatch(r".: |. blocks with \d{3} .*, -?\d+ against -?\d+\.", lines[0])
                own = log_lines(shorter, 0, before.to_move, "de")
                assert re.search(r" blockt mit \d{3} .*, -?\d+ gegen -?\d+\.", own[0])
            elif verb == "attack":
                assert re.search(r" attacks . with \d{3} .*, strength -?\d+\.", lines[0])
            else:
                says = before.game.face.explained(before.state, before.move(word))
                assert says is None or lines[1] == f"  {says.en}"
    assert min(told[verb] for verb in ("block", "attack", "play")) > 0


def test_whole_piles_are_named_and_lives_that_were_seen() -> None:
    seen = 0
    for course in COURSES:
        for position in course.positions[::5]:
            state, face = position.state, position.game.face
            for seat in range(len(position.game.sides)):
                text = face.pile(state, seat)
                assert text
                pile = entries(state, seat, PILE)
                assert len(re.findall(r"\d{3} ", text.en)) == len(re.findall(r"\d{3} ", text.de)) == len(pile)
                eyes = [entry for entry in entries(state, seat, LIVES) if entry & at.SEEN]
                lines = [text.en for text in face.news(state) if text.en.startswith("Life cards seen: ")]
                assert "".join(lines).count(f"{'ABCDEF'[seat]}'s ") == len(eyes)
                seen += len(eyes)
    assert seen


def test_it_is_said_why_a_life_card_is_asked_for() -> None:
    asked = 0
    for course in COURSES:
        for position in course.positions:
            if position.to_move and int(position.state.cells[at.TASK]) == at.PICK_LIFE:
                asked += 1
                said = " ".join(text.en for text in position.game.face.news(position.state))
                assert re.search(r"destroys a life card|look at one of|exchanges a life card|loses a life card", said)
    assert asked


def test_what_abilities_would_do_stands_beside_the_words_that_order_them() -> None:
    ordered = 0
    for course in COURSES:
        for position in course.positions:
            words = position.decisions()
            if any(word.startswith("first-") for word in words):
                ordered += 1
                lines = [text.de for text in position.game.face.news(position.state)]
                assert all(any(line.startswith(f"  {word}: ") for line in lines) for word in words)
    assert ordered

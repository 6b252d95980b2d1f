"""What every game must do, whatever its rules."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.every_game import EVERY_OPTION_SET, EVERY_RULESET, TABLE_GAMES, label, random_game
from tischlein.kernel.rule import CHANCE
from tischlein.play import GAMES, BadPosition, Game, IllegalDecision, Record, read_record, write_record

every_option_set = pytest.mark.parametrize("game", EVERY_OPTION_SET, ids=label)
every_ruleset = pytest.mark.parametrize("game", EVERY_RULESET, ids=label)


@every_option_set
def test_random_games_end_with_a_reason_and_returns_that_add_up_to_nothing(game: Game) -> None:
    for seed in range(3):
        final = random_game(game.start(), seed)[-1]
        assert final.outcome is not None
        assert final.outcome.reason in game.book.REASONS[1:]
        assert sum(final.outcome.returns.values()) == 0
        assert max(map(abs, final.outcome.returns.values())) <= game.book.SCALE
        best = max(final.outcome.returns.values())
        winners = [side for side, points in final.outcome.returns.items() if points == best]
        assert [final.outcome.winner] == (winners if len(winners) == 1 else [None])
        assert (final.decisions(), final.moves, final.to_move, final.chances()) == ([], (), None, {})


@every_option_set
def test_a_position_that_is_not_over_has_decisions_all_different(game: Game) -> None:
    for position in random_game(game.start(), 11)[:-1]:
        words, moves = position.decisions(), position.moves
        assert len(set(words)) == len(words) == len(set(moves)) == len(moves) > 0
        assert min(moves) >= 0
        assert max(moves) < game.book.MOVES
        assert len(moves) <= game.book.MAX_LEGAL
        assert position.to_move in (*game.sides, "chance")
        assert all(position.why_not(word) is None and position.move(word) in moves for word in words)


@every_option_set
def test_a_decision_changes_no_position_but_the_one_it_makes(game: Game) -> None:
    positions = random_game(game.start(), 5)
    texts = [position.text for position in positions]
    again = [game.start()]
    for before, after in pairwise(positions):
        word = next(word for word in before.decisions() if before.play(word) == after)
        again.append(again[-1].play(word))
        for other in before.decisions():
            before.play(other)
    assert [position.text for position in positions] == texts == [position.text for position in again]


@every_option_set
def test_set_up_texts_bring_every_position_back(game: Game) -> None:
    """Whatever game is asked: the text names every option."""
    others = {option.name: option.choices[-1] for option in game.face.options}
    hosts = (game, Game(game.face), Game(game.face, others))
    for position in random_game(game.start(), 7):
        for host in hosts:
            back = host.position(position.text)
            assert back == position
            assert hash(back) == hash(position)
            assert back.game == game
            assert back.text == position.text
            if position.outcome is None or position.outcome.reason != "repetition":
                assert (back.to_move, back.decisions(), back.outcome) == (
                    position.to_move,
                    position.decisions(),
                    position.outcome,
                )


@every_option_set
def test_copies_and_pickles_go_on_as_the_original(game: Game) -> None:
    positions = random_game(game.start(), 3)
    for position in positions[:: max(1, len(positions) // 10)]:
        for twin in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
            assert twin == position
            assert twin.line == position.line
            assert twin.decisions() == position.decisions()
            assert twin.outcome == position.outcome
    assert pickle.loads(pickle.dumps(game)) == game == copy.deepcopy(game)
    assert pickle.loads(pickle.dumps(game.book)) is game.book


@pytest.mark.parametrize("game", TABLE_GAMES, ids=label)
def test_records_come_back_equal(game: Game) -> None:
    positions = random_game(game.start(), 23)
    words = [
        next(word for word in before.decisions() if before.play(word) == after) for before, after in pairwise(positions)
    ]
    middle = len(words) // 2
    for record in (
        Record(game.start(), tuple(words), {"Place": "Hof"}, {0: "before", middle: "in the\nmiddle"}),
        Record(game.start(), tuple(words[:middle])),
        Record(positions[middle], tuple(words[middle:])),
    ):
        text = write_record(record)
        back = read_record(text)
        assert back == record
        assert write_record(back) == text
        assert back.result == record.result


@every_option_set
def test_probabilities_of_chance_add_up_and_draw_agrees_with_them(game: Game) -> None:
    book = game.book
    for position in random_game(game.start(), 2)[:200]:
        if position.seat != CHANCE or position.outcome:
            continue
        chances = position.chances()
        assert list(chances) == position.decisions()
        assert sum(chances.values()) == pytest.approx(1)
        lots = 36 * len(chances)  # of dice, or of so many cards
        drawn = Counter(book.draw(position.state, (lot + 0.5) / lots) for lot in range(lots))
        assert {position.word(move): n / lots for move, n in drawn.items()} == pytest.approx(dict(chances))


@every_ruleset
def test_keys_tell_positions_apart(game: Game) -> None:
    book = game.book
    if not book.REPEATS:
        pytest.skip("the game knows no repetition")
    seen: dict[int, str] = {}
    for seed in range(5):
        for position in random_game(game.start(), seed):
            key = book.key(position.state)
            if key >= 0:
                without_counter = " ".join(word for word in position.text.split() if not word.startswith("quiet="))
                assert seen.setdefault(key, without_counter) == without_counter
    assert len(set(seen.values())) == len(seen)


@every_ruleset
def test_nonsense_is_refused_with_a_rule_in_both_languages(game: Game) -> None:
    every_word = {word for seed in range(2) for p in random_game(game.start(), seed)[:-1] for word in p.decisions()}
    nonsense = ["", "x", "a1", "a1-a1", "e4e5", "a1xa1", "z99-z98", "stop", "none", "+a1", "in-0", "pasch-7", "🦊"]
    positions = random_game(game.start(), 9)
    for position in [*positions[:: max(1, len(positions) // 25)], positions[-1]]:
        legal = set(position.decisions())
        for word in [*nonsense, *random.Random(1).sample(sorted(every_word), min(60, len(every_word)))]:
            if word in legal:
                continue
            refusal = position.why_not(word)
            assert refusal is not None
            assert refusal.rule
            assert refusal.en != refusal.de
            assert refusal.en.rstrip(".") != refusal.en
            assert refusal.de[-1] == "."
            with pytest.raises(IllegalDecision) as error:
                position.play(word)
            assert error.value.refusal == refusal
            assert pickle.loads(pickle.dumps(error.value)).refusal == refusal


@every_ruleset
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_text_is_a_position_or_has_its_faults_named(game: Game, data: st.DataObject) -> None:
    good = game.start().text
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, len(good)))
    text = good[:start] + data.draw(st.text(max_size=8)) + good[end:]
    try:
        position = game.position(text)
    except BadPosition as found:
        error = found
    else:
        assert game.position(position.text) == position
        assert bool(position.decisions()) == (position.outcome is None)
        assert str(position)
        return
    assert error.faults
    assert all(error.faults)
    assert pickle.loads(pickle.dumps(error)).said == error.said
    english, german = (
        said.removeprefix(f"{what} {text!r}: ") for what, said in zip(("position", "Stellung"), error.said, strict=True)
    )
    assert english == "; ".join(error.faults)
    if game.face.name in GAMES:
        assert not set(german.split("; ")) & set(error.faults)


@every_ruleset
@settings(max_examples=60, deadline=None)
@given(choices=st.lists(st.integers(0, 10**6), max_size=120))
def test_equal_decisions_make_equal_positions(game: Game, choices: list[int]) -> None:
    one = two = game.start()
    for choice in choices:
        if one.outcome:
            break
        word = one.decisions()[choice % len(one.decisions())]
        one, two = one.play(word), two.play(word)
        assert one == two
        assert hash(one) == hash(two)
        assert one.line == two.line
        assert repr(one) == repr(two)
        assert str(one) == str(two)

"""Whatever comes in: an answer with the protocol's manners, and the game in progress goes on."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.terminal import first_decision
from tischlein.cli.gtp import Gtp
from tischlein.cli.gtp.commands import COMMANDS
from tischlein.play import GAMES

ANSWER = re.compile(r"(=|\?)[0-9]* (?:[^\n]*)(?:\n[^\n]+)*\n\n")

numbers = st.one_of(
    st.integers(-3, 2).map(str), st.integers().map(str), st.sampled_from(["1" * 5000, "10e3", "nan", "-0", "٣", "²"])
)
points = st.builds("{}{}".format, st.sampled_from("abcdefgh"), st.integers(0, 9))
card_verbs = st.sampled_from(["deal", "life", "draw", "play", "attack", "block", "attach", "target", "discard", "swap"])
decisions = st.one_of(
    points,
    st.builds("{}{}{}".format, points, st.sampled_from("-x"), points),
    st.builds("{}-{}".format, st.integers(0, 25), st.integers(0, 25)),
    st.sampled_from(["stop", "none", "throw", "end", "white", "black", "in-3", "22-off", "pasch-4", "+c3", "5-9*"]),
    st.builds("{}-{:03}{}".format, card_verbs, st.integers(0, 110), st.sampled_from(["", "a", "b", "-b", "b-a"])),
    st.sampled_from(["pass", "use", "skip", "deal-?", "draw-?", "life-2", "player-b", "attack-b", "play-", "card-1"]),
)
options = st.builds(
    "{}={}".format,
    st.sampled_from(
        [
            "repetition",
            "ruleset",
            "escape",
            "board",
            "enter_first",
            "players",
            "pool",
            "deck",
            "set",
            "name",
            "face",
            "",
        ]
    ),
    st.sampled_from(["3", "4", "long", "any", "own", "10", "6", "0", "1", "", "="]),
)
boards = st.text("TGFH./123456789x", max_size=40)
fields = st.builds(
    "{}={}".format, st.sampled_from(["hand", "captured", "quiet", "chain", "repetition", "to_play", ""]), numbers
)
words = st.one_of(
    numbers,
    decisions,
    options,
    boards,
    fields,
    st.sampled_from([*GAMES, *COMMANDS, "fox", "goats", "white", "a", "b", "spectator"]),
    st.text(max_size=30),
)
commands = st.one_of(st.sampled_from(list(COMMANDS)), words)


def _joined(number: str, command: str, rest: list[str], blank: str, end: str) -> bytes:
    if command == "perft":
        rest = [word if not word.isdecimal() or len(word) > 1 else str(min(int(word), 2)) for word in rest]
    return (blank.join([*([number] if number else []), command, *rest]) + end).encode(errors="surrogatepass")


structured = st.builds(
    _joined,
    st.one_of(st.just(""), numbers),
    commands,
    st.lists(words, max_size=4),
    st.sampled_from([" ", "\t", "  ", " \x00 "]),
    st.sampled_from(["\n", "\r\n", "", " # a comment\n"]),
)
new_games = st.builds(lambda name: f"new_game {name}\n".encode(), st.sampled_from(GAMES))
plays = st.builds(lambda word: f"play {word}\n".encode(), decisions)
gen_moves = st.just(b"genmove\n")
views = st.builds("{} {}\n".format, st.sampled_from(["view", "log"]), st.sampled_from(["", "a", "b", "f", "spectator"]))
long_lines = st.builds(lambda piece, times: piece * times, st.binary(min_size=1, max_size=20), st.integers(1, 3000))
lines = st.one_of(structured, new_games, plays, gen_moves, views.map(str.encode), st.binary(max_size=60), long_lines)


def _survives(sequence: list[bytes]) -> None:
    gtp = Gtp(lambda level, seed: first_decision)
    gtp.answer(b"new_game bagh_chal")
    before = gtp.answer(b"position")
    for line in sequence:
        answer = gtp.answer(line)
        assert answer == "" or ANSWER.fullmatch(answer)
        assert "internal error" not in answer
        assert "Traceback" not in answer
        if answer.startswith("?"):
            assert gtp.answer(b"position") == before
        before = gtp.answer(b"position")
    assert gtp.answer(b"5 protocol_version") == "=5 2\n\n"
    assert gtp.answer(b"to_move").startswith("= ")


@given(st.lists(lines, max_size=12))
@settings(max_examples=300)
def test_no_line_ends_the_game(sequence: list[bytes]) -> None:
    _survives(sequence)


card_lines = st.one_of(gen_moves, gen_moves, plays, views.map(str.encode), st.just(b"undo\n"), structured)


@given(st.integers(2, 6), st.sampled_from(["one", "own"]), st.integers(0, 300), st.lists(card_lines, max_size=30))
@settings(max_examples=40, deadline=None)
def test_no_line_ends_a_game_of_cards(players: int, pool: str, ahead: int, sequence: list[bytes]) -> None:
    begin = [f"new_game apfelernte players={players} pool={pool} deck=10 turn_limit=50\n".encode()]
    _survives([b"seed 3\n", *begin, *[b"genmove\n"] * ahead, *sequence])


@pytest.mark.slow
@given(st.lists(lines, max_size=12))
@settings(max_examples=10_000)
def test_no_line_ends_the_game_at_length(sequence: list[bytes]) -> None:
    _survives(sequence)

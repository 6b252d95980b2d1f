"""Strength: one player against another, sides swapping, equal seeds for equal games.

    python benchmarks/strength.py bagh_chal                  each level against the one below it, level 1 against random
    python benchmarks/strength.py puff 2000 pips             2,000 simulations a decision against the pip counter
    python benchmarks/strength.py bagh_chal 5 4 --games 100  level 5 against level 4
    python benchmarks/strength.py bagh_chal 4s 1s --games 60 --to-proof --keep bagh_chal.jsonl
                                                             four seconds a decision against one

A player is a level (1 to 8), a number of simulations (from 9), a time such as ``0.5s`` for every decision, ``random``
or ``pips``.  Times are those that the thread has of the processor, so a machine that is busy with something else
changes nothing.  ``--keep`` writes down every game in a file, and does not play again what the file has: a match that
was broken off goes on.  ``--to-proof`` ends a game when a search has proven its result.  A draw is half a win.  The
number of games is settled beforehand, so that the 95 % interval (Wilson) is one; the first player is to win 60 %, with
the interval's lower end above one half.

Two games have roles that are worth unequally much, so that one game says more of the role than of the player; there a
match of two rounds with swapped roles counts.  Pferdeäppel adds up its points, Fuchs und Gänse the rounds won.  What
single rounds come to is said beside the table.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tischlein.bots import LEVELS, Bot, Player, RandomBot
from tischlein.bots.levels import fixed
from tischlein.bots.pips import PipCounter
from tischlein.play import GAMES, Position, game
from tischlein.search.decide import Decision

GAMES_A_PAIR = 100
MATCHES = ("pferdeaeppel", "fox_and_geese")
"""Games of which two rounds with swapped roles count once, by their returns added up."""
WANTED = 0.6
OPENING = 2
"""Decisions at the beginning that are made at random, the same for both games of a pair."""


@dataclass(frozen=True)
class Score:
    """Points of the first player out of so many games."""

    points: float
    games: int

    @property
    def share(self) -> float:
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share after Wilson; with draws it is wider than need be."""
        z, n, p = 1.959964, self.games, self.share
        middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


class Timed:
    """The bot that thinks so many seconds of the processor about every decision."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._bot = Bot(clock=time.thread_time)
        self.reseed = self._bot.reseed

    def decide(self, position: Position, seconds: float | None = None) -> Decision:
        """The decision for the side to move."""
        return self._bot.decide(position, seconds or self._seconds)


@dataclass(frozen=True)
class Match:
    """Two players of a game."""

    game: str
    first: str
    second: str
    to_proof: bool = False


@cache
def player(name: str) -> Player:
    """The player of that name; one a process, so that its buffers are made once."""
    if name == "random":
        return RandomBot()
    if name == "pips":
        return PipCounter()
    if name.endswith("s"):
        return Timed(float(name[:-1]))
    number = int(name)
    return Bot(number if number <= len(LEVELS) else fixed(number))


def play(match: Match, number: int) -> int:
    """What a game returns to the first player.  Games 2k and 2k+1 are a pair: swapped sides, the same opening."""
    position = game(match.game).start()
    opening, dice = random.Random(number // 2), random.Random(f"dice {number // 2}")
    players = [player(match.first), player(match.second)]
    for seat, one in enumerate(players):
        one.reseed(2 * number + seat)
    if number % 2:
        players.reverse()
    decisions = 0
    while position.outcome is None:
        if position.to_move == "chance":
            position = position.after(position.game.book.draw(position.state, dice.random()))
            continue
        if decisions < OPENING:
            move = opening.choice(position.moves)
        else:
            found = players[position.seat].decide(position)
            if match.to_proof and found.proven and position.game.book.SEATS == 2:
                return int(found.value) * (1 if position.seat == number % 2 else -1)
            move = found.move
        position = position.after(move)
        decisions += 1
    return list(position.outcome.returns.values())[number % 2]


def worth(points: int) -> float:
    """1 for a win, 0.5 for a draw, 0 for a loss."""
    return 0.5 + 0.5 * ((points > 0) - (points < 0))


def kept(file: Path | None, match: Match) -> dict[int, int]:
    """The games of a match that a file has: their returns to the first player."""
    lines = file.read_text().splitlines() if file and file.exists() else []
    games = [json.loads(line) for line in lines]
    return {each["number"]: each["returns"] for each in games if each["match"] == vars(match)}


def contest(match: Match, games: int, processes: int, file: Path | None = None) -> tuple[Score, Score]:
    """So many games, or matches of two rounds, between two players; and the single rounds of them."""
    rounds = 2 if match.game in MATCHES else 1
    played = kept(file, match)
    missing = [number for number in range(games * rounds) if number not in played]
    with ProcessPoolExecutor(processes) as pool:
        playing = {pool.submit(play, match, number): number for number in missing}
        for done in as_completed(playing):
            played[playing[done]] = done.result()
            if file:
                with file.open("a") as lines:
                    json.dump({"match": vars(match), "number": playing[done], "returns": done.result()}, lines)
                    lines.write("\n")
    units = [sum(played[rounds * number + each] for each in range(rounds)) for number in range(games)]
    single = [played[number] for number in range(games * rounds)]
    return Score(sum(map(worth, units)), games), Score(sum(map(worth, single)), len(single))


def ladder(lowest: int, highest: int) -> Iterator[tuple[str, str]]:
    """Each level and the one below it; below the first is random play."""
    for number in range(lowest, highest + 1):
        yield str(number), str(number - 1) if number > 1 else "random"


def main(arguments: list[str] | None = None) -> int:
    """Print the table of strength; the number of players that did not show what is wanted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="two of them; without, all levels")
    parser.add_argument("--games", type=int, default=GAMES_A_PAIR, help="so many a pair")
    parser.add_argument("--levels", default=f"1-{len(LEVELS)}", metavar="LOW-HIGH", help="the part of the ladder")
    parser.add_argument("--to-proof", action="store_true", help="end a game when its result is proven")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where games are written down, to go on later")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=2)
    chosen = parser.parse_args(arguments)
    if len(chosen.players) not in (0, 2):
        parser.error("name two players, or none")
    low, _, high = chosen.levels.partition("-")
    pairs = [tuple(chosen.players)] if chosen.players else list(ladder(int(low), int(high or low)))
    print("| game | player | against | games | score | 95 % interval |")
    print("| --- | --- | --- | ---: | ---: | --- |")
    short = 0
    for first, second in pairs:
        match = Match(chosen.game, first, second, chosen.to_proof)
        score, rounds = contest(match, chosen.games, chosen.processes, chosen.keep)
        low_end, high_end = score.interval
        short += score.share < WANTED or low_end <= 0.5
        figures = f"{score.games} | {100 * score.share:.1f} % | {100 * low_end:.1f} to {100 * high_end:.1f} %"
        print(f"| {chosen.game} | {first} | {second} | {figures} |", flush=True)
        if chosen.game in MATCHES:
            print(f"{rounds.games} single rounds: {100 * rounds.share:.1f} %", file=sys.stderr, flush=True)
    return short


if __name__ == "__main__":
    sys.exit(main())

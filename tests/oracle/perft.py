"""Counting sequences: how two implementations of one game are compared."""

from __future__ import annotations

from oracle.referee import Game


def perft(referee: Game, depth: int) -> int:
    """The number of different sequences of exactly this many decisions; chance is a decision like the others."""
    if depth == 0:
        return 1
    words = referee.decisions()
    if depth == 1:
        return len(words)
    total = 0
    for word in words:
        after = referee.copy()
        after.play(word)
        total += perft(after, depth - 1)
    return total


def perft_turns(referee: Game, depth: int) -> int:
    """The same in whole turns, for games whose sides take strict turns: a turn is over when the other side decides."""
    if depth == 0:
        return 1
    total = 0
    unfinished = [referee]
    while unfinished:
        before = unfinished.pop()
        for word in before.decisions():
            after = before.copy()
            after.play(word)
            if after.side == referee.side:
                unfinished.append(after)
            else:
                total += perft_turns(after, depth - 1)
    return total

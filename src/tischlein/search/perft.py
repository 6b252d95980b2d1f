"""Perft: how many sequences of exactly so many decisions a position has; how two implementations are compared."""

from typing import Any

from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.rule import CHANCE
from tischlein.search.line import LIMIT, extend, judge


@algorithm
def count_sequences(game: Any, state: Any, depth: int, moves: Any, line: Any, lines: Any, spare: Any) -> int:
    """Sequences of exactly ``depth`` decisions, for depth >= 1; a sequence that ends the game sooner counts nothing.

    ``moves``, ``lines`` and ``spare`` have a row for each depth.  ``line`` is the line of play that ends in the state;
    what lies before the state in it is left as it was.
    """
    options: int = game.legal(state, moves[depth - 1])
    if game.to_move(state) != CHANCE and judge(game, state, options, line) != 0:
        return 0
    if depth == 1:
        return options
    sequences = 0
    for i in range(options):
        child = game.play(game.copy(state, spare[depth - 1]), moves[depth - 1, i])
        if game.REPEATS and game.quiet(child) == 0:  # a line of its own: this one is needed for the other children
            fresh = lines[depth - 1]
            fresh[LIMIT] = line[LIMIT]
            extend(game, child, fresh)
            sequences += count_sequences(game, child, depth - 1, moves, fresh, lines, spare)
        else:
            extend(game, child, line)
            sequences += count_sequences(game, child, depth - 1, moves, line, lines, spare)
    return sequences


@algorithm
def count_turns(
    game: Any, state: Any, mover: int, turns: int, level: int, moves: Any, line: Any, lines: Any, spare: Any
) -> int:
    """Sequences of exactly ``turns`` whole turns, for turns >= 1, in a game whose sides take strict turns.

    The first of them is running and is ``mover``'s; a turn is over when another side decides or the game ends.  Every
    decision on the way has a row of ``moves``, ``lines`` and ``spare``, counted by ``level``; -1 when they do not
    suffice.
    """
    if level == len(moves):
        return -1
    options = game.legal(state, moves[level])
    over = judge(game, state, options, line) != 0
    if over or game.to_move(state) != mover:
        turns -= 1
        if turns == 0:
            return 1
        if over:
            return 0
        mover = game.to_move(state)
    sequences = 0
    for i in range(options):
        child = game.play(game.copy(state, spare[level]), moves[level, i])
        after = line
        if game.REPEATS and game.quiet(child) == 0:
            after = lines[level]
            after[LIMIT] = line[LIMIT]
        extend(game, child, after)
        below = count_turns(game, child, mover, turns, level + 1, moves, after, lines, spare)
        if below < 0:
            return below
        sequences += below
    return sequences

"""Perft: how many sequences of exactly so many decisions a position has; how two implementations are compared."""

from typing import Any

from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.rule import CHANCE
from tischlein.search.line import BASE, END, extend, judge


@algorithm
def count_sequences(game: Any, state: Any, depth: int, moves: Any, line: Any, spare: Any) -> int:
    """Sequences of exactly ``depth`` decisions, for depth >= 1; a sequence that ends the game sooner counts nothing.

    ``moves`` and ``spare`` have a row for each depth; ``line`` is the line of play that ends in the state, and is left
    as it was.
    """
    options: int = game.legal(state, moves[depth - 1])
    if game.to_move(state) != CHANCE and judge(game, state, options, line) != 0:
        return 0
    if depth == 1:
        return options
    base, end = line[BASE], line[END]
    sequences = 0
    for i in range(options):
        child = game.play(game.copy(state, spare[depth - 1]), moves[depth - 1, i])
        extend(game, child, line)
        sequences += count_sequences(game, child, depth - 1, moves, line, spare)
        line[BASE], line[END] = base, end
    return sequences

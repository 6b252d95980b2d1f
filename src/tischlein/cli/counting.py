"""Perft of a position.  The first call imports numba, and compiles unless the game's code is in the cache."""

from __future__ import annotations

from tischlein.play import Position, TischleinError


def count_sequences(position: Position, depth: int) -> int:
    """The number of sequences of exactly so many decisions."""
    if depth == 0:
        return 1
    from tischlein.search.count import perft

    game = position.game
    return perft(game.book, position.state, depth, game.limit, position.line)


def count_turns(position: Position, turns: int) -> int:
    """The number of sequences of exactly so many whole turns; raises TischleinError for games with dice."""
    from tischlein.search.count import perft_turns

    game = position.game
    try:
        return perft_turns(game.book, position.state, turns, game.limit, position.line)
    except ValueError as error:
        raise TischleinError(f"{game.name}: {error}") from None

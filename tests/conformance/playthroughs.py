"""Golden playthroughs: readable transcripts of whole games, kept in the repository and compared.

python -m conformance.playthroughs        (in tests/) writes them anew; a change of behaviour then shows in the diff
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from conformance.every_game import PUFF_FLAGS, random_game
from conformance.hidden_tricks_face import HIDDEN_TRICKS
from tischlein.play import GAMES, Game, Position, game

FOLDER = Path(__file__).parent.parent / "data" / "playthroughs"
DRAWN_EVERY = 20

PLAYED = {
    **{name: game(name) for name in GAMES},
    "pferdeaeppel_6_any": game("pferdeaeppel", board=6, escape="any"),
    "puff_long": game("puff", ruleset="long"),
    "puff_agreed": game("puff", **PUFF_FLAGS),
    HIDDEN_TRICKS.name: HIDDEN_TRICKS,
}
"""The name of each file, and the game that it tells of."""


def transcript(chosen: Game, seed: int = 2026) -> str:
    """A random game told from its first position to its last."""
    return "\n".join(_lines(chosen, seed)) + "\n"


def _lines(chosen: Game, seed: int) -> Iterator[str]:
    options = " ".join(f"{name}={value}" for name, value in chosen.options.items())
    yield f"game {chosen.name}: {options}"
    yield f"sides {' '.join(chosen.sides)}; {chosen.book.MOVES} different decisions"
    positions = random_game(chosen.start(), seed)
    for number, (before, after) in enumerate([*pairwise(positions), (positions[-1], None)]):
        if number % DRAWN_EVERY == 0 or after is None:
            yield ""
            yield str(before)
            if chosen.face.replayed:
                yield from _seen(before)
        yield ""
        yield from _moment(number, before)
        if after is not None:
            yield f"     plays {_word(before, after)}"


def _seen(position: Position) -> Iterator[str]:
    """What each seat sees of a table of cards, and a spectator."""
    for side in (*position.game.sides, None):
        yield f"     seen by {side or 'spectators'}"
        yield from (f"       {line}" for line in str(position.seen_by(side)).splitlines())


def _moment(number: int, position: Position) -> Iterator[str]:
    if position.game.face.replayed:
        yield f"{number:>4} {position.to_move or 'over'}"
    else:
        yield f"{number:>4} {position.text}"
    if position.game.book.HIDDEN and not position.game.face.replayed:
        for seat, side in enumerate(position.game.sides):
            known = position.game.book.view(position.state, seat, position.game.face.spare())
            yield f"     {side} knows {' '.join(str(value) for value in known)}"
    if position.outcome:
        yield f"     over {position.outcome} (winner {position.outcome.winner})"
        yield f"     {position.outcome.text.en} / {position.outcome.text.de}"
        return
    words = " ".join(position.decisions())
    chances = position.chances()
    if chances:
        words = " ".join(f"{word}:{probability:.4f}" for word, probability in chances.items())
    yield f"     {position.to_move}: {words}"


def _word(before: Position, after: Position) -> str:
    return next(before.word(move) for move in before.moves if before.after(move) == after)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, chosen in PLAYED.items():
        (FOLDER / f"{name}.txt").write_text(transcript(chosen), "utf-8")

"""Reading a record for the browser: every step of it."""

from __future__ import annotations

from tischlein.play import Outcome, Record, write_record
from tischlein.play.record import begins_turn
from tischlein.table.ending import end
from tischlein.table.limits import STEPS
from tischlein.table.looks import look_of
from tischlein.table.messages.http import Comment, RecordRead
from tischlein.table.messages.parts import End, Step
from tischlein.table.opening import BadWish


def read_steps(record: Record) -> RecordRead:
    """A record's steps, and how it ends.  Raises BadWish for more than STEPS."""
    if len(record.decisions) > STEPS:
        raise BadWish(
            "decisions",
            f"The record has {len(record.decisions)} decisions; at most {STEPS} are shown.",
            f"Die Aufzeichnung hat {len(record.decisions)} Entscheidungen; gezeigt werden höchstens {STEPS}.",
        )
    look, positions = look_of(record.game.name), record.positions
    scene = start = look.scene(positions[0])
    steps: list[Step] = []
    turn = 0
    for number, word in enumerate(record.decisions):
        before, now = positions[number], positions[number + 1]
        if number == 0 or begins_turn(positions[number - 1], before):
            turn += 1
        seen = look.after(scene, before, before.move(word), now)
        steps.append(look.step(0, turn, before, scene, word, now, seen))
        scene = seen
    side = record.final.to_move
    ended = _end(record)
    return RecordRead(
        game=record.game.name,
        options=dict(record.game.options),
        tags=dict(record.tags),
        comments=[Comment(number, said) for number, said in sorted(record.comments.items())],
        surface=look.surface(record.game),
        start=start,
        steps=steps,
        to_move=None if side == "chance" or ended else side,
        end=ended,
        record=write_record(record),
    )


def _end(record: Record) -> End | None:
    if record.final.outcome:
        return end(record.final.outcome)
    if record.ending is None:
        return None
    reason, *words = record.ending.split()
    returns = {side: int(points) for side, points in zip(words[::2], words[1::2], strict=True)}
    best = [side for side, points in returns.items() if points == max(returns.values())]
    return end(Outcome(best[0] if len(best) == 1 else None, returns, reason))

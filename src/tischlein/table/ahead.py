"""Looking ahead inside one's own turn: what a chain of decisions leads to, without making any of them."""

from __future__ import annotations

from tischlein.play import IllegalDecision
from tischlein.table import acts
from tischlein.table import messages as say
from tischlein.table.course import Course
from tischlein.table.looks import look_of
from tischlein.table.refusals import Refused, refused


def look(course: Course, player: int, command: say.LookAhead) -> say.Prospect:
    """What the player could decide after these decisions.  Raises Refused."""
    acts.current(course, command.n)
    if course.mover != player:
        raise refused("not_your_turn")
    appearance, position, scene = look_of(course.settings.game), course.position, course.scene
    side = position.to_move
    for word in command.words:
        if position.to_move != side:
            raise refused("not_your_turn")
        try:
            move = position.move(word)
        except IllegalDecision as error:
            raise Refused(error.refusal) from None
        now = position.after(move)
        position, scene = now, appearance.after(scene, position, move, now)
    choices = appearance.choices(position, scene) if position.to_move == side else []
    return say.Prospect(command.id, scene, choices)

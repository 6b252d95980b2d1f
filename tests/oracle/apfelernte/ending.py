"""Players going out, and the end of the game."""

from __future__ import annotations

from oracle.apfelernte.possible import Granted, Possible
from oracle.apfelernte.questions import GameOver


class Ending(Possible):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.outcome: tuple[str, dict[str, int]] | None = None
        self.passes = 0
        """In a row."""
        self.somebody_acted = False
        """In this turn."""
        self.times_dropped = 0
        """How often everything that was being carried out has been dropped, a turn being over at once."""

    def see_who_is_out(self) -> None:
        out = [player for player in self.left if not self.players[player].lives]
        if not out:
            return
        before = self.left
        if self.whose_turn in out:
            self.end_turn_at_once()
        # Creatures of others that they controlled leave too; so does what is attached to a creature that leaves.
        leaving = [one for one in self.in_play if one.piece.owner in out or one.controller in out]
        leaving = [one for one in self.in_play if one in leaving or one.host in leaving]
        # Cards of those who go out leave the game; those of others go to discard piles, which is being destroyed.
        self.set_off_destruction([one for one in leaving if one.piece.owner not in out])
        self.left = [player for player in before if player not in out]
        for one in leaving:
            self.in_play.remove(one)
            one.host = None
            if one.piece.owner not in out:
                self.put_on_discard(one.piece)
        for player in out:
            self.players[player].leave()
            self.granted[player] = Granted()
        self.being_played = [piece for piece in self.being_played if piece.owner not in out]
        self.drop_abilities_of(out)
        self.passes = 0
        if len(self.left) == 1:
            self.end("last_standing", self.left)
        elif not self.left:
            self.end("all_out", before)

    def end_turn_at_once(self) -> None:
        """Drop all that waits, of all players, and what is being carried out."""
        self.times_dropped += 1
        self.drop_all_abilities()
        self.granted = {player: Granted() for player in self.players}

    def end(self, reason: str, sharing: list[str]) -> None:
        points = {}
        for player in self.players:
            points[player] = len(self.players) - len(sharing) if player in sharing else -len(sharing)
        self.outcome = reason, points
        self.attacked = None
        raise GameOver

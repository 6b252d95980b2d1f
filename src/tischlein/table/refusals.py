"""Why the table refuses something, in both languages.  What a game's rules refuse, they say themselves."""

from __future__ import annotations

from collections.abc import Mapping

from tischlein.play.words import Refusal, Text

REASONS: Mapping[str, Text] = {
    "spectator": Text("Spectators watch and do nothing else.", "Zuschauer schauen zu, mehr nicht."),
    "join_first": Text("Take your seat first.", "Setz dich erst hin."),
    "waiting": Text("The other player has not sat down yet.", "Der andere Platz ist noch leer."),
    "game_over": Text("The game is over.", "Das Spiel ist zu Ende."),
    "not_over": Text("The game is not over yet.", "Das Spiel ist noch nicht zu Ende."),
    "match_under_way": Text(
        "In a match the players change sides from round to round.",
        "In einem Match wechseln die Seiten von Runde zu Runde.",
    ),
    "not_your_turn": Text("It is not your turn.", "Du bist nicht am Zug."),
    "stale": Text("The game has gone on in the meantime.", "Das Spiel ist inzwischen weitergegangen."),
    "practice_only": Text("That is only for practice.", "Das gibt es nur beim Üben."),
    "not_in_practice": Text("There is nobody to offer that to.", "Es ist niemand da, dem man das anbieten kann."),
    "no_way_back": Text("There is nothing that could be taken back.", "Es gibt nichts, was man zurücknehmen kann."),
    "lapsed": Text("That offer is no longer open.", "Dieses Angebot gilt nicht mehr."),
    "own_offer": Text("One's own offer is for the other to accept.", "Das eigene Angebot nimmt der andere an."),
    "declined": Text("That has just been declined.", "Das wurde gerade abgelehnt."),
    "no_spectators": Text(
        "At this table nobody watches before the game is over.", "An diesem Tisch schaut vor dem Ende niemand zu."
    ),
    "not_away": Text(
        "Nobody keeps you waiting: the other player is here, or it is your turn.",
        "Niemand lässt dich warten: Der andere ist da, oder du bist am Zug.",
    ),
    "too_early": Text(
        "The other player has not been away for five minutes yet.", "Der andere ist noch keine fünf Minuten weg."
    ),
    "clock_decides": Text("There is a clock: the time decides.", "Hier läuft eine Uhr: Die Zeit entscheidet."),
    "many_links": Text("There are links enough for this table.", "Für diesen Tisch gibt es genug Links."),
    "many_tables": Text(
        "Too many tables were opened from here; wait a little.",
        "Von hier wurden zu viele Tische eröffnet; warte ein wenig.",
    ),
    "no_bots": Text("The bots do not answer just now.", "Die Bots antworten gerade nicht."),
}


class Refused(Exception):
    """A command that is not carried out, and why."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.en)


def refused(rule: str) -> Refused:
    """The refusal for one of the table's reasons."""
    said = REASONS[rule]
    return Refused(Refusal(rule, said.en, said.de))

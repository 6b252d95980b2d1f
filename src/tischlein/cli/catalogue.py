"""Everything that the terminal says while one plays, in both languages.  Names in braces are filled in."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from enum import Enum

from tischlein.play.words import Language, Text

TO_MOVE = Text("To move: {side}.", "Am Zug: {side}.")
ASKED = Text("{what}, such as {examples}.", "{what}, etwa: {examples}.")
GOALS = Text("What each side plays for:", "Worum es geht:")
GOAL = Text("Goal: {goal}", "Ziel: {goal}")
GOAL_OF = Text("  {side}: {goal}", "  {side}: {goal}")
DICE_TO_THROW = Text("The dice are to be thrown: type the throw.", "Es wird gewürfelt: gib den Wurf ein.")
WHO_BEGINS = Text("Who begins? Type {words}.", "Wer beginnt? Gib {words} ein.")
SIDE_DECIDES = Text("{side}: {word}", "{side}: {word}")
DICE = Text("dice", "Würfel")
BEGINS = Text("{side} begins.", "{side} beginnt.")
LEGEND = Text("Legend: {pieces}", "Zeichen: {pieces}")
GREETING = Text(
    "{title}. Type a decision, such as {example}; help lists the commands.",
    "{title}. Gib eine Entscheidung ein, etwa {example}; hilfe nennt die Befehle.",
)
GREETING_CARDS = Text(
    "{title}. Say what you do with a card's number or name: play, attack, block; or pass. help lists the commands.",
    "{title}. Sag, was du tust, mit Nummer oder Name einer Karte: spielen, angreifen, blocken; oder passen. hilfe "
    "nennt die Befehle.",
)
OPTIONS = Text("Options: {options}", "Optionen: {options}")
YOU_ARE = Text("You: {sides}.", "Du spielst: {sides}.")
BOTS_ARE = Text("Bots of level {level}: {sides}.", "Bots der Stufe {level}: {sides}.")
CARDS = Text("Cards: {cards}.", "Karten: {cards}.")
THINKING = Text(
    "The bot is thinking. The first time at a game it has to be compiled, which takes up to a minute.",
    "Der Bot denkt nach. Beim ersten Mal muss er für das Spiel übersetzt werden, das dauert bis zu einer Minute.",
)
SEED = Text("Seed: {seed}.", "Startzahl: {seed}.")
AND = Text(" and ", " und ")
OR = Text(" or ", " oder ")

REFUSED = Text("{word} is refused: {reason}", "{word} geht nicht: {reason}")
AMBIGUOUS = Text("{typed} may be {words}. Which?", "{typed} kann heißen: {words}. Was davon?")
POSSIBLE_NOW = Text(
    "That is no decision of this game. Possible now, for example: {examples}.",
    "Das ist keine Entscheidung dieses Spiels. Möglich ist jetzt zum Beispiel: {examples}.",
)
DID_YOU_MEAN = Text("Did you mean {words}?", "Meintest du {words}?")
NOT_YOURS = Text(
    "Nothing was done: {word} would be another's decision.",
    "Nicht ausgeführt: {word} ist nicht deine Entscheidung.",
)
LEGAL = Text("Legal: {words}", "Möglich: {words}")
POSITION = Text("Position: {text}", "Stellung: {text}")
NO_POSITION = Text(
    "While the game goes on, the position as a text would tell the hidden cards; save FILE writes what you may know.",
    "Solange die Partie läuft, würde die Stellung als Text verdeckte Karten verraten; speichern DATEI schreibt auf, "
    "was du wissen darfst.",
)
NO_CARDS = Text("This game has no cards.", "Dieses Spiel hat keine Karten.")
NO_SIDE = Text("{side}: the players are {sides}.", "{side}: die Spieler sind {sides}.")
NO_CARD = Text("There is no card {name}.", "Eine Karte {name} gibt es nicht.")
HINT = Text("Hint: {word}", "Tipp: {word}")
NO_HINT = Text("Here the dice decide.", "Hier entscheiden die Würfel.")
NOTHING_TO_UNDO = Text("There is nothing to take back.", "Es gibt nichts zurückzunehmen.")
NOT_TAKEN_BACK = Text(
    "Not taken back: since then chance has decided, or hidden cards were shown.",
    "Nicht zurückgenommen: seither hat der Zufall entschieden, oder verdeckte Karten wurden gezeigt.",
)
TAKEN_BACK = Text("Taken back: {words}", "Zurückgenommen: {words}")

SAVED = Text("Saved in {file}.", "Gespeichert in {file}.")
SAVED_HIDDEN = Text(
    "What you may not know stands in it as ?; the seed deals those cards again.",
    "Was du nicht wissen darfst, steht darin als ?; die Startzahl teilt diese Karten wieder aus.",
)
SAVE_WHERE = Text("Say where: save FILE", "Sag wohin: speichern DATEI")
FILE_EXISTS = Text(
    "{file} exists; to replace it: save! {file}", "{file} gibt es schon; zum Ersetzen: speichern! {file}"
)
NOT_SAVED = Text("Not saved: {reason}", "Nicht gespeichert: {reason}")
NO_HOME = Text("the home folder is not known here", "der persönliche Ordner ist hier nicht bekannt")
NO_FOLDER = Text("there is no such folder", "den Ordner gibt es nicht")
HIDDEN_CARDS = Text(
    "The game goes on, and hides cards: this is what a spectator sees.",
    "Die Partie läuft noch, mit verdeckten Karten: so sieht sie ein Zuschauer.",
)
OFFER_SAVE = Text(
    "The game is not saved. File to save it in (nothing: do not save): ",
    "Die Partie ist nicht gespeichert. Datei zum Speichern (nichts: nicht speichern): ",
)

HAND_OVER = Text(
    "Hand the screen to {side}, who goes on with Enter.",
    "Gib den Bildschirm an {side}; weiter geht es mit der Eingabetaste.",
)

OVER = Text("The game is over. {reason}", "Das Spiel ist zu Ende. {reason}")
WINNER = Text("Winner: {side}.", "Sieger: {side}.")
DRAW = Text("A draw.", "Unentschieden.")
RETURNS = Text("Points: {points}", "Punkte: {points}")
AFTERWARDS = Text("undo, save FILE or quit", "zurück, speichern DATEI oder schluss")


_OS_REASONS: Mapping[int, str] = {
    errno.ENOENT: "gibt es nicht",
    errno.EEXIST: "gibt es schon",
    errno.EACCES: "keine Berechtigung",
    errno.EPERM: "nicht erlaubt",
    errno.EISDIR: "ist ein Ordner",
    errno.ENOTDIR: "darüber liegt kein Ordner",
    errno.EINVAL: "keine gewöhnliche Datei",
    errno.ENOSPC: "kein Platz mehr",
    errno.EROFS: "nur lesbar",
    errno.ENAMETOOLONG: "der Name ist zu lang",
}


def os_reason(error: OSError, language: Language) -> str:
    """Why the system refuses a file; in its own words where we have no others."""
    said = error.strerror or str(error)
    return _OS_REASONS.get(error.errno or 0, said) if language == "de" else said


class Verb(Enum):
    """What can be said besides decisions: the words for it, what follows them, and what it does."""

    UNDO = (
        ("undo",),
        ("zurück", "zurueck"),
        Text("", ""),
        Text("back to your last decision", "zurück zu deiner letzten Entscheidung"),
    )
    HINT = (("hint",), ("tipp",), Text("", ""), Text("ask the bot", "den Bot fragen"))
    MOVES = (
        ("moves", "legal"),
        ("züge", "zuege"),
        Text("", ""),
        Text("every legal decision", "alle möglichen Entscheidungen"),
    )
    BOARD = (("board",), ("brett",), Text("", ""), Text("draw the board again", "das Brett noch einmal zeigen"))
    CARD = (
        ("card", "cards"),
        ("karte", "karten"),
        Text(" [NUMBER]", " [NUMMER]"),
        Text(
            "what it says, by number or name; else all in hand and play",
            "was sie sagt, nach Nummer oder Name; sonst Hand und Spiel",
        ),
    )
    PILE = (
        ("pile", "piles"),
        ("stapel", "abwurfstapel"),
        Text(" [PLAYER]", " [SPIELER]"),
        Text("every card of a discard pile; else of all", "jede Karte eines Abwurfstapels; sonst aller"),
    )
    POSITION = (
        ("position",),
        ("stellung",),
        Text("", ""),
        Text("the position as a line of text", "die Stellung als eine Zeile Text"),
    )
    SAVE = (
        ("save",),
        ("speichern",),
        Text(" FILE", " DATEI"),
        Text("write the record; save! replaces a file", "die Partie aufzeichnen; speichern! ersetzt eine Datei"),
    )
    REPLACE = (("save!",), ("speichern!",), Text("", ""), Text("", ""))
    HELP = (("help", "?"), ("hilfe",), Text("", ""), Text("this list", "diese Liste"))
    QUIT = (("quit", "exit"), ("schluss",), Text("", ""), Text("stop playing", "aufhören"))

    def words(self, language: Language) -> tuple[str, ...]:
        """The words that say it in a language; both languages are understood always."""
        english, german, *_ = self.value
        return tuple(german if language == "de" else english)

    def usage(self, language: Language) -> tuple[str, str]:
        """How it is written, and what it does; two empty texts for what the list leaves out."""
        follows, does = (text.in_language(language) for text in self.value[2:])
        return (self.words(language)[0] + follows, does) if does else ("", "")


VERBS: Mapping[str, Verb] = {word: verb for verb in Verb for word in (*verb.words("en"), *verb.words("de"))}

HELP_DECISIONS = Text(
    "A decision is one word, such as {examples}; several may stand on one line. Capitals and blanks do not matter.",
    "Eine Entscheidung ist ein Wort, etwa {examples}; mehrere dürfen in einer Zeile stehen. Großschreibung und "
    "Leerzeichen sind egal.",
)


HELP_CARDS = Text(
    "A card's number or name is enough, or its beginning, where only one decision can be meant: {examples}.",
    "Die Nummer oder der Name einer Karte genügt, oder sein Anfang, wo nur eine Entscheidung gemeint sein kann: "
    "{examples}.",
)


class Speaker:
    """Says the texts of the catalogue in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, text: Text, /, **values: object) -> str:
        return text.in_language(self.language).format(**values)


def language_of(environment: Mapping[str, str] = os.environ) -> Language:
    """The language that the locale asks for: German where its name begins with de."""
    chosen = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return "de" if chosen.lower().startswith("de") else "en"

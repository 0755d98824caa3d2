"""The few words that stand in pictures, by language."""

from __future__ import annotations

from typing import Final, TypeAlias

Language: TypeAlias = str
"""`de`; anything else is English."""

_WORDS: Final[dict[str, tuple[str, str]]] = {
    # French cards: suits, and the ranks that German names otherwise
    "s": ("S", "Pi"),
    "h": ("H", "He"),
    "d": ("D", "Ka"),
    "c": ("C", "Kr"),
    "J": ("J", "B"),
    "Q": ("Q", "D"),
    # Donsol
    "life": ("Life", "Leben"),
    "of": ("of {}", "von {}"),
    "sick": ("sick", "krank"),
    "well": ("well", "gesund"),
    "flee": ("may flee", "darf fliehen"),
    "no flight": ("no fleeing", "keine Flucht"),
    "no shield": ("no shield", "kein Schild"),
    "holds any": ("holds any monster", "hält jedes Monster"),
    "holds below": ("holds monsters below", "hält Monster unter"),
    # The Tomb
    "monster": ("Monster {}", "Monster {}"),
    "trap": ("Trap {}", "Falle {}"),
    "door": ("Door {}", "Tür {}"),
    "needs": ("needs {}+", "braucht {}+"),
    "damage": ("Damage", "Schaden"),
    "discards": ("Discards", "Abwurf"),
    "favour": ("Favour", "Gunst"),
    "favour wins": ("wins the next", "siegt gleich"),
    "marker": ("One stays", "Eine bleibt"),
    "tomb won": ("Won", "Gewonnen"),
    "tomb survived": ("Outside", "Draußen"),
    "tomb dead": ("Dead", "Tot"),
    "tomb dark": ("In the dark", "Im Dunkeln"),
    "tomb resigned": ("Given up", "Aufgegeben"),
    # Donk
    "lower!": ("LOWER!", "TIEFER!"),
    "on turn": ("on turn", "am Zug"),
    "skip": ("SKIP", "SKIP"),
    "seat": ("Seat {}", "Sitz {}"),
    "place": ("place", "Platz"),
    "orange": ("the orange 1", "die orange 1"),
    "free": ("free", "frei"),
    "above": ("{} cards above {}", "{} Karten über {}"),
    "below": ("{} cards below {}", "{} Karten unter {}"),
    "exactly": ("{} cards of {}", "{} Karten, genau {}"),
    "one above": ("a card above {}", "eine Karte über {}"),
    "one below": ("a card below {}", "eine Karte unter {}"),
    "one exactly": ("exactly {}", "genau {}"),
    "specials": ("Sweep or Joker", "Sweep oder Joker"),
    "joker": ("only the Joker", "nur der Joker"),
    "over": ("The game is over", "Das Spiel ist aus"),
    # The chronicle
    "game": ("Game", "Spiel"),
    "person": ("Person {}", "Person {}"),
    "more people": ("and {} more", "und {} weitere"),
    # Drakones
    "white": ("White", "Weiß"),
    "dark": ("Dark", "Dunkel"),
    "white to move": ("White to move", "Weiß am Zug"),
    "dark to move": ("Dark to move", "Dunkel am Zug"),
    "white wins": ("White wins", "Weiß gewinnt"),
    "dark wins": ("Dark wins", "Dunkel gewinnt"),
    "by base": ("the base has fallen", "die Basis ist gefallen"),
    "by deck": ("no card to draw", "nichts mehr zu ziehen"),
    "by resign": ("the other side gave up", "die Gegenseite gab auf"),
    "round": ("Round {}", "Runde {}"),
    "actions": ("Actions", "Aktionen"),
    "class i": ("Infantry", "Infanterie"),
    "class c": ("Cavalry", "Kavallerie"),
    "class d": ("Dragon", "Drache"),
    "sword": ("Sword", "Schwert"),
    "pike": ("Pike", "Pike"),
    "bow": ("Bow", "Bogen"),
    "+i": ("Instant", "Instant"),
    "+2": ("+2", "+2"),
    "+x": ("×2", "×2"),
    "+a": ("Armour", "Rüstung"),
    "tower": ("Tower", "Turm"),
    "w": ("Wooden wall", "Holzmauer"),
    "w+a": ("Stone wall", "Steinmauer"),
    "no cards": ("no cards", "keine Karten"),
    "covers": ("covers both sides", "deckt Nachbarn"),
    "wisdom": ("Wisdom", "Weisheit"),
    "recall": ("Recall", "Recall"),
    "poison": ("Poison", "Gift"),
    "bribery": ("Bribery", "Bestechung"),
    "catapult": ("Catapult", "Katapult"),
    "spy": ("Spy", "Spion"),
    "firerain": ("Rain of fire", "Feuerregen"),
    "wisdom does": ("3 cards", "3 Karten"),
    "recall does": ("unit to hand", "Einheit zurück"),
    "poison does": ("kills a unit", "tötet Einheit"),
    "bribery does": ("unit for unit", "Einheit getauscht"),
    "catapult does": ("tower or wall", "Turm, Mauer"),
    "spy does": ("top 3 cards", "oberste 3 Karten"),
    "firerain does": ("all units", "alle Einheiten"),
    "attacks": ("Attacks", "Greift an"),
    "attacked by": ("Attacked by", "Angegriffen von"),
    "covers beside": ("Covers its neighbours", "Deckt die Nachbarn"),
    "strikes back": ("strikes back", "schlägt zurück"),
    "works on": ("Works on", "Wirkt auf"),
    # Ends
    "won": ("won", "gewonnen"),
    "lost": ("lost", "verloren"),
}


def ordinal(language: Language, number: int) -> str:
    """A place as a number: "1st", in German "1."."""
    if language == "de":
        return f"{number}."
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def word(language: Language, key: str) -> str:
    """The word for `key`; "{}" stands where a number goes."""
    return _WORDS[key][language == "de"]

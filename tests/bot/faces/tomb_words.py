"""A reader for tests: from the words of a Tomb panel back to what the view holds. Knows no message file."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

RANKS = "23456789TJQKA"
VALUES = {rank: int(rank) for rank in "23456789"} | {"T": 10, "K": 10, "X": 6}
SKILLS = ("Js", "Jd", "Jc", "Jh")


@dataclass(frozen=True)
class Tongue:
    """The words of one language, `(?P<…>)` where a fact stands."""

    ranks: str
    """From 2 to ace, spaces between them; `short` is how they are listed."""
    short: str
    suits: dict[str, str]
    card: str
    label: str
    scroll: str
    skills: tuple[str, ...]
    heads: dict[str, str]
    kinds: dict[str, str]
    results: dict[str, str]
    moves: dict[str, str]
    ends: dict[str, str]
    either: str
    facts: dict[str, str] = field(default_factory=dict)


EN = Tongue(
    ranks="two three four five six seven eight nine ten jack queen king ace",
    short="2 3 4 5 6 7 8 9 10 J Q K A",
    suits={"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c"},
    card=r"(?P<rank>\w+) of (?P<suit>\w+)",
    label=r"(?P<rank>\w+) (?P<suit>\w+)",
    scroll="scroll of light",
    skills=("rage", "disarm", "pick lock", "dodge"),
    heads={"Column": "column", "You": "you", "Way": "way", "Pile": "pile", "Just now": "told"},
    kinds={"monster": "monster", "trap": "trap", "door": "door"},
    results={"won": "won", "lost": "lost", "dropped": "dropped"},
    moves={
        r"draw( the first card| \(.*?\))?": "draw",
        r"turn back \(.*?\)": "retreat",
        "rage": "rage",
        "disarm": "disarm",
        "pick the lock": "pick",
        r"drop a treasure worth (?P<least>\d+) or more": "drop",
        "dodge": "dodge",
        r"suffer (?P<pending>\d+) damage(, which is deadly)?": "suffer",
        r"discard (?P<pending>\d+) cards?": "discard",
        r"choose the treasure that stays behind: (?P<cards>.*)": "leave",
    },
    ends={
        "You won!": "won",
        "You survived.": "survived",
        "You died": "dead",
        "You are lost in the dark:": "dark",
        "You gave up.": "resigned",
    },
    either=r", | or ",
    facts={
        "life": r"life (\d+) of 9",
        "lit": r"(\d+) of 4 torches lit",
        "scroll used": r"lit, the scroll of light is used up",
        "hand": r"hand: (.*?) ·",
        "diamonds": r"diamonds ((?:\d+ ?)+)",
        "empty": "empty",
        "kings": r"· (\d+|no) kings?,",
        "points": r", (\d+) points?$",
        "delved": r"delved (\d+)",
        "open": r"turn (\d+) open",
        "back": r"way back (\d+) turns?",
        "retreat": r"retreat (\d+) of (\d+) done",
        "delve turns": r"delve: (.*?)(?: · |$)",
        "retreat turns": r"retreat: (.*)$",
        "pile": r"^(\d+) cards?",
        "discarded": r"(\d+) lost to doors",
        "last": r"the ([\w ]+) lies last",
        "unseen": r"not seen yet: (.*)$",
        "nothing seen": "nothing seen yet",
        "loot": r"^treasure in it: (\d+) points?$",
        "against": r"(\d+) against (\d+)",
        "treasure": r"treasure (\d+)",
        "favour": "favour",
        "used": "used",
        "nothing": "empty",
    },
)
DE = Tongue(
    ranks="2 3 4 5 6 7 8 9 10 Bube Dame König Ass",
    short="2 3 4 5 6 7 8 9 10 B D K A",
    suits={"Pik": "s", "Herz": "h", "Karo": "d", "Kreuz": "c"},
    card=r"(?P<suit>\w+)-(?P<rank>\w+)",
    label=r"(?P<suit>\w+)-(?P<rank>\w+)",
    scroll="Schriftrolle des Lichts",
    skills=("Berserkerwut", "Entschärfen", "Schloss knacken", "Ausweichen"),
    heads={"Spalte": "column", "Du": "you", "Weg": "way", "Stapel": "pile", "Zuletzt": "told"},
    kinds={"Monster": "monster", "Falle": "trap", "Tür": "door"},
    results={"gewonnen": "won", "verloren": "lost", "entkommen": "dropped"},
    moves={
        r"(die erste Karte )?ziehen( \(.*?\))?": "draw",
        r"umkehren \(.*?\)": "retreat",
        "Berserkerwut": "rage",
        "entschärfen": "disarm",
        "das Schloss knacken": "pick",
        r"einen Schatz ab (?P<least>\d+) fallen lassen": "drop",
        "ausweichen": "dodge",
        r"(?P<pending>\d+) Schaden einstecken(, und das ist tödlich)?": "suffer",
        r"(?P<pending>\d+) Karten? ablegen": "discard",
        r"wähl den Schatz, der liegen bleibt: (?P<cards>.*)": "leave",
    },
    ends={
        "Gewonnen!": "won",
        "Überlebt.": "survived",
        "Du bist gestorben": "dead",
        "In der Dunkelheit verloren:": "dark",
        "Du hast aufgegeben.": "resigned",
    },
    either=r", | oder ",
    facts={
        "life": r"Leben (\d+) von 9",
        "lit": r"(\d+) von 4 Fackeln brennen",
        "scroll used": "brennen, die Schriftrolle des Lichts ist verbraucht",
        "hand": r"Hand: (.*?) ·",
        "diamonds": r"Karo ((?:\d+ ?)+)",
        "empty": "leer",
        "kings": r"· (\d+|kein) Könige?,",
        "points": r", (\d+) Punkte?$",
        "delved": r"(\d+) hinab",
        "open": r"Zug (\d+) läuft",
        "back": r"Rückweg (\d+) (?:Zug|Züge)",
        "retreat": r"Rückzug (\d+) von (\d+) geschafft",
        "delve turns": r"Abstieg: (.*?)(?: · |$)",
        "retreat turns": r"Rückzug: (.*)$",
        "pile": r"^(\d+) Karten?",
        "discarded": r"(\d+) an Türen verloren",
        "last": r"([\w-]+) liegt ganz unten",
        "unseen": r"noch nicht gesehen: (.*)$",
        "nothing seen": "noch nichts gesehen",
        "loot": r"^Schätze darin: (\d+) Punkte?$",
        "against": r"(\d+) gegen (\d+)",
        "treasure": r"Schatz (\d+)",
        "favour": "Gunst",
        "used": "gespielt",
        "nothing": "leer",
    },
)
TONGUES = {"en": EN, "de": DE}


class Reader:
    """Reads one panel's words."""

    def __init__(self, language: str, words: str) -> None:
        self.tongue = TONGUES[language]
        _, self.lead, *lines = words.splitlines()
        self.lines = {}
        for line in lines:
            head, _, text = line.partition(":")
            if head in self.tongue.heads:
                self.lines[self.tongue.heads[head]] = text.strip()

    def find(self, fact: str, line: str) -> re.Match[str] | None:
        return re.search(self.tongue.facts[fact], self.lines[line])

    def number(self, fact: str, line: str, default: int = 0) -> int:
        found = self.find(fact, line)
        return int(found[1]) if found and found[1].isdigit() else default

    def card(self, name: str, pattern: str | None = None) -> str:
        if name == self.tongue.scroll:
            return "X"
        found = re.fullmatch(pattern or self.tongue.card, name)
        assert found, name
        return self.rank(found["rank"]) + self.tongue.suits[found["suit"]]

    def rank(self, name: str) -> str:
        ranks = self.tongue.ranks.split()
        return RANKS[(ranks if name in ranks else self.tongue.short.split()).index(name)]

    def column(self) -> tuple[tuple[str, ...], int]:
        """The cards, each one's words checked against its rank, and what the treasure is worth."""
        if self.lines["column"] == self.tongue.facts["nothing"]:
            return (), 0
        cards, loot, needed = [], 0, 0
        for part in self.lines["column"].split(" · "):
            if found := re.search(self.tongue.facts["loot"], part):
                loot = int(found[1])
                continue
            name, _, role = part.partition(", ")
            card = self.card(name)
            if found := re.fullmatch(self.tongue.facts["against"], role):
                assert (int(found[1]), int(found[2])) == (VALUES[card[0]], needed)
            elif found := re.fullmatch(self.tongue.facts["treasure"], role):
                assert int(found[1]) == VALUES[card[0]]
                assert card[0] in "KX"
            elif role == self.tongue.facts["favour"]:
                assert card[0] == "Q"
            elif role == self.tongue.facts["used"]:
                assert card[0] == "J"
            else:
                kind, number = role.split()
                assert self.tongue.kinds[kind] == {"s": "monster", "d": "trap", "c": "door"}[card[1]]
                needed = int(number)
                assert needed == VALUES[card[0]]
            cards.append(card)
        return tuple(cards), loot

    def hand(self) -> frozenset[str]:
        held = self.find("hand", "you")
        assert held
        cards = set()
        for part in held[1].split(", "):
            if part in self.tongue.skills:
                cards.add(SKILLS[self.tongue.skills.index(part)])
            elif found := re.fullmatch(self.tongue.facts["diamonds"], part):
                cards |= {self.rank(rank) + "d" for rank in found[1].split()}
            elif part != self.tongue.facts["empty"]:
                cards.add(self.card(part))
        return frozenset(cards)

    def turns(self, direction: str) -> tuple[tuple[str, str], ...]:
        found = self.find(f"{direction} turns", "way")
        turns = []
        for word, markers in re.findall(r"(\w+) \((.*?)\)", found[1] if found else ""):
            result = self.tongue.results[word]
            turns += [(result, self.card(marker, self.tongue.label)) for marker in markers.split(", ")]
        return tuple(turns)

    def unseen(self, deck: tuple[str, ...]) -> frozenset[str]:
        if self.lines["pile"].endswith(self.tongue.facts["nothing seen"]):
            return frozenset(deck)
        cards = set()
        found = self.find("unseen", "pile")
        for part in found[1].split(", ") if found else ():
            if part == self.tongue.scroll:
                cards.add("X")
            else:
                suit, *ranks = part.split()
                cards |= {self.rank(rank) + self.tongue.suits[suit] for rank in ranks}
        return frozenset(cards)

    def outcome(self) -> tuple[str, int, int] | None:
        for begin, end in self.tongue.ends.items():
            if self.lead.startswith(begin):
                result = re.search(r"(\d)/(\d+)\.$", self.lead)
                return (end, int(result[1]), int(result[2])) if result else (end, 0, 0)
        return None

    def moves(self, hand: frozenset[str]) -> tuple[frozenset[str], int]:
        """The legal moves, and the blow or the discards that are due."""
        if self.outcome() is not None:
            return frozenset(), 0
        text = self.lead.partition(":")[2].strip().removesuffix(".")
        moves, pending = set(), 0
        while text:
            for pattern, move in self.tongue.moves.items():
                found = re.match(f"(?:{pattern})(?={self.tongue.either}|$)", text)
                if not found:
                    continue
                values = found.groupdict()
                pending = int(values.get("pending") or pending)
                if move == "drop":
                    least = int(values["least"])
                    fit = {card for card in hand if card[0] != "J" and VALUES[card[0]] >= least}
                    moves |= {f"drop {card}" for card in fit}
                elif move == "leave":
                    moves |= {
                        f"leave {self.card(name)}" for name in re.split(self.tongue.either, values["cards"])
                    }
                else:
                    moves.add(move)
                text = re.sub(f"^(?:{self.tongue.either})", "", text[found.end() :])
                break
            else:
                raise AssertionError(f"{text!r} in {self.lead!r}")
        return frozenset(moves), pending

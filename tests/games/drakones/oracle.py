"""The rules of Drakones told a second time, in another manner: one dict, the trace itself.

A text is asked whether and why it is refused; the legal moves are the texts that are not. It shares nothing
with games.drakones, so that a slip in one of them shows.
"""

from __future__ import annotations

import json
from copy import copy

from games.fair import ZERO_SEED, lottery, shuffled

UNITS = [kind + weapon + gift for kind in "icd" for weapon in "spb" for gift in ("", "+i", "+2", "+x", "+a")]
TOWERS = ["ti", "ti+x", "tc", "tc+x", "td", "td+x"]
WALLS = ["w", "w", "w+a"]
SPELLS = [*["wisdom"] * 3, *["recall"] * 3, *["poison"] * 2, *["bribery"] * 2, "catapult", "spy", "firerain"]
CARDS = UNITS + TOWERS + WALLS + SPELLS

SLOTS = "123456"
PAIRS = [a + " " + b for a in SLOTS for b in SLOTS]
PLACES = [whose + " " + a for whose in ("me", "foe") for a in SLOTS]
AIMS = {
    "wisdom": [" me", " foe"],
    "recall": [" " + place for place in PLACES],
    "poison": [" " + place for place in PLACES],
    "bribery": [" " + pair + " " + to for pair in PAIRS for to in SLOTS],
    "catapult": [" " + place for place in PLACES],
    "spy": [""],
    "firerain": [""],
}
ANYTIME = ["end", "draw"] + ["move " + pair for pair in PAIRS] + ["blitz " + a for a in SLOTS]
ANYTIME += ["attack " + pair for pair in PAIRS] + ["attack " + a + " base" for a in SLOTS]
WITH = {card: ["play " + card + " " + a for a in SLOTS] for card in UNITS + TOWERS + WALLS}
WITH |= {spell: ["cast " + spell + aim for aim in aims] for spell, aims in AIMS.items()}
TEXTS = [*ANYTIME, *(text for texts in WITH.values() for text in texts)]
KNOWN = TEXTS + ["play " + spell + " " + a for spell in AIMS for a in SLOTS] + ["resign"]
WORDS = {text: text.split() for text in KNOWN}

PREY = {"s": "i", "p": "c", "b": "d"}


def what(card):
    return "unit" if card[0] in "icd" else "tower" if card[0] == "t" else "wall"


def beats(mine, yours):
    """Whether a card that lies on one side hits one on the other."""
    if what(yours) == "wall":
        return what(mine) == "unit"
    return {
        "unit unit": PREY.get(mine[1]) == yours[0],
        "unit tower": mine[0] == yours[1],
        "tower unit": mine[1] != yours[0],
    }.get(what(mine) + " " + what(yours), False)


def strikes(card):
    return 0 if what(card) == "wall" else 2 if card.endswith("+x") else 1


class Oracle:
    def __init__(self, seed=ZERO_SEED, options=None, deck=None):
        """`deck` is the text of a record's header."""
        options = options or {}
        decks = [shuffled(CARDS, seed, 0), shuffled(CARDS, seed, 1)]
        if deck:
            decks = [half.split() for half in deck.split(" / ")]
        self.counterstrike = options.get("counterstrike", True)
        self.ply, self.turns, self.told, self.result = 0, 0, False, None
        self.tags = set()
        self.state = {
            "fields": [[None] * 6, [None] * 6],
            "marks": [],
            "hands": [[], []],
            "decks": decks,
            "discards": [[], []],
            "banished": [[], []],
        }
        for seat in 0, 1:
            self.draw(seat, 6)
        self.begin(options["first"] if "first" in options else lottery(2, seed, 2))

    def copy(self):
        other = copy(self)
        other.state, other.tags = json.loads(json.dumps(self.state)), set()
        return other

    def line(self):
        """The position as a line of the trace."""
        turn = self.state["turn"]
        over = self.result is not None
        return {
            "ply": self.ply,
            "to_act": [] if over else [turn],
            "legal": {} if over else {str(turn): self.legal()},
            "state": json.loads(json.dumps(self.state)),
            "result": self.result,
        }

    def legal(self):
        return sorted(text for text in self.at_hand() if self.refusal(self.state["turn"], text) is None)

    def at_hand(self):
        """The texts that need no card, or one that is in the hand."""
        hand = self.state["hands"][self.state["turn"]]
        return [*ANYTIME, *(text for card in dict.fromkeys(hand) for text in WITH[card])]

    # what the texts speak of

    def side(self, whose):
        return self.state["turn"] if whose == "me" else 1 - self.state["turn"]

    def at(self, whose, slot):
        return self.state["fields"][self.side(whose)][int(slot) - 1]

    def covered(self, whose, slot):
        row, i = self.state["fields"][self.side(whose)], int(slot) - 1
        beside = [row[j] for j in (i - 1, i + 1) if 0 <= j < 6 and row[j]]
        return what(row[i]["card"]) != "wall" and any(what(lies["card"]) == "wall" for lies in beside)

    # why not

    def refusal(self, seat, text):
        """(code, rule), or None for a legal text."""
        if text not in WORDS:
            return "unknown-move", "C-5"
        if self.result is not None:
            return "game-over", "C-9"
        if text == "resign" and seat in (0, 1):
            return None
        if seat != self.state["turn"]:
            return "not-your-turn", "DR-3.4"
        verb, *words = WORDS[text]
        return getattr(self, "no_" + verb)(*words)

    def no_end(self):
        return None

    def no_draw(self):
        if not self.state["decks"][self.state["turn"]]:
            return "deck-empty", "DR-3.3"
        return ("no-actions", "DR-3.2") if self.state["actions"] < 2 else None

    def no_play(self, card, slot):
        if card in SPELLS:
            return "spell-not-played", "DR-4.1"
        if card not in self.state["hands"][self.state["turn"]]:
            return "not-in-hand", "DR-4.1"
        if self.state["actions"] == 0:
            return "no-actions", "DR-3.2"
        if self.at("me", slot) and None in self.state["fields"][self.state["turn"]]:
            return "slot-taken", "DR-4.2"
        return None

    def no_move(self, a, b):
        if not self.at("me", a):
            return "nothing-to-move", "DR-4.3"
        if self.at("me", b) and a >= b:
            return "lower-slot-first", "DR-4.3"
        if self.covered("me", a) or (self.at("me", b) and self.covered("me", b)):
            return "in-cover", "DR-4.3"
        return None

    def no_blitz(self, slot):
        lies = self.at("me", slot)
        if not lies:
            return "no-unit", "DR-6.2"
        if what(lies["card"]) != "unit":
            return "not-a-unit", "DR-6.3"
        if not lies["fresh"] or not lies["arriving"] or lies["blitz"]:
            return "no-blitz", "DR-6.2"
        return ("no-actions", "DR-3.2") if self.state["actions"] == 0 else None

    def no_attack(self, slot, aim):
        mine = self.at("me", slot)
        if not mine or what(mine["card"]) == "wall":
            return "cannot-attack", "DR-7.1"
        if mine["arriving"] and not mine["blitz"]:
            return "attacker-arriving", "DR-6.1"
        if mine["attacks"] == 0:
            return "no-attacks", "DR-7.1"
        if aim == "base":
            if what(mine["card"]) != "unit":
                return "only-units-hit-base", "DR-8.3"
            if self.state["protection"]:
                return "base-protected", "DR-8.1"
            before_it = filter(None, self.state["fields"][self.side("foe")])
            return None if all(lies["arriving"] for lies in before_it) else ("base-guarded", "DR-8.2")
        yours = self.at("foe", aim)
        if not yours:
            return "no-target", "DR-7.1"
        if yours["arriving"]:
            return "target-arriving", "DR-6.1"
        if self.covered("foe", aim):
            return "target-in-cover", "DR-5.2"
        return None if beats(mine["card"], yours["card"]) else ("cannot-hit", "DR-7.2")

    def no_cast(self, spell, *aim):
        if spell not in self.state["hands"][self.state["turn"]]:
            return "not-in-hand", "DR-9.1"
        if self.state["actions"] == 0:
            return "no-actions", "DR-3.2"
        return getattr(self, "no_" + spell)(*aim)

    def no_wisdom(self, whose):
        return None if self.state["decks"][self.side(whose)] else ("deck-empty", "DR-9.2")

    def no_recall(self, whose, slot):
        lies = self.at(whose, slot)
        if not lies:
            return "no-target", "DR-9.3"
        if what(lies["card"]) != "unit":
            return "not-a-unit", "DR-9.3"
        return ("target-in-cover", "DR-9.3") if self.covered(whose, slot) else None

    def no_poison(self, whose, slot):
        lies = self.at(whose, slot)
        if not lies:
            return "no-target", "DR-9.4"
        return None if what(lies["card"]) == "unit" else ("not-a-unit", "DR-9.4")

    def no_bribery(self, own, enemy, to):
        pair = [self.at("me", own), self.at("foe", enemy)]
        if None in pair:
            return "no-target", "DR-9.5"
        if any(what(lies["card"]) != "unit" for lies in pair):
            return "not-a-unit", "DR-9.5"
        return ("slot-taken", "DR-9.5") if to != own and self.at("me", to) else None

    def no_catapult(self, whose, slot):
        lies = self.at(whose, slot)
        if not lies:
            return "no-target", "DR-9.6"
        return ("not-a-building", "DR-9.6") if what(lies["card"]) == "unit" else None

    def no_spy(self):
        return None if self.state["decks"][self.side("foe")] else ("deck-empty", "DR-9.7")

    def no_firerain(self):
        return None

    # what happens

    def play(self, seat, text):
        """Make the legal move. `told` says afterwards whether it drew, looked, ended the turn or the game."""
        self.ply, self.told = self.ply + 1, False
        verb, *words = WORDS[text]
        if verb == "resign":
            self.over(1 - seat, "resign")
        else:
            getattr(self, "do_" + verb)(*words)

    def over(self, winner, by):
        self.result, self.told = {"winner": winner, "by": by}, True
        self.tags.add("won by " + by)

    def draw(self, seat, number):
        deck, hand = self.state["decks"][seat], self.state["hands"][seat]
        self.told = self.told or deck != []
        if len(deck) < number:
            self.tags.add(f"drew {len(deck)} of {number}")
        hand += deck[:number]
        del deck[:number]
        hand.sort(key=CARDS.index)

    def begin(self, seat):
        self.turns += 1
        number = (self.turns + 1) // 2
        self.state |= {"turn": seat, "round": number, "protection": max(0, 5 - number)}
        self.state["actions"] = 4 if self.turns == 2 else 3
        for lies in filter(None, self.state["fields"][seat]):
            lies.update(arriving=False, attacks=strikes(lies["card"]))
        if self.state["decks"][seat]:
            self.draw(seat, 1)
        else:
            self.over(1 - seat, "deck")

    def lay(self, slot, card, owner, fresh):
        quick = card.endswith("+i")
        self.state["fields"][self.state["turn"]][int(slot) - 1] = {
            "card": card,
            "owner": owner,
            "arriving": True,
            "blitz": quick,
            "attacks": strikes(card),
            "hits": 0,
            "fresh": fresh,
        }

    def lift(self, whose, slot, pile=None):
        """Take the card off the field, onto its owner's discard or another pile of his."""
        row = self.state["fields"][self.side(whose)]
        lies, row[int(slot) - 1] = row[int(slot) - 1], None
        if pile:
            self.state[pile][lies["owner"]].append(lies["card"])
        if lies["owner"] != self.side(whose):
            self.tags.add(f"a bribed card left ({pile})")
        return lies

    def do_end(self):
        self.told, self.state["marks"] = True, []
        for row in self.state["fields"]:
            for lies in filter(None, row):
                if lies["hits"]:
                    self.tags.add("healed")
                lies.update(hits=0, blitz=False, fresh=False)
        self.begin(1 - self.state["turn"])

    def do_draw(self):
        self.state["actions"] -= 2
        self.draw(self.state["turn"], 1)

    def do_play(self, card, slot):
        turn = self.state["turn"]
        self.state["actions"] -= 1
        self.state["hands"][turn].remove(card)
        if self.at("me", slot):
            self.tags.add("banished")
            self.lift("me", slot, "banished")
        self.lay(slot, card, turn, fresh=True)
        if card.endswith("+2"):
            self.draw(turn, 2)

    def do_move(self, a, b):
        row, i, j = self.state["fields"][self.state["turn"]], int(a) - 1, int(b) - 1
        self.tags.add("swapped" if row[j] else "moved")
        row[i], row[j] = row[j], row[i]

    def do_blitz(self, slot):
        self.state["actions"] -= 1
        self.at("me", slot)["blitz"] = True

    def do_attack(self, slot, aim):
        mine = self.at("me", slot)
        if mine["arriving"]:
            self.tags.add("attacked by blitz")
        mine["attacks"] -= 1
        mine.update(arriving=False, blitz=False)
        if aim == "base":
            if mine["card"][0] in self.state["marks"]:
                self.tags.add("marked twice")
            self.state["marks"] = sorted({*self.state["marks"], mine["card"][0]})
            if len(self.state["marks"]) == 3:
                self.over(self.state["turn"], "base")
            return
        yours, sheltered = self.at("foe", aim), self.covered("me", slot)
        hurt = [("foe", aim, yours)]
        both_units = what(mine["card"]) == what(yours["card"]) == "unit"
        if self.counterstrike and both_units and beats(yours["card"], mine["card"]):
            self.tags.add("no counterstrike into cover" if sheltered else "counterstrike")
            if not sheltered:
                hurt.append(("me", slot, mine))
        for whose, where, lies in hurt:
            lies["hits"] += 1
            if lies["hits"] == (2 if lies["card"].endswith("+a") else 1):
                self.lift(whose, where, "discards")
                self.tags.add(f"{whose} lost a {what(lies['card'])} after {lies['hits']} hits")

    def do_cast(self, spell, *aim):
        turn = self.state["turn"]
        self.state["actions"] -= 1
        self.state["hands"][turn].remove(spell)
        getattr(self, "do_" + spell)(*aim)
        self.state["discards"][turn].append(spell)
        self.tags.add(" ".join([spell, *aim[:1]]) if aim and aim[0] in ("me", "foe") else spell)
        if spell == "firerain":
            self.do_end()

    def do_wisdom(self, whose):
        self.draw(self.side(whose), 3)

    def do_recall(self, whose, slot):
        lies = self.lift(whose, slot, "hands")
        self.state["hands"][lies["owner"]].sort(key=CARDS.index)
        self.draw(self.state["turn"], 1)

    def do_poison(self, whose, slot):
        self.lift(whose, slot, "discards")

    def do_bribery(self, own, enemy, to):
        self.lift("me", own, "discards")
        came = self.lift("foe", enemy)
        self.lay(to, came["card"], came["owner"], fresh=False)

    def do_catapult(self, whose, slot):
        self.lift(whose, slot, "discards")

    def do_spy(self):
        self.told = True

    def do_firerain(self):
        for seat in 0, 1:
            for slot in SLOTS:
                lies = self.state["fields"][seat][int(slot) - 1]
                if lies and what(lies["card"]) == "unit":
                    self.lift("me" if seat == self.state["turn"] else "foe", slot, "discards")

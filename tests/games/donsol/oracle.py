"""The rules of Donsol told a second time, in another manner: one dict, the trace itself.

It shares nothing with games.donsol, so that a slip in one of them shows.
"""

from __future__ import annotations

from games.fair import ZERO_SEED, shuffled

CARDS = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"] + ["X1", "X2"]
WORTH = {rank: "0123456789T".index(rank) for rank in "23456789T"}
FOE = WORTH | {"J": 11, "Q": 13, "K": 15, "A": 17, "X": 21}
HELP = WORTH | {"J": 11, "Q": 11, "K": 11, "A": 11}
TEXTS = ["take " + card for card in CARDS] + ["flee", "resign"]


def foe(card):
    return card[1] not in "dh"


class Oracle:
    def __init__(self, seed=ZERO_SEED, difficulty="easy", deck=None):
        self.seed, self.ply, self.flights, self.handled, self.result = seed, 0, 0, 0, None
        self.state = {"hp": 21, "shield": None, "sick": False, "fled": False, "difficulty": difficulty}
        self.state |= {"pile": deck.split() if deck else shuffled(CARDS, seed, 0), "room": []}
        self.state |= {"discard": [], "on_shield": []}
        self.gave_up = False
        self.deal()

    def line(self):
        """The position as a line of the trace; good until the next move."""
        legal = sorted(text for text in TEXTS if text != "resign" and not self.refusal(0, text))
        return {
            "ply": self.ply,
            "to_act": [] if self.result else [0],
            "legal": {} if self.result else {"0": legal},
            "state": self.state,
            "result": self.result,
        }

    def refusal(self, seat, text):
        """(code, rule), or None for a legal text."""
        if seat != 0:
            return "bad_seat", "C-2"
        if text not in TEXTS:
            return "bad_move", "C-5"
        if self.result:
            return "game_over", "C-9" if self.gave_up else "DS-8.2" if self.result["won"] else "DS-8.1"
        if text[:4] == "take":
            return None if text[5:] in self.state["room"] else ("not_in_room", "DS-3.1")
        return self.no_flight() if text == "flee" else None

    def no_flight(self):
        foes, level = any(map(foe, self.state["room"])), self.state["difficulty"]
        if not self.state["pile"]:
            return "pile_empty", "DS-7.5"
        if level == "hard":
            return ("monsters_in_room", "DS-7.2") if foes else None
        return ("fled_before", "DS-7.2") if self.state["fled"] and (level == "normal" or foes) else None

    def play(self, text):
        self.ply += 1
        if text == "resign":
            self.gave_up = True
            self.over(won=False)
        elif text == "flee":
            self.flee()
        else:
            self.take(text[5:])

    def over(self, *, won):
        self.result = {"won": won, "hp": self.state["hp"], "handled": self.handled}

    def deal(self):
        self.state["room"], self.state["pile"] = self.state["pile"][:4], self.state["pile"][4:]

    def flee(self):
        self.flights += 1
        self.state["pile"] = shuffled(self.state["pile"] + self.state["room"], self.seed, self.flights)
        self.state["fled"] = True
        self.deal()

    def take(self, card):
        self.handled += 1
        self.state["room"].remove(card)
        was_sick, self.state["sick"] = self.state["sick"], card[1] == "h"
        if card[1] == "h":
            self.state["discard"].append(card)
            self.state["hp"] = min(21, self.state["hp"] + (0 if was_sick else HELP[card[0]]))
        elif card[1] == "d":
            self.drop_shield()
            self.state["shield"] = {"card": card, "limit": None}
        else:
            self.fight(card, FOE[card[0]])
        if self.state["hp"] == 0:
            self.over(won=False)
        elif not self.state["room"]:
            self.state["fled"] = False
            if self.state["pile"]:
                self.deal()
            else:
                self.over(won=True)

    def drop_shield(self):
        if self.state["shield"]:
            self.state["discard"] += [self.state["shield"]["card"], *self.state["on_shield"]]
        self.state["shield"], self.state["on_shield"] = None, []

    def fight(self, card, blow):
        shield = self.state["shield"]
        if shield and shield["limit"] is not None and blow >= shield["limit"]:
            self.drop_shield()
            shield = None
        if shield:
            shield["limit"] = blow
            self.state["on_shield"].append(card)
            blow -= min(blow, HELP[shield["card"][0]])
        else:
            self.state["discard"].append(card)
        self.state["hp"] -= min(self.state["hp"], blow)

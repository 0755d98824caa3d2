"""The rules of the tomb told a second time, in another manner: lists, a loop, one suspended dialogue.

A game is a generator that yields the sorted texts of the legal moves and receives the chosen one. It shares
nothing with games.tomb, so that a slip in one of them shows.
"""

from __future__ import annotations

LOWEST_FIRST = "c2 c3 c4 c5 c6 c7 c8 c9 cT cJ cQ cK cA d2 d3 d4 d5 d6 d7 d8 d9 dT dJ dQ dK dA hJ hQ hK hA"
LOWEST_FIRST += " s2 s3 s4 s5 s6 s7 s8 s9 sT sJ sQ sK sA"
CARDS = [code[1] + code[0] for code in LOWEST_FIRST.split()] + ["X"]
HELP = {"s": ("Js", "rage"), "d": ("Jd", "disarm"), "c": ("Jc", "pick")}


def pips(card):
    rank = card[0]
    return 10 if rank == "T" else int(rank) if rank.isdigit() else 0


def is_loot(card):
    return card == "X" or card[0] == "K" or (card[1] == "d" and pips(card) > 0)


def price(card):
    return 6 if card == "X" else 10 if card[0] == "K" else pips(card)


class Over(Exception):
    pass


class Oracle:
    def __init__(self, deck):
        self.pile, self.column, self.hand, self.row = list(deck), [], set(), []
        self.life, self.way, self.done = 9, "delve", {"delve": 0, "retreat": 0}
        self.lost, self.due, self.phase, self.result = 0, 0, "between", None
        self.story = self.tell()
        self.legal = next(self.story)

    def play(self, text):
        assert text in self.legal
        self.legal = self.story.send(text)

    def resign(self):
        self.result, self.legal = self.end("resigned"), []

    def trace(self):
        return {
            "phase": self.phase,
            "pile": self.pile[:],
            "column": self.column[:],
            "hand": [card for card in CARDS if card in self.hand],
            "torches": self.row[:],
            "hp": self.life,
            "direction": self.way,
            "delved": self.done["delve"],
            "retreated": self.done["retreat"],
            "discarded": self.lost,
            "pending": self.due,
            "favor": any(card.startswith("Q") for card in self.column),
        }

    def tell(self):
        try:
            while True:
                yield from self.turn()
        except Over as over:
            self.result = over.args[0]
        yield []

    def end(self, how):
        self.phase, self.due = "over", 0
        out = how == "outside"
        kings = len([card for card in self.hand if card[0] == "K"]) if out else 0
        points = sum(price(card) for card in self.hand) if out else 0
        if out:
            how = "won" if kings == 4 else "survived"
        return {"end": how, "kings": kings, "points": points}

    def over(self, how):
        raise Over(self.end(how))

    def light(self, ace):
        """An ace is up: into the row, or under the pile at the price of the scroll."""
        if len([card for card in self.row if card != "X"]) < 3:
            self.row.append(ace)
        elif "X" in self.hand:
            self.hand.remove("X")
            self.row.append("X")
            self.pile.append(ace)
        else:
            self.row.append(ace)
            self.over("dark")

    def up(self):
        """Turn a card up; it is given back if it lies in the column now."""
        card = self.pile.pop(0)
        if card[0] == "A":
            self.light(card)
        elif card[0] == "J":
            self.hand.add(card)
        else:
            self.column.append(card)
            return card
        return None

    def turn(self):
        yield from self.set_out()
        enemy = yield from self.approach()
        how = "victory" if any(card[0] == "Q" for card in self.column) else None
        if how is None:
            self.phase = "encounter"
            how = yield from self.face(enemy)
        if how == "victory":
            yield from self.victory()
        self.close()

    def set_out(self):
        self.phase = "between"
        while True:
            options = ["draw"]
            if self.way == "delve" and self.done["delve"] >= 1:
                options.append("retreat")
            if (yield sorted(options)) == "draw":
                return
            self.way = "retreat"
            if self.done["delve"] == 1:
                self.over("outside")

    def approach(self):
        self.phase = "drawing"
        while True:
            card = self.up()
            if card and pips(card):
                return card
            if not self.pile:
                self.over("dark")
            yield ["draw"]

    def options(self, enemy):
        jack, verb = HELP[enemy[1]]
        options = ["draw"] if self.pile else []
        if jack in self.hand:
            options.append(verb)
        if enemy[1] == "s":
            options += ["drop " + c for c in self.hand if is_loot(c) and price(c) >= pips(enemy)]
        return sorted(options)

    def face(self, enemy):
        jack, verb = HELP[enemy[1]]
        while options := self.options(enemy):
            choice = yield options
            if choice == verb:
                self.hand.remove(jack)
                self.column.append(jack)
                return "victory"
            if choice != "draw":
                self.hand.remove(choice[5:])
                self.column.append(choice[5:])
                return "flight"
            card = self.up()
            if not card or card[0] in "XK":
                continue
            if card[0] == "Q" or pips(card) >= pips(enemy):
                return "victory"
            gap = pips(enemy) - pips(card)
            if enemy[1] == "c":
                return (yield from self.shut(gap))
            yield from self.strike(gap)
            if enemy[1] == "d":
                return "defeat"
        return self.over("dark")

    def strike(self, blow):
        if "Jh" in self.hand:
            self.phase, self.due = "damage", blow
            choice = yield ["dodge", "suffer"]
            self.phase, self.due = "encounter", 0
            if choice == "dodge":
                self.hand.remove("Jh")
                return
        self.life -= min(self.life, blow)
        if self.life == 0:
            self.over("dead")

    def shut(self, gap):
        if "Jc" in self.hand:
            self.phase, self.due = "door", gap
            choice = yield ["discard", "pick"]
            self.phase, self.due = "encounter", 0
            if choice == "pick":
                self.hand.remove("Jc")
                self.column.append("Jc")
                return "victory"
        while gap and self.pile:
            gap -= 1
            card = self.pile.pop(0)
            if card[0] == "A":
                self.light(card)
            else:
                self.lost += 1
        return "defeat"

    def victory(self):
        prize = [card for card in self.column if is_loot(card)]
        if len(prize) == len(self.column):
            self.phase = "marker"
            choice = yield sorted("leave " + card for card in prize)
            prize.remove(choice[6:])
        self.hand.update(prize)

    def close(self):
        self.column.clear()
        self.done[self.way] += 1
        if self.way == "retreat" and self.done["retreat"] == self.done["delve"] - 1:
            self.over("outside")
        if not self.pile:
            self.over("dark")

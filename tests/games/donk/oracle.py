"""DONK! once more, built the other way round: from facts and refusals; phase and turn follow from them.

Nothing is shared with games.donk but the rule book. Slow, and only for tests.
"""

from collections import Counter

NUMBERS = [str(number) for number in range(1, 13)]
CARDS = ["1o", *["1"] * 3, *[number for number in NUMBERS[1:] for _ in range(4)], *["S"] * 4, "J"]
TEXTS = [
    *[f"play {count}x{number}" for count in range(1, 5) for number in NUMBERS],
    *["play S", "play 2xS", "play 3xS", "play 4xS", "play J", "skip", "call donk", "call lower", "resign"],
]
WORD = {"1": "donk", "5": "lower"}
PAIRS = [("rey", "donk", 2), ("principe", "bufon", 1)]


def rank(card):
    return {"S": 13, "J": 14}.get(card) or int(card.rstrip("o"))


def hand_key(card):
    return rank(card), card


class Oracle:
    def __init__(self, seats, options, deck):
        self.seats = range(seats)
        self.titles = options.get("titles", {})
        self.race = options.get("calls", "race") == "race"
        self.fun = options.get("fun", ["street", "delight", "tax", "furnace"])
        dealer = self.titles.get("donk", 0)
        self.hands = [[] for _ in self.seats]
        for place, card in enumerate(deck):
            self.hands[(dealer + 1 + place) % seats].append(card)
        self.swaps = []
        self.swap(options.get("donk_streak", 0))
        self.opening = "donk" not in self.titles
        self.lead_from = self.titles.get("donk")
        if self.opening:
            self.lead_from = next(seat for seat in self.seats if "1o" in self.hands[seat])
        self.taxed = [seat for seat in self.seats if "tax" in self.fun and self.hands[seat].count("S") == 4]
        self.last = None  # who had the turn last, since the pile was cleared
        self.pile, self.discard = [], []
        self.skipped, self.answered, self.left = set(), set(), set()
        self.top, self.bottom = [], []
        self.call = None
        self.lower = self.over = False
        self.look()

    def swap(self, streak):
        gifts = []
        for high, low, count in PAIRS:
            if high not in self.titles or low not in self.titles:
                continue
            if high == "rey" and streak >= 3 and "delight" in self.fun:
                continue
            rich, poor = self.titles[high], self.titles[low]
            worst = sorted((c for c in self.hands[rich] if c != "J"), key=hand_key)
            best = sorted((c for c in self.hands[poor] if c != "J"), key=lambda c: (-rank(c), c))
            gifts += [(rich, poor, worst[:count]), (poor, rich, best[:count])]
        for giver, taker, cards in gifts:
            for card in cards:
                self.hands[giver].remove(card)
                self.hands[taker].append(card)
            self.swaps.append({"from": giver, "to": taker, "cards": sorted(cards, key=hand_key)})

    # What follows from the facts

    def look(self):
        self.phase = self.find_phase()
        self.turn = self.find_turn()
        self.street = self.find_street()

    def clockwise(self, first):
        return [(first + step) % len(self.seats) for step in self.seats]

    def holders(self):
        return [seat for seat in self.seats if self.hands[seat]]

    def placeless(self):
        return [seat for seat in self.seats if seat not in self.top + self.bottom]

    def owner(self):
        return self.pile[-1][0]

    def rivals(self):
        """Who must still be heard before the top of the pile has won."""
        return [s for s in self.holders() if s != self.owner() and s not in self.skipped | self.answered]

    def find_phase(self):
        if self.over:
            return "over"
        if not self.pile:
            return "lead"
        if self.pile[-1][1][0] == "S":
            return "sweep"
        if self.call and (len(self.holders()) < 2 or not self.rivals()):
            return "last-call"
        return "follow"

    def find_turn(self):
        match self.phase:
            case "lead":
                return next(seat for seat in self.clockwise(self.lead_from) if self.hands[seat])
            case "follow":
                order = self.clockwise(self.last + 1)
                return next(seat for seat in order if self.hands[seat] and seat not in self.skipped)
        return None

    def find_street(self):
        if "street" not in self.fun or self.over:
            return None
        ranks = [rank(cards[0]) for _, cards in self.pile[-3:]]
        rising = len(ranks) == 3 and ranks == list(range(ranks[0], ranks[0] + 3)) and ranks[2] <= 12
        return ranks[2] + 1 if rising else None

    def tax(self):
        return next((seat for seat in self.taxed if self.hands[seat].count("S") == 4), None)

    def lapses(self):
        return self.call is not None or self.phase == "sweep"

    def legal(self):
        found = {str(seat): sorted(t for t in TEXTS if self.refusal(seat, t) is None) for seat in self.seats}
        for texts in found.values():
            if "resign" in texts:
                texts.remove("resign")
        if self.lapses():
            found["*"] = ["lapse"]
        return {seat: texts for seat, texts in found.items() if texts}

    def owing(self):
        phase = self.phase
        return self.rivals() if phase == "sweep" else [] if self.turn is None else [self.turn]

    def trace(self):
        return {
            "phase": self.phase,
            "turn": self.turn,
            "hands": [sorted(hand, key=hand_key) for hand in self.hands],
            "pile": [{"seat": seat, "cards": cards} for seat, cards in self.pile],
            "skipped": sorted(self.skipped),
            "answered": sorted(self.answered),
            "finished": self.top,
            "bottom": self.bottom,
            "left": sorted(self.left),
            "call": self.call and {"seat": self.call[0], "word": self.call[1]},
            "lower": self.lower,
            "street": self.street,
            "opening": self.opening,
            "tax": self.tax(),
            "discard": sorted(self.discard),
            "swaps": self.swaps,
        }

    def result(self):
        return {"places": self.top + self.bottom[::-1]} if self.over else None

    # Refusals

    def refusal(self, seat, text):
        """(code, rule) of the first reason against a move, or None."""
        if seat != "*" and seat not in self.seats:
            return "no-such-seat", "C-2"
        if text not in (["lapse"] if seat == "*" else TEXTS):
            return "not-a-move", "C-5"
        if self.over:
            return "game-over", "DK-7.1"
        if text == "lapse":
            return None if self.lapses() else ("nothing-to-lapse", "DK-5.3")
        kind, _, what = text.partition(" ")
        if kind == "call" and not (self.call and self.call[1] == what):
            return "no-call-due", "DK-5.4"
        if seat in self.left:
            return "has-left", "DK-9.1"
        if kind == "call":
            return None
        if not self.hands[seat]:
            return "not-playing", "DK-9.1"
        return None if kind == "resign" else self.no_turn_move(seat, kind, what)

    def no_turn_move(self, seat, kind, what):
        phase = self.phase
        if phase == "last-call":
            return "call-open", "DK-5.3"
        if phase == "sweep":
            if seat not in self.rivals():
                return "no-answer-due", "DK-4.3"
            if kind == "play" and what != "J":
                return "only-joker", "DK-4.3"
            return ("not-held", "DK-3.1") if kind == "play" and "J" not in self.hands[seat] else None
        if seat != self.turn:
            return "not-on-turn", "DK-3.5"
        count, _, number = what.rpartition("x")
        if self.opening and number != "1":
            return "must-open", "DK-2.2"
        if not self.opening and self.tax() == seat and what != "4xS":
            return "must-pay-tax", "DK-8.4"
        if kind == "skip":
            return None if self.pile else ("leader-must-play", "DK-3.3")
        return self.no_fit(seat, what, int(count or 1), number)

    def no_fit(self, seat, what, count, number):
        if number == "S" and count > 1 and (count < 4 or self.tax() != seat):
            return "no-sweep-sets", "DK-4.1"
        if sum(rank(card) == rank(number) for card in self.hands[seat]) < count:
            return "not-held", "DK-3.1"
        if not self.pile or number in "SJ":
            return None
        top, value = self.pile[-1][1], rank(number)
        if count != len(top):
            return "wrong-count", "DK-3.2"
        if self.lower:
            return ("must-be-lower", "DK-6.1") if value >= 5 else None
        if self.street:
            return ("street", "DK-8.1") if value != self.street else None
        return ("not-higher", "DK-3.2") if value <= rank(top[0]) else None

    # Moves

    def play(self, seat, text):
        assert self.refusal(seat, text) is None
        kind, _, what = text.partition(" ")
        if kind == "call" and seat != self.call[0]:
            self.take_back()
        else:
            self.move(seat, kind, what)
            self.tidy()
        self.look()

    def move(self, seat, kind, what):
        if kind == "resign":
            self.resigned(seat)
        elif kind == "skip" and self.phase == "sweep":
            self.answered.add(seat)
        elif kind == "lapse" and self.phase == "sweep":
            self.answered |= set(self.rivals())
        else:
            self.stands()
            if kind in ("play", "skip") and not self.opening:
                self.taxed = [other for other in self.taxed if other != seat]
            if kind == "play":
                self.laid(seat, what)
            elif kind == "skip":
                self.skipped.add(seat)
                self.lower, self.last = False, seat

    def laid(self, seat, what):
        count, _, number = what.rpartition("x")
        count = int(count or 1)
        cards = sorted((c for c in self.hands[seat] if rank(c) == rank(number)), key=lambda c: (-len(c), c))
        cards = cards[:count]
        for card in cards:
            self.hands[seat].remove(card)
        self.pile.append((seat, cards))
        self.last, self.opening, self.lower = seat, False, number == "5"
        if number in WORD and self.race:
            self.call = (seat, WORD[number])
        elif number == "S" and not self.hands[seat]:
            self.bottom.append(seat)
        else:
            if number == "6" and count == 3 and "furnace" in self.fun:
                for hand in self.hands:
                    self.discard += ["S"] * hand.count("S")
                    hand[:] = [card for card in hand if card != "S"]
            for other in self.clockwise(seat):
                if not self.hands[other] and other in self.placeless():
                    self.top.append(other)
        if number == "J":
            self.clear()

    def take_back(self):
        seat = self.call[0]
        self.call, self.lower = None, False
        self.hands[seat] += self.pile.pop()[1]
        self.last, self.lead_from = seat, (seat + 1) % len(self.seats)

    def stands(self):
        if self.call:
            seat, self.call = self.call[0], None
            if not self.hands[seat]:
                self.top.append(seat)

    def resigned(self, seat):
        if self.call and self.call[0] == seat:
            self.stands()
        if not self.pile and seat == self.turn:
            self.opening = False
        self.discard += self.hands[seat]
        self.hands[seat] = []
        self.bottom.append(seat)
        self.left.add(seat)
        if len(self.placeless()) < 2:
            self.stands()

    def clear(self):
        self.lead_from = self.owner()
        self.discard += [card for _, cards in self.pile for card in cards]
        self.pile, self.lower = [], False
        self.skipped, self.answered = set(), set()

    def tidy(self):
        """End the game, or the round, if that is due."""
        if len(self.placeless()) < 2:
            self.bottom += self.placeless()
            self.over, self.lower, self.opening = True, False, False
            self.answered, self.taxed = set(), []
        elif self.pile and not self.call and not self.rivals():
            self.clear()

    def conserved(self):
        lying = [card for _, cards in self.pile for card in cards]
        return Counter(lying + self.discard + [c for hand in self.hands for c in hand]) == Counter(CARDS)

"""A position in the making: what each move does to it, rule by rule (DR-3 to DR-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.drakones.cards import CLASS, CLASSES, DRAWS_TWO, UNIT, in_order
from games.drakones.events import (
    Attacked,
    Banished,
    BaseHit,
    Blitzed,
    Bribed,
    Burnt,
    Destroyed,
    Drawn,
    GameEnded,
    Moved,
    Played,
    Recalled,
    SpellCast,
    Spied,
    TurnBegun,
    TurnEnded,
)
from games.drakones.field import Laid, clash, newly_laid, uncovered
from games.drakones.moves import DRAW_COST
from games.drakones.view import Ended

if TYPE_CHECKING:
    from games.core import Event, Seat
    from games.drakones.events import Ending, Reason
    from games.drakones.moves import Bribe, Cast, Shift, Whose
    from games.drakones.state import Drakones

ACTIONS: Final = 3
SECOND_SIDE_FIRST_ACTIONS: Final = 4
PROTECTED_ROUNDS: Final = 4
SPY_DEPTH: Final = 3
WISDOM_CARDS: Final = 3


def round_number(turns: int) -> int:
    """The round, from 1, when `turns` turns are over."""
    return turns // 2 + 1


def protection(turns: int) -> int:
    """The bases' counter when `turns` turns are over (DR-8.1)."""
    return max(0, PROTECTED_ROUNDS + 1 - round_number(turns))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Draft:
    """A copy of a position that one move changes; `events` and `final` (no taking back) are its traces."""

    __slots__ = (
        "actions",
        "banished",
        "counterstrike",
        "decks",
        "discards",
        "events",
        "fields",
        "final",
        "foe",
        "hands",
        "marks",
        "outcome",
        "seat",
        "seen",
        "spied",
        "turns",
    )

    def __init__(self, state: Drakones) -> None:
        self.counterstrike = state.counterstrike
        self.turns = state.turns
        self.seat: Seat = state.turn
        self.foe: Seat = 1 - self.seat
        self.actions = state.actions
        self.marks = state.marks
        self.fields = [*map(list, state.fields)]
        self.hands = [*state.hands]
        self.decks = [*state.decks]
        self.discards = [*state.discards]
        self.banished = [*state.banished]
        self.spied = [*state.spied]
        self.seen = [*state.seen]
        self.outcome = state.outcome
        self.events: list[Event] = []
        self.final = False

    # Moves

    def play(self, card: str, slot: int) -> None:
        """Lay a card, on a full field in place of another; a unit with draw two draws (DR-4, DR-9.9)."""
        self.actions -= 1
        self._leave_hand(card)
        there = self.fields[self.seat][slot - 1]
        if there is not None:
            self.banished[there.owner] += (there.card,)
            self.events.append(Banished(self.seat, there.card, there.owner, slot))
        self.fields[self.seat][slot - 1] = newly_laid(card, self.seat, fresh=True)
        self.events.append(Played(self.seat, card, slot))
        if card in DRAWS_TWO:
            self._draw(self.seat, 2, "ability")

    def shift(self, move: Shift) -> None:
        """Move a card to a free slot or swap two (DR-4.3)."""
        field, slot, to = self.fields[self.seat], move.slot - 1, move.to - 1
        there, other = self._lying(self.seat, move.slot), field[to]
        field[slot], field[to] = other, there
        swapped = None if other is None else other.card
        self.events.append(Moved(self.seat, there.card, move.slot, move.to, swapped))

    def blitz(self, slot: int) -> None:
        """Let an arriving unit attack (DR-6.2)."""
        self.actions -= 1
        there = self._lying(self.seat, slot)
        self.fields[self.seat][slot - 1] = there.blitzed()
        self.events.append(Blitzed(self.seat, there.card, slot))

    def attack(self, slot: int, at: int) -> None:
        """Attack a card; the attacked card is discarded before the attacker (DR-7)."""
        seat, foe = self.seat, self.foe
        result = clash(
            tuple(self.fields[seat]), tuple(self.fields[foe]), slot, at, counterstrike=self.counterstrike
        )
        self.events.append(Attacked(seat, slot, at, result))
        if result.destroyed:
            self._discard(foe, at)
        else:
            self.fields[foe][at - 1] = self._lying(foe, at).hit(result.hits)
        if result.attacker_destroyed:
            self._discard(seat, slot)
        else:
            self.fields[seat][slot - 1] = self._lying(seat, slot).attacked(result.attacker_hits)

    def attack_base(self, slot: int) -> None:
        """Mark the attacker's class; the third one makes the base fall (DR-8.3)."""
        attacker = self._lying(self.seat, slot)
        self.fields[self.seat][slot - 1] = attacker.attacked(attacker.hits)
        self.marks = "".join(sorted({*self.marks, CLASS[attacker.card]}))
        fell = len(self.marks) == len(CLASSES)
        self.events.append(BaseHit(self.seat, attacker.card, slot, self.marks, fell))
        if fell:
            self.end_game(self.seat, "base")

    def draw(self) -> None:
        """Draw one card for two actions (DR-3.3)."""
        self.actions -= DRAW_COST
        self._draw(self.seat, 1, "action")

    def cast(self, move: Cast) -> None:
        """A spell works and is discarded after its victims (DR-9.1)."""
        side = None if move.whose is None else self._side(move.whose)
        self._begin_spell(move.spell, side)
        match move.spell:
            case "wisdom":
                assert side is not None
                self._draw(side, WISDOM_CARDS, "wisdom")
            case "recall":
                assert side is not None
                assert move.slot is not None
                self._recall(side, move.slot)
            case "spy":
                self._spy()
            case "firerain":
                self._firerain()
            case _:
                assert side is not None
                assert move.slot is not None
                lost = uncovered(tuple(self.fields[side]), move.slot)
                gone = self._discard(side, move.slot)
                self.events.append(Destroyed(side, gone.card, gone.owner, move.slot, lost))
        self.discards[self.seat] += (move.spell,)
        if move.spell == "firerain":
            self.end_turn()

    def bribe(self, move: Bribe) -> None:
        """The sacrifice dies, the enemy unit comes as an arriving card (DR-9.5)."""
        seat, foe = self.seat, self.foe
        self._begin_spell("bribery", None)
        sacrificed = self._discard(seat, move.own)
        bribed = self._lying(foe, move.enemy)
        self.fields[foe][move.enemy - 1] = None
        self.fields[seat][move.to - 1] = newly_laid(bribed.card, bribed.owner, fresh=False)
        self.events.append(Bribed(seat, sacrificed.card, move.own, bribed.card, move.enemy, move.to))
        self.discards[seat] += ("bribery",)

    def end_turn(self) -> None:
        """Hits heal, Blitz lapses, marks are cleared; the other side begins (DR-3.6, DR-6.3)."""
        self.events.append(TurnEnded(self.seat, self.actions))
        for field in self.fields:
            for place, there in enumerate(field):
                if there is not None and (there.hits or there.fresh or there.blitz):
                    field[place] = there.rested()
        self.marks = ""
        self.turns += 1
        self.seat, self.foe = self.foe, self.seat
        self.begin_turn()

    def begin_turn(self) -> None:
        """All own cards have arrived, attacks are fresh; draw one or lose (DR-3.1)."""
        seat = self.seat
        self.final = True
        self.actions = SECOND_SIDE_FIRST_ACTIONS if self.turns == 1 else ACTIONS
        field = self.fields[seat]
        for place, there in enumerate(field):
            if there is not None:
                field[place] = there.ready()
        self.events.append(TurnBegun(seat, round_number(self.turns), protection(self.turns), self.actions))
        if self.decks[seat]:
            self._draw(seat, 1, "turn")
        else:
            self.end_game(self.foe, "deck")

    def end_game(self, winner: Seat, by: Ending) -> None:
        """Nothing else changes."""
        self.final = True
        self.outcome = Ended(winner, by)
        self.events.append(GameEnded(winner, by))

    # Parts of moves

    def _side(self, whose: Whose) -> Seat:
        return self.seat if whose == "me" else self.foe

    def _lying(self, side: Seat, slot: int) -> Laid:
        there = self.fields[side][slot - 1]
        assert there is not None
        return there

    def _discard(self, side: Seat, slot: int) -> Laid:
        there = self._lying(side, slot)
        self.fields[side][slot - 1] = None
        self.discards[there.owner] += (there.card,)
        return there

    def _leave_hand(self, card: str) -> None:
        self.hands[self.seat] = _without(self.hands[self.seat], card)
        if card in self.seen[self.seat]:
            self.seen[self.seat] = _without(self.seen[self.seat], card)

    def _draw(self, seat: Seat, number: int, reason: Reason) -> None:
        """Draw what is there (DR-3.5). What the other side had spied stays known to it in the hand."""
        cards = self.decks[seat][:number]
        if not cards:
            return
        self.final = True
        self.decks[seat] = self.decks[seat][number:]
        self.hands[seat] = in_order(self.hands[seat] + cards)
        known = self.spied[1 - seat]
        if known:
            self.seen[seat] = in_order(self.seen[seat] + cards[:known])
            self.spied[1 - seat] = max(0, known - len(cards))
        self.events.append(Drawn(seat, len(cards), reason, cards))

    def _begin_spell(self, spell: str, side: Seat | None) -> None:
        self.actions -= 1
        self._leave_hand(spell)
        self.events.append(SpellCast(self.seat, spell, side))

    def _recall(self, side: Seat, slot: int) -> None:
        there = self._lying(side, slot)
        self.fields[side][slot - 1] = None
        self.hands[there.owner] = in_order((*self.hands[there.owner], there.card))
        self.seen[there.owner] = in_order((*self.seen[there.owner], there.card))
        self.events.append(Recalled(side, there.card, there.owner, slot))
        self._draw(self.seat, 1, "recall")

    def _spy(self) -> None:
        cards = self.decks[self.foe][:SPY_DEPTH]
        self.final = True
        self.spied[self.seat] = len(cards)
        self.events.append(Spied(self.seat, len(cards), cards))

    def _firerain(self) -> None:
        burnt = []
        for side, field in enumerate(self.fields):
            slots = [slot for slot, there in enumerate(field, 1) if there is not None and there.card in UNIT]
            burnt.append(tuple(self._discard(side, slot).card for slot in slots))
        self.events.append(Burnt(tuple(burnt)))

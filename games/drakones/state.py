"""The position of Drakones, its legal moves, and the deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from games.cards import parse_deck
from games.core import Game, Move, Refusal, Resign, Seat, SetupError, Step
from games.drakones.cards import DECK, in_order
from games.drakones.events import DrakonesEvent, Drawn
from games.drakones.field import Field, Laid, lie
from games.drakones.legal import moves_on_turn
from games.drakones.moves import BASE, WIDTH, Attack, Blitz, Bribe, Cast, Draw, End, Play, Shift
from games.drakones.turn import Draft, protection, round_number
from games.drakones.view import DrakonesView, Ended, Shown
from games.fair import lottery, shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

Cards: TypeAlias = tuple[str, ...]

SEATS: Final = 2
OPENING_HAND: Final = 6


@dataclass(frozen=True, slots=True)
class Drakones:
    """A position. Pairs are White's and Dark's, seats 0 and 1; everything random was settled by the deal."""

    counterstrike: bool
    first: Seat
    """The side that began."""
    turns: int
    """The turns that are over, both sides' together."""
    actions: int
    marks: str
    """The classes that hit the enemy base this turn, sorted as text."""
    fields: tuple[Field, Field]
    hands: tuple[Cards, Cards]
    """In the order of DR-1.5."""
    decks: tuple[Cards, Cards]
    """Top first."""
    discards: tuple[Cards, Cards]
    banished: tuple[Cards, Cards]
    spied: tuple[int, int]
    """How many top cards of the enemy's deck each seat knows (DR-9.7)."""
    seen: tuple[Cards, Cards]
    """The cards in each hand that the other side knows to be there: recalled, or spied and drawn since."""
    outcome: Ended | None = None

    @property
    def turn(self) -> Seat:
        """The seat on turn; when the game is over, the last one that was."""
        return self.first ^ self.turns & 1

    @property
    def round(self) -> int:
        """The round, from 1: one turn of each side (DR-8.1)."""
        return round_number(self.turns)

    @property
    def protection(self) -> int:
        """The bases' counter; 0 when they can be attacked (DR-8.1)."""
        return protection(self.turns)

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Every move of the seat on turn; none for others."""
        return moves_on_turn(self) if self.outcome is None and seat == self.turn else []

    def may_resign(self, seat: Seat) -> bool:
        """Both seats, on turn or not, until the game is over (C-9)."""
        return seat in range(SEATS) and self.outcome is None

    def owing(self) -> frozenset[Seat]:
        """The seat on turn."""
        return frozenset() if self.outcome is not None else frozenset((self.turn,))

    def after(self, seat: Seat, move: Move) -> Step[Drakones]:
        """The step that a move or a resignation leads to."""
        draft = Draft(self)
        match move:
            case Play():
                draft.play(move.card, move.slot)
            case Shift():
                draft.shift(move)
            case End():
                draft.end_turn()
            case Attack():
                if move.at == BASE:
                    draft.attack_base(move.slot)
                else:
                    draft.attack(move.slot, move.at)
            case Blitz():
                draft.blitz(move.slot)
            case Draw():
                draft.draw()
            case Cast():
                draft.cast(move)
            case Bribe():
                draft.bribe(move)
            case Resign():
                draft.end_game(1 - seat, "resign")
            case _:
                raise TypeError(f"{move} is no move of Drakones")
        return self._step(draft)

    def view(self, viewer: Seat | None) -> DrakonesView:
        """Both fields and all piles' sizes for all; hand, spied cards and moves for their seat (DR-11.1)."""
        seat = viewer if viewer in range(SEATS) else None
        return DrakonesView(
            viewer=seat,
            counterstrike=self.counterstrike,
            first=self.first,
            turn=self.turn,
            round=self.round,
            actions=self.actions,
            protection=self.protection,
            marks=self.marks,
            fields=(_shown(self.fields[0]), _shown(self.fields[1])),
            hands=(len(self.hands[0]), len(self.hands[1])),
            decks=(len(self.decks[0]), len(self.decks[1])),
            discards=self.discards,
            banished=self.banished,
            hand=() if seat is None else self.hands[seat],
            spied=() if seat is None else self.decks[1 - seat][: self.spied[seat]],
            legal=() if seat is None else tuple(map(str, self.legal_moves(seat))),
            outcome=self.outcome,
        )

    def scrambled(self, viewer: Seat | None, rng: Random) -> Drakones:
        """Each deck in another order; the hands that `viewer` does not see dealt anew with their decks.

        Spied cards stay on their deck, and cards that the other side has seen stay in their hand.
        """
        hands, decks = [*self.hands], [*self.decks]
        for seat in range(SEATS):
            known = self.spied[viewer] if viewer == 1 - seat else 0
            top, hidden = decks[seat][:known], [*decks[seat][known:]]
            kept = hands[seat]
            if seat != viewer:
                kept = self.seen[seat]
                hidden += _left(hands[seat], kept)
            rng.shuffle(hidden)
            dealt = len(hands[seat]) - len(kept)
            hands[seat] = in_order((*kept, *hidden[:dealt]))
            decks[seat] = (*top, *hidden[dealt:])
        draft = Draft(self)
        draft.hands, draft.decks = hands, decks
        return self._position(draft)

    def why_not(self, seat: Seat, text: str) -> Refusal:
        """The first refusal that applies, in the order of the rules."""
        refusal = self.view(seat).why_not(text)
        if refusal is None:
            raise ValueError(f"{text!r} is legal")
        return refusal

    def trace(self) -> dict[str, Any]:
        """The keys that the rules name."""
        return {
            "turn": self.turn,
            "round": self.round,
            "actions": self.actions,
            "protection": self.protection,
            "fields": [[there and _traced(there) for there in field] for field in self.fields],
            "marks": list(self.marks),
            "hands": [*map(list, self.hands)],
            "decks": [*map(list, self.decks)],
            "discards": [*map(list, self.discards)],
            "banished": [*map(list, self.banished)],
        }

    def cards(self) -> list[str]:
        """All 134, each as its owner and code, wherever they lie."""
        piles = (self.hands, self.decks, self.discards, self.banished)
        lying = [
            f"{there.owner} {there.card}" for field in self.fields for there in field if there is not None
        ]
        return lying + [f"{owner} {card}" for pair in piles for owner in range(SEATS) for card in pair[owner]]

    def _position(self, draft: Draft) -> Drakones:
        return Drakones(
            self.counterstrike,
            self.first,
            draft.turns,
            draft.actions,
            draft.marks,
            (tuple(draft.fields[0]), tuple(draft.fields[1])),
            (draft.hands[0], draft.hands[1]),
            (draft.decks[0], draft.decks[1]),
            (draft.discards[0], draft.discards[1]),
            (draft.banished[0], draft.banished[1]),
            (draft.spied[0], draft.spied[1]),
            (draft.seen[0], draft.seen[1]),
            draft.outcome,
        )

    def _step(self, draft: Draft) -> Step[Drakones]:
        return Step(self._position(draft), tuple(draft.events), undoable=not draft.final)


def _left(cards: Cards, taken: Cards) -> Iterator[str]:
    """The cards that are left when `taken` are taken from them."""
    return (Counter(cards) - Counter(taken)).elements()


def _shown(field: Field) -> tuple[Shown | None, ...]:
    cover = lie(field).cover
    return tuple(
        None if there is None else Shown(**_traced(there), in_cover=bool(cover >> place & 1))
        for place, there in enumerate(field)
    )


def _traced(there: Laid) -> dict[str, Any]:
    return {
        "card": there.card,
        "owner": there.owner,
        "arriving": there.arriving,
        "blitz": there.blitz,
        "attacks": there.attacks,
        "hits": there.hits,
        "fresh": there.fresh,
    }


# Deal


@dataclass(frozen=True, slots=True)
class DrakonesOptions:
    """`counterstrike`: attacked units strike back. `first` begins, in test positions only (DR-2.3)."""

    counterstrike: bool = True
    first: Literal[0, 1] | None = None


def deal(seats: int, options: DrakonesOptions, seed: bytes, deck: str | None = None) -> Step[Drakones]:
    """Six cards each, and the draw of the side that begins (DR-2.1, DR-2.2)."""
    if seats != SEATS:
        raise SetupError(f"seats: Drakones is for {SEATS}, not {seats}")
    if deck is None and options.first is not None:
        raise SetupError("options: 'first' goes only with a 'deck', else the lottery decides")
    decks = _dealt(seed) if deck is None else _parsed(deck)
    first = lottery(SEATS, seed, SEATS) if options.first is None else options.first
    empty: Field = (None,) * WIDTH
    state = Drakones(
        counterstrike=options.counterstrike,
        first=first,
        turns=0,
        actions=0,
        marks="",
        fields=(empty, empty),
        hands=(in_order(decks[0][:OPENING_HAND]), in_order(decks[1][:OPENING_HAND])),
        decks=(decks[0][OPENING_HAND:], decks[1][OPENING_HAND:]),
        discards=((), ()),
        banished=((), ()),
        spied=(0, 0),
        seen=((), ()),
    )
    draft = Draft(state)
    for seat in range(SEATS):
        draft.events.append(Drawn(seat, OPENING_HAND, "deal", decks[seat][:OPENING_HAND]))
    draft.begin_turn()
    return state._step(draft)


def _dealt(seed: bytes) -> tuple[Cards, Cards]:
    return tuple(shuffled(DECK, seed, 0)), tuple(shuffled(DECK, seed, 1))


def _parsed(text: str) -> tuple[Cards, Cards]:
    white, slash, dark = text.partition(" / ")
    if not slash:
        raise SetupError("deck: White's cards, ' / ', then Dark's are wanted")
    return parse_deck(white, DECK), parse_deck(dark, DECK)


GAME: Final = Game("drakones", range(2, 3), Drakones, DrakonesOptions, deal, Event=DrakonesEvent)

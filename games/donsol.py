"""Donsol, a solitaire by John Eternal: one life, one shield, 54 cards of dungeon, four at a time.

Rule book: seeds/donsol.en.md, seeds/donsol.de.md (ids DS-…).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from games.cards import CLUBS, DIAMONDS, HEARTS, SPADES, parse_deck, suit_cards
from games.core import Event, Game, Move, Outcome, Refusal, Resign, Seat, SetupError, Step
from games.fair import SEED_BYTES, shuffled

if TYPE_CHECKING:
    from random import Random

Difficulty: TypeAlias = Literal["easy", "normal", "hard"]

FULL_LIFE: Final = 21
ROOM: Final = 4
JOKERS: Final = ("X1", "X2")
DECK: Final = (*chain.from_iterable(map(suit_cards, (CLUBS, DIAMONDS, HEARTS, SPADES))), *JOKERS)
_KIND: Final = {CLUBS: "monster", SPADES: "monster", DIAMONDS: "shield", HEARTS: "potion"}
KIND: Final = {card: _KIND.get(card[1], "monster") for card in DECK}
_FACES: Final = {"monster": (11, 13, 15, 17), "shield": (11, 11, 11, 11), "potion": (11, 11, 11, 11)}


def _value(card: str) -> int:
    if card in JOKERS:
        return 21
    rank = "23456789TJQKA".index(card[0]) + 2
    return rank if rank <= 10 else _FACES[KIND[card]][rank - 11]


VALUE: Final = {card: _value(card) for card in DECK}
MONSTERS: Final = frozenset(card for card in DECK if KIND[card] == "monster")


# Moves


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Handle one card of the room (DS-3.1)."""

    card: str

    def __str__(self) -> str:
        return "take " + self.card


class Flee(Move):
    """Shuffle the room back into the dungeon (DS-7.1)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "flee"


TAKE: Final = {card: Take(card) for card in DECK}
FLEE: Final = Flee()
_TEXTS: Final = {"resign", "flee", *map(str, TAKE.values())}


# Events


@dataclass(frozen=True, slots=True)
class RoomDealt(Event):
    """A room was dealt; `number` counts from 1."""

    number: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PotionDrunk(Event):
    """A potion was taken: life before and after; `sick`: it healed nothing after another potion."""

    card: str
    before: int
    after: int
    sick: bool


@dataclass(frozen=True, slots=True)
class ShieldTaken(Event):
    """A shield was taken in place of `old`."""

    card: str
    old: str | None


@dataclass(frozen=True, slots=True)
class MonsterFought(Event):
    """A monster was fought with `shield`, which `broke` or held: life before and after."""

    card: str
    before: int
    after: int
    shield: str | None
    broke: bool


@dataclass(frozen=True, slots=True)
class RoomFled(Event):
    """`cards` went back into the dungeon, which was shuffled."""

    cards: int


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """The run was won, lost, or given up."""

    won: bool
    resigned: bool
    handled: int


DonsolEvent: TypeAlias = RoomDealt | PotionDrunk | ShieldTaken | MonsterFought | RoomFled | RunEnded


# Views


class Effect(NamedTuple):
    """What taking a card would do: life afterwards; whether the shield breaks; whether it does nothing."""

    life: int
    breaks: bool
    wasted: bool


@dataclass(frozen=True, slots=True)
class Ended(Outcome):
    """How the run ended; `handled` counts every card taken."""

    won: bool
    hp: int
    handled: int


@dataclass(frozen=True, slots=True)
class DonsolView:
    """What everyone may see (DS-9.1): all but the pile's order."""

    difficulty: Difficulty
    number: int
    """The room's number, from 1."""
    room: tuple[str | None, ...]
    """The room's slots from left to right; None where a card was taken."""
    hp: int
    shield: str | None
    on_shield: tuple[str, ...]
    sick: bool
    fled: bool
    no_flight: str | None
    """The refusal's code if fleeing is not possible."""
    discard: tuple[str, ...]
    to_come: tuple[str, ...]
    """The cards in the pile, in the order of DS-1.1."""
    handled: int
    outcome: Ended | None

    @property
    def limit(self) -> int | None:
        """Monsters below this do not break the shield; None for a fresh shield or none (DS-5.2, DS-6.2)."""
        return VALUE[self.on_shield[-1]] if self.on_shield else None

    def effect(self, card: str) -> Effect:
        """What taking `card` would do now."""
        match KIND[card]:
            case "potion":
                life = self.hp if self.sick else min(FULL_LIFE, self.hp + VALUE[card])
                return Effect(life, breaks=False, wasted=life == self.hp)
            case "shield":
                return Effect(self.hp, breaks=False, wasted=False)
            case _:
                damage, breaks = _fight(card, self.shield, self.on_shield)
                return Effect(max(0, self.hp - damage), breaks, wasted=False)


def _fight(card: str, shield: str | None, on_shield: tuple[str, ...]) -> tuple[int, bool]:
    """The damage of fighting `card`, and whether the shield breaks (DS-6)."""
    value = VALUE[card]
    if shield is None:
        return value, False
    if on_shield and value >= VALUE[on_shield[-1]]:
        return value, True
    return max(0, value - VALUE[shield]), False


# State


@dataclass(frozen=True, slots=True)
class Donsol:
    """A position. `room` keeps its slots: None where a card was taken."""

    seed: bytes
    difficulty: Difficulty
    pile: tuple[str, ...]
    room: tuple[str | None, ...] = ()
    hp: int = FULL_LIFE
    shield: str | None = None
    on_shield: tuple[str, ...] = ()
    sick: bool = False
    fled: bool = False
    flights: int = 0
    number: int = 0
    discard: tuple[str, ...] = ()
    outcome: Ended | None = None

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """Every card of the room, and `flee` when it is possible."""
        if seat != 0 or self.outcome is not None:
            return ()
        takes = [TAKE[card] for card in self.room if card is not None]
        return (*takes, FLEE) if self._no_flight() is None else tuple(takes)

    def may_resign(self, seat: Seat) -> bool:
        """Seat 0 until the run is over (C-9)."""
        return seat == 0 and self.outcome is None

    def owing(self) -> frozenset[Seat]:
        """Seat 0 until the run is over."""
        return frozenset() if self.outcome is not None else frozenset((0,))

    def after(self, seat: Seat, move: Move) -> Step[Donsol]:
        """The step that a take, a flight or a resignation leads to."""
        match move:
            case Take(card):
                return self._taken(card)
            case Flee():
                return self._fled()
            case Resign():
                return self._resigned()
        raise TypeError(f"{move} is no move of Donsol")

    def view(self, viewer: Seat | None) -> DonsolView:
        """What anyone may see; the same for all (DS-9.1)."""
        return DonsolView(
            difficulty=self.difficulty,
            number=self.number,
            room=self.room,
            hp=self.hp,
            shield=self.shield,
            on_shield=self.on_shield,
            sick=self.sick,
            fled=self.fled,
            no_flight=self._no_flight(),
            discard=self.discard,
            to_come=tuple(filter(set(self.pile).__contains__, DECK)),
            handled=self._handled(),
            outcome=self.outcome,
        )

    def scrambled(self, viewer: Seat | None, rng: Random) -> Donsol:
        """The same position with another pile order and another seed."""
        return replace(
            self, seed=rng.randbytes(SEED_BYTES), pile=tuple(rng.sample(self.pile, len(self.pile)))
        )

    def why_not(self, seat: Seat, text: str) -> Refusal:
        """The first refusal that applies, in the order of the rules."""
        if seat != 0:
            return Refusal("bad_seat", "C-2")
        if text not in _TEXTS:
            return Refusal("bad_move", "C-5", {"text": text})
        if self.outcome is not None:
            rule = "DS-8.2" if self.outcome.won else "DS-8.1" if self.hp == 0 else "C-9"
            return Refusal("game_over", rule)
        if text.startswith("take "):
            return Refusal("not_in_room", "DS-3.1", {"card": text.removeprefix("take ")})
        rules = {"pile_empty": "DS-7.5", "fled_before": "DS-7.2", "monsters_in_room": "DS-7.2"}
        code = self._no_flight() or "bad_move"
        return Refusal(code, rules.get(code, "C-5"))

    def trace(self) -> dict[str, Any]:
        """The keys that the rules name."""
        limit = VALUE[self.on_shield[-1]] if self.on_shield else None
        return {
            "hp": self.hp,
            "shield": None if self.shield is None else {"card": self.shield, "limit": limit},
            "sick": self.sick,
            "fled": self.fled,
            "room": self._left(),
            "pile": list(self.pile),
            "discard": list(self.discard),
            "on_shield": list(self.on_shield),
            "difficulty": self.difficulty,
        }

    def cards(self) -> list[str]:
        """All 54, wherever they lie."""
        shield = () if self.shield is None else (self.shield,)
        return [*self.pile, *self._left(), *shield, *self.on_shield, *self.discard]

    def _left(self) -> list[str]:
        return [card for card in self.room if card is not None]

    def _handled(self) -> int:
        return len(DECK) - len(self.pile) - sum(card is not None for card in self.room)

    def _no_flight(self) -> str | None:
        """The code of the refusal that forbids to flee (DS-7.2, DS-7.5), None if fleeing is possible."""
        if not self.pile:
            return "pile_empty"
        if self.difficulty == "normal":
            return "fled_before" if self.fled else None
        if (self.fled or self.difficulty == "hard") and not MONSTERS.isdisjoint(self.room):
            return "monsters_in_room" if self.difficulty == "hard" else "fled_before"
        return None

    def _taken(self, card: str) -> Step[Donsol]:
        hp, shield, on_shield, discard = self.hp, self.shield, self.on_shield, self.discard
        event: Event
        match KIND[card]:
            case "potion":
                if not self.sick:
                    hp = min(FULL_LIFE, hp + VALUE[card])
                event = PotionDrunk(card, self.hp, hp, self.sick)
                discard += (card,)
            case "shield":
                event = ShieldTaken(card, shield)
                if shield is not None:
                    discard += (shield, *on_shield)
                shield, on_shield = card, ()
            case _:
                damage, breaks = _fight(card, shield, on_shield)
                hp = max(0, hp - damage)
                event = MonsterFought(card, self.hp, hp, shield, breaks)
                if shield is None:
                    discard += (card,)
                elif breaks:
                    discard += (shield, *on_shield, card)
                    shield, on_shield = None, ()
                else:
                    on_shield += (card,)
        room = tuple([None if other == card else other for other in self.room])
        sick = KIND[card] == "potion"
        return self._next(room, hp, shield, on_shield, sick, discard, event)

    def _next(
        self,
        room: tuple[str | None, ...],
        hp: int,
        shield: str | None,
        on_shield: tuple[str, ...],
        sick: bool,  # noqa: FBT001 - the position's fields in their order
        discard: tuple[str, ...],
        event: Event,
    ) -> Step[Donsol]:
        """The position after a take: the run goes on, ends, or a new room is dealt."""
        pile, fled, number = self.pile, self.fled, self.number
        outcome = None
        events: tuple[Event, ...] = (event,)
        cleared = not any(room)
        if cleared and hp > 0:
            fled = False
        if hp == 0 or (cleared and not pile):
            outcome = Ended(won=hp > 0, hp=hp, handled=self._handled() + 1)
            events = (event, RunEnded(outcome.won, resigned=False, handled=outcome.handled))
        elif cleared:
            room, pile, number = pile[:ROOM], pile[ROOM:], number + 1
            events = (event, RoomDealt(number, room))
        state = Donsol(
            self.seed, self.difficulty, pile, room, hp, shield, on_shield, sick, fled, self.flights, number,
            discard, outcome,
        )  # fmt: skip
        return Step(state, events)

    def _fled(self) -> Step[Donsol]:
        left = self._left()
        pile = tuple(shuffled((*self.pile, *left), self.seed, self.flights + 1))
        room, number, fled = pile[:ROOM], self.number + 1, True
        state = Donsol(
            self.seed, self.difficulty, pile[ROOM:], room, self.hp, self.shield, self.on_shield, self.sick,
            fled, self.flights + 1, number, self.discard,
        )  # fmt: skip
        return Step(state, (RoomFled(len(left)), RoomDealt(number, room)))

    def _resigned(self) -> Step[Donsol]:
        outcome = Ended(won=False, hp=self.hp, handled=self._handled())
        return Step(
            replace(self, outcome=outcome), (RunEnded(won=False, resigned=True, handled=outcome.handled),)
        )


# Deal


@dataclass(frozen=True, slots=True)
class DonsolOptions:
    """`difficulty` says when a room may be fled (DS-7.2)."""

    difficulty: Difficulty = "easy"


def deal(seats: int, options: DonsolOptions, seed: bytes, deck: str | None = None) -> Step[Donsol]:
    """The first room (DS-2.1)."""
    if seats != 1:
        raise SetupError(f"seats: Donsol is for 1, not {seats}")
    pile = tuple(shuffled(DECK, seed, 0)) if deck is None else parse_deck(deck, DECK)
    room = pile[:ROOM]
    return Step(Donsol(seed, options.difficulty, pile[ROOM:], room, number=1), (RoomDealt(1, room),))


GAME: Final = Game("donsol", range(1, 2), Donsol, DonsolOptions, deal, Event=DonsolEvent)

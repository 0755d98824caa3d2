"""What happens in Drakones, in the past tense. `side` is the seat on whose slots a card lay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.core import Event, Seat
from games.drakones.field import Clash

Reason: TypeAlias = Literal["deal", "turn", "action", "ability", "wisdom", "recall"]
Ending: TypeAlias = Literal["base", "deck", "resign"]


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """`seat` drew `number` cards; `cards` are known to `seat` alone and empty for others."""

    seat: Seat
    number: int
    reason: Reason
    cards: tuple[str, ...] = ()

    def seen_by(self, viewer: Seat | None) -> Drawn:
        """The number; the cards only for who drew them (DR-11.1)."""
        return self if viewer == self.seat else Drawn(self.seat, self.number, self.reason)


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was laid into a slot."""

    seat: Seat
    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class Banished(Event):
    """`seat` banished a card from its full field (DR-4.2)."""

    seat: Seat
    card: str
    owner: Seat
    slot: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card was moved, or swapped with `swapped`."""

    seat: Seat
    card: str
    slot: int
    to: int
    swapped: str | None


@dataclass(frozen=True, slots=True)
class Blitzed(Event):
    """A unit was given Blitz."""

    seat: Seat
    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A card attacked the enemy slot `at`; `clash` tells what came of it."""

    seat: Seat
    slot: int
    at: int
    clash: Clash


@dataclass(frozen=True, slots=True)
class BaseHit(Event):
    """The enemy base was hit. `marks`: all classes that hit it this turn; with all three it fell."""

    seat: Seat
    card: str
    slot: int
    marks: str
    fell: bool


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    """A spell was cast, at `side` if it is aimed at one. What it did follows as events of its own."""

    seat: Seat
    spell: str
    side: Seat | None


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """A unit went back to its owner's hand."""

    side: Seat
    card: str
    owner: Seat
    slot: int


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """Poison or a catapult destroyed a card; the cards in `uncovered` lost their cover."""

    side: Seat
    card: str
    owner: Seat
    slot: int
    uncovered: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bribed(Event):
    """`seat` sacrificed a unit in `slot`; `card` came from the enemy slot `at` to the own slot `to`."""

    seat: Seat
    sacrificed: str
    slot: int
    card: str
    at: int
    to: int


@dataclass(frozen=True, slots=True)
class Spied(Event):
    """`seat` looked at the top of the enemy deck; `cards` are known to `seat` alone and empty for others."""

    seat: Seat
    number: int
    cards: tuple[str, ...] = ()

    def seen_by(self, viewer: Seat | None) -> Spied:
        """The number; the cards only for the caster (DR-9.7)."""
        return self if viewer == self.seat else Spied(self.seat, self.number)


@dataclass(frozen=True, slots=True)
class Burnt(Event):
    """Firerain killed these units, by the side on whose slots they lay, in the order of their slots."""

    units: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """`seat` ended its turn; `lapsed` actions were left."""

    seat: Seat
    lapsed: int


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """`seat` is on turn; `protection` is the bases' counter (DR-8.1)."""

    seat: Seat
    round: int
    protection: int
    actions: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The base fell, the loser could not draw, or it gave up."""

    winner: Seat
    by: Ending


DrakonesEvent: TypeAlias = (
    Drawn
    | Played
    | Banished
    | Moved
    | Blitzed
    | Attacked
    | BaseHit
    | SpellCast
    | Recalled
    | Destroyed
    | Bribed
    | Spied
    | Burnt
    | TurnEnded
    | TurnBegun
    | GameEnded
)

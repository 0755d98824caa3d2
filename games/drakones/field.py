"""Cards on the field: their state, their cover, and what an attack does (DR-5 to DR-8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from games.core import Seat
from games.drakones.cards import ATTACKS, HITS, INSTANT, TOUGHNESS, UNIT, WALL
from games.drakones.moves import SLOTS


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a slot. `owner` is the side whose deck it came from, not the side on whose slots it lies."""

    card: str
    owner: Seat
    arriving: bool
    blitz: bool
    """It may attack while arriving."""
    attacks: int
    """The attacks left this turn."""
    hits: int
    fresh: bool
    """It was played from the hand this turn."""

    def blitzed(self) -> Laid:
        """May attack while arriving (DR-6.2)."""
        return laid(
            card=self.card,
            owner=self.owner,
            arriving=self.arriving,
            blitz=True,
            attacks=self.attacks,
            hits=self.hits,
            fresh=self.fresh,
        )

    def attacked(self, hits: int) -> Laid:
        """Has used an attack, and so has arrived (DR-6.2); `hits` lie on it afterwards."""
        return laid(
            card=self.card,
            owner=self.owner,
            arriving=False,
            blitz=False,
            attacks=self.attacks - 1,
            hits=hits,
            fresh=self.fresh,
        )

    def hit(self, hits: int) -> Laid:
        """Has been attacked and stands; `hits` lie on it."""
        return laid(
            card=self.card,
            owner=self.owner,
            arriving=self.arriving,
            blitz=self.blitz,
            attacks=self.attacks,
            hits=hits,
            fresh=self.fresh,
        )

    def rested(self) -> Laid:
        """After the end of a turn of either side: healed, Blitz lapsed (DR-3.6, DR-6.3)."""
        return laid(
            card=self.card,
            owner=self.owner,
            arriving=self.arriving,
            blitz=False,
            attacks=self.attacks,
            hits=0,
            fresh=False,
        )

    def ready(self) -> Laid:
        """At the start of its side's turn: arrived, attacks fresh (DR-3.1)."""
        return laid(
            card=self.card,
            owner=self.owner,
            arriving=False,
            blitz=self.blitz,
            attacks=ATTACKS[self.card],
            hits=self.hits,
            fresh=self.fresh,
        )


laid: Final = cache(Laid)
"""One object for each state of a card, as there are few of them. Called with keywords, to be found again."""

Field: TypeAlias = tuple[Laid | None, ...]
"""One side's six slots."""


def newly_laid(card: str, owner: Seat, *, fresh: bool) -> Laid:
    """A card as it comes to a slot: from the hand (`fresh`), or bribed (DR-6.1, DR-9.5)."""
    return laid(
        card=card,
        owner=owner,
        arriving=True,
        blitz=card in INSTANT,
        attacks=ATTACKS[card],
        hits=0,
        fresh=fresh,
    )


class Lie(NamedTuple):
    """How one side lies, as sets of slots: all cards, units, units and towers in cover, arrived cards."""

    taken: int
    units: int
    cover: int
    arrived: int


def lie(field: Field) -> Lie:
    """How a side lies. A wall covers the units and towers beside it (DR-5.1)."""
    taken = units = walls = arrived = 0
    bit = 1
    for there in field:
        if there is not None:
            taken |= bit
            if there.card in UNIT:
                units |= bit
            elif there.card in WALL:
                walls |= bit
            if not there.arriving:
                arrived |= bit
        bit <<= 1
    return Lie(taken, units, (walls << 1 | walls >> 1) & taken & ~walls, arrived)


def uncovered(field: Field, slot: int) -> tuple[int, ...]:
    """The slots whose cards lose their cover when the card in `slot` goes (DR-7.5)."""
    there = field[slot - 1]
    if there is None or there.card not in WALL:
        return ()
    without = (*field[: slot - 1], None, *field[slot:])
    return SLOTS[lie(field).cover & ~lie(without).cover]


@dataclass(frozen=True, slots=True)
class Clash:
    """What an attack at a card does: hits are those that lie on the cards afterwards."""

    attacker: str
    target: str
    hits: int
    destroyed: bool
    """The target falls."""
    strikes_back: bool
    attacker_hits: int
    attacker_destroyed: bool
    uncovered: tuple[int, ...]
    """The target's neighbours that lose their cover."""


def clash(own: Field, enemy: Field, slot: int, at: int, *, counterstrike: bool) -> Clash:
    """What the attack of the own `slot` at the enemy slot `at` does, if it is legal (DR-7.3 to DR-7.5)."""
    attacker, target = own[slot - 1], enemy[at - 1]
    assert attacker is not None
    assert target is not None
    hits = target.hits + 1
    destroyed = hits >= TOUGHNESS[target.card]
    strikes_back = (
        counterstrike
        and target.card in UNIT
        and attacker.card in HITS[target.card]
        and not lie(own).cover >> slot - 1 & 1
    )
    attacker_hits = attacker.hits + strikes_back
    return Clash(
        attacker.card,
        target.card,
        hits,
        destroyed,
        strikes_back,
        attacker_hits,
        attacker_hits >= TOUGHNESS[attacker.card],
        uncovered(enemy, at) if destroyed else (),
    )

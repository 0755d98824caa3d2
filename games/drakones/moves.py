"""The moves of Drakones: one object for each text, and tables of them for every set of slots.

Slots are numbered 1 to 6. A set of slots is an integer whose bit 0 stands for slot 1 (see `SLOTS`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, Literal, TypeAlias

from games.core import RESIGN, Move
from games.drakones.cards import ATTACKS, CODES

Whose: TypeAlias = Literal["me", "foe"]

WIDTH: Final = 6
NUMBERS: Final = range(1, WIDTH + 1)
ALL: Final = (1 << WIDTH) - 1
BASE: Final = 0
"""The target of an attack at the base, beside the slots 1 to 6."""
DRAW_COST: Final = 2
"""The actions that `draw` costs; laying, Blitz and casting cost 1 each (DR-3.2)."""
SLOTS: Final = tuple(tuple(slot for slot in NUMBERS if bits >> slot - 1 & 1) for bits in range(ALL + 1))
"""The slots of each set."""


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lay a card of the hand into a slot (DR-4.1, DR-4.2)."""

    card: str
    slot: int

    def __str__(self) -> str:
        return f"play {self.card} {self.slot}"


@dataclass(frozen=True, slots=True)
class Shift(Move):
    """Move an own card to a free slot, or swap it with another (DR-4.3)."""

    slot: int
    to: int

    def __str__(self) -> str:
        return f"move {self.slot} {self.to}"


@dataclass(frozen=True, slots=True)
class Blitz(Move):
    """Let a unit laid this turn attack at once (DR-6.2)."""

    slot: int

    def __str__(self) -> str:
        return f"blitz {self.slot}"


@dataclass(frozen=True, slots=True)
class Attack(Move):
    """Attack the enemy slot `at`, or the base (DR-7.1)."""

    slot: int
    at: int

    def __str__(self) -> str:
        return f"attack {self.slot} {self.at or 'base'}"


@dataclass(frozen=True, slots=True)
class Cast(Move):
    """Cast any spell but bribery: at a side, at a slot of a side, or at nothing (DR-9)."""

    spell: str
    whose: Whose | None = None
    slot: int | None = None

    def __str__(self) -> str:
        return " ".join(str(word) for word in ("cast", self.spell, self.whose, self.slot) if word is not None)


@dataclass(frozen=True, slots=True)
class Bribe(Move):
    """Sacrifice the own unit in `own`; the enemy unit in `enemy` comes to the own slot `to` (DR-9.5)."""

    own: int
    enemy: int
    to: int

    def __str__(self) -> str:
        return f"cast bribery {self.own} {self.enemy} {self.to}"


class Draw(Move):
    """Draw one card for two actions (DR-3.3)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "draw"


class End(Move):
    """End the turn (DR-3.6)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "end"


DRAW: Final = Draw()
END: Final = End()
SPY: Final = Cast("spy")
FIRERAIN: Final = Cast("firerain")
SIDES: Final[tuple[Whose, ...]] = ("me", "foe")
WISDOM: Final = {whose: Cast("wisdom", whose) for whose in SIDES}
BLITZ: Final = {slot: Blitz(slot) for slot in NUMBERS}
ATTACK: Final = {slot: {at: Attack(slot, at) for at in (*NUMBERS, BASE)} for slot in NUMBERS}
_PLAY: Final = {card: {slot: Play(card, slot) for slot in NUMBERS} for card in CODES}
_SHIFT: Final = {slot: {to: Shift(slot, to) for to in NUMBERS} for slot in NUMBERS}
_AIMED: Final = {
    (spell, whose): {slot: Cast(spell, whose, slot) for slot in NUMBERS}
    for spell in ("recall", "poison", "catapult")
    for whose in SIDES
}
_BRIBE: Final = {
    own: {enemy: {to: Bribe(own, enemy, to) for to in NUMBERS} for enemy in NUMBERS} for own in NUMBERS
}

PLAYS: Final = {card: [tuple(_PLAY[card][slot] for slot in slots) for slots in SLOTS] for card in ATTACKS}
"""By card and set of slots: every way to lay the card there. Spells are not laid."""
AIMED: Final = {
    key: [tuple(casts[slot] for slot in slots) for slots in SLOTS] for key, casts in _AIMED.items()
}
"""By (spell, whose) and set of slots: every way to aim the spell there."""

KNOWN: Final[dict[str, Move]] = {
    str(move): move
    for move in (
        *(move for by_slot in _PLAY.values() for move in by_slot.values()),
        *(move for by_to in _SHIFT.values() for move in by_to.values()),
        *BLITZ.values(),
        *(move for by_target in ATTACK.values() for move in by_target.values()),
        *(DRAW, END, SPY, FIRERAIN, RESIGN),
        *WISDOM.values(),
        *(move for by_slot in _AIMED.values() for move in by_slot.values()),
        *(move for by_enemy in _BRIBE.values() for by_to in by_enemy.values() for move in by_to.values()),
    )
}
"""Every text that is written like a move, legal or not; all others are unknown (C-5)."""


@cache
def shifts(taken: int, cover: int) -> tuple[Shift, ...]:
    """Every move and swap on a side whose cards lie in `taken`, those in `cover` bound to their slots."""
    loose, free = SLOTS[taken & ~cover], SLOTS[ALL & ~taken]
    return tuple(
        _SHIFT[slot][to]
        for slot in loose
        for to in sorted((*free, *(other for other in loose if other > slot)))
    )


@lru_cache(maxsize=4096)
def bribes(own: int, enemy: int, free: int) -> tuple[Bribe, ...]:
    """Every bribery, given the slots of the own units, of the enemy's, and the free own slots."""
    return tuple(
        _BRIBE[slot][target][to]
        for slot in SLOTS[own]
        for target in SLOTS[enemy]
        for to in SLOTS[free | 1 << slot - 1]
    )

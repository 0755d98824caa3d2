"""The cards of Drakones as their codes: who they are, how often they attack, and whom they hit (DR-1, DR-7).

A unit is class, weapon and perhaps an ability (`is+x`), a tower `t`, class and perhaps `+x`, a wall `w` or
`w+a`.
"""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

CLASSES: Final = "icd"
WEAPONS: Final = "spb"
ABILITIES: Final = ("", "+i", "+2", "+x", "+a")

UNITS: Final = tuple(
    unit + weapon + ability for unit in CLASSES for weapon in WEAPONS for ability in ABILITIES
)
TOWERS: Final = tuple("t" + tower + ability for tower in CLASSES for ability in ("", "+x"))
WOOD, STONE = WALLS = ("w", "w+a")
SPELL_COPIES: Final = {
    "wisdom": 3,
    "recall": 3,
    "poison": 2,
    "bribery": 2,
    "catapult": 1,
    "spy": 1,
    "firerain": 1,
}
SPELLS: Final = tuple(SPELL_COPIES)
DECK: Final = (
    *UNITS,
    *TOWERS,
    *(WOOD, WOOD, STONE),
    *chain.from_iterable(repeat(spell, copies) for spell, copies in SPELL_COPIES.items()),
)
"""One side's 67 cards in the order before the shuffle (DR-1.5)."""

CODES: Final = (*UNITS, *TOWERS, *WALLS, *SPELLS)
ORDER: Final = {code: place for place, code in enumerate(CODES)}
UNIT: Final = frozenset(UNITS)
TOWER: Final = frozenset(TOWERS)
WALL: Final = frozenset(WALLS)
BUILDING: Final = TOWER | WALL
INSTANT: Final = frozenset(unit for unit in UNITS if unit.endswith("+i"))
DRAWS_TWO: Final = frozenset(unit for unit in UNITS if unit.endswith("+2"))

CLASS: Final = {card: card[1] if card in TOWER else card[0] for card in (*UNITS, *TOWERS)}
"""The class of every unit and tower: `i`, `c` or `d`."""
ATTACKS: Final = {
    card: 0 if card in WALL else 2 if card.endswith("+x") else 1 for card in (*UNITS, *TOWERS, *WALLS)
}
"""How often a card on the field attacks in one turn (DR-7.1)."""
TOUGHNESS: Final = {card: 2 if card.endswith("+a") else 1 for card in (*UNITS, *TOWERS, *WALLS)}
"""How many hits in one turn destroy a card (DR-7.3)."""

_PREY: Final = dict(zip(WEAPONS, CLASSES, strict=True))


def _hit_by(card: str) -> Iterable[str]:
    if card in TOWER:
        return (unit for unit in UNITS if CLASS[unit] != CLASS[card])
    units = (unit for unit in UNITS if CLASS[unit] == _PREY[card[1]])
    towers = (tower for tower in TOWERS if CLASS[tower] == CLASS[card])
    return chain(units, towers, WALLS)


HITS: Final = {
    **{card: frozenset(_hit_by(card)) for card in (*UNITS, *TOWERS)},
    **dict.fromkeys(WALLS, frozenset[str]()),
}
"""Whom each card on the field hits, and whom a unit strikes back (DR-7.2, DR-7.4)."""


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in the order of DR-1.5."""
    return tuple(sorted(cards, key=ORDER.__getitem__))

"""The 44 cards of the pile, and what each of them is (TK-1). Hearts 2 … 10 are no cards here but `hp`."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from games.cards import CLUBS, DIAMONDS, SPADES, number, suit_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

Encounter: TypeAlias = Literal["monster", "trap", "door"]
Kind: TypeAlias = Encounter | Literal["torch", "skill", "favor", "hoard"]

FULL_LIFE: Final = 9
TORCHES: Final = 4
SCROLL: Final = "X"
DODGE_SKILL: Final = "Jh"
HEART_FACES: Final = ("Jh", "Qh", "Kh", "Ah")
DECK: Final = (
    *chain.from_iterable(map(suit_cards, (CLUBS, DIAMONDS))),
    *HEART_FACES,
    *suit_cards(SPADES),
    SCROLL,
)
"""In the order of TK-1.1, which is also that of the hand."""
_ORDER: Final = {card: place for place, card in enumerate(DECK)}

_BY_SUIT: Final[dict[str, Encounter]] = {SPADES: "monster", DIAMONDS: "trap", CLUBS: "door"}
_BY_RANK: Final[dict[str, Kind]] = {"J": "skill", "Q": "favor", "K": "hoard", "A": "torch", SCROLL: "hoard"}
ENCOUNTER: Final[dict[str, Encounter]] = {card: _BY_SUIT[card[1]] for card in DECK if number(card)}
"""The cards that are met or played as action cards (TK-2.2)."""
KIND: Final[dict[str, Kind]] = {card: ENCOUNTER.get(card) or _BY_RANK[card[0]] for card in DECK}
VALUE: Final = {card: number(card) or (6 if card == SCROLL else 10 if card[0] == "K" else 0) for card in DECK}
"""A number, or what a treasure is worth; 0 for all others."""
TREASURES: Final = tuple(card for card in DECK if KIND[card] in {"trap", "hoard"})
_TREASURE: Final = frozenset(TREASURES)
SKILL: Final[dict[Encounter, str]] = {"monster": "Js", "trap": "Jd", "door": "Jc"}
"""The jack that wins against each kind of encounter (TK-1.2)."""


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in the order of TK-1.1."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def encounter_of(column: Iterable[str]) -> str | None:
    """The column's first 2 … 10 (TK-2.2), None before it has come."""
    for card in column:
        if card in ENCOUNTER:
            return card
    return None


def treasure_of(cards: Iterable[str]) -> tuple[str, ...]:
    """The diamonds 2 … 10, kings and joker among the cards (TK-2.5)."""
    return tuple(card for card in cards if card in _TREASURE)


def worth(hand: Iterable[str]) -> tuple[int, int]:
    """The kings among the cards, and their points (TK-9.1)."""
    treasure = treasure_of(hand)
    return sum(card[0] == "K" for card in treasure), sum(VALUE[card] for card in treasure)


def aces(torches: Iterable[str]) -> int:
    """How many torches of the row are out."""
    return sum(card[0] == "A" for card in torches)


def all_out(torches: Iterable[str]) -> bool:
    """Whether the fourth ace lies in the row: the dark (TK-7.1)."""
    return aces(torches) == TORCHES

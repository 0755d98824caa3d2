"""French cards as their two-letter codes: rank, then suit (`7d`, `Th`, `Ks`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.core import SetupError

if TYPE_CHECKING:
    from collections.abc import Sequence

RANKS: Final = "23456789TJQKA"
CLUBS, DIAMONDS, HEARTS, SPADES = SUITS = "cdhs"


def suit_cards(suit: str, ranks: str = RANKS) -> tuple[str, ...]:
    """The cards of one suit in the order of `ranks`."""
    return tuple(rank + suit for rank in ranks)


def number(card: str) -> int:
    """The number on a card 2 … 10; 0 for a face, an ace or a joker."""
    return "..23456789T".find(card[0]) if card[0] in "23456789T" else 0


def parse_deck(text: str, cards: Sequence[str], *, short: bool = False) -> tuple[str, ...]:
    """The deck of a record's `deck` header: codes parted by single spaces, top first.

    It must hold exactly `cards`; with `short`, at least one of them. Raises SetupError.
    """
    deck = tuple(text.split(" "))
    left = list(cards)
    for card in deck:
        if card not in left:
            raise SetupError(f"deck: {card!r} is no card of this game or stands there too often")
        left.remove(card)
    if left and not short:
        raise SetupError(f"deck: {len(left)} cards are missing, the first is {left[0]}")
    return deck

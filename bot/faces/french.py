"""French cards in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.text import Words


@cache
def card_name(words: Words, card: str) -> str:
    """`ten of clubs`, `Kreuz-10`; jokers by their number where there are two, else by what the one is."""
    if card == "X":
        return words("card-scroll")
    if card[0] == "X":
        return words("card-joker", number=card[1:])
    return words("card-name", rank=words(f"rank-{card[0].lower()}"), suit=words(f"suit-{card[1]}"))


@cache
def card_label(words: Words, card: str) -> str:
    """The short name for a button: `10 clubs`, `Kreuz-10`."""
    if card == "X":
        return words("card-scroll")
    if card[0] == "X":
        return words("card-joker", number=card[1:])
    rank = words(f"rank-{card[0].lower()}-short")
    return words("card-label", rank=rank, suit=words(f"suit-{card[1]}"))

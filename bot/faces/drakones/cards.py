"""The cards and sides of Drakones in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.pictures.emoji import card_emoji
from games.drakones.cards import CLASS, TOWER, UNIT, WALL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.text import Words
    from games.core import Seat

SIDES: Final = ("white", "dark")
"""The seats' names in keys."""


def side_name(words: Words, seat: Seat) -> str:
    """`White`, `Dunkel`."""
    return words(f"drakones-{SIDES[seat]}")


def ability_name(words: Words, card: str) -> str:
    """`double attack`; "" for a card without an ability that needs words."""
    ability = card.partition("+")[2]
    return words(f"drakones-ability-{ability}") if ability and card not in WALL else ""


def kind_name(words: Words, card: str) -> str:
    """What the card is, without its ability: `infantry, bow`, `Drachenturm`, `Weisheit`."""
    if card in UNIT:
        weapon = words(f"drakones-weapon-{card[1]}")
        return words("drakones-unit", cls=words(f"drakones-class-{card[0]}"), weapon=weapon)
    if card in TOWER:
        return words(f"drakones-tower-{CLASS[card]}")
    if card in WALL:
        return words("drakones-wall-stone" if card.endswith("+a") else "drakones-wall-wood")
    return words(f"drakones-spell-{card}")


def card_name(words: Words, card: str) -> str:
    """`infantry, bow, draw two`: the card as one entry of a list."""
    ability = ability_name(words, card)
    return f"{kind_name(words, card)}, {ability}" if ability else kind_name(words, card)


def kind_told(words: Words, card: str) -> str:
    """`infantry with bow`: the card within a sentence, where its ability does not matter."""
    if card not in UNIT:
        return kind_name(words, card)
    weapon = words(f"drakones-weapon-{card[1]}")
    return words("drakones-unit-told", cls=words(f"drakones-class-{card[0]}"), weapon=weapon)


def told_name(words: Words, card: str) -> str:
    """`infantry with bow (draw two)`: the card within a sentence."""
    ability = ability_name(words, card)
    return f"{kind_told(words, card)} ({ability})" if ability else kind_told(words, card)


def told_names(words: Words, cards: Iterable[str]) -> str:
    """`infantry with bow, Wisdom and wooden wall`."""
    return words.listed(told_name(words, card) for card in cards)


def class_names(words: Words, classes: Iterable[str]) -> str:
    """`infantry and dragon`, in the order of the letters given."""
    return words.listed(words(f"drakones-class-{cls}") for cls in classes)


def prey_names(words: Words, classes: Iterable[str]) -> str:
    """`infantry and dragons`: the classes as what is hit."""
    return words.listed(words(f"drakones-prey-{cls}") for cls in classes)


def emoji(card: str, owner: Seat) -> str:
    """The name of the card's emoji, in its owner's colour."""
    return card_emoji("drakones", card, dark=owner == 1)

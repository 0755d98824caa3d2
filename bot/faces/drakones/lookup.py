"""One card of Drakones explained: what it does, whom it can attack, and who can attack it (DR-7, DR-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.faces.drakones.cards import card_name, emoji, prey_names, side_name
from bot.faces.drakones.offers import about_card
from bot.faces.drakones.public import COLOUR
from bot.panel import Act, Menu, Option, Panel, Picture
from games.drakones.cards import CLASS, CLASSES, CODES, DECK, HITS, SPELLS, TOWER, UNIT, WALL, WEAPONS

if TYPE_CHECKING:
    from bot.text import Words
    from games.drakones import DrakonesView

SCREEN: Final = "cards"


def look_up(card: str, words: Words) -> Panel:
    """The panel that explains `card`, with a menu of all others."""
    options = tuple(
        Option(card_name(words, other), Act("b", other), chosen=other == card, emoji=emoji(other, 0))
        for other in CODES
    )
    return Panel(
        title=words("drakones-card-title", card=card_name(words, card)),
        colour=COLOUR,
        lead="\n".join([_what(card, words), *_ability(card, words)]),
        lines=(*_fights(card, words), words("drakones-card-copies", number=DECK.count(card))),
        rows=((Menu(words("drakones-card-menu"), options, screen=SCREEN),),),
        picture=Picture("drakones-card", card, words.language),
    )


def find(text: str, words: Words) -> list[str]:
    """The card whose code or name is `text`, then those in whose names all its words stand."""
    wanted = text.casefold().strip()
    names = {card: card_name(words, card).casefold() for card in CODES}
    exact = [card for card in CODES if wanted in (card, names[card])]
    parts = wanted.replace(",", " ").split()
    held = [card for card in CODES if all(part in names[card] for part in parts)]
    return list(dict.fromkeys([*exact, *held]))


def piles(view: DrakonesView, words: Words) -> Panel:
    """The discarded and banished cards of both sides (DR-4.4)."""
    lines = []
    for side in (1, 0):
        for key, cards in (("discard", view.discards[side]), ("banished", view.banished[side])):
            told = " · ".join(card_name(words, card) for card in cards) or words("drakones-pile-none")
            lines.append(words(f"drakones-pile-{key}", side=side_name(words, side), cards=told))
    return Panel(title=words("drakones-piles-title"), colour=COLOUR, lead="\n".join(lines))


def _what(card: str, words: Words) -> str:
    cls = words(f"drakones-class-{CLASS[card]}") if card in CLASS else ""
    if card in UNIT:
        weapon = words(f"drakones-weapon-{card[1]}")
        return words("drakones-card-unit", cls=cls, weapon=weapon, does=about_card(card, words))
    if card in TOWER:
        return words("drakones-card-tower", cls=cls, does=about_card(card, words))
    if card in WALL:
        return words("drakones-card-wall")
    return f"{words(f'drakones-card-spell-{card}')} {words('drakones-card-cost')}"


def _ability(card: str, words: Words) -> list[str]:
    ability = card.partition("+")[2]
    return [words(f"drakones-card-ability-{ability}")] if ability else []


def _fights(card: str, words: Words) -> list[str]:
    if card in SPELLS:
        return []
    striking = {target for target in HITS[card] if target in UNIT and card in HITS[target]}
    lines = [_line("attacks", HITS[card], words)]
    if HITS[card]:
        lines.append(_line("struck", striking, words))
    lines.append(_line("attacked-by", {other for other in HITS if card in HITS[other]}, words))
    hits = words(
        "drakones-card-base",
        hits="yes" if card in UNIT else "no",
        cls=words(f"drakones-class-{CLASS[card]}") if card in UNIT else "",
    )
    return [*lines, hits]


def _line(key: str, cards: frozenset[str] | set[str], words: Words) -> str:
    if not cards:
        return words(f"drakones-card-{key}-none")
    return words(f"drakones-card-{key}", cards=words.listed(groups(cards, words)))


def groups(cards: frozenset[str] | set[str], words: Words) -> list[str]:
    """The cards as groups: units by class and weapon, each tower's class, walls."""
    units = {unit for unit in cards if unit in UNIT}
    named = []
    if len(units) == len(UNIT):
        named.append(words("drakones-group-units"))
    else:
        named += _unit_groups({unit[:2] for unit in units}, words)
    named += [words(f"drakones-tower-{cls}") for cls in CLASSES if f"t{cls}" in cards]
    if cards & WALL:
        named.append(words("drakones-group-walls"))
    return named


def _unit_groups(kinds: set[str], words: Words) -> list[str]:
    """Whole classes, whole weapons, and what is left, one by one. `kinds`: class and weapon letters."""
    named = []
    for cls in CLASSES:
        if all(cls + weapon in kinds for weapon in WEAPONS):
            named.append(words("drakones-group-class", classes=prey_names(words, cls)))
            kinds = {kind for kind in kinds if kind[0] != cls}
    for weapon in WEAPONS:
        if all(cls + weapon in kinds for cls in CLASSES):
            named.append(words("drakones-group-weapon", weapon=words(f"drakones-weapon-{weapon}")))
            kinds = {kind for kind in kinds if kind[1] != weapon}
    for kind in sorted(kinds, key=list(UNIT_KINDS).index):
        weapon = words(f"drakones-weapon-{kind[1]}")
        named.append(words("drakones-unit-told", cls=words(f"drakones-class-{kind[0]}"), weapon=weapon))
    return named


UNIT_KINDS: Final = tuple(cls + weapon for cls in CLASSES for weapon in WEAPONS)

"""What happened in the tomb, in short sentences: events that belong together make one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.faces.french import card_name
from games.tomb.cards import KIND, VALUE
from games.tomb.events import (
    ActionDrawn,
    BlowDue,
    CardDiscarded,
    Dodged,
    EncounterMet,
    EncounterWon,
    FavorCame,
    HoardFound,
    Rescued,
    SkillFound,
    SkillUsed,
    TorchOut,
    TreasureDropped,
    TurnCompleted,
    TurnedBack,
    Wounded,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.faces.scene import Scene
    from bot.text import Words
    from games.core import Event

IN_A_LINE: Final = 2
"""So many sentences still stand in one line; more make a list."""


def just_now(scene: Scene) -> list[str]:
    """The small lines that tell what the last press brought."""
    words, told = scene.words, sentences(scene.told, scene.words)
    if not told:
        return []
    if len(told) <= IN_A_LINE:
        return [f"{words('tomb-told')} {' '.join(told)}"]
    return [words("tomb-told"), *(words("tomb-told-item", told=text) for text in told)]


def sentence(event: Event, scene: Scene) -> str:
    """One event alone."""
    return " ".join(sentences((event,), scene.words))


def sentences(events: Sequence[Event], words: Words) -> list[str]:
    """The events, oldest first; those that one sentence can say are said together."""
    told: list[str] = []
    rest = list(events)
    favours = {event.card for event in events if isinstance(event, FavorCame)}
    while rest:
        taken, text = _merged(rest, favours, words) or (1, _single(rest[0], words))
        if text:
            told.append(text[0].upper() + text[1:])
        rest = rest[taken:]
    return told


def _merged(rest: Sequence[Event], favours: set[str], words: Words) -> tuple[int, str] | None:
    """How many of the first events make one sentence, and that sentence; None if the first stands alone.

    `favours` are the queens that came before an encounter.
    """
    match rest:
        case [ActionDrawn() as tried, EncounterWon(choice=choice), *_]:
            more = " " + words("tomb-told-choice") if choice else ""
            return 2, _tried("won", tried, words) + more
        case [ActionDrawn() as tried, BlowDue(), *_]:
            return 2, _tried("blow", tried, words)
        case [ActionDrawn() as tried, Wounded(_, before, after), *_]:
            return 2, _tried("hurt", tried, words, before=before, after=after)
        case [ActionDrawn() as tried, *_]:
            return 1, _tried("holds", tried, words)
        case [EncounterMet(card), EncounterWon(_, queen), *_] if queen in favours:
            return 2, words("tomb-told-met-favour", card=card_name(words, card))
        case [SkillUsed(jack, card), EncounterWon(), *_]:
            skill = words(f"tomb-skill-{jack[1]}")
            return 2, words("tomb-told-used", skill=skill, card=card_name(words, card))
        case [CardDiscarded(), *_]:
            return _discarded(rest, words)
        case [TreasureDropped(card, monster), TurnCompleted(treasure=treasure), *_]:
            names = {"card": card_name(words, card), "monster": card_name(words, monster)}
            also = [other for other in treasure if other != card]
            return 2, words("tomb-told-dropped", **names) + (f" {_lost(also, words)}" if also else "")
    return None


def _tried(how: str, tried: ActionDrawn, words: Words, **values: int) -> str:
    """An action card and what came of it."""
    return words(
        f"tomb-told-{how}",
        card=card_name(words, tried.card),
        number=VALUE[tried.card],
        value=VALUE[tried.encounter],
        short=tried.short,
        **values,
    )


def _discarded(rest: Sequence[Event], words: Words) -> tuple[int, str]:
    """All that a door took, then the torches among it."""
    cards: list[str] = []
    torches: list[str] = []
    due = taken = 0
    for event in rest:
        match event:
            case CardDiscarded(card, _, due):
                cards.append(card_name(words, card))
            case TorchOut() | Rescued():
                torches.append(_single(event, words))
            case _:
                break
        taken += 1
    key = "tomb-told-takes" if len(cards) == due else "tomb-told-takes-some"
    takes = words(key, count=len(cards), due=due, cards=", ".join(cards))
    return taken, " ".join((takes, *(text[0].upper() + text[1:] for text in torches)))


def _single(event: Event, words: Words) -> str:
    """One event in a sentence; "" for what others say already."""
    match event:
        case EncounterMet() | SkillFound() | FavorCame() | HoardFound() | TorchOut():
            return _drawn(event, words)
        case Rescued():
            return words("tomb-told-rescued")
        case Wounded(damage, before, after):
            return words("tomb-told-suffered", damage=damage, before=before, after=after)
        case Dodged(damage):
            return words("tomb-told-dodged", damage=damage)
        case EncounterWon(_, queen):
            return words("tomb-told-goddess", card=card_name(words, queen))
        case TurnCompleted(_, _, "won", treasure):
            return words("tomb-told-loot", cards=_named(treasure, words)) if treasure else ""
        case TurnCompleted(_, _, _, treasure):
            return _lost(treasure, words)
        case TurnedBack(turns):
            return words("tomb-told-back", turns=turns)
    return ""


def _drawn(event: Event, words: Words) -> str:
    """A card that came off the pile, and what it is."""
    match event:
        case EncounterMet(card):
            return words(f"tomb-told-met-{KIND[card]}", card=card_name(words, card))
        case SkillFound(card):
            skill = words(f"tomb-skill-{card[1]}")
            return words("tomb-told-skill", card=card_name(words, card), skill=skill)
        case FavorCame(card, again):
            key = "tomb-told-favour-again" if again else "tomb-told-favour"
            return words(key, card=card_name(words, card))
        case HoardFound(card):
            return words("tomb-told-hoard", card=card_name(words, card))
        case TorchOut(card, number):
            return words("tomb-told-torch", card=card_name(words, card), number=number)
    return ""


def _lost(treasure: Sequence[str], words: Words) -> str:
    """A turn that brought nothing, and the treasure that went with it."""
    if not treasure:
        return words("tomb-told-lost")
    return words("tomb-told-lost-with", cards=_named(treasure, words))


def _named(cards: Sequence[str], words: Words) -> str:
    return words.listed(card_name(words, card) for card in cards)

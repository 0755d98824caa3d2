"""Donsol in words and buttons: four cards in the room's order, and the way out."""

from __future__ import annotations

from typing import Any, Final

from bot.faces.french import card_label, card_name
from bot.faces.scene import (
    Face,
    Scene,
    fairness,
    footer,
    just_now,
    over_row,
    question,
    resign_choice,
    rules_choice,
)
from bot.panel import Choice, Panel, Picture, Row, Style, play
from bot.pictures.emoji import card_emoji, sign_emoji
from bot.text import Words
from games.core import Refusal
from games.donsol import (
    DECK,
    FLEE,
    FULL_LIFE,
    KIND,
    TAKE,
    VALUE,
    DonsolView,
    MonsterFought,
    PotionDrunk,
    RoomDealt,
    RoomFled,
    RunEnded,
    ShieldTaken,
)

COLOUR: Final = 0x7A6A9E


def public(view: DonsolView, scene: Scene) -> Panel:
    """The table, the same for everyone."""
    words = scene.words
    difficulty = words(f"donsol-{view.difficulty}")
    lines = [_room(view, words), _you(view, words), _dungeon(view, words), just_now(scene, sentence)]
    handled = words("donsol-handled", count=view.handled, all=len(DECK))
    return Panel(
        title=words("donsol-title", difficulty=difficulty, number=view.number),
        colour=COLOUR,
        lead=_lead(view, scene),
        lines=tuple(line for line in (*lines, fairness(scene)) if line),
        footer=footer(scene, handled),
        rows=_rows(view, scene),
        picture=Picture("donsol", view, words.language),
    )


def _lead(view: DonsolView, scene: Scene) -> str:
    words = scene.words
    if view.outcome is not None:
        if view.outcome.won:
            return words("donsol-won", life=view.hp)
        key = "donsol-lost" if view.hp == 0 else "donsol-resigned"
        return words(key, handled=view.handled, all=len(DECK))
    if scene.closed is not None:
        return words(f"closed-{scene.closed}")
    if scene.draft.asked is not None:
        return words("resign-lead")
    return words("donsol-your-move", flight=words(f"donsol-flight-{_flight(view)}"))


def _flight(view: DonsolView) -> str:
    return "possible" if view.no_flight is None else view.no_flight.replace("_", "-")


def _room(view: DonsolView, words: Words) -> str:
    slots = []
    for at, card in enumerate(view.room, 1):
        if card is None:
            slots.append(words("donsol-slot-taken", slot=at))
        else:
            kind = words(f"donsol-{KIND[card]}", value=VALUE[card])
            slots.append(words("donsol-slot", slot=at, card=card_name(words, card), kind=kind))
    return words("donsol-room", slots=" · ".join(slots))


def _you(view: DonsolView, words: Words) -> str:
    life = words("donsol-life", life=view.hp, full=FULL_LIFE)
    parts = [f"{life}, {words('donsol-sick')}" if view.sick else life]
    if view.shield is None:
        parts.append(words("donsol-no-shield"))
    elif view.limit is None:
        parts.append(words("donsol-fresh-shield", value=VALUE[view.shield]))
    else:
        monsters = words.listed(card_name(words, card) for card in view.on_shield)
        parts.append(
            words("donsol-shield-with", value=VALUE[view.shield], monsters=monsters, limit=view.limit)
        )
    return words("donsol-you", parts=" · ".join(parts))


def _dungeon(view: DonsolView, words: Words) -> str:
    kinds = [KIND[card] for card in view.to_come]
    counts = {f"{kind}s": kinds.count(kind) for kind in ("potion", "shield", "monster")}
    return words("donsol-dungeon", count=len(kinds), **counts)


def _rows(view: DonsolView, scene: Scene) -> tuple[Row, ...]:
    if view.outcome is not None or scene.closed is not None:
        return (over_row(scene),)
    words = scene.words
    cards = tuple(_card(view, card, words) for card in view.room)
    flee = words(f"donsol-button-{_flight(view)}")
    possible = view.no_flight is None
    second = (
        Choice(
            flee,
            play(FLEE) if possible else None,
            Style.MOVE if possible else Style.QUIET,
            sign_emoji("boot"),
        ),
        rules_choice(scene),
        resign_choice(scene),
    )
    asked = question(scene)
    return (cards, second) if asked is None else (cards, second, asked)


def _card(view: DonsolView, card: str | None, words: Words) -> Choice:
    if card is None:
        return Choice(words("donsol-button-taken"), None)
    effect = view.effect(card)
    change = effect.life - view.hp
    match KIND[card]:
        case "potion":
            why = "sick" if view.sick else "full" if effect.wasted else "heals"
            does = words(f"donsol-does-{why}", life=change)
        case "shield":
            does = words("donsol-does-shield", value=VALUE[card])
        case _:
            how = (
                "deadly"
                if effect.life == 0
                else "breaks"
                if effect.breaks
                else "holds"
                if change == 0
                else "hurts"
            )
            does = words(f"donsol-does-{how}", life=-change)
    style = Style.DANGER if effect.life == 0 else Style.MOVE
    return Choice(
        f"{card_label(words, card)}: {does}",
        play(TAKE[card]),
        style,
        card_emoji("donsol", card, words.language),
    )


def sentence(event: Any, scene: Scene) -> str:
    """One event in one sentence."""
    words = scene.words
    match event:
        case PotionDrunk(card, before, after, sick):
            key = (
                "donsol-told-sick"
                if sick
                else "donsol-told-full"
                if before == after
                else "donsol-told-potion"
            )
            return words(key, card=card_name(words, card), before=before, after=after)
        case ShieldTaken(card, old):
            return words(
                "donsol-told-shield", card=card_name(words, card), old="no" if old is None else "yes"
            )
        case MonsterFought(card, before, after, shield, broke):
            how = "bare" if shield is None else "broke" if broke else "held" if before == after else "hurt"
            return words(f"donsol-told-{how}", card=card_name(words, card), before=before, after=after)
        case RoomFled():
            return words("donsol-told-fled")
        case RoomDealt(number):
            return words("donsol-told-room", number=number)
        case RunEnded(won, resigned):
            return words(
                "donsol-told-won" if won else "donsol-told-resigned" if resigned else "donsol-told-lost"
            )
    raise TypeError(f"{event} is no event of Donsol")


def _values(refusal: Refusal, words: Words) -> dict[str, Any]:
    card = refusal.values.get("card")
    return {"card": card_name(words, str(card))} if card else {}


FACE: Final = Face(COLOUR, public, sentence, values=_values)

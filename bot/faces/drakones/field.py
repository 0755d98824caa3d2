"""What lies on the table of Drakones in words: everything that all may know, in a fixed order (DR-11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.faces.drakones.cards import SIDES, card_name, class_names
from games.drakones.cards import CLASSES, WALL
from games.drakones.turn import ACTIONS, SECOND_SIDE_FIRST_ACTIONS

if TYPE_CHECKING:
    from bot.text import Words
    from games.core import Seat
    from games.drakones import DrakonesView
    from games.drakones.view import Shown


def side_line(view: DrakonesView, side: Seat, words: Words) -> str:
    """One side: its base, its six slots, the sizes of its piles."""
    parts = [base_state(view, side, words)]
    for slot, there in enumerate(view.fields[side], 1):
        told = words("drakones-empty") if there is None else laid_name(view, side, there, words)
        parts.append(f"{slot} {told}")
    sizes = {
        "deck": view.decks[side],
        "hand": view.hands[side],
        "discard": len(view.discards[side]),
        "banished": len(view.banished[side]),
    }
    parts.append(words("drakones-piles", **sizes))
    return words(f"drakones-line-{SIDES[side]}", parts=" · ".join(parts))


def base_state(view: DrakonesView, side: Seat, words: Words) -> str:
    """`base locked, 2`, `base guarded`, `base open, hit by infantry`."""
    if view.protection:
        return words("drakones-base-locked", rounds=view.protection)
    state = words("drakones-base-guarded" if view.guards(side) else "drakones-base-open")
    if side != view.turn and view.marks:
        classes = class_names(words, [cls for cls in CLASSES if cls in view.marks])
        state = f"{state}, {words('drakones-base-hit', classes=classes)}"
    return state


def laid_name(view: DrakonesView, side: Seat, there: Shown, words: Words) -> str:
    """`infantry, bow, bribed, in cover, 1 attack`."""
    return ", ".join([card_name(words, there.card), *laid_state(view, side, there, words)])


def laid_state(view: DrakonesView, side: Seat, there: Shown, words: Words) -> list[str]:
    """How a card lies: `bribed`, `in cover`, `1 attack`; attacks are told for the side on turn alone."""
    parts = []
    if there.owner != side:
        parts.append(words("drakones-bribed"))
    if there.hits:
        parts.append(words("drakones-hit-once"))
    if there.in_cover:
        parts.append(words("drakones-in-cover"))
    if there.arriving:
        parts.append(words("drakones-arriving"))
    if there.blitz:
        parts.append(words("drakones-may-attack"))
    if side == view.turn and view.outcome is None and there.card not in WALL and ready(there):
        parts.append(words("drakones-attacks", attacks=there.attacks))
    return parts


def ready(there: Shown) -> bool:
    """Whether the card may attack, as far as arriving goes (DR-6)."""
    return not there.arriving or there.blitz


def all_actions(view: DrakonesView) -> int:
    """How many actions the turn began with (DR-3.2)."""
    return SECOND_SIDE_FIRST_ACTIONS if view.round == 1 and view.turn != view.first else ACTIONS

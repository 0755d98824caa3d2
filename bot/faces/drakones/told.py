"""What happened in Drakones, in words: each event a short phrase whose subject is the side on turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.faces.drakones.cards import class_names, kind_told, side_name, told_name, told_names
from games.core import Event
from games.drakones.cards import CLASSES
from games.drakones.events import (
    Attacked,
    Banished,
    BaseHit,
    Blitzed,
    Bribed,
    Burnt,
    Destroyed,
    Drawn,
    GameEnded,
    Moved,
    Played,
    Recalled,
    SpellCast,
    Spied,
    TurnBegun,
    TurnEnded,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.faces.scene import Scene
    from bot.text import Words
    from games.core import Seat
    from games.drakones import DrakonesView
    from games.drakones.field import Clash


MOST_STEPS: Final = 14
"""How many steps of a turn are told, the last ones."""


def turn_lines(view: DrakonesView, scene: Scene) -> list[str]:
    """What happened in the turn before and in this one, a line for each."""
    turns: list[list[Event]] = [[]]
    for event in scene.told:
        if isinstance(event, TurnBegun):
            turns.append([])
        turns[-1].append(event)
    lines = []
    for back in range(min(2, len(turns)) - 1, -1, -1):
        mover = view.turn ^ back
        number = view.round - (back and view.turn == view.first)
        steps = [text for event in turns[-1 - back] if (text := phrase(event, scene, mover))]
        if not back and scene.just_taken_back:
            steps.append(scene.words("drakones-told-taken-back"))
        if steps:
            told = " · ".join([*(["…"] if len(steps) > MOST_STEPS else []), *steps[-MOST_STEPS:]])
            side = side_name(scene.words, mover)
            lines.append(scene.words("drakones-line-turn", side=side, round=number, told=told))
    return lines


def phrase(event: Any, scene: Scene, mover: Seat | None = None) -> str:
    """One event in a few words, whose subject is `mover` if they name none; "" for one that needs none."""
    told = _PHRASES[type(event)](event, scene.words)
    if isinstance(event, Drawn) and event.seat != mover:
        return f"{side_name(scene.words, event.seat)} {told}"
    return told


def _drawn(event: Drawn, words: Words) -> str:
    if event.cards:
        return words("drakones-told-draws-seen", cards=told_names(words, event.cards))
    return words("drakones-told-draws", number=event.number)


def _played(event: Played, words: Words) -> str:
    return words("drakones-told-plays", card=told_name(words, event.card), slot=event.slot)


def _banished(event: Banished, words: Words) -> str:
    return words("drakones-told-banishes", card=told_name(words, event.card), slot=event.slot)


def _moved(event: Moved, words: Words) -> str:
    if event.swapped is not None:
        return words("drakones-told-swaps", slot=event.slot, to=event.to)
    return words("drakones-told-moves", card=told_name(words, event.card), slot=event.slot, to=event.to)


def _blitzed(event: Blitzed, words: Words) -> str:
    return words("drakones-told-blitz", card=kind_told(words, event.card), slot=event.slot)


def _attacked(event: Attacked, words: Words) -> str:
    fight = {"card": kind_told(words, event.clash.attacker), "target": kind_told(words, event.clash.target)}
    told = words("drakones-told-attacks", slot=event.slot, at=event.at, **fight)
    return f"{told}: {clash_told(event.clash, words)}"


def _base_hit(event: BaseHit, words: Words) -> str:
    hit = class_names(words, [cls for cls in CLASSES if cls in event.marks])
    attacker = {"slot": event.slot, "card": kind_told(words, event.card)}
    if event.fell:
        return words("drakones-told-base-falls", **attacker)
    return words("drakones-told-base", hit=hit, **attacker)


def _cast(event: SpellCast, words: Words) -> str:
    return words("drakones-told-casts", spell=told_name(words, event.spell))


def _recalled(event: Recalled, words: Words) -> str:
    slot, owner = _slot(event.side, event.slot, words), side_name(words, event.owner)
    return words("drakones-told-recalled", card=kind_told(words, event.card), slot=slot, owner=owner)


def _destroyed(event: Destroyed, words: Words) -> str:
    slot = _slot(event.side, event.slot, words)
    told = words("drakones-told-destroyed", card=kind_told(words, event.card), slot=slot)
    return told + uncovers(event.uncovered, words)


def _bribed(event: Bribed, words: Words) -> str:
    cards = {"sacrificed": kind_told(words, event.sacrificed), "card": kind_told(words, event.card)}
    return words("drakones-told-bribed", slot=event.slot, at=event.at, to=event.to, **cards)


def _spied(event: Spied, words: Words) -> str:
    if event.cards:
        return words("drakones-told-saw", cards=told_names(words, event.cards))
    return words("drakones-told-spies", number=event.number)


def _burnt(event: Burnt, words: Words) -> str:
    return words("drakones-told-burnt", white=len(event.units[0]), dark=len(event.units[1]))


def _ended(event: TurnEnded, words: Words) -> str:
    return words("drakones-told-ends", lapsed=event.lapsed)


def _over(event: GameEnded, words: Words) -> str:
    return words(f"drakones-told-over-{event.by}", loser=side_name(words, 1 - event.winner))


_PHRASES: Final[dict[type[Event], Callable[[Any, Words], str]]] = {
    Drawn: _drawn,
    Played: _played,
    Banished: _banished,
    Moved: _moved,
    Blitzed: _blitzed,
    Attacked: _attacked,
    BaseHit: _base_hit,
    SpellCast: _cast,
    Recalled: _recalled,
    Destroyed: _destroyed,
    Bribed: _bribed,
    Spied: _spied,
    Burnt: _burnt,
    TurnBegun: lambda _event, _words: "",
    TurnEnded: _ended,
    GameEnded: _over,
}


def _slot(side: Seat, slot: int, words: Words) -> str:
    """`White 3`."""
    return f"{side_name(words, side)} {slot}"


def clash_told(clash: Clash, words: Words) -> str:
    """What an attack does: `both fall`, `hit 1 of 2`, and who loses cover by it."""
    if clash.destroyed:
        how = "both" if clash.attacker_destroyed else "hurt" if clash.strikes_back else "falls"
    else:
        how = "lost" if clash.attacker_destroyed else "each" if clash.strikes_back else "hit"
    return words(f"drakones-clash-{how}") + uncovers(clash.uncovered, words)


def uncovers(slots: tuple[int, ...], words: Words) -> str:
    """`; 2 and 4 lose cover`, "" if none does."""
    if not slots:
        return ""
    return "; " + words("drakones-uncovers", slots=words.listed(map(str, slots)), number=len(slots))

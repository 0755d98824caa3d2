"""Why a move is not legal: codes and rules in the order in which they are looked at (C-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core import Refusal
from games.drakones.cards import ATTACKS, BUILDING, HITS, TOWER, UNIT
from games.drakones.moves import BASE, DRAW_COST, KNOWN, Attack, Blitz, Bribe, Cast, Draw, Play, Shift

if TYPE_CHECKING:
    from games.core import Move, Seat
    from games.drakones.view import DrakonesView, Shown


def refusal(view: DrakonesView, text: str) -> Refusal | None:
    """The first reason why the viewer may not make the move written `text`; None if it may."""
    move = KNOWN.get(text)
    if move is None:
        return Refusal("unknown-move", "C-5", {"text": text})
    if view.outcome is not None:
        return Refusal("game-over", "C-9")
    if text == "resign" and view.viewer is not None:
        return None
    if view.viewer != view.turn:
        return Refusal("not-your-turn", "DR-3.4", {"turn": view.turn})
    return _on_turn(view, move)


def _on_turn(view: DrakonesView, move: Move) -> Refusal | None:
    match move:
        case Play():
            return _play(view, move)
        case Draw():
            if not view.decks[view.turn]:
                return Refusal("deck-empty", "DR-3.3")
            return _no_actions(view, DRAW_COST)
        case Shift():
            return _shift(view, move)
        case Blitz(slot):
            return _blitz(view, slot)
        case Attack():
            return _attack(view, move)
        case Cast(spell):
            return _not_castable(view, spell) or _cast(view, move)
        case Bribe():
            return _not_castable(view, "bribery") or _bribe(view, move)
    return None


def _own(view: DrakonesView, slot: int) -> Shown | None:
    return view.fields[view.turn][slot - 1]


def _enemy(view: DrakonesView, slot: int) -> Shown | None:
    return view.fields[1 - view.turn][slot - 1]


def _no_actions(view: DrakonesView, cost: int = 1) -> Refusal | None:
    if view.actions >= cost:
        return None
    return Refusal("no-actions", "DR-3.2", {"cost": cost, "left": view.actions})


def _play(view: DrakonesView, move: Play) -> Refusal | None:
    if move.card not in ATTACKS:
        return Refusal("spell-not-played", "DR-4.1", {"card": move.card})
    if move.card not in view.hand:
        return Refusal("not-in-hand", "DR-4.1", {"card": move.card})
    if none_left := _no_actions(view):
        return none_left
    there = _own(view, move.slot)
    if there is not None and None in view.fields[view.turn]:
        return Refusal("slot-taken", "DR-4.2", {"slot": move.slot, "card": there.card})
    return None


def _shift(view: DrakonesView, move: Shift) -> Refusal | None:
    there, other = _own(view, move.slot), _own(view, move.to)
    if there is None:
        return Refusal("nothing-to-move", "DR-4.3", {"slot": move.slot})
    if other is not None and move.slot >= move.to:
        return Refusal("lower-slot-first", "DR-4.3", {"slot": move.slot, "to": move.to})
    for slot, card in ((move.slot, there), (move.to, other)):
        if card is not None and card.in_cover:
            return Refusal("in-cover", "DR-4.3", {"slot": slot, "card": card.card})
    return None


def _blitz(view: DrakonesView, slot: int) -> Refusal | None:
    there = _own(view, slot)
    if there is None:
        return Refusal("no-unit", "DR-6.2", {"slot": slot})
    if there.card not in UNIT:
        return Refusal("not-a-unit", "DR-6.3", {"slot": slot, "card": there.card})
    if not (there.fresh and there.arriving) or there.blitz:
        return Refusal("no-blitz", "DR-6.2", {"slot": slot, "card": there.card})
    return _no_actions(view)


def _attack(view: DrakonesView, move: Attack) -> Refusal | None:
    attacker = _own(view, move.slot)
    if attacker is None or attacker.card not in UNIT | TOWER:
        return Refusal("cannot-attack", "DR-7.1", {"slot": move.slot})
    if attacker.arriving and not attacker.blitz:
        return Refusal("attacker-arriving", "DR-6.1", {"slot": move.slot, "card": attacker.card})
    if not attacker.attacks:
        return Refusal("no-attacks", "DR-7.1", {"slot": move.slot, "card": attacker.card})
    return _attack_base(view, attacker) if move.at == BASE else _attack_card(view, attacker, move.at)


def _attack_base(view: DrakonesView, attacker: Shown) -> Refusal | None:
    if attacker.card in TOWER:
        return Refusal("only-units-hit-base", "DR-8.3", {"card": attacker.card})
    if view.protection:
        return Refusal("base-protected", "DR-8.1", {"protection": view.protection})
    if guards := view.guards(1 - view.turn):
        return Refusal("base-guarded", "DR-8.2", {"slots": guards})
    return None


def _attack_card(view: DrakonesView, attacker: Shown, at: int) -> Refusal | None:
    target = _enemy(view, at)
    if target is None:
        return Refusal("no-target", "DR-7.1", {"slot": at})
    if target.arriving:
        return Refusal("target-arriving", "DR-6.1", {"slot": at, "card": target.card})
    if target.in_cover:
        return Refusal("target-in-cover", "DR-5.2", {"slot": at, "card": target.card})
    if target.card not in HITS[attacker.card]:
        return Refusal("cannot-hit", "DR-7.2", {"card": attacker.card, "target": target.card})
    return None


def _not_castable(view: DrakonesView, spell: str) -> Refusal | None:
    if spell not in view.hand:
        return Refusal("not-in-hand", "DR-9.1", {"card": spell})
    return _no_actions(view)


def _cast(view: DrakonesView, move: Cast) -> Refusal | None:
    side: Seat = view.turn if move.whose == "me" else 1 - view.turn
    if move.spell == "firerain":
        return None
    if move.slot is None:
        rule = "DR-9.2" if move.spell == "wisdom" else "DR-9.7"
        return None if view.decks[side] else Refusal("deck-empty", rule)
    target = view.fields[side][move.slot - 1]
    rule = {"recall": "DR-9.3", "poison": "DR-9.4", "catapult": "DR-9.6"}[move.spell]
    if target is None:
        return Refusal("no-target", rule, {"slot": move.slot})
    values: dict[str, str | int | tuple[str, ...] | tuple[int, ...]]
    values = {"slot": move.slot, "card": target.card}
    if move.spell == "catapult":
        return None if target.card in BUILDING else Refusal("not-a-building", rule, values)
    if target.card not in UNIT:
        return Refusal("not-a-unit", rule, values)
    if move.spell == "recall" and target.in_cover:
        return Refusal("target-in-cover", rule, values)
    return None


def _bribe(view: DrakonesView, move: Bribe) -> Refusal | None:
    own, enemy = _own(view, move.own), _enemy(view, move.enemy)
    if own is None or enemy is None:
        return Refusal("no-target", "DR-9.5", {"slot": move.own if own is None else move.enemy})
    for slot, card in ((move.own, own), (move.enemy, enemy)):
        if card.card not in UNIT:
            return Refusal("not-a-unit", "DR-9.5", {"slot": slot, "card": card.card})
    there = _own(view, move.to)
    if there is not None and move.to != move.own:
        return Refusal("slot-taken", "DR-9.5", {"slot": move.to, "card": there.card})
    return None

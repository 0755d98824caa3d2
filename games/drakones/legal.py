"""Which moves are legal, quickly: computer players ask for them all the time (DR-3 to DR-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.drakones.cards import HITS, UNIT
from games.drakones.field import Lie, lie
from games.drakones.moves import (
    AIMED,
    ALL,
    ATTACK,
    BASE,
    BLITZ,
    DRAW,
    DRAW_COST,
    END,
    FIRERAIN,
    PLAYS,
    SIDES,
    SLOTS,
    SPY,
    WISDOM,
    bribes,
    shifts,
)

if TYPE_CHECKING:
    from games.core import Move
    from games.drakones.state import Drakones


def moves_on_turn(state: Drakones) -> list[Move]:
    """Every move of the side on turn, while the game goes on."""
    seat = state.turn
    own, enemy = lie(state.fields[seat]), lie(state.fields[1 - seat])
    moves: list[Move] = [END, *shifts(own.taken, own.cover)]
    _add_attacks(moves, state, enemy)
    if state.actions:
        _add_blitzes(moves, state)
        free = ALL & ~own.taken
        for card in dict.fromkeys(state.hands[seat]):
            if card in PLAYS:
                moves += PLAYS[card][free or ALL]
            else:
                _add_casts(moves, state, card, own, enemy)
    if state.actions >= DRAW_COST and state.decks[seat]:
        moves.append(DRAW)
    return moves


def _add_attacks(moves: list[Move], state: Drakones, enemy: Lie) -> None:
    field = state.fields[1 - state.turn]
    targets = [
        (at, there.card) for at in SLOTS[enemy.arrived & ~enemy.cover] if (there := field[at - 1]) is not None
    ]
    base_open = not enemy.arrived and not state.protection
    if not targets and not base_open:
        return
    for slot, there in enumerate(state.fields[state.turn], 1):
        if there is None or not there.attacks or (there.arriving and not there.blitz):
            continue
        hits, attack = HITS[there.card], ATTACK[slot]
        if base_open and there.card in UNIT:
            moves.append(attack[BASE])
        for at, card in targets:
            if card in hits:
                moves.append(attack[at])


def _add_blitzes(moves: list[Move], state: Drakones) -> None:
    for slot, there in enumerate(state.fields[state.turn], 1):
        if there is not None and there.fresh and there.arriving and not there.blitz and there.card in UNIT:
            moves.append(BLITZ[slot])


def _add_casts(moves: list[Move], state: Drakones, spell: str, own: Lie, enemy: Lie) -> None:
    seat = state.turn
    sides = zip(SIDES, (seat, 1 - seat), (own, enemy), strict=True)
    match spell:
        case "wisdom":
            moves += [WISDOM[whose] for whose, side, _ in sides if state.decks[side]]
        case "recall":
            for whose, _, there in sides:
                moves += AIMED[spell, whose][there.units & ~there.cover]
        case "poison":
            for whose, _, there in sides:
                moves += AIMED[spell, whose][there.units]
        case "catapult":
            for whose, _, there in sides:
                moves += AIMED[spell, whose][there.taken & ~there.units]
        case "bribery":
            moves += bribes(own.units, enemy.units, ALL & ~own.taken)
        case "spy":
            if state.decks[1 - seat]:
                moves.append(SPY)
        case "firerain":
            moves.append(FIRERAIN)

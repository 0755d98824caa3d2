"""What a position of Drakones is worth to a side, in hundredths of about one plain unit on the field.

Only what the side may know counts: its own hand card by card, the other's by its size. The weights were
fitted to the outcomes of some thousand games between computers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.drakones.cards import ATTACKS, CLASS, CLASSES, HITS, TOUGHNESS, TOWER, UNIT, WALL
from games.drakones.turn import protection

if TYPE_CHECKING:
    from games.core import Seat
    from games.drakones import Drakones
    from games.drakones.field import Field

WON: Final = 100_000


def _by_ability(cards: frozenset[str], **worths: int) -> dict[str, int]:
    return {card: worths[card.partition("+")[2] or "plain"] for card in cards}


LAID: Final = {
    **_by_ability(UNIT, plain=90, i=90, **{"2": 90}, x=135, a=185),
    **_by_ability(TOWER, plain=145, x=155),
    **_by_ability(WALL, plain=45, a=270),
}
"""A card on the field."""
HELD: Final = {
    **_by_ability(UNIT, plain=30, i=70, **{"2": 95}, x=35, a=45),
    **_by_ability(TOWER, plain=25, x=35),
    **_by_ability(WALL, plain=40, a=90),
    "wisdom": 120,
    "recall": 120,
    "poison": 110,
    "bribery": 80,
    "catapult": 65,
    "spy": 5,
    "firerain": 95,
}
"""A card in the hand."""
_UNSEEN: Final = 52
"""A card in the other side's hand."""

_BIT: Final = {card: 1 << place for place, card in enumerate(LAID)}
_EXPOSED: Final = {card: 65 // TOUGHNESS[card] for card in LAID}
"""What it costs that a card can be attacked in the next turn and cannot strike back."""
_IN_TRADE: Final = 45
"""Hundredths of that, if it can."""
_LATER: Final = 60
"""Hundredths of that, for what the side itself may attack in its next turn."""
_FREELY: Final = {
    card: sum(_BIT[prey] for prey in HITS[card] if prey not in UNIT or card not in HITS[prey])
    for card in LAID
}
"""Whom each card hits that cannot strike back, as a set of bits."""
_TRADES: Final = {card: sum(_BIT[prey] for prey in HITS[card]) & ~_FREELY[card] for card in LAID}
_CLASS_BIT: Final = {unit: 1 << CLASSES.index(CLASS[unit]) for unit in UNIT}
_LACKING: Final = tuple(len(CLASSES) - bits.bit_count() for bits in range(1 << len(CLASSES)))

_SHORT: Final = 4
_DANGER: Final = ((400, 250, 150, 100, 0), (260, 170, 130, 90, 20), (200, 160, 80, 50, 50), (60,) * 5)
"""The danger to a base, by the classes that the attackers lack on their field and the blows they lack."""
_HOPE: Final = ((80, 20, 0, 0, 0), (40, 10, 0, 0, 0), (0,) * 5, (0,) * 5)
"""The same for an attack in the turn after the next."""
_LAST_CARDS: Final = 8
_CARD_SHORT: Final = 60
"""From `_LAST_CARDS` cards in the deck on, each one that is missing costs so much."""


class _Side:
    """What a side's field is worth, and whom it hits; every card in it counts as ready."""

    __slots__ = ("blows", "classes", "cover", "field", "freely", "trades", "value")

    def __init__(self, field: Field) -> None:
        value = freely = trades = blows = classes = walls = 0
        bit = 1
        for there in field:
            if there is not None:
                card = there.card
                value += LAID[card]
                if card in WALL:
                    walls |= bit
                else:
                    freely |= _FREELY[card]
                    trades |= _TRADES[card]
                    blows += ATTACKS[card]
                    if card in _CLASS_BIT:
                        classes |= _CLASS_BIT[card]
            bit <<= 1
        self.field, self.value, self.blows, self.classes = field, value, blows, classes
        self.freely, self.trades = freely, trades
        self.cover = (walls << 1 | walls >> 1) & ~walls


def worth(state: Drakones, seat: Seat) -> int:
    """What it is worth to `seat` if its turn ends now, or has just ended: the other strikes next."""
    foe = 1 - seat
    if state.outcome is not None:
        return WON if state.outcome.winner == seat else -WON
    own, enemy = _Side(state.fields[seat]), _Side(state.fields[foe])
    turns = state.turns if state.turn == foe else state.turns + 1
    value = own.value - enemy.value - _UNSEEN * len(state.hands[foe])
    for card in state.hands[seat]:
        value += HELD[card]
    value += _deck(len(state.decks[seat])) - _deck(len(state.decks[foe]))
    loss, blows = _exposed(enemy, own, at_once=True)
    gain, later_blows = _exposed(own, enemy, at_once=False)
    value += gain * _LATER // 100 - loss
    if not protection(turns):
        value -= _DANGER[_LACKING[enemy.classes]][_short(enemy, blows)]
    if not protection(turns + 1):
        value += _HOPE[_LACKING[own.classes]][_short(own, later_blows)]
    return value


def _deck(cards: int) -> int:
    return 0 if cards >= _LAST_CARDS else -_CARD_SHORT * (_LAST_CARDS - cards)


def _exposed(attackers: _Side, targets: _Side, *, at_once: bool) -> tuple[int, int]:
    """What it costs the targets that they can be attacked, and how many blows the way to the base takes.

    `at_once`: in the next turn, where arriving cards are safe and guard nothing.
    """
    freely, either, cover = attackers.freely, attackers.freely | attackers.trades, targets.cover
    blows = len(CLASSES)
    losses = []
    for there in targets.field:
        if there is not None and not (at_once and there.arriving):
            card = there.card
            bit = _BIT[card]
            blows += TOUGHNESS[card]
            if not either & bit:
                blows += 2
            elif not cover & 1:
                losses.append(_EXPOSED[card] if freely & bit else _EXPOSED[card] * _IN_TRADE // 100)
        cover >>= 1
    if len(losses) > attackers.blows:
        losses.sort(reverse=True)
        del losses[attackers.blows :]
    return sum(losses), blows


def _short(attackers: _Side, blows: int) -> int:
    """How many blows the attackers lack, if each class that they lack comes with one."""
    return min(max(0, blows - attackers.blows - _LACKING[attackers.classes]), _SHORT)


def progress(state: Drakones, seat: Seat) -> int:
    """What counts only while the turn goes on: whether the way to the base is clear, and its marks."""
    if state.protection:
        return 0
    guarded = any(there is not None and not there.arriving for there in state.fields[1 - seat])
    return 60 * len(state.marks) + (0 if guarded else 100)


def material(state: Drakones, seat: Seat) -> int:
    """What `seat` has more than the other side, in cards alone, wherever they lie."""
    if state.outcome is not None:
        return WON if state.outcome.winner == seat else -WON
    foe = 1 - seat
    value = _deck(len(state.decks[seat])) - _UNSEEN * len(state.hands[foe])
    for card in state.hands[seat]:
        value += HELD[card]
    for side, sign in ((seat, 1), (foe, -1)):
        for there in state.fields[side]:
            if there is not None:
                value += sign * LAID[there.card]
    return value

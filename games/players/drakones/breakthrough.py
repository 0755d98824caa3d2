"""Whether the base can fall this turn: every guard must go, then all three classes must hit it (DR-8).

As every guard must go, the search takes them one by one, the one with the fewest ways first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from games.drakones.cards import CLASS, CLASSES, CODES, HITS, INSTANT, TOUGHNESS, UNIT
from games.drakones.field import lie
from games.drakones.moves import AIMED, ATTACK, BASE, BLITZ, PLAYS, SLOTS, bribes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games.core import Move
    from games.drakones import Drakones
    from games.drakones.field import Field, Laid

POSITIONS: Final = 300
"""So many positions are looked at, then the search gives up."""
_REMOVES: Final = frozenset(("poison", "recall", "catapult", "bribery"))


def breakthrough(state: Drakones, from_hand: frozenset[str] = frozenset(CODES)) -> tuple[Move, ...] | None:
    """Moves that make the enemy base fall this turn; None if none were found.

    Of the cards in the hand only those in `from_hand` are thought of.
    """
    if state.protection:
        return None
    hands = [*state.hands]
    hands[state.turn] = tuple(card for card in hands[state.turn] if card in from_hand)
    return _Search().go(replace(state, hands=(hands[0], hands[1])))


@dataclass(slots=True)
class _Search:
    left: int = POSITIONS
    failed: set[tuple[int, ...]] = field(default_factory=set)

    def go(self, state: Drakones) -> tuple[Move, ...] | None:
        if not _conceivable(state):
            return None
        key = (
            *map(id, state.fields[0]),
            *map(id, state.fields[1]),
            state.actions,
            len(state.hands[state.turn]),
        )
        if key in self.failed:
            return None
        for moves in _ways(state):
            self.left -= 1
            if self.left < 0:
                return None
            then = state
            for move in moves:
                then = then.after(state.turn, move).state
            if then.outcome is not None:
                return moves
            rest = self.go(then)
            if rest is not None:
                return moves + rest
        self.failed.add(key)
        return None


def _ready(there: Laid | None) -> bool:
    return there is not None and there.attacks > 0 and (not there.arriving or there.blitz)


def _conceivable(state: Drakones) -> bool:
    """Whether there are blows enough, at the best, and every class is at hand."""
    seat = state.turn
    classes, need, blows, tough = set(state.marks), len(CLASSES) - len(state.marks), 0, False
    for there in state.fields[1 - seat]:
        if there is not None and not there.arriving:
            hits = TOUGHNESS[there.card] - there.hits
            need += hits
            tough = tough or hits > 1
    for there in state.fields[seat]:
        if there is not None and _ready(there):
            blows += there.attacks
            if there.card in UNIT:
                classes.add(CLASS[there.card])
    removing = fighting = 0
    for card in state.hands[seat]:
        if card in _REMOVES:
            removing += 1
        elif card in UNIT and state.actions >= _price(card):
            classes.add(CLASS[card])
            fighting = 1
    casts = min(removing, state.actions)
    blows += casts * (1 + tough) + fighting * (state.actions - casts)
    return blows >= need and len(classes) == len(CLASSES)


def _price(unit: str) -> int:
    """The actions that it costs to lay the unit and let it attack at once."""
    return 1 if unit in INSTANT else 2


def _ways(state: Drakones) -> Sequence[tuple[Move, ...]]:
    """Ways to do the next thing: strike at a guard or be rid of it, or hit the base."""
    enemy = lie(state.fields[1 - state.turn])
    if not enemy.arrived:
        wanted = next(cls for cls in CLASSES if cls not in state.marks)
        ready = [*_blows(state, BASE, lambda card: card in UNIT and CLASS[card] == wanted)]
        return ready[:1] if ready and len(ready[0]) == 1 else ready
    open_guards = SLOTS[enemy.arrived & ~enemy.cover]
    # a covered guard may be reached when its wall has fallen, an open one now or never
    if open_guards:
        return min(([*_blows_at(state, at), *_spells(state, at)] for at in open_guards), key=len)
    return min(([*_spells(state, at, covered=True)] for at in SLOTS[enemy.arrived]), key=len)


def _blows_at(state: Drakones, at: int) -> Iterator[tuple[Move, ...]]:
    guard = _lying(state, at)
    return _blows(state, at, lambda card: guard in HITS[card])


def _blows(state: Drakones, at: int, fits: Callable[[str], bool]) -> Iterator[tuple[Move, ...]]:
    """Attacks at `at` by cards that fit: those that are ready, arriving ones, those of the hand."""
    own = state.fields[state.turn]
    arriving = []
    for slot, there in enumerate(own, 1):
        if there is None or not fits(there.card):
            continue
        if _ready(there):
            yield (ATTACK[slot][at],)
        elif state.actions and there.fresh and there.arriving and not there.blitz and there.card in UNIT:
            arriving.append((BLITZ[slot], ATTACK[slot][at]))
    yield from arriving
    slot = _landing(own)
    for card in dict.fromkeys(state.hands[state.turn]):
        if slot and card in UNIT and state.actions >= _price(card) and fits(card):
            lay = PLAYS[card][1 << slot - 1]
            yield (*lay, ATTACK[slot][at]) if card in INSTANT else (*lay, BLITZ[slot], ATTACK[slot][at])


def _landing(own: Field) -> int:
    """A free slot; on a full field one whose card has done what it can; 0 if there is none."""
    if None in own:
        return own.index(None) + 1
    return next((slot for slot, there in enumerate(own, 1) if not _ready(there)), 0)


def _spells(state: Drakones, at: int, *, covered: bool = False) -> Iterator[tuple[Move, ...]]:
    """Spells that rid the base of the guard in slot `at`."""
    if not state.actions:
        return
    unit, bit = _lying(state, at) in UNIT, 1 << at - 1
    for card in dict.fromkeys(state.hands[state.turn]):
        if card == "catapult" and not unit:
            yield AIMED["catapult", "foe"][bit]
        elif unit and (card == "poison" or (card == "recall" and not covered)):
            yield AIMED[card, "foe"][bit]
        elif unit and card == "bribery":
            for bribe in bribes(_spent(state.fields[state.turn]), bit, 0):
                yield (bribe,)


def _spent(own: Field) -> int:
    """The slots of the units that cannot attack any more, as a set."""
    return sum(
        1 << place
        for place, there in enumerate(own)
        if there is not None and there.card in UNIT and not _ready(there)
    )


def _lying(state: Drakones, at: int) -> str:
    there = state.fields[1 - state.turn][at - 1]
    assert there is not None
    return there.card

"""The moves of Drakones that a computer player looks at: idle ones are left out, of those alike one is kept.

Where a card lies matters only for cover, so cards move only to walls, and walls to cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from games.drakones.cards import CLASS, DRAWS_TWO, HITS, WALL
from games.drakones.field import lie
from games.drakones.moves import ALL, BASE, NUMBERS, Attack, Blitz, Bribe, Cast, Play, Shift
from games.players.drakones.worth import LAID

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.core import Move
    from games.drakones import Drakones

_NEAR_ITS_END: Final = 6
"""An enemy deck of so many cards may be drawn empty by wisdom."""
_LEAST: Final = 2
"""So many of the own cards, the least worth, may be given up for another."""


def options(state: Drakones) -> list[Move]:
    """The moves of the side on turn that are worth a look; the end of the turn is always among them."""
    look = _Look(state)
    return [move for move in state.legal_moves(state.turn) if type(move) not in _DOUBTS or look.at(move)]


class _Look:
    """What one position offers to the side on turn."""

    __slots__ = ("_beside", "_field", "_landing", "_state", "_walls")

    def __init__(self, state: Drakones) -> None:
        self._state, self._field = state, state.fields[state.turn]
        taken = walls = 0
        for place, there in enumerate(self._field):
            if there is not None:
                taken |= 1 << place
                if there.card in WALL:
                    walls |= 1 << place
        self._walls, self._beside = walls, (walls << 1 | walls >> 1) & ALL & ~walls
        near, far = ALL & ~taken & self._beside, ALL & ~taken & ~self._beside
        self._landing = near & -near | far & -far
        """One free slot beside a wall and one that is not; none on a full field."""

    def at(self, move: Move) -> bool:
        """Whether the legal `move` may do something that no other does."""
        return _DOUBTS[type(move)](self, move)

    def play(self, move: Play) -> bool:
        if not self._landing:
            return move.slot in self._least()
        return bool(self._landing >> move.slot - 1 & 1) or move.card in WALL

    def shift(self, move: Shift) -> bool:
        """Whether a wall comes beside a card, or a card beside a wall."""
        if not self._walls:
            return False
        slot, to = move.slot, move.to
        first, second = self._walls >> slot - 1 & 1, self._walls >> to - 1 & 1
        if not first and not second:
            return self._field[to - 1] is None and bool(self._beside >> to - 1 & 1)
        if first and second:
            return self._card(slot) != self._card(to)
        begin, end = (slot, to) if first else (to, slot)
        swapped = self._field[end - 1] is not None
        return any(
            (self._field[at - 1] is not None and not self._walls >> at - 1 & 1) if at != begin else swapped
            for at in (end - 1, end + 1)
            if at in NUMBERS
        )

    def attack(self, move: Attack) -> bool:
        return move.at != BASE or CLASS[self._card(move.slot)] not in self._state.marks

    def blitz(self, move: Blitz) -> bool:
        """Whether the unit would have somebody to attack."""
        enemy = self._state.fields[1 - self._state.turn]
        there = lie(enemy)
        if not there.arrived:
            return not self._state.protection
        prey = HITS[self._card(move.slot)]
        return any(laid is not None and laid.card in prey and not laid.arriving for laid in enemy)

    def bribe(self, move: Bribe) -> bool:
        return move.own == move.to and move.own in self._least()

    def cast(self, move: Cast) -> bool:
        if move.spell == "wisdom":
            return move.whose == "me" or len(self._state.decks[1 - self._state.turn]) <= _NEAR_ITS_END
        if move.whose == "me":
            return move.spell == "recall" and move.slot is not None and self._card(move.slot) in DRAWS_TWO
        return True

    def _least(self) -> list[int]:
        laid = sorted((LAID[there.card], at) for at, there in enumerate(self._field, 1) if there is not None)
        return [at for _, at in laid[:_LEAST]]

    def _card(self, slot: int) -> str:
        there = self._field[slot - 1]
        assert there is not None
        return there.card


_DOUBTS: Final[dict[type[Move], Callable[[_Look, Any], bool]]] = {
    Play: _Look.play,
    Shift: _Look.shift,
    Attack: _Look.attack,
    Blitz: _Look.blitz,
    Bribe: _Look.bribe,
    Cast: _Look.cast,
}

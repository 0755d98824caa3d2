"""A player of DONK! that looks no further than its hand: low sets first, Sweeps and Joker for the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from games.core import Move, Seat
from games.donk.cards import JOKER_RANK, NUMBERS, SWEEP_RANK, counts
from games.donk.moves import CallOut, PlayJoker, PlaySet, PlaySweep, Skip

if TYPE_CHECKING:
    from games.donk.view import DonkView

DANGER: Final = 2
"""With so few cards somebody is about to go out."""
EARLY: Final = 4
"""With more sets than that left, a set is not torn for a play that skipping saves."""


@dataclass(frozen=True, slots=True)
class _Hand:
    """What the player holds: cards by rank, sets of numbers, and cards that beat anything."""

    held: list[int]

    @property
    def sets(self) -> list[int]:
        return [number for number in NUMBERS if self.held[number]]

    @property
    def sweeps(self) -> int:
        return self.held[SWEEP_RANK]

    @property
    def specials(self) -> int:
        return self.sweeps + self.held[JOKER_RANK]

    @property
    def nearly_done(self) -> bool:
        """Whether Sweeps and Joker can win the lead for every set but the last."""
        return len(self.sets) <= self.specials + 1


def greedy(state: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """The move that sheds most and keeps the best; calls whenever it may. Looks at its seat's view alone."""
    view: DonkView = state.view(seat)
    hand = _Hand(counts(view.hand))
    call = next((move for move in moves if isinstance(move, CallOut)), None)
    if call is not None:
        return call
    plays = [move for move in moves if not isinstance(move, Skip)]
    out = next((move for move in plays if _goes_out(move, len(view.hand))), None)
    if out is not None:
        return out
    if view.phase == "sweep":
        return _answer(view, hand, moves)
    if view.phase == "lead":
        return _lead(view, hand, plays)
    return _follow(view, hand, moves)


def _goes_out(move: Move, cards: int) -> bool:
    """Whether the move plays all cards, and not on a Sweep, which would make its player the last."""
    return (isinstance(move, PlaySet) and move.count == cards) or (isinstance(move, PlayJoker) and cards == 1)


def _sets(moves: Sequence[Move]) -> list[PlaySet]:
    return [move for move in moves if isinstance(move, PlaySet)]


def _special(moves: Sequence[Move], hand: _Hand) -> Move | None:
    """A Sweep, or the Joker if there is none; never a Sweep that leaves nothing but Sweeps."""
    sweep = next((move for move in moves if isinstance(move, PlaySweep)), None)
    joker = next((move for move in moves if isinstance(move, PlayJoker)), None)
    if sweep is not None and (hand.sets or hand.held[JOKER_RANK]):
        return sweep
    return joker


def _threat(view: DonkView) -> bool:
    """Whether another player has few cards left."""
    return any(0 < size <= DANGER for seat, size in enumerate(view.sizes) if seat != view.viewer)


def _answer(view: DonkView, hand: _Hand, moves: Sequence[Move]) -> Move:
    """Use the Joker on a Sweep only where the lead is worth it."""
    joker = next((move for move in moves if isinstance(move, PlayJoker)), None)
    if joker is not None and (len(hand.sets) <= hand.specials or _threat(view)):
        return joker
    return next((move for move in moves if isinstance(move, Skip)), moves[0])


def _lead(view: DonkView, hand: _Hand, plays: Sequence[Move]) -> Move:
    sets = [move for move in _sets(plays) if move.count == hand.held[move.number]]
    if not sets:
        # the opening, the tax, or Sweeps and Joker alone: the Joker may be a last card
        sets = _sets(plays)
        joker_last = [move for move in plays if isinstance(move, PlaySweep)]
        return max(sets, key=lambda move: move.count) if sets else (joker_last or plays)[0]
    if hand.specials and len(hand.sets) <= hand.specials and (special := _special(plays, hand)) is not None:
        return special
    if _threat(view) or len(sets) <= 2:
        # what is hard to beat goes first: large sets, then high ones
        return max(sets, key=lambda move: (move.count, move.number))
    furnace = [move for move in sets if move.number == 6 and move.count == 3]
    calm = [move for move in sets if move not in furnace] if hand.sweeps else sets
    return min(calm or sets, key=lambda move: (move.number - move.count, move.number))


def _follow(view: DonkView, hand: _Hand, moves: Sequence[Move]) -> Move:
    skip = next((move for move in moves if isinstance(move, Skip)), None)
    sets = _sets(moves)
    whole = [move for move in sets if move.count == hand.held[move.number]]
    if whole:
        return min(whole, key=lambda move: move.number)
    special = _special(moves, hand)
    if special is not None and (hand.nearly_done or _threat(view)):
        return special
    torn = [move for move in sets if len(hand.sets) <= EARLY or hand.held[move.number] == 2]
    if torn:
        return min(torn, key=lambda move: (hand.held[move.number] - move.count, move.number))
    return skip or special or moves[0]


def careless(slips: float) -> Any:
    """`greedy` that plays just anything with the chance `slips`."""

    def player(state: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        if rng.random() < slips:
            return moves[int(rng.random() * len(moves))]
        return greedy(state, seat, moves, rng)

    return player

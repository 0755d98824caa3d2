"""What happens at a table of DONK!."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from games.core import Event, Seat
from games.donk.cards import Hand, Word


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """`dealer` dealt; `sizes` are the hands' sizes by seat."""

    dealer: Seat
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """`giver` gave `count` cards to `taker`; the two know which, for others `cards` is None (DK-10.3)."""

    giver: Seat
    taker: Seat
    count: int
    cards: Hand | None

    def seen_by(self, viewer: Seat | None) -> Swapped:
        """With its cards for the partners only."""
        return self if viewer in (self.giver, self.taker) else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Delighted(Event):
    """The Donk was Donk so often that `rey` and `donk` do not swap (DK-8.3)."""

    rey: Seat
    donk: Seat


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """`seat` begins the game; `orange`: with the orange 1 (DK-2.2)."""

    seat: Seat
    orange: bool


@dataclass(frozen=True, slots=True)
class Played(Event):
    """Cards were played: a set, a Sweep (four as a tax) or the Joker."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class Called(Event):
    """The player of 1s or 5s called first: the play stands (DK-5.2)."""

    seat: Seat
    word: Word


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """`by` called first: `seat` took `cards` back (DK-5.2)."""

    seat: Seat
    by: Seat
    word: Word
    cards: Hand


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """Nobody called in time: the play stands (DK-5.3)."""

    seat: Seat
    word: Word


@dataclass(frozen=True, slots=True)
class Brayed(Event):
    """1s stood, and `seat`, the Donk, brays (DK-8.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """`seat` is out until the pile is cleared (DK-3.3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LowerBound(Event):
    """`seat` must go below 5 (DK-6.1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StreetBound(Event):
    """A street asks for `number`; 13: for no number at all (DK-8.1)."""

    number: int


@dataclass(frozen=True, slots=True)
class SweepOpened(Event):
    """The Sweep of `seat` waits for the answers of `asked` players (DK-4.3)."""

    seat: Seat
    asked: int


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """`seat` let a Sweep pass; others learn only that somebody did (None)."""

    seat: Seat | None

    def seen_by(self, viewer: Seat | None) -> Answered:
        """With its seat for that seat only."""
        return self if viewer == self.seat else Answered(None)


@dataclass(frozen=True, slots=True)
class Lapsed(Event):
    """The wait for answers to a Sweep was over: all who had not answered let it pass."""


@dataclass(frozen=True, slots=True)
class PileCleared(Event):
    """The pile went to the discards; `leader` leads, or the game is over (None)."""

    leader: Seat | None


@dataclass(frozen=True, slots=True)
class FurnaceLit(Event):
    """Three 6s of `seat` burned the Sweeps: how many each hand lost, by seat (DK-8.5)."""

    seat: Seat
    lost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """`seat` is out of cards and takes `place`, from 1: with a Sweep the lowest (DK-4.4, DK-7.1)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class NearlyOut(Event):
    """`seat` has played its last cards, but a call may bring them back (DK-5.3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class JokeOwed(Event):
    """`seat` went out with the Joker and owes a joke before the next game (DK-8.7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """`seat` left; its hand, now discarded, was `cards` (DK-9.1)."""

    seat: Seat
    place: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """All places are taken: the seats from first to last."""

    places: tuple[Seat, ...]


DonkEvent: TypeAlias = (
    Dealt
    | Swapped
    | Delighted
    | Opened
    | Played
    | Called
    | Caught
    | Stood
    | Brayed
    | Skipped
    | LowerBound
    | StreetBound
    | SweepOpened
    | Answered
    | Lapsed
    | PileCleared
    | FurnaceLit
    | WentOut
    | NearlyOut
    | JokeOwed
    | Resigned
    | GameOver
)

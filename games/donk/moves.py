"""The moves of DONK!, each one object (C-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, get_args

from games.core import RESIGN, Move
from games.donk.cards import CODES, NUMBERS, SWEEPS, Word


@dataclass(frozen=True, slots=True)
class PlaySet(Move):
    """One to four cards of one number (DK-3.1)."""

    count: int
    number: int

    def __str__(self) -> str:
        return f"play {self.count}x{CODES[self.number]}"


@dataclass(frozen=True, slots=True)
class PlaySweep(Move):
    """A Sweep, or all four as a tax (DK-4.3, DK-8.4). Two or three can be written, never played (DK-4.1)."""

    count: int

    def __str__(self) -> str:
        return "play S" if self.count == 1 else f"play {self.count}xS"


class PlayJoker(Move):
    """The Joker, also in answer to a Sweep (DK-4.2)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "play J"


class Skip(Move):
    """Not to play until the pile is cleared, or not to answer a Sweep (DK-3.3, DK-4.3)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class CallOut(Move):
    """Shout the word that a play needs, one's own or another's (DK-5.1)."""

    word: Word

    def __str__(self) -> str:
        return "call " + self.word


class Lapse(Move):
    """The table's: a wait is over (DK-4.3, DK-5.3)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "lapse"


SETS: Final = {(count, number): PlaySet(count, number) for number in NUMBERS for count in range(1, 5)}
ONE_SWEEP: Final = PlaySweep(1)
TAX: Final = PlaySweep(SWEEPS)
PLAY_JOKER: Final = PlayJoker()
SKIP: Final = Skip()
CALLS: Final[dict[Word, CallOut]] = {word: CallOut(word) for word in get_args(Word)}
LAPSE: Final = Lapse()

MOVES: Final[dict[str, Move]] = {
    str(move): move
    for move in (
        *SETS.values(),
        *CALLS.values(),
        *(ONE_SWEEP, PlaySweep(2), PlaySweep(3), TAX, PLAY_JOKER, SKIP, RESIGN),
    )
}
"""Every move of a seat by its text."""
TABLE_MOVES: Final[dict[str, Move]] = {str(LAPSE): LAPSE}
